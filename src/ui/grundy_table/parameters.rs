//! The parameters of a game as a person types them into a field.

use super::notes::sentence;
use crate::game::{Ruleset, RulesetError, SubtractionSet, Vector};

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

/// The ray game of two texts such as "1,0 0,1 1,1".
///
/// # Errors
/// What is wrong, as it stands below the field.
pub(super) fn parse_vectors(rays: &str, leaps: &str) -> Result<Ruleset, String> {
    let list = |text: &str| -> Result<Vec<Vector>, String> {
        text.split_whitespace()
            .map(|word| word.parse().map_err(|_| format!("“{word}” is no vector. Write pairs such as 1,0 0,1.")))
            .collect()
    };
    let ruleset = Ruleset::Rays { rays: list(rays)?, leaps: list(leaps)? };
    match ruleset.check() {
        Ok(()) => Ok(ruleset),
        Err(RulesetError::NoRays) => Err("Write at least one ray or leap, such as 1,0 0,1.".to_owned()),
        Err(other) => Err(sentence(&other)),
    }
}

/// Vectors as one types them.
pub(super) fn vectors_text(vectors: &[Vector]) -> String {
    vectors.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::{parse_numbers, parse_vectors, vectors_text};
    use crate::game::{Ruleset, SubtractionSet};

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

    #[test]
    fn rays_and_leaps_are_read_back_as_they_are_written() {
        let king = parse_vectors("", "1,0 0,1 1,1");
        assert_eq!(king, Ok(Ruleset::king()));
        let Ok(Ruleset::Rays { leaps, .. }) = king else { unreachable!() };
        assert_eq!(vectors_text(&leaps), "1,0 0,1 1,1");
    }

    #[test]
    fn what_is_wrong_with_rays_is_said_in_words() {
        for (rays, leaps, part) in
            [("1", "", "“1”"), ("", "", "at least one"), ("0,0", "", "0,0"), ("1,0 1,0", "", "twice")]
        {
            let error = parse_vectors(rays, leaps).unwrap_err();
            assert!(error.contains(part) && !error.contains("--"), "{rays}|{leaps}: {error}");
        }
    }
}
