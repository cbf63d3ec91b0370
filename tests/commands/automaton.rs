//! `golden-nim automaton`.

use serde_json::json;

use crate::program::{checked, fail, json as run_json, refused, run, succeed, written_text};

#[test]
fn the_json_of_an_automaton_has_its_states_with_their_edges() {
    let found = run_json("automaton", &["automaton", "W(a,b)", "--json"]);
    let edge = |digits: [u8; 2], to: u8| json!({"digits": digits, "to": to});
    assert_eq!((&found["base"], &found["variables"], &found["start"]), (&json!("fib"), &json!(["a", "b"]), &json!(0)));
    let states = found["states"].as_array().unwrap();
    assert_eq!(states.len(), 7);
    let first = json!({"accepting": true, "edges": [edge([0, 0], 0), edge([0, 1], 1), edge([1, 0], 2)]});
    assert_eq!(states[..2], [first, json!({"accepting": false, "edges": [edge([1, 0], 3)]})]);
    // The variables come in the order of their first appearance.
    let found = run_json("automaton", &["automaton", "W(b,a) & a>b", "--format", "json"]);
    assert_eq!(found["variables"], json!(["b", "a"]));
}

#[test]
fn a_walk_is_shown_step_by_step() {
    let text = succeed(&["automaton", "W(a,b)", "--walk", "8,13"]);
    assert!(text.ends_with("\na = 8, b = 13\n0 -01→ 1 -10→ 3 -00→ 5 -00→ 3 -00→ 5 -00→ 3\naccepted\n"), "{text}");
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
    for (formula, walk, words) in [
        ("W(a,b)", "8", "--walk has 1 number, and the formula the free variables a, b; give 2 numbers, one for each"),
        ("forall a: a=a", "8", "--walk has 1 number, and the formula no free variable; leave it out"),
        ("isA(n)", "8,9", "has 2 numbers, and the formula the free variable n; give one number"),
    ] {
        refused(2, &["automaton", formula, "--walk", walk], &[words]);
    }
    assert!(fail(&["automaton", "W(a,b)", "--walk", "8,13", "--format", "dot"], 2).contains("shows no walk"));
    fail(&["automaton", "W(a,b)", "--walk", "8,x"], 2);
}

#[test]
fn an_automaton_is_written_in_walnuts_form() {
    let text = succeed(&["automaton", "x+y=z", "--format", "walnut"]);
    assert!(text.starts_with("msd_fib msd_fib msd_fib\n\n0 1\n0 0 0 -> 0\n"), "{text}");
    let two = succeed(&["automaton", "xor(a,b,c)", "--base", "2", "--format", "walnut"]);
    assert_eq!(two, "msd_2 msd_2 msd_2\n\n0 1\n0 0 0 -> 0\n0 1 1 -> 0\n1 0 1 -> 0\n1 1 0 -> 0\n\n# tracks: a b c\n");
    assert_eq!(succeed(&["automaton", "forall a: exists b: W(a,b)", "--format", "walnut"]), "true\n");
    // Walnut's predicates are read here, too.
    let ours = succeed(&["automaton", "x+x=y", "--base", "2", "--json"]);
    assert_eq!(succeed(&["automaton", "?msd_2 x+x=y", "--json"]), ours);
    // Their tracks are in Walnut's order, that of the alphabet, as those of a def.
    let less = succeed(&["automaton", "?msd_fib b<a", "--format", "walnut"]);
    assert!(less.ends_with("\n# tracks: a b\n"), "{less}");
    assert_eq!(less, succeed(&["automaton", "a>b", "--format", "walnut"]));
    assert!(succeed(&["automaton", "b<a", "--format", "walnut"]).ends_with("\n# tracks: b a\n"));
    // What a file defines is drawn by its name.
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("file.txt");
    let path = path.to_str().unwrap();
    std::fs::write(path, "eval less \"?msd_fib b<a\":\n").unwrap();
    assert_eq!(succeed(&["automaton", "--file", path, "less", "--format", "walnut"]), less);
    std::fs::write(path, "base 2;\ndef twin(y,x) := xor(x,y,1);\n").unwrap();
    let twin = succeed(&["automaton", "--file", path, "twin"]);
    assert!(twin.starts_with("twin(y, x)\nbase 2; ") && twin.contains("digits of y, x"), "{twin}");
    refused(2, &["automaton", "--file", path, "other(x)"], &["other"]);
}

#[test]
fn a_file_has_the_format_of_its_name() {
    let written = |name: &str| written_text(name, &["automaton", "W(a,b)"]);
    checked("automaton", &written("W.json"));
    assert_eq!(written("W.txt"), succeed(&["automaton", "W(a,b)"]));
    let dot = written("W.dot");
    assert!(dot.starts_with("digraph automaton {\n") && dot.contains("  3 -> 5 [label = \"00\"];\n"), "{dot}");
    assert!(dot.contains("  4 [shape = doublecircle];\n") && dot.ends_with("}\n"), "{dot}");
    let svg = written("W.svg");
    assert!(svg.starts_with("<svg") && svg.contains("W(a, b)"), "{svg}");
    let large = succeed(&["automaton", "opt(n,r,m,s)", "--format", "svg"]);
    assert!(large.contains("520 states") && large.contains("Accepting states are marked."));
    assert!(fail(&["automaton", "W(a,b)", "-o", "W.xyz"], 2).contains("--format"));
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
