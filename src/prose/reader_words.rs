//! Messages of a reader of JSON in the words of whoever writes the file.

/// The message of a reader of JSON without the line and column at its end.
pub fn without_place(message: &str) -> &str {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let place = message.rsplit_once(" at line ").filter(|(_, place)| {
        place.split_once(" column ").is_some_and(|(line, column)| is_number(line) && is_number(column))
    });
    place.map_or(message, |(before, _)| before)
}

/// The message of a reader of JSON (`serde_json`) in the words of the file, without its line and column.
///
/// ```
/// use golden_prose::reader_words;
/// let message = "invalid type: integer `3`, expected a string at line 2 column 7";
/// assert_eq!(reader_words(message), "the number 3 stands there; it must be a string");
/// ```
pub fn reader_words(message: &str) -> String {
    let message = without_place(message);
    let without_ticks = |text: &str| text.replace('`', "\"");
    let keys = |rest: &str| {
        let rest = rest.strip_prefix("one of ").unwrap_or(rest);
        format!("; known are {}", without_ticks(rest))
    };
    let found = |prefix: &str| message.strip_prefix(prefix).and_then(|rest| rest.split_once(", expected "));
    if let Some((what, expected)) = found("invalid type: ").or_else(|| found("invalid value: ")) {
        return format!("{} stands there; it must be {}", value_in_words(what), without_ticks(expected));
    }
    if let Some((count, expected)) = found("invalid length ") {
        return format!("the list has {count} entries; it must be {}", without_ticks(expected));
    }
    let unknown = message.strip_prefix("unknown field ");
    if let Some(key) = unknown.and_then(|rest| rest.strip_suffix(", there are no fields")) {
        return format!("there is no key {} here", without_ticks(key));
    }
    if let Some((key, known)) = found("unknown field ") {
        return format!("there is no key {} here{}", without_ticks(key), keys(known));
    }
    if let Some((word, known)) = found("unknown variant ") {
        return format!("{} is not known here{}", without_ticks(word), keys(known));
    }
    let named = |prefix: &str| message.strip_prefix(prefix).map(without_ticks);
    if let Some(key) = named("missing field ") {
        return format!("the key {key} is missing");
    }
    if let Some(key) = named("duplicate field ") {
        return format!("the key {key} stands there twice");
    }
    without_ticks(message)
}

/// A value that a reader has found, as it calls it, in words.
fn value_in_words(what: &str) -> String {
    let (kind, value) = what.split_once(' ').unwrap_or((what, ""));
    let value = value.trim_matches('`');
    match kind {
        "integer" => format!("the number {value}"),
        "string" => format!("the text {value}"),
        "boolean" => value.to_owned(),
        "floating" => format!("the number {}", value.strip_prefix("point `").unwrap_or(value)),
        "map" => "an object".to_owned(),
        "sequence" => "a list".to_owned(),
        _ => what.replace('`', "\""),
    }
}
