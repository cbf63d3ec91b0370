//! The two readings of a rule: its options by trying, and the automaton of its moves.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use golden_lab::options::{OptionsWalk, options_by_trying};
use golden_lab::theory::Theory;
use golden_logic::automata::budget::Limits;
use golden_number::UBig;

use crate::support::known;

/// All positions with numbers up to a bound.
fn positions(arity: usize, most: u64) -> Vec<Vec<u64>> {
    let mut positions: Vec<Vec<u64>> = vec![Vec::new()];
    for _ in 0..arity {
        let longer = |position: &Vec<u64>| {
            let position = position.clone();
            (0..=most).map(move |number| position.iter().copied().chain([number]).collect())
        };
        positions = positions.iter().flat_map(longer).collect();
    }
    positions
}

#[test]
fn the_automaton_of_the_moves_has_the_options_found_by_trying() {
    let mut seen = BTreeSet::new();
    for known in known() {
        if !seen.insert(known.text.clone()) {
            continue;
        }
        let rule = &known.rule;
        // Numbers may grow: the bound of what is reached is beyond that of the positions.
        let (most, bound) = [(12, 26), (4, 6), (1, 2)][rule.arity() - 1];
        let reached = positions(rule.arity(), bound);
        let tried: Vec<_> = positions(rule.arity(), most)
            .into_iter()
            .map(|position| {
                let options = options_by_trying(rule, &position, bound, rule.bases()[0]).expect("options");
                (position, options)
            })
            .collect();
        for base in rule.bases() {
            let theory = Theory::new(rule, base).expect("a theory");
            let moves = theory.moves(&Limits::default()).expect("an automaton");
            let walk = OptionsWalk::new(Arc::clone(&moves));
            for (position, options) in &tried {
                let mut walked = Vec::new();
                let _ = walk.each(position, &mut |option| {
                    walked.push(option.to_vec());
                    ControlFlow::Continue(())
                });
                walked.sort();
                let big: Vec<UBig> = position.iter().copied().map(UBig::from).collect();
                let first = walk.first(&big, usize::MAX);
                let as_big = |option: &Vec<u64>| option.iter().copied().map(UBig::from).collect::<Vec<_>>();
                assert_eq!(walked.iter().map(as_big).collect::<Vec<_>>(), first, "{} from {position:?}", known.id);
                assert_eq!(walk.count(&big), UBig::from(walked.len()), "{} from {position:?}", known.id);
                let small = walked.into_iter().filter(|option| option.iter().all(|number| *number <= bound));
                assert_eq!(small.collect::<Vec<_>>(), *options, "{} in base {base}, from {position:?}", known.id);
                let is_option = |reached: &&Vec<u64>| {
                    let tuple = position.iter().chain(*reached).map(|number| UBig::from(*number));
                    moves.accepts(&tuple.collect::<Vec<_>>())
                };
                let accepted: Vec<Vec<u64>> = reached.iter().filter(is_option).cloned().collect();
                assert_eq!(accepted, *options, "{} in base {base}, from {position:?}", known.id);
            }
        }
    }
}
