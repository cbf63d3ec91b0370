//! The proofs that run or are done, by what is written. What was found out, in a card.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use egui::{Context as Ctx, Frame, Margin, RichText, Stroke, Ui, vec2};

use crate::context::{Action, Context, RunningWork};
use crate::render::terms::terms_ui;
use crate::render::theme::{self, BORDER, RADIUS_ROW, ink};
use crate::widget::{Button, error_ui};
use crate::work::look_again;
use golden_figure::{Colour, Face};
use golden_game::{Position, Ruleset, position_text};
use golden_logic::automata::budget::{DEFAULT_STATES, Limits};
use golden_prose::{Prose, grouped, short_number};
use golden_session::{BenchCell, Edit, Focus, SharedList, Tab, Theorems};
use golden_solver::{Job, Solver, SolverError, Ticket, TicketState, Workers};
use golden_theorem::bench::{CellClaim, CellContent, ClaimVerdict};
use golden_theorem::decide::{DecideError, SentenceFinding};

/// Verdicts that are kept: those used last.
const KEPT: usize = 600;

/// The limit on the cost of a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// States of one construction.
    pub states: usize,
    /// Seconds for one cell; `None` is no limit.
    pub seconds: Option<u64>,
    /// True if each step of a proof is done again in another way.
    pub rechecks: bool,
}

impl Default for Limit {
    fn default() -> Self {
        Self { states: DEFAULT_STATES, seconds: Some(10), rechecks: true }
    }
}

/// The key of a proof: the texts of the cells whose definitions it may use, and its own text, with their bases. Cells
/// that define nothing are left out: their texts change no other verdict.
pub type Key = Arc<Vec<Arc<BenchCell>>>;

/// Returns true if what a cell says may matter for the cells after it.
fn may_define(cell: &BenchCell) -> bool {
    cell.text.contains("def") || cell.text.contains("base")
}

/// The key of a cell of the bench.
pub fn key_of_cell(cells: &SharedList<BenchCell>, index: usize) -> Key {
    let before = (0..index).filter_map(|at| cells.shared(at)).filter(|cell| may_define(cell));
    Arc::new(before.chain(cells.shared(index)).cloned().collect())
}

/// The key of a conjecture, which may use the definitions of all cells.
pub fn key_of_conjecture(cells: &SharedList<BenchCell>, conjecture: &Arc<BenchCell>) -> Key {
    let all = (0..cells.len()).filter_map(|at| cells.shared(at)).filter(|cell| may_define(cell));
    Arc::new(all.chain([conjecture]).cloned().collect())
}

/// Returns true if two keys say the same; titles say nothing.
fn is_same(one: &Key, other: &Key) -> bool {
    let is_same =
        |(a, b): (&Arc<BenchCell>, &Arc<BenchCell>)| Arc::ptr_eq(a, b) || (a.base == b.base && a.text == b.text);
    Arc::ptr_eq(one, other) || (one.len() == other.len() && one.iter().zip(other.iter()).all(is_same))
}

/// The verdicts on the claims of a cell.
#[derive(Clone, Debug)]
pub struct Proof {
    /// One verdict for each claim, in order.
    pub verdicts: Vec<ClaimVerdict>,
    /// The faults of claims that were read, but have no value even for small numbers.
    pub faults: Vec<String>,
    /// The time that deciding took, in seconds, without doing it again.
    pub seconds: f64,
}

struct RunningProof {
    key: Key,
    ticket: Ticket<Arc<Proof>>,
    cancel: Rc<Cell<bool>>,
}

/// The state of a proof.
#[derive(Clone, Debug)]
pub enum ProofState {
    /// It runs.
    Running,
    /// It is done.
    Done(Arc<Proof>),
    /// It was cancelled, or could not be made.
    Failed(SolverError),
}

/// All proofs.
#[derive(Default)]
pub struct Proofs {
    entries: RefCell<Vec<RunningProof>>,
}

impl Proofs {
    /// Begins the proof of what is written there, anew where there was one.
    pub fn prove(&mut self, key: Key, content: &Arc<CellContent>, limit: Limit, workers: &Workers) {
        let content = Arc::clone(content);
        let ticket = workers.run(move |_: &Solver, job: &Job| prove(&content, limit, job).map(Arc::new));
        let entries = self.entries.get_mut();
        entries.retain(|entry| !is_same(&entry.key, &key));
        if entries.len() >= KEPT {
            entries.remove(0);
        }
        entries.push(RunningProof { key, ticket, cancel: Rc::default() });
    }

    /// Returns the state of the proof of this key; `None` if it was not asked for.
    pub fn state(&self, ctx: &Ctx, key: &Key) -> Option<ProofState> {
        let entries = self.entries.borrow();
        let entry = entries.iter().find(|entry| is_same(&entry.key, key))?;
        if entry.cancel.take() {
            entry.ticket.cancel();
        }
        Some(match entry.ticket.state() {
            TicketState::Running(_) => {
                look_again(ctx);
                ProofState::Running
            }
            TicketState::Done(Ok(proof)) => ProofState::Done(proof),
            TicketState::Done(Err(error)) => ProofState::Failed(error),
        })
    }

    /// Ends the proofs that run of what is no more written there.
    pub fn drop_unwanted(&mut self, theorems: &Theorems) {
        let is_wanted = |key: &Key| {
            let cells = (0..theorems.cells.len()).map(|index| key_of_cell(&theorems.cells, index));
            let kept = (0..theorems.conjectures.len()).filter_map(|at| theorems.conjectures.shared(at));
            let kept = kept.map(|conjecture| key_of_conjecture(&theorems.cells, conjecture));
            cells.chain(kept).any(|wanted| is_same(&wanted, key))
        };
        self.entries.get_mut().retain(|entry| {
            let is_unwanted = matches!(entry.ticket.state(), TicketState::Running(_)) && !is_wanted(&entry.key);
            if is_unwanted {
                entry.ticket.cancel();
            }
            !is_unwanted
        });
    }

    /// Returns the running work, for the status bar.
    pub fn works(&self) -> Vec<RunningWork> {
        let entries = self.entries.borrow();
        for entry in entries.iter().filter(|entry| entry.cancel.take()) {
            entry.ticket.cancel();
        }
        let running = entries.iter().filter_map(|entry| match entry.ticket.state() {
            TicketState::Running(progress) => {
                Some(RunningWork { name: "Proving", progress, cancel: Rc::clone(&entry.cancel) })
            }
            TicketState::Done(_) => None,
        });
        running.collect()
    }
}

fn prove(content: &CellContent, limit: Limit, job: &Job) -> Result<Proof, SolverError> {
    job.start(0);
    let begun = Instant::now();
    let is_late = || limit.seconds.is_some_and(|seconds| begun.elapsed() > Duration::from_secs(seconds));
    let cancelled = || job.is_cancelled() || is_late();
    let limits = Limits { states: limit.states, cancelled: &cancelled, ..Limits::default() };
    let (mut verdicts, mut faults) = (Vec::with_capacity(content.claims.len()), Vec::new());
    for claim in &content.claims {
        match claim.decide(&limits, job) {
            Ok(verdict) => verdicts.push((claim, verdict)),
            Err(DecideError::Solver(error)) => return Err(error),
            Err(DecideError::Logic(error)) => faults.push(format!("There is no verdict: {error}")),
        }
        job.advance(1)?;
    }
    let seconds = begun.elapsed().as_secs_f64();
    let begun = Instant::now();
    let is_late = || limit.seconds.is_some_and(|seconds| begun.elapsed() > Duration::from_secs(seconds));
    let cancelled = || job.is_cancelled() || is_late();
    let limits = Limits { states: limit.states, cancelled: &cancelled, ..Limits::default() };
    let rechecked = |(claim, verdict): (&CellClaim, ClaimVerdict)| {
        if limit.rechecks { claim.recheck(verdict, &limits) } else { verdict }
    };
    let verdicts = verdicts.into_iter().map(rechecked).collect();
    Ok(Proof { verdicts, faults, seconds })
}

/// The most claims of one cell whose verdicts are drawn.
const DRAWN: usize = 200;

/// Draws the verdicts on the claims of a cell.
pub fn proof_ui(ui: &mut Ui, proof: &Proof, cx: &mut Context<'_>) {
    for fault in &proof.faults {
        error_ui(ui, fault);
    }
    let is_lone = proof.verdicts.len() == 1;
    for verdict in proof.verdicts.iter().take(DRAWN) {
        verdict_ui(ui, verdict, is_lone.then_some(proof), cx);
    }
    if !is_lone {
        let proved =
            proof.verdicts.iter().filter(|verdict| verdict.decision.finding == SentenceFinding::Proved).count();
        let words = format!("{} claims, {proved} proved · {}", proof.verdicts.len(), seconds_words(proof.seconds));
        ui.label(RichText::new(words).font(theme::regular(13.0)).color(ink(ui, Colour::Ink2)));
    }
}

/// `0.21 ms`, `1.4 s`
pub fn seconds_words(seconds: f64) -> String {
    if seconds < 1.0 { format!("{:.2} ms", seconds * 1000.0) } else { format!("{seconds:.1} s") }
}

fn verdict_ui(ui: &mut Ui, verdict: &ClaimVerdict, alone: Option<&Proof>, cx: &mut Context<'_>) {
    let known = &verdict.decision.finding;
    let is_refuted = known.is_refuted();
    let (fill, edge) = match known {
        _ if verdict.rechecked == Some(false) => (Colour::ErrBg, Colour::Err),
        SentenceFinding::Proved => (Colour::SecBg, Colour::SecLine),
        _ if is_refuted => (Colour::ErrBg, Colour::Err),
        _ => (Colour::Card, Colour::Line2),
    };
    Frame::NONE
        .fill(ink(ui, fill))
        .stroke(Stroke::new(BORDER, ink(ui, edge)))
        .corner_radius(RADIUS_ROW)
        .inner_margin(Margin::symmetric(11, 9))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing = vec2(6.0, 4.0);
            let (head, more) = known.words();
            let sign = if *known == SentenceFinding::Proved {
                "∀ "
            } else if is_refuted {
                "✗ "
            } else {
                ""
            };
            let mut words = Prose::new().bold(format!("{sign}{head}"));
            words = if more.is_empty() { words } else { words.text(format!(": {more}")) };
            terms_ui(ui, &words, 14.0, Face::Interface, ink(ui, Colour::Ink));
            if alone.is_none() {
                terms_ui(ui, &verdict.title.as_str().into(), 13.0, Face::Interface, ink(ui, Colour::Ink2));
            }
            let about = about(verdict, alone);
            if !about.is_empty() {
                terms_ui(ui, &about.into(), 13.0, Face::Interface, ink(ui, Colour::Ink2));
            }
            if verdict.rechecked == Some(false) {
                error_ui(
                    ui,
                    "The two computations of this proof disagree. This is a fault of the program: please report it.",
                );
            }
            link_ui(ui, verdict, cx);
        });
}

/// Returns the words below the verdict: the size of its automata, the recheck, the time.
fn about(verdict: &ClaimVerdict, alone: Option<&Proof>) -> String {
    let mut parts = Vec::new();
    if verdict.decision.largest > 0 {
        parts.push(format!("largest automaton {} states", grouped(&verdict.decision.largest)));
    }
    match verdict.rechecked {
        Some(true) => parts.push("every step done again in another way".to_owned()),
        None if matches!(verdict.decision.finding, SentenceFinding::Proved | SentenceFinding::Refuted(_)) => {
            parts.push("not rechecked".to_owned());
        }
        _ => {}
    }
    if let Some(proof) = alone {
        parts.push(seconds_words(proof.seconds));
    }
    if verdict.is_unexpected() {
        parts.push("the text expects the opposite".to_owned());
    }
    parts.join(" · ")
}

/// Draws the button that shows what a counter-example is about.
fn link_ui(ui: &mut Ui, verdict: &ClaimVerdict, cx: &mut Context<'_>) {
    if let Some((ruleset, position)) = &verdict.position {
        let words = format!("Show {}", position_words(ruleset, position));
        if ui.add(Button::new(&words)).clicked() {
            let focus = Focus { ruleset: ruleset.clone(), position: position.clone() };
            cx.ask(Action::Example(vec![Edit::Focus(focus)], Tab::Play));
        }
        return;
    }
    let (SentenceFinding::Refuted(Some(values)) | SentenceFinding::Tried { fails: Some(values), .. }) =
        &verdict.decision.finding
    else {
        return;
    };
    let [(name, value), ..] = values.as_slice() else { return };
    let words = format!("Show {name} = {} in Zeckendorf form", short_number(value));
    if ui.add(Button::new(&words)).clicked() {
        cx.edit(Edit::Focus(Focus::of_number(value.clone())));
        cx.ask(Action::CloseStep);
        cx.ask(Action::Show(Tab::Zeckendorf));
    }
}

/// `(17, 4) in Fibonacci Nim`
fn position_words(ruleset: &Ruleset, position: &Position) -> String {
    let numbers: Vec<String> = position.numbers().iter().map(short_number).collect();
    if numbers.len() > 6 {
        return position_text(ruleset, position);
    }
    format!("({}) in {}", numbers.join(", "), ruleset.title())
}

/// Draws why there is no verdict.
pub fn failed_ui(ui: &mut Ui, error: &SolverError) {
    let words = match error {
        SolverError::Cancelled => "Cancelled: nothing is known. Prove begins it again.".to_owned(),
        error => format!("There is no verdict: {error}"),
    };
    error_ui(ui, &words);
}
