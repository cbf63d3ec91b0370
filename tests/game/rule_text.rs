//! The rules of games as text: read by the laboratory, they have the options of their games.

use std::collections::BTreeSet;

use golden_game::{OwnRule, Position, Ruleset, game_names, options, parse_game};

/// The small positions of a game with as many numbers.
fn positions(ruleset: &Ruleset, arity: usize) -> Vec<Vec<u64>> {
    let bound = [40, 9, 4][arity - 1];
    let longer = |list: Vec<Vec<u64>>| {
        list.into_iter().flat_map(|begun| (0..=bound).map(move |n| [begun.as_slice(), &[n]].concat())).collect()
    };
    let all: Vec<Vec<u64>> = (0..arity).fold(vec![Vec::new()], |list, _| longer(list));
    all.into_iter().filter(|numbers| ruleset.validate_position(&Position::words(numbers)).is_ok()).collect()
}

#[test]
fn rules_of_games_have_their_options() {
    for (typed, arity) in [
        ("nim", 1),
        ("nim", 2),
        ("nim", 3),
        ("wythoff", 2),
        ("wythoff-terminal --within 3", 2),
        ("t-wythoff --t 3", 2),
        ("king", 2),
        ("rays --rays \"1,0 2,3\" --leaps \"1,2 0,4\"", 2),
        ("subtraction", 1),
        ("subtraction --set fibonacci", 1),
        ("subtraction --set 1..3,7", 1),
        ("subtraction --set \"allbut 2,3\"", 1),
        ("fibonacci-nim", 2),
        ("take-away --factor 1", 2),
        ("take-away --factor 3/2", 2),
        ("take-away --factor 5", 2),
    ] {
        let ruleset = parse_game(typed).expect(typed);
        let text = ruleset.rule_text(arity).expect(typed);
        let own = OwnRule::read(&text).unwrap_or_else(|error| panic!("{typed}: {error}\n{text}"));
        assert_eq!(own.rule().arity(), arity, "{typed}");
        let own = Ruleset::Own { rule: own };
        let again = own.rule_text(1).expect(typed);
        assert_eq!(again.replace(' ', ""), text.replace(' ', ""), "{typed}");
        for numbers in positions(&ruleset, arity) {
            let position = Position::words(&numbers);
            let expected = options(&ruleset, &position).expect(typed);
            // A limit above the pile means the pile.
            let is_limited = typed.starts_with("fib") || typed.starts_with("take");
            let in_game = |option: Position| match option.to_words().as_deref() {
                Some([stones, limit]) if is_limited => Position::words(&[*stones, *limit.min(stones)]),
                _ => option,
            };
            let found: BTreeSet<Position> = options(&own, &position).expect(typed).into_iter().map(in_game).collect();
            assert_eq!(found, expected.into_iter().collect(), "{typed} {numbers:?}");
        }
    }
}

#[test]
fn games_without_such_a_rule_have_none() {
    let with: Vec<&str> = game_names()
        .filter(|name| *name != "own")
        .filter(|name| parse_game(name).is_ok_and(|game| game.rule_text(2).is_some()))
        .collect();
    for name in ["euclid", "chomp", "kayles", "grundy-game", "fibonacci-nim-local", "fibonacci-nim-global"] {
        assert!(!with.contains(&name), "{name}");
    }
    for name in ["nim", "wythoff", "subtraction", "fibonacci-nim", "t-wythoff", "king"] {
        assert!(with.contains(&name), "{name}: {with:?}");
    }
    assert_eq!(Ruleset::Nim.rule_text(4), None);
    assert_eq!(Ruleset::Nim.rule_text(0), None);
}
