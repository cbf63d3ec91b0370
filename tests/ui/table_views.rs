//! The views of the Grundy table beside the map: rows with their periods, fitted lines, the growth of Fibonacci Nim.

use egui::accesskit::Role;
use egui::{Key, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use golden_game::{Position, Ruleset};
use golden_session::{Edit, Focus, Session, Subject};

use super::steps::WIDE;
use super::support::Window;

/// The window with a view in front, opened as a session file would.
fn view(view: Subject, focus: Focus) -> Window {
    view_in(WIDE, view, focus)
}

fn view_in(size: [f32; 2], view: Subject, focus: Focus) -> Window {
    let mut session = Session::default();
    session.apply(Edit::Focus(focus)).expect("a position");
    session.apply(Edit::table_view(view)).expect("a view");
    Window::of_session(&session, size)
}

/// A position as it is typed.
fn typed(text: &str) -> Focus {
    let (ruleset, position) = golden_game::parse_position(text).expect("a position");
    Focus { ruleset, position }
}

fn fibonacci(n: u64, limit: u64) -> Focus {
    Focus { ruleset: Ruleset::FibonacciNim, position: Position::words(&[n, limit]) }
}

#[test]
fn a_row_is_shown_with_its_proved_period() {
    let mut window = view(Subject::Rows, Focus::wythoff(11, 20));
    window.wait_for("Preperiod p₀ = 277, period p = 48 = 3·2⁴, proved by repeat of the state at columns");
    window.wait_for("Row 0 has period 1. The periods of rows 1 to 63 are 3·2");
    assert!(window.sees("That every row has such a period is not proved"));
    assert_eq!(window.pictures(), ["Value less column of the row", "Values of the row"]);
    window.wait_for("at b = 20 it is");
    window.rest();
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_choice_of_the_view_stays_in_sight_above_what_scrolls() {
    let mut window = Window::with(None, [1024.0, 700.0]);
    window.ctrl(Key::Num1);
    window.rest();
    let place = |window: &Window, role, wanted: &str| {
        let places = window.places(role);
        places.iter().find(|(name, _)| name == wanted).unwrap_or_else(|| panic!("no {wanted}: {places:?}")).1
    };
    let choice = place(&window, Role::RadioButton, "Map");
    window.press("Overlays…");
    let below = place(&window, Role::Heading, "Colour by");
    window.scroll_down(egui::pos2(100.0, 500.0), 200.0);
    assert_eq!(place(&window, Role::RadioButton, "Map"), choice);
    let scrolled = place(&window, Role::Heading, "Colour by");
    assert!(scrolled.top() < below.top() - 100.0, "{scrolled}, before {below}");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_title_that_has_no_room_leaves_the_game_to_the_column() {
    // As wide as a window of 1440 points whose text is enlarged to 150 %.
    let mut window = view_in([960.0, 600.0], Subject::Rows, Focus::wythoff(12, 20));
    window.wait_for("Preperiod p₀ = 347");
    let title = "Row 12 of Wythoff’s game";
    assert!(window.sees(title) && window.draws("Row 12"));
    assert!(!window.cut_lines().iter().any(|line| line == title), "{:?}", window.cut_lines());
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_period_of_a_row_is_hidden_with_the_answers() {
    let mut window = view(Subject::Rows, Focus::wythoff(11, 20));
    window.wait_for("for b from 0 to 421: preperiod 277, period 48; at b = 20 it is");
    assert!(window.sees("Star: the P-position of the row; ring: the position"));
    window.key(Key::H);
    window.wait_for("Answers are hidden");
    assert!(window.sees("This view shows the values of a row, or of heaps."));
    for told in ["preperiod 277", "Preperiod", "at b = 20", "Zoom to the end of the preperiod", "Star:"] {
        assert!(!window.sees(told), "{told}");
    }
    let svg = plot_as_svg(&mut window);
    assert!(svg.contains("Row 11 of Wythoff’s game") && !svg.contains("period"), "{svg}");
    window.key(Key::H);
    window.wait_for("at b = 20 it is");
    window.rest();
}

#[test]
#[ignore = "only with .ci/run --long"]
fn arrow_keys_and_the_list_change_the_row_and_keep_the_column() {
    let mut window = view(Subject::Rows, Focus::wythoff(4, 20));
    // High enough for the whole list.
    window.harness.set_size(vec2(1440.0, 1150.0));
    window.wait_for("Row 4: preperiod 9, period 12 = 3·2²");
    window.key(Key::ArrowDown);
    assert_eq!(window.position(), "(5, 20)");
    window.wait_for("Preperiod p₀ = 27, period p = 24");
    window.key(Key::ArrowUp);
    window.key(Key::ArrowRight);
    assert_eq!(window.position(), "(4, 21)");
    window.press_containing("Row 6: preperiod 37, period 12");
    assert_eq!(window.position(), "(6, 21)");
    // The list has the keyboard now.
    window.key(Key::ArrowDown);
    assert_eq!(window.position(), "(7, 21)");
    window.key(Key::End);
    assert_eq!(window.position(), "(511, 21)");
    window.ctrl(Key::Z);
    assert_eq!(window.position(), "(7, 21)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn rows_beyond_those_computed_say_what_they_cost_and_are_computed() {
    let mut window = view(Subject::Rows, Focus::wythoff(70, 9));
    window.wait_for("The first 128 rows take half a second and 37 MB.");
    window.press("Compute 128 rows");
    window.wait_for("Preperiod p₀ =");
    window.wait_for("The periods of rows 1 to 127 are");
    window.go_to("wythoff 600 5");
    window.wait_for("Periods are proved for rows 0 to 511");
    window.press("Show row 511");
    assert_eq!(window.position(), "(511, 5)");
    window.wait_for("The period of this row is shipped as the program has proved it before: preperiod");
    window.wait_for("The first 512 rows take about two minutes and 0.7 GB.");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_row_of_a_position_beyond_every_table_is_that_of_its_own_game() {
    let mut window = view(Subject::Rows, fibonacci(20, 19));
    window.wait_for("it has no such proof");
    window.go_to("wythoff 30 10^20");
    window.ctrl(Key::Num1);
    window.wait_for("Row 30 of Wythoff’s game");
    assert!(!window.sees("it has no such proof"));
    window.wait_for("Preperiod p₀ =");
    assert!(!window.sees("at b = "), "no plot reaches so far");
    window.key(Key::ArrowDown);
    window.key(Key::ArrowRight);
    assert_eq!(window.position(), "(31, 100…001)");
    window.go_to("wythoff 300 10^20");
    window.ctrl(Key::Num1);
    window.wait_for("The first 512 rows take about two minutes and 0.7 GB.");
    // No slider says another row.
    assert!(!window.sees("The row of the position lies beyond these."));
    for row in ["10^10", "10^30"] {
        window.go_to(&format!("wythoff {row} 5"));
        window.ctrl(Key::Num1);
        window.wait_for("The row of the position lies beyond these.");
        assert!(!window.sees("4294967295"));
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn of_several_heaps_the_first_one_is_shown_and_moved() {
    let mut window = view(Subject::Rows, typed("kayles 5 7"));
    window.wait_for("Preperiod p₀ = 71, period p = 12");
    assert!(window.sees("period 12; at n = 5 it is 4"));
    assert!(window.sees("Ring: the first heap of the position."));
    window.key(Key::ArrowRight);
    assert_eq!(window.position(), "(6, 7)");
    window.wait_for("at n = 6 it is 3");
    // The heap stays there, as the next one would take its place.
    window.go_to("kayles 1 7");
    window.ctrl(Key::Num1);
    window.wait_for("at n = 1 it is 1");
    window.key(Key::ArrowLeft);
    assert_eq!(window.position(), "(1, 7)");
    window.enter("n, typed", "30");
    assert_eq!(window.position(), "(30, 7)");
    window.go_to("kayles 7");
    window.ctrl(Key::Num1);
    window.wait_for("at n = 7 it is 2");
    assert!(window.sees("Ring: the position."));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_heaps_of_a_game_are_shown_with_their_proved_period() {
    let mut window = view(Subject::Rows, typed("kayles 20"));
    window.wait_for("Preperiod p₀ = 71, period p = 12, proved: what heaps 71–");
    window.wait_for("14 heaps of the preperiod differ from what the period would give: 0, 3, 6, 9, 11,");
    assert_eq!(window.pictures(), ["Values of single heaps"]);
    assert!(window.sees("for n from 0 to 107: preperiod 71, period 12; at n = 20 it is 1"));
    window.press_containing("Zoom to the end of the preperiod");
    assert!(window.sees("for n from 66 to 99"));
    window.key(Key::Home);
    window.key(Key::ArrowRight);
    assert!(window.sees("at n = 21 it is 4"));
    window.key(Key::H);
    window.wait_for("Answers are hidden");
    assert!(window.sees("This view shows the values of a row, or of heaps."));
    for told in ["preperiod 71", "Preperiod", "at n = 21", "Zoom to the end of the preperiod"] {
        assert!(!window.sees(told), "{told}");
    }
    window.key(Key::H);
    window.wait_for("at n = 21 it is 4");
    window.go_to("kayles 10^30");
    window.ctrl(Key::Num1);
    window.wait_for("Preperiod p₀ = 71, period p = 12");
    assert!(!window.sees("at n = "), "no plot reaches so far");
    assert!(window.sees("The heap of the position lies beyond these."));
    window.go_to("subtraction 9 --set odd-fibonacci");
    window.ctrl(Key::Num1);
    window.wait_for("The values never repeat: they follow the golden string");
    window.rest();
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_plot_is_zoomed_and_fitted_by_keys_and_buttons_and_a_click_on_it_sets_the_column() {
    let mut window = view(Subject::Rows, Focus::wythoff(11, 20));
    window.wait_for("for b from 0 to 421");
    window.press("Zoom in");
    assert!(!window.sees("for b from 0 to 421"));
    window.press("Fit the whole plot");
    assert!(window.sees("for b from 0 to 421"));
    window.press_containing("Zoom to the end of the preperiod");
    assert!(window.sees("for b from 257 to 392"));
    window.key(Key::Home);
    assert!(window.sees("for b from 0 to 421"));
    let at = window.harness.get_by_label("Values of the row").rect().lerp_inside(vec2(0.5, 0.5));
    window.click_at(at);
    let clicked = window.position();
    assert!(clicked.starts_with("(11, 2") && clicked != "(11, 20)", "{clicked}");
    window.key(Key::Plus);
    assert!(!window.sees("for b from 0 to 421"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn other_games_are_refused_with_the_way_to_one_that_has_the_view() {
    for (of, game, refused, way, position, shown) in [
        (
            Subject::Rows,
            "fib 20",
            "The program proves the periods of rows for Wythoff’s game alone",
            "Show Wythoff’s game",
            "(31, 48)",
            "Preperiod p₀",
        ),
        (
            Subject::Points,
            "king 0 0",
            "Lines are fitted to the P-positions of games with exactly one in each row",
            "Show Wythoff’s game",
            "(31, 48)",
            "slope above",
        ),
        (
            Subject::Growth,
            "wythoff 3 5",
            "Wythoff is another game",
            "Show Fibonacci Nim",
            "(20, 20)",
            "rises from 0 to 22",
        ),
    ] {
        let mut window = view(of, typed(game));
        window.wait_for(refused);
        window.press(way);
        assert_eq!(window.position(), position, "{of:?}");
        window.wait_for(shown);
    }
}

#[test]
fn lines_are_fitted_at_two_scales_beside_the_limits() {
    let mut window = view(Subject::Points, Focus::wythoff(31, 48));
    window.wait_for("slope above");
    assert!(window.sees("φ = 1.618\u{202f}033\u{202f}98…"));
    assert!(window.sees("1/φ = 0.618\u{202f}033\u{202f}98…"));
    assert!(window.sees("8 pairs up to 20"));
    assert!(window.sees("200 pairs up to 523"));
    assert!(window.sees("They do not lie on a line"));
    assert!(window.sees("(⌊nφ⌋, ⌊nφ⌋ + n)"));
    assert_eq!(window.pictures(), ["P-positions at the small scale", "P-positions at the large scale"]);
    window.enter("n ≤, typed", "1000");
    window.wait_for("1000 pairs up to 2618");
    window.rest();
}

#[test]
#[ignore = "only with .ci/run --long"]
fn arrow_keys_go_from_one_safe_pair_to_the_next() {
    let mut window = view(Subject::Points, Focus::wythoff(3, 5));
    window.wait_for("slope above");
    window.key(Key::ArrowRight);
    assert_eq!(window.position(), "(4, 7)");
    window.key(Key::ArrowLeft);
    window.key(Key::ArrowLeft);
    assert_eq!(window.position(), "(1, 2)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn t_wythoff_has_lines_with_limits_of_its_own() {
    let mut window = view(Subject::Points, typed("t-wythoff 4 10 --t 2"));
    window.wait_for("φₜ = 2.414\u{202f}213\u{202f}56…");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn every_line_of_a_ray_game_has_its_slope_strip_and_steps() {
    let mut window = view(Subject::Points, Focus::wythoff(3, 5));
    window.go_to("rays 3 4 --rays \"1,0 0,1 1,1 1,2\"");
    window.wait_for("150 P-positions up to 200; 3 lines observed, fitted slopes 2.2");
    for line in ["1: 22; 2.232", "2: 50; 1.470", "3: 78; 0.610"] {
        assert!(window.sees(line), "{line}");
    }
    assert!(window.sees("observed, not proved") && !window.sees("limit"));
    window.key(Key::ArrowRight);
    // The next one along the line of (3, 4).
    assert_eq!(window.position(), "(7, 10)");
    window.enter("a, b ≤, typed", "300");
    window.wait_for("P-positions up to 300");
    window.go_to("nim 3 5");
    window.wait_for("No move leads along the diagonal");
    assert!(window.sees("fitted slope 1.000000"));
    window.rest();
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_atlas_shows_small_ray_games_and_a_card_its_game() {
    let mut window = view(Subject::Atlas, Focus::wythoff(3, 5));
    window.wait_for("Rays 1,0 0,1 1,1 1,2: 3 lines, fitted slopes 2.22");
    assert!(window.sees("Rays 1,0 0,1 1,1 1,2 2,3: A307298, 4 lines"));
    assert!(window.sees("observed, not proved"));
    window.press_containing("Rays 1,0 0,1 1,1 1,2: 3 lines");
    window.wait_for("3 lines observed, fitted slopes");
    assert_eq!(window.position(), "(3, 5)");
    // The game and the view are undone together.
    window.ctrl(Key::Z);
    window.wait_for("Rays 1,0 0,1 1,1 1,2: 3 lines");
    // By keys: from the queen two cards on.
    window.press_containing("Rays 1,0 0,1 1,1: Queen");
    window.wait_for("slope above");
    window.pick("Research", "Atlas");
    window.wait_for("Rays 1,0 0,1 1,1: Queen");
    window.focus("Rays 1,0 0,1 1,1: Queen, 2 lines, symmetric, fitted slopes 1.618, 0.618");
    window.key(Key::ArrowRight);
    window.key(Key::Enter);
    window.wait_for("3 lines observed, fitted slopes");
    window.rest();
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_rays_of_the_atlas_are_chosen_and_saved() {
    let mut window = view(Subject::Atlas, Focus::wythoff(3, 5));
    window.wait_for("p, q ≤ 3 and no common divisor");
    window.enter("p, q ≤, typed", "2");
    window.wait_for("p, q ≤ 2 and no common divisor");
    let svg = plot_as_svg(&mut window);
    assert!(svg.contains("Atlas of ray games") && svg.contains("1,1 1,2 2,1"), "{svg}");
    window.ctrl(Key::Z);
    window.wait_for("p, q ≤ 3 and no common divisor");
    window.rest();
}

#[test]
#[ignore = "only with .ci/run --long"]
fn growth_is_drawn_with_its_records() {
    let mut window = view(Subject::Growth, fibonacci(20, 20));
    window.wait_for("rises from 0 to 22");
    window.wait_for("checked here for all n < 1000");
    window.press_containing("𝒢 = 5 first at n = 8 = 8");
    assert_eq!(window.position(), "(8, 8)");
    window.wait_for("𝒢 = 5");
    window.key(Key::ArrowDown);
    assert_eq!(window.position(), "(12, 12)");
    window.press("log n");
    window.wait_for("observed, not proved");
    window.enter("n ≤, typed", "5000");
    window.wait_for("rises from 1 to 29");
    window.rest();
}

fn plot_as_svg(window: &mut Window) -> String {
    window.text_of("Export the plot as SVG", "plot.svg")
}

#[test]
#[ignore = "only with .ci/run --long"]
fn plots_go_to_files_as_they_are_seen() {
    let mut window = view(Subject::Rows, Focus::wythoff(11, 20));
    window.wait_for("for b from 0 to 421");
    window.press_containing("Zoom to the end of the preperiod");
    let svg = plot_as_svg(&mut window);
    assert!(svg.contains("Row 11 of Wythoff’s game") && svg.contains("b from 257 to 392"), "{svg}");
    let mut window = view(Subject::Points, Focus::wythoff(31, 48));
    window.wait_for("slope above");
    let png = window.file_of("Export the plot as PNG", "plot.png");
    let picture = resvg::tiny_skia::Pixmap::decode_png(&png).expect("a PNG file");
    assert!(picture.width() > 1200 && picture.height() > 600, "two pixels a point");
    let mut window = view(Subject::Growth, fibonacci(20, 20));
    window.wait_for("rises from 0 to 22");
    let svg = plot_as_svg(&mut window);
    assert!(svg.contains("𝒢(n, n) of Fibonacci Nim") && svg.contains("rise from 0 to 22"), "{svg}");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_numbers_of_a_row_are_written_only_with_its_period() {
    let mut window = view(Subject::Rows, Focus::wythoff(11, 20));
    window.wait_for("Row 11 of Wythoff’s game");
    window.rest();
    let name = |format: &str| format!("Export the numbers of the plot as {format}");
    window.show_exports(&name("CSV"));
    let is_off = |window: &Window, format: &str| {
        let name = name(format);
        window.harness.get_by_label(&name).accesskit_node().is_disabled()
    };
    for (hidden, format) in [(false, "CSV"), (false, "JSON"), (true, "CSV"), (true, "JSON")] {
        if hidden && !is_off(&window, format) {
            window.key(Key::H);
            window.rest();
        }
        assert_eq!(is_off(&window, format), hidden, "{format}, hidden: {hidden}");
    }
}
