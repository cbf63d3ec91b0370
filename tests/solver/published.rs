//! The papers' tables and integer sequences.

use std::fs;
use std::path::Path;

use golden_game::Ruleset;
use golden_solver::{Table, p_positions, recursive_build};

use super::common::{fibonacci, grundy_table, rays};

fn data(name: &str) -> serde_json::Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).expect("JSON")
}

fn values(value: &serde_json::Value) -> Vec<u32> {
    let number = |value: &serde_json::Value| u32::try_from(value.as_u64().expect("a number")).expect("a value");
    value.as_array().expect("a list").iter().map(number).collect()
}

fn sequence(name: &str) -> Vec<u32> {
    let file = data("tests/data/oeis.json");
    let entries = file.as_object().expect("an object");
    let (_, terms) = entries.iter().find(|(key, _)| key.starts_with(name)).expect("a sequence");
    terms.as_str().expect("terms").split(',').map(|term| term.trim().parse().expect("a term")).collect()
}

fn table(ruleset: &Ruleset, size: u64) -> std::sync::Arc<Table> {
    grundy_table(ruleset, 0..size, 0..size)
}

#[test]
fn das_tables_of_fibonacci_nim_and_of_wythoff() {
    for (file, ruleset, size) in [("das-1", Ruleset::FibonacciNim, 21), ("das-2", Ruleset::Wythoff, 11)] {
        let (table, published) = (table(&ruleset, size), data(&format!("assets/theorems/tables/{file}.json")));
        for (n, row) in (0..).zip(published["values"].as_array().expect("rows")) {
            assert_eq!(table.row(n).collect::<Vec<_>>(), values(row), "{file}: row {n}");
        }
    }
}

#[test]
fn roughan_table_1() {
    let file = data("assets/theorems/tables/roughan-1.json");
    let published: Vec<Vec<u32>> = file["values"].as_array().expect("pairs").iter().map(values).collect();
    let closed = p_positions(&Ruleset::Wythoff, 0..33, 0..53).expect("a closed form");
    let built = recursive_build(&Ruleset::Wythoff, 53).expect("a construction");
    for (pair, step) in published.iter().zip(&built[1..]) {
        let (a, b) = (pair[0], pair[1]);
        assert!(closed.contains(&(a.into(), b.into())), "({a}, {b})");
        assert_eq!(step.found, [(a, b), (b, a)]);
    }
    assert!(closed.iter().filter(|(a, b)| 0 < *a && a < b).count() >= published.len());
}

#[test]
fn a317205_is_wythoffs_triangle() {
    let terms = sequence("A317205");
    let table = table(&Ruleset::Wythoff, 100);
    let cells = (0..100u64).flat_map(|a| (0..=a).map(move |b| (a, b)));
    for ((a, b), term) in cells.zip(terms) {
        assert_eq!(table.value(a, b), Some(term), "({a}, {b})");
    }
}

#[test]
fn a047708_is_wythoffs_diagonal() {
    let terms = sequence("A047708");
    let table = table(&Ruleset::Wythoff, terms.len() as u64);
    let diagonal: Vec<u32> = (0..terms.len() as u64).filter_map(|a| table.value(a, a)).collect();
    assert_eq!(diagonal, terms);
}

#[test]
fn a307298_is_a_ray_game() {
    let terms = sequence("A307298");
    let table = table(&rays(&[[1, 0], [1, 1], [2, 3], [1, 2], [0, 1]], &[]), 60);
    let cells = (0..60u64).flat_map(|total| (0..=total).map(move |b| (total - b, b)));
    let computed: Vec<u32> = cells.filter_map(|(a, b)| table.value(a, b)).take(terms.len()).collect();
    assert_eq!(computed, terms[..computed.len()]);
}

#[test]
fn a014588_subtracts_fibonacci_numbers() {
    let terms = sequence("A014588");
    let table = grundy_table(&fibonacci(), 0..1, 0..terms.len() as u64);
    assert_eq!(table.row(0).collect::<Vec<_>>(), terms);
}
