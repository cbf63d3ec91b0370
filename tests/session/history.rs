//! Undo keeps as many steps as a stated memory holds, whatever the models.

use golden_game::{Position, Ruleset};
use golden_number::UBig;
use golden_session::{Edit, Focus, History, Session, Tab};

/// Undoes all there is, and counts the steps.
fn undone(history: &mut History, session: &mut Session) -> usize {
    std::iter::repeat_with(|| history.undo(session)).take_while(|done| *done).count()
}

/// As many steps of their own as are asked for.
fn resize(history: &mut History, session: &mut Session, steps: u32) {
    for step in 0..steps {
        history.close_step();
        history.apply(session, Edit::table_size(100 + step)).expect("applied");
    }
}

#[test]
fn small_models_are_kept_by_thousands_and_large_ones_by_tens() {
    let (mut session, mut history) = (Session::default(), History::default());
    resize(&mut history, &mut session, 3000);
    assert_eq!(undone(&mut history, &mut session), 3000);
    // Nim with 300,000 digits in each of 20 piles: 2.5 MB a model.
    let position = Position::Flat(vec![UBig::from(10_u8).pow(300_000); 20]);
    session.apply(Edit::Focus(Focus { ruleset: Ruleset::Nim, position })).expect("applied");
    let mut history = History::default();
    resize(&mut history, &mut session, 100);
    let steps = undone(&mut history, &mut session);
    assert!((15..=30).contains(&steps), "{steps} steps of some 2.5 MB in 64 MB");
    assert_eq!(session.model.table.size, 199 - u32::try_from(steps).expect("small"), "the last steps are kept");
    // Done again and undone, they are as many.
    while history.redo(&mut session) {}
    assert_eq!(undone(&mut history, &mut session), steps);
}

#[test]
fn one_step_can_always_be_taken_back() {
    let mut session = Session::default();
    // 100 MB of digits: nothing a file may hold, but a game may begin with it.
    let position = Position::Flat(vec![UBig::from(10_u8).pow(999_999); 250]);
    session.apply(Edit::Focus(Focus { ruleset: Ruleset::Nim, position })).expect("applied");
    let mut history = History::default();
    resize(&mut history, &mut session, 3);
    assert_eq!(undone(&mut history, &mut session), 1);
}

#[test]
fn models_share_the_moves_and_scenes_that_an_edit_leaves() {
    let mut session = Session::default();
    let pile = |left: u64| Position::Flat(vec![UBig::from(10_u8).pow(5000) + UBig::from(left)]);
    session.apply(Edit::Focus(Focus { ruleset: Ruleset::Nim, position: pile(9000) })).expect("applied");
    for left in (0..9000).rev() {
        session.apply(Edit::Play(pile(left))).expect("a move");
    }
    // Without sharing, one model takes 19 MB: three would be kept.
    let mut history = History::default();
    resize(&mut history, &mut session, 1000);
    for _ in 0..300 {
        history.close_step();
        let back = Edit::GoTo(session.model.trail.len() - 1);
        history.apply(&mut session, back).expect("applied");
    }
    let steps = undone(&mut history, &mut session);
    assert!(steps >= 500, "{steps}");
    assert_eq!(session.model.focus.position, pile(0));
}

#[test]
fn edits_of_several_kinds_can_be_one_step() {
    let (mut session, mut history) = (Session::default(), History::default());
    let before = session.model.clone();
    history.begin_step();
    history.apply(&mut session, Edit::Focus(Focus::wythoff(8, 13))).expect("applied");
    history.apply(&mut session, Edit::table_size(77)).expect("applied");
    history.close_step();
    history.apply(&mut session, Edit::table_size(78)).expect("applied");
    assert!(history.undo(&mut session));
    assert_eq!((session.model.table.size, &session.model.focus), (77, &Focus::wythoff(8, 13)));
    assert!(history.undo(&mut session));
    assert!(session.model == before && !history.can_undo());
    assert!(history.redo(&mut session));
    assert_eq!((session.model.table.size, &session.model.focus), (77, &Focus::wythoff(8, 13)));
}

#[test]
fn a_step_that_leads_to_another_tab_is_undone_and_done_again_with_the_tab() {
    let (mut session, mut history) = (Session::default(), History::default());
    let show = |session: &mut Session, history: &mut History, number: u64| {
        session.view.bring_to_front(Tab::Play);
        history.begin_step();
        history.apply(session, Edit::Focus(Focus::wythoff(number, 13))).expect("applied");
        history.lead(Tab::Play, Tab::QueenBoard);
        history.close_step();
        session.view.bring_to_front(Tab::QueenBoard);
    };
    show(&mut session, &mut history, 8);
    for _ in 0..2 {
        assert!(history.undo(&mut session));
        assert_eq!(session.view.tab, Tab::Play);
        assert!(history.redo(&mut session));
        assert_eq!(session.view.tab, Tab::QueenBoard);
    }
    // Whoever has gone on to a third tab stays there.
    session.view.bring_to_front(Tab::Theorems);
    assert!(history.undo(&mut session) && history.redo(&mut session));
    assert_eq!(session.view.tab, Tab::Theorems);
    // A step before it is no such step, and one that changed nothing is none.
    show(&mut session, &mut history, 9);
    history.apply(&mut session, Edit::table_size(77)).expect("applied");
    show(&mut session, &mut history, 9);
    assert!(history.undo(&mut session));
    assert_eq!((session.view.tab, &session.model.focus), (Tab::QueenBoard, &Focus::wythoff(9, 13)));
    assert!(history.undo(&mut session));
    assert_eq!((session.view.tab, &session.model.focus), (Tab::Play, &Focus::wythoff(8, 13)));
}
