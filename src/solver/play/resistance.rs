//! Moves from lost positions: the one that makes it hardest for the opponent to win. Moves that take as little as they
//! can, in any game and at any size. The length of the play from a lost position: the number of moves to the end when
//! the winner wins as fast as possible and the loser delays it, the remoteness of H. Steinhaus (1925) and C. A. B.
//! Smith (1966).

use std::cmp::Ordering;
use std::collections::HashMap;

use dashu_int::ops::BitTest;
use foldhash::fast::RandomState;

use crate::search::OutcomeSearch;
use crate::{Job, Solver, SolverError};
use golden_game::{
    Convention, Moves, Outcome, Position, Ruleset, SplitMix64, Vector, option_count, options, random_option,
};
use golden_number::UBig;

/// The most options that are all compared where the lengths of the plays are not known.
const COMPARED: usize = 64;
/// Of more options this many, drawn at random, and the one that takes least are compared.
const DRAWN: usize = 16;
/// Numbers of more bits are not compared: their closed forms take too long.
const COMPARED_BITS: usize = 1 << 12;

/// A move from a lost position that makes it hard for the opponent to win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resistance {
    /// The position after the move.
    pub to: Position,
    /// The number of moves to the end, this one included, if the opponent wins as fast as possible and every move
    /// delays it; `None` if that is beyond the budget.
    pub length: Option<u64>,
    /// The numbers of the opponent's winning answers and of all answers, if these are known.
    pub answers: Option<WinningShare>,
}

/// The number of moves that win, and of all moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WinningShare {
    /// The winning ones. Zero only where the game has ended and its end wins.
    pub winning: UBig,
    /// All of them.
    pub all: UBig,
}

impl WinningShare {
    /// Compares the shares of winning moves. An end that wins without a move is as good as a move that always wins.
    fn compare(&self, other: &Self) -> Ordering {
        let share = |answers: &Self| {
            let Self { winning, all } = answers.clone();
            if all.is_zero() { (UBig::ONE, UBig::ONE) } else { (winning, all) }
        };
        let ((own, all), (others, others_all)) = (share(self), share(other));
        (own * others_all).cmp(&(others * all))
    }
}

impl Solver {
    /// The move from a lost position that takes the opponent longest to beat, and of those the one that leaves the
    /// smallest share of winning answers; of several as good the `seed` chooses. `None` where there is no move.
    ///
    /// If the lengths of the plays are beyond the budget, an option that the opponent cannot win at once is preferred,
    /// then the smallest share, then the one with the most stones left: among all options if they are at most 64, else
    /// among 16 drawn at random and the one that takes least. If not even the winning answers are known, the move
    /// takes as little as possible.
    ///
    /// **Cost**: at most 2¹⁵ positions with the winning moves of each, from closed forms or a search of at most 2¹⁹
    /// positions; where these do not suffice, the values of the options of at most 64 positions, each within the budget.
    ///
    /// # Errors
    /// [`SolverError::Ruleset`], [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub fn resistance(
        &self,
        ruleset: &Ruleset,
        position: &Position,
        convention: Convention,
        seed: u64,
        job: &Job,
    ) -> Result<Option<Resistance>, SolverError> {
        ruleset.validate(position)?;
        let mut random = SplitMix64::new(seed);
        let mut plays = LongestPlay::new(self, ruleset, position, convention, job)?;
        let found = match longest(&mut plays, ruleset, position, &mut random, job)? {
            Some(longest) => Some(longest),
            None => hardest(&mut plays, ruleset, position, &mut random, job)?,
        };
        let least = || least_take(ruleset, position).map(|to| Resistance { to, length: None, answers: None });
        Ok(found.or_else(least))
    }
}

/// The best by the length of the play; `None` if that is beyond the budget.
fn longest(
    plays: &mut LongestPlay<'_>,
    ruleset: &Ruleset,
    position: &Position,
    random: &mut SplitMix64,
    job: &Job,
) -> Result<Option<Resistance>, SolverError> {
    let is_small = position.to_words().is_some() || position.components().iter().all(|part| part.to_words().is_some());
    let count = option_count(ruleset, position).filter(|count| is_small && *count <= UBig::from(plays.most_moves()));
    let Some(options) = count.and_then(|_| options(ruleset, position)) else { return Ok(None) };
    let mut best = Vec::new();
    let mut most = 0;
    for option in options {
        let Some(length) = plays.length(&option, job)? else { return Ok(None) };
        match length.cmp(&most) {
            Ordering::Less => continue,
            Ordering::Equal => {}
            Ordering::Greater => best.clear(),
        }
        most = length;
        best.push(option);
    }
    let mut rated = Vec::new();
    for to in best {
        let Some(winning) = plays.winning(&to, job)? else { return Ok(None) };
        let answers = Some(WinningShare { winning: UBig::from(winning.len()), all: count_of(ruleset, &to) });
        rated.push(Resistance { to, length: Some(most + 1), answers });
    }
    let shares = |one: &Resistance, other: &Resistance| compare_answers(one, other);
    Ok(one_of_the_least(rated, &shares, random))
}

/// The best by what a look at the opponent's answers says; `None` if they are not known.
fn hardest(
    plays: &mut LongestPlay<'_>,
    ruleset: &Ruleset,
    position: &Position,
    random: &mut SplitMix64,
    job: &Job,
) -> Result<Option<Resistance>, SolverError> {
    let numbers = position.numbers().iter().chain(position.components().iter().flat_map(Position::numbers));
    if numbers.map(BitTest::bit_len).max().is_none_or(|bits| bits > COMPARED_BITS) {
        return Ok(None);
    }
    let is_listed = option_count(ruleset, position).is_some_and(|count| count <= UBig::from(COMPARED));
    let listed = is_listed.then(|| options(ruleset, position)).flatten();
    let candidates = listed.unwrap_or_else(|| {
        let drawn = (0..DRAWN).filter_map(|_| random_option(ruleset, position, random));
        least_take(ruleset, position).into_iter().chain(drawn).collect()
    });
    let mut rated = Vec::new();
    for to in candidates {
        let Some(winning) = plays.winning_by_values(&to, job)? else { return Ok(None) };
        let is_over = winning.is_empty() || winning.iter().any(|end| count_of(ruleset, end).is_zero());
        let answers = WinningShare { winning: UBig::from(winning.len()), all: count_of(ruleset, &to) };
        let left: UBig = ruleset.piles(&to).into_iter().sum();
        rated.push((is_over, left, Resistance { to, length: None, answers: Some(answers) }));
    }
    let order = |(is_over, left, one): &(bool, UBig, Resistance), (ended, fewer, other): &(bool, UBig, Resistance)| {
        is_over.cmp(ended).then_with(|| compare_answers(one, other)).then_with(|| fewer.cmp(left))
    };
    Ok(one_of_the_least(rated, &order, random).map(|(.., found)| found))
}

fn compare_answers(one: &Resistance, other: &Resistance) -> Ordering {
    match (&one.answers, &other.answers) {
        (Some(one), Some(other)) => one.compare(other),
        _ => Ordering::Equal,
    }
}

fn count_of(ruleset: &Ruleset, position: &Position) -> UBig {
    option_count(ruleset, position).unwrap_or_default()
}

/// One of the least elements, drawn at random.
fn one_of_the_least<T>(all: Vec<T>, order: &dyn Fn(&T, &T) -> Ordering, random: &mut SplitMix64) -> Option<T> {
    let mut least: Vec<T> = Vec::new();
    for one in all {
        match least.first().map_or(Ordering::Equal, |first| order(&one, first)) {
            Ordering::Less => least = vec![one],
            Ordering::Equal => least.push(one),
            Ordering::Greater => {}
        }
    }
    let place = usize::try_from(&random.below(&UBig::from(least.len()))).unwrap_or_default();
    least.into_iter().nth(place)
}

/// A move that takes as little as it can: one stone, from the largest pile it may be taken from; the least number in a
/// set; along the shortest vector; in a game that splits heaps the first move of the largest heap. In a sum, in the
/// component with the most moves. `None` where there is no move.
fn least_take(ruleset: &Ruleset, position: &Position) -> Option<Position> {
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

/// The most positions whose options or winning moves are listed.
const POSITIONS: u64 = 1 << 15;
/// The most options and winning moves that are listed for all of them together.
const LISTED: u64 = 1 << 18;
/// The most positions of a search where no closed form gives the winning moves.
const SEARCHED: u64 = 1 << 19;

/// The winning moves of the positions below one, and the lengths of their longest plays.
struct LongestPlay<'a> {
    solver: &'a Solver,
    ruleset: &'a Ruleset,
    convention: Convention,
    search: Option<OutcomeSearch>,
    lengths: HashMap<Position, u64, RandomState>,
    positions_left: u64,
    moves_left: u64,
}

/// A step of the search: a position is opened, and closed once all that its length depends on is known.
enum Step {
    Open(Position, Outcome),
    Close(Position, Outcome, Vec<Position>),
}

impl<'a> LongestPlay<'a> {
    /// Nothing is known yet of the positions below this one.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub fn new(
        solver: &'a Solver,
        ruleset: &'a Ruleset,
        position: &Position,
        convention: Convention,
        job: &Job,
    ) -> Result<Self, SolverError> {
        let states = solver.budget().states.min(SEARCHED);
        Ok(Self {
            solver,
            ruleset,
            convention,
            search: OutcomeSearch::new(ruleset, position, convention, states, job)?,
            lengths: HashMap::default(),
            positions_left: POSITIONS,
            moves_left: LISTED,
        })
    }

    /// Returns the number of moves that may still be listed.
    pub fn most_moves(&self) -> u64 {
        self.moves_left
    }

    /// The positions that the winning moves of an N-position lead to: from its closed form, else from a search; `None`
    /// beyond the budget. Empty only under misère play, where the player who cannot move has won.
    ///
    /// # Errors
    /// [`SolverError::Ruleset`], [`SolverError::Cancelled`].
    pub fn winning(&mut self, position: &Position, job: &Job) -> Result<Option<Vec<Position>>, SolverError> {
        let count = option_count(self.ruleset, position).unwrap_or_default();
        if count.is_zero() {
            return Ok(Some(Vec::new()));
        }
        if self.convention == Convention::Normal
            && let Some(moves) = self.solver.analyse(self.ruleset, position)?.winning_moves
        {
            return Ok(Some(moves.into_iter().map(|step| step.to).collect()));
        }
        let Some(search) = &mut self.search else { return Ok(None) };
        let mut winning = Vec::new();
        for next in options(self.ruleset, position).unwrap_or_default() {
            let Some(outcome) = search.outcome(self.ruleset, &next, job)? else { return Ok(None) };
            if outcome == Outcome::P {
                winning.push(next);
            }
        }
        Ok(Some(winning))
    }

    /// As [`Self::winning`]; where a search is too large, from the Grundy values of the options, or under misère play from what
    /// is known of the components, within the budget of the solver.
    ///
    /// # Errors
    /// Those of [`Self::winning`] and [`Solver::evaluate_under`].
    pub fn winning_by_values(&mut self, position: &Position, job: &Job) -> Result<Option<Vec<Position>>, SolverError> {
        if let Some(winning) = self.winning(position, job)? {
            return Ok(Some(winning));
        }
        let known = self.solver.evaluate_beyond_search(self.convention, self.ruleset, position, job)?;
        let moves = known.and_then(|known| known.winning_moves);
        Ok(moves.map(|moves| moves.into_iter().map(|step| step.to).collect()))
    }

    /// The length of the longest play from an N-position when its player wins as fast as possible: 1 more than the least
    /// length of its P-options, whose length is 1 more than the greatest of their options. `None` beyond the budget,
    /// which counts positions and is shared by all calls.
    ///
    /// # Errors
    /// Those of [`Self::winning`].
    pub fn length(&mut self, position: &Position, job: &Job) -> Result<Option<u64>, SolverError> {
        let mut steps = vec![Step::Open(position.clone(), Outcome::N)];
        while let Some(step) = steps.pop() {
            match step {
                Step::Open(position, _) if self.lengths.contains_key(&position) => {}
                Step::Open(position, outcome) => {
                    let Some(followed) = self.followed(&position, outcome, job)? else { return Ok(None) };
                    let other = if outcome == Outcome::P { Outcome::N } else { Outcome::P };
                    let open: Vec<Step> = followed.iter().map(|next| Step::Open(next.clone(), other)).collect();
                    steps.push(Step::Close(position, outcome, followed));
                    steps.extend(open);
                }
                Step::Close(position, outcome, followed) => {
                    let after = followed.iter().filter_map(|next| self.lengths.get(next));
                    let after = if outcome == Outcome::P { after.max() } else { after.min() };
                    let length = after.map_or(0, |length| length + 1);
                    self.lengths.insert(position, length);
                }
            }
        }
        Ok(self.lengths.get(position).copied())
    }

    /// Returns the positions that the length of a position depends on: all options of a P-position, the winning moves
    /// of an N-position.
    fn followed(
        &mut self,
        position: &Position,
        outcome: Outcome,
        job: &Job,
    ) -> Result<Option<Vec<Position>>, SolverError> {
        job.advance(1)?;
        let Some(left) = self.positions_left.checked_sub(1) else { return Ok(None) };
        self.positions_left = left;
        let followed = match outcome {
            Outcome::N => self.winning(position, job)?,
            Outcome::P => {
                let is_listed = option_count(self.ruleset, position).is_some_and(|count| count <= UBig::from(LISTED));
                if is_listed { options(self.ruleset, position) } else { None }
            }
        };
        let Some(followed) = followed else { return Ok(None) };
        let Some(left) = self.moves_left.checked_sub(followed.len() as u64) else { return Ok(None) };
        self.moves_left = left;
        Ok(Some(followed))
    }
}
