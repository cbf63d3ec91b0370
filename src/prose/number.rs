//! Numbers and sizes as they are written for readers.

/// The number with a narrow space between groups of three digits, from five digits on.
///
/// ```
/// assert_eq!(golden_prose::grouped(&"1048576"), "1\u{202f}048\u{202f}576");
/// assert_eq!(golden_prose::grouped(&"2026"), "2026");
/// ```
pub fn grouped(number: &impl ToString) -> String {
    let digits = number.to_string();
    if digits.len() < 5 {
        return digits;
    }
    let mut text = String::with_capacity(digits.len() * 2);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

/// The number with a true minus sign, grouped as by [`grouped`].
///
/// ```
/// assert_eq!(golden_prose::signed(-12), "−12");
/// assert_eq!(golden_prose::signed(7), "7");
/// ```
pub fn signed(number: i128) -> String {
    let digits = grouped(&number.unsigned_abs());
    if number < 0 { format!("−{digits}") } else { digits }
}

/// The limit of the size of a file in megabytes, rounded down to a tenth so that "larger than" it is true of what is
/// refused; a limit below a megabyte in bytes.
///
/// ```
/// use golden_prose::size_limit;
/// assert_eq!([16 << 20, 1 << 20, 65_536].map(size_limit), ["16.7 MB", "1 MB", "65536 bytes"]);
/// ```
pub fn size_limit(bytes: u64) -> String {
    const MEGABYTE: u64 = 1_000_000;
    match (bytes / MEGABYTE, bytes % MEGABYTE / (MEGABYTE / 10)) {
        (0, _) => format!("{bytes} bytes"),
        (whole, 0) => format!("{whole} MB"),
        (whole, tenths) => format!("{whole}.{tenths} MB"),
    }
}

/// A number of bytes in decimal units (factor 1000), rounded to two digits, or to a whole unit from 10 units on.
///
/// ```
/// use golden_prose::memory;
/// assert_eq!([999, 2_340_000, 86_700_000, 2_281_701_376].map(memory), ["999 bytes", "2.3 MB", "87 MB", "2.3 GB"]);
/// assert_eq!([9_960_000, 10_u64.pow(15), u64::MAX].map(memory), ["10 MB", "1.0 PB", "18 EB"]);
/// ```
pub fn memory(bytes: u64) -> String {
    const UNITS: [(u64, &str); 6] = [
        (10_u64.pow(18), "EB"),
        (10_u64.pow(15), "PB"),
        (10_u64.pow(12), "TB"),
        (10_u64.pow(9), "GB"),
        (10_u64.pow(6), "MB"),
        (10_u64.pow(3), "kB"),
    ];
    let Some(&(size, name)) = UNITS.iter().find(|&&(size, _)| bytes >= size) else { return format!("{bytes} bytes") };
    let tenths = bytes.saturating_add(size / 20) / (size / 10);
    if tenths < 100 {
        format!("{}.{} {name}", tenths / 10, tenths % 10)
    } else {
        format!("{} {name}", bytes.saturating_add(size / 2) / size)
    }
}
