//! What the solver knows of the things on screen: asked once, looked at every frame.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use super::describe::Description;
use crate::game::{Convention, Position, Ruleset};
use crate::prose::grouped;
use crate::session::Focus;
use crate::solver::{
    Budget, BuildStep, Desk, Draft, Progress, Solver, SolverError, Table, TableRequest, Ticket, TicketState,
    recursive_build,
};

/// How often the window looks at running jobs.
const WATCH: Duration = Duration::from_millis(50);

/// What is known of a position.
#[derive(Clone, Debug)]
pub struct Known {
    /// The best answer so far in words: at once what a closed form gives, later everything within the budget.
    pub described: Arc<Description>,
    /// How far the rest is, while it is being computed.
    pub running: Option<Progress>,
    /// Why there is no more, when the work failed or was cancelled.
    pub problem: Option<SolverError>,
}

/// What is known of a table.
#[derive(Clone, Debug, Default)]
pub struct TableAnswer {
    /// The table asked for, or an earlier one of the same game while that is being computed.
    pub table: Option<Arc<Table>>,
    /// How far the table asked for is, while it is being computed.
    pub running: Option<Progress>,
    /// Its cells that are known meanwhile.
    pub draft: Option<Arc<Draft>>,
    /// Why there is none, when the work failed or was cancelled.
    pub problem: Option<SolverError>,
}

/// The window's side of the solver: the questions on screen with their answers.
pub struct Answers {
    desk: Desk,
    positions: HashMap<(Focus, Convention), Question<Arc<Description>>>,
    tables: HashMap<TableRequest, Question<Arc<Table>>>,
    /// The largest finished table of each game on screen.
    finished: HashMap<Ruleset, Arc<Table>>,
    builds: HashMap<(Ruleset, u32), Build>,
    /// Whether somebody was told in this frame that an answer is not there yet.
    waits: bool,
}

/// A recursive build, and whether it was asked for in this frame.
struct Build {
    steps: Arc<[BuildStep]>,
    wanted: bool,
}

struct Question<T> {
    ticket: Ticket<T>,
    /// What is shown meanwhile: what closed forms say, or an earlier table.
    meanwhile: Option<T>,
    /// Asked in this frame: a question nobody asks any more ends.
    wanted: bool,
}

impl Default for Answers {
    fn default() -> Self {
        Self {
            desk: Desk::new(Arc::new(Solver::new(Budget::default()))),
            positions: HashMap::new(),
            tables: HashMap::new(),
            finished: HashMap::new(),
            builds: HashMap::new(),
            waits: false,
        }
    }
}

impl Answers {
    /// The desk where background work is done.
    pub fn desk(&self) -> &Desk {
        &self.desk
    }

    /// What is known of a position now; the rest is computed in the background as long as it is asked for.
    pub fn position(&mut self, focus: &Focus) -> Known {
        self.position_under(focus, Convention::Normal)
    }

    /// The same under misère play, where nothing is known at once.
    pub fn position_under(&mut self, focus: &Focus, convention: Convention) -> Known {
        let desk = &self.desk;
        let question = self.positions.entry((focus.clone(), convention)).or_insert_with(|| Question {
            ticket: describe_in_background(desk, focus.clone(), convention),
            meanwhile: at_once(desk.solver(), focus).filter(|_| convention == Convention::Normal),
            wanted: true,
        });
        question.wanted = true;
        let meanwhile = || question.meanwhile.clone().unwrap_or_default();
        match question.ticket.state() {
            TicketState::Done(Ok(described)) => Known { described, running: None, problem: None },
            TicketState::Done(Err(problem)) => Known { described: meanwhile(), running: None, problem: Some(problem) },
            TicketState::Running(progress) => {
                self.waits = true;
                Known { described: meanwhile(), running: Some(progress), problem: None }
            }
        }
    }

    /// What is known of a table now; it is computed in the background as long as it is asked for.
    pub fn table(&mut self, request: &TableRequest) -> TableAnswer {
        let desk = &self.desk;
        let earlier = self.finished.get(&request.ruleset);
        let question = self.tables.entry(request.clone()).or_insert_with(|| Question {
            ticket: desk.table(request.clone()),
            meanwhile: earlier.cloned(),
            wanted: true,
        });
        question.wanted = true;
        let earlier = question.meanwhile.clone();
        match question.ticket.state() {
            TicketState::Done(Ok(table)) => {
                // A small table of the same game, as a board has, must not take the place of a large one.
                let held = self.finished.get(&request.ruleset).map_or(0, |held| held.rows().end);
                if held < table.rows().end {
                    self.finished.insert(request.ruleset.clone(), Arc::clone(&table));
                }
                TableAnswer { table: Some(table), ..TableAnswer::default() }
            }
            TicketState::Done(Err(problem)) => {
                TableAnswer { table: earlier, problem: Some(problem), ..TableAnswer::default() }
            }
            TicketState::Running(progress) => {
                self.waits = true;
                let draft = question.ticket.draft();
                TableAnswer { table: earlier, running: Some(progress), draft, problem: None }
            }
        }
    }

    /// The recursive build of the P-positions on a board.
    pub fn build(&mut self, ruleset: &Ruleset, size: u32) -> Arc<[BuildStep]> {
        let build = self.builds.entry((ruleset.clone(), size)).or_insert_with(|| {
            // A ruleset without a board has no build; its panel shows its own last position instead.
            Build { steps: recursive_build(ruleset, size).unwrap_or_default().into(), wanted: true }
        });
        build.wanted = true;
        Arc::clone(&build.steps)
    }

    /// The tables being computed: what the largest of them is, and how far all are, taken together.
    pub fn table_work(&self) -> Option<(String, Progress)> {
        let progress = running(self.tables.values())?;
        let is_running = |question: &Question<_>| matches!(question.ticket.state(), TicketState::Running(_));
        let open = self.tables.iter().filter(|(_, question)| is_running(question));
        let (request, question) = open.max_by_key(|(request, _)| request.cell_count())?;
        let [rows, columns] = [&request.rows, &request.columns].map(|range| grouped(&(range.end - range.start)));
        let verb = if question.meanwhile.is_some() { "Extending to" } else { "Computing" };
        Some((format!("{verb} {rows} × {columns}"), progress))
    }

    /// How far the evaluation being computed is.
    pub fn position_progress(&self) -> Option<Progress> {
        running(self.positions.values())
    }

    /// Ends the table being computed.
    pub fn cancel_tables(&self) {
        self.tables.values().for_each(|question| question.ticket.cancel());
    }

    /// Ends the evaluation being computed.
    pub fn cancel_positions(&self) {
        self.positions.values().for_each(|question| question.ticket.cancel());
    }

    /// Lets a cancelled question be asked anew.
    pub fn ask_again(&mut self) {
        self.positions.retain(|_, question| !matches!(question.ticket.state(), TicketState::Done(Err(_))));
        self.tables.retain(|_, question| !matches!(question.ticket.state(), TicketState::Done(Err(_))));
    }

    /// Ends the frame: questions nobody asked in it are dropped, which cancels them, and while one is open the window
    /// looks again in 50 ms.
    pub fn end_frame(&mut self, ctx: &egui::Context) {
        self.positions.retain(|_, question| std::mem::take(&mut question.wanted));
        self.tables.retain(|_, question| std::mem::take(&mut question.wanted));
        self.builds.retain(|_, build| std::mem::take(&mut build.wanted));
        self.finished.retain(|ruleset, _| self.tables.keys().any(|request| request.ruleset == *ruleset));
        // An answer may have come since it was asked for, with nobody having seen it.
        if std::mem::take(&mut self.waits) {
            ctx.request_repaint_after(WATCH);
        }
    }
}

/// What closed forms say, where that takes no time to notice.
fn at_once(solver: &Solver, focus: &Focus) -> Option<Arc<Description>> {
    const WORDS: usize = 160;
    let numbers = std::iter::once(&focus.position).chain(focus.position.components()).flat_map(Position::numbers);
    if numbers.map(|number| number.as_words().len()).sum::<usize>() > WORDS {
        return None;
    }
    let evaluation = solver.analyse(&focus.ruleset, &focus.position).ok()?;
    Some(Arc::new(Description::of(focus, evaluation)))
}

fn describe_in_background(desk: &Desk, focus: Focus, convention: Convention) -> Ticket<Arc<Description>> {
    desk.run(move |solver, job| {
        let evaluation = solver.evaluate_under(convention, &focus.ruleset, &focus.position, job)?;
        Ok(Arc::new(Description::of(&focus, evaluation)))
    })
}

fn running<'a, T: Clone + 'a>(questions: impl Iterator<Item = &'a Question<T>>) -> Option<Progress> {
    let open = questions.filter_map(|question| match question.ticket.state() {
        TicketState::Running(progress) => Some(progress),
        TicketState::Done(_) => None,
    });
    Progress::sum(open)
}
