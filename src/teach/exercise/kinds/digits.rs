//! The Zeckendorf form of a number, or of its partner in a safe pair, laid with tiles: the question, the judge, the hints.

use crate::exercise::setting::DigitsOf;
use crate::exercise::words::number;
use crate::exercise::{Evidence, Hints, Refutation, Verdict};
use golden_number::{Representation, UBig, fibonacci, partner};

/// The number whose form is wanted.
fn wanted(of: DigitsOf, given: &UBig) -> UBig {
    match of {
        DigitsOf::Number => given.clone(),
        DigitsOf::Partner => partner(given),
    }
}

/// The index of the largest tile that may be needed.
pub(in crate::exercise) fn largest_tile(of: DigitsOf, given: &UBig) -> u32 {
    let top = Representation::canonical(given).indices().iter().max().copied().unwrap_or(2);
    match of {
        DigitsOf::Number => top + 1,
        DigitsOf::Partner => top + 2,
    }
}

/// The question.
pub(in crate::exercise) fn question(of: DigitsOf, given: &UBig) -> String {
    let given = number(given);
    match of {
        DigitsOf::Number => {
            format!("Lay {given} with tiles of 1, 2, 3, 5, 8, …: each at most once, and no two neighbours.")
        }
        DigitsOf::Partner => format!(
            "Which number stands beside {given} in a safe pair? Lay it with tiles of 1, 2, 3, 5, 8, …: each at most once, \
             and no two neighbours."
        ),
    }
}

/// The verdict on tiles with these indices.
pub(in crate::exercise) fn judge(of: DigitsOf, given: &UBig, indices: &[u32]) -> Verdict {
    let mut sorted = indices.to_vec();
    sorted.sort_unstable();
    let most = largest_tile(of, given) + 2;
    if let Some(index) = sorted.iter().find(|index| **index < 2 || **index > most) {
        return Verdict::Invalid(format!("There is no tile with the index {index}: they go from 2 to {most}."));
    }
    if sorted.windows(2).any(|two| two.first() == two.last()) {
        return Verdict::Invalid("Each tile may be laid once.".into());
    }
    let wanted = wanted(of, given);
    let sum: UBig = sorted.iter().map(|&index| fibonacci(index as usize)).sum();
    let form = Representation::canonical(&wanted);
    if sum != wanted {
        let (weight, less) = (number(&sum), sum < wanted);
        let words = match of {
            DigitsOf::Number => {
                let by = if less { &wanted - &sum } else { &sum - &wanted };
                let much = if less { "too little" } else { "too much" };
                format!("The tiles make {weight}: {} {much}.", number(&by))
            }
            DigitsOf::Partner => {
                let than = if less { "larger" } else { "smaller" };
                format!("The tiles make {weight}; the partner of {} is {than}.", number(given))
            }
        };
        return Verdict::Wrong(Refutation::new(Evidence::Sum { sum }, words));
    }
    if let Some((lower, upper)) = neighbours(&sorted) {
        let tile = |index: u32| number(&fibonacci(index as usize));
        let (one, other) = (tile(lower), tile(upper));
        let words =
            format!("The sum is right, but {one} and {other} are neighbours: {} alone is as much.", tile(upper + 1));
        let evidence = Evidence::Neighbours { lower, upper };
        let nudge = format!("The sum is right, but {one} and {other} are neighbours: which tile alone is as much?");
        let nudge = Refutation::new(evidence.clone(), nudge);
        return Verdict::Wrong(Refutation::new(evidence, words).only_after([nudge]).of_a_part());
    }
    Verdict::Right {
        others: None,
        words: format!("Right: {} = {}, no two neighbours.", number(&wanted), form.sum_text()),
    }
}

/// The smallest two tiles that are neighbours.
fn neighbours(sorted: &[u32]) -> Option<(u32, u32)> {
    sorted.windows(2).find_map(|two| match two {
        &[lower, upper] if upper == lower + 1 => Some((lower, upper)),
        _ => None,
    })
}

/// Where to look, the rule, the tiles.
pub(in crate::exercise) fn hints(of: DigitsOf, given: &UBig) -> Hints {
    let wanted = wanted(of, given);
    let form = Representation::canonical(&wanted);
    let answer = format!("{} = {}.", number(&wanted), form.sum_text());
    match of {
        DigitsOf::Number => Hints {
            nudge: "Begin with the largest tile that is not too large.".into(),
            rule: "Take the largest Fibonacci number that fits, and go on with what is left: what is left is then too \
                   small for the neighbour."
                .into(),
            answer,
        },
        DigitsOf::Partner => {
            let own = Representation::canonical(given);
            let (class, way) = match own.lowest_index().unwrap_or_default() % 2 {
                0 => ("even: it is the smaller one of its pair", "Move every tile one place up"),
                _ => ("odd: it is the larger one of its pair", "Move every tile one place down"),
            };
            Hints {
                nudge: format!("Lay {} first: {}.", number(given), own.sum_text()),
                rule: format!("The index of its smallest tile is {class}. {way}."),
                answer,
            }
        }
    }
}
