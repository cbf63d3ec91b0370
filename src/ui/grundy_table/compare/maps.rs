//! The three maps, what the pointer and keys do on them, and the facts beside them.

use std::sync::Arc;

use egui::{PointerButton, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};

use super::moving::{Maps, go_to, sense};
use super::{CompareView, KeptCell, SeenCompare};
use crate::context::{ComparedCell, ComparedGame, Context};
use crate::grundy_table::map::banner::banner_ui;
use crate::grundy_table::map::camera::{Movement, egui_rect, figure_rect};
use crate::grundy_table::map::cells::{hover_ui, overlay_ui, tag_ui};
use crate::grundy_table::map::frame::{frame_ui, text_width};
use crate::grundy_table::map::notes;
use crate::grundy_table::map::tiles::TileSource;
use crate::render::theme::ink;
use crate::widget::Button;
use golden_figure::{Cell, Colour, CompareLayout, ComparePicture, Comparison, KnownCells, grundy_of, is_inside};
use golden_prose::{grouped, signed};
use golden_session::TableSubject;
use golden_solver::SolverError;
use golden_subject::compare_look;

/// The names of the maps for screen readers.
const NAMES: [&str; 3] = ["Table of A", "Table of B", "Difference B − A"];
/// The height of the buttons, the width of two beside each other, and what is between them.
const HEIGHT: f32 = 28.0;
const NEXT: f32 = 124.0;
const GAP: f32 = 6.0;

impl CompareView {
    /// Draws the maps in a room.
    pub(super) fn maps_ui(
        &mut self,
        ui: &mut Ui,
        cx: &mut Context<'_>,
        subject: &TableSubject<'_>,
        comparison: &Arc<Comparison>,
        room: Rect,
        problem: Option<&SolverError>,
    ) {
        let extent = comparison.extent();
        let layout = CompareLayout::of(figure_rect(room));
        let focus = subject.cell.filter(|&cell| is_inside(cell, extent));
        let canvases = layout.plots.map(egui_rect);
        let canvases = [0, 1, 2].map(|index: usize| sense(ui, canvases[index], NAMES[index], subject));
        let links = subject.plane.compare.links;
        let asked = self.asked.take();
        let maps = Maps { canvases: &canvases, links, comparison, focus, asked };
        let views = maps.moved(ui, cx, subject, &mut self.focused);
        let under = maps.pointed(&views);
        let pointed = [0, 1, 2].map(|index| maps.marked(under, index));
        let is_moving = canvases.iter().any(Response::dragged);
        if let Some((_, cell)) = under
            && canvases.iter().any(|canvas| canvas.clicked_by(PointerButton::Primary))
        {
            go_to(cx, subject, cell);
        }
        let look = compare_look(subject.plane, cx.session.view.theme);
        let end = {
            let width = text_width(ui);
            let picture = ComparePicture { comparison, layout, views, look, focus, pointed, width: &width };
            let end = self.picture_ui(ui, &picture, &canvases);
            if !is_moving && subject.absent.is_none() {
                tell_ui(ui, subject, &picture, pointed.map(|pointed| pointed.or(focus)));
            }
            end
        };
        cx.pointed.compared = compared_cell(&mut self.cell, subject, comparison, [under.map(|(_, cell)| cell), focus]);
        let facts = egui_rect(layout.facts).with_max_y(end);
        self.facts_ui(ui, cx, subject, comparison, facts);
        if let Some(staged) = cx.staged {
            cx.drawn.place = Some(staged.picture);
        } else {
            let size = [room.width(), room.height()];
            self.seen = Some(SeenCompare { comparison: Arc::clone(comparison), look, views, focus, size });
        }
        let mut foot = canvases[2].rect.bottom();
        if let Some(problem) = problem
            && banner_ui(ui, canvases[2].rect, &mut foot, &notes::problem(problem))
        {
            self.compared.ask_again();
            ui.ctx().request_repaint();
        }
        let counts = comparison.counts();
        let names = comparison.tables().map(|table| table.request().ruleset.title());
        cx.facts.push(format!("{} and {}, {} × {}", names[0], names[1], grouped(&extent[0]), grouped(&extent[1])));
        if cx.tells() {
            cx.facts.push(format!("{} of {} cells differ", grouped(&counts.differing()), grouped(&counts.cells)));
        }
    }

    /// Paints cells, marks, and what stands about them; returns where the facts end.
    fn picture_ui(&mut self, ui: &Ui, picture: &ComparePicture<'_>, canvases: &[Response; 3]) -> f32 {
        let extent = picture.comparison.extent();
        for (index, (canvas, tiles)) in canvases.iter().zip(&mut self.tiles).enumerate() {
            let (plot, view) = (canvas.rect, picture.view_of(index));
            let cells = picture.cells(index);
            let painter = ui.painter().with_clip_rect(plot.intersect(ui.clip_rect()));
            let value = |cell| picture.value(index, cell);
            let source = TileSource { value: &value, extent, colours: &cells.colours, holders: cells.holders };
            tiles.show(&painter, &view, &source, None);
            let whole = plot.intersect(egui_rect(view.rect_of([0, 0], extent)));
            overlay_ui(ui, whole, &picture.marks(index, &cells));
            let (width, colour) = if canvas.has_focus() { (2.0, Colour::Sec) } else { (1.0, Colour::Line2) };
            ui.painter().rect_stroke(plot, 0.0, Stroke::new(width, ink(ui, colour)), StrokeKind::Outside);
        }
        let (frame, end) = picture.frame(ui.max_rect().left() + 2.0);
        frame_ui(ui, &frame, ui.clip_rect());
        end
    }

    /// Says the facts to screen readers, and draws the buttons that go to the first difference, and from the position on to
    /// the next cell that differs or is equal.
    fn facts_ui(
        &mut self,
        ui: &mut Ui,
        cx: &mut Context<'_>,
        subject: &TableSubject<'_>,
        comparison: &Comparison,
        facts: Rect,
    ) {
        let said = ui.interact(facts, ui.make_persistent_id("compare facts"), Sense::hover());
        let words = comparison.words();
        said.widget_info(|| WidgetInfo::labeled(Role::Status, true, &words));
        let Some(first) = comparison.first().filter(|_| cx.staged.is_none()) else { return };
        let Some(position) = subject.focus_at(first).map(|focus| focus.position) else { return };
        let words = format!("First difference: {position}");
        let width = facts.width().min(2.0 * NEXT + GAP);
        let rect = Rect::from_min_size(facts.left_bottom(), vec2(width, HEIGHT));
        let button = Button::new(&words).small().width(width);
        let hint = comparison.values(first).map_or_else(String::new, |[one, other]| {
            format!("{} is {one} in A and {other} in B", grundy_of(&position))
        });
        if ui.put(rect, button).on_hover_text(hint).clicked() {
            go_to(cx, subject, first);
        }
        let next = rect.translate(vec2(0.0, HEIGHT + GAP));
        // Where there is no room for both, their keys remain.
        if width >= 2.0 * NEXT + GAP && next.bottom() <= ui.max_rect().bottom() {
            self.next_ui(ui, comparison, next);
        }
    }

    /// Draws the buttons that go on from the position; the next frame does it.
    fn next_ui(&mut self, ui: &mut Ui, comparison: &Comparison, row: Rect) {
        let has_equal = comparison.counts().equal() > 0;
        let [left, right] = [row.with_max_x(row.left() + NEXT), row.with_min_x(row.right() - NEXT)];
        for (differs, rect, words, hint) in [
            (true, left, "Next difference", "The next cell that differs, by the sum of its numbers (D)"),
            (false, right, "Next equal cell", "The next cell that is the same in both, by the sum of its numbers (E)"),
        ] {
            let button = |ui: &mut Ui| ui.put(rect, Button::new(words).small().width(NEXT)).on_hover_text(hint);
            if ui.add_enabled_ui(differs || has_equal, button).inner.clicked() {
                self.asked = Some(Movement::Next { differs });
                ui.ctx().request_repaint();
            }
        }
    }
}

/// Says the value of the cell that is pointed at on each map, and the difference on the third.
fn tell_ui(ui: &Ui, subject: &TableSubject<'_>, picture: &ComparePicture<'_>, cells: [Option<Cell>; 3]) {
    let axes = picture.comparison.axes();
    for (index, (table, cell)) in picture.comparison.tables().into_iter().zip(cells).enumerate() {
        let known = KnownCells { table: Some(table), partial: None, closed: None, fill: None, axes };
        if let Some(cell) = cell {
            hover_ui(ui, &picture.view_of(index), subject, known, cell);
        }
    }
    if let Some(cell) = cells[2].filter(|_| subject.says)
        && let Some(numbers) = picture.comparison.numbers(cell)
    {
        tag_ui(ui, &picture.view_of(2), cell, difference_words(numbers));
    }
}

/// The difference of two numbers, such as 78 − 11 = 67.
fn difference_words([one, other]: [i128; 2]) -> String {
    let less = if one < 0 { format!("({})", signed(one)) } else { signed(one) };
    format!("{} − {less} = {}", signed(other), signed(other - one))
}

/// What both tables say of the cell that is pointed at, or of the focus.
fn compared_cell(
    kept: &mut KeptCell,
    subject: &TableSubject<'_>,
    comparison: &Arc<Comparison>,
    [pointed, focus]: [Option<Cell>; 2],
) -> Option<ComparedCell> {
    let cell = pointed.or(focus.filter(|_| subject.absent.is_none()))?;
    let position = subject.focus_at(cell)?.position.to_string();
    let values = comparison.values(cell)?;
    let positions = kept.of(subject, comparison, cell);
    let games = [0, 1].map(|index: usize| {
        let titles = comparison.titles()[index].clone();
        let focus = positions[index].clone();
        ComparedGame { letter: ["A", "B"][index], titles, value: values[index], focus }
    });
    let difference = comparison.numbers(cell).map(difference_words)?;
    Some(ComparedCell { position, is_pointed: pointed.is_some(), games, difference })
}
