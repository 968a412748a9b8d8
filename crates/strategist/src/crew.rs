//! Several thoughts at once: each task is thought about by whichever thread is free, and the answers come in the order of the tasks.
//! Relies on threads of the standard library; they end with the call.
//! Must not let the number of threads change any answer.

use std::sync::atomic::{AtomicUsize, Ordering};

/// What `think` says of every task, on at most so many threads.
pub fn each<T: Sync, A: Send>(threads: usize, tasks: &[T], think: impl Fn(usize, &T) -> A + Sync) -> Vec<A> {
    if threads <= 1 || tasks.len() <= 1 {
        return tasks.iter().enumerate().map(|(at, task)| think(at, task)).collect();
    }
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(task) = tasks.get(at) else { return done };
            done.push((at, think(at, task)));
        }
    };
    let mut done: Vec<(usize, A)> = std::thread::scope(|scope| {
        let helpers: Vec<_> = (1..threads.min(tasks.len())).map(|_| scope.spawn(work)).collect();
        let mut done = work();
        for helper in helpers {
            match helper.join() {
                Ok(found) => done.extend(found),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        done
    });
    done.sort_unstable_by_key(|(at, _)| *at);
    done.into_iter().map(|(_, answer)| answer).collect()
}

#[cfg(test)]
mod tests {
    use super::each;

    #[test]
    fn answers_come_in_the_order_of_the_tasks_whatever_the_number_of_threads() {
        let tasks: Vec<u64> = (0..100).collect();
        let square = |at: usize, task: &u64| (at, task * task);
        let alone = each(1, &tasks, square);
        assert_eq!(alone[7], (7, 49));
        for threads in [2, 3, 16, 200] {
            assert_eq!(each(threads, &tasks, square), alone);
        }
    }
}
