//! The laboratory: the rule of a game is typed, checked, and who wins is discovered and proved.

use egui::Key;
use egui_kittest::kittest::Queryable;
use golden_session::{Edit, OwnGame, Session, Tab};

use super::steps::WIDE;
use super::support::Window;

fn laboratory() -> Window {
    let mut window = Window::with(None, WIDE);
    window.ctrl(Key::Num7);
    window.wait_for("✓ Always ends: a+b falls with every move");
    window
}

#[test]
fn wythoff_is_discovered_and_answered_for_numbers_of_any_size() {
    let mut window = laboratory();
    window.wait_for("P-positions of Wythoff's game with numbers below 48: (0, 0), (1, 2), (2, 1)");
    assert!(window.sees("Discover comes first: then it answers for numbers of any size."));
    window.ctrl(Key::Enter);
    window.wait_for("∀ Proved for all positions");
    assert!(window.sees("The P-positions have an automaton of 7 states in base fib."));
    assert!(window.sees("They are those of wythoff."));
    window.replace("A position of any size", "10^30, 7");
    window.wait_for("Whoever moves wins: its automaton of 7 states rejects");
    // The position is looked at in the inspector.
    window.replace("A position of any size", "8, 9");
    window.wait_for("One move that wins leads to (1, 2).");
    window.press("Look at this position");
    window.wait_for("Next player wins");
    assert_eq!(window.position(), "(8, 9)");
    window.replace("A position of any size", "(2584, 4181)");
    window.wait_for("Whoever moves loses: its automaton of 7 states accepts (2584, 4181)");
    window.replace("A position of any size", "7");
    window.wait_for("A position of this game is 2 numbers with commas between them: a, b.");
    // H hides who wins, in the picture and in the words.
    window.focus("Discover who wins");
    window.key(Key::H);
    window.wait_for("who wins is hidden");
    assert!(!window.sees("7 states") && !window.sees("Whoever moves"));
    window.key(Key::H);
    window.wait_for("7 states");
    // The automaton is drawn in place of the positions.
    window.press("Draw the automaton");
    window.wait_for("Automaton of P-positions: 7 states");
}

#[test]
fn a_mistake_is_marked_with_its_place_while_the_rule_is_typed() {
    let mut window = laboratory();
    window.replace("Rule of the game", "numbers a\nmove b");
    window.wait_for("Line 2, column 6: b is neither one of the numbers (a) nor named in a where");
    // Half a rule is kept, and no input harms the window.
    for text in ["numbers", "move", "∀∀∀", "numbers a, b move a -", "game", "numbers a;;;", "block 1; misere"] {
        window.replace("Rule of the game", text);
        window.wait_for("Line 1");
    }
    window.replace("Rule of the game", "numbers a\nmove a - k where k >= 0");
    window.wait_for("From 0 a move leads to the same position");
    window.replace("Rule of the game", "numbers a\nmove a - k where 1 <= k <= 3");
    window.wait_for("✓ Always ends: a falls with every move");
    window.wait_for("with numbers below 120: 0, 4, 8, 12");
    window.ctrl(Key::Enter);
    window.wait_for("They are the numbers with remainder 0 modulo 4.");
    // What was found is about that rule alone, and is there again once the change is undone.
    window.replace("Rule of the game", "numbers a\nmove a - k where 1 <= k <= 4");
    window.wait_for("The rule was edited since");
    window.replace("Rule of the game", "numbers a\nmove a - k where 1 <= k <= 3");
    window.wait_for("They are the numbers with remainder 0 modulo 4.");
}

#[test]
fn games_are_added_and_deleted_and_a_deletion_is_undone() {
    let mut window = laboratory();
    window.press("New game");
    window.wait_for("Type a rule, or start from one.");
    window.replace("Title of the game", "One of mine");
    window.replace("Rule of the game", "numbers n\nmove n - 1");
    window.wait_for("✓ Always ends: n falls with every move");
    window.press("Delete the game");
    window.wait_for("✓ Always ends: a+b falls with every move");
    window.ctrl(Key::Z);
    window.wait_for("✓ Always ends: n falls with every move");
    assert!(window.sees("2. One of mine"));
}

#[test]
fn what_was_found_is_proved_anew_when_its_session_is_opened() {
    let mut window = laboratory();
    window.ctrl(Key::Enter);
    window.wait_for("∀ Proved for all positions");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("kept.json");
    window.dialogs.will_choose(&path);
    window.ctrl(Key::S);
    window.wait_for_file(&path);
    let session = Session::open(&path).expect("opened");
    let game = session.model.laboratory.game().expect("a game");
    assert!(game.rule.contains("move a - k, b - k where k >= 1"));
    let mut window = Window::of_session(&session, WIDE);
    window.ctrl(Key::Num7);
    window.wait_for("They are those of wythoff.");
}

#[test]
fn the_file_of_a_rule_becomes_a_game_and_what_is_half_written_is_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let rule = folder.path().join("small.rule");
    std::fs::write(&rule, "game Take one or two\nnumbers n\nmove n - k where 1 <= k <= 2\n").expect("written");
    let mut window = Window::with(Some(rule), WIDE);
    window.wait_for("✓ Always ends: n falls with every move");
    assert!(window.sees("2. Take one or two"));
    window.replace("Rule of the game", "numbers n\nmove n - ");
    window.wait_for("Line 2");
    let path = folder.path().join("half.json");
    window.dialogs.will_choose(&path);
    window.ctrl(Key::S);
    window.wait_for_file(&path);
    let session = Session::open(&path).expect("opened");
    assert_eq!(session.model.laboratory.game().map(|game| game.rule.as_str()), Some("numbers n\nmove n - "));
}

#[test]
fn a_discovery_is_cancelled_and_the_palette_finds_the_tab() {
    let mut session = Session::default();
    let text = "numbers a, b\nmove a - k, b where k >= 1\nmove a, b - k where k >= 1\nmove a - k, b - 2*k where k >= 1\n\
                move a - 2*k, b - k where k >= 1\nmove a - k, b - k where k >= 1";
    let choice = Edit::laboratory_change(0, OwnGame::of_text(text, "Rays"));
    session.apply(choice).expect("a game");
    let mut window = Window::of_session(&session, WIDE);
    window.ctrl(Key::P);
    window.type_text("laboratory");
    window.key(Key::Enter);
    window.wait_for("✓ Always ends: a+b falls with every move");
    window.press("Discover who wins");
    window.wait_for("Cancel the discovery");
    window.harness.get_by_label("Cancel the discovery").click_accesskit();
    window.wait_for("It was cancelled: nothing is known.");
    assert_eq!(Tab::ALL.last(), Some(&Tab::Laboratory));
}

#[test]
fn a_game_of_ones_own_is_played_and_stands_in_the_lists_of_games() {
    let mut window = laboratory();
    window.replace("Title of the game", "My queen");
    window.press("Play it");
    window.wait_for("Go from (a, b) to (a − k, b) where k ≥ 1");
    // The table has its values, as those of every other game.
    window.ctrl(Key::Num1);
    window.wait_for("Grundy values of My queen");
    // A game of the program, and back by the list of the table.
    window.go_to("nim 3 5");
    window.ctrl(Key::Num1);
    window.wait_for("Grundy values of Nim with two piles");
    window.press("Game of the table");
    // The list is longer than its room.
    window.harness.get_by_label("My queen").click_accesskit();
    window.wait_for("Grundy values of My queen");
}

#[test]
fn a_move_that_does_more_than_take_is_chosen_from_a_list() {
    let mut window = laboratory();
    window.replace("Rule of the game", "numbers n, r\nmove n - k, 2*k where 1 <= k <= r\nstart 10, 9");
    window.wait_for("✓ Always ends: 2*n+r falls with every move");
    window.press("Play it");
    window.wait_for("Choose where to go.");
    assert!(window.sees("(10, 9) becomes"));
    window.press("Go to (8, 4)");
    // The computer answers.
    window.wait_while("the move of the computer", |window| window.sees("(8, 4) becomes"));
    window.wait_for("Take back");
    window.wait_until("the next turn", |window| window.find_said("Go to"));
}

#[test]
fn a_game_in_which_many_options_are_forbidden_is_not_played_and_says_why() {
    let mut window = laboratory();
    window.replace("Rule of the game", "numbers n\nmove n - k where 1 <= k <= 9\nblock 4");
    window.wait_for("✓ Always ends: n falls with every move");
    window.wait_for("with numbers below 120: 0, 1");
    window.press("Play it");
    assert!(window.sees("Rule of the game"));
}

#[test]
fn a_strategy_is_put_on_trial_and_mended_until_it_wins() {
    let mut window = laboratory();
    window.replace("Rule of the game", "numbers n\nmove n - k where k = 1 | k = 3 | k = 4");
    window.wait_for("✓ Always ends: n falls with every move");
    window.press("Try a strategy");
    window.wait_for("Your strategy on trial");
    assert!(window.sees("Each list that you try is kept here."));
    window.press("Add a multiple of …");
    window.replace("Number of sentence 2, “a multiple of …”", "7");
    window.press("Try it");
    window.wait_for("A hole: I leave you 2");
    assert!(window.sees("From 2 you can take 1 and leave 1. It is not on your list."));
    assert!(window.sees("Up to 1 your list works; 2 is the least number where it does not."));
    assert!(window.sees("On the list, of the positions of Wythoff's game below 48: 0, 7, 14"));
    // Who wins is hidden until H shows it.
    assert!(!window.sees("P-positions of"));
    // From the hole the computer, which plays the list, does not know what to do.
    window.press("Play it against me");
    window.wait_for("No move leads to your list from there: the computer took the least position.");
    window.ctrl(Key::Num7);
    window.wait_for("Your strategy on trial");
    window.press("Add … more than a multiple of …");
    window.replace("Number 1 of sentence 3, “… more than a multiple of …”", "2");
    window.replace("Number 2 of sentence 3, “… more than a multiple of …”", "7");
    window.wait_for("The list was changed since.");
    window.press("Try it");
    window.wait_for("It wins, for all numbers");
    assert!(window.sees("✗ 2 is a hole"), "the trial before is kept");
    // A trial before is taken up again, and the list is undone step by step.
    window.press("Take up the end, or a multiple of 7");
    window.wait_for(
        "The list was changed since. Of the one before, the end, or a multiple of 7, or 2 more than a multiple of 7:",
    );
    window.press("Back to the game");
    window.wait_for("Who wins?");
    assert!(!window.sees("Your strategy on trial"));
}

#[test]
fn a_sentence_that_does_not_read_is_told_and_not_tried() {
    let mut window = laboratory();
    window.press("Try a strategy");
    window.wait_for("Your strategy on trial");
    window.press("Take out the end");
    // It stands below the edge of the column: the keyboard comes to it.
    window.focus("Add what makes … true");
    window.key(Key::Enter);
    window.wait_for("Line 1, column 1: expected a formula");
    window.replace("Formula of sentence 1, “what makes … true”", "a = b");
    window.press("Try it");
    window.wait_for("A hole: you leave me (1, 1)");
    window.press("Take out what makes a = b true");
    window.press("Add one of Wythoff’s pairs");
    window.press("Try it");
    window.wait_for("It wins, for all numbers");
}

/// From 5 stones both options win, and one of them is forbidden.
#[test]
fn both_players_forbid_before_every_move_and_whoever_has_none_left_loses() {
    let mut window = laboratory();
    window.replace("Rule of the game", "numbers n\nmove n - k where 1 <= k <= 2\nblock 1\nstart 5");
    window.wait_for("✓ Always ends: n falls with every move");
    window.wait_for("with numbers below 120: 0, 1, 3, 4");
    window.press("Play it");
    // The computer forbids first, and only one of both moves is left.
    window.wait_for("is forbidden. Choose where to go.");
    let to = if window.sees("3 is forbidden.") { 4 } else { 3 };
    window.press(&format!("Go to {to}"));
    window.wait_for("You forbid");
    window.press("Hint");
    let forbidden = if to == 4 { 3 } else { 1 };
    window.wait_for(&format!("Forbid {forbidden}: every other move loses."));
    window.press(&format!("Forbid the move to {forbidden}"));
    window.press("Forbid it");
    window.wait_for("computer took 2");
    window.wait_for("is forbidden. Choose where to go.");
    window.ctrl(Key::Z);
    window.wait_for("You forbid");
    assert!(window.sees("Forbid none"), "what was marked is chosen anew");
    // By the keyboard alone: nothing is forbidden.
    window.key(Key::Enter);
    window.wait_for("is forbidden. Choose where to go.");
}

#[test]
fn a_discovery_asked_for_while_the_rule_is_read_begins_when_it_is() {
    let mut window = laboratory();
    window.replace("Rule of the game", "numbers n\nmove n - k where 1 <= k <= 6");
    window.ctrl(Key::Enter);
    window.wait_for("They are the numbers with remainder 0 modulo 7.");
}

#[test]
fn the_computer_begins_where_the_start_is_lost() {
    let mut window = laboratory();
    for (start, begins) in [(20, "The computer’s turn"), (21, "Your turn")] {
        window.ctrl(Key::Num7);
        let rule = format!("numbers n\nmove n - k where 1 <= k <= 3\nstart {start}");
        window.replace("Rule of the game", &rule);
        window.wait_for("✓ Always ends: n falls with every move");
        window.wait_for("with numbers below 120: 0, 4, 8, 12");
        window.press("Play it");
        window.wait_for(begins);
    }
}
