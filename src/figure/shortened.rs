//! Long numbers in little room.

/// The digits, or their two ends with … between them, `most` characters in all; at least three are left.
///
/// ```
/// # use golden_nim::figure::shortened;
/// assert_eq!(shortened("1597", 5), "1597");
/// assert_eq!(shortened("354224848179", 6), "354…79");
/// ```
pub fn shortened(digits: &str, most: usize) -> String {
    let most = most.max(3);
    let ends = digits.get(..most / 2).zip(digits.len().checked_sub((most - 1) / 2).and_then(|from| digits.get(from..)));
    match ends {
        Some((first, last)) if digits.len() > most => format!("{first}…{last}"),
        _ => digits.to_owned(),
    }
}
