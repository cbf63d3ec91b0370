//! The values of a position and its options: from tables, rows, passes or searches, within the budget.

use std::collections::HashMap;
use std::sync::Arc;

use super::fibonacci_rows::{FibonacciRows, value_at};
use super::heap::HeapValues;
use super::packed::PackedGlobal;
use super::part::{Known, Valued};
use super::reference::Search;
use super::{Bound, Job, Quantity, Reason, Solver, SolverError, Table, TableRequest, tabulate};
use crate::game::{
    FibonacciNim, Game, GlobalFibonacciNim, GoldenSet, Nim, Position, RayGame, Ruleset, Subtraction, SubtractionSet,
    TWythoff, Wythoff,
};
use crate::number::UBig;

/// Tables up to so many cells are computed a little larger than needed, for the positions nearby.
const SMALL_TABLE: u64 = 1 << 22;

/// Cells that a row of Fibonacci Nim counts as.
const STEPS_A_ROW: u64 = 16;

/// The values, or why they are not known. The reason says what they would cost.
pub(super) enum Values {
    /// They are known.
    Known(Box<dyn Valued>, Option<Reason>),
    /// They would cost more than is allowed.
    Beyond(Reason),
}

impl Values {
    fn known<G, Lookup>(known: Known<G, Lookup>) -> Self
    where
        G: Game + 'static,
        Lookup: Fn(&G::Position) -> u64 + 'static,
    {
        Self::Known(Box::new(known), None)
    }

    fn beyond(needed: impl Into<UBig>, budget: u64, bound: Bound) -> Self {
        Self::Beyond(Reason::BeyondBudget { needed: needed.into(), budget, bound })
    }
}

impl Solver {
    /// The values of a position that is no sum, if they cost at most so many cells.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub(super) fn values(
        &self,
        ruleset: &Ruleset,
        position: &Position,
        cells: u64,
        job: &Job,
    ) -> Result<Values, SolverError> {
        match ruleset {
            Ruleset::Nim => Ok(nim(position, cells)),
            Ruleset::Wythoff => self.on_plane(Wythoff, ruleset, position, cells, job),
            Ruleset::TWythoff { t } => self.on_plane(TWythoff { t: *t }, ruleset, position, cells, job),
            Ruleset::Rays { rays, leaps } => {
                let game = RayGame { rays: rays.clone(), leaps: leaps.clone() };
                self.on_plane(game, ruleset, position, cells, job)
            }
            Ruleset::FibonacciNim => fibonacci(position, cells, job),
            Ruleset::Subtraction { set } => subtraction(set, position, cells, job),
            Ruleset::FibonacciNimGlobal => self.global(position, job),
            Ruleset::FibonacciNimLocal | Ruleset::Sum { .. } => Err(SolverError::NoTable { name: ruleset.name() }),
        }
    }

    /// Wythoff's game, t-Wythoff and ray games: from a table from the corner to the position.
    fn on_plane<G>(
        &self,
        game: G,
        ruleset: &Ruleset,
        position: &Position,
        cells: u64,
        job: &Job,
    ) -> Result<Values, SolverError>
    where
        G: Game<Position = (u64, u64)> + 'static,
    {
        let needed = position.numbers().iter().fold(UBig::ONE, |product, number| product * (number + UBig::ONE));
        let Some((a, b)) = game.from_position(position).filter(|_| needed <= UBig::from(cells)) else {
            return Ok(Values::beyond(needed, cells, Bound::Cells));
        };
        // A symmetric game needs one half of the plane.
        let swapped = a > b && !matches!(ruleset, Ruleset::Rays { .. });
        let (rows, columns) = if swapped { (b + 1, a + 1) } else { (a + 1, b + 1) };
        let table = match self.plane_table(ruleset, rows, columns, job) {
            Err(SolverError::TableMemory { bytes, allowed }) => {
                return Ok(Values::beyond(bytes, allowed, Bound::Bytes));
            }
            table => table?,
        };
        let lookup = move |&(a, b): &(u64, u64)| {
            let value = if swapped { table.value(b, a) } else { table.value(a, b) };
            u64::from(value.unwrap_or_default())
        };
        Ok(Values::known(Known { grundy: lookup(&(a, b)), game, position: (a, b), lookup }))
    }

    fn plane_table(&self, ruleset: &Ruleset, rows: u64, columns: u64, job: &Job) -> Result<Arc<Table>, SolverError> {
        let mut request =
            TableRequest { ruleset: ruleset.clone(), quantity: Quantity::Grundy, rows: 0..rows, columns: 0..columns };
        if let Some(table) = self.cached(&request) {
            return Ok(table);
        }
        let (wide, high) = (rows.next_power_of_two().max(64), columns.next_power_of_two().max(64));
        if wide.saturating_mul(high) <= SMALL_TABLE.min(self.budget().cells) {
            (request.rows, request.columns) = (0..wide, 0..high);
        }
        tabulate::check(&request, self.budget())?;
        self.table(&request, job)
    }

    /// Global Fibonacci Nim: by the plain recursion.
    fn global(&self, position: &Position, job: &Job) -> Result<Values, SolverError> {
        let limit = self.budget().states;
        let beyond = || Values::beyond(UBig::from(limit) + UBig::ONE, limit, Bound::States);
        let Some(from) = GlobalFibonacciNim.from_position(position) else { return Ok(beyond()) };
        let Some(packed) = PackedGlobal::new(&from) else { return Ok(beyond()) };
        job.start(0);
        let mut search = Search::grundy(&packed).within(limit);
        let Some(grundy) = search.value(&packed.pack(&from), job)? else { return Ok(beyond()) };
        let mut values = HashMap::new();
        GlobalFibonacciNim.for_each_option(&from, &mut |option| {
            let value = search.known(&packed.pack(&option)).unwrap_or_default();
            values.insert(option, u64::from(value));
        });
        let reason = Reason::Search { states: search.states() };
        let lookup = move |option: &_| values.get(option).copied().unwrap_or_default();
        let known = Known { game: GlobalFibonacciNim, position: from, grundy: grundy.into(), lookup };
        Ok(Values::Known(Box::new(known), Some(reason)))
    }
}

fn nim(position: &Position, cells: u64) -> Values {
    let sum = |piles: &Vec<u64>| piles.iter().fold(0, |sum, pile| sum ^ pile);
    match Nim.from_position(position) {
        Some(piles) => Values::known(Known { game: Nim, grundy: sum(&piles), position: piles, lookup: sum }),
        None => Values::beyond(position.numbers().iter().sum::<UBig>(), cells, Bound::Cells),
    }
}

/// Fibonacci Nim: all rows up to the pile, keeping of each only the value an option has.
fn fibonacci(position: &Position, cells: u64, job: &Job) -> Result<Values, SolverError> {
    let rows = position.numbers().first().map_or(UBig::ZERO, |stones| stones + UBig::ONE);
    let needed = rows * STEPS_A_ROW;
    let from = FibonacciNim.from_position(position).filter(|_| needed <= UBig::from(cells));
    let fitting = from.and_then(|(stones, limit)| Some((u32::try_from(stones).ok()?, u32::try_from(limit).ok()?)));
    let Some((stones, limit)) = fitting else { return Ok(Values::beyond(needed, cells, Bound::Cells)) };
    job.start(u64::from(stones) + 1);
    let mut rows = FibonacciRows::new(stones + 1);
    let mut options = Vec::new();
    let mut grundy = 0;
    while let Some((n, steps)) = rows.next_row() {
        job.advance(1)?;
        if n == stones {
            grundy = value_at(steps, limit.into()).into();
        } else if n >= stones - limit {
            options.push(value_at(steps, u64::from(stones - n) * 2));
        }
    }
    // Options by the stones they leave, from n − r on.
    let least = u64::from(stones - limit);
    let lookup = move |&(rest, _): &(u64, u64)| {
        let index = rest.checked_sub(least).and_then(|index| usize::try_from(index).ok());
        index.and_then(|index| options.get(index)).map_or(0, |&value| value.into())
    };
    let position = (stones.into(), limit.into());
    Ok(Values::known(Known { game: FibonacciNim, position, grundy, lookup }))
}

fn subtraction(set: &SubtractionSet, position: &Position, cells: u64, job: &Job) -> Result<Values, SolverError> {
    let game = Subtraction { set: set.clone() };
    let needed = position.numbers().first().map_or(UBig::ONE, |pile| pile + UBig::ONE);
    let pile = game.from_position(position);
    let is_golden = *set == SubtractionSet::OddFibonacci;
    let Some(pile) = pile.filter(|_| is_golden || needed <= UBig::from(cells)) else {
        return Ok(Values::beyond(needed, cells, Bound::Cells));
    };
    if is_golden {
        let lookup = |&pile: &u64| u64::from(GoldenSet::of(&UBig::from(pile)).0.grundy());
        return Ok(Values::known(Known { game, grundy: lookup(&pile), position: pile, lookup }));
    }
    let values = HeapValues::compute(&game.moves_up_to(pile), pile + 1, job)?;
    let lookup = move |&pile: &u64| u64::from(values.value(pile).unwrap_or_default());
    Ok(Values::known(Known { game, grundy: lookup(&pile), position: pile, lookup }))
}
