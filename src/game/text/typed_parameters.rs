//! The texts typed in the fields of parameters, or chosen in their lists, as values that make a game.

use super::{RulesetOptions, TextError, parse_ruleset};
use crate::subtraction_set::all_but_list;
use crate::{Parameter, ParameterKind, Ruleset, RulesetError, Vector, VectorError};
use golden_prose::{grouped, sentence, shortened};

/// The most characters of a wrong word in a message.
const WORD: usize = 30;

/// The value of a parameter as it is typed in commands; empty where it is the default.
pub fn value_of(parameter: &Parameter) -> String {
    parameter.value.clone().unwrap_or_default()
}

/// Returns true if the parameter is edited as text in a field, given its value: a set that is a name is not, and
/// neither is a number or a choice, which have controls of their own.
pub fn has_field(kind: ParameterKind, value: &str) -> bool {
    match kind {
        ParameterKind::Numbers => value.starts_with(|c: char| c.is_ascii_digit()) || all_but_list(value).is_some(),
        ParameterKind::Vectors | ParameterKind::Text => true,
        ParameterKind::Number { .. } | ParameterKind::Choice(_) => false,
    }
}

/// Converts the text of a parameter's field to the form that commands read.
///
/// # Errors
/// The message for the user: what is wrong, and what to write instead.
pub fn as_typed(kind: ParameterKind, text: &str) -> Result<String, String> {
    match kind {
        ParameterKind::Numbers => {
            let excepted = all_but_list(text);
            let list = excepted.unwrap_or(text);
            let words: Vec<&str> = list.split([',', ' ', ';', '{', '}']).filter(|word| !word.is_empty()).collect();
            let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit()) && word.parse::<u64>().is_ok();
            match words.iter().find(|word| !is_number(word)) {
                Some(word) if word.bytes().all(|byte| byte.is_ascii_digit()) => Err(format!(
                    "“{}” is too large: a number of a set is at most {}.",
                    shortened(word, WORD),
                    grouped(&u64::MAX)
                )),
                Some(word) => Err(format!(
                    "“{}” is not a number that can be taken. Write numbers such as 1,4,12.",
                    shortened(word, WORD)
                )),
                None if excepted.is_some() => Ok(format!("allbut {}", words.join(","))),
                None if words.is_empty() => Err("Write at least one number, such as 1,4,12.".into()),
                None => Ok(words.join(",")),
            }
        }
        ParameterKind::Vectors => {
            // Brackets may stand about each pair, as the papers write them.
            let words = text.split(|c: char| c.is_whitespace() || "[](){};".contains(c));
            let words: Vec<&str> = words.filter(|word| !matches!(*word, "" | ",")).collect();
            match words.iter().find_map(|word| Some((word, word.parse::<Vector>().err()?))) {
                Some((word, VectorError::TooLarge(_))) => Err(format!(
                    "“{}” is too large: each number of a vector is at most {}.",
                    shortened(word, WORD),
                    grouped(&u32::MAX)
                )),
                Some((word, VectorError::NoPair(_))) => {
                    Err(format!("“{}” is not a vector. Write pairs such as 1,0 0,1.", shortened(word, WORD)))
                }
                None => Ok(words.join(" ")),
            }
        }
        ParameterKind::Number { .. } | ParameterKind::Choice(_) | ParameterKind::Text => Ok(text.trim().to_owned()),
    }
}

/// The same game with these values of its parameters, in the order of [`Ruleset::parameter_options`] and as they are
/// typed in commands; an empty one is the default.
///
/// # Errors
/// The message for the user: what is wrong, and what to write instead.
pub fn with_values(ruleset: &Ruleset, values: &[String]) -> Result<Ruleset, String> {
    let given = ruleset.parameter_options().iter().zip(values).filter(|(_, value)| !value.is_empty());
    let options = given.fold(RulesetOptions::default(), |options, (option, value)| options.with(option.name, value));
    parse_ruleset(ruleset.name(), &options).map_err(|error| match error {
        TextError::Ruleset(RulesetError::NoRays) => "Write at least one ray or leap, such as 1,0 0,1.".to_owned(),
        other => sentence(&other),
    })
}

#[cfg(test)]
mod tests {
    use super::{as_typed, has_field, value_of, with_values};
    use crate::{ParameterKind, Ruleset, SubtractionSet};

    /// The game of texts in the fields of another one.
    fn typed(game: &Ruleset, texts: &[&str]) -> Result<Ruleset, String> {
        let kinds = game.parameter_options().iter().map(|option| option.kind);
        let values: Vec<String> =
            kinds.zip(texts).map(|(kind, text)| as_typed(kind, text)).collect::<Result<_, _>>()?;
        with_values(game, &values)
    }

    fn set(text: &str) -> Result<Ruleset, String> {
        typed(&Ruleset::Subtraction { set: SubtractionSet::Fibonacci }, &[text])
    }

    #[test]
    fn every_parameter_is_read_back_as_it_is_written() {
        let games = Ruleset::examples();
        let listed =
            games.iter().filter_map(Ruleset::ready_made).flat_map(|list| list.games.into_iter().chain(list.own));
        for game in games.iter().cloned().chain(listed.map(|(game, _)| game)).filter(|game| !game.is_sum()) {
            let values: Vec<String> = game.words().parameters.iter().map(value_of).collect();
            assert_eq!(with_values(&game, &values).as_ref(), Ok(&game), "{game}");
        }
    }

    #[test]
    fn a_parameter_is_changed_or_refused() {
        let game = Ruleset::TWythoff { t: 2 };
        assert_eq!(typed(&game, &[" 5 "]), Ok(Ruleset::TWythoff { t: 5 }));
        assert!(typed(&game, &["x"]).is_err() && typed(&game, &["0"]).is_err());
        let set = Ruleset::Subtraction { set: SubtractionSet::Fibonacci };
        assert_eq!(with_values(&set, &[String::new()]), Ok(Ruleset::Subtraction { set: SubtractionSet::OddFibonacci }));
    }

    #[test]
    fn numbers_may_stand_in_any_order_with_commas_or_spaces() {
        assert_eq!(set(" 12, 4 1"), Ok(Ruleset::Subtraction { set: SubtractionSet::Explicit(vec![1, 4, 12]) }));
    }

    #[test]
    fn all_numbers_but_some_are_typed_in_the_field_of_a_set() {
        let all_but = Ruleset::Subtraction { set: SubtractionSet::AllBut(vec![2, 3, 7]) };
        for text in ["allbut 2,3,7", "Allbut 7 3 2", " all but {2, 3, 7}", "{all-but 2,3;7}"] {
            assert_eq!(set(text).as_ref(), Ok(&all_but), "{text}");
        }
        let value = value_of(&all_but.words().parameters[0]);
        assert!(
            has_field(ParameterKind::Numbers, &value) && !has_field(ParameterKind::Numbers, "fibonacci"),
            "{value}"
        );
        assert_eq!(with_values(&all_but, &[value]), Ok(all_but));
    }

    #[test]
    fn what_is_wrong_with_a_set_is_said_in_words() {
        for (text, part) in [
            ("1,x", "“x”"),
            ("-1", "“-1”"),
            ("", "at least one"),
            ("0", "holds 0"),
            ("2,2", "twice"),
            ("allbut", "the game is nim"),
            ("allbut 0,2", "0 is never taken"),
            ("allbut 2,2", "twice"),
            ("allbut fibonacci", "“fibonacci”"),
        ] {
            let error = set(text).unwrap_err();
            assert!(error.contains(part) && !error.contains("--"), "{text}: {error}");
        }
    }

    #[test]
    fn rays_and_leaps_are_read_back_as_they_are_written() {
        let king = typed(&Ruleset::knight(), &["", "1,0 0,1 1,1"]);
        assert_eq!(king, Ok(Ruleset::king()));
        assert_eq!(Ruleset::king().words().parameters.iter().map(value_of).collect::<Vec<_>>(), ["", "1,0 0,1 1,1"]);
    }

    #[test]
    fn vectors_may_stand_in_brackets() {
        let plain = typed(&Ruleset::king(), &["1,0 2,3", "1,2"]);
        assert!(plain.is_ok());
        for texts in [["[1,0], [2,3]", "(1,2)"], ["[1,0],[2,3]", "[1,2]"], ["{(1,0), (2,3)}", "{(1,2)}"]] {
            assert_eq!(typed(&Ruleset::king(), &texts), plain, "{texts:?}");
        }
    }

    #[test]
    fn what_is_wrong_with_rays_is_said_in_words() {
        for (rays, leaps, part) in
            [("1", "", "“1”"), ("", "", "at least one"), ("0,0", "", "0,0"), ("1,0 1,0", "", "twice")]
        {
            let error = typed(&Ruleset::king(), &[rays, leaps]).unwrap_err();
            assert!(error.contains(part) && !error.contains("--"), "{rays}|{leaps}: {error}");
        }
    }

    #[test]
    fn what_is_too_large_is_said_with_the_limit() {
        let error = typed(&Ruleset::king(), &["0,1 99999999999,1", ""]).unwrap_err();
        assert_eq!(
            error,
            "“99999999999,1” is too large: each number of a vector is at most 4\u{202f}294\u{202f}967\u{202f}295."
        );
        assert!(typed(&Ruleset::king(), &["4294967295,1", ""]).is_ok());
        let error = set("1,18446744073709551616").unwrap_err();
        assert!(error.starts_with("“18446744073709551616” is too large: a number of a set is at most 18"), "{error}");
        let error = typed(&Ruleset::king(), &[&"9".repeat(5000), ""]).unwrap_err();
        assert!(error.chars().count() < 100, "{error}");
    }

    #[test]
    fn a_text_is_read_by_the_game_alone() {
        assert_eq!(as_typed(ParameterKind::Text, " 0.77 "), Ok("0.77".into()));
    }
}
