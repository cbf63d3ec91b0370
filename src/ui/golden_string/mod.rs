//! The golden string: its levels, the line of slope φ, counts, gaps, factors, Beatty pairs and the word fractal.
//!
//! The panel shows the golden string as the session's choices say, and sends every change as an action. Pictures come
//! from `figure`, numbers from `number`; what takes time runs in the background.
//!
//! The left column: the parts of the panel that are chosen there, and which sections are shown.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `centre` | the sheet with its sections, in the middle of the panel; the places of the sections of the sheet |
//! | `export` | all that can be taken away, and in which form its file is |
//! | `letters` | the left column's groups of the substitution and of the letters |
//! | `section` | the table of sections, and what is a section's own |
//! | `shown` | all that the panel shows in a frame; the effect of a click on a picture of the golden string |
//! | `timeline` | the constructions that the timeline below the sheet plays: the substitution, the line, or Roughan's induction |

pub(super) mod centre;
pub(super) mod export;
pub(super) mod letters;
pub(super) mod section;
mod shown;
mod timeline;

use std::collections::BTreeMap;

use egui::{CentralPanel, Frame, Key, Margin, Modifiers, ScrollArea, Ui};

use super::stage::timeline_ui;
use super::work::playback::AnimationClock;
use crate::context::{Context, Staged};
use crate::layout::columns::left_column_ui;
use crate::layout::regions::begin_content;
use crate::render::paint::figure_ui;
use crate::render::theme::ink;
use crate::stage::still::{PLOT, fitted};
use crate::widget::{checkbox_ui, group_gap_ui, heading_ui, problem_ui};
use crate::window::PanelKey;
use crate::work::cached::Cached;
use export::ExportGroup;
use golden_figure::{Colour, Figure, GoldenPicture, GoldenTarget, check_words, level_words};
use golden_number::first_letter_that_is_no_gap;
use golden_prose::Prose;
use golden_session::{Edit, Subject};
use golden_solver::SolverError;
use letters::{LettersGroup, substitution_ui};
use section::beatty::BeattySection;
use section::factors::FactorSection;
use section::levels::LevelsSection;
use section::look_up::LookUp;
use section::table::{GapSection, TableSection};
use section::{FIXED, SECTIONS, Section};
pub(super) use shown::pair_of;
use shown::{ShownString, act};
use timeline::LevelsPlayer;

/// The number of letters that are compared with the gaps.
const CHECKED: u32 = 500_000;

/// The panel with what belongs to no session: playing, drafts of the fields, pictures drawn last.
#[derive(Default)]
pub struct GoldenStringPanel {
    playback: AnimationClock,
    letters: LettersGroup,
    look_up: LookUp,
    export: ExportGroup,
    levels: LevelsSection,
    table: TableSection,
    gaps: GapSection,
    factors: FactorSection,
    beatty: BeattySection,
    /// The pictures drawn last.
    drawn: BTreeMap<Subject, Cached<GoldenPicture, Figure<GoldenTarget>>>,
    /// The first letter that is not what the gaps say.
    check: Cached<(), Option<u64>>,
    /// The reason why the letters have not been checked, if that was cancelled.
    unchecked: Option<SolverError>,
}

impl GoldenStringPanel {
    /// Draws the panel in the rectangle of the `ui`.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        let shown = ShownString::of(cx);
        let playing = match cx.pane.staged {
            Some(staged) => playing(staged.subject, &shown),
            None => LevelsPlayer::of(&shown),
        };
        let due = if let Some(playing) = &playing {
            self.playback.advance(ui, playing.step(), playing.last())
        } else {
            self.playback.stop();
            None
        };
        if cx.pane.staged.is_none() {
            left_column_ui(ui, "golden string controls", cx, |ui, cx| self.column_ui(ui, &shown, cx));
        }
        if let Some(playing) = &playing {
            let asked =
                timeline_ui(ui, cx.pane.staged, "golden string timeline", |ui| playing.bar_ui(ui, &mut self.playback));
            if let Some(step) = asked.or(due) {
                playing.go_to(step, &shown, cx);
            }
        }
        if let Some(staged) = cx.pane.staged {
            self.staged_ui(ui, staged, &shown, cx);
        } else {
            CentralPanel::default().frame(Frame::NONE.fill(ink(ui, Colour::Bg))).show(ui, |ui| {
                begin_content(ui, cx);
                self.centre_ui(ui, &shown, cx);
            });
        }
        keys(ui, self, &shown, playing.as_ref(), cx);
        let check = self.check.ask(ui.ctx(), cx, "Checking the letters", (), |_, job| {
            job.start(CHECKED.into());
            first_letter_that_is_no_gap(CHECKED, |letters| job.advance(letters))
        });
        // How many letters a level has, and that they are the gaps, are what lessons ask.
        if cx.tells() {
            cx.report.facts.push(level_words(shown.view.level));
            cx.report.facts.extend(check.value.map(|differs| check_words(CHECKED, *differs)));
        }
        self.unchecked = check.problem;
    }
}

const LEFT: PanelKey = PanelKey::new("Shift+←", &[(Modifiers::SHIFT, Key::ArrowLeft)], "back along the letters");
const RIGHT: PanelKey = PanelKey::new("Shift+→", &[(Modifiers::SHIFT, Key::ArrowRight)], "on along the letters");
const LARGER: PanelKey =
    PanelKey::new("+", &[(Modifiers::NONE, Key::Plus), (Modifiers::NONE, Key::Equals)], "larger letters");
const SMALLER: PanelKey = PanelKey::new("−", &[(Modifiers::NONE, Key::Minus)], "smaller letters");
const FIRST: PanelKey = PanelKey::new("Home", &[(Modifiers::NONE, Key::Home)], "back to the first letters");
/// The keys of the panel; those of its timeline are [`crate::work::playback::KEYS`].
pub(super) const KEYS: [&PanelKey; 5] = [&LEFT, &RIGHT, &LARGER, &SMALLER, &FIRST];

/// Space plays, the arrows step, with Shift they move along the letters; plus and minus zoom, Home goes back.
fn keys(
    ui: &Ui,
    panel: &mut GoldenStringPanel,
    shown: &ShownString<'_>,
    playing: Option<&LevelsPlayer>,
    cx: &mut Context<'_>,
) {
    // A control that has the focus keeps its keys.
    if !cx.pane.active || ui.memory(egui::Memory::focused).is_some_and(|id| !panel.levels.is_canvas(id)) {
        return;
    }
    if LEFT.pressed(ui) {
        panel.levels.pan(-0.25, shown, cx);
    } else if RIGHT.pressed(ui) {
        panel.levels.pan(0.25, shown, cx);
    } else if LARGER.pressed(ui) {
        panel.levels.zoom(1.25, shown, cx);
    } else if SMALLER.pressed(ui) {
        panel.levels.zoom(0.8, shown, cx);
    } else if FIRST.pressed(ui) {
        panel.levels.reset(shown, cx);
    }
    let Some(playing) = playing else { return };
    if let Some(step) = panel.playback.keys(ui, playing.step(), playing.last()) {
        playing.go_to(step, shown, cx);
    }
}

fn section_of(subject: Subject) -> Option<&'static Section> {
    SECTIONS.iter().find(|known| known.id == subject)
}

/// Returns what the timeline plays beside a picture.
fn playing(subject: Subject, shown: &ShownString<'_>) -> Option<LevelsPlayer> {
    section_of(subject)?.construction.map(|construction| LevelsPlayer::with(construction, shown))
}

impl GoldenStringPanel {
    /// Draws one section as large as fits; a click in it does what it does in the panel.
    fn staged_ui(&mut self, ui: &mut Ui, staged: Staged, shown: &ShownString<'_>, cx: &mut Context<'_>) {
        let Some(section) = section_of(staged.subject) else { return };
        if section.id == Subject::Factors {
            self.factors.staged_ui(ui, staged.areas.picture, shown, cx);
            return;
        }
        // All levels that are played have room, so that letters keep their size from step to step.
        let least = if section.id == Subject::Levels { self.levels.height(shown) } else { 0.0 };
        let draw = |size: [f32; 2]| {
            let figure = match self.picture(section.id, shown, size)? {
                GoldenPicture::Fractal(order, _) => GoldenPicture::Fractal(order, size).draw(),
                GoldenPicture::Ratio(level, is_log, size) => {
                    GoldenPicture::Ratio(level, is_log, size.map(|side| side / PLOT)).draw()
                }
                picture => picture.draw(),
            };
            let [width, height] = figure.size;
            Some(Figure { size: [width, height.max(least)], ..figure })
        };
        let Some((figure, place)) = fitted(staged.areas.picture, draw) else { return };
        cx.report.drawn.place = Some(place);
        let response = figure_ui(ui, &figure, place, section.salt);
        if let Some(target) = response.clicked {
            act(target, shown, cx);
        }
    }

    /// Draws the column.
    fn column_ui(&mut self, ui: &mut Ui, shown: &ShownString<'_>, cx: &mut Context<'_>) {
        ScrollArea::vertical().id_salt("golden string controls").auto_shrink(false).show(ui, |ui| {
            crate::widget::follow_focus(ui);
            Frame::NONE.inner_margin(Margin { left: 16, right: 16, top: 14, bottom: 16 }).show(ui, |ui| {
                substitution_ui(ui, shown, cx);
                group_gap_ui(ui);
                self.letters.show(ui, shown, cx);
                group_gap_ui(ui);
                if sections_ui(ui, shown, cx) {
                    // Another construction may come to play, or none.
                    self.playback.stop();
                }
                group_gap_ui(ui);
                self.look_up.show(ui, shown, cx);
                group_gap_ui(ui);
                if let Some(problem) = &self.unchecked {
                    heading_ui(ui, "The letters beside the gaps", "");
                    if problem_ui(ui, problem, "Check the letters again") {
                        self.check.ask_again();
                    }
                    group_gap_ui(ui);
                }
                self.export_ui(ui, shown, cx);
            });
        });
    }
}

/// The sections to choose from; whether one was switched.
fn sections_ui(ui: &mut Ui, shown: &ShownString<'_>, cx: &mut Context<'_>) -> bool {
    heading_ui(ui, "Show", "");
    let mut switched = false;
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for section in SECTIONS.iter().take(FIXED) {
            switched |= section_ui(ui, section, shown, cx);
        }
        ui.columns(2, |columns| {
            for (i, column) in columns.iter_mut().enumerate() {
                for section in SECTIONS.iter().skip(FIXED + i).step_by(2) {
                    switched |= section_ui(column, section, shown, cx);
                }
            }
        });
    });
    switched
}

fn section_ui(ui: &mut Ui, section: &Section, shown: &ShownString<'_>, cx: &mut Context<'_>) -> bool {
    let mut on = shown.choices.sections.contains(&section.id);
    let switched = checkbox_ui(ui, &mut on, &Prose::from(section.label), false).changed();
    if switched {
        cx.edit(Edit::golden_section(section.id, on));
    }
    switched
}
