//! The names of the piles of a position.

use super::fields::Fields;
use super::{Moves, Position, Ruleset};

impl Ruleset {
    /// Returns the names of the piles of a position, in the order of [`Ruleset::piles`]: "Stones" for one, else "Pile
    /// 1", "Heap 1" or "Row 1", of an own game as its rule names them; in a sum after the games.
    ///
    /// ```
    /// use golden_game::{Position, Ruleset};
    /// assert_eq!(Ruleset::Nim.pile_names(&Position::words(&[3u8, 5])), ["Pile 1", "Pile 2"]);
    /// ```
    pub fn pile_names(&self, position: &Position) -> Vec<String> {
        if self.own_rule().is_some_and(|rule| rule.rule().arity() > 1) {
            return self.number_names(position.numbers().len());
        }
        let name = match self.spec().fields {
            Fields::Components(components) => {
                let parts = components.iter().zip(position.components());
                return parts.flat_map(|(rules, part)| component_piles(rules, part)).collect();
            }
            Fields::Heaps => "Heap",
            Fields::Rows => "Row",
            Fields::Piles { .. } | Fields::OwnLimits { .. } | Fields::CommonLimit => "Pile",
        };
        match self.piles(position).len() {
            1 => vec!["Stones".into()],
            count => (1..=count).map(|pile| format!("{name} {pile}")).collect(),
        }
    }
}

fn component_piles(ruleset: &Ruleset, position: &Position) -> Vec<String> {
    let title = short_title(ruleset);
    match ruleset.piles(position).len() {
        1 => vec![title],
        count => (1..=count).map(|pile| format!("{title} {pile}")).collect(),
    }
}

/// The title of a component, where it is long in fewer letters: "Fib. Nim", "Fib. local".
fn short_title(ruleset: &Ruleset) -> String {
    if matches!(ruleset.spec().moves, Moves::Set(_) | Moves::Vectors { .. }) {
        return ruleset.family();
    }
    let title = ruleset.title();
    match title.strip_suffix("Fibonacci Nim").map(str::trim_end) {
        None => title,
        Some("") => "Fib. Nim".into(),
        Some(kind) => format!("Fib. {}", kind.to_lowercase()),
    }
}

#[cfg(test)]
mod tests {
    use crate::{Position, Ruleset};

    #[test]
    fn the_piles_of_a_sum_have_the_names_of_their_games() {
        let components =
            vec![Ruleset::FibonacciNim, Ruleset::FibonacciNimLocal, Ruleset::FibonacciNimGlobal, Ruleset::Nim];
        let parts = [&[8_u8, 7] as &[u8], &[5, 4, 3, 2], &[5, 3, 4], &[5]].map(Position::words).to_vec();
        let names = Ruleset::Sum { components }.pile_names(&Position::Sum(parts));
        assert_eq!(names, ["Fib. Nim", "Fib. local 1", "Fib. local 2", "Fib. global 1", "Fib. global 2", "Nim"]);
    }
}
