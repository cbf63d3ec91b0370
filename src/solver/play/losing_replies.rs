//! Replies from lost positions: how hard they make it for the opponent to win.

use crate::game::{Convention, Moves, Outcome, Position, Ruleset, SplitMix64, Vector, option_count, options};
use crate::number::UBig;
use crate::solver::search::outcome::OutcomeSearch;
use crate::solver::{Job, Solver, SolverError};

/// Options of a lost position that are compared.
const COMPARED: u8 = 64;

/// The numbers of the opponent's winning moves and of all moves.
struct Share {
    winning: UBig,
    options: UBig,
}

impl Share {
    /// Whether the share of winning moves is smaller.
    fn is_below(&self, other: &Self) -> bool {
        &self.winning * &other.options < &other.winning * &self.options
    }
}

impl Solver {
    /// The option of a lost position that leaves the opponent the smallest share of winning moves, chosen at random if
    /// there are several; `None` if there are more than [`COMPARED`] options or their shares are not known.
    pub(super) fn hardest_option(
        &self,
        ruleset: &Ruleset,
        position: &Position,
        convention: Convention,
        random: &mut SplitMix64,
        job: &Job,
    ) -> Result<Option<Position>, SolverError> {
        if option_count(ruleset, position).is_none_or(|count| count > UBig::from(COMPARED)) {
            return Ok(None);
        }
        let mut search = OutcomeSearch::new(ruleset, position, convention, self.budget().states).ok();
        let mut best: Vec<Position> = Vec::new();
        let mut least: Option<Share> = None;
        for option in options(ruleset, position).unwrap_or_default() {
            let Some(share) = self.share(ruleset, &option, convention, search.as_mut(), job)? else {
                return Ok(None);
            };
            match &least {
                Some(least) if least.is_below(&share) => {}
                Some(least) if !share.is_below(least) => best.push(option),
                _ => (best, least) = (vec![option], Some(share)),
            }
        }
        let place = usize::try_from(&random.below(&UBig::from(best.len()))).unwrap_or_default();
        Ok(best.into_iter().nth(place))
    }

    /// The share of winning moves in an option, from its closed form or from the search below the whole position.
    fn share(
        &self,
        ruleset: &Ruleset,
        option: &Position,
        convention: Convention,
        search: Option<&mut OutcomeSearch>,
        job: &Job,
    ) -> Result<Option<Share>, SolverError> {
        let count = option_count(ruleset, option).unwrap_or_default();
        if count.is_zero() {
            // The opponent wins without a move: only under misère play can a lost position lead here.
            return Ok(Some(Share { winning: UBig::ONE, options: UBig::ONE }));
        }
        if convention == Convention::Normal
            && let Some(moves) = self.analyse(ruleset, option)?.winning_moves
        {
            return Ok(Some(Share { winning: UBig::from(moves.len()), options: count }));
        }
        let Some(search) = search else { return Ok(None) };
        let mut winning = 0u64;
        for next in options(ruleset, option).unwrap_or_default() {
            let Some(outcome) = search.outcome(ruleset, &next, job)? else { return Ok(None) };
            winning += u64::from(outcome == Outcome::P);
        }
        Ok(Some(Share { winning: UBig::from(winning), options: count }))
    }
}

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
            let least = set.number_at(0)?;
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
