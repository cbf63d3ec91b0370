//! What is said of the table, its cells and the focus in it.

use super::TableSubject;
use golden_figure::{Cell, CellQuantity, game_phrase, grundy_of, measure_words, short_table_title, table_title};
use golden_game::Outcome;
use golden_prose::{grouped, signed};
use golden_solver::Evaluation;

impl TableSubject<'_> {
    /// What the picture shows, as its title says it.
    pub fn title(&self) -> String {
        if self.fill.is_some() {
            return format!("The mex rule fills {}", game_phrase(&self.focus.ruleset));
        }
        table_title(&self.focus.ruleset, self.quantity)
    }

    /// The same where there is little room.
    pub fn short_title(&self) -> String {
        match self.fill {
            Some(_) => self.title(),
            None => short_table_title(&self.focus.ruleset, self.quantity),
        }
    }

    /// What the colours measure, such as 𝒢(a, b) − b.
    pub fn measure(&self) -> String {
        measure_words(&self.focus.ruleset, self.quantity, self.plane.map.into())
    }

    /// What is said of a cell with a value under the pointer, such as 𝒢(31, 48) = 11, or (31, 48): N where the colours are
    /// those of outcomes, or the position alone where no answers are told; `None` where there is no position.
    pub fn words_at(&self, cell: Cell, value: u64, has_values: bool) -> Option<String> {
        let position = self.focus_at(cell)?.position;
        if !self.says {
            return Some(position.to_string());
        }
        let words = match (has_values && self.quantity != CellQuantity::Outcome, value) {
            (true, 0) => format!("{} = 0, P", grundy_of(&position)),
            (true, value) => format!("{} = {value}", grundy_of(&position)),
            (false, 0) => format!("{position}: P"),
            (false, _) => format!("{position}: N"),
        };
        let measured = self.quantity.of(cell, value);
        Some(match self.quantity {
            CellQuantity::Residue(k) => format!("{words}, {measured} mod {k}"),
            CellQuantity::LineDistance => {
                let cells = if measured == 1 { "cell" } else { "cells" };
                format!("{words}, {} {cells} from the line", grouped(&measured))
            }
            CellQuantity::ValueMinusColumn => format!("{words}, less the column {}", signed(measured)),
            CellQuantity::Value | CellQuantity::Outcome => words,
        })
    }

    /// The same of a cell whose value is not known, such as (10000, 10001): N.
    pub fn words_of_outcome(&self, cell: Cell, is_n: bool) -> Option<String> {
        let position = self.focus_at(cell)?.position;
        let outcome = match (is_n, self.quantity) {
            (true, CellQuantity::Outcome) => ": N",
            (true, _) => ": N, value not known",
            (false, _) => ": P",
        };
        Some(if self.says { format!("{position}{outcome}") } else { position.to_string() })
    }

    /// What a screen reader says of the focus: "Wythoff (31, 48), N, Grundy value 11", or the position alone.
    pub fn spoken(&self, evaluation: &Evaluation) -> String {
        let mut words = self.focus.ruleset.titled(&self.focus.position);
        if !self.says {
            return words;
        }
        match evaluation.outcome {
            Some(Outcome::P) => words.push_str(", P"),
            Some(Outcome::N) => words.push_str(", N"),
            None => {}
        }
        if let Some(grundy) = &evaluation.grundy {
            words.push_str(", Grundy value ");
            words.push_str(&grundy.to_string());
        }
        words
    }
}

#[cfg(test)]
mod tests {
    use super::TableSubject;
    use crate::tests::edited;
    use crate::{Edit, Focus, TableChoice};
    use golden_figure::CellQuantity;
    use golden_solver::{Budget, Solver};

    #[test]
    fn colours_of_outcomes_are_spoken_of_without_values() {
        let session = edited([Edit::Focus(Focus::wythoff(31, 48)), Edit::Table(TableChoice::Size(128))]);
        let said = |quantity: CellQuantity| {
            let subject = TableSubject { quantity, tells: true, says: true, ..TableSubject::of(&session, None, false) };
            let words = [subject.words_at([31, 48], 11, true), subject.words_of_outcome([31, 48], true)];
            words.map(Option::unwrap)
        };
        assert_eq!(said(CellQuantity::Outcome), ["(31, 48): N", "(31, 48): N"]);
        assert_eq!(said(CellQuantity::Value), ["𝒢(31, 48) = 11", "(31, 48): N, value not known"]);
    }

    #[test]
    fn nothing_beside_the_picture_is_told_before_the_answer() {
        let session = edited([Edit::Focus(Focus::wythoff(31, 48)), Edit::Table(TableChoice::Size(128))]);
        let focus = &session.model.focus;
        let known = Solver::new(Budget::default()).analyse(&focus.ruleset, &focus.position).unwrap();
        let said = |says: bool| {
            // The picture shows values all the time.
            let subject = TableSubject { tells: true, says, ..TableSubject::of(&session, None, false) };
            let [value, outcome] = [subject.words_at([0, 0], 0, true), subject.words_of_outcome([0, 0], false)];
            (value.unwrap(), outcome.unwrap(), subject.winning_cells(&known).len())
        };
        assert_eq!(said(false), ("(0, 0)".to_owned(), "(0, 0)".to_owned(), 0));
        assert_eq!(said(true), ("𝒢(0, 0) = 0, P".to_owned(), "(0, 0): P".to_owned(), 2));
    }
}
