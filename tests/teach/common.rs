//! What several tests of exercises use: a plain recursion that knows only the options of a position.

use std::collections::{BTreeSet, HashMap};

use golden_game::{Convention, Outcome, Position, Ruleset, options, parse_position};
use golden_number::UBig;
use golden_solver::{Job, Solver};
use golden_teach::exercise::{Answer, Attempt, Exercise, Hints, Judgement, Task, judge};

/// A game and a position as they are typed.
pub fn typed(text: &str) -> (Ruleset, Position) {
    parse_position(text).expect("a position")
}

/// An exercise of this kind with a position as it is typed, in JSON.
pub fn given(kind: &str, position: &str) -> String {
    let (ruleset, position) = typed(position);
    serde_json::json!({"kind": kind, "given": {"ruleset": ruleset, "position": position}}).to_string()
}

/// The tasks of an exercise in JSON.
pub fn tasks(json: &str, seed: u64) -> Vec<Task> {
    let exercise = Exercise::from_json(json).unwrap_or_else(|error| panic!("{json}: {error}"));
    exercise.tasks(seed, &Solver::default(), &Job::new()).unwrap_or_else(|error| panic!("{json}: {error}"))
}

/// The only task of an exercise in JSON.
pub fn task(json: &str) -> Task {
    let mut tasks = tasks(json, 1);
    assert_eq!(tasks.len(), 1, "{json}");
    tasks.remove(0)
}

pub fn verdict(task: &Task, answer: &Answer) -> Judgement {
    judge(task, answer, &Solver::default(), &Job::new()).expect("a verdict")
}

pub fn hints(task: &Task) -> Hints {
    task.hints(&Solver::default(), &Job::new()).expect("hints")
}

/// The answer that is typed.
pub fn answer(task: &Task, text: &str) -> Answer {
    Answer::read(&task.wanted(), text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Whether the answer that is typed is right.
pub fn is_right(task: &Task, text: &str) -> bool {
    verdict(task, &answer(task, text)).is_right()
}

pub fn attempt(task: Task) -> Attempt {
    Attempt::new(task, &Solver::default(), &Job::new()).expect("an attempt")
}

/// The first pairs, each with the least number in none before it and t times their index more.
pub fn safe_pairs(count: u64, t: u64) -> Vec<(u64, u64)> {
    let mut used = BTreeSet::new();
    (1..=count)
        .map(|index| {
            let a = (1..=u64::MAX).find(|a| !used.contains(a)).expect("a number");
            used.extend([a, a + t * index]);
            (a, a + t * index)
        })
        .collect()
}

/// The golden string by 1 → 10, 0 → 1, at least as long.
pub fn golden_string(length: u64) -> Vec<bool> {
    let mut string = vec![true];
    while (string.len() as u64) < length {
        string = string.iter().flat_map(|&one| if one { vec![true, false] } else { vec![true] }).collect();
    }
    string
}

/// The plain recursion over the options of positions.
#[derive(Default)]
pub struct Reference {
    outcomes: HashMap<(Ruleset, Position, Convention), Outcome>,
    values: HashMap<(Ruleset, Position), u64>,
}

impl Reference {
    pub fn outcome(&mut self, ruleset: &Ruleset, position: &Position, convention: Convention) -> Outcome {
        let key = (ruleset.clone(), position.clone(), convention);
        if let Some(known) = self.outcomes.get(&key) {
            return *known;
        }
        let options = options(ruleset, position).expect("options");
        let outcome = if options.is_empty() {
            convention.end()
        } else if options.iter().any(|option| self.outcome(ruleset, option, convention) == Outcome::P) {
            Outcome::N
        } else {
            Outcome::P
        };
        self.outcomes.insert(key, outcome);
        outcome
    }

    pub fn value(&mut self, ruleset: &Ruleset, position: &Position) -> u64 {
        let key = (ruleset.clone(), position.clone());
        if let Some(known) = self.values.get(&key) {
            return *known;
        }
        let options = options(ruleset, position).expect("options");
        let present: Vec<u64> = options.iter().map(|option| self.value(ruleset, option)).collect();
        let value = (0..=u64::MAX).find(|value| !present.contains(value)).expect("a mex");
        self.values.insert(key, value);
        value
    }

    /// The options that are P-positions.
    pub fn winning(&mut self, ruleset: &Ruleset, position: &Position, convention: Convention) -> Vec<Position> {
        let mut options = options(ruleset, position).expect("options");
        options.retain(|option| self.outcome(ruleset, option, convention) == Outcome::P);
        options
    }
}

/// Small positions of every game that the program knows.
pub fn small_positions() -> Vec<(Ruleset, Position)> {
    let mut all: Vec<(Ruleset, Position)> = [
        "wythoff 5 7",
        "wythoff 3 5",
        "wythoff 2 2",
        "wythoff 0 0",
        "nim 3 4 5",
        "nim 1 2 3",
        "nim 4",
        "fib 10",
        "fib 8:7",
        "fib 17:4",
        "fib 7:1",
        "fibonacci-nim-local 5:4 3:2",
        "fibonacci-nim-global 5 6 --limit 4",
        "subtraction 21 --set 1,2,3",
        "subtraction 12 --set 1,2,3",
        "subtraction 20 --set 1,3,4",
        "subtraction 12",
        "rays 4 4 --leaps \"1,0 0,1 1,1\"",
        "rays 5 6 --leaps \"1,2 2,1\"",
        "t-wythoff 3 6 --t 2",
        "t-wythoff 5 5 --t 3",
        "take-away 10 --factor 3",
        "euclid 5 17",
        "euclid 4 6 --end zero",
        "octal 9 --code 0.77",
        "octal 5 4 --code 0.77",
        "grundy-game 8",
        "chomp 4 4",
        "chomp 3 3 2",
        "wythoff-terminal 4 6 --within 2",
        "wythoff 3 3 + nim 2",
        "wythoff 1 2 + nim 3 + subtraction 5 --set 1,2",
    ]
    .map(typed)
    .into();
    // No game is left out, whatever games there will be.
    for ruleset in Ruleset::examples() {
        if !all.iter().any(|(known, _)| known.name() == ruleset.name()) {
            all.push((ruleset.clone(), ruleset.start_in_sum()));
        }
    }
    all
}

pub fn number(number: u64) -> Answer {
    Answer::Number(UBig::from(number))
}
