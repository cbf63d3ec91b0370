//! Short formulas that stay on one line.

use std::borrow::Cow;

/// The most characters of a formula that stays on one line.
const SHORT: usize = 14;

const NO_BREAK: &str = "\u{a0}";

/// Signs between two terms, with a space on either side.
const SIGNS: [&str; 13] = ["=", "+", "−", "·", "×", "⊕", "/", "<", ">", "≤", "≥", "≠", "≈"];

/// The signs that may stand behind a formula and are no part of it.
const ENDS: [char; 7] = [',', '.', ';', ':', '?', '!', '”'];

/// A text whose short formulas are not broken at the end of a line, as far as its spaces go: pairs and sums in parentheses,
/// such as "(nx, nx + n)", and terms with signs between them, such as "x² = x + 1". A long row of terms is broken before a
/// sign, never between a sign and a short term behind it.
///
/// **Cost**: linear in the text; one that has no formula is not copied.
///
/// ```
/// use golden_prose::whole_formulas;
/// assert_eq!(whole_formulas("from (a, b) on"), "from (a,\u{a0}b) on");
/// ```
pub fn whole_formulas(text: &str) -> Cow<'_, str> {
    let has_pair = text.contains('(');
    if !has_pair && !text.contains(|c: char| SIGNS.iter().any(|sign| sign.starts_with(c))) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(with_whole_terms(&whole_parentheses(text, short_inside)))
}

/// A text with no-break spaces in the parentheses that are chosen: `inside` is given what follows a "(", and returns what
/// stands before the ")" if that is to stay on one line.
///
/// **Cost**: linear in the text, and `inside` for each parenthesis; a text without any is not copied.
pub fn whole_parentheses<'a>(text: &'a str, inside: impl Fn(&'a str) -> Option<&'a str>) -> Cow<'a, str> {
    if !text.contains('(') {
        return Cow::Borrowed(text);
    }
    let mut whole = String::with_capacity(text.len() + 8);
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('(') {
        whole.push_str(before);
        whole.push('(');
        rest = after;
        if let Some(inside) = inside(after) {
            whole.push_str(&inside.replace(' ', NO_BREAK));
            rest = after.get(inside.len()..).unwrap_or_default();
        }
    }
    whole.push_str(rest);
    Cow::Owned(whole)
}

/// Returns the text before the parenthesis that is closed next, if that text is short and has several terms.
fn short_inside(after: &str) -> Option<&str> {
    let ends = |c: char| matches!(c, '(' | ')');
    let (end, closing) = after.char_indices().take(SHORT + 1).find(|(_, c)| ends(*c))?;
    let inside = after.get(..end).filter(|_| closing == ')')?;
    let has_terms = inside.contains(", ") || inside.split(' ').any(|word| SIGNS.contains(&word));
    has_terms.then_some(inside)
}

/// Joins terms with signs between them, as many as are short together, and each sign with the term behind it, unless that is
/// long by itself.
fn with_whole_terms(text: &str) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    let length = |word: &str| word.trim_end_matches(ENDS).chars().count();
    let mut whole = String::with_capacity(text.len() + 8);
    let mut at = 0;
    while let Some(first) = words.get(at) {
        if at > 0 {
            whole.push(' ');
        }
        whole.push_str(first);
        // How long the terms are that stay together.
        let mut together = length(first);
        at += 1;
        while let [sign, term, ..] = words.get(at..).unwrap_or_default()
            && SIGNS.contains(sign)
        {
            // The sign has a space on either side.
            let more = 3 + length(term);
            let (before, behind) = match () {
                () if together + more <= SHORT => (NO_BREAK, NO_BREAK),
                () if length(term) <= SHORT => (" ", NO_BREAK),
                () => (" ", " "),
            };
            together = if before == NO_BREAK { together + more } else { more - 1 };
            for part in [before, *sign, behind, *term] {
                whole.push_str(part);
            }
            at += 2;
        }
    }
    whole
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use super::whole_formulas;

    #[test]
    fn short_formulas_stay_whole_and_long_ones_are_broken() {
        for (text, whole) in [
            ("pair n is about (nx, nx + n). The", "pair n is about (nx,~nx~+~n). The"),
            ("exactly (⌊nφ⌋, ⌊nφ²⌋).", "exactly (⌊nφ⌋,~⌊nφ²⌋)."),
            ("so x² = x + 1: x is φ", "so x²~=~x~+~1: x is φ"),
            ("the same as letter i − 5", "the same as letter i~−~5"),
            ("2 × 3 < 7 ≈ e²", "2~×~3~<~7~≈~e²"),
            ("φ = (1 + √5)/2, the", "φ~=~(1~+~√5)/2, the"),
            ("(Ctrl+P, then the numbers)", "(Ctrl+P, then the numbers)"),
            ("(lesson 7) f(g(1, 2), 3)", "(lesson 7) f(g(1,~2), 3)"),
            ("= 5 and 6 +", "= 5 and 6 +"),
            ("a = + b", "a~=~+ b"),
            ("", ""),
        ] {
            assert_eq!(whole_formulas(text).replace('\u{a0}', "~"), whole);
            assert_eq!(whole_formulas(&whole_formulas(text)), whole_formulas(text), "{text}");
        }
        assert!(matches!(whole_formulas("no formula"), Cow::Borrowed(_)));
    }

    #[test]
    fn a_long_row_of_terms_is_broken_before_a_sign() {
        for (text, whole) in [
            ("N/x + N/(x + 1) = N.", "N/x +~N/(x~+~1) =~N."),
            ("55 + 21 + 8 + 3 + 1 = 88", "55~+~21~+~8 +~3~+~1~=~88"),
            ("3.33… − 0.3 = 3.03…, so", "3.33…~−~0.3 =~3.03…, so"),
            ("n = 1234567890123456 + 1", "n = 1234567890123456 +~1"),
        ] {
            assert_eq!(whole_formulas(text).replace('\u{a0}', "~"), whole);
            assert_eq!(whole_formulas(&whole_formulas(text)), whole_formulas(text), "{text}");
        }
    }

    #[test]
    fn parentheses_without_end_are_a_text_like_any_other() {
        let open = "(".repeat(100_000);
        assert_eq!(whole_formulas(&open), open);
    }
}
