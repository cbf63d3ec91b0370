//! Verdicts on the statements of the papers: one, or all of them on all processors.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use super::bench::{CellText, read_cells};
use super::checks::{Unfinished, check};
use super::decide::{DecideError, SentenceFinding};
pub use super::papers::record::VerdictKind;
use super::papers::{ExpectedVerdict, Method, PaperStatement, Record, Statements, paper_statements};
pub use super::verdict::Verdict;
use golden_logic::automata::budget::{DEFAULT_STATES, Limits};
use golden_solver::{Job, Solver, SolverError};

/// The effort with which statements are decided.
#[derive(Clone, Copy)]
pub struct Effort<'a> {
    /// A bound for all checks in place of their own, within what each allows ([`Check::bound`](super::checks::Check::bound)).
    pub up_to: Option<u64>,
    /// True if the checks stop at the small bounds of tests.
    pub is_quick: bool,
    /// Raw states of a single construction of a proof.
    pub states: usize,
    /// The clock: the seconds since some fixed moment. This floor knows no clock of its own.
    pub clock: &'a (dyn Fn() -> f64 + Sync),
}

impl Default for Effort<'_> {
    fn default() -> Self {
        Self { up_to: None, is_quick: false, states: DEFAULT_STATES, clock: &|| 0.0 }
    }
}

/// A run over statements.
struct Run<'a> {
    statements: &'a Statements,
    claims: Vec<PaperStatement>,
    effort: &'a Effort<'a>,
    solver: &'a Solver,
    job: &'a Job,
    /// Called with each wanted statement that is decided.
    report: &'a (dyn Fn(usize, &Verdict) + Sync),
    wanted: &'a [usize],
    decided: Mutex<Decided>,
}

/// The statements decided so far.
struct Decided {
    /// The verdicts, at the indices of their statements.
    verdicts: Vec<Option<Verdict>>,
    /// The statements that wait for those that they rest on, each with its verdict if these come out.
    waiting: Vec<(usize, Verdict)>,
}

/// Decides statements, given by their indices in [`Statements::records`], on all processors, nearly in the order of `wanted`.
/// `report` is called with the index and the verdict of each as soon as it is decided; it may cancel the job. Returns the
/// verdicts in the order of `wanted`. The statements that these follow from are decided as well, but neither reported nor
/// returned. The job counts statements.
///
/// **Cost**: of a proof well below a second, of a check as its bound says; all statements about half a minute of one processor.
///
/// # Errors
/// [`SolverError::Cancelled`], or why a table of values could not be made.
pub fn verdicts(
    statements: &Statements,
    wanted: &[usize],
    effort: &Effort<'_>,
    solver: &Solver,
    job: &Job,
    report: &(dyn Fn(usize, &Verdict) + Sync),
) -> Result<Vec<Verdict>, SolverError> {
    let decided = Decided { verdicts: vec![None; statements.records.len()], waiting: Vec::new() };
    let decided = Mutex::new(decided);
    let run = Run { statements, claims: paper_statements(), effort, solver, job, report, wanted, decided };
    let order = run.order(wanted);
    job.start(order.len() as u64);
    run.decide_all(&order)?;
    let decided = run.decided();
    let verdict = |index: &usize| decided.verdicts.get(*index).cloned().flatten();
    Ok(wanted.iter().map(|index| verdict(index).unwrap_or_else(|| Verdict::with_kind(VerdictKind::Stopped))).collect())
}

/// Returns true if two proofs were rechecked and agreed: one that disagrees is never made good by one that was not
/// rechecked.
fn both_rechecked(first: Option<bool>, second: Option<bool>) -> Option<bool> {
    if first == Some(false) || second == Some(false) { Some(false) } else { first.and(second) }
}

impl Run<'_> {
    fn record(&self, index: usize) -> &Record {
        &self.statements.records[index].1
    }

    fn decided(&self) -> MutexGuard<'_, Decided> {
        self.decided.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Decides statements on all processors.
    fn decide_all(&self, order: &[usize]) -> Result<(), SolverError> {
        let taken: Vec<AtomicBool> = order.iter().map(|_| AtomicBool::new(false)).collect();
        let work = |is_second: bool| {
            let is_certified = |place: &usize| matches!(self.record(order[*place]).method, Method::Certify(_));
            // A certificate may take longer than all else: one processor begins with these, so that none waits at the end.
            let first = (0..order.len()).filter(|place| is_second && is_certified(place));
            for place in first.chain(0..order.len()) {
                if !taken[place].swap(true, Ordering::Relaxed) {
                    let verdict = self.decide(order[place])?;
                    self.decided().waiting.push((order[place], verdict));
                    self.keep_ready()?;
                }
            }
            Ok(())
        };
        let work = &work;
        let processors = thread::available_parallelism().map_or(1, usize::from).min(order.len().max(1));
        thread::scope(|scope| {
            let others: Vec<_> = (1..processors).map(|number| scope.spawn(move || work(number == 1))).collect();
            let mut result = work(false);
            for other in others {
                let ended = other.join().unwrap_or_else(|_| Err(SolverError::Panic("a check".to_owned())));
                result = result.and(ended);
            }
            result
        })
    }

    fn keep(&self, index: usize, verdict: Verdict) -> Result<(), SolverError> {
        if self.wanted.contains(&index) {
            (self.report)(index, &verdict);
        }
        if let Some(place) = self.decided().verdicts.get_mut(index) {
            *place = Some(verdict);
        }
        self.job.advance(1)
    }

    /// Keeps the verdicts that wait for no others: whoever reads them in their order waits no longer than needed.
    fn keep_ready(&self) -> Result<(), SolverError> {
        loop {
            let next = self.next_ready(&mut self.decided());
            match next {
                Some((index, verdict)) => self.keep(index, verdict)?,
                None => return Ok(()),
            }
        }
    }

    /// The requested statements and those that they follow from, each after the ones it rests on.
    fn order(&self, wanted: &[usize]) -> Vec<usize> {
        let mut order = Vec::new();
        for &index in wanted {
            self.add(index, &mut order);
        }
        order
    }

    fn add(&self, index: usize, order: &mut Vec<usize>) {
        if order.contains(&index) {
            return;
        }
        for other in self.record(index).method.rests_on().filter_map(|id| self.statements.by_id(id)) {
            self.add(other, order);
        }
        order.push(index);
    }

    fn decide(&self, index: usize) -> Result<Verdict, SolverError> {
        let record = self.record(index);
        let started = (self.effort.clock)();
        let mut verdict = match &record.method {
            Method::Prove(titles) | Method::Refute(titles) => self.proved(titles, record)?,
            Method::Words { check, .. } => match check {
                Some(name) => self.tried(name, record, VerdictKind::Words)?,
                None => Verdict::with_kind(VerdictKind::Words),
            },
            Method::Complete(name) => Verdict { bound: None, ..self.tried(name, record, VerdictKind::Complete)? },
            Method::Certify(name) => self.tried(name, record, VerdictKind::Certified)?,
            Method::Check(name) => self.tried(name, record, VerdictKind::Bounded)?,
            Method::Observe(name) => self.tried(name, record, VerdictKind::Observed)?,
            Method::Follows { .. } => Verdict::with_kind(VerdictKind::Follows),
        };
        if verdict.kind.is_false() && verdict.counterexample.as_ref().is_none_or(Vec::is_empty) {
            let said = [("printed", &record.printed), ("right", &record.right)];
            let said = said.into_iter().filter_map(|(name, text)| Some((name.to_owned(), text.clone()?)));
            verdict.counterexample = Some(said.collect());
        }
        verdict.seconds = (self.effort.clock)() - started;
        Ok(verdict)
    }

    /// Proves claims: proved if all are; else the first that is not says what came out.
    fn proved(&self, titles: &[String], record: &Record) -> Result<Verdict, SolverError> {
        let mut all: Option<Verdict> = None;
        for title in titles {
            let one = self.claim(title, record)?;
            if one.kind != record.kind() {
                return Ok(one);
            }
            all = Some(match all {
                None => one,
                Some(before) => Verdict {
                    largest: before.largest.max(one.largest),
                    rechecked: both_rechecked(before.rechecked, one.rechecked),
                    ..before
                },
            });
        }
        Ok(all.unwrap_or_else(|| Verdict::with_kind(VerdictKind::Stopped)))
    }

    fn claim(&self, title: &str, record: &Record) -> Result<Verdict, SolverError> {
        let stopped = Verdict::with_kind(VerdictKind::Stopped);
        let Some(claim) = self.claims.iter().find(|claim| claim.title == title) else { return Ok(stopped) };
        let cells = read_cells(&[CellText { base: claim.base, text: &claim.text }]);
        let Some(sentence) = cells.first().and_then(|cell| cell.claims.first()) else { return Ok(stopped) };
        let cancelled = || self.job.is_cancelled();
        let limits = Limits { states: self.effort.states, cancelled: &cancelled, ..Limits::default() };
        let decided = match sentence.decide(&limits, &self.job.part()) {
            Ok(decided) => decided,
            Err(DecideError::Solver(error)) => return Err(error),
            Err(DecideError::Logic(_)) => return Ok(stopped),
        };
        let decided = sentence.recheck(decided, &limits);
        let (kind, counterexample) = match decided.decision.finding {
            SentenceFinding::Proved => (VerdictKind::Proved, None),
            SentenceFinding::Refuted(values) => (VerdictKind::False(record.blame()), Some(values.unwrap_or_default())),
            SentenceFinding::Tried { .. } | SentenceFinding::Stopped { .. } => (VerdictKind::Stopped, None),
        };
        let written = |values: Vec<(String, golden_number::UBig)>| {
            values.into_iter().map(|(name, value)| (name, value.to_string())).collect()
        };
        Ok(Verdict {
            counterexample: counterexample.map(written),
            largest: decided.decision.largest,
            rechecked: decided.rechecked,
            ..Verdict::with_kind(kind)
        })
    }

    /// Runs a check; `kind` is the kind of verdict if it finds no counter-example.
    fn tried(&self, name: &str, record: &Record, kind: VerdictKind) -> Result<Verdict, SolverError> {
        let Some(check) = check(name) else { return Ok(Verdict::with_kind(VerdictKind::Stopped)) };
        let is_false = record.expected == ExpectedVerdict::False;
        let bound = if self.effort.is_quick { check.quick } else { check.bound(self.effort.up_to, is_false) };
        let found = (check.run)(&super::checks::CheckRun { bound, solver: self.solver, job: &self.job.part() });
        let found = match found {
            Ok(found) => found,
            Err(Unfinished::Budget) => return Ok(Verdict::with_kind(VerdictKind::Stopped)),
            Err(Unfinished::Solver(error)) => return Err(error),
        };
        let said = (!check.is_for_all()).then_some(bound);
        Ok(match found {
            Some(fault) => Verdict {
                bound: said,
                counterexample: Some(fault.0),
                ..Verdict::with_kind(VerdictKind::False(record.blame()))
            },
            None => Verdict { bound: said, ..Verdict::with_kind(kind) },
        })
    }

    /// A statement with its verdict, if all that it rests on is decided: it is taken from those that wait. Unless the
    /// statement is false, the verdict becomes [`VerdictKind::Stopped`] if something that it rests on is not certain.
    fn next_ready(&self, decided: &mut Decided) -> Option<(usize, Verdict)> {
        let rests_on = |index: usize| self.record(index).method.rests_on().map(|id| self.statements.by_id(id));
        let is_decided = |other: usize| decided.verdicts.get(other).is_none_or(Option::is_some);
        let place = decided.waiting.iter().position(|(index, _)| rests_on(*index).flatten().all(is_decided))?;
        let (index, verdict) = decided.waiting.remove(place);
        let is_certain = |other: usize| {
            let verdict = decided.verdicts.get(other).and_then(Option::as_ref);
            verdict.is_some_and(|verdict| verdict.kind.is_certain())
        };
        let stands = verdict.kind.is_false() || rests_on(index).all(|other| other.is_some_and(is_certain));
        Some((
            index,
            if stands {
                verdict
            } else {
                Verdict { seconds: verdict.seconds, ..Verdict::with_kind(VerdictKind::Stopped) }
            },
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::{Effort, Verdict, VerdictKind, verdicts};
    use crate::checks::Check;
    use crate::papers::{Fault, Statements, statements};
    use golden_solver::{Budget, Job, Solver, SolverError};

    fn all_quick(statements: &Statements) -> Vec<Verdict> {
        let (solver, job) = (Solver::new(Budget::default()), Job::new());
        let wanted: Vec<usize> = (0..statements.records.len()).collect();
        let effort = Effort { is_quick: true, ..Effort::default() };
        let found = verdicts(statements, &wanted, &effort, &solver, &job, &|_, _| {}).expect("verdicts");
        assert_eq!(job.progress().percent(), Some(100));
        found
    }

    #[test]
    fn every_statement_comes_out_as_it_must() {
        let statements = statements();
        let found = all_quick(statements);
        for ((_, record), verdict) in statements.records.iter().zip(&found) {
            assert!(verdict.is_as_expected(record), "{}: {verdict:?}", record.id);
            assert_eq!(verdict.kind.is_false(), verdict.counterexample.is_some(), "{}", record.id);
            assert!(!record.method.claims().is_empty() || verdict.rechecked.is_none(), "{}", record.id);
        }
    }

    #[test]
    fn a_recheck_that_disagrees_is_not_forgotten() {
        for (first, second, both) in [
            (Some(true), Some(true), Some(true)),
            (Some(true), None, None),
            (Some(false), None, Some(false)),
            (None, Some(false), Some(false)),
        ] {
            assert_eq!(super::both_rechecked(first, second), both);
        }
    }

    /// Whoever reads them in their order waits for no other, and may end the run.
    #[test]
    fn what_follows_is_reported_at_once_and_a_report_may_cancel() {
        let statements = statements();
        let (solver, job) = (Solver::new(Budget::default()), Job::new());
        let wanted: Vec<usize> = (0..statements.records.len()).collect();
        let follows =
            wanted.iter().copied().find(|&index| statements.records[index].1.method.rests_on().next().is_some());
        let follows = follows.expect("a statement that follows");
        let reported = std::sync::Mutex::new(Vec::new());
        let report = |index: usize, _: &Verdict| {
            reported.lock().expect("a list").push(index);
            if index == follows {
                job.cancel();
            }
        };
        let effort = Effort { is_quick: true, ..Effort::default() };
        assert_eq!(verdicts(statements, &wanted, &effort, &solver, &job, &report), Err(SolverError::Cancelled));
        let reported = reported.into_inner().expect("a list");
        let own =
            wanted.iter().filter(|&&index| statements.records[index].1.method.rests_on().next().is_none()).count();
        assert!(reported.contains(&follows) && reported.len() < own, "{} of {own}", reported.len());
    }

    #[test]
    fn a_budget_that_is_spent_is_no_counterexample() {
        let statements = statements();
        let job = Job::new();
        let wanted: Vec<usize> =
            ["further-row-period-list", "das-table-2"].iter().filter_map(|id| statements.by_id(id)).collect();
        let effort = Effort { is_quick: true, ..Effort::default() };
        let poor = Solver::new(Budget { cells: 1, states: 1 });
        let found = verdicts(statements, &wanted, &effort, &poor, &job, &|_, _| {}).expect("verdicts");
        assert_eq!(found[0].kind, VerdictKind::Stopped, "{found:?}");
        assert!(!found[1].kind.is_false(), "{found:?}");
    }

    #[test]
    fn a_small_bound_refutes_nothing() {
        let statements = statements();
        let (solver, job) = (Solver::new(Budget::default()), Job::new());
        // What has no bound is decided elsewhere; a statement that is false is tried as far as usual.
        let is_tried = |record: &super::Record| {
            record.method.check().is_some() && record.expected != crate::papers::ExpectedVerdict::False
        };
        let wanted: Vec<usize> =
            (0..statements.records.len()).filter(|&at| is_tried(&statements.records[at].1)).collect();
        let effort = Effort { up_to: Some(0), ..Effort::default() };
        let found = verdicts(statements, &wanted, &effort, &solver, &job, &|_, _| {}).expect("verdicts");
        for (index, verdict) in wanted.iter().zip(&found) {
            let record = &statements.records[*index].1;
            assert!(verdict.is_as_expected(record), "{}: {verdict:?}", record.id);
            let is_for_all = record.method.check().and_then(super::check).is_some_and(Check::is_for_all);
            let has_bound = !is_for_all && record.expected != crate::papers::ExpectedVerdict::Complete;
            assert_eq!(verdict.bound > Some(0), has_bound, "{}: {verdict:?}", record.id);
        }
    }

    /// A paper of three statements, the second of which follows from the first.
    fn paper(first: &str) -> Statements {
        let text = format!(
            r#"{{"format": "golden-nim/theorems", "version": 1, "paper": "P", "source": "S", "statements": [
            {{"id": "b", "number": "2", "title": "t", "statement": "s", "why": "w", "idea": "i",
              "method": {{"follows": {{"from": ["a"], "step": "as before"}}}}, "expected": "follows"}},
            {{"id": "a", "number": "1", "title": "t", "statement": "s", "why": "w", "idea": "i", {first}}},
            {{"id": "c", "number": "3", "title": "t", "statement": "s", "why": "w", "idea": "i",
              "method": {{"check": "das-2.7-inequality"}}, "expected": "false", "fault": "paper",
              "counterexample": {{"i": "4"}}}}]}}"#
        );
        Statements::read(&[&text]).expect("statements")
    }

    #[test]
    fn what_follows_stands_and_falls_with_what_it_follows_from() {
        let proved = paper(r#""method": {"prove": ["A increasing"]}, "expected": "proved""#);
        let kinds: Vec<_> = all_quick(&proved).iter().map(|verdict| verdict.kind).collect();
        let is_false = VerdictKind::False(Fault::Paper);
        assert_eq!(kinds, [VerdictKind::Follows, VerdictKind::Proved, is_false]);
        // An argument does not stand against a number that its check finds.
        let argued = paper(
            r#""method": {"words": {"steps": [{"says": "So it is."}], "check": "das-2.7-inequality"}}, "expected": "words""#,
        );
        let found = all_quick(&argued);
        let kinds: Vec<_> = found.iter().map(|verdict| verdict.kind).collect();
        assert_eq!(kinds, [VerdictKind::Stopped, is_false, is_false]);
        // Another kind, or another counter-example, is not what must come out.
        let expected = argued.records.iter().zip(&found).any(|((_, record), verdict)| verdict.is_as_expected(record));
        assert!(!expected);
    }

    #[test]
    fn a_refutation_without_numbers_shows_what_is_printed() {
        let statements = statements();
        let (solver, job) = (Solver::new(Budget::default()), Job::new());
        let wanted = [statements.by_id("roughan-b-s6-15").expect("a statement")];
        let found = verdicts(statements, &wanted, &Effort::default(), &solver, &job, &|_, _| {}).expect("verdicts");
        let said = [("printed".to_owned(), "1".to_owned()), ("right".to_owned(), "0".to_owned())];
        assert_eq!(found[0].counterexample.as_deref(), Some(&said[..]));
        assert_eq!(found[0].kind, VerdictKind::False(Fault::Copy));
    }

    #[test]
    fn a_statement_brings_what_it_rests_on_and_a_cancelled_run_ends() {
        let statements = statements();
        let (solver, job) = (Solver::new(Budget::default()), Job::new());
        let wanted = [statements.by_id("das-3.4").expect("a statement")];
        let effort = Effort { is_quick: true, ..Effort::default() };
        let reported = std::sync::Mutex::new(Vec::new());
        let report = |index: usize, verdict: &Verdict| {
            reported.lock().expect("no panic").push((index, verdict.kind));
        };
        let found = verdicts(statements, &wanted, &effort, &solver, &job, &report).expect("verdicts");
        assert_eq!((found.len(), found[0].kind), (1, VerdictKind::Follows));
        assert_eq!(*reported.lock().expect("no panic"), [(wanted[0], VerdictKind::Follows)]);
        assert!(job.progress().total >= 6);
        job.cancel();
        let ended = verdicts(statements, &wanted, &effort, &solver, &job, &report);
        assert!(matches!(ended, Err(SolverError::Cancelled)), "{ended:?}");
    }
}
