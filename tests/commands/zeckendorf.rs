//! `golden-nim zeckendorf`.

use std::fs;

use golden_number::{UBig, floor_phi};
use serde_json::{Value, json};

use crate::program::{checked, fail, failed, json as run_json, keys_in_order, run_with_input, succeed};

fn zeckendorf(number: &str) -> Value {
    run_json("zeckendorf", &["zeckendorf", number, "--json"])
}

#[test]
fn every_key_of_2026() {
    assert_eq!(
        zeckendorf("2026"),
        json!({
            "n": "2026",
            "indices": [17, 14, 9, 7, 5],
            "parts": ["1597", "377", "34", "13", "5"],
            "canonical": "10010000101010000",
            "second_canonical": "10010000101010000",
            "class": "B",
            "tail": "5",
            "left_shift": "3278",
            "right_shift": "1252",
            "safe_pair": ["1252", "2026"],
            "pair_number": "774",
        })
    );
    let keys = [
        "n",
        "indices",
        "parts",
        "canonical",
        "second_canonical",
        "class",
        "tail",
        "left_shift",
        "right_shift",
        "safe_pair",
        "pair_number",
    ];
    assert_eq!(keys_in_order(&succeed(&["zeckendorf", "2026", "--json"]), &keys), keys);
}

#[test]
fn the_forms_of_small_numbers_are_silbers() {
    let ten = zeckendorf("10");
    assert_eq!((&ten["canonical"], &ten["second_canonical"]), (&json!("100100"), &json!("100100")));
    let eight = zeckendorf("8");
    assert_eq!((&eight["canonical"], &eight["second_canonical"]), (&json!("100000"), &json!("10101")));
    assert_eq!(eight["safe_pair"], json!(["8", "13"]));
    let one = zeckendorf("1");
    assert_eq!((&one["canonical"], &one["second_canonical"]), (&json!("10"), &json!("1")));
    assert_eq!((&one["left_shift"], &one["right_shift"]), (&json!("2"), &json!("1")));
}

#[test]
fn numbers_are_written_as_powers_too() {
    assert_eq!(zeckendorf("2^11-22"), zeckendorf("2026"));
    let letter = |index: &str| succeed(&["golden-string", "--letter", index]);
    assert_eq!(letter("10^30"), letter(&format!("1{}", "0".repeat(30))));
}

#[test]
fn the_sum_of_indices_that_is_printed_is_read() {
    for text in ["F6 + F4 + F2", "F₆+F₄+F₂", "8 + F4 + 1"] {
        assert_eq!(zeckendorf(text), zeckendorf("12"), "{text}");
    }
    assert!(fail(&["zeckendorf", "F0"], 2).contains("the index at character 2 is out of range"));
}

#[test]
fn zero_has_empty_forms_and_nothing_else() {
    let zero = zeckendorf("0");
    for (key, value) in zero.as_object().unwrap() {
        let expected = match key.as_str() {
            "n" => json!("0"),
            "indices" => json!([]),
            "canonical" | "second_canonical" => json!(""),
            _ => Value::Null,
        };
        assert_eq!(value, &expected, "{key}");
    }
    succeed(&["zeckendorf", "0"]);
}

#[test]
fn parts_end_at_five_thousand_digits() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("n");
    let argument = format!("@{}", path.display());
    fs::write(&path, "9".repeat(5000)).unwrap();
    assert!(zeckendorf(&argument)["parts"].is_array());
    fs::write(&path, "9".repeat(5001)).unwrap();
    assert_eq!(zeckendorf(&argument)["parts"], Value::Null);
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
    assert!(text.contains("indices                F17 + F14 + F9 + F7 + F5\n"), "{text}");
    let long = succeed(&["zeckendorf", &"8".repeat(1000)]);
    assert!(long.starts_with(&format!("number                 {}\n", "8".repeat(1000))), "a number is not broken");
    let indices = long.lines().skip_while(|line| !line.starts_with("indices"));
    let indices: Vec<&str> = indices.take_while(|line| !line.starts_with("canonical")).collect();
    assert!(indices.len() > 100 && indices.iter().all(|line| line.chars().count() <= 80));
    let words = indices.iter().flat_map(|line| line.split_whitespace()).skip(1);
    assert!(words.clone().all(|word| word == "+" || word.starts_with('F')), "nor is an index");
}

/// A short file may name numbers that take days to compute: what it asks for is bounded, and the limit named.
#[test]
fn a_file_of_very_many_long_numbers_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("number.txt");
    fs::write(&path, vec!["F11500000"; 100_000].join(" + ")).unwrap();
    let message = fail(&["zeckendorf", &format!("@{}", path.display())], 2);
    assert!(
        message.contains("may have together more than the 100000000 digits that are computed at once"),
        "{message}"
    );
    let message = fail(&["zeckendorf", "F1000000000"], 2);
    assert!(message.contains("the index at character 2 is out of range; use 1 to 11500000"), "{message}");
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
    let message = fail(&["zeckendorf", "@/nowhere/number.txt"], 1);
    assert!(message.contains("/nowhere/number.txt"), "{message}");
}

/// Windows programs write one before the text.
#[test]
fn a_byte_order_mark_before_the_number_is_passed_over() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("number.txt");
    fs::write(&path, "\u{feff}2026\r\n").unwrap();
    assert_eq!(zeckendorf(&format!("@{}", path.display())), zeckendorf("2026"));
    let run = run_with_input(&["zeckendorf", "-"], "\u{feff}2026".as_bytes());
    assert_eq!(run.out, succeed(&["zeckendorf", "2026"]));
}
