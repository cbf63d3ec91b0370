//! The proofs and checks that run, and their verdicts. What a card shows of its statement beside its words, there and
//! on the stage: the picture of what it speaks of, or an automaton.

use std::cell::Cell;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use egui::{Align2, Context as Ctx, CornerRadius, CursorIcon, Rect, Response, Role, Sense, Ui, Vec2, WidgetInfo, vec2};

use super::facts::ShownAutomaton;
use super::{StatementsView, child, record};
use crate::context::{Context, RunningWork};
use crate::learn::glossary::entry::show_actions;
use crate::render::prose::prose_ui;
use crate::render::theme::ink;
use crate::theorems::automaton::draw_automaton;
use crate::widget::{Button, Segment, focus_ring, segmented_ui};
use crate::work::look_again;
use golden_figure::{Colour, Face};
use golden_session::{Edit, Scene, ShownTerm, Subject};
use golden_solver::{Progress, SolverError, Ticket, TicketState, Workers};
use golden_theorem::papers::{Record, statements};
use golden_theorem::program::Program;
use golden_theorem::run::{Effort, Verdict, VerdictKind, verdicts};

/// The verdicts of this run of the program, and what is being decided.
#[derive(Default)]
pub struct Runs {
    verdicts: HashMap<usize, Verdict>,
    running: Vec<Run>,
    /// The number of verdicts that differ from the expected ones.
    wrong: usize,
    /// Counts the verdicts that came.
    revision: u64,
    /// The reason why the last run found nothing more; nothing where it was cancelled.
    problem: Option<SolverError>,
}

struct Run {
    wanted: HashSet<usize>,
    ticket: Ticket<()>,
    found: Receiver<(usize, Verdict)>,
    cancel: Rc<Cell<bool>>,
    begun: Instant,
}

impl Runs {
    /// Begins to decide statements on all processors, as far as `bound` in place of each check's own; those that are being
    /// decided already are left out.
    pub fn start(&mut self, wanted: Vec<usize>, bound: Option<u64>, workers: &Workers) {
        let wanted: Vec<usize> = wanted.into_iter().filter(|index| !self.is_running(*index)).collect();
        if wanted.is_empty() {
            return;
        }
        self.problem = None;
        let (sender, found) = channel();
        let indices = wanted.clone();
        let wanted = wanted.into_iter().collect();
        let ticket = workers.run(move |solver, job| {
            let begun = Instant::now();
            let clock = || begun.elapsed().as_secs_f64();
            let effort = Effort { up_to: bound, clock: &clock, ..Effort::default() };
            // Nobody listens any more where the window was closed.
            let report = |index: usize, verdict: &Verdict| drop(sender.send((index, verdict.clone())));
            verdicts(statements(), &indices, &effort, solver, job, &report).map(drop)
        });
        self.running.push(Run { wanted, ticket, found, cancel: Rc::default(), begun: Instant::now() });
    }

    /// Takes the verdicts that came since the frame before.
    pub fn collect(&mut self, ctx: &Ctx) {
        let Self { verdicts, running, wrong, revision, problem } = self;
        running.retain(|run| {
            if run.cancel.take() {
                run.ticket.cancel();
            }
            // What is asked first comes last: a verdict sent before the end is never left behind.
            let state = run.ticket.state();
            for (index, verdict) in run.found.try_iter() {
                let is_wrong = |verdict: &Verdict| record(index).is_some_and(|record| !verdict.is_as_expected(record));
                *wrong += usize::from(is_wrong(&verdict));
                let before = verdicts.insert(index, verdict);
                *wrong -= usize::from(before.is_some_and(|before| is_wrong(&before)));
                *revision += 1;
            }
            match state {
                TicketState::Running(_) => {
                    look_again(ctx);
                    return true;
                }
                TicketState::Done(Err(error)) if error != SolverError::Cancelled => *problem = Some(error),
                TicketState::Done(_) => {}
            }
            *revision += 1;
            false
        });
    }

    /// Returns the running work, for the status bar.
    pub fn works(&self) -> Vec<RunningWork> {
        let work = |run: &Run| match run.ticket.state() {
            TicketState::Running(progress) => {
                Some(RunningWork { name: "Proving and checking", progress, cancel: Rc::clone(&run.cancel) })
            }
            TicketState::Done(_) => None,
        };
        self.running.iter().filter_map(work).collect()
    }

    /// Returns the progress of all that runs; `None` where nothing does.
    pub fn progress(&self) -> Option<Progress> {
        let parts = self.running.iter().filter_map(|run| match run.ticket.state() {
            TicketState::Running(progress) => Some(progress),
            TicketState::Done(_) => None,
        });
        Progress::sum(parts)
    }

    /// Returns the time that all that runs will still take, in words; `None` where nothing runs, or too little of it is
    /// done.
    pub fn time_left(&self) -> Option<String> {
        let first = self.running.iter().map(|run| run.begun).min()?;
        time_left(self.progress()?, first.elapsed())
    }

    /// Ends all that runs.
    pub fn cancel(&self) {
        self.running.iter().for_each(|run| run.cancel.set(true));
    }

    /// Returns true if a statement is being decided.
    pub fn is_running(&self, index: usize) -> bool {
        self.running.iter().any(|run| run.wanted.contains(&index))
    }

    /// Changes with every verdict.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// The reason why the last run ended early, unless it was cancelled.
    pub fn problem(&self) -> Option<&SolverError> {
        self.problem.as_ref()
    }

    /// The verdict on a statement, if it was decided since the program began.
    pub fn verdict(&self, index: usize) -> Option<&Verdict> {
        self.verdicts.get(&index)
    }

    /// The kind of verdict that is known: the one found, else the one that must come out.
    pub fn kind(&self, index: usize, record: &Record) -> VerdictKind {
        self.verdict(index).map_or_else(|| record.kind(), |verdict| verdict.kind)
    }

    /// The verdicts found, and how many of them are not what must come out.
    pub fn found(&self) -> (usize, usize) {
        (self.verdicts.len(), self.wrong)
    }

    /// All verdicts, by the places of their statements.
    pub fn verdicts(&self) -> &HashMap<usize, Verdict> {
        &self.verdicts
    }
}

/// Returns the time that work will still take if it goes on as it has gone so far: "about 25 s left". The first
/// statements take longest, so the true time is usually shorter. `None` in the first two seconds and while less than a
/// twentieth is done.
fn time_left(progress: Progress, elapsed: Duration) -> Option<String> {
    let Progress { done, total } = progress;
    if elapsed < Duration::from_secs(2) || done < (total / 20).max(1) || done >= total {
        return None;
    }
    let left = elapsed.as_millis() * u128::from(total - done) / u128::from(done);
    // In steps, so that the words do not change in every frame.
    Some(match left.div_ceil(1000) {
        seconds @ 0..=55 => format!("about {} s left", seconds.next_multiple_of(5)),
        seconds => format!("about {} min left", seconds.div_ceil(60)),
    })
}

/// The share of its width that the picture is high, and the most of it in points.
const PICTURE: f32 = 0.52;

const HIGHEST: f32 = 260.0;

/// The side of a table that is seen whole, at most: twenty-one rows have their values then.
const WHOLE: f32 = 464.0;

/// The width of the switch between the two, in points.
const SWITCH: f32 = 220.0;

/// The corners of a picture.
const ROUND: CornerRadius = CornerRadius::same(8);

/// A picture of a card.
pub(super) enum Pictured {
    /// That of a scene.
    Scene(Arc<Scene>),
    /// An automaton.
    Automaton(Arc<ShownAutomaton>),
}

/// The part of the stage beside the words of a statement.
pub(super) enum Beside {
    Program(Program),
    Picture(Pictured),
}

impl StatementsView {
    /// The picture, as the cards of the start page have theirs, which leads to what it shows; where the statement is proved by
    /// an automaton, a switch offers that. The formula of an automaton gives the result away: it is hidden with the answers, as are
    /// the stars and the winning moves of the picture.
    pub(super) fn picture_ui(&mut self, ui: &mut Ui, record: &Record, cx: &mut Context<'_>) {
        if self.pictures(cx.tells()).iter().flatten().count() == 2 {
            ui.scope(|ui| {
                ui.set_max_width(SWITCH.min(ui.available_width()));
                let segments = [Segment::new(false, "Picture"), Segment::new(true, "Its automaton")];
                segmented_ui(ui, "What the card shows", &mut self.shows_automaton, &segments, 2);
            });
        }
        let scene = match self.pictured(cx.tells()) {
            None => return,
            Some(Pictured::Automaton(automaton)) => return self.automaton_ui(ui, record, &automaton, cx),
            Some(Pictured::Scene(scene)) => scene,
        };
        let most = ui.available_width() - 4.0;
        let size = if is_whole(record, &scene) { Vec2::splat(most.min(WHOLE)) } else { wide(most) };
        let picture = place_ui(ui, &name_of(record, &scene), size);
        self.thumbnails.show_rounded(ui, cx.answers.workers(), &scene, picture.rect, ROUND);
        focus_ring(ui, &picture, picture.rect, ROUND.nw.into());
        if picture.clicked()
            && let Some(shown) = ShownTerm::of_statement(&record.see)
        {
            cx.actions.extend(show_actions(shown));
        }
    }

    /// Draws on the stage what the card shows beside its words, in a room: the round of its program, or its picture.
    pub(super) fn staged_beside_ui(
        &mut self,
        ui: &mut Ui,
        (beside, room): (&Beside, Rect),
        record: &Record,
        cx: &mut Context<'_>,
    ) {
        let scene = match beside {
            Beside::Program(program) => {
                let ui = &mut child(ui, room);
                ui.spacing_mut().item_spacing = Vec2::splat(8.0);
                return self.program_ui(ui, *program, cx);
            }
            Beside::Picture(Pictured::Automaton(automaton)) => &automaton.scene,
            Beside::Picture(Pictured::Scene(scene)) => scene,
        };
        let size = if is_whole(record, scene) { Vec2::splat(room.size().min_elem()) } else { room.size() };
        let rect = Align2::CENTER_CENTER.align_size_within_rect(size, room);
        let picture = ui.interact(rect, ui.scope_id().with("beside a statement"), Sense::hover());
        picture.widget_info(|| WidgetInfo::labeled(Role::Image, true, name_of(record, scene)));
        self.thumbnails.show_rounded(ui, cx.answers.workers(), scene, rect, ROUND);
    }

    /// Returns the part that the card shows beside its words: while answers are hidden, nothing that gives them away.
    pub(super) fn beside(&self, record: &Record, is_told: bool) -> Option<Beside> {
        let program = Program::from_id(&record.id).filter(|_| is_told).map(Beside::Program);
        program.or_else(|| self.pictured(is_told).map(Beside::Picture))
    }

    /// The picture that is chosen, of those that there are.
    fn pictured(&self, is_told: bool) -> Option<Pictured> {
        let [scene, automaton] = self.pictures(is_told);
        if self.shows_automaton { automaton.or(scene) } else { scene.or(automaton) }
    }

    /// The picture of the card and its automaton, as far as it has them.
    fn pictures(&self, is_told: bool) -> [Option<Pictured>; 2] {
        let Some(facts) = self.facts.last() else { return [None, None] };
        let scene = facts.scene.as_ref().map(|[told, hidden]| Arc::clone(if is_told { told } else { hidden }));
        let automaton = facts.automaton.clone().filter(|_| is_told);
        [scene.map(Pictured::Scene), automaton.map(Pictured::Automaton)]
    }

    fn automaton_ui(&mut self, ui: &mut Ui, record: &Record, automaton: &ShownAutomaton, cx: &mut Context<'_>) {
        let size = wide(ui.available_width() - 4.0);
        let picture = place_ui(ui, &name_of(record, &automaton.scene), size);
        self.thumbnails.show_rounded(ui, cx.answers.workers(), &automaton.scene, picture.rect, ROUND);
        focus_ring(ui, &picture, picture.rect, ROUND.nw.into());
        prose_ui(ui, &automaton.words, 14.0, Face::Interface, ink(ui, Colour::Ink2));
        let walk = ui.add(Button::new("Walk through it").name("Walk through the automaton").small());
        if walk.clicked() || picture.clicked() {
            if let Some(cell) = &automaton.cell {
                cx.edit(Edit::theorems_add(cell.clone()));
            }
            cx.actions.extend(draw_automaton(automaton.walked.clone()));
        }
    }
}

/// Returns true if a picture is that of a table of a size of its own, which is seen whole; a larger one, and a board,
/// is seen from its corner.
fn is_whole(record: &Record, scene: &Scene) -> bool {
    scene.about == Some(Subject::Map) && record.see.size.is_some()
}

/// Returns the name of a picture.
fn name_of(record: &Record, scene: &Scene) -> String {
    if scene.about == Some(Subject::Automaton) {
        return format!("Picture: the automaton of {}", scene.theorems.automaton.formula);
    }
    let of = scene.about.map_or("", Subject::title);
    let at = record.see.position.as_deref().unwrap_or_default().replace(" --misere", ", misère");
    format!("Picture: {of}, {at}")
}

/// The size of a picture that is wider than high.
fn wide(width: f32) -> Vec2 {
    vec2(width, (width * PICTURE).min(HIGHEST).round())
}

/// The room of a picture, with its name: a click on it opens what it shows.
fn place_ui(ui: &mut Ui, name: &str, size: Vec2) -> Response {
    let (_, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), name));
    response.on_hover_cursor(CursorIcon::PointingHand)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::time_left;
    use golden_solver::Progress;

    #[test]
    fn the_time_left_is_told_once_enough_is_done() {
        let left = |done, seconds| time_left(Progress { done, total: 381 }, Duration::from_secs(seconds));
        assert_eq!(left(0, 5), None);
        assert_eq!(left(18, 5), None, "too little is done");
        assert_eq!(left(100, 1), None, "too soon");
        assert_eq!(left(93, 8).as_deref(), Some("about 25 s left"));
        assert_eq!(left(20, 10).as_deref(), Some("about 4 min left"));
        assert_eq!(left(381, 30), None, "all is done");
    }
}
