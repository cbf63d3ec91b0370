//! The buttons that write the table, or what of it is on screen, to a file.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use egui::Ui;

use super::map::known::Known;
use super::map::scale::scale_of;
use super::subject::Subject;
use crate::export::{
    ExportError, Format, check_format, check_svg_cells, palette, write_sheet_png, write_sheet_svg, write_table,
    write_table_png, write_table_svg,
};
use crate::figure::{
    Cell, CellColours, CellNumbers, Colour, Figure, FillState, LegendEntry, PCells, PlaneAxes, PlaneView, SheetGrid,
    TableLook, TableSheet, TableSheetParts, range_words, table_sheet,
};
use crate::game;
use crate::prose::grouped;
use crate::session::{TableLayer, TableView, ThemeChoice};
use crate::solver::{ClosedPlane, Job, Quantity, Solver, TableRequest};
use crate::ui::context::{Action, Context};
use crate::ui::export_target::{ExportTarget, PIXELS, table_stem};
use crate::ui::render::prose::sentence;
use crate::ui::widget::{Button, Segment, segmented_ui};

/// What the map showed when it was drawn last: all that a picture of it needs besides the table.
#[derive(Clone)]
pub(super) struct SeenMap {
    /// Whose map it is.
    pub of: SeenPlane,
    pub view: PlaneView,
    pub colours: CellColours,
    pub numbers: CellNumbers,
    /// Whether blocks with a P-position in them are gold.
    pub has_gold_blocks: bool,
    /// The rays of options, in points of the screen.
    pub under: Figure,
    /// The other overlays.
    pub over: Figure,
    pub legend: Vec<LegendEntry>,
    /// Whether 0 has a mark of its own.
    pub zero_is_marked: bool,
    /// The cells of a map without an edge, and its P-positions where blocks are gold; a table's are asked of the solver.
    pub closed: Option<Arc<ClosedPlane>>,
    pub holders: Option<Arc<PCells>>,
    /// The cells that are there while the table is filled.
    pub fill: Option<FillState>,
}

impl fmt::Debug for SeenMap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SeenMap").field("view", &self.view).finish_non_exhaustive()
    }
}

/// Which cells a map has: a picture of another one says nothing of the map there is now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SeenPlane {
    request: TableRequest,
    extent: Cell,
    is_endless: bool,
    has_values: bool,
    is_filled: bool,
}

impl SeenPlane {
    /// The cells of what is shown.
    pub fn of(subject: &Subject<'_>) -> Self {
        Self {
            request: subject.request.clone(),
            extent: subject.extent,
            is_endless: subject.is_endless,
            has_values: subject.has_values,
            is_filled: subject.fill.is_some(),
        }
    }
}

/// What is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Part {
    #[default]
    Whole,
    Visible,
}

impl Part {
    fn words(self) -> &'static str {
        match self {
            Self::Whole => "the table",
            Self::Visible => "the visible part",
        }
    }
}

/// The choice and the buttons.
#[derive(Debug, Default)]
pub(super) struct ExportGroup {
    part: Part,
    whole: Refusal,
    visible: Refusal,
}

/// Why there is no table for a request, found out once.
#[derive(Debug, Default)]
struct Refusal {
    of: Option<(TableRequest, bool)>,
    reason: Option<String>,
}

impl Refusal {
    fn find(&mut self, of: (TableRequest, bool), check: impl FnOnce(&TableRequest) -> Option<String>) {
        if self.of.as_ref() != Some(&of) {
            self.reason = check(&of.0);
            self.of = Some(of);
        }
    }
}

impl ExportGroup {
    /// Draws the group, below a heading of the column.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, subject: &Subject<'_>, seen: Option<&SeenMap>) {
        const FORMATS: [[(Format, &str); 3]; 2] = [
            [(Format::Json, "JSON"), (Format::Csv, "CSV"), (Format::Npy, "NPY")],
            [(Format::Png, "PNG"), (Format::Svg, "SVG"), (Format::BFile, "b-file")],
        ];
        const GAP: f32 = 8.0;
        // The map of the frame before may be that of another table.
        let newest = seen.filter(|seen| seen.of == SeenPlane::of(subject));
        if seen.is_some() && newest.is_none() && subject.plane.view == TableView::Map {
            ui.ctx().request_repaint();
        }
        let seen = newest;
        if subject.is_endless || subject.fill.is_some() {
            // There is no whole to be written.
            self.part = Part::Visible;
        }
        self.check(cx, subject, seen);
        let parts = [Segment::new(Part::Whole, "Whole table"), Segment::new(Part::Visible, "Visible part")];
        segmented_ui(ui, "What is exported", &mut self.part, &parts, 2);
        let width = (ui.available_width() - 2.0 * GAP) / 3.0;
        for row in FORMATS {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = GAP;
                for (format, words) in row {
                    let name = format!("Export {} as {words}", self.part.words());
                    let off = self.fault(subject, seen, format);
                    let button = Button::new(words).name(&name).width(width).off(off.as_deref());
                    if ui.add(button).clicked()
                        && let Some(outlet) = self.outlet(subject, seen, format, cx.session.view.theme)
                    {
                        cx.ask(Action::Export(outlet.titled(name)));
                    }
                }
            });
        }
    }

    /// Asks whether the tables to be written can be had.
    fn check(&mut self, cx: &Context<'_>, subject: &Subject<'_>, seen: Option<&SeenMap>) {
        let solver = cx.answers.workers().solver();
        if !subject.is_endless {
            self.whole.find((subject.request.clone(), false), |request| fault_of(solver.check_table(request)));
        }
        let Some(seen) = seen else { return };
        let of = (visible_request(subject, &seen.view), subject.is_endless);
        self.visible.find(of, |request| {
            let (cells, most) = (request.cell_count(), solver.budget().cells);
            if cells > most.into() {
                let [cells, most] = [grouped(&cells), grouped(&most)];
                return Some(format!("{cells} cells are visible, more than the budget of {most}; zoom in."));
            }
            let Some(closed) = &seen.closed else { return fault_of(solver.check_table(request)) };
            fault_of(closed.check_table(request.rows.clone(), request.columns.clone(), solver.budget()).map(|_| ()))
        });
    }

    /// Why a button is off.
    fn fault(&self, subject: &Subject<'_>, seen: Option<&SeenMap>, format: Format) -> Option<String> {
        if self.part == Part::Whole {
            if subject.is_endless {
                return Some("The map has no edge; export the visible part.".to_owned());
            }
            return self.whole.reason.clone().or_else(|| fault_of(check_format(&subject.request, format)));
        }
        let Some(seen) = seen else { return Some("The map is not drawn yet.".to_owned()) };
        let request = visible_request(subject, &seen.view);
        if request.cell_count() == 0 {
            return Some("No cell is visible.".to_owned());
        }
        let (refused, checked) = match format {
            // A picture is drawn from the table it is a part of.
            Format::Png | Format::Svg if subject.is_endless => (None, picture_check(subject, seen, format)),
            Format::Png | Format::Svg => (self.whole.reason.clone(), picture_check(subject, seen, format)),
            _ if subject.fill.is_some() => {
                return Some("The table is being filled; export a picture of it, or the whole table.".to_owned());
            }
            _ => (self.visible.reason.clone(), check_format(&request, format)),
        };
        refused.or_else(|| fault_of(checked))
    }

    fn outlet(
        &self,
        subject: &Subject<'_>,
        seen: Option<&SeenMap>,
        format: Format,
        theme: ThemeChoice,
    ) -> Option<ExportTarget> {
        match (self.part, format.is_picture()) {
            (Part::Whole, false) => Some(ExportTarget::table(subject.request.clone(), format)),
            (Part::Whole, true) => Some(whole_picture(subject, format, theme)),
            (Part::Visible, false) => Some(visible_table(subject, seen?, format)),
            (Part::Visible, true) => Some(visible_picture(subject, seen?.clone(), format, theme)),
        }
    }
}

fn fault_of<E: fmt::Display>(checked: Result<(), E>) -> Option<String> {
    checked.err().map(|error| sentence(&error))
}

fn visible_stem(subject: &Subject<'_>) -> String {
    format!("{}-visible", subject.request.ruleset.name())
}

/// Whether the visible part is not too large for a picture.
fn picture_check(subject: &Subject<'_>, seen: &SeenMap, format: Format) -> Result<(), ExportError> {
    match format {
        Format::Svg => check_svg_cells(SheetGrid::of(&seen.view, subject.extent).count().into()),
        _ => Ok(()),
    }
}

/// The cells in the plot, across and up.
fn visible_cells(subject: &Subject<'_>, view: &PlaneView) -> [Range<u64>; 2] {
    [0, 1].map(|axis: usize| {
        let shown = view.shown(axis);
        let end = shown.end.min(subject.extent[axis]);
        shown.start.min(end)..end
    })
}

/// The cells in the plot as a table; of a subtraction game whole rows, for their length says which position a cell is.
fn visible_request(subject: &Subject<'_>, view: &PlaneView) -> TableRequest {
    let [across, up] = visible_cells(subject, view);
    let [mut rows, mut columns] = subject.axes.arrange(across, up);
    if subject.request.ruleset.plane() == game::Plane::Line {
        columns = subject.request.columns.clone();
        // The very last line of a plane without an edge may not be whole.
        rows.end = rows.end.min(u64::MAX / columns.end.max(1));
        rows.start = rows.start.min(rows.end);
    }
    let quantity = if subject.has_values { Quantity::Grundy } else { Quantity::Outcome };
    TableRequest { ruleset: subject.request.ruleset.clone(), quantity, rows, columns }
}

/// The values of the cells in the plot: from the closed form of a map without an edge, else from the solver.
fn visible_table(subject: &Subject<'_>, seen: &SeenMap, format: Format) -> ExportTarget {
    let request = visible_request(subject, &seen.view);
    let stem = visible_stem(subject);
    let Some(closed) = seen.closed.clone() else { return ExportTarget::table_named(&stem, request, format) };
    ExportTarget::new("", &stem, format.name(), format.extension(), move |out, solver, job| {
        let table = closed.table(request.rows.clone(), request.columns.clone(), solver.budget(), job)?;
        write_table(&table, format, out, job)
    })
}

/// The whole table: as PNG of one pixel a cell, or as a labelled SVG.
fn whole_picture(subject: &Subject<'_>, format: Format, theme: ThemeChoice) -> ExportTarget {
    let look = TableLook {
        quantity: subject.quantity,
        scale: scale_of(subject.plane.map),
        gold: palette::rgb(theme, Colour::Gold),
        marks_p: subject.plane.layers.has(TableLayer::PPositions),
    };
    let request = subject.request.clone();
    let stem = table_stem(&request);
    ExportTarget::new("", &stem, format.name(), format.extension(), move |out, solver, job| {
        let table = solver.table(&request, job)?;
        match format {
            Format::Svg => write_table_svg(&table, look, theme, out, job),
            _ => write_table_png(&table, &look.colours(&table, job)?, out, job),
        }
    })
}

/// What is on screen, with title, axes and key.
fn visible_picture(subject: &Subject<'_>, seen: SeenMap, format: Format, theme: ThemeChoice) -> ExportTarget {
    let drawing = Drawing::of(subject, seen);
    ExportTarget::new("", &visible_stem(subject), format.name(), format.extension(), move |out, solver, job| {
        let sheet = drawing.sheet(solver, job)?;
        match format {
            Format::Svg => write_sheet_svg(&sheet, theme, out),
            _ => write_sheet_png(&sheet, theme, PIXELS, out, job),
        }
    })
}

/// A picture of the map to be drawn in the background.
struct Drawing {
    seen: SeenMap,
    request: TableRequest,
    axes: PlaneAxes,
    extent: Cell,
    title: String,
    range: String,
    focus: Option<Cell>,
    names_slopes: bool,
    key_title: String,
}

impl Drawing {
    fn of(subject: &Subject<'_>, seen: SeenMap) -> Self {
        // The columns of a table in lines are not all on screen.
        let [across, up] = visible_cells(subject, &seen.view);
        let [rows, columns] = subject.axes.arrange(across, up);
        let shown = TableRequest { rows, columns, ..subject.request.clone() };
        Self {
            request: subject.request.clone(),
            axes: subject.axes,
            extent: subject.extent,
            title: subject.title(),
            range: range_words(&shown, subject.axes),
            focus: subject.cell_inside(),
            names_slopes: subject.shows_slopes(),
            key_title: subject.measure(),
            seen,
        }
    }

    fn sheet(&self, solver: &Solver, job: &Job) -> Result<TableSheet, ExportError> {
        let parts = TableSheetParts {
            title: &self.title,
            range: &self.range,
            view: self.seen.view,
            extent: self.extent,
            axis_names: self.axes.names(&self.request.ruleset),
            focus: self.focus,
            names_slopes: self.names_slopes,
            colours: &self.seen.colours,
            numbers: self.seen.numbers,
            under: &self.seen.under,
            over: &self.seen.over,
            key_title: &self.key_title,
            zero_is_marked: self.seen.zero_is_marked,
            legend: &self.seen.legend,
        };
        let SeenMap { closed, fill, has_gold_blocks, .. } = &self.seen;
        let table = if closed.is_none() { Some(solver.table(&self.request, job)?) } else { None };
        let known = Known {
            table: table.as_deref(),
            draft: None,
            closed: closed.as_deref(),
            fill: fill.as_ref(),
            axes: self.axes,
        };
        let of_table = table.as_ref().filter(|_| *has_gold_blocks);
        let listed = of_table.map(|table| PCells::of(table, self.axes, job)).transpose()?;
        let holders = self.seen.holders.as_deref().or(listed.as_ref());
        Ok(table_sheet(&parts, |cell| known.value(cell), holders))
    }
}
