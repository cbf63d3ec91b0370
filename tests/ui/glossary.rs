//! Words and what they mean: terms in texts, the card of a term, the list of all.

use egui::accesskit::Role;
use egui::{Key, Modifiers, Pos2, Rect};
use egui_kittest::kittest::{NodeT, Queryable};

use crate::support::Window;
use crate::sweep::sample;
use golden_teach::glossary;

impl Window {
    /// Where a term stands in a text, by the term's name; the first place from the top.
    #[track_caller]
    pub fn term_at(&self, term: &str) -> Rect {
        let name = format!("What is “{term}”?");
        let places = self.harness.query_all_by_role_and_label(Role::Link, &name).map(|node| node.rect());
        let highest = places.min_by(|a, b| a.top().total_cmp(&b.top()));
        highest.unwrap_or_else(|| panic!("{term} stands nowhere"))
    }

    /// The term whose card is open, with its place.
    pub fn card(&self) -> Option<(String, Rect)> {
        let dialogs = self.harness.query_all_by_role(Role::Dialog);
        dialogs.into_iter().find_map(|node| {
            let name = node.accesskit_node().label()?;
            let term = name.strip_prefix("What ")?.strip_suffix(" means")?.to_owned();
            Some((term, node.rect()))
        })
    }
}

#[test]
fn a_term_in_a_text_opens_its_card_by_click_and_by_f1_beside_itself() {
    for size in [[1440.0, 900.0], [1024.0, 700.0]] {
        let mut window = Window::with(None, size);
        window.ctrl(Key::Num2);
        let word = window.term_at("Grundy value");
        window.click_at(word.center());
        let (term, card) = window.card().expect("a card");
        assert_eq!(term, "Grundy value");
        assert!(!card.intersects(word), "{card} covers {word}");
        assert!(window.sees("Here: 𝒢(8, 9) = 15"));
        window.key(Key::Escape);
        assert_eq!(window.card(), None);
        window.harness.hover_at(word.center());
        window.settle();
        window.key(Key::F1);
        assert_eq!(window.card().map(|(term, _)| term).as_deref(), Some("Grundy value"));
        window.key(Key::Escape);
        window.harness.hover_at(Pos2::new(700.0, 400.0));
        window.settle();
        window.key(Key::F1);
        assert!(window.card().is_none() && window.sees("All keys of the program"), "F1 beside a word lists the keys");
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_word_in_a_card_opens_there_and_the_way_back_is_kept() {
    let mut window = Window::open();
    window.ctrl(Key::Num2);
    let word = window.term_at("Grundy value");
    window.click_at(word.center());
    let (_, card) = window.card().expect("a card");
    let mex = window.harness.query_all_by_role_and_label(Role::Link, "What is “mex”?").map(|node| node.rect());
    let inside = mex.into_iter().find(|rect| card.contains_rect(*rect)).expect("the sentence names mex");
    window.click_at(inside.center());
    assert_eq!(window.card().map(|(term, _)| term).as_deref(), Some("mex"));
    window.press("See option");
    assert_eq!(window.card().map(|(term, _)| term).as_deref(), Some("option"));
    window.press("Back to the word before");
    window.press("Back to the word before");
    assert_eq!(window.card().map(|(term, _)| term).as_deref(), Some("Grundy value"));
    window.press("Close the card");
    assert_eq!(window.card(), None);
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_card_changes_nothing_until_it_is_asked_to_show() {
    let mut window = Window::open();
    window.ctrl(Key::Num2);
    let before = window.position();
    let word = window.term_at("winning move");
    window.click_at(word.center());
    assert!(window.sees("Three moves win from (5, 7)."));
    assert_eq!(window.position(), before);
    window.press("Show an example of winning move");
    assert_eq!((window.card(), window.position().as_str()), (None, "(5, 7)"), "that of its picture");
    window.ctrl(Key::Z);
    assert_eq!(window.position(), before, "one step back");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_way_back_from_an_example_leads_to_the_tab_it_was_asked_for_in() {
    let mut window = Window::open();
    window.ctrl(Key::Num3);
    window.wait_for("Levels 0 to 8");
    let before = window.position_beside(Key::Num3);
    window.go_to("mex");
    window.press("Show an example of mex");
    assert_eq!(window.position(), "(2, 3)");
    assert!(!window.sees("Levels 0 to 8"), "it is seen in the table");
    window.ctrl(Key::Z);
    window.wait_for("Levels 0 to 8");
    assert_eq!(window.position_beside(Key::Num3), before);
    // Done again it is shown there again, and undone once more.
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    assert_eq!(window.position(), "(2, 3)");
    assert!(!window.sees("Levels 0 to 8"), "it is seen in the table again");
    window.ctrl(Key::Z);
    window.wait_for("Levels 0 to 8");
    assert_eq!(window.position_beside(Key::Num3), before);
    // Whoever has gone on to another tab stays there.
    window.go_to("mex");
    window.press("Show an example of mex");
    window.ctrl(Key::Num2);
    window.ctrl(Key::Z);
    assert_eq!(window.position(), before);
    assert!(!window.sees("Levels 0 to 8"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn what_a_term_changes_is_one_step_and_the_badge_is_a_term() {
    let mut window = Window::open();
    window.go_to("wythoff 8 13");
    let before = window.position();
    let badge = window.term_at("P-position");
    window.click_at(badge.center());
    assert_eq!(window.card().map(|(term, _)| term).as_deref(), Some("P-position"));
    window.key(Key::Escape);
    window.ctrl(Key::P);
    window.type_text("right shift");
    window.key(Key::Enter);
    let (term, _) = window.card().expect("a card");
    window.press(&format!("Show an example of {term}"));
    assert_ne!(window.position(), before, "{term} is seen elsewhere");
    window.ctrl(Key::Z);
    assert_eq!(window.position(), before);
    window.ctrl(Key::Z);
    assert_ne!(window.position(), before, "the step before it is that to (8, 13)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn every_term_of_the_glossary_is_listed_explained_and_shown() {
    let mut window = Window::with(None, [1024.0, 700.0]);
    for (index, term) in sample(glossary().terms.iter().enumerate(), 12, 1) {
        window.ctrl(Key::P);
        window.type_text(&term.term);
        assert!(window.sees(&term.sentence), "{}", term.term);
        window.key(Key::Enter);
        let (name, card) = window.card().unwrap_or_else(|| panic!("{} has no card", term.term));
        assert_eq!(name, term.term);
        assert!(Rect::from_min_size(Pos2::ZERO, egui::vec2(1024.0, 700.0)).contains_rect(card), "{name}: {card}");
        assert_eq!(window.sees(&format!("Picture of {name}: ")), term.picture.is_some(), "{name}");
        match &term.show {
            Some(_) => window.press(&format!("Show an example of {name}")),
            None => window.key(Key::Escape),
        }
        assert_eq!(window.card(), None, "{name}");
        if index % 16 == 0 {
            window.ctrl(Key::Z);
        }
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_card_that_scrolls_on_the_stage_keeps_clear_of_its_bar() {
    // Its padding and its frame, and the room of the bar.
    const BESIDE: f32 = 16.0 + 14.0;
    let mut window = Window::with(None, [1024.0, 520.0]);
    window.key(Key::F5);
    let mut scrolling = 0;
    let mut terms: Vec<_> = glossary().terms.iter().filter(|term| term.picture.is_some()).collect();
    terms.sort_by_key(|term| std::cmp::Reverse(term.sentence.len() + term.caption.as_ref().map_or(0, String::len)));
    for term in &terms[..6] {
        window.ctrl(Key::P);
        window.type_text(&term.term);
        window.key(Key::Enter);
        window.rest();
        let (name, card) = window.card().unwrap_or_else(|| panic!("{} has no card", term.term));
        let pictures = window.places(Role::Image);
        let (_, picture) =
            pictures.iter().find(|(words, _)| words.starts_with(&format!("Picture of {name}: "))).expect("its picture");
        let more = window.places(Role::Button).into_iter().find(|(words, _)| words == "More terms");
        let is_long = more.is_none_or(|(_, button)| button.bottom() > card.bottom());
        if is_long {
            scrolling += 1;
            assert!(picture.right() <= card.right() - BESIDE, "{name}: {picture} in {card}");
        }
        window.key(Key::Escape);
        assert_eq!(window.card(), None, "{name}");
    }
    assert!(scrolling > 0, "no card is too long for the stage");
}

/// Whether a list has the word: that of the card, or that of the board's column.
fn lists(window: &Window, word: &str) -> bool {
    window.harness.query_all_by_role_and_label(Role::ListBoxOption, word).next().is_some()
}

#[test]
fn the_list_of_words_is_searched_and_shows_those_of_the_page_first() {
    let mut window = Window::with(None, [1024.0, 700.0]);
    window.ctrl(Key::Num2);
    window.ctrl(Key::P);
    window.type_text("words on this page");
    window.key(Key::Enter);
    assert!(window.find_said("On this page (").is_some());
    assert!(lists(&window, "Grundy value"));
    assert!(!lists(&window, "automaton"));
    window.press(&format!("All ({})", glossary().terms.len()));
    assert!(lists(&window, "automaton"));
    window.harness.get_by_role_and_label(Role::TextInput, "Find a word").focus();
    window.type_text("rabbit");
    assert!(lists(&window, "golden string"));
    assert!(window.sees("1 becomes 10, and 0 becomes 1."));
    window.press("See factor");
    assert!(window.sees("Letters 3 to 5 are the factor 110."));
    window.key(Key::Escape);
    assert!(!window.sees("Find a word"));
    window.keys(Modifiers::NONE, Key::Escape);
}

#[test]
#[ignore = "only with .ci/run --long"]
fn more_terms_opens_the_list_at_the_word_of_the_card() {
    let mut window = Window::open();
    window.ctrl(Key::Num2);
    let word = window.term_at("winning move");
    window.click_at(word.center());
    window.press("More terms");
    window.settle();
    assert!(window.card().is_none() && window.sees("Find a word"));
    assert!(window.sees("Picture of winning move: "), "its entry stands beside the list");
    let rows = window.places(Role::ListBoxOption).into_iter().filter(|(name, _)| name == "winning move");
    assert!(rows.into_iter().any(|(_, row)| row.top() > 100.0 && row.bottom() < 800.0), "it is in sight");
    // From the menu it begins at its first word.
    window.key(Key::Escape);
    window.open_menu("Help", "Glossary");
    assert!(window.sees("Find a word") && !window.sees("Picture of winning move: "));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn hidden_answers_are_not_told_by_a_card() {
    let mut window = Window::open();
    window.ctrl(Key::Num2);
    window.key(Key::H);
    let word = window.term_at("Grundy value");
    window.click_at(word.center());
    assert!(window.card().is_some() && !window.sees("Here: "));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn an_example_of_answers_is_not_offered_while_answers_are_hidden() {
    let mut window = Window::open();
    window.key(Key::H);
    // The picture of a mex tells nothing, its cell of the table does; options are seen by anybody.
    for (term, is_offered) in [("mex", false), ("Grundy value", false), ("option", true)] {
        window.go_to(term);
        let name = format!("Show an example of {term}");
        let is_off = window.harness.get_by_label(&name).accesskit_node().is_disabled();
        assert_eq!(is_off, !is_offered, "{term}");
        assert_eq!(window.sees("Show answers: the picture of") || window.sees("Show answers: the example of"), is_off);
        window.key(Key::Escape);
    }
    window.go_to("mex");
    window.press("Show answers: the example of mex");
    window.go_to("mex");
    window.press("Show an example of mex");
    assert_eq!(window.position(), "(2, 3)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_card_of_the_window_does_not_lie_over_the_stage() {
    let mut window = Window::open();
    window.ctrl(Key::Num2);
    window.click_at(window.term_at("Grundy value").center());
    assert!(window.card().is_some());
    window.key(Key::F5);
    window.settle();
    assert_eq!(window.card(), None);
}
