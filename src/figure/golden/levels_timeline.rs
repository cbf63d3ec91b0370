//! The levels of the golden string one after the other: each letter 1 becomes 10, each letter 0 becomes 1. The part of
//! the levels that is in sight: moved along the letters, zoomed, fitted.

use std::ops::RangeInclusive;

use crate::{GoldenLevels, Timeline};
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

/// The letters of the levels that are in sight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LevelsView {
    /// The highest level.
    pub level: u32,
    /// The letter at the left edge, counted from 0, with the fraction of it that is out of sight.
    pub first: f64,
    /// The width of a letter in points, [`LevelsView::WIDTHS`].
    pub width: f64,
}

impl LevelsView {
    /// The range of the width of a letter, in points.
    pub const WIDTHS: RangeInclusive<f64> = 0.0001..=40.0;

    /// The view from another letter on. The letter stays among those of the level: at least half of the `room`, in
    /// points, shows letters.
    #[must_use]
    pub fn from_letter(self, first: f64, room: f32) -> Self {
        let last = (self.length() - f64::from(room) / self.width / 2.0).max(0.0);
        Self { first: if first > 0.0 { first.min(last) } else { 0.0 }, ..self }
    }

    /// The view with letters wider by a factor, the one `x` points from the left edge staying there. A level is never
    /// smaller than half of the `room`.
    #[must_use]
    pub fn zoomed(self, factor: f64, x: f64, room: f32) -> Self {
        let (narrowest, widest) = Self::WIDTHS.into_inner();
        let least = (0.5 * f64::from(room.max(1.0)) / self.length()).max(narrowest).min(widest);
        let letter = self.first + x / self.width;
        let width = (self.width * factor).clamp(least, widest);
        Self { width, ..self }.from_letter(letter - x / width, room)
    }

    /// The whole highest level in the `room`.
    #[must_use]
    pub fn fitted(self, room: f32) -> Self {
        let (least, most) = Self::WIDTHS.into_inner();
        let width = (f64::from(room.max(1.0)) / self.length()).clamp(least, most);
        Self { width, ..self }.from_letter(0.0, room)
    }

    /// The number of letters of the highest level, as a place on screen.
    #[expect(clippy::cast_precision_loss, reason = "a place on screen")]
    fn length(self) -> f64 {
        GoldenLevels::length(self.level) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::LevelsView;

    const VIEW: LevelsView = LevelsView { level: 20, first: 100.0, width: 10.0 };

    fn is_near(one: f64, other: f64) -> bool {
        (one - other).abs() < 1e-9
    }

    #[test]
    fn half_of_the_room_always_shows_letters() {
        assert!(is_near(VIEW.from_letter(-5.0, 800.0).first, 0.0));
        // Level 20 has F₂₂ = 17 711 letters.
        assert!(is_near(VIEW.from_letter(1e9, 800.0).first, 17_711.0 - 40.0));
        assert!(is_near(LevelsView { level: 3, ..VIEW }.from_letter(7.0, 800.0).first, 0.0));
    }

    #[test]
    fn the_letter_under_the_pointer_stays_there() {
        let zoomed = VIEW.zoomed(2.0, 300.0, 800.0);
        assert!(is_near(zoomed.width, 20.0) && is_near(zoomed.first + 300.0 / 20.0, 130.0));
        assert!(is_near(VIEW.zoomed(1e-9, 0.0, 800.0).width, 400.0 / 17_711.0));
        assert!(is_near(VIEW.fitted(800.0).width, 800.0 / 17_711.0) && is_near(VIEW.fitted(800.0).first, 0.0));
    }
}
