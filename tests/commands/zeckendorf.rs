//! `golden-nim zeckendorf`.

use golden_number::{UBig, floor_phi};
use serde_json::{Value, json};

use crate::program::{checked, fail, failed, file_of, json as run_json, refused, run_with_input, succeed};

fn zeckendorf(number: &str) -> Value {
    run_json("zeckendorf", &["zeckendorf", number, "--json"])
}

#[test]
fn numbers_are_written_as_powers_too() {
    assert_eq!(zeckendorf("2^11-22"), zeckendorf("2026"));
    let letter = |index: &str| succeed(&["golden-string", "--letter", index]);
    assert_eq!(letter("10^30"), letter(&format!("1{}", "0".repeat(30))));
}

#[test]
fn zero_has_empty_forms_and_nothing_else() {
    let zero = zeckendorf("0");
    for (key, value) in zero.as_object().unwrap() {
        let expected = match key.as_str() {
            "n" | "digits" => json!("0"),
            "indices" | "parts" => json!([]),
            "canonical" | "second_canonical" => json!(""),
            _ => Value::Null,
        };
        assert_eq!(value, &expected, "{key}");
    }
    succeed(&["zeckendorf", "0"]);
}

#[test]
fn parts_end_at_five_thousand_digits() {
    for (digits, has_parts) in [(5000, true), (5001, false)] {
        let file = file_of(&"9".repeat(digits));
        let parts = &zeckendorf(&format!("@{}", file.path().display()))["parts"];
        assert_eq!((parts.is_array(), parts.is_null()), (has_parts, !has_parts), "{digits}");
    }
}

#[test]
fn numbers_come_from_files_and_standard_input_too() {
    let digits = "31415926535897932384626433832795".repeat(700);
    let n: UBig = digits.parse().unwrap();
    let run = run_with_input(&["zeckendorf", "-", "--json"], format!("{digits}\n").as_bytes());
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    let result = checked("zeckendorf", &run.out);
    assert_eq!(result["n"], json!(digits));
    let number: UBig = result["pair_number"].as_str().unwrap().parse().unwrap();
    let a = floor_phi(&number);
    assert_eq!(result["safe_pair"], json!([a.to_string(), (&a + number).to_string()]));
    assert!(result["safe_pair"].as_array().unwrap().contains(&json!(n.to_string())));
}

#[test]
fn people_get_lines_of_eighty_characters() {
    let text = succeed(&["zeckendorf", "2026"]);
    assert!(text.contains("parts                  1597 + 377 + 34 + 13 + 5\n"), "{text}");
    assert!(text.contains("Zeckendorf digits      1001000010101000\n"), "{text}");
    assert!(text.contains("indices                F17 + F14 + F9 + F7 + F5\n"), "{text}");
    let long = succeed(&["zeckendorf", &"8".repeat(1000)]);
    assert!(long.starts_with(&format!("number                 {}\n", "8".repeat(1000))), "a number is not broken");
    let indices = long.lines().skip_while(|line| !line.starts_with("indices"));
    let indices: Vec<&str> = indices.take_while(|line| !line.starts_with("Zeckendorf")).collect();
    assert!(indices.len() > 100 && indices.iter().all(|line| line.chars().count() <= 80));
    let words = indices.iter().flat_map(|line| line.split_whitespace()).skip(1);
    assert!(words.clone().all(|word| word == "+" || word.starts_with('F')), "nor is an index");
}

/// A short file may name numbers that take days to compute: what it asks for is bounded, and the limit named.
#[test]
fn a_file_of_very_many_long_numbers_is_refused() {
    let file = file_of(&vec!["F11500000"; 100_000].join(" + "));
    let words = "may have together more than the 100000000 digits that are computed at once";
    refused(2, &["zeckendorf", &format!("@{}", file.path().display())], &[words]);
    refused(2, &["zeckendorf", "F1000000000"], &["the index at character 2 is out of range; use 1 to 11500000"]);
}

#[test]
fn what_is_no_number_is_refused() {
    for number in ["-5", "ten", "", "1.5", "0x10", "+5", "10 00"] {
        fail(&["zeckendorf", number], 2);
    }
    fail(&["zeckendorf"], 2);
    for (input, code) in [(&b""[..], 1), (b"\n", 2), (b"\xff\xfe", 1), (b"12a", 2)] {
        let run = run_with_input(&["zeckendorf", "-"], input);
        let message = failed(&run, code, &["zeckendorf", "-"]);
        assert!(message.contains("standard input"), "{message}");
    }
    refused(1, &["zeckendorf", "@/nowhere/number.txt"], &["/nowhere/number.txt"]);
}
