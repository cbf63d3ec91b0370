//! The first two fields of a session file: the name of the format and its version.

use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::error::{FORMAT, VERSION};
use crate::SessionError;
use golden_prose::quoted;

/// The oldest version it reads. Each version has all keys of the one before in their places and adds optional ones, so an
/// older file is read as it stands, and written as the newest version.
const OLDEST: u64 = 1;

/// The first two fields, read before all others.
#[derive(Deserialize)]
#[serde(expecting = "an object with the keys \"format\" and \"version\"")]
struct Header {
    format: Option<FormatName>,
    version: Option<u64>,
}

/// The value of the field that names the format, in a few words.
struct FormatName(String);

impl<'de> Deserialize<'de> for FormatName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(FormatVisitor)
    }
}

struct FormatVisitor;

impl<'de> Visitor<'de> for FormatVisitor {
    type Value = FormatName;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a format")
    }

    fn visit_str<E>(self, name: &str) -> Result<FormatName, E> {
        Ok(FormatName(quoted(name)))
    }

    fn visit_bool<E>(self, value: bool) -> Result<FormatName, E> {
        Ok(FormatName(value.to_string()))
    }

    fn visit_i64<E>(self, number: i64) -> Result<FormatName, E> {
        Ok(FormatName(number.to_string()))
    }

    fn visit_u64<E>(self, number: u64) -> Result<FormatName, E> {
        Ok(FormatName(number.to_string()))
    }

    fn visit_f64<E>(self, number: f64) -> Result<FormatName, E> {
        Ok(FormatName(number.to_string()))
    }

    fn visit_unit<E>(self) -> Result<FormatName, E> {
        Ok(FormatName("null".into()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<FormatName, A::Error> {
        while list.next_element::<IgnoredAny>()?.is_some() {}
        Ok(FormatName("a list".into()))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<FormatName, A::Error> {
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(FormatName("an object".into()))
    }
}

/// Checks that the text names this format, in a version that can be read.
pub(super) fn check_header(text: &str, name: &str) -> Result<(), SessionError> {
    let foreign = |found: String| Err(SessionError::Foreign { name: name.into(), found });
    // A list could be read as the fields in their order.
    let is_object = text.trim_start().starts_with('{');
    let header = match serde_json::from_str::<Header>(text) {
        Ok(header) if is_object => header,
        Err(error) if is_object || !error.is_data() => return Err(SessionError::damaged(name, &error)),
        _ => return foreign("not named".into()),
    };
    match header.format {
        Some(FormatName(format)) if format == FORMAT => {}
        Some(FormatName(found)) => return foreign(found),
        None => return foreign("not named".into()),
    }
    match header.version {
        Some(OLDEST..=VERSION) => Ok(()),
        Some(found) if found > VERSION => Err(SessionError::Newer { name: name.into(), found }),
        _ => Err(SessionError::unsound(name, "no version of the format that this program knows")),
    }
}
