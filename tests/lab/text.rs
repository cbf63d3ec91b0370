//! The text of rules: read, printed, read again; what is wrong and what to write.

use golden_lab::read::read_rule;
use golden_lab::rule::{Line, Rule};
use golden_logic::formula::{Formula, Name, Relation, Sign, Span, Term};
use golden_number::UBig;
use proptest::prelude::*;

use crate::support::known;

#[test]
fn a_printed_rule_is_read_as_the_same_rule() {
    for known in known() {
        let printed = known.rule.to_string();
        let again = read_rule(&printed).unwrap_or_else(|error| panic!("{}: {error}\n{printed}", known.id));
        assert_eq!(again, *known.rule, "{}", known.id);
        assert_eq!(again.to_string(), printed);
    }
}

#[test]
fn all_statements_are_read_over_lines_and_with_semicolons() {
    let text = "game Queen,  one option forbidden   # a title\nnumbers a, b\npositions a + b >= 0\n\
                move a - k, b where k >= 1\n  & k <= 9 # a condition over two lines\n\
                from a, b to c, d where a = c & d < b; end a + b <= 2\nblock 1\nstart n, n - 1";
    let rule = read_rule(text).expect("a rule");
    assert_eq!(rule.title.as_deref(), Some("Queen, one option forbidden"));
    assert_eq!((rule.lines.len(), rule.block, rule.misere), (2, 1, false));
    let printed = "game Queen, one option forbidden\nnumbers a, b\npositions a+b >= 0\nmove a-k, b where k >= 1 & k <= 9\n\
                   from a, b to c, d where a = c & d < b\nend a+b <= 2\nblock 1\nstart n, n-1\n";
    assert_eq!(rule.to_string(), printed);
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    let move_k = "move a - k where k >= 1";
    for (text, message) in [
        (
            "numbers a\nmove b",
            "line 2, column 6: b is neither one of the numbers (a) nor named in a where; write where b >= 1, or what is meant",
        ),
        (
            "numbers a\nmove a - k",
            "line 2, column 10: k is neither one of the numbers (a) nor named in a where; write where k >= 1, or what is meant",
        ),
        ("", "line 1, column 1: a rule names the numbers of a position: write numbers a, b"),
        ("numbers a", "line 1, column 10: a rule has moves: write a line such as move a - k where k >= 1"),
        ("numbers a, b, c, d\nmove a, b, c, d", "line 1, column 9: a position has at most 3 numbers, here stand 4"),
        ("numbers a, a\nmove a, a", "line 1, column 12: a stands here twice; name the numbers differently"),
        ("numbers a,\nmove a", "line 1, column 11: expected a name such as a or n, but nothing stands here"),
        (
            "numbers a, b\nmove a - 1",
            "line 2, column 6: a position has 2 numbers, here stands a list of 1; write a term for each of a, b",
        ),
        (
            "take a",
            "line 1, column 1: a statement begins with game, numbers, positions, move, from, end, block, misere or start, not with take",
        ),
        (
            "numbers a; take a",
            "line 1, column 12: a statement begins with game, numbers, positions, move, from, end, block, misere or start, not with take",
        ),
        (
            "numbers a\nnumbers b\nmove a - 1",
            "line 2, column 1: numbers stands here for the second time; write it once",
        ),
        (
            "numbers a\nmove a - 1\nblock 1\nmisere",
            "line 4, column 1: block and misere do not go together: it is not agreed who wins when every option is forbidden; leave out one of them",
        ),
        (
            "numbers a\nmove a - 1\nblock 4096",
            "line 3, column 7: block is followed by a number up to 4095, such as block 1",
        ),
        ("numbers a\nmove a - 1\nmisere now", "line 3, column 8: nothing stands after misere"),
        (
            "numbers a\nmove a - k where fib(k) | pow2(k)",
            "line 2, column 18: fib is a relation of base fib, and pow2 (line 2, column 27) one of base 2; a rule names relations of one base, so leave out one of them",
        ),
        ("numbers a\nmove a - k where fibb(k)", "line 2, column 18: there is no relation fibb; is fib meant?"),
        ("numbers a\nmove a - k where k >=", "line 2, column 22: expected a term, but the text ends"),
        (
            "numbers a\nmove a*a",
            "line 2, column 6: a product of two terms that are no numbers is not in the language; terms are linear, such as 2*n",
        ),
        (
            "numbers a\nmove a - 1\nend b = 0",
            "line 3, column 5: b is none of the numbers (a), of which end speaks; write exists b: …, or one of them",
        ),
        ("numbers a\nfrom a to b", "line 2, column 12: expected where and a formula; write from a to … where …"),
        (
            "numbers a\nfrom b to c where c < b",
            "line 2, column 6: from names the numbers in their order: write from a to … where …",
        ),
        (
            "numbers a, b\nfrom a, b to a, c where c < b",
            "line 2, column 14: a is one of the numbers; after to stands a new name",
        ),
        ("numbers a\nmove a - k where k%0 = 1", "line 2, column 20: a remainder is of a number from 1 to 100"),
    ] {
        let error = read_rule(text).expect_err(text);
        assert_eq!(error.to_string(), message, "{text}");
    }
    assert!(read_rule(&format!("numbers a\n{move_k}")).is_ok());
}

#[test]
fn a_word_or_sign_of_another_language_is_told_with_what_to_write() {
    for (text, message) in [
        ("move n - k wher k = 1", "12: wher is no word here; did you mean where?"),
        ("move n - k if k = 1", "12: if is no word here; write where"),
        ("moves n - 1", "1: moves begins no statement; did you mean move?"),
        ("move n - 1\nmoves n - 2", "1: moves begins no statement; did you mean move?"),
        ("form n to m where m < n", "1: form begins no statement; did you mean from?"),
        ("move n - k where k >= 1\n  form n to m where m < n", "3: form begins no statement; did you mean from?"),
        ("from n to m wher m < n", "13: wher is no word here; did you mean where?"),
        ("move n - k where k = 1 or k = 3", "24: or is no word here; write |"),
        ("move n - k where k >= 1 and k <= 3", "25: and is no word here; write &"),
        ("move n - k where k >= 1 & not k = 3", "27: not is no word here; write !"),
        ("move n - k where k >= 1 & not(k = 3)", "27: not is no word here; write !"),
        ("move n - k where k >= 1 & not(equal(k, k))", "27: there is no relation not; write !"),
        ("move n - k where k in {1, 3, 4}", "23: a set is written member by member: k = 1 | k = 3 | k = 4"),
        ("move n - k where k ∈ {2}", "20: a set is written member by member: k = 2"),
        ("move n - k where k in {1, …}", "23: a set is written member by member: k = 1 | k = 3"),
        ("move n - k where k => 1", "20: => is implication, between two statements; write >= for at least"),
        ("move n - k where 1 =< k", "20: =< is no sign here; write <="),
        ("move n - k where k == 1", "20: == is no sign here; write ="),
        ("move n - k where k <> 1 & k >= 1", "20: <> is no sign here; write !="),
        ("move n - k where k >= 1 && k <= 3", "25: && is no sign here; write &"),
        ("move n - k where k mod 3 = 1", "20: mod is no word here; write %, as in n%3 = 1"),
        (
            "move n/2",
            "7: the language has no division; a letter such as q is n/2, rounded down, where 2*q <= n & n < 2*q + 2",
        ),
        (
            "move n - 1,3,4",
            "6: a position has 1 number, here stands a list of 3; write move n-k where k = 1 | k = 3 | k = 4",
        ),
        (
            "move n - 1, n - 2",
            "6: a position has 1 number, here stands a list of 2; write a line for each move, or a letter, as in move n - k where k = 1 | k = 3",
        ),
        (
            "move n - n^2",
            "11: the language has no character ^ but in powers of numbers, such as 2^10; terms are linear, such as 2*n",
        ),
        (
            "move n - k*k where k >= 1",
            "10: a product of two terms that are no numbers is not in the language; terms are linear, such as 2*n",
        ),
        ("move n - 2k where k >= 1", "10: a product needs its sign: write 2*k"),
    ] {
        let error = read_rule(&format!("numbers n\n{text}")).expect_err(text).to_string();
        let (_, said) = error.split_once("column ").unwrap_or_default();
        assert_eq!(said, message, "{text}");
    }
    let error = read_rule("numbrs n\nmove n - 1").unwrap_err().to_string();
    assert_eq!(error, "line 1, column 1: numbrs begins no statement; did you mean numbers?");
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "(game|numbers|move|from|to|where|end|block|misere|start|a|b|k|[-+=<&|,;:\n()#%0-9é ]){0,40}") {
        if let Ok(rule) = read_rule(&text) {
            prop_assert_eq!(read_rule(&rule.to_string()), Ok(rule));
        }
    }

    #[test]
    fn any_rule_that_is_printed_is_read_as_itself(rule in any_rule()) {
        prop_assert_eq!(read_rule(&rule.to_string()), Ok(rule));
    }
}

fn name(text: &str) -> Name {
    Name::new(text)
}

fn variable(text: &str) -> Term {
    Term::Variable(name(text))
}

fn number(number: u32) -> Term {
    Term::Number(UBig::from(number), Span::default())
}

/// A term of the letters, linear.
fn term(letters: &'static [&'static str]) -> impl Strategy<Value = Term> {
    let leaf = prop_oneof![
        prop::sample::select(letters).prop_map(variable),
        (0..9_u32).prop_map(number),
        (2..9_u32, prop::sample::select(letters)).prop_map(|(factor, letter)| Term::Product {
            factors: vec![number(factor), variable(letter)],
            span: Span::default()
        }),
        (prop::sample::select(letters), 1..9_u32).prop_map(|(letter, modulus)| Term::Remainder {
            dividend: Box::new(variable(letter)),
            modulus,
            span: Span::default()
        }),
    ];
    let sign = prop_oneof![Just(Sign::Plus), Just(Sign::Minus)];
    (leaf.clone(), prop::collection::vec((sign, leaf), 0..3))
        .prop_map(|(first, rest)| if rest.is_empty() { first } else { Term::Sum { first: Box::new(first), rest } })
}

/// A formula of the letters, with all of them free.
fn formula(letters: &'static [&'static str]) -> impl Strategy<Value = Formula> {
    let relation =
        prop::sample::select(vec![Relation::Equal, Relation::NotEqual, Relation::Less, Relation::GreaterOrEqual]);
    let comparison = (term(letters), relation, term(letters))
        .prop_map(|(first, relation, second)| Formula::Comparison { first, rest: vec![(relation, second)] });
    comparison.prop_recursive(2, 8, 3, move |inner| {
        let all = prop::collection::vec(inner.clone(), 2..4);
        prop_oneof![
            all.clone().prop_map(Formula::And),
            all.prop_map(Formula::Or),
            inner.prop_map(|inner| Formula::Not(Box::new(inner))),
        ]
    })
}

/// A condition in which the letter k occurs.
fn condition() -> impl Strategy<Value = Formula> {
    let named = Formula::Comparison { first: variable("k"), rest: vec![(Relation::GreaterOrEqual, number(1))] };
    formula(&["a", "b", "k"]).prop_map(move |formula| Formula::And(vec![named.clone(), formula]))
}

fn any_rule() -> impl Strategy<Value = Rule> {
    let line = prop_oneof![
        (prop::collection::vec(term(&["a", "b", "k"]), 2), condition())
            .prop_map(|(targets, condition)| Line::Move { targets, condition: Some(condition) }),
        prop::collection::vec(term(&["a", "b"]), 2).prop_map(|targets| Line::Move { targets, condition: None }),
        formula(&["a", "b", "c", "d"])
            .prop_map(|condition| Line::From { targets: vec![name("c"), name("d")], condition }),
    ];
    let lines = prop::collection::vec(line, 1..4);
    let few = || prop::option::of(formula(&["a", "b"]));
    let title = prop::option::of("[A-Za-z]{1,8}( [A-Za-z,]{1,8}){0,2}");
    let start = prop::option::of(prop::collection::vec(term(&["n", "a"]), 2));
    (title, few(), lines, few(), 0..3_u32, any::<bool>(), start).prop_map(
        |(title, positions, lines, end, block, misere, start)| Rule {
            title,
            numbers: vec![name("a"), name("b")],
            positions,
            lines,
            end,
            block: if misere { 0 } else { block },
            misere,
            start,
            relations: None,
        },
    )
}
