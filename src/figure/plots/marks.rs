//! The marks of the axes of a plot: whole numbers, or powers of ten where decimal logarithms are shown.

use super::window::coordinate;
use crate::tick_step;
use golden_prose::{Prose, grouped};

/// The most marks of an axis.
const MOST: f64 = 64.0;

/// A mark of an axis with what is written there.
#[derive(Clone, Debug, PartialEq)]
pub struct AxisMark {
    /// The coordinate.
    pub at: f64,
    /// The words.
    pub words: Prose,
}

/// The marks at whole numbers of a range that is shown on `points` points, at least `apart` points from each other.
///
/// ```
/// use golden_figure::whole_marks;
/// let words = |range| whole_marks(range, 220.0, 44.0).iter().map(|mark| mark.words.to_string()).collect::<Vec<_>>();
/// assert_eq!(words([-12.0, 11.0]), ["−10", "−5", "0", "5", "10"]);
/// assert!(words([0.2, 0.4]).is_empty());
/// ```
pub fn whole_marks(range: [f64; 2], points: f32, apart: f64) -> Vec<AxisMark> {
    let length = range[1] - range[0];
    let step = coordinate(tick_step(length, f64::from(points) / apart));
    let first = (range[0] / step).ceil();
    let count = ((range[1] / step).floor() - first).clamp(-1.0, MOST);
    let indices = std::iter::successors(Some(0.0), |index| Some(index + 1.0)).take_while(|&index| index <= count);
    indices.map(|index| (first + index) * step).map(|at| AxisMark { at, words: whole_number(at).into() }).collect()
}

/// The marks at the powers of ten, up to 10¹⁵, of a range of decimal logarithms.
///
/// ```
/// use golden_figure::power_marks;
/// let words: Vec<String> = power_marks([-0.1, 3.2]).iter().map(|mark| mark.words.to_string()).collect();
/// assert_eq!(words, ["1", "10", "100", "1000"]);
/// ```
pub fn power_marks(range: [f64; 2]) -> Vec<AxisMark> {
    let words = |power: u32| Prose::from(grouped(&10_u64.saturating_pow(power)));
    let marks = (0..=15_u32).map(|power| AxisMark { at: power.into(), words: words(power) });
    marks.filter(|mark| (range[0]..=range[1]).contains(&mark.at)).collect()
}

/// A whole number as it is written: 1 048 576, −12.
fn whole_number(number: f64) -> String {
    let size = format!("{:.0}", number.abs());
    if number < 0.0 && size != "0" { format!("−{}", grouped(&size)) } else { grouped(&size) }
}

#[cfg(test)]
mod tests {
    use super::{power_marks, whole_marks, whole_number};

    #[test]
    fn zero_has_no_sign_and_long_numbers_have_groups() {
        assert_eq!(whole_number(-0.2), "0");
        assert_eq!(power_marks([3.9, 4.2])[0].words.to_string(), "10\u{202f}000");
    }

    #[test]
    fn marks_are_few_at_every_scale() {
        for length in [1e-3, 1.0, 7.0, 1e5, 1e12, 1e18] {
            for start in [-1e6, 0.0, 3.0] {
                let marks = whole_marks([start, start + length], 1200.0, 96.0);
                assert!(marks.len() <= 14, "{start} + {length}: {}", marks.len());
                assert!(marks.windows(2).all(|pair| pair[1].at - pair[0].at >= length * 0.08), "{start} + {length}");
            }
        }
    }
}
