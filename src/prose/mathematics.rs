//! Sentences with formulas in plain Unicode as runs: variables in italics, numbers and words upright, indices lowered.
//! Numbers and sizes as they are written for readers.

use super::Prose;
use super::shorten::grouped;

/// Words after which "a" before them is a variable: "if a is even", where "a move" has an article.
const AFTER_VARIABLE: [&str; 20] = [
    "and", "are", "at", "by", "exactly", "for", "from", "has", "if", "iff", "in", "is", "it", "of", "or", "than",
    "then", "there", "to", "without",
];

/// Sets a sentence with formulas. A letter that stands alone is a variable or the name of a function, and italic; but
/// the article and the outcomes P and N are words. Small letters of Unicode, and what stands after `_`, become
/// subscripts and superscripts.
///
/// **Cost**: linear in the text.
///
/// ```
/// use golden_prose::{Style, mathematics};
/// let set = mathematics("a pair (aₙ, 3) is P");
/// let italic: Vec<&str> = set.runs().iter().filter(|run| run.style == Style::Italic).map(|run| &*run.text).collect();
/// assert_eq!(italic, ["a"]);
/// assert_eq!(set.to_string(), "a pair (aₙ, 3) is P");
/// ```
pub fn mathematics(text: &str) -> Prose {
    let letters: Vec<char> = text.chars().collect();
    let mut prose = Prose::new();
    let mut upright = String::new();
    let mut at = 0;
    while let Some(&letter) = letters.get(at) {
        let word = run(&letters, at, |c| c.is_alphabetic() && small(c).is_none());
        let raised = run(&letters, at, |c| matches!(small(c), Some((_, true))));
        let lowered = run(&letters, at, |c| matches!(small(c), Some((_, false))));
        if word > 0 {
            for (place, letter) in (at..).zip(&letters[at..at + word]) {
                if is_variable(&letters, at, word, place) {
                    prose = prose.text(std::mem::take(&mut upright)).italic(*letter);
                } else {
                    upright.push(*letter);
                }
            }
            at += word;
            if let Some((index, length)) = written_index(&letters, at).filter(|_| word == 1) {
                prose = prose.text(std::mem::take(&mut upright)).sub(index);
                at += length;
            }
        } else if raised + lowered > 0 {
            let plain =
                |count: usize| letters[at..at + count].iter().filter_map(|c| Some(small(*c)?.0)).collect::<String>();
            prose = prose.text(std::mem::take(&mut upright));
            prose = if raised > 0 { prose.sup(plain(raised)) } else { prose.sub(plain(lowered)) };
            at += raised.max(lowered);
        } else {
            upright.push(letter);
            at += 1;
        }
    }
    prose.text(upright)
}

/// Returns the length of the run of letters of a kind that begins at a place.
fn run(letters: &[char], from: usize, is: impl Fn(char) -> bool) -> usize {
    letters[from..].iter().take_while(|letter| is(**letter)).count()
}

/// Returns true if a letter of the word at `start` is a variable: it stands alone, or is Greek, or beside a Greek
/// letter.
fn is_variable(letters: &[char], start: usize, length: usize, place: usize) -> bool {
    let is_greek = |c: char| ('α'..='ω').contains(&c);
    let letter = letters[place];
    if length > 1 {
        return letters[start..start + length].iter().any(|c| is_greek(*c)) && (is_greek(letter) || letter.is_ascii());
    }
    let before = start.checked_sub(1).and_then(|place| letters.get(place)).copied();
    let after = letters.get(start + 1).copied();
    let is_joined = |joint: Option<char>, beyond: Option<&char>| {
        matches!(joint, Some('-' | '.' | '’')) && beyond.is_some_and(|c| c.is_alphabetic())
    };
    let is_in_word = is_joined(before, start.checked_sub(2).and_then(|place| letters.get(place)))
        || is_joined(after, letters.get(start + 2));
    match letter {
        _ if is_in_word => false,
        'a' | 'A' => !is_article(&letters[start + 1..]),
        'P' | 'N' => is_number(letters, start),
        'I' => !matches!(after, Some(' ')),
        _ => letter.is_ascii() || is_greek(letter) || letter == 'ℓ',
    }
}

/// Returns true if an "a" before this text is an article.
fn is_article(rest: &[char]) -> bool {
    let Some((' ', rest)) = rest.split_first() else { return false };
    let word: String = rest[..run(rest, 0, char::is_alphabetic)].iter().collect();
    match word.chars().count() {
        0 => rest.first().is_some_and(char::is_ascii_digit),
        1 => rest.get(1) == Some(&'-'),
        _ => !AFTER_VARIABLE.contains(&word.as_str()),
    }
}

/// Returns true if P or N is a number rather than an outcome: beside an operator, called, with an index, or in a pair.
fn is_number(letters: &[char], place: usize) -> bool {
    let is_operator = |c: char| "=<>≤≥≠+−·⌊⌋∈".contains(c);
    let before = letters[..place].iter().rev().find(|c| **c != ' ').copied().unwrap_or(' ');
    let after = letters[place + 1..].iter().find(|c| **c != ' ').copied().unwrap_or(' ');
    let next = letters.get(place + 1).copied().unwrap_or(' ');
    let is_in_pair = matches!((before, after), (',', ')') | ('(', ','));
    next == '(' || next == '_' || small(next).is_some() || is_operator(before) || is_operator(after) || is_in_pair
}

/// The index after a letter that is written with `_`, and how many letters that takes: `_k`, `_12`, `_(i+1)`.
fn written_index(letters: &[char], at: usize) -> Option<(String, usize)> {
    if letters.get(at) != Some(&'_') {
        return None;
    }
    if letters.get(at + 1) == Some(&'(') {
        let inner = run(letters, at + 2, |c| c != ')');
        let is_closed = letters.get(at + 2 + inner) == Some(&')');
        return is_closed.then(|| (letters[at + 2..at + 2 + inner].iter().collect(), inner + 3));
    }
    let digits = run(letters, at + 1, |c| c.is_ascii_digit());
    let length = if digits > 0 { digits } else { run(letters, at + 1, char::is_alphabetic).min(1) };
    (length > 0).then(|| (letters[at + 1..=at + length].iter().collect(), length + 1))
}

/// The letter that a small one of Unicode stands for, and whether it is raised.
fn small(c: char) -> Option<(char, bool)> {
    let digit = |zero: char| char::from_digit(u32::from(c) - u32::from(zero), 10);
    Some(match c {
        '₀'..='₉' => (digit('₀')?, false),
        '₊' => ('+', false),
        '₋' => ('−', false),
        'ₙ' => ('n', false),
        'ₘ' => ('m', false),
        'ₖ' => ('k', false),
        'ᵢ' => ('i', false),
        'ⱼ' => ('j', false),
        '¹' => ('1', true),
        '²' => ('2', true),
        '³' => ('3', true),
        '⁰' | '⁴'..='⁹' => (digit('⁰')?, true),
        '⁺' => ('+', true),
        '⁻' => ('−', true),
        'ⁿ' => ('n', true),
        'ᵏ' => ('k', true),
        _ => return None,
    })
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

/// The limit of the size of a file in megabytes, rounded down to a tenth, so that every refused file is larger than
/// the number shown; a limit below a megabyte in bytes.
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

#[cfg(test)]
mod tests {
    use super::mathematics;
    use crate::Style;

    /// The text with *italics*, _subscripts_ and ^superscripts^ marked.
    fn marked(text: &str) -> String {
        let mark = |style| match style {
            Style::Italic => "*",
            Style::Sub => "_",
            Style::Super => "^",
            Style::Upright | Style::Bold => "",
        };
        let set = mathematics(text);
        set.runs().iter().flat_map(|run| [mark(run.style), run.text.as_str(), mark(run.style)]).collect()
    }

    #[test]
    fn variables_are_italic_and_words_are_not() {
        for (text, set) in [
            ("if a is even, a move leads to a P-position", "if *a* is even, a move leads to a P-position"),
            ("in row a by column v + 2a.", "in row *a* by column *v* + 2*a*."),
            ("after a 2 comes a 0", "after a 2 comes a 0"),
            ("a < b; A game; x is in A exactly if", "*a* < *b*; A game; *x* is in *A* exactly if"),
            ("an A-number’s form, a B-number", "an A-number’s form, a B-number"),
            ("G + ∗n is P, else N", "*G* + ∗*n* is P, else N"),
            ("the diagonal N = M, (0, N) and N_i", "the diagonal *N* = *M*, (0, *N*) and *N*_i_"),
            ("⌊nφ⌋ and ⌊φ²n⌋, 2p", "⌊*n**φ*⌋ and ⌊*φ*^2^*n*⌋, 2*p*"),
            ("i.e. wtake(n, k), 𝒢(a, b)", "i.e. wtake(*n*, *k*), 𝒢(*a*, *b*)"),
            ("", ""),
        ] {
            assert_eq!(marked(text), set);
        }
    }

    #[test]
    fn indices_are_lowered_however_they_are_written() {
        for (text, set, plain) in [
            ("F₂ᵢ₊₁ + Fₖ", "*F*_2i+1_ + *F*_k_", "F₂ᵢ₊₁ + Fₖ"),
            ("N_(i+1) − f_12", "*N*_i+1_ − *f*_12_", "Nᵢ₊₁ − f₁₂"),
            ("F_(ℓⱼ+1), F_ℓ", "*F*_ℓⱼ+1_, *F*_ℓ_", "F_(ℓⱼ+1), F_ℓ"),
            ("φⁿ⁺¹/√5, 3·2ᵏ", "*φ*^n+1^/√5, 3·2^k^", "φⁿ⁺¹/√5, 3·2ᵏ"),
            ("log₁₀ n, max_n, F_, F_(2", "log_10_ *n*, max_*n*, *F*_, *F*_(2", "log₁₀ n, max_n, F_, F_(2"),
        ] {
            assert_eq!(marked(text), set);
            assert_eq!(mathematics(text).to_string(), plain);
        }
    }
}
