//! The sizes of minimal automata, most and least significant digit first, and one automaton in full.

use std::fmt::Write as _;

use golden_logic::automata::digits::{Base, Direction};

use super::support::{automaton, automaton_reading};

#[test]
fn the_automata_of_the_library_have_the_published_numbers_of_states() {
    for (text, most, least) in [
        ("W(a,b)", 7, 6),
        ("PF(n,r)", 4, 4),
        ("isA(x)", 4, 4),
        ("isB(x)", 4, 4),
        ("f1(i)", 4, 4),
        ("isAB(x)", 4, 5),
        ("A(n,a)", 7, 8),
        ("B(n,b)", 8, 10),
        ("T(n,t)", 3, 3),
        ("x+y=z", 16, 21),
        ("V1(n,r)", 5, 7),
        ("V2(n,r)", 7, 9),
        ("V3(n,r)", 15, 18),
        ("wtake(n,k)", 8, 8),
        ("g0(p)", 4, 4),
        ("g1(p)", 5, 8),
        ("g2(p)", 5, 5),
        ("wrow(a,b)", 19, 21),
        ("wcol(a,b)", 19, 21),
        ("wdiag(a,b)", 13, 12),
        ("three(a,b)", 18, 20),
        ("opt(n,r,m,s)", 520, 1100),
        ("feq(i,j,n)", 28, 28),
        ("rspec(i,n)", 9, 13),
    ] {
        assert_eq!(automaton(text).len(), most, "{text}, most significant digit first");
        let least_first = automaton_reading(text, Base::Fib, Direction::LeastFirst);
        assert_eq!(least_first.len(), least, "{text}, least significant digit first");
    }
}

/// Transitions with the digits of b before those of a; `*` accepts.
const W: [&str; 7] =
    ["0* 00→0 01→1 10→2", "1 10→3", "2 01→4", "3* 00→5 01→1", "4* 00→6 10→2", "5 00→3 01→1", "6 00→4 10→2"];

#[test]
fn the_automaton_of_wythoffs_game_is_the_published_one() {
    let automaton = automaton("W(b,a)");
    for (state, expected) in W.iter().enumerate() {
        let mut line = format!("{state}{}", if automaton.accepting(state) { "*" } else { "" });
        for edge in automaton.edges(state) {
            let digits: String = automaton.digits(edge.symbol).iter().map(u8::to_string).collect();
            let _ = write!(line, " {digits}→{}", edge.to);
        }
        assert_eq!(line, *expected);
    }
}

#[test]
fn equal_relations_have_equal_automata() {
    for (left, right) in [
        ("isA(x)", "loweven(x)"),
        ("isB(x)", "lowodd(x)"),
        ("x<y", "lex(x,y)"),
        ("x=y", "same(x,y)"),
        ("!(x<=y)", "exists d: d>=1 & x=y+d"),
        ("W(a,b)", "safe2(a,b)"),
        ("x!=y", "x<y | y<x"),
        ("2*x+4*y=6*z", "x+2*y=3*z"),
        ("x>=0 & y>=0", "true | x=y"),
    ] {
        for direction in [Direction::MostFirst, Direction::LeastFirst] {
            let both = [left, right].map(|text| automaton_reading(text, Base::Fib, direction));
            assert_eq!(both[0], both[1], "{left} and {right}");
        }
    }
}
