//! The one place where a panel is given its context and drawn, in its pane or on the stage.

use egui::Ui;

use super::App;
use crate::context::{Action, Context, Drawn, Linked, RunningWork, Want};
use crate::golden_string::GoldenStringPanel;
use crate::grundy_table::GrundyTablePanel;
use crate::learn::exercise::ExercisePanel;
use crate::learn::practice::PracticePage;
use crate::play::PlayPanel;
use crate::queen_board::QueenBoardPanel;
use crate::stage::Staged;
use crate::theorems::TheoremsPanel;
use crate::zeckendorf::ZeckendorfPanel;
use golden_session::{Columns, Learned, Tab};

/// What the panels of a frame share.
pub(super) struct PanelFrame<'a> {
    pub actions: &'a mut Vec<Action>,
    pub pointed: &'a mut Linked,
    pub works: &'a mut Vec<RunningWork>,
    /// What is wanted of the panel in front.
    pub wanted: &'a mut Option<Want>,
    pub columns: Columns,
    /// Whether this panel has the keyboard.
    pub active: bool,
    /// What is drawn on the stage instead of the panel.
    pub staged: Option<Staged>,
}

/// What a panel says of itself, for the status bar and for the stage.
#[derive(Default)]
pub(super) struct PanelReport {
    pub facts: Vec<String>,
    pub aside: String,
    pub drawn: Drawn,
}

/// All panels of the window.
pub(super) struct Panels<'a> {
    table: &'a mut GrundyTablePanel,
    board: &'a mut QueenBoardPanel,
    golden: &'a mut GoldenStringPanel,
    zeckendorf: &'a mut ZeckendorfPanel,
    play: &'a mut PlayPanel,
    theorems: &'a mut TheoremsPanel,
    exercise: &'a mut ExercisePanel,
    pub practice: Option<&'a mut PracticePage>,
    pub learned: &'a mut Learned,
}

impl App {
    /// Draws a panel.
    pub(super) fn panel_ui(&mut self, ui: &mut Ui, tab: Tab, frame: PanelFrame<'_>) -> PanelReport {
        let is_exercise = self.is_exercise(tab);
        let mut report = self.in_context(frame, |panels, cx| match tab {
            _ if is_exercise => panels.exercise.show(ui, panels.learned, cx),
            Tab::GrundyTable => panels.table.show(ui, cx),
            Tab::QueenBoard => panels.board.show(ui, cx),
            Tab::GoldenString => panels.golden.show(ui, cx),
            Tab::Zeckendorf => panels.zeckendorf.show(ui, cx),
            Tab::Play => panels.play.show(ui, cx),
            Tab::Theorems => panels.theorems.show(ui, cx),
        });
        if !is_exercise
            && matches!(tab, Tab::Play | Tab::QueenBoard)
            && let Some(note) = self.opponent.note(&self.session)
        {
            report.facts.insert(0, note.to_owned());
        }
        report
    }

    /// Calls a function with the panels and a context; returns what was said of what was drawn.
    pub(super) fn in_context(
        &mut self,
        frame: PanelFrame<'_>,
        draw: impl FnOnce(Panels<'_>, &mut Context<'_>),
    ) -> PanelReport {
        let secrecy = self.secrecy();
        let Self {
            session,
            answers,
            table,
            board,
            golden,
            zeckendorf,
            play,
            theorems,
            exercise,
            practice,
            learned,
            opponent,
            linked,
            ..
        } = self;
        let PanelFrame { actions, pointed, works, wanted, columns, active, staged } = frame;
        let mut report = PanelReport::default();
        let mut cx = Context {
            session,
            answers,
            linked,
            pointed,
            actions,
            active,
            columns,
            secrecy,
            is_set_up: self.editor.is_some(),
            staged,
            drawn: &mut report.drawn,
            opponent_waits: opponent.waits(),
            facts: &mut report.facts,
            aside: &mut report.aside,
            works,
            wanted,
        };
        let practice = practice.as_deref_mut();
        draw(Panels { table, board, golden, zeckendorf, play, theorems, exercise, practice, learned }, &mut cx);
        report
    }
}
