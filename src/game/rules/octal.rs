//! Octal games: a code says what may be left of a heap from which a number of stones is taken (R. K. Guy, C. A. B.
//! Smith 1956).

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::options::splits::from_position;
use crate::registry::{GameOption, ParameterKind, ParseRuleset, ReadyMade};
use crate::spec::Parameter;
use crate::{
    Fields, FirstPositions, Game, Moves, Position, Repeats, Ruleset, RulesetError, RulesetOptions, Spec, Splits,
    TableShape, TextError, Visitor, Words,
};
use golden_prose::{listed, quoted};

/// The most digits of a code.
const DIGITS: usize = 64;

/// Octal games with a name, their codes and their names in commands, and the first code for a game without a name.
const NAMED: [(&[u8], &str, &str); 4] = [
    (&[0, 7, 7], "Kayles", "kayles"),
    (&[0, 0, 7], "Dawson’s Kayles", "dawsons-kayles"),
    (&[0, 1, 3, 7], "Dawson’s Chess", "dawsons-chess"),
    (&[0, 0, 0, 7], "Treblecross", "treblecross"),
];
const UNNAMED: &[u8] = &[4, 7];

/// An octal game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Octal {
    /// The code.
    pub code: OctalCode,
}

/// The code d₀.d₁d₂… of an octal game, at most 64 digits: what may be left of a heap from which k stones are taken is
/// nothing if dₖ contains 1, one heap if it contains 2, two heaps if it contains 4. In JSON and commands `0.77`.
///
/// ```
/// use golden_game::OctalCode;
/// let kayles: OctalCode = "0.77".parse().unwrap();
/// assert_eq!((kayles.digits(), kayles.to_string().as_str()), (&[0, 7, 7][..], "0.77"));
/// assert!("0.78".parse::<OctalCode>().is_err() && "2.7".parse::<OctalCode>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OctalCode {
    /// d₀, d₁, d₂, …, without zeros at the end.
    digits: Vec<u8>,
}

impl OctalCode {
    /// d₀, d₁, d₂, …, the last one not 0 unless it is d₀.
    pub fn digits(&self) -> &[u8] {
        &self.digits
    }
}

impl Default for OctalCode {
    /// Kayles, 0.77.
    fn default() -> Self {
        Self { digits: vec![0, 7, 7] }
    }
}

impl FromStr for OctalCode {
    type Err = RulesetError;

    fn from_str(text: &str) -> Result<Self, RulesetError> {
        let refused = |why: String| RulesetError::Octal { code: quoted(text), why };
        let Some((first, others)) = text.split_once('.') else {
            return Err(refused("it has no point".into()));
        };
        if others.contains(['[', '(', '…']) || others.ends_with("..") {
            return Err(refused(
                "a digit that repeats for ever is of an infinite octal game, which is not played here; write the digits \
                 that matter for your heaps"
                    .into(),
            ));
        }
        if first.ends_with('!') {
            return Err(refused(
                "an octal code has no sign !; the game whose parts must be unequal, Grundy's, is grundy-game".into(),
            ));
        }
        if others.chars().any(|c| matches!(c, '8' | '9' | 'A'..='F' | 'a'..='f')) {
            return Err(refused(
                "it is a hexadecimal code: a digit above 7 splits a heap into three, and here a heap is split into two at \
                 most"
                    .into(),
            ));
        }
        let mut digits = match first {
            "" | "0" => vec![0],
            "4" => vec![4],
            _ => {
                return Err(refused(
                    "the digit before the point must be 0, or 4 where a heap may be split with none taken".into(),
                ));
            }
        };
        for letter in others.chars() {
            match letter.to_digit(8).and_then(|digit| u8::try_from(digit).ok()) {
                Some(digit) => digits.push(digit),
                None => return Err(refused(format!("{letter:?} is not a digit from 0 to 7"))),
            }
        }
        if digits.len() > DIGITS {
            return Err(refused(format!("it has more than {DIGITS} digits")));
        }
        while digits.len() > 1 && digits.last() == Some(&0) {
            digits.pop();
        }
        if digits == [0] {
            return Err(refused("it allows no move".into()));
        }
        Ok(Self { digits })
    }
}

impl fmt::Display for OctalCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, others) = self.digits.split_first().unwrap_or((&0, &[]));
        write!(f, "{first}.")?;
        if others.is_empty() {
            return f.write_str("0");
        }
        others.iter().try_for_each(|digit| write!(f, "{digit}"))
    }
}

impl Serialize for OctalCode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for OctalCode {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

impl ParseRuleset for Octal {
    const NAMES: &'static [&'static str] = &["octal", NAMED[0].2, NAMED[1].2, NAMED[2].2, NAMED[3].2];

    const OPTIONS: &'static [GameOption] = &[GameOption {
        name: "code",
        value: "0.77",
        help: "The code of an octal game, such as 0.77 (Kayles), 0.07, 0.137 or 4.7 [default: 0.77]",
        label: "Code",
        kind: ParameterKind::Text,
    }];

    fn ready_made() -> Option<ReadyMade> {
        let game = |digits: &[u8]| Ruleset::Octal { code: OctalCode { digits: digits.to_vec() } };
        let games = NAMED.iter().map(|(digits, name, _)| (game(digits), *name)).collect();
        Some(ReadyMade { label: "Game", games, own: Some((game(UNNAMED), "Own code")) })
    }

    fn read(name: &str, options: &RulesetOptions) -> Result<Ruleset, TextError> {
        if let Some((digits, ..)) = NAMED.iter().find(|(.., command)| *command == name) {
            options.allow(name, &[])?;
            return Ok(Ruleset::Octal { code: OctalCode { digits: digits.to_vec() } });
        }
        let code = options.get("code").map(|text| text.trim().parse()).transpose()?;
        Ok(Ruleset::Octal { code: code.unwrap_or_default() })
    }
}

impl Octal {
    pub(crate) fn spec(code: &OctalCode) -> Spec<'_> {
        Spec {
            name: Self::NAMES[0],
            fields: Fields::Heaps,
            moves: Moves::Split(Splits { digits: code.digits(), is_unequal: false }),
            plane: TableShape::Line,
            axes: ("row", "column"),
            has_misere: true,
            numeration: None,
            example: "octal 5 7 --code 0.77",
            start: FirstPositions::at(&[5, 7]),
        }
    }

    pub(crate) fn words(code: &OctalCode) -> Words {
        let text = code.to_string();
        let named = NAMED.iter().find(|(digits, ..)| *digits == code.digits);
        let title = named.map_or_else(|| format!("Octal game {text}").into(), |(_, name, _)| (*name).into());
        let value = (*code != OctalCode::default()).then_some(text);
        Words {
            title,
            family: Some("Octal game"),
            rule: rule(code.digits()).into(),
            parameters: vec![Parameter { name: "code", value, is_words: false }],
        }
    }

    #[expect(clippy::unnecessary_wraps, reason = "a code is checked where it is read")]
    pub(crate) const fn check(_: &OctalCode) -> Result<(), RulesetError> {
        Ok(())
    }
}

/// The rule in words: equal digits are grouped.
fn rule(digits: &[u8]) -> String {
    let mut groups: Vec<(u8, Vec<usize>)> = Vec::new();
    for (taken, &digit) in digits.iter().enumerate().skip(1).filter(|(_, digit)| **digit > 0) {
        match groups.iter_mut().find(|(known, _)| *known == digit) {
            Some((_, all)) => all.push(taken),
            None => groups.push((digit, vec![taken])),
        }
    }
    let said = groups.iter().map(|(digit, taken)| {
        let number = or(taken);
        match digit {
            1 => format!("take a whole heap of {number}"),
            2 => format!("take {number} from a heap, not all of it"),
            3 => format!("take {number} from a heap"),
            4 => format!("take {number} from a heap and leave two heaps"),
            5 => format!("take a whole heap of {number}, or take {number} and leave two heaps"),
            6 => format!("take {number} from a heap and leave one heap or two"),
            _ => format!("take {number} from a heap and split the rest if you like"),
        }
    });
    // If no stone is taken, a heap can only be split.
    let split = digits.first().filter(|digit| **digit > 0).map(|_| "split a heap in two".to_owned());
    split.into_iter().chain(said).collect::<Vec<_>>().join("; ")
}

/// "1 or 2", "1, 3 or 4".
fn or(numbers: &[usize]) -> String {
    listed(&numbers.iter().map(usize::to_string).collect::<Vec<_>>(), "or")
}

impl Game for Octal {
    type Position = Vec<u64>;

    fn repeats(&self) -> Repeats {
        Repeats::Heaps
    }

    fn for_each_option(&self, heaps: &Vec<u64>, visit: &mut Visitor<'_, Vec<u64>>) -> ControlFlow<()> {
        Splits { digits: self.code.digits(), is_unequal: false }.for_each_option(heaps, visit)
    }

    fn from_position(&self, position: &Position) -> Option<Vec<u64>> {
        from_position(position)
    }

    fn to_position(&self, heaps: &Vec<u64>) -> Position {
        Position::words(heaps)
    }

    fn in_order(&self, mut heaps: Vec<u64>) -> Vec<u64> {
        heaps.sort_unstable();
        heaps
    }
}
