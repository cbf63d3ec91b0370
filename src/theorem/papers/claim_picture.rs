//! The formula whose automaton is drawn for a claim: a claim itself is true or false, so its own automaton reads no
//! number. The place where the counter-example of a false statement is shown: a position, a number, a letter of the
//! golden string.

use super::record::{Method, PaperStatement, Record, paper_statements};
use crate::bench::{CellText, read_cells};
use crate::relation::{each_call, signature, term_value};
use golden_game::{Position, Ruleset, parse_position};
use golden_logic::formula::{Call, Formula, Quantifier};
use golden_logic::parse::parse_formula;
use golden_logic::print::Notation;
use golden_logic::scope::Scope;
use golden_number::{UBig, fibonacci, t_wythoff_pair};

/// A formula with free variables that belongs to a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnFormula {
    /// As it is written on the bench.
    pub text: String,
    /// With the signs of mathematics.
    pub signs: String,
    /// True if its numbers are those for which the claim fails.
    pub is_against: bool,
    /// The definitions that it needs besides the library, as a cell of the bench has them; empty if there are none.
    pub definitions: String,
}

impl DrawnFormula {
    /// The formula of a claim: of a refuted one what its counter-examples fulfil; of "A if and only if B" the
    /// shortest side that has a relation; of "if A then B" A, where it has one; else the first relation with the
    /// letters of its parameters. `None` where nothing has a free variable.
    ///
    /// **Cost**: linear in the claim.
    pub fn for_claim(claim: &PaperStatement) -> Option<Self> {
        let mut formula = parse_formula(claim.formula).ok()?.value;
        while let Formula::Quantified { quantifier: Quantifier::ForAll, body, .. } = formula {
            formula = *body;
        }
        let is_open = |formula: &Formula| !formula.free_variables().is_empty();
        let against = claim.is_refuted.then(|| counterexamples(&formula)).filter(is_open);
        let is_against = against.is_some();
        let shown = match against.or_else(|| side(&formula).filter(is_open)) {
            Some(formula) => formula,
            None => parse_formula(&first_relation(&formula, claim)?).ok()?.value,
        };
        let definitions: Vec<&str> = claim.text.lines().filter(|line| line.starts_with("def ")).collect();
        Some(Self {
            text: shown.to_string(),
            signs: shown.written(Notation::Signs).to_string(),
            is_against,
            definitions: definitions.join("\n"),
        })
    }
}

/// Returns the condition on the numbers for which a formula fails.
fn counterexamples(formula: &Formula) -> Formula {
    match formula {
        Formula::Implies(premise, conclusion) => {
            let mut parts = match premise.as_ref() {
                Formula::And(parts) => parts.clone(),
                premise => vec![premise.clone()],
            };
            parts.push(Formula::Not(conclusion.clone()));
            Formula::And(parts)
        }
        Formula::Not(inner) => inner.as_ref().clone(),
        other => Formula::Not(Box::new(other.clone())),
    }
}

/// The part of a proved formula that says something by itself.
fn side(formula: &Formula) -> Option<Formula> {
    match formula {
        Formula::Iff(sides) => {
            let sides = sides.iter().filter(|side| first_call(side).is_some());
            sides.min_by_key(|side| side.to_string().len()).cloned()
        }
        Formula::Implies(premise, _) => first_call(premise).map(|_| premise.as_ref().clone()),
        _ => None,
    }
}

fn first_call(formula: &Formula) -> Option<String> {
    let mut found = None;
    each_call(formula, &mut |call: &Call| {
        found.get_or_insert_with(|| call.name.text.clone());
    });
    found
}

/// The first relation of a formula with its parameters: `W(a, b)`.
fn first_relation(formula: &Formula, claim: &PaperStatement) -> Option<String> {
    let name = first_call(formula)?;
    let defined = claim.text.lines().find_map(|line| {
        let (head, _) = line.strip_prefix("def ")?.split_once(" := ")?;
        head.strip_prefix(name.as_str()).filter(|rest| rest.starts_with('(')).map(|_| head.to_owned())
    });
    let known = || Scope::library(claim.base).known().into_iter().find(|known| known.name == name);
    defined.or_else(|| known().map(|known| signature(&known)))
}

/// The names of the numbers of a position in counter-examples, by the games that have such numbers.
const NAMES: [(&str, [&str; 2]); 5] = [
    ("wythoff", ["a", "b"]),
    ("wythoff", ["m", "n"]),
    ("wythoff", ["x", "y"]),
    ("fibonacci-nim", ["n", "q"]),
    ("fibonacci-nim", ["n", "r"]),
];

/// The largest index of a Fibonacci number, and the largest n of A(n) and B(n), that a place is computed from.
const LARGEST: u64 = 1000;

/// A place where a counter-example is shown.
#[derive(Clone, Debug, PartialEq)]
pub enum ShownPlace {
    /// A position of a game.
    Position(Ruleset, Position),
    /// A number, as it is called: `n`, `F(i)`.
    Number(String, UBig),
    /// A place in the golden string, from 1.
    Letter(UBig),
}

impl ShownPlace {
    /// Returns the place where the values for which a statement fails are shown: the one that its file names; else the
    /// position that its claim is about, or that the names of the values suggest; else its first number. `None` where
    /// no value is a number.
    ///
    /// **Cost**: reading a claim, a fraction of a millisecond.
    pub fn for_record(record: &Record, values: &[(String, String)]) -> Option<Self> {
        if let Some(template) = &record.see.at {
            return filled(template, values);
        }
        let numbers: Vec<(String, UBig)> =
            values.iter().map(|(name, value)| Some((name.clone(), value.parse().ok()?))).collect::<Option<_>>()?;
        let of_claim = match &record.method {
            Method::Refute(titles) => titles.first().and_then(|title| of_claim(title, &numbers)),
            _ => None,
        };
        let first = || numbers.into_iter().next().map(|(name, number)| Self::Number(name, number));
        of_claim.or_else(|| of_game(record, values)).or_else(first)
    }
}

/// The place that a template names: `letter {i}`, `number {F(i)}`, or a position as it is typed, `fibonacci-nim {n}:{k}`.
/// In braces stands a value by its name, or a term of values with +, −, · and the functions F, A and B.
fn filled(template: &str, values: &[(String, String)]) -> Option<ShownPlace> {
    let text = fill(template, values)?;
    match text.split_once(' ') {
        Some(("letter", index)) => {
            Some(ShownPlace::Letter(index.parse().ok().filter(|index: &UBig| !index.is_zero())?))
        }
        Some(("number", number)) => {
            let name = template.strip_prefix("number {").and_then(|name| name.strip_suffix('}')).unwrap_or("n");
            Some(ShownPlace::Number(name.to_owned(), number.parse().ok()?))
        }
        _ => parse_position(&text).ok().map(|(ruleset, position)| ShownPlace::Position(ruleset, position)),
    }
}

fn fill(template: &str, values: &[(String, String)]) -> Option<String> {
    let mut text = String::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        let (inner, after) = after.split_once('}')?;
        text.push_str(before);
        match values.iter().find(|(name, _)| name == inner) {
            Some((_, value)) => text.push_str(value),
            None => text.push_str(&number(inner, values)?.to_string()),
        }
        rest = after;
    }
    text.push_str(rest);
    Some(text)
}

/// The number that a term is.
fn number(term: &str, values: &[(String, String)]) -> Option<UBig> {
    let parsed = parse_formula(&format!("{term} = 0")).ok()?.value;
    let Formula::Comparison { first, .. } = &parsed else { return None };
    let value = |name: &str| values.iter().find(|(own, _)| own == name).and_then(|(_, value)| value.parse().ok());
    term_value(first, &value, &function)
}

fn function(name: &str, arguments: &[UBig]) -> Option<UBig> {
    let [n] = arguments else { return None };
    let small = u64::try_from(n).ok().filter(|n| *n <= LARGEST)?;
    match name {
        "F" => Some(fibonacci(usize::try_from(small).ok()?)),
        "A" => Some(t_wythoff_pair(n, 1).0),
        "B" => Some(t_wythoff_pair(n, 1).1),
        _ => None,
    }
}

/// The position that the counter-example of a claim is about.
fn of_claim(title: &str, values: &[(String, UBig)]) -> Option<ShownPlace> {
    let claim = paper_statements().into_iter().find(|claim| claim.title == title)?;
    let cells = read_cells(&[CellText { base: claim.base, text: &claim.text }]);
    let (ruleset, position) = cells.first()?.claims.first()?.position(&values.to_vec())?;
    Some(ShownPlace::Position(ruleset, position))
}

/// The position with these numbers of the game that the statement is about.
fn of_game(record: &Record, values: &[(String, String)]) -> Option<ShownPlace> {
    let game = record.see.position.as_deref()?.split_whitespace().next()?;
    let value = |name: &str| values.iter().find(|(own, _)| own == name).map(|(_, value)| value.as_str());
    let of = |(_, [first, second]): &(&str, [&str; 2])| Some((value(first)?, value(second)?));
    let (first, second) = NAMES.iter().filter(|(name, _)| *name == game).find_map(of)?;
    // A pile with its limit is written as one word.
    let between = if game == "wythoff" { ' ' } else { ':' };
    let (ruleset, position) = parse_position(&format!("{game} {first}{between}{second}")).ok()?;
    Some(ShownPlace::Position(ruleset, position))
}

#[cfg(test)]
mod tests {
    use super::{DrawnFormula, ShownPlace, filled};
    use crate::bench::CellText;
    use crate::drawable::Drawable;
    use crate::papers::{ExpectedVerdict, paper_statements, statements};
    use golden_logic::automata::budget::Limits;
    use golden_logic::automata::digits::Direction;

    fn of(title: &str) -> DrawnFormula {
        let claim = paper_statements().into_iter().find(|claim| claim.title == title).expect(title);
        DrawnFormula::for_claim(&claim).expect(title)
    }

    #[test]
    fn a_refuted_claim_is_drawn_by_its_counter_examples() {
        let drawn = of("Das Lemma 2.7 as printed");
        assert_eq!(drawn.signs, "n ≥ 1 ∧ T(n) > p ∧ ¬NF(n−p, 2·p)");
        assert!(drawn.is_against && drawn.definitions.is_empty());
        let formula = CellText { base: golden_logic::automata::digits::Base::Fib, text: &drawn.text };
        let automaton = Drawable::new(&[], formula, Direction::MostFirst, &Limits::default()).expect("an automaton");
        // Its least word is the counter-example: n = 1, p = 0.
        assert_eq!(automaton.tracks, ["n", "p"]);
        assert_eq!(of("never three winning moves").signs, "three(a, b)");
    }

    #[test]
    fn a_claim_without_free_variables_is_drawn_by_its_relation() {
        assert_eq!(of("Roughan (31,48) has two other moves (all three kinds)").text, "three(a, b)");
        assert!(!of("Silber examples").definitions.is_empty());
    }

    #[test]
    fn nearly_every_claim_has_a_formula_with_an_automaton() {
        let claims = paper_statements();
        let mut without = Vec::new();
        for claim in &claims {
            let Some(drawn) = DrawnFormula::for_claim(claim) else {
                without.push(claim.title);
                continue;
            };
            let cell = CellText { base: claim.base, text: &drawn.definitions };
            let formula = CellText { base: claim.base, text: &drawn.text };
            let limits = Limits { states: 20_000, ..Limits::default() };
            let made = Drawable::new(&[cell], formula, Direction::MostFirst, &limits);
            assert!(
                made.is_ok(),
                "{}: {}: {}",
                claim.title,
                drawn.text,
                made.err().map_or(String::new(), |e| e.to_string())
            );
        }
        assert!(without.len() * 20 < claims.len(), "{} of {}: {without:?}", without.len(), claims.len());
    }

    /// The false statements, each with the place of its counter-example.
    const PLACES: [(&str, &str); 46] = [
        ("das-2.2-end", "number n = 1"),
        ("das-2.7", "Fibonacci Nim (1, 0)"),
        ("das-2.7-inequality", "number F(i) = 2"),
        ("das-3.2-mex", "Wythoff (0, 0)"),
        ("das-listing-1-once", "Wythoff (0, 0)"),
        ("miduthuri-2.3-birthday", "Nim 2"),
        ("miduthuri-2.4-not-plus", "Nim (1, 1)"),
        ("miduthuri-2.7-powers", "Nim 3"),
        ("miduthuri-5.3-printed", "number F(index + 1) = 2"),
        ("miduthuri-5.4", "number n = 3"),
        ("miduthuri-5.6-hypothesis", "number n = 8"),
        ("miduthuri-5.6-strict", "number n = 5"),
        ("miduthuri-5.7-chain", "Fibonacci Nim (2, 1)"),
        ("miduthuri-5.7-must", "Fibonacci Nim (4, 4)"),
        ("miduthuri-5.7-must-less", "Fibonacci Nim (17, 4)"),
        ("miduthuri-6.3-minus-1", "Fibonacci Nim (11, 7)"),
        ("miduthuri-7.2", "Wythoff (2, 1)"),
        ("miduthuri-7.2-end", "Wythoff (2, 2)"),
        ("miduthuri-7.6-patterns", "Wythoff (1, 12)"),
        ("roughan-2-4-moves", "Wythoff (1, 0)"),
        ("roughan-2-8-diagonals", "Wythoff (1, 1)"),
        ("roughan-3-example", "Wythoff (31, 48)"),
        ("roughan-3-terms", "letter 15"),
        ("roughan-3.1-u", "Wythoff (2, 1)"),
        ("roughan-a-binet", "number f = 1"),
        ("roughan-a-nearest", "number f = 1"),
        ("roughan-b-s6", "letter 15"),
        ("roughan-b-s6-15", "letter 15"),
        ("roughan-table-2-decimals", "letter 2"),
        ("roughan-b-line", "letter 1"),
        ("larsson-fox-1-a", "Subtraction {1, 4, 12, 33, …} 1"),
        ("larsson-fox-2-move", "Subtraction {1, 4, 12, 33, …} 1"),
        ("larsson-fox-2-ge-3", "Subtraction {1, 4, 12, 33, …} 5"),
        ("larsson-fox-2-one-printed", "Subtraction {1, 4, 12, 33, …} 1"),
        ("larsson-fox-2-greater-5", "Subtraction {1, 4, 12, 33, …} 9"),
        ("larsson-fox-2-index", "Subtraction {1, 4, 12, 33, …} 4"),
        ("larsson-fox-2-case-6", "Subtraction {1, 4, 12, 33, …} 46"),
        ("silber-2-cases", "Wythoff (0, 1)"),
        ("silber-2-arrow", "Wythoff (1, 3)"),
        ("silber-rule-all", "Wythoff (0, 1)"),
        ("silber-rule-equal", "Wythoff (1, 1)"),
        ("further-wythoff-three-never", "Wythoff (2, 2)"),
        ("further-wythoff-three-unequal", "Wythoff (5, 7)"),
        ("further-fn-never-three", "Fibonacci Nim (72, 71)"),
        ("further-guy-smith-0", "Octal game 0.4 2"),
        ("further-string-cube", "letter 6"),
    ];

    fn words(place: &ShownPlace) -> String {
        match place {
            ShownPlace::Position(ruleset, position) => format!("{ruleset} {position}"),
            ShownPlace::Number(name, number) => format!("number {name} = {number}"),
            ShownPlace::Letter(index) => format!("letter {index}"),
        }
    }

    #[test]
    fn every_false_statement_is_seen_at_the_place_of_its_counter_example() {
        let mut places = Vec::new();
        for (_, record) in statements().records.iter().filter(|(_, record)| record.expected == ExpectedVerdict::False) {
            let values = record.counterexample.clone().unwrap_or_default();
            let place = ShownPlace::for_record(record, &values).unwrap_or_else(|| panic!("{}: no place", record.id));
            // The order of the values, which differs between a file and a proof, decides nothing.
            let turned: Vec<_> = values.into_iter().rev().collect();
            assert_eq!(ShownPlace::for_record(record, &turned).as_ref(), Some(&place), "{}", record.id);
            places.push((record.id.as_str(), words(&place)));
        }
        let places: Vec<(&str, &str)> = places.iter().map(|(id, place)| (*id, place.as_str())).collect();
        assert_eq!(places, PLACES);
    }

    #[test]
    fn a_template_without_sense_is_no_place() {
        let values = [("n".to_owned(), "3".to_owned()), ("code".to_owned(), "0.7".to_owned())];
        let place = |template: &str| filled(template, &values).as_ref().map(words);
        assert_eq!(place("wythoff {A(n)} {B(n)}").as_deref(), Some("Wythoff (4, 7)"));
        assert_eq!(place("number {F(n + 3)}").as_deref(), Some("number F(n + 3) = 8"));
        assert_eq!(place("letter {2*n - 1}").as_deref(), Some("letter 5"));
        for nonsense in [
            "letter {n - 3}",
            "number {n - 4}",
            "number {m}",
            "number {F(n, n)}",
            "number {F(5000)}",
            "number {n",
            "number {code}",
            "number {n <}",
            "chess {n}",
            "",
            "{}",
        ] {
            assert_eq!(place(nonsense), None, "{nonsense}");
        }
    }
}
