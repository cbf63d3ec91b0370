//! The tail of a pile of Fibonacci Nim, and whether it may be taken: the question, the judge, the hints.

use crate::exercise::words::number;
use crate::exercise::{Evidence, Hints, Refutation, Verdict};
use golden_game::Position;
use golden_number::{Representation, UBig, fibonacci_index, tail};

/// The stones and the limit.
fn stones(position: &Position) -> Option<(&UBig, &UBig)> {
    match position.numbers() {
        [stones, limit] => Some((stones, limit)),
        _ => None,
    }
}

/// Whether it is a pile with a tail.
pub(in crate::exercise) fn is_fit(position: &Position) -> bool {
    stones(position).is_some_and(|(stones, limit)| !stones.is_zero() && !limit.is_zero())
}

/// The question.
pub(in crate::exercise) fn question(position: &Position) -> String {
    let Some((stones, limit)) = stones(position) else { return String::new() };
    format!(
        "{} stones, and at most {} may be taken. Which number is the tail, the smallest of the Fibonacci numbers, no two of \
         them neighbours, that add up to {}? And may you take it?",
        number(stones),
        number(limit),
        number(stones)
    )
}

/// The verdict on a tail and whether it may be taken.
pub(in crate::exercise) fn judge(position: &Position, said: &UBig, may: bool) -> Verdict {
    let Some((stones, limit)) = stones(position) else { return Verdict::Invalid("There is no pile.".into()) };
    let Some(tail) = tail(stones) else { return Verdict::Invalid("An empty pile has no tail.".into()) };
    let (n, t, r) = (number(stones), number(&tail), number(limit));
    let is_allowed = tail <= *limit;
    if *said == tail && may == is_allowed {
        let words = if is_allowed && tail == *stones {
            format!("Right: take {t}, then no stone is left, and you have won. It is N.")
        } else if is_allowed {
            format!("Right: take {t}, and your opponent cannot take the tail of what is left. It is N.")
        } else {
            format!(
                "Right: the tail {t} is more than {r}, so it is out of reach, and every move can be answered. It is P."
            )
        };
        return Verdict::Right { others: None, words };
    }
    let form = Representation::canonical(stones);
    let parts = Evidence::Parts { number: stones.clone(), indices: form.indices().to_vec() };
    if *said == tail {
        let words = if is_allowed {
            format!("The tail is {t}, and up to {r} may be taken: so you may take it.")
        } else {
            format!("The tail is {t}, but only up to {r} may be taken: it is out of reach.")
        };
        let nudge = format!("The tail is {t}. Compare it with what may be taken.");
        let nudge = Refutation::new(Evidence::Words, nudge);
        return Verdict::Wrong(Refutation::new(Evidence::Words, words).only_after([nudge]));
    }
    let s = number(said);
    let words = match fibonacci_index(said) {
        None => format!("{s} is not a Fibonacci number."),
        Some(_) if form.parts().contains(said) => format!("{s} is a part of {n}, but there is a smaller one."),
        Some(_) => format!("{s} is no part of {n}: write {n} with tiles, no two neighbours."),
    };
    let evidence = if form.parts().contains(said) { parts } else { Evidence::Words };
    Verdict::Wrong(Refutation::new(evidence, words))
}

/// How the tail of a pile is found, and what it decides.
pub(in crate::exercise) fn rule(stones: &UBig) -> [String; 2] {
    [
        format!("Write {} as a sum of Fibonacci numbers, no two neighbours.", number(stones)),
        "The tail is the smallest of them. You can win exactly when the limit lets you take it.".into(),
    ]
}

/// Where to look, the rule, the tail.
pub(in crate::exercise) fn hints(position: &Position) -> Hints {
    let (stones, limit) = stones(position).map_or((UBig::ZERO, UBig::ZERO), |(n, r)| (n.clone(), r.clone()));
    let tail = tail(&stones).unwrap_or_default();
    let sum = Representation::canonical(&stones).sum_text();
    let may = if tail <= limit { "may be taken" } else { "is out of reach" };
    let [nudge, rule] = rule(&stones);
    Hints {
        nudge,
        rule,
        answer: format!(
            "{} = {sum}. The tail {} {may}: the limit is {}.",
            number(&stones),
            number(&tail),
            number(&limit)
        ),
    }
}
