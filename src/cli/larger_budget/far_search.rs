//! How far a search would have to go: where no budget that is advised could be enough, and where a period may be found.

use golden_game::{Fields, Moves, Position, Ruleset};
use golden_number::UBig;
use golden_solver::{Budget, heaps_for_period};

/// The largest budget that is advised for a search that is known to be long: its memory would be a hundred gigabytes or so.
pub(super) const LARGEST_OF_LONG: u64 = 1 << 36;

/// So many positions at least are searched for the value, or under misère play for the outcome; 0 where nothing is known, and
/// 2⁶⁴ − 1 where there are more.
///
/// * Several piles with one limit: their value depends on all positions that are reached, and stones may be taken one by one.
/// * Leaps with which the play goes on until both numbers are 0: no play is shorter than the larger number of them divided by the
///   longest leap, and a search follows one to its end.
///
/// **Cost**: O(numbers).
pub(super) fn least_positions(is_misere: bool, ruleset: &Ruleset, position: &Position) -> u64 {
    let spec = ruleset.spec();
    let least = match (spec.fields, spec.moves, position.numbers()) {
        (Fields::CommonLimit, _, [piles @ .., _]) if !is_misere => {
            piles.iter().fold(UBig::ZERO, |sum, pile| sum + pile)
        }
        (_, Moves::Vectors { rays: [], leaps }, numbers) => {
            let has_steps = [(1, 0), (0, 1)].iter().all(|step| leaps.iter().any(|leap| (leap.x, leap.y) == *step));
            let longest = leaps.iter().map(|leap| leap.x.max(leap.y)).max().filter(|_| has_steps);
            let largest = numbers.iter().max();
            largest.zip(longest).map_or(UBig::ZERO, |(largest, longest)| largest / UBig::from(longest.max(1)))
        }
        _ => UBig::ZERO,
    };
    u64::try_from(&least).unwrap_or(u64::MAX)
}

/// What a larger budget does where the values may repeat, but among as many heaps or piles as it allows no period was found: a
/// budget that looks among twice as many at least, with what it takes; `None` if that is more than is advised.
///
/// The heaps of a game in which they are split are examined in pairs, so that twice as many take four times as long.
pub(super) fn farther_for_period(rulesets: &[&Ruleset], cells: u64, largest: u64) -> Option<String> {
    let default = Budget::default().cells;
    // Among the heaps of a game that splits them a much smaller budget looks as far.
    let is_as_far = rulesets.iter().all(|ruleset| {
        let heaps = |cells| heaps_for_period(ruleset, Budget::of_cells(cells));
        heaps(cells).is_some_and(|heaps_now| heaps(default) <= Some(heaps_now))
    });
    let cells = if is_as_far { cells.max(default) } else { cells };
    if cells < default {
        return Some(format!(
            "--budget {default}, as without the option, looks for a period farther, and may find none."
        ));
    }
    let has_pairs = rulesets
        .iter()
        .any(|ruleset| matches!(ruleset.spec().moves, Moves::Split(splits) if splits.splitting_digits() > 0));
    let times = if has_pairs { 4 } else { 2 };
    let next = cells.checked_mul(times).filter(|next| *next <= largest)?;
    Some(format!(
        "--budget {next} looks for a period twice as far, takes about {times} times as long, and may find none."
    ))
}

#[cfg(test)]
mod tests {
    use super::{farther_for_period, least_positions};
    use golden_game::parse_position;

    #[test]
    fn a_search_that_goes_down_step_by_step_is_long() {
        let least = |text: &str, is_misere| {
            let (ruleset, position) = parse_position(text).expect(text);
            least_positions(is_misere, &ruleset, &position)
        };
        let global = "fibonacci-nim-global 10^30 10^20 --limit 10";
        assert_eq!(least(global, false), u64::MAX);
        assert_eq!(least("fibonacci-nim-global 30 20 --limit 10", false), 50);
        // Many stones may be taken at once.
        assert_eq!(least(global, true), 0);
        assert_eq!(least("king 1000 70", true), 1000);
        assert_eq!(least("rays 1000 70 --leaps \"1,0 0,1 4,5\"", true), 200);
        // The knight may end far from the corner, and a rook goes there at once.
        assert_eq!(least("knight 1000 70", true), 0);
        assert_eq!(least("rays 1000 70 --rays \"1,0 0,1\"", true), 0);
    }

    #[test]
    fn a_period_is_looked_for_twice_as_far() {
        let said = |text: &str, cells| {
            let (ruleset, _) = parse_position(text).expect(text);
            farther_for_period(&[&ruleset], cells, 1 << 44)
        };
        let farther = said("octal 5 --code 0.16", 1 << 30).expect("a budget");
        assert!(farther.starts_with("--budget 4294967296 ") && farther.contains("about 4 times as long"), "{farther}");
        let farther = said("subtraction 5 --set 1,70000", 1 << 30).expect("a budget");
        assert!(farther.starts_with("--budget 2147483648 ") && farther.contains("about 2 times as long"), "{farther}");
        assert!(said("octal 5 --code 0.16", 1000).expect("a budget").starts_with("--budget 1073741824, as without"));
        assert_eq!(said("octal 5 --code 0.16", 1 << 43), None);
        // All heaps that the default budget looks at.
        assert!(said("octal 5 --code 0.16", 98_303).expect("a budget").starts_with("--budget 1073741824, as without"));
        assert!(said("octal 5 --code 0.16", 98_304).expect("a budget").starts_with("--budget 4294967296 looks"));
    }
}
