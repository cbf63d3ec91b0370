//! Moves that take as little as they can, in any game and at any size.

use golden_game::{Moves, Position, Ruleset, Vector, option_count, options};
use golden_number::UBig;

/// A move that takes as little as it can: one stone, from the largest pile it may be taken from; the least number in a
/// set; along the shortest vector; in a game that splits heaps the first move of the largest heap. In a sum, in the
/// component with the most moves. `None` where there is no move.
pub(super) fn least_take(ruleset: &Ruleset, position: &Position) -> Option<Position> {
    let spec = ruleset.spec();
    let mut numbers = position.numbers().to_vec();
    match spec.moves {
        Moves::AnyNumber | Moves::OneOrBoth { .. } => {
            let pile = numbers.iter_mut().max().filter(|pile| !pile.is_zero())?;
            *pile -= UBig::ONE;
        }
        Moves::Limited { factor } => {
            let (piles, limits) = (ruleset.piles(position), ruleset.limits(position));
            let allowed = limits.iter().enumerate().filter(|(_, limit)| limit.as_ref().is_some_and(|l| !l.is_zero()));
            let (place, _) = allowed.max_by_key(|(place, _)| piles.get(*place))?;
            spec.fields.take_limited(&mut numbers, place, &UBig::ONE, factor)?;
        }
        Moves::Set(set) => {
            let least = set.number_at(&UBig::ZERO)?;
            let pile = numbers.first_mut().filter(|pile| **pile >= least)?;
            *pile -= least;
        }
        Moves::Vectors { rays, leaps } => {
            let [x, y] = numbers.as_mut_slice() else { return None };
            let fits = |step: &&Vector| *x >= UBig::from(step.x) && *y >= UBig::from(step.y);
            let steps = rays.iter().chain(leaps).filter(fits);
            let step = steps.min_by_key(|step| u64::from(step.x) + u64::from(step.y))?;
            *x -= step.x;
            *y -= step.y;
        }
        Moves::InComponent(components) => {
            let mut parts = position.components().to_vec();
            let counts = components.iter().zip(&parts).map(|(component, part)| option_count(component, part));
            let (place, _) = counts.enumerate().max_by(|(_, one), (_, other)| one.cmp(other))?;
            let part = parts.get_mut(place)?;
            *part = least_take(components.get(place)?, part)?;
            return Some(Position::Sum(parts));
        }
        Moves::Split(splits) => {
            let mut heaps: Vec<&UBig> = numbers.iter().filter(|heap| !splits.count(heap).is_zero()).collect();
            heaps.sort_unstable();
            let largest = numbers.iter().position(|heap| Some(&heap) == heaps.last())?;
            let mut only = vec![UBig::ZERO; numbers.len()];
            only.get_mut(largest)?.clone_from(numbers.get(largest)?);
            return splits.moves(&only, &[], 1).0.first().map(|step| step.after(position));
        }
        Moves::Listed => {
            let options = options(ruleset, position)?;
            return options.into_iter().max_by_key(|option| option.numbers().iter().sum::<UBig>());
        }
    }
    Some(Position::Flat(numbers))
}
