//! The Theorems tab: statements are written, proved, refuted, kept.

use egui::Key;
use egui::accesskit::Role;
use egui_kittest::kittest::Queryable;
use golden_session::{BenchCell, Edit, Session, Tab, TheoremsView};

use super::steps::WIDE;
use super::support::Window;

fn bench() -> Window {
    bench_in(WIDE)
}

fn bench_in(size: [f32; 2]) -> Window {
    let mut window = Window::with(None, size);
    window.ctrl(Key::Num6);
    window.wait_for("Bench");
    window.press("Bench");
    window.wait_for("Prove cell 1");
    window
}

#[test]
fn a_false_sentence_is_refuted_and_its_counter_example_shown_in_the_game() {
    let mut window = bench();
    window.wait_for("✓ reads well");
    window.press("Prove cell 1");
    window.wait_for("✗ Refuted: least counter-example n = 17, k = 4");
    window.press("Show (17, 4) in Fibonacci Nim");
    assert_eq!(window.position(), "(17, 4)");
    window.ctrl(Key::Z);
    window.wait_for("Prove cell 1");
    assert_eq!(window.position_beside(Key::Num6), "(8, 9)");
}

#[test]
fn what_is_written_is_checked_while_it_is_typed_and_proved_by_the_keyboard() {
    let mut window = bench();
    window.replace("Text of cell 1", "forall a,b: W(a,b) & a < => isA(a)");
    window.wait_for("✗ does not read yet");
    window.wait_for("Line 1, column 26: expected a term, but found =>");
    window.replace("Text of cell 1", "forall a,b: W(a,c) => a<b");
    window.wait_for("✓ a relation");
    window.replace("Text of cell 1", "forall a,b,c: W(a,b) & W(a,c) => b=c");
    window.wait_for("✓ reads well");
    window.ctrl(Key::Enter);
    window.wait_for("∀ Proved for all numbers");
    // A verdict belongs to what is written.
    window.replace("Text of cell 1", "forall a,b,c: W(a,b) & W(a,c) => b=c+1");
    window.wait_for("✓ reads well");
    assert!(!window.sees("∀ Proved for all numbers"));
    window.ctrl(Key::Enter);
    window.wait_for("✗ Refuted: least counter-example a = 0, b = 0, c = 0");
    window.replace("Text of cell 1", "forall a,b: wythoff(a,b) = wythoff(b,a)");
    window.wait_for("✓ reads well");
    window.ctrl(Key::Enter);
    window.wait_for("Tried only: no counter-example up to 200; no automaton can decide it");
    // Bad input of any kind leaves the window alive.
    for text in ["W(", "forall n: Q(n)", "forall n: A(n,n,n)", "∀∀∀", "def", "prove :: ;"] {
        window.replace("Text of cell 1", text);
        window.wait_for("✗ does not read yet");
    }
    window.replace("Text of cell 1", &"(".repeat(3000));
    window.wait_for("✗ does not read yet");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn definitions_are_offered_in_the_cells_after_them_and_undone() {
    let mut window = bench();
    window.press("A definition of your own");
    window.wait_for("Insert twin(a, b): defined on the bench");
    window.wait_for("Text of cell 2");
    window.press("Prove cell 2");
    window.wait_for("∀ Proved for all numbers");
    window.press("New cell");
    window.wait_for("Text of cell 3");
    window.press("Insert twin(a, b): defined on the bench");
    window.wait_for("✓ a relation");
    assert!(window.sees("Draw the automaton of cell 3"));
    window.press("Remove cell 3");
    window.wait_while("the cell", |window| window.sees("Text of cell 3"));
    window.ctrl(Key::Z);
    window.wait_for("Text of cell 3");
}

#[test]
fn statements_are_kept_with_the_session_and_proved_again_when_they_are_seen() {
    let mut session = Session::default();
    session.view.bring_to_front(Tab::Theorems);
    session.apply(Edit::theorems_view(TheoremsView::Bench)).expect("the bench");
    for (title, text) in [
        ("Two P never touch", "forall a,b: W(a,b) => !W(a+1,b+1)"),
        ("Winning takes are Fibonacci", "forall n,k: 1<=k & k<n & wtake(n,k) => fib(k)"),
    ] {
        session.apply(Edit::theorems_change(0, BenchCell::new(title, text))).expect("a cell");
        session.apply(Edit::theorems_keep(0)).expect("kept");
    }
    assert!(!session.to_json().expect("written").contains("roved"), "verdicts are not stored");
    let mut window = Window::of_session(&session, WIDE);
    window.wait_for("Open Two P never touch: ");
    window.wait_for("refuted: n = 17, k = 4");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_cell_draws_what_its_own_names_mean() {
    let mut session = Session::default();
    session.view.bring_to_front(Tab::Theorems);
    session.apply(Edit::theorems_view(TheoremsView::Bench)).expect("the bench");
    let texts = ["def twin(a,b) := W(a,b) & b=a+2;", "def twin(a,b) := a=b;"];
    let [first, last] = texts.map(|text| BenchCell::new("", text));
    for edit in [Edit::theorems_change(0, first), Edit::theorems_add(last), Edit::theorems_select(0)] {
        session.apply(edit).expect("a sound edit");
    }
    let mut window = Window::of_session(&session, WIDE);
    window.wait_for("Draw the automaton of cell 2");
    window.wait_for("✓ reads well");
    window.press("Draw the automaton of cell 1");
    window.wait_for("5 states decide it");
    window.press("Back to the bench");
    window.wait_for("✓ reads well");
    window.press("Draw the automaton of cell 2");
    window.wait_for("2 states decide it");
}

#[test]
fn a_proof_of_what_is_no_more_written_ends() {
    let mut window = bench();
    window.replace("Text of cell 1", "forall a,b,c,d,e: exists x,y,z: 9973*a+8999*b+7*c = 6661*x+5557*y+31*z+d+e");
    window.wait_for("✓ reads well");
    window.ctrl(Key::Enter);
    window.wait_for("Proving …");
    window.replace("Text of cell 1", "forall n: n>=0");
    window.wait_for("✓ reads well");
    assert!(!window.sees("Proving"), "nothing runs any more");
    window.ctrl(Key::Enter);
    window.wait_for("∀ Proved for all numbers");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_title_of_a_cell_has_room_whatever_the_size_of_the_window_and_of_the_text() {
    for (size, steps) in [([1440.0, 900.0], 0), ([1024.0, 700.0], 0), ([1440.0, 900.0], 5)] {
        let mut window = bench_in(size);
        window.scale_text(size, Key::Equals, steps);
        window.press_unseen("A letter of the string");
        window.wait_for("Prove cell 2");
        window.rest();
        let title = window.harness.get_by_label("Title of cell 2").rect();
        assert!(title.width() > 140.0, "{size:?}, {steps}: {title}");
        for (name, place) in window.places(Role::Label) {
            assert!(!name.contains("reads well") || !place.intersects(title), "{size:?}, {steps}: {place} on {title}");
        }
        assert!(!window.cut_lines().iter().any(|line| line == "A letter of the string"), "{size:?}, {steps}");
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_columns_of_what_can_be_used_have_heads_and_verdicts_are_said_not_to_be_saved() {
    let mut window = bench();
    window.wait_for("✓ reads well");
    window.rest();
    assert!(["name", "meaning", "states"].iter().all(|head| window.draws(head)));
    assert!(window.sees("Verdicts are not saved"));
}
