//! Ray games whose moves all lower the same number: far along the other one the positions are alike.

use super::part::{Valued, Values, Visit};
use crate::Reason;
use crate::words::explain::large;
use golden_game::{Moves, Position, Ruleset, Vector};
use golden_number::UBig;

/// A position and a nearer one with the same moves.
///
/// **Proof.** Let each step (p, q) of any vector lower the second number, by q ≥ 1. All steps to the end together lower it by at
/// most b, and so the first one by at most m = ⌊b · max p/q⌋. Where the first number is m or more it never refuses a step, so
/// that (a, b) and (m, b) have the same plays, a − m apart. The numbers may be exchanged. ∎
pub(super) struct FarRays {
    nearer: Position,
    /// What the position has more.
    more: [UBig; 2],
}

impl FarRays {
    /// The nearer position; `None` for a game that has values of all cells in closed form, for other games, and where no
    /// position is nearer.
    ///
    /// **Cost**: a product and a division for each vector.
    pub(super) fn of(ruleset: &Ruleset, position: &Position) -> Option<Self> {
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
    pub(super) const fn nearer(&self) -> &Position {
        &self.nearer
    }

    /// The values of the position, from those of the nearer one.
    pub(super) fn moved(self, values: Values) -> Values {
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

/// A position as far from one with known values as its options are from the options of that.
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
                let Some(nearer) = FarRays::of(&ruleset, &position) else { continue };
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
            assert!(FarRays::of(&ruleset, &position).is_none(), "{text}");
        }
        let (ruleset, position) = read("rays 3 7 --rays \"2,1 1,2\"");
        let nearer = FarRays::of(&ruleset, &position).expect("a nearer position");
        assert_eq!(*nearer.nearer(), Position::words(&[3_u8, 6]));
    }
}
