//! The small maps of up to nine games, with the buttons that enlarge one as A or B.

use std::sync::Arc;

use egui::{PointerButton, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};

use super::moving::{Maps, go_to, sense};
use super::{CompareView, KeptCell, SeenCompare};
use crate::context::{Action, ComparedCell, ComparedGame, Context};
use crate::grundy_table::map::banner::banner_ui;
use crate::grundy_table::map::camera::{egui_rect, figure_rect};
use crate::grundy_table::map::cells::{hover_ui, overlay_ui};
use crate::grundy_table::map::frame::{frame_ui, text_width};
use crate::grundy_table::map::notes;
use crate::grundy_table::map::tiles::TileSource;
use crate::render::theme::ink;
use crate::widget::Button;
use golden_export::compare_look;
use golden_figure::{
    Cell, Colour, KnownCells, Multiples, MultiplesLayout, MultiplesPicture, PlaneView, is_inside, multiple_letter,
};
use golden_prose::grouped;
use golden_session::{CompareChoice, CompareSide, Edit, TableSubject};
use golden_solver::SolverError;

/// The side of the buttons that enlarge a map, and the room of both.
const BUTTON: f32 = 24.0;
const BUTTONS: f32 = 2.0 * BUTTON + 12.0;

impl CompareView {
    /// Draws the small maps in a room.
    pub(super) fn multiples_ui(
        &mut self,
        ui: &mut Ui,
        cx: &mut Context<'_>,
        subject: &TableSubject<'_>,
        multiples: &Arc<Multiples>,
        room: Rect,
        problem: Option<&SolverError>,
    ) {
        let extent = multiples.extent();
        let layout = MultiplesLayout::of(figure_rect(room), multiples.members().len());
        let focus = subject.cell.filter(|&cell| is_inside(cell, extent));
        let canvases: Vec<Response> = multiples
            .members()
            .iter()
            .zip(&layout.plots)
            .map(|(member, plot)| {
                sense(ui, egui_rect(*plot), &format!("Table of {}", multiple_letter(member.place)), subject)
            })
            .collect();
        let places: Vec<usize> = multiples.members().iter().map(|member| member.place).collect();
        let links = subject.plane.compare.links;
        let maps = Maps { canvases: &canvases, places: &places, links, extent, focus, next: &|_| None, asked: None };
        let views = maps.moved(ui, cx, subject, &mut self.focused);
        let under = maps.pointed(&views);
        let pointed: Vec<Option<Cell>> = (0..canvases.len()).map(|index| maps.marked(under, index)).collect();
        if let Some((_, cell)) = under
            && canvases.iter().any(|canvas| canvas.clicked_by(PointerButton::Primary))
        {
            go_to(cx, subject, cell);
        }
        let look = compare_look(subject.plane, cx.session.view.theme);
        let beside = if cx.staged.is_some() { 0.0 } else { BUTTONS };
        {
            let width = text_width(ui);
            let picture = MultiplesPicture {
                multiples,
                layout: &layout,
                views: &views,
                look,
                focus,
                pointed: &pointed,
                beside,
                width: &width,
            };
            self.small_maps_ui(ui, &picture, &canvases);
            if !canvases.iter().any(Response::dragged) && subject.absent.is_none() {
                tell_ui(ui, subject, &picture, under, focus);
            }
            say_ui(ui, &picture);
        }
        cx.pointed.compared = compared_cell(&mut self.cell, subject, multiples, [under.map(|(_, cell)| cell), focus]);
        if let Some(staged) = cx.staged {
            cx.drawn.place = Some(staged.picture);
        } else {
            enlarge_ui(ui, cx, multiples, &layout);
            let (multiples, size) = (Arc::clone(multiples), [room.width(), room.height()]);
            self.seen = Some(SeenCompare::Multiples { multiples, look, views: views.clone(), focus, size });
        }
        let first = canvases.first().map_or(room, |canvas| canvas.rect);
        let mut foot = first.bottom();
        if let Some(problem) = problem
            && banner_ui(ui, first, &mut foot, &notes::problem(problem))
        {
            self.multiples.ask_again();
            ui.ctx().request_repaint();
        }
        cx.facts.push(format!(
            "{} games, {} × {}",
            multiples.members().len(),
            grouped(&extent[0]),
            grouped(&extent[1])
        ));
    }

    fn small_maps_ui(&mut self, ui: &Ui, picture: &MultiplesPicture<'_>, canvases: &[Response]) {
        let extent = picture.multiples.extent();
        self.small_tiles.resize_with(canvases.len(), Default::default);
        let maps = canvases.iter().zip(picture.views).zip(&mut self.small_tiles).enumerate();
        for (index, ((canvas, view), tiles)) in maps {
            let Some(cells) = picture.cells(index) else { continue };
            let painter = ui.painter().with_clip_rect(canvas.rect.intersect(ui.clip_rect()));
            let value = |cell| picture.multiples.value(index, cell).map(u64::from);
            let source = TileSource { value: &value, extent, colours: &cells.colours, holders: cells.holders };
            tiles.show(&painter, view, &source, None);
            let whole = canvas.rect.intersect(egui_rect(view.rect_of([0, 0], extent)));
            overlay_ui(ui, whole, &picture.marks(index, &cells));
            let (width, colour) = if canvas.has_focus() { (2.0, Colour::Sec) } else { (1.0, Colour::Line2) };
            ui.painter().rect_stroke(canvas.rect, 0.0, Stroke::new(width, ink(ui, colour)), StrokeKind::Outside);
        }
        frame_ui(ui, &picture.frame(), ui.clip_rect());
    }
}

/// Says the value of what is pointed at on its map; the inspector says those of all.
fn tell_ui(
    ui: &Ui,
    subject: &TableSubject<'_>,
    picture: &MultiplesPicture<'_>,
    under: Option<(usize, Cell)>,
    focus: Option<Cell>,
) {
    let Some((index, cell)) = under.or(focus.map(|cell| (0, cell))) else { return };
    let (Some(member), Some(view)) = (picture.multiples.members().get(index), picture.views.get(index)) else { return };
    let axes = picture.multiples.axes();
    let known = KnownCells { table: Some(&member.table), partial: None, closed: None, fill: None, axes };
    hover_ui(ui, view, subject, known, cell);
}

/// Says what is known of each game to screen readers.
fn say_ui(ui: &Ui, picture: &MultiplesPicture<'_>) {
    for (index, member) in picture.multiples.members().iter().enumerate() {
        let head = egui_rect(picture.layout.head(index));
        let said = ui.interact(head, ui.make_persistent_id(("multiple", index)), Sense::hover());
        let (letter, title) = (multiple_letter(member.place), member.table.request().ruleset.title());
        let words = format!("{letter}: {title}, {}", picture.facts(index));
        said.widget_info(|| WidgetInfo::labeled(Role::Status, true, &words));
        said.on_hover_text(words);
    }
}

/// Draws the buttons that enlarge a map as A or as B.
fn enlarge_ui(ui: &mut Ui, cx: &mut Context<'_>, multiples: &Multiples, layout: &MultiplesLayout) {
    for (index, member) in multiples.members().iter().enumerate() {
        let head = egui_rect(layout.head(index));
        let title = member.table.request().ruleset.title();
        for (at, letter, side) in [(2.0, "A", CompareSide::A), (1.0, "B", CompareSide::B)] {
            let left = head.right() - at * (BUTTON + 4.0) + 4.0;
            let rect = Rect::from_min_size(pos2(left, head.top() - 1.0), vec2(BUTTON, BUTTON));
            let name = format!("Enlarge {}: {title} as {letter}", multiple_letter(member.place));
            let button = Button::new(letter).name(&name).small().width(BUTTON);
            if ui.put(rect, button).on_hover_text(&name).clicked() {
                cx.edit(Edit::Compare(CompareChoice::Enlarge(member.place, side)));
                cx.ask(Action::CloseStep);
            }
        }
    }
}

/// What all tables say of the cell that is pointed at, or of the focus.
fn compared_cell(
    kept: &mut KeptCell,
    subject: &TableSubject<'_>,
    multiples: &Arc<Multiples>,
    [pointed, focus]: [Option<Cell>; 2],
) -> Option<ComparedCell> {
    let cell = pointed.or(focus.filter(|_| subject.absent.is_none()))?;
    let position = subject.focus_at(cell)?.position.to_string();
    let positions = kept.of_all(subject, multiples, cell);
    let games = multiples.members().iter().enumerate().filter_map(|(index, member)| {
        let (letter, titles) = (multiple_letter(member.place), member.titles.clone());
        let focus = positions.get(index).cloned().flatten();
        Some(ComparedGame { letter, titles, value: multiples.value(index, cell)?, focus })
    });
    Some(ComparedCell { position, is_pointed: pointed.is_some(), games: games.collect(), difference: None })
}

/// The views of the small maps of a picture, each by its place among the games.
pub(super) fn views_by_place(multiples: &Multiples, views: &[PlaneView], place: usize) -> Option<PlaneView> {
    let index = multiples.members().iter().position(|member| member.place == place)?;
    views.get(index).copied()
}
