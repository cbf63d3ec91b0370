//! The golden string: its levels, the line of slope φ, counts, gaps, factors, Beatty pairs and the word fractal.
//!
//! The panel shows the golden string as the session's choices say, and sends every change as an action. Pictures come
//! from `figure`, numbers from `number`; what takes time runs in the background.

mod beatty;
mod centre;
mod choices;
mod drawn;
mod export;
mod factors;
mod file_form;
mod fractal;
mod gaps;
mod induction;
mod keys;
mod layout;
mod letters;
mod levels;
mod line;
mod look_up;
mod ratio;
mod sheet;
mod shown;
mod table;
mod target;
mod timeline;
mod words;

use egui::{CentralPanel, Frame, Panel, Ui};

use super::context::Context;
use super::playback::Playback;
use super::task::Task;
use super::theme::ink;
use super::widget::timeline_panel_ui;
use crate::figure::Colour;
use beatty::BeattySection;
use export::ExportGroup;
use factors::FactorSection;
use fractal::FractalSection;
use gaps::GapSection;
use induction::InductionSection;
use letters::LettersGroup;
use levels::LevelsSection;
use line::LineSection;
use look_up::LookUp;
use shown::{LettersCheck, Shown};
use table::TableSection;
use timeline::Playing;

/// The panel with what belongs to no session: playing, drafts of the fields, pictures drawn last.
pub struct GoldenStringPanel {
    playback: Playback,
    letters: LettersGroup,
    look_up: LookUp,
    export: ExportGroup,
    levels: LevelsSection,
    line: LineSection,
    table: TableSection,
    gaps: GapSection,
    induction: InductionSection,
    factors: FactorSection,
    beatty: BeattySection,
    fractal: FractalSection,
    /// Whether the letters are those that the gaps say.
    check: Task<(), LettersCheck>,
}

impl Default for GoldenStringPanel {
    fn default() -> Self {
        Self {
            playback: Playback::default(),
            letters: LettersGroup::default(),
            look_up: LookUp::default(),
            export: ExportGroup::default(),
            levels: LevelsSection::default(),
            line: LineSection::default(),
            table: TableSection::default(),
            gaps: GapSection::default(),
            induction: InductionSection::default(),
            factors: FactorSection::default(),
            beatty: BeattySection::default(),
            fractal: FractalSection::default(),
            check: Task::new("Checking the letters"),
        }
    }
}

impl GoldenStringPanel {
    /// Draws the panel in the rectangle of the `ui`.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        let shown = Shown::of(cx);
        let playing = Playing::of(&shown);
        let due = if let Some(playing) = &playing {
            self.playback.advance(ui, playing.step(), playing.last())
        } else {
            self.playback.stop();
            None
        };
        if !cx.presenting {
            Panel::left("golden string controls")
                .exact_size(264.0)
                .resizable(false)
                .frame(Frame::NONE)
                .show(ui, |ui| self.column_ui(ui, &shown, cx));
        }
        if let Some(playing) = &playing {
            let asked = timeline_panel_ui(ui, "golden string timeline", |ui| playing.bar_ui(ui, &mut self.playback));
            if let Some(step) = asked.or(due) {
                playing.go_to(step, &shown, cx);
            }
        }
        CentralPanel::default().frame(Frame::NONE.fill(ink(ui, Colour::Bg))).show(ui, |ui| {
            self.centre_ui(ui, &shown, cx);
        });
        keys::keys(ui, self, &shown, playing.as_ref(), cx);
        let check = self.check.ask(ui.ctx(), cx, &(), |_, job| LettersCheck::run(job));
        shown.state_facts(check.value.as_deref(), cx);
    }
}
