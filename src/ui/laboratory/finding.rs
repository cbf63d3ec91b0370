//! A finding about a rule: discovered when that is asked for, or proved again where a session has kept it. The rule of
//! a text: read and checked in the background, the last answer stays until the next one is there.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use egui::Ui;

use crate::context::{Action, Context, Keeping};
use crate::work::cached::Cached;
use golden_export::DiscoveryResult;
use golden_game::OwnRule;
use golden_lab::check::{CheckError, Checked};
use golden_lab::claims::proof_text;
use golden_lab::discover::{Discovery, DiscoveryBudget, DiscoveryVerdict, Stage, discover, in_words, prove_again};
use golden_lab::played::READ_STATES;
use golden_lab::read::{RuleError, read_rule};
use golden_lab::rule::Rule;
use golden_lab::theory::Theory;
use golden_logic::automata::automaton::Automaton;
use golden_logic::automata::budget::{Limits, Stop};
use golden_logic::formula::Span;
use golden_logic::walnut::{read_automaton, write_automaton};
use golden_number::UBig;
use golden_prose::sentence;
use golden_session::answers::current::Same;
use golden_session::{KeptFinding, LabDigits, OwnGame};
use golden_solver::{Job, SolverError};

/// Findings that are kept while the window is open: those made last.
const KEPT: usize = 50;

/// The question that a finding answers.
#[derive(Clone, Debug, PartialEq)]
pub struct FindingKey {
    /// The rule as the program writes it, without its title.
    pub rule: Arc<str>,
    /// The Grundy value up to which positions are told apart.
    pub value: u32,
    digits: LabDigits,
    /// A finding that is to be proved again; else it is discovered.
    kept: Option<KeptFinding>,
}

impl FindingKey {
    /// The question that a game asks about its rule.
    pub fn new(checked: &Checked, game: &OwnGame) -> Self {
        let rule = &**checked.rule();
        let has_values = rule.block == 0 && !rule.misere;
        let value = if has_values { game.value } else { 0 };
        let rule: Arc<str> = Rule { title: None, ..rule.clone() }.to_string().into();
        Self { rule, value, digits: game.digits, kept: None }
    }

    fn is_about(&self, found: &ShownFinding) -> bool {
        self.rule == found.rule && self.value == found.discovery.value
    }
}

/// A finding.
#[derive(Debug)]
pub struct ShownFinding {
    /// The rule as the program writes it, without its title.
    pub rule: Arc<str>,
    /// The rule.
    pub checked: Arc<Checked>,
    /// The game, which knows what is proved of it as long as this is kept.
    own: Option<OwnRule>,
    /// The finding.
    pub discovery: Discovery,
    /// The automaton of the positions, where not all numbers are one.
    pub positions: Option<Automaton>,
    /// The seconds that it took.
    pub seconds: f64,
}

impl ShownFinding {
    /// Returns it as it is told and written.
    pub fn result(&self) -> DiscoveryResult<'_> {
        DiscoveryResult { checked: &self.checked, found: &self.discovery, seconds: self.seconds }
    }

    /// Returns true if it is proved.
    pub fn is_proved(&self) -> bool {
        self.discovery.verdict == DiscoveryVerdict::Proved
    }

    /// Returns an option from which whoever moves loses, if one is known.
    pub fn winning_option(&self, numbers: &[UBig]) -> Option<Vec<UBig>> {
        let own = self.own.as_ref()?;
        own.finding(own.convention())?.into_set()?.first(numbers, 1).pop()
    }

    /// Returns true if whoever moves from a position loses; `None` if that is not proved.
    pub fn is_lost(&self, numbers: &[UBig]) -> Option<bool> {
        Some(self.discovery.sets.first().filter(|_| self.is_proved())?.accepts(numbers))
    }

    /// Returns the claims as a file of statements.
    pub fn proof_text(&self) -> String {
        let theory = Theory::new(self.checked.rule(), self.discovery.base);
        theory.and_then(|theory| proof_text(&theory, &self.discovery.sets)).unwrap_or_default()
    }

    /// The part of it that a session keeps, if its digits are those of a file.
    fn to_keep(&self) -> Option<KeptFinding> {
        let automata = self.discovery.sets.iter().map(write_automaton).collect::<Result<Vec<_>, _>>().ok()?;
        let kept = KeptFinding { rule: self.rule.to_string(), rows: self.discovery.rows, automata };
        Some(kept).filter(|kept| self.is_proved() && kept.fits())
    }
}

/// The facts known of a question in a frame.
#[derive(Clone, Debug, Default)]
pub struct Proved {
    /// The finding.
    pub found: Option<Arc<ShownFinding>>,
    /// The one that is kept and not proved yet.
    pub kept: Option<KeptFinding>,
    /// The work that is done now, while it is being discovered or proved.
    pub stage: Option<String>,
    /// True if what is done was ended.
    pub is_cancelled: bool,
    /// The reason why there is no finding.
    pub problem: Option<String>,
}

/// The findings, and the one that is being made.
#[derive(Default)]
pub struct Findings {
    wanted: Option<(FindingKey, Arc<Checked>)>,
    made: Cached<(FindingKey, u64), Result<Arc<ShownFinding>, String>>,
    /// Counts the runs: what is asked once more is another run.
    run: u64,
    stage: Arc<Mutex<Option<Stage>>>,
    known: Vec<Arc<ShownFinding>>,
    /// The question that is asked, before its rule is at hand.
    asked: Option<FindingKey>,
    /// The question without an answer, and why.
    failed: Option<(FindingKey, Option<String>)>,
}

impl Findings {
    /// Begins to discover what is asked.
    pub fn discover(&mut self, asked: FindingKey) {
        self.asked = Some(asked);
    }

    /// Ends what is done.
    pub fn cancel(&self) {
        self.made.cancel();
    }

    /// Returns what is known of a question; goes on with what is done, whatever it is about. A kept finding is proved again.
    pub fn ask(&mut self, ui: &Ui, question: Option<(&FindingKey, &Arc<Checked>)>, cx: &mut Context<'_>) -> Proved {
        if let Some((asked, checked)) = question {
            if let Some(begun) = self.asked.take().filter(|begun| begun == asked) {
                self.begin(begun, checked);
            }
            let is_known = self.known.iter().any(|found| asked.is_about(found));
            let kept = cx.session.view.findings.find(&asked.rule, usize::try_from(asked.value).unwrap_or(0));
            let is_failed = self.failed.as_ref().is_some_and(|(failed, _)| failed.rule == asked.rule);
            if let Some(kept) = kept.filter(|_| !is_known && !is_failed && self.wanted.is_none()) {
                self.begin(FindingKey { kept: Some(kept.clone()), ..asked.clone() }, checked);
            }
        }
        self.go_on(ui, cx);
        let Some((asked, _)) = question else { return Proved::default() };
        let is_asked = |other: &FindingKey| other.rule == asked.rule && other.value == asked.value;
        let running = self.wanted.as_ref().filter(|(running, _)| is_asked(running));
        let stage = *self.stage.lock().unwrap_or_else(PoisonError::into_inner);
        let failed = self.failed.as_ref().filter(|(failed, _)| is_asked(failed));
        Proved {
            found: self.known.iter().rev().find(|found| asked.is_about(found)).cloned(),
            kept: running.and_then(|(running, _)| running.kept.clone()),
            stage: running.map(|_| in_words(stage)),
            is_cancelled: failed.is_some_and(|(_, problem)| problem.is_none()),
            problem: failed.and_then(|(_, problem)| problem.clone()),
        }
    }

    fn begin(&mut self, asked: FindingKey, checked: &Arc<Checked>) {
        self.run += 1;
        self.failed = None;
        self.stage = Arc::default();
        self.wanted = Some((asked, Arc::clone(checked)));
    }

    fn go_on(&mut self, ui: &Ui, cx: &mut Context<'_>) {
        let Some((asked, checked)) = self.wanted.clone() else { return };
        let (own, stage) = (asked.clone(), Arc::clone(&self.stage));
        let key = (asked.clone(), self.run);
        let work = move |_: &_, job: &Job| made(&own, &checked, &stage, job);
        let name = if asked.kept.is_some() { "Proving what was found" } else { "Discovering who wins" };
        let answer = self.made.ask(ui.ctx(), cx, name, key, work);
        if let Some(problem) = answer.problem {
            let problem = Some(problem).filter(|problem| *problem != SolverError::Cancelled);
            self.failed = Some((asked, problem.map(|problem| sentence(&problem))));
            self.wanted = None;
            return;
        }
        let Some(answer) = answer.current() else { return };
        self.wanted = None;
        let again = asked.kept.clone();
        match &*answer {
            Ok(found) if again.is_none() || found.is_proved() => {
                if let Some(kept) = found.to_keep().filter(|_| again.is_none()) {
                    cx.ask(Action::Finding(Keeping::Keep, kept));
                }
                self.known.retain(|known| !asked.is_about(known));
                if self.known.len() >= KEPT {
                    self.known.remove(0);
                }
                self.known.push(Arc::clone(found));
            }
            other => {
                let problem = other.as_ref().err().cloned();
                let words = "What was kept of this rule could not be proved again. Discover finds anew who wins.";
                self.failed = Some((asked, Some(problem.unwrap_or_else(|| words.to_owned()))));
                if let Some(kept) = again {
                    cx.ask(Action::Finding(Keeping::Forget, kept));
                }
            }
        }
    }
}

/// Discovers, or proves again, what is asked.
fn made(
    asked: &FindingKey,
    checked: &Arc<Checked>,
    stage: &Mutex<Option<Stage>>,
    job: &Job,
) -> Result<Result<Arc<ShownFinding>, String>, SolverError> {
    let begun = Instant::now();
    let clock = || begun.elapsed().as_secs_f64();
    let cancelled = || job.is_cancelled();
    let enters = |now| *stage.lock().unwrap_or_else(PoisonError::into_inner) = Some(now);
    let budget =
        DiscoveryBudget { clock: &clock, cancelled: &cancelled, progress: &enters, ..DiscoveryBudget::default() };
    let limits = Limits { cancelled: &cancelled, ..Limits::default() };
    let found = match &asked.kept {
        Some(kept) => {
            let read = kept.automata.iter().map(|text| read_automaton(text, &limits));
            let sets = read.collect::<Result<Vec<_>, _>>().map_err(|error| error.to_string());
            let arity = checked.rule().arity();
            match sets {
                Ok(sets) if sets.iter().all(|set| set.arity() == arity && set.base() == sets[0].base()) => {
                    prove_again(checked, sets[0].base(), &sets, kept.rows, &budget).map_err(|error| error.to_string())
                }
                Ok(_) => Err("the automata that were kept are not those of this rule".to_owned()),
                Err(error) => Err(format!("what was kept of this rule does not read: {error}")),
            }
        }
        None => {
            discover(checked, &asked.digits.bases(checked), asked.value, &budget).map_err(|error| error.to_string())
        }
    };
    if job.is_cancelled() {
        return Err(SolverError::Cancelled);
    }
    let found = match found {
        Ok(found) => found,
        Err(error) => return Ok(Err(sentence(&error))),
    };
    let theory = Theory::new(checked.rule(), found.base);
    let positions = checked.rule().positions.as_ref().zip(theory.ok()).and_then(|(positions, theory)| {
        let made = theory.automaton(positions, &checked.rule().numbers, &limits);
        made.ok().map(Arc::unwrap_or_clone)
    });
    let (rule, checked) = (Arc::clone(&asked.rule), Arc::clone(checked));
    let own = OwnRule::new(checked.rule(), &limits).ok();
    if let Some(own) = &own {
        own.played().keep(checked.rule().misere, &found, &limits);
    }
    let seconds = begun.elapsed().as_secs_f64();
    Ok(Ok(Arc::new(ShownFinding { rule, checked, own, discovery: found, positions, seconds })))
}

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
