//! The line of fire: the straight line from centre to centre, and what it meets on its way, hex by hex and side by side.
//! Relies on the map's lines. Where a line runs exactly along the side between two hexes both ways round are kept: it is open
//! if one of them is.
//! Must not know weapons or dice: it says what is there, not whom it stops.

use super::crowd::Crowd;
use super::people;
use crate::clause;
use crate::counters::{Figure, Id};
use crate::state::{State, Wagon};
use crate::surroundings::{Cover, Feature, Terrain};
use oriflamme_hexfield::{Cell, Line, Passage, Place, Side};
use oriflamme_kernel::Clause;

/// What a line of fire meets.
#[derive(Clone, Debug, PartialEq)]
pub struct Sight {
    pub from: Place,
    pub to: Place,
    pub line: Line,
    /// The pieces of the line, in order.
    pub stages: Vec<Stage>,
    /// Rules that let the line pass where something stands on it.
    pub clauses: Vec<Clause>,
    /// Slope hexes down to which the line has crossed the top, as seen from the shooter.
    pub descents: Vec<Cell>,
}

/// One piece of a line: one way, or the two ways round the side along which it runs.
#[derive(Clone, Debug, PartialEq)]
pub struct Stage {
    pub ways: Vec<Way>,
}

/// What is met in one hex, or on the side that leads to the target.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Way {
    /// The hex; none for the last side.
    pub cell: Option<Cell>,
    pub obstacle: Option<Obstacle>,
    /// Living figures who stand there and may be in the way.
    pub people: Vec<Id>,
    pub covers: Vec<Covering>,
}

/// Something that no shot passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Obstacle {
    pub cell: Cell,
    pub clause: Clause,
    pub key: &'static str,
}

/// Something that hides a part of the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Covering {
    pub kind: Hides,
    pub cover: Cover,
    pub clause: Clause,
    pub key: &'static str,
}

/// Kinds of cover: of one kind only the strongest counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hides {
    /// The target itself: kneeling, lying, small.
    Posture,
    Brush,
    Water,
    Bridge,
    Slope,
    /// On the side of the target's hex.
    Side,
    Ground,
    /// The shields of a wall.
    Shields,
    Wagon,
    Animal,
}

impl Sight {
    /// The line from a shooter's place to a place of his target. Neither of the two is in the way of it.
    pub fn new(state: &State, crowd: &Crowd, from: Place, to: Place, ends: [&Figure; 2]) -> Self {
        let line = Line::new(from.cell, to.cell);
        let mut sight = Sight {
            from,
            to,
            stages: Vec::with_capacity(line.legs.len()),
            clauses: Vec::new(),
            descents: Vec::new(),
            line,
        };
        let mut before = vec![from.cell];
        let legs: Vec<Passage> = sight.line.legs.iter().map(|leg| leg.passage).collect();
        for (n, passage) in legs.iter().enumerate() {
            let last = n + 1 == legs.len();
            let cells = match *passage {
                Passage::Through(cell) => vec![cell],
                Passage::Between(a, b) => vec![a, b],
            };
            // A side is judged with the hex behind it, but the sides around a tie with the way that they belong to.
            let ways: Vec<Way> = cells
                .iter()
                .map(|cell| {
                    let mut way = Way::default();
                    if before.len() == 1 {
                        sight.cross(state, &mut way, before[0], *cell);
                    }
                    if !last {
                        sight.pass(state, crowd, &mut way, *cell, ends);
                    }
                    if cells.len() == 2
                        && let Some(Passage::Through(next)) = legs.get(n + 1)
                    {
                        sight.cross(state, &mut way, *cell, *next);
                    }
                    way
                })
                .collect();
            sight.stages.push(Stage { ways });
            before = cells;
        }
        sight
    }

    fn ends(&self) -> Ends {
        Ends { from: self.from, to: self.to }
    }

    fn note(&mut self, clause: Clause) {
        if !self.clauses.contains(&clause) {
            self.clauses.push(clause);
        }
    }

    /// What the side between two hexes of the line does.
    fn cross(&mut self, state: &State, way: &mut Way, from: Cell, to: Cell) {
        let Some(side) = from.side_to(to) else { return };
        let levels = [self.from.level, self.to.level];
        let found: Vec<(Cell, Feature)> = state
            .map
            .features(from, side)
            .filter(|(_, feature)| feature.kind == Feature::Crest || levels.contains(&feature.level))
            .map(|(owner, feature)| (owner, feature.kind))
            .collect();
        for (owner, kind) in found {
            match kind {
                Feature::Crest => self.cross_top(way, owner, owner == from),
                Feature::LowWall if to == self.to.cell => way.covers.push(side_cover(Cover::Medium)),
                Feature::LowWall => self.note(clause::COVER_10),
                Feature::Window if to == self.to.cell => way.covers.push(side_cover(Cover::Medium)),
                Feature::ArrowSlit if to == self.to.cell => way.covers.push(side_cover(Cover::Heavy)),
                kind if self.ends().is_solid(kind, from, to) => {
                    way.obstacle = Some(Obstacle { cell: to, clause: clause::LINE_1, key: "magna-blocks-wall" });
                }
                _ => {}
            }
        }
    }

    /// The line crosses the top of a slope, upwards from the slope hex or down to it.
    fn cross_top(&mut self, way: &mut Way, slope: Cell, upwards: bool) {
        if !upwards {
            self.descents.push(slope);
        }
        let over = self.ends().over_top(slope, upwards);
        if over == Over::FromTheSlope {
            self.note(clause::LINE_11);
            if !upwards {
                let top = Covering {
                    kind: Hides::Slope,
                    cover: Cover::Medium,
                    clause: clause::LINE_12,
                    key: "magna-cover-slope",
                };
                way.covers.push(top);
            }
        } else if over == Over::Clear {
            self.note(clause::LINE_10);
        } else {
            way.obstacle = Some(Obstacle { cell: slope, clause: clause::LINE_10, key: "magna-blocks-slope" });
        }
    }

    /// What a hex between the two ends does.
    fn pass(&mut self, state: &State, crowd: &Crowd, way: &mut Way, cell: Cell, ends: [&Figure; 2]) {
        way.cell = Some(cell);
        let Some(floor) = state.map.ground(cell) else { return };
        match floor.ground {
            ground if blocks(ground) => {
                way.obstacle = Some(Obstacle { cell, clause: clause::LINE_6, key: "magna-blocks-tree" });
            }
            Terrain::Brush => {
                self.note(clause::LINE_4);
                way.covers.push(Covering {
                    kind: Hides::Brush,
                    cover: Cover::Light,
                    clause: clause::LINE_5,
                    key: "magna-cover-brush",
                });
            }
            Terrain::Slope => self.note(clause::LINE_9),
            Terrain::WoodenBridge => way.covers.push(Covering {
                kind: Hides::Bridge,
                cover: Cover::Medium,
                clause: clause::LINE_16,
                key: "magna-cover-bridge",
            }),
            Terrain::StoneBridge => way.covers.push(Covering {
                kind: Hides::Bridge,
                cover: Cover::Infinite,
                clause: clause::LINE_17,
                key: "magna-cover-bridge",
            }),
            ground if ground.is_water() => self.note(clause::LINE_13),
            _ => {}
        }
        if wagon_between(state, &self.ends(), cell) {
            way.obstacle = Some(Obstacle { cell, clause: clause::WAGON_8, key: "magna-blocks-wagon" });
        }
        if state.stakes_at(cell).is_some() {
            self.note(clause::STAKES_11);
        }
        let (found, clauses) = people::standing(state, crowd, self, cell, ends, way);
        way.people = found;
        clauses.into_iter().for_each(|clause| self.note(clause));
    }

    /// The first thing on the line that no shot passes. Of two ways round a side both must be barred.
    pub fn obstacle(&self) -> Option<Obstacle> {
        let barred = |stage: &Stage| stage.ways.iter().all(|way| way.obstacle.is_some());
        self.stages.iter().find(|stage| barred(stage)).and_then(|stage| stage.ways.first()?.obstacle)
    }

    /// What the line passes on the sides or hexes before the target; between two hexes it is the lesser of the two.
    pub fn covers(&self) -> impl Iterator<Item = Covering> + '_ {
        let strongest = |way: &Way| way.covers.iter().map(|covering| covering.cover).max().unwrap_or_default();
        let lesser = move |stage: &'_ Stage| stage.ways.iter().min_by_key(|way| strongest(way)).cloned();
        self.stages.iter().filter_map(lesser).flat_map(|way| way.covers)
    }
}

/// Does ground of this kind between the two ends stop every shot?
pub fn blocks(ground: Terrain) -> bool {
    matches!(ground, Terrain::Tree | Terrain::Palm | Terrain::Branches)
}

/// Does a wagon in this hex stand between two on one level? One in which either of them stands does not.
pub fn wagon_between(state: &State, ends: &Ends, cell: Cell) -> bool {
    let carries_an_end = |wagon: &Wagon| [ends.from, ends.to].iter().any(|end| wagon.at.covers(end.cell));
    ends.from.level == ends.to.level && state.wagon_at(cell).is_some_and(|wagon| !carries_an_end(wagon))
}

/// Where a line begins and where it ends, as far as sides and slopes care.
#[derive(Clone, Copy, Debug)]
pub struct Ends {
    pub from: Place,
    pub to: Place,
}

/// How a line comes over the top of a slope.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// The lower one stands on the slope itself.
    FromTheSlope,
    Clear,
    /// The upper one is too far back to be seen.
    Hidden,
}

impl Ends {
    /// Who is lower must be as far from the top as who is above, or farther.
    fn over_top(&self, slope: Cell, upwards: bool) -> Over {
        let (lower, upper) = if upwards { (self.from, self.to) } else { (self.to, self.from) };
        match (lower.cell.distance(slope), upper.cell.distance(slope)) {
            (0, _) => Over::FromTheSlope,
            (below, above) if below >= above => Over::Clear,
            _ => Over::Hidden,
        }
    }

    /// Does a feature between two hexes of the line stop every shot? Not a window or slit through which one of the two looks.
    fn is_solid(&self, kind: Feature, from: Cell, to: Cell) -> bool {
        match kind {
            Feature::Wall | Feature::Door => true,
            Feature::Window | Feature::ArrowSlit => from != self.from.cell && to != self.to.cell,
            Feature::Crest | Feature::LowWall | Feature::Trunk => false,
        }
    }

    /// Does anything on the side between two hexes of the line stop every shot?
    pub fn side_stops(&self, state: &State, from: Cell, side: Side, to: Cell) -> bool {
        state.map.features(from, side).any(|(owner, feature)| match feature.kind {
            Feature::Crest => self.over_top(owner, owner == from) == Over::Hidden,
            kind => [self.from.level, self.to.level].contains(&feature.level) && self.is_solid(kind, from, to),
        })
    }
}

fn side_cover(cover: Cover) -> Covering {
    Covering { kind: Hides::Side, cover, clause: clause::COVER_10, key: "magna-cover-side" }
}
