//! Big integers in a session's file: strings of decimal digits.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serializer};

use golden_number::{UBig, parse_number, to_decimal};

/// Writes the number's decimal digits.
pub(crate) fn serialize<S: Serializer>(number: &UBig, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&to_decimal(number))
}

/// Reads a number from decimal digits.
pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<UBig, D::Error> {
    let text = String::deserialize(deserializer)?;
    parse_number(&text).map_err(D::Error::custom)
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
