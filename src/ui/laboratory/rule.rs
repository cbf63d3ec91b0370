//! The rule of a text: read and checked in the background, the last answer stays until the next one is there.

use std::sync::Arc;

use egui::Ui;

use crate::context::Context;
use crate::work::cached::Cached;
use golden_game::OwnRule;
use golden_lab::check::{CheckError, Checked};
use golden_lab::played::READ_STATES;
use golden_lab::read::{RuleError, read_rule};
use golden_lab::rule::Rule;
use golden_logic::automata::budget::{Limits, Stop};
use golden_logic::formula::Span;
use golden_prose::sentence;
use golden_session::answers::current::Same;
use golden_solver::SolverError;

/// A text as it was read.
type Read = Result<Arc<Rule>, RuleError>;

/// A rule as it was checked: the game of it, and its check.
type CheckedRule = Result<(OwnRule, Arc<Checked>), CheckError>;

/// Reads and checks the text of a rule.
#[derive(Default)]
pub struct RuleReader {
    text: Arc<str>,
    read: Cached<Arc<str>, Read>,
    checked: Cached<Same<Read>, CheckedRule>,
}

/// The facts known of the text of a rule.
#[derive(Clone, Debug, Default)]
pub struct RuleState {
    /// True if nothing is written.
    pub is_empty: bool,
    /// The reason why the text does not read, with its line and column.
    pub fault: Option<String>,
    /// The place of it, where the text is still that one.
    pub span: Option<Span>,
    /// The reason why the rule is not played.
    pub refused: Option<String>,
    /// True if the check was cancelled.
    pub is_cancelled: bool,
    /// True if it is being read or checked.
    pub is_running: bool,
    /// The measure that falls with every move.
    pub ends: Option<String>,
    /// The rule, where it is shown to end.
    pub checked: Option<Arc<Checked>>,
    /// The game of it, without a title.
    pub own: Option<OwnRule>,
}

impl RuleReader {
    /// Returns what is known of a text.
    pub fn read(&mut self, ui: &Ui, text: &str, cx: &mut Context<'_>) -> RuleState {
        if *self.text != *text {
            self.text = text.into();
        }
        let mut state = RuleState { is_empty: text.trim().is_empty(), ..RuleState::default() };
        if state.is_empty {
            return state;
        }
        let (key, own) = (Arc::clone(&self.text), Arc::clone(&self.text));
        let read = self.read.ask(ui.ctx(), cx, "Reading the rule", key, move |_, _| Ok(read_rule(&own).map(Arc::new)));
        state.is_running = !read.is_current;
        let Some(answer) = read.value else { return state };
        if let Err(error) = &*answer {
            state.fault = Some(sentence(error));
            state.span = read.is_current.then_some(error.span);
            return state;
        }
        if !read.is_current {
            return state;
        }
        let key = Same(Arc::clone(&answer));
        let checked = self.checked.ask(ui.ctx(), cx, "Checking that every play ends", key, move |_, job| {
            let Ok(rule) = &*answer else { return Err(SolverError::Cancelled) };
            let cancelled = || job.is_cancelled();
            // A session with the game reads its rule again within these.
            match OwnRule::new(rule, &Limits { states: READ_STATES, cancelled: &cancelled, ..Limits::default() }) {
                Err(CheckError::Stop(Stop::Cancelled)) => Err(SolverError::Cancelled),
                Err(error) => Ok(Err(error)),
                Ok(own) => {
                    let checked = Arc::new(own.played().checked().clone());
                    Ok(Ok((own, checked)))
                }
            }
        });
        state.is_running = !checked.is_current && checked.problem.is_none();
        state.is_cancelled = checked.problem.is_some();
        match checked.value.as_deref().filter(|_| checked.is_current) {
            Some(Ok((own, checked))) => {
                state.ends = Some(checked.measure().named(&checked.rule().numbers).to_string());
                state.checked = Some(Arc::clone(checked));
                state.own = Some(own.clone());
            }
            Some(Err(error)) => state.refused = Some(sentence(error)),
            None => {}
        }
        state
    }

    /// Checks anew what was cancelled.
    pub fn check_again(&mut self) {
        self.checked.ask_again();
    }
}
