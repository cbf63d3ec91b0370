//! The Grundy table: a heat map of values with the focus, its options and the P-positions.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `atlas` | the view Atlas: all small sets of rays with their P-positions and slopes |
//! | `centre` | the middle of the panel with the line above it |
//! | `chart` | a plot that is dragged and zoomed; the axis across that plots of rows and of heaps share |
//! | `column` | the left column: game, table, colours, overlays, export |
//! | `compare` | the view Compare: the tables of two games beside each other, with their difference |
//! | `export` | the buttons that write the table, or what of it is on screen, to a file |
//! | `figures_list` | a framed list of figures in columns, drawn where it is in sight |
//! | `growth` | the view Growth: 𝒢(n, n) of Fibonacci Nim |
//! | `map` | the view Map: cells, axes, legend, overlays |
//! | `points` | the view Points: P-positions with the lines fitted to them |
//! | `rows` | the view Rows: a row of Wythoff's table with its proved period |
//! | `rules` | the choice of the game, with its parameters |
//! | `sheet` | the common parts of the views Rows, Points, Growth and Atlas: title, zoom, words, keys, export |
//! | `views` | the views of the table besides the map, and what stands where one is hidden |

mod atlas;
mod centre;
mod chart;
pub(super) mod column;
mod compare;
pub(super) mod export;
mod figures_list;
mod growth;
mod map;
mod points;
mod rows;
mod rules;
mod sheet;
mod views;

use std::sync::Arc;

use egui::{CentralPanel, Frame, Margin, ScrollArea, Stroke, Ui, UiBuilder};

use self::chart::{Digits, LevelSet};
use self::column::{Beside, Column};
use super::context::Context;
use crate::layout::columns::left_column_ui;
use crate::layout::regions::begin_content;
use crate::render::theme::ink;
use crate::work::cached::Cached;
use golden_figure::{Cell, Colour, ColourRange, KnownCells, PCells, PlaneAxes};
use golden_session::answers::TableAnswer;
use golden_session::answers::current::SharedCopy;
use golden_session::{Camera, Focus, MapSettings, Subject, TableSubject};
use golden_solver::{Job, SolverError, Table, TableRequest};
use golden_subject::SeenMap;
use map::banner::TableInProgress;
pub(super) use map::camera::KEYS;
use map::cells::{Fill, Options};
use map::endless::{Endless, PlaneChange};
use map::tiles::TileCache;
pub(super) use sheet::KEYS as PLOT_KEYS;
use views::Views;

/// The panel: what it has read from the table on screen, and the texts being typed.
#[derive(Default)]
pub struct GrundyTablePanel {
    column: Column,
    shown: Option<Arc<ReadTable>>,
    /// Reads the P-positions of the newest table.
    reading: Cached<TableRequest, ReadTable>,
    /// The reason why it was not read: that was cancelled.
    unread: Option<SolverError>,
    progress: TableInProgress,
    /// The table that the tiles show, and whether it has no edge.
    plane: Option<(TableRequest, bool)>,
    tiles: TileCache,
    range: ColourRange,
    /// The number of times that there were other values to show.
    data: u64,
    level: LevelSet,
    digits: Digits,
    options: Options,
    endless: Endless,
    fill: Fill,
    views: Views,
    /// The map as it was shown in the frame before.
    seen: Option<SeenMap>,
    /// The widget that had the keyboard in the frame before.
    focused: Option<egui::Id>,
    /// The cell of the mex fill that the view was last moved for.
    followed: Option<Cell>,
    /// The focus that is shown, to ask about it.
    focus: SharedCopy<Focus>,
    /// The position of the cell that is being filled, for the inspector.
    filled: SharedCopy<Focus>,
    /// The focus and the camera of the frame before.
    before: Option<(Arc<Focus>, Option<Camera>)>,
}

/// The table on screen with what has been read from it.
#[derive(Debug)]
struct ReadTable {
    table: Arc<Table>,
    p: PCells,
}

impl ReadTable {
    fn read(table: Arc<Table>, job: &Job) -> Result<Self, SolverError> {
        let axes = PlaneAxes::of(&table.request().ruleset);
        Ok(Self { p: PCells::of(&table, axes, job)?, table })
    }
}

impl GrundyTablePanel {
    /// Draws the panel.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        let session = cx.session;
        let plane = cx.pane.staged.and_then(|staged| staged_plane(staged.subject, &session.model.table));
        let change = self.endless.update(ui.ctx(), cx, plane.as_ref().unwrap_or(&session.model.table));
        let closed = self.endless.plane().cloned();
        let subject = TableSubject::of(session, closed.as_deref(), self.endless.is_searching());
        let subject = match &plane {
            Some(plane) => TableSubject { plane, ..subject },
            None => subject,
        };
        match change.filter(|_| subject.is_endless) {
            Some(PlaneChange::Other) => self.forget(),
            Some(PlaneChange::More) => {
                self.data += 1;
                self.tiles.renew();
            }
            None => {}
        }
        if cx.pane.staged.is_none() {
            let Self { seen, column, views, level, endless, .. } = self;
            let beside = Beside { level, seen: seen.as_ref(), views, endless };
            left_column_ui(ui, "grundy table controls", cx, |ui, cx| {
                // The ways of looking at a game stay in sight above what scrolls.
                let margin = Margin { left: 16, right: 16, top: 13, bottom: 0 };
                Frame::NONE.inner_margin(margin).show(ui, |ui| column::view_ui(ui, cx, subject.plane));
                let top = ui.cursor().top();
                let scrolled = ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                    crate::widget::follow_focus(ui);
                    let margin = Margin { left: 16, right: 16, top: 6, bottom: 16 };
                    Frame::NONE.inner_margin(margin).show(ui, |ui| column.show(ui, cx, &subject, beside));
                });
                if scrolled.state.clamped_offset().y > 0.5 {
                    let line = Stroke::new(1.0, ink(ui, Colour::Line));
                    ui.painter().hline(ui.max_rect().x_range(), top, line);
                }
            });
        }
        // The column shows what is chosen, the picture what may be seen of it.
        let hidden = (!subject.shows_answers).then(|| subject.plane.without_answers());
        let subject = TableSubject { says_answers: cx.tells(), ..subject };
        let subject = match &hidden {
            Some(plane) => TableSubject { plane, ..subject },
            None => subject,
        };
        let room = cx.pane.staged.map(|staged| staged.areas.picture);
        if subject.plane.view == Subject::Map && subject.fill.is_some() {
            self.fill.bar_ui(ui, cx, subject.shows_answers);
        } else {
            self.fill.rest();
        }
        let mut draw = |ui: &mut Ui| {
            begin_content(ui, cx);
            if subject.plane.view == Subject::Map {
                self.centre_ui(ui, cx, &subject);
            } else {
                ui.painter().rect_filled(ui.max_rect(), 0.0, ink(ui, Colour::Bg));
                self.views.show(ui, cx, &subject);
            }
        };
        if let Some(room) = room {
            ui.scope_builder(UiBuilder::new().max_rect(room), draw);
        } else {
            CentralPanel::default().frame(Frame::NONE).show(ui, &mut draw);
        }
    }

    /// Takes the newest table, whose P-positions are read in the background, and what is known of one that is being
    /// computed.
    fn take(&mut self, ui: &Ui, cx: &mut Context<'_>, answer: &TableAnswer, subject: &TableSubject<'_>) {
        self.unread = None;
        let newest = answer.table.clone().and_then(|table| {
            let request = table.request().clone();
            let answer =
                self.reading.ask(ui.ctx(), cx, "Reading the table", request, |_, job| ReadTable::read(table, job));
            self.unread = answer.problem;
            answer.value
        });
        // What was read last may be of the game before.
        let newest = newest.filter(|shown| is_same_plane(shown.table.request(), &subject.request));
        let now = (subject.request.clone(), subject.is_endless);
        if self.plane.as_ref().is_none_or(|plane| plane.1 != now.1 || !is_same_plane(&plane.0, &now.0)) {
            self.forget();
            self.plane = Some(now);
        }
        let is_other = self.shown.as_ref().map(Arc::as_ptr) != newest.as_ref().map(Arc::as_ptr);
        self.shown = newest;
        let has_more = self.progress.take(answer.partial.as_ref(), self.tiles.is_whole());
        if is_other || has_more {
            self.data += 1;
            self.tiles.renew();
        }
    }

    /// Forgets what the tiles show: it is another plane.
    fn forget(&mut self) {
        self.tiles.clear();
        self.data += 1;
    }

    /// Returns the sources of all that is known of the cells.
    fn known(&self, subject: &TableSubject<'_>) -> KnownCells<'_> {
        KnownCells {
            table: self.shown.as_ref().map(|shown| &*shown.table),
            partial: self.progress.partial(),
            closed: self.endless.plane().filter(|_| subject.is_endless).map(|plane| &**plane),
            fill: self.fill.state(),
            axes: subject.axes,
        }
    }
}

/// Returns the settings of the table for a picture on the stage, where they differ: another view, the lens on or off.
fn staged_plane(subject: Subject, plane: &MapSettings) -> Option<MapSettings> {
    let mut staged = plane.clone();
    staged.view = subject.table_view();
    staged.layers.lens = subject == Subject::Lens;
    (staged != *plane).then_some(staged)
}

/// Returns true if each cell is the same position in both tables.
fn is_same_plane(one: &TableRequest, other: &TableRequest) -> bool {
    let wraps = one.ruleset.plane() == golden_game::TableShape::Line;
    one.ruleset == other.ruleset && (!wraps || one.columns == other.columns)
}
