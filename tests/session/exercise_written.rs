//! Exercises as JSON: what is read is written again, and what is wrong is said.

use golden_session::{Edit, EditError, Session};
use golden_solver::{Job, Solver};
use golden_teach::exercise::{Exercise, Kind};

use crate::schema::faults;
use crate::written::reopened;

/// One exercise of each kind and form.
const ALL: &[&str] = &[
    r#"{"kind":"winning-move","given":{"position":["31","48"],"ruleset":{"name":"wythoff"}}}"#,
    r#"{"kind":"winning-move","given":{"all":true,"convention":"misere","position":["1","1","3"],"ruleset":{"name":"nim"}}}"#,
    r#"{"kind":"outcome","draw":{"count":8,"from":["1"],"ruleset":{"name":"subtraction","set":[1,2,3]},"to":["20"]}}"#,
    r#"{"kind":"mex","given":{"set":[]}}"#,
    r#"{"kind":"mex","draw":{"count":5,"from":0,"to":9}}"#,
    r#"{"kind":"grundy","given":{"position":[["5","6"],["2"]],"ruleset":{"components":[{"name":"wythoff"},{"name":"nim"}],"name":"sum"}}}"#,
    r#"{"kind":"fill","given":{"position":["0","0"],"ruleset":{"name":"wythoff"}}}"#,
    r#"{"kind":"nim-sum","given":{"numbers":["10","14","7"]}}"#,
    r#"{"kind":"nim-sum","draw":{"count":5,"from":["1","1","1"],"to":["15","15","15"]}}"#,
    r#"{"kind":"zeckendorf","given":{"number":"12","of":"partner"}}"#,
    r#"{"kind":"letter","draw":{"asks":"class","count":8,"from":"1","to":"100"}}"#,
    r#"{"kind":"gap","given":{"index":"7","of":"B"}}"#,
    r#"{"kind":"pair","given":{"index":"6","t":2}}"#,
    r#"{"kind":"tail","given":{"position":["17","4"]}}"#,
    r#"{"kind":"silber-step","given":{"position":["10","15"]}}"#,
    r#"{"kind":"reply","given":{"moves":10,"position":["27","44"],"ruleset":{"name":"wythoff"}}}"#,
    r#"{"kind":"place","given":{"position":["4","7"],"ruleset":{"name":"wythoff"}}}"#,
    r#"{"kind":"counter-example","given":{"formula":"forall a,b: wins(a,b) < 3","ruleset":{"name":"wythoff"},"sentence":"There are never three winning moves"}}"#,
    r#"{"kind":"strategy","given":{"blocks":["multiple","remainder"],"position":["7"],"ruleset":{"name":"subtraction","set":[1,2]}}}"#,
    r#"{"kind":"strategy","given":{"convention":"misere","position":["21"],"ruleset":{"name":"subtraction","set":[1,2,3]}}}"#,
];

#[test]
fn every_exercise_is_written_as_it_was_read() {
    for json in ALL {
        let exercise = Exercise::from_json(json).unwrap_or_else(|error| panic!("{json}: {error}"));
        assert_eq!(Exercise::from_json(&exercise.to_json()), Ok(exercise.clone()));
        let (read, written): (serde_json::Value, serde_json::Value) =
            (serde_json::from_str(json).expect("JSON"), serde_json::from_str(&exercise.to_json()).expect("JSON"));
        assert_eq!(read, written);
        assert_eq!(faults("exercise", &read), Vec::<String>::new(), "{json}");
    }
    for kind in Kind::ALL {
        assert!(ALL.iter().any(|json| json.contains(&format!("\"{}\"", kind.name()))), "{kind:?}");
    }
}

#[test]
fn every_exercise_of_the_guide_is_read_drawn_and_allowed_by_the_schema() {
    let guide = include_str!("../../docs/exercises.md");
    let blocks: Vec<&str> = guide.split("```json\n").skip(1).filter_map(|part| part.split("```").next()).collect();
    for json in &blocks {
        let exercise = Exercise::from_json(json).unwrap_or_else(|error| panic!("{json}: {error}"));
        let value: serde_json::Value = serde_json::from_str(json).expect("JSON");
        assert_eq!(faults("exercise", &value), Vec::<String>::new(), "{json}");
        let tasks =
            exercise.tasks(1, &Solver::default(), &Job::new()).unwrap_or_else(|error| panic!("{json}: {error}"));
        assert_eq!(tasks.len(), exercise.count() as usize, "{json}");
        for task in tasks {
            assert!(task.hints(&Solver::default(), &Job::new()).is_ok(), "{task:?}");
        }
    }
    for kind in Kind::ALL {
        assert!(blocks.iter().any(|json| json.contains(&format!("\"{}\"", kind.name()))), "{kind:?} is in the guide");
    }
}

#[test]
fn what_is_wrong_with_an_exercise_is_said() {
    for (json, said) in [
        ("[]", "cannot be read"),
        (r#"{"kind":"quiz","given":{}}"#, "no exercise of the kind quiz; the kinds are winning-move, outcome, mex"),
        (r#"{"kind":"mex"}"#, "either \"given\" or \"draw\""),
        (r#"{"kind":"mex","given":{"set":[]},"draw":{}}"#, "either \"given\" or \"draw\""),
        (
            r#"{"kind":"mex","given":{"set":[]},"answer":0}"#,
            r#"there is no key "answer" here; known are "kind", "given", "draw""#,
        ),
        (r#"{"kind":"mex","given":{}}"#, "in \"given\" of the mex exercise: \"set\" is missing"),
        (r#"{"kind":"mex","given":{"set":[1000]}}"#, "the number 1000 in the set is above 999"),
        (r#"{"kind":"mex","given":{"set":[-1]}}"#, "\"set\": the number -1 stands there; it must be"),
        (r#"{"kind":"mex","given":{"set":[],"ruleset":{"name":"nim"}}}"#, r#"there is no key "ruleset" here"#),
        (r#"{"kind":"mex","draw":{"from":9,"to":0,"count":5}}"#, "\"from\" 9 is above \"to\" 0"),
        (r#"{"kind":"mex","draw":{"from":0,"to":9,"count":51}}"#, "\"count\" is 51, and must be from 1 to 50"),
        (r#"{"kind":"mex","draw":{"from":0,"to":9,"count":0}}"#, "from 1 to 50"),
        (r#"{"kind":"grundy","given":{"ruleset":{"name":"wythoff"},"position":["1"]}}"#, "of the form (a, b)"),
        (
            r#"{"kind":"grundy","given":{"ruleset":{"name":"go"},"position":["1"]}}"#,
            r#""go" is not known here; known are "wythoff""#,
        ),
        (r#"{"kind":"grundy","given":{"ruleset":{"name":"nim"},"position":[1.5]}}"#, "a number such as"),
        (
            r#"{"kind":"grundy","given":{"ruleset":{"name":"nim"},"position":["1"],"convention":"misere"}}"#,
            r#"there is no key "convention" here"#,
        ),
        (
            r#"{"kind":"outcome","given":{"ruleset":{"name":"chomp"},"position":["2"],"convention":"misere"}}"#,
            "not played misère",
        ),
        (
            r#"{"kind":"outcome","draw":{"ruleset":{"name":"nim"},"from":["1"],"to":["1","2"],"count":1}}"#,
            "as many numbers",
        ),
        (r#"{"kind":"outcome","draw":{"ruleset":{"name":"nim"},"from":["3"],"to":["2"],"count":1}}"#, "is above 2"),
        (r#"{"kind":"fill","given":{"ruleset":{"name":"chomp"},"position":["2"]}}"#, "no squares of a board"),
        (r#"{"kind":"fill","given":{"ruleset":{"name":"wythoff"},"position":["0","1001"]}}"#, "numbers go up to 1000"),
        (r#"{"kind":"place","given":{"ruleset":{"name":"wythoff"},"position":["300","4"]}}"#, "numbers go up to 200"),
        (r#"{"kind":"nim-sum","given":{"numbers":[]}}"#, "there must be from 1 to 12"),
        (r#"{"kind":"zeckendorf","given":{"number":"0"}}"#, "must be at least 1"),
        (r#"{"kind":"pair","given":{"index":"1","t":0}}"#, "\"t\" is 0, and must be from 1"),
        (
            r#"{"kind":"reply","given":{"ruleset":{"name":"nim"},"position":["1","1"],"moves":0}}"#,
            "must be from 1 to 50",
        ),
        (r#"{"kind":"tail","given":{"position":["4","9"]}}"#, "limit"),
        (r#"{"kind":"counter-example","draw":{"sentence":"x","formula":"forall n: n=n"}}"#, "sentences are not drawn"),
        (
            r#"{"kind":"counter-example","given":{"sentence":"","formula":"forall n: n=n"}}"#,
            "\"sentence\" has 0 characters",
        ),
        (r#"{"kind":"counter-example","given":{"sentence":"x","formula":"forall n n"}}"#, "\"formula\":"),
        (r#"{"kind":"counter-example","given":{"sentence":"x","formula":"1 < 2"}}"#, "must begin with forall"),
        (
            r#"{"kind":"counter-example","given":{"sentence":"x","formula":"forall n: n < m"}}"#,
            "m is bound by no forall",
        ),
        (r#"{"kind":"counter-example","given":{"sentence":"x","formula":"forall n: Q(n)"}}"#, "there is no relation Q"),
        (
            r#"{"kind":"counter-example","given":{"sentence":"x","formula":"forall n: value(n)=0"}}"#,
            "name the game as \"ruleset\"",
        ),
    ] {
        let error = Exercise::from_json(json).expect_err(json).to_string();
        assert!(error.contains(said), "{json}: {error}");
    }
    let long =
        format!(r#"{{"kind":"grundy","given":{{"ruleset":{{"name":"nim"}},"position":["{}"]}}}}"#, "9".repeat(250));
    assert!(Exercise::from_json(&long).expect_err("too long").to_string().contains("more than 200 digits"));
}

#[test]
fn the_exercise_of_a_scene_is_set_saved_undone_and_read() {
    let mut session = Session::default();
    session.apply(Edit::AddScene("Now you.".into())).expect("a scene");
    for json in ALL {
        let exercise = Exercise::from_json(json).expect("an exercise");
        session.apply(Edit::scene_exercise(0, Some(&exercise))).expect("set");
        assert_eq!(reopened(&session).model.scenes[0].exercise(), Some(Ok(exercise)));
    }
    session.apply(Edit::scene_exercise(0, None)).expect("removed");
    assert_eq!(session.model.scenes[0].exercise(), None);
    assert_eq!(session.apply(Edit::scene_exercise(3, None)), Err(EditError::NoScene(4, 1)));
}
