//! What is typed, as words to be found.

use super::matcher::Text;

/// The most letters that are looked at.
pub(super) const TYPED: usize = 120;

/// Words that only make a question of what is typed: "what does F5 do".
const FILLING: [&str; 17] =
    ["what", "does", "do", "is", "the", "a", "an", "how", "where", "why", "i", "can", "my", "to", "of", "for", "key"];

/// A set of letters, in which some that are rare stand for each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct LetterSet(u64);

impl LetterSet {
    pub(super) fn of(letters: impl Iterator<Item = char>) -> Self {
        Self(letters.fold(0, |set, letter| set | 1 << place_in_set(letter)))
    }

    /// How many of these letters are in no text of this set, at the least.
    pub(super) fn missing(self, wanted: Self) -> u32 {
        (wanted.0 & !self.0).count_ones()
    }
}

/// The bit of a letter: its own for a to z and 0 to 9, a shared one for others.
fn place_in_set(letter: char) -> u32 {
    match letter {
        'a'..='z' => u32::from(letter) - u32::from('a'),
        '0'..='9' => 26 + u32::from(letter) - u32::from('0'),
        other => 36 + u32::from(other) % 28,
    }
}

/// What is typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query {
    pub(super) words: Vec<Vec<char>>,
    /// Without the words that only make a question of it, each with its letters.
    pub(super) asked: Vec<(Vec<char>, LetterSet)>,
}

impl Query {
    /// Prepares what is typed.
    pub fn new(typed: &str) -> Self {
        let end = typed.char_indices().nth(TYPED).map_or(typed.len(), |(at, _)| at);
        let text = Text::new(&typed[..end]);
        let words: Vec<Vec<char>> = text.words.iter().map(|word| text.word(word).collect()).collect();
        let is_filling = |word: &Vec<char>| FILLING.contains(&word.iter().collect::<String>().as_str());
        let asked: Vec<_> = words.iter().filter(|word| !is_filling(word)).cloned().collect();
        // A single letter may be the key that is asked for.
        let asked = if asked.is_empty() { words.clone() } else { asked };
        let with_letters = |word: Vec<char>| {
            let set = LetterSet::of(word.iter().copied());
            (word, set)
        };
        let asked = asked.into_iter().map(with_letters).collect();
        Self { words, asked }
    }

    /// Whether nothing is typed that could be found.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }
}
