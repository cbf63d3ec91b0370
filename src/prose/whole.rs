//! Short formulas that stay on one line.

use std::borrow::Cow;

/// The most characters of a formula that stays on one line.
const SHORT: usize = 14;

const NO_BREAK: &str = "\u{a0}";

/// Signs between two terms, with a space on either side.
const SIGNS: [&str; 11] = ["=", "+", "−", "·", "⊕", "/", "<", ">", "≤", "≥", "≠"];

/// A text whose short formulas are not broken at the end of a line, as far as its spaces go: pairs and sums in parentheses,
/// such as "(nx, nx + n)", and terms with signs between them, such as "x² = x + 1".
///
/// **Cost**: linear in the text; one that has no formula is not copied.
///
/// ```
/// use golden_nim::prose::whole_formulas;
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

/// What stands before the parenthesis that is closed next, if that is short and has several terms.
fn short_inside(after: &str) -> Option<&str> {
    let ends = |c: char| matches!(c, '(' | ')');
    let (end, closing) = after.char_indices().take(SHORT + 1).find(|(_, c)| ends(*c))?;
    let inside = after.get(..end).filter(|_| closing == ')')?;
    let has_terms = inside.contains(", ") || inside.split(' ').any(|word| SIGNS.contains(&word));
    has_terms.then_some(inside)
}

/// Joins terms with signs between them, if all of them together are short.
fn with_whole_terms(text: &str) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    let is_sign = |place: usize| words.get(place).is_some_and(|word| SIGNS.contains(word));
    let mut whole = String::with_capacity(text.len() + 8);
    let mut at = 0;
    while at < words.len() {
        let mut end = at + 1;
        while is_sign(end) && end + 1 < words.len() {
            end += 2;
        }
        let terms = &words[at..end];
        let length = terms.iter().map(|word| word.chars().count() + 1).sum::<usize>() - 1;
        whole.push_str(&terms.join(if length <= SHORT { NO_BREAK } else { " " }));
        if end < words.len() {
            whole.push(' ');
        }
        at = end;
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
            ("N/x + N/(x + 1) = N.", "N/x + N/(x~+~1) = N."),
            ("55 + 21 + 8 + 3 + 1 = 88", "55 + 21 + 8 + 3 + 1 = 88"),
            ("(Ctrl+P, then the numbers)", "(Ctrl+P, then the numbers)"),
            ("(lesson 7) f(g(1, 2), 3)", "(lesson 7) f(g(1,~2), 3)"),
            ("= 5 and 6 +", "= 5 and 6 +"),
            ("", ""),
        ] {
            assert_eq!(whole_formulas(text).replace('\u{a0}', "~"), whole);
            assert_eq!(whole_formulas(&whole_formulas(text)), whole_formulas(text), "{text}");
        }
        assert!(matches!(whole_formulas("no formula"), Cow::Borrowed(_)));
    }

    #[test]
    fn parentheses_without_end_are_a_text_like_any_other() {
        let open = "(".repeat(100_000);
        assert_eq!(whole_formulas(&open), open);
    }
}
