//! The place of a case of a sentence: on a board, in piles, in a row of values or letters, as a number. Nothing that
//! the sentence says of the case is computed here, so that a picture of it gives nothing away.

use super::Reading;
use crate::exercise::GivenSentence;
use crate::exercise::draw::allowed;
use golden_game::{LARGEST_BOARD, Position, Ruleset};
use golden_logic::formula::{Call, Sign, Term};
use golden_number::UBig;
use golden_solver::{Job, Solver, SolverError};

/// The largest number looked for when a place is pointed at.
const POINTED: u64 = 100_000;

/// Relations about two piles of Wythoff's game, and those about a pile of Fibonacci Nim and its limit.
const OF_TWO_PILES: [&str; 7] = ["W", "safe", "safe2", "wrow", "wcol", "wdiag", "three"];
const OF_A_LIMIT: [&str; 3] = ["PF", "NF", "fibnim"];
/// Relations about the Zeckendorf form of a number.
const OF_A_FORM: [&str; 2] = ["sums", "T"];

/// The cases of a sentence, as far as it can be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cases {
    names: Vec<String>,
    shape: Shape,
}

/// The shape that is drawn. Terms are in the names of the sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Shape {
    /// A square; with a variable that is bound inside, the squares for all its values.
    Squares { ruleset: Ruleset, at: [Term; 2], bound: Option<String> },
    /// A position of a game.
    Position { ruleset: Ruleset, numbers: Vec<Term> },
    /// A number taken from a pile.
    Taken { pile: Term, taken: Term },
    /// Places in the row of the values of a game whose first number is given, or that has one number.
    Values { ruleset: Ruleset, before: Option<u64>, at: Vec<Term> },
    /// Places in the golden string.
    Letters { at: Vec<Term> },
    /// The Zeckendorf form of a number.
    Form { number: Term },
    /// The numbers themselves.
    Numbers,
}

/// A case of a sentence, as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Case {
    /// Squares of a board; a single one that the numbers say is where the piece stands.
    Squares {
        /// The game.
        ruleset: Ruleset,
        /// The squares; none while a number is missing.
        squares: Vec<(u64, u64)>,
        /// True if there is one square for each case.
        is_one: bool,
    },
    /// A position of a game.
    Position {
        /// The game.
        ruleset: Ruleset,
        /// The position; `None` while its numbers are missing or are none.
        position: Option<Position>,
        /// The names of its numbers in the sentence: "a".
        names: Vec<String>,
    },
    /// A number taken from a pile.
    Taken {
        /// The stones of the pile; `None` while it is missing.
        pile: Option<u64>,
        /// The number of stones taken, if that is known and not more than there are.
        taken: u64,
    },
    /// Places in a row of values, from 0 on.
    Values {
        /// The game.
        ruleset: Ruleset,
        /// The first number of its positions, if they have two.
        before: Option<u64>,
        /// The places.
        at: Vec<CasePlace>,
    },
    /// Places in the golden string, from 1 on.
    Letters {
        /// The places.
        at: Vec<CasePlace>,
    },
    /// The Zeckendorf form of a number.
    Form {
        /// The number; `None` while it is missing.
        number: Option<u64>,
    },
    /// Numbers, from 0 on.
    Numbers {
        /// The numbers.
        at: Vec<CasePlace>,
    },
}

/// A place in a row, with what the sentence calls it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CasePlace {
    /// "n + 4".
    pub words: String,
    /// The place.
    pub at: u64,
}

/// A place that is pointed at in the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointedPlace {
    /// A square of the board.
    Square(u64, u64),
    /// A place of the row.
    Place(u64),
    /// This many stones of the pile.
    Taken(u64),
}

impl Cases {
    /// Returns the cases of a sentence; `None` if its formula cannot be read.
    ///
    /// **Cost**: that of parsing the formula.
    pub fn of(sentence: &GivenSentence) -> Option<Self> {
        let reading = Reading::parsed(sentence).ok()?;
        let shape = Shape::of(&reading, sentence.ruleset.as_ref());
        Some(Self { names: reading.names, shape })
    }

    /// The names of the numbers.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The case with these numbers, in the order of the names; `None` for one that is missing, or too large to be
    /// drawn.
    ///
    /// **Cost**: constant; of squares on a diagonal, the side of the largest board.
    pub fn case(&self, numbers: &[Option<u64>]) -> Case {
        let known = |name: &str| {
            let at = self.names.iter().rposition(|known| known == name)?;
            numbers.get(at).copied().flatten()
        };
        let value = |term: &Term| value(term, &known);
        let places = |at: &[Term]| {
            let place = |term: &Term| Some(CasePlace { words: words(term), at: value(term)? });
            at.iter().filter_map(place).collect()
        };
        match &self.shape {
            Shape::Squares { ruleset, at, bound } => {
                let square = |of_bound: u64| {
                    let known = |name: &str| if bound.as_deref() == Some(name) { Some(of_bound) } else { known(name) };
                    let [across, up] = at.each_ref().map(|term| self::value(term, &known));
                    across.zip(up)
                };
                let last = if bound.is_some() { u64::from(LARGEST_BOARD) } else { 0 };
                let squares = (0..=last).filter_map(square).collect();
                Case::Squares { ruleset: ruleset.clone(), squares, is_one: bound.is_none() }
            }
            Shape::Position { ruleset, numbers } => {
                let names = numbers.iter().map(words).collect();
                let known: Vec<Option<u64>> = numbers.iter().map(value).collect();
                // Piles that are not typed yet are empty.
                let is_begun = known.iter().any(Option::is_some);
                let numbers = known.into_iter().map(|number| UBig::from(number.unwrap_or(0))).collect();
                let position = Position::Flat(allowed(ruleset, numbers));
                let position = Some(position).filter(|position| is_begun && ruleset.validate(position).is_ok());
                Case::Position { ruleset: ruleset.clone(), position, names }
            }
            Shape::Taken { pile, taken } => {
                let pile = value(pile);
                let taken = value(taken).filter(|taken| pile.is_some_and(|pile| *taken <= pile)).unwrap_or(0);
                Case::Taken { pile, taken }
            }
            Shape::Values { ruleset, before, at } => {
                Case::Values { ruleset: ruleset.clone(), before: *before, at: places(at) }
            }
            Shape::Letters { at } => Case::Letters { at: places(at) },
            Shape::Form { number } => Case::Form { number: value(number) },
            Shape::Numbers => {
                let place = |(name, at): (&String, &Option<u64>)| Some(CasePlace { words: name.clone(), at: (*at)? });
                Case::Numbers { at: self.names.iter().zip(numbers).filter_map(place).collect() }
            }
        }
    }

    /// The numbers of the case that stands at a place, each with the index of its name; empty if none does.
    ///
    /// **Cost**: at most some thousand evaluations of the terms.
    pub fn numbers_at(&self, place: PointedPlace) -> Vec<(usize, u64)> {
        match (&self.shape, place) {
            (Shape::Squares { at, bound, .. }, PointedPlace::Square(a, b)) => {
                let found = self.numbers_of_square(at, bound.as_deref(), (a, b));
                // A line of squares is drawn on one side of the diagonal, and meant on both.
                let is_line = found.is_empty() && bound.is_some();
                if is_line { self.numbers_of_square(at, bound.as_deref(), (b, a)) } else { found }
            }
            (Shape::Values { at, .. } | Shape::Letters { at }, PointedPlace::Place(place)) => {
                // The number itself before the number and something.
                let plain = at.iter().find(|term| matches!(term, Term::Variable(_))).or(at.first());
                plain.map_or_else(Vec::new, |term| self.number_of(term, place))
            }
            (Shape::Taken { taken, .. }, PointedPlace::Taken(place)) => self.number_of(taken, place),
            (Shape::Numbers, PointedPlace::Place(place)) if self.names.len() == 1 => vec![(0, place)],
            _ => Vec::new(),
        }
    }

    fn index_of(&self, name: &str) -> Option<usize> {
        self.names.iter().rposition(|known| known == name)
    }

    /// The number with which a term in one name has a value.
    fn number_of(&self, term: &Term, wanted: u64) -> Vec<(usize, u64)> {
        let names = variables(term);
        let [name] = names.as_slice() else { return Vec::new() };
        let Some(index) = self.index_of(name) else { return Vec::new() };
        let found =
            (0..=wanted.saturating_add(100).min(POINTED)).find(|&tried| value(term, &|_| Some(tried)) == Some(wanted));
        found.map(|number| (index, number)).into_iter().collect()
    }

    fn numbers_of_square(&self, at: &[Term; 2], bound: Option<&str>, square: (u64, u64)) -> Vec<(usize, u64)> {
        let mut names: Vec<String> = at.iter().flat_map(variables).collect();
        names.sort_unstable();
        names.dedup();
        let last = square.0.max(square.1).min(LARGEST_BOARD.into());
        let ([first, ..], true) = (names.as_slice(), names.len() <= 2) else { return Vec::new() };
        let second = names.get(1);
        for one in 0..=last {
            for other in 0..=if second.is_some() { last } else { 0 } {
                let known = |name: &str| match () {
                    () if name == first => Some(one),
                    () if second.is_some_and(|second| name == second) => Some(other),
                    () => None,
                };
                if value(&at[0], &known).zip(value(&at[1], &known)) == Some(square) {
                    let found = [(Some(first), one), (second, other)];
                    let present = found.into_iter().filter_map(|(name, number)| Some((name?, number)));
                    let asked = present.filter(|(name, _)| bound != Some(name.as_str()));
                    return asked.filter_map(|(name, number)| Some((self.index_of(name)?, number))).collect();
                }
            }
        }
        Vec::new()
    }
}

impl Shape {
    fn of(reading: &Reading, ruleset: Option<&Ruleset>) -> Self {
        let calls = reading.calls();
        let bound_in = |call: &Call| -> Vec<String> {
            let mut names: Vec<String> = call.arguments.iter().flat_map(variables).collect();
            names.retain(|name| !reading.names.contains(name));
            names.sort_unstable();
            names.dedup();
            names
        };
        // A case whose numbers are all asked for comes before one with a number that is bound inside.
        let (asked, others): (Vec<&Call>, Vec<&Call>) =
            calls.iter().copied().partition(|call| bound_in(call).is_empty());
        for call in asked.iter().chain(&others) {
            let arguments = call.arguments.as_slice();
            if let ("wtake", [pile, taken]) = (call.name.text.as_str(), arguments) {
                return Self::Taken { pile: pile.clone(), taken: taken.clone() };
            }
            let Some(game) = game_of(call, ruleset) else { continue };
            if let Some((before, at)) = row_of(call) {
                let mut places = vec![at];
                for other in calls.iter().filter(|other| game_of(other, ruleset).as_ref() == Some(&game)) {
                    let at = row_of(other).filter(|(of, at)| *of == before && !places.contains(at));
                    places.extend(at.map(|(_, at)| at));
                }
                return Self::Values { ruleset: game, before, at: places };
            }
            let mut bound = bound_in(call);
            match (arguments, bound.len()) {
                ([across, up], 0 | 1) if game.plane().is_board() => {
                    let at = [across.clone(), up.clone()];
                    return Self::Squares { ruleset: game, at, bound: bound.pop() };
                }
                (numbers, 0) => return Self::Position { ruleset: game, numbers: numbers.to_vec() },
                _ => {}
            }
        }
        let mut letters: Vec<Term> = Vec::new();
        for call in asked.iter().filter(|call| call.name.text == "f1") {
            let new = call.arguments.first().filter(|term| !letters.contains(term)).cloned();
            letters.extend(new);
        }
        if !letters.is_empty() {
            return Self::Letters { at: letters };
        }
        let form = asked.iter().find(|call| OF_A_FORM.contains(&call.name.text.as_str()));
        let number = form.and_then(|call| call.arguments.first());
        number.map_or(Self::Numbers, |number| Self::Form { number: number.clone() })
    }
}

/// The game that a relation or a function is about.
fn game_of(call: &Call, ruleset: Option<&Ruleset>) -> Option<Ruleset> {
    match call.name.text.as_str() {
        "value" | "moves" | "wins" => ruleset.cloned(),
        "wythoff" => Some(Ruleset::Wythoff),
        name if OF_TWO_PILES.contains(&name) => Some(Ruleset::Wythoff),
        name if OF_A_LIMIT.contains(&name) => Some(Ruleset::FibonacciNim),
        _ => None,
    }
}

/// The place in a row of values: the first number of the positions, if that is given, and the place.
fn row_of(call: &Call) -> Option<(Option<u64>, Term)> {
    match call.arguments.as_slice() {
        [at] => Some((None, at.clone())),
        [Term::Number(first, _), at] => Some((Some(u64::try_from(first).ok()?), at.clone())),
        _ => None,
    }
}

/// The values of a game at places of a row, in order; `None` where one is not known.
///
/// **Cost**: that of evaluating these positions.
///
/// # Errors
/// Those of [`Solver::evaluate_far`] other than that a position is none.
pub fn row_values(
    ruleset: &Ruleset,
    before: Option<u64>,
    places: std::ops::Range<u64>,
    solver: &Solver,
    job: &Job,
) -> Result<Vec<Option<UBig>>, SolverError> {
    let of = |place: u64| -> Result<Option<UBig>, SolverError> {
        let numbers = before.into_iter().chain([place]).map(UBig::from).collect();
        let position = Position::Flat(allowed(ruleset, numbers));
        if ruleset.validate(&position).is_err() {
            return Ok(None);
        }
        Ok(solver.evaluate_far(ruleset, &position, job)?.grundy)
    };
    places.map(of).collect()
}

/// The value of a term of numbers and variables; `None` where one is missing, and for what is no natural number.
pub(in crate::exercise) fn value(term: &Term, known: &dyn Fn(&str) -> Option<u64>) -> Option<u64> {
    u64::try_from(signed(term, known)?).ok()
}

fn signed(term: &Term, known: &dyn Fn(&str) -> Option<u64>) -> Option<i128> {
    match term {
        Term::Number(number, _) => u64::try_from(number).ok().map(i128::from),
        Term::Variable(name) => known(&name.text).map(i128::from),
        Term::Call(_) => None,
        Term::Sum { first, rest } => rest.iter().try_fold(signed(first, known)?, |sum, (sign, term)| {
            let term = signed(term, known)?;
            match sign {
                Sign::Plus => sum.checked_add(term),
                Sign::Minus => sum.checked_sub(term),
            }
        }),
        Term::Product { factors, .. } => {
            factors.iter().try_fold(1_i128, |product, factor| product.checked_mul(signed(factor, known)?))
        }
        Term::Remainder { dividend, modulus, .. } => {
            let dividend = signed(dividend, known)?;
            (dividend >= 0).then(|| dividend % i128::from(*modulus))
        }
    }
}

/// The variables of a term, each once.
fn variables(term: &Term) -> Vec<String> {
    let mut names: Vec<String> = match term {
        Term::Number(..) => Vec::new(),
        Term::Variable(name) => vec![name.text.clone()],
        Term::Call(call) => call.arguments.iter().flat_map(variables).collect(),
        Term::Sum { first, rest } => {
            variables(first).into_iter().chain(rest.iter().flat_map(|(_, term)| variables(term))).collect()
        }
        Term::Product { factors, .. } => factors.iter().flat_map(variables).collect(),
        Term::Remainder { dividend, .. } => variables(dividend),
    };
    names.sort_unstable();
    names.dedup();
    names
}

/// "n + 4".
fn words(term: &Term) -> String {
    term.written(golden_logic::print::Notation::Signs).to_string().replace('+', " + ").replace(['-', '−'], " − ")
}
