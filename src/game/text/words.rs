//! Splitting a typed text into words.

use super::TextError;

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

/// Splits words into numbers, at commas, white space and brackets.
pub(super) fn split_numbers(words: &[String]) -> impl Iterator<Item = &str> {
    let pieces = words.iter().flat_map(|word| word.split(|c| c == ',' || separates(c)));
    pieces.filter(|piece| !piece.is_empty())
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
