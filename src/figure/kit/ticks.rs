//! The marks of an axis: steps of 1, 2 or 5 times a power of ten; clamping to computed bounds, which may cross if there
//! is little room; counts and places as lengths of a picture.

use std::ops::Range;

/// The smallest step of 1, 2 or 5 times a power of ten that puts at most `marks` marks on a stretch of this length.
///
/// ```
/// use golden_figure::tick_step;
/// assert_eq!(tick_step(112.0, 9.0), 20);
/// assert_eq!(tick_step(3.0, 9.0), 1);
/// ```
pub fn tick_step(length: f64, marks: f64) -> u64 {
    let least = length / marks.max(1.0);
    let decades = std::iter::successors(Some(1_u64), |decade| decade.checked_mul(10));
    let steps = decades.flat_map(|decade| [1, 2, 5].map(|digit| decade.checked_mul(digit)));
    let mut fitting = steps.flatten().skip_while(|&step| step_length(step) < least);
    fitting.next().unwrap_or(u64::MAX)
}

/// The step of the marks without numbers between those of the given step; `None` if there are none.
pub fn minor_step(step: u64) -> Option<u64> {
    let mut digit = step;
    while digit >= 10 {
        digit /= 10;
    }
    match digit {
        2 => Some(step / 2),
        5 => Some(step / 5),
        _ => (step >= 10).then_some(step / 5),
    }
}

/// The number subtracted from the labels of an axis whose numbers are too long to fit side by side; 0 if they are
/// short. It is a round number in view, with labels counted in both directions, or else one slightly below the view.
///
/// ```
/// use golden_figure::tick_base;
/// assert_eq!(tick_base(&(0..1024)), 0);
/// assert_eq!(tick_base(&(1_618_033_988_749_845..1_618_033_988_749_957)), 1_618_033_988_749_000);
/// assert_eq!(tick_base(&(999_999_999_999_950..1_000_000_000_000_062)), 1_000_000_000_000_000);
/// ```
pub fn tick_base(range: &Range<u64>) -> u64 {
    const LONG: u64 = 1_000_000;
    if range.end < LONG {
        return 0;
    }
    let room = range.end.saturating_sub(range.start).max(100);
    let powers = std::iter::successors(Some(10_u64), |power| power.checked_mul(10));
    let power = powers.into_iter().find(|&power| power >= room).unwrap_or(u64::MAX);
    // At most one multiple of ten times that power is in view.
    let rounder = power.checked_mul(10).and_then(|rounder| range.start.checked_next_multiple_of(rounder));
    rounder.filter(|&rounder| rounder < range.end).unwrap_or(range.start / power * power)
}

/// The multiples of a step in a range.
pub fn ticks(range: Range<u64>, step: u64) -> impl Iterator<Item = u64> {
    let step = step.max(1);
    let first = range.start.div_ceil(step).checked_mul(step);
    std::iter::successors(first, move |tick| tick.checked_add(step)).take_while(move |&tick| tick < range.end)
}

/// The multiples of a step from the first to the last number, which may be negative.
///
/// ```
/// use golden_figure::signed_ticks;
/// assert_eq!(signed_ticks([-25, 12], 10).collect::<Vec<i128>>(), [-20, -10, 0, 10]);
/// ```
pub fn signed_ticks([first, last]: [i128; 2], step: u64) -> impl Iterator<Item = i128> {
    let step = i128::from(step.max(1));
    // The first multiple from `first` on.
    let start = first.checked_add((-first.rem_euclid(step)).rem_euclid(step));
    std::iter::successors(start, move |tick| tick.checked_add(step)).take_while(move |&tick| tick <= last)
}

#[expect(clippy::cast_precision_loss, reason = "only compared with a length on screen")]
fn step_length(step: u64) -> f64 {
    step as f64
}

/// The number clamped to `least..=most`; `least` if the bounds cross or the number is NaN. `f32::clamp` panics if the
/// bounds cross, so use that only with constants.
///
/// ```
/// use golden_figure::clamped;
/// assert_eq!(clamped(7.0, 0.0, 5.0), 5.0);
/// assert_eq!(clamped(7.0, 3.0, -1.0), 3.0);
/// assert_eq!(clamped(f32::NAN, 0.0, 5.0), 0.0);
/// ```
pub fn clamped<T: PartialOrd>(number: T, least: T, most: T) -> T {
    if number > most && most >= least {
        most
    } else if number >= least && number <= most {
        number
    } else {
        least
    }
}

/// A number as floating point, for drawing only: exact up to 2²⁴, rounded to the nearest above.
#[expect(clippy::cast_precision_loss, reason = "a place on the picture")]
pub(crate) fn real(number: u64) -> f32 {
    number as f32
}

#[cfg(test)]
mod tests {
    use super::{clamped, tick_base};

    #[test]
    fn numbers_beside_a_base_stay_short() {
        for length in [1, 112, 999, 1000, 36_000] {
            for start in (999_000_000..1_001_000_000).step_by(7919).chain([u64::MAX - length]) {
                let base = tick_base(&(start..start + length));
                let room = length.max(100) * 10;
                assert!(start.abs_diff(base) < room, "{start} + {length}: {base}");
                assert_eq!(base % 100, 0);
            }
        }
        assert_eq!(tick_base(&(0..50_000_000)), 0);
        assert_eq!(tick_base(&(2_000_317..2_000_400)), 2_000_300);
    }

    #[test]
    fn bounds_that_cross_give_the_least() {
        assert_eq!([-1, 1, 3].map(|number| clamped(number, 0, 2)), [0, 1, 2]);
        assert_eq!([-9, 0, 3].map(|number| clamped(number, 1, -4)), [1; 3]);
        let bits = |number: f32, least: f32, most: f32| clamped(number, least, most).to_bits();
        assert_eq!(bits(f32::INFINITY, 1.0, 2.0), 2.0_f32.to_bits());
        assert_eq!([f32::NAN, 1.5].map(|number| bits(number, 1.0, f32::NAN)), [1.0_f32.to_bits(); 2]);
    }
}
