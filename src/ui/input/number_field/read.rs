//! A number read in the background, from a text or a file.

use std::path::PathBuf;
use std::sync::Arc;

use golden_number::{NumberError, UBig, parse_number, to_decimal};

/// The largest file that is read, in bytes.
const FILE: u64 = 128 << 20;

/// Reads a number from a text.
pub(super) type Parser = fn(&str) -> Result<UBig, NumberError>;

/// What is to be read in the background.
#[derive(Clone, Debug)]
pub(super) enum Source {
    Text(Arc<str>),
    File(PathBuf),
}

/// Reads a text or a file, and gives the digits too; a number may be broken into lines.
pub(super) fn read(source: &Source, parse: Parser) -> Result<(UBig, Arc<str>), String> {
    let text = match source {
        Source::Text(text) => Arc::clone(text),
        Source::File(path) => golden_file::read_text(path, FILE).map_err(|error| error.to_string())?.into(),
    };
    let lines = text.trim();
    let number =
        if lines.contains(['\n', '\r']) { parse_number(&lines.replace(['\n', '\r'], "")) } else { parse(&text) };
    let number = number.map_err(|error| error.to_string())?;
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    let digits = if is_plain { text } else { to_decimal(&number).into() };
    Ok((number, digits))
}

#[cfg(test)]
mod tests {
    use super::Source;
    use golden_number::{UBig, parse_typed_number};

    #[test]
    fn a_number_may_be_broken_into_lines() {
        let read = |source: &Source| super::read(source, parse_typed_number);
        assert_eq!(read(&Source::Text("20\n26\r\n".into())), Ok((UBig::from(2026_u16), "2026".into())));
        assert_eq!(read(&Source::Text("10^3".into())), Ok((UBig::from(1000_u16), "1000".into())));
        assert!(read(&Source::Text("20\n2x".into())).is_err_and(|error| error.contains("'x' at character 4")));
        assert!(read(&Source::File("/nowhere/at all".into())).is_err());
    }
}
