//! The rule of a game as data, and as text.

use std::fmt::{self, Display, Formatter};

use golden_logic::automata::digits::Base;
use golden_logic::formula::{Formula, Name, Term};

/// The most numbers of a position.
pub const MAX_NUMBERS: usize = 3;

/// The most options that an opponent may forbid.
pub const MAX_BLOCK: u32 = 4095;

/// The rule of a game whose positions are one to three natural numbers.
///
/// Two rules are equal if they say the same in the same order; the places they were read from do not count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The title, on one line.
    pub title: Option<String>,
    /// The names of the numbers of a position, one to three.
    pub numbers: Vec<Name>,
    /// The condition under which numbers are a position; without it all numbers are.
    pub positions: Option<Formula>,
    /// The moves.
    pub lines: Vec<Line>,
    /// The condition under which the game is over, whatever the moves say.
    pub end: Option<Formula>,
    /// The number of options that the opponent may forbid before each move.
    pub block: u32,
    /// True if whoever makes the last move loses.
    pub misere: bool,
    /// The position to begin from, or a family of them: one term a number.
    pub start: Option<Vec<Term>>,
    /// The base whose relations the rule names; none if it names no relation.
    pub relations: Option<Base>,
}

/// A line of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// `move a - k, b where k >= 1`
    Move {
        /// The position reached: one term a number.
        targets: Vec<Term>,
        /// The condition, in which the letters that are no numbers occur.
        condition: Option<Formula>,
    },
    /// `from a, b to c, d where c + d < a`
    From {
        /// The names of the numbers reached.
        targets: Vec<Name>,
        /// The condition.
        condition: Formula,
    },
}

impl Line {
    /// Returns the condition, if there is one.
    pub fn condition(&self) -> Option<&Formula> {
        match self {
            Self::Move { condition, .. } => condition.as_ref(),
            Self::From { condition, .. } => Some(condition),
        }
    }

    /// Returns the terms of the position reached, one a number.
    pub fn targets(&self) -> Vec<Term> {
        match self {
            Self::Move { targets, .. } => targets.clone(),
            Self::From { targets, .. } => targets.iter().cloned().map(Term::Variable).collect(),
        }
    }

    /// Returns the letters that are bound by *there is* around the line: those that are none of the numbers.
    pub fn letters(&self, numbers: &[Name]) -> Vec<Name> {
        let mut letters: Vec<Name> = match self {
            Self::Move { .. } => Vec::new(),
            Self::From { targets, .. } => targets.clone(),
        };
        for name in self.condition().map(Formula::free_variables).unwrap_or_default() {
            if numbers.iter().chain(&letters).all(|other| other.text != name.text) {
                letters.push(name);
            }
        }
        letters
    }
}

impl Rule {
    /// Returns how many numbers a position has.
    pub fn arity(&self) -> usize {
        self.numbers.len()
    }

    /// Returns the bases in which the relations of the rule have a meaning, base 2 first, whose automata of sums are small.
    pub fn bases(&self) -> Vec<Base> {
        self.relations.map_or_else(|| vec![Base::Two, Base::Fib], |base| vec![base])
    }
}

/// Writes names or terms with commas between them.
fn list<T: Display>(f: &mut Formatter<'_>, items: impl IntoIterator<Item = T>) -> fmt::Result {
    for (at, item) in items.into_iter().enumerate() {
        write!(f, "{}{item}", if at == 0 { " " } else { ", " })?;
    }
    Ok(())
}

impl Display for Rule {
    /// Writes the text of the rule, one statement a line; it is read as the same rule.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let numbers = || self.numbers.iter().map(|name| &name.text);
        if let Some(title) = &self.title {
            writeln!(f, "game {title}")?;
        }
        f.write_str("numbers")?;
        list(f, numbers())?;
        f.write_str("\n")?;
        if let Some(positions) = &self.positions {
            writeln!(f, "positions {positions}")?;
        }
        for line in &self.lines {
            match line {
                Line::Move { targets, condition } => {
                    f.write_str("move")?;
                    list(f, targets)?;
                    if let Some(condition) = condition {
                        write!(f, " where {condition}")?;
                    }
                }
                Line::From { targets, condition } => {
                    f.write_str("from")?;
                    list(f, numbers())?;
                    f.write_str(" to")?;
                    list(f, targets.iter().map(|name| &name.text))?;
                    write!(f, " where {condition}")?;
                }
            }
            f.write_str("\n")?;
        }
        if let Some(end) = &self.end {
            writeln!(f, "end {end}")?;
        }
        if self.block > 0 {
            writeln!(f, "block {}", self.block)?;
        }
        if self.misere {
            f.write_str("misere\n")?;
        }
        if let Some(start) = &self.start {
            f.write_str("start")?;
            list(f, start)?;
            f.write_str("\n")?;
        }
        Ok(())
    }
}
