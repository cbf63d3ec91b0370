//! Heaps in the classes of a misère quotient: a position as a product.

use std::sync::{Arc, Mutex};

use super::heaps::{Kind, heaps_of};
use super::quotient::{Heaps, Quotient};
use crate::game::{MOVE_LIST_BYTES, Move, Outcome, Position, Ruleset, caps, option_count};
use crate::number::UBig;
use crate::solver::jobs::lock::lock;
use crate::solver::position::sum::{Leaf, in_order, leaves};
use crate::solver::splitting::values::{HeapValues, proved_period};
use crate::solver::subtraction::period::PeriodicValues;
use crate::solver::{Evaluation, Job, MisereQuotient, Reason, Solver, SolverError};

/// The heaps of a game that get elements one by one. If a heap of the position is larger, a period must be proved.
const HEAPS: u64 = 1 << 10;

/// The least number of heaps of such a game that get elements, if their quotient is found.
const LEAST_HEAPS: u64 = 16;

/// The most quotients that are kept.
const KEPT: usize = 16;

/// The classes of the heaps of some games: the elements of a proved quotient.
#[derive(Debug)]
struct HeapClasses {
    quotient: Quotient,
    /// For each game the elements of its heaps.
    classes: Vec<(Kind, HeapValues)>,
}

/// Some games, each with one more than the largest heap that needs an element.
type Games = Vec<(Kind, u64)>;

/// The classes that have been found, and what has been searched for in vain.
#[derive(Debug, Default)]
pub(in crate::solver) struct QuotientStore(Mutex<Vec<(Games, Option<Arc<HeapClasses>>)>>);

impl Solver {
    /// Who wins a sum of heaps and piles under misère play, and all winning moves, by a misère quotient; `None` if a
    /// component is not a heap or pile, or no quotient is found.
    ///
    /// **Cost**: at most some seconds to find the quotient, which is kept; then that of listing the options.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub(in crate::solver) fn quotient_sum(
        &self,
        ruleset: &Ruleset,
        position: &Position,
        job: &Job,
    ) -> Result<Option<Evaluation>, SolverError> {
        let Some(heaps) = heaps_of(ruleset, position) else { return Ok(None) };
        let Some(classes) = self.classes(games(&heaps), job)? else { return Ok(None) };
        let Some(elements) = classes.elements(&heaps) else { return Ok(None) };
        let monoid = &classes.quotient.monoid;
        let is_p = monoid.is_p(elements.iter().fold(0, |product, &element| monoid.times(product, element)));
        let options = option_count(ruleset, position);
        let (winning_moves, unlisted) = match &options {
            _ if is_p => (Some(Vec::new()), None),
            Some(options) if *options > UBig::from(caps::LISTED) => {
                (None, Some(Reason::UnlistedMoves { options: options.clone() }))
            }
            _ => {
                let winning = classes.winning((ruleset, position), &heaps, &elements, job)?;
                let unlisted = winning.is_none().then_some(Reason::TooManyMoves);
                (winning, unlisted)
            }
        };
        let found = MisereQuotient { order: monoid.order(), p: monoid.p().count() };
        Ok(Some(Evaluation {
            outcome: Some(if is_p { Outcome::P } else { Outcome::N }),
            winning_moves,
            options,
            reasons: std::iter::once(Reason::MisereQuotient(found)).chain(unlisted).collect(),
            ..Evaluation::default()
        }))
    }

    /// The classes of the heaps of these games, if they have been found or can be found: at first for some larger heaps, so
    /// that the positions of a game share a quotient. It depends on the position alone, not on what was asked before.
    fn classes(&self, games: Games, job: &Job) -> Result<Option<Arc<HeapClasses>>, SolverError> {
        if games.iter().any(|(_, end)| *end > HEAPS) {
            return Ok(None);
        }
        let round = |(kind, end): &(Kind, u64)| {
            let rounded = end.next_power_of_two().clamp(LEAST_HEAPS, HEAPS);
            (kind.clone(), if kind.longest_take().is_some() { rounded } else { *end })
        };
        if let Some(classes) = self.classes_of(games.iter().map(round).collect(), job)? {
            return Ok(Some(classes));
        }
        self.classes_of(games, job)
    }

    fn classes_of(&self, games: Games, job: &Job) -> Result<Option<Arc<HeapClasses>>, SolverError> {
        if let Some((_, classes)) = lock(&self.quotients.0).iter().find(|(known, _)| *known == games) {
            return Ok(classes.clone());
        }
        let classes = HeapClasses::of(&games, job)?.map(Arc::new);
        let mut kept = lock(&self.quotients.0);
        if kept.len() >= KEPT {
            kept.remove(0);
        }
        kept.push((games, classes.clone()));
        Ok(classes)
    }
}

/// The games of some heaps, each with one more than its largest heap that needs an element.
fn games(heaps: &[(Kind, UBig)]) -> Games {
    let mut games = Games::new();
    for (kind, heap) in heaps {
        let end = u64::try_from(heap).map_or(u64::MAX, |heap| heap.saturating_add(1));
        match games.iter_mut().find(|(other, _)| other == kind) {
            Some((_, most)) => *most = end.max(*most),
            None => games.push((kind.clone(), end)),
        }
    }
    for (kind, end) in &mut games {
        // A period needs more heaps than one of the position.
        if *end > HEAPS && kind.longest_take().is_some() {
            *end = HEAPS;
        }
    }
    // Whatever the order of the components.
    games.sort_unstable();
    games
}

impl HeapClasses {
    /// `None` if no quotient is found.
    fn of(games: &Games, job: &Job) -> Result<Option<Self>, SolverError> {
        let Some(quotient) = Quotient::of(&Heaps::new(games.clone()), job)? else { return Ok(None) };
        let mut classes = Vec::new();
        for ((kind, _), elements) in games.iter().zip(&quotient.elements) {
            let values: Vec<u32> = elements.iter().map(|&element| element.into()).collect();
            let period = match kind.longest_take() {
                Some(take) => proved_period(&values, take, job)?,
                None => None,
            };
            let classes_of = match period {
                Some(period) => {
                    let whole = usize::try_from(period.preperiod + period.period).unwrap_or(usize::MAX);
                    let elements = elements.iter().take(whole).copied().collect();
                    HeapValues::Periodic(PeriodicValues::new(period, elements))
                }
                None => HeapValues::Plain(values),
            };
            classes.push((kind.clone(), classes_of));
        }
        Ok(Some(Self { quotient, classes }))
    }

    /// The classes of the heaps of a game.
    fn of_kind(&self, kind: &Kind) -> Option<&HeapValues> {
        self.classes.iter().find(|(other, _)| other == kind).map(|(_, classes)| classes)
    }

    /// The elements of some heaps; `None` if one is beyond those that have an element.
    fn elements(&self, heaps: &[(Kind, UBig)]) -> Option<Vec<u16>> {
        heaps.iter().map(|(kind, heap)| u16::try_from(self.of_kind(kind)?.value(heap)?).ok()).collect()
    }

    /// For each of some elements the product of the others.
    fn products_of_others(&self, elements: &[u16]) -> Vec<u16> {
        let monoid = &self.quotient.monoid;
        let mut others = vec![0; elements.len()];
        let mut behind = 0;
        for (others, &element) in others.iter_mut().zip(elements).rev() {
            *others = behind;
            behind = monoid.times(behind, element);
        }
        let mut before = 0;
        for (others, &element) in others.iter_mut().zip(elements) {
            *others = monoid.times(before, *others);
            before = monoid.times(before, element);
        }
        others
    }

    /// The moves to products in P, of which there are at most [`caps::LISTED`]: those of a heap that leave, with the product
    /// of the others, such a one. `None` if they need more than [`MOVE_LIST_BYTES`].
    fn winning(
        &self,
        whole: (&Ruleset, &Position),
        heaps: &[(Kind, UBig)],
        elements: &[u16],
        job: &Job,
    ) -> Result<Option<Vec<Move>>, SolverError> {
        let monoid = &self.quotient.monoid;
        let leaves = leaves(whole.0, whole.1).into_iter().flat_map(Leaf::piles);
        let leaves = leaves.filter(|leaf| !leaf.position.numbers().is_empty());
        let (mut winning, mut room) = (Vec::new(), MOVE_LIST_BYTES);
        for ((leaf, (kind, heap)), others) in leaves.zip(heaps).zip(self.products_of_others(elements)) {
            let Some(classes) = self.of_kind(kind) else { continue };
            let element = |heap: u64| classes.value_of_word(heap).and_then(|element| u16::try_from(element).ok());
            let mut won = Vec::new();
            for left in kind.options(u64::try_from(heap).unwrap_or_default()) {
                job.advance(0)?;
                let [Some(one), Some(other)] = left.map(element) else { continue };
                if monoid.is_p(monoid.times(others, monoid.times(one, other))) {
                    won.push(kind.position_of(left));
                }
            }
            let Some(moves) = leaf.moves_of_whole(whole, won, &mut room, job)? else { return Ok(None) };
            winning.extend(moves);
        }
        Ok(Some(in_order(winning)))
    }
}
