//! The buttons that write the table, or what of it is on screen, to a file.

use std::fmt;

use egui::Ui;

use crate::context::{Context, ExportOffer, PanelRequest};
use crate::widget::{ExportButton, ExportRow, Segment, segmented_ui};
use crate::work::cached::Cached;
use golden_export::target::{ExportTarget, table_stem};
use golden_export::{
    ExportError, Format, PictureFormat, PictureOptions, check_format, check_svg_cells, write_picture, write_table,
    write_table_picture, write_table_png,
};
use golden_figure::{Colour, SheetGrid, TableLook};
use golden_game::Convention;
use golden_prose::{grouped, sentence};
use golden_session::{Subject, Tab, TableLayer, TableSubject, ThemeChoice};
use golden_solver::TableRequest;
use golden_subject::{MapDrawing, SeenMap, SeenPlane, SubjectPicture, palette, visible_request};

/// The part of the table that is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Part {
    #[default]
    Whole,
    Visible,
}

/// The formats, three in a row.
const FORMATS: [(Format, &str); 7] = [
    (Format::Png, "PNG"),
    (Format::Svg, "SVG"),
    (Format::Pdf, "PDF"),
    (Format::Csv, "CSV"),
    (Format::Json, "JSON"),
    (Format::Npy, "NPY"),
    (Format::BFile, "b-file"),
];

/// The ways to write the whole table, in the order of the formats.
const WHOLE: [ExportOffer; 7] = ExportOffer::all(
    Tab::GrundyTable,
    [
        ("Export the table as PNG", "writes the whole table, one pixel a cell"),
        ("Export the table as SVG", "writes the whole table, with axes and numbers"),
        ("Export the table as PDF", "writes the whole table, with axes and numbers"),
        ("Export the table as CSV", "writes the values of the whole table"),
        ("Export the table as JSON", "writes the values of the whole table"),
        ("Export the table as NPY", "writes the values of the whole table"),
        ("Export the table as b-file", "writes the values of the whole table"),
    ],
);

/// The ways to write what of it is on screen, in the order of the formats.
const VISIBLE: [ExportOffer; 7] = ExportOffer::all(
    Tab::GrundyTable,
    [
        ("Export the visible part as PNG", "writes the map as it is on screen"),
        ("Export the visible part as SVG", "writes the map as it is on screen"),
        ("Export the visible part as PDF", "writes the map as it is on screen"),
        ("Export the visible part as CSV", "writes the values of the cells on screen"),
        ("Export the visible part as JSON", "writes the values of the cells on screen"),
        ("Export the visible part as NPY", "writes the values of the cells on screen"),
        ("Export the visible part as b-file", "writes the values of the cells on screen"),
    ],
);

/// The ways to take something away.
pub(crate) fn exports() -> impl Iterator<Item = ExportOffer> {
    WHOLE.into_iter().chain(VISIBLE)
}

impl Part {
    fn offers(self) -> &'static [ExportOffer; 7] {
        match self {
            Self::Whole => &WHOLE,
            Self::Visible => &VISIBLE,
        }
    }
}

/// The choice and the buttons.
#[derive(Debug, Default)]
pub(super) struct ExportGroup {
    part: Part,
    /// The reason why there is no table for a request.
    whole: Cached<TableRequest, Option<String>>,
    visible: Cached<(TableRequest, bool), Option<String>>,
}

impl ExportGroup {
    /// Draws the group, below a heading of the column.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>, seen: Option<&SeenMap>) {
        const GAP: f32 = 8.0;
        // The map of the frame before may be that of another table.
        let newest = seen.filter(|seen| seen.of == SeenPlane::of(subject));
        if seen.is_some() && newest.is_none() && subject.plane.view == Subject::Map {
            ui.ctx().request_repaint();
        }
        let seen = newest;
        if subject.is_endless || subject.fill.is_some() {
            // There is no whole to be written.
            self.part = Part::Visible;
        }
        self.choose_wanted(cx);
        let refused = self.check(cx, subject, seen);
        let parts = [Segment::new(Part::Whole, "Whole table"), Segment::new(Part::Visible, "Visible part")];
        segmented_ui(ui, "What is exported", &mut self.part, &parts, 2);
        let width = (ui.available_width() - 2.0 * GAP) / 3.0;
        for (row, offers) in FORMATS.chunks(3).zip(self.part.offers().chunks(3)) {
            let named: Vec<_> = row
                .iter()
                .zip(offers)
                .map(|(&(format, words), offer)| (format, words, *offer, self.fault(subject, seen, &refused, format)))
                .collect();
            let (group, theme) = (&*self, cx.session.view.theme);
            let buttons = named.iter().map(|(format, words, offer, off)| {
                let target = || Some(group.target(subject, seen, *format, theme)?.titled(offer.name.to_owned()));
                let mut button = ExportButton::file(words, *offer, target);
                button.off = off.as_deref();
                // A map that is not drawn yet is waited for.
                button.waits = group.part == Part::Visible && seen.is_none();
                button
            });
            ExportRow { width, gap: GAP, is_small: false }.show(ui, cx, buttons);
        }
    }

    /// Chooses the part that the palette wants written.
    fn choose_wanted(&mut self, cx: &Context<'_>) {
        let Some(PanelRequest::Export(wanted)) = cx.wanted() else { return };
        let parts = [Part::Whole, Part::Visible];
        self.part = parts.into_iter().find(|part| part.offers().contains(wanted)).unwrap_or(self.part);
    }

    /// The reason why the tables to be written cannot be had: the whole one, and the visible part.
    fn check(&mut self, cx: &Context<'_>, subject: &TableSubject<'_>, seen: Option<&SeenMap>) -> [Option<String>; 2] {
        let solver = cx.answers.workers().solver();
        let whole = if subject.is_endless {
            None
        } else {
            self.whole
                .get(subject.request.clone(), |request| fault_of(solver.check_table(Convention::Normal, request)))
                .clone()
        };
        let Some(seen) = seen else { return [whole, None] };
        let of = (visible_request(subject, &seen.view), seen.closed.is_some());
        let visible = self.visible.get(of, |(request, _)| {
            let (cells, most) = (request.cell_count(), solver.budget().cells);
            if cells > most.into() {
                let [cells, most] = [grouped(&cells), grouped(&most)];
                return Some(format!("{cells} cells are visible, more than the budget of {most}; zoom in."));
            }
            if request.is_far() {
                return None;
            }
            let Some(closed) = &seen.closed else { return fault_of(solver.check_table(Convention::Normal, request)) };
            if closed.proved_rows().is_some() {
                let words = "Not all values are known here. Zoom into the proved rows, or colour by outcome.";
                return solver.check_table(Convention::Normal, request).is_err().then(|| words.to_owned());
            }
            fault_of(closed.check_table(request.rows.clone(), request.columns.clone(), solver.budget()).map(|_| ()))
        });
        [whole, visible.clone()]
    }

    /// The reason why a button is off.
    fn fault(
        &self,
        subject: &TableSubject<'_>,
        seen: Option<&SeenMap>,
        [whole, visible]: &[Option<String>; 2],
        format: Format,
    ) -> Option<String> {
        if self.part == Part::Whole {
            if subject.is_endless {
                return Some("The map has no edge; export the visible part.".to_owned());
            }
            return whole.clone().or_else(|| fault_of(check_format(&subject.request, format)));
        }
        let Some(seen) = seen else { return Some("The map is not drawn yet.".to_owned()) };
        let request = visible_request(subject, &seen.view);
        if request.cell_count() == 0 {
            return Some("No cell is visible.".to_owned());
        }
        let (refused, checked) = match format {
            // A picture is drawn from the table it is a part of.
            _ if format.is_picture() && subject.is_endless => (None, picture_check(subject, seen, format)),
            _ if format.is_picture() => (whole.clone(), picture_check(subject, seen, format)),
            _ if subject.fill.is_some() => {
                return Some("The table is being filled; export a picture of it, or the whole table.".to_owned());
            }
            _ => (visible.clone(), check_format(&request, format)),
        };
        refused.or_else(|| fault_of(checked))
    }

    fn target(
        &self,
        subject: &TableSubject<'_>,
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

fn visible_stem(subject: &TableSubject<'_>) -> String {
    format!("{}-visible", subject.request.ruleset.name())
}

/// Checks that the visible part is not too large for a picture.
fn picture_check(subject: &TableSubject<'_>, seen: &SeenMap, format: Format) -> Result<(), ExportError> {
    match format {
        Format::Svg => check_svg_cells(SheetGrid::in_view(&seen.view, subject.extent).count().into()),
        _ => Ok(()),
    }
}

/// The values of the cells in the plot: from the closed form of a map without an edge, else from the solver.
fn visible_table(subject: &TableSubject<'_>, seen: &SeenMap, format: Format) -> ExportTarget {
    let request = visible_request(subject, &seen.view);
    let stem = visible_stem(subject);
    let whole = seen.closed.clone().filter(|closed| closed.proved_rows().is_none());
    let Some(closed) = whole else { return ExportTarget::table_named(&stem, request, format) };
    ExportTarget::new("", &stem, format.name(), format.extension(), move |out, solver, job| {
        let table = closed.table(request.rows.clone(), request.columns.clone(), solver.budget(), job)?;
        write_table(&table, format, out, job)
    })
}

/// The whole table: as PNG of one pixel a cell, or labelled as SVG and PDF.
fn whole_picture(subject: &TableSubject<'_>, format: Format, theme: ThemeChoice) -> ExportTarget {
    let look = TableLook {
        quantity: subject.quantity,
        scale: subject.plane.map,
        gold: palette::rgb(theme, Colour::Gold),
        marks_p: subject.plane.layers.has(TableLayer::PPositions),
    };
    let request = subject.request.clone();
    let stem = table_stem(&request);
    ExportTarget::new("", &stem, format.name(), format.extension(), move |out, solver, job| {
        let table = solver.table(&request, job)?;
        match format {
            Format::Svg => write_table_picture(&table, look, (PictureFormat::Svg, theme), out, job),
            Format::Pdf => write_table_picture(&table, look, (PictureFormat::Pdf, theme), out, job),
            _ => write_table_png(&table, &look.colours(&table, job)?, out, job),
        }
    })
}

/// Returns the picture on screen, with title, axes and key.
fn visible_picture(subject: &TableSubject<'_>, seen: SeenMap, format: Format, theme: ThemeChoice) -> ExportTarget {
    let drawing = MapDrawing::of(subject, seen);
    ExportTarget::new("", &visible_stem(subject), format.name(), format.extension(), move |out, solver, job| {
        let picture = SubjectPicture::Map(Box::new(drawing.sheet(solver, job)?));
        let format = match format {
            Format::Svg => PictureFormat::Svg,
            Format::Pdf => PictureFormat::Pdf,
            _ => PictureFormat::Png,
        };
        write_picture(&picture, format, &PictureOptions::with_theme(theme.into()), out, job)
    })
}
