//! The automaton of a formula among the definitions of the bench: to be drawn, and walked by numbers.

use std::sync::Arc;

use super::bench::{CellText, read_cells};
use super::relation::{outcome_position, relation};
use golden_game::{Position, Ruleset};
use golden_logic::automata::automaton::Automaton;
use golden_logic::automata::budget::{Limits, Stop};
use golden_logic::automata::digits::{Base, Direction};
use golden_logic::compile::compile_with_tracks;
use golden_logic::error::LogicErrorKind;
use golden_logic::formula::{Call, Formula};
use golden_logic::print::Notation;
use golden_logic::walnut::{is_walnut, track_names};
use golden_number::UBig;

/// The lengths of an example in places, in the order in which they are tried.
const EXAMPLE: [usize; 8] = [6, 7, 8, 5, 4, 3, 2, 1];

/// An automaton to be drawn, with what it means.
#[derive(Clone, Debug)]
pub struct Drawable {
    /// The formula with its signs: "W(a, b)".
    pub title: String,
    /// The meaning of the relation, if the formula is a single relation of the library; else empty.
    pub meaning: &'static str,
    /// The names of its tracks.
    pub tracks: Vec<String>,
    /// The automaton.
    pub automaton: Arc<Automaton>,
    formula: Formula,
    own: Vec<String>,
}

/// The reason why there is no automaton to be drawn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotDrawable {
    /// The formula does not read, or has no automaton.
    #[error("{0}")]
    Fault(String),
    /// A definition or a list of claims.
    #[error("this is no formula, but definitions or several claims: those belong on the bench")]
    NoFormula,
    /// The formula is true or false.
    #[error("the formula has no free variable, so it is true or false, and no number can walk: prove it on the bench")]
    NoVariable,
    /// The budget was spent.
    #[error("its automaton was not finished: the construction was stopped at {0} states, more than the budget")]
    Budget(usize),
    /// The run was cancelled.
    #[error("cancelled")]
    Cancelled,
}

impl Drawable {
    /// Reads a formula in a base and makes its automaton; the definitions of the cells are known.
    ///
    /// **Cost**: exponential in the formula at worst, bounded by the limits.
    ///
    /// # Errors
    /// [`NotDrawable`].
    pub fn new(
        cells: &[CellText<'_>],
        formula: CellText<'_>,
        direction: Direction,
        limits: &Limits<'_>,
    ) -> Result<Self, NotDrawable> {
        let all: Vec<CellText<'_>> = cells.iter().copied().chain([formula]).collect();
        let content = read_cells(&all).pop().ok_or(NotDrawable::NoFormula)?;
        if content.is_empty {
            return Err(NotDrawable::Fault("there is no formula yet".to_owned()));
        }
        if let Some(fault) = content.fault {
            return Err(NotDrawable::Fault(fault.message));
        }
        let [claim] = content.claims.as_slice() else { return Err(NotDrawable::NoFormula) };
        if !content.is_open || claim.expected.is_some() {
            return Err(NotDrawable::NoVariable);
        }
        let is_walnut = is_walnut(formula.text);
        let tracks = if is_walnut { track_names(&claim.formula) } else { claim.formula.track_names() };
        let compiled = compile_with_tracks(&claim.formula, tracks, &content.scope, direction, limits);
        let named = compiled.map_err(|error| match error.kind {
            LogicErrorKind::Stop(Stop::States { states }) => NotDrawable::Budget(states),
            LogicErrorKind::Stop(Stop::Cancelled) => NotDrawable::Cancelled,
            kind => NotDrawable::Fault(kind.to_string()),
        })?;
        let formula = claim.formula.clone();
        let base = content.scope.base();
        let called = lone_call(&formula).filter(|call| !content.own.contains(&call.name.text));
        let meaning = called.and_then(|call| relation(base, &call.name.text)).map_or("", |relation| relation.meaning);
        Ok(Self {
            title: formula.written(Notation::Signs).to_string(),
            meaning,
            tracks: named.tracks,
            automaton: named.automaton,
            formula,
            own: content.own,
        })
    }

    /// The base in which it reads numbers.
    pub fn base(&self) -> Base {
        self.automaton.base()
    }

    /// The position of a game that is a P-position exactly if these numbers are accepted; `None` unless the formula is the
    /// relation of a game's P-positions.
    pub fn position(&self, numbers: &[UBig]) -> Option<(Ruleset, Position)> {
        let values = self.tracks.iter().cloned().zip(numbers.iter().cloned()).collect();
        outcome_position(&self.formula, self.base(), &values, &self.own)
    }

    /// Returns true if the formula is one relation and nothing else.
    pub fn is_relation(&self) -> bool {
        lone_call(&self.formula).is_some()
    }

    /// Numbers for its tracks: those chosen, with 0 for missing ones; without any the [`Self::example`].
    pub fn numbers(&self, chosen: &[UBig]) -> Vec<UBig> {
        let mut numbers = if chosen.is_empty() { self.example() } else { chosen.to_vec() };
        numbers.resize(self.automaton.arity(), UBig::ZERO);
        numbers
    }

    /// Numbers that are accepted, of six places if there are such, else of one to eight; zeros if there are none.
    ///
    /// **Cost**: eight times the number of edges for each place.
    pub fn example(&self) -> Vec<UBig> {
        let word = EXAMPLE.into_iter().find_map(|length| self.automaton.accepted_word(length));
        let mut word = word.unwrap_or_default();
        if self.automaton.direction() == Direction::LeastFirst {
            word.reverse();
        }
        self.base().values_of(&word, self.automaton.arity())
    }
}

fn lone_call(formula: &Formula) -> Option<&Call> {
    if let Formula::Call(call) = formula { Some(call) } else { None }
}

#[cfg(test)]
mod tests {
    use super::{Drawable, NotDrawable};
    use crate::bench::CellText;
    use golden_logic::automata::budget::Limits;
    use golden_logic::automata::digits::{Base, Direction};
    use golden_number::UBig;

    fn of(cells: &[&str], text: &str, direction: Direction, states: usize) -> Result<Drawable, NotDrawable> {
        let cells: Vec<CellText<'_>> = cells.iter().map(|text| CellText { base: Base::Fib, text }).collect();
        let limits = Limits { states, ..Limits::default() };
        Drawable::new(&cells, CellText { base: Base::Fib, text }, direction, &limits)
    }

    #[test]
    fn relations_of_the_library_and_of_the_bench_have_automata() {
        let wythoff = of(&[], "W(a,b)", Direction::MostFirst, 300_000).expect("an automaton");
        assert_eq!((wythoff.title.as_str(), wythoff.automaton.len()), ("W(a, b)", 7));
        assert!(wythoff.is_relation() && !wythoff.meaning.is_empty());
        let (game, position) = wythoff.position(&[UBig::from(31_u8), UBig::from(48_u8)]).expect("a position");
        assert_eq!(format!("{game} {position}"), "Wythoff (31, 48)");
        let own = of(&["def W(a,b) := a=b;"], "W(a,b)", Direction::MostFirst, 300_000).expect("an automaton");
        assert_eq!((own.meaning, own.position(&[UBig::ONE, UBig::ONE])), ("", None));
        let sum = of(&[], "x+y=z", Direction::LeastFirst, 300_000).expect("an automaton");
        assert!(!sum.is_relation() && sum.position(&[]).is_none());
    }

    #[test]
    fn examples_are_accepted() {
        for text in ["W(a,b)", "PF(n,r)", "wtake(n,k)", "isA(x)", "x+y=z", "x=5", "T(n,t)", "S(s)"] {
            for direction in [Direction::MostFirst, Direction::LeastFirst] {
                let drawable = of(&[], text, direction, 300_000).expect(text);
                assert!(drawable.automaton.accepts(&drawable.example()), "{text} {direction:?}");
            }
        }
        let none = of(&[], "x<x", Direction::MostFirst, 300_000).expect("an automaton");
        assert_eq!(none.example(), [UBig::ZERO]);
    }

    #[test]
    fn what_has_no_automaton_says_why() {
        let why = |text: &str, states| of(&[], text, Direction::MostFirst, states).expect_err(text);
        assert_eq!(why("forall a: W(a,a)", 300_000), NotDrawable::NoVariable);
        assert_eq!(why("def f(x) := x=1;", 300_000), NotDrawable::NoFormula);
        assert!(matches!(why("x+y=z & a+b=c", 20), NotDrawable::Budget(_)));
        for text in ["", "W(a", "Q(a)", "W(a)", "x*y=z", "wythoff(a,b)=1"] {
            assert!(matches!(why(text, 300_000), NotDrawable::Fault(_)), "{text}");
        }
    }
}
