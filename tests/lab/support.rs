//! The rules of `tests/data/rules.jsonl`: one a line, with what is known of it. Values of positions by recursion.

use std::collections::HashMap;
use std::sync::Arc;

use golden_lab::options::options_by_trying;
use golden_lab::read::read_rule;
use golden_lab::rule::Rule;
use golden_logic::automata::digits::Base;
use serde_json::Value;

/// A rule with what is known of it.
pub struct Known {
    pub id: String,
    pub text: String,
    pub rule: Arc<Rule>,
    /// The digits of its automaton; none if all were tried.
    pub base: Option<Base>,
    pub is_proved: bool,
    pub states: Option<usize>,
}

/// All rules, one for each set of digits in which its automaton is known.
pub fn known() -> Vec<Known> {
    let known = include_str!("../data/rules.jsonl").lines().map(|line| {
        let value: Value = serde_json::from_str(line).expect("a line of JSON");
        let word = |name: &str| value[name].as_str().unwrap_or_default().to_owned();
        let (id, text) = (word("id"), word("rule"));
        let rule = read_rule(&text).unwrap_or_else(|error| panic!("{id}: {error}"));
        let states = value["states"].as_u64().and_then(|states| usize::try_from(states).ok());
        let (base, is_proved) = (word("base").parse().ok(), word("verdict") == "proved");
        Known { id, text, rule: Arc::new(rule), base, is_proved, states }
    });
    known.collect()
}

/// Returns true if everything is tried.
pub fn is_long() -> bool {
    std::env::var_os("GOLDEN_NIM_LONG").is_some()
}

/// The rule of a text, which can be read.
pub fn rule(text: &str) -> Arc<Rule> {
    Arc::new(read_rule(text).unwrap_or_else(|error| panic!("{text}: {error}")))
}

/// The value of a position by recursion: 0 for P-positions.
pub fn value(rule: &Rule, position: &[u64], bound: u64, kept: &mut HashMap<Vec<u64>, u32>) -> u32 {
    if let Some(value) = kept.get(position) {
        return *value;
    }
    let options = options_by_trying(rule, position, bound, rule.bases()[0]).expect("options");
    let values: Vec<u32> = options.iter().map(|option| value(rule, option, bound, kept)).collect();
    let value = if rule.block > 0 {
        u32::from(values.iter().filter(|value| **value == 0).count() > rule.block as usize)
    } else if rule.misere {
        u32::from(values.is_empty() || values.contains(&0))
    } else {
        (0..=values.len() as u32).find(|value| !values.contains(value)).unwrap_or(0)
    };
    kept.insert(position.to_vec(), value);
    value
}

/// Two piles; take from one.
pub const NIM: &str = "numbers a, b; move a - k, b where k >= 1; move a, b - k where k >= 1";

/// The same, or equally many from both.
pub const QUEEN: &str =
    "numbers a, b; move a - k, b where k >= 1; move a, b - k where k >= 1; move a - k, b - k where k >= 1";
