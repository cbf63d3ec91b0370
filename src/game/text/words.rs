//! Splitting a typed text into words.

use super::TextError;
use golden_prose::quoted;

/// The words of a text. White space and round or square brackets separate; a quotation in marks of one kind is one word
/// and may contain spaces, brackets and marks of the other kind.
///
/// No-break, thin and narrow spaces do not separate: they group digits.
pub(super) fn split_words(text: &str) -> Result<Vec<String>, TextError> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut open: Option<(char, usize)> = None;
    for (found, position) in text.chars().zip(1..) {
        match (open, found) {
            (Some((mark, _)), found) if closes(mark, found) => open = None,
            // The sign of "Wythoff's game" begins no quotation.
            (None, '\'') if word.as_ref().is_some_and(|word| word.ends_with(char::is_alphabetic)) => {
                word.get_or_insert_default().push(found);
            }
            (None, '"' | '\'' | '“' | '‘') => {
                open = Some((found, position));
                word.get_or_insert_default();
            }
            (None, found) if separates(found) => words.extend(word.take()),
            (_, found) => word.get_or_insert_default().push(found),
        }
    }
    if let Some((mark, position)) = open {
        return Err(TextError::OpenQuote { mark, position });
    }
    words.extend(word);
    Ok(words)
}

/// The words with each plus sign between components as a word of its own: before a name, `+nim`, and behind a number, `4+`.
pub(super) fn signs_apart(words: Vec<String>) -> Vec<String> {
    let mut apart = Vec::with_capacity(words.len());
    for word in words {
        let (begins, ends) = (begins_component(&word), ends_component(&word));
        let inner = if begins { word.get(1..).unwrap_or_default() } else { &word };
        let inner = if ends { inner.strip_suffix('+').unwrap_or(inner) } else { inner };
        apart.extend(begins.then(|| "+".to_owned()));
        apart.push(inner.to_owned());
        apart.extend(ends.then(|| "+".to_owned()));
    }
    apart
}

/// Returns true if a sign stands right before a name.
fn begins_component(word: &str) -> bool {
    word.strip_prefix('+').is_some_and(|rest| rest.starts_with(char::is_alphabetic))
}

/// Returns true if a sign stands right behind a number or a name.
fn ends_component(word: &str) -> bool {
    word.strip_suffix('+').is_some_and(|rest| rest.ends_with(char::is_alphanumeric))
}

/// Returns true if these words are a sum with signs between its components.
///
/// ```
/// use golden_game::has_plus_sign;
/// assert!(has_plus_sign(&["3".into(), "4".into(), "+nim".into(), "5".into()]));
/// assert!(!has_plus_sign(&["3".into(), "10^15+8".into()]));
/// ```
pub fn has_plus_sign(words: &[String]) -> bool {
    words.iter().any(|word| word == "+" || begins_component(word) || ends_component(word))
}

/// Splits words into numbers, at commas, white space and brackets.
pub(super) fn split_numbers<'a>(words: &[&'a str]) -> impl Iterator<Item = &'a str> {
    let pieces = words.iter().flat_map(|word| word.split(|c| c == ',' || separates(c)));
    pieces.filter(|piece| !piece.is_empty())
}

/// Checks that no number may be read as one with its digits in groups as well as several: `10,000`, and `10 000`, since
/// nobody writes zeros before a number of its own.
pub(super) fn check_groups(words: &[&str]) -> Result<(), TextError> {
    let pieces = words.iter().flat_map(|word| word.split(separates)).map(|piece| piece.trim_end_matches(','));
    let pieces: Vec<&str> = pieces.filter(|piece| !piece.is_empty()).collect();
    if let Some(word) = pieces.iter().find(|piece| is_grouped(piece)) {
        return Err(grouped_error(word, &word.split(',').collect::<Vec<_>>()));
    }
    groups_with_zeros(&pieces).map_or(Ok(()), |groups| Err(grouped_error(&groups.join(" "), groups)))
}

fn grouped_error(word: &str, groups: &[&str]) -> TextError {
    let number = |digits: &&str| match digits.trim_start_matches('0') {
        "" => "0".to_owned(),
        digits => digits.to_owned(),
    };
    let apart: Vec<String> = groups.iter().map(number).collect();
    TextError::Grouped { word: quoted(word), whole: quoted(&groups.concat()), apart: quoted(&apart.join(" ")) }
}

/// The words that are a number with its digits in groups if one of these begins with 0.
fn groups_with_zeros<'a, 'b>(pieces: &'b [&'a str]) -> Option<&'b [&'a str]> {
    let is_number = |piece: &str| piece.bytes().all(|byte| byte.is_ascii_digit());
    let is_group = |piece: &str| piece.len() == 3 && is_number(piece);
    let is_first = |piece: &str| (1..=3).contains(&piece.len()) && is_number(piece) && !piece.starts_with('0');
    let goes_on = |pair: &[&str]| matches!(pair, [before, group] if is_first(before) && is_group(group));
    let place = pieces.windows(2).position(|pair| goes_on(pair) && pair[1].starts_with('0'))?;
    let before = pieces.get(..=place)?.windows(2).rev().take_while(|pair| goes_on(pair)).count();
    let behind = pieces.get(place + 1..)?.iter().take_while(|piece| is_group(piece)).count();
    pieces.get(place - before..=place + behind)
}

/// One to three digits, then groups of three after commas.
fn is_grouped(word: &str) -> bool {
    let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let mut parts = word.split(',');
    let first = parts.next().unwrap_or_default();
    let mut groups = parts.peekable();
    (1..=3).contains(&first.len())
        && !first.starts_with('0')
        && is_number(first)
        && groups.peek().is_some()
        && groups.all(|group| group.len() == 3 && is_number(group))
}

fn separates(found: char) -> bool {
    found.is_ascii_whitespace() || "()[]".contains(found)
}

fn closes(mark: char, found: char) -> bool {
    match mark {
        '“' => found == '”',
        '‘' => found == '’',
        mark => found == mark,
    }
}
