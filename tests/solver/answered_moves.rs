//! Lost positions: every move is answered, and the answer leaves a lost position.

use std::collections::HashMap;

use golden_game::{Convention, Outcome, Position, Ruleset, options};
use golden_number::UBig;
use golden_solver::{AnsweredWindow, Job, OptionAnswer};

use super::common::solver;
use super::misere::{outcome, small_games};

const ALL: AnsweredWindow = AnsweredWindow { from: UBig::ZERO, most: 1_000 };

#[test]
fn in_every_small_game_each_move_from_a_lost_position_is_answered() {
    let solver = solver();
    let mut seen = 0;
    for (ruleset, positions) in small_games() {
        for convention in [Convention::Normal, Convention::Misere] {
            if convention == Convention::Misere && !ruleset.has_misere() {
                continue;
            }
            let mut known = HashMap::new();
            let mut who_wins = |position: &Position| outcome(&ruleset, position, convention, &mut known);
            for position in &positions {
                let name = format!("{ruleset} {position} {convention:?}");
                let groups = solver.answered_moves(&ruleset, position, convention, &ALL, &Job::new()).unwrap();
                if who_wins(position) == Outcome::N {
                    let moves = options(&ruleset, position).unwrap_or_default();
                    assert!(groups.is_none() || moves.is_empty(), "{name}: a move wins");
                    continue;
                }
                let groups = groups.unwrap_or_else(|| panic!("{name}: no answers"));
                let mut found: Vec<Position> = Vec::new();
                for group in &groups {
                    assert_eq!(UBig::from(group.moves.len()), group.count, "{name}");
                    for answered in &group.moves {
                        let option = &answered.step.to;
                        match &answered.answer {
                            OptionAnswer::Move(answer) => {
                                assert!(options(&ruleset, option).unwrap().contains(&answer.to), "{name} {option}");
                                assert_eq!(who_wins(&answer.to), Outcome::P, "{name} {option}");
                            }
                            OptionAnswer::Over => {
                                assert_eq!(convention, Convention::Misere);
                                assert_eq!(options(&ruleset, option), Some(Vec::new()), "{name} {option}");
                            }
                            OptionAnswer::Unknown => panic!("{name} {option}: not answered"),
                        }
                        found.push(option.clone());
                    }
                }
                found.sort_unstable();
                found.dedup();
                assert_eq!(Some(found), options(&ruleset, position), "{name}");
                seen += 1;
            }
        }
    }
    assert!(seen > 300, "only {seen} lost positions");
}

#[test]
fn answers_of_huge_piles_are_found_by_index() {
    let solver = solver();
    let huge = UBig::from(10_u8).pow(30);
    let twins = Position::Flat(vec![huge.clone(), huge.clone()]);
    let window = AnsweredWindow { from: &huge - UBig::from(2_u8), most: 5 };
    let groups = solver.answered_moves(&Ruleset::Nim, &twins, Convention::Normal, &window, &Job::new());
    let groups = groups.unwrap().expect("equal piles are lost");
    assert_eq!(groups.len(), 2);
    let last = groups[0].moves.last().expect("two moves");
    assert_eq!((groups[0].moves.len(), &last.step.to), (2, &Position::Flat(vec![UBig::ZERO, huge])));
    assert!(matches!(&last.answer, OptionAnswer::Move(answer) if answer.to == Position::words(&[0_u8, 0])));
}
