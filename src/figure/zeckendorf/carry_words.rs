//! What is said beside carries: how far they are shown, and where Knuth's product comes from.

use super::forms::fibonacci_name;
use golden_number::{MAX_REWRITE_POSITIONS, circle_parts, fibonacci};
use golden_prose::Prose;

/// Up to where carries are shown.
pub fn carry_limit_words() -> Prose {
    let beyond = MAX_REWRITE_POSITIONS + 1;
    let digits = fibonacci(MAX_REWRITE_POSITIONS as usize + 1).to_string().len();
    Prose::from(format!("Every carry is shown for positions up to {MAX_REWRITE_POSITIONS}: for numbers below "))
        .then(fibonacci_name(beyond))
        .text(format!(", which has {digits} digits."))
}

/// "Indices added, each to each: F₃₊₄ + F₃₊₂ = F₇ + F₅" for 2 ∘ 4; of numbers of more than a dozen pairs of parts, what
/// is done with them.
pub fn circle_words(n: u64, m: u64) -> Prose {
    const PAIRS: usize = 12;
    let pairs = circle_parts(n, m);
    if pairs.is_empty() || pairs.len() > PAIRS {
        return "Each index of n is added to each index of m; the parts with these indices are summed.".into();
    }
    let sum = |words: Prose, name: &dyn Fn(u32, u32) -> Prose| {
        pairs.iter().enumerate().fold(words, |words, (i, &(left, right))| {
            words.text(if i == 0 { "" } else { " + " }).then(name(left, right))
        })
    };
    let words = sum("Indices added, each to each: ".into(), &|left, right| {
        Prose::new().italic("F").sub(format!("{left}+{right}"))
    });
    sum(words.text(" = "), &|left, right| fibonacci_name(left + right))
}
