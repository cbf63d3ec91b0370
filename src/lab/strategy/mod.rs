//! A strategy as a list of sentences: "I always leave the end, or a multiple of 7, or exactly 2". Every kind of
//! sentence is one entry of `KINDS`; reading, writing, its formula and the choice of sentences loop over that list. A
//! list of sentences that wins a game, where there is one: found in a small table, and put on trial like any other.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `trial` | a strategy on trial: proved, or the least hole |

pub mod trial;

use std::fmt::{self, Display, Formatter};
use std::hash::{Hash, Hasher};

use crate::check::Checked;
use crate::describe::Residues;
use crate::read::{RuleError, read_condition};
use crate::rule::Rule;
use crate::table::{OutcomeTable, TableCell};
use crate::theory::{OVER, and, are, call, compare, constant, has_remainder, or, plus, weighted};
use golden_logic::automata::budget::Limits;
use golden_logic::formula::{Formula, Relation, Term};
use golden_number::UBig;
use golden_prose::{listed, quoted, tuple};
use trial::{TrialVerdict, trial};

/// A list without sentences.
const NOTHING: &str = "nothing";

/// The most sentences of a list.
pub const MAX_SENTENCES: usize = 16;

/// The largest number of which multiples are spoken of.
pub const MAX_MODULUS: u32 = 1_000_000;

/// A kind of sentence about a position that is left.
#[derive(Debug)]
pub struct SentenceKind {
    /// Its name in files: "multiple".
    name: &'static str,
    /// Its words: `#` stands for a number, `@` for a position, `$` for a formula.
    words: &'static str,
    /// The numbers that it begins with; those of a position begin with 0.
    begins_with: &'static [u32],
    /// The place of the number, from 0, of which multiples are spoken of.
    modulus: Option<usize>,
    /// Returns true if it says something about the positions of a rule, given how many numbers they have, and whether
    /// these are no piles, so that a sentence speaks of the first number alone.
    fits: fn(usize, bool) -> bool,
    /// The formula, of the terms of a position and the numbers of the sentence.
    formula: fn(&[Term], &[UBig]) -> Formula,
}

const fn always(_: usize, _: bool) -> bool {
    true
}

const fn one_number(arity: usize, is_first: bool) -> bool {
    arity == 1 || is_first
}

const fn some_piles(arity: usize, is_first: bool) -> bool {
    arity > 1 && !is_first
}

const fn two_piles(arity: usize, is_first: bool) -> bool {
    arity == 2 && !is_first
}

/// The kinds of sentences, in the order in which they are offered.
static KINDS: [SentenceKind; 12] = [
    SentenceKind {
        name: "end",
        words: "the end",
        begins_with: &[],
        modulus: None,
        fits: always,
        formula: |position, _| call(OVER, position.to_vec()),
    },
    SentenceKind {
        name: "multiple",
        words: "a multiple of #",
        begins_with: &[2],
        modulus: Some(0),
        fits: one_number,
        formula: |position, numbers| is_multiple(&position[0], &UBig::ZERO, &numbers[0]),
    },
    SentenceKind {
        name: "remainder",
        words: "# more than a multiple of #",
        begins_with: &[1, 3],
        modulus: Some(1),
        fits: one_number,
        formula: |position, numbers| is_multiple(&position[0], &numbers[0], &numbers[1]),
    },
    SentenceKind {
        name: "multiple-in-all",
        words: "a multiple of # in all",
        begins_with: &[2],
        modulus: Some(0),
        fits: some_piles,
        formula: |position, numbers| is_multiple(&weighted(&[1; 3], position), &UBig::ZERO, &numbers[0]),
    },
    SentenceKind {
        name: "equal",
        words: "two equal numbers",
        begins_with: &[],
        modulus: None,
        fits: some_piles,
        formula: |position, _| {
            let later = |at: usize| position[at + 1..].iter();
            let pairs = position.iter().enumerate().flat_map(|(at, one)| later(at).map(move |other| equal(one, other)));
            or(pairs)
        },
    },
    SentenceKind {
        name: "even",
        words: "only even numbers",
        begins_with: &[],
        modulus: None,
        fits: some_piles,
        formula: |position, _| and(position.iter().map(|pile| is_multiple(pile, &UBig::ZERO, &UBig::from(2_u8)))),
    },
    SentenceKind {
        name: "nim-sum",
        words: "a nim sum of 0",
        begins_with: &[],
        modulus: None,
        fits: some_piles,
        formula: |position, _| match position {
            [a, b] => equal(a, b),
            position => call("xor", position.to_vec()),
        },
    },
    SentenceKind {
        name: "difference",
        words: "a difference of #",
        begins_with: &[1],
        modulus: None,
        fits: two_piles,
        formula: |position, numbers| {
            let more = |one: &Term, other: &Term| equal(one, &plus(other.clone(), constant(&numbers[0])));
            or([more(&position[0], &position[1]), more(&position[1], &position[0])])
        },
    },
    SentenceKind {
        name: "wythoff",
        words: "one of Wythoff’s pairs",
        begins_with: &[],
        modulus: None,
        fits: two_piles,
        formula: |position, _| call("W", position.to_vec()),
    },
    SentenceKind {
        name: "fibonacci",
        words: "a Fibonacci number",
        begins_with: &[],
        modulus: None,
        fits: one_number,
        formula: |position, _| call("fib", vec![position[0].clone()]),
    },
    SentenceKind { name: "exactly", words: "exactly @", begins_with: &[], modulus: None, fits: always, formula: are },
    // A sentence of this kind keeps its formula itself.
    SentenceKind {
        name: "formula",
        words: "what makes $ true",
        begins_with: &[],
        modulus: None,
        fits: always,
        formula: |_, _| Formula::False,
    },
];

fn equal(one: &Term, other: &Term) -> Formula {
    compare(one.clone(), Relation::Equal, other.clone())
}

/// The formula that a term is `more` above a multiple of `modulus`; 0 is a multiple.
fn is_multiple(term: &Term, more: &UBig, modulus: &UBig) -> Formula {
    let modulus = u32::try_from(modulus).unwrap_or(MAX_MODULUS).max(1);
    let has = has_remainder(term.clone(), modulus, u64::from(more % modulus));
    if more.is_zero() { has } else { and([compare(term.clone(), Relation::GreaterOrEqual, constant(more)), has]) }
}

impl SentenceKind {
    /// Returns the kinds that say something about positions of a rule; `grows` is true if a move may make a number larger, so that
    /// they are no piles.
    pub fn of_rule(rule: &Rule, grows: bool) -> impl Iterator<Item = &'static Self> {
        let arity = rule.arity();
        KINDS.iter().filter(move |kind| (kind.fits)(arity, grows))
    }

    /// Returns the kind of this name in files.
    pub fn named(name: &str) -> Option<&'static Self> {
        KINDS.iter().find(|kind| kind.name == name)
    }

    /// Returns its name in files.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// Returns its words, with "…" for what is filled in: "a multiple of …".
    pub fn label(&self) -> String {
        self.words.replace(['#', '@', '$'], "…")
    }

    /// Returns true if sentences of this kind contain a formula.
    pub fn is_formula(&self) -> bool {
        self.words.contains('$')
    }

    /// Returns a sentence of this kind about positions of a rule, to be changed; a formula begins as one that is true of nothing.
    pub fn sentence(&'static self, rule: &Rule) -> Sentence {
        let numbers = if self.words.contains('@') {
            vec![UBig::ZERO; rule.arity()]
        } else {
            self.begins_with.iter().copied().map(UBig::from).collect()
        };
        Sentence { kind: self, numbers, condition: self.is_formula().then(|| ("false".to_owned(), Formula::False)) }
    }

    /// Returns the numbers of a text that has the words of this kind, as they are written.
    fn numbers_of<'a>(&self, text: &'a str, arity: usize) -> Option<Vec<&'a str>> {
        let is_mark = |c: char| c.is_whitespace() || matches!(c, '(' | ')' | ',');
        let mut found = Vec::new();
        let mut given = text.split(is_mark).filter(|word| !word.is_empty());
        for word in self.words.split_whitespace() {
            match word {
                "#" => found.push(given.next()?),
                "@" => {
                    for _ in 0..arity {
                        found.push(given.next()?);
                    }
                }
                word => {
                    // What is typed has a plain apostrophe.
                    let is_word = given.next()?.replace('\'', "’").eq_ignore_ascii_case(word);
                    is_word.then_some(())?;
                }
            }
        }
        given.next().is_none().then_some(found)
    }
}

/// A sentence about positions that are left.
#[derive(Clone, Debug)]
pub struct Sentence {
    kind: &'static SentenceKind,
    numbers: Vec<UBig>,
    /// The text of a formula, and what it says.
    condition: Option<(String, Formula)>,
}

impl PartialEq for Sentence {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.kind, other.kind) && self.numbers == other.numbers && self.condition == other.condition
    }
}

impl Eq for Sentence {}

/// A part of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SentencePart {
    /// Words that stay.
    Words(&'static str),
    /// The number in this place, which can be changed.
    Number(usize),
    /// The formula.
    Formula,
}

/// The reason for which a sentence cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SentenceError {
    /// A text of no kind.
    #[error("{0} is no sentence about what is left; write {1}")]
    Unknown(String, String),
    /// A number of which there are no multiples, or too large.
    #[error("{0} is no number to speak of multiples of; write one from 1 to {MAX_MODULUS}")]
    Modulus(String),
    /// A text that is no number.
    #[error("{0} is no number; write a whole number such as 7")]
    Number(String),
    /// A formula that cannot be read.
    #[error(transparent)]
    Formula(#[from] RuleError),
    /// Too many sentences.
    #[error("a list has at most {MAX_SENTENCES} sentences")]
    TooMany,
}

impl Sentence {
    /// Returns the sentence that says what a formula in the numbers of a rule says.
    ///
    /// # Errors
    ///
    /// Fails if it is no formula, or speaks of something else than the numbers.
    pub fn of_formula(text: &str, rule: &Rule) -> Result<Self, RuleError> {
        let text = text.trim();
        let formula = read_condition(text, &rule.numbers)?;
        let kind = KINDS.iter().find(|kind| kind.is_formula()).unwrap_or(&KINDS[0]);
        Ok(Self { kind, numbers: Vec::new(), condition: Some((text.to_owned(), formula)) })
    }

    /// Reads a sentence about positions of a rule, as it is written: "a multiple of 7", "exactly (1, 2)".
    ///
    /// # Errors
    ///
    /// Fails if it is of no kind, with the kinds that there are for this rule, and if its formula cannot be read.
    pub fn read(text: &str, rule: &Rule, grows: bool) -> Result<Self, SentenceError> {
        let text = text.trim();
        for kind in SentenceKind::of_rule(rule, grows) {
            if let Some((before, after)) = kind.words.split_once('$') {
                let inner = text.strip_prefix(before).and_then(|rest| rest.strip_suffix(after));
                if let Some(inner) = inner {
                    return Ok(Self::of_formula(inner, rule)?);
                }
            } else if let Some(numbers) = kind.numbers_of(text, rule.arity()) {
                let mut sentence = kind.sentence(rule);
                for (at, number) in numbers.iter().enumerate() {
                    sentence.set_number(at, number)?;
                }
                return Ok(sentence);
            }
        }
        let labels: Vec<String> = SentenceKind::of_rule(rule, grows).map(SentenceKind::label).collect();
        Err(SentenceError::Unknown(quoted(text), listed(&labels, "or")))
    }

    /// Returns its kind.
    pub fn kind(&self) -> &'static SentenceKind {
        self.kind
    }

    /// Returns its parts, in order.
    pub fn parts(&self) -> Vec<SentencePart> {
        let mut parts = Vec::new();
        let (mut begun, mut next) = (0, 0);
        for (at, letter) in self.kind.words.char_indices().filter(|(_, letter)| "#@$".contains(*letter)) {
            let words = self.kind.words[begun..at].trim();
            begun = at + letter.len_utf8();
            parts.extend((!words.is_empty()).then_some(SentencePart::Words(words)));
            let count = match letter {
                '$' => {
                    parts.push(SentencePart::Formula);
                    0
                }
                '@' => self.numbers.len(),
                _ => 1,
            };
            parts.extend((next..next + count).map(SentencePart::Number));
            next += count;
        }
        let words = self.kind.words[begun..].trim();
        parts.extend((!words.is_empty()).then_some(SentencePart::Words(words)));
        parts
    }

    /// Returns its numbers.
    pub fn numbers(&self) -> &[UBig] {
        &self.numbers
    }

    /// Changes the number in place `at`, from 0; changes nothing if there is none.
    ///
    /// # Errors
    ///
    /// Fails if the text is no number, or one that cannot stand there.
    pub fn set_number(&mut self, at: usize, text: &str) -> Result<(), SentenceError> {
        let text = text.trim();
        let is_digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let value = is_digits.then(|| text.parse::<UBig>().ok()).flatten();
        let value = value.ok_or_else(|| SentenceError::Number(quoted(text)))?;
        let is_modulus = self.kind.modulus == Some(at);
        if is_modulus && (value.is_zero() || value > UBig::from(MAX_MODULUS)) {
            return Err(SentenceError::Modulus(quoted(text)));
        }
        if let Some(number) = self.numbers.get_mut(at) {
            *number = value;
        }
        Ok(())
    }

    /// Returns the text of its formula, if it has one.
    pub fn condition(&self) -> Option<&str> {
        self.condition.as_ref().map(|(text, _)| text.as_str())
    }

    /// Returns the formula that the sentence is true of a position; [`OVER`] has its meaning in the scope of a
    /// theory. A sentence with a formula speaks of the numbers of the rule by name, whatever `position` is.
    pub fn formula(&self, position: &[Term]) -> Formula {
        match &self.condition {
            Some((_, formula)) => formula.clone(),
            None => (self.kind.formula)(position, &self.numbers),
        }
    }
}

impl Display for Sentence {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut numbers = self.numbers.iter();
        let words = self.kind.words.split(' ').map(|word| match word {
            "#" => numbers.next().map(ToString::to_string).unwrap_or_default(),
            "@" => tuple(&self.numbers),
            "$" => self.condition().unwrap_or_default().to_owned(),
            word => word.to_owned(),
        });
        f.write_str(&words.collect::<Vec<_>>().join(" "))
    }
}

/// The list of what somebody would always leave: every position of which one of the sentences is true.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Strategy {
    sentences: Vec<Sentence>,
}

impl Strategy {
    /// Returns the list that a trial begins with: the end in normal play, nothing in misère play.
    pub fn beginning(rule: &Rule) -> Self {
        let end = SentenceKind::named("end").filter(|_| !rule.misere).map(|kind| kind.sentence(rule));
        Self { sentences: end.into_iter().collect() }
    }

    /// Returns the list with these sentences.
    ///
    /// # Errors
    ///
    /// Fails if there are more than [`MAX_SENTENCES`].
    pub fn new(sentences: Vec<Sentence>) -> Result<Self, SentenceError> {
        if sentences.len() > MAX_SENTENCES { Err(SentenceError::TooMany) } else { Ok(Self { sentences }) }
    }

    /// Reads a list as it is written: "the end, or a multiple of 7".
    ///
    /// # Errors
    ///
    /// Fails at the first sentence that cannot be read, and if there are too many.
    pub fn read(text: &str, rule: &Rule, grows: bool) -> Result<Self, SentenceError> {
        let sentences = text.split(", or ").filter(|text| !text.trim().is_empty() && text.trim() != NOTHING);
        Self::new(sentences.map(|text| Sentence::read(text, rule, grows)).collect::<Result<_, _>>()?)
    }

    /// Returns its sentences.
    pub fn sentences(&self) -> &[Sentence] {
        &self.sentences
    }

    /// Returns the formula that a position is on the list.
    pub fn formula(&self, position: &[Term]) -> Formula {
        or(self.sentences.iter().map(|sentence| sentence.formula(position)))
    }
}

impl Hash for Strategy {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.to_string().hash(state);
    }
}

impl Display for Strategy {
    /// Writes the sentences: "the end, or a multiple of 7"; "nothing" where there are none.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.sentences.is_empty() {
            return f.write_str(NOTHING);
        }
        let sentences: Vec<String> = self.sentences.iter().map(ToString::to_string).collect();
        f.write_str(&sentences.join(", or "))
    }
}

/// The rows of the table of positions with one number.
const ROWS: u64 = 256;

/// Returns a list that wins, proved for all positions, of sentences that are offered. For one number the remainders
/// that a table suggests are tried, for several each kind alone. `None` if none of these lists wins, or the limits
/// end it.
///
/// **Cost**: that of a small table and a few trials; some milliseconds each.
pub fn right_list(
    checked: &Checked,
    is_offered: &dyn Fn(&SentenceKind) -> bool,
    limits: &Limits<'_>,
) -> Option<Strategy> {
    let grows = checked.grows(limits).ok()?;
    let wins = |strategy: &Strategy| {
        trial(checked, strategy, None, &|| 0.0, limits).is_ok_and(|found| found.verdict == TrialVerdict::Wins)
    };
    if checked.rule().arity() == 1 {
        let is_said = |list: &Strategy| list.sentences().iter().all(|sentence| is_offered(sentence.kind()));
        return remainders(checked, limits).filter(is_said).filter(wins);
    }
    let alone = SentenceKind::of_rule(checked.rule(), grows).filter(|kind| !kind.is_formula() && is_offered(kind));
    let lists = alone.map(|kind| vec![kind.sentence(checked.rule())]);
    lists.filter_map(|list| Strategy::new(list).ok()).find(wins)
}

/// Returns the remainders of the P-positions as a list, if a table suggests that they are periodic from 0 on.
fn remainders(checked: &Checked, limits: &Limits<'_>) -> Option<Strategy> {
    let table = OutcomeTable::of_rows(checked, ROWS, limits).ok()?;
    let lost: Vec<bool> = (0..ROWS).map(|n| table.cell(&[n]) == Some(TableCell::Value(0))).collect();
    let Residues { modulus, values, .. } = Residues::of(&lost).filter(|found| found.from == 0)?;
    let sentence = |remainder: u64| {
        let (kind, numbers) = match remainder {
            0 => (SentenceKind::named("multiple")?, vec![modulus]),
            more => (SentenceKind::named("remainder")?, vec![more, modulus]),
        };
        let mut sentence = kind.sentence(checked.rule());
        (0..).zip(numbers).try_for_each(|(at, value)| sentence.set_number(at, &value.to_string())).ok()?;
        Some(sentence)
    };
    let sentences: Option<Vec<Sentence>> = values.into_iter().map(sentence).collect();
    Strategy::new(sentences?).ok()
}
