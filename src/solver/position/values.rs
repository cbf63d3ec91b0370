//! The values of a position and its options, from tables and rows within the budget. Ray games whose moves all lower
//! the same number: far along the other one the positions are alike. The options of a position that have a given Grundy
//! value.

use std::sync::Arc;

use super::part::{Values, moves_to_value};
use super::sum::{Leaf, is_sum, leaves};
use super::{Known, NimValues, Valued, Visit};
use crate::fibonacci::global_values::GlobalRows;
use crate::fibonacci::{FIBONACCI_FACTOR, FibonacciValues, STEPS_A_ROW};
use crate::phrases::large;
use crate::position::evaluate::closed;
use crate::search::listed::{self, Room};
use crate::search::pile_lists::PileLists;
use crate::subtraction::pile_values::subtraction;
use crate::{Bound, Job, Need, Quantity, Reason, Solver, SolverError, Table, TableRequest};
use golden_game::{
    Convention, Factor, Fields, Game, GlobalFibonacciNim, GlobalPosition, Move, Moves, Nim, Position, RayGame, Ruleset,
    TWythoff, TableShape, TakeAway, Vector,
};
use golden_number::UBig;

/// Tables of at most this many cells are computed a little larger than needed, for the positions nearby.
pub(super) const SMALL_TABLE: u64 = 1 << 22;

/// Larger tables have a multiple of this share of their rows and columns, so that neighbours share one: at most an eighth
/// more cells.
const ROUNDED_SHARE: u64 = 32;

/// The number of positions that are searched, in a second, if only leaps are moves and the table is beyond the budget:
/// far fewer positions may be reached than a table has cells.
const FEW_LEAPT: u64 = 1 << 20;

impl Solver {
    /// The values of a position that is not a sum, from at most `cells` cells.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub(crate) fn values(
        &self,
        ruleset: &Ruleset,
        position: &Position,
        cells: u64,
        job: &Job,
    ) -> Result<Values, SolverError> {
        let spec = ruleset.spec();
        match (spec.moves.simplest(), spec.fields) {
            (Moves::AnyNumber, _) => Ok(nim(position, cells)),
            (Moves::OneOrBoth { t: 1 }, _) => match self.far_position(position, cells, job)? {
                Some(far) => Ok(Values::Far(Box::new(far))),
                None => match self.on_plane(TWythoff { t: 1 }, ruleset, position, cells, job)? {
                    // The memory of the table may be beyond the budget, too.
                    Values::Beyond(reason) => {
                        let far = self.far_position(position, 0, job)?;
                        Ok(far.map_or(Values::Beyond(reason), |far| Values::Far(Box::new(far))))
                    }
                    known => Ok(known),
                },
            },
            (Moves::OneOrBoth { t }, _) => self.on_plane(TWythoff { t }, ruleset, position, cells, job),
            (Moves::Vectors { rays, leaps }, _) => {
                let game = RayGame { rays: rays.to_vec(), leaps: leaps.to_vec() };
                match self.on_plane(game, ruleset, position, cells, job)? {
                    Values::Beyond(_) if let Some(far) = FarRays::of_position(ruleset, position) => {
                        let values = self.values(ruleset, far.nearer(), cells, job)?;
                        Ok(far.moved(values))
                    }
                    Values::Beyond(reason) if rays.is_empty() => {
                        let room = Room::for_position(ruleset, position, self.budget().states);
                        let few = room.at_most(position, cells.min(FEW_LEAPT));
                        let found = listed::values(ruleset, position, few, job)?;
                        Ok(if matches!(found, Values::Beyond(_)) { Values::Beyond(reason) } else { found })
                    }
                    values => Ok(values),
                }
            }
            (Moves::Set(set), _) => subtraction(set, position, cells, job),
            (Moves::Split(splits), _) => {
                self.split_heap(splits, position.numbers().first().unwrap_or(&UBig::ZERO), cells, job)
            }
            (Moves::Limited { factor }, Fields::OwnLimits { most: 1 }) => self.one_pile(factor, position, cells, job),
            (Moves::Limited { .. }, Fields::CommonLimit) => self.global(position, cells, job),
            (Moves::Limited { .. } | Moves::InComponent(_), _) => Err(SolverError::NoTable { name: spec.name }),
            (Moves::Listed, _) if !ruleset.has_values() => {
                Ok(Values::Beyond(Reason::Words("No Grundy value: options may be forbidden.".into())))
            }
            (Moves::Listed, _) => self.listed_values(ruleset, position, cells, job),
        }
    }

    /// Wythoff's game, t-Wythoff and ray games: from the table between the corner and the position.
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
            return Ok(Values::beyond(Need::new(needed, cells, Bound::Cells)));
        };
        // A symmetric game needs one half of the plane.
        let swapped = a > b && ruleset.plane() == (TableShape::Quadrant { symmetric: true });
        let (rows, columns) = if swapped { (b + 1, a + 1) } else { (a + 1, b + 1) };
        let table = match self.plane_table(ruleset, rows, columns, job) {
            Err(SolverError::Budget(need @ Need { bound: Bound::Bytes, .. })) => return Ok(Values::beyond(need)),
            // Too large for any table.
            Err(SolverError::TableValue { .. } | SolverError::Budget(Need { bound: Bound::Cells, .. })) => {
                return Ok(Values::beyond(Need::new(needed, cells.min(u32::MAX.into()), Bound::Cells)));
            }
            table => table?,
        };
        let lookup = move |&(a, b): &(u64, u64)| {
            let value = if swapped { table.value(b, a) } else { table.value(a, b) };
            value.map(u64::from)
        };
        let Some(grundy) = lookup(&(a, b)) else { return Ok(Values::beyond(Need::new(needed, cells, Bound::Cells))) };
        Ok(Values::known(Known { grundy, game, position: (a, b), lookup }))
    }

    pub(super) fn plane_table(
        &self,
        ruleset: &Ruleset,
        rows: u64,
        columns: u64,
        job: &Job,
    ) -> Result<Arc<Table>, SolverError> {
        let request =
            TableRequest { ruleset: ruleset.clone(), quantity: Quantity::Grundy, rows: 0..rows, columns: 0..columns };
        if let Some(table) = self.cached(&request) {
            return Ok(table);
        }
        let rounded = |size: u64| size.checked_next_power_of_two().unwrap_or(u64::MAX).max(64);
        let (wide, high) = (rounded(rows), rounded(columns));
        let larger = if wide.saturating_mul(high) <= SMALL_TABLE {
            (wide, high)
        } else {
            let step = |power: u64| (power / ROUNDED_SHARE).max(1);
            let multiple = |size: u64, power: u64| size.checked_next_multiple_of(step(power)).unwrap_or(size);
            (multiple(rows, wide), multiple(columns, high))
        };
        let rounded = TableRequest { rows: 0..larger.0, columns: 0..larger.1, ..request.clone() };
        let plan = self.plan_table(Convention::Normal, &rounded)?;
        if plan.check().is_ok() { plan.run(self, job) } else { self.table(&request, job) }
    }

    /// Global Fibonacci Nim: one pile as Fibonacci Nim; else from the values of all smaller piles.
    fn global(&self, position: &Position, cells: u64, job: &Job) -> Result<Values, SolverError> {
        let limit = self.budget().states.min(cells);
        let bound = Bound::States { options: None, is_by_options: false };
        let beyond = || Values::beyond(Need::more_than(limit, bound));
        let Some(from) = GlobalFibonacciNim.from_position(position) else { return Ok(beyond()) };
        let piles = from.piles.iter().filter(|&&pile| pile > 0).count();
        if piles < 2 {
            // One pile is Fibonacci Nim, no matter how many are empty.
            let stones = |option: &GlobalPosition| option.piles.iter().sum();
            let pair = (stones(&from), from.limit);
            return self.limited((GlobalFibonacciNim, FIBONACCI_FACTOR), (from, pair), stones, cells, job);
        }
        // Each sorted list of piles, with each limit.
        let largest = from.piles.iter().copied().max().unwrap_or_default();
        let Some(lists) = PileLists::new(&from.piles, limit / largest.saturating_add(1)) else { return Ok(beyond()) };
        let states = (lists.count() as u64).saturating_mul(largest + 1);
        let rows = GlobalRows::compute(lists, job)?;
        let lookup = move |option: &GlobalPosition| rows.value(&option.piles, option.limit).map(u64::from);
        Ok(searched(from, lookup, states).unwrap_or_else(beyond))
    }

    /// Fibonacci Nim and take-away games.
    fn one_pile(&self, factor: Factor, position: &Position, cells: u64, job: &Job) -> Result<Values, SolverError> {
        let game = TakeAway { factor };
        let Some(pair) = game.from_position(position) else {
            let rows = position.numbers().first().map_or(UBig::ZERO, |stones| stones + UBig::ONE);
            return Ok(Values::beyond(Need::new(rows * STEPS_A_ROW, cells, Bound::Rows { cells: STEPS_A_ROW })));
        };
        self.limited((game, factor), (pair, pair), |&(rest, _)| rest, cells, job)
    }

    /// A game on one pile with a limit: from the values of `pair`, its stones and limit; `stones` returns the stones of
    /// an option.
    fn limited<G: Game + 'static>(
        &self,
        (game, factor): (G, Factor),
        (position, pair): (G::Position, (u64, u64)),
        stones: impl Fn(&G::Position) -> u64 + 'static,
        cells: u64,
        job: &Job,
    ) -> Result<Values, SolverError> {
        let values = match self.fibonacci_within(factor, pair, cells, job)? {
            Ok(values) => values,
            Err(beyond) => return Ok(beyond),
        };
        let grundy = values.grundy;
        let lookup = move |option: &G::Position| values.of_option(stones(option));
        Ok(Values::known(Known { game, position, grundy, lookup }))
    }

    /// The take-away game with a factor, from all rows up to the pile, if they are within the cells.
    fn fibonacci_within(
        &self,
        factor: Factor,
        (stones, limit): (u64, u64),
        cells: u64,
        job: &Job,
    ) -> Result<Result<FibonacciValues, Values>, SolverError> {
        let needed = (UBig::from(stones) + UBig::ONE) * STEPS_A_ROW;
        if needed > UBig::from(cells) {
            return Ok(Err(Values::beyond(Need::new(needed, cells, Bound::Rows { cells: STEPS_A_ROW }))));
        }
        let rows = u32::try_from(stones).ok().and_then(|stones| stones.checked_add(1));
        let values = rows.map(|rows| self.fibonacci_values(factor, rows, limit, job)).transpose()?.flatten();
        // Too many rows for any budget.
        Ok(values.ok_or_else(|| {
            Values::beyond(Need::new(needed, cells.min(u32::MAX.into()), Bound::Rows { cells: STEPS_A_ROW }))
        }))
    }
}

/// Values found by a search of `states` positions.
fn searched(
    position: GlobalPosition,
    lookup: impl Fn(&GlobalPosition) -> Option<u64> + 'static,
    states: u64,
) -> Option<Values> {
    let known = Known { game: GlobalFibonacciNim, grundy: lookup(&position)?, position, lookup };
    Some(Values::Known(Box::new(known), Some(Reason::Search { states })))
}

fn nim(position: &Position, cells: u64) -> Values {
    match Nim.from_position(position) {
        Some(piles) => Values::Known(Box::new(NimValues(piles)), None),
        None => Values::beyond(Need::new(position.numbers().iter().sum::<UBig>(), cells, Bound::Cells)),
    }
}

/// A position and a nearer one with the same moves.
///
/// **Proof.** Let each step (p, q) of any vector lower the second number, by q ≥ 1. All steps to the end together lower
/// it by at most b, and so the first one by at most m = ⌊b · max p/q⌋. If the first number is m or more, it never
/// refuses a step, so that (a, b) and (m, b) have the same plays, a − m apart. The numbers may be exchanged. ∎
struct FarRays {
    nearer: Position,
    /// The amounts by which the numbers of the position are larger.
    more: [UBig; 2],
}

impl FarRays {
    /// The nearer position; `None` for a game that has values of all cells in closed form, for other games, and where no
    /// position is nearer.
    ///
    /// **Cost**: a product and a division for each vector.
    fn of_position(ruleset: &Ruleset, position: &Position) -> Option<Self> {
        let (Moves::Vectors { rays, leaps }, [a, b]) = (ruleset.spec().moves, position.numbers()) else { return None };
        if ruleset.cell_form().is_some_and(|form| form.has_values()) {
            return None;
        }
        // The most by which one number is lowered until the other one, which each step lowers, is used up.
        let most = |other: &UBig, parts: fn(&Vector) -> [u32; 2]| {
            let vectors = rays.iter().chain(leaps).filter(|vector| !vector.is_zero()).map(parts);
            let mut each =
                vectors.map(|[lowered, used]| (used > 0).then(|| other * UBig::from(lowered) / UBig::from(used)));
            each.try_fold(UBig::ZERO, |most, next| Some(most.max(next?)))
        };
        if let Some(first) = most(b, |vector| [vector.x, vector.y]).filter(|first| first < a) {
            let more = [a - &first, UBig::ZERO];
            return Some(Self { nearer: Position::Flat(vec![first, b.clone()]), more });
        }
        let second = most(a, |vector| [vector.y, vector.x]).filter(|second| second < b)?;
        let more = [UBig::ZERO, b - &second];
        Some(Self { nearer: Position::Flat(vec![a.clone(), second]), more })
    }

    /// The nearer position.
    const fn nearer(&self) -> &Position {
        &self.nearer
    }

    /// The values of the position, from those of the nearer one.
    fn moved(self, values: Values) -> Values {
        let Values::Known(nearer, reason) = values else { return values };
        let words = || {
            let (first, second, [x, y]) = match (self.nearer.numbers(), &self.more) {
                ([x, y], more) if more[0].is_zero() => ("first", "second", [y, x]),
                ([x, y], _) => ("second", "first", [x, y]),
                _ => return None,
            };
            let words = format!(
                "Every step lowers the {first} number, {}, and all steps together lower the {second} one by at most {}: with so \
                 much or more of it the moves are the same.",
                large(y),
                large(x)
            );
            Some(Reason::Words(words.into()))
        };
        let reason = reason.or_else(words);
        Values::Known(Box::new(Moved { valued: nearer, more: self.more }), reason)
    }
}

/// A position that has the values of a nearer one: its options are those of that position, all shifted by the same
/// amounts.
struct Moved {
    valued: Box<dyn Valued>,
    more: [UBig; 2],
}

impl Valued for Moved {
    fn grundy(&self) -> u64 {
        self.valued.grundy()
    }

    fn for_each_option(&self, visit: &mut Visit<'_>) {
        self.valued.for_each_option(&mut |value, option| {
            visit(value, &|| {
                let nearer = option();
                Position::Flat(nearer.numbers().iter().zip(&self.more).map(|(number, more)| number + more).collect())
            });
        });
    }
}

impl Solver {
    /// The moves to the options of a position that have the Grundy value `value`, once each, in increasing order of
    /// these options; `None` where the value of an option is beyond the budget.
    ///
    /// **Cost**: that of [`Solver::evaluate`], and a few nanoseconds for each option.
    ///
    /// # Errors
    /// Those of [`Solver::evaluate`].
    ///
    /// ```
    /// use golden_game::{Position, Ruleset};
    /// use golden_solver::{Job, Solver};
    /// let from = Position::words(&[10u8, 13]);
    /// let found = Solver::default().options_of_value(&Ruleset::Wythoff, &from, 4, &Job::new())?.unwrap();
    /// let to: Vec<_> = found.into_iter().map(|step| step.to).collect();
    /// assert_eq!(to, [Position::words(&[2u8, 5])]);
    /// # Ok::<(), golden_solver::SolverError>(())
    /// ```
    pub fn options_of_value(
        &self,
        ruleset: &Ruleset,
        position: &Position,
        value: u64,
        job: &Job,
    ) -> Result<Option<Vec<Move>>, SolverError> {
        ruleset.validate(position)?;
        let is_sum = is_sum(ruleset, position);
        let leaves = if is_sum { leaves(ruleset, position) } else { vec![Leaf::whole(ruleset, position)] };
        let mut parts = Vec::new();
        for leaf in leaves {
            let known = closed(&leaf.ruleset, &leaf.position);
            let part = self.valued((leaf, known), self.budget().cells, job)?;
            if let (Some(far), false) = (&part.far, is_sum) {
                return Ok(far.moves_to(&value.into(), (ruleset, position)));
            }
            let Some(valued) = part.valued else { return Ok(None) };
            parts.push((part.leaf, valued));
        }
        let sum = parts.iter().fold(0, |sum, (_, valued)| sum ^ valued.grundy());
        let mut found = Vec::new();
        for (leaf, valued) in &parts {
            // The option of a component has this value where that of the sum has the one looked for.
            let target = value ^ sum ^ valued.grundy();
            let Some(moves) = moves_to_value(valued.as_ref(), target, (&leaf.ruleset, &leaf.position), job)? else {
                return Ok(None);
            };
            if is_sum {
                let whole = |step: Move| ruleset.move_between(position, leaf.replaced(position, step.to));
                found.extend(moves.into_iter().filter_map(whole));
            } else {
                found.extend(moves);
            }
        }
        found.sort_unstable();
        found.dedup();
        Ok(Some(found))
    }
}

#[cfg(test)]
mod tests {
    use super::FarRays;
    use crate::tests::{cells, read, solved};
    use crate::{Budget, Job, Solver, reference};
    use golden_game::{Game, Outcome, Position, RayGame, Ruleset};
    use golden_number::UBig;

    /// With a budget too small for the table up to the position.
    #[test]
    fn values_and_winning_moves_far_out_are_those_of_the_recursion() {
        let (solver, job) = (Solver::new(Budget { cells: 150, states: 10 }), Job::new());
        for options in [
            "--rays \"2,1 1,2\"",
            "--rays \"3,2 1,1\" --leaps \"1,4\"",
            "--leaps \"2,1 1,2 1,3\"",
            "--rays \"1,0 1,2\"",
            "--rays \"1,2\" --leaps \"0,3\"",
        ] {
            let mut far = 0;
            for (a, b) in cells(0..40, 0..40) {
                let (ruleset, position) = read(&format!("rays {a} {b} {options}"));
                let Ruleset::Rays { rays, leaps } = &ruleset else { panic!("a ray game") };
                let game = RayGame { rays: rays.clone(), leaps: leaps.clone() };
                let Some(nearer) = FarRays::of_position(&ruleset, &position) else { continue };
                let expected = reference::grundy(&game, &(a, b));
                let near = game.from_position(nearer.nearer()).expect("smaller numbers");
                assert_eq!(reference::grundy(&game, &near), expected, "{options} {a} {b}");
                let found = solver.evaluate(&ruleset, &position, &job).expect("an evaluation");
                let Some(grundy) = found.grundy else { continue };
                far += 1;
                assert_eq!(grundy, UBig::from(expected), "{options} {a} {b}");
                let moves: Vec<_> = found.winning_moves.expect("all").into_iter().map(|step| step.to).collect();
                let winning = reference::winning_options(&game, &(a, b));
                let winning: Vec<_> = winning.iter().map(|option| game.to_position(option)).collect();
                assert_eq!(moves, winning, "{options} {a} {b}");
            }
            assert!(far > 100, "{options}: {far}");
        }
    }

    #[test]
    fn one_small_number_is_enough() {
        for text in ["rays 10^30 7 --rays \"2,1 1,2\"", "rays 7 10^30 --rays \"2,1 1,2\""] {
            let (ruleset, position, found) = solved(&Solver::default(), text);
            assert!(found.grundy.is_some() && found.outcome.is_some(), "{text}");
            let moves = found.winning_moves.expect("all of them");
            assert_eq!(found.outcome == Some(Outcome::P), moves.is_empty());
            for step in moves {
                assert!(ruleset.is_move(&position, &step.to), "{text}");
                let left = Solver::default().evaluate(&ruleset, &step.to, &Job::new()).expect("an evaluation");
                assert_eq!(left.outcome, Some(Outcome::P), "{text}");
            }
        }
        // Both are large, or a move keeps the small number.
        for text in ["rays 10^30 10^30 --rays \"2,1 1,2\"", "rays 10^30 7 --rays \"1,0 1,2\""] {
            let (ruleset, position) = read(text);
            assert!(FarRays::of_position(&ruleset, &position).is_none(), "{text}");
        }
        let (ruleset, position) = read("rays 3 7 --rays \"2,1 1,2\"");
        let nearer = FarRays::of_position(&ruleset, &position).expect("a nearer position");
        assert_eq!(*nearer.nearer(), Position::words(&[3_u8, 6]));
    }
}
