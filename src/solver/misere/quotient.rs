//! Misère quotients, guessed heap by heap until the proof holds. The proof that a monoid tells who wins every sum of
//! some heaps under misère play.
//!
//! The smallest monoid that tells who wins every sum of some heaps is their misère quotient (T. E. Plambeck 2005; Plambeck
//! and A. N. Siegel 2008). Here heaps are taken in order. Each gets the first element that the proof allows for its options; where
//! there is none, the heap becomes a generator, and the monoid of the generators is computed anew from the outcomes of
//! their products. The monoid found is not always the smallest, and there may be none; but it is proved.
//!
//! Each heap n has an element φ(n), a heap without moves the identity, and a sum the product z of its heaps' elements.
//! *Claim*: a sum is P if and only if z is P, if
//!
//! 1. the identity is N;
//! 2. for each heap n with moves and each element y with φ(n)·y in P, no option s of n has s·y in P;
//! 3. each sum of heaps with moves whose product is not in P has an option whose product is in P.
//!
//! *Proof* by induction: by 2 no option of a sum with a product in P has one, and a sum without moves has the product 1, N.
//! By 3 each other sum has an option in P. ∎
//!
//! Condition 3 is about infinitely many sums, but all that matters of a sum is its product and the set H of those y for
//! which some option, multiplied by y, is in P. The sum of (z, H) and (w, G) has the product z·w and the set of those y
//! with y·w in H or y·z in G, so there are finitely many pairs, and larger sets only help: of each z the least sets are kept.
//! (The pairs are the transition algebra of Plambeck and Siegel, "Misère quotients for impartial games", 2008.)

use std::collections::HashMap;

use foldhash::fast::RandomState;

use super::heaps::Kind;
use super::monoid::{Elements, Monoid, Word, product};
use crate::{Job, SolverError};

/// The greatest number of times that a generator occurs in the products that are compared, at first and at last.
const FIRST_MOST: u8 = 3;
const LAST_MOST: u8 = 4;

/// The most generators beside which another is looked for, if their heaps do not agree with the monoid.
const FEW: usize = 5;

/// Monoids that are tried, but for those with another generator.
const ROUNDS: usize = 64;

/// The work that may be spent on the monoids that are tried, in products and options: about two seconds.
const WORK: usize = 1 << 25;

/// The most options of all heaps.
const OPTIONS: usize = 1 << 22;

/// The heaps of some games up to a size each: heaps of one game follow each other, from 0 on.
#[derive(Clone, Debug)]
pub(super) struct Heaps {
    /// Each game with one more than its largest heap.
    games: Vec<(Kind, u64)>,
}

/// The options of a heap: two heaps each, of which one or both may be empty; an empty heap has the identity.
type Options = Vec<[usize; 2]>;

/// A proved quotient with the element of each heap.
#[derive(Debug)]
pub(super) struct Quotient {
    pub(super) monoid: Monoid,
    /// For each game the elements of its heaps.
    pub(super) elements: Vec<Vec<u16>>,
    /// The greatest number of first heaps that had elements in a guess, if not all heaps have elements.
    pub(super) farthest: Option<usize>,
}

impl Heaps {
    pub(super) fn new(games: Vec<(Kind, u64)>) -> Self {
        Self { games }
    }

    /// Returns the options of each heap; `None` if these are more than [`OPTIONS`].
    fn options(&self, job: &Job) -> Result<Option<Vec<Options>>, SolverError> {
        let (mut all, mut count) = (Vec::new(), 0);
        for (kind, end) in &self.games {
            let first = all.len();
            let number = |heap: u64| first + usize::try_from(heap).unwrap_or(usize::MAX);
            for heap in 0..*end {
                job.advance(0)?;
                let options: Options = kind.options(heap).into_iter().map(|left| left.map(number)).collect();
                count += options.len();
                if count > OPTIONS {
                    return Ok(None);
                }
                all.push(options);
            }
        }
        Ok(Some(all))
    }

    /// The elements of all heaps, game by game; of the first ones, if there are fewer elements.
    fn by_game(&self, elements: &[u16]) -> Vec<Vec<u16>> {
        let mut rest = elements.iter().copied();
        let of_game =
            |(_, end): &(Kind, u64)| rest.by_ref().take(usize::try_from(*end).unwrap_or(usize::MAX)).collect();
        self.games.iter().map(of_game).collect()
    }
}

/// Heaps taken as generators, with each heap before the last one as a product of them.
#[derive(Clone)]
struct Guess {
    generators: Vec<usize>,
    words: Vec<Word>,
    most: u8,
    /// The work that may still be spent.
    work: usize,
}

/// The extent to which a monoid serves.
enum Fit {
    Whole(Vec<u16>),
    /// The first heap without an element, and the elements of those before it.
    Until(usize, Vec<u16>),
}

impl Quotient {
    /// A quotient of these heaps, or where none is found, that of most of them from the first one on; `None` if they have too
    /// many options.
    ///
    /// The guesses that are tried do not depend on heaps that none of them has reached. So if not all heaps get
    /// elements, the result for games that are the same until then is the same, whatever comes after.
    ///
    /// **Cost**: milliseconds for small quotients, at most some seconds.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub(super) fn of_heaps(heaps: &Heaps, job: &Job) -> Result<Option<Self>, SolverError> {
        let Some(options) = heaps.options(job)? else { return Ok(None) };
        let mut guess = Guess { generators: Vec::new(), words: Vec::new(), most: FIRST_MOST, work: WORK };
        let (mut best, mut farthest): (Option<(Monoid, Vec<u16>)>, usize) = (None, 0);
        for _ in 0..ROUNDS {
            let Some(monoid) = guess.monoid(&options, job)? else { break };
            let (failed, elements) = match fit(&options, &monoid, &guess.generators, job)? {
                Fit::Whole(elements) => {
                    return Ok(Some(Self { monoid, elements: heaps.by_game(&elements), farthest: None }));
                }
                Fit::Until(failed, elements) => (failed, elements),
            };
            farthest = farthest.max(failed);
            let words = guess.learned(&monoid, &elements);
            if best.as_ref().is_none_or(|(_, most)| elements.len() > most.len()) {
                best = Some((monoid, elements));
            }
            if !guess.generators.contains(&failed) {
                guess = guess.with(failed, words);
            } else if words != guess.words {
                guess.words = words;
            } else if let Some((reached, better)) = guess.better(failed, &options, job)? {
                farthest = farthest.max(reached);
                guess = better;
            } else if guess.most < LAST_MOST {
                guess.most += 1;
            } else {
                break;
            }
        }
        Ok(best.map(|(monoid, elements)| Self { monoid, elements: heaps.by_game(&elements), farthest: Some(farthest) }))
    }
}

impl Guess {
    /// The monoid of the generators.
    fn monoid(&mut self, options: &[Options], job: &Job) -> Result<Option<Monoid>, SolverError> {
        let word = |left: &[usize; 2]| {
            let one = vec![0; self.generators.len()];
            left.iter().fold(one, |word, &heap| product(&word, &self.words[heap], self.most))
        };
        let options = self.generators.iter().map(|&heap| {
            let mut words: Vec<Word> = options[heap].iter().map(word).collect();
            words.sort_unstable();
            words.dedup();
            words
        });
        let options: Vec<Vec<Word>> = options.collect();
        match self.work.checked_sub(Monoid::cost(&options, self.most)) {
            Some(left) => self.work = left,
            None => return Ok(None),
        }
        Monoid::of_options(&options, self.most, job)
    }

    /// The words of the heaps; for a heap that has an element, the word of that.
    fn learned(&self, monoid: &Monoid, elements: &[u16]) -> Vec<Word> {
        let mut words: Vec<Word> = elements.iter().map(|&element| monoid.word(element)).collect();
        words.extend(self.words.iter().skip(words.len()).cloned());
        for (place, &heap) in self.generators.iter().enumerate() {
            if let Some(word) = words.get_mut(heap) {
                word.fill(0);
                word[place] = 1;
            }
        }
        words
    }

    /// With another heap as a generator.
    fn with(&self, heap: usize, mut words: Vec<Word>) -> Self {
        let mut generators = self.generators.clone();
        let place = generators.partition_point(|&other| other < heap);
        generators.insert(place, heap);
        for word in &mut words {
            word.insert(place, 0);
        }
        words.resize(words.len().max(heap + 1), vec![0; generators.len()]);
        words[heap] = vec![0; generators.len()];
        words[heap][place] = 1;
        Self { generators, words, most: self.most, work: self.work }
    }

    /// The guess with one smaller heap more as a generator, namely that whose monoid serves farthest, and the heap
    /// until which it serves; `None` if no monoid serves beyond the heap that failed.
    fn better(&mut self, failed: usize, options: &[Options], job: &Job) -> Result<Option<(usize, Self)>, SolverError> {
        if self.generators.len() > FEW || self.most > FIRST_MOST {
            return Ok(None);
        }
        let mut best: Option<(usize, Self)> = None;
        for heap in (0..failed).filter(|heap| !options[*heap].is_empty() && !self.generators.contains(heap)) {
            let mut next = self.with(heap, self.words.clone());
            let Some(monoid) = next.monoid(options, job)? else { continue };
            self.work = next.work;
            let reached = match fit(options, &monoid, &next.generators, job)? {
                Fit::Whole(_) => options.len(),
                Fit::Until(reached, _) => reached,
            };
            if reached > best.as_ref().map_or(failed, |(reached, _)| *reached) {
                best = Some((reached, next));
            }
        }
        Ok(best.map(|(reached, guess)| (reached, Self { work: self.work, ..guess })))
    }
}

/// Gives heap after heap an element that the proof allows.
fn fit(options: &[Options], monoid: &Monoid, generators: &[usize], job: &Job) -> Result<Fit, SolverError> {
    let mut proof = Proof::new(monoid);
    let mut elements: Vec<u16> = Vec::with_capacity(options.len());
    let mut known: HashMap<Vec<u16>, u16, RandomState> = HashMap::default();
    for (heap, options) in options.iter().enumerate() {
        job.advance(0)?;
        if options.is_empty() {
            elements.push(0);
            continue;
        }
        let left = |left: &[usize; 2]| left.iter().fold(0, |product, &heap| monoid.times(product, elements[heap]));
        let mut left: Vec<u16> = options.iter().map(left).collect();
        left.sort_unstable();
        left.dedup();
        // The same options, the same element.
        if let Some(&element) = known.get(&left) {
            elements.push(element);
            continue;
        }
        let wins = proof.wins(&left);
        let mut found = None;
        let candidates: Vec<u16> = match generators.binary_search(&heap) {
            Ok(place) => vec![monoid.generator(place)],
            Err(_) => monoid.elements().collect(),
        };
        for element in candidates {
            if proof.add(element, wins, job)? {
                found = Some(element);
                break;
            }
        }
        let Some(element) = found else { return Ok(Fit::Until(heap, elements)) };
        known.insert(left, element);
        elements.push(element);
    }
    Ok(Fit::Whole(elements))
}

/// The most pairs that are kept.
const PAIRS: usize = 1 << 12;

/// The element of a sum, and the elements y for which some option of it times y is P.
type Pair = (u16, Elements);

/// The heaps that the conditions have been checked for.
pub(super) struct Proof<'a> {
    monoid: &'a Monoid,
    /// The pairs of these heaps, without those that follow from smaller sets.
    heaps: Vec<Pair>,
    /// The least sets of the sums of these heaps with each product.
    sums: Vec<Vec<Elements>>,
    count: usize,
}

impl<'a> Proof<'a> {
    /// No heap yet.
    pub(super) fn new(monoid: &'a Monoid) -> Self {
        Self { monoid, heaps: Vec::new(), sums: vec![Vec::new(); monoid.order()], count: 0 }
    }

    /// The elements y for which one of the options times y is P.
    ///
    /// **Cost**: elements × options.
    pub(super) fn wins(&self, options: &[u16]) -> Elements {
        let mut wins = Elements::default();
        for y in self.monoid.elements() {
            if options.iter().any(|&option| self.monoid.is_p(self.monoid.times(option, y))) {
                wins.insert(y.into());
            }
        }
        wins
    }

    /// Adds a heap with moves, with its element and the set [`Self::wins`] of its options, if the conditions hold for all
    /// sums of it and the heaps before; returns whether they do. Nothing is changed if they do not.
    ///
    /// **Cost**: elements for each pair of a heap and a sum.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub(super) fn add(&mut self, element: u16, wins: Elements, job: &Job) -> Result<bool, SolverError> {
        if !self.loses_where_p(element, &wins) {
            return Ok(false);
        }
        if self.heaps.iter().any(|(other, least)| *other == element && least.is_within(&wins)) {
            return Ok(true);
        }
        let before = (self.heaps.clone(), self.sums.clone(), self.count);
        let holds = self.extend((element, wins), job);
        if !matches!(holds, Ok(true)) {
            (self.heaps, self.sums, self.count) = before;
        }
        holds
    }

    /// Condition 2.
    fn loses_where_p(&self, element: u16, wins: &Elements) -> bool {
        self.monoid.elements().all(|y| !(self.monoid.is_p(self.monoid.times(element, y)) && wins.has(y.into())))
    }

    /// Condition 3 for all sums with the new heap.
    fn extend(&mut self, heap: Pair, job: &Job) -> Result<bool, SolverError> {
        self.heaps.retain(|(other, wins)| *other != heap.0 || !heap.1.is_within(wins));
        self.heaps.push(heap);
        let mut open = vec![heap];
        for (z, sets) in self.monoid.elements().zip(&self.sums) {
            open.extend(sets.iter().map(|wins| self.sum((z, *wins), heap)));
        }
        let mut next = 0;
        while let Some(&sum) = open.get(next) {
            next += 1;
            match self.keep(sum) {
                None => return Ok(false),
                Some(false) => {}
                Some(true) => {
                    job.advance(0)?;
                    open.extend(self.heaps.iter().map(|&heap| self.sum(sum, heap)));
                }
            }
            if self.count > PAIRS {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn sum(&self, (z, ones): Pair, (w, others): Pair) -> Pair {
        let mut wins = Elements::default();
        for y in self.monoid.elements() {
            if ones.has(self.monoid.times(y, w).into()) || others.has(self.monoid.times(y, z).into()) {
                wins.insert(y.into());
            }
        }
        (self.monoid.times(z, w), wins)
    }

    /// Keeps the pair of a sum unless it follows from one that is known, and returns whether it was kept; `None` if the
    /// sum should be N and no option is P.
    fn keep(&mut self, (z, wins): Pair) -> Option<bool> {
        if !self.monoid.is_p(z) && !wins.has(0) {
            return None;
        }
        let sets = &mut self.sums[usize::from(z)];
        if sets.iter().any(|least| least.is_within(&wins)) {
            return Some(false);
        }
        let before = sets.len();
        sets.retain(|other| !wins.is_within(other));
        self.count += 1 + sets.len();
        self.count -= before;
        sets.push(wins);
        Some(true)
    }
}

#[cfg(test)]
mod tests {
    use super::{Heaps, Quotient};
    use crate::Job;
    use crate::misere::heaps::heaps_of;
    use golden_game::parse_position;

    /// A search among more heaps is the same until the first heap without an element.
    #[test]
    fn what_is_found_of_the_first_heaps_does_not_depend_on_the_others() {
        let (ruleset, position) = parse_position("grundy-game 5").expect("a position");
        let kind = heaps_of(&ruleset, &position).expect("heaps")[0].0.clone();
        let found = |end: u64| {
            let found = Quotient::of_heaps(&Heaps::new(vec![(kind.clone(), end)]), &Job::new()).expect("not cancelled");
            found.expect("few options")
        };
        let few = found(64);
        assert!(few.farthest.is_some_and(|farthest| farthest < 64) && few.elements[0].len() < 64);
        for end in [65, 128] {
            let more = found(end);
            assert_eq!((more.farthest, &more.elements), (few.farthest, &few.elements));
            assert_eq!(more.monoid.order(), few.monoid.order());
        }
        // These are found by themselves, too.
        assert_eq!(found(few.elements[0].len() as u64).farthest, None);
    }
}
