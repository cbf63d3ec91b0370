//! The statements of the papers: listed, decided, shown where they are seen.

use std::fs;

use egui::Key;
use egui::accesskit::Role;
use egui_kittest::kittest::Queryable as _;
use golden_session::{Edit, Session, Tab};
use golden_theorem::papers::{Fault, Record, statements};
use golden_theorem::run::VerdictKind;

use super::steps::WIDE;
use super::support::Window;

fn open() -> Window {
    open_in(WIDE)
}

fn open_in(size: [f32; 2]) -> Window {
    let mut window = Window::with(None, size);
    window.ctrl(Key::Num6);
    window.wait_for("Statements from the papers");
    window.wait_for("Definition 1.1: nimbers, proved in words");
    window
}

/// The name of a kind in the list of kinds.
fn label(kind: VerdictKind) -> &'static str {
    match kind {
        VerdictKind::Proved => "Proved for all n",
        VerdictKind::Words => "Proved in words",
        VerdictKind::Complete => "Complete",
        VerdictKind::Certified => "Certified",
        VerdictKind::Follows => "Follows",
        VerdictKind::Bounded => "Holds so far",
        VerdictKind::False(Fault::Paper) => "False as stated",
        VerdictKind::False(Fault::Copy) => "False in our copy",
        VerdictKind::False(Fault::Reading) => "False in one reading",
        VerdictKind::Observed => "Observed",
        VerdictKind::Stopped => "Stopped",
    }
}

/// Searches, and shows the card of the first statement that is found.
fn search(window: &mut Window, words: &str, first: &str) {
    window.replace("Search the statements", words);
    window.wait_for(first);
    window.press_containing(first);
}

/// Folds the statements of Das, or unfolds them.
fn fold(window: &mut Window) {
    let heading = window.all_said().find(|said| said.starts_with("Das, ") && said.ends_with("fold"));
    window.press(&heading.expect("the name of the paper"));
}

#[test]
fn kinds_papers_and_words_filter_the_list_and_a_paper_folds() {
    let mut window = open();
    assert!(window.sees("checked by this version"), "nothing ran yet");
    assert!(window.sees("Theorem 1.2: the mex rule, proved in words"));
    window.press("Proved in words");
    assert!(!window.sees("Theorem 1.2: the mex rule, proved in words"));
    assert!(window.sees("Theorem 2.1: Zeckendorf’s theorem, proved for all numbers"));
    window.press("Proved in words");
    window.press("Silber");
    assert!(!window.sees("Theorem 1.2: the mex rule, proved in words"), "another paper");
    window.press("Das");
    assert!(window.sees("Theorem 1.2: the mex rule, proved in words"));
    fold(&mut window);
    assert!(!window.sees("Theorem 1.2: the mex rule, proved in words"), "folded");
    fold(&mut window);
    window.press("All papers");
    window.replace("Search the statements", "das table 3");
    window.wait_for("Table 3: the first eleven pairs, checked completely");
    assert!(!window.sees("Theorem 1.2: the mex rule, proved in words"));
    window.ctrl(Key::A);
    window.type_text("no such words");
    window.wait_for("No statement is like this");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_keys_go_through_the_list_and_decide_the_statement() {
    let mut window = open();
    window.press_containing("Theorem 2.1: Zeckendorf’s theorem");
    window.key(Key::Enter);
    window.wait_for("every step done again in another way");
    window.wait_for("1 was decided here, and came out as it must.");
    window.key(Key::ArrowDown);
    window.wait_for("the forms of 3, 6, 8, 10, 12");
    assert!(!window.sees("every step done again in another way"), "the card of another statement");
    window.key(Key::ArrowUp);
    window.wait_for("every step done again in another way");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn enter_and_the_arrow_lead_from_the_field_to_the_first_statement_that_is_found() {
    for key in [Key::Enter, Key::ArrowDown] {
        let mut window = open();
        window.press_containing("Theorem 1.2: the mex rule");
        fold(&mut window);
        window.replace("Search the statements", "das table");
        window.key(key);
        window.wait_for("Das, Table 1");
        assert!(window.sees("Table 1: 𝒢(n, r) to n = 20"), "its paper is unfolded");
        // The keys go on in the list, which has the keyboard now.
        window.key(Key::ArrowDown);
        window.wait_for("Das, Table 2");
        window.key(Key::Enter);
        window.wait_for("1 was decided here, and came out as it must.");
        // What was found is a step of its own.
        window.ctrl(Key::Z);
        window.wait_for("Das, Table 1");
        window.ctrl(Key::Z);
        window.wait_for("Das, Theorem 1.2");
        // Where nothing is found the keys do nothing.
        window.replace("Search the statements", "no such words");
        window.key(key);
        assert!(window.sees("Das, Theorem 1.2"));
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_proofs_of_a_paper_come_out_as_they_must() {
    let mut window = open();
    window.press("Das");
    for kind in VerdictKind::ALL.into_iter().filter(|kind| !matches!(kind, VerdictKind::Proved | VerdictKind::Stopped))
    {
        window.press(label(kind));
    }
    let button = window.find_said("Prove and check ").expect("a button");
    let count: usize = button.rsplit(' ').next().and_then(|count| count.parse().ok()).expect("how many are listed");
    assert!(count >= 20, "{count}");
    window.press(&button);
    window.wait_for(&format!("{count} were decided here; all came out as they must."));
}

#[test]
fn a_counter_example_becomes_the_position_and_a_statement_opens_on_the_bench() {
    let mut window = open();
    search(&mut window, "each position once", "Listing 1: each position once");
    window.wait_for("Least counter-example: a = 0, b = 0");
    window.press_containing("Show (0, 0) in ");
    assert_eq!(window.position(), "(0, 0)");
    window.ctrl(Key::Z);
    assert_eq!(window.position_beside(Key::Num6), "(8, 9)");
    // The names of a claim belong to a position: (n − p, 2p) for n = 1 and p = 0.
    search(&mut window, "as printed, with p = 0", "Lemma 2.7: as printed, with p = 0");
    window.press_containing("Show (1, 0) in Fibonacci Nim");
    assert_eq!(window.position(), "(1, 0)");
    window.ctrl(Key::Z);
    search(&mut window, "first 20 terms", "the “first 20 terms”");
    window.press("Show letter 15 of the golden string");
    window.wait_for("Look up a letter");
    window.ctrl(Key::Num6);
    search(&mut window, "no move between two pairs", "Proof of 3.1: no move between two pairs");
    window.press("Set as position");
    assert_eq!(window.position_beside(Key::Num6), "(8, 13)");
    window.press("Open in bench");
    window.wait_for("Text of cell 2");
    window.wait_for("✓ reads well");
    window.press("Prove cell 2");
    window.wait_for("∀ Proved for all numbers");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_false_claim_is_refuted_with_the_values_of_its_card() {
    let mut window = open();
    search(&mut window, "as printed, with p = 0", "Lemma 2.7: as printed, with p = 0");
    window.wait_for("Least counter-example: n = 1, p = 0");
    assert!(window.sees("Printed: "));
    assert!(!window.sees("Prove this"), "it is false");
    window.press("Refute this");
    window.wait_for("1 was decided here, and came out as it must.");
    window.wait_for("Least counter-example: n = 1, p = 0");
    assert!(!window.sees("nothing was run here yet"));
}

#[test]
fn the_chosen_statement_is_kept_with_the_session_and_undone() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("statement.golden-nim.json");
    let mut window = open();
    window.press_containing("Theorem 1.2: the mex rule");
    window.wait_for("A game with options");
    window.press_containing("Section 1: three mex");
    window.wait_for("mex {0, 1, 2} = 3");
    window.ctrl(Key::Z);
    window.wait_for("A game with options");
    window.dialogs.will_choose(&path);
    window.ctrl(Key::S);
    let text = String::from_utf8(window.wait_for_file(&path)).expect("text");
    assert!(text.contains("\"statement\": \"das-1.2\"") && text.contains("\"view\": \"statements\""), "{text}");
    let mut again = Window::with(Some(path), [1024.0, 700.0]);
    again.wait_for("A game with options");
    again.wait_for("Prove and check all");
}

#[test]
fn older_files_open_with_the_view_they_were_saved_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("older.golden-nim.json");
    let mut session = Session::default();
    session.view.bring_to_front(Tab::Theorems);
    session.save(&path).expect("saved");
    let mut file: serde_json::Value = serde_json::from_str(&fs::read_to_string(&path).expect("a file")).expect("JSON");
    // An older program left the key out where nothing was changed.
    file.as_object_mut().expect("an object").remove("theorems").expect("the key is written while its tab is in front");
    fs::write(&path, file.to_string()).expect("written");
    let mut window = Window::with(Some(path), WIDE);
    window.wait_for("Prove cell 1");
    // A statement that this version does not have is kept.
    session.apply(Edit::theorems_statement("euler-17".to_owned())).expect("an id");
    let mut window = Window::of_session(&session, WIDE);
    window.wait_for("The session names a statement that this version does not have.");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_palette_opens_the_card_and_the_stage_shows_the_statement() {
    let mut window = Window::open();
    window.ctrl(Key::P);
    window.type_text("das lemma 2.8 taking the tail");
    window.wait_for("taking the tail leads to P");
    window.key(Key::Enter);
    window.wait_for("Statements from the papers");
    window.wait_for("Prove this");
    window.wait_for("Das, Lemma 2.8");
    window.key(Key::F5);
    window.wait_for("∀ Proved for all numbers");
    assert!(window.sees("taking the tail leads to P") && !window.sees("Lemma 2.8: taking the tail"), "one title");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_picture_or_the_program_of_a_card_stands_beside_its_statement_on_the_stage() {
    let mut window = open();
    for (words, title, beside) in [
        ("das table 2", "Table 2: 𝒢(a, b)", "Picture: Map, wythoff 10 10"),
        ("listing 1 the program", "Listing 1: the program", "Next round"),
    ] {
        search(&mut window, words, title);
        window.press_unseen("Show on the stage");
        window.wait_for(beside);
        let report = window.harness.state().stage_report().expect("the stage");
        let place = window.harness.get_by_label(beside).rect();
        assert!(
            report.areas.picture.expand(0.5).contains_rect(place) && place.left() > report.areas.picture.center().x,
            "{place} in {report:?}"
        );
        window.key(Key::Escape);
        window.wait_for("Search the statements");
    }
    // With answers hidden the program, which tells them, is not seen.
    search(&mut window, "listing 1 the program", "Listing 1: the program");
    window.key(Key::Escape);
    window.key(Key::H);
    window.key(Key::F5);
    window.wait_for("Is it so?");
    assert!(!window.sees("Next round") && window.sees("Picture: "));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn where_a_number_has_no_room_its_end_tells_it_from_others() {
    let mut window = open();
    window.replace("Search the statements", "silber theorem");
    window.wait_for("Proof of Theorem 2: ");
    window.rest();
    let cut = window.cut_lines();
    assert!(cut.iter().any(|line| line.starts_with("Proof")), "{cut:?}");
    assert!(!cut.iter().any(|line| line.ends_with("Theorem 1") || line.ends_with("Theorem 2")), "{cut:?}");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn what_is_listed_is_reported() {
    let mut window = open();
    window.replace("Search the statements", "das table");
    window.wait_for("Table 3: the first eleven pairs");
    let report = window.json_of("Export the report as JSON", "statements.json");
    let ids: Vec<_> = report.as_array().expect("a list").iter().filter_map(|one| one["id"].as_str()).collect();
    assert!(ids.contains(&"das-table-3") && !ids.contains(&"das-2.4"), "only what is listed: {ids:?}");
    assert!(report[0]["seconds"].is_null(), "nothing was run");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_report_with_pictures_has_a_folder_beside_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("statements.md");
    // The button is at the foot of the column.
    let mut window = open_in([1440.0, 1100.0]);
    window.replace("Search the statements", "das table 3");
    window.wait_for("Table 3: the first eleven pairs");
    window.dialogs.will_choose(&path);
    window.press("Export the report with pictures");
    let markdown = String::from_utf8(window.wait_for_file(&path)).expect("text");
    let (_, link) = markdown.split_once("![").and_then(|(_, rest)| rest.split_once("](")).expect("a picture");
    let link = link.split(')').next().expect("a link");
    assert!(link.starts_with("statements-pictures/"), "{link}");
    assert!(fs::read_to_string(folder.path().join(link)).expect("a picture").starts_with("<svg"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_card_of_a_proved_statement_offers_its_automaton() {
    let mut window = open();
    search(&mut window, "as printed, with p = 0", "Lemma 2.7: as printed, with p = 0");
    assert!(!window.sees("It accepts the counter-examples"));
    window.press("Its automaton");
    window.wait_for("It accepts the counter-examples: n ≥ 1 ∧ T(n) > p ∧ ¬NF(n−p, 2·p)");
    window.press("Walk through the automaton");
    window.wait_for("n ≥ 1 ∧ T(n) > p ∧ ¬NF(n−p, 2·p)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_card_of_a_statement_proved_in_words_gives_the_argument_with_what_its_steps_use() {
    let mut window = open();
    search(&mut window, "the Grundy value", "Definition 1.3: the Grundy value, proved in words");
    assert!(window.sees("Step 1") && window.sees("Step 3"));
    window.press("Go to Theorem 1.2: the mex rule");
    window.wait_for("Two games are equal if");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_table_on_a_card_is_seen_whole_and_every_picture_leads_to_what_it_shows() {
    let mut window = open();
    for (table, position) in [("Table 1: 𝒢(n, r)", "(20, 20)"), ("Table 2: 𝒢(a, b)", "(10, 10)")] {
        search(&mut window, "das table", table);
        let name = window.find_said("Picture: Map, ").expect("a picture of the table");
        let size = window.harness.get_by_label(&name).rect().size();
        assert!((size.x - size.y).abs() < 1.0 && size.x > 300.0, "all rows, as there are all columns: {size}");
        window.press_unseen(&name);
        assert_eq!(window.position(), position);
        assert!(!window.sees("Search the statements"), "the table is in front");
        window.ctrl(Key::Z);
        window.wait_for("Statements from the papers");
        assert_eq!(window.position_beside(Key::Num6), "(8, 9)");
    }
    // A section of a sheet is brought into sight, and an automaton is walked.
    search(&mut window, "das definition 3.2", "Definition 3.2: complementary sets");
    let name = window.find_said("Picture: Beatty pair, ").expect("a picture");
    window.press_unseen(&name);
    window.wait_for("A Beatty pair");
    window.ctrl(Key::Num6);
    search(&mut window, "as printed, with p = 0", "Lemma 2.7: as printed, with p = 0");
    window.press("Its automaton");
    let name = window.find_said("Picture: the automaton of ").expect("a picture");
    window.press_unseen(&name);
    window.wait_for("n ≥ 1 ∧ T(n) > p ∧ ¬NF(n−p, 2·p)");
    assert!(!window.sees("Search the statements"), "the automaton is in front");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn while_answers_are_hidden_no_count_of_verdicts_is_seen() {
    let mut window = open();
    let is_false = |record: &Record| record.kind() == VerdictKind::False(Fault::Paper);
    let count = statements().records.iter().filter(|(_, record)| is_false(record)).count().to_string();
    let counts = |window: &Window| window.all_said().filter(|said| *said == count).count();
    assert_eq!(counts(&window), 1);
    assert!(window.sees("false as stated"));
    window.press("Proved in words");
    assert!(!window.sees("Theorem 1.2: the mex rule"));
    search(&mut window, "as printed, with p = 0", "Lemma 2.7: as printed, with p = 0");
    assert!(window.sees("Its automaton"));
    window.key(Key::Escape);
    window.key(Key::H);
    window.wait_for("Answers are hidden");
    assert_eq!(counts(&window), 0);
    assert!(!window.sees("false as stated") && !window.sees("Its automaton") && !window.sees("Show (1, 0)"));
    // Which kinds are listed would tell as well.
    window.replace("Search the statements", "the mex rule");
    window.wait_for("Theorem 1.2: the mex rule");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn with_large_text_a_paper_and_six_statements_are_in_sight_above_the_card_whose_buttons_say_all_they_say() {
    // 150 %: the window is 656 × 600 points large, so that the card stands below the list.
    let screen = [984.0, 900.0];
    let mut window = open_in(screen);
    window.scale_text(screen, Key::Equals, 5);
    window.rest();
    let cut = window.cut_lines();
    assert!(!cut.iter().any(|line| line.starts_with("Set ") || line.starts_with("Open in")), "{cut:?}");
    let list = window.places(Role::ListBox).into_iter().find(|(name, _)| name == "Statements").expect("the list").1;
    let options = window.places(Role::ListBoxOption);
    let rows = options.iter().filter(|(_, row)| list.contains_rect(*row) && row.height() > 20.0).count();
    assert!(rows >= 6, "{rows} in {list}: {options:?}");
    let button = window.places(Role::Button).into_iter().find(|(name, _)| name == "Set as position");
    let button = button.expect("a button of the card").1;
    assert!(button.top() > list.bottom() + 100.0 && button.bottom() < 570.0, "the card has room: {button}");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_keys_stay_in_the_filtered_list_where_the_card_is_of_a_statement_that_is_not_listed() {
    let mut window = open();
    window.press_containing("Theorem 1.2: the mex rule");
    for kind in VerdictKind::ALL.into_iter().filter(|kind| !kind.is_false() && *kind != VerdictKind::Stopped) {
        window.press(label(kind));
    }
    let heading = window.all_said().find(|said| said.starts_with("Das, ") && said.ends_with("fold")).expect("a paper");
    assert!(heading.contains(" of "), "some are not listed: {heading}");
    window.focus(&heading);
    for _ in 0..3 {
        window.key(Key::ArrowDown);
        assert!(!window.sees("Theorem 1.2: the mex rule, proved in words"), "only the false ones are listed");
        assert!(window.sees(&heading), "the filter stays");
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_verdict_is_found_by_its_word_in_the_field_and_by_the_palette() {
    let mut window = open();
    window.replace("Search the statements", "false");
    window.wait_for("Lemma 2.7: as printed, with p = 0");
    assert!(!window.sees("Theorem 1.2: the mex rule, proved in words"));
    window.ctrl(Key::A);
    window.key(Key::Backspace);
    window.wait_for("Theorem 1.2: the mex rule, proved in words");
    window.ctrl(Key::Num1);
    window.go_to("false statement");
    window.wait_for("Lemma 2.7: as printed, with p = 0");
    assert!(!window.sees("Theorem 1.2: the mex rule, proved in words"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_card_scrolls_to_the_control_that_has_the_keyboard() {
    // The card stands below the list.
    let mut window = Window::with(None, [720.0, 700.0]);
    window.go_to("das lemma 2.7 as printed with p = 0");
    window.wait_for("Least counter-example: n = 1, p = 0");
    window.rest();
    let foot = window.harness.get_by_label("Refute this").rect().top();
    for name in ["Show on the stage", "Copy the formula"] {
        window.focus(name);
        window.rest();
        let control = window.harness.get_by_label(name).rect();
        assert!(control.bottom() <= foot, "{name}: {control:?} is hidden by the buttons from {foot} on");
    }
}
