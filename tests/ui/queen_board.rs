//! The queen board: its size, pieces and layers, the piece moved by hand and by keys, hints, answers, the timeline.

use egui::accesskit::Role;
use egui::{Key, Modifiers, Pos2, Rect};
use egui_kittest::kittest::{NodeT, Queryable};
use golden_game::{Convention, Position, Ruleset};
use golden_session::{Against, AnswersShown, Edit, Focus, Session, Side, Tab};
use golden_solver::Strength;

use super::steps::WIDE;
use super::support::Window;

/// A window with all controls of the board in sight.
const TALL: [f32; 2] = [1440.0, 1400.0];

/// The board in front, with this position.
fn board_at(position: &str) -> Window {
    board_in(WIDE, position)
}

fn board_in(size: [f32; 2], position: &str) -> Window {
    let mut window = Window::with(None, size);
    window.press("Queen board");
    window.go_to(position);
    window.wait_for("Square 0, 0: P-position");
    window.press("Players…");
    window.press("What is shown…");
    window
}

/// The board with a session opened from its file.
fn opened(edits: Vec<Edit>) -> Window {
    opened_with(AnswersShown::Shown, edits)
}

/// The same with answers seen or hidden.
fn opened_with(answers: AnswersShown, edits: Vec<Edit>) -> Window {
    let mut session = Session::default();
    session.view.answers = answers;
    for edit in edits {
        session.apply(edit).unwrap();
    }
    session.view.bring_to_front(Tab::QueenBoard);
    let mut window = Window::of_session(&session, WIDE);
    window.wait_for("Square 0, 0");
    window.press("Players…");
    window.press("What is shown…");
    window
}

/// Queen from (12, 9) to (7, 4).
fn a_move() -> Vec<Edit> {
    vec![Edit::Focus(Focus::wythoff(12, 9)), Edit::Play(Position::words(&[7_u8, 4]))]
}

impl Window {
    fn square_rect(&self, a: u32, b: u32) -> Rect {
        let square = format!("Square {a}, {b}");
        let found = self.places(Role::Button).into_iter().find(|(name, _)| name.split(':').next() == Some(&square));
        found.unwrap_or_else(|| panic!("no {square}")).1
    }

    /// The middle of a square.
    fn square(&self, a: u32, b: u32) -> Pos2 {
        self.square_rect(a, b).center()
    }

    fn layer(&mut self, name: &str) {
        self.press_role(Role::CheckBox, name);
    }
}

#[test]
fn a_drag_to_an_option_is_a_move_and_another_one_is_refused_with_a_reason() {
    let mut window = board_at("wythoff 10 13");
    window.drag(window.square(10, 13), window.square(9, 3));
    assert!(window.sees("A queen moves left, down or diagonally down; (9, 3) is none of these."));
    assert_eq!(window.position(), "(10, 13)");
    window.drag(window.square(10, 13), window.square(15, 7) + egui::vec2(150.0, 0.0));
    assert!(window.sees("There is no square"), "a drop beyond the board");
    assert_eq!(window.position(), "(10, 13)");
    window.drag(window.square(10, 13), window.square(10, 6));
    // The computer answers soon.
    assert!(window.sees("1 You (10, 6)"), "the history has the move");
}

#[test]
fn arrow_keys_choose_an_option_and_enter_plays_it() {
    let mut window = board_at("wythoff 10 13");
    for _ in 0..2 {
        window.key(Key::ArrowLeft);
    }
    assert!(window.sees("(8, 13), P-position: Enter moves there"), "the choice is said");
    assert_eq!(window.position(), "(10, 13)", "choosing moves nothing");
    window.key(Key::Enter);
    assert!(window.sees("1 You (8, 13)"));
    // The reply lengthens the list above the button.
    window.wait_while("the computer’s turn", |window| window.position() == "(8, 13)");
    window.press("Take back");
    assert_eq!(window.position(), "(10, 13)", "the move and the reply to it");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn escape_forgets_the_choice_and_enter_plays_the_hint() {
    let mut window = board_at("wythoff 10 13");
    window.key(Key::ArrowDown);
    assert!(window.sees("(10, 12), N-position, 𝒢 = 7: Enter moves there"));
    window.key(Key::Escape);
    assert!(!window.sees("Enter moves there"));
    window.key(Key::Enter);
    assert!(window.sees("1 You (10, 6)"), "Silber’s move");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn ctrl_and_arrows_put_the_piece_elsewhere() {
    let mut window = board_at("wythoff 10 13");
    window.ctrl(Key::ArrowRight);
    window.ctrl(Key::ArrowUp);
    assert_eq!(window.position(), "(11, 14)");
    window.layer("Hint");
    window.press("Top left");
    window.ctrl(Key::ArrowUp);
    assert_eq!(window.position(), "(11, 13)", "up is towards the corner now");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn without_numbers_the_choice_gives_nothing_away() {
    let mut window = board_at("wythoff 10 13");
    window.layer("Grundy values");
    window.key(Key::ArrowLeft);
    assert!(window.sees("(9, 13): Enter moves there"));
    window.layer("Outcomes, P on gold");
    assert!(window.sees("(9, 13), N-position"));
    assert!(window.sees("P-position"), "the legend says what gold means");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_p_position_shows_each_option_with_its_answer() {
    let mut window = board_in(TALL, "wythoff 8 13");
    window.wait_for("Its 29 options, each with its answer:");
    let is_row = |name: &str| name.contains(" is answered by ");
    let rows =
        |window: &Window| window.harness.query_all_by(|node| node.label().is_some_and(|name| is_row(&name))).count();
    assert_eq!(rows(&window), 12, "four of each kind of move");
    window.press("… and 17 more: options with their answers");
    assert_eq!(rows(&window), 29);
    window.press("The first ones alone: options with their answers");
    assert_eq!(rows(&window), 12);
    window.key(Key::ArrowLeft);
    assert!(window.sees("(7, 13), N-position, 𝒢 = 2, answered by (7, 4): Enter moves there"));
    assert!(window.sees("its answer"), "the legend names the arrow");
    window.rest();
    window.press("(6, 13) is answered by (6, 10)");
    assert!(window.sees("(6, 13), N-position"));
    window.key(Key::Enter);
    assert!(window.sees("1 You (6, 13)"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn silbers_steps_say_which_applies_and_why_others_do_not() {
    let mut window = board_at("wythoff 24 32");
    for words in [
        "Fibonacci digits",
        "Step 0 of Silber’s rule: Safe pair? No: 24 = 10001000 goes with 39 = 100010000, not with 32.",
        "Step 1 of Silber’s rule: Smaller a B-number? No: the last 1 of 10001000 is at place 4, even: 24 is an A-number.",
        "Step 2 of Silber’s rule: Larger beyond the left shift? No: 32 is not above 39 = 100010000.",
        "Step 3 of Silber’s rule: Otherwise use the difference: take as many from both. (24, 32) → (12, 20). This step",
    ] {
        window.wait_for(words);
    }
    window.go_to("wythoff 10 13");
    window.wait_for("Step 2 of Silber’s rule: Larger beyond the left shift? No: 10 is a B-number");
    window.wait_for("Yes: the difference 3 = 101 gives (4, 7), which would win, too; step 1 goes first.");
    window.press("Play (10, 13) → (10, 6)");
    assert!(window.sees("1 You (10, 6)"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn far_positions_list_their_answers_where_they_are_looked_at() {
    // Safe pair number 10⁹.
    let mut window = Window::with(None, TALL);
    window.press("Queen board");
    window.go_to("wythoff 1618033988 2618033988");
    window.wait_for("Position: (1618033988, 2618033988)");
    window.wait_for("(1618033987, 2618033988) is answered by (1618033987, 2618033986)");
    window.press_containing("more: options with their answers");
    assert!(window.sees("The first 100"), "it is said that the list ends");
    window.go_to("wythoff 76 123");
    window.wait_for("Its 275 options, each with its answer:");
    window.wait_for("(75, 123) is answered by (75, 46)");
    window.wait_for("(75, 122) is answered by");
    window.press_containing("more: options with their answers");
    assert!(!window.sees("(76, 50) is answered"), "far below");
    window.focus("(75, 123) is answered by (75, 46)");
    window.key(Key::End);
    window.settle();
    window.wait_for("(0, 47) is answered by (0, 0)");
    window.key(Key::Home);
    window.settle();
    window.wait_for("(75, 123) is answered by (75, 46)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn without_hints_the_board_shows_only_the_moves() {
    let window = board_at("wythoff 10 13");
    assert!(window.sees("N-position: Next player wins"));
    let hidden = AnswersShown::Hidden;
    let mut window =
        opened_with(hidden, vec![Edit::Focus(Focus::wythoff(10, 13)), Edit::game_against(Against::Person)]);
    assert!(window.sees("Answers are hidden"));
    for words in ["P-position:", "N-position", "a safe square", "𝒢", "Silber", "Winning moves 3", "P-positions found"]
    {
        assert!(!window.sees(words), "{words}");
    }
    window.key(Key::ArrowLeft);
    assert!(window.sees("(9, 13): Enter moves there"));
    window.press("Grundy table");
    assert!(!window.sees("N-position: Next player wins"));
    window.press("Queen board");
    window.press("Show answers: the inspector");
    window.wait_for("Step 1 of Silber’s rule");
    assert!(window.sees("N-position: Next player wins"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn without_hints_play_tells_nothing_either() {
    let nim = Focus { ruleset: Ruleset::Nim, position: Position::words(&[10_u8, 14, 7]) };
    let telling = ["Next player wins", "nim sum 3", "is winning", "you are winning", "Bringing the sum to zero"];
    for (hints, answers) in [(true, AnswersShown::Shown), (false, AnswersShown::Hidden)] {
        let nim_sum = Edit::game_nim_sum(true);
        let mut window = opened_with(answers, vec![Edit::Focus(nim.clone()), nim_sum]);
        window.ctrl(Key::Num5);
        if hints {
            window.show_answers();
        }
        window.wait_for("31 stones in 3 piles");
        let told: Vec<&str> = telling.into_iter().filter(|words| window.sees(words)).collect();
        assert_eq!(told.is_empty(), !hints, "{told:?}");
        assert_eq!(window.has_answers(), hints);
    }
    // 10 = 8 + 2: the first move missed the tail, 2; the second leaves 8, a P-position.
    let telling = ["missed", "P-position", "takes the tail", "Winner’s best", "is winning", "you are winning"];
    for (hints, answers) in [(true, AnswersShown::Shown), (false, AnswersShown::Hidden)] {
        let mut window = opened_with(
            answers,
            vec![
                Edit::Focus(Focus { ruleset: Ruleset::FibonacciNim, position: Position::words(&[10_u8, 9]) }),
                Edit::Play(Position::words(&[9_u8, 2])),
                Edit::Reply(Position::words(&[8_u8, 2])),
                Edit::game_graph(true),
            ],
        );
        window.ctrl(Key::Num5);
        window.press("Options");
        if hints {
            window.show_answers();
        }
        window.wait_for("8 of 10 stones left");
        // A graph that began where the win was missed would tell that it was.
        window.wait_for(if hints { "Every game from 9 stones" } else { "Every game from 10 stones" });
        window.rest();
        for words in &telling[..4] {
            assert_eq!(window.sees(words), hints, "{words}");
        }
        assert_eq!(telling.iter().any(|words| window.sees(words)), hints);
        window.press("Take back");
        window.rest();
        for words in &telling {
            assert!(hints || !window.sees(words), "{words}, looking back");
        }
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_game_that_is_over_has_a_banner_with_a_new_game() {
    let mut window = board_at("wythoff 1 0");
    assert!(!window.sees("New game"));
    window.key(Key::Enter);
    assert!(window.sees("You have won"));
    assert!(!window.sees("Why is this losing?"), "nobody is to move");
    window.press("New game");
    assert_eq!(window.position(), "(1, 0)");
    assert!(!window.sees("New game"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn what_was_taken_back_is_made_again() {
    let mut edits = a_move();
    edits.push(Edit::Reply(Position::words(&[6_u8, 3])));
    let mut window = opened(edits);
    window.press("Take back");
    assert_eq!(window.position(), "(12, 9)");
    window.ctrl(Key::Z);
    assert_eq!(window.position(), "(6, 3)", "with the computer’s answer");
    window.press("Take back");
    // In Play it is the same game.
    window.ctrl(Key::Num5);
    window.press("Take back");
    assert_eq!(window.position(), "(12, 9)");
    window.press_containing(": (6, 3)");
    assert_eq!(window.position(), "(6, 3)");
    assert!(window.sees("Your turn"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_history_says_what_was_missed_and_how_the_game_ended() {
    let misere = Edit::game_convention(Convention::Misere);
    let start = Edit::Focus(Focus::wythoff(2, 0));
    let mut window = opened(vec![start, misere, Edit::Play(Position::words(&[0_u8, 0]))]);
    window.wait_for("missed 1 winning");
    window.wait_for("Computer has won");
    assert!(window.find_said("1 You ").is_some_and(|said| said.ends_with("(0, 0), missed 1 winning")));
    window.go_to("wythoff 0 0");
    window.wait_until("the last row", |window| window.harness.query_by_label("There is no move").map(|_| ()));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn at_the_computers_turn_the_inspector_plays_nothing() {
    let mut window = opened(a_move());
    window.wait_for("Why is this losing?");
    let mut window = opened(vec![Edit::Focus(Focus::wythoff(12, 9)), Edit::Play(Position::words(&[12_u8, 8]))]);
    window.wait_for("(12, 8)  →  (10, 6)");
    let row = window.harness.get_by_label_contains("(12, 8)  →  (10, 6)");
    assert!(row.accesskit_node().is_disabled());
    row.click();
    window.settle();
    assert_eq!(window.position(), "(12, 8)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_large_board_scrolls_or_is_shown_whole() {
    let mut window = board_at("wythoff 31 48");
    window.enter("Size, typed", "64");
    window.rest();
    let side = |window: &Window| (window.square(31, 48).x - window.square(30, 48).x).round();
    assert!(side(&window) < 12.0, "all squares are in view");
    let (low, high) = (window.square(0, 0), window.square(63, 63));
    assert!(low.x > 264.0 && high.x < 1136.0 && low.y < 820.0 && high.y > 86.0, "{low:?} {high:?}");
    window.layer("Whole board in view");
    window.rest();
    assert!(window.sees("Board of 64 by 64 squares, queen on 31, 48"));
    assert!(side(&window) >= 24.0, "squares of {} points hold their numbers", side(&window));
    let board = window.harness.get_by_role(Role::Canvas).rect();
    assert!(board.contains(window.square(31, 48)));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_piece_stays_in_view_on_a_board_that_scrolls() {
    let mut window = board_at("wythoff 60 3");
    let centre = egui::Rect::from_min_max(egui::pos2(264.0, 86.0), egui::pos2(1136.0, 802.0));
    window.rest();
    assert!(centre.contains(window.square(60, 3)), "{:?}", window.square(60, 3));
    window.go_to("wythoff 2 62");
    window.rest();
    assert!(centre.contains(window.square(2, 62)), "{:?}", window.square(2, 62));
    for _ in 0..2 {
        window.key(Key::ArrowDown);
    }
    window.key(Key::ArrowLeft);
    window.rest();
    assert_eq!(window.position(), "(2, 62)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_piece_stays_in_sight_when_a_column_is_folded() {
    let mut window = Window::with(None, [1024.0, 700.0]);
    window.go_to("wythoff 31 48");
    window.ctrl(Key::Num2);
    for (key, left, right) in
        [(Key::I, 264.0, 720.0), (Key::B, 264.0, 1006.0), (Key::I, 18.0, 1006.0), (Key::B, 18.0, 720.0)]
    {
        window.rest();
        let centre = egui::Rect::from_min_max(egui::pos2(left, 86.0), egui::pos2(right, 590.0));
        assert!(centre.contains(window.square(31, 48)), "{} in {centre}", window.square(31, 48));
        window.ctrl(key);
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn other_pieces_and_rays_of_ones_own_bring_their_rules_and_why_a_move_wins() {
    let mut window = board_at("wythoff 10 13");
    for (piece, title, why) in [
        ("Rook", "rook", "two equal numbers: whatever"),
        ("King", "king", "The king’s P-positions have two even coordinates"),
        ("Knight", "downward knight", "the smaller coordinate is a multiple of 3"),
        ("Own rays", "piece", "options is answered: "),
    ] {
        window.pick("Piece", piece);
        window.wait_for(&format!("Cornering the {title}"));
        assert!(window.sees(&format!("{title} on 10, 13")));
        window.wait_for(why);
    }
    window.enter("Leaps", "0");
    assert!(window.sees("“0” is not a vector."), "what is wrong is said");
    window.enter("Leaps", "3,1");
    window.wait_for("once by (3, 1)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn roughans_figure_has_three_parts() {
    let mut window = board_at("wythoff 10 13");
    window.press("Construction");
    window.press("Roughan’s figure");
    assert!(window.sees("Figure 1 (a): the moves of the queen from (10, 13)"));
    assert!(window.sees("Step 0 of 2"));
    window.press("One step forward");
    assert!(window.sees("Figure 1 (b): 45 squares from which one move reaches (0, 0)"));
    let is_off = |window: &Window, name| {
        let layer = window.harness.get_by_role_and_label(Role::CheckBox, name);
        layer.accesskit_node().is_disabled()
    };
    assert!(is_off(&window, "Queen’s options") && is_off(&window, "Winning moves"), "neither is drawn");
    assert!(!is_off(&window, "Grundy values"));
    assert!(window.sees("one move to end"));
    window.press("One step forward");
    assert!(window.sees("Figure 1 (c): 13 safe squares"));
    window.press("Construction");
    window.press("Star by star");
    assert!(window.sees("Step 6 of 6"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_status_bar_says_how_the_computer_plays() {
    let mut window = board_at("wythoff 10 13");
    assert!(window.sees("You against the computer, perfect") && window.sees("Computer plays perfectly"));
    window.press("Against");
    window.press("A person");
    assert!(window.sees("Two people") && !window.sees("Computer plays"));
    window.press("Against");
    window.press("Computer, good");
    assert!(window.sees("You against the computer, good"));
    // It is one choice, taken back at once, and Play has the same.
    window.ctrl(Key::Z);
    assert!(window.sees("Two people"));
    window.ctrl(Key::Num5);
    assert!(window.sees("Player 1’s turn"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn at_the_least_width_the_board_and_its_column_stand_below_each_other() {
    let window = board_in([1024.0, 700.0], "wythoff 10 13");
    let right = window.square(15, 0).x;
    assert!(right < 1024.0 - 304.0, "{right}");
    assert!(window.sees("Legend") && window.sees("History"));
}

#[test]
fn the_computer_answers_on_the_board_and_both_moves_are_taken_back_at_once() {
    let mut window = board_at("wythoff 10 13");
    window.drag(window.square(10, 13), window.square(10, 6));
    assert!(window.sees("2 Computer to move"));
    window.drag(window.square(10, 6), window.square(10, 5));
    assert!(window.sees("It is the computer’s turn") || window.sees("3 You to move"), "it moves by itself");
    window.wait_for("3 You to move");
    assert!(window.find_said("2 Computer (").is_some(), "the history has its move");
    window.press("Take back");
    assert_eq!(window.position(), "(10, 13)");
    assert!(window.sees("1 You to move"));
    window.rest();
}

#[test]
#[ignore = "only with .ci/run --long"]
fn before_moves_taken_back_the_computer_is_asked() {
    let mut edits = a_move();
    edits.splice(..0, [Edit::First(Side::Computer)]);
    edits.push(Edit::GoTo(0));
    let mut window = opened(edits);
    assert!(window.sees("1 Computer to move"));
    window.drag(window.square(12, 9), window.square(11, 9));
    assert!(window.sees("It is the computer’s turn: press “Let the computer move”."));
    window.press("Let the computer move");
    window.wait_for("2 You to move");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn what_was_opened_is_not_answered_until_the_computer_is_asked() {
    let mut window = opened(a_move());
    // A window at rest waits for no move.
    window.rest();
    assert_eq!(window.position(), "(7, 4)");
    window.layer("Hint");
    window.rest();
    assert_eq!(window.position(), "(7, 4)", "a layer is no move");
    window.press("Let the computer move");
    window.wait_for("3 You to move");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_computer_does_not_move_because_one_looks() {
    let first = Edit::First(Side::Computer);
    let mut window = opened(vec![Edit::Focus(Focus::wythoff(12, 9)), first]);
    window.rest();
    assert_eq!(window.position(), "(12, 9)");
    // Another position, with the computer to begin.
    window.go_to("wythoff 10 13");
    for tab in [Key::Num1, Key::Num2, Key::Num5, Key::Num2] {
        window.ctrl(tab);
        window.rest();
        assert_eq!(window.position(), "(10, 13)");
    }
    window.press("Let the computer move");
    window.wait_for("2 You to move");
    // Undo takes back its move alone.
    window.ctrl(Key::Z);
    window.rest();
    assert_eq!(window.position(), "(10, 13)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_move_looked_at_in_another_tab_is_not_answered() {
    let mut window = board_at("wythoff 10 13");
    window.ctrl(Key::Num1);
    window.press_containing("take 7 ");
    assert_eq!(window.position(), "(10, 6)");
    for (tab, button) in [(Key::Num5, "Let it move"), (Key::Num2, "Let the computer move")] {
        window.ctrl(tab);
        window.rest();
        assert_eq!(window.position(), "(10, 6)");
        assert!(window.sees(button));
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn misere_play_is_switched_on_the_board_where_nothing_of_normal_play_is_shown_then() {
    let mut window = board_at("wythoff 3 5");
    window.press("Misère");
    window.wait_for("Values, rays and hints are those of normal play, and are off.");
    window.wait_for("Grundy values and stars are hidden");
    // The status bar counts what is found in the background.
    window.rest();
    assert!(window.sees("who reaches (0, 0) loses"));
    for words in [
        "P-position, Grundy",
        "Why is this losing?",
        "Silber’s rule",
        "a safe square",
        "P-positions found",
        "P-position:",
    ] {
        assert!(!window.sees(words), "{words}");
    }
    window.press("Misère");
    assert!(!window.sees("stars are hidden"));
    window.go_to("wythoff 2 5 --misere");
    window.wait_for("Values, rays and hints are those");
    window.key(Key::ArrowLeft);
    assert!(window.sees("(1, 5): Enter moves there"), "no value is told");
    window.rest();
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_random_move_of_the_perfect_computer_is_said_to_be_one() {
    let far = Focus { ruleset: Ruleset::nimhof(), position: Position::words(&[3_000_000_000_u64, 3_000_000_001]) };
    let mut window =
        opened(vec![Edit::game_strength(Strength::Perfect), Edit::First(Side::Computer), Edit::Focus(far)]);
    window.press("Let the computer move");
    window.wait_for("2 You to move");
    window.wait_for("beyond the budget: the computer’s move was random");
    window.ctrl(Key::Z);
    assert!(!window.sees("the computer’s move was random"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_click_plays_an_option_and_starts_elsewhere_only_before_the_game() {
    let mut window = board_at("wythoff 10 13");
    window.ctrl(Key::Num5);
    window.pick("Who plays", "Two people");
    window.ctrl(Key::Num2);
    window.wait_for("Square 3, 7:");
    window.press_containing("Square 3, 7:");
    assert_eq!(window.position(), "(3, 7)", "no option, no game yet: a start");
    window.press_containing("Square 3, 5:");
    assert_eq!(window.position(), "(3, 5)");
    assert!(window.sees("Player 2 to move"), "an option: a move");
    window.press_containing("Square 9, 9:");
    assert_eq!(window.position(), "(3, 5)");
    assert!(window.sees("Ctrl and a click start from there."));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn undo_of_the_replies_brings_the_step_of_the_construction_back() {
    let mut window = board_at("wythoff 4 7");
    window.press("One step back");
    let step = window.find_said("Step ").expect("a step");
    window.layer("Replies and answers");
    window.wait_for("Reply 0 of 15");
    window.press("One step forward");
    window.ctrl(Key::Z);
    assert_eq!(window.find_said("Step "), Some(step), "and not that of the reply");
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    window.wait_for("Reply 1 of 15");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_timeline_plays_every_reply_to_a_lost_square_with_its_answer() {
    let mut window = board_at("wythoff 4 7");
    window.layer("Replies and answers");
    window.wait_for("From (4, 7) every move can be answered: all 15 replies.");
    assert!(window.sees("Reply 0 of 15"));
    window.press("One step forward");
    assert!(window.sees("Reply 1 of 15") && window.sees("Your move: take 1 from the first pile, to (3, 7)."));
    window.go_to("wythoff 10 13");
    window.wait_for("Your opponent’s move: ");
    assert!(window.sees("Reply 1 of "), "the replies to a winning move");
    window.key(Key::H);
    assert!(!window.sees("Reply 1 of ") && !window.sees("Your opponent’s move"), "hidden answers hide them");
    window.key(Key::H);
    window.layer("Replies and answers");
    assert!(window.sees("Step "), "the construction is back");
    assert!(!window.sees("Reply "));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn in_a_low_window_a_small_board_shrinks_and_does_not_scroll() {
    let mut window = Window::at_scene("course-05-31-and-48.golden-nim.json", 4);
    window.scale_text(WIDE, Key::Equals, 4);
    window.wait_for("Square 0, 0");
    window.rest();
    let (low, high) = (window.square_rect(0, 0), window.square_rect(11, 11));
    let room = window.report().areas.picture;
    assert!(low.width() >= 10.0, "{low}");
    assert!(room.top() > 44.0 && room.contains_rect(low) && room.contains_rect(high), "from {high} to {low} in {room}");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_drag_after_the_game_says_that_it_is_over_and_how_another_one_begins() {
    let mut window = board_at("wythoff 2 2");
    window.drag(window.square(2, 2), window.square(0, 0));
    window.wait_for("You have won");
    window.drag(window.square(0, 0), window.square(1, 1));
    assert!(window.sees("The game is over. New game begins it again. A click on a square starts another one there."));
    assert!(!window.sees("is none of these"));
    window.go_to("wythoff 0 0");
    // Put back where it stood it was not moved.
    window.drag(window.square(0, 0), window.square(0, 0) + egui::vec2(9.0, 0.0));
    assert!(!window.sees("A click on a square starts"));
    window.drag(window.square(0, 0), window.square(1, 1));
    assert!(window.sees("The game is over: there is no move from (0, 0)."));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_lost_position_that_is_gone_to_is_lost_against_the_computer() {
    let mut window = board_at("wythoff 1 2");
    assert!(window.sees("Computer plays perfectly"));
    window.drag(window.square(1, 2), window.square(1, 1));
    window.wait_for("The computer has won");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn with_large_text_the_caption_of_a_step_is_whole() {
    let mut window = board_at("wythoff 1 2");
    window.scale_text(WIDE, Key::Equals, 5);
    window.rest();
    assert!(!window.cut_lines().iter().any(|line| line.contains("nearest squares")), "{:?}", window.cut_lines());
}
