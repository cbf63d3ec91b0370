//! The games of one's own in a session: what is typed is kept, what was found counts as a guess.

use golden_session::{Edit, History, KeptFinding, LabDigits, Laboratory, Layout, OwnGame, Session, Tab, caps};
use serde_json::{Value, json};

use crate::schema::faults;
use crate::written::{edited, json_of, opened, refused, reopened};

/// A game with this text as its rule.
fn game(title: &str, rule: &str) -> OwnGame {
    OwnGame { title: title.to_owned(), rule: rule.to_owned(), ..OwnGame::default() }
}

fn finding(rule: &str, automata: usize) -> KeptFinding {
    KeptFinding { rule: rule.to_owned(), rows: 64, automata: vec!["msd_2\n\n0 1\n0 -> 0\n".to_owned(); automata] }
}

/// A new session with this as its laboratory.
fn with(laboratory: Value) -> String {
    let mut json = json_of(&Session::default());
    json["laboratory"] = laboratory;
    json.to_string()
}

#[test]
fn what_is_usual_is_not_written_and_all_else_survives_the_file() {
    assert_eq!(json_of(&Session::default()).get("laboratory"), None);
    let half = OwnGame { digits: LabDigits::All, value: 3, ..game("Half a rule", "numbers a,\nmove a - ") };
    let mut session = edited([Edit::laboratory_add(half.clone())]);
    session.view.findings.add(finding("numbers a\nmove a-k where k>=1\n", 1));
    session.view.bring_to_front(Tab::Laboratory);
    session.apply(Edit::AddScene("A rule".into())).expect("a scene");
    assert_eq!(session.model.laboratory.game(), Some(&half));
    let json = json_of(&session);
    assert_eq!(faults("session", &json), Vec::<String>::new());
    assert_eq!(json["laboratory"]["games"][1]["rule"], "numbers a,\nmove a - ");
    assert_eq!(reopened(&session), session);
    // The scene has its game: it is shown also where the session has another one in front.
    session.apply(Edit::laboratory_remove(1)).expect("removed");
    session.apply(Edit::ShowScene(0)).expect("a scene");
    assert_eq!(session.model.laboratory.game(), Some(&half));
}

#[test]
fn a_game_that_was_deleted_comes_back_and_the_last_one_is_emptied() {
    let (mut session, mut history) = (Session::default(), History::default());
    let first = session.model.laboratory.game().cloned().expect("a game");
    for choice in [Edit::laboratory_add(game("Mine", "numbers n")), Edit::laboratory_remove(1)] {
        history.apply(&mut session, choice).expect("applied");
    }
    assert_eq!(session.model.laboratory.games.len(), 1);
    assert_eq!(history.undo_words(), Some("removing a game"));
    assert!(history.undo(&mut session));
    assert_eq!(session.model.laboratory.game().map(|game| game.title.as_str()), Some("Mine"));
    for _ in 0..3 {
        session.apply(Edit::laboratory_remove(0)).expect("removed");
    }
    assert_eq!(session.model.laboratory.games, [OwnGame::default()]);
    // What is typed in one go is undone in one go.
    for rule in ["n", "nu", "num"] {
        let choice = Edit::laboratory_change(0, game("", rule));
        history.apply(&mut session, choice).expect("applied");
    }
    assert!(history.undo(&mut session));
    assert_ne!(first, OwnGame::default());
    assert_eq!(session.model.laboratory.games, [OwnGame::default()]);
}

#[test]
fn a_title_is_taken_out_of_a_text_and_written_with_it() {
    let read = OwnGame::of_text("# by hand\ngame Queen, one option forbidden # a title\nnumbers a, b\n", "file");
    assert_eq!(read.title, "Queen, one option forbidden");
    assert_eq!(read.rule, "# by hand\nnumbers a, b");
    assert_eq!(OwnGame::of_text(&read.to_text(), ""), read);
    assert_eq!(OwnGame::of_text("numbers n", "take-one").title, "take-one");
    assert_eq!(game("", "game Nim\nnumbers n").name(), "Nim");
    assert_eq!(game(" ", "").name(), "Untitled game");
    // What would end a title does not.
    assert_eq!(game("one; two # three", "numbers n").to_text(), "game one two three\nnumbers n\n");
}

#[test]
fn a_file_may_contain_anything() {
    let long = "#".repeat(65_537);
    assert!(refused(&with(json!({"games": [{"rule": long}]}))).to_string().contains("\"rule\""));
    let many = vec![json!({"rule": ""}); caps::OWN_GAMES + 1];
    assert!(refused(&with(json!({ "games": many }))).to_string().contains("51 entries in \"games\""));
    assert!(refused(&with(json!({"games": [{"rule": "", "title": "x".repeat(201)}]}))).to_string().contains("title"));
    for laboratory in [json!({}), json!({"chosen": 7, "games": []}), json!({"findings": [finding("x", 0)]})] {
        let session = opened(&with(laboratory)).session;
        let Laboratory { chosen, games } = &session.model.laboratory;
        assert!(*chosen < games.len());
    }
    let mut session = Session::default();
    let choice = Edit::laboratory_change(0, game("", &"x".repeat(70_000)));
    assert!(session.apply(choice).is_err());
    for at in 1..caps::OWN_GAMES {
        let choice = Edit::laboratory_add(game(&at.to_string(), ""));
        session.apply(choice).expect("one more");
    }
    assert!(session.apply(Edit::laboratory_add(OwnGame::default())).is_err());
}

#[test]
fn the_finding_made_last_is_kept_and_too_many_give_way() {
    let mut session = Session::default();
    let findings = &mut session.view.findings;
    for at in 0..caps::FINDINGS + 5 {
        findings.add(finding(&at.to_string(), 1));
    }
    assert_eq!(findings.find("4", 0), None);
    assert!(findings.find("5", 0).is_some() && findings.find("5", 1).is_none());
    findings.add(finding("5", 2));
    assert!(findings.find("5", 1).is_some(), "values are another finding");
    findings.forget("6", 0);
    assert_eq!(findings.find("6", 0), None);
    findings.add(finding("too large", caps::AUTOMATA + 1));
    assert_eq!(reopened(&session), session);
}

#[test]
fn the_pane_is_written_only_where_it_does_not_lie_in_its_place() {
    let written = |layout: &Layout| {
        let mut session = Session::default();
        session.view.layout = layout.clone();
        assert_eq!(reopened(&session).view.layout, *layout);
        json_of(&session)["view"]["layout"].to_string()
    };
    assert!(!written(&Layout::default()).contains("laboratory"));
    let mut panes = Tab::ALL.to_vec();
    panes.reverse();
    assert!(written(&Layout::Tabs { panes, active: Tab::Play }).contains("laboratory"));
}

#[test]
fn the_games_whose_rules_are_held_can_be_chosen() {
    let session = Session::default();
    let game = session.model.laboratory.game().expect("a game").clone();
    let rule = golden_game::OwnRule::read(&game.rule).expect("a rule");
    let rulesets = session.model.laboratory.rulesets();
    assert_eq!(rulesets, [golden_game::Ruleset::Own { rule: rule.titled(&game.name()) }]);
    assert_eq!(rulesets[0].title(), game.name());
    drop((rule, rulesets));
    assert_eq!(session.model.laboratory.rulesets(), []);
}
