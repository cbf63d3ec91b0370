//! The naive evaluator, and the statements of the papers as far as it gets.

use golden_nim::logic::automata::digits::Base;
use golden_nim::logic::bounded::{BoundedVerdict, Bounds, check_bounded};
use golden_nim::logic::scope::Scope;

use super::support::{automaton, formula};

#[test]
fn the_library_evaluated_by_trying_agrees_with_its_automata() {
    // Every value of a function of the numbers tried is within the inner bound.
    let bounds = Bounds { outer: 12, ..Bounds::up_to(40) };
    for (text, arity) in [
        ("A(a,b)", 2),
        ("B(a,b)", 2),
        ("isAB(a)", 1),
        ("W(a,b)", 2),
        ("rsh(a,b)", 2),
        ("safe2(a,b)", 2),
        ("PF(a,b)", 2),
        ("V1(a,b)", 2),
        ("V2(a,b)", 2),
        ("V3(a,b)", 2),
        ("part(a,b)", 2),
        ("H(a,b)", 2),
        ("shr(a,b)", 2),
        ("g2(a)", 1),
    ] {
        let names = &["a", "b"][..arity];
        let mut scope = Scope::library(Base::Fib);
        assert!(scope.define_automaton("found", names, automaton(text)));
        let same = formula(&format!("forall {0}: {text} <=> found({0})", names.join(",")));
        assert_eq!(check_bounded(&same, &scope, &bounds), Ok(BoundedVerdict::Holds), "{text}");
        let other = formula(&format!("forall {0}: !({text}) <=> found({0})", names.join(",")));
        assert_ne!(check_bounded(&other, &scope, &bounds), Ok(BoundedVerdict::Holds), "{text}");
    }
}

#[test]
fn bounded_checks_find_the_least_values_and_know_further_functions() {
    let scope = Scope::library(Base::Fib);
    let bounds = Bounds::up_to(40);
    let check = |text: &str, bounds: &Bounds<'_>| check_bounded(&formula(text), &scope, bounds).expect("a meaning");
    assert_eq!(
        check("forall a,b: W(a,b) => a<=b", &bounds),
        BoundedVerdict::Fails(vec![("a".into(), 2), ("b".into(), 1)])
    );
    assert_eq!(check("forall x: x*x >= x", &bounds), BoundedVerdict::Holds);
    let few = Bounds { atoms: 10, ..bounds };
    assert_eq!(check("forall x: x>=0", &few), BoundedVerdict::Stopped);
    let double = |name: &str, arguments: &[u64]| match (name, arguments) {
        ("double", [x]) => Some(2 * x),
        _ => None,
    };
    let known = Bounds { functions: &double, ..bounds };
    assert_eq!(check("forall x: double(x) = x+x", &known), BoundedVerdict::Holds);
    assert!(check_bounded(&formula("forall x: triple(x) = x"), &scope, &known).is_err());
}
