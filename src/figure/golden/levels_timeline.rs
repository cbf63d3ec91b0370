//! The levels of the golden string one after the other: each letter 1 becomes 10, each letter 0 becomes 1.

use crate::Timeline;
use golden_number::{Letters, UBig, fibonacci, golden_level_length};
use golden_prose::{Prose, grouped};

/// Levels 0 to `last`; the state of a step is its level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelsTimeline {
    /// The letters.
    pub letters: Letters,
    /// The last level.
    pub last: u32,
}

impl LevelsTimeline {
    /// "each of the 21 ones becomes 10", "the zero becomes 1".
    fn becomes(&self, count: &UBig, is_one: bool) -> String {
        let Letters { one, zero } = self.letters;
        let symbol = self.letters.symbol(is_one);
        let image = if is_one { format!("{one}{zero}") } else { one.to_string() };
        let (single, many) = if self.letters != Letters::default() {
            (format!("letter {symbol}"), format!("letters {symbol}"))
        } else if is_one {
            ("one".into(), "ones".into())
        } else {
            ("zero".into(), "zeros".into())
        };
        if *count == UBig::ONE {
            return format!("the {single} becomes {image}");
        }
        format!("each of the {} {many} becomes {image}", grouped(count))
    }
}

impl Timeline for LevelsTimeline {
    type State = u32;

    fn last(&self) -> usize {
        self.last as usize
    }

    fn caption(&self, step: usize) -> Prose {
        let level = self.state(step);
        let Some(before) = level.checked_sub(1) else {
            let begin = format!(" is the one letter {}: every level begins with it.", self.letters.one);
            return Prose::new().italic("s").sub("0").text(begin);
        };
        // s_k has F_{k+1} ones and F_k zeros.
        let (ones, zeros) = (fibonacci(level as usize), fibonacci(before as usize));
        let mut parts = vec![self.becomes(&ones, true)];
        if !zeros.is_zero() {
            parts.push(self.becomes(&zeros, false));
        }
        let (fewer, more) = (golden_level_length(before), golden_level_length(level));
        let letters = if fewer == UBig::ONE { "letter becomes" } else { "letters become" };
        parts.push(format!("and {} {letters} {}.", grouped(&fewer), grouped(&more)));
        let level_name = |level: u32| Prose::new().italic("s").sub(level.to_string());
        let named = Prose::from("From ").then(level_name(before)).text(" to ").then(level_name(level));
        named.text(format!(": {}", parts.join(", ")))
    }

    fn state(&self, step: usize) -> u32 {
        u32::try_from(step).map_or(self.last, |level| level.min(self.last))
    }
}
