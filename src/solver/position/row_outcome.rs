//! The outcome in a ray game with one P-position in each row, under normal or misère play, from the P-positions of the
//! rows up to the smaller number.

use crate::phrases::large;
use crate::plane::ray_rows::holds_axes;
use crate::{Bound, Budget, Evaluation, Job, Need, Reason, Solver, SolverError};
use golden_game::{Convention, Move, Moves, Outcome, Position, Ruleset, TableShape, Vector};
use golden_number::UBig;
use golden_prose::grouped;

/// The last row, or column, that is computed to find the outcome: some seconds.
pub(crate) const LAST: u64 = 10_000_000;

/// Rows between two checks for cancellation.
const CHECK: u64 = 1 << 10;

/// A position of a game along rays that holds 1,0 and 0,1, turned so that the row is that of the smaller number: a column is
/// a row of the game with the two numbers exchanged.
struct Rows<'a> {
    rays: Vec<Vector>,
    leaps: Vec<Vector>,
    is_turned: bool,
    smaller: &'a UBig,
    larger: &'a UBig,
}

impl<'a> Rows<'a> {
    /// `None` for other games.
    fn up_to_position(ruleset: &Ruleset, position: &'a Position) -> Option<Self> {
        let (moves, plane) = (ruleset.spec().moves, ruleset.spec().plane);
        let (Moves::Vectors { rays, leaps }, TableShape::Quadrant { .. }, [a, b]) = (moves, plane, position.numbers())
        else {
            return None;
        };
        if !holds_axes(moves) {
            return None;
        }
        let is_turned = b < a;
        let turned = |vector: &Vector| if is_turned { Vector { x: vector.y, y: vector.x } } else { *vector };
        let [rays, leaps] = [rays, leaps].map(|all| all.iter().map(turned).collect());
        let (smaller, larger) = if is_turned { (b, a) } else { (a, b) };
        Some(Self { rays, leaps, is_turned, smaller, larger })
    }

    fn moves(&self) -> Moves<'_> {
        Moves::Vectors { rays: &self.rays, leaps: &self.leaps }
    }

    /// The smaller number, if the rows up to it may be computed.
    fn last(&self, budget: Budget) -> Option<u64> {
        let most = most_row(budget);
        u64::try_from(self.smaller).ok().filter(|last| *last <= most)
    }

    /// The position in a row and a column of the turned game.
    fn place(&self, row: u64, column: u64) -> (u64, u64) {
        if self.is_turned { (column, row) } else { (row, column) }
    }

    /// The moves to the P-positions in these columns of the rows 0..=`last`.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    fn winning(
        &self,
        (ruleset, position): (&Ruleset, &Position),
        last: u64,
        columns: &[u64],
        job: &Job,
    ) -> Result<Vec<Move>, SolverError> {
        let mut winning = Vec::new();
        for (row, &column) in (0..=last).zip(columns) {
            if is_move((last - row, self.larger, column), &self.rays, &self.leaps) {
                let (a, b) = self.place(row, column);
                winning.extend(ruleset.move_between(position, Position::words(&[a, b])));
            }
            if row.is_multiple_of(CHECK) {
                job.advance(0)?;
            }
        }
        winning.sort_unstable();
        Ok(winning)
    }
}

/// The last row that is computed within a budget.
fn most_row(budget: Budget) -> u64 {
    LAST.min(budget.cells.saturating_sub(1))
}

/// The reason of a convention: under misère play no reason is one of normal play.
fn reason(convention: Convention, words: String) -> Reason {
    match convention {
        Convention::Normal => Reason::Words(words.into()),
        Convention::Misere => Reason::MisereRule(format!("In misère play the last move loses. {words}").into()),
    }
}

impl Solver {
    /// Finds the outcome and the winning moves of a position of a game along rays that holds 1,0 and 0,1, if they are not
    /// known yet: there is one P-position in each row and one in each column, and all those that a move may reach are in the
    /// rows, or the columns, up to the smaller number.
    ///
    /// **Cost**: that of [`Solver::for_each_p_row`] up to the smaller number, at most 10⁷; if it is larger, a reason
    /// says so. The rows are kept for other positions and for windows of tables.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub(super) fn row_outcome(
        &self,
        ruleset: &Ruleset,
        position: &Position,
        evaluation: &mut Evaluation,
        job: &Job,
    ) -> Result<(), SolverError> {
        self.row_outcome_under(Convention::Normal, (ruleset, position), evaluation, job)?;
        if evaluation.outcome.is_none() {
            evaluation.reasons.extend(self.beyond_rows(Convention::Normal, ruleset, position));
        }
        Ok(())
    }

    /// [`Solver::row_outcome`] under a convention: under misère play there is one P-position in each row and each column, too.
    /// If the smaller number is too large, nothing is added; [`Solver::beyond_rows`] has the reason.
    ///
    /// # Errors
    /// Those of [`Solver::row_outcome`].
    pub(super) fn row_outcome_under(
        &self,
        convention: Convention,
        (ruleset, position): (&Ruleset, &Position),
        evaluation: &mut Evaluation,
        job: &Job,
    ) -> Result<(), SolverError> {
        if evaluation.outcome.is_some() {
            return Ok(());
        }
        let Some(rows) = Rows::up_to_position(ruleset, position) else { return Ok(()) };
        let Some(last) = rows.last(self.budget()) else { return Ok(()) };
        let columns = match self.ray_columns((rows.moves(), convention), last + 1, job) {
            Err(SolverError::Budget(Need { bound: Bound::Bytes, .. })) => return Ok(()),
            columns => columns?,
        };
        let Some(columns) = columns else { return Ok(()) };
        let Some(&own) = usize::try_from(last).ok().and_then(|last| columns.get(last)) else { return Ok(()) };
        let winning = rows.winning((ruleset, position), last, &columns, job)?;
        evaluation.outcome = Some(if UBig::from(own) == *rows.larger { Outcome::P } else { Outcome::N });
        evaluation.winning_moves = Some(winning);
        let (at, line) = (rows.place(last, own), if rows.is_turned { "column" } else { "row" });
        let words = format!(
            "Each row and each column has one P-position. That of {line} {} is ({}, {}): found {line} by {line} from the corner.",
            grouped(&last),
            grouped(&at.0),
            grouped(&at.1)
        );
        evaluation.reasons.insert(0, reason(convention, words));
        Ok(())
    }

    /// Returns the reason why the rows do not decide a position of such a game whose smaller number is beyond those that are
    /// computed; `None` of any other position.
    pub(super) fn beyond_rows(&self, convention: Convention, ruleset: &Ruleset, position: &Position) -> Option<Reason> {
        let rows = Rows::up_to_position(ruleset, position).filter(|rows| rows.last(self.budget()).is_none())?;
        let words = format!(
            "Each row and each column has one P-position, but they are found only one after the other from the corner, here to \
             row or column {} at most, and the smaller number is {}.",
            grouped(&most_row(self.budget())),
            large(rows.smaller)
        );
        Some(reason(convention, words))
    }
}

/// Returns true if a move along a ray, or a leap, takes `first` from the first number and leaves `left` of `number`,
/// the second.
fn is_move((first, number, left): (u64, &UBig, u64), rays: &[Vector], leaps: &[Vector]) -> bool {
    let left = UBig::from(left);
    if left > *number {
        return false;
    }
    let second = number - left;
    let is_leap = |vector: &Vector| !vector.is_zero() && first == u64::from(vector.x) && second == UBig::from(vector.y);
    let is_ray = |vector: &Vector| match (u64::from(vector.x), UBig::from(vector.y)) {
        (0, y) => first == 0 && !y.is_zero() && !second.is_zero() && (&second % y).is_zero(),
        (x, y) => first > 0 && first.is_multiple_of(x) && y * UBig::from(first / x) == second,
    };
    rays.iter().any(is_ray) || leaps.iter().any(is_leap)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use crate::tests::{cells, read, solved};
    use crate::{Evaluation, Job, Reason, Solver, reference};
    use golden_game::{Convention, Game, Outcome, Position, RayGame, Ruleset, Vector};
    use golden_number::UBig;

    /// Four games of rays and leaps.
    fn games() -> Vec<(RayGame, Ruleset)> {
        let vectors = |all: &[[u32; 2]]| all.iter().map(|&[x, y]| Vector { x, y }).collect::<Vec<_>>();
        let games = [
            (&[[1, 0], [0, 1], [1, 2]][..], &[][..]),
            (&[[1, 0], [0, 1], [2, 1], [1, 1]], &[]),
            (&[[0, 1], [1, 0], [3, 2]], &[[1, 2], [2, 1]]),
            (&[[0, 1], [1, 0], [2, 0], [0, 3], [2, 2]], &[[0, 2], [1, 1]]),
        ];
        let game = |(rays, leaps): (&[[u32; 2]], &[[u32; 2]])| {
            let game = RayGame { rays: vectors(rays), leaps: vectors(leaps) };
            let ruleset = Ruleset::Rays { rays: game.rays.clone(), leaps: game.leaps.clone() };
            (game, ruleset)
        };
        games.into_iter().map(game).collect()
    }

    #[test]
    fn outcomes_from_the_rows_are_those_of_the_recursion() {
        let (solver, job) = (Solver::default(), Job::new());
        for (game, ruleset) in games() {
            for (a, b) in cells(0..24, 0..24) {
                let position = Position::words(&[a, b]);
                let mut found = crate::Evaluation::default();
                solver.row_outcome(&ruleset, &position, &mut found, &job).expect("no fault");
                let expected = reference::grundy(&game, &(a, b)) == 0;
                assert_eq!(found.outcome == Some(Outcome::P), expected, "{ruleset:?} {a} {b}");
                assert!(found.outcome.is_some());
                let whole = solver.evaluate(&ruleset, &position, &job).expect("values");
                assert_eq!(found.winning_moves, whole.winning_moves, "{ruleset:?} {a} {b}");
            }
        }
    }

    /// By the definition of misère play, from the corner on: N without options, else N if an option is P.
    #[test]
    fn misere_outcomes_from_the_rows_are_those_of_the_definition() {
        let (solver, job) = (Solver::default(), Job::new());
        for (game, ruleset) in games() {
            let mut lost = HashSet::new();
            for (a, b) in cells(0..24, 0..24) {
                let options = game.options(&(a, b));
                let mut winning: Vec<_> = options.iter().filter(|option| lost.contains(*option)).copied().collect();
                winning.sort_unstable();
                winning.dedup();
                let expected = if options.is_empty() || !winning.is_empty() { Outcome::N } else { Outcome::P };
                if expected == Outcome::P {
                    lost.insert((a, b));
                }
                let winning: Vec<_> = winning.iter().map(|&(a, b)| Position::words(&[a, b])).collect();
                let position = Position::words(&[a, b]);
                let mut by_rows = Evaluation::default();
                let asked = (&ruleset, &position);
                solver.row_outcome_under(Convention::Misere, asked, &mut by_rows, &job).expect("no fault");
                let whole = solver.misere(&ruleset, &position, &job).expect("an evaluation");
                for found in [by_rows, whole] {
                    assert_eq!(found.outcome, Some(expected), "{ruleset:?} {a} {b}");
                    let moves = found.winning_moves.expect("moves");
                    let moves: Vec<_> = moves.into_iter().map(|step| step.to).collect();
                    assert_eq!(moves, winning, "{ruleset:?} {a} {b}");
                    assert!(found.grundy.is_none() && found.reasons.iter().all(Reason::is_misere));
                }
            }
        }
    }

    #[test]
    fn far_positions_are_decided_under_misere_play() {
        let (solver, job) = (Solver::default(), Job::new());
        let solve = |text: &str| {
            let (ruleset, position) = read(text);
            let found = solver.misere(&ruleset, &position, &job).expect("an evaluation");
            let moves = found.winning_moves.map(|moves| moves.into_iter().map(|step| step.to).collect::<Vec<_>>());
            (found.outcome, moves, found.reasons)
        };
        let to = |a: u64, b: u64| Some(vec![Position::words(&[a, b])]);
        let (outcome, moves, reasons) = solve("rays 5 10^30 --rays \"1,0 0,1 1,1 1,2\"");
        assert_eq!((outcome, moves), (Some(Outcome::N), to(5, 9)));
        let words = crate::explain(&reasons[0]).to_string();
        assert!(words.contains("misère") && words.contains("row 5 is (5, 9)"), "{words}");
        let (outcome, moves, _) = solve("rays 10^30 5 --rays \"1,0 0,1 1,1 2,1\"");
        assert_eq!((outcome, moves), (Some(Outcome::N), to(9, 5)));
        let near = solve("rays 1000 1000 --rays \"1,0 0,1 1,1 1,2\"");
        assert_eq!((near.0, near.1.map(|moves| moves.is_empty())), (Some(Outcome::N), Some(false)));
        assert_eq!(solve("rays 1000 1471 --rays \"1,0 0,1 1,1 1,2\"").0, Some(Outcome::P));
        let leaps = solve("rays 5 10^30 --rays \"1,0 0,1\" --leaps \"1,2 2,1\"");
        assert_eq!((leaps.0, leaps.1.map(|moves| moves.len())), (Some(Outcome::N), Some(1)));
        let (outcome, moves, reasons) = solve("rays 10^30 10^31 --rays \"1,0 0,1 1,1 1,2\"");
        assert_eq!((outcome, moves, reasons.len()), (None, None, 2));
        assert!(matches!(&reasons[..], [Reason::LongNumbers, Reason::MisereRule(_)]), "{reasons:?}");
        // Without 0,1 a row may have none.
        assert_eq!(solve("rays 10^30 5 --rays \"1,0 1,2\"").0, None);
    }

    #[test]
    fn far_positions_are_decided_where_one_number_is_small() {
        let solver = Solver::default();
        let solve = |text: &str| solved(&solver, text).2;
        for text in ["rays 5 10^30 --rays \"1,0 0,1 1,1 1,2\"", "rays 10^30 5 --rays \"1,0 0,1 1,1 2,1\""] {
            let far = solve(text);
            assert_eq!(
                (far.outcome, far.winning_moves.map(|moves| moves.len())),
                (Some(Outcome::N), Some(1)),
                "{text}"
            );
            assert!(far.grundy.is_none(), "{text}");
        }
        let beyond = solve("rays 10^30 10^31 --rays \"1,0 0,1 1,1 1,2\"");
        assert_eq!((beyond.outcome, beyond.reasons.len()), (None, 2));
        // Without 0,1 a row may have none.
        assert_eq!(solve("rays 10^30 5 --rays \"1,0 1,2\"").outcome, None);
    }

    /// A table of its values would take 59 GB.
    #[test]
    fn a_lost_position_has_the_value_0_alone_and_in_a_sum() {
        let solver = Solver::default();
        let lost = "rays 100000 146935 --rays \"1,0 0,1 1,1 1,2\"";
        for (text, value) in [(lost.to_owned(), 0_u64), (format!("{lost} + nim 5"), 5)] {
            let (.., found) = solved(&solver, &text);
            assert_eq!(found.grundy, Some(UBig::from(value)), "{text}");
            let refused = |reason: &Reason| matches!(reason, Reason::BeyondBudget(_));
            assert!(!found.reasons.iter().any(refused), "{text}: {:?}", found.reasons);
        }
    }

    #[test]
    fn a_second_position_takes_the_rows_that_are_kept() {
        let solver = Solver::default();
        let rays = [[1, 0], [0, 1], [1, 1], [1, 2]].map(Vector::from).to_vec();
        let ruleset = Ruleset::Rays { rays, leaps: Vec::new() };
        let rows_for = |a: u64| {
            let (job, mut found) = (Job::new(), crate::Evaluation::default());
            let position = Position::words(&[a, 1_000_000]);
            solver.row_outcome(&ruleset, &position, &mut found, &job).expect("no fault");
            assert!(found.outcome.is_some());
            job.progress().total
        };
        assert!(rows_for(20_000) > 20_000);
        assert_eq!([20_300, 7, 19_000].map(rows_for), [0, 0, 0]);
    }
}
