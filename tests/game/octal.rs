//! Octal games and Grundy's game: codes, options by the definition, counts, moves and their text.

use std::collections::BTreeSet;

use golden_game::{
    Component, Game, GrundyGame, Move, Octal, OctalCode, Position, Ruleset, SplitMix64, option_count, options,
    parse_position, position_text, random_option,
};
use golden_number::UBig;

const CODES: [&str; 10] = ["0.77", "0.07", "0.137", "0.007", "0.4", "4.0", "4.7", "0.3", "0.156", "0.6"];

fn octal(code: &str) -> Ruleset {
    Ruleset::Octal { code: code.parse().expect("a code") }
}

/// What a heap may become.
type Becomes = dyn Fn(u64) -> BTreeSet<Vec<u64>>;

/// What a heap may become, straight from the definition: for each k the digit's parts 1, 2 and 4.
fn becomes(code: &[u8], heap: u64) -> BTreeSet<Vec<u64>> {
    let mut found = BTreeSet::new();
    for (digit, taken) in code.iter().zip(0..=heap) {
        let rest = heap - taken;
        if digit & 1 > 0 && rest == 0 {
            found.insert(Vec::new());
        }
        if digit & 2 > 0 && rest > 0 {
            found.insert(vec![rest]);
        }
        if digit & 4 > 0 {
            for larger in 1..rest {
                let smaller = rest - larger;
                if larger >= smaller {
                    found.insert(vec![larger, smaller]);
                }
            }
        }
    }
    found
}

/// The options of a list of heaps: what becomes of a heap stands in its place.
fn expected(heaps: &[u64], becomes: &Becomes) -> BTreeSet<Vec<u64>> {
    let mut found = BTreeSet::new();
    for (i, &heap) in heaps.iter().enumerate() {
        for left in becomes(heap) {
            found.insert([&heaps[..i], &left, &heaps[i + 1..]].concat());
        }
    }
    found
}

fn positions() -> Vec<Vec<u64>> {
    let pairs = (1..9).flat_map(|a| (1..9).map(move |b| vec![a, b]));
    let singles = (1..30).map(|heap| vec![heap]);
    let more = [vec![], vec![1, 1, 1], vec![2, 2, 1, 2, 2], vec![3, 5, 5, 7, 1], vec![8, 8, 8]];
    singles.chain(pairs).chain(more).collect()
}

#[test]
fn options_are_those_of_the_definition() {
    let mut games: Vec<(Ruleset, Box<Becomes>)> = Vec::new();
    for code in CODES {
        let digits = code.parse::<OctalCode>().expect("a code").digits().to_vec();
        games.push((octal(code), Box::new(move |heap| becomes(&digits, heap))));
    }
    let unequal =
        |heap: u64| (1..heap).filter(move |&larger| 2 * larger > heap).map(move |larger| vec![larger, heap - larger]);
    games.push((Ruleset::GrundyGame, Box::new(move |heap| unequal(heap).collect())));
    for (ruleset, becomes) in games {
        let mut random = SplitMix64::new(1);
        for heaps in positions() {
            let from = Position::words(&heaps);
            let expected: BTreeSet<Position> =
                expected(&heaps, &*becomes).into_iter().map(|heaps| Position::words(&heaps)).collect();
            let found = options(&ruleset, &from).expect("listed");
            assert_eq!(found, expected.iter().cloned().collect::<Vec<_>>(), "{ruleset} {heaps:?}");
            assert_eq!(option_count(&ruleset, &from), Some(UBig::from(expected.len())), "{ruleset} {heaps:?}");
            for to in &found {
                assert!(ruleset.is_move(&from, to), "{ruleset} {heaps:?} to {to}");
                let Move { take, .. } = ruleset.move_between(&from, to.clone()).expect("a move");
                let is_split = to.numbers().len() > heaps.len();
                assert_eq!(take.is_empty(), is_split, "{ruleset} {heaps:?} to {to}");
                if !is_split {
                    let stones = |position: &Position| position.numbers().iter().sum::<UBig>();
                    assert_eq!(take.len(), heaps.len());
                    assert_eq!(take.iter().sum::<UBig>() + stones(to), stones(&from));
                    assert_eq!(ruleset.after_taking(&from, &take).as_ref(), Ok(to));
                }
            }
            for to in positions().iter().map(|heaps| Position::words(heaps)) {
                assert_eq!(ruleset.is_move(&from, &to), expected.contains(&to), "{ruleset} {heaps:?} to {to}");
            }
            let chosen = random_option(&ruleset, &from, &mut random);
            assert_eq!(chosen.is_some(), !expected.is_empty());
            assert!(chosen.is_none_or(|chosen| expected.contains(&chosen)), "{ruleset} {heaps:?}");
        }
    }
}

#[test]
fn all_moves_of_a_heap_come_up_at_random() {
    let ruleset = octal("4.7");
    let from = Position::words(&[6_u8, 3]);
    let mut random = SplitMix64::new(7);
    let seen: BTreeSet<Position> = (0..400).filter_map(|_| random_option(&ruleset, &from, &mut random)).collect();
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), options(&ruleset, &from).expect("listed"));
}

#[test]
fn moves_are_listed_and_searched_at_any_size() {
    let Ruleset::Octal { code } = octal("0.77") else { unreachable!() };
    let splits = golden_game::Splits { digits: code.digits(), is_unequal: false };
    let (moves, total) = splits.moves(&[UBig::from(5_u8), UBig::from(7_u8)], &[], 200);
    assert_eq!((moves.len(), total), (12, UBig::from(12_u8)));
    let all: BTreeSet<Position> = moves.iter().map(|step| step.after(&Position::words(&[5_u8, 7]))).collect();
    let listed = options(&octal("0.77"), &Position::words(&[5_u8, 7])).expect("listed");
    assert_eq!(all.into_iter().collect::<Vec<_>>(), listed);
    // 10³⁰ has 10³⁰ moves, of which the first ones are listed; those that leave a heap of 3 are found at once.
    let large = UBig::from(10_u8).pow(30);
    let (first, total) = splits.moves(std::slice::from_ref(&large), &[], 5);
    assert_eq!((first.len(), &total), (5, &large));
    let (found, count) = splits.moves(std::slice::from_ref(&large), &[UBig::from(3_u8)], 5);
    assert_eq!(count, UBig::from(2_u8));
    for step in found {
        let to = step.after(&Position::Flat(vec![large.clone()]));
        assert!(octal("0.77").is_move(&Position::Flat(vec![large.clone()]), &to));
        assert!(step.left.contains(&UBig::from(3_u8)));
    }
}

#[test]
fn a_code_is_read_or_refused() {
    for (typed, read) in [("0.77", "0.77"), (".77", "0.77"), ("0.770", "0.77"), ("4.", "4.0"), ("4.70", "4.7")] {
        assert_eq!(typed.parse::<OctalCode>().expect("a code").to_string(), read);
    }
    let long = format!("0.{}", "7".repeat(64));
    for (typed, why) in [
        ("0.78", "a heap is split into two at most"),
        ("0.9", "a hexadecimal code"),
        ("0.3F", "a hexadecimal code"),
        ("0.[3]", "an infinite octal game"),
        ("0.33…", "an infinite octal game"),
        ("4!.0", "grundy-game"),
        ("2.7", "before the point must be 0, or 4"),
        ("7.7", "before the point"),
        ("77", "no point"),
        ("", "no point"),
        ("0.0", "no move"),
        ("0.", "no move"),
        ("0.7.7", "'.' is not a digit"),
        ("0.-7", "'-' is not a digit"),
        (long.as_str(), "more than 64 digits"),
    ] {
        let error = typed.parse::<OctalCode>().expect_err(typed).to_string();
        assert!(error.contains(why) && error.contains("0.77"), "{typed}: {error}");
        let position = format!("octal 5 --code \"{typed}\"");
        assert!(parse_position(&position).is_err(), "{position}");
        let json = format!("{{\"name\":\"octal\",\"code\":{typed:?}}}");
        assert!(serde_json::from_str::<Ruleset>(&json).is_err(), "{json}");
    }
}

#[test]
fn it_is_typed_like_any_game() {
    let position = Position::words(&[5_u8, 7]);
    for (text, ruleset) in
        [("octal 5 7", octal("0.77")), ("octal 5 7 --code 4.7", octal("4.7")), ("grundy-game 5 7", Ruleset::GrundyGame)]
    {
        assert_eq!(parse_position(text), Ok((ruleset.clone(), position.clone())));
        assert_eq!(position_text(&ruleset, &position), text);
        let json = serde_json::to_string(&ruleset).expect("written");
        assert_eq!(serde_json::from_str::<Ruleset>(&json).expect("read"), ruleset);
    }
    // Empty heaps are dropped.
    let end = Position::Flat(Vec::new());
    assert_eq!(parse_position("octal 0 0"), Ok((octal("0.77"), end.clone())));
    assert_eq!(parse_position(&position_text(&octal("0.77"), &end)), Ok((octal("0.77"), end)));
    assert_eq!(parse_position("octal 0 3 0"), Ok((octal("0.77"), Position::words(&[3_u8]))));
    assert!(parse_position("octal").is_err());
}

#[test]
fn rules_in_words() {
    let rule = |code: &str| octal(code).words().rule.into_owned();
    assert_eq!(rule("0.77"), "take 1 or 2 from a heap and split the rest if you like");
    assert_eq!(
        rule("0.137"),
        "take a whole heap of 1; take 2 from a heap; take 3 from a heap and split the rest if you like"
    );
    assert_eq!(rule("4.4"), "split a heap in two; take 1 from a heap and leave two heaps");
    assert_eq!(rule("4.3"), "split a heap in two; take 1 from a heap");
    assert_eq!(rule("0.07"), "take 2 from a heap and split the rest if you like");
}

#[test]
fn heaps_in_order_are_one_position() {
    let kayles = Component::Octal(Octal { code: OctalCode::default() });
    let key = |heaps: &[u64]| kayles.in_order(kayles.from_position(&Position::words(heaps)).expect("a position"));
    assert_eq!(key(&[5, 0, 7]), key(&[7, 5]));
    assert_ne!(key(&[5, 7]), key(&[5, 6]));
    assert_eq!(GrundyGame.in_order(vec![3, 1, 2]), vec![1, 2, 3]);
}
