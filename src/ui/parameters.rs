//! The parameters of a game as a person types them into a field.

use egui::Ui;

use super::prose::sentence;
use super::vectors::{Draft, labelled_ui};
use crate::game::{Ruleset, RulesetError, RulesetOptions, SubtractionSet, game_options, parse_ruleset};

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

/// The parameters of a game being typed.
#[derive(Default)]
pub(super) struct ParameterDrafts {
    /// The name of the game they were typed for.
    of: &'static str,
    drafts: Vec<Draft>,
    /// Whether a click elsewhere drops what was typed.
    is_kept_by_enter: bool,
}

impl ParameterDrafts {
    /// Whether only Enter and Tab make what is typed count, and a click elsewhere drops it.
    pub fn keep_by_enter(&mut self, is_kept: bool) {
        self.is_kept_by_enter = is_kept;
    }
}

/// Draws a field for each parameter of a game; gives another game when one has been entered.
pub(super) fn parameters_ui(ui: &mut Ui, ruleset: &Ruleset, drafts: &mut ParameterDrafts) -> Option<Ruleset> {
    let parameters = ruleset.words().parameters;
    if std::mem::replace(&mut drafts.of, ruleset.name()) != ruleset.name() {
        drafts.drafts.clear();
    }
    drafts.drafts.resize_with(parameters.len(), Draft::default);
    let mut entered = None;
    for (parameter, draft) in parameters.into_iter().zip(&mut drafts.drafts) {
        draft.keep_by_enter(drafts.is_kept_by_enter);
        let (name, value) = (parameter.name, parameter.value.unwrap_or_default());
        let option = game_options().find(|option| option.name == name);
        let example = option.map_or("", |option| option.value);
        let typed = labelled_ui(ui, name, |ui| draft.field_ui(ui, name, example, value));
        match typed.map(|typed| with_parameter(ruleset, name, &typed)) {
            Some(Ok(other)) => entered = Some(other),
            Some(Err(words)) => draft.error = Some(words),
            None => {}
        }
    }
    entered
}

/// The same game with another value of one of its parameters, as it is typed in commands; without one, the default.
///
/// # Errors
/// What is wrong, as it stands below the field.
fn with_parameter(ruleset: &Ruleset, name: &str, text: &str) -> Result<Ruleset, String> {
    let mut options = RulesetOptions::default();
    for parameter in ruleset.words().parameters {
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
            for parameter in game.words().parameters {
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
