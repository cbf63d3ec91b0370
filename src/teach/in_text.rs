//! The terms of the glossary that occur in a text: whole words, the longest name, each term once.

use std::collections::{BTreeSet, HashMap};
use std::ops::Range;

use super::{Glossary, Term};

/// A term in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundTerm {
    /// Its index in the glossary.
    pub term: usize,
    /// Where it stands, in characters.
    pub chars: Range<usize>,
}

/// The names of all terms as words, by their first word.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Names {
    by_first: HashMap<String, Vec<Name>>,
}

/// A name: the words after its first one, and its term.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Name {
    rest: Vec<String>,
    term: usize,
}

/// A word of a text with its place in characters.
struct Word {
    lower: String,
    chars: Range<usize>,
}

impl Names {
    pub(super) fn of(terms: &[Term]) -> Self {
        let mut by_first: HashMap<String, Vec<Name>> = HashMap::new();
        for (index, term) in terms.iter().enumerate() {
            let usual = || vec![term.term.clone(), format!("{}s", term.term)];
            for form in term.forms.clone().unwrap_or_else(usual) {
                let mut words = words(&form).into_iter().map(|word| word.lower);
                let Some(first) = words.next() else { continue };
                by_first.entry(first).or_default().push(Name { rest: words.collect(), term: index });
            }
        }
        // The longest name is tried first.
        for names in by_first.values_mut() {
            names.sort_by_key(|name| std::cmp::Reverse(name.rest.len()));
        }
        Self { by_first }
    }
}

impl Glossary {
    /// The terms in a text, in its order: each at the place where it occurs first. A hyphen joins words, so that
    /// "N-position" is one; a number is a word, of which no part is a term.
    ///
    /// **Cost**: O(characters of the text).
    ///
    /// ```
    /// use golden_teach::glossary;
    /// let found = glossary().find("The nim sum of Grundy values, and a nim sum again");
    /// let places: Vec<_> = found.iter().map(|found| found.chars.clone()).collect();
    /// assert_eq!(places, [4..11, 15..28]);
    /// ```
    pub fn find(&self, text: &str) -> Vec<FoundTerm> {
        let words = words(text);
        let (mut found, mut seen) = (Vec::new(), BTreeSet::new());
        let mut place = 0;
        while let Some(word) = words.get(place) {
            let names = self.names.by_first.get(&word.lower);
            let fits = |name: &&Name| {
                let rest = words.get(place + 1..=place + name.rest.len());
                rest.is_some_and(|rest| rest.iter().zip(&name.rest).all(|(word, wanted)| word.lower == *wanted))
            };
            let Some(name) = names.and_then(|names| names.iter().find(fits)) else {
                place += 1;
                continue;
            };
            let last = place + name.rest.len();
            if seen.insert(name.term) {
                let end = words.get(last).map_or(word.chars.end, |last| last.chars.end);
                found.push(FoundTerm { term: name.term, chars: word.chars.start..end });
            }
            place = last + 1;
        }
        found
    }
}

/// The words of a text in lower case. What stands between two words of a name is a space; every other sign between them
/// is a word of its own, so that no name goes across it.
fn words(text: &str) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let mut joins = false;
    let mut chars = text.chars().enumerate().peekable();
    while let Some((at, c)) = chars.next() {
        // A hyphen or an apostrophe within a word belongs to it.
        let is_inner = joins && is_joint(c) && chars.peek().is_some_and(|(_, next)| is_of_word(*next));
        if is_of_word(c) || is_inner {
            let c = if c == '\'' { '’' } else { c };
            match words.last_mut().filter(|_| joins) {
                Some(word) => {
                    word.lower.extend(c.to_lowercase());
                    word.chars.end = at + 1;
                }
                None => words.push(Word { lower: c.to_lowercase().collect(), chars: at..at + 1 }),
            }
            joins = true;
        } else {
            joins = false;
            if !c.is_whitespace() {
                words.push(Word { lower: c.to_string(), chars: at..at + 1 });
            }
        }
    }
    words
}

/// The letters and digits of words; signs of formulas are words of their own.
fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() && !matches!(c, '𝒢' | 'φ')
}

fn is_joint(c: char) -> bool {
    matches!(c, '-' | '–' | '’' | '\'')
}

#[cfg(test)]
mod tests {
    use crate::glossary;

    /// The terms found in a text, each with the words by which it was found.
    fn found(text: &str) -> Vec<(&'static str, String)> {
        let words = |chars: std::ops::Range<usize>| text.chars().skip(chars.start).take(chars.len()).collect();
        let found = glossary().find(text).into_iter();
        found.map(|found| (glossary().terms[found.term].term.as_str(), words(found.chars))).collect()
    }

    #[test]
    fn the_longest_name_is_found_in_whole_words() {
        let one = |text: &str, term: &'static str, words: &str| {
            assert_eq!(found(text), [(term, words.to_owned())], "{text}");
        };
        one("Its Zeckendorf forms.", "Zeckendorf form", "Zeckendorf forms");
        one("the SECOND canonical form", "second canonical form", "SECOND canonical form");
        one("Every N-position here", "N-position", "N-position");
        one("(1, 2): P-positions", "P-position", "P-positions");
        one("Wythoff's game", "Wythoff’s game", "Wythoff's game");
        one("𝒢(3, 4) = 2", "Grundy value", "𝒢");
        // Not a subtraction game, though the word is used of both.
        one("The take-away games", "take-away game", "take-away games");
        one("slope φ", "golden ratio", "φ");
        one("slope 1/φ²", "golden ratio", "φ");
        for text in ["", "array of trails", "mexican", "Nimble", "2nim3", "nim, sum", "summits", "tailor"] {
            let is_of_nim = text == "nim, sum";
            assert_eq!(found(text).len(), usize::from(is_of_nim), "{text}");
        }
    }

    #[test]
    fn a_term_is_marked_where_it_occurs_first() {
        let text = "The mex of Grundy values: a mex.";
        assert_eq!(found(text), [("mex", "mex".to_owned()), ("Grundy value", "Grundy values".to_owned())]);
    }

    #[test]
    fn every_form_of_every_term_is_found_as_that_term() {
        for term in &glossary().terms {
            for form in term.forms.iter().flatten() {
                assert_eq!(found(form), [(term.term.as_str(), form.clone())]);
            }
        }
    }
}
