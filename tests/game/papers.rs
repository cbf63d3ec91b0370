//! What the papers print: Silber's examples, Das's tables, values of the literature.

use golden_game::{
    FibonacciNim, GlobalFibonacciNim, GlobalPosition, Nim, RayGame, SilberStep, Subtraction, SubtractionSet, Vector,
    Wythoff,
};
use golden_number::UBig;
use serde_json::Value;

use super::reference::{Reference, big};

fn data(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

fn numbers(value: &Value) -> Vec<u64> {
    value.as_array().unwrap().iter().map(|number| number.as_u64().unwrap()).collect()
}

#[test]
fn silbers_three_examples() {
    for case in data(include_str!("../data/silber_examples.json"))["cases"].as_array().unwrap() {
        let (from, to) = (numbers(&case["from"]), numbers(&case["to"]));
        let silber = Wythoff::silber(&big(from[0]), &big(from[1])).unwrap();
        assert_eq!(Some(u64::from(silber.step.number())), case["step"].as_u64());
        // Silber writes the smaller pile first; a position keeps the order of its piles.
        let mut left = silber.winning.unwrap().to.to_words().unwrap();
        left.sort_unstable();
        assert_eq!(left, to);
    }
    // The digits he prints.
    let ten = Wythoff::silber(&big(10), &big(15)).unwrap();
    assert_eq!(ten.smaller_form().digits(), "100100");
    assert_eq!(ten.shifted_form().digits(), "10010");
    let nine = Wythoff::silber(&big(9), &big(20)).unwrap();
    assert_eq!((nine.smaller_form().digits(), nine.shifted_form().digits()), ("100010".into(), "1000100".into()));
    let last = Wythoff::silber(&big(32), &big(24)).unwrap();
    assert_eq!((last.step, last.difference_form().digits()), (SilberStep::UseDifference, "10101".into()));
    assert_eq!(last.winning.unwrap().to.to_words(), Some(vec![20, 12]));
}

#[test]
fn das_table_1_of_fibonacci_nim() {
    let mut reference = Reference::new(FibonacciNim);
    for (stones, row) in
        (0..).zip(data(include_str!("../../assets/theorems/tables/das-1.json"))["values"].as_array().unwrap())
    {
        for (limit, value) in (0..).zip(numbers(row)) {
            assert_eq!(reference.grundy(&(stones, limit)), value);
            let closed = FibonacciNim::closed_form(&big(stones), &big(limit)).grundy;
            assert_eq!(closed, (value <= 3).then(|| big(value)));
        }
    }
}

#[test]
fn das_table_2_of_wythoff() {
    let mut reference = Reference::new(Wythoff);
    for (a, row) in
        (0..).zip(data(include_str!("../../assets/theorems/tables/das-2.json"))["values"].as_array().unwrap())
    {
        for (b, value) in (0..).zip(numbers(row)) {
            assert_eq!(reference.grundy(&(a, b)), value);
            assert_eq!(Wythoff::closed_form(&big(a), &big(b)).winning_moves.is_empty(), value == 0);
        }
    }
}

#[test]
fn roughans_first_twenty_safe_points() {
    for pair in data(include_str!("../../assets/theorems/tables/roughan-1.json"))["values"].as_array().unwrap() {
        let pair = numbers(pair);
        assert!(Wythoff::closed_form(&big(pair[0]), &big(pair[1])).winning_moves.is_empty());
    }
}

/// The piles after each winning move, in order.
fn winning(form: Vec<golden_game::Move>) -> Vec<Vec<u64>> {
    form.into_iter().map(|winning| winning.to.to_words().unwrap()).collect()
}

#[test]
fn named_positions_of_wythoff() {
    let moves = |a, b| winning(Wythoff::closed_form(&big(a), &big(b)).winning_moves);
    // Roughan names two moves beside (27, 44); there is one.
    assert_eq!(moves(31, 48), [[27, 44], [31, 19]]);
    assert_eq!(moves(48, 31), [[19, 31], [44, 27]]);
    assert_eq!(moves(1300, 2026), [[1174, 1900], [1252, 2026]]);
    assert_eq!(moves(2, 2), [[0, 0], [1, 2], [2, 1]]);
    assert_eq!(moves(0, 7), [[0, 0]]);
}

#[test]
fn named_positions_of_fibonacci_nim() {
    let takes = |stones, limit| -> Vec<u64> {
        let moves = FibonacciNim::closed_form(&big(stones), &big(limit)).winning_moves;
        moves.iter().map(|winning| u64::try_from(&winning.take[0]).unwrap()).collect()
    };
    // Miduthuri: the winning move must be the tail. More than one wins at:
    assert_eq!(takes(17, 4), [4, 1]);
    assert_eq!(takes(4, 4), [4, 1]);
    assert_eq!(takes(31, 18), [10, 2]);
    assert_eq!(takes(10, 9), [2]);
    // A Fibonacci number is lost at the start; so is 1, which has no opening move, and (5, 0) (Das, Lemma 2.7).
    for (stones, limit) in [(1, 0), (8, 7), (13, 12), (5, 0), (0, 0)] {
        assert_eq!(takes(stones, limit), Vec::<u64>::new());
    }
}

#[test]
fn named_position_of_nim() {
    let form = Nim::closed_form(&[10u8, 14, 7].map(UBig::from));
    assert_eq!((form.grundy, form.reason.sum), (Some(big(3)), big(3)));
    assert_eq!(winning(form.winning_moves), [[9, 14, 7], [10, 13, 7], [10, 14, 4]]);
}

#[test]
fn the_subtraction_game_begins() {
    let game = Subtraction { set: SubtractionSet::OddFibonacci };
    let values: Vec<u64> =
        (0..20).map(|pile| u64::try_from(game.closed_form(&big(pile)).unwrap().grundy.unwrap()).unwrap()).collect();
    assert_eq!(values, [0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1]);
}

#[test]
fn subtracting_fibonacci_numbers_is_a014588() {
    let oeis = data(include_str!("../data/oeis.json"));
    let values = oeis["A014588 (subtract a Fibonacci number)"].as_str().unwrap();
    let mut reference = Reference::new(Subtraction { set: SubtractionSet::Fibonacci });
    for (pile, value) in (0..).zip(values.split(',')) {
        assert_eq!(reference.grundy(&pile).to_string(), value);
    }
}

#[test]
fn five_rays_are_a307298() {
    let oeis = data(include_str!("../data/oeis.json"));
    let mut values = oeis["A307298 (rays 1,0 1,1 2,3 1,2 0,1; antidiagonals)"].as_str().unwrap().split(',');
    let rays = [[1, 0], [1, 1], [2, 3], [1, 2], [0, 1]].map(Vector::from).to_vec();
    let mut reference = Reference::new(RayGame { rays, leaps: Vec::new() });
    for sum in 0.. {
        for y in 0..=sum {
            let Some(value) = values.next() else { return };
            assert_eq!(reference.grundy(&(sum - y, y)).to_string(), value);
        }
    }
}

#[test]
fn values_of_global_fibonacci_nim() {
    let mut reference = Reference::new(GlobalFibonacciNim);
    for (piles, limit, value) in [([5, 8], 3, 1), ([13, 21], 20, 11), ([7, 7], 6, 0), ([34, 40], 5, 2)] {
        assert_eq!(reference.grundy(&GlobalPosition { piles: piles.to_vec(), limit }), value, "{piles:?}");
    }
}
