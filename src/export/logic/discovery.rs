//! A discovery about a rule, as text and JSON. A strategy on trial, as text and JSON.

use std::io::Write;

use serde::{Serialize, Serializer};

use super::automaton::{AutomatonResult, document, write_automaton_text};
use super::proof::NamedValues;
use crate::ExportError;
use crate::table::json::write_json;
use golden_lab::check::Checked;
use golden_lab::describe::{Residues, SetWords};
use golden_lab::discover::{DecidedClaim, Discovery, DiscoveryVerdict, OpenReason};
use golden_lab::rule::Rule;
use golden_lab::strategy::Strategy;
use golden_lab::trial::{Hole, HoleKind, Trial, TrialVerdict};
use golden_lab::walk::first_members;
use golden_logic::automata::automaton::Automaton;
use golden_number::UBig;
use golden_prose::tuple;

/// The most states of an automaton that is written as text.
const STATES_IN_TEXT: usize = 40;

/// A discovery about a rule, with the time that it took.
#[derive(Clone, Copy, Debug)]
pub struct DiscoveryResult<'a> {
    /// The rule, checked.
    pub checked: &'a Checked,
    /// The discovery.
    pub found: &'a Discovery,
    /// The seconds that it took.
    pub seconds: f64,
}

impl<'a> DiscoveryResult<'a> {
    /// Returns the automaton of the largest value that was asked for, where it is proved.
    pub fn automaton(&self) -> Option<&'a Automaton> {
        self.found.sets.last().filter(|_| self.found.verdict == DiscoveryVerdict::Proved)
    }

    /// Returns the names of its tracks: those of the numbers of a position.
    pub fn variables(&self) -> Vec<String> {
        self.checked.rule().numbers.iter().map(|name| name.text.clone()).collect()
    }

    /// Returns its description: "P-positions", or "positions of value 2".
    pub fn title(&self) -> String {
        match self.found.value {
            0 => "P-positions".to_owned(),
            value => format!("positions of value {value}"),
        }
    }

    /// Returns the measure that falls with every move: "a+b".
    pub fn ends(&self) -> String {
        self.checked.measure().named(&self.checked.rule().numbers).to_string()
    }

    /// Returns the verdict, and what is known after it: "proved for all positions", "the P-positions have an
    /// automaton of 7 states in base fib".
    pub fn verdict_words(&self) -> (&'static str, String) {
        verdict_words(self)
    }

    /// Returns the proved set in words, where there are such: "they are those of wythoff".
    pub fn set_words(&self) -> Option<String> {
        in_words(self)
    }

    /// Returns the states of the largest automaton of its proofs.
    pub fn largest(&self) -> usize {
        self.found.claims.iter().map(|claim| claim.largest).max().unwrap_or(0)
    }

    fn verdict(&self) -> (&'static str, Option<&'static str>) {
        match self.found.verdict {
            DiscoveryVerdict::Proved => ("proved", None),
            DiscoveryVerdict::Stopped => ("stopped", None),
            DiscoveryVerdict::Open(reason) => {
                let reason = match reason {
                    OpenReason::States => "states",
                    OpenReason::Table => "table",
                    OpenReason::Budget => "budget",
                    OpenReason::Time => "time",
                };
                ("open", Some(reason))
            }
        }
    }
}

/// A claim in JSON.
#[derive(Serialize)]
struct ClaimDocument {
    title: String,
    verdict: &'static str,
    counterexample: Option<NamedValues>,
    largest: usize,
    seconds: f64,
}

impl ClaimDocument {
    /// Returns the claims in their order.
    fn list(claims: &[DecidedClaim]) -> Vec<Self> {
        let document = |claim: &DecidedClaim| Self {
            title: claim.title.clone(),
            verdict: claim_verdict(claim),
            counterexample: claim.counterexample.clone().map(NamedValues),
            largest: claim.largest,
            seconds: claim.seconds,
        };
        claims.iter().map(document).collect()
    }
}

const fn claim_verdict(claim: &DecidedClaim) -> &'static str {
    match claim.holds {
        Some(true) => "proved",
        Some(false) => "refuted",
        None => "stopped",
    }
}

/// Returns the line of a claim: "refuted  every other position has a move to a P-position: n = 9".
fn claim_line(claim: &DecidedClaim) -> String {
    let fails = claim.counterexample.clone().map(|values| format!(": {}", NamedValues(values))).unwrap_or_default();
    format!("{:<7}  {}{fails}", claim_verdict(claim), claim.title)
}

#[derive(Serialize)]
struct ResiduesDocument<'a> {
    modulus: u64,
    values: &'a [u64],
    from: u64,
    below: &'a [u64],
}

impl Serialize for DiscoveryResult<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let (found, (verdict, reason)) = (self.found, self.verdict());
        let (title, variables) = (self.title(), self.variables());
        let automaton = self.automaton().map(|automaton| {
            document(&AutomatonResult { title: &title, variables: &variables, automaton, walk: None })
        });
        let position = |numbers: &Vec<_>| numbers.iter().map(ToString::to_string).collect::<Vec<String>>();
        // What is so among the positions alone is no equality of sets.
        let said = Some(&found.said).filter(|said| !said.among_positions);
        let except: Vec<_> = said.iter().flat_map(|said| &said.except).map(position).collect();
        let residues = said.and_then(|said| said.residues.as_ref());
        let residues = residues.map(|found| ResiduesDocument {
            modulus: found.modulus,
            values: &found.values,
            from: found.from,
            below: &found.below,
        });
        let formula = said.and_then(|said| said.described.as_ref()).map(|described| described.formula.to_string());
        let mut object = serializer.serialize_struct("Discovery", 18)?;
        object.serialize_field("rule", &self.checked.rule().to_string())?;
        object.serialize_field("base", &found.base.to_string())?;
        object.serialize_field("verdict", verdict)?;
        object.serialize_field("reason", &reason)?;
        object.serialize_field("at_least", &found.at_least)?;
        object.serialize_field("value", &found.value)?;
        object.serialize_field("states", &self.automaton().map(Automaton::len))?;
        object.serialize_field("automaton", &automaton)?;
        object.serialize_field("ends", &self.ends())?;
        object.serialize_field("claims", &ClaimDocument::list(&found.claims))?;
        object.serialize_field("same_as", &said.and_then(|said| said.same_as.as_ref()))?;
        object.serialize_field("formula", &formula)?;
        object.serialize_field("except", &(!except.is_empty()).then_some(except))?;
        object.serialize_field("residues", &residues)?;
        object.serialize_field("rows", &found.rows)?;
        object.serialize_field("rechecked", &found.rechecked)?;
        object.serialize_field("seconds", &self.seconds)?;
        object.end()
    }
}

/// Writes a discovery as one object of JSON.
///
/// # Errors
/// Returns an error if the writer fails.
pub fn write_discovery_json(result: &DiscoveryResult<'_>, out: &mut dyn Write) -> Result<(), ExportError> {
    write_json(result, out)
}

/// Writes a discovery in lines: the verdict, the set in words, the claims, the automaton if it is small.
///
/// # Errors
/// Returns an error if the writer fails.
pub fn write_discovery_text(result: &DiscoveryResult<'_>, out: &mut dyn Write) -> Result<(), ExportError> {
    let found = result.found;
    if let Some(title) = &result.checked.rule().title {
        writeln!(out, "{title}")?;
    }
    let (verdict, words) = verdict_words(result);
    writeln!(out, "{verdict}: {words}")?;
    if let Some(words) = in_words(result) {
        writeln!(out, "{words}")?;
    }
    if let Some(line) = first_line(result) {
        writeln!(out, "{line}")?;
    }
    writeln!(out, "ends: {} falls with every move", result.ends())?;
    if found.verdict != DiscoveryVerdict::Proved && !found.claims.is_empty() {
        writeln!(out, "claims of the best guess, which stands for the P-positions here:")?;
    }
    for claim in &found.claims {
        writeln!(out, "{}", claim_line(claim))?;
    }
    if let Some(automaton) = result.automaton() {
        let checked = if found.rechecked { "; every step rechecked" } else { "" };
        let largest = result.largest();
        writeln!(out, "{largest} states at most{checked}; {:.1} s", result.seconds)?;
        if automaton.len() <= STATES_IN_TEXT {
            writeln!(out)?;
            let variables = result.variables();
            let title = result.title();
            write_automaton_text(
                &AutomatonResult { title: &title, variables: &variables, automaton, walk: None },
                out,
            )?;
        }
    }
    Ok(())
}

fn verdict_words(result: &DiscoveryResult<'_>) -> (&'static str, String) {
    let (found, title) = (result.found, result.title());
    if let Some(automaton) = result.automaton() {
        let states = if automaton.len() == 1 { "1 state".to_owned() } else { format!("{} states", automaton.len()) };
        let words = format!("the {title} have an automaton of {states} in base {}", found.base);
        return ("proved for all positions", words);
    }
    let at_least = found.at_least.map(|states| {
        let states = if states == 1 { "1 state".to_owned() } else { format!("{states} states") };
        format!(
            "an automaton in base {} that agrees with the {} has at least {states}",
            found.base,
            match found.rows {
                1 => "first row".to_owned(),
                rows => format!("first {rows} rows"),
            }
        )
    });
    let reason = match found.verdict {
        DiscoveryVerdict::Open(OpenReason::Budget) => "a proof takes more states than the budget",
        DiscoveryVerdict::Open(OpenReason::Time) => "the time ran out",
        DiscoveryVerdict::Open(OpenReason::Table) => "the table ends before there is a guess that holds",
        DiscoveryVerdict::Open(OpenReason::States) => "a guess would have too many states",
        DiscoveryVerdict::Proved | DiscoveryVerdict::Stopped => "it was stopped",
    };
    let at_least = at_least.map(|words| format!("; {words}")).unwrap_or_default();
    ("open", format!("{reason}{at_least}"))
}

/// Writes a proved discovery as LaTeX: the rule, and the theorem with the claims that prove it.
///
/// # Errors
/// Returns an error if the writer fails.
pub fn write_discovery_latex(result: &DiscoveryResult<'_>, out: &mut dyn Write) -> Result<(), ExportError> {
    let rule = result.checked.rule();
    let (verdict, words) = verdict_words(result);
    writeln!(out, "\\begin{{verbatim}}\n{rule}\\end{{verbatim}}")?;
    writeln!(out, "\\paragraph{{{}.}} {}.", escaped(&upper(verdict)), escaped(&upper(&words)))?;
    if let Some(words) = in_words(result) {
        writeln!(out, "{}.", escaped(&upper(&words)))?;
    }
    writeln!(out, "\\begin{{enumerate}}")?;
    writeln!(out, "  \\item ${}$ falls with every move.", result.ends().replace('*', "\\cdot "))?;
    for claim in &result.found.claims {
        let verdict = match claim.holds {
            Some(true) => "",
            Some(false) => " (refuted)",
            None => " (not decided)",
        };
        writeln!(out, "  \\item {}{verdict}.", escaped(&upper(&claim.title)))?;
    }
    writeln!(out, "\\end{{enumerate}}")?;
    Ok(())
}

/// A sentence without its full stop.
fn upper(words: &str) -> String {
    golden_prose::sentence(&words).trim_end_matches('.').to_owned()
}

/// Words with the signs of LaTeX as signs.
fn escaped(words: &str) -> String {
    words.chars().flat_map(|c| if "&%$#_{}".contains(c) { vec!['\\', c] } else { vec![c] }).collect()
}

/// The positions that are listed.
const FIRST: usize = 10;

/// "P-positions: (0, 0), (1, 2), (2, 1), (3, 5), …"
fn first_line(result: &DiscoveryResult<'_>) -> Option<String> {
    let automaton = result.automaton()?;
    let (mut found, tried) = first_members(automaton, FIRST + 1);
    let title = match tried {
        None => result.title(),
        Some(sum) if automaton.arity() == 1 => format!("{} up to {sum}", result.title()),
        Some(sum) => format!("{} with a sum up to {sum}", result.title()),
    };
    let goes_on = found.len() > FIRST;
    found.truncate(FIRST);
    let mut list: Vec<String> = found.iter().map(|numbers| position_text(numbers)).collect();
    if goes_on {
        list.push("…".to_owned());
    } else if list.is_empty() {
        list.push("none".to_owned());
    }
    Some(format!("{title}: {}", list.join(", ")))
}

/// A position as people write it: "7", "(1, 2)".
fn position_text(numbers: &[UBig]) -> String {
    golden_prose::tuple(numbers)
}

/// The most members below the first period that are listed.
const MAX_BELOW: usize = 30;

/// "they are those of wythoff, but for (0, 0), (0, 1)"
fn in_words(result: &DiscoveryResult<'_>) -> Option<String> {
    let said = &result.found.said;
    let words = match &said.residues {
        Some(residues) if said.described.is_none() => residues_in_words(residues),
        _ => known_in_words(said)?,
    };
    Some(if said.among_positions { format!("among the positions of this rule {words}") } else { words })
}

/// "from 39 on they are the numbers with remainder 0 modulo 8; below it: 0, 8, 16"
fn residues_in_words(residues: &Residues) -> String {
    let list = |numbers: &[u64]| numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(", ");
    let what = match residues.values.as_slice() {
        [] => None,
        values if values.len() as u64 == residues.modulus => Some("all numbers".to_owned()),
        [value] => Some(format!("the numbers with remainder {value} modulo {}", residues.modulus)),
        values => Some(format!("the numbers with remainders {} modulo {}", list(values), residues.modulus)),
    };
    let (from, below) = (residues.from, residues.below.as_slice());
    if from == 0 {
        return what.map_or_else(|| "there are none".to_owned(), |what| format!("they are {what}"));
    }
    let below = match below.len() {
        0 => "none".to_owned(),
        1..=MAX_BELOW => list(below),
        count => format!("{}, … ({count} in all)", list(&below[..MAX_BELOW])),
    };
    let what = what.map_or_else(|| "there are none".to_owned(), |what| format!("they are {what}"));
    format!("from {from} on {what}; below it: {below}")
}

/// "they are those of wythoff, but for (0, 0), (0, 1)"
fn known_in_words(said: &SetWords) -> Option<String> {
    let known = match (said.same_as.as_deref(), &said.described) {
        (Some("equal"), _) => "they are the positions with equal numbers".to_owned(),
        (Some(name), _) => format!("they are those of {name}"),
        (None, described) => format!("they are {}", described.as_ref()?.words),
    };
    let except: Vec<String> = said.except.iter().map(|numbers| position_text(numbers)).collect();
    Some(if except.is_empty() { known } else { format!("{known}, but for {}", except.join(", ")) })
}

/// A trial with the list that was tried.
#[derive(Clone, Copy, Debug)]
pub struct TrialResult<'a> {
    /// The rule.
    pub rule: &'a Rule,
    /// The list.
    pub strategy: &'a Strategy,
    /// The verdict on it.
    pub trial: &'a Trial,
}

fn position(numbers: &[UBig]) -> Vec<String> {
    numbers.iter().map(ToString::to_string).collect()
}

#[derive(Serialize)]
struct HoleDocument {
    kind: &'static str,
    position: Vec<String>,
    r#move: Option<Vec<String>>,
}

impl HoleDocument {
    fn new(hole: &Hole) -> Self {
        let kind = match hole.kind {
            HoleKind::End => "end",
            HoleKind::Back => "back",
            HoleKind::Stuck => "stuck",
        };
        Self { kind, position: position(&hole.position), r#move: hole.option.as_deref().map(position) }
    }
}

impl Serialize for TrialResult<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let trial = self.trial;
        let verdict = match trial.verdict {
            TrialVerdict::Wins => "wins",
            TrialVerdict::Partial => "partial",
            TrialVerdict::Hole => "hole",
            TrialVerdict::Stopped => "stopped",
        };
        let mut object = serializer.serialize_struct("Trial", 4)?;
        object.serialize_field("verdict", verdict)?;
        object.serialize_field("hole", &trial.hole.as_ref().map(HoleDocument::new))?;
        object.serialize_field("missed", &trial.missed.as_deref().map(position))?;
        object.serialize_field("claims", &ClaimDocument::list(&trial.claims))?;
        object.end()
    }
}

/// Writes a trial as one object of JSON.
///
/// # Errors
/// Returns an error if the writer fails.
pub fn write_trial_json(result: &TrialResult<'_>, out: &mut dyn Write) -> Result<(), ExportError> {
    write_json(result, out)
}

/// Writes a trial in lines: the list, the verdict with the hole, the missed win, the claims.
///
/// # Errors
/// Returns an error if the writer fails.
pub fn write_trial_text(result: &TrialResult<'_>, out: &mut dyn Write) -> Result<(), ExportError> {
    if let Some(title) = &result.rule.title {
        writeln!(out, "{title}")?;
    }
    writeln!(out, "always leave {}", result.strategy)?;
    for line in verdict_lines(result) {
        writeln!(out, "{line}")?;
    }
    for claim in &result.trial.claims {
        writeln!(out, "{}", claim_line(claim))?;
    }
    Ok(())
}

fn verdict_lines(result: &TrialResult<'_>) -> Vec<String> {
    let trial = result.trial;
    let hole = trial.hole.as_ref().map(|hole| hole_words(hole, result.rule));
    let mut lines = match (trial.verdict, hole) {
        (TrialVerdict::Wins, _) => {
            vec!["wins, for all positions: whoever must move from the list loses; from everywhere else a move leads to it".to_owned()]
        }
        (TrialVerdict::Partial, Some(hole)) => vec![
            "wins from wherever one can get to the list; it is not everything".to_owned(),
            format!("it leaves open first: {hole}"),
        ],
        (TrialVerdict::Hole, Some(hole)) => {
            let here = trial.hole.as_ref().map(|hole| tuple(&hole.position)).unwrap_or_default();
            vec![format!("a hole: {hole}"), format!("before {here} the list is right")]
        }
        (TrialVerdict::Partial | TrialVerdict::Hole | TrialVerdict::Stopped, _) => {
            vec!["stopped: nothing is said of the list".to_owned()]
        }
    };
    let missed = trial.missed.as_ref().map(|missed| format!("a missed win: from {} one could win", tuple(missed)));
    lines.extend(missed);
    lines
}

/// "from 9 no move leads to the list".
fn hole_words(hole: &Hole, rule: &Rule) -> String {
    let here = tuple(&hole.position);
    match (hole.kind, &hole.option) {
        (HoleKind::End, _) if rule.misere => {
            format!("at {here} the game is over, which whoever must move wins; it is on the list")
        }
        (HoleKind::End, _) => format!("at {here} the game is over, and it is not on the list"),
        (HoleKind::Back, Some(option)) if rule.block > 0 => {
            format!(
                "from {here}, on the list, more than {} moves lead to the list, one of them to {}",
                rule.block,
                tuple(option)
            )
        }
        (HoleKind::Stuck, _) if rule.block > 0 => {
            format!("from {here} at most {} moves lead to the list, and as many may be forbidden", rule.block)
        }
        (HoleKind::Back, Some(option)) => {
            format!("from {here}, on the list, a move leads to {}, on the list, too", tuple(option))
        }
        (HoleKind::Back, None) => format!("from {here}, on the list, a move leads to the list"),
        (HoleKind::Stuck, _) => format!("from {here} no move leads to the list"),
    }
}
