//! The number of options of a position, at any size. The options of a position in the common form of all rulesets.

use dashu_int::ops::Gcd;

use crate::{Component, Game, Moves, Position, Ruleset, SumGame, Vector, caps};
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
/// exclusion takes at most 2^r of them for r rays in one direction none of which is a multiple of another. For a game of
/// [`Moves::Listed`] that cannot compute it, that of listing the options.
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
