//! Looks for the best line of a turn: first greedily, then by evolution (replace, insert, drop and swap commands of lines
//! that did well). Relies on lines being cheap to play out.
//! Must be the same for the same sampler as long as no time runs out.

use crate::budget::Watch;
use crate::line::{Line, Weigher};
use oriflamme_kernel::{Doctrine, Sampler};

/// Lines that are kept.
const POPULATION: usize = 8;
/// Candidates that are tried for each further command of the greedy line.
const BREADTH: usize = 10;
/// Commands of a line at most.
const LONGEST: usize = 16;

/// Lines by their worth, the best first.
pub struct Lines<R: Doctrine> {
    pub best: Vec<Line<R>>,
    pub considered: u32,
}

impl<R: Doctrine> Lines<R> {
    fn keep(&mut self, line: Line<R>) {
        self.considered += 1;
        if self.best.iter().any(|known| known.genes == line.genes) {
            return;
        }
        let at = self.best.partition_point(|known| known.worth >= line.worth);
        if at < POPULATION {
            self.best.insert(at, line);
            self.best.truncate(POPULATION);
        }
    }
}

/// `singles` are the lines of one command each.
pub fn search<R: Doctrine>(
    weigher: &Weigher<R>,
    world: &R::State,
    candidates: &mut Vec<R::Command>,
    singles: Vec<Line<R>>,
    watch: &mut Watch,
    sampler: &mut Sampler,
) -> Lines<R> {
    let mut lines = Lines { best: Vec::new(), considered: 0 };
    let mut ranked: Vec<(usize, f64)> =
        singles.iter().filter_map(|line| Some((*line.genes.first()?, line.worth))).collect();
    ranked.sort_by(|a, b| b.1.total_cmp(&a.1));
    let mut ranked: Vec<usize> = ranked.into_iter().map(|(gene, _)| gene).collect();
    singles.into_iter().for_each(|line| lines.keep(line));
    greedy(weigher, candidates, &mut ranked, &mut lines, watch, sampler);
    while !lines.best.is_empty() && watch.spend() {
        let parent = &lines.best[sampler.below(lines.best.len()).min(sampler.below(lines.best.len()))];
        let genes = varied(&parent.genes, &ranked, sampler);
        if genes == parent.genes {
            continue;
        }
        if let Some(child) = weigher.vary(world, candidates, parent, &genes) {
            lines.keep(child);
        }
    }
    // Only the best are worth the trouble of seeing how the turn goes on by itself.
    for line in &mut lines.best {
        line.worth = weigher.worth(line.after(world));
    }
    lines
}

/// From the best single command on, always the further one that adds most; what the new position suggests is tried too.
fn greedy<R: Doctrine>(
    weigher: &Weigher<R>,
    candidates: &mut Vec<R::Command>,
    ranked: &mut Vec<usize>,
    lines: &mut Lines<R>,
    watch: &mut Watch,
    sampler: &mut Sampler,
) {
    let Some(mut line) = lines.best.first().cloned() else { return };
    while line.genes.len() < LONGEST && !watch.is_over() {
        let mut best: Option<Line<R>> = None;
        let mut judge = |gene: usize, candidates: &[R::Command]| {
            let Some(longer) = weigher.extend(&line, candidates, gene) else { return false };
            if longer.worth > best.as_ref().map_or(line.worth, |b| b.worth) {
                best = Some(longer);
            }
            true
        };
        let mut tried = 0;
        for &gene in ranked.iter() {
            if tried >= BREADTH || watch.is_over() {
                break;
            }
            tried += usize::from(judge(gene, candidates));
        }
        for fresh in weigher.candidates(&line, sampler) {
            if watch.is_over() {
                break;
            }
            if !candidates.contains(&fresh) {
                candidates.push(fresh);
                if judge(candidates.len() - 1, candidates) {
                    ranked.push(candidates.len() - 1);
                }
            }
        }
        let Some(longer) = best else { return };
        line = longer;
        lines.keep(line.clone());
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
