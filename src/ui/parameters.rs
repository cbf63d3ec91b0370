//! The parameters of a game as a person types them into a field.

use crate::game::{Ruleset, RulesetError, RulesetOptions, SubtractionSet, parse_ruleset};
use crate::ui::prose::sentence;

/// The subtraction set of a text such as "1,4,12".
///
/// # Errors
/// What is wrong, as it stands below the field.
pub(super) fn parse_numbers(text: &str) -> Result<SubtractionSet, String> {
    let words = text.split([',', ' ', ';']).filter(|word| !word.is_empty());
    let numbers = words.map(|word| {
        let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
        let number = is_number.then(|| word.parse::<u64>().ok()).flatten();
        number.ok_or_else(|| format!("“{word}” is no number that can be taken. Write numbers such as 1,4,12."))
    });
    SubtractionSet::explicit(numbers.collect::<Result<_, _>>()?).map_err(|error| match error {
        RulesetError::EmptySet => "Write at least one number, such as 1,4,12.".to_owned(),
        other => sentence(&other),
    })
}

/// The same game with another value of one of its parameters, as it is typed in commands; without one, the default.
///
/// # Errors
/// What is wrong, as it stands below the field.
pub(super) fn with_parameter(ruleset: &Ruleset, name: &str, text: &str) -> Result<Ruleset, String> {
    let mut options = RulesetOptions::default();
    for parameter in ruleset.spec().parameters {
        let value = if parameter.name == name { Some(text.trim().to_owned()) } else { parameter.value };
        if let Some(value) = value.filter(|value| !value.is_empty()) {
            options = options.with(parameter.name, value);
        }
    }
    parse_ruleset(ruleset.name(), &options).map_err(|error| sentence(&error))
}

#[cfg(test)]
mod tests {
    use super::{parse_numbers, with_parameter};
    use crate::game::{Ruleset, SubtractionSet};

    #[test]
    fn every_parameter_is_read_back_as_it_is_written() {
        for game in Ruleset::examples() {
            for parameter in game.spec().parameters {
                let value = parameter.value.unwrap_or_default();
                assert_eq!(with_parameter(&game, parameter.name, &value).as_ref(), Ok(&game), "{game}");
            }
        }
    }

    #[test]
    fn a_parameter_is_changed_or_refused() {
        let game = Ruleset::TWythoff { t: 2 };
        assert_eq!(with_parameter(&game, "t", " 5 "), Ok(Ruleset::TWythoff { t: 5 }));
        assert!(with_parameter(&game, "t", "x").is_err() && with_parameter(&game, "t", "0").is_err());
        let set = Ruleset::Subtraction { set: SubtractionSet::Fibonacci };
        assert_eq!(with_parameter(&set, "set", ""), Ok(Ruleset::Subtraction { set: SubtractionSet::OddFibonacci }));
    }

    #[test]
    fn numbers_may_stand_in_any_order_with_commas_or_spaces() {
        assert_eq!(parse_numbers(" 12, 4 1"), Ok(SubtractionSet::Explicit(vec![1, 4, 12])));
    }

    #[test]
    fn what_is_wrong_with_a_set_is_said_in_words() {
        for (text, part) in [("1,x", "“x”"), ("-1", "“-1”"), ("", "at least one"), ("0", "holds 0"), ("2,2", "twice")]
        {
            let error = parse_numbers(text).unwrap_err();
            assert!(error.contains(part) && !error.contains("--"), "{text}: {error}");
        }
    }
}
