//! The position in the heading: shortened where it is long, with the digits that its numbers have and the games of a
//! sum.

use crate::Focus;
use golden_game::{Ruleset, short_numbers, short_position, short_position_text};
use golden_prose::grouped;

/// The most characters of a number, or of a position, on a line of its own.
pub(super) const LINE: usize = 40;

/// The most digits of a number in the heading, as many as [`short_number`](golden_prose::short_number) shows.
const IN_HEADING: usize = 15;

/// How many games of a sum are shown.
const GAMES: usize = 4;

/// A position in the heading, and where its numbers are shortened how many digits they have: "46 and 47 digits"; else
/// empty.
pub(super) fn heading_of(focus: &Focus) -> (String, String) {
    let whole = focus.position.to_string();
    let shown = short_numbers(&short_text_of(focus, &whole), IN_HEADING);
    let digits = if shown.contains('…') { digits_of(&whole) } else { String::new() };
    (shown, digits)
}

/// The names of the games of a sum: "Nim + Wythoff"; else empty.
pub(super) fn games_of(ruleset: &Ruleset) -> String {
    let Ruleset::Sum { components } = ruleset else { return String::new() };
    let names: Vec<String> = components.iter().take(GAMES).map(Ruleset::title).collect();
    with_more(&names.join(" + "), components.len())
}

/// The first games of a sum, and how many there are beyond those.
fn with_more(games: &str, count: usize) -> String {
    match count.saturating_sub(GAMES) {
        0 => games.to_owned(),
        more => format!("{games} + … {more} more"),
    }
}

/// A position that was written out, shortened to a line or so; of a sum each game, so that it is seen which there are.
fn short_text_of(focus: &Focus, whole: &str) -> String {
    /// The least room of each, in characters.
    const EACH: usize = 16;
    if !focus.ruleset.is_sum() || whole.chars().count() <= LINE {
        return short_position_text(whole, LINE);
    }
    let games = focus.position.components();
    let room = LINE.div_ceil(games.len().max(1)).max(EACH);
    let shown: Vec<String> = games.iter().take(GAMES).map(|game| short_position(game, room)).collect();
    with_more(&shown.join(" + "), games.len())
}

/// A count of digits in words: "47 digits".
pub(super) fn digit_count(digits: usize) -> String {
    if digits == 1 { "1 digit".to_owned() } else { format!("{} digits", grouped(&digits)) }
}

/// How many digits the numbers of a text have: "46 and 47 digits"; of more than three numbers the most.
fn digits_of(text: &str) -> String {
    let numbers = text.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty());
    let counts: Vec<usize> = numbers.map(str::len).collect();
    let most = counts.iter().max().copied().unwrap_or_default();
    match counts.as_slice() {
        [_] => digit_count(most),
        [first, second] => format!("{} and {}", grouped(first), digit_count(*second)),
        [first, second, third] => format!("{}, {} and {}", grouped(first), grouped(second), digit_count(*third)),
        counts => format!("{} numbers of up to {}", grouped(&counts.len()), digit_count(most)),
    }
}

#[cfg(test)]
mod tests {
    use super::{digits_of, heading_of};
    use crate::tests::focus;

    #[test]
    fn the_heading_says_how_many_digits_shortened_numbers_have() {
        let heading = |typed: &str| heading_of(&focus(typed));
        // A number that has no room on a line would be broken.
        let long = heading("nim 10^31 7");
        assert_eq!(long, ("(100…000, 7)".to_owned(), "32 and 1 digit".to_owned()));
        assert_eq!(heading("wythoff 31 48"), ("(31, 48)".to_owned(), String::new()));
        let four = digits_of(&format!("{}, 1, 2, 3", "9".repeat(100_000)));
        assert_eq!(four, "4 numbers of up to 100\u{202f}000 digits");
    }
}
