//! The outcomes of all positions with small numbers, found in the order of the measure that falls with every move: a
//! P-position marks all positions that have a move to it, and a position that none has marked is a P-position.

use crate::check::{Checked, Measure};
use crate::claims::stopped;
use crate::rule::MAX_NUMBERS;
use crate::shape::{self, blocked_steps};
use crate::theory::{OVER, Theory, and, call, compare, exists, not, number, or};
use crate::walk::{Numbers, Places, Side, Walker};
use golden_logic::automata::automaton::Automaton;
use golden_logic::automata::budget::{Limits, Stop};
use golden_logic::automata::digits::Direction;
use golden_logic::compile::compile_with_tracks;
use golden_logic::error::LogicError;
use golden_logic::formula::{Formula, Name, Relation};
use golden_number::UBig;

/// The largest Grundy value that a table tells apart.
pub const MAX_VALUE: u32 = 13;

/// A position as a table knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableCell {
    /// There is no such position.
    Nowhere,
    /// An option lies outside the table, and what lies in it does not decide.
    Unknown,
    /// The value; the number after the largest value told apart stands for all larger ones. 0 is a P-position,
    /// whatever the convention.
    Value(u32),
}

const NOWHERE: u8 = u8::MAX;
const UNKNOWN: u8 = u8::MAX - 1;

/// The outcomes of all positions whose numbers are below a bound.
#[derive(Clone, Debug)]
pub struct OutcomeTable {
    arity: usize,
    rows: u64,
    cells: Vec<u8>,
    /// The steps that it took.
    work: u64,
    /// The steps that all tables of the rule have taken.
    spent: u64,
    beyond: Beyond,
}

/// Outcomes outside of a table, which refuted guesses have taught.
#[derive(Clone, Debug, Default)]
pub(crate) struct Beyond {
    /// The first mistakes of the guesses: positions, and whether they are P-positions.
    mistakes: Vec<(Vec<u64>, bool)>,
    /// The guess whose first mistake comes last.
    right: Option<Right>,
}

/// A set that is right before a place in the order of the measure.
#[derive(Clone, Debug)]
struct Right {
    set: Automaton,
    measure: Measure,
    before: Vec<u128>,
}

/// The bound of numbers that are looked for outside of a table.
const MAX_BEYOND: i128 = 1 << 60;

impl Beyond {
    /// Returns the first mistakes of guesses: positions, and whether they are P-positions.
    pub(crate) fn mistakes(&self) -> &[(Vec<u64>, bool)] {
        &self.mistakes
    }

    /// Returns whether numbers are a P-position; `None` where that is not known.
    pub(crate) fn is_lost(&self, numbers: &[i128]) -> Option<bool> {
        let right = self.right.as_ref()?;
        let numbers = numbers.iter().map(|number| u64::try_from(*number).ok().filter(|_| *number < MAX_BEYOND));
        let numbers: Vec<u64> = numbers.collect::<Option<_>>()?;
        if let Some((_, is_lost)) = self.mistakes.iter().find(|(mistake, _)| *mistake == numbers) {
            return Some(*is_lost);
        }
        let is_before = right.measure.key(&numbers) < right.before;
        is_before.then(|| right.set.accepts(&numbers.into_iter().map(UBig::from).collect::<Vec<_>>()))
    }
}

/// The rows of the largest table that is made by default for one, two and three numbers.
pub const DEFAULT_ROWS: [u64; MAX_NUMBERS] = [20_000, 2_600, 64];

/// The steps that tables of one rule may take together by default: some seconds.
pub const DEFAULT_WORK: u64 = 200_000_000;

/// The most positions of a table.
pub const MAX_CELLS: u64 = 1 << 24;

/// The bit of a mark that says that an option is not known.
const DOUBT: u16 = 1 << 15;

impl OutcomeTable {
    /// Returns how many numbers a position has.
    pub fn arity(&self) -> usize {
        self.arity
    }

    /// Returns the bound of the numbers.
    pub fn rows(&self) -> u64 {
        self.rows
    }

    /// Returns what is known of a position; `None` outside the table.
    pub fn cell(&self, numbers: &[u64]) -> Option<TableCell> {
        let mut at = 0;
        for number in numbers {
            if *number >= self.rows {
                return None;
            }
            at = at * self.rows + number;
        }
        Some(self.at(at as usize))
    }

    pub(crate) fn at(&self, at: usize) -> TableCell {
        match self.cells[at] {
            NOWHERE => TableCell::Nowhere,
            UNKNOWN => TableCell::Unknown,
            value => TableCell::Value(u32::from(value)),
        }
    }

    /// Returns whether a position has this value; false where there is no position, `None` where it is not known.
    pub(crate) fn has_value(&self, at: usize, value: u32) -> Option<bool> {
        match self.cells[at] {
            NOWHERE => Some(false),
            UNKNOWN => None,
            found => Some(u32::from(found) == value),
        }
    }

    /// Returns what is known outside of it.
    pub(crate) fn beyond(&self) -> &Beyond {
        &self.beyond
    }

    /// Notes that a set has the P-positions before a position outside of the table, and is wrong there; returns false if the
    /// position is one of the table, or too large.
    pub(crate) fn note(&mut self, measure: &Measure, set: Automaton, mistake: &[UBig]) -> bool {
        let is_lost = !set.accepts(mistake);
        let numbers: Option<Vec<u64>> = mistake.iter().map(|number| u64::try_from(number).ok()).collect();
        let Some(numbers) = numbers.filter(|numbers| numbers.iter().any(|number| *number >= self.rows)) else {
            return false;
        };
        let key = measure.key(&numbers);
        self.beyond.mistakes.push((numbers, is_lost));
        if self.beyond.right.as_ref().is_none_or(|right| right.before < key) {
            self.beyond.right = Some(Right { set, measure: measure.clone(), before: key });
        }
        true
    }

    /// Returns the outcomes of all positions with numbers below `rows`, which make at most [`MAX_CELLS`] cells.
    ///
    /// **Cost**: a step for each digit of each move to a P-position.
    ///
    /// # Errors
    ///
    /// As [`OutcomeTable::largest`].
    pub fn of_rows(checked: &Checked, rows: u64, limits: &Limits<'_>) -> Result<Self, LogicError> {
        Maker::new(checked, 0, limits)?.table(rows)
    }

    /// Returns the largest table of a rule that has at most `rows` rows and takes at most `work` steps, or its
    /// smallest one. Values up to `most`, and up to [`MAX_VALUE`], are told apart: 0 for outcomes.
    ///
    /// **Cost**: a step for each digit of each move to a position of one of these values.
    ///
    /// # Errors
    ///
    /// Fails if the automaton of the moves takes more states than the limits allow, or the run is cancelled.
    pub fn largest(
        checked: &Checked,
        rows: u64,
        most: u32,
        work: u64,
        limits: &Limits<'_>,
    ) -> Result<Self, LogicError> {
        let maker = Maker::new(checked, most.min(MAX_VALUE), limits)?;
        let arity = checked.rule().arity() as u32;
        let mut rows = rows.max(1);
        while rows.saturating_pow(arity) > MAX_CELLS {
            rows /= 2;
        }
        let mut sizes = vec![rows];
        while let Some(last) = sizes.last().filter(|last| **last > 32) {
            sizes.push(last.div_ceil(2));
        }
        let mut best = maker.table(sizes.pop().unwrap_or(rows))?;
        let (mut spent, mut before) = (best.work, 0);
        while let Some(size) = sizes.pop() {
            // The last doubling says what the next one costs.
            let growth = best.work.checked_div(before).unwrap_or(1).clamp(1 << arity, 64);
            if best.work.saturating_mul(growth + 1).saturating_add(spent) > work {
                break;
            }
            before = best.work;
            best = maker.table(size)?;
            spent += best.work;
        }
        best.spent = spent;
        Ok(best)
    }

    /// Returns a table of twice as many rows, or of the most that [`MAX_CELLS`] allows; `None` if that is no larger
    /// table, or if all tables of the rule together would take more than `work` steps.
    ///
    /// # Errors
    ///
    /// As [`OutcomeTable::largest`].
    pub(crate) fn larger(
        &self,
        checked: &Checked,
        most: u32,
        work: u64,
        limits: &Limits<'_>,
    ) -> Result<Option<Self>, LogicError> {
        let arity = self.arity as u32;
        let mut rows = 2 * self.rows;
        while rows.saturating_pow(arity) > MAX_CELLS {
            rows -= rows.div_ceil(16);
        }
        // A step for each position, and each of its moves.
        let cost = self.work.saturating_mul(2 << arity);
        if rows <= self.rows || self.spent.saturating_add(cost) > work {
            return Ok(None);
        }
        let table = Maker::new(checked, most.min(MAX_VALUE), limits)?.table(rows)?;
        Ok(Some(Self { spent: self.spent + table.work, beyond: self.beyond.clone(), ..table }))
    }
}

/// The common part of the tables of one rule.
struct Maker<'a> {
    checked: &'a Checked,
    theory: &'a Theory,
    most: u32,
    sources: Walker,
    over: Option<Walker>,
    nowhere: Option<Walker>,
    /// True if an option may have a number that is larger than it was.
    grows: bool,
    limits: &'a Limits<'a>,
}

impl<'a> Maker<'a> {
    fn new(checked: &'a Checked, most: u32, limits: &'a Limits<'a>) -> Result<Self, LogicError> {
        let (theory, rule) = (checked.theory(), checked.rule());
        let sources = Walker::new(&*theory.moves(limits)?, Side::Option);
        let positions = |formula: &Formula| {
            let made = theory.automaton(formula, &rule.numbers, limits)?;
            Ok::<Walker, LogicError>(Walker::new(&made, Side::Nothing))
        };
        let over = if rule.misere { Some(positions(&call(OVER, theory.position()))?) } else { None };
        let nowhere = match &rule.positions {
            Some(formula) => Some(positions(&not(formula.clone()))?),
            None => None,
        };
        let grows = theory.grows(limits)?;
        Ok(Self { checked, theory, most, sources, over, nowhere, grows, limits })
    }

    fn table(&self, rows: u64) -> Result<OutcomeTable, LogicError> {
        let rule = self.checked.rule();
        let arity = rule.arity();
        if let Some(steps) = blocked_steps(rule) {
            let cells =
                shape::blocked_cells(&steps, rule.block, rows as usize, self.limits.cancelled).map_err(stopped)?;
            let work = rows.pow(2) * (1 + steps.rays.len() + steps.leaps.len()) as u64;
            return Ok(OutcomeTable { arity, rows, cells, work, spent: work, beyond: Beyond::default() });
        }
        let places = Places::new(self.sources.base(), rows);
        let index = |numbers: &Numbers| numbers[..arity].iter().fold(0, |at, number| at * rows + number) as usize;
        let count = rows.pow(arity as u32) as usize;
        let mut cells = vec![0_u8; count];
        let mut marks = vec![0_u16; count];
        let mut work = 0;
        let mut is_over = vec![false; if self.over.is_some() { count } else { 0 }];
        if let Some(walker) = &self.over {
            work += walker.each(&[0; MAX_NUMBERS], &places, &mut |numbers| is_over[index(numbers)] = true);
        }
        if let Some(walker) = &self.nowhere {
            work += walker.each(&[0; MAX_NUMBERS], &places, &mut |numbers| cells[index(numbers)] = NOWHERE);
        }
        if let Some(walker) = self.outside(rows)? {
            work += walker.each(&[0; MAX_NUMBERS], &places, &mut |numbers| marks[index(numbers)] |= DOUBT);
        }
        let (block, most) = (rule.block as u16, self.most);
        let mut looked = 0;
        for at in self.order(rows) {
            let at = at as usize;
            if cells[at] == NOWHERE {
                continue;
            }
            let (mark, doubt) = (marks[at] & !DOUBT, marks[at] & DOUBT != 0);
            let value = if rule.block > 0 {
                if mark > block { Some(1) } else { (!doubt).then_some(0) }
            } else if self.over.is_some() && is_over[at] {
                Some(1)
            } else {
                let least = mark.trailing_ones();
                if least > most { Some(most + 1) } else { (!doubt).then_some(least) }
            };
            cells[at] = value.map_or(UNKNOWN, |value| value as u8);
            if value.is_some_and(|value| value > most) {
                continue;
            }
            let target = numbers_at(at as u64, rows, arity);
            let is_counted = rule.block > 0 && value.is_some();
            let bit = value.map_or(DOUBT, |value| 1 << value);
            work += self.sources.each(&target, &places, &mut |numbers| {
                let mark = &mut marks[index(numbers)];
                // An option is marked once: a walk meets a position once, and comes from each option once.
                *mark = if is_counted { *mark + u16::from(*mark & !DOUBT <= block) } else { *mark | bit };
            });
            if work > looked + (1 << 20) {
                looked = work;
                (self.limits.progress)(at);
                if (self.limits.cancelled)() {
                    return Err(stopped(Stop::Cancelled));
                }
            }
        }
        Ok(OutcomeTable { arity, rows, cells, work, spent: work, beyond: Beyond::default() })
    }

    /// Returns the walker of the positions with an option outside a table, if there are any.
    fn outside(&self, rows: u64) -> Result<Option<Walker>, LogicError> {
        if !self.grows {
            return Ok(None);
        }
        let (theory, rule) = (self.theory, self.checked.rule());
        let inside = theory.position().into_iter().map(|term| compare(term, Relation::Less, number(rows)));
        let leaves = theory.option().into_iter().map(|term| {
            let beyond = compare(term, Relation::GreaterOrEqual, number(rows));
            exists(theory.option_names().to_vec(), and([theory.reached(), beyond]))
        });
        let formula = and(inside.chain([or(leaves)]));
        let tracks = rule.numbers.iter().map(|name: &Name| name.text.clone()).collect();
        let made = compile_with_tracks(&formula, tracks, theory.scope(), Direction::MostFirst, self.limits)?;
        Ok((!made.automaton.is_empty()).then(|| Walker::new(&made.automaton, Side::Nothing)))
    }

    /// Returns the places of all positions in the order of the measure.
    fn order(&self, rows: u64) -> Vec<u32> {
        let arity = self.checked.rule().arity();
        let count = rows.pow(arity as u32);
        let (weights, order) = self.checked.measure().keys(arity);
        // The position that is in this place in the order of the numbers.
        let places = (0..count).map(|at| {
            let numbers = numbers_at(at, rows, arity);
            let mut sorted = [0; MAX_NUMBERS];
            for (number, track) in numbers.iter().zip(&order) {
                sorted[*track] = *number;
            }
            sorted
        });
        let index = |numbers: &Numbers| numbers[..arity].iter().fold(0, |at, number| at * rows + number) as u32;
        let Some(weights) = weights else { return places.map(|numbers| index(&numbers)).collect() };
        let sum = |numbers: &Numbers| -> usize {
            numbers.iter().zip(&weights).map(|(number, weight)| *number as usize * *weight as usize).sum()
        };
        let mut starts = vec![0_u32; weights.iter().sum::<u32>() as usize * rows as usize + 1];
        places.clone().for_each(|numbers| starts[sum(&numbers) + 1] += 1);
        for at in 1..starts.len() {
            starts[at] += starts[at - 1];
        }
        let mut sorted = vec![0; count as usize];
        places.for_each(|numbers| {
            let start = &mut starts[sum(&numbers)];
            sorted[*start as usize] = index(&numbers);
            *start += 1;
        });
        sorted
    }
}

/// Returns all tuples of `arity` numbers below `rows`, ascending; `arity` is at most [`MAX_NUMBERS`].
pub fn positions_below(rows: u64, arity: usize) -> impl Iterator<Item = Vec<u64>> {
    let count = rows.pow(arity as u32);
    (0..count).map(move |at| numbers_at(at, rows, arity)[..arity].to_vec())
}

/// The numbers of the position in a place of a table.
fn numbers_at(at: u64, rows: u64, arity: usize) -> Numbers {
    let (mut numbers, mut rest) = ([0; MAX_NUMBERS], at);
    for number in numbers[..arity].iter_mut().rev() {
        *number = rest % rows;
        rest /= rows;
    }
    numbers
}
