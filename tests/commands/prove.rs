//! `golden-nim prove`.

use serde_json::{Value, json};

use crate::program::{checked, fail, file_of, json as run_json, keys_in_order, refused, run, run_with_input, succeed};

const KEYS: [&str; 10] =
    ["title", "base", "verdict", "bound", "counterexample", "witness", "undecided", "largest", "rechecked", "seconds"];

fn prove(arguments: &[&str]) -> Value {
    run_json("prove", &[&["prove", "--json"], arguments].concat())
}

#[test]
fn a_formula_is_proved_or_refuted_by_its_least_counterexample() {
    let text = succeed(&["prove", "forall a,b: W(a,b) => a<=b", "--json"]);
    assert_eq!(keys_in_order(&text, &KEYS), KEYS);
    let found = checked("prove", &text);
    assert_eq!(found[0]["counterexample"], json!({"a": "2", "b": "1"}));
    assert_eq!(found[0]["title"], json!(""));
    let found = prove(&["forall a,b,c: W(a,b) & W(a,c) => b=c"]);
    assert_eq!((&found[0]["verdict"], &found[0]["counterexample"]), (&json!("proved"), &Value::Null));
    // The variables of a counter-example are in the order of the quantifiers, not of the alphabet.
    let text = succeed(&["prove", "forall n,a: n>=3 & a>=1 => n+a!=10", "--json"]);
    assert!(text.contains(r#""counterexample":{"n":"3","a":"7"}"#), "{text}");
    // A claim that something exists has none.
    let found = prove(&["exists a: a>0 & W(a,a)"]);
    assert_eq!((&found[0]["verdict"], &found[0]["counterexample"]), (&json!("refuted"), &Value::Null));
}

#[test]
fn the_base_is_that_of_the_option_or_of_the_file() {
    let found = prove(&["--base", "2", "forall a,b: exists s: xor(a,b,s)"]);
    assert_eq!((&found[0]["verdict"], &found[0]["base"]), (&json!("proved"), &json!("2")));
    let found = prove(&["--base", "t:3", "forall a: exists b: shl(a,b)"]);
    assert_eq!((&found[0]["verdict"], &found[0]["base"]), (&json!("proved"), &json!("t:3")));
    for command in ["prove", "automaton"] {
        assert!(succeed(&[command, "--help"]).replace(['\n', ' '], "").contains("ort:2tot:9"), "{command}");
    }
    let file = b"prove one :: forall a: exists b: W(a,b); base 2; prove two :: forall a: xor(a,a,0); \
                 def f(x) := pow2(x); refute three :: forall x: f(x) => x<5;";
    let ran = run_with_input(&["prove", "--json", "--file", "-"], file);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    let found = checked("prove", &ran.out);
    let seen: Vec<_> = found.as_array().unwrap().iter().map(|claim| (&claim["base"], &claim["verdict"])).collect();
    let [fib, two] = [json!("fib"), json!("2")];
    assert_eq!(seen, [(&fib, &json!("proved")), (&two, &json!("proved")), (&two, &json!("refuted"))]);
    assert_eq!((&found[2]["title"], &found[2]["counterexample"]), (&json!("three"), &json!({"x": "8"})));
}

#[test]
fn text_marks_what_is_not_as_the_file_says() {
    let file = b"refute true :: forall a: a=a; prove false :: forall a: a>2; prove right :: true;";
    let ran = run_with_input(&["prove", "--file", "-"], file);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    let lines: Vec<_> = ran.out.lines().collect();
    assert_eq!(
        lines[..3],
        ["proved   true  [the file says refute]", "refuted  false: a = 0  [the file says prove]", "proved   right"]
    );
    assert!(lines[4].starts_with("3 claims: 2 proved, 1 refuted; all rechecked; "), "{}", lines[4]);
    assert!(lines[4].ends_with(" s; 2 not as the file says"), "{}", lines[4]);
}

#[test]
fn warnings_go_to_standard_error_with_their_place() {
    let ran = run(&["prove", "forall a: a=a & exists b: b=a => a=b"]);
    assert_eq!(
        ran.err,
        "warning: line 1, column 17: this exists reaches as far right as it can and takes in the => after it; \
         parentheses around it would say which is meant\n"
    );
    assert_eq!(ran.code, Some(0));
}

#[test]
fn what_cannot_be_read_is_refused_with_its_place() {
    for (formula, message) in [
        ("forall n:\n  X(n)", "error: line 2, column 3: there is no relation X"),
        ("forall a: wythof(a,a)=0", "error: line 1, column 11: there is no relation wythof; is wythoff meant?"),
        (
            "forall a: xor(a,a,0)",
            "error: line 1, column 11: xor is a relation of base 2 (binary), not of base fib (Zeckendorf form); choose base 2: \
             add --base 2\n",
        ),
        ("forall n: W(n)", "error: line 1, column 11: W has 2 arguments, not 1; write W(a,b)\n"),
        // Before the variables that are not bound.
        ("W(a,b,c)", "error: line 1, column 1: W has 2 arguments, not 3; write W(a,b)\n"),
        ("forall n: A(n,n,n)=1", "error: line 1, column 11: A has 1 argument, not 3; write A(a)\n"),
        (
            "wythoff(a,b,c)",
            "error: line 1, column 1: wythoff has 2 arguments, not 3; it is a number, which is compared: write \
             wythoff(a,b) = c\n",
        ),
        ("forall a: fibnim(a)=1", "error: line 1, column 11: fibnim has 2 arguments, not 1; it is a number"),
        (
            "forall a,b: wythoff(a,b)",
            "error: line 1, column 13: wythoff(a,b) is a number and no statement; compare it: write wythoff(a,b) = c\n",
        ),
        ("?msd_fib An n=", "error: line 1, column 15: expected a predicate, but the predicate ends\n"),
    ] {
        let said = fail(&["prove", formula], 2);
        assert!(said.starts_with(message), "{formula}: {said}");
    }
    let words = ["W is a relation of base fib (Zeckendorf form), not of base 2 (binary)", ": add --base fib\n"];
    refused(2, &["prove", "--base", "2", "W(1,2)"], &words);
    refused(2, &["prove", "?msd_2 An $W(n,n)"], &["choose base fib: begin the predicate with ?msd_fib\n"]);
    let ran = run_with_input(&["prove", "--file", "-"], b"prove none :: forall a: pow2(a) => a>0;");
    assert!(ran.code == Some(2) && ran.err.contains("choose base 2: write base 2; before it\n"), "{}", ran.err);
    let free = fail(&["prove", "W(a,b)"], 2);
    assert!(free.starts_with("error: line 1, column 3: ") && free.contains("a, b"), "{free}");
    // Nothing is decided before all can be read.
    let file = file_of("prove a :: true;\nprove b :: forall x: f(x);\n");
    let name = file.path().to_str().unwrap();
    let said = fail(&["prove", "--file", name], 2);
    assert!(said.starts_with(&format!("error: in {name}, line 2, column 22: there is no relation f")), "{said}");
    fail(&["prove"], 2);
    fail(&["prove", "true", "--file", name], 2);
    fail(&["prove", "--base", "10", "true"], 2);
    fail(&["prove", "--file", "/nowhere/at/all.txt"], 1);
}

#[test]
fn a_spent_budget_stops_a_proof_and_says_so() {
    let ran = run(&["prove", "--budget", "50", "--json", "forall a,b,c: feq(a,b,c) => feq(b,a,c)"]);
    assert_eq!(ran.code, Some(1));
    assert_eq!(
        ran.err,
        "error: the proof was stopped, because the budget of 50 states was spent; give a larger --budget\n"
    );
    let found = checked("prove", &ran.out);
    assert_eq!((&found[0]["verdict"], &found[0]["rechecked"]), (&json!("stopped"), &json!(false)));
}

#[test]
fn what_no_automaton_decides_is_tried_up_to_a_bound() {
    let found = prove(&["forall a,b: a*b = b*a"]);
    assert_eq!((&found[0]["verdict"], &found[0]["counterexample"]), (&json!("bounded"), &Value::Null));
    assert!(found[0]["bound"].as_u64().unwrap() >= 20);
    assert_eq!(found[0]["rechecked"], json!(false));
    let found = prove(&["forall n,r: r>=1 => (fibnim(n,r)=0 <=> PF(n,r))"]);
    assert_eq!((&found[0]["verdict"], &found[0]["counterexample"]), (&json!("bounded"), &Value::Null));
    let found = prove(&["forall a,b: wythoff(a,b) <= a+b & wythoff(a,b) != 5"]);
    assert_eq!(found[0]["counterexample"], json!({"a": "0", "b": "5"}));
    // What no larger number could change is final; what was not found may lie beyond.
    assert_eq!((&found[0]["verdict"], &found[0]["rechecked"]), (&json!("refuted"), &json!(false)));
    let found = prove(&["forall a: wythoff(a,a) != 7"]);
    assert_eq!((&found[0]["verdict"], &found[0]["counterexample"]), (&json!("refuted"), &json!({"a": "4"})));
    assert!(found[0]["bound"].is_u64(), "{found}");
    let file = b"prove no square :: forall x: x*x != 49; refute one :: exists x: x*x = 49;";
    let ran = run_with_input(&["prove", "--file", "-"], file);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let lines: Vec<_> = ran.out.lines().collect();
    assert!(lines[0].starts_with("refuted  no square") && lines[0].ends_with("  [the file says prove]"), "{}", ran.out);
    assert!(lines[1].starts_with("proved   one") && lines[1].ends_with("  [the file says refute]"), "{}", ran.out);
    let text = succeed(&["prove", "forall x: x*x != 49"]);
    assert_eq!(text, "refuted  ∀x: x·x ≠ 49; tried up to 200: fails at x = 7\n");
}

/// Values of functions and of inner variables beyond the bound are neither counter-examples nor witnesses.
#[test]
fn numbers_beyond_the_bound_refute_and_prove_nothing() {
    for (formula, up_to) in [
        ("forall x: x>=1 => wythoff(A(x),B(x))=0", 150),
        ("forall n: A(n)*A(n)>=n*n", 200),
        ("forall n,m: A(n)*m>=n*m", 60),
        ("forall x: exists y: y=x+1 & y*y>x*x", 200),
        ("forall a,b: wythoff(a,b)=0 <=> W(a,b)", 100),
    ] {
        for arguments in [vec![], vec!["--up-to".to_owned(), up_to.to_string()]] {
            let arguments: Vec<&str> = [formula].into_iter().chain(arguments.iter().map(String::as_str)).collect();
            let found = &prove(&arguments)[0];
            assert_eq!(found["verdict"], json!("bounded"), "{found}");
            let nothing = ["counterexample", "witness", "undecided"].iter().all(|key| found[*key].is_null());
            assert!(nothing && found["bound"].as_u64() >= Some(15), "{found}");
        }
    }
    let binary = &prove(&["--base", "2", "forall x,y: x*y>=0 & (exists s: xor(x,y,s))", "--up-to", "5"])[0];
    assert_eq!((&binary["counterexample"], &binary["undecided"]), (&Value::Null, &Value::Null));
    let none = "bounded  ∃x: ∀y: x·x ≥ y·y; tried up to 20: it does not hold there\n";
    assert_eq!(succeed(&["prove", "exists x: forall y: x*x>=y*y", "--up-to", "20"]), none);
    let square = ["forall x: exists y: y=x*x", "--up-to", "200"];
    assert_eq!(prove(&square)[0]["undecided"], json!({"x": "25"}));
    assert_eq!(
        succeed(&["prove", square[0], square[1], square[2]]),
        "bounded  ∀x: ∃y: y = x·x; tried up to 200: not decided at x = 25, where larger numbers matter\n"
    );
}

#[test]
fn a_claim_that_something_exists_has_its_least_witness() {
    assert_eq!(
        succeed(&["prove", "exists b,a: W(a,b) & a>5"]),
        "proved   ∃b, a: W(a, b) ∧ a > 5; least witness b = 4, a = 7\n"
    );
    let found = prove(&["exists n: forall k: k>n | k<=17 & n>=17"]);
    assert_eq!((&found[0]["witness"], &found[0]["rechecked"]), (&json!({"n": "17"}), &json!(true)));
    assert_eq!(prove(&["forall a: exists b: W(a,b)"])[0]["witness"], Value::Null);
    assert_eq!(prove(&["exists a: a>0 & W(a,a)"])[0]["witness"], Value::Null);
    assert_eq!(succeed(&["prove", "exists a: a*a=49"]), "proved   ∃a: a·a = 49; tried up to 200: holds at a = 7\n");
    let none = "bounded  ∃a: a·a = 51; tried up to 200: it does not hold there\n";
    assert_eq!(succeed(&["prove", "exists a: a*a=51"]), none);
    let text = succeed(&["prove", "exists n,a: n*a=12 & a>n", "--json"]);
    assert!(text.contains(r#""counterexample":null,"witness":{"n":"1","a":"12"}"#), "{text}");
    checked("prove", &text);
}

#[test]
fn the_bound_of_what_is_tried_can_be_raised() {
    let found = prove(&["forall a,b: wythoff(a,b) <= a+b", "--up-to", "600"]);
    assert_eq!((&found[0]["verdict"], &found[0]["bound"]), (&json!("bounded"), &json!(600)));
    // It says nothing of what is decided for all numbers.
    assert_eq!(prove(&["forall a: a>=0", "--up-to", "600"])[0]["bound"], Value::Null);
    let text = succeed(&["prove", "forall x: x*x != 1002001", "--up-to", "10^4"]);
    assert_eq!(text, "refuted  ∀x: x·x ≠ 1002001; tried up to 10000: fails at x = 1001\n");
    let said = fail(&["prove", "forall a,b: a*b = b*a", "--up-to", "10^6"], 1);
    assert_eq!(
        said,
        "error: up to 1\u{202f}000\u{202f}000 there are 1\u{202f}000\u{202f}002\u{202f}000\u{202f}001 values of its \
         variables to try, more than the 1\u{202f}000\u{202f}000\u{202f}000 that are tried; this formula can be tried up \
         to 31\u{202f}621\n"
    );
    let ran = run(&["prove", "forall a: wythoff(a,0) = a", "--up-to", "10^4", "--json"]);
    assert_eq!((ran.code, &checked("prove", &ran.out)[0]["verdict"]), (Some(1), &json!("stopped")));
    assert!(ran.err.contains("Grundy values of numbers beyond 8191"), "{}", ran.err);
}

#[test]
fn walnuts_predicates_and_commands_are_decided() {
    assert_eq!(succeed(&["prove", "?msd_fib Ai F[i]=@1 => F[i+1]=@0"]), "proved   ∀i: last1(i) ⇒ ¬last1(i+1)\n");
    let file = b"def feq \"?msd_fib At t<n => F[i+t]=F[j+t]\":\n\
                 eval cube \"?msd_fib Ei,n n>0 & $feq(i,i+n,2*n)\":\n\
                 eval fourth \"?msd_fib Ei,n n>0 & $feq(i,i+n,3*n)\"::\n\
                 eval two \"?msd_2 Ax Ey x=2*y | x=2*y+1\"; // even or odd\n\
                 eval less \"?msd_fib b<a\":\n";
    let ran = run_with_input(&["prove", "--json", "--file", "-"], file);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    let found = checked("prove", &ran.out);
    let verdicts: Vec<_> = found.as_array().unwrap().iter().map(|claim| claim["verdict"].as_str().unwrap()).collect();
    // The Fibonacci word has cubes and no fourth powers.
    assert_eq!(verdicts, ["proved", "refuted", "proved", "relation"]);
    assert_eq!((&found[3]["variables"], &found[3]["states"]), (&json!(["a", "b"]), &json!(6)));
    let ran = run_with_input(&["prove", "--file", "-"], file);
    assert!(
        ran.out.contains("relation less(a, b): 6 states\n\n4 statements: 2 proved, 1 refuted, 1 relation;"),
        "{}",
        ran.out
    );
}

#[test]
fn a_relation_may_be_given_by_an_automaton_of_walnuts() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.txt");
    let path = path.to_str().unwrap();
    succeed(&["automaton", "W(a,b) & a<=b", "--format", "walnut", "-o", path]);
    let with = format!("mine={path}");
    let found = prove(&["--with", &with, "forall a,b: mine(a,b) => safe(a,b)"]);
    assert_eq!((&found[0]["verdict"], &found[0]["rechecked"]), (&json!("proved"), &json!(true)));
    let found = prove(&["--with", &with, "forall a,b: W(a,b) => mine(a,b)"]);
    assert_eq!(found[0]["counterexample"], json!({"a": "2", "b": "1"}));
    let text = succeed(&["automaton", "mine(x,y)", "--with", &with, "--walk", "8,13"]);
    assert!(text.contains("accepted"), "{text}");
    for (with, message) in [
        ("mine".to_owned(), "expected NAME=FILE"),
        (format!("2x={path}"), "no name of a relation"),
        (format!("forall={path}"), "no name of a relation"),
        (format!("mine={}", env!("CARGO_MANIFEST_DIR").to_owned() + "/Cargo.toml"), "expected msd_fib or msd_2"),
    ] {
        refused(2, &["prove", "--with", &with, "true"], &[message]);
    }
    assert!(fail(&["prove", "--with", "mine=/nowhere/mine.txt", "true"], 1).contains("/nowhere/mine.txt"));
}

#[test]
fn numbers_of_any_size_are_compared_exactly() {
    for (text, verdict, counterexample, witness, undecided) in [
        ("forall a: a*a <= 10^40+a*a", "bounded", Value::Null, Value::Null, Value::Null),
        ("forall a: a*a*10^38 >= a", "bounded", Value::Null, Value::Null, Value::Null),
        ("forall a: a*a*10^38 < 10^38*82", "refuted", json!({"a": "10"}), Value::Null, Value::Null),
        ("exists a: a*a*10^38 = 10^38*81", "proved", Value::Null, json!({"a": "9"}), Value::Null),
        ("forall a: a-10^40*a*a <= 0", "bounded", Value::Null, Value::Null, Value::Null),
        // The bound of b is beyond what is tried.
        ("forall a: exists b: b <= 10^40 & a*b=b+1", "bounded", Value::Null, Value::Null, json!({"a": "0"})),
        // So is an argument, and a number of very many digits.
        ("forall a: a=0 | W(a*a*10^20, 5)", "bounded", Value::Null, Value::Null, json!({"a": "1"})),
        ("forall a: a*a <= 10^1000*10^1000", "bounded", Value::Null, Value::Null, json!({"a": "0"})),
    ] {
        let found = &prove(&[text, "--up-to", "20"])[0];
        let values = [&found["counterexample"], &found["witness"], &found["undecided"]];
        assert_eq!(found["verdict"], verdict, "{text}: {found}");
        assert_eq!(values, [&counterexample, &witness, &undecided], "{text}: {found}");
    }
}

/// Behind the colon a bound may name any variable, also itself and a later one; then larger numbers may matter.
#[test]
fn a_bound_that_names_itself_or_a_later_variable_is_not_known() {
    for text in ["exists a: forall b: b<=b => a*b=b", "exists a: forall b,c: b<=c => a*b<=c"] {
        let found = prove(&[text]);
        assert!(found[0]["verdict"] == "bounded" && found[0]["undecided"].is_object(), "{text}: {found}");
    }
    assert_eq!(prove(&["exists a: forall b: b<=a => a*b=b"])[0]["verdict"], "proved");
}
