//! Making a lesson: scenes are written, copied, moved and removed, and every step can be undone.

use std::collections::HashSet;

use golden_session::{AnswersShown, Edit, EditError, History, LESSONS, Scene, SceneText, Session, Subject, Tab, caps};

/// A lesson of scenes with these captions at Wythoff positions (1, 2), (2, 3), …; the last is shown.
fn lesson(captions: &[&str]) -> Session {
    let mut session = Session::default();
    for (i, caption) in (1_u64..).zip(captions) {
        session.apply(Edit::Focus(golden_session::Focus::wythoff(i, i + 1))).expect("a position");
        session.apply(Edit::AddScene((*caption).into())).expect("a scene");
    }
    session
}

fn captions(session: &Session) -> Vec<&str> {
    session.model.scenes.iter().map(|scene| scene.caption.as_str()).collect()
}

fn ids(session: &Session) -> Vec<String> {
    let ids: Vec<String> = session.model.scenes.iter().filter_map(|scene| scene.id.clone()).collect();
    assert_eq!(ids.len(), session.model.scenes.len(), "every scene has an id");
    assert_eq!(ids.iter().collect::<HashSet<_>>().len(), ids.len(), "no two are the same: {ids:?}");
    ids
}

#[test]
fn every_text_is_written_and_read_by_its_name() {
    let mut session = lesson(&["one"]);
    for (i, which) in SceneText::ALL.into_iter().enumerate() {
        session.apply(Edit::scene_text(0, which, format!("text {i}"))).expect("a text");
    }
    let scene = &session.model.scenes[0];
    for (i, which) in SceneText::ALL.into_iter().enumerate() {
        assert_eq!(scene.text(which), format!("text {i}"));
    }
    assert_eq!(scene.hints.len(), caps::HINTS);
    let before = session.clone();
    let fourth = session.apply(Edit::scene_text(0, SceneText::Hint(3), "one more".into()));
    assert!(matches!(fourth, Err(EditError::TooMany { most: 3, .. })), "{fourth:?}");
    assert!(session.apply(Edit::scene_text(1, SceneText::Title, "none".into())).is_err(), "there is one scene");
    assert_eq!(session, before);
}

#[test]
fn an_empty_hint_keeps_its_place_before_another_and_is_dropped_at_the_end() {
    let mut session = lesson(&["one"]);
    let mut write = |index, text: &str| {
        session.apply(Edit::scene_text(0, SceneText::Hint(index), text.into())).expect("a hint");
        session.model.scenes[0].hints.clone()
    };
    assert_eq!(write(1, "second"), ["", "second"]);
    assert_eq!(write(0, "first"), ["first", "second"]);
    assert_eq!(write(0, ""), ["", "second"]);
    assert!(write(1, "").is_empty());
}

#[test]
fn a_copy_stands_behind_its_scene_is_shown_and_has_an_id_of_its_own() {
    let mut session = lesson(&["one", "two", "three"]);
    session.apply(Edit::DuplicateScene(0)).expect("a copy");
    assert_eq!(captions(&session), ["one", "one", "two", "three"]);
    assert_eq!(ids(&session), ["s1", "s4", "s2", "s3"]);
    assert_eq!(session.model.scene, Some(1));
    assert_eq!(session.model.focus, session.model.scenes[0].focus);
    assert!(!session.is_scene_changed());
    assert!(session.apply(Edit::DuplicateScene(4)).is_err());
}

#[test]
fn a_moved_scene_stays_the_one_that_is_shown() {
    for shown in 0..4 {
        for (from, to, order) in [(0, 2, ["two", "three", "one", "four"]), (3, 1, ["one", "four", "two", "three"])] {
            let mut session = lesson(&["one", "two", "three", "four"]);
            session.apply(Edit::ShowScene(shown)).expect("shown");
            let name = captions(&session)[shown].to_owned();
            session.apply(Edit::MoveScene(from, to)).expect("moved");
            assert_eq!(captions(&session), order);
            assert_eq!(captions(&session)[session.model.scene.expect("one is shown")], name);
            assert!(!session.is_scene_changed());
        }
    }
    let mut session = lesson(&["one", "two"]);
    let before = session.clone();
    assert!(session.apply(Edit::MoveScene(0, 2)).is_err() && session.apply(Edit::MoveScene(2, 0)).is_err());
    session.apply(Edit::MoveScene(1, 1)).expect("nothing to do");
    assert_eq!(session, before);
}

#[test]
fn removing_shows_the_next_scene_and_changes_none() {
    let mut session = lesson(&["one", "two", "three"]);
    session.apply(Edit::ShowScene(1)).expect("shown");
    session.apply(Edit::RemoveScene(1)).expect("removed");
    assert_eq!((captions(&session), session.model.scene), (vec!["one", "three"], Some(1)));
    assert!(!session.is_scene_changed(), "the third scene is shown, not what was shown before");
    session.apply(Edit::RemoveScene(0)).expect("removed");
    assert_eq!((captions(&session), session.model.scene), (vec!["three"], Some(0)));
    session.apply(Edit::RemoveScene(0)).expect("removed");
    assert_eq!((captions(&session).len(), session.model.scene), (0, None));
}

#[test]
fn ids_stay_unique_and_stay_with_their_scenes() {
    let mut session = LESSONS[0].open().expect("a lesson");
    let count = session.model.scenes.len();
    // In the file scenes have no ids: theirs follow from their places.
    let first = session.model.scenes[0].caption.clone();
    session.apply(Edit::MoveScene(0, count - 1)).expect("moved");
    assert_eq!(ids(&session).last().map(String::as_str), Some("s1"));
    session.apply(Edit::RemoveScene(0)).expect("removed");
    session.apply(Edit::AddScene("new".into())).expect("added");
    session.apply(Edit::DuplicateScene(0)).expect("a copy");
    let scenes = &session.model.scenes;
    let moved = scenes.iter().find(|scene| scene.id.as_deref() == Some("s1")).expect("it is there");
    assert_eq!(moved.caption, first);
    assert_eq!(ids(&session).len(), count + 1);
}

#[test]
fn every_step_is_undone_by_its_name() {
    let mut session = lesson(&["one", "two"]);
    let mut history = History::default();
    let script = Scene { title: "Other".into(), ..session.model.scenes[0].clone() };
    for (edit, words) in [
        (Edit::scene_text(0, SceneText::Title, "A".into()), "the title of the scene"),
        (Edit::scene_text(0, SceneText::Hint(0), "B".into()), "the hint"),
        (Edit::scene_answers(0, Some(AnswersShown::Hidden)), "whether the scene hides answers"),
        (Edit::scene_plays(0, true), "whether the scene plays"),
        (Edit::SceneScript(0, Box::new(script)), "putting the texts of the scene back"),
        (Edit::DuplicateScene(1), "copying a scene"),
        (Edit::MoveScene(2, 0), "moving a scene"),
        (Edit::RemoveScene(1), "removing a scene"),
    ] {
        let before = session.model.clone();
        history.apply(&mut session, edit).expect("applied");
        assert_ne!(session.model, before, "{words}");
        assert_eq!(history.undo_words(), Some(words));
        let after = session.model.clone();
        assert!(history.undo(&mut session) && session.model == before, "{words}");
        assert!(history.redo(&mut session) && session.model == after, "{words}");
    }
}

#[test]
fn typing_in_a_field_is_one_step_and_the_next_field_another() {
    let mut session = lesson(&[""]);
    let mut history = History::default();
    for text in ["W", "Wh", "Who"] {
        history.apply(&mut session, Edit::scene_text(0, SceneText::Title, text.into())).expect("typed");
    }
    for text in ["N", "N."] {
        history.apply(&mut session, Edit::scene_text(0, SceneText::Answer, text.into())).expect("typed");
    }
    let scene = |session: &Session| session.model.scenes[0].clone();
    assert!(history.undo(&mut session));
    assert_eq!((scene(&session).title.as_str(), scene(&session).answer.as_str()), ("Who", ""));
    assert!(history.undo(&mut session));
    assert_eq!(scene(&session).title, "");
    assert!(!history.can_undo());
}

#[test]
fn the_switch_for_answers_works_at_once_in_the_scene_that_is_shown() {
    let mut session = lesson(&["one", "two"]);
    session.apply(Edit::scene_answers(0, Some(AnswersShown::Hidden))).expect("chosen");
    assert!(session.view.answers.are_seen(), "another scene is shown");
    session.apply(Edit::scene_answers(1, Some(AnswersShown::Hidden))).expect("chosen");
    assert!(!session.view.answers.are_seen());
}

#[test]
fn a_scene_kept_with_another_tab_in_front_is_about_that_tab() {
    let mut session = lesson(&["one"]);
    assert!(!session.is_beside_scene());
    session.view.bring_to_front(Tab::QueenBoard);
    assert!(session.is_beside_scene() && !session.is_scene_changed(), "to look elsewhere is no change");
    session.apply(Edit::KeepScene).expect("kept");
    let scene = &session.model.scenes[0];
    assert_eq!((scene.tab, scene.about), (Tab::QueenBoard, Some(Subject::Board)));
    assert!(!session.is_beside_scene());
}
