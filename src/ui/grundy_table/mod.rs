//! The Grundy table: a heat map of values with the focus, its options and the P-positions.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `subject` | which table is shown, and where the focus stands in it |
//! | `column`, `rules`, `parameters` | the left column |
//! | `geometry`, `header`, `axes`, `legend`, `colour_bar`, `banner` | what stands about the plot and over it |
//! | `camera` | moving the view |
//! | `colours`, `tiles`, `map` | the cells |
//! | `focus`, `lens_card` | what is drawn about the focus |

mod axes;
mod banner;
mod camera;
mod centre;
mod colour_bar;
mod colours;
mod column;
mod focus;
mod geometry;
mod header;
mod legend;
mod lens_card;
mod map;
mod notes;
mod parameters;
mod rules;
mod subject;
mod tiles;

use std::sync::Arc;

use egui::{CentralPanel, Frame, Margin, Panel, ScrollArea, Ui};

use self::colours::LargestValue;
use self::column::column_ui;
use self::focus::Options;
use self::rules::RuleDrafts;
use self::subject::Subject;
use self::tiles::TileCache;
use super::context::Context;
use super::theme::ink;
use crate::figure::{Colour, PCells};
use crate::session::{Camera, Focus};
use crate::solver::Table;

const COLUMN: f32 = 264.0;

/// The panel: what it has read from the table on screen, and the texts being typed.
#[derive(Default)]
pub struct GrundyTablePanel {
    drafts: RuleDrafts,
    shown: Option<Shown>,
    tiles: TileCache,
    largest: LargestValue,
    options: Options,
    /// The focus and the camera of the frame before.
    before: Option<(Focus, Option<Camera>)>,
}

/// The table on screen with what has been read from it.
struct Shown {
    table: Arc<Table>,
    p: PCells,
}

impl GrundyTablePanel {
    /// Draws the panel.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        let subject = Subject::of(cx.session);
        if !cx.presenting {
            let ground = Frame::NONE.fill(ink(ui, Colour::Panel));
            Panel::left("grundy table controls").exact_size(COLUMN).resizable(false).frame(ground).show(ui, |ui| {
                ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                    let margin = Margin { left: 16, right: 16, top: 13, bottom: 16 };
                    Frame::NONE.inner_margin(margin).show(ui, |ui| column_ui(ui, cx, &subject, &mut self.drafts));
                });
            });
        }
        let ground = Frame::NONE.fill(ink(ui, Colour::Bg));
        CentralPanel::default().frame(ground).show(ui, |ui| self.centre_ui(ui, cx, &subject));
    }

    /// Takes the newest table; reads its P-positions and forgets what showed another.
    fn take(&mut self, table: Option<Arc<Table>>, subject: &Subject<'_>) {
        let same = match (&self.shown, &table) {
            (Some(shown), Some(table)) => Arc::ptr_eq(&shown.table, table),
            (None, None) => true,
            _ => false,
        };
        if !same {
            self.tiles.clear();
            self.shown = table.map(|table| Shown { p: PCells::of(&table, subject.axes), table });
        }
    }
}
