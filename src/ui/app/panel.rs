//! The one place where a panel is given its context and drawn, in its pane or on the stage. The inspector at the right
//! of the panes: where it is drawn, and what it shows.

use egui::{Frame, Panel, Ui};

use super::App;
use crate::context::{Action, Context, Linked, Links, Pane, PanelReport, PanelRequest, Staged};
use crate::golden_string::GoldenStringPanel;
use crate::grundy_table::GrundyTablePanel;
use crate::inspector::inspector_ui;
use crate::inspector::why::WhyPanel;
use crate::laboratory::LaboratoryPanel;
use crate::layout::columns::{self, ColumnSide, edge_ui};
use crate::layout::panes::{self, NEEDED, STRIP};
use crate::layout::regions::{self, Region};
use crate::learn::exercise::ExercisePanel;
use crate::learn::practice::PracticePage;
use crate::play::PlayPanel;
use crate::queen_board::QueenBoardPanel;
use crate::render::theme::ink;
use crate::stage::still::StillPicture;
use crate::theorems::TheoremsPanel;
use crate::zeckendorf::ZeckendorfPanel;
use golden_figure::Colour;
use golden_session::{Learned, SideColumn, SideColumns, Tab};

/// The parts that the panels of a frame share.
pub(super) struct PanelFrame<'a> {
    pub actions: &'a mut Vec<Action>,
    pub pointed: &'a mut Linked,
    /// The request to the panel in front.
    pub wanted: &'a mut Option<PanelRequest>,
    pub pane: Pane,
}

/// The panels of the window.
#[derive(Default)]
pub(super) struct Panels {
    pub table: GrundyTablePanel,
    pub board: QueenBoardPanel,
    pub golden: GoldenStringPanel,
    pub zeckendorf: ZeckendorfPanel,
    pub play: PlayPanel,
    pub theorems: TheoremsPanel,
    pub laboratory: LaboratoryPanel,
    pub why: WhyPanel,
}

impl Panels {
    /// Draws the panel of a tab.
    fn show(&mut self, ui: &mut Ui, tab: Tab, cx: &mut Context<'_>) {
        match tab {
            Tab::GrundyTable => self.table.show(ui, cx),
            Tab::QueenBoard => self.board.show(ui, cx),
            Tab::GoldenString => self.golden.show(ui, cx),
            Tab::Zeckendorf => self.zeckendorf.show(ui, cx),
            Tab::Play => self.play.show(ui, cx),
            Tab::Theorems => self.theorems.show(ui, cx),
            Tab::Laboratory => self.laboratory.show(ui, cx),
        }
    }
}

/// The views that are drawn in place of the panels.
pub(super) struct InTheirPlace<'a> {
    exercise: &'a mut ExercisePanel,
    still: &'a mut StillPicture,
    pub practice: Option<&'a mut PracticePage>,
    pub learned: &'a mut Learned,
}

impl App {
    /// Draws a panel.
    pub(super) fn panel_ui(&mut self, ui: &mut Ui, tab: Tab, frame: PanelFrame<'_>) -> PanelReport {
        let is_exercise = frame.pane.staged.is_some() && self.exercise.is_on();
        let revision = self.document.revision;
        // In the window it stands above.
        let lesson = if self.layout.presenting { self.session.model.title.clone() } else { String::new() };
        let mut report = self.in_context(frame, |panels, place, cx| {
            if is_exercise {
                return place.exercise.show(ui, &lesson, place.learned, cx);
            }
            let still = cx.pane.staged.filter(Staged::is_still);
            // They have keys and a timeline beside a still picture, too.
            if still.is_none() || matches!(tab, Tab::Zeckendorf | Tab::Play) {
                panels.show(ui, tab, cx);
            }
            if let Some(staged) = still {
                place.still.show(ui, staged, revision, cx);
            }
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
        draw: impl FnOnce(&mut Panels, InTheirPlace<'_>, &mut Context<'_>),
    ) -> PanelReport {
        let secrecy = self.secrecy();
        let Self { session, answers, panels, exercise, stage, practice, learned, opponent, linked, lesson, .. } = self;
        let PanelFrame { actions, pointed, wanted, pane } = frame;
        let pane = Pane { is_set_up: lesson.editor.is_some(), opponent_waits: opponent.waits(), ..pane };
        let mut report = PanelReport::default();
        let links = Links { before: linked, now: pointed };
        let mut cx = Context { session, answers, secrecy, pane, links, actions, wanted, report: &mut report };
        let (still, practice) = (stage.still_mut(), practice.as_deref_mut());
        draw(panels, InTheirPlace { exercise, still, practice, learned }, &mut cx);
        report
    }
}

/// The least width beside the inspector: where less would be left, as at a large zoom, it gives way to the panes.
const LEAST_BESIDE: f32 = 320.0;

/// The fold of the inspector for a panel that would scroll sideways beside it.
#[derive(Default)]
pub(super) struct InspectorPane {
    /// True if what is in front needed the room when it was drawn last.
    gives_way: bool,
    /// True if it was opened nonetheless, until nothing needs the room any more.
    is_opened: bool,
}

impl InspectorPane {
    /// Notes whether a panel needs the room.
    fn follow(&mut self, gives_way: bool) {
        *self = Self { gives_way, is_opened: self.is_opened && gives_way };
    }

    /// The inspector as it is drawn, where it is kept as this column.
    fn drawn(&self, kept: SideColumn) -> SideColumn {
        SideColumn { folded: kept.folded || (self.gives_way && !self.is_opened), ..kept }
    }

    /// Folds what is seen, or opens what is not; returns how the column is kept then.
    fn toggle(&mut self, kept: SideColumn) -> SideColumn {
        let folded = !self.drawn(kept).folded;
        if !self.gives_way {
            return SideColumn { folded, ..kept };
        }
        self.is_opened = !folded;
        // What was folded for the room is open again when there is more.
        SideColumn { folded: kept.folded && folded, ..kept }
    }
}

impl App {
    /// Folds the inspector or opens it.
    pub(super) fn fold_inspector(&mut self) {
        let columns = self.columns();
        let inspector = self.layout.inspector_pane.toggle(columns.inspector);
        self.set_columns(SideColumns { inspector, ..columns });
    }

    /// The inspector at the right, where it leaves the panes enough room.
    pub(super) fn inspector_pane_ui(&mut self, ui: &mut Ui, pointed: &mut Linked, actions: &mut Vec<Action>) {
        if !self.has_inspected() {
            return;
        }
        let mut columns = self.columns();
        let available = ui.available_width();
        // One that was made wider than it is at first is to be seen at the cost of the panel.
        let at_first = available - f32::from(columns.inspector.width.min(SideColumns::default().inspector.width));
        let lacks_room = at_first < NEEDED.x;
        // An edge that is dragged stays below the pointer.
        if !ui.input(|input| input.pointer.any_down()) {
            self.layout.inspector_pane.follow(lacks_room);
        }
        let beside = available - LEAST_BESIDE;
        if beside < f32::from(SideColumns::default().inspector.width) {
            return;
        }
        columns.inspector = self.layout.inspector_pane.drawn(columns.inspector);
        let folded = columns.inspector.folded;
        let (name, width) = if folded {
            ("folded inspector", columns::FOLDED)
        } else {
            ("inspector", f32::from(columns.inspector.width).min(beside))
        };
        Panel::right(name).exact_size(width).resizable(false).frame(Frame::NONE).show(ui, |ui| {
            let area = ui.max_rect();
            regions::begin_region(ui, Region::Inspector);
            // The strip of the tabs continues above the inspector.
            ui.spacing_mut().item_spacing.y = 0.0;
            let (_, strip) = ui.allocate_space(egui::vec2(ui.available_width(), STRIP));
            ui.painter().rect_filled(strip, 0.0, ink(ui, Colour::Bg));
            if !folded {
                self.inspected_ui(ui, pointed, actions);
            }
            edge_ui(ui, area, ColumnSide::Inspector, columns, actions);
        });
    }

    /// Returns true if a pane in sight shows a position that is looked at, not played.
    fn has_inspected(&self) -> bool {
        let is_seen = |tab: Tab| panes::is_in_front(&self.layout.tree, tab);
        let is_looked_at = is_seen(Tab::Play) && self.lesson.seen.is_looked_at();
        // The laboratory shows a position once it is one of its game.
        let model = &self.session.model;
        let is_of_game = is_seen(Tab::Laboratory) && model.laboratory.works_on(&model.focus.ruleset);
        [Tab::GrundyTable, Tab::QueenBoard, Tab::Zeckendorf].into_iter().any(is_seen) || is_looked_at || is_of_game
    }

    /// Draws the inspector with the position in front.
    fn inspected_ui(&mut self, ui: &mut Ui, pointed: &mut Linked, actions: &mut Vec<Action>) {
        let next = self.said(ui.ctx()).and_then(|said| said.next);
        let secrecy = self.secrecy();
        let filled = self.linked.filled.as_ref();
        let why = (&mut self.panels.why, self.remembered.why());
        inspector_ui(
            ui,
            (&self.session, secrecy, next.as_deref()),
            (filled, self.linked.compared.as_ref()),
            why,
            &mut self.answers,
            pointed,
            actions,
        );
    }
}

#[cfg(test)]
mod tests {
    use super::InspectorPane;
    use golden_session::{SideColumn, SideColumns};

    #[test]
    fn a_narrow_panel_folds_the_inspector_until_it_is_opened_and_leaves_it_as_it_is_kept() {
        let kept = SideColumn { folded: false, ..SideColumns::default().inspector };
        let mut pane = InspectorPane::default();
        pane.follow(true);
        assert!(pane.drawn(kept).folded);
        assert!(!pane.toggle(kept).folded && !pane.drawn(kept).folded, "opened beside the panel");
        assert!(!pane.toggle(kept).folded && pane.drawn(kept).folded, "folded again, and kept open");
        pane.follow(false);
        assert!(!pane.drawn(kept).folded, "open in a wider window");
        let folded = pane.toggle(kept);
        assert!(folded.folded && pane.drawn(folded).folded, "with room what is seen is what is kept");
        pane.follow(true);
        assert!(!pane.toggle(folded).folded && !pane.drawn(kept).folded, "one key opens it there, too");
    }
}
