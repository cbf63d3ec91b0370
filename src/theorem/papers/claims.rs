//! The claims that prove statements of the papers for all numbers, each ready for the bench.

use golden_logic::automata::digits::Base;

/// The files of statements, which begin with their definitions.
static FILES: [(Base, &str); 5] = [
    (Base::Fib, include_str!("../../../assets/statements/fib.txt")),
    (Base::Two, include_str!("../../../assets/statements/2.txt")),
    (Base::T(2), include_str!("../../../assets/statements/t2.txt")),
    (Base::T(3), include_str!("../../../assets/statements/t3.txt")),
    (Base::T(4), include_str!("../../../assets/statements/t4.txt")),
];

/// A claim that proves or refutes a statement of a paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaperStatement {
    /// Its title.
    pub title: &'static str,
    /// How its numbers are written.
    pub base: Base,
    /// Its formula.
    pub formula: &'static str,
    /// Whether it is to be refuted.
    pub is_refuted: bool,
    /// The text of a cell of the bench: the formula, or a claim after the definitions that the library does not have.
    pub text: String,
}

/// Returns the statements in the order of the papers.
///
/// **Cost**: linear in the files, well below a millisecond.
pub fn paper_statements() -> Vec<PaperStatement> {
    FILES.iter().flat_map(|(base, text)| statements_of(*base, text)).collect()
}

fn statements_of(base: Base, text: &'static str) -> Vec<PaperStatement> {
    let library = golden_logic::library::library_text(base);
    let mut own: Vec<(&str, &str)> = Vec::new();
    let mut statements = Vec::new();
    for line in text.lines() {
        if let Some(definition) = line.strip_prefix("def ") {
            let name = definition.split('(').next().unwrap_or_default();
            if !library.contains(&format!("def {name}(")) {
                own.push((name, line));
            }
        }
        let claim = line.strip_prefix("prove ").or_else(|| line.strip_prefix("refute "));
        if let Some((title, formula)) = claim.and_then(|claim| claim.split_once(" :: ")) {
            let formula = formula.trim_end().trim_end_matches(';');
            // From the last one back: a definition may use those before it.
            let mut text = line.to_owned();
            for (name, definition) in own.iter().rev() {
                if calls(&text, name) {
                    text = format!("{definition}\n{text}");
                }
            }
            let text = if text == line { formula.to_owned() } else { text };
            let is_refuted = line.starts_with("refute ");
            statements.push(PaperStatement { title, base, formula, is_refuted, text });
        }
    }
    statements
}

/// Whether a formula calls a relation by its whole name.
fn calls(formula: &str, name: &str) -> bool {
    formula
        .match_indices(&format!("{name}("))
        .any(|(at, _)| !formula[..at].ends_with(|letter: char| letter.is_alphanumeric() || letter == '_'))
}

#[cfg(test)]
mod tests {
    use super::{FILES, paper_statements};
    use crate::bench::{Written, read_cells};
    use crate::decide::Finding;
    use crate::papers::statements;
    use golden_logic::automata::budget::Limits;
    use golden_solver::Job;

    #[test]
    fn every_statement_can_be_read_and_decided_by_itself() {
        let statements = paper_statements();
        let claims = |text: &str| text.lines().filter(|line| line.contains(" :: ")).count();
        assert_eq!(statements.len(), FILES.iter().map(|(_, text)| claims(text)).sum::<usize>());
        for statement in &statements {
            let content = read_cells(&[Written { base: statement.base, text: &statement.text }]).remove(0);
            assert!(content.is_provable(), "{}: {:?}", statement.title, content.fault);
            assert_eq!(content.claims.len(), 1, "{}", statement.title);
        }
        // One that needs definitions besides the library.
        let rule = statements.iter().find(|statement| statement.title == "Silber examples").expect("a statement");
        let content = read_cells(&[Written { base: rule.base, text: &rule.text }]).remove(0);
        let verdict = content.claims[0].decide(&Limits::default(), &Job::new()).expect("a verdict");
        assert_eq!(verdict.decision.finding, Finding::Proved);
    }

    /// Claims that no statement names yet.
    const UNUSED: &str = include_str!("../../../tests/data/claims_without_a_statement.txt");

    #[test]
    fn every_claim_belongs_to_a_statement() {
        let used: std::collections::BTreeSet<&str> =
            statements().records.iter().flat_map(|(_, record)| record.method.claims()).map(String::as_str).collect();
        let unused: Vec<&str> =
            paper_statements().iter().map(|claim| claim.title).filter(|title| !used.contains(title)).collect();
        assert_eq!(unused, UNUSED.lines().collect::<Vec<_>>(), "claims that no statement names");
    }
}
