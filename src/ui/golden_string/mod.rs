//! The golden string: its levels, the line of slope φ, counts, gaps, factors, Beatty pairs and the word fractal.
//!
//! The panel shows the golden string as the session's choices say, and sends every change as an action. Pictures come
//! from `figure`, numbers from `number`; what takes time runs in the background.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `centre` | the middle of the panel: a sheet of sections that scrolls |
//! | `choices` | the left column |
//! | `export` | the export of letters, table and picture |
//! | `file_form` | the form that writes any number of letters to a file |
//! | `keys` | what the keys do |
//! | `layout` | where the sections of the sheet stand |
//! | `letters` | the left column's groups of the substitution and of the letters |
//! | `section` | the table of sections, and what is a section's own |
//! | `sheet` | all sections that are shown as one picture, for a file |
//! | `shown` | what the panel shows in a frame |
//! | `stage` | a section alone, for the stage |
//! | `target` | what a click on a picture of the golden string does |
//! | `timeline` | what the timeline below the sheet plays: the substitution, the line, or Roughan's induction |
//! | `words` | how numbers of any length are typed and taken |

pub(super) mod centre;
mod choices;
pub(super) mod export;
mod file_form;
mod keys;
mod layout;
pub(super) mod letters;
pub(super) mod section;
mod sheet;
mod shown;
mod stage;
mod target;
mod timeline;
mod words;

use std::collections::BTreeMap;

use egui::{CentralPanel, Frame, Ui};

use super::context::Context;
use super::playback::Playback;
use super::stage::timeline_ui;
use crate::layout::columns::left_column_ui;
use crate::layout::regions::begin_content;
use crate::render::theme::ink;
use crate::work::derived::Derived;
use crate::work::memo::Memo;
use export::ExportGroup;
use golden_figure::{Colour, Figure, GoldenPicture, GoldenTarget, check_words, level_words};
use golden_number::first_letter_that_is_no_gap;
use golden_session::Subject;
use golden_solver::SolverError;
pub(super) use keys::KEYS;
use letters::LettersGroup;
use section::beatty::BeattySection;
use section::factors::FactorSection;
use section::gaps::GapSection;
use section::levels::LevelsSection;
use section::look_up::LookUp;
use section::table::TableSection;
use shown::ShownString;
pub(super) use shown::pair_of;
use timeline::Playing;

/// How many letters are compared with the gaps.
const CHECKED: u32 = 500_000;

/// The panel with what belongs to no session: playing, drafts of the fields, pictures drawn last.
pub struct GoldenStringPanel {
    playback: Playback,
    letters: LettersGroup,
    look_up: LookUp,
    export: ExportGroup,
    levels: LevelsSection,
    table: TableSection,
    gaps: GapSection,
    factors: FactorSection,
    beatty: BeattySection,
    /// The pictures drawn last.
    drawn: BTreeMap<Subject, Memo<GoldenPicture, Figure<GoldenTarget>>>,
    /// The first letter that is not what the gaps say.
    check: Derived<(), Option<u64>>,
    /// Why the letters have not been checked, if that was cancelled.
    unchecked: Option<SolverError>,
}

impl Default for GoldenStringPanel {
    fn default() -> Self {
        Self {
            playback: Playback::default(),
            letters: LettersGroup::default(),
            look_up: LookUp::default(),
            export: ExportGroup::default(),
            levels: LevelsSection::default(),
            table: TableSection::default(),
            gaps: GapSection::default(),
            factors: FactorSection::default(),
            beatty: BeattySection::default(),
            drawn: BTreeMap::new(),
            check: Derived::new("Checking the letters"),
            unchecked: None,
        }
    }
}

impl GoldenStringPanel {
    /// Draws the panel in the rectangle of the `ui`.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        let shown = ShownString::of(cx);
        let playing = match cx.staged {
            Some(staged) => stage::playing(staged.subject, &shown),
            None => Playing::of(&shown),
        };
        let due = if let Some(playing) = &playing {
            self.playback.advance(ui, playing.step(), playing.last())
        } else {
            self.playback.stop();
            None
        };
        if cx.staged.is_none() {
            left_column_ui(ui, "golden string controls", cx, |ui, cx| self.column_ui(ui, &shown, cx));
        }
        if let Some(playing) = &playing {
            let asked =
                timeline_ui(ui, cx.staged, "golden string timeline", |ui| playing.bar_ui(ui, &mut self.playback));
            if let Some(step) = asked.or(due) {
                playing.go_to(step, &shown, cx);
            }
        }
        if let Some(staged) = cx.staged {
            self.staged_ui(ui, staged, &shown, cx);
        } else {
            CentralPanel::default().frame(Frame::NONE.fill(ink(ui, Colour::Bg))).show(ui, |ui| {
                begin_content(ui, cx);
                self.centre_ui(ui, &shown, cx);
            });
        }
        keys::keys(ui, self, &shown, playing.as_ref(), cx);
        let check = self.check.ask(ui.ctx(), cx, &(), |_, job| {
            job.start(CHECKED.into());
            first_letter_that_is_no_gap(CHECKED, |letters| job.advance(letters))
        });
        // How many letters a level has, and that they are the gaps, are what lessons ask.
        if cx.tells() {
            cx.facts.push(level_words(shown.view.level));
            cx.facts.extend(check.value.map(|differs| check_words(CHECKED, *differs)));
        }
        self.unchecked = check.problem;
    }
}
