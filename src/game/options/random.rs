//! A random option of a position of any size, from a seed.

use std::iter::repeat_with;

use super::count::both_piles;
use crate::spec::Moves;
use crate::{Position, Ruleset, Vector, option_count, options};
use golden_number::UBig;

/// The generator `SplitMix64` (G. L. Steele, D. Lea, C. H. Flood 2014): the same numbers from the same seed,
/// everywhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SplitMix64 {
    state: u64,
}

impl SplitMix64 {
    /// The generator with a seed.
    pub const fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// The next 64 bits.
    ///
    /// ```
    /// let mut random = golden_game::SplitMix64::new(0);
    /// assert_eq!(random.next_word(), 0xe220_a839_7b1d_cdaf);
    /// ```
    pub const fn next_word(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.state;
        word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ word >> 31
    }

    /// A number below a bound, uniformly distributed; 0 for the bound 0.
    ///
    /// **Cost**: one random word per word of the bound, at most twice that on average.
    pub fn below(&mut self, bound: &UBig) -> UBig {
        if bound.is_zero() {
            return UBig::ZERO;
        }
        // Rejection sampling: as many bits as the bound has, until the number is below it.
        let bits = dashu_int::ops::BitTest::bit_len(bound);
        loop {
            let words = repeat_with(|| self.next_word()).take(bits.div_ceil(64));
            let bytes: Vec<u8> = words.flat_map(u64::to_le_bytes).collect();
            let number = UBig::from_le_bytes(&bytes) >> (bytes.len() * 8 - bits);
            if number < *bound {
                return number;
            }
        }
    }

    /// True with probability `times` / `out_of`.
    pub fn chance(&mut self, times: u32, out_of: u32) -> bool {
        self.below(&UBig::from(out_of)) < UBig::from(times)
    }
}

/// A random option, at any size: every move is equally likely. (An option that two moves lead to is twice as likely;
/// in t-Wythoff the probability of a pair taken from both piles depends slightly on its difference.) `None` where
/// there is no move, for a position that is not of this ruleset, and for a game of [`Moves::Listed`] whose options
/// are not listed ([`options`]); in a sum a component whose options cannot be counted ([`option_count`]) is never
/// chosen.
///
/// **Cost**: that of counting the options ([`option_count`]) and a few random numbers; for a game of [`Moves::Listed`]
/// that of listing the options.
///
/// ```
/// use golden_game::{Position, Ruleset, SplitMix64, random_option};
/// let mut random = SplitMix64::new(7);
/// let option = random_option(&Ruleset::FibonacciNim, &Position::words(&[5u8, 1]), &mut random);
/// assert_eq!(option, Some(Position::words(&[4u8, 2])));
/// ```
pub fn random_option(ruleset: &Ruleset, position: &Position, random: &mut SplitMix64) -> Option<Position> {
    ruleset.validate(position).ok()?;
    let spec = ruleset.spec();
    let mut option = position.numbers().to_vec();
    match (spec.moves, position.numbers()) {
        (Moves::AnyNumber, piles) => {
            let (place, taken) = chosen(piles, random)?;
            *option.get_mut(place)? -= taken + UBig::ONE;
        }
        (Moves::OneOrBoth { t: 1 }, [a, b]) => {
            let (which, taken) = chosen(&[a.clone(), b.clone(), a.min(b).clone()], random)?;
            for (_, pile) in option.iter_mut().enumerate().filter(|(place, _)| which == 2 || which == *place) {
                *pile -= &taken + UBig::ONE;
            }
        }
        (Moves::OneOrBoth { t }, [a, b]) => option = t_wythoff(t, (a, b), random)?,
        (Moves::Vectors { rays, leaps }, [x, y]) => {
            let counts: Vec<UBig> = ray_moves(rays, leaps, (x, y)).collect();
            let (place, index) = chosen(&counts, random)?;
            let vector = rays.iter().chain(leaps).nth(place)?;
            let steps = index + UBig::ONE;
            option = vec![x - &steps * vector.x, y - steps * vector.y];
        }
        (Moves::Set(set), [pile]) => {
            let index = random.below(&option_count(ruleset, position).filter(|count| !count.is_zero())?);
            option = vec![pile - set.number_at(&index)?];
        }
        (Moves::Limited { factor }, _) => {
            let limits: Vec<UBig> = ruleset.limits(position).into_iter().flatten().collect();
            let (pile, taken) = chosen(&limits, random)?;
            spec.fields.take_limited(&mut option, pile, &(taken + UBig::ONE), factor)?;
        }
        (Moves::Split(splits), heaps) => option = splits.random_option(heaps, random)?,
        (Moves::InComponent(components), _) => {
            let parts = position.components();
            let counts = components.iter().zip(parts).map(|(component, part)| moves(component, part));
            let (place, _) = chosen(&counts.collect::<Vec<_>>(), random)?;
            let mut option = parts.to_vec();
            let part = option.get_mut(place)?;
            *part = random_option(components.get(place)?, part, random)?;
            return Some(Position::Sum(option));
        }
        (Moves::Listed, _) => {
            let options = options(ruleset, position)?;
            let place = usize::try_from(&random.below(&UBig::from(options.len()))).ok()?;
            return options.into_iter().nth(place);
        }
        (Moves::OneOrBoth { .. } | Moves::Vectors { .. } | Moves::Set(_), _) => return None,
    }
    Some(Position::Flat(option))
}

/// The number of moves; two that lead to the same option count twice.
fn moves(ruleset: &Ruleset, position: &Position) -> UBig {
    match (ruleset.spec().moves, position.numbers()) {
        (Moves::Vectors { rays, leaps }, [x, y]) => ray_moves(rays, leaps, (x, y)).sum(),
        _ => option_count(ruleset, position).unwrap_or_default(),
    }
}

/// The index of one of several ranges, chosen with probability proportional to its length, and a number below that
/// length; `None` if all are empty.
fn chosen(lengths: &[UBig], random: &mut SplitMix64) -> Option<(usize, UBig)> {
    let mut index = random.below(&lengths.iter().sum());
    for (place, length) in lengths.iter().enumerate() {
        if index < *length {
            return Some((place, index));
        }
        index -= length;
    }
    None
}

/// A move from one pile, or of k from the smaller and l from the larger one with |k − l| < t: k and l − k are drawn
/// until l is from 1 to the larger pile, as it is in at least half of the draws.
fn t_wythoff(t: u32, (a, b): (&UBig, &UBig), random: &mut SplitMix64) -> Option<Vec<UBig>> {
    let (smaller, larger) = (a.min(b), a.max(b));
    let both = both_piles(t, smaller, larger);
    let (which, index) = chosen(&[a.clone(), b.clone(), both], random)?;
    match which {
        0 => return Some(vec![a - index - UBig::ONE, b.clone()]),
        1 => return Some(vec![a.clone(), b - index - UBig::ONE]),
        _ => {}
    }
    let spread = UBig::from(t.saturating_sub(1)).min(larger - UBig::ONE);
    let differences = (&spread << 1) + UBig::ONE;
    loop {
        let few = random.below(smaller) + UBig::ONE;
        // The number taken from the larger pile, plus the spread.
        let raised = &few + random.below(&differences);
        if raised > spread && raised <= larger + &spread {
            let many = raised - &spread;
            return Some(if a <= b { vec![a - few, b - many] } else { vec![a - many, b - few] });
        }
    }
}

/// Returns the number of moves that each ray and then each leap allows.
fn ray_moves<'a>(
    rays: &'a [Vector],
    leaps: &'a [Vector],
    (x, y): (&'a UBig, &'a UBig),
) -> impl Iterator<Item = UBig> + 'a {
    let room = move |vector: &Vector| {
        let steps = [(x, vector.x), (y, vector.y)].into_iter().filter(|&(_, part)| part > 0);
        steps.map(|(length, part)| length / part).min().unwrap_or_default()
    };
    rays.iter().map(room).chain(leaps.iter().map(move |vector| room(vector).min(UBig::ONE)))
}
