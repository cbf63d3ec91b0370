//! The ruleset and its parameters: the first word and the options.

use crate::game::{Ruleset, RulesetError, SubtractionSet, Vector};
use crate::prose::quoted;

use super::TextError;

/// The parameters of a ruleset as they are typed; those of another ruleset are an error.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RulesetOptions {
    /// `--set`: `odd-fibonacci`, `fibonacci` or `1,4,12`.
    pub set: Option<String>,
    /// `--rays`: `1,0 0,1`.
    pub rays: Option<String>,
    /// `--leaps`: `1,2 2,1`.
    pub leaps: Option<String>,
    /// `--t`: `2`.
    pub t: Option<String>,
    /// `--factor`: `3`.
    pub factor: Option<String>,
}

impl RulesetOptions {
    /// Refuses the options that are given but not allowed.
    fn allow(&self, name: &str, allowed: &[&str]) -> Result<(), TextError> {
        let given = [
            ("set", &self.set),
            ("rays", &self.rays),
            ("leaps", &self.leaps),
            ("t", &self.t),
            ("factor", &self.factor),
        ];
        match given.into_iter().find(|(option, value)| value.is_some() && !allowed.contains(option)) {
            Some((option, _)) => Err(TextError::UnusedOption { name: name.into(), option }),
            None => Ok(()),
        }
    }
}

/// The ruleset of a name and its options. Besides the names in files, short ones and pieces: `fib`, `queen`, `rook`,
/// `king`, `knight`. Without `--t`, t is 1.
///
/// # Errors
/// An unknown name, an option of another ruleset, or a value that makes no game.
///
/// ```
/// use golden_nim::game::{Ruleset, RulesetOptions, parse_ruleset};
/// let options = RulesetOptions { t: Some("2".into()), ..RulesetOptions::default() };
/// assert_eq!(parse_ruleset("t-wythoff", &options), Ok(Ruleset::TWythoff { t: 2 }));
/// ```
pub fn parse_ruleset(name: &str, options: &RulesetOptions) -> Result<Ruleset, TextError> {
    let lower = name.to_lowercase();
    let (ruleset, allowed): (Ruleset, &[&str]) = match lower.as_str() {
        "nim" | "rook" => (Ruleset::Nim, &[]),
        "wythoff" | "queen" => (Ruleset::Wythoff, &[]),
        "fibonacci-nim" | "fib" | "fibonacci" => (Ruleset::FibonacciNim, &[]),
        "fibonacci-nim-local" | "fib-local" => (Ruleset::FibonacciNimLocal, &[]),
        "fibonacci-nim-global" | "fib-global" => (Ruleset::FibonacciNimGlobal, &[]),
        "king" => (Ruleset::king(), &[]),
        "knight" => (Ruleset::knight(), &[]),
        "subtraction" => (Ruleset::Subtraction { set: set(options.set.as_deref())? }, &["set"]),
        "rays" => {
            let rays = vectors("rays", options.rays.as_deref())?;
            let leaps = vectors("leaps", options.leaps.as_deref())?;
            (Ruleset::Rays { rays, leaps }, &["rays", "leaps"])
        }
        "t-wythoff" => (Ruleset::TWythoff { t: t(options.t.as_deref())? }, &["t"]),
        "take-away" => (Ruleset::TakeAway { factor: factor(options.factor.as_deref())? }, &["factor"]),
        "sum" => return Err(TextError::SumWithoutComponents),
        _ => return Err(TextError::UnknownRuleset(quoted(name))),
    };
    options.allow(&lower, allowed)?;
    ruleset.check()?;
    Ok(ruleset)
}

fn set(text: Option<&str>) -> Result<SubtractionSet, TextError> {
    let Some(text) = text else { return Ok(SubtractionSet::default()) };
    match text.trim().to_lowercase().as_str() {
        "odd-fibonacci" => Ok(SubtractionSet::OddFibonacci),
        "fibonacci" => Ok(SubtractionSet::Fibonacci),
        list => {
            let pieces = list.trim_matches(['{', '}']).split(|c: char| c == ',' || c.is_whitespace());
            let numbers = pieces.filter(|piece| !piece.is_empty()).map(machine_number::<u64>);
            let numbers = numbers.collect::<Option<Vec<u64>>>().ok_or_else(|| TextError::BadSet(quoted(text)))?;
            SubtractionSet::explicit(numbers).map_err(RulesetError::into)
        }
    }
}

/// `1,0 0,1`, also `(1,0) (0,1)` and `1,0;0,1`.
fn vectors(option: &'static str, text: Option<&str>) -> Result<Vec<Vector>, TextError> {
    let pieces = text.unwrap_or_default().split(|c: char| c == ';' || c.is_whitespace());
    let vectors = pieces.filter(|piece| !piece.is_empty()).map(str::parse);
    vectors.collect::<Result<_, _>>().map_err(|source| TextError::BadVector { option, source })
}

fn t(text: Option<&str>) -> Result<u32, TextError> {
    let Some(text) = text else { return Ok(1) };
    machine_number(text.trim()).ok_or_else(|| TextError::BadT(quoted(text)))
}

fn factor(text: Option<&str>) -> Result<u32, TextError> {
    let text = text.ok_or(TextError::NoFactor)?;
    machine_number(text.trim()).ok_or_else(|| TextError::BadFactor(quoted(text)))
}

/// Digits only: no sign.
fn machine_number<T: std::str::FromStr>(digits: &str) -> Option<T> {
    digits.starts_with(|c: char| c.is_ascii_digit()).then(|| digits.parse().ok())?
}

/// The words that are no options, the options, and the limit.
pub(super) fn split_options(words: &[String]) -> Result<(Vec<String>, RulesetOptions, Option<String>), TextError> {
    let (mut others, mut options, mut limit) = (Vec::new(), RulesetOptions::default(), None);
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let Some(option) = word.strip_prefix("--") else {
            others.push(word.clone());
            continue;
        };
        let (option, value) = option.split_once('=').map_or((option, None), |(option, value)| (option, Some(value)));
        let (option, place) = match option {
            "limit" => ("limit", &mut limit),
            "set" => ("set", &mut options.set),
            "rays" => ("rays", &mut options.rays),
            "leaps" => ("leaps", &mut options.leaps),
            "t" => ("t", &mut options.t),
            "factor" => ("factor", &mut options.factor),
            _ => return Err(TextError::UnknownOption(quoted(option))),
        };
        let value = value.or_else(|| words.next().map(String::as_str)).ok_or(TextError::MissingValue(option))?;
        if place.replace(value.into()).is_some() {
            return Err(TextError::RepeatedOption(option));
        }
    }
    Ok((others, options, limit))
}
