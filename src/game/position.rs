//! A position in the common form of all rulesets: a short list of big integers, or, for a sum, a list of positions.

use std::fmt;

use serde::de::{Error as _, SeqAccess, Visitor};
use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use golden_number::{UBig, parse_number, to_decimal};

/// A position of some ruleset. The ruleset defines what the numbers mean and which lists are positions
/// ([`super::Ruleset::validate`]):
///
/// | ruleset | list |
/// | --- | --- |
/// | Nim | its piles |
/// | Wythoff (also with other terminal positions), t-Wythoff, ray games, Euclid | `[a, b]` |
/// | subtraction | `[p]` |
/// | Fibonacci Nim, take-away | `[n, r]` with r ≤ n |
/// | Fibonacci Nim, several local piles | `[n1, r1, n2, r2, …]` |
/// | Fibonacci Nim, several global piles | `[piles…, limit]` |
/// | octal, Grundy's game | its heaps; an empty list is the end |
/// | Chomp | the lengths of its rows |
/// | a game of one's own | one to three numbers |
/// | sum | the components' positions |
///
/// In JSON the integers are decimal strings.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Position {
    /// The numbers of a game that is not a sum.
    Flat(Vec<UBig>),
    /// The components of a sum, in order.
    Sum(Vec<Position>),
}

impl Position {
    /// The flat position with these machine words.
    pub fn words<Word: Copy + Into<u64>>(numbers: &[Word]) -> Self {
        Self::Flat(numbers.iter().map(|&word| UBig::from(word.into())).collect())
    }

    /// The numbers of a flat position; empty for a sum.
    pub fn numbers(&self) -> &[UBig] {
        match self {
            Self::Flat(numbers) => numbers,
            Self::Sum(_) => &[],
        }
    }

    /// The components of a sum; empty for a flat position.
    pub fn components(&self) -> &[Position] {
        match self {
            Self::Flat(_) => &[],
            Self::Sum(components) => components,
        }
    }

    /// The numbers of the position; those of a sum are the numbers of its components, in order.
    pub fn all_numbers(&self) -> impl Iterator<Item = &UBig> {
        std::iter::once(self).chain(self.components()).flat_map(Self::numbers)
    }

    /// The numbers of a flat position as machine words, or `None` for a sum or where one does not fit.
    pub fn to_words(&self) -> Option<Vec<u64>> {
        match self {
            Self::Flat(numbers) => numbers.iter().map(|number| u64::try_from(number).ok()).collect(),
            Self::Sum(_) => None,
        }
    }

    /// The two numbers of a flat position with two numbers, as machine words.
    #[inline]
    pub(super) fn to_pair(&self) -> Option<(u64, u64)> {
        match self.to_words()?.as_slice() {
            &[first, second] => Some((first, second)),
            _ => None,
        }
    }
}

impl fmt::Display for Position {
    /// `(31, 48)`, `33` for a single number, `0` for no heap, `(3, 4) + 5` for a sum.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flat(numbers) => match numbers.as_slice() {
                [] => f.write_str("0"),
                [number] => f.write_str(&to_decimal(number)),
                numbers => {
                    f.write_str("(")?;
                    write_joined(f, numbers.iter().map(to_decimal), ", ")?;
                    f.write_str(")")
                }
            },
            Self::Sum(components) => write_joined(f, components, " + "),
        }
    }
}

fn write_joined(
    f: &mut fmt::Formatter<'_>,
    items: impl IntoIterator<Item: fmt::Display>,
    separator: &str,
) -> fmt::Result {
    for (i, item) in items.into_iter().enumerate() {
        if i > 0 {
            f.write_str(separator)?;
        }
        write!(f, "{item}")?;
    }
    Ok(())
}

/// A number as a string of its decimal digits.
struct Decimal<'a>(&'a UBig);

impl Serialize for Decimal<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Small ones are quicker as machine words.
        match u64::try_from(self.0) {
            Ok(word) => serializer.collect_str(&word),
            Err(_) => serializer.serialize_str(&to_decimal(self.0)),
        }
    }
}

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Flat(numbers) => {
                let mut list = serializer.serialize_seq(Some(numbers.len()))?;
                for number in numbers {
                    list.serialize_element(&Decimal(number))?;
                }
                list.end()
            }
            Self::Sum(components) => components.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(PositionVisitor { nested: true })
    }
}

/// The reader of a list; a component of a sum is itself a flat list, so nesting stops there.
struct PositionVisitor {
    nested: bool,
}

/// One entry of the list: a number or a component.
enum Entry {
    Number(UBig),
    Component(Position),
}

impl<'de> Deserialize<'de> for Entry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(EntryVisitor)
    }
}

struct EntryVisitor;

impl<'de> Visitor<'de> for EntryVisitor {
    type Value = Entry;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number such as \"31\", in quotes if it is longer than 19 digits, or a list of numbers")
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Entry, E> {
        parse_number(text).map(Entry::Number).map_err(E::custom)
    }

    // Written by hand; larger numbers than a machine word are strings.
    fn visit_u64<E>(self, number: u64) -> Result<Entry, E> {
        Ok(Entry::Number(number.into()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Entry, A::Error> {
        PositionVisitor { nested: false }.visit_seq(list).map(Entry::Component)
    }
}

impl<'de> Visitor<'de> for PositionVisitor {
    type Value = Position;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of numbers, or for a sum a list of such lists")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Position, A::Error> {
        let mut numbers = Vec::new();
        let mut components = Vec::new();
        while let Some(entry) = list.next_element::<Entry>()? {
            match entry {
                Entry::Number(number) => numbers.push(number),
                Entry::Component(component) if self.nested => components.push(component),
                Entry::Component(_) => return Err(A::Error::custom("a component of a sum cannot itself be a sum")),
            }
        }
        match (numbers.is_empty(), components.is_empty()) {
            (false, false) => Err(A::Error::custom("a position holds numbers or components, not both")),
            (true, false) => Ok(Position::Sum(components)),
            (_, true) => Ok(Position::Flat(numbers)),
        }
    }
}
