//! The proofs that run or are done, by what is written.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use egui::Context as Ctx;

use crate::context::RunningWork;
use crate::work::look_again;
use golden_logic::automata::budget::{DEFAULT_STATES, Limits};
use golden_session::{BenchCell, SharedList, Theorems};
use golden_solver::{Job, Solver, SolverError, Ticket, TicketState, Workers};
use golden_theorem::bench::{CellClaim, CellContent, ClaimVerdict};
use golden_theorem::decide::DecideError;

/// Verdicts that are kept: those used last.
const KEPT: usize = 600;

/// What a proof may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// States of one construction.
    pub states: usize,
    /// Seconds for one cell; `None` is no limit.
    pub seconds: Option<u64>,
    /// Whether each step of a proof is done again in another way.
    pub rechecks: bool,
}

impl Default for Limit {
    fn default() -> Self {
        Self { states: DEFAULT_STATES, seconds: Some(10), rechecks: true }
    }
}

/// What a proof is about: the texts of the cells whose definitions it may use, and of its own, with their bases. Cells that
/// define nothing are left out: what is written in them changes no other verdict.
pub type Key = Arc<Vec<Arc<BenchCell>>>;

/// Whether what a cell says may matter for the cells after it.
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

/// Whether two keys say the same; titles say nothing.
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
    /// What is wrong with claims that were read, but have no value even for small numbers.
    pub faults: Vec<String>,
    /// How long deciding took, in seconds, without doing it again.
    pub seconds: f64,
}

struct Entry {
    key: Key,
    ticket: Ticket<Arc<Proof>>,
    cancel: Rc<Cell<bool>>,
}

/// What is known of a proof.
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
    entries: RefCell<Vec<Entry>>,
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
        entries.push(Entry { key, ticket, cancel: Rc::default() });
    }

    /// What is known of what is written there; `None` if its proof was not asked for.
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

    /// What runs, for the status bar.
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
