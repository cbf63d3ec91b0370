//! The buttons that write the table, or what of it is on screen, to a file.

use std::fmt;
use std::sync::Arc;

use egui::Ui;

use super::known::Known;
use super::legend::{Entry, Mark};
use super::notes::sentence;
use super::scale::scale_of;
use super::subject::Subject;
use crate::export::{
    ExportError, Format, check_format, check_svg_cells, palette, write_sheet_png, write_sheet_svg, write_table_png,
    write_table_svg,
};
use crate::figure::{
    Cell, CellColours, CellNumbers, Colour, Figure, FillState, LegendEntry, LegendMark, PCells, PlaneAxes, PlaneView,
    SheetGrid, TableLook, TableSheet, TableSheetParts, range_words, table_sheet,
};
use crate::game::Ruleset;
use crate::prose::grouped;
use crate::session::{TableLayer, ThemeChoice};
use crate::solver::{ClosedPlane, Job, Quantity, Solver, TableRequest};
use crate::ui::context::{Action, Context};
use crate::ui::outlet::{Outlet, PIXELS, table_stem};
use crate::ui::widget::{Button, Segment, segmented_ui};

/// What the map showed when it was drawn last: all that a picture of it needs besides the table.
#[derive(Clone)]
pub(super) struct SeenMap {
    pub view: PlaneView,
    pub colours: CellColours,
    pub numbers: CellNumbers,
    /// Whether blocks with a P-position in them are gold.
    pub has_gold_blocks: bool,
    /// The rays of options, in points of the screen.
    pub under: Figure,
    /// The other overlays.
    pub over: Figure,
    pub legend: Vec<Entry>,
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
}

impl ExportGroup {
    /// Draws the group, below a heading of the column.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, subject: &Subject<'_>, seen: Option<&SeenMap>) {
        const FORMATS: [[(Format, &str); 3]; 2] = [
            [(Format::Json, "JSON"), (Format::Csv, "CSV"), (Format::Npy, "NPY")],
            [(Format::Png, "PNG"), (Format::Svg, "SVG"), (Format::BFile, "b-file")],
        ];
        const GAP: f32 = 8.0;
        let parts = [Segment::new(Part::Whole, "Whole table"), Segment::new(Part::Visible, "Visible part")];
        segmented_ui(ui, "What is exported", &mut self.part, &parts, 2);
        let width = (ui.available_width() - 2.0 * GAP) / 3.0;
        for row in FORMATS {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = GAP;
                for (format, words) in row {
                    let name = format!("Export {} as {words}", self.part.words());
                    let off = self.fault(cx, subject, seen, format);
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

    /// Why a button is off.
    fn fault(&self, cx: &Context<'_>, subject: &Subject<'_>, seen: Option<&SeenMap>, format: Format) -> Option<String> {
        let checked = match (self.part, seen) {
            (Part::Whole, _) if subject.is_endless => {
                return Some("The map has no edge; export the visible part.".to_owned());
            }
            (Part::Whole, _) => check_format(&subject.request, format),
            (Part::Visible, None) => return Some("The map is not drawn yet.".to_owned()),
            (Part::Visible, Some(_)) if format == Format::Png => Ok(()),
            (Part::Visible, Some(seen)) if format == Format::Svg => {
                check_svg_cells(SheetGrid::of(&seen.view, subject.extent).count().into())
            }
            (Part::Visible, Some(seen)) => {
                let request = visible_request(subject, &seen.view);
                let (cells, most) = (request.cell_count(), cx.answers.desk().solver().budget().cells);
                if cells == 0 {
                    return Some("No cell is visible.".to_owned());
                }
                if cells > most.into() {
                    let [cells, most] = [grouped(&cells), grouped(&most)];
                    return Some(format!("{cells} cells are visible, more than the budget of {most}; zoom in."));
                }
                check_format(&request, format)
            }
        };
        checked.err().map(|error| sentence(&error))
    }

    fn outlet(
        &self,
        subject: &Subject<'_>,
        seen: Option<&SeenMap>,
        format: Format,
        theme: ThemeChoice,
    ) -> Option<Outlet> {
        match (self.part, format.is_picture()) {
            (Part::Whole, false) => Some(Outlet::table(subject.request.clone(), format)),
            (Part::Whole, true) => Some(whole_picture(subject, format, theme)),
            (Part::Visible, false) => {
                let request = visible_request(subject, &seen?.view);
                Some(Outlet::table_named(&visible_stem(subject), request, format))
            }
            (Part::Visible, true) => Some(visible_picture(subject, seen?.clone(), format, theme)),
        }
    }
}

fn visible_stem(subject: &Subject<'_>) -> String {
    format!("{}-visible", subject.request.ruleset.name())
}

/// The cells in the plot as a table; of a subtraction game whole rows, for their length says which position a cell is.
fn visible_request(subject: &Subject<'_>, view: &PlaneView) -> TableRequest {
    let [across, up] = [0, 1].map(|axis: usize| view.shown(axis).start..view.shown(axis).end.min(subject.extent[axis]));
    let [rows, columns] = subject.axes.arrange(across, up);
    let is_wrapped = matches!(subject.request.ruleset, Ruleset::Subtraction { .. });
    let columns = if is_wrapped { subject.request.columns.clone() } else { columns };
    let quantity = if subject.has_values { Quantity::Grundy } else { Quantity::Outcome };
    TableRequest { ruleset: subject.request.ruleset.clone(), quantity, rows, columns }
}

/// The whole table: as PNG of one pixel a cell, or as a labelled SVG.
fn whole_picture(subject: &Subject<'_>, format: Format, theme: ThemeChoice) -> Outlet {
    let look = TableLook {
        quantity: subject.quantity,
        scale: scale_of(subject.plane.map),
        gold: palette::rgb(theme, Colour::Gold),
        marks_p: subject.plane.layers.has(TableLayer::PPositions),
    };
    let request = subject.request.clone();
    let stem = table_stem(&request);
    Outlet::new("", &stem, format.name(), format.extension(), move |out, solver, job| {
        let table = solver.table(&request, job)?;
        match format {
            Format::Svg => write_table_svg(&table, look, theme, out, job),
            _ => write_table_png(&table, &look.colours(&table, job)?, out, job),
        }
    })
}

/// What is on screen, with title, axes and key.
fn visible_picture(subject: &Subject<'_>, seen: SeenMap, format: Format, theme: ThemeChoice) -> Outlet {
    let drawing = Drawing::of(subject, seen);
    Outlet::new("", &visible_stem(subject), format.name(), format.extension(), move |out, solver, job| {
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
    legend: Vec<LegendEntry>,
}

impl Drawing {
    fn of(subject: &Subject<'_>, seen: SeenMap) -> Self {
        // The columns of a subtraction game are not all on screen.
        let [across, up] =
            [0, 1].map(|axis: usize| seen.view.shown(axis).start..seen.view.shown(axis).end.min(subject.extent[axis]));
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
            legend: seen.legend.iter().map(legend_entry).collect(),
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
            legend: &self.legend,
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
        Ok(table_sheet(&parts, |cell| known.exact(cell), holders))
    }
}

fn legend_entry(entry: &Entry) -> LegendEntry {
    let mark = match entry.mark {
        Mark::Star => LegendMark::Star,
        Mark::Gold => LegendMark::Gold,
        Mark::Ring => LegendMark::Ring,
        Mark::Square => LegendMark::Square,
        Mark::Line => LegendMark::Line,
        Mark::Level => LegendMark::Level,
        Mark::Partner => LegendMark::Partner,
        Mark::Cell(rgb) => LegendMark::Cell(rgb),
        Mark::Block => LegendMark::Block,
    };
    LegendEntry::new(mark, entry.first.clone(), entry.second.clone())
}
