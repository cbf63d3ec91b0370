//! The one place where a panel is given its context and drawn, in its pane or on the stage.

use egui::Ui;

use super::App;
use crate::session::{Columns, Tab};
use crate::ui::context::{Action, Context, Drawn, Linked, RunningWork, Want};
use crate::ui::stage::Staged;

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

impl App {
    /// Draws a panel.
    pub(super) fn panel_ui(&mut self, ui: &mut Ui, tab: Tab, frame: PanelFrame<'_>) -> PanelReport {
        let asks = self.asks();
        let Self { session, answers, table, board, golden, zeckendorf, play, theorems, opponent, linked, .. } = self;
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
            asks,
            staged,
            drawn: &mut report.drawn,
            opponent_waits: opponent.waits(),
            facts: &mut report.facts,
            aside: &mut report.aside,
            works,
            wanted,
        };
        match tab {
            Tab::GrundyTable => table.show(ui, &mut cx),
            Tab::QueenBoard => board.show(ui, &mut cx),
            Tab::GoldenString => golden.show(ui, &mut cx),
            Tab::Zeckendorf => zeckendorf.show(ui, &mut cx),
            Tab::Play => play.show(ui, &mut cx),
            Tab::Theorems => theorems.show(ui, &mut cx),
        }
        if matches!(tab, Tab::Play | Tab::QueenBoard)
            && let Some(note) = opponent.note(session)
        {
            report.facts.insert(0, note.to_owned());
        }
        report
    }
}
