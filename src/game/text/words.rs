//! Cutting a typed text into words.

use super::TextError;

/// The words of a text. White space and round or square brackets separate; quotation marks of one kind hold words of
/// the other kind, brackets and spaces together.
///
/// No-break, thin and narrow spaces do not separate: numbers are grouped with them.
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

/// The numbers in words: commas, white space and brackets separate them.
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
