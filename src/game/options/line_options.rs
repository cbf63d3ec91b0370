//! The options along lines one by one, also where there are more than could be held.

use super::piece::{LARGEST_BOARD, rays_on_board};
use crate::{Moves, Ruleset, Vector};

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
