//! Big integers in a session's file: strings of decimal digits; where a file is written by hand also integers.

use std::fmt;

use serde::de::{Error, Visitor};
use serde::{Deserializer, Serializer};

use golden_number::{UBig, parse_number, to_decimal};

/// Writes the number's decimal digits.
pub(crate) fn serialize<S: Serializer>(number: &UBig, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&to_decimal(number))
}

/// Reads a number from decimal digits.
pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<UBig, D::Error> {
    deserializer.deserialize_any(NumberVisitor)
}

struct NumberVisitor;

impl Visitor<'_> for NumberVisitor {
    type Value = UBig;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number such as \"31\", in quotes if it is longer than 19 digits")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<UBig, E> {
        parse_number(text).map_err(E::custom)
    }

    fn visit_u64<E>(self, number: u64) -> Result<UBig, E> {
        Ok(number.into())
    }
}

/// Lists of big integers.
pub(crate) mod list {
    use serde::ser::SerializeSeq;
    use serde::{Deserialize, Deserializer, Serializer};

    use golden_number::{UBig, to_decimal};

    /// Writes the decimal digits of each number.
    pub(crate) fn serialize<S: Serializer>(numbers: &[UBig], serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(numbers.len()))?;
        for number in numbers {
            list.serialize_element(&to_decimal(number))?;
        }
        list.end()
    }

    /// Reads numbers from decimal digits.
    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<UBig>, D::Error> {
        #[derive(Deserialize)]
        struct Number(#[serde(with = "super")] UBig);
        let numbers = Vec::<Number>::deserialize(deserializer)?;
        Ok(numbers.into_iter().map(|Number(number)| number).collect())
    }
}
