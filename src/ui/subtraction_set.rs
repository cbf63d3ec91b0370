//! The parameters of a game as a person types them into a field.

use crate::game::{RulesetError, SubtractionSet};
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

#[cfg(test)]
mod tests {
    use super::parse_numbers;
    use crate::game::SubtractionSet;

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
