//! `golden-nim automaton`.

use std::fs;

use golden_logic::automata::budget::Limits;
use golden_logic::walnut::read_automaton;
use serde_json::json;

use crate::program::{checked, fail, json as run_json, run, succeed};

#[test]
fn the_automaton_of_wythoffs_game_is_the_one_of_the_papers() {
    let found = run_json("automaton", &["automaton", "W(a,b)", "--json"]);
    let edge = |digits: [u8; 2], to: u8| json!({"digits": digits, "to": to});
    let state = |accepting: bool, edges: &[serde_json::Value]| json!({"accepting": accepting, "edges": edges});
    assert_eq!(
        found,
        json!({
            "base": "fib",
            "variables": ["a", "b"],
            "start": 0,
            "states": [
                state(true, &[edge([0, 0], 0), edge([0, 1], 1), edge([1, 0], 2)]),
                state(false, &[edge([1, 0], 3)]),
                state(false, &[edge([0, 1], 4)]),
                state(true, &[edge([0, 0], 5), edge([0, 1], 1)]),
                state(true, &[edge([0, 0], 6), edge([1, 0], 2)]),
                state(false, &[edge([0, 0], 3), edge([0, 1], 1)]),
                state(false, &[edge([0, 0], 4), edge([1, 0], 2)]),
            ],
        })
    );
    // The variables come in the order of their first appearance.
    let found = run_json("automaton", &["automaton", "W(b,a) & a>b", "--format", "json"]);
    assert_eq!(found["variables"], json!(["b", "a"]));
}

#[test]
fn a_walk_is_shown_step_by_step() {
    let text = succeed(&["automaton", "W(a,b)", "--walk", "8,13"]);
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines[0], "W(a, b)");
    assert_eq!(lines[1], "base fib; 7 states; digits of a, b, the most significant first; * accepts");
    assert_eq!(
        lines[3..7],
        [
            "state |   00 |   01 |   10",
            "------+------+------+-----",
            "   0* |    0 |    1 |    2",
            "   1  |      |      |    3",
        ]
    );
    assert_eq!(lines[13..], ["a = 8, b = 13", "0 -01→ 1 -10→ 3 -00→ 5 -00→ 3 -00→ 5 -00→ 3", "accepted"]);
    assert!(succeed(&["automaton", "W(a,b)", "--walk", "8,12"]).ends_with("not accepted\n"));
    let found = run_json("automaton", &["automaton", "W(a,b)", "--walk", "1,2", "--json"]);
    assert_eq!(
        found["walk"],
        json!({
            "values": ["1", "2"],
            "steps": [{"digits": [0, 1], "to": 1}, {"digits": [1, 0], "to": 3}],
            "accepted": true,
        })
    );
    let found = run_json("automaton", &["automaton", "W(a,b)", "--walk", "10^60,1", "--json"]);
    assert_eq!(found["walk"]["accepted"], json!(false));
    for (formula, words) in [
        ("W(a,b)", "--walk has 1 number, and the formula the free variables a, b; give 2 numbers, one for each"),
        ("forall a: a=a", "--walk has 1 number, and the formula no free variable; leave it out"),
    ] {
        let message = fail(&["automaton", formula, "--walk", "8"], 2);
        assert!(message.contains(words), "{message}");
    }
    let message = fail(&["automaton", "isA(n)", "--walk", "8,9"], 2);
    assert!(message.contains("has 2 numbers, and the formula the free variable n; give one number"), "{message}");
    assert!(fail(&["automaton", "W(a,b)", "--walk", "8,13", "--format", "dot"], 2).contains("shows no walk"));
    fail(&["automaton", "W(a,b)", "--walk", "8,x"], 2);
}

#[test]
fn walnuts_file_holds_the_same_automaton() {
    let text = succeed(&["automaton", "x+y=z", "--format", "walnut"]);
    assert!(text.starts_with("msd_fib msd_fib msd_fib\n\n0 1\n0 0 0 -> 0\n"), "{text}");
    let automaton = read_automaton(&text, &Limits::default()).unwrap();
    for (x, y) in [(0_u64, 0_u64), (1, 1), (34, 55), (1000, 999)] {
        assert!(automaton.accepts(&[x.into(), y.into(), (x + y).into()]));
        assert!(!automaton.accepts(&[x.into(), y.into(), (x + y + 1).into()]));
    }
    let two = succeed(&["automaton", "xor(a,b,c)", "--base", "2", "--format", "walnut"]);
    assert_eq!(two, "msd_2 msd_2 msd_2\n\n0 1\n0 0 0 -> 0\n0 1 1 -> 0\n1 0 1 -> 0\n1 1 0 -> 0\n");
    assert_eq!(succeed(&["automaton", "forall a: exists b: W(a,b)", "--format", "walnut"]), "true\n");
    // Walnut's predicates are read here, too.
    let ours = succeed(&["automaton", "x+x=y", "--base", "2", "--json"]);
    assert_eq!(succeed(&["automaton", "?msd_2 x+x=y", "--json"]), ours);
}

#[test]
fn a_file_has_the_format_of_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let written = |name: &str| {
        let path = folder.path().join(name);
        assert_eq!(succeed(&["automaton", "W(a,b)", "-o", path.to_str().unwrap()]), "");
        fs::read_to_string(path).unwrap()
    };
    checked("automaton", &written("W.json"));
    assert_eq!(written("W.txt"), succeed(&["automaton", "W(a,b)"]));
    let dot = written("W.dot");
    assert!(dot.starts_with("digraph automaton {\n") && dot.contains("  3 -> 5 [label = \"00\"];\n"), "{dot}");
    assert!(dot.contains("  4 [shape = doublecircle];\n") && dot.ends_with("}\n"), "{dot}");
    let svg = written("W.svg");
    assert!(svg.starts_with("<svg") && svg.contains("W(a, b)"), "{svg}");
    let large = succeed(&["automaton", "opt(n,r,m,s)", "--format", "svg"]);
    assert!(large.contains("520 states") && large.contains("Accepting states are marked."));
    let path = folder.path().join("W.xyz");
    assert!(fail(&["automaton", "W(a,b)", "-o", path.to_str().unwrap()], 2).contains("--format"));
    assert!(fail(&["automaton", "W(a,b)", "--format", "png"], 2).contains("svg"));
}

#[test]
fn what_is_no_formula_is_refused() {
    let caret = "error: line 1, column 2: no ) belongs to this (\n  W(a,b\n   ^\n";
    assert_eq!(fail(&["automaton", "W(a,b"], 2), caret);
    assert!(fail(&["automaton", "X(a)"], 2).starts_with("error: line 1, column 1: there is no relation X"));
    assert!(fail(&["automaton", "a*b=c"], 2).starts_with("error: line 1, column 1: "));
    let stopped = run(&["automaton", "feq(i,j,n)", "--budget", "20"]);
    assert_eq!(stopped.code, Some(1), "{}", stopped.err);
    assert!(stopped.err.contains("give a larger --budget"), "{}", stopped.err);
}
