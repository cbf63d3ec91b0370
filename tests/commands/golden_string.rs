//! `golden-nim golden-string`.

use golden_number::{UBig, golden_counts};
use serde_json::json;

use crate::program::{command, fail, json, succeed, written, written_text};

const START: &str = "1011010110110101101011011010110110101101011011010110101";

#[test]
fn lengths_levels_and_letters() {
    for (arguments, string) in [
        (&[][..], START),
        (&["--level", "8"], START),
        (&["--length", "21"], &START[..21]),
        (&["--length", "0"], ""),
        (&["--level", "0"], "1"),
        (&["--level", "3"], "10110"),
        (&["--level", "3", "--letters", "ab"], "abaab"),
        (&["--level", "3", "--letters", "φ-"], "φ-φφ-"),
        (&["--letter", "15"], "0"),
        (&["--letter", "14", "--letters", "ab"], "a"),
        (&["--count", "21"], "1: 13\n0: 8"),
    ] {
        assert_eq!(succeed(&[&["golden-string"], arguments].concat()), format!("{string}\n"), "{arguments:?}");
    }
}

#[test]
fn letters_and_counts_at_any_index() {
    let result = json("golden-string", &["golden-string", "--letter", "15", "--json"]);
    assert_eq!(result, json!({"index": "15", "letter": "0"}));
    let far = format!("1{}", "0".repeat(2000));
    let result = json("golden-string", &["golden-string", "--letter", &far, "--json"]);
    assert_eq!(result["index"], json!(far));
    let (ones, zeros) = golden_counts(&far.parse::<UBig>().unwrap());
    let result = json("golden-string", &["golden-string", "--count", &far, "--json"]);
    assert_eq!(result, json!({"index": far, "ones": ones.to_string(), "zeros": zeros.to_string()}));
}

#[test]
fn the_string_as_json() {
    let result = json("golden-string", &["golden-string", "--length", "13", "--json"]);
    assert_eq!(result, json!({"length": 13, "letters": "10", "string": &START[..13]}));
    let quoted = json("golden-string", &["golden-string", "--level", "3", "--letters", "\"\\", "--json"]);
    assert_eq!(quoted, json!({"length": 5, "letters": "\"\\", "string": "\"\\\"\"\\"}));
}

#[test]
fn a_long_string_goes_to_a_file() {
    let text = written_text("string.txt", &["golden-string", "--length", "3000000"]);
    assert_eq!(text.len(), 3_000_001);
    assert!(text.starts_with(START) && text.ends_with('\n'));
    let (ones, _) = golden_counts(&UBig::from(3_000_000_u32));
    assert_eq!(UBig::from(text.matches('1').count()), ones);
}

#[test]
fn the_name_of_the_file_or_the_format_says_how_it_is_written() {
    let written = |name: &str, more: &[&str]| written(name, &[&["golden-string", "--length", "13"], more].concat());
    let bits = [0b1011_0101, 0b1011_0000];
    let json = "{\"length\":13,\"letters\":\"10\",\"string\":\"1011010110110\"}\n".as_bytes();
    let text = b"1011010110110\n";
    assert_eq!(written("string.bits", &[]), bits);
    assert_eq!(written("string.BITS", &[]), bits);
    assert_eq!(written("string.json", &[]), json);
    assert_eq!(written("string.txt", &[]), text);
    assert_eq!(written("string", &[]), text);
    assert_eq!(written("string.dat", &["--format", "bits"]), bits);
    assert_eq!(written("text.bits", &["--format", "text"]), text);
    assert_eq!(written("json.bits", &["--json"]), json);
    assert_eq!(written("string.dat", &["--format", "json"]), json);
    let piped = command(&["golden-string", "--length", "13", "--format", "bits"]).output().unwrap();
    assert_eq!((piped.stdout.as_slice(), piped.status.code()), (&bits[..], Some(0)));
}

#[test]
fn what_makes_no_string_is_refused() {
    for arguments in [
        &["--letter", "0"][..],
        &["--letter", "-1"],
        &["--length", "-1"],
        &["--length", "many"],
        &["--level", "x"],
        &["--letters", "aa"],
        &["--letters", "a"],
        &["--letters", "abc"],
        &["--letters", "a\n"],
        &["--count", ""],
        &["--level", "3", "--length", "5"],
        &["--letter", "3", "-o", "x.txt"],
        &["--format", "bits", "--letters", "ab"],
        &["--format", "bits", "--letter", "3"],
        &["--format", "text", "--count", "3"],
        &["--format", "csv", "--level", "3"],
        &["--format", "bits", "--json"],
        &["--letters", "ab", "-o", "x.bits"],
    ] {
        fail(&[&["golden-string"], arguments].concat(), 2);
    }
    let absurd = format!("1{}", "0".repeat(40));
    for part in ["--length", "--level"] {
        assert!(fail(&["golden-string", part, &absurd], 1).contains("--letter and --count"));
    }
}
