//! Long numbers in little room.

/// The digits, or their two ends with … between them, which takes the room of two: `most` in all, at least two digits.
///
/// ```
/// # use golden_nim::figure::shortened;
/// assert_eq!(shortened("1597", 5), "1597");
/// assert_eq!(shortened("354224848179", 7), "354…79");
/// ```
pub fn shortened(digits: &str, most: usize) -> String {
    let kept = most.max(4) - 2;
    let ends =
        digits.get(..kept.div_ceil(2)).zip(digits.len().checked_sub(kept / 2).and_then(|from| digits.get(from..)));
    match ends {
        Some((first, last)) if digits.len() > most.max(4) => format!("{first}…{last}"),
        _ => digits.to_owned(),
    }
}
