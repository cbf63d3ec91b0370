//! Chomp: bites by the definition, positions, text, and what is known without a search.

use std::collections::BTreeSet;

use golden_game::{
    Chomp, Game, Outcome, Position, Ruleset, SplitMix64, option_count, options, parse_position, position_text,
    random_option,
};
use golden_number::UBig;

use super::reference::Reference;

/// The bars with at most so many rows and columns.
pub fn bars(rows: usize, columns: u64) -> Vec<Vec<u64>> {
    let mut all: Vec<Vec<u64>> = (1..=columns).map(|first| vec![first]).collect();
    let mut from = 0;
    for _ in 1..rows {
        let longer = all[from..].iter().flat_map(|bar| {
            let last = *bar.last().expect("a row");
            (1..=last).map(move |row| [&bar[..], &[row]].concat())
        });
        let longer: Vec<Vec<u64>> = longer.collect();
        from = all.len();
        all.extend(longer);
    }
    all
}

/// The squares that are left when one is bitten off, as a set; the definition itself.
fn bitten(bar: &[u64], (row, column): (usize, u64)) -> Vec<u64> {
    let squares: BTreeSet<(usize, u64)> =
        bar.iter().enumerate().flat_map(|(i, &length)| (0..length).map(move |j| (i, j))).collect();
    let left = squares.into_iter().filter(|&(i, j)| i < row || j < column);
    let mut rows = vec![0; bar.len()];
    left.for_each(|(i, _)| rows[i] += 1);
    rows.retain(|&row| row > 0);
    rows
}

#[test]
fn options_are_those_of_the_definition() {
    let mut random = SplitMix64::new(3);
    let all = bars(4, 4);
    for bar in &all {
        let from = Position::words(bar);
        let squares = bar.iter().enumerate().flat_map(|(i, &length)| (0..length).map(move |j| (i, j)));
        let bites = squares.filter(|&square| square != (0, 0));
        let expected: BTreeSet<Position> = bites.map(|square| Position::words(&bitten(bar, square))).collect();
        let found = options(&Ruleset::Chomp, &from).expect("listed");
        assert_eq!(found, expected.iter().cloned().collect::<Vec<_>>(), "{bar:?}");
        assert_eq!(option_count(&Ruleset::Chomp, &from), Some(UBig::from(expected.len())), "{bar:?}");
        for to in all.iter().map(|bar| Position::words(bar)) {
            assert_eq!(Ruleset::Chomp.is_move(&from, &to), expected.contains(&to), "{bar:?} to {to}");
        }
        for to in &found {
            // What leaves each row of the bar before.
            let step = Ruleset::Chomp.move_between(&from, to.clone()).expect("a move");
            assert_eq!(step.take.len(), bar.len(), "{bar:?} to {to}");
            assert_eq!(Ruleset::Chomp.after_taking(&from, &step.take).as_ref(), Ok(to));
        }
        let chosen = random_option(&Ruleset::Chomp, &from, &mut random);
        assert!(chosen.is_none_or(|chosen| expected.contains(&chosen)));
    }
}

#[test]
fn the_poisoned_square_is_no_option() {
    assert_eq!(options(&Ruleset::Chomp, &Position::words(&[1_u8])), Some(Vec::new()));
    assert!(!Ruleset::Chomp.is_move(&Position::words(&[3_u8]), &Position::Flat(Vec::new())));
    assert!(!Ruleset::Chomp.has_misere());
    assert!(!Ruleset::Sum { components: vec![Ruleset::Nim, Ruleset::Chomp] }.has_misere());
}

#[test]
fn rows_are_none_longer_than_the_one_before() {
    let read = |text: &str| parse_position(text).map(|(_, position)| position);
    assert_eq!(read("chomp 4 4 4"), Ok(Position::words(&[4_u8, 4, 4])));
    assert_eq!(read("chomp 4 2 0 0"), Ok(Position::words(&[4_u8, 2])));
    for wrong in ["chomp", "chomp 3 4", "chomp 0", "chomp 4 0 2", "chomp 4 -1"] {
        assert!(read(wrong).is_err(), "{wrong}");
    }
    let error = read("chomp 3 4").unwrap_err().to_string();
    assert!(error.contains("none longer than the one before") && error.contains("(3, 4)"), "{error}");
    assert_eq!(position_text(&Ruleset::Chomp, &Position::words(&[4_u8, 2])), "chomp 4 2");
}

#[test]
fn what_is_known_without_a_search_is_the_plain_recursion() {
    let mut known = 0;
    let mut reference = Reference::new(Chomp);
    for bar in bars(5, 6) {
        let numbers: Vec<UBig> = bar.iter().map(|&row| row.into()).collect();
        let Some(form) = Chomp::closed_form(&numbers) else { continue };
        known += 1;
        let value = reference.grundy(&bar);
        assert_eq!(form.outcome, if value == 0 { Outcome::P } else { Outcome::N }, "{bar:?}");
        assert!(form.grundy.is_none_or(|grundy| grundy == UBig::from(value)), "{bar:?}");
        let winning: Vec<Position> =
            reference.winning_options(&bar).iter().map(|option| Chomp.to_position(option)).collect();
        let moves: Vec<Position> = form.winning_moves.into_iter().map(|step| step.to).collect();
        let is_whole = bar.iter().all(|row| *row == bar[0]) && bar.len() > 2 && bar[0] > 2;
        assert_eq!(form.complete, !is_whole, "{bar:?}");
        if form.complete {
            assert_eq!(moves, winning, "{bar:?}");
        }
        // A square bar: its second row and column leave two equal arms.
        let side = bar.len() as u64;
        if side > 1 && bar.iter().all(|&row| row == side) {
            let arms: Vec<u64> = std::iter::once(side).chain(std::iter::repeat_n(1, bar.len() - 1)).collect();
            assert!(winning.contains(&Position::words(&arms)), "{bar:?}");
        }
    }
    // One and two rows; below them whole bars, rows of one square below the first, and two columns.
    assert_eq!(known, 6 + 21 + 3 * 4 + 3 * 6 + (2 + 3 + 4));
    let far = UBig::from(10_u8).pow(30);
    let one = || UBig::ONE;
    let form = Chomp::closed_form(&[far.clone(), one(), one()]).expect("a row and a column");
    assert_eq!(form.winning_moves.first().map(|step| step.to.clone()), Some(Position::words(&[3_u8, 1, 1])));
    let form = Chomp::closed_form(&[far.clone(), far.clone()]).expect("two rows");
    assert_eq!(
        form.winning_moves.first().map(|step| step.to.clone()),
        Some(Position::Flat(vec![far.clone(), far - UBig::ONE]))
    );
}
