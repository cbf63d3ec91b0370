//! Whatever the program writes follows its schema: lessons, sessions, and every kind of result of every game.

#[path = "../schema/files.rs"]
mod files;
#[path = "../schema/mod.rs"]
mod schema;
#[path = "../sweep/mod.rs"]
mod sweep;

use std::fs;
use std::path::Path;

use golden_export::{
    Format, GameRecord, GoldenTable, SolveResult, check_format, write_forms_json, write_golden_table_json, write_json,
};
use golden_game::{
    Convention, Position, Ruleset, SubtractionSet, TableShape, caps as game_caps, options, parse_position_under,
};
use golden_number::{Letters, UBig};
use golden_session::{Converter, Edit, Focus, GoldenChoices, Player, Session, Subject, caps};
use golden_solver::{Job, Quantity, Solver, SolverError, TableRequest};
use golden_theorem::papers::statements;
use schema::faults;
use serde_json::{Value, json};
use sweep::sample;

const SESSION: &str = "session";
const GAME: &str = "game";
const SOLVE: &str = "solve";
const TABLE: &str = "table";

/// The JSON in a text, which the schema allows.
fn checked(schema: &str, text: &[u8]) -> Value {
    let json: Value = serde_json::from_slice(text).expect("JSON");
    assert_eq!(faults(schema, &json), Vec::<String>::new());
    json
}

/// One game of each kind, and those whose parameters are written in another way.
fn rulesets() -> Vec<Ruleset> {
    let set = |numbers: &[u64]| SubtractionSet::explicit(numbers.to_vec()).expect("a set");
    let factors = [1, 3, 8, 9, 64].map(|factor| Ruleset::TakeAway { factor: factor.into() });
    let others = [
        Ruleset::Subtraction { set: set(&[1, 4, 12]) },
        Ruleset::Subtraction { set: SubtractionSet::Fibonacci },
        Ruleset::Subtraction { set: SubtractionSet::AllBut(vec![2, 3, 7]) },
        Ruleset::nimhof(),
        Ruleset::Sum { components: vec![Ruleset::Nim, Ruleset::Subtraction { set: set(&[1, 2]) }] },
    ];
    Ruleset::examples().into_iter().chain(factors).chain(others).collect()
}

#[test]
fn every_file_in_saves_follows_the_schema_and_needs_no_repair() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("saves");
    let mut count = 0;
    for entry in fs::read_dir(folder).expect("the folder of the lessons") {
        let path = entry.expect("an entry").path();
        // The folder of the rules of the laboratory.
        if path.is_dir() {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a text");
        checked(SESSION, text.as_bytes());
        let opened = Session::read_json(&text, &path.display().to_string(), &Job::new()).expect("a lesson opens");
        assert_eq!(opened.repairs, Vec::<String>::new(), "{}", path.display());
        count += 1;
    }
    assert!(count >= 4, "{count} lessons");
}

#[test]
fn every_kind_of_result_of_every_game() {
    let (solver, job) = (Solver::default(), Job::new());
    for ruleset in rulesets() {
        let focus = Focus { position: ruleset.start(), ruleset: ruleset.clone() };
        let evaluation = solver.evaluate(&ruleset, &focus.position, &job).expect("evaluated");
        let mut text = Vec::new();
        write_json(&SolveResult::new(&ruleset, &focus.position, Convention::Normal, &evaluation), &mut text)
            .expect("written");
        checked(SOLVE, &text);
        // A game of two moves, in a session with a scene.
        let mut session = Session::default();
        session.apply(Edit::Focus(focus)).expect("applied");
        session.apply(Edit::AddScene(ruleset.title())).expect("applied");
        for _ in 0..2 {
            // The option that takes least.
            let next =
                options(&ruleset, &session.model.focus.position).and_then(|options| options.into_iter().next_back());
            session.apply(Edit::Play(next.expect("a move"))).expect("applied");
        }
        checked(SESSION, session.to_json().expect("written").as_bytes());
        assert_eq!(session.model.trail.len(), 2, "{ruleset}");
        for winner in [Some(Player::You), None] {
            files::check_record(&session.model, winner, |text| checked(GAME, text));
        }
    }
}

#[test]
fn tables_of_every_game_in_every_format() {
    let solver = Solver::default();
    for ruleset in sample(rulesets(), 12, 1) {
        check_tables(&solver, &ruleset);
    }
}

/// Checks the tables of a game in every format: a piece that begins elsewhere, which no b-file holds, the corner, and the
/// corner with rows that are cut.
fn check_tables(solver: &Solver, ruleset: &Ruleset) {
    for (rows, columns) in [(2..9, 0..6), (0..6, 0..8), (0..6, 0..4)] {
        for quantity in [Quantity::Grundy, Quantity::Outcome] {
            let (rows, columns) = (rows.clone(), columns.clone());
            let request = TableRequest { ruleset: ruleset.clone(), quantity, rows, columns };
            match solver.table(&request, &Job::new()) {
                Ok(table) => files::check_table(&table, |text| checked(TABLE, text)),
                Err(error @ SolverError::NoTable { .. }) => {
                    assert_eq!(ruleset.plane(), TableShape::None, "{ruleset}");
                    assert!(error.to_string().contains("has no table in two dimensions"), "{error}");
                    for format in Format::ALL {
                        let refused = check_format(&request, format).unwrap_err();
                        assert_eq!(refused.to_string(), error.to_string(), "{ruleset} as {format}");
                    }
                }
                Err(error) => panic!("{ruleset}: {error}"),
            }
        }
    }
}

/// A value of so many characters or entries.
type MadeOf<'a> = dyn Fn(usize) -> Value + 'a;

#[test]
fn the_schema_refuses_what_the_reader_refuses() {
    let good: Value = serde_json::from_str(&Session::default().to_json().expect("written")).expect("JSON");
    let scene = json!({"caption": "", "tab": "play", "focus": good["focus"]});
    let with_scene = {
        let mut json = good.clone();
        json["players"] = json!({});
        json["scenes"] = json!([scene]);
        json
    };
    let nim = |count: usize| json!({"ruleset": {"name": "nim"}, "position": vec!["1"; count]});
    let set = |count: usize| json!({"ruleset": {"name": "subtraction", "set": (1..=count).collect::<Vec<_>>()}, "position": ["33"]});
    let all_but = |count: usize| json!({"ruleset": {"name": "subtraction", "set": {"all-but": (1..=count).collect::<Vec<_>>()}}, "position": ["33"]});
    let rays = |key: &'static str| {
        move |count: usize| {
            let vectors: Vec<Value> = (1..=count).map(|i| json!([i, 1])).collect();
            json!({"ruleset": {"name": "rays", key: vectors}, "position": ["3", "4"]})
        }
    };
    let sum = |count: usize| {
        let components = vec![json!({"name": "nim"}); count];
        json!({"ruleset": {"name": "sum", "components": components}, "position": vec![json!(["3"]); count]})
    };
    let text = |count: usize| Value::from("1".repeat(count));
    // A place, what stands there with so many characters or entries, and how many there may be.
    let places: [(&str, &MadeOf, usize); 15] = [
        ("/title", &text, caps::TITLE),
        ("/notes", &text, caps::NOTES),
        ("/players", &|count| json!({"names": ["", text(count)]}), caps::PLAYER),
        ("/scenes/0/caption", &text, caps::CAPTION),
        ("/converter/written", &text, Converter::WRITTEN),
        ("/golden/word", &text, GoldenChoices::WORD),
        ("/golden/alpha", &text, GoldenChoices::ALPHA),
        ("/converter/operand", &text, caps::DIGITS),
        ("/focus", &nim, game_caps::NUMBERS),
        ("/focus", &set, game_caps::SET),
        ("/focus", &all_but, game_caps::SET),
        ("/focus", &rays("rays"), game_caps::VECTORS),
        ("/focus", &rays("leaps"), game_caps::VECTORS),
        ("/focus", &sum, game_caps::COMPONENTS),
        ("/scenes", &|count| vec![scene.clone(); count].into(), caps::SCENES),
    ];
    for (place, value, most) in places {
        for (count, is_allowed) in [(most, true), (most + 1, false)] {
            let mut json = with_scene.clone();
            *json.pointer_mut(place).expect("the place is there") = value(count);
            let found = faults(SESSION, &json);
            assert_eq!(found.is_empty(), is_allowed, "{place}, {count}: {:?}", found.first().map(String::len));
            let read = Session::from_json(&json.to_string(), "x.json");
            assert_eq!(
                read.is_ok(),
                is_allowed,
                "{place}, {count}: {}",
                read.err().map_or(String::new(), |e| e.to_string())
            );
        }
    }
    // The lists that are no game when they are as long as they may be.
    let schema: Value = serde_json::from_str(include_str!("../../assets/schemas/session.schema.json")).expect("JSON");
    for (place, most) in [
        ("/properties/trail/maxItems", caps::MOVES),
        ("/properties/ahead/maxItems", caps::MOVES),
        ("/$defs/layout/oneOf/1/properties/tabs/properties/panes/maxItems", caps::PANES),
        ("/$defs/layout/oneOf/2/properties/split/properties/parts/maxItems", caps::PANES),
    ] {
        assert_eq!(schema.pointer(place), Some(&json!(most)), "{place}");
    }
}

#[test]
fn the_glossary() {
    let glossary: Value = serde_json::from_str(include_str!("../../assets/glossary.json")).expect("JSON");
    assert_eq!(faults("glossary", &glossary), Vec::<String>::new());
    let mut wrong = glossary;
    wrong["terms"][0]["sentence"] = json!("without a full stop");
    assert_eq!(faults("glossary", &wrong).len(), 1);
}

#[test]
fn the_multiples_of_phi() {
    for (first, places) in [(UBig::ONE, 6), (UBig::from(10_u8).pow(40), 0)] {
        let table = GoldenTable { first, count: 40, places, letters: Letters::default() };
        let mut text = Vec::new();
        write_golden_table_json(&table, &mut text, &Job::new()).expect("written");
        assert_eq!(checked("golden-table", &text)["rows"].as_array().map(Vec::len), Some(40));
    }
}

#[test]
fn the_forms_of_the_staircase() {
    for last in [0, 1, 2000_u32] {
        let mut text = Vec::new();
        write_forms_json(last.into(), &mut text, &Job::new()).expect("written");
        assert_eq!(checked("forms", &text)["count"], last);
    }
}

#[test]
fn a_game_in_play() {
    let mut session = Session::default();
    let start = Focus { ruleset: Ruleset::FibonacciNim, position: Position::words(&[3_u8, 2]) };
    for edit in [Edit::Focus(start), Edit::Play(Position::words(&[2_u8, 2])), Edit::Reply(Position::words(&[0_u8, 0]))]
    {
        session.apply(edit).expect("applied");
    }
    let record = GameRecord::from_model(&session.model, Some(Player::Computer));
    let mut text = Vec::new();
    write_json(&record, &mut text).expect("written");
    let json = checked(GAME, &text);
    assert_eq!(json["moves"][0]["take"], serde_json::json!(["1"]));
    assert_eq!(json["moves"][1]["player"], "computer");
    assert_eq!(json["winner"], "computer");
    let lines = "Fibonacci Nim, from (3, 2)\n1. you took 1 → (2, 2)\n2. computer took 2 → (0, 0)\nWinner: computer\n";
    assert_eq!(record.to_string(), lines);
}

#[test]
fn the_statements_of_the_papers_and_what_shows_them() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = 0;
    for entry in fs::read_dir(folder.join("assets/theorems")).expect("the folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a text");
        let json: Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(faults("theorems", &json), Vec::<String>::new(), "{}", path.display());
        files += 1;
    }
    assert_eq!(files, 6);
    let subjects: Vec<&str> = Subject::all().map(Subject::id).collect();
    for (_, record) in &statements().records {
        let see = &record.see;
        if let Some(position) = &see.position {
            let read = parse_position_under(position, Convention::Normal);
            assert!(read.is_ok(), "{}: {position}: {:?}", record.id, read.err());
        }
        assert!(see.about.as_deref().is_none_or(|about| subjects.contains(&about)), "{}: {:?}", record.id, see.about);
        if let Some(lesson) = &see.lesson {
            assert!(folder.join("saves").join(lesson).is_file(), "{}: {lesson}", record.id);
        }
    }
    let mut wrong: Value = serde_json::from_str(include_str!("../../assets/theorems/das.json")).expect("JSON");
    wrong["statements"][0]["method"] = json!({"guess": "nimbers"});
    assert!(!faults("theorems", &wrong).is_empty());
}
