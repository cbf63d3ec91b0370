//! The number of options of a position, at any size; the options in the common form of all rulesets; the options along
//! lines one by one, also where there are more than could be held.

use super::piece::{LARGEST_BOARD, rays_on_board};
use crate::{Component, Game, Moves, Position, Ruleset, SumGame, Vector, caps};
use dashu_int::ops::Gcd;
use golden_number::UBig;

/// The most rays in one direction whose overlaps are counted by inclusion and exclusion.
const MAX_OVERLAPPING: usize = 16;

/// The exact number of options, each counted once even where two moves lead to it.
///
/// `None` where the position is not one of this ruleset, where a ray game has more than 16 rays in one direction none
/// of which is a multiple of another, and for a game of [`Moves::Listed`] that cannot compute it, beyond machine words
/// or a million options.
///
/// **Cost**: a few additions and divisions for each number of the position, and for each ray and leap; inclusion and
/// exclusion takes at most 2^r of them for r rays in one direction none of which is a multiple of another. For a game
/// of [`Moves::Listed`] that cannot compute it, that of listing the options.
///
/// ```
/// use golden_game::{Position, Ruleset, option_count};
/// use golden_number::UBig;
/// let count = option_count(&Ruleset::Wythoff, &Position::words(&[1300u16, 2026]));
/// assert_eq!(count, Some(UBig::from(4626u16)));
/// ```
pub fn option_count(ruleset: &Ruleset, position: &Position) -> Option<UBig> {
    ruleset.validate(position).ok()?;
    let numbers = position.numbers();
    match (ruleset.spec().moves, numbers) {
        (Moves::AnyNumber, piles) => Some(piles.iter().sum()),
        (Moves::OneOrBoth { t }, [a, b]) => Some(a + b + both_piles(t, a.min(b), a.max(b))),
        (Moves::Vectors { rays, leaps }, [x, y]) => ray_game(rays, leaps, (x, y)),
        (Moves::Set(set), [pile]) => Some(set.count_up_to(pile)),
        (Moves::Limited { .. }, _) => ruleset.limits(position).into_iter().flatten().sum::<UBig>().into(),
        (Moves::Split(splits), heaps) => Some(splits.option_count(heaps)),
        (Moves::InComponent(components), _) => {
            let pairs = components.iter().zip(position.components());
            pairs.map(|(component, part)| option_count(component, part)).sum()
        }
        (Moves::Listed, _) => listed_count(ruleset, position),
        (Moves::OneOrBoth { .. } | Moves::Vectors { .. } | Moves::Set(_), _) => None,
    }
}

/// The count given by the game, else by listing the options; `None` beyond machine words or [`caps::LISTED`] options.
fn listed_count(ruleset: &Ruleset, position: &Position) -> Option<UBig> {
    let game = Component::new(ruleset)?;
    if let Some(count) = game.option_count_of(position.numbers()) {
        return Some(count);
    }
    Some(UBig::from(game.options_within(&game.from_position(position)?, caps::LISTED)?.len()))
}

/// The number of pairs 1 ≤ k ≤ m, 1 ≤ l ≤ n with |k − l| < t, for m ≤ n.
///
/// For each k the l from max(1, k − t + 1) to min(n, k + t − 1), summed in closed form.
pub(super) fn both_piles(t: u32, m: &UBig, n: &UBig) -> UBig {
    let t = UBig::from(t);
    // min(n, k + t − 1) is k + t − 1 for the first `rising` k, then n.
    let room = n + UBig::ONE;
    let rising = if room > t { (room - &t).min(m.clone()) } else { UBig::ZERO };
    let highest = triangle(&rising) + &rising * &t - &rising + (m - &rising) * n;
    // max(1, k − t + 1) is 1 for the first `flat` k, then 2, 3, …, `steps` + 1.
    let flat = m.min(&t);
    let steps = m - flat;
    let lowest = flat + triangle(&steps) + &steps;
    highest + m - lowest
}

/// 1 + 2 + … + n.
fn triangle(n: &UBig) -> UBig {
    (n * (n + UBig::ONE)) >> 1
}

/// Rays and leaps on one line through the corner, as multiples of the shortest vector (p, q) with whole coordinates.
struct Direction {
    p: u32,
    q: u32,
    rays: Vec<u32>,
    leaps: Vec<u32>,
}

fn ray_game(rays: &[Vector], leaps: &[Vector], position: (&UBig, &UBig)) -> Option<UBig> {
    let mut directions: Vec<Direction> = Vec::new();
    for (vectors, is_ray) in [(rays, true), (leaps, false)] {
        for &Vector { x, y } in vectors {
            if (x, y) == (0, 0) {
                return None;
            }
            let multiple = x.gcd(y);
            let (p, q) = (x / multiple, y / multiple);
            let known = directions.iter().position(|direction| (direction.p, direction.q) == (p, q));
            let place = known.unwrap_or_else(|| {
                directions.push(Direction { p, q, rays: Vec::new(), leaps: Vec::new() });
                directions.len() - 1
            });
            let direction = directions.get_mut(place)?;
            if is_ray { direction.rays.push(multiple) } else { direction.leaps.push(multiple) }
        }
    }
    directions.iter().map(|direction| direction.count(position)).sum()
}

impl Direction {
    /// The multiples of (p, q) up to the edge of the quadrant that are a multiple of a ray, or a leap.
    fn count(&self, (x, y): (&UBig, &UBig)) -> Option<UBig> {
        let steps = [(x, self.p), (y, self.q)].into_iter().filter(|&(_, part)| part > 0);
        let room = steps.map(|(length, part)| length / part).min()?;
        let mut rays: Vec<u32> = Vec::new();
        for &ray in &self.rays {
            if self.rays.iter().all(|&other| other == ray || !ray.is_multiple_of(other)) {
                rays.push(ray);
            }
        }
        let alone = |leap: &&u32| rays.iter().all(|&ray| !leap.is_multiple_of(ray)) && UBig::from(**leap) <= room;
        let leaps = self.leaps.iter().filter(alone).count();
        (rays.len() <= MAX_OVERLAPPING).then(|| multiples(&rays, &UBig::ONE, &room) + leaps)
    }
}

/// Returns the number of multiples of `common` from 1 to `room` that are a multiple of one of the rays.
///
/// Inclusion and exclusion: the multiples of the first ray, plus those of the other rays, minus those of both.
fn multiples(rays: &[u32], common: &UBig, room: &UBig) -> UBig {
    let Some((&first, rest)) = rays.split_first() else { return UBig::ZERO };
    let with_first = least_common_multiple(common, first);
    if with_first > *room {
        return multiples(rest, common, room);
    }
    room / &with_first + multiples(rest, common, room) - multiples(rest, &with_first, room)
}

fn least_common_multiple(common: &UBig, ray: u32) -> UBig {
    let remainder = common % ray;
    common * (ray / ray.gcd(remainder))
}

/// All options of a position, once each, in increasing order; `None` if it is not a position of this ruleset, a number
/// is beyond machine words, or a game of [`Moves::Listed`] or one that splits heaps has more than a million.
///
/// **Cost**: time O(m log m) and memory O(m) for m moves; check [`crate::option_count`] first.
///
/// ```
/// use golden_game::{Position, Ruleset, options};
/// let found = options(&Ruleset::FibonacciNim, &Position::words(&[5u8, 2]));
/// assert_eq!(found, Some(vec![Position::words(&[3u8, 3]), Position::words(&[4u8, 2])]));
/// ```
pub fn options(ruleset: &Ruleset, position: &Position) -> Option<Vec<Position>> {
    ruleset.validate(position).ok()?;
    match ruleset {
        Ruleset::Sum { components } => listed(&SumGame::new(components)?, position, usize::MAX),
        ruleset => {
            let most = match ruleset.spec().moves {
                Moves::Split(_) | Moves::Listed => caps::LISTED,
                Moves::AnyNumber
                | Moves::OneOrBoth { .. }
                | Moves::Vectors { .. }
                | Moves::Set(_)
                | Moves::Limited { .. }
                | Moves::InComponent(_) => usize::MAX,
            };
            listed(&Component::new(ruleset)?, position, most)
        }
    }
}

fn listed<G: Game>(game: &G, position: &Position, most: usize) -> Option<Vec<Position>> {
    let options = game.options_within(&game.from_position(position)?, most)?;
    let mut options: Vec<Position> = options.iter().map(|option| game.to_position(option)).collect();
    options.sort_unstable();
    Some(options)
}

/// The options of a position in the order of the lines they lie on.
pub struct LineOptions {
    at: (u64, u64),
    lines: Vec<Line>,
}

/// One line of moves: its nearest option, what each further step takes, and how many options it has.
struct Line {
    first: (u64, u64),
    step: (u64, u64),
    count: u128,
}

impl LineOptions {
    /// The options of a position; `None` if lines overlap, so that an option would be listed twice, if there are more
    /// than [`LARGEST_BOARD`] bands, and if the game has no lines.
    ///
    /// **Cost**: O(number of lines).
    pub fn of(ruleset: &Ruleset, at: (u64, u64)) -> Option<Self> {
        let is_listed = match ruleset.spec().moves {
            Moves::AnyNumber => true,
            Moves::OneOrBoth { t } => t <= LARGEST_BOARD,
            Moves::Vectors { .. } => ruleset.piece_name() != "piece",
            Moves::Set(_) | Moves::Limited { .. } | Moves::Split(_) | Moves::InComponent(_) | Moves::Listed => false,
        };
        if !is_listed {
            return None;
        }
        let wide = |vector: Vector| (u64::from(vector.x), u64::from(vector.y));
        let lines = rays_on_board(ruleset).into_iter().map(|ray| {
            let (first, step) = (wide(ray.first), ray.step.map_or((0, 0), wide));
            Line { first, step, count: count(at, first, step) }
        });
        Some(Self { at, lines: lines.collect() })
    }

    /// The number of options.
    pub fn count(&self) -> u128 {
        self.lines.iter().map(|line| line.count).sum()
    }

    /// Returns the number of options of each kind of move, in the order of the list: lines along which the same numbers
    /// decrease are one kind. Kinds without options are left out.
    ///
    /// **Cost**: O(number of lines).
    pub fn kinds(&self) -> Vec<u128> {
        let mut kinds: Vec<((bool, bool), u128)> = Vec::new();
        for Line { first, count, .. } in self.lines.iter().filter(|line| line.count > 0) {
            let kind = (first.0 > 0, first.1 > 0);
            match kinds.last_mut() {
                Some((known, sum)) if *known == kind => *sum += count,
                _ => kinds.push((kind, *count)),
            }
        }
        kinds.into_iter().map(|(_, count)| count).collect()
    }

    /// The option at an index of the list, counted from 0.
    ///
    /// **Cost**: O(number of lines).
    pub fn get(&self, index: usize) -> Option<(u64, u64)> {
        let mut rest = index as u128;
        for Line { first, step, count } in &self.lines {
            if rest < *count {
                let times = u64::try_from(rest).ok()?;
                let less =
                    |from: u64, first: u64, step: u64| from.checked_sub(first)?.checked_sub(step.checked_mul(times)?);
                return Some((less(self.at.0, first.0, step.0)?, less(self.at.1, first.1, step.1)?));
            }
            rest -= count;
        }
        None
    }
}

/// Returns the number of options on a line.
fn count(at: (u64, u64), first: (u64, u64), step: (u64, u64)) -> u128 {
    let (Some(a), Some(b)) = (at.0.checked_sub(first.0), at.1.checked_sub(first.1)) else { return 0 };
    let steps = [(a, step.0), (b, step.1)].into_iter().filter_map(|(room, step)| room.checked_div(step)).min();
    steps.map_or(1, |steps| u128::from(steps) + 1)
}

#[cfg(test)]
mod tests {
    use super::LineOptions;
    use crate::{Position, Ruleset, option_count, options_on_board};

    #[test]
    fn the_list_holds_each_option_once() {
        let games = [Ruleset::queen(), Ruleset::rook(), Ruleset::king(), Ruleset::knight(), Ruleset::TWythoff { t: 3 }];
        for game in games {
            for at in [(0, 0), (1, 0), (3, 9), (12, 12), (30, 7)] {
                let list = LineOptions::of(&game, at).unwrap();
                let mut all: Vec<(u64, u64)> = (0..).map_while(|index| list.get(index)).collect();
                all.sort_unstable();
                let known = options_on_board(&game, at, 64).into_iter().map(|(a, b)| (a.into(), b.into()));
                assert_eq!(all, known.collect::<Vec<(u64, u64)>>(), "{game} {at:?}");
                assert_eq!(list.count(), all.len() as u128);
                assert_eq!(list.kinds().iter().sum::<u128>(), list.count());
                assert!(list.kinds().len() <= 3 || game == Ruleset::knight(), "{game}");
            }
        }
        assert!(LineOptions::of(&Ruleset::nimhof(), (3, 3)).is_none());
    }

    #[test]
    fn options_of_the_farthest_position_are_counted_and_named() {
        let at = (u64::MAX, u64::MAX - 1);
        let list = LineOptions::of(&Ruleset::Wythoff, at).unwrap();
        let count = option_count(&Ruleset::Wythoff, &Position::words(&[at.0, at.1])).unwrap();
        assert_eq!(list.count().to_string(), count.to_string());
        assert_eq!(list.get(0), Some((u64::MAX - 1, u64::MAX - 1)));
        assert_eq!(list.get(99_999), Some((u64::MAX - 100_000, u64::MAX - 1)));
    }
}
