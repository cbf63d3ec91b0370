//! `golden-nim golden-string`.

use std::fs;

use golden_number::{UBig, golden_counts};
use serde_json::json;

use crate::program::{command, fail, json, succeed};

const START: &str = "1011010110110101101011011010110110101101011011010110101";

#[test]
fn the_default_is_level_8() {
    assert_eq!(succeed(&["golden-string"]), format!("{START}\n"));
    assert_eq!(succeed(&["golden-string", "--level", "8"]), format!("{START}\n"));
}

#[test]
fn lengths_levels_and_letters() {
    assert_eq!(succeed(&["golden-string", "--length", "21"]), format!("{}\n", &START[..21]));
    assert_eq!(succeed(&["golden-string", "--length", "1"]), "1\n");
    assert_eq!(succeed(&["golden-string", "--length", "0"]), "\n");
    for (level, string) in [("0", "1"), ("1", "10"), ("2", "101"), ("3", "10110")] {
        assert_eq!(succeed(&["golden-string", "--level", level]), format!("{string}\n"));
    }
    assert_eq!(succeed(&["golden-string", "--level", "3", "--letters", "ab"]), "abaab\n");
    assert_eq!(succeed(&["golden-string", "--level", "3", "--letters", "φ-"]), "φ-φφ-\n");
}

#[test]
fn a_letter_at_any_index() {
    assert_eq!(succeed(&["golden-string", "--letter", "15"]), "0\n");
    assert_eq!(succeed(&["golden-string", "--letter", "14", "--letters", "ab"]), "a\n");
    let far = format!("1{}", "0".repeat(2000));
    let result = json("golden-string", &["golden-string", "--letter", &far, "--json"]);
    assert_eq!(result["index"], json!(far));
    for (index, letter) in START.chars().enumerate() {
        let index = (index + 1).to_string();
        let result = json("golden-string", &["golden-string", "--letter", &index, "--json"]);
        assert_eq!(result, json!({"index": index, "letter": letter.to_string()}));
    }
}

#[test]
fn counts_at_any_index() {
    let result = json("golden-string", &["golden-string", "--count", "21", "--json"]);
    assert_eq!(result, json!({"index": "21", "ones": "13", "zeros": "8"}));
    assert_eq!(succeed(&["golden-string", "--count", "21"]), "1: 13\n0: 8\n");
    let far = format!("1{}", "0".repeat(2000));
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
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("string.txt");
    assert_eq!(succeed(&["golden-string", "--length", "3000000", "-o", path.to_str().unwrap()]), "");
    let text = fs::read_to_string(path).unwrap();
    assert_eq!(text.len(), 3_000_001);
    assert!(text.starts_with(START) && text.ends_with('\n'));
    let (ones, _) = golden_counts(&UBig::from(3_000_000_u32));
    assert_eq!(UBig::from(text.matches('1').count()), ones);
}

#[test]
fn the_name_of_the_file_or_the_format_says_how_it_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let written = |name: &str, more: &[&str]| {
        let path = folder.path().join(name);
        let arguments = ["golden-string", "--length", "13", "-o", path.to_str().unwrap()];
        assert_eq!(succeed(&[&arguments, more].concat()), "");
        fs::read(path).unwrap()
    };
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
fn long_bits_are_the_letters_eight_a_byte() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("string.bits");
    assert_eq!(succeed(&["golden-string", "--length", "3000001", "-o", path.to_str().unwrap()]), "");
    let bytes = fs::read(path).unwrap();
    assert_eq!(bytes.len(), 375_001);
    let ones: u64 = bytes.iter().map(|byte| u64::from(byte.count_ones())).sum();
    assert_eq!(UBig::from(ones), golden_counts(&UBig::from(3_000_001_u32)).0);
}

#[test]
fn what_makes_no_string_is_refused() {
    for arguments in [
        ["--letter", "0"],
        ["--letter", "-1"],
        ["--length", "-1"],
        ["--length", "many"],
        ["--level", "x"],
        ["--letters", "aa"],
        ["--letters", "a"],
        ["--letters", "abc"],
        ["--letters", "a\n"],
        ["--count", ""],
    ] {
        fail(&[&["golden-string"], &arguments[..]].concat(), 2);
    }
    fail(&["golden-string", "--level", "3", "--length", "5"], 2);
    fail(&["golden-string", "--letter", "3", "-o", "x.txt"], 2);
    for wrong in [
        ["--format", "bits", "--letters", "ab"],
        ["--format", "bits", "--letter", "3"],
        ["--format", "text", "--count", "3"],
        ["--format", "csv", "--level", "3"],
    ] {
        fail(&[&["golden-string"], &wrong[..]].concat(), 2);
    }
    fail(&["golden-string", "--format", "bits", "--json"], 2);
    fail(&["golden-string", "--letters", "ab", "-o", "x.bits"], 2);
    let absurd = format!("1{}", "0".repeat(40));
    for part in ["--length", "--level"] {
        assert!(fail(&["golden-string", part, &absurd], 1).contains("--letter and --count"));
    }
}
