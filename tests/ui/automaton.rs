//! The automaton of the Theorems tab: numbers walk through it, digit by digit.

use egui::Key;
use golden_number::{UBig, floor_phi, floor_phi_squared};
use golden_session::{AutomatonDrawing, Edit, Session, Tab, TheoremsView, WalkedAutomaton};

use super::steps::WIDE;
use super::support::Window;

fn session(formula: &str, numbers: &[UBig]) -> Session {
    let mut session = Session::default();
    for edit in [
        Edit::theorems_view(TheoremsView::Automaton),
        Edit::theorems_automaton(WalkedAutomaton::new(formula, numbers.to_vec())),
    ] {
        session.apply(edit).expect("a sound edit");
    }
    session.view.bring_to_front(Tab::Theorems);
    session
}

fn wythoff() -> Window {
    let mut window = Window::open();
    window.ctrl(Key::Num6);
    window.wait_for("Statements from the papers");
    window.press("Automaton");
    window.wait_for("7 states, 3 accept, 13 arrows");
    window
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_pair_walks_digit_by_digit_and_is_accepted() {
    let mut window = wythoff();
    window.replace("Number a", "8");
    window.replace("Number b", "13");
    window.wait_for("Accepted: (8, 13) is a P-position of Wythoff’s game.");
    assert!(window.sees("Now in state 3: accepts here, read so far: a = 8, b = 13, everything is read"));
    for step in (0..6).rev() {
        window.press("One step back");
        assert!(window.sees(&format!("Digit {step} of 6")), "{step}");
    }
    assert!(window.sees("Nothing is read yet: the walk of (8, 13) begins in state 0."));
    assert!(window.sees("Now in state 0: before the first digit, read so far: nothing, still to read: 01 10 00"));
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
#[ignore = "only with .ci/run --long"]
fn a_pair_near_ten_to_the_thirtieth_walks_as_well() {
    let n = UBig::from(10_u8).pow(30);
    let mut window = Window::of_session(&session("W(a, b)", &[floor_phi(&n), floor_phi_squared(&n)]), WIDE);
    window.wait_for("Accepted: (161");
    assert!(window.sees("is a P-position of Wythoff’s game"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn how_it_is_drawn_is_saved_with_the_session() {
    let mut window = wythoff();
    assert!(window.sees("most significant digit first"));
    window.press("Last digit first");
    window.wait_for("least significant digit first");
    window.ctrl(Key::Z);
    window.wait_for("most significant digit first");
    let mut drawn = session("W(a, b)", &[]);
    assert!(
        !serde_json::to_string(&drawn.model.theorems).expect("JSON").contains("drawing"),
        "the usual is not written"
    );
    let drawing = AutomatonDrawing { last_first: true, numbers: false, ..AutomatonDrawing::default() };
    drawn.apply(Edit::theorems_drawing(drawing)).expect("a sound edit");
    let mut window = Window::of_session(&drawn, WIDE);
    window.wait_for("least significant digit first");
}
