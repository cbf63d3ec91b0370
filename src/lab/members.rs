//! The members of a set of positions that an automaton accepts: all of them, or the first ones.

use golden_logic::automata::automaton::Automaton;
use golden_number::UBig;

/// Returns the members of a set if they are finitely many, at most `most`, ascending.
///
/// **Cost**: that of reading a word for each member.
pub fn members(set: &Automaton, most: usize) -> Option<Vec<Vec<UBig>>> {
    let mut words = vec![(Vec::new(), 0)];
    let mut found = Vec::new();
    while let Some((word, state)) = words.pop() {
        // Every state leads to a member, so that a state that is met twice leads to infinitely many.
        if word.len() > set.len() || found.len() > most {
            return None;
        }
        if set.accepting(state) {
            found.push(set.base().values_of(&word, set.arity()));
        }
        for edge in set.edges(state) {
            // Zeros in front change nothing.
            if !word.is_empty() || edge.symbol != 0 {
                words.push((word.iter().copied().chain([edge.symbol]).collect(), edge.to as usize));
            }
        }
    }
    found.sort();
    Some(found).filter(|found| found.len() <= most)
}

/// The tuples that are tried at most where the first members of a set are listed.
const MAX_TRIED: u64 = 20_000;

/// Returns the first members of a set, by the sum of their numbers and then by the numbers, `count` at most; and if there are
/// fewer, the largest sum that was tried.
///
/// **Cost**: 20,000 words read at most.
pub fn first_members(set: &Automaton, count: usize) -> (Vec<Vec<UBig>>, Option<u64>) {
    let (mut found, mut tried) = (Vec::new(), 0);
    for sum in 0.. {
        let tuples = with_sum(sum, set.arity());
        tried += tuples.len() as u64;
        if tried > MAX_TRIED {
            return (found, Some(sum.saturating_sub(1)));
        }
        for tuple in tuples {
            if set.accepts(&tuple) {
                found.push(tuple);
                if found.len() == count {
                    return (found, None);
                }
            }
        }
    }
    (found, None)
}

/// Returns all tuples of as many numbers with this sum, ascending.
fn with_sum(sum: u64, count: usize) -> Vec<Vec<UBig>> {
    match count {
        0 => Vec::new(),
        1 => vec![vec![UBig::from(sum)]],
        count => (0..=sum)
            .flat_map(|first| {
                let rest = with_sum(sum - first, count - 1).into_iter();
                rest.map(move |rest| [UBig::from(first)].into_iter().chain(rest).collect())
            })
            .collect(),
    }
}
