//! What the panel shows in a frame, and what the status bar says of it.

use super::words::is_long;
use crate::game::Ruleset;
use crate::number::{FIBONACCI, SafePair, UBig, floor_phi_u64, golden_counts, golden_prefix, safe_pair_of};
use crate::prose::{Prose, grouped};
use crate::session::{Focus, GoldenChoices, GoldenView};
use crate::solver::{Job, SolverError};
use crate::ui::context::Context;

/// How many letters are compared with the gaps.
const CHECKED: u32 = 500_000;

/// What is shown.
pub(super) struct Shown<'a> {
    /// What the session chooses.
    pub choices: &'a GoldenChoices,
    /// How it is looked at.
    pub view: GoldenView,
    /// The focus, if it is a safe pair of Wythoff's game.
    pub pair: Option<SafePair>,
}

impl<'a> Shown<'a> {
    /// What the session asks for.
    pub fn of(cx: &Context<'a>) -> Self {
        let view = cx.session.view.golden;
        let view = if view.is_sound() { view } else { GoldenView::default() };
        Self { choices: &cx.session.model.golden, view, pair: pair_of(&cx.session.model.focus) }
    }

    /// The number of letters of the highest level shown.
    pub fn length(&self) -> u64 {
        level_length(self.view.level)
    }

    /// The pair in machine words: the smaller number, the larger one, the number of the pair.
    pub fn small_pair(&self) -> Option<(u64, u64, u64)> {
        let pair = self.pair.as_ref()?;
        let word = |number: &UBig| u64::try_from(number).ok();
        Some((word(&pair.a)?, word(&pair.b)?, word(&pair.number)?))
    }

    /// Facts for the status bar.
    pub fn state_facts(&self, check: Option<&LettersCheck>, cx: &mut Context<'_>) {
        let length = self.length();
        let (ones, zeros) = golden_counts(&UBig::from(length));
        let level = Prose::new().text("s").sub(self.view.level.to_string());
        let noun = |count: &str, one: &'static str, more: &'static str| if count == "1" { one } else { more };
        let [letters, ones, zeros] = [grouped(&length), grouped(&ones), grouped(&zeros)];
        cx.facts.push(format!(
            "{level}: {letters} {}, {ones} {}, {zeros} {}",
            noun(&letters, "letter", "letters"),
            noun(&ones, "one", "ones"),
            noun(&zeros, "zero", "zeros")
        ));
        if let Some(check) = check {
            cx.facts.push(check.to_string());
        }
    }
}

/// F_(level+2).
pub(super) fn level_length(level: u32) -> u64 {
    FIBONACCI.get(level as usize + 2).copied().unwrap_or(u64::MAX)
}

/// The safe pair that a focus is; a longer one than the panel shows is none.
fn pair_of(focus: &Focus) -> Option<SafePair> {
    if focus.ruleset != Ruleset::Wythoff {
        return None;
    }
    let numbers: Vec<&UBig> = focus.numbers().collect();
    let &[first, second] = numbers.as_slice() else { return None };
    if is_long(first) || is_long(second) {
        return None;
    }
    let (a, b) = if first <= second { (first, second) } else { (second, first) };
    let pair = (!a.is_zero()).then(|| safe_pair_of(a))?;
    (pair.a == *a && pair.b == *b).then_some(pair)
}

/// What came of comparing the letters, which copying makes, with the gaps, which arithmetic makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LettersCheck {
    /// The first place where they differ.
    differs: Option<u64>,
}

impl LettersCheck {
    /// Compares the first letters.
    pub fn run(job: &Job) -> Result<Self, SolverError> {
        const STEP: usize = 10_000;
        job.start(CHECKED.into());
        let letters = golden_prefix(CHECKED as usize);
        let mut before = floor_phi_u64(1);
        for (place, letter) in (1_u64..).zip(letters) {
            let after = floor_phi_u64(place + 1);
            if (after - before == 2) != (letter == b'1') {
                return Ok(Self { differs: Some(place) });
            }
            before = after;
            if place.is_multiple_of(STEP as u64) {
                job.advance(STEP as u64)?;
            }
        }
        Ok(Self { differs: None })
    }
}

impl std::fmt::Display for LettersCheck {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let gaps = Prose::new().text("a").sub("n");
        match self.differs {
            None => write!(f, "letters match the gaps of {gaps} for all {} checked", grouped(&CHECKED)),
            Some(place) => write!(f, "letter {} is not the gap of {gaps}", grouped(&place)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{LettersCheck, pair_of};
    use crate::session::Focus;
    use crate::solver::Job;

    #[test]
    fn only_a_safe_pair_is_a_pair() {
        assert_eq!(pair_of(&Focus::wythoff(13, 8)).map(|pair| pair.number.to_string()).as_deref(), Some("5"));
        for (a, b) in [(8, 12), (0, 0), (13, 21), (0, 3)] {
            assert!(pair_of(&Focus::wythoff(a, b)).is_none(), "({a}, {b})");
        }
    }

    #[test]
    fn the_letters_are_the_gaps() {
        let check = LettersCheck::run(&Job::new()).unwrap();
        assert!(check.to_string().contains("for all"), "{check}");
    }
}
