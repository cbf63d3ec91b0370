//! The two symbols the golden string is written with.

use thiserror::Error;

/// The symbols for 1 and 0.
///
/// ```
/// use golden_number::Letters;
/// assert_eq!(Letters::default(), Letters { one: '1', zero: '0' });
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Letters {
    /// Stands for 1.
    pub one: char,
    /// Stands for 0.
    pub zero: char,
}

/// Why a text is not a pair of letters.
#[derive(Clone, Copy, Debug, Eq, Error, PartialEq)]
pub enum LettersError {
    /// Not two characters.
    #[error("two characters must stand for 1 and 0, not {count}; give two, such as 10, AB or 21")]
    Count {
        /// How many there are.
        count: usize,
    },
    /// The same character twice.
    #[error("{found:?} cannot stand for both 1 and 0; give two different characters")]
    Same {
        /// The character.
        found: char,
    },
    /// A control character.
    #[error("{found:?} is a control character; give two characters that can be seen")]
    Control {
        /// The character.
        found: char,
    },
}

impl Default for Letters {
    fn default() -> Self {
        Self { one: '1', zero: '0' }
    }
}

impl Letters {
    /// Letters of the string, `true` for 1, as text in these symbols; [`Self::read`] is the inverse.
    pub fn spell(&self, letters: impl IntoIterator<Item = bool>) -> String {
        letters.into_iter().map(|is_one| self.symbol(is_one)).collect()
    }

    /// A word written with the two symbols, `true` for 1; white space is ignored.
    ///
    /// # Errors
    /// The first other character.
    ///
    /// ```
    /// use golden_number::Letters;
    /// assert_eq!(Letters::default().read("1 01"), Ok(vec![true, false, true]));
    /// assert_eq!(Letters::default().read("12"), Err('2'));
    /// ```
    pub fn read(&self, word: &str) -> Result<Vec<bool>, char> {
        let letter = |symbol: char| match symbol {
            one if one == self.one => Ok(true),
            zero if zero == self.zero => Ok(false),
            other => Err(other),
        };
        word.chars().filter(|symbol| !symbol.is_whitespace()).map(letter).collect()
    }

    /// Two different characters, that for 1 first.
    ///
    /// # Errors
    ///
    /// A [`LettersError`] for any other number of characters, equal ones, or control characters.
    ///
    /// ```
    /// use golden_number::{Letters, LettersError};
    /// assert_eq!(Letters::from_pair("AB"), Ok(Letters { one: 'A', zero: 'B' }));
    /// assert_eq!(Letters::from_pair("AA"), Err(LettersError::Same { found: 'A' }));
    /// ```
    pub fn from_pair(pair: &str) -> Result<Self, LettersError> {
        if let Some(found) = pair.chars().find(|letter| letter.is_control()) {
            return Err(LettersError::Control { found });
        }
        let mut letters = pair.chars();
        match (letters.next(), letters.next(), letters.next()) {
            (Some(one), Some(zero), None) if one == zero => Err(LettersError::Same { found: one }),
            (Some(one), Some(zero), None) => Ok(Self { one, zero }),
            _ => Err(LettersError::Count { count: pair.chars().count() }),
        }
    }

    /// The symbol for a letter of the string, `true` being 1.
    pub fn symbol(self, is_one: bool) -> char {
        if is_one { self.one } else { self.zero }
    }
}
