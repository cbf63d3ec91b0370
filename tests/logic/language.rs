//! The language of statements: what is read and written, what is refused with which words, and its limits.

use std::time::{Duration, Instant};

use golden_logic::automata::automaton::Automaton;
use golden_logic::automata::budget::Limits;
use golden_logic::automata::digits::{Base, Direction};
use golden_logic::formula::{
    Call, Claim, Definition, Expectation, Formula, Name, Quantifier, Relation, Sign, Span, Statement, Term,
};
use golden_logic::parse::{MAX_FORMULA_BYTES, MAX_NESTING, MAX_VARIABLES, Place, parse_file, parse_formula};
use golden_logic::print::Notation;
use golden_logic::walnut::{NotForWalnut, is_walnut, parse_commands, parse_predicate, read_automaton, write_automaton};
use golden_number::UBig;
use proptest::prelude::*;

const STATEMENTS: &str = include_str!("../../assets/statements/fib.txt");
const NIM: &str = include_str!("../../assets/statements/2.txt");

fn read(text: &str) -> Formula {
    parse_formula(text).unwrap_or_else(|error| panic!("{text}: {error}")).value
}

/// The message for a text that is no formula, with its place.
fn refusal(text: &str) -> String {
    let error = parse_formula(text).expect_err(text);
    format!("{}: {error}", Place::at_byte(text, error.span.start))
}

fn variable(name: &str) -> Term {
    Term::Variable(Name::new(name))
}

fn number(value: u32) -> Term {
    Term::Number(UBig::from(value), Span::default())
}

#[test]
fn trees_are_what_the_grammar_says() {
    let equal =
        |a: &str, b: &str| Formula::Comparison { first: variable(a), rest: vec![(Relation::Equal, variable(b))] };
    let not = |inner: Formula| Formula::Not(Box::new(inner));
    let implies = |a: Formula, b: Formula| Formula::Implies(Box::new(a), Box::new(b));
    let (ab, cd, ef) = (equal("a", "b"), equal("c", "d"), equal("e", "f"));
    for (text, tree) in [
        ("a=b & c=d | e=f", Formula::Or(vec![Formula::And(vec![ab.clone(), cd.clone()]), ef.clone()])),
        ("a=b => c=d => e=f", implies(ab.clone(), implies(cd.clone(), ef.clone()))),
        ("a=b <=> c=d <=> e=f", Formula::Iff(vec![ab.clone(), cd.clone(), ef.clone()])),
        ("!a=b & c=d", Formula::And(vec![not(ab.clone()), cd.clone()])),
        ("((a=b))", ab.clone()),
        ("(true)", Formula::True),
        ("a=b & (c=d & e=f)", Formula::And(vec![ab.clone(), Formula::And(vec![cd.clone(), ef.clone()])])),
    ] {
        assert_eq!(read(text), tree, "{text}");
    }
    let quantified = |body: Formula| Formula::Quantified {
        quantifier: Quantifier::Exists,
        variables: vec![Name::new("x"), Name::new("y")],
        body: Box::new(body),
        span: Span::default(),
    };
    // As far right as it can.
    assert_eq!(
        read("a=b & exists x,y: c=d | e=f"),
        Formula::And(vec![ab.clone(), quantified(Formula::Or(vec![cd.clone(), ef.clone()]))])
    );
    assert_eq!(read("(exists x,y: c=d) => e=f"), implies(quantified(cd), ef));
    let call = Term::Call(Call { name: Name::new("A"), arguments: vec![variable("n")], span: Span::default() });
    let product = Term::Product { factors: vec![number(2), call], span: Span::default() };
    let sum = Term::Sum { first: Box::new(product), rest: vec![(Sign::Minus, number(1)), (Sign::Plus, variable("n"))] };
    assert_eq!(
        read("2*A(n)-1+n < m <= 3"),
        Formula::Comparison {
            first: sum,
            rest: vec![(Relation::Less, variable("m")), (Relation::LessOrEqual, number(3))]
        }
    );
}

#[test]
fn both_ways_of_writing_are_one_language() {
    let ascii = "forall n,m: n>=1 & m!=2 => !(n<=m-1 | exists k: 2*k=n) <=> W(n,m)";
    let signs = "∀n,m: n≥1 ∧ m≠2 ⇒ ¬(n≤m−1 ∨ ∃k: 2·k=n) ⇔ W(n,m)";
    assert_eq!(read(ascii), read(signs));
    assert_eq!(
        read(ascii).written(Notation::Signs).to_string(),
        "∀n, m: n ≥ 1 ∧ m ≠ 2 ⇒ ¬(n ≤ m−1 ∨ ∃k: 2·k = n) ⇔ W(n, m)"
    );
    assert_eq!(read(signs).to_string(), "forall n, m: n >= 1 & m != 2 => !(n <= m-1 | exists k: 2*k = n) <=> W(n, m)");
}

#[test]
fn parentheses_are_written_where_they_are_needed() {
    for (text, written) in [
        ("((a=b)&(c=d))|(e=f)", "a = b & c = d | e = f"),
        ("(a=b|c=d)&e=f", "(a = b | c = d) & e = f"),
        ("(a=b=>c=d)=>e=f", "(a = b => c = d) => e = f"),
        ("!(a=b)", "!(a = b)"),
        ("!(P(x))", "!P(x)"),
        ("(forall x: x=1)&a=b", "(forall x: x = 1) & a = b"),
        ("a=b & (forall x: x=1)", "a = b & forall x: x = 1"),
        // Here only the reader needs them.
        ("a=b & (forall x: x=1 => x=2)", "a = b & (forall x: x = 1 => x = 2)"),
        ("a=b & forall x,y: x=1 => y=2", "a = b & (forall x, y: x = 1 => y = 2)"),
        ("a+(b+c)=(a+b)+c", "a+(b+c) = (a+b)+c"),
        ("a-(b-c)*2=0", "a-(b-c)*2 = 0"),
        ("f()", "f()"),
    ] {
        assert_eq!(read(text).to_string(), written, "{text}");
    }
}

const NO_BOUND: &str = "expected , or :, since a quantifier has no bound; put it behind the colon, as in forall a: a<b => f or \
                        exists a: a<b & f";

#[test]
fn messages_name_the_place_and_what_was_expected() {
    for (text, message) in [
        ("", "line 1, column 1: expected a formula, but the text ends"),
        ("a", "line 1, column 2: expected a comparison such as =, but the text ends"),
        ("a +", "line 1, column 4: expected a term, but the text ends"),
        ("a=b &", "line 1, column 6: expected a formula, but the text ends"),
        ("a=b\n & c", "line 2, column 5: expected a comparison such as =, but the text ends"),
        ("a=b c", "line 1, column 5: expected a comparison such as = or a connective such as &, but found c"),
        ("a==b", "line 1, column 2: == is no sign here; write ="),
        ("(a & b)", "line 1, column 4: expected a comparison such as =, but found &"),
        ("forall", "line 1, column 7: expected a variable, but the text ends"),
        ("forall x x=1", "line 1, column 10: expected , or :, but found x"),
        ("∀∃: a=b", "line 1, column 2: expected a variable, but found ∃"),
        ("W(a b)", "line 1, column 5: expected , or ), but found b"),
        ("W(a,,b)", "line 1, column 5: expected a term, but found ,"),
        ("(a=b", "line 1, column 1: no ) belongs to this ("),
        ("a=b) & c=d", "line 1, column 4: no ( belongs to this )"),
        ("2n = n+n", "line 1, column 1: a product needs its sign: write 2*n"),
        ("a = é", "line 1, column 5: the language has no character é"),
        ("a = \"b\"", "line 1, column 5: the language has no character \""),
        // A variable has no bound of its own, in which it or a later one could stand.
        ("forall a<b, b: a=b", &format!("line 1, column 9: {NO_BOUND}")),
        ("exists a <= a: a=1", &format!("line 1, column 10: {NO_BOUND}")),
        ("forall a: exists b,c≤a: b=c", &format!("line 1, column 21: {NO_BOUND}")),
    ] {
        assert_eq!(refusal(text), message, "{text}");
    }
}

/// The warnings of a formula, each with the place where it begins.
fn warnings(text: &str) -> Vec<(usize, String)> {
    let warnings = parse_formula(text).unwrap().warnings;
    warnings.into_iter().map(|warning| (warning.span.start, warning.message)).collect()
}

#[test]
fn the_files_of_the_program_give_no_warnings() {
    let library = include_str!("../../assets/library/fib.txt");
    for text in [STATEMENTS, NIM, library, include_str!("../../assets/library/2.txt")] {
        assert_eq!(parse_file(text).expect("read").warnings, []);
    }
}

#[test]
fn a_name_that_stands_twice_behind_a_quantifier_is_warned_of() {
    let words = "a stands twice behind this quantifier, and the second one is meant; rename one of them".to_owned();
    assert_eq!(warnings("forall a,b,a: a=b"), [(11, words.clone())]);
    assert_eq!(warnings("forall b: exists a, a: W(a,b)"), [(20, words)]);
    // One inside another is a new variable.
    for silent in ["forall a: exists a: a=1", "(exists a,b: a=b) & (exists a: a=1)", "forall a,b: W(a,a) & b=b"] {
        assert_eq!(warnings(silent), Vec::new(), "{silent}");
    }
}

#[test]
fn a_quantifier_that_takes_in_an_implication_inside_a_conjunction_is_warned_of() {
    let words = "this exists reaches as far right as it can and takes in the => after it; parentheses around it would \
                 say which is meant";
    assert_eq!(warnings("P(a) & exists b: Q(b) => R(a)"), [(7, words.to_owned())]);
    assert_eq!(warnings("P(a) & !exists b: Q(b) <=> R(a)").len(), 1);
    for silent in [
        "P(a) & (exists b: Q(b)) => R(a)",
        "P(a) & (exists b: Q(b) => R(a))",
        "P(a) & exists b: (Q(b) => R(a))",
        "P(a) => exists b: Q(b) => R(a)",
        "forall a: P(a) & Q(a) => R(a)",
    ] {
        assert_eq!(warnings(silent), Vec::new(), "{silent}");
    }
}

#[test]
fn the_limits_are_kept_and_cost_nothing() {
    let begun = Instant::now();
    let long = "(".repeat(10_000_000);
    assert_eq!(
        refusal(&long),
        format!(
            "line 1, column 1: a formula has at most {MAX_FORMULA_BYTES} bytes, this one has 10000000; define parts of it by def"
        )
    );
    let nested = |depth: usize| format!("{}a=b{}", "(".repeat(depth), ")".repeat(depth));
    assert_eq!(read(&nested(MAX_NESTING)), read("a=b"));
    let deep = "the formula is nested more than 200 deep; define parts of it by def";
    for text in [
        nested(MAX_NESTING + 1),
        nested(10_000),
        format!("{}a=b", "!".repeat(10_000)),
        format!("{}a=b", "forall x: ".repeat(2_000)),
        format!("{}a=b", "a=b => ".repeat(5_000)),
        format!("{}x{} = 1", "f(".repeat(5_000), ")".repeat(5_000)),
        format!("{}a=b{}", "!(exists x: ".repeat(100), ")".repeat(100)),
    ] {
        assert!(refusal(&text).ends_with(deep), "{text:.40}");
    }
    // Chains are no nesting.
    for chain in ["a=b & ", "a=b | ", "!a=b & ", "a=b <=> "] {
        let count = MAX_FORMULA_BYTES / chain.len() - 1;
        let formula = read(&format!("{}a=b", chain.repeat(count)));
        assert!(matches!(formula, Formula::And(all) | Formula::Or(all) | Formula::Iff(all) if all.len() == count + 1));
    }
    read(&format!("a={}a", "a+".repeat(30_000)));
    let many = |count: usize| (0..count).map(|i| format!("x{i}=0")).collect::<Vec<_>>().join(" & ");
    read(&many(MAX_VARIABLES));
    assert_eq!(
        refusal(&many(40)),
        "line 1, column 183: x24 is variable number 25; a formula has at most 24: define parts of it by def"
    );
    assert!(begun.elapsed() < Duration::from_secs(20), "{:?}", begun.elapsed());
}

#[test]
fn deep_trees_are_written_and_taken_apart_on_a_small_stack() {
    let text = format!("{}a=b{}", "!(forall x: x=1 & ".repeat(60), ")".repeat(60));
    let work = move || {
        let formula = read(&text);
        let written = formula.to_string();
        assert_eq!(read(&written), formula);
        assert_eq!(formula.free_variables().len(), 2);
    };
    std::thread::Builder::new().stack_size(1 << 20).spawn(work).unwrap().join().unwrap();
}

#[test]
fn the_statements_of_the_papers_are_read_and_written() {
    for text in [STATEMENTS, NIM] {
        let statements = parse_file(text).expect("statements").value;
        let count = |wanted: fn(&Statement) -> bool| statements.iter().filter(|statement| wanted(statement)).count();
        let lines =
            |words: &[&str]| text.lines().filter(|line| words.iter().any(|word| line.starts_with(word))).count();
        assert_eq!(count(|statement| matches!(statement, Statement::Claim(_))), lines(&["prove ", "refute "]));
        assert_eq!(count(|statement| matches!(statement, Statement::Definition(_))), lines(&["def "]));
        for notation in [Notation::Ascii, Notation::Signs] {
            let written: Vec<String> =
                statements.iter().map(|statement| statement.written(notation).to_string()).collect();
            let written = written.join("\n");
            assert_eq!(parse_file(&written).expect("what was written").value, statements);
        }
    }
}

#[test]
fn statements_have_titles_comments_and_bases() {
    let file = "# a comment; with a semicolon\nbase 2;\nprove  b = ->b,\n  (\"twice\") : so :: x=x; # more\nrefute x :: true;\n\
                def f() := true;\n";
    let statements = parse_file(file).unwrap().value;
    let title = |statement: &Statement| match statement {
        Statement::Claim(Claim { title, expected, .. }) => Some((title.clone(), *expected)),
        _ => None,
    };
    assert_eq!(statements[0], Statement::Base(Base::Two));
    assert_eq!(title(&statements[1]), Some(("b = ->b, (\"twice\") : so".to_owned(), Expectation::Proved)));
    assert_eq!(title(&statements[2]), Some(("x".to_owned(), Expectation::Refuted)));
    assert!(matches!(&statements[3], Statement::Definition(Definition { parameters, .. }) if parameters.is_empty()));
    assert_eq!(statements.len(), 4);
    for (file, message) in [
        ("prove a :: x=x", "line 1, column 15: expected ; at the end of the statement"),
        (
            "prove a :: x=x\n\n  prove b :: x=x;",
            "line 1, column 15: expected ; at the end of the statement, before prove",
        ),
        ("def f(x) := x=x\nbase 2", "line 1, column 16: expected ; at the end of the statement, before base"),
        ("x=x;", "line 1, column 1: expected def, prove, refute or base, but found x=x"),
        (";", "line 1, column 1: expected def, prove, refute or base, but found ;"),
        ("prove a;", "line 1, column 8: expected :: after the title, but the statement ends"),
        ("def f(x);", "line 1, column 9: expected := after the parameters, but the statement ends"),
        ("def f(x,x) := x=x;", "line 1, column 9: the parameter x appears here twice; name them differently"),
        ("def f(x := x=x;", "line 1, column 9: expected , or ), but found :="),
        ("def f(1) := x=x;", "line 1, column 7: expected a parameter or ), but found 1"),
        ("def f(x) y := x=x;", "line 1, column 10: expected :=, but found y"),
        ("def := x=x;", "line 1, column 5: expected a name, but found :="),
        ("base 10;", "line 1, column 6: expected fib, 2 or t:2, but found 10"),
        ("prove a :: x=x;\nprove b ::\n x=;", "line 3, column 4: expected a term, but the text ends"),
        (
            "prove a :: x=x prove b :: x=x;",
            "line 1, column 16: expected a comparison such as = or a connective such as &, but found prove",
        ),
    ] {
        let error = parse_file(file).expect_err(file);
        assert_eq!(format!("{}: {error}", Place::at_byte(file, error.span.start)), message, "{file}");
    }
}

#[test]
fn free_variables_come_in_the_order_of_their_appearance() {
    let names = |text: &str| read(text).free_variables().into_iter().map(|name| name.text).collect::<Vec<_>>();
    assert_eq!(names("b=a+c & forall b,d: b=d+e"), ["b", "a", "c", "e"]);
    assert_eq!(names("(forall x: x=y) & x=1"), ["y", "x"]);
    assert_eq!(names("forall n: A(n)=B(m-k)"), ["m", "k"]);
}

fn term() -> impl Strategy<Value = Term> {
    let name = prop_oneof!["[a-z]", "[a-z][a-z0-9_']{0,3}"]
        .prop_filter("no keyword", |name| !["forall", "exists", "true", "false"].contains(&name.as_str()));
    let leaf =
        prop_oneof![(0_u32..2000).prop_map(number), name.clone().prop_map(|name| Term::Variable(Name::new(name))),];
    leaf.prop_recursive(3, 12, 3, move |inner| {
        let sign = prop_oneof![Just(Sign::Plus), Just(Sign::Minus)];
        prop_oneof![
            (name.clone(), prop::collection::vec(inner.clone(), 0..3)).prop_map(|(name, arguments)| {
                Term::Call(Call { name: Name::new(name), arguments, span: Span::default() })
            }),
            (inner.clone(), prop::collection::vec((sign, inner.clone()), 1..3))
                .prop_map(|(first, rest)| Term::Sum { first: Box::new(first), rest }),
            prop::collection::vec(inner.clone(), 2..4)
                .prop_map(|factors| Term::Product { factors, span: Span::default() }),
            (inner, 1..=100_u32).prop_map(|(dividend, modulus)| Term::Remainder {
                dividend: Box::new(dividend),
                modulus,
                span: Span::default()
            }),
        ]
    })
}

fn formula() -> impl Strategy<Value = Formula> {
    let relation = prop::sample::select(vec![
        Relation::Equal,
        Relation::NotEqual,
        Relation::Less,
        Relation::LessOrEqual,
        Relation::Greater,
        Relation::GreaterOrEqual,
    ]);
    let leaf = prop_oneof![
        Just(Formula::True),
        Just(Formula::False),
        (term(), prop::collection::vec((relation, term()), 1..3))
            .prop_map(|(first, rest)| Formula::Comparison { first, rest }),
        prop::collection::vec(term(), 0..3)
            .prop_map(|arguments| { Formula::Call(Call { name: Name::new("W"), arguments, span: Span::default() }) }),
    ];
    leaf.prop_recursive(4, 24, 3, |inner| {
        let all = prop::collection::vec(inner.clone(), 2..4);
        let quantifier = prop_oneof![Just(Quantifier::ForAll), Just(Quantifier::Exists)];
        prop_oneof![
            inner.clone().prop_map(|inner| Formula::Not(Box::new(inner))),
            all.clone().prop_map(Formula::And),
            all.clone().prop_map(Formula::Or),
            all.prop_map(Formula::Iff),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| Formula::Implies(Box::new(a), Box::new(b))),
            (quantifier, prop::collection::vec("[a-z]", 1..3), inner).prop_map(|(quantifier, mut names, body)| {
                // The same name twice is warned of.
                names.dedup();
                let variables = names.into_iter().map(Name::new).collect();
                Formula::Quantified { quantifier, variables, body: Box::new(body), span: Span::default() }
            }),
        ]
    })
}

/// How many different variables a formula has: those that the parser counts.
fn variables(text: &str) -> bool {
    parse_formula(text).is_err_and(|error| error.message.contains("is variable number"))
}

proptest! {
    #[test]
    fn what_is_written_is_read_as_the_same_tree_without_a_warning(tree in formula()) {
        for notation in [Notation::Ascii, Notation::Signs] {
            let text = tree.written(notation).to_string();
            if variables(&text) {
                continue;
            }
            let parsed = parse_formula(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
            prop_assert_eq!(&parsed.value, &tree, "{}", text);
            prop_assert_eq!(parsed.warnings, vec![], "{}", text);
        }
    }

    #[test]
    fn no_text_makes_a_reader_fail_otherwise_than_by_a_message(text in "[ a-cAEFxW0-2()&|!~<=>+*/,.:;$@?\\[\\]^\"#\n∀≤-]{0,60}") {
        for error in [
            parse_formula(&text).err(),
            parse_file(&text).err(),
            parse_commands(&format!("eval x \"{}\";", text.replace('"', " "))).err(),
        ].into_iter().flatten() {
            prop_assert!(!error.message.is_empty());
        }
    }
}

/// The predicate in our language.
fn walnut(text: &str) -> String {
    let (base, formula) = parse_predicate(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    format!("{base}: {formula}")
}

#[test]
fn walnuts_predicates_have_the_meaning_they_have_there() {
    for (text, ours) in [
        ("?msd_fib An n>=1 => Ex $foo(x,n)", "fib: forall n: n >= 1 => exists x: foo(x, n)"),
        ("Ex,y x=y", "2: exists x, y: x = y"),
        // And and or bind alike, and => from the left.
        ("x=1 & y=2 | z=3 & w=4", "2: (x = 1 & y = 2 | z = 3) & w = 4"),
        ("a=1 => b=2 => c=3", "2: (a = 1 => b = 2) => c = 3"),
        ("~a=1 ^ b=2", "2: !(!(a = 1) <=> b = 2)"),
        // Every part of a term is a natural number.
        ("a-b+c=d", "2: b <= a & a-b+c = d"),
        ("$f(a-b)", "2: b <= a & f(a-b)"),
        ("a/2=b", "2: exists _1: 2*_1 <= a < 2*_1+2 & _1 = b"),
        // The Fibonacci word: F[n] is the last digit of n.
        ("?msd_fib F[n]=@1 & F[n+1]!=F[n]", "fib: last1(n) & !(last1(n+1) <=> last1(n))"),
        ("?msd_fib F[n]=@0", "fib: !last1(n)"),
        ("?msd_fib F[n]=@2", "fib: false"),
        // A number system holds up to the end of its parentheses.
        ("(?msd_fib a=3)", "fib: a = 3"),
        ("An (?msd_fib n>=0) & (?msd_fib n=n)", "fib: forall n: n >= 0 & n = n"),
        ("~Ex x=1 & y=2", "2: !exists x: x = 1 & y = 2"),
    ] {
        assert_eq!(walnut(text), ours, "{text}");
    }
    for (text, message) in [
        ("?lsd_fib x=1", "only the number systems msd_fib and msd_2 are read, not lsd_fib"),
        ("?msd_fib T[n]=@1", "the word T is not known here; only the Fibonacci word F is"),
        ("F[n]=@1", "the Fibonacci word F is read in ?msd_fib only"),
        ("x", "this is a number; a comparison such as = is missing"),
        ("x=y=z", "a number is expected here, but this holds or not"),
        (
            "?msd_fib x=1 & (?msd_2 y=1)",
            "this is a number of msd_2, and what stands before of msd_fib; a predicate has one number system: begin it with \
             ?msd_fib or ?msd_2, or divide it by def",
        ),
        ("x=1)", "expected an operator or the end, but found )"),
        ("$f(a", "expected , or ), but the predicate ends"),
        ("x/0=1", "nothing is divided by 0"),
        ("x/y=1", "a number is divided by a number only, not by a variable"),
    ] {
        assert_eq!(parse_predicate(text).expect_err(text).to_string(), message, "{text}");
    }
    // Outside the parentheses Walnut reads msd_2.
    for text in ["a=3 & (?msd_fib b=4)", "(?msd_fib b=4) & a=3", "$f(?msd_fib b) & a=3", "?msd_2 a=3 & ?msd_fib b=4"] {
        let error = parse_predicate(text).expect_err(text).to_string();
        assert!(error.contains("one number system"), "{text}: {error}");
    }
    let deep = "the predicate is nested more than 200 deep; divide it by def";
    for text in ["(".repeat(10_000), "~".repeat(10_000), format!("a=b{}", " => a=b".repeat(5_000))] {
        assert_eq!(parse_predicate(&text).expect_err("too deep").to_string(), deep);
    }
}

#[test]
fn walnuts_commands_are_statements() {
    let file = "// comment: of another kind;\n# comment\n\
                def feq \"?msd_fib At t<n => F[i+t]=F[j+t]\": // the same: factors;\n\neval t1 \"?msd_fib Ei,n n>0 &\n $feq(i,n,i+n)\"::\n\
                def order a b \"b=a+z\"; and more";
    assert!(
        is_walnut(file)
            && is_walnut("?msd_fib x=1")
            && is_walnut("eval x \"y=y\";")
            && is_walnut("// one\ndef x y \"y=y\";")
    );
    assert!(!is_walnut(STATEMENTS) && !is_walnut("def f(x) := x=x;") && !is_walnut("") && !is_walnut("evaluate(x)"));
    let commands = parse_commands(file).unwrap();
    let written: Vec<_> = commands.iter().map(|command| format!("{} {}", command.base, command.statement)).collect();
    // Walnut orders the arguments by the names of the variables.
    assert_eq!(
        written,
        [
            "fib def feq(i, j, n) := forall t: t < n => (last1(i+t) <=> last1(j+t));",
            "fib prove t1 :: exists i, n: n > 0 & feq(i, n, i+n);",
            "2 def order(a, b, z) := b = a+z;",
        ]
    );
    let Statement::Definition(named) = &parse_commands("def  e \"x=y\":").unwrap()[0].statement else {
        panic!("a definition");
    };
    assert_eq!((named.name.span.start, named.name.span.end), (5, 6), "not the letter within def");
    for (file, message) in [
        ("reg f msd_2 \"0*\":", "line 1, column 1: expected def or eval, but found reg"),
        ("def x y;", "line 1, column 8: expected a predicate in quotation marks"),
        ("eval t \"x=\";", "line 1, column 11: expected a predicate, but the predicate ends"),
        ("eval t \"x=y\" eval", "line 1, column 14: expected ; or : at the end of the command"),
    ] {
        let error = parse_commands(file).expect_err(file);
        assert_eq!(format!("{}: {error}", Place::at_byte(file, error.span.start)), message, "{file}");
    }
}

/// The P-positions of Wythoff's game, as Walnut writes them.
const W: &str = "msd_fib msd_fib\n\n0 1\n0 0 -> 0\n0 1 -> 1\n1 0 -> 2\n\n1 0\n1 0 -> 3\n\n2 0\n0 1 -> 4\n\n3 1\n0 0 -> 5\n\
                 0 1 -> 1\n\n4 1\n0 0 -> 6\n1 0 -> 2\n\n5 0\n0 0 -> 3\n0 1 -> 1\n\n6 0\n0 0 -> 4\n1 0 -> 2\n";

#[test]
fn walnuts_automata_are_read_and_written() {
    let limits = Limits::default();
    let automaton = read_automaton(W, &limits).unwrap();
    assert_eq!(write_automaton(&automaton).unwrap(), W);
    assert!(automaton.accepts(&[8_u8.into(), 13_u8.into()]) && !automaton.accepts(&[8_u8.into(), 12_u8.into()]));
    // Other numbers of states, a sink, a comment and a star are the same automaton.
    let other = "msd_2\n7 0 # even\n0 -> 7\n1 -> 3\n3 1\n* -> 9\n9 0\n* -> 9\n";
    assert_eq!(
        write_automaton(&read_automaton(other, &limits).unwrap()).unwrap(),
        "msd_2\n\n0 0\n0 -> 0\n1 -> 1\n\n1 1\n"
    );
    assert_eq!(write_automaton(&read_automaton("true\n", &limits).unwrap()).unwrap(), "true\n");
    let wide = Automaton::from_table(Base::T(2), Direction::MostFirst, 1, 0, &[true], &[vec![(vec![0], 0)]], &limits);
    assert_eq!(write_automaton(&wide.unwrap()), Err(NotForWalnut(Base::T(2))));
    for (file, message) in [
        ("", "the file is empty"),
        ("msd_3\n0 1\n", "expected msd_fib or msd_2, the same for every track, but found msd_3"),
        ("lsd_fib\n0 1\n", "expected msd_fib or msd_2, the same for every track, but found lsd_fib"),
        ("msd_fib msd_2\n0 1\n", "expected msd_fib or msd_2, the same for every track, but found msd_2"),
        ("msd_fib\n", "expected a state"),
        ("msd_fib\n0 1\n1 -> 5\n", "state 5 does not appear in the file"),
        ("msd_fib\n0 1\n2 -> 0\n", "expected a digit for each track (1) before ->, but found 2"),
        ("msd_fib\n0 0\n1 -> 0 1\n", "expected one state after ->, but found 0 1"),
        ("msd_fib\n0 0\n0 -> 0\n0 -> 0\n", "state 0 has two edges with the same digits"),
        ("msd_fib\n0 0\n1 -> 1\n1 1\n", "leading zeros change what is accepted"),
        ("msd_fib\n0 0\nx\n", "expected a state with its output, or digits -> state, but found x"),
    ] {
        assert_eq!(read_automaton(file, &limits).expect_err(file).to_string(), message, "{file}");
    }
    let tracks = ["msd_2"; 30].join(" ");
    assert!(read_automaton(&format!("{tracks}\n0 1\n"), &limits).is_err());
    let stars = format!("{}\n0 1\n{} -> 0\n", ["msd_2"; 24].join(" "), ["*"; 24].join(" "));
    assert_eq!(read_automaton(&stars, &limits).expect_err("too many").to_string(), "more than 4000000 transitions");
}
