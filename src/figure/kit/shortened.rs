//! Shortening long numbers.

use crate::prose::ends;

/// The digits, or their two ends with … between them: `most` characters in all, where … counts as two, and at least two
/// digits.
///
/// ```
/// # use golden_nim::figure::shortened;
/// assert_eq!(shortened("1597", 5), "1597");
/// assert_eq!(shortened("354224848179", 7), "354…79");
/// ```
pub fn shortened(digits: &str, most: usize) -> String {
    let most = most.max(4);
    let kept = most - 2;
    ends(digits, most, kept.div_ceil(2), kept / 2)
}
