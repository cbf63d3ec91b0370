//! Big integers in a session's file: strings of decimal digits.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serializer};

use crate::number::{UBig, parse_number};

/// Writes the number's decimal digits.
pub(in crate::session) fn serialize<S: Serializer>(number: &UBig, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(number)
}

/// Reads a number from decimal digits.
pub(in crate::session) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<UBig, D::Error> {
    let text = String::deserialize(deserializer)?;
    parse_number(&text).map_err(D::Error::custom)
}
