//! Constructions with one transition or state changed are caught.

use std::sync::Arc;

use super::recheck_steps;
use crate::automata::automaton::{Automaton, Edge, Graph};
use crate::automata::budget::Limits;
use crate::automata::digits::{Base, Direction};
use crate::compile::{Part, Step};
use crate::parse::parse_formula;
use crate::prove::prove_reading;
use crate::scope::Scope;

/// Automata that differ from this one in one transition or one state.
fn broken(right: &Automaton) -> Vec<Automaton> {
    let with = |graph: Graph| Automaton { graph, ..right.clone() };
    let mut all = Vec::new();
    for state in 0..right.len() {
        let mut graph = right.graph.clone();
        graph.accepting[state] ^= true;
        all.push(with(graph));
    }
    for at in 0..right.edge_count() {
        let mut graph = right.graph.clone();
        let Edge { symbol, to } = graph.edges[at];
        if right.len() > 1 {
            graph.edges[at] = Edge { symbol, to: (to + 1) % right.len() as u32 };
            all.push(with(graph.clone()));
        }
        graph.edges.remove(at);
        for begin in &mut graph.rows {
            *begin -= u32::from(*begin as usize > at);
        }
        all.push(with(graph));
    }
    all
}

/// The step with each broken result.
fn broken_steps(step: &Step) -> Vec<Step> {
    let parts = |result: &Part| -> Vec<Part> {
        let broken = broken(&result.automaton).into_iter();
        broken.map(|automaton| Part { automaton: Arc::new(automaton), tracks: result.tracks.clone() }).collect()
    };
    match step {
        Step::Rename { from, variables, result } => parts(result)
            .into_iter()
            .map(|result| Step::Rename { from: Arc::clone(from), variables: variables.clone(), result })
            .collect(),
        Step::Combine { operation, left, right, result } => parts(result)
            .into_iter()
            .map(|result| {
                let (left, right) = (left.clone(), right.clone());
                Step::Combine { operation: *operation, left, right, result }
            })
            .collect(),
        Step::Project { from, track, result } => broken(result)
            .into_iter()
            .map(|result| Step::Project { from: Arc::clone(from), track: *track, result: Arc::new(result) })
            .collect(),
        Step::Reverse { from, result } => broken(result)
            .into_iter()
            .map(|result| Step::Reverse { from: Arc::clone(from), result: Arc::new(result) })
            .collect(),
        Step::Leaf { leaf, result } => broken(result)
            .into_iter()
            .map(|result| Step::Leaf { leaf: leaf.clone(), result: Arc::new(result) })
            .collect(),
        Step::Constant { value, result } => broken(result)
            .into_iter()
            .map(|result| Step::Constant { value: value.clone(), result: Arc::new(result) })
            .collect(),
        Step::Used(_) => Vec::new(),
    }
}

#[test]
fn every_broken_construction_is_caught() {
    let mut kinds = [0; 5];
    for (text, base) in [
        ("forall n,x: n>=1 & fib(x) & x<=n & n<shl(x) => H(n)=x", Base::Fib),
        ("forall a,b: same(a,b) | lex(b,a) <=> !lex(a,b)", Base::Fib),
        ("forall x: (exists y: shl(y,x) & T(x,y)) => fib(x)", Base::Fib),
        ("forall x: !lex(x,x) & (lowodd(x) <=> !loweven(x) & x>0)", Base::Fib),
        ("forall a,b,c: xor(c,a,b) => xor(b,a,c) & a<=b+c", Base::Two),
        ("forall a,b: 2*a=3*b+1 => a!=b & !(shl(a,b) & b=12345678901234567890123)", Base::T(3)),
        ("forall a,b: shr(a,b) & lex(b,a) => b<=a", Base::T(2)),
    ] {
        let sentence = parse_formula(text).expect("a sentence").value;
        for direction in [Direction::MostFirst, Direction::LeastFirst] {
            let scope = Scope::empty(base);
            let limits = Limits::default();
            let outcome = prove_reading(&sentence, &scope, direction, &limits).expect("a verdict");
            assert_eq!(outcome.recheck(&scope, &limits), Some(true), "{text}");
            for step in &outcome.steps {
                kinds[match step {
                    Step::Rename { .. } => 0,
                    Step::Combine { .. } => 1,
                    Step::Project { .. } => 2,
                    Step::Reverse { .. } => 3,
                    Step::Leaf { .. } | Step::Constant { .. } | Step::Used(_) => 4,
                }] += 1;
                for broken in broken_steps(step) {
                    let found = recheck_steps(std::slice::from_ref(&broken), &limits);
                    assert_eq!(found, Some(false), "{text}, {direction:?}: {broken:?} instead of {step:?}");
                }
            }
        }
    }
    assert!(kinds.iter().all(|count| *count > 0), "{kinds:?}");
}
