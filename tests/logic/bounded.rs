//! The naive evaluator, and the statements of the papers as far as it gets.

use golden_logic::automata::digits::Base;
use golden_logic::bounded::{BoundedVerdict, Bounds, check_bounded};
use golden_logic::scope::Scope;
use golden_number::UBig;

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

#[test]
fn the_values_of_a_relation_used_as_a_function_are_those_that_it_accepts() {
    for text in
        ["A(a,b)", "B(a,b)", "W(a,b)", "shl(a,b)", "part(a,b)", "a+40=b", "a>b", "a>3 & b=9", "a=2*b", "opt(a,4,b,4)"]
    {
        let relation = automaton(text);
        for a in 0..60_u32 {
            let accepts = |b: &u32| relation.accepts(&[UBig::from(a), UBig::from(*b)]);
            let expected: Vec<UBig> = (0..200).filter(accepts).map(UBig::from).collect();
            let mut found = relation.completions(&[UBig::from(a)], 60).expect("few values");
            found.sort_unstable();
            assert_eq!(found, expected, "{text} at {a}");
        }
    }
    // Infinitely many, and more than are wanted.
    assert_eq!(automaton("a<=b").completions(&[UBig::from(5_u8)], 60), None);
    assert_eq!(automaton("a>=b").completions(&[UBig::from(5_u8)], 5), None);
    let far = UBig::from(10_u8).pow(30);
    let pair = automaton("A(a,b)").completions(std::slice::from_ref(&far), 1).expect("a value");
    assert_eq!(pair, [golden_number::floor_phi(&far)]);
    let three = automaton("a+b=c");
    assert_eq!(three.completions(&[UBig::from(30_u8), UBig::from(12_u8)], 1), Some(vec![UBig::from(42_u8)]));
}

#[test]
fn values_beyond_the_bounds_decide_nothing() {
    let scope = Scope::library(Base::Fib);
    let check = |text: &str, states| {
        let bounds = Bounds { states, ..Bounds::up_to(20) };
        check_bounded(&formula(text), &scope, &bounds).expect("a meaning")
    };
    let open = |x| BoundedVerdict::Open(vec![("x".to_owned(), x)]);
    // A(13) = 21 is beyond the bound, but not for the automaton of A.
    assert_eq!(check("forall x: A(x)*A(x) >= x*x", 0), open(13));
    assert_eq!(check("forall x: A(x)*A(x) >= x*x", 1000), BoundedVerdict::Holds);
    // What is certain counts, also after what is not.
    assert_eq!(check("forall x: x*x < 225 | exists y: y*y = x*x+64", 0), open(16));
    assert_eq!(
        check("forall x: (exists y: y = x+18) & x*x < 225", 0),
        BoundedVerdict::Fails(vec![("x".to_owned(), 15)])
    );
    assert_eq!(check("exists x: x*x = 25 & forall y: y*y < 1000", 0), open(5));
    assert_eq!(check("exists x: x*x = 25 & exists y: y*y = 16", 0), BoundedVerdict::Found(vec![("x".to_owned(), 5)]));
}
