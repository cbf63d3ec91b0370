//! Sums of games in words, by the values of their components.

use super::ANSWERED;
use crate::words::phrases::{list, numbers, short};
use crate::{SumPart, SumReason};
use golden_game::{Outcome, caps, option_count};
use golden_number::UBig;
use golden_prose::Prose;

/// A sum by the values of its components, with the component in which a move wins.
pub(super) fn sum(SumReason { parts, sum, winning }: &SumReason) -> Prose {
    let Some(sum) = sum else { return open_sum(parts) };
    let values: Option<Vec<&UBig>> = parts.iter().map(|part| part.value.as_ref()).collect();
    let Some(values) = values else {
        return Prose::from(format!(
            "Equal components cancel each other; the nim sum of the others is {}.",
            short(sum)
        ));
    };
    let have = if values.len() == 1 {
        format!("The only component has value {}", numbers(values))
    } else {
        format!("The components have values {}; their nim sum is {}", numbers(values), short(sum))
    };
    if sum.is_zero() {
        return Prose::from(format!("{have}, so {ANSWERED}"));
    }
    let words = Prose::from(format!("{have}."));
    let chosen = winning.and_then(|index| parts.get(index));
    match chosen.and_then(|part| part.value.as_ref().map(|value| (part, value))) {
        Some((part, value)) => words.text(format!(
            " In {}, of value {}, move to an option of value {} ⊕ {} = {}.",
            part_name(part),
            short(value),
            short(value),
            short(sum),
            short(&(value ^ sum))
        )),
        None => words,
    }
}

/// A sum with a component of unknown value.
fn open_sum(parts: &[SumPart]) -> Prose {
    let open: Vec<&SumPart> = parts.iter().filter(|part| part.value.is_none()).collect();
    let names: Vec<String> = open.iter().map(|part| part_name(part)).collect();
    let unknown = format!("The value of {} is not known, so neither is that of the sum", list(&names));
    let known = parts.iter().filter_map(|part| part.value.as_ref());
    let others = known.fold(UBig::ZERO, |sum, value| sum ^ value);
    Prose::from(match open.as_slice() {
        [part] if others.is_zero() && part.outcome == Some(Outcome::N) => {
            format!("{unknown}; but it is not 0, while the others' nim sum is 0: the sum is N.")
        }
        _ => format!("{unknown}."),
    })
}

/// A component of a sum in which there may be a winning move.
pub(super) fn open_moves(part: &SumPart, value: Option<&UBig>, is_one_found: bool) -> Prose {
    let name = part_name(part);
    let Some(value) = value else {
        return Prose::from(format!("The value of {name} is not known: a move there may win, too."));
    };
    let why = if has_few_long_options(part) {
        "the options of a position with a number of 2⁶⁴ or more are not examined one by one"
    } else {
        "its options are too many to examine"
    };
    if is_one_found {
        return Prose::from(format!("Other moves in {name} may win, too: {why}."));
    }
    Prose::from(format!(
        "Whether {name} has an option of value {} is not known, because {why}: a move there may win, too.",
        short(value)
    ))
}

/// Whether it is the size of its numbers, and not how many options it has, that keeps a component from being examined.
fn has_few_long_options(part: &SumPart) -> bool {
    let is_long = part.position.numbers().iter().any(|number| u64::try_from(number).is_err());
    let is_few = |options: UBig| options <= UBig::from(caps::LISTED);
    is_long && option_count(&part.ruleset, &part.position).is_none_or(is_few)
}

/// The game and position of a component.
pub(crate) fn part_name(part: &SumPart) -> String {
    let numbers: Vec<String> = part.position.numbers().iter().map(short).collect();
    match numbers.as_slice() {
        [number] => part.ruleset.titled(number),
        numbers => part.ruleset.titled(format!("({})", numbers.join(", "))),
    }
}

#[cfg(test)]
mod tests {
    use super::open_moves;
    use crate::SumPart;
    use golden_game::parse_position;
    use golden_number::UBig;

    #[test]
    fn many_options_are_told_from_long_numbers() {
        for (text, why) in [
            ("euclid 10^30 10^29", "a number of 2⁶⁴ or more are not examined one by one"),
            ("euclid 10^30 1", "its options are too many to examine"),
            ("wythoff 10^30 10^31", "its options are too many to examine"),
        ] {
            let (ruleset, position) = parse_position(text).expect(text);
            let part = SumPart { ruleset, position, value: None, outcome: None };
            for is_one_found in [false, true] {
                let words = open_moves(&part, Some(&UBig::from(3_u8)), is_one_found).to_string();
                assert!(words.contains(why) && words.contains("not known") != is_one_found, "{text}: {words}");
            }
        }
    }
}
