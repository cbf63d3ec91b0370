//! Messages: sentences, quoted words, text without control characters; messages of a reader of JSON in the words of
//! whoever writes the file. The name that a misspelt word may mean, among games, terms and formulas too: clap's own
//! suggestions know only its options.

use std::borrow::Cow;

use super::ends;
use strsim::damerau_levenshtein;

/// Returns the text with a capital first letter.
///
/// ```
/// assert_eq!(golden_prose::capitalised("the larger pile"), "The larger pile");
/// ```
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Words with commas between them, and `before_last` before the last one.
///
/// ```
/// assert_eq!(golden_prose::listed(&["1", "3", "4"], "or"), "1, 3 or 4");
/// assert_eq!(golden_prose::listed(&["1"], "or"), "1");
/// ```
pub fn listed(words: &[impl AsRef<str>], before_last: &str) -> String {
    let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
    match words.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} {before_last} {last}", others.join(", ")),
        _ => words.concat(),
    }
}

/// A position as people write it: its numbers in brackets with commas between them, a single one without.
///
/// ```
/// assert_eq!(golden_prose::tuple(["31", "48"]), "(31, 48)");
/// assert_eq!(golden_prose::tuple(["7"]), "7");
/// ```
pub fn tuple(numbers: impl IntoIterator<Item = impl ToString>) -> String {
    let numbers: Vec<String> = numbers.into_iter().map(|number| number.to_string()).collect();
    if let [number] = numbers.as_slice() { number.clone() } else { format!("({})", numbers.join(", ")) }
}

/// A message as a sentence: it begins with a capital letter and ends with a full stop, unless it ends with one already.
///
/// ```
/// assert_eq!(golden_prose::sentence(&"the number is too long"), "The number is too long.");
/// assert_eq!(golden_prose::sentence(&"which number?"), "Which number?");
/// ```
pub fn sentence(message: &impl ToString) -> String {
    let mut text = capitalised(&message.to_string());
    if !text.is_empty() && !text.ends_with(['.', '?', '!']) {
        text.push('.');
    }
    text
}

/// The most characters of a message, so that one that quotes a long text can still be read.
pub const MESSAGE: usize = 300;

/// A message of at most [`MESSAGE`] characters: the middle of a longer one is left out, because the beginning says what
/// happened and the end says what to do.
///
/// **Cost**: proportional to the characters kept.
pub fn message(text: &str) -> String {
    ends(text, MESSAGE, 199, 100)
}

/// A word as quoted in messages: whole up to 48 characters, of a longer one the first 24 and its length. Characters
/// that could be written only by their number, such as control characters, become the replacement character.
///
/// ```
/// use golden_prose::quoted;
/// assert_eq!(quoted("wythof"), "wythof");
/// assert_eq!(quoted(&"ab".repeat(500)), "abababababababababababab… (1000 characters)");
/// assert_eq!(quoted("a\u{14}b"), "a\u{fffd}b");
/// ```
pub fn quoted(word: &str) -> String {
    const SHOWN: usize = 24;
    let shown = match word.char_indices().nth(SHOWN) {
        Some((end, _)) if word.char_indices().nth(2 * SHOWN).is_some() => {
            let beginning = word.get(..end).unwrap_or_default();
            format!("{beginning}… ({} characters)", word.chars().count())
        }
        _ => word.to_owned(),
    };
    // `\t` and the like have two characters, `\u{14}` has six.
    shown.chars().map(|c| if c.escape_debug().len() > 2 { char::REPLACEMENT_CHARACTER } else { c }).collect()
}

/// Returns a name as messages show it: control characters, line separators and characters that change the direction
/// of writing are escaped, as `\u{1b}`, so that a name neither breaks a line nor moves the cursor of a terminal.
///
/// **Cost**: linear in the name.
///
/// ```
/// use golden_prose::visible;
/// assert_eq!(visible("my rows.csv"), "my rows.csv");
/// assert_eq!(visible("a\u{1b}[31m\nb"), "a\\u{1b}[31m\\nb");
/// ```
pub fn visible(name: &str) -> String {
    let mut words = String::new();
    for c in name.chars() {
        if has_effect(c) {
            words.extend(c.escape_default());
        } else {
            words.push(c);
        }
    }
    words
}

/// The kind of a text, which says what may stand in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    /// One line: a title, a file's name. Characters that separate lines or columns become spaces.
    One,
    /// Several lines: a caption, notes. They end with a line feed, and tabs stay.
    Many,
}

/// Returns the text without invisible characters that have an effect when drawn: the control characters (Unicode
/// category Cc), and those that change the direction of the following text (U+202A to U+202E, U+2066 to U+2069). Other
/// line separators, among them U+2028 and U+2029, become a line feed, or a space for one line. Borrowed if nothing
/// changes.
///
/// ```
/// use golden_prose::{Lines, clean};
/// assert_eq!(clean("31 and 48\0", Lines::One), "31 and 48");
/// assert_eq!(clean("31\r\n48", Lines::One), "31 48");
/// assert_eq!(clean("31\r\n\t48\u{202e}", Lines::Many), "31\n\t48");
/// ```
pub fn clean(text: &str, lines: Lines) -> Cow<'_, str> {
    let is_one = lines == Lines::One;
    let stays = |c: char| match c {
        '\n' | '\t' => !is_one,
        c => !has_effect(c),
    };
    if text.chars().all(stays) {
        return Cow::Borrowed(text);
    }
    let mut cleaned = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(c) = letters.next() {
        let end = if is_one { ' ' } else { '\n' };
        match c {
            c if stays(c) => cleaned.push(c),
            '\r' if letters.peek() == Some(&'\n') => {}
            '\n' | '\r' | '\u{85}' => cleaned.push(end),
            c if is_line_separator(c) => cleaned.push(end),
            '\t' => cleaned.push(' '),
            _ => {}
        }
    }
    Cow::Owned(cleaned)
}

/// Returns true if the character is invisible and has an effect when drawn: it is a control character (Unicode category
/// Cc), separates lines (U+2028, U+2029), or changes the direction of what follows (U+202A to U+202E, U+2066 to
/// U+2069).
///
/// ```
/// use golden_prose::has_effect;
/// assert!(has_effect('\n') && has_effect('\u{202e}') && !has_effect(' ') && !has_effect('φ'));
/// ```
pub fn has_effect(c: char) -> bool {
    c.is_control() || is_line_separator(c) || turns(c)
}

fn is_line_separator(c: char) -> bool {
    matches!(c, '\u{2028}' | '\u{2029}')
}

/// Returns true if the character changes the direction of writing until another one ends it.
fn turns(c: char) -> bool {
    matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The name that differs least from a word: by two letters at most, added, left out, changed or exchanged with a
/// neighbour, and by fewer than half of its own letters. Else the first name that begins with the word, if the word
/// has three letters or more. The word may have capital letters, the names must not.
///
/// **Cost**: for each name the product of both lengths; a word much longer than a name costs nothing.
///
/// ```
/// use golden_prose::near;
/// let names = || ["wythoff", "nim", "grundy-game"].into_iter();
/// assert_eq!(near("Wytohff", names()), Some("wythoff"));
/// assert_eq!(near("grundy", names()), Some("grundy-game"));
/// assert_eq!(near("chess", names()), None);
/// ```
pub fn near<'a>(word: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    /// The most bytes by which lengths may differ: a letter has at most four.
    const BYTES: usize = 8;
    /// The fewest letters by which a beginning is known.
    const BEGINNING: usize = 3;
    /// The most bytes of a word that is compared: one of any length may be given.
    const LONGEST: usize = 64;
    let word = Some(word).filter(|word| word.len() <= LONGEST)?.to_lowercase();
    let is_beginning = word.chars().count() >= BEGINNING;
    let (mut nearest, mut begun) = (None, None);
    for name in names {
        if is_beginning && begun.is_none() && name.starts_with(word.as_str()) {
            begun = Some(name);
        }
        if name.len().abs_diff(word.len()) > BYTES {
            continue;
        }
        let distance = damerau_levenshtein(&word, name);
        let is_near = distance <= 2 && 2 * distance < name.chars().count();
        if is_near && nearest.is_none_or(|(least, _)| distance < least) {
            nearest = Some((distance, name));
        }
    }
    nearest.map(|(_, name)| name).or(begun)
}

/// The message of a reader of JSON without the line and column at its end.
pub fn without_place(message: &str) -> &str {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let place = message.rsplit_once(" at line ").filter(|(_, place)| {
        place.split_once(" column ").is_some_and(|(line, column)| is_number(line) && is_number(column))
    });
    place.map_or(message, |(before, _)| before)
}

/// The message of a reader of JSON (`serde_json`) in the words of the file, without its line and column.
///
/// ```
/// use golden_prose::reader_words;
/// let message = "invalid type: integer `3`, expected a string at line 2 column 7";
/// assert_eq!(reader_words(message), "the number 3 stands there; it must be a string");
/// ```
pub fn reader_words(message: &str) -> String {
    let message = without_place(message);
    let without_ticks = |text: &str| text.replace('`', "\"");
    let keys = |rest: &str| {
        let rest = rest.strip_prefix("one of ").unwrap_or(rest);
        format!("; known are {}", without_ticks(rest))
    };
    let found = |prefix: &str| message.strip_prefix(prefix).and_then(|rest| rest.split_once(", expected "));
    if let Some((what, expected)) = found("invalid type: ").or_else(|| found("invalid value: ")) {
        return format!("{} stands there; it must be {}", value_in_words(what), without_ticks(expected));
    }
    if let Some((count, expected)) = found("invalid length ") {
        return format!("the list has {count} entries; it must be {}", without_ticks(expected));
    }
    let unknown = message.strip_prefix("unknown field ");
    if let Some(key) = unknown.and_then(|rest| rest.strip_suffix(", there are no fields")) {
        return format!("there is no key {} here", without_ticks(key));
    }
    if let Some((key, known)) = found("unknown field ") {
        return format!("there is no key {} here{}", without_ticks(key), keys(known));
    }
    if let Some((word, known)) = found("unknown variant ") {
        return format!("{} is not known here{}", without_ticks(word), keys(known));
    }
    let named = |prefix: &str| message.strip_prefix(prefix).map(without_ticks);
    if let Some(key) = named("missing field ") {
        return format!("the key {key} is missing");
    }
    if let Some(key) = named("duplicate field ") {
        return format!("the key {key} stands there twice");
    }
    without_ticks(message)
}

/// The words for a value that a reader of JSON has found, such as "integer `3`".
fn value_in_words(what: &str) -> String {
    let (kind, value) = what.split_once(' ').unwrap_or((what, ""));
    let value = value.trim_matches('`');
    match kind {
        "integer" => format!("the number {value}"),
        "string" => format!("the text {value}"),
        "boolean" => value.to_owned(),
        "floating" => format!("the number {}", value.strip_prefix("point `").unwrap_or(value)),
        "map" => "an object".to_owned(),
        "sequence" => "a list".to_owned(),
        _ => what.replace('`', "\""),
    }
}

#[cfg(test)]
mod tests {
    use super::{Lines, clean, near, visible};

    #[test]
    fn what_has_an_effect_is_escaped_in_names_and_left_out_of_texts() {
        for c in [
            '\0', '\u{1b}', '\u{7f}', '\u{85}', '\u{9b}', '\u{2028}', '\u{2029}', '\u{202a}', '\u{202e}', '\u{2066}',
            '\u{2069}',
        ] {
            let text = format!("a{c}b");
            assert_eq!(visible(&text), format!("a{}b", c.escape_default()));
            assert!(!clean(&text, Lines::One).contains(c) && !clean(&text, Lines::Many).contains(c), "{c:?}");
        }
        for c in ['é', '𝒢', '\u{a0}', '\u{200d}', '\u{200e}', '\u{202f}', '\u{2065}', '\u{206a}'] {
            let text = format!("a{c}b");
            assert_eq!((visible(&text), clean(&text, Lines::One).into_owned()), (text.clone(), text));
        }
    }

    #[test]
    fn the_nearest_name_is_found_if_it_is_near() {
        let names = || ["solve", "table", "man", "golden-string", "p-positions", "fibonacci"].into_iter();
        for (word, name) in [
            ("slove", "solve"),
            ("tabel", "table"),
            ("goldenstring", "golden-string"),
            ("p-position", "p-positions"),
            ("Fibonnaci", "fibonacci"),
            ("golden", "golden-string"),
        ] {
            assert_eq!(near(word, names()), Some(name));
        }
        for word in ["", "abc", "chess", "go", &"a".repeat(100_000)] {
            assert_eq!(near(word, names()), None);
        }
    }
}
