//! The trials of lists, in the background, one at a time.

use std::sync::Arc;
use std::time::Instant;

use egui::Ui;

use crate::context::Context;
use crate::work::cached::Cached;
use golden_game::OwnRule;
use golden_lab::rule::Rule;
use golden_lab::strategy::Strategy;
use golden_lab::table::positions_below;
use golden_lab::trial::{Trial, TrialVerdict};
use golden_logic::automata::budget::Limits;
use golden_number::UBig;
use golden_prose::{sentence, short_number, tuple};
use golden_solver::SolverError;
use golden_teach::strategy::{StrategyGame, TrialWords};

/// The rows of one, two and three numbers that are drawn of a list.
const ROWS: [u64; 3] = [48, 24, 12];
/// The seconds that a trial may take.
const SECONDS: f64 = 60.0;
/// The trials whose verdicts are held.
const KEPT: usize = 100;

/// The rule, and the list that is tried.
type Asked = (OwnRule, Arc<str>);

/// A list that was tried, and what became of it.
#[derive(Debug)]
pub struct Tried {
    pub trial: Trial,
    pub words: TrialWords,
    /// The positions of the list with small numbers.
    pub listed: Vec<Vec<u64>>,
}

/// The lists that were tried.
#[derive(Default)]
pub struct TriedLists {
    made: Cached<Asked, Result<Arc<Tried>, String>>,
    /// Their trials, or the reasons why they could not be tried.
    known: Vec<(Asked, Result<Arc<Tried>, String>)>,
}

impl TriedLists {
    /// Lets what was cancelled or failed be tried anew.
    pub fn forget_failures(&mut self) {
        self.known.retain(|(_, found)| found.is_ok());
    }

    /// Returns the trial of a list, or why it could not be tried, once it is known.
    pub fn ask(
        &mut self,
        ui: &Ui,
        own: &OwnRule,
        list: &str,
        cx: &mut Context<'_>,
    ) -> Option<Result<Arc<Tried>, String>> {
        if let Some((_, found)) = self.known.iter().find(|((rule, known), _)| rule == own && **known == *list) {
            return Some(found.clone());
        }
        let key: Asked = (own.clone(), list.into());
        // One at a time: the next one is asked when this one is known.
        if self.is_busy(&key) {
            return None;
        }
        let of = key.clone();
        let answer = self.made.ask(ui.ctx(), cx, "Trying the strategy", key.clone(), move |_, job| {
            let cancelled = || job.is_cancelled();
            let made = made(&of, &cancelled);
            if job.is_cancelled() { Err(SolverError::Cancelled) } else { Ok(made) }
        });
        let found = match (answer.current(), answer.problem) {
            (_, Some(problem)) => {
                self.made.ask_again();
                Err(sentence(&problem))
            }
            (Some(found), None) => (*found).clone(),
            (None, None) => return None,
        };
        if self.known.len() >= KEPT {
            drop(self.known.remove(0));
        }
        self.known.push((key, found.clone()));
        Some(found)
    }

    /// Returns true if another list is being tried.
    fn is_busy(&self, key: &Asked) -> bool {
        !self.made.is_asked(key) && self.made.progress().is_some()
    }
}

/// Tries a list.
fn made((own, list): &Asked, cancelled: &dyn Fn() -> bool) -> Result<Arc<Tried>, String> {
    let begun = Instant::now();
    let clock = || begun.elapsed().as_secs_f64();
    let is_over = || cancelled() || clock() > SECONDS;
    let limits = Limits { cancelled: &is_over, ..Limits::default() };
    let game = StrategyGame::of_rule(own, own.rule().misere, &limits).map_err(|error| sentence(&error))?;
    let strategy = Strategy::read(list, game.rule(), game.grows()).map_err(|error| sentence(&error))?;
    let trial = game.tried(&strategy, &clock, &limits).map_err(|error| sentence(&error))?;
    game.keep(&trial, &limits);
    let start = own.played().start(&[]);
    let words = game.words(&trial, start.as_deref());
    let listed = listed(&trial, game.rule());
    Ok(Arc::new(Tried { trial, words, listed }))
}

/// The positions of a list with numbers below those that are drawn.
fn listed(trial: &Trial, rule: &Rule) -> Vec<Vec<u64>> {
    let Some(list) = &trial.list else { return Vec::new() };
    let rows = rows_of(rule.arity());
    let is_listed = |position: &Vec<u64>| list.accepts(&position.iter().copied().map(UBig::from).collect::<Vec<_>>());
    positions_below(rows, rule.arity()).filter(is_listed).collect()
}

/// Returns the rows that are drawn of positions with as many numbers.
pub fn rows_of(arity: usize) -> u64 {
    ROWS.get(arity.saturating_sub(1)).copied().unwrap_or(1)
}

impl Tried {
    /// Returns the verdict in few words: "✗ 2 is a hole".
    pub fn short_words(&self) -> String {
        let hole = self.trial.hole.as_ref().map(|hole| tuple(hole.position.iter().map(short_number)));
        match (self.trial.verdict, hole) {
            (TrialVerdict::Wins, _) => "✓ wins, for all numbers".to_owned(),
            (TrialVerdict::Partial, Some(hole)) => format!("right as far as it goes, not from {hole}"),
            (TrialVerdict::Hole, Some(hole)) => format!("✗ {hole} is a hole"),
            _ => "not decided".to_owned(),
        }
    }
}
