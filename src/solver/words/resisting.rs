//! Which move from a lost position makes it hardest to win, in a sentence.

use super::caption::describe_move;
use super::phrases::short;
use crate::{Answers, Resistance};
use golden_game::{Position, Ruleset};
use golden_prose::Prose;

/// The move that resists most, and why: "To resist longest, take 1: the game can then last 5 moves, and only 1 of the 2
/// answers wins." Empty if it is no move of the position.
///
/// **Cost**: the decimal digits of the position.
pub fn resisting(ruleset: &Ruleset, position: &Position, resistance: &Resistance) -> Prose {
    let Some(step) = ruleset.move_between(position, resistance.to.clone()) else { return Prose::new() };
    let step = describe_move(ruleset, position, &step);
    let answers = resistance.answers.as_ref().and_then(answers_words);
    match (resistance.length, answers) {
        (Some(1), _) => step.capitalised().text(": that ends the game."),
        (Some(length), answers) => {
            let answers = answers.map(|words| format!(", and {words}")).unwrap_or_default();
            Prose::from("To resist longest, ")
                .then(step)
                .text(format!(": the game then lasts {length} moves{answers}."))
        }
        (None, Some(answers)) => Prose::from("To make it hard, ").then(step).text(format!(": {answers}.")),
        (None, None) => Prose::from("To resist, take little: ").then(step).text("."),
    }
}

/// How many of the opponent's answers win; `None` where all of them do.
fn answers_words(Answers { winning, all }: &Answers) -> Option<String> {
    let answers = format!("{} answers", short(all));
    match winning == all {
        true => None,
        false if winning.is_one() => Some(format!("only 1 of the {answers} wins")),
        false => Some(format!("{} of the {answers} win", short(winning))),
    }
}

#[cfg(test)]
mod tests {
    use super::resisting;
    use crate::{Job, Solver};
    use golden_game::{Convention, parse_position};

    #[test]
    fn the_move_is_named_with_what_it_costs_the_opponent() {
        let solver = Solver::default();
        for (text, words) in [
            ("fibonacci-nim 13 12", "To resist longest, take "),
            ("wythoff 1 2", "To resist longest, take "),
            ("nim 1 1", "To resist longest, take 1 from the "),
            ("wythoff 1000000007 1618033999", ""),
        ] {
            let (ruleset, position) = parse_position(text).unwrap();
            let found = solver.resistance(&ruleset, &position, Convention::Normal, 0, &Job::new()).unwrap().unwrap();
            let said = resisting(&ruleset, &position, &found).to_string();
            assert!(said.starts_with(words) && said.ends_with('.'), "{text}: {said}");
        }
        let (ruleset, position) = parse_position("nim 1 1").unwrap();
        let found = solver.resistance(&ruleset, &position, Convention::Normal, 0, &Job::new()).unwrap().unwrap();
        assert!(resisting(&ruleset, &position, &found).to_string().ends_with("the game then lasts 2 moves."));
        // No move leads there.
        let (_, other) = parse_position("nim 5 5").unwrap();
        let found = crate::Resistance { to: other, length: None, answers: None };
        assert!(resisting(&ruleset, &position, &found).is_empty());
    }
}
