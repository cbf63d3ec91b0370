//! The formula whose automaton is drawn for a claim: a claim itself is true or false, so its own automaton reads no number.

use super::claims::PaperStatement;
use crate::relation::{each_call, signature};
use golden_logic::formula::{Call, Formula, Quantifier};
use golden_logic::parse::parse_formula;
use golden_logic::print::Notation;
use golden_logic::scope::Scope;

/// A formula with free variables that belongs to a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnFormula {
    /// As it is written on the bench.
    pub text: String,
    /// With the signs of mathematics.
    pub signs: String,
    /// Whether its numbers are those for which the claim fails.
    pub is_against: bool,
    /// The definitions that it needs besides the library, as a cell of the bench has them; empty if there are none.
    pub definitions: String,
}

impl DrawnFormula {
    /// The formula of a claim: of a refuted one what its counter-examples fulfil; of "A if and only if B" the shorter one of
    /// the sides that has a relation; of "if A then B" A, where it has one; else the first relation with the letters of its
    /// parameters. `None` where nothing has a free variable.
    ///
    /// **Cost**: linear in the claim.
    pub fn of(claim: &PaperStatement) -> Option<Self> {
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

/// What the numbers fulfil for which a formula fails.
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

#[cfg(test)]
mod tests {
    use super::DrawnFormula;
    use crate::bench::Written;
    use crate::drawable::Drawable;
    use crate::papers::paper_statements;
    use golden_logic::automata::budget::Limits;
    use golden_logic::automata::digits::Direction;

    fn of(title: &str) -> DrawnFormula {
        let claim = paper_statements().into_iter().find(|claim| claim.title == title).expect(title);
        DrawnFormula::of(&claim).expect(title)
    }

    #[test]
    fn a_refuted_claim_is_drawn_by_its_counter_examples() {
        let drawn = of("Das Lemma 2.7 as printed");
        assert_eq!(drawn.signs, "n ≥ 1 ∧ T(n) > p ∧ ¬NF(n−p, 2·p)");
        assert!(drawn.is_against && drawn.definitions.is_empty());
        let formula = Written { base: golden_logic::automata::digits::Base::Fib, text: &drawn.text };
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
            let Some(drawn) = DrawnFormula::of(claim) else {
                without.push(claim.title);
                continue;
            };
            let cell = Written { base: claim.base, text: &drawn.definitions };
            let formula = Written { base: claim.base, text: &drawn.text };
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
}
