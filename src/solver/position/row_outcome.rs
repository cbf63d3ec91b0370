//! Who wins in a ray game with one P-position in each row, from the P-positions of the rows up to the smaller number.

use crate::game::{Moves, Outcome, Plane, Position, Ruleset, Vector};
use crate::number::UBig;
use crate::prose::grouped;
use crate::solver::plane::ray_rows::holds_axes;
use crate::solver::words::explain::large;
use crate::solver::{Evaluation, Job, Reason, Solver, SolverError};

/// The last row, or column, that is computed to find the outcome: some seconds.
pub(in crate::solver) const LAST: u64 = 10_000_000;

/// Rows between two checks for cancellation.
const CHECK: u64 = 1 << 10;

impl Solver {
    /// Finds the outcome and the winning moves of a position of a game along rays that holds 1,0 and 0,1, if they are not
    /// known yet: there is one P-position in each row and one in each column, and all those that a move may reach are in the
    /// rows, or the columns, up to the smaller number.
    ///
    /// **Cost**: that of [`Solver::for_each_p_row`] up to the smaller number, at most 10⁷; beyond that says so. The rows are
    /// kept for other positions and for windows of tables.
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
        let (moves, plane) = (ruleset.spec().moves, ruleset.spec().plane);
        let (Moves::Vectors { rays, leaps }, Plane::Quadrant { .. }, [a, b]) = (moves, plane, position.numbers())
        else {
            return Ok(());
        };
        if evaluation.outcome.is_some() || !holds_axes(moves) {
            return Ok(());
        }
        // A column is a row of the game with the two numbers exchanged.
        let is_turned = b < a;
        let turned = |all: &[Vector]| -> Vec<Vector> {
            let one = |vector: &Vector| if is_turned { Vector { x: vector.y, y: vector.x } } else { *vector };
            all.iter().map(one).collect()
        };
        let (rays, leaps) = (turned(rays), turned(leaps));
        let (smaller, larger, line) = if is_turned { (b, a, "column") } else { (a, b, "row") };
        let most = LAST.min(self.budget().cells.saturating_sub(1));
        let Some(last) = u64::try_from(smaller).ok().filter(|last| *last <= most) else {
            evaluation.reasons.push(Reason::Words(
                format!(
                    "Each row and each column has one P-position, but they are found only one after the other from the \
                     corner, here to row or column {} at most, and the smaller number is {}.",
                    grouped(&most),
                    large(smaller)
                )
                .into(),
            ));
            return Ok(());
        };
        let moves = Moves::Vectors { rays: &rays, leaps: &leaps };
        let columns = match self.ray_columns(moves, last + 1, job) {
            Err(SolverError::TableMemory { .. }) => return Ok(()),
            columns => columns?,
        };
        let Some(columns) = columns else { return Ok(()) };
        let mut winning = Vec::new();
        for (row, &column) in (0..=last).zip(columns.iter()) {
            if is_move((last - row, larger, column), &rays, &leaps) {
                let numbers = [UBig::from(row), UBig::from(column)];
                let [low, high] = numbers;
                let to = Position::Flat(if is_turned { vec![high, low] } else { vec![low, high] });
                winning.extend(ruleset.move_between(position, to));
            }
            if row.is_multiple_of(CHECK) {
                job.advance(0)?;
            }
        }
        let Some(&own) = usize::try_from(last).ok().and_then(|last| columns.get(last)) else { return Ok(()) };
        winning.sort_unstable();
        evaluation.outcome = Some(if UBig::from(own) == *larger { Outcome::P } else { Outcome::N });
        evaluation.winning_moves = Some(winning);
        let at = if is_turned { (own, last) } else { (last, own) };
        let words = format!(
            "Each row and each column has one P-position. That of {line} {} is ({}, {}): found {line} by {line} from the corner.",
            grouped(&last),
            grouped(&at.0),
            grouped(&at.1)
        );
        evaluation.reasons.insert(0, Reason::Words(words.into()));
        Ok(())
    }
}

/// Whether a move along a ray, or a leap, takes `first` from the first number and leaves `left` of `number`, the second.
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
    use crate::game::{Outcome, Position, RayGame, Ruleset, Vector};
    use crate::number::UBig;
    use crate::solver::{Job, Reason, Solver, reference};

    #[test]
    fn outcomes_from_the_rows_are_those_of_the_recursion() {
        let (solver, job) = (Solver::default(), Job::new());
        let vectors = |all: &[[u32; 2]]| all.iter().map(|&[x, y]| Vector { x, y }).collect::<Vec<_>>();
        for (rays, leaps) in [
            (&[[1, 0], [0, 1], [1, 2]][..], &[][..]),
            (&[[1, 0], [0, 1], [2, 1], [1, 1]], &[]),
            (&[[0, 1], [1, 0], [3, 2]], &[[1, 2], [2, 1]]),
            (&[[0, 1], [1, 0], [2, 0], [0, 3], [2, 2]], &[[0, 2], [1, 1]]),
        ] {
            let game = RayGame { rays: vectors(rays), leaps: vectors(leaps) };
            let ruleset = Ruleset::Rays { rays: game.rays.clone(), leaps: game.leaps.clone() };
            for (a, b) in (0..24_u64).flat_map(|a| (0..24_u64).map(move |b| (a, b))) {
                let position = Position::words(&[a, b]);
                let mut found = crate::solver::Evaluation::default();
                solver.row_outcome(&ruleset, &position, &mut found, &job).expect("no fault");
                let expected = reference::grundy(&game, &(a, b)) == 0;
                assert_eq!(found.outcome == Some(Outcome::P), expected, "{ruleset:?} {a} {b}");
                assert!(found.outcome.is_some());
                let whole = solver.evaluate(&ruleset, &position, &job).expect("values");
                assert_eq!(found.winning_moves, whole.winning_moves, "{ruleset:?} {a} {b}");
            }
        }
    }

    #[test]
    fn far_positions_are_decided_where_one_number_is_small() {
        let (solver, job) = (Solver::default(), Job::new());
        let solve = |text: &str| {
            let (ruleset, position) = crate::game::parse_position(text).expect("a position");
            solver.evaluate(&ruleset, &position, &job).expect("an evaluation")
        };
        let far = solve("rays 5 10^30 --rays \"1,0 0,1 1,1 1,2\"");
        assert_eq!((far.outcome, far.winning_moves.map(|moves| moves.len())), (Some(Outcome::N), Some(1)));
        assert!(far.grundy.is_none());
        let turned = solve("rays 10^30 5 --rays \"1,0 0,1 1,1 2,1\"");
        assert_eq!((turned.outcome, turned.winning_moves.map(|moves| moves.len())), (Some(Outcome::N), Some(1)));
        let beyond = solve("rays 10^30 10^31 --rays \"1,0 0,1 1,1 1,2\"");
        assert_eq!((beyond.outcome, beyond.reasons.len()), (None, 2));
        // Without 0,1 a row may have none.
        assert_eq!(solve("rays 10^30 5 --rays \"1,0 1,2\"").outcome, None);
    }

    /// A table of its values would take 59 GB.
    #[test]
    fn a_lost_position_has_the_value_0_alone_and_in_a_sum() {
        let (solver, job) = (Solver::default(), Job::new());
        let lost = "rays 100000 146935 --rays \"1,0 0,1 1,1 1,2\"";
        for (text, value) in [(lost.to_owned(), 0_u64), (format!("{lost} + nim 5"), 5)] {
            let (ruleset, position) = crate::game::parse_position(&text).expect("a position");
            let found = solver.evaluate(&ruleset, &position, &job).expect("an evaluation");
            assert_eq!(found.grundy, Some(UBig::from(value)), "{text}");
            let refused = |reason: &Reason| matches!(reason, Reason::BeyondBudget { .. });
            assert!(!found.reasons.iter().any(refused), "{text}: {:?}", found.reasons);
        }
    }

    #[test]
    fn a_second_position_takes_the_rows_that_are_kept() {
        let solver = Solver::default();
        let rays = [[1, 0], [0, 1], [1, 1], [1, 2]].map(Vector::from).to_vec();
        let ruleset = Ruleset::Rays { rays, leaps: Vec::new() };
        let rows_for = |a: u64| {
            let (job, mut found) = (Job::new(), crate::solver::Evaluation::default());
            let position = Position::words(&[a, 1_000_000]);
            solver.row_outcome(&ruleset, &position, &mut found, &job).expect("no fault");
            assert!(found.outcome.is_some());
            job.progress().total
        };
        assert!(rows_for(20_000) > 20_000);
        assert_eq!([20_300, 7, 19_000].map(rows_for), [0, 0, 0]);
    }
}
