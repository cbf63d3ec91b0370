//! The automaton of the Theorems tab: numbers walk through it, digit by digit.

use std::fs;

use egui::{Key, Role};
use golden_nim::number::{UBig, floor_phi, floor_phi_squared};
use golden_nim::session::{Edit, Session, Tab, TheoremsChoice, TheoremsView, WalkedAutomaton};

use super::support::Window;

fn session(formula: &str, numbers: &[UBig]) -> Session {
    let mut session = Session::default();
    for edit in [
        TheoremsChoice::View(TheoremsView::Automaton),
        TheoremsChoice::Automaton(WalkedAutomaton::new(formula, numbers.to_vec())),
    ] {
        session.apply(Edit::Theorems(edit)).expect("a sound edit");
    }
    session.view.bring_to_front(Tab::Theorems);
    session
}

fn open(formula: &str, numbers: &[UBig], size: [f32; 2]) -> Window {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("walk.json");
    session(formula, numbers).save(&path).expect("on disk");
    let mut window = Window::with(Some(path), size);
    window.wait_for("Export the automaton as SVG");
    window
}

fn wythoff() -> Window {
    let mut window = Window::open();
    window.ctrl(Key::Num6);
    window.press("Automaton");
    window.wait_for("7 states, 3 accept, 13 arrows");
    window
}

fn enter(window: &mut Window, field: &str, number: &str) {
    window.focus(field);
    window.ctrl(Key::A);
    window.type_text(number);
}

#[test]
fn a_pair_walks_digit_by_digit_and_is_accepted() {
    let mut window = wythoff();
    enter(&mut window, "Number a", "8");
    enter(&mut window, "Number b", "13");
    window.wait_for("Accepted: (8, 13) is a P-position of Wythoff’s game.");
    assert!(window.sees("Now in state 3: accepts here, read so far: a = 8, b = 13, everything is read"));
    for step in (0..6).rev() {
        window.press("One step back");
        assert!(window.sees(&format!("Digit {step} of 6")), "{step}");
    }
    assert!(window.sees("Nothing is read yet: the walk of (8, 13) begins in state 0."));
    window.press("One step forward");
    assert!(window.sees("Place 7 holds 0 in a and 1 in b: the arrow 01 leads from state 0 to state 1."));
    assert!(window.sees("State 1, not accepting, now"));
    window.press("Place 6 of a: 1, not read yet");
    assert!(window.sees("Now in state 3: accepts here, read so far: a = 1, b = 2"));
    // A state leads to the next digit after which the walk is in it.
    window.press("State 5, not accepting");
    assert!(window.sees("Digit 3 of 6"));
}

#[test]
fn a_pair_that_is_no_p_position_is_rejected_where_an_arrow_is_missing() {
    let mut window = wythoff();
    enter(&mut window, "Number a", "31");
    enter(&mut window, "Number b", "48");
    // 31 = 21 + 8 + 2 and 48 = 34 + 13 + 1.
    window.wait_for(
        "Place 3 holds 1 in a and 0 in b: no arrow 10 leaves state 3. Rejected here: (31, 48) is an N-position",
    );
    assert!(window.sees("State 3, accepting, the walk ends here"));
    assert!(window.sees("Digit 7 of 7"));
    window.ctrl(Key::Z);
    window.wait_for("Accepted: (8, 13) is a P-position of Wythoff’s game.");
}

#[test]
fn the_inspector_and_the_converter_lead_to_the_walk() {
    let mut window = Window::open();
    window.ctrl(Key::Num2);
    window.press("Walk (31, 48) through the automaton of P");
    window.wait_for("Nothing is read yet: the walk of (31, 48) begins in state 0.");
    window.ctrl(Key::Num4);
    window.wait_for("Zeckendorf converter");
    window.press("Walk the number through the automaton of the B-numbers");
    window.wait_for("isB(x): 4 states, 1 accepts, 7 arrows");
    window.key(Key::End);
    window.wait_for("isB(48) does not hold");
}

#[test]
fn the_list_and_a_formula_of_ones_own_change_the_automaton() {
    let mut window = wythoff();
    window.press("wtake(n, k), 8 states");
    window.wait_for("wtake(n, k): 8 states, 5 accept, 14 arrows");
    assert!(window.sees("most significant digit first"));
    window.press("Last digit first");
    window.wait_for("least significant digit first");
    window.press("Last digit first");
    enter(&mut window, "Formula of the automaton", "x + y = z");
    window.key(Key::Enter);
    window.wait_for("x + y = z: 16 states");
    for (formula, words) in [
        ("x + = z", "xpected"),
        ("Q(x)", "here is no relation Q"),
        ("forall x: x=x", "no free variable"),
        ("x*y=z", "not in the language"),
    ] {
        enter(&mut window, "Formula of the automaton", formula);
        window.key(Key::Enter);
        window.wait_for(words);
    }
    enter(&mut window, "Formula of the automaton", "opt(n,r,m,s)");
    window.key(Key::Enter);
    window.wait_for("its states are listed");
}

#[test]
fn a_pair_near_ten_to_the_thirtieth_walks_as_well() {
    let n = UBig::from(10_u8).pow(30);
    let window = open("W(a, b)", &[floor_phi(&n), floor_phi_squared(&n)], [1440.0, 900.0]);
    assert!(window.sees("Accepted: (161803"), "{:?}", window.find_said("Place"));
    assert!(window.sees("is a P-position of Wythoff’s game"));
}

#[test]
fn the_exports_hold_the_automaton_and_the_walk() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = wythoff();
    for (button, name, holds) in [
        ("Export the automaton as SVG", "w.svg", "W(a, b)"),
        ("Export the automaton as JSON", "w.json", "\"accepted\""),
        ("Export the automaton for Graphviz", "w.dot", "doublecircle"),
        ("Export the automaton for Walnut", "w.txt", "msd_fib"),
    ] {
        let path = folder.path().join(name);
        window.dialogs.will_choose(&path);
        window.press(button);
        window.wait_for_file(&path);
        let text = fs::read_to_string(&path).expect("text");
        assert!(text.contains(holds), "{name}: {text}");
    }
}

#[test]
fn nothing_is_cut_in_a_small_window() {
    for (formula, size) in
        [("W(a, b)", [1024.0, 700.0]), ("xor(a, b, c)", [1024.0, 700.0]), ("PF(n, r)", [1440.0, 900.0])]
    {
        let mut window = open("W(a, b)", &[UBig::from(31_u8), UBig::from(48_u8)], size);
        if formula.starts_with("xor") {
            window.press("Binary");
            window.wait_for("xor(a, b, c), 1 state");
            window.press("xor(a, b, c), 1 state");
            window.wait_for("xor(a, b, c): 1 state");
        }
        let (width, height) = (size[0], size[1]);
        for (name, rect) in window.places(Role::TextInput).into_iter().chain(window.places(Role::Button)) {
            if name.starts_with("Number ") || name.starts_with("One step") {
                let is_inside = rect.left() >= 0.0 && rect.right() <= width && rect.bottom() <= height;
                assert!(is_inside && rect.width() > 20.0, "{formula}: {name} at {rect}");
            }
        }
        let canvases = window.places(Role::Canvas);
        let place = |start: &str| {
            let found = canvases.iter().find(|(name, _)| name.starts_with(start));
            found.unwrap_or_else(|| panic!("{start}: {canvases:?}")).1
        };
        let (digits, drawn) = (place("Digits of"), place("Automaton of"));
        assert!(digits.bottom() <= drawn.top() + 40.0 && digits.right() <= width, "{formula}: {digits} {drawn}");
    }
}
