//! The context of a panel: what it sees and may ask for. Panels change nothing themselves: they send actions, and the
//! window applies them in one place after the frame. The picture that a panel draws in a scene instead of itself, and
//! the places of all parts of the scene.

use std::borrow::Cow;
use std::cell::Cell;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;

use egui::{Rect, Ui};

use super::command::Command;
use super::widget::hidden_line_ui;
use golden_export::target::ExportTarget;
use golden_figure::{BoardLegendRow, GameTitles};
use golden_game::Position;
use golden_session::answers::Answers;
use golden_session::{
    AnswersShown, Camera, Edit, Focus, GoldenView, KeptFinding, Lesson, Secrecy, Session, ShownSection, SideColumns,
    Subject, Tab, WhyLook,
};
use golden_solver::Progress;
use golden_subject::is_still;
use golden_theorem::run::VerdictKind;

/// The actions that a panel, the inspector or a menu asks the window for.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Change the model; can be undone.
    Edit(Edit),
    /// Change the model in several ways that are undone together.
    Edits(Vec<Edit>),
    /// Change the model in several ways that are undone together, and show that in a tab: the step is undone, and done
    /// again, with the tab.
    Example(Vec<Edit>, Tab),
    /// The gesture is over: the next edit is a step of its own.
    CloseStep,
    /// Bring a tab to the front; a game that was not seen before begins with what wins hidden.
    Show(Tab),
    /// The same for whoever wants to use it: in a new session Play begins a game of its own.
    Open(Tab),
    /// Bring a tab to the front to look at a position that was asked for.
    LookAt(Tab),
    /// Look at another part of the table; `None` is the opening view.
    Camera(Option<Camera>),
    /// Look at other parts of the tables that are compared.
    CompareCameras(Vec<Option<Camera>>),
    /// Go to a step of the table's mex fill; `None` is the last one.
    TableStep(Option<usize>),
    /// Go to a step of the board's timeline.
    BoardStep(usize),
    /// Show otherwise why a move wins.
    Why(WhyLook),
    /// Fold, open or resize the columns beside the panes.
    Columns(SideColumns),
    /// Carry out a command of the menus.
    Command(Command),
    /// Let the computer make its move.
    LetMove,
    /// Look at another part of the golden string, or at another step of it.
    Golden(GoldenView),
    /// Go to a step of the converter's timeline; `None` is the last one.
    ConverterStep(Option<usize>),
    /// Go to a step of the walk through the automaton; `None` is the last one.
    AutomatonStep(Option<usize>),
    /// Write a file the user chooses.
    Export(ExportTarget),
    /// Let the converter read its number from a file the user chooses.
    OpenNumber,
    /// Let the bench read statements from a file the user chooses.
    OpenStatements,
    /// Let the laboratory read a rule from a file the user chooses.
    OpenRule,
    /// Keep a finding about a rule, or forget it where it does not hold.
    Finding(Keeping, KeptFinding),
    /// Open a session file, asking about unsaved work first.
    OpenFile(PathBuf),
    /// Begin a game against the computer, with what wins hidden; asks about unsaved work first where a lesson is open.
    PlayGame,
    /// No file is recent any more.
    ForgetRecent,
    /// Open a lesson at a scene, counted from 0, asking about unsaved work first.
    OpenLesson(Lesson, usize),
    /// Have the panel in front do something that a button of it does, or bring a part of it into sight.
    PanelRequest(PanelRequest),
    /// Make everything in the window larger or smaller.
    Zoom(Zoom),
    /// Show or hide answers.
    Answers(AnswersShown),
    /// Open the card of a term of the glossary, by its index.
    Explain(usize),
    /// Tell the user that something is done.
    Tell(String),
}

/// The future of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeping {
    /// It is kept with the session.
    Keep,
    /// It is forgotten.
    Forget,
}

/// A way to take something away from a panel: the palette offers it in a row, and the panel has a button for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExportOffer {
    /// The panel that has the button.
    pub tab: Tab,
    /// The name of the row, and of the button for screen readers.
    pub name: &'static str,
    /// The effect in a few words: "writes the number in all forms".
    pub does: &'static str,
}

impl ExportOffer {
    /// The offers of a panel, from their names and effects.
    pub const fn all<const N: usize>(tab: Tab, rows: [(&'static str, &'static str); N]) -> [Self; N] {
        let mut offers = [Self { tab, name: "", does: "" }; N];
        let mut i = 0;
        while i < N {
            (offers[i].name, offers[i].does) = rows[i];
            i += 1;
        }
        offers
    }
}

/// The request of the palette to the panel in front: met by the panel itself when it is drawn next.
#[derive(Clone, Debug, PartialEq)]
pub enum PanelRequest {
    /// Something is taken away.
    Export(ExportOffer),
    /// Misère play is switched on or off.
    Misere,
    /// The game in play starts again.
    StartAgain,
    /// The game in play starts at a random position.
    RandomStart,
    /// The cell of the bench with this place is proved.
    Prove(usize),
    /// The section is brought into sight.
    Reveal(ShownSection),
    /// The hint of the game in play is begun, and brought into sight.
    Hint,
    /// The statements of these kinds of verdict alone are listed.
    Statements(&'static [VerdictKind]),
}

impl PanelRequest {
    /// The name of the button or group of the left column that meets it; `None` for a part of the sheet.
    pub fn name(&self) -> Option<Cow<'static, str>> {
        Some(match self {
            Self::Export(offer) => offer.name.into(),
            Self::Misere => MISERE.into(),
            Self::StartAgain => START_AGAIN.into(),
            Self::RandomStart => RANDOM_START.into(),
            Self::Prove(index) => prove_name(*index).into(),
            Self::Hint => "Hint".into(),
            Self::Statements(_) => "Statements".into(),
            Self::Reveal(_) => return None,
        })
    }
}

/// The box of misère play.
pub const MISERE: &str = "Misère";
/// The button that starts the game in play again.
pub const START_AGAIN: &str = "Start again";
/// The button that starts the game in play at a random position.
pub const RANDOM_START: &str = "Random start";

/// Returns the name of the button that proves a cell of the bench.
pub fn prove_name(index: usize) -> String {
    format!("Prove cell {}", index + 1)
}

/// A change of the zoom of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zoom {
    /// Larger by a step.
    In,
    /// Smaller by a step.
    Out,
    /// The ordinary size.
    Reset,
    /// This many percent of the ordinary size.
    Percent(u8),
}

/// The things pointed at, shared by all panels: written in one frame, read in the next.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Linked {
    /// The option of the focus under the pointer, in a list or on the board.
    pub option: Option<Position>,
    /// A reply to a winning move, or from a lost position, that is chosen or pointed at in the inspector.
    pub reply: Option<LinkedReply>,
    /// The position of the cell that the mex rule is filling in the panel in front: what the inspector shows meanwhile.
    pub filled: Option<Arc<Focus>>,
    /// The cell of both tables that are compared in the panel in front, with what they say of it.
    pub compared: Option<ComparedCell>,
}

/// The facts that both tables that are compared say of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComparedCell {
    /// The position of the cell.
    pub position: String,
    /// True if it is the one under the pointer; else it is the shared position.
    pub is_pointed: bool,
    /// The facts of A and of B.
    pub games: [ComparedGame; 2],
    /// The difference B − A, such as 78 − 11 = 67.
    pub difference: String,
}

/// The facts of A or of B.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComparedGame {
    /// Its letter.
    pub letter: &'static str,
    /// Its name.
    pub titles: GameTitles,
    /// The Grundy value.
    pub value: u32,
    /// The position of the cell in this game, of which the inspector has the winning moves found; made anew only where
    /// the cell is another one.
    pub focus: Option<Arc<Focus>>,
}

/// A reply with its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkedReply {
    /// The lost position after the winning move that is replied to; `None` where the focus itself is lost.
    pub via: Option<Arc<Focus>>,
    /// The position after the reply.
    pub option: Position,
    /// The position after the answer.
    pub answer: Option<Position>,
}

/// Work of a panel that runs, for the status bar.
#[derive(Clone, Debug)]
pub struct RunningWork {
    /// The name of the work: "Converting the number".
    pub name: &'static str,
    /// The progress of the work.
    pub progress: Progress,
    /// Set to end it.
    pub cancel: Rc<Cell<bool>>,
}

/// The picture that a panel has drawn on the stage.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DrawnPicture {
    /// The picture.
    pub place: Option<Rect>,
    /// The meaning of its marks, where it does not say so itself.
    pub legend: Vec<BoardLegendRow>,
    /// The height in points that its card below the words needs; 0 without a card.
    pub card: f32,
}

/// The pane in which a panel is drawn.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pane {
    /// True if it has the keyboard: single keys are its own, unless a text field has the focus.
    pub active: bool,
    /// The picture that the panel draws on the stage instead of itself.
    pub staged: Option<Staged>,
    /// The columns beside the panes.
    pub columns: SideColumns,
    /// True if the scene that is shown is being set up in the editor.
    pub is_set_up: bool,
    /// True if the computer waits to be asked for its move, because its last one was undone.
    pub opponent_waits: bool,
}

/// The things pointed at.
pub struct Links<'a> {
    /// In the frame before.
    pub before: &'a Linked,
    /// Now, for the next frame.
    pub now: &'a mut Linked,
}

/// The report of a panel about itself, for the status bar and for the stage.
#[derive(Clone, Debug, Default)]
pub struct PanelReport {
    /// Facts for the status bar, from left to right. Facts that may be asked for stand there only where the context
    /// [tells](Context::tells).
    pub facts: Vec<String>,
    /// The words at the right end of the status bar while nothing runs.
    pub aside: String,
    /// Work of the panel that runs in the background.
    pub works: Vec<RunningWork>,
    /// The place of the picture on the stage, and what its marks mean.
    pub drawn: DrawnPicture,
}

/// All that a panel is given for a frame.
pub struct Context<'a> {
    /// The session, to look at.
    pub session: &'a Session,
    /// The answers of the solver so far.
    pub answers: &'a mut Answers,
    /// The secrecy: what may be told.
    pub secrecy: Secrecy<'static>,
    /// The pane in which the panel is drawn.
    pub pane: Pane,
    /// The things pointed at.
    pub links: Links<'a>,
    /// The actions that the panel asks for.
    pub actions: &'a mut Vec<Action>,
    /// The request of the palette to the panel in front; taken by the part of it that meets it.
    pub wanted: &'a mut Option<PanelRequest>,
    /// The panel's report about itself.
    pub report: &'a mut PanelReport,
}

/// Calls a function with a context as in a frame of the window, of a session that is new; returns what was asked for
/// and the work that was shown.
#[cfg(test)]
pub fn in_a_frame(answers: &mut Answers, draw: impl FnOnce(&mut Context<'_>)) -> (Vec<Action>, Vec<RunningWork>) {
    let (mut actions, mut report) = (Vec::new(), PanelReport::default());
    let mut cx = Context {
        session: &Session::default(),
        answers,
        secrecy: Secrecy::of(&Session::default()),
        pane: Pane { active: true, ..Pane::default() },
        links: Links { before: &Linked::default(), now: &mut Linked::default() },
        actions: &mut actions,
        wanted: &mut None,
        report: &mut report,
    };
    draw(&mut cx);
    (actions, report.works)
}

impl Context<'_> {
    /// Returns true if what stands beside the picture may tell who wins, values and what follows from them: not while
    /// answers are hidden, nor before the question of the scene is answered, whatever the picture shows.
    pub fn tells(&self) -> bool {
        self.secrecy.tells()
    }

    /// Returns true if the open question of the scene is about what is seen in a tab. Facts that were found out are not
    /// drawn there then, even where answers are seen: as on the handouts.
    pub fn is_in_question(&self, tab: Tab) -> bool {
        self.secrecy.is_open && self.session.scene_shown().is_some_and(|scene| scene.tab == tab)
    }

    /// Asks for an edit.
    pub fn edit(&mut self, edit: Edit) {
        self.actions.push(Action::Edit(edit));
    }

    /// The request of the palette, if it is one to this panel.
    pub fn wanted(&self) -> Option<&PanelRequest> {
        self.wanted.as_ref().filter(|_| self.pane.active)
    }

    /// Returns true if the palette asks this panel for `own`, once; `off` says why that is not possible, and is told
    /// instead.
    pub fn takes_wanted(&mut self, own: &PanelRequest, off: Option<&str>) -> bool {
        if self.wanted() != Some(own) {
            return false;
        }
        *self.wanted = None;
        if let (Some(reason), Some(name)) = (off, own.name()) {
            self.ask(Action::Tell(format!("{name}: not possible now. {reason}")));
        }
        off.is_none()
    }

    /// The section that the palette wants brought into sight, if it is one of this panel's.
    pub fn take_revealed<T>(&mut self, own: impl Fn(ShownSection) -> Option<T>) -> Option<T> {
        let Some(PanelRequest::Reveal(section)) = *self.wanted else { return None };
        let revealed = own(section).filter(|_| self.pane.active)?;
        *self.wanted = None;
        Some(revealed)
    }

    /// The kinds of verdict whose statements the palette wants listed, once.
    pub fn take_wanted_statements(&mut self) -> Option<&'static [VerdictKind]> {
        let Some(PanelRequest::Statements(kinds)) = *self.wanted else { return None };
        self.pane.active.then(|| *self.wanted = None).map(|()| kinds)
    }

    /// Draws the line that stands where answers are hidden, and asks to show them where its button is pressed; `place`
    /// names the place for screen readers: "the hint".
    pub fn hidden_ui(&mut self, ui: &mut Ui, place: &str) {
        // On the stage the box of the question says it.
        if self.secrecy.is_open && self.pane.staged.is_some() {
            return;
        }
        if hidden_line_ui(ui, place) {
            self.ask(Action::Command(Command::Answers));
        }
    }

    /// Asks for an action.
    pub fn ask(&mut self, action: Action) {
        self.actions.push(action);
    }
}

/// The parts that a panel draws in a scene instead of itself: one of its pictures, and its timeline. An exercise draws
/// its words and the buttons that turn the page, too.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Staged {
    /// The picture.
    pub subject: Subject,
    /// The places of all parts.
    pub areas: Areas,
}

impl Staged {
    /// Returns true if it is drawn as for a file, not by its panel.
    pub fn is_still(&self) -> bool {
        is_still(self.subject)
    }
}

/// The places of all parts of a lesson's scene; what is not there is empty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Areas {
    /// The picture.
    pub picture: Rect,
    /// The words.
    pub words: Rect,
    /// A card that belongs to the picture, below the words.
    pub card: Rect,
    /// The timeline.
    pub timeline: Rect,
    /// The buttons that turn the page.
    pub turn: Rect,
}
