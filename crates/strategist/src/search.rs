//! Looks for the best line of a turn: first greedily, then by evolution (replace, insert, drop and swap commands of lines
//! that did well). Relies on lines being cheap to play out.
//! Must be the same for the same sampler as long as no time runs out.

use crate::budget::Watch;
use crate::crew::each;
use crate::line::{Line, Weigher};
use oriflamme_kernel::{Doctrine, Keep, Sampler};

/// Candidates that are tried for each further command of the greedy line.
const BREADTH: usize = 10;
/// Lines that are varied from the same parents.
const LITTER: usize = 8;
/// Lines that are varied at most, whatever the time: later ones only crowd out what is different.
const VARIED: u32 = 160;
/// Commands of a line at most.
const LONGEST: usize = 16;

/// The share of the budget that goes into finding lines.
const FINDING: f64 = 0.4;
/// The share of what is left then that goes into weighing the best of them; the rest is for playing them on.
const WEIGHING: f64 = 0.5;

/// Lines by their worth, the best first.
pub struct Lines<R: Doctrine> {
    pub best: Vec<Line<R>>,
    pub considered: u32,
}

impl<R: Doctrine> Lines<R> {
    fn keep(&mut self, line: Line<R>, keep: Keep) {
        self.considered += 1;
        let same = |known: &Line<R>| known.genes == line.genes || keep.distinct && known.is_permuted(&line);
        if self.best.iter().any(same) {
            return;
        }
        let at = self.best.partition_point(|known| known.worth >= line.worth);
        if at < keep.most {
            self.best.insert(at, line);
            self.best.truncate(keep.most);
        }
    }
}

/// Looks for lines from one position.
pub struct Search<'a, R: Doctrine> {
    pub weigher: &'a Weigher<'a, R>,
    pub world: &'a R::State,
    pub threads: usize,
    pub keep: Keep,
}

impl<R: Doctrine> Search<'_, R> {
    /// `singles` are the lines of one command each.
    pub fn best(
        &self,
        candidates: &mut Vec<R::Command>,
        singles: Vec<Line<R>>,
        watch: &Watch,
        sampler: &mut Sampler,
    ) -> Lines<R> {
        let mut lines = Lines { best: Vec::new(), considered: 0 };
        let mut ranked: Vec<(usize, f64)> =
            singles.iter().filter_map(|line| Some((*line.genes.first()?, line.worth))).collect();
        ranked.sort_by(|a, b| b.1.total_cmp(&a.1));
        let mut ranked: Vec<usize> = ranked.into_iter().map(|(gene, _)| gene).collect();
        singles.into_iter().for_each(|line| lines.keep(line, self.keep));
        let mut finding = watch.part(FINDING);
        self.greedy(candidates, &mut ranked, &mut lines, &finding, sampler);
        self.evolve(candidates, &ranked, &mut lines, &mut finding, sampler);
        let weighing = watch.part(WEIGHING);
        // Only the best are worth the trouble of seeing how the turn goes on by itself; the very best always.
        let worths = each(self.threads, &lines.best, |at, line| {
            let worth = || self.weigher.worth(line.after(self.world));
            if at == 0 { Some(weighing.whole(worth)) } else { weighing.if_it_fits(worth) }
        });
        let weighed = lines.best.into_iter().zip(worths).filter_map(|(line, worth)| Some(line.weighed(worth?)));
        let mut best: Vec<Line<R>> = Vec::new();
        for line in weighed {
            if !self.keep.distinct || best.iter().all(|known| known.worth != line.worth) {
                best.push(line);
            }
        }
        Lines { best, considered: lines.considered }
    }

    /// From the best single command on, always the further one that adds most; what the new position suggests is tried too.
    fn greedy(
        &self,
        candidates: &mut Vec<R::Command>,
        ranked: &mut Vec<usize>,
        lines: &mut Lines<R>,
        watch: &Watch,
        sampler: &mut Sampler,
    ) {
        let Some(mut line) = lines.best.first().cloned() else { return };
        while line.genes.len() < LONGEST && !watch.is_over() {
            let old = ranked.len();
            let look = |sampler: &mut Sampler| self.weigher.candidates(line.after(self.world), sampler);
            let fresh = watch.look(sampler, look).unwrap_or_default();
            for fresh in fresh {
                if !candidates.contains(&fresh) {
                    candidates.push(fresh);
                    ranked.push(candidates.len() - 1);
                }
            }
            let known: &[R::Command] = candidates;
            let extended = |_: usize, gene: &usize| {
                if watch.is_over() { None } else { self.weigher.extend(&line, known, *gene) }
            };
            let (mut longer, mut tried): (Vec<Line<R>>, usize) = (Vec::new(), 0);
            // What was good before is tried until enough of it can still be done.
            for few in ranked[..old].chunks(BREADTH) {
                if longer.len() >= BREADTH {
                    break;
                }
                longer.extend(each(self.threads, few, extended).into_iter().flatten());
                tried += few.len();
            }
            longer.extend(each(self.threads, &ranked[old..], extended).into_iter().flatten());
            tried += ranked.len() - old;
            lines.considered += tried as u32;
            let best = longer.into_iter().reduce(|best, other| if other.worth > best.worth { other } else { best });
            match best.filter(|best| best.worth > line.worth) {
                Some(best) => line = best,
                None => return,
            }
            lines.keep(line.clone(), self.keep);
        }
    }

    /// Lines that differ in one thing from those that did well; a litter at a time, so that threads can share the work.
    fn evolve(
        &self,
        candidates: &[R::Command],
        ranked: &[usize],
        lines: &mut Lines<R>,
        watch: &mut Watch,
        sampler: &mut Sampler,
    ) {
        let mut born = 0;
        while !lines.best.is_empty() && born < VARIED {
            let mut litter = Vec::new();
            while litter.len() < LITTER && watch.spend() {
                let parent = sampler.below(lines.best.len()).min(sampler.below(lines.best.len()));
                litter.push((parent, varied(&lines.best[parent].genes, ranked, sampler)));
            }
            if litter.is_empty() {
                return;
            }
            born += litter.len() as u32;
            let children = each(self.threads, &litter, |_, (parent, genes)| {
                let parent = &lines.best[*parent];
                if *genes == parent.genes || watch.is_over() {
                    return None;
                }
                self.weigher.vary(self.world, candidates, parent, genes)
            });
            children.into_iter().flatten().for_each(|child| lines.keep(child, self.keep));
        }
    }
}

/// A line that differs in one thing. Candidates that were good by themselves come up more often.
fn varied(genes: &[usize], ranked: &[usize], sampler: &mut Sampler) -> Vec<usize> {
    let mut genes = genes.to_vec();
    let luck = sampler.unit();
    let Some(&fresh) = ranked.get((luck * luck * ranked.len() as f64) as usize).or(ranked.last()) else { return genes };
    let at = sampler.below(genes.len());
    match sampler.below(4) {
        0 if !genes.is_empty() => genes[at] = fresh,
        1 if genes.len() > 1 => {
            genes.remove(at);
        }
        2 if genes.len() > 1 => {
            let other = sampler.below(genes.len());
            genes.swap(at, other);
        }
        _ => genes.insert(at, fresh),
    }
    genes
}
