//! The meaning of a term of the glossary here and now: for the shared position and the board.

use super::description::Description;
use golden_game::Outcome;
use golden_number::UBig;
use golden_prose::grouped;

/// The facts known where a term is explained.
#[derive(Clone, Debug, Default)]
pub struct Here<'a> {
    /// The facts known of the shared position under normal play; `None` while answers are hidden.
    pub described: Option<&'a Description>,
    /// The P-positions on the board in front, if there is one.
    pub stars: Option<usize>,
}

impl Here<'_> {
    /// Returns the meaning of the term with this name here, as a part of a sentence; `None` where it says nothing new.
    ///
    /// **Cost**: that of the text.
    pub fn words(&self, term: &str) -> Option<String> {
        let described = self.described?;
        let position = &described.position;
        let is = |outcome: Outcome| match outcome {
            Outcome::P => format!("{position} is a P-position"),
            Outcome::N => format!("{position} is an N-position"),
        };
        match term {
            "P-position" | "safe pair" if self.stars.is_some() => {
                self.stars.map(|count| format!("{count} P-positions on this board"))
            }
            "outcome" | "P-position" | "N-position" => described.evaluation.outcome.map(is),
            "winning move" => {
                let count = described.evaluation.winning_moves.as_ref().map(|_| &described.move_count)?;
                (!count.is_empty()).then(|| format!("{count} of {position} win"))
            }
            "option" => {
                let count = described.evaluation.options.as_ref()?;
                let options = if *count == UBig::ONE { "option" } else { "options" };
                Some(format!("{position} has {} {options}", grouped(count)))
            }
            "Grundy value" | "mex" => described.grundy.as_ref().map(|value| format!("𝒢{position} = {value}")),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Here;
    use crate::answers::description::Description;
    use golden_solver::Evaluation;

    #[test]
    fn only_what_is_known_is_said() {
        let described = Description { position: "(3, 5)".into(), ..Description::default() };
        let here = Here { described: Some(&described), stars: None };
        for term in ["outcome", "winning move", "option", "mex", "ray"] {
            assert_eq!(here.words(term), None, "{term}");
        }
        let evaluation = Evaluation { outcome: Some(golden_game::Outcome::P), ..Evaluation::default() };
        let described = Description { evaluation, grundy: Some("0".into()), ..described };
        let here = Here { described: Some(&described), stars: Some(13) };
        assert_eq!(here.words("outcome").as_deref(), Some("(3, 5) is a P-position"));
        assert_eq!(here.words("P-position").as_deref(), Some("13 P-positions on this board"));
        assert_eq!(here.words("mex").as_deref(), Some("𝒢(3, 5) = 0"));
        assert_eq!(Here::default().words("outcome"), None, "answers are hidden");
    }
}
