//! What a session does with a game that has no misère play, and with one whose table has a single heap.

use golden_game::{Convention, Position, Ruleset};
use golden_session::{Edit, EditError, Focus, Session};
use golden_solver::SolverError;

use crate::written::{json_of, opened, reopened};

#[test]
fn a_game_without_misere_play_is_played_under_normal_play() {
    let mut session = Session::default();
    let bar = Position::words(&[3_u8, 3]);
    // A session that is played misère goes on under normal play.
    let misere = || Edit::game_convention(Convention::Misere);
    session.apply(misere()).expect("Wythoff is played misère");
    session.apply(Edit::Focus(Focus { ruleset: Ruleset::Chomp, position: bar })).expect("applied");
    assert_eq!(session.model.game.convention, Convention::Normal);
    assert_eq!(session.apply(misere()), Err(EditError::NoMisere(SolverError::NoMisere { name: "chomp" })));
    // A file may say what it likes.
    let mut json = json_of(&session);
    json["game"]["convention"] = "misere".into();
    let opened = opened(&json.to_string());
    assert_eq!(opened.session.model.game.convention, Convention::Normal);
    assert!(opened.repairs.iter().any(|repair| repair.contains("not played misère")), "{:?}", opened.repairs);
}

#[test]
fn the_table_shows_the_game_of_several_heaps() {
    let octal = || Ruleset::Octal { code: "4.7".parse().expect("a code") };
    let mut session = Session::default();
    let position = Position::words(&[9_u8, 4]);
    session.apply(Edit::Focus(Focus { ruleset: octal(), position })).expect("applied");
    assert_eq!(session.model.table.own, Focus { ruleset: octal(), position: Position::words(&[9_u8]) });
    assert_eq!(reopened(&session).model, session.model);
}
