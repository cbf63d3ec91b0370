//! Random small formulas: the compiler beside the naive evaluator.

use golden_logic::automata::budget::Limits;
use golden_logic::automata::digits::{Base, Direction};
use golden_logic::bounded::{Bounds, holds_bounded};
use golden_logic::compile::compile_reading;
use golden_logic::scope::Scope;
use proptest::prelude::*;

use super::support::{big, formula};

/// Values up to this are tried, and quantified variables reach as far. No relation below has quantifiers of its own.
const SMALL: u64 = 7;

/// Boxed, like atoms: the trees of the strategies would else lie on the stack in each other.
fn term() -> BoxedStrategy<String> {
    let variable = prop_oneof![Just("x"), Just("y"), Just("z")].prop_map(str::to_owned);
    let leaf = prop_oneof![variable.clone(), (0..6_u8).prop_map(|number| number.to_string())];
    prop_oneof![
        leaf.clone(),
        (2..4_u8, variable.clone()).prop_map(|(factor, name)| format!("{factor}*{name}")),
        (leaf.clone(), leaf.clone()).prop_map(|(left, right)| format!("{left}+{right}")),
        (leaf.clone(), leaf.clone()).prop_map(|(left, right)| format!("{left}-{right}")),
        (leaf.clone(), prop_oneof![Just("T"), Just("H"), Just("shl"), Just("shr")])
            .prop_map(|(argument, name)| format!("{name}({argument})")),
    ]
    .boxed()
}

fn atom() -> BoxedStrategy<String> {
    let relation = prop_oneof![Just("="), Just("!="), Just("<"), Just("<="), Just(">"), Just(">=")];
    prop_oneof![
        4 => (term(), relation, term()).prop_map(|(left, relation, right)| format!("{left} {relation} {right}")),
        1 => (term(), prop_oneof![Just("fib"), Just("fibodd"), Just("lowodd"), Just("loweven"), Just("last1")])
            .prop_map(|(argument, name)| format!("{name}({argument})")),
        1 => (term(), term(), prop_oneof![Just("PF"), Just("part"), Just("lex"), Just("same"), Just("safe")])
            .prop_map(|(left, right, name)| format!("{name}({left}, {right})")),
    ]
    .boxed()
}

/// A formula with the free variables x, y, z at most; every quantifier is bounded.
fn any_formula() -> impl Strategy<Value = String> {
    atom().prop_recursive(4, 12, 3, |inner| {
        let bound = prop_oneof![Just("x"), Just("y"), Just("z")];
        prop_oneof![
            (inner.clone(), inner.clone()).prop_map(|(left, right)| format!("(({left}) & ({right}))")),
            (inner.clone(), inner.clone()).prop_map(|(left, right)| format!("(({left}) | ({right}))")),
            (inner.clone(), inner.clone()).prop_map(|(left, right)| format!("(({left}) => ({right}))")),
            (inner.clone(), inner.clone()).prop_map(|(left, right)| format!("(({left}) <=> ({right}))")),
            inner.clone().prop_map(|inner| format!("!({inner})")),
            (bound.clone(), inner.clone())
                .prop_map(|(name, inner)| format!("(exists {name}: {name}<={SMALL} & ({inner}))")),
            (bound, inner).prop_map(|(name, inner)| format!("(forall {name}: {name}<={SMALL} => ({inner}))")),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn formulas_hold_where_trying_says(text in any_formula()) {
        let scope = Scope::library(Base::Fib);
        let parsed = formula(&text);
        let bounds = Bounds::up_to(SMALL);
        for direction in [Direction::MostFirst, Direction::LeastFirst] {
            let compiled = compile_reading(&parsed, &scope, direction, &Limits::default()).expect("an automaton");
            let names: Vec<&str> = compiled.tracks.iter().map(String::as_str).collect();
            let count = (SMALL + 1).pow(names.len() as u32);
            for at in 0..count {
                let values: Vec<u64> =
                    (0..names.len() as u32).map(|place| at / (SMALL + 1).pow(place) % (SMALL + 1)).collect();
                let named: Vec<(&str, u64)> = names.iter().copied().zip(values.iter().copied()).collect();
                if at % 7 != 0 && count > 100 {
                    continue;
                }
                let tried = holds_bounded(&parsed, &named, &scope, &bounds).expect("a meaning");
                if let Some(tried) = tried {
                    prop_assert_eq!(compiled.automaton.accepts(&big(&values)), tried, "{} at {:?}", text, named);
                }
            }
        }
    }
}
