//! The facts known of a statement besides its verdict, found out when it is chosen.

use std::sync::Arc;

use golden_game::{Convention, Position, parse_position_under};
use golden_logic::parse::parse_formula;
use golden_logic::print::Notation;
use golden_prose::{Prose, mathematics};
use golden_session::{
    AnswersShown, BenchCell, Focus, Lesson, Scene, WalkedAutomaton, caps, lesson_of_statement, scene_of_automaton,
    scene_of_statement,
};
use golden_theorem::papers::{DrawnFormula, PaperStatement, Record, paper_statements};

/// The facts that the card of a statement shows besides its words.
#[derive(Default)]
pub struct StatementFacts {
    /// The position that shows it.
    pub focus: Option<(Focus, Convention)>,
    /// True if the statement is about that position: its words say all its numbers, and so perhaps who wins there.
    pub is_about_position: bool,
    /// The scene whose picture shows it, and the same while answers are hidden.
    pub scene: Option<[Arc<Scene>; 2]>,
    /// The lesson that teaches it, with the scene.
    pub lesson: Option<(Lesson, usize)>,
    /// The formulas of its claims, one a line, as they are written on the bench; empty if there are none.
    pub formula: String,
    /// The same as they are set, with the signs of mathematics.
    pub set: Prose,
    /// The automaton of what its first claim speaks of.
    pub automaton: Option<Arc<ShownAutomaton>>,
    /// Its claims as a cell of the bench.
    pub cell: Option<BenchCell>,
}

/// An automaton of a card.
pub struct ShownAutomaton {
    /// Its picture.
    pub scene: Arc<Scene>,
    /// It, to be walked.
    pub walked: WalkedAutomaton,
    /// The definitions that it needs on the bench.
    pub cell: Option<BenchCell>,
    /// The words for the numbers that it accepts.
    pub words: Prose,
}

impl ShownAutomaton {
    fn of(record: &Record, claim: &PaperStatement) -> Option<Arc<Self>> {
        let drawn = DrawnFormula::for_claim(claim)?;
        let title = format!("Definitions for {}: {}", record.number, record.title).chars().take(caps::TITLE).collect();
        let text = drawn.definitions;
        let cell = (!text.is_empty()).then_some(BenchCell { title, base: claim.base, text });
        let walked = WalkedAutomaton { base: claim.base, formula: drawn.text, numbers: Vec::new(), cells: None };
        let scene = Arc::new(scene_of_automaton(&walked, cell.as_ref())?);
        let accepts =
            if drawn.is_against { "It accepts the counter-examples: " } else { "It accepts the numbers with " };
        let words = Prose::new().text(accepts).then(mathematics(&drawn.signs));
        Some(Arc::new(Self { scene, walked, cell, words }))
    }
}

impl StatementFacts {
    /// Finds them out.
    ///
    /// **Cost**: one pass over the claims, about a millisecond.
    pub fn of(record: &Record) -> Self {
        let see = &record.see;
        let focus = see.position.as_deref().and_then(|text| parse_position_under(text, Convention::Normal).ok());
        let titles = record.method.claims();
        let claims: Vec<PaperStatement> = if titles.is_empty() {
            Vec::new()
        } else {
            let all = paper_statements();
            titles.iter().filter_map(|title| all.iter().find(|claim| claim.title == *title).cloned()).collect()
        };
        let formulas: Vec<&str> = claims.iter().map(|claim| claim.formula).collect();
        Self {
            is_about_position: focus.as_ref().is_some_and(|(.., position)| says_numbers(&record.statement, position)),
            focus: focus.map(|(convention, ruleset, position)| (Focus { ruleset, position }, convention)),
            scene: scene_of_statement(see).map(told_and_hidden),
            lesson: lesson_of_statement(see),
            formula: formulas.join("\n"),
            set: set(&formulas),
            automaton: claims.first().and_then(|claim| ShownAutomaton::of(record, claim)),
            cell: cell_of(record, &claims),
        }
    }
}

/// Returns true if a text has all numbers of a position.
fn says_numbers(text: &str, position: &Position) -> bool {
    let said: Vec<&str> = text.split(|c: char| !c.is_ascii_digit()).collect();
    position.all_numbers().all(|number| said.contains(&number.to_string().as_str()))
}

/// A scene that shows its answers, and the same scene with its answers hidden.
fn told_and_hidden(scene: Scene) -> [Arc<Scene>; 2] {
    let hidden = Scene { answers: Some(AnswersShown::Hidden), ..scene.clone() };
    [scene, hidden].map(Arc::new)
}

/// Formulas with the signs of mathematics, one a line.
fn set(formulas: &[&str]) -> Prose {
    let in_signs = |formula: &&str| match parse_formula(formula) {
        Ok(parsed) => mathematics(&parsed.value.written(Notation::Signs).to_string()),
        Err(_) => (*formula).into(),
    };
    let lines = formulas.iter().map(in_signs).enumerate();
    lines.fold(Prose::new(), |all, (place, line)| all.text(if place > 0 { "\n" } else { "" }).then(line))
}

/// A cell of the bench that says what the claims say: a lone formula, or claims after their definitions.
fn cell_of(record: &Record, claims: &[PaperStatement]) -> Option<BenchCell> {
    let first = claims.first()?;
    let title = record.name().chars().take(caps::TITLE).collect();
    let text = match claims {
        [claim] => claim.text.clone(),
        claims => {
            let mut lines: Vec<String> = Vec::new();
            for claim in claims {
                let verb = if claim.is_refuted { "refute" } else { "prove" };
                // The definitions that it needs, and then the claim itself.
                let definitions = claim.text.lines().filter(|line| line.starts_with("def ")).map(str::to_owned);
                for line in definitions.chain([format!("{verb} {} :: {};", claim.title, claim.formula)]) {
                    if !lines.contains(&line) {
                        lines.push(line);
                    }
                }
            }
            lines.join("\n")
        }
    };
    Some(BenchCell { title, base: first.base, text })
}

#[cfg(test)]
mod tests {
    use super::StatementFacts;
    use golden_session::AnswersShown;
    use golden_theorem::papers::statements;

    #[test]
    fn a_picture_has_its_answers_hidden_with_those_of_the_window() {
        let mut pictures = 0;
        for (_, record) in &statements().records {
            let Some([told, hidden]) = StatementFacts::of(record).scene else { continue };
            assert_eq!(told.answers_at_first(), AnswersShown::Shown);
            assert_eq!(hidden.answers_at_first(), AnswersShown::Hidden);
            assert_eq!((&told.focus, told.about), (&hidden.focus, hidden.about));
            pictures += 1;
        }
        assert!(pictures > 100, "{pictures} pictures");
    }
}
