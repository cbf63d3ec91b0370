//! Clamping to computed bounds, which may cross if there is little room. Counts and places as lengths of a picture.

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
    use super::clamped;

    #[test]
    fn bounds_that_cross_give_the_least() {
        assert_eq!([-1, 1, 3].map(|number| clamped(number, 0, 2)), [0, 1, 2]);
        assert_eq!([-9, 0, 3].map(|number| clamped(number, 1, -4)), [1; 3]);
        let bits = |number: f32, least: f32, most: f32| clamped(number, least, most).to_bits();
        assert_eq!(bits(f32::INFINITY, 1.0, 2.0), 2.0_f32.to_bits());
        assert_eq!([f32::NAN, 1.5].map(|number| bits(number, 1.0, f32::NAN)), [1.0_f32.to_bits(); 2]);
    }
}
