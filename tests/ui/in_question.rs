//! What the open question of a scene is about stays hidden in the panels, too, where its lesson is made: also where the scene
//! switches *Hide answers* off, and whatever is chosen meanwhile.

use egui::Key;
use golden_game::{Position, Ruleset};
use golden_session::{AnswersShown, ConverterSection, Edit, Focus, SceneText, Session, Tab};
use golden_theorem::papers::statements;

use super::answers::lesson_at;
use super::steps::WIDE;
use super::support::{Window, with_plain_spaces};

/// A window with the editor at a scene that shows its answers, with a question about what is seen in a tab.
fn asked(tab: Tab, edits: impl IntoIterator<Item = Edit>) -> Window {
    let mut session = Session::default();
    session.view.bring_to_front(tab);
    let texts = [(SceneText::Question, "Which moves win?"), (SceneText::Answer, "These.")];
    let scene = [Edit::AddScene("A scene".to_owned()), Edit::scene_answers(0, Some(AnswersShown::Shown))];
    let said = texts.map(|(which, text)| Edit::scene_text(0, which, text.to_owned()));
    for edit in edits.into_iter().chain(scene).chain(said) {
        session.apply(edit).expect("applied");
    }
    session.view.answers = AnswersShown::Shown;
    let mut window = Window::of_session(&session, WIDE);
    window.key(Key::F2);
    window.rest();
    assert!(window.sees("Which moves win?"));
    window
}

fn at(ruleset: Ruleset, numbers: &[u32]) -> Edit {
    Edit::Focus(Focus { ruleset, position: Position::words(numbers) })
}

#[test]
#[ignore = "only with .ci/run --long"]
fn no_winning_move_of_the_game_in_question_is_shown_before_its_answer() {
    let edits = [at(Ruleset::Nim, &[3, 4, 6]), Edit::game_nim_sum(true)];
    let mut window = asked(Tab::Play, edits);
    window.wait_for("The nim sum, column by column");
    assert!(!window.sees("Bringing the sum to zero"), "the moves are what is asked for");
    window.key(Key::H);
    window.wait_for("Bringing the sum to zero");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn silbers_rule_does_not_answer_for_the_pair_in_question() {
    let section = Edit::converter_section(ConverterSection::Silber, true);
    let mut window = asked(Tab::Zeckendorf, [at(Ruleset::Wythoff, &[10, 15]), section]);
    window.wait_for("Show answers: Silber’s rule");
    window.key(Key::H);
    window.rest();
    assert!(!window.sees("Show answers: Silber’s rule"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn another_statement_that_is_chosen_leaves_the_title_in_question_hidden() {
    let mut window = lesson_at("course-24-errata.golden-nim.json", 4);
    window.key(Key::F2);
    window.rest();
    let place = statements().by_id("roughan-2-8-diagonals").expect("the statement of the scene");
    let title = with_plain_spaces(&statements().records[place].1.title);
    let chosen = |window: &Window| window.focused_name().unwrap_or_default();
    // How many rows below it the chosen one is.
    for (key, at) in [(Key::ArrowDown, 1), (Key::ArrowUp, 0), (Key::ArrowUp, -1)] {
        window.key(key);
        window.rest();
        let has_title = window.all_said().any(|said| with_plain_spaces(&said).contains(&title));
        assert!(!has_title, "{title}, while {} is chosen", chosen(&window));
        let is_in_question = chosen(&window).contains("the statement in question");
        assert_eq!(is_in_question, at == 0, "{}", chosen(&window));
        assert!(window.sees("the statement in question"));
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_walk_in_question_does_not_say_whether_it_is_accepted() {
    let mut window = lesson_at("course-23-machine.golden-nim.json", 2);
    window.key(Key::F2);
    for _ in 0..12 {
        if window.sees("Digit 6 of 6") {
            break;
        }
        window.press("One step forward");
    }
    assert!(window.sees("Digit 6 of 6"), "one may walk to the end");
    assert!(window.sees("does it accept?"), "{:?}", window.find_said("Now in state"));
    for words in ["Accepted", "Not accepted", "what that means is hidden"] {
        assert!(!window.sees(words), "{words}");
    }
    window.key(Key::H);
    window.key(Key::H);
    window.wait_for("Accepted: (8, 13) is a P-position of Wythoff’s game.");
}
