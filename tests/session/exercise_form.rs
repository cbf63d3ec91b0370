//! The form of an exercise: filled from one, read again, and what is wrong said at its field.

use golden_game::{Position, Ruleset};
use golden_session::{Scene, all_lessons};
use golden_solver::{Job, Solver};
use golden_teach::exercise::{Exercise, ExerciseForm, FormField, Kind};

fn form(json: &str) -> ExerciseForm {
    ExerciseForm::of(&Exercise::from_json(json).unwrap_or_else(|error| panic!("{json}: {error}")))
}

#[test]
fn every_exercise_of_the_lessons_and_of_the_guide_comes_out_of_its_form_as_it_went_in() {
    let guide = include_str!("../../docs/exercises.md");
    let blocks = guide.split("```json\n").skip(1).filter_map(|part| part.split("```").next());
    let of_guide = blocks.map(|json| Exercise::from_json(json).expect("an exercise"));
    let lessons: Vec<_> = all_lessons().map(|lesson| lesson.open().expect("a lesson")).collect();
    let scenes = lessons.iter().flat_map(|session| session.model.scenes.iter());
    let of_lessons = scenes.filter_map(Scene::exercise).map(|exercise| exercise.expect("an exercise"));
    let mut kinds = std::collections::HashSet::new();
    for exercise in of_guide.chain(of_lessons) {
        kinds.insert(exercise.kind());
        assert_eq!(ExerciseForm::of(&exercise).read().as_ref(), Ok(&exercise), "{}", exercise.to_json());
    }
    assert_eq!(kinds.len(), Kind::ALL.len());
}

#[test]
fn the_first_form_of_a_kind_is_an_exercise_that_can_be_given() {
    let pair = (Ruleset::Wythoff, Position::words(&[31_u8, 48]));
    let pile = (Ruleset::FibonacciNim, Position::words(&[17_u8, 4]));
    for kind in Kind::ALL {
        for shown in [None, Some(&pair), Some(&pile)] {
            let form = ExerciseForm::first(kind, shown.map(|(ruleset, position)| (ruleset, position)));
            let exercise = form.read().unwrap_or_else(|fault| panic!("{kind:?} {shown:?}: {fault:?}"));
            assert_eq!(exercise.kind(), kind);
        }
        let drawn = ExerciseForm::first(kind, None).read().expect("an exercise");
        assert!(drawn.tasks(1, &Solver::default(), &Job::new()).is_ok_and(|tasks| !tasks.is_empty()), "{kind:?}");
    }
    // What is shown is taken where it suits.
    let given = ExerciseForm::first(Kind::WinningMove, Some((&pair.0, &pair.1)));
    assert_eq!((given.is_drawn, given.text(FormField::Given)), (false, "31 48"));
    let tail = ExerciseForm::first(Kind::Tail, Some((&pile.0, &pile.1)));
    assert_eq!((tail.is_drawn, tail.text(FormField::Given)), (false, "17 4"));
    assert!(ExerciseForm::first(Kind::Tail, Some((&pair.0, &pair.1))).is_drawn);
}

#[test]
fn every_game_can_be_chosen_given_and_drawn() {
    for kind in [Kind::WinningMove, Kind::Outcome, Kind::Grundy, Kind::Reply, Kind::Fill, Kind::Place] {
        let mut form = ExerciseForm::first(kind, None);
        let games: Vec<Ruleset> = form.games().into_iter().map(|(_, _, game)| game).collect();
        assert!(games.len() >= 3, "{kind:?}");
        for game in games {
            form.choose_game(game.clone());
            for is_drawn in [false, true] {
                form.is_drawn = is_drawn;
                let read = form.read().unwrap_or_else(|fault| panic!("{kind:?} {game}: {fault:?}"));
                assert_eq!(read.ruleset(), Some(&game), "{kind:?}");
                assert_eq!(ExerciseForm::of(&read).read(), Ok(read), "{kind:?} {game}");
            }
        }
    }
}

#[test]
fn what_is_wrong_is_said_at_its_field() {
    let wythoff = r#"{"kind":"winning-move","given":{"ruleset":{"name":"wythoff"},"position":["31","48"]}}"#;
    let nim =
        r#"{"kind":"winning-move","draw":{"ruleset":{"name":"nim"},"from":["1","1"],"to":["12","12"],"count":8}}"#;
    let mex = r#"{"kind":"mex","given":{"set":[0,1]}}"#;
    let pair = r#"{"kind":"pair","given":{"index":"3","t":2}}"#;
    let reply = r#"{"kind":"reply","given":{"ruleset":{"name":"wythoff"},"position":["1","2"]}}"#;
    let tail = r#"{"kind":"tail","given":{"position":["17","4"]}}"#;
    let claim = r#"{"kind":"counter-example","given":{"sentence":"x","formula":"forall a,b: wins(a,b) < 3","ruleset":{"name":"wythoff"}}}"#;
    let long = "9".repeat(300);
    for (json, field, typed, said) in [
        (wythoff, FormField::Given, "31", "two numbers"),
        (wythoff, FormField::Given, "31 x", "x"),
        (wythoff, FormField::Given, &format!("1 {long}"), "200 digits"),
        (nim, FormField::From, "", "none"),
        (nim, FormField::From, "13 1", "above 12"),
        (nim, FormField::To, "12 12 12", "as many numbers"),
        (nim, FormField::To, "wythoff 12 12", "one of Nim"),
        (nim, FormField::Count, "51", "from 1 to 50"),
        (nim, FormField::Count, "", "from 1 to 50"),
        (mex, FormField::Given, "0 1000", "999"),
        (mex, FormField::Given, "0 -1", "-1 is no number"),
        (pair, FormField::T, "0", "from 1 to 100"),
        (pair, FormField::Given, "", "missing"),
        (pair, FormField::Given, "1 2", "One number"),
        (pair, FormField::Given, "0", "at least 1"),
        (reply, FormField::Moves, "51", "from 1 to 50"),
        (tail, FormField::Given, "nim 3 4", "Fibonacci Nim"),
        (claim, FormField::Formula, "wins(", ""),
        (claim, FormField::Sentence, "", ""),
    ] {
        let mut form = form(json);
        typed.clone_into(form.text_mut(field));
        let fault = form.read().expect_err(typed);
        let expected = if (field, said) == (FormField::From, "above 12") { FormField::To } else { field };
        assert_eq!(fault.field, expected, "{json} {typed}: {}", fault.words);
        assert!(fault.words.contains(said), "{json} {typed}: {}", fault.words);
        let has_key = ["\"from\"", "\"to\"", "\"count\""].iter().any(|key| fault.words.contains(key));
        assert!(!has_key, "keys of the file are no words: {}", fault.words);
        assert!(fault.words.ends_with(['.', '?', '!']), "{}", fault.words);
    }
}

#[test]
fn a_game_may_be_named_with_its_position() {
    let mut form = ExerciseForm::first(Kind::WinningMove, None);
    form.is_drawn = false;
    "wythoff 3 3 + nim 2".clone_into(form.text_mut(FormField::Given));
    let read = form.read().expect("a sum");
    assert!(read.ruleset().is_some_and(Ruleset::is_sum));
    assert_eq!(ExerciseForm::of(&read).text(FormField::Given), "wythoff 3 3 + nim 2");
}
