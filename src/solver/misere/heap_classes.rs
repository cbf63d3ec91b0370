//! Heaps in the classes of a misère quotient: a position as a product.

use std::sync::{Arc, Mutex};

use super::heaps::{Kind, Place, heaps_of, one_winning, winning};
use super::quotient::{Heaps, Quotient};
use crate::jobs::lock;
use crate::position::sum::{Leaf, leaves};
use crate::splitting::values::{HeapValues, proved_period};
use crate::subtraction::period::PeriodicValues;
use crate::{Evaluation, Job, MisereQuotient, Reason, Solver, SolverError};
use golden_game::{Outcome, Position, Ruleset, caps, option_count};
use golden_number::UBig;

/// The heaps of a game that get elements one by one. If a heap of the position is larger, a period must be proved.
const HEAPS: u64 = 1 << 10;

/// The least number of heaps of such a game that get elements, if their quotient is found.
const LEAST_HEAPS: u64 = 16;

/// The most quotients that are kept, half a megabyte each at most.
const KEPT: usize = 32;

/// The classes of the heaps of some games: the elements of a proved quotient.
#[derive(Debug)]
struct HeapClasses {
    quotient: Quotient,
    /// For each game the elements of its heaps, or of the first of them.
    classes: Vec<(Kind, HeapValues)>,
}

/// Some games, each with one more than the largest heap that needs an element.
type Games = Vec<(Kind, u64)>;

/// Some games with the result found for them; `None` if they have too many options.
type Kept = (Games, Option<Arc<HeapClasses>>);

/// The classes that have been found, and the games for which none were found; the oldest are forgotten.
#[derive(Debug, Default)]
pub(crate) struct QuotientStore(Mutex<Vec<Kept>>);

impl QuotientStore {
    /// Returns the result kept for these games. A result for games that are the same as far as any guess went is found
    /// again.
    fn known(&self, games: &Games) -> Option<Kept> {
        let is_known = |(known, classes): &&Kept| {
            let farthest = classes.as_ref().and_then(|classes| classes.quotient.farthest);
            known == games || farthest.is_some_and(|farthest| are_same_until(known, games, farthest as u64))
        };
        lock(&self.0).iter().find(is_known).cloned()
    }

    fn keep(&self, games: Games, classes: Option<Arc<HeapClasses>>) {
        let mut kept = lock(&self.0);
        if kept.len() >= KEPT {
            kept.remove(0);
        }
        kept.push((games, classes));
    }
}

impl Solver {
    /// Returns the outcome of a sum of heaps and piles under misère play, and all winning moves, by a misère quotient;
    /// `None` if a component is not a heap or pile, or no quotient is found.
    ///
    /// **Cost**: at most some seconds to find the quotient, which is kept; then that of listing the options.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub(crate) fn quotient_sum(
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
        let evaluation = Evaluation {
            outcome: Some(if is_p { Outcome::P } else { Outcome::N }),
            options: option_count(ruleset, position),
            reasons: vec![Reason::MisereQuotient(MisereQuotient {
                order: monoid.order(),
                p: monoid.p().count(),
                is_p,
            })],
            ..Evaluation::default()
        };
        if is_p {
            return Ok(Some(Evaluation { winning_moves: Some(Vec::new()), ..evaluation }));
        }
        let places = classes.places((ruleset, position), &heaps, &elements);
        with_moves(evaluation, (ruleset, position), &places, job).map(Some)
    }

    /// Returns the outcomes of the heaps of a game under misère play, up to `last`, as far as a misère quotient of
    /// them, or of the first of them, tells; `None` if the game is none of single heaps or piles, or no quotient is
    /// found.
    ///
    /// **Cost**: at most some seconds to find the quotient, which is kept.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub(crate) fn heap_outcomes(
        &self,
        ruleset: &Ruleset,
        last: &UBig,
        job: &Job,
    ) -> Result<Option<HeapOutcomes>, SolverError> {
        let Some(kind) = Kind::of_game(ruleset) else { return Ok(None) };
        // What comes of the first heaps tells of the others, if their elements repeat.
        let largest = last.clone().min(UBig::from(HEAPS - 1));
        let classes = self.classes(games(&[(kind.clone(), largest)]), job)?;
        Ok(classes.map(|classes| HeapOutcomes { kind, classes }))
    }

    /// The classes of the heaps of these games, or of the first of them, if they have been found or can be found: for some larger
    /// heaps, so that the positions of a game share a quotient. It depends on the position alone, not on what was asked before.
    fn classes(&self, games: Games, job: &Job) -> Result<Option<Arc<HeapClasses>>, SolverError> {
        if games.iter().any(|(_, end)| *end > HEAPS) {
            return Ok(None);
        }
        let rounded = |end: u64| end.next_power_of_two().clamp(LEAST_HEAPS, HEAPS);
        if let [(kind, end)] = games.as_slice() {
            return self.classes_of(vec![(kind.clone(), rounded(*end))], job);
        }
        let round = |(kind, end): &(Kind, u64)| {
            (kind.clone(), if kind.longest_take().is_some() { rounded(*end) } else { *end })
        };
        let found = self.classes_of(games.iter().map(round).collect(), job)?;
        if found.as_ref().is_some_and(|classes| classes.hold(&games)) {
            return Ok(found);
        }
        self.classes_of(games, job)
    }

    fn classes_of(&self, games: Games, job: &Job) -> Result<Option<Arc<HeapClasses>>, SolverError> {
        if let Some((_, known)) = self.quotients.known(&games) {
            return Ok(known);
        }
        let classes = HeapClasses::of_games(&games, job)?.map(Arc::new);
        self.quotients.keep(games, classes.clone());
        Ok(classes)
    }
}

/// The outcomes of single heaps of a game, from their elements.
pub(crate) struct HeapOutcomes {
    kind: Kind,
    classes: Arc<HeapClasses>,
}

impl HeapOutcomes {
    /// Returns the outcome of a heap, or of nothing; `None` for more heaps, and for one without an element.
    ///
    /// **Cost**: O(1) for a machine word.
    pub(crate) fn outcome(&self, position: &Position) -> Option<Outcome> {
        let element = match position.numbers() {
            [] => 0,
            [heap] => u16::try_from(self.classes.of_kind(&self.kind)?.value(heap)?).ok()?,
            _ => return None,
        };
        Some(if self.classes.quotient.monoid.is_p(element) { Outcome::P } else { Outcome::N })
    }
}

/// Returns true if the heaps of two lists of games, those of one game after those of another, are the same up to the
/// one with this number, and neither list ends before.
fn are_same_until(one: &[(Kind, u64)], other: &[(Kind, u64)], number: u64) -> bool {
    let mut before = 0;
    for ((kind, end), (of_other, end_of_other)) in one.iter().zip(other) {
        if kind != of_other {
            return false;
        }
        if before + end > number && before + end_of_other > number {
            return true;
        }
        if end != end_of_other {
            return false;
        }
        before += end;
    }
    false
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
    /// `None` if the heaps have too many options.
    fn of_games(games: &Games, job: &Job) -> Result<Option<Self>, SolverError> {
        let Some(quotient) = Quotient::of_heaps(&Heaps::new(games.clone()), job)? else { return Ok(None) };
        let mut classes = Vec::new();
        for ((kind, _), elements) in games.iter().zip(&quotient.elements) {
            let values: Vec<u32> = elements.iter().map(|&element| element.into()).collect();
            let period = match kind.longest_take().filter(|_| quotient.farthest.is_none()) {
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

    /// Returns true if all heaps of these games have classes.
    fn hold(&self, games: &[(Kind, u64)]) -> bool {
        let holds = |(kind, end): &(Kind, u64)| {
            let classes = self.of_kind(kind);
            *end == 0 || classes.is_some_and(|classes| classes.value_of_word(*end - 1).is_some())
        };
        games.iter().all(holds)
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

    /// The heaps of a position that have classes, each with the product of the others.
    fn places<'a>(
        &'a self,
        whole: (&Ruleset, &Position),
        heaps: &'a [(Kind, UBig)],
        elements: &[u16],
    ) -> Vec<Place<'a>> {
        let leaves = leaves(whole.0, whole.1).into_iter().flat_map(Leaf::piles);
        let leaves = leaves.filter(|leaf| !leaf.position.numbers().is_empty());
        let places = leaves.zip(heaps).zip(self.products_of_others(elements));
        let place = |((leaf, (kind, heap)), others): ((Leaf, &'a (Kind, UBig)), u16)| {
            Some(Place { leaf, kind, heap, classes: self.of_kind(kind)?, monoid: &self.quotient.monoid, others })
        };
        places.filter_map(place).collect()
    }
}

/// Adds the winning moves of an N-position: all of them, if its options are few enough to be listed, or else one.
///
/// # Errors
/// [`SolverError::Cancelled`].
fn with_moves(
    mut evaluation: Evaluation,
    whole: (&Ruleset, &Position),
    places: &[Place<'_>],
    job: &Job,
) -> Result<Evaluation, SolverError> {
    match &evaluation.options {
        Some(options) if *options > UBig::from(caps::LISTED) => {
            evaluation.reasons.push(Reason::UnlistedMoves { options: options.clone() });
            evaluation.some_winning_moves = one_winning(whole, places, job)?;
        }
        _ => {
            evaluation.winning_moves = winning(whole, places, job)?;
            evaluation.reasons.extend(evaluation.winning_moves.is_none().then_some(Reason::TooManyMoves));
        }
    }
    Ok(evaluation)
}

#[cfg(test)]
mod tests {
    use super::are_same_until;
    use crate::jobs::lock;
    use crate::misere::heaps::Kind;
    use crate::tests::read;
    use crate::{Evaluation, Job, Solver};

    fn by_quotient(solver: &Solver, text: &str) -> Option<Evaluation> {
        let (ruleset, position) = read(text);
        solver.quotient_sum(&ruleset, &position, &Job::new()).expect("not cancelled")
    }

    /// Heaps for which no quotient is found are searched for once, whatever their sizes; and the result for smaller
    /// ones is that of a solver that was asked nothing before.
    #[test]
    fn a_quotient_is_searched_in_vain_only_once() {
        let solver = Solver::default();
        for text in [
            "grundy-game 40",
            "grundy-game 39",
            "grundy-game 60 50",
            "grundy-game 33 7",
            "grundy-game 100",
            "grundy-game 40 + nim 2",
        ] {
            assert_eq!(by_quotient(&solver, text), None, "{text}");
            assert_eq!(lock(&solver.quotients.0).len(), 1, "{text}");
        }
        for text in ["grundy-game 20 9", "grundy-game 13 9", "grundy-game 10 + nim 2"] {
            let found = by_quotient(&solver, text);
            assert!(found.is_some() && found == by_quotient(&Solver::default(), text), "{text}");
        }
    }

    #[test]
    fn games_are_the_same_as_far_as_a_search_went() {
        let games = |ends: [u64; 2]| vec![(Kind::Split(vec![7, 7], false), ends[0]), (Kind::Nim, ends[1])];
        for (one, other, number, is_same) in [
            ([16, 4], [32, 9], 15, true),
            ([16, 4], [32, 9], 16, false),
            ([16, 4], [16, 9], 19, true),
            ([16, 4], [16, 9], 20, false),
            ([16, 4], [16, 4], 20, false),
        ] {
            assert_eq!(are_same_until(&games(one), &games(other), number), is_same, "{one:?} {other:?} {number}");
        }
    }
}
