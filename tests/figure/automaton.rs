//! Drawings of automata: every state and symbol is there, nothing lies on anything else, and a walk is marked; walks
//! digit by digit.

use std::sync::Arc;

use golden_figure::{
    Arrangement, AutomatonLook, AutomatonPicture, Colour, DRAWN_ARROWS, DRAWN_STATES, DigitStrip, Figure, Form, Rect,
    Timeline, WalkMarks, WalkMeaning, WalkTimeline, automaton_facts, automaton_figure, automaton_legend,
    is_arranged_by_hand, is_drawn, walk_card, walk_line,
};
use golden_logic::automata::automaton::Automaton;
use golden_logic::automata::budget::Limits;
use golden_logic::automata::digits::{Base, Direction};
use golden_logic::compile::{NamedAutomaton, compile, compile_reading};
use golden_logic::parse::parse_formula;
use golden_logic::scope::Scope;
use golden_number::{UBig, floor_phi, floor_phi_squared};
use golden_theorem::bench::CellText;
use golden_theorem::drawable::Drawable;

use super::drawn::{assert_says, count, words};

fn compiled(text: &str, base: Base) -> NamedAutomaton {
    reading(text, base, Direction::MostFirst)
}

fn reading(text: &str, base: Base, direction: Direction) -> NamedAutomaton {
    let formula = parse_formula(text).expect("a formula").value;
    compile_reading(&formula, &Scope::library(base), direction, &Limits::default()).expect("an automaton")
}

fn figure(text: &str, named: &NamedAutomaton, look: AutomatonLook, walk: Option<&WalkMarks>) -> Figure<usize> {
    let NamedAutomaton { tracks, automaton } = named;
    automaton_figure(&AutomatonPicture { title: text, has_title: true, variables: tracks, automaton, look, walk })
}

fn plain(text: &str, named: &NamedAutomaton) -> Figure<usize> {
    figure(text, named, AutomatonLook::default(), None)
}

fn walk(text: &str, base: Base, direction: Direction, values: &[UBig]) -> WalkTimeline {
    let NamedAutomaton { tracks, automaton } = reading(text, base, direction);
    WalkTimeline::new(automaton, tracks, values.to_vec(), meaning(text))
}

fn meaning(text: &str) -> WalkMeaning {
    WalkMeaning { holds: format!("{text} holds"), fails: format!("{text} does not hold") }
}

/// The walk of these numbers through an automaton.
fn walk_of(drawable: &Drawable, values: &[u64], meaning: WalkMeaning) -> WalkTimeline {
    WalkTimeline::new(Arc::clone(&drawable.automaton), drawable.tracks.clone(), numbers(values), meaning)
}

fn drawable(text: &str, base: Base) -> Drawable {
    Drawable::new(&[], CellText { base, text }, Direction::MostFirst, &Limits::default()).expect("an automaton")
}

fn numbers(values: &[u64]) -> Vec<UBig> {
    values.iter().map(|value| UBig::from(*value)).collect()
}

/// The capsules of the symbols: what is filled and is no state.
fn capsules(figure: &Figure<usize>) -> Vec<Rect> {
    let capsule = |form: &Form| match form {
        Form::Rectangle { rect, radius, fill: Some(_), .. } if *radius <= 10.0 => Some(*rect),
        _ => None,
    };
    figure.shapes.iter().filter(|shape| shape.target.is_none()).filter_map(|shape| capsule(&shape.form)).collect()
}

/// The symbols in the capsules.
fn symbols_drawn(figure: &Figure<usize>) -> usize {
    let capsules = capsules(figure);
    let text = |form: &Form| match form {
        Form::Text { rect, prose, .. } if capsules.iter().any(|capsule| capsule.contains(rect.centre())) => {
            Some(prose.to_string())
        }
        _ => None,
    };
    let labels = figure.shapes.iter().filter_map(|shape| text(&shape.form));
    labels.map(|label| label.split(", ").filter(|symbol| !symbol.is_empty()).count()).sum()
}

/// The discs of the states, by their numbers.
fn states(figure: &Figure<usize>) -> Vec<Rect> {
    let mut states: Vec<(usize, Rect)> = Vec::new();
    for shape in &figure.shapes {
        if let (Some(state), Form::Rectangle { rect, .. }) = (shape.target, &shape.form) {
            states.push((state, *rect));
        }
    }
    states.sort_by_key(|(state, _)| *state);
    assert!(states.iter().enumerate().all(|(i, (state, _))| i == *state), "each state once");
    states.into_iter().map(|(_, rect)| rect).collect()
}

fn between(a: [f32; 2], b: [f32; 2]) -> f32 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

/// How far the centre of a disc is from a rectangle.
fn beside(rect: &Rect, [x, y]: [f32; 2]) -> f32 {
    between([x.clamp(rect.x, rect.x + rect.width), y.clamp(rect.y, rect.y + rect.height)], [x, y])
}

fn overlap(a: &Rect, b: &Rect) -> bool {
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

fn symbols(automaton: &Automaton) -> usize {
    (0..automaton.len()).map(|state| automaton.edges(state).len()).sum()
}

/// Every relation of a base that can be drawn.
fn library(base: Base) -> Vec<(String, NamedAutomaton)> {
    let known = Scope::library(base).known();
    let named = known.iter().map(|known| {
        let text = format!("{}({})", known.name, known.parameters.join(","));
        let named = compiled(&text, base);
        (text, named)
    });
    named.filter(|(_, named)| is_drawn(&named.automaton)).collect()
}

fn check_drawing(text: &str, named: &NamedAutomaton, look: AutomatonLook) {
    let drawn = figure(text, named, look, None);
    let states = states(&drawn);
    assert_eq!(states.len(), named.automaton.len(), "{text}");
    for (i, a) in states.iter().enumerate() {
        for b in &states[..i] {
            assert!(between(a.centre(), b.centre()) > 80.0, "{text}: two states at {a:?}");
        }
    }
    let capsules = capsules(&drawn);
    for (i, capsule) in capsules.iter().enumerate() {
        let is_free = states.iter().all(|state| beside(capsule, state.centre()) >= state.width / 2.0);
        assert!(is_free, "{text} {look:?}: the capsule {capsule:?} lies on a state");
        assert!(!capsules[..i].iter().any(|other| overlap(capsule, other)), "{text} {look:?}: {capsule:?} twice");
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
    if !look.has_sink {
        let count = if named.tracks.is_empty() { 0 } else { symbols(&named.automaton) };
        assert_eq!(symbols_drawn(&drawn), count, "{text}");
    }
}

#[test]
fn every_state_and_symbol_of_the_library_is_drawn_apart_and_inside() {
    for base in [Base::Fib, Base::Two] {
        let library = library(base);
        assert!(library.len() > 4, "{base}");
        for (text, named) in library.iter().filter(|(_, named)| named.automaton.len() <= 10) {
            for arrangement in [Arrangement::ByHand, Arrangement::InLayers] {
                check_drawing(text, named, AutomatonLook { arrangement, ..AutomatonLook::default() });
            }
        }
    }
    for (text, base) in [
        ("x+y=z", Base::Two),
        ("2*x=y", Base::Two),
        ("exists n: n=1", Base::Fib),
        ("x<x", Base::Fib),
        ("x<y", Base::Fib),
        ("x=12", Base::Fib),
        ("x=5", Base::T(3)),
    ] {
        check_drawing(text, &compiled(text, base), AutomatonLook::default());
    }
}

#[test]
fn the_small_automata_of_the_papers_are_arranged_by_hand() {
    for text in ["W(a,b)", "PF(n,r)", "wtake(n,k)", "isA(x)", "isB(x)", "f1(i)", "A(n,a)", "B(n,b)", "g0(p)"] {
        let named = compiled(text, Base::Fib);
        assert!(is_arranged_by_hand(&named.automaton), "{text}");
        let centres = |arrangement| {
            let drawn = figure(text, &named, AutomatonLook { arrangement, ..AutomatonLook::default() }, None);
            states(&drawn).iter().map(Rect::centre).collect::<Vec<_>>()
        };
        assert_ne!(centres(Arrangement::ByHand), centres(Arrangement::InLayers), "{text}");
    }
    assert!(!is_arranged_by_hand(&compiled("x+y=z", Base::Fib).automaton));
}

#[test]
fn the_sink_has_an_arrow_for_every_valid_symbol_that_is_missing() {
    let named = compiled("wtake(n,k)", Base::Fib);
    let automaton = &named.automaton;
    // After 11 only 00 is valid; after 00 all four pairs are.
    assert_eq!(automaton.missing(2), Vec::<u32>::new());
    assert_eq!(automaton.missing(0), [0b01]);
    assert_eq!(automaton.missing(4), [0b01, 0b10]);
    let look = AutomatonLook { has_sink: true, ..AutomatonLook::default() };
    check_drawing("wtake(n,k)", &named, look);
    let sink = figure("wtake(n,k)", &named, look, None);
    assert_says(&sink, &["any"]);
    assert!(!words(&plain("wtake(n,k)", &named)).contains(&"any".to_owned()));
}

#[test]
fn a_walk_marks_its_states_and_its_end() {
    let named = compiled("W(a,b)", Base::Fib);
    let filled = |figure: &Figure<usize>, colour: Colour| -> Vec<usize> {
        let is_filled =
            |form: &Form| matches!(form, Form::Rectangle { fill: Some(paint), .. } if paint.colour == colour);
        figure.shapes.iter().filter(|shape| is_filled(&shape.form)).filter_map(|shape| shape.target).collect()
    };
    let now = |figure: &Figure<usize>| {
        let name = |end: &str| figure.shapes.iter().filter_map(|shape| shape.name.clone()).find(|n| n.ends_with(end));
        (name(", now"), name(", the walk ends here"))
    };
    let marks = WalkMarks::of(&named.automaton.walk(&numbers(&[8, 13])));
    let walked = figure("W(a, b)", &named, AutomatonLook::default(), Some(&marks));
    assert_eq!(filled(&walked, Colour::SecBg), [0, 1, 3, 5]);
    assert_eq!(now(&walked), (Some("State 3, accepting, now".to_owned()), None));
    let still = plain("W(a, b)", &named);
    assert_eq!(filled(&still, Colour::Card), [0, 1, 2, 3, 4, 5, 6]);
    assert_eq!(now(&still), (None, None));
    // A way that ends nowhere is marked in the state from which it could not go on.
    let lost = WalkMarks::of(&named.automaton.walk(&numbers(&[31, 48])));
    let lost = figure("W(a, b)", &named, AutomatonLook::default(), Some(&lost));
    assert_eq!(filled(&lost, Colour::ErrBg), [3]);
    assert_eq!(now(&lost), (None, Some("State 3, accepting, the walk ends here".to_owned())));
}

#[test]
fn steps_of_a_walk_are_those_of_the_automaton() {
    for (text, base) in [("W(a,b)", Base::Fib), ("PF(n,r)", Base::Fib), ("x+y=z", Base::Fib), ("xor(a,b,c)", Base::Two)]
    {
        for direction in [Direction::MostFirst, Direction::LeastFirst] {
            let NamedAutomaton { tracks, automaton } = reading(text, base, direction);
            for i in 0..300_u64 {
                let values = numbers(&[i % 23, i % 34, i % 55][..tracks.len()]);
                let whole = automaton.walk(&values);
                let walk = walk(text, base, direction, &values);
                assert_eq!(walk.length(), whole.steps.len());
                assert_eq!(walk.is_accepted(), whole.accepted, "{text} {values:?}");
                for step in 1..=walk.last() {
                    assert_eq!(walk.state_after(step), whole.steps[step - 1].to, "{text} {values:?}");
                    let state = walk.state(step);
                    assert_eq!(state.is_rejected, whole.steps[step - 1].to.is_none());
                    // What has been read is accepted exactly where the state accepts.
                    if !state.is_rejected && direction == Direction::MostFirst {
                        let so_far = state.so_far.expect("short numbers");
                        assert_eq!(automaton.accepts(&so_far), state.accepts, "{text} {values:?} {step}");
                    }
                    let marks = walk.marks(step);
                    assert!(marks.now.is_some_and(|now| marks.states.contains(&now)));
                }
                if let Some(rejected) = walk.rejected_at() {
                    assert_eq!(whole.steps.iter().position(|step| step.to.is_none()), Some(rejected - 1));
                    assert_eq!(walk.last(), rejected);
                }
                let end = walk.marks(walk.last());
                assert_eq!(end, WalkMarks::of(&whole), "{text} {values:?}");
            }
        }
    }
}

#[test]
fn captions_say_what_is_read_and_where_it_leads() {
    let wythoff = drawable("W(a,b)", Base::Fib);
    let walk = |values: &[u64]| walk_of(&wythoff, values, WalkMeaning::for_numbers(&wythoff, &numbers(values)));
    let captions = |walk: &WalkTimeline| (0..=walk.last()).map(|step| walk.caption(step).to_string()).collect();
    let accepted: Vec<String> = captions(&walk(&[8, 13]));
    assert_eq!(accepted.len(), 7);
    assert_eq!(accepted[0], "Nothing is read yet: the walk of (8, 13) begins in state 0.");
    assert_eq!(accepted[1], "Place 7 holds 0 in a and 1 in b: the arrow 01 leads from state 0 to state 1.");
    assert_eq!(
        accepted[2],
        "Place 6 holds 1 in a and 0 in b: the arrow 10 leads from state 1 to state 3, which accepts."
    );
    assert_eq!(
        accepted[6],
        "Accepted: (8, 13) is a P-position of Wythoff’s game. Place 2 holds 0 in a and 0 in b: the arrow 00 leads from \
         state 5 to state 3, which accepts."
    );
    // 31 = 21 + 8 + 2 and 48 = 34 + 13 + 1.
    let rejected: Vec<String> = captions(&walk(&[31, 48]));
    assert_eq!(
        rejected.last().map(String::as_str),
        Some(
            "Rejected here: (31, 48) is an N-position of Wythoff’s game. Place 3 holds 1 in a and 0 in b: no arrow 10 \
             leaves state 3."
        )
    );
    // All digits are read, but the last state does not accept: 5 = 1000, 6 = 1001.
    let ended: Vec<String> = captions(&walk(&[8, 14]));
    let end = ended.last().expect("a caption");
    assert!(end.contains("(8, 14) is an N-position"), "{end}");
    let nothing: Vec<String> = captions(&walk(&[0, 0]));
    assert_eq!(
        nothing,
        ["0 has no digits, so the walk ends in state 0, which accepts: (0, 0) is a P-position of Wythoff’s game."]
    );
}

#[test]
fn acceptance_is_said_in_the_words_of_the_relation() {
    let words =
        |text: &str, base, values: &[u64]| WalkMeaning::for_numbers(&drawable(text, base), &numbers(values)).holds;
    assert_eq!(words("W(a,b)", Base::Fib, &[8, 13]), "(8, 13) is a P-position of Wythoff’s game");
    assert_eq!(words("PF(n,r)", Base::Fib, &[13, 5]), "(13, 5) is a P-position of Fibonacci Nim");
    assert_eq!(words("isA(x)", Base::Fib, &[12]), "isA(12) holds");
    assert_eq!(words("W(a,3)", Base::Fib, &[5]), "(5, 3) is a P-position of Wythoff’s game");
    assert_eq!(words("x+y=z", Base::Fib, &[1, 2, 3]), "the formula holds for (1, 2, 3)");
    assert_eq!(words("wtake(n,n)", Base::Fib, &[5]), "the formula holds for 5");
}

#[test]
fn what_has_been_read_is_a_number_of_its_own() {
    let walk = walk("wtake(n,k)", Base::Fib, Direction::MostFirst, &numbers(&[17, 4]));
    let state = walk.state(5);
    assert_eq!((state.now, state.accepts, state.so_far), (4, true, Some(numbers(&[10, 2]))));
    assert_eq!(state.rest, ["11"]);
    assert!(walk.is_accepted());
    assert_eq!((walk.place(0), walk.place(5)), (7, 2));
    let card = walk_card(&walk, 5, 230.0);
    assert_eq!(card.name, "Now in state 4: accepts here, read so far: n = 10, k = 2, still to read: 11");
    assert_eq!(
        automaton_facts("wtake(n, k)", walk.automaton()).join(" · "),
        "wtake(n, k): 8 states, 5 accept, 14 arrows · most significant digit first"
    );
}

#[test]
fn the_strip_shows_the_digits_around_the_one_that_is_read() {
    let short = walk("wtake(n,k)", Base::Fib, Direction::MostFirst, &numbers(&[17, 4]));
    let strip = |timeline: &WalkTimeline, step, width| DigitStrip { timeline, step, width, has_numbers: true }.draw();
    let drawn = strip(&short, 5, 560.0);
    assert_says(&drawn, &["place", "7", "2", "Fibonacci number", "13", "n", "= 17", "k", "= 4", "state"]);
    assert!(!words(&drawn).contains(&"…".to_owned()));
    let names: Vec<&str> = drawn.shapes.iter().filter_map(|shape| shape.name.as_deref()).collect();
    for name in ["Place 3 of n: 0", "Place 2 of k: 1, not read yet", "State 4 after 5 digits, now"] {
        assert!(names.contains(&name), "{name}: {names:?}");
    }
    // A thousand P-positions far: 10^30 has 144 digits, of which a few are seen.
    let n = UBig::from(10_u8).pow(30);
    let long = walk("W(a,b)", Base::Fib, Direction::MostFirst, &[floor_phi(&n), floor_phi_squared(&n)]);
    assert!(long.is_accepted() && long.length() > 140);
    for step in [0, 1, 70, long.last()] {
        let drawn = strip(&long, step, 560.0);
        let shown = drawn.shapes.iter().filter(|shape| shape.target.is_some()).count();
        assert!(shown < 40, "{step}: {shown} targets");
        assert_says(&drawn, &["…"]);
        let now = format!("after {step} digits, now");
        let is_seen = drawn.shapes.iter().filter_map(|shape| shape.name.as_deref()).any(|name| name.ends_with(&now));
        assert!(is_seen, "{step}");
        let right = drawn.shapes.iter().map(|shape| match &shape.form {
            Form::Rectangle { rect, .. } => rect.x + rect.width,
            _ => 0.0,
        });
        assert!(right.fold(0.0, f32::max) <= 560.5, "{step}");
    }
}

#[test]
fn the_legend_keeps_its_width() {
    let named = compiled("wtake(n,k)", Base::Fib);
    for width in [200.0, 400.0, 800.0] {
        let legend = automaton_legend(&named.automaton, &named.tracks, true, width);
        assert_says(&legend, &["digit 1 in n, 0 in k; a missing arrow rejects"]);
        let is_wide = |form: &Form| matches!(form, Form::Text { rect, .. } if rect.x + rect.width > width + 0.5);
        assert!(width < 400.0 || count(&legend, is_wide) == 0);
    }
}

#[test]
fn an_automaton_of_many_arrows_is_a_table() {
    let named = compiled("feq(i,j,n)", Base::Fib);
    assert!(named.automaton.len() <= DRAWN_STATES && symbols(&named.automaton) > DRAWN_ARROWS);
    assert!(!is_drawn(&named.automaton));
    assert_says(&plain("feq(i, j, n)", &named), &["Accepting states are marked."]);
}

#[test]
fn a_large_automaton_is_a_table_of_its_states() {
    let named = compiled("opt(n,r,m,s)", Base::Fib);
    assert!(named.automaton.len() > DRAWN_STATES);
    let table = plain("opt(n, r, m, s)", &named);
    let states: Vec<String> = (0..named.automaton.len()).map(|state| state.to_string()).collect();
    assert_says(&table, &states.iter().map(String::as_str).collect::<Vec<_>>());
    assert_says(&table, &["Accepting states are marked."]);
    let [width, height] = table.size;
    assert!(width < 3.0 * height && height < 3.0 * width, "{width} × {height}");
}

#[test]
fn both_directions_of_reading_are_compiled_alike() {
    let formula = parse_formula("W(a,b)").expect("a formula").value;
    let most = compile(&formula, &Scope::library(Base::Fib), &Limits::default()).expect("an automaton");
    assert_eq!(most, reading("W(a,b)", Base::Fib, Direction::MostFirst));
    let least = walk("W(a,b)", Base::Fib, Direction::LeastFirst, &numbers(&[8, 13]));
    assert!(least.is_accepted());
    assert_eq!((least.place(0), least.place(5)), (2, 7));
}

#[test]
fn a_walk_in_question_says_nothing_of_its_end() {
    let reading = drawable("W(a, b)", Base::Fib);
    // One pair is accepted, one is not, and of one the walk cannot go on.
    for values in [[8, 13], [8, 12], [31, 48]] {
        let [told, open] = [meaning("W"), WalkMeaning::left_open()].map(|meaning| walk_of(&reading, &values, meaning));
        let last = told.last();
        let captions = |walk: &WalkTimeline| (0..last).map(|step| walk.caption(step).to_string()).collect::<Vec<_>>();
        assert_eq!(captions(&told), captions(&open), "before the end nothing is in question");
        let end = open.caption(last).to_string();
        assert!(end.starts_with("Place ") && told.caption(last).to_string().contains("W "), "{end}");
        for words in ["ccept", "eject", "W "] {
            assert!(!end.contains(words), "{end}");
        }
        let card = walk_card(&open, last, 300.0);
        let said = [words(&card).join(" "), card.name.clone()].join(" ");
        assert!(!said.contains("accepts here") && !said.contains("rejected here"), "{said}");
    }
}

#[test]
fn a_walk_in_question_that_cannot_go_on_is_not_said_to_be_rejected_by_a_colour() {
    /// How much of a figure is drawn in the colours of what is wrong.
    fn in_red<T>(figure: &Figure<T>) -> usize {
        count(figure, |form| format!("{form:?}").contains("colour: Err"))
    }
    // Scene 3 of lesson 23.
    let (reading, large) = (drawable("W(a, b)", Base::Fib), drawable("opt(n,r,m,s)", Base::Fib));
    let red = |meaning: WalkMeaning| {
        let walk = walk_of(&reading, &[31, 48], meaning);
        let step = walk.rejected_at().expect("it cannot go on");
        let strip = DigitStrip { timeline: &walk, step, width: 900.0, has_numbers: true }.draw();
        let (card, line) = (walk_card(&walk, step, 300.0), walk_line(&walk, step, 300.0));
        let [drawn, table] = [&reading, &large].map(|of| {
            automaton_figure(&AutomatonPicture {
                title: &of.title,
                has_title: false,
                variables: &of.tracks,
                automaton: &of.automaton,
                look: AutomatonLook::default(),
                walk: Some(&walk.marks(step)),
            })
        });
        [in_red(&strip), in_red(&card), in_red(&line), in_red(&drawn), in_red(&table)]
    };
    assert!(red(meaning("W")).iter().all(|red| *red > 0), "{:?}", red(meaning("W")));
    assert_eq!(red(WalkMeaning::left_open()), [0; 5]);
}
