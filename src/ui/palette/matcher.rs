//! The match of a text with the typed words: words in any order, each as a word, as its beginning, inside another word,
//! or letter by letter, without regard to case, accents and punctuation. The typed text, as words to be found.
//!
//! The classes are kept apart: whatever begins with what is typed stands above what has it inside. `nucleo-matcher` scores letters
//! alone; it would take the place of the last class only, which is a tenth of this file.

use std::ops::Range;

/// The most letters of a text that are looked at: a longer text names nothing here.
const LETTERS: usize = 2_000;

/// Quality of a text that is what is typed, and of one that begins with it; words come below.
const EXACT: i32 = 1000;
/// Of one that begins with it up to a number: "lesson 2" is not lesson 20.
const NUMBERED: i32 = 960;
const PREFIX: i32 = 820;

/// Points of a typed word, by where it is found.
const WORD: i32 = 100;
const START: i32 = 85;
const INSIDE: i32 = 45;
const SCATTERED: i32 = 28;

/// A text that can be found.
#[derive(Clone, Debug, Default)]
pub struct MatchedText {
    /// Its letters without case and accents, with the bytes of the original that each stands for.
    letters: Vec<(char, Range<usize>)>,
    /// The places in `letters` where its words begin, and where they end.
    pub(super) words: Vec<Range<usize>>,
    /// The letters it has: most texts are passed by with one look at that.
    has: LetterSet,
}

/// The quality and the marks of a match with a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Match {
    /// From 1 (letters scattered over the text) to 1000 (the same text).
    pub quality: i32,
    /// The bytes of the text that are what is typed, in order, without overlap.
    pub marks: Vec<Range<usize>>,
}

/// The place where a word is found.
struct Hit {
    points: i32,
    letters: Vec<usize>,
}

/// Returns true if one letter is too many in the first word, or one is another, or two neighbours are swapped.
fn differ_by_one(typed: &[char], own: &[char]) -> bool {
    let same = typed.iter().zip(own).take_while(|(one, other)| one == other).count();
    let (typed, own) = (&typed[same..], &own[same..]);
    match (typed, own) {
        ([_, rest @ ..], own) if rest == own => true,
        ([_, rest @ ..], [_, own @ ..]) if rest == own => true,
        ([a, b, rest @ ..], [c, d, own @ ..]) => a == d && b == c && rest == own,
        _ => false,
    }
}

/// The looseness with which words may be found in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Looseness {
    /// Also inside other words and letter by letter.
    Loose,
    /// Only at the beginning of words, as in sentences.
    Strict,
}

/// The letter without case and accent; `None` of what separates words.
fn folded(c: char) -> Option<char> {
    let c = c.to_lowercase().next().unwrap_or(c);
    Some(match c {
        'à'..='å' | 'ā' | 'ă' | 'ą' => 'a',
        'ç' | 'ć' | 'č' => 'c',
        'ď' | 'đ' => 'd',
        'è'..='ë' | 'ē' | 'ę' | 'ě' => 'e',
        'ì'..='ï' | 'ī' | 'ᵢ' => 'i',
        'ł' => 'l',
        'ñ' | 'ń' | 'ň' => 'n',
        'ò'..='ö' | 'ø' | 'ō' | 'ő' => 'o',
        'ř' => 'r',
        'ś' | 'š' | 'ş' | 'ß' => 's',
        'ť' | 'ţ' => 't',
        'ù'..='ü' | 'ū' | 'ů' | 'ű' => 'u',
        'ý' | 'ÿ' => 'y',
        'ź' | 'ž' | 'ż' => 'z',
        '𝒢' => 'g',
        '₀'..='₉' => char::from_digit(c as u32 - '₀' as u32, 10)?,
        'ₖ' => 'k',
        '+' | '*' | '^' | '⊕' | '⌊' | '⌋' | '=' | '%' | '−' | '←' | '→' | '↑' | '↓' => c,
        // A point inside a number belongs to it; see `Text::new`.
        c if c.is_alphanumeric() => c,
        _ => return None,
    })
}

impl MatchedText {
    /// Prepares a text.
    ///
    /// **Cost**: one pass over it.
    pub fn new(text: &str) -> Self {
        let mut new = Self::default();
        let mut start = None;
        let mut previous = ' ';
        let mut letters = text.char_indices().take(LETTERS).peekable();
        while let Some((at, c)) = letters.next() {
            let joins = (c == '.' || c == '’' || c == '\'')
                && previous.is_alphanumeric()
                && letters.peek().is_some_and(|(_, next)| next.is_alphanumeric());
            previous = c;
            if matches!(c, '’' | '\'') && joins {
                // "Euclid’s" is found as "euclids" too.
                continue;
            }
            if let Some(letter) = if joins { Some(c) } else { folded(c) } {
                start.get_or_insert(new.letters.len());
                new.letters.push((letter, at..at + c.len_utf8()));
            } else if let Some(start) = start.take() {
                new.words.push(start..new.letters.len());
            }
        }
        if let Some(start) = start {
            new.words.push(start..new.letters.len());
        }
        new.has = LetterSet::from_letters(new.letters.iter().map(|(letter, _)| *letter));
        new
    }

    pub(super) fn word(&self, word: &Range<usize>) -> impl Iterator<Item = char> {
        self.letters.get(word.clone()).unwrap_or_default().iter().map(|(letter, _)| *letter)
    }

    /// Returns true if letters from a place on are these.
    fn has(&self, wanted: &[char], at: usize) -> bool {
        let found = self.letters.get(at..at + wanted.len());
        found.is_some_and(|found| found.iter().map(|(letter, _)| letter).eq(wanted))
    }

    /// Returns the best match of a typed word.
    fn hit(&self, (wanted, set): &(Vec<char>, LetterSet), looseness: Looseness) -> Option<Hit> {
        match (self.has.missing(*set), looseness) {
            (0, _) => {}
            // It may be one letter that is wrong.
            (1, Looseness::Loose) => return self.near(wanted),
            _ => return None,
        }
        let whole = |at: usize, points| Hit { points, letters: (at..at + wanted.len()).collect() };
        let starts = || self.words.iter().filter(|word| self.has(wanted, word.start));
        if let Some(word) = starts().find(|word| word.len() == wanted.len()) {
            return Some(whole(word.start, WORD));
        }
        if let Some(word) = starts().find(|word| word.len() > wanted.len()) {
            return Some(whole(word.start, START));
        }
        if looseness == Looseness::Strict || wanted.len() < 2 {
            return None;
        }
        if let Some(at) = (0..self.letters.len()).find(|&at| self.has(wanted, at)) {
            return Some(whole(at, INSIDE));
        }
        if wanted.len() < 3 || wanted.iter().any(char::is_ascii_digit) {
            return None;
        }
        let scattered = self.words.iter().filter_map(|word| self.scattered(wanted, word));
        scattered.chain(self.near(wanted)).max_by_key(|hit| hit.points)
    }

    /// A word of which the typed one is the plural or differs by one letter: one too many, another one, or two swapped.
    fn near(&self, wanted: &[char]) -> Option<Hit> {
        if wanted.len() < 4 || wanted.iter().any(char::is_ascii_digit) {
            return None;
        }
        let is_plural = |own: &[char]| wanted.strip_suffix(&['s']).is_some_and(|singular| singular == own);
        let of_word = |points: i32, word: &Range<usize>| Hit { points, letters: word.clone().collect() };
        let alike = self.words.iter().filter(|word| word.len().abs_diff(wanted.len()) <= 1);
        let mut words = alike.map(|word| (word, self.word(word).collect::<Vec<char>>()));
        words.find_map(|(word, own)| {
            if is_plural(&own) {
                return Some(of_word(START, word));
            }
            (wanted.len() > 4 && differ_by_one(wanted, &own)).then(|| of_word(SCATTERED, word))
        })
    }

    /// The letters of a typed word in order, from the beginning of a word of the text on, with few letters left out.
    fn scattered(&self, wanted: &[char], word: &Range<usize>) -> Option<Hit> {
        let (mut found, mut at) = (Vec::with_capacity(wanted.len()), word.start);
        for (i, letter) in wanted.iter().enumerate() {
            let here = |at: usize| self.letters.get(at).is_some_and(|(own, _)| own == letter);
            if i == 0 && !here(at) {
                return None;
            }
            // The next letter, else the beginning of a later word, else anywhere later.
            let next_word = self.words.iter().map(|word| word.start).find(|&start| start > at && here(start));
            let later = (at..self.letters.len()).find(|&at| here(at));
            let place = if here(at) { at } else { next_word.filter(|start| start - at < 14).or(later)? };
            found.push(place);
            at = place + 1;
        }
        let span = found.last()? - found.first()? + 1;
        let left_out = span - wanted.len();
        // Words as long as "zeckendorf" are recognised with half of their letters.
        (left_out <= wanted.len() + 4).then(|| {
            let lost = i32::try_from(left_out).unwrap_or(i32::MAX);
            Hit { points: (SCATTERED - lost).max(8), letters: found }
        })
    }

    /// Returns its match with the typed text; `None` if a word is not found.
    pub fn find(&self, query: &Query, looseness: Looseness) -> Option<Match> {
        let whole = |words: &[&[char]]| {
            let mut same = 0;
            for (own, typed) in self.words.iter().zip(words) {
                let is_last = same + 1 == words.len();
                let fits = if is_last { self.has(typed, own.start) } else { self.word(own).eq(typed.iter().copied()) };
                if !fits {
                    return None;
                }
                same += 1;
            }
            let last = self.words.get(same.checked_sub(1)?)?;
            let is_exact = self.words.len() == words.len() && last.len() == words.last()?.len();
            let is_numbered = last.len() == words.last()?.len() && words.last()?.iter().all(char::is_ascii_digit);
            (same == words.len()).then_some(match (is_exact, is_numbered) {
                (true, _) => EXACT,
                (false, true) => NUMBERED,
                (false, false) => PREFIX,
            })
        };
        if query.words.is_empty() {
            return None;
        }
        let hits: Option<Vec<Hit>> = query.asked.iter().map(|word| self.hit(word, looseness)).collect();
        let hits = hits?;
        let typed: Vec<&[char]> = query.words.iter().map(Vec::as_slice).collect();
        let asked: Vec<&[char]> = query.asked.iter().map(|(word, _)| word.as_slice()).collect();
        let quality = whole(&typed).or_else(|| whole(&asked));
        let mean = hits.iter().map(|hit| hit.points).sum::<i32>() / i32::try_from(hits.len().max(1)).unwrap_or(1);
        // One word of scattered letters makes a weak match of all, however well the others are found.
        let least = hits.iter().map(|hit| hit.points).min().unwrap_or(0);
        let points = if least < SCATTERED { least } else { mean };
        let marks = self.marks(hits.into_iter().flat_map(|hit| hit.letters).collect());
        Some(Match { quality: quality.unwrap_or(points * 7), marks })
    }

    /// Returns the points of each typed word, 0 where it is not found.
    pub fn points(&self, query: &Query, looseness: Looseness) -> Vec<i32> {
        query.asked.iter().map(|word| self.hit(word, looseness).map_or(0, |hit| hit.points)).collect()
    }

    /// The marks of those typed words that are found.
    pub fn marks_of(&self, query: &Query, looseness: Looseness) -> Vec<Range<usize>> {
        let hits = query.asked.iter().filter_map(|word| self.hit(word, looseness));
        self.marks(hits.flat_map(|hit| hit.letters).collect())
    }

    fn marks(&self, mut letters: Vec<usize>) -> Vec<Range<usize>> {
        letters.sort_unstable();
        letters.dedup();
        let mut marks: Vec<Range<usize>> = Vec::new();
        for (_, bytes) in letters.into_iter().filter_map(|at| self.letters.get(at)) {
            match marks.last_mut() {
                Some(last) if last.end == bytes.start => last.end = bytes.end,
                _ => marks.push(bytes.clone()),
            }
        }
        marks
    }

    /// The number of its letters.
    pub fn len(&self) -> usize {
        self.letters.len()
    }
}

/// The most letters that are looked at.
pub(super) const TYPED: usize = 120;

/// Words that only make a question of what is typed: "what does F5 do".
const FILLING: [&str; 17] =
    ["what", "does", "do", "is", "the", "a", "an", "how", "where", "why", "i", "can", "my", "to", "of", "for", "key"];

/// A set of letters, in which some that are rare stand for each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct LetterSet(u64);

impl LetterSet {
    pub(super) fn from_letters(letters: impl Iterator<Item = char>) -> Self {
        Self(letters.fold(0, |set, letter| set | 1 << place_in_set(letter)))
    }

    /// Returns the number of these letters that are in no text of this set, at the least.
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

/// The typed text.
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
        let text = MatchedText::new(&typed[..end]);
        let words: Vec<Vec<char>> = text.words.iter().map(|word| text.word(word).collect()).collect();
        let is_filling = |word: &Vec<char>| FILLING.contains(&word.iter().collect::<String>().as_str());
        let asked: Vec<_> = words.iter().filter(|word| !is_filling(word)).cloned().collect();
        // A single letter may be the key that is asked for.
        let asked = if asked.is_empty() { words.clone() } else { asked };
        let with_letters = |word: Vec<char>| {
            let set = LetterSet::from_letters(word.iter().copied());
            (word, set)
        };
        let asked = asked.into_iter().map(with_letters).collect();
        Self { words, asked }
    }

    /// Returns true if nothing is typed that could be found.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::{Looseness, Match, MatchedText, Query, TYPED};

    fn find(typed: &str, text: &str) -> Option<Match> {
        MatchedText::new(text).find(&Query::new(typed), Looseness::Loose)
    }

    fn marked(typed: &str, text: &str) -> Vec<String> {
        let found = find(typed, text).unwrap_or_else(|| panic!("{typed:?} in {text:?}"));
        found.marks.into_iter().map(|mark| text[mark].to_owned()).collect()
    }

    #[test]
    fn the_same_is_above_the_beginning_above_words_above_the_inside_above_letters() {
        let ranks =
            [("mex", "Mex"), ("mex", "Mex fill"), ("fill", "Mex fill"), ("fil", "Mex fill"), ("ill", "Mex fill")];
        let mut qualities: Vec<i32> =
            ranks.iter().map(|(typed, text)| find(typed, text).expect("found").quality).collect();
        qualities.push(find("mxfl", "Mex fill").expect("letters").quality);
        assert!(qualities.is_sorted_by(|one, next| one > next), "{qualities:?}");
    }

    #[test]
    fn case_accents_and_punctuation_do_not_count() {
        for (typed, text) in [
            ("misere", "Misère play"),
            ("MISÈRE", "misere"),
            ("colour by outcome", "Colour by: Outcome"),
            ("p position", "P-positions"),
            ("b file", "Export the table as b-file"),
            ("euclids", "Euclid’s game"),
            ("euclid's", "Euclid’s game"),
            ("dawsons kayles", "Dawson’s Kayles"),
            ("0.77", "octal 9 --code 0.77"),
            ("g(g)", "𝒢(G)"),
        ] {
            assert!(find(typed, text).is_some_and(|found| found.quality >= 590), "{typed:?} in {text:?}");
        }
    }

    #[test]
    fn questions_are_answered_as_if_only_the_word_were_typed() {
        assert_eq!(find("what does F5 do", "F5").map(|found| found.quality), Some(1000));
        assert_eq!(find("what is the mex", "mex").map(|found| found.quality), Some(1000));
        assert_eq!(find("what", "What colours mean").map(|found| found.quality), Some(820));
    }

    #[test]
    fn what_was_found_is_marked() {
        assert_eq!(marked("table png", "Export the table as PNG"), ["table", "PNG"]);
        assert_eq!(marked("misere", "Misère play"), ["Misère"]);
        assert_eq!(marked("zckdrf", "Zeckendorf form"), ["Z", "ck", "d", "rf"]);
        assert!(find("rl", "Reset layout").is_none(), "two letters are too few to stand apart");
    }

    #[test]
    fn plurals_and_words_with_one_wrong_letter_are_found() {
        for (typed, text) in [
            ("stars", "star"),
            ("nimbers", "nimber"),
            ("withoff", "Wythoff"),
            ("kaylse", "Kayles"),
            ("chommp", "Chomp"),
        ] {
            assert!(find(typed, text).is_some(), "{typed:?} in {text:?}");
        }
        for (typed, text) in [("wathiff", "Wythoff"), ("axs", "ax"), ("12345", "12346"), ("nims", "Nimber")] {
            assert!(find(typed, text).is_none(), "{typed:?} in {text:?}");
        }
        assert!(
            find("stars", "star").map(|found| found.quality) > find("withoff", "Wythoff").map(|found| found.quality)
        );
    }

    #[test]
    fn one_word_of_scattered_letters_makes_a_weak_match_of_all() {
        let quality = |typed: &str, text: &str| find(typed, text).map(|found| found.quality).expect("found");
        assert!(quality("mxfl table", "Mex fill of the table") < 240);
        assert!(quality("fill table", "Mex fill of the table") > 520);
        // A word with one wrong letter is none of scattered letters.
        assert!(quality("tabel fill", "Mex fill of the table") > 240);
    }

    #[test]
    fn letters_far_apart_are_no_match() {
        for (typed, text) in [
            ("xyz", "Export the table as PNG"),
            ("mex", "Roughan: 31 and 48 pebbles, an example of something else"),
            ("table gif", "Export the table as PNG"),
            ("777", "700 and 77"),
        ] {
            assert_eq!(find(typed, text), None, "{typed:?} in {text:?}");
        }
    }

    #[test]
    fn in_sentences_words_are_found_at_their_beginning_alone() {
        let sentence = MatchedText::new("Two piles, 31 and 48 pebbles.");
        let find = |typed| sentence.find(&Query::new(typed), Looseness::Strict);
        assert!(find("pebb").is_some() && find("48 two").is_some());
        assert!(find("ebb").is_none() && find("tpl").is_none());
    }

    #[test]
    fn a_long_text_is_looked_at_in_part() {
        let long = "word ".repeat(1_000_000);
        assert!(MatchedText::new(&long).len() <= super::LETTERS);
        assert!(Query::new(&long).words.len() <= TYPED);
        assert!(Query::new(" ,; ").is_empty());
    }
}
