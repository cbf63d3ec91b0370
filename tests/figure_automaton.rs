//! Drawings of automata: every state and symbol is there, nothing lies on a state, and a walk is marked.

use golden_nim::figure::{
    Anchor, AutomatonPicture, Colour, DRAWN_ARROWS, DRAWN_STATES, Figure, Form, automaton_figure,
};
use golden_nim::logic::automata::automaton::{Automaton, Walk};
use golden_nim::logic::automata::budget::Limits;
use golden_nim::logic::automata::digits::Base;
use golden_nim::logic::compile::{NamedAutomaton, compile};
use golden_nim::logic::parse::parse_formula;
use golden_nim::logic::scope::Scope;

fn compiled(text: &str, base: Base) -> NamedAutomaton {
    let formula = parse_formula(text).expect("a formula").value;
    compile(&formula, &Scope::library(base), &Limits::default()).expect("an automaton")
}

fn figure(text: &str, named: &NamedAutomaton, walk: Option<&Walk>) -> Figure<usize> {
    automaton_figure(&AutomatonPicture { title: text, variables: &named.tracks, automaton: &named.automaton, walk })
}

fn texts(figure: &Figure<usize>) -> Vec<String> {
    let text = |form: &Form| match form {
        Form::Text { prose, .. } => Some(prose.to_string()),
        _ => None,
    };
    figure.shapes.iter().filter_map(|shape| text(&shape.form)).collect()
}

/// The boxes of the symbols: centred texts of the figure that are no number of a state.
fn labels(figure: &Figure<usize>) -> Vec<(String, [f32; 2])> {
    let label = |form: &Form| match form {
        Form::Text { rect, prose, anchor: Anchor::Centre, size, .. } if *size < 15.0 => {
            Some((prose.to_string(), rect.centre()))
        }
        _ => None,
    };
    figure.shapes.iter().filter_map(|shape| label(&shape.form)).collect()
}

/// The centres of the states, by their numbers.
fn states(figure: &Figure<usize>) -> Vec<[f32; 2]> {
    let mut states: Vec<(usize, [f32; 2])> = Vec::new();
    for shape in &figure.shapes {
        if let (Some(state), Form::Rectangle { rect, .. }) = (shape.target, &shape.form) {
            states.push((state, rect.centre()));
        }
    }
    states.sort_by_key(|(state, _)| *state);
    assert!(states.iter().enumerate().all(|(i, (state, _))| i == *state), "each state once");
    states.into_iter().map(|(_, centre)| centre).collect()
}

fn symbols(automaton: &Automaton) -> usize {
    (0..automaton.len()).map(|state| automaton.edges(state).len()).sum()
}

#[test]
fn every_state_and_symbol_of_the_library_is_drawn_apart_and_inside() {
    for (text, base) in [
        ("W(a,b)", Base::Fib),
        ("A(n,a)", Base::Fib),
        ("B(n,b)", Base::Fib),
        ("PF(n,r)", Base::Fib),
        ("V3(n,r)", Base::Fib),
        ("three(a,b)", Base::Fib),
        ("x+y=z", Base::Fib),
        ("wrow(a,b)", Base::Fib),
        ("x+y=z", Base::Two),
        ("xor(a,b,c)", Base::Two),
        ("exists n: n=1", Base::Fib),
        ("x<x", Base::Fib),
    ] {
        let named = compiled(text, base);
        let drawn = figure(text, &named, None);
        let states = states(&drawn);
        assert_eq!(states.len(), named.automaton.len(), "{text}");
        for (i, a) in states.iter().enumerate() {
            for b in &states[..i] {
                assert!((a[0] - b[0]).hypot(a[1] - b[1]) > 60.0, "{text}: two states at {a:?}");
            }
        }
        let labels = labels(&drawn);
        let count: usize =
            labels.iter().map(|(label, _)| label.split(", ").filter(|symbol| !symbol.is_empty()).count()).sum();
        assert_eq!(count, if named.tracks.is_empty() { 0 } else { symbols(&named.automaton) }, "{text}");
        for (label, at) in &labels {
            assert!(states.iter().all(|state| (at[0] - state[0]).hypot(at[1] - state[1]) > 17.0), "{text}: {label}");
        }
        let [width, height] = drawn.size;
        for shape in &drawn.shapes {
            let points = match &shape.form {
                Form::Line { ends, .. } => ends.to_vec(),
                Form::Arrow { from, to, .. } => vec![*from, *to],
                Form::Rectangle { rect, .. } | Form::Text { rect, .. } => {
                    vec![[rect.x, rect.y], [rect.x + rect.width, rect.y + rect.height]]
                }
                _ => Vec::new(),
            };
            for [x, y] in points {
                assert!((-0.5..=width + 0.5).contains(&x) && (-0.5..=height + 0.5).contains(&y), "{text}: {x}, {y}");
            }
        }
    }
}

#[test]
fn a_walk_marks_its_states_and_its_end() {
    let named = compiled("W(a,b)", Base::Fib);
    let walk = named.automaton.walk(&[8_u8.into(), 13_u8.into()]);
    let filled = |figure: &Figure<usize>, colour: Colour| -> Vec<usize> {
        let is_filled =
            |form: &Form| matches!(form, Form::Rectangle { fill: Some(paint), .. } if paint.colour == colour);
        figure.shapes.iter().filter(|shape| is_filled(&shape.form)).filter_map(|shape| shape.target).collect()
    };
    let walked = figure("W(a, b)", &named, Some(&walk));
    assert_eq!(filled(&walked, Colour::Sec), [3]);
    assert_eq!(filled(&walked, Colour::SecBg), [0, 1, 5]);
    let still = figure("W(a, b)", &named, None);
    assert_eq!(filled(&still, Colour::Card), [0, 1, 2, 3, 4, 5, 6]);
    // A way that ends nowhere has no end to be marked.
    let lost = named.automaton.walk(&[8_u8.into(), 12_u8.into()]);
    assert_eq!(filled(&figure("W(a, b)", &named, Some(&lost)), Colour::Sec), [] as [usize; 0]);
}

#[test]
fn an_automaton_of_many_arrows_is_a_table() {
    let named = compiled("feq(i,j,n)", Base::Fib);
    assert!(named.automaton.len() <= DRAWN_STATES && symbols(&named.automaton) > DRAWN_ARROWS);
    assert!(texts(&figure("feq(i, j, n)", &named, None)).contains(&"Accepting states are marked.".to_owned()));
}

#[test]
fn a_large_automaton_is_a_table_of_its_states() {
    let named = compiled("opt(n,r,m,s)", Base::Fib);
    assert!(named.automaton.len() > DRAWN_STATES);
    let table = figure("opt(n, r, m, s)", &named, None);
    let texts = texts(&table);
    for state in 0..named.automaton.len() {
        assert!(texts.contains(&state.to_string()), "{state}");
    }
    assert!(texts.contains(&"Accepting states are marked.".to_owned()));
    let [width, height] = table.size;
    assert!(width < 3.0 * height && height < 3.0 * width, "{width} × {height}");
}
