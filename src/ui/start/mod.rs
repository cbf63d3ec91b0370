//! The page the program begins with: games, files, lessons and examples.
//!
//! It changes nothing itself: what is pressed becomes an action of the window.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `column` | the left column: what one may begin with, recent files |
//! | `gallery` | the cards of the lessons and examples |
//! | `known` | what the page shows: cards and files, read in the background |

mod column;
mod gallery;
mod known;

use std::path::PathBuf;

use egui::{CentralPanel, Frame, Margin, Panel, Ui};

use super::context::Action;
use super::work::thumbnails::Thumbnails;
use crate::layout::regions::{Region, begin_region};
use crate::render::theme::ink;
use gallery::Gallery;
use golden_figure::Colour;
use golden_session::{CardChoice, Lesson};
use golden_solver::Workers;
use golden_teach::exercise::Progress;
use known::KnownFiles;

/// Width of the left column, in points.
const COLUMN: f32 = 264.0;

/// The page while it is open.
pub struct StartPage {
    known: KnownFiles,
    gallery: Gallery,
}

/// What the page is given for a frame.
pub struct StartView<'a> {
    /// Who reads files and draws thumbnails.
    pub workers: &'a Workers,
    /// The thumbnails of the window.
    pub thumbnails: &'a mut Thumbnails,
    /// What was solved.
    pub progress: &'a Progress,
    /// Whether the page is shown when the program begins.
    pub is_shown_at_start: bool,
    /// Whether no card is in front of it: it has the keyboard.
    pub is_active: bool,
}

/// What is asked of the page itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartChoice {
    /// Show it when the program begins, or no longer.
    AtStart(bool),
    /// Show these cards, now and when it is opened next.
    Cards(CardChoice),
}

impl StartPage {
    /// The page with the files opened before, the latest first, and some of the cards.
    pub fn new(workers: &Workers, recent: Vec<PathBuf>, cards: CardChoice) -> Self {
        Self { known: KnownFiles::new(workers, recent), gallery: Gallery::new(cards) }
    }

    /// "27 lessons, 233 scenes, 8 examples".
    pub fn facts(&self) -> String {
        self.known.facts()
    }

    /// The path whose lessons are shown, as places in the course; `None` where all are.
    pub fn path(&self) -> Option<&'static [usize]> {
        self.gallery.path()
    }

    /// The lesson or example whose card is chosen.
    pub fn chosen(&self) -> Option<Lesson> {
        self.gallery.chosen(&self.known)
    }

    /// Draws the page; what is pressed is asked for.
    pub fn show(&mut self, ui: &mut Ui, view: StartView<'_>, actions: &mut Vec<Action>) -> Option<StartChoice> {
        self.known.look(ui.ctx());
        let left =
            Frame::NONE.fill(ink(ui, Colour::Panel)).inner_margin(Margin { left: 16, right: 16, top: 18, bottom: 8 });
        let (known, shown_at_start) = (&self.known, view.is_shown_at_start);
        let chosen = Panel::left("start column")
            .exact_size(COLUMN)
            .resizable(false)
            .frame(left)
            .show(ui, |ui| {
                begin_region(ui, Region::Column);
                column::column_ui(ui, known, shown_at_start, actions)
            })
            .inner;
        let centre =
            Frame::NONE.fill(ink(ui, Colour::Bg)).inner_margin(Margin { left: 24, right: 16, top: 18, bottom: 0 });
        let gallery = &mut self.gallery;
        let cards = CentralPanel::default().frame(centre).show(ui, |ui| {
            begin_region(ui, Region::Content);
            gallery.show(ui, known, view, actions)
        });
        let cards = cards.inner;
        chosen.or(cards.map(StartChoice::Cards))
    }
}
