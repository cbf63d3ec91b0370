//! Whole tables: requested, computed by the method of their game, cached and shared.
//!
//! The plan of a table is its method, what that takes, and whether the budget is enough. The method of a table
//! in memory is chosen here and nowhere else, by [`Plan::for_table`]: ask the plan what the table costs, then run it.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `cells` | the cells of a table in memory; the positions of one value in a table |
//! | `closed_cells` | tables from closed forms, exact at any distance from the corner; windows of closed planes, of which only the cells themselves are computed |
//! | `diagonal` | a diagonal of a table, of which only its own cells are computed where that is possible, and its method |
//! | `methods` | the methods that compute a table from the rules alone, what each takes, and those that have no file of their own |
//! | `misere` | tables of outcomes under misère play; those of one or two piles of subtraction games and Nim, from the values under normal play |
//! | `p_rows` | the P-positions of games with one in each row, kept for later windows; tables of outcomes far from the corner, from them |
//! | `request` | the requests for a table, ruleset, quantity, rows and columns, and for a diagonal of one |
//! | `tables` | finished tables and those being computed: equal requests share one, and tables are kept while there is room |

pub(super) mod cells;
pub(super) mod closed_cells;
pub(super) mod diagonal;
mod methods;
mod misere;
pub(super) mod p_rows;
pub(super) mod request;
pub(super) mod tables;

use std::sync::Arc;

use crate::budget::{check_bytes, check_values};
use crate::misere::monoid::MiserePairs;
use crate::position::repeat::repeats;
use crate::wythoff::far_value::LAST_ROW;
use crate::{Budget, Job, Quantity, Solver, SolverError, Table, TableRequest};
use golden_game::{Component, Convention, Game, Moves, Repeats, Ruleset, TableShape};
use methods::{FreshTable, TableCost};
use misere::Corner;
use p_rows::Lines;
use tables::Tables;

/// Bytes that the bit sets of a game on the plane may take in addition to half as many as the values, because in a
/// small table they exceed the values.
const WORK_ROOM: u64 = 1 << 26;

/// Tables of at most this many cells are computed from the corner.
const SMALL_TABLE: u128 = 1 << 22;

/// A window is computed from its rows alone only if the table from the corner has at least this many times as many
/// cells.
const SMALLER: u128 = 8;

/// A table, not computed yet, with the method that computes it and what that takes ([`Solver::plan_table`]).
///
/// ```
/// use golden_game::{Convention, Ruleset};
/// use golden_solver::{Budget, Job, Quantity, Solver, TableRequest};
/// let request = TableRequest { ruleset: Ruleset::Nim, quantity: Quantity::Grundy, rows: 0..4, columns: 0..4 };
/// let solver = Solver::new(Budget { cells: 16, states: 1 });
/// let plan = solver.plan_table(Convention::Normal, &request)?;
/// assert_eq!((plan.bytes(), plan.check()), (32, Ok(())));
/// assert_eq!(plan.run(&solver, &Job::new())?.value(1, 3), Some(2));
/// # Ok::<(), golden_solver::SolverError>(())
/// ```
#[derive(Debug)]
pub struct Plan {
    request: TableRequest,
    convention: Convention,
    method: TableMethod,
    cost: TableCost,
    /// The reason why the budget is not enough.
    refused: Option<SolverError>,
}

/// A method to compute a table.
#[derive(Debug)]
enum TableMethod {
    /// A part of a table in memory.
    InMemory(Arc<Table>),
    /// From the rules alone.
    Fresh(FreshTable),
    /// From the proved periods of this many rows or columns of Wythoff’s game; by the boxed plan if a cell lies in the
    /// preperiod of its row.
    ProvedRows(u64, Box<Plan>),
    /// From the period of the values of a pile; by the boxed plan if none is found.
    PilePeriod(Box<Plan>),
    /// From the P-position of each row, or column, of a ray game, under either convention.
    RowPositions(Lines),
    /// Under misère play: cell by cell from the closed form of single positions.
    MisereForms,
    /// Under misère play: from the values of the piles under normal play, by their plan.
    MiserePiles(Box<Plan>),
    /// Under misère play, heap by heap: what a heap may be split into is no cell of the table.
    MisereHeaps,
}

impl TableMethod {
    fn cost(&self, request: &TableRequest, convention: Convention) -> TableCost {
        let window = TableCost::of_window(request);
        match self {
            Self::InMemory(_) => TableCost { cells: 0, largest: 0, ..window.by_cells() },
            Self::Fresh(method) => method.cost(request, convention),
            Self::ProvedRows(..) => TableCost { cells: request.cell_count(), ..window },
            Self::PilePeriod(_) => TableCost { cells: request.cell_count(), largest: 0, ..window },
            Self::RowPositions(lines) => TableCost { cells: lines.cells(request), ..window.and(0, lines.bytes()) },
            Self::MisereForms | Self::MisereHeaps => window.by_cells(),
            // Both tables are in memory together.
            Self::MiserePiles(values) => {
                let bytes = values.request.value_bytes();
                let other_bytes = values.cost.all_bytes().saturating_sub(bytes);
                TableCost { cells: values.cost.cells, other_bytes, ..window.and(0, bytes) }
            }
        }
    }
}

impl Plan {
    /// Plans a table under a convention and a budget, given the tables in memory.
    ///
    /// # Errors
    /// [`SolverError::Ruleset`], [`SolverError::NoTable`], [`SolverError::NoOwnTable`], [`SolverError::EmptyRange`],
    /// [`SolverError::BlockValues`]; under misère play [`SolverError::NoMisere`], [`SolverError::NoMiserePart`],
    /// [`SolverError::MisereValues`].
    fn for_table(
        tables: &Tables,
        convention: Convention,
        request: &TableRequest,
        budget: Budget,
    ) -> Result<Self, SolverError> {
        request.check_under(convention)?;
        match convention {
            Convention::Normal => Self::for_normal_play(tables, request, budget),
            Convention::Misere => Self::for_misere_play(tables, request, budget),
        }
    }

    fn for_normal_play(tables: &Tables, request: &TableRequest, budget: Budget) -> Result<Self, SolverError> {
        let plan = |method| Self::with_method(method, Convention::Normal, request, budget);
        if let Some(table) = tables.finished(request) {
            return Ok(plan(TableMethod::InMemory(table)));
        }
        let whole = plan(TableMethod::Fresh(FreshTable::for_normal_play(request)?));
        // Far out only the window itself is computed, from what is known of its rows.
        if let Some(rows) = rows_for(request) {
            return Ok(plan(TableMethod::ProvedRows(rows, Box::new(whole))));
        }
        if whole.refused.is_none() || matches!(whole.method, TableMethod::Fresh(FreshTable::Closed(_))) {
            return Ok(whole);
        }
        if is_repeated(request) {
            return Ok(plan(TableMethod::PilePeriod(Box::new(whole))));
        }
        Ok(Lines::up_to_window(request).map_or(whole, |lines| plan(TableMethod::RowPositions(lines))))
    }

    fn for_misere_play(tables: &Tables, request: &TableRequest, budget: Budget) -> Result<Self, SolverError> {
        let plan = |method| Self::with_method(method, Convention::Misere, request, budget);
        let fresh = |method| plan(TableMethod::Fresh(method));
        let ruleset = &request.ruleset;
        if let Some(pairs) = MiserePairs::of_game(ruleset) {
            return Ok(fresh(FreshTable::MiserePairs(pairs)));
        }
        match ruleset.spec().moves {
            Moves::Listed if ruleset.own_rule().is_some() => return Ok(fresh(FreshTable::Rule)),
            Moves::Set(_) | Moves::InComponent(_) if ruleset.plane() == TableShape::Line => {
                let values = TableRequest { quantity: Quantity::Grundy, ..request.clone() };
                let values = Self::for_normal_play(tables, &values, budget)?;
                let refused = values.refused.clone();
                let piles = plan(TableMethod::MiserePiles(Box::new(values)));
                return Ok(Self { refused: refused.or(piles.refused), ..piles });
            }
            Moves::Set(_) | Moves::InComponent(_) => return Ok(fresh(FreshTable::for_sum(request)?)),
            Moves::Split(_) => return Ok(plan(TableMethod::MisereHeaps)),
            Moves::AnyNumber
            | Moves::OneOrBoth { .. }
            | Moves::Vectors { .. }
            | Moves::Limited { .. }
            | Moves::Listed => {}
        }
        let component = Component::new(ruleset);
        let is_closed = component.as_ref().is_some_and(|game| game.misere_theorem().is_some());
        let corner = Corner::of_game(ruleset, component);
        let Some(corner) = corner.filter(|_| !is_closed || misere::is_corner_faster(request)) else {
            return if is_closed { Ok(plan(TableMethod::MisereForms)) } else { Err(request.no_table()) };
        };
        let corner = fresh(FreshTable::MisereCorner(corner));
        // Where neither is within the budget, what the rows need is less far out.
        let rows = Lines::up_to_window(request).map(|lines| plan(TableMethod::RowPositions(lines)));
        Ok(rows.filter(|rows| rows.refused.is_none() || corner.refused.is_some()).unwrap_or(corner))
    }

    fn with_method(method: TableMethod, convention: Convention, request: &TableRequest, budget: Budget) -> Self {
        let cost = method.cost(request, convention);
        let refused = check(&method, &cost, (request, convention), budget).err();
        Self { request: request.clone(), convention, method, cost, refused }
    }

    /// Checks that the table may be computed within the budget, or is in memory.
    ///
    /// # Errors
    /// [`SolverError::Budget`], [`SolverError::TableValue`].
    pub fn check(&self) -> Result<(), SolverError> {
        self.refused.clone().map_or(Ok(()), Err)
    }

    /// Returns the most bytes that computing the table takes, whether or not the budget allows it; for a table in memory,
    /// those of the part that is copied.
    pub fn bytes(&self) -> u64 {
        u64::try_from(self.cost.all_bytes()).unwrap_or(u64::MAX)
    }

    /// The method.
    #[cfg(test)]
    fn method(&self) -> &TableMethod {
        &self.method
    }

    /// Computes the table. Give it the solver that made the plan: the tables it keeps are used.
    ///
    /// # Errors
    /// Those of [`Solver::table`], or [`Solver::misere_table`].
    pub fn run(self, solver: &Solver, job: &Job) -> Result<Arc<Table>, SolverError> {
        self.check()?;
        let Self { request, convention, method, .. } = self;
        let request = &request;
        let cells = match method {
            TableMethod::InMemory(table) => return cut(table, request, job),
            TableMethod::Fresh(method) if convention == Convention::Normal => {
                // The thread might finish before this caller waits for it.
                job.advance(0)?;
                let needed = method.needed(request);
                let compute = move |needed: &TableRequest, job: &Job| method.compute(needed, convention, job);
                return cut(solver.tables.computed(compute, needed, solver.room_for_tables(), job)?, request, job);
            }
            TableMethod::Fresh(method) => return method.compute(request, convention, job).map(Arc::new),
            TableMethod::ProvedRows(rows, whole) => {
                return solver
                    .row_table(request, rows, job)?
                    .map_or_else(|| whole.run(solver, job), |table| Ok(Arc::new(table)));
            }
            TableMethod::PilePeriod(whole) => {
                return solver
                    .far_line(request, job)?
                    .map_or_else(|| whole.run(solver, job), |table| Ok(Arc::new(table)));
            }
            TableMethod::RowPositions(lines) => solver.cells_by_rows((&lines, convention), request, job)?,
            TableMethod::MisereForms => solver.cells_of_forms(request, job)?,
            TableMethod::MiserePiles(values) => misere::cells_of_values(&*values.run(solver, job)?, request, job)?,
            TableMethod::MisereHeaps => solver.cells_of_heaps(request, job)?,
        };
        Ok(Arc::new(Table::new(request.clone(), cells, job)?.under(convention)))
    }
}

/// The part of a table for a request that lies inside.
fn cut(table: Arc<Table>, request: &TableRequest, job: &Job) -> Result<Arc<Table>, SolverError> {
    if table.request() == request { Ok(table) } else { table.cut(request, job).map(Arc::new) }
}

/// Returns true if the values of a game on a line may repeat, so that they can be known as far out as a pile is a word.
fn is_repeated(request: &TableRequest) -> bool {
    request.ruleset.plane() == TableShape::Line
        && repeats(&request.ruleset) == Repeats::Heaps
        && request.last_pile() < u64::MAX.into()
}

/// Checks that a budget is enough for a method.
fn check(
    method: &TableMethod,
    cost: &TableCost,
    (request, convention): (&TableRequest, Convention),
    budget: Budget,
) -> Result<(), SolverError> {
    let allowed = budget.table_bytes();
    let is_rule = matches!(method, TableMethod::Fresh(FreshTable::Rule));
    if is_rule && convention == Convention::Misere {
        methods::check_rule(request)?;
    }
    budget.check_cells(cost.cells)?;
    if is_rule {
        methods::check_rule(request)?;
    }
    check_values(cost.largest)?;
    // The values of the two piles of a sum need memory in addition to the table.
    let room = if matches!(method, TableMethod::Fresh(FreshTable::Sum(_))) { allowed / 32 } else { 0 };
    check_bytes(cost.bytes, allowed.saturating_add(room))?;
    check_bytes(cost.work_bytes, (allowed / 2).saturating_add(WORK_ROOM))
}

/// The number of rows, or of columns where these are fewer, that must be proved for a window; `None` where the table
/// from the corner is the better way.
///
/// Proving the periods of the first a rows computes about a³/6 columns, so the window must end well beyond that: at
/// column a³/4 or later.
fn rows_for(request: &TableRequest) -> Option<u64> {
    let (rows, columns) = (request.rows.end, request.columns.end);
    let (few, far) = (rows.min(columns), rows.max(columns));
    let corner = u128::from(rows) * u128::from(columns);
    let is_wythoff = matches!(request.ruleset, Ruleset::Wythoff | Ruleset::TWythoff { t: 1 });
    let is_far = few <= LAST_ROW + 1 && far >= few * few * few / 4;
    let pays = corner > SMALL_TABLE && request.cell_count() <= corner / SMALLER;
    (is_wythoff && request.quantity == Quantity::Grundy && is_far && pays).then_some(few)
}

impl Solver {
    /// The plan of a table under a convention: the method that will compute it, and what that takes.
    ///
    /// **Cost**: O(1) for each vector of the moves; for a sum with a subtraction game, the time to find a quick period of its
    /// set.
    ///
    /// # Errors
    /// [`SolverError::Ruleset`], [`SolverError::NoTable`], [`SolverError::NoOwnTable`], [`SolverError::EmptyRange`],
    /// [`SolverError::BlockValues`]; under misère play [`SolverError::NoMisere`], [`SolverError::NoMiserePart`], and
    /// [`SolverError::MisereValues`] for Grundy values.
    pub fn plan_table(&self, convention: Convention, request: &TableRequest) -> Result<Plan, SolverError> {
        Plan::for_table(&self.tables, convention, request, self.budget())
    }

    /// Checks that the table under a convention may be computed within the budget, or is in memory.
    ///
    /// **Cost**: that of [`Solver::plan_table`].
    ///
    /// # Errors
    /// Those of [`Solver::plan_table`] and of [`Plan::check`].
    pub fn check_table(&self, convention: Convention, request: &TableRequest) -> Result<(), SolverError> {
        self.plan_table(convention, request)?.check()
    }

    /// The bytes that the finished tables may take: what the rows that are kept leave of the budget.
    fn room_for_tables(&self) -> u64 {
        let others = [self.rows.bytes(), self.ray_rows.bytes(), self.known_row_periods().bytes() as u64];
        others.into_iter().fold(self.budget().table_bytes(), u64::saturating_sub)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::closed_cells::ClosedCells;
    use super::{Corner, FreshTable, Lines, Plan, TableMethod};
    use crate::plane::Filling;
    use crate::plane::moves::Plane;
    use crate::tests::{cells, read, request};
    use crate::{Budget, Job, Quantity, Solver, Table, TableRequest};
    use golden_game::Convention::{self, Misere, Normal};
    use golden_game::{Component, ComponentPosition, Game, OwnRule, Ruleset};

    fn game(text: &str) -> Ruleset {
        read(text).0
    }

    fn own(rule: &str) -> Ruleset {
        Ruleset::Own { rule: OwnRule::read(rule).expect("a rule") }
    }

    fn name(method: &TableMethod) -> &'static str {
        match method {
            TableMethod::InMemory(_) => "in memory",
            TableMethod::ProvedRows(..) => "proved rows",
            TableMethod::PilePeriod(_) => "pile period",
            TableMethod::RowPositions(_) => "row positions",
            TableMethod::MisereForms => "misère forms",
            TableMethod::MiserePiles(_) => "misère piles",
            TableMethod::MisereHeaps => "misère heaps",
            TableMethod::Fresh(fresh) => match fresh {
                FreshTable::Closed(ClosedCells::PPositions) => "P-positions",
                FreshTable::Closed(ClosedCells::NimSums) => "nim sums",
                FreshTable::Closed(ClosedCells::OddFibonacci) => "odd-Fibonacci",
                FreshTable::Closed(ClosedCells::Cells(_)) => "cells",
                FreshTable::Plane(_, Filling::Outcomes) => "outcomes of a plane",
                FreshTable::Plane(_, Filling::Values) => "values of a plane",
                FreshTable::Plane(_, Filling::BitSets | Filling::March) => "march",
                FreshTable::Steps => "steps",
                FreshTable::Piles => "piles",
                FreshTable::Sum(_) => "sum",
                FreshTable::Listed => "listed",
                FreshTable::Rule => "rule",
                FreshTable::MiserePairs(_) => "misère pairs",
                FreshTable::MisereCorner(_) => "misère corner",
            },
        }
    }

    fn plan(convention: Convention, request: &TableRequest, cells: u64) -> Plan {
        let solver = Solver::new(Budget { cells, ..Budget::default() });
        solver.plan_table(convention, request).unwrap_or_else(|error| panic!("{request:?}: {error}"))
    }

    /// For each game the methods for Grundy values, for outcomes, and for outcomes under misère play.
    #[test]
    fn each_kind_of_table_of_each_shape_has_its_method() {
        let pile = own("numbers n; move n - k where k >= 1 & 2*k <= n + 1");
        let pair = own("numbers a, b; move a - i, b - j where i >= 1 & j >= 1; move a - 1, b; end a + b <= 2");
        let rulesets = [
            (game("nim 1 2"), ["nim sums", "P-positions", "misère pairs"]),
            (game("wythoff 1 2"), ["march", "P-positions", "misère pairs"]),
            (game("rays 1 2 --rays \"0,1 1,1 1,0\""), ["march", "P-positions", "misère pairs"]),
            (game("t-wythoff 1 2 --t 3"), ["march", "P-positions", "misère pairs"]),
            (game("rays 1 2 --rays \"1,0 0,1 1,2\""), ["march", "cells", "row positions"]),
            (game("rays 1 2 --rays \"1,0 0,1 1,1 1,2\""), ["march", "outcomes of a plane", "row positions"]),
            (game("rays 1 2 --leaps \"1,2 3,1 2,2\""), ["values of a plane", "outcomes of a plane", "misère corner"]),
            (game("euclid 1 2"), ["cells", "cells", "misère forms"]),
            (game("wythoff-terminal 1 2"), ["values of a plane", "cells", "misère corner"]),
            (game("fibonacci-nim 5"), ["steps", "P-positions", "misère forms"]),
            (game("take-away 5 --factor 3"), ["steps", "cells", "misère forms"]),
            (game("subtraction 5 --set 1,4"), ["piles", "piles", "misère piles"]),
            (game("subtraction 5 --set odd-fibonacci"), ["odd-Fibonacci", "P-positions", "misère piles"]),
            (game("octal 5 --code 0.77"), ["piles", "piles", "misère heaps"]),
            (game("grundy-game 5"), ["piles", "piles", "misère heaps"]),
            (game("sum \"subtraction 5 --set 1,4\" \"nim 3\""), ["sum", "sum", "sum"]),
            (pile, ["piles", "rule", "rule"]),
            (pair, ["listed", "rule", "rule"]),
        ];
        let found = rulesets.clone().map(|(ruleset, _)| {
            let of = |quantity, convention| {
                let request = request(&ruleset, quantity, 0..40, 0..40);
                name(plan(convention, &request, 1 << 30).method())
            };
            let names = [of(Quantity::Grundy, Normal), of(Quantity::Outcome, Normal), of(Quantity::Outcome, Misere)];
            (ruleset, names)
        });
        assert_eq!(found, rulesets);
    }

    #[test]
    fn where_a_window_lies_and_what_the_budget_is_decide_too() {
        let [wythoff, rays] = [game("wythoff 1 2"), game("rays 1 2 --rays \"1,0 0,1 1,1 1,2\"")];
        let [piles, king] = [game("subtraction 5 --set 1,4"), game("king 1 2")];
        let far = 10_000_000;
        for (convention, request, cells, expected) in [
            (Normal, request(&wythoff, Quantity::Grundy, 0..8, 0..8), 1 << 30, "values of a plane"),
            (Normal, request(&wythoff, Quantity::Grundy, 0..8, far..far + 8), 1 << 30, "proved rows"),
            (Normal, request(&wythoff, Quantity::Grundy, far..far + 8, 0..8), 1 << 30, "proved rows"),
            (Normal, request(&piles, Quantity::Grundy, far..far + 8, 0..8), 1 << 30, "piles"),
            (Normal, request(&piles, Quantity::Grundy, far..far + 8, 0..8), 1 << 20, "pile period"),
            (Normal, request(&rays, Quantity::Outcome, 900..901, 0..900), 1 << 20, "outcomes of a plane"),
            (Normal, request(&rays, Quantity::Outcome, 900..901, 0..900), 1 << 17, "row positions"),
            (Misere, request(&rays, Quantity::Outcome, 0..40, 0..40), 10_000, "row positions"),
            (Misere, request(&rays, Quantity::Outcome, 0..10, 0..10), 150, "misère corner"),
            (Misere, request(&king, Quantity::Outcome, 0..40, 0..40), 1 << 30, "misère corner"),
            (Misere, request(&king, Quantity::Outcome, far..far + 8, 0..8), 1 << 30, "misère forms"),
        ] {
            let plan = plan(convention, &request, cells);
            assert_eq!((name(plan.method()), plan.check()), (expected, Ok(())), "{request:?}");
        }
        let (solver, window) = (Solver::default(), request(&wythoff, Quantity::Outcome, 2..5, 3..9));
        let whole = solver.table(&request(&wythoff, Quantity::Grundy, 0..10, 0..10), &Job::new()).expect("a table");
        let plan = solver.plan_table(Normal, &window).expect("a plan");
        assert_eq!((name(plan.method()), plan.bytes()), ("in memory", 36));
        let table = plan.run(&solver, &Job::new()).expect("a part");
        assert!(cells(2..5, 3..9).all(|(a, b)| table.outcome(a, b) == whole.outcome(a, b)));
    }

    /// The value of a position by the definition, or 0 for P and 1 for N.
    fn defined(
        game: &Component,
        (quantity, convention): (Quantity, Convention),
        position: &ComponentPosition,
        known: &mut HashMap<ComponentPosition, u32>,
    ) -> u32 {
        if let Some(value) = known.get(position) {
            return *value;
        }
        let options = game.options(position);
        let mut of_option = |option| defined(game, (quantity, convention), option, known);
        let values: Vec<u32> = options.iter().map(&mut of_option).collect();
        let value = match quantity {
            Quantity::Grundy => (0..=u32::MAX).find(|value| !values.contains(value)).expect("a least value"),
            Quantity::Outcome if values.is_empty() => u32::from(convention == Misere),
            Quantity::Outcome => u32::from(values.contains(&0)),
        };
        known.insert(position.clone(), value);
        value
    }

    fn assert_defined(table: &Table, convention: Convention) {
        let TableRequest { ruleset, quantity, rows, columns } = table.request();
        let (game, mut known) = (Component::new(ruleset).expect("a component"), HashMap::new());
        let width = columns.end - columns.start;
        assert_eq!(table.convention(), convention);
        for (row, column) in cells(rows.clone(), columns.clone()) {
            let Some(value) = table.value(row, column) else { continue };
            let position = ruleset.position_at(row, column, width).expect("a position");
            let position = game.from_position(&position).expect("a small position");
            assert_eq!(
                value,
                defined(&game, (*quantity, convention), &position, &mut known),
                "{ruleset:?} {row} {column}"
            );
        }
    }

    /// Each method is made and run, whatever the plan would choose for so small a table.
    #[test]
    fn every_method_gives_the_table_of_the_definition() {
        let job = Job::new();
        let run = |method, convention, request: &TableRequest| {
            let plan = Plan::with_method(method, convention, request, Budget::default());
            assert_defined(&plan.run(&Solver::default(), &job).expect("a table"), convention);
        };
        let refused = |request: &TableRequest| Box::new(plan(Normal, request, 0));
        let wythoff = request(&game("wythoff 1 2"), Quantity::Grundy, 0..33, 0..50);
        for (filling, quantity) in [
            (Filling::Values, Quantity::Grundy),
            (Filling::BitSets, Quantity::Grundy),
            (Filling::March, Quantity::Grundy),
            (Filling::Outcomes, Quantity::Outcome),
        ] {
            let request = TableRequest { quantity, ..wythoff.clone() };
            let plane = Plane::new(&request.ruleset, request.rows.end, request.columns.end).expect("a plane");
            run(TableMethod::Fresh(FreshTable::Plane(Box::new(plane), filling)), Normal, &request);
        }
        run(TableMethod::Fresh(FreshTable::Listed), Normal, &wythoff);
        let rows = request(&wythoff.ruleset, Quantity::Grundy, 0..5, 90..99);
        run(TableMethod::ProvedRows(5, refused(&rows)), Normal, &rows);
        let piles = request(&game("subtraction 5 --set 1,4"), Quantity::Grundy, 3..9, 0..7);
        run(TableMethod::PilePeriod(refused(&piles)), Normal, &piles);
        let rays = request(&game("rays 1 2 --rays \"1,0 0,1 1,1 1,2\""), Quantity::Outcome, 7..30, 4..40);
        for convention in [Normal, Misere] {
            let lines = Lines::up_to_window(&rays).expect("rows");
            run(TableMethod::RowPositions(lines), convention, &rays);
        }
        let corner = Corner::of_game(&rays.ruleset, None).expect("rays");
        run(TableMethod::Fresh(FreshTable::MisereCorner(corner)), Misere, &rays);
    }

    /// The methods that only the plan can make.
    #[test]
    fn what_the_plan_chooses_gives_the_table_of_the_definition() {
        let misere = [(Quantity::Outcome, Misere)];
        let both = [(Quantity::Grundy, Normal), (Quantity::Outcome, Normal), (Quantity::Outcome, Misere)];
        for (text, kinds) in [
            ("nim 1 2", &both[..]),
            ("t-wythoff 1 2 --t 3", &both),
            ("euclid 1 2", &both),
            ("wythoff-terminal 1 2", &both),
            ("fibonacci-nim 5", &both[..2]),
            ("take-away 5 --factor 3", &both[..2]),
            ("subtraction 5 --set 1,4", &both),
            ("subtraction 5 --set odd-fibonacci", &both),
            ("octal 5 --code 0.07", &both),
            ("grundy-game 5", &both),
            ("wythoff 1 2", &misere),
        ] {
            for &(quantity, convention) in kinds {
                let request = request(&game(text), quantity, 0..4, 0..5);
                let table = plan(convention, &request, 1 << 30).run(&Solver::default(), &Job::new());
                assert_defined(&table.unwrap_or_else(|error| panic!("{text}: {error}")), convention);
            }
        }
    }
}
