//! The set of a subtraction game: listed numbers, all but listed ones, or all of a kind.

use serde::{Deserialize, Serialize};

use super::{Numeration, RulesetError, caps};
use golden_number::{FIBONACCI, UBig, fibonacci, fibonacci_index, highest_fibonacci_index};
use golden_prose::{listed, short_digits, shortened};

/// The numbers that may be taken in a subtraction game. In JSON `"odd-fibonacci"`, `"fibonacci"`, the list
/// `[1,4,12]`, or `{"all-but":[2,3,7]}`.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "SetText", into = "SetText")]
pub enum SubtractionSet {
    /// {F₂ₙ₊₁ − 1 : n ≥ 1} = {1, 4, 12, 33, 88, …} (Larsson, Fox 2015).
    #[default]
    OddFibonacci,
    /// The Fibonacci numbers {1, 2, 3, 5, 8, …}.
    Fibonacci,
    /// The listed numbers, strictly increasing, all positive, at least one.
    Explicit(Vec<u64>),
    /// All positive numbers but the listed ones, which stand as in [`Self::Explicit`]: ALLBUT(2, 3, 7) in *Winning
    /// Ways*, finite excluded subtraction in Larsson and Saha 2024.
    AllBut(Vec<u64>),
}

impl SubtractionSet {
    /// The set of the listed numbers in any order.
    ///
    /// # Errors
    /// Fails if the list is empty or holds 0 or the same number twice.
    pub fn explicit(numbers: Vec<u64>) -> Result<Self, RulesetError> {
        Self::in_order(numbers, Self::Explicit)
    }

    /// The set of all numbers but the listed ones, in any order.
    ///
    /// # Errors
    /// As [`Self::explicit`].
    pub fn all_but(excepted: Vec<u64>) -> Result<Self, RulesetError> {
        Self::in_order(excepted, Self::AllBut)
    }

    fn in_order(mut numbers: Vec<u64>, of: fn(Vec<u64>) -> Self) -> Result<Self, RulesetError> {
        numbers.sort_unstable();
        let set = of(numbers);
        set.check().map(|()| set)
    }

    /// The numeration in which the digits of the pile say something of the game; a listed set has none.
    pub(crate) const fn numeration(&self) -> Option<Numeration> {
        match self {
            Self::OddFibonacci | Self::Fibonacci => Some(Numeration::Zeckendorf),
            Self::Explicit(_) | Self::AllBut(_) => None,
        }
    }

    /// Checks that it is a set to play with.
    pub(crate) fn check(&self) -> Result<(), RulesetError> {
        let (numbers, what, empty, zero) = match self {
            Self::OddFibonacci | Self::Fibonacci => return Ok(()),
            Self::Explicit(numbers) => (numbers, "numbers", RulesetError::EmptySet, RulesetError::ZeroInSet),
            Self::AllBut(excepted) => {
                let [empty, zero] = ["where any number may be taken the game is nim", "0 is never taken"];
                (excepted, "excepted numbers", RulesetError::AllBut(empty), RulesetError::AllBut(zero))
            }
        };
        caps::check(what, "a subtraction set", numbers.len(), caps::SET)?;
        if !numbers.is_sorted() {
            return Err(RulesetError::UnorderedSet);
        }
        match numbers.first() {
            None => Err(empty),
            Some(0) => Err(zero),
            Some(_) => match numbers.windows(2).find(|pair| pair[0] == pair[1]) {
                Some(pair) => Err(RulesetError::RepeatedInSet(pair[0])),
                None => Ok(()),
            },
        }
    }
}

/// Returns the text behind `allbut`, which may also be written `all-but` or `all but`, and in braces; `None` for a
/// text that begins otherwise.
pub(crate) fn all_but_list(text: &str) -> Option<&str> {
    let text = text.trim_start_matches(|c: char| c == '{' || c.is_whitespace());
    let behind = |name: &str| {
        let (start, rest) = text.split_at_checked(name.len())?;
        start.eq_ignore_ascii_case(name).then(|| rest.trim())
    };
    ["allbut", "all-but", "all but"].into_iter().find_map(behind)
}

/// The form of a set in JSON.
#[derive(Clone, Serialize, Deserialize)]
#[serde(untagged)]
enum SetText {
    Name(SetName),
    Numbers(Vec<u64>),
    AllBut(AllButText),
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct AllButText {
    all_but: Vec<u64>,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum SetName {
    OddFibonacci,
    Fibonacci,
}

impl TryFrom<SetText> for SubtractionSet {
    type Error = RulesetError;

    fn try_from(text: SetText) -> Result<Self, RulesetError> {
        match text {
            SetText::Name(SetName::OddFibonacci) => Ok(Self::OddFibonacci),
            SetText::Name(SetName::Fibonacci) => Ok(Self::Fibonacci),
            SetText::Numbers(numbers) => Self::explicit(numbers),
            SetText::AllBut(AllButText { all_but }) => Self::all_but(all_but),
        }
    }
}

impl From<SubtractionSet> for SetText {
    fn from(set: SubtractionSet) -> Self {
        match set {
            SubtractionSet::OddFibonacci => Self::Name(SetName::OddFibonacci),
            SubtractionSet::Fibonacci => Self::Name(SetName::Fibonacci),
            SubtractionSet::Explicit(numbers) => Self::Numbers(numbers),
            SubtractionSet::AllBut(all_but) => Self::AllBut(AllButText { all_but }),
        }
    }
}

impl SubtractionSet {
    /// Returns true if a number is in the set.
    ///
    /// **Cost**: that of [`fibonacci_index`]; for listed numbers a binary search.
    pub fn holds(&self, number: &UBig) -> bool {
        match self {
            Self::OddFibonacci => {
                fibonacci_index(&(number + UBig::ONE)).is_some_and(|index| index >= 3 && index % 2 == 1)
            }
            Self::Fibonacci => fibonacci_index(number).is_some(),
            Self::Explicit(numbers) => has(numbers, number),
            Self::AllBut(excepted) => !number.is_zero() && !has(excepted, number),
        }
    }

    /// The numbers of the set that are at most the pile, in increasing order.
    ///
    /// **Cost**: O(1) for each.
    pub fn numbers_up_to(&self, pile: u64) -> Box<dyn Iterator<Item = u64> + '_> {
        let fits = move |taken: &u64| *taken <= pile;
        match self {
            Self::OddFibonacci => Box::new(FIBONACCI.iter().skip(3).step_by(2).map(|f| f - 1).take_while(fits)),
            Self::Fibonacci => Box::new(FIBONACCI.iter().skip(2).copied().take_while(fits)),
            Self::Explicit(numbers) => Box::new(numbers.iter().copied().take_while(fits)),
            Self::AllBut(excepted) => {
                let mut excepted = excepted.iter().copied().peekable();
                Box::new((1..=pile).filter(move |number| excepted.next_if_eq(number).is_none()))
            }
        }
    }

    /// Its first numbers: "1, 4, 12, 33, 88, …", "1, 2 or 3", "any number but 2 or 3".
    pub(crate) fn listed(&self) -> String {
        match self {
            Self::OddFibonacci => "1, 4, 12, 33, 88, …".into(),
            Self::Fibonacci => "1, 2, 3, 5, 8, …".into(),
            Self::Explicit(numbers) => first_of(numbers),
            Self::AllBut(excepted) => format!("any number but {}", first_of(excepted)),
        }
    }

    /// The numbers of the set that are at most the pile, in words: "1, 2 or 3". Many of them are named as by
    /// [`Self::listed`], "1, 4, 12, 33, 88, …" or "any number but 2 or 3"; of many explicit ones nothing is said.
    pub(crate) fn listed_up_to(&self, pile: &UBig) -> String {
        let few: Vec<UBig> =
            (0..=FIRST).map_while(|index| self.number_at(&index.into())).take_while(|number| number <= pile).collect();
        match (few.as_slice(), self) {
            (few, Self::Explicit(_)) if few.len() > FIRST => String::new(),
            (few, _) if few.len() > FIRST => self.listed(),
            (few, _) => {
                let few: Vec<String> = few.iter().map(|number| short_digits(number.to_string())).collect();
                listed(&few, "or")
            }
        }
    }

    /// Its first numbers as a set: "{1, 4, 12, 33, …}", "{1, 4, 12}", "all but {2, 3, 7}"; as many as take little
    /// room, and one at least, which is shortened if it is long. Of a run that takes more room the first and the
    /// last: "{1, …, 7}".
    pub fn braced(&self) -> String {
        match self {
            Self::OddFibonacci => "{1, 4, 12, 33, …}".into(),
            Self::Fibonacci => "{1, 2, 3, 5, …}".into(),
            Self::Explicit(numbers) => in_braces(numbers),
            Self::AllBut(excepted) => format!("all but {}", in_braces(excepted)),
        }
    }

    /// All its numbers as a set, however many and however long; of a run that takes much room the first and the last.
    fn braced_whole(&self) -> String {
        match self {
            Self::Explicit(numbers) => whole_in_braces(numbers),
            Self::AllBut(excepted) => format!("all but {}", whole_in_braces(excepted)),
            Self::OddFibonacci | Self::Fibonacci => self.braced(),
        }
    }

    /// The name of its game: "Subtraction {1, 4, 12}", "Subtraction, all but {2, 3, 7}"; with all its numbers if the
    /// name is `whole`.
    pub(crate) fn title(&self, whole: bool) -> String {
        let comma = if matches!(self, Self::AllBut(_)) { "," } else { "" };
        format!("Subtraction{comma} {}", if whole { self.braced_whole() } else { self.braced() })
    }

    /// Returns the number of its numbers that are at most p.
    pub fn count_up_to(&self, p: &UBig) -> UBig {
        let listed = |numbers: &[u64]| numbers.partition_point(|&number| UBig::from(number) <= *p);
        match self {
            Self::OddFibonacci => odd_fibonacci_moves(p).into(),
            Self::Fibonacci => highest_fibonacci_index(p).saturating_sub(1).into(),
            Self::Explicit(numbers) => listed(numbers).into(),
            Self::AllBut(excepted) => p - UBig::from(listed(excepted)),
        }
    }

    /// The number at an index from 0 on, in increasing order; `None` beyond the last one, or if a Fibonacci number
    /// has an index beyond machine words.
    ///
    /// **Cost**: O(n) for all numbers but n; else that of [`fibonacci`], or O(1).
    pub fn number_at(&self, index: &UBig) -> Option<UBig> {
        let word = usize::try_from(index).ok();
        Some(match self {
            Self::OddFibonacci => fibonacci(word?.checked_mul(2)?.checked_add(3)?) - UBig::ONE,
            Self::Fibonacci => fibonacci(word?.checked_add(2)?),
            Self::Explicit(numbers) => UBig::from(*numbers.get(word?)?),
            // Each excepted number up to it moves it one place further.
            Self::AllBut(excepted) => excepted.iter().fold(index + UBig::ONE, |number, &excepted| {
                if UBig::from(excepted) <= number { number + UBig::ONE } else { number }
            }),
        })
    }
}

/// The first and the last of strictly increasing numbers, if there are at least three and none is missing between.
fn run(numbers: &[u64]) -> Option<[u64; 2]> {
    let [first, between @ .., last] = numbers else { return None };
    let is_run = !between.is_empty() && u64::try_from(between.len()) == Ok(last - first - 1);
    is_run.then_some([*first, *last])
}

/// The most numbers that are listed.
const FIRST: usize = 8;
/// The room of a set in a title, in characters.
const ROOM: usize = 14;

/// Returns true if a number is among sorted ones.
fn has(numbers: &[u64], number: &UBig) -> bool {
    u64::try_from(number).is_ok_and(|number| numbers.binary_search(&number).is_ok())
}

/// "1, 2 or 3"; the first ones of many.
fn first_of(numbers: &[u64]) -> String {
    let more = (numbers.len() > FIRST).then(|| "…".to_owned());
    let first: Vec<String> = numbers.iter().take(FIRST).map(u64::to_string).chain(more).collect();
    listed(&first, "or")
}

/// "{1, 4, 12}", "{1, 4, 12, 33, …}"; of a run that takes more room "{1, …, 7}".
fn in_braces(numbers: &[u64]) -> String {
    let mut words = String::new();
    for number in numbers {
        let next = shortened(&number.to_string(), ROOM);
        if !words.is_empty() && words.len() + next.len() > ROOM {
            return run(numbers).map_or_else(
                || format!("{{{words}, …}}"),
                |ends| format!("{{{}}}", ends.map(|end| shortened(&end.to_string(), ROOM)).join(", …, ")),
            );
        }
        words = if words.is_empty() { next } else { format!("{words}, {next}") };
    }
    format!("{{{words}}}")
}

/// As [`in_braces`], but all numbers, however many and however long they are.
fn whole_in_braces(numbers: &[u64]) -> String {
    let all = |numbers: &[u64], between: &str| {
        let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
        format!("{{{}}}", numbers.join(between))
    };
    match run(numbers) {
        Some(ends) if in_braces(numbers).contains(", …, ") => all(&ends, ", …, "),
        _ => all(numbers, ", "),
    }
}

/// The number of i ≥ 1 with F₂ᵢ₊₁ − 1 ≤ p.
pub(super) fn odd_fibonacci_moves(p: &UBig) -> usize {
    highest_fibonacci_index(&(p + UBig::ONE)).saturating_sub(1) / 2
}

#[cfg(test)]
mod tests {
    use super::SubtractionSet;

    #[test]
    fn a_run_that_takes_much_room_has_its_first_and_its_last_number() {
        let set = |numbers: &[u64]| SubtractionSet::explicit(numbers.to_vec()).expect("a set");
        let named = |numbers: &[u64]| (set(numbers).braced(), set(numbers).braced_whole());
        let both = |words: &str| (words.to_owned(), words.to_owned());
        assert_eq!(named(&[1, 2, 3]), both("{1, 2, 3}"));
        assert_eq!(named(&[1, 2, 3, 4, 5, 6]), both("{1, 2, 3, 4, 5, 6}"), "it has room");
        assert_eq!(named(&[1, 2, 3, 4, 5, 6, 7]), both("{1, …, 7}"));
        assert_eq!(named(&[98, 99, 100, 101, 102]), both("{98, …, 102}"));
        // One that is missing makes another set.
        let gap = "{1, 2, 3, 4, 5, 6, 8}";
        assert_eq!(named(&[1, 2, 3, 4, 5, 6, 8]), ("{1, 2, 3, 4, 5, 6, …}".to_owned(), gap.to_owned()));
        // Two numbers have nothing between them, and long ones are shortened in the title alone.
        let last = u64::MAX;
        assert!(!named(&[last - 1, last]).1.contains('…'));
        let (title, whole) = named(&[last - 2, last - 1, last]);
        assert_eq!(whole, format!("{{{}, …, {last}}}", last - 2));
        assert!(title.chars().count() < whole.chars().count(), "{title}");
    }

    #[test]
    fn the_name_of_a_game_with_all_numbers_is_that_in_titles_with_more_of_them() {
        for numbers in [vec![2, 3, 7], vec![5], (1..10).map(|number| 20 * number).collect()] {
            for set in [SubtractionSet::explicit(numbers.clone()), SubtractionSet::all_but(numbers.clone())] {
                let [title, whole] = [false, true].map(|whole| set.as_ref().expect("a set").title(whole));
                let begins = title.trim_end_matches(['…', '}', ' ', ',']);
                assert!(whole.starts_with(begins), "{whole} is not {title}");
            }
        }
        assert_eq!(SubtractionSet::AllBut(vec![2, 3, 7]).title(true), "Subtraction, all but {2, 3, 7}");
    }
}
