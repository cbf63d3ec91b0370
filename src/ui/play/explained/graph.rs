//! The graph of all games from the start, or from a later position where that one is too large or was left, with the
//! line played in it. The part of the graph in sight: the whole, or a part that is zoomed and dragged.

use std::sync::Arc;

use egui::{
    Align, Layout, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo, pos2, vec2,
};

use crate::context::Context;
use crate::play::PlayPanel;
use crate::play::centre::section_title_ui;
use crate::play::view::PlayView;
use crate::render::icon::Icon;
use crate::render::paint::{FigureResponse, bounds, egui_rect, figure_ui, screen_from_figure};
use crate::render::prose::line_ui;
use crate::render::terms::term_line_ui;
use crate::render::theme::ink;
use crate::stage::still::{fitted, say_ui};
use crate::widget::{Button, caption_ui, problem_ui, star_ui};
use crate::work::cached::Cached;
use golden_figure::{Colour, Face, Figure, Form, GraphPicture, GraphTarget, READABLE_SCALE, game_graph, scale_of_rows};
use golden_game::{Convention, Position, short_position};
use golden_prose::{grouped, sentence};
use golden_session::answers::current::Same;
use golden_session::{Edit, Focus, GameChoices, GraphLook};
use golden_solver::{GraphMoves, GraphOfGame, Job, Solver, SolverError};

/// The most positions of a graph that is drawn.
const NODES: usize = 200;
/// The least height above the fold with which a graph ends there, if it can be read in it; else it is looked at by
/// scrolling, and its pane is at most so high. The room below it.
const LEAST: f32 = 130.0;
const SCROLLED: f32 = 420.0;
const BELOW: f32 = 22.0;
/// The line of its title, and the least width in it that leaves room for the words which say where moves go.
const TITLE: f32 = 34.0;
const DIRECTION: f32 = 190.0;

/// The least scale at which a graph is drawn on the stage: with smaller letters nobody reads it.
const STAGED: f32 = 0.4;

/// The name of the work.
const DRAWING: &str = "Drawing the graph of the game";

/// The graph as the solver gives it, or why it is too large.
type GraphAnswer = Result<GraphOfGame, String>;

/// The picture as it was drawn last.
#[derive(Default)]
pub(in crate::play) struct KeptGraph {
    /// The picture, made anew when the graph, the game (its count of changes), its choices or the look changes.
    picture: Cached<(Same<GraphAnswer>, u64, GameChoices, GraphLook), GraphPicture>,
    /// The same as it is drawn at a scale.
    figure: Cached<(Same<GraphPicture>, f32), Figure<GraphTarget>>,
}

impl PlayPanel {
    /// The graph, or why it is not drawn.
    pub(in crate::play) fn graph_ui(&mut self, ui: &mut Ui, shown: &PlayView, fold: f32, cx: &mut Context<'_>) {
        let moves = if is_optimal(shown) { GraphMoves::WinnersOptimal } else { GraphMoves::All };
        let tells = shown.tells();
        let convention = shown.choices.convention;
        let key = (Arc::clone(&shown.start), convention, moves, tells);
        let asked = AskedGraph { start: Arc::clone(&shown.start), convention, moves, tells };
        let start = Arc::clone(&shown.start);
        let from_start = asked.clone();
        let mut answer = self.graph.ask(ui.ctx(), cx, DRAWING, key.clone(), move |solver, job| {
            from_start.answer(&[(0, Arc::new(start.position.clone()))], solver, job)
        });
        let holds = |answer: &GraphAnswer| answer.as_ref().is_ok_and(|graph| graph.holds(shown.step, shown.position()));
        let first = answer.value.clone().filter(|_| answer.is_current);
        let is_left = first.as_ref().is_some_and(|first| !holds(first) && shown.step > 0);
        if is_left {
            let key = (key, cx.answers.current().game, shown.step);
            // A later graph is kept as long as the game stays in it.
            let kept = self.later_graph.last_with_key().filter(|((of, ..), graph)| *of == key.0 && holds(graph));
            let key = kept.map_or(key, |(key, _)| key.clone());
            let starts = if self.later_graph.is_asked(&key) { Vec::new() } else { cx.session.model.graph_starts(true) };
            answer =
                self.later_graph.ask(ui.ctx(), cx, DRAWING, key, move |solver, job| asked.answer(&starts, solver, job));
        }
        if let Some(problem) = &answer.problem {
            if problem_ui(ui, problem, "Draw it") {
                self.graph.ask_again();
                self.later_graph.ask_again();
            }
            return;
        }
        let Some(graph) = answer.current() else { return };
        match graph.as_ref() {
            Ok(_) => {
                let at = (Arc::clone(&shown.start), shown.step, is_optimal(shown), convention);
                let is_other = self.graph_at.as_ref() != Some(&at);
                if self.graph_at.as_ref().is_none_or(|(start, ..)| *start != shown.start) {
                    self.graph_view.reset();
                }
                self.graph_at = Some(at);
                let kept = (&mut self.graph_drawn, &mut self.graph_view);
                drawn_graph_ui(ui, shown, &graph, kept, (fold, is_other), cx);
            }
            Err(words) => {
                ui.add_space(4.0);
                caption_ui(ui, &words.as_str().into());
            }
        }
    }
}

/// The graph that is asked for.
#[derive(Clone)]
struct AskedGraph {
    start: Arc<Focus>,
    convention: Convention,
    moves: GraphMoves,
    tells: bool,
}

impl AskedGraph {
    /// The graph from one of these positions, or why there is none.
    fn answer(self, starts: &[(usize, Arc<Position>)], solver: &Solver, job: &Job) -> Result<GraphAnswer, SolverError> {
        match solver.graph_of_game(&self.start.ruleset, starts, self.convention, self.moves, NODES, job) {
            Err(SolverError::Cancelled) => Err(SolverError::Cancelled),
            Err(SolverError::GraphSize { nodes, is_all, moves, .. }) => {
                Ok(Err(too_large(nodes, is_all, moves, self.tells)))
            }
            Err(other) => Ok(Err(sentence(&other))),
            Ok(graph) => Ok(Ok(graph)),
        }
    }
}

/// Returns true if only the winner’s best moves are drawn: which they are says who wins.
fn is_optimal(shown: &PlayView) -> bool {
    shown.choices.optimal_only && shown.tells() && shown.tells_moves()
}

/// The reason why a graph is not drawn, and what would help; the winner’s best moves can be chosen where it is shown who wins.
fn too_large(nodes: usize, is_all: bool, moves: GraphMoves, tells: bool) -> String {
    let count = if is_all { grouped(&nodes) } else { format!("more than {}", grouped(&nodes)) };
    let help = match moves {
        GraphMoves::All if tells => " Or choose the winner’s best moves.",
        GraphMoves::All | GraphMoves::WinnersOptimal => "",
    };
    format!(
        "The graph of {} has {count} positions from here on; up to {NODES} are drawn. It appears as soon as the game \
         has become that small.{help}",
        moves.words()
    )
}

/// Draws the graph down to the fold, or as high as it is; where another position is shown, that is brought into sight.
fn drawn_graph_ui(
    ui: &mut Ui,
    shown: &PlayView,
    kept: &Arc<GraphAnswer>,
    (drawn, view): (&mut KeptGraph, &mut GraphView),
    (fold, is_other): (f32, bool),
    cx: &mut Context<'_>,
) {
    let Ok(graph) = kept.as_ref() else { return };
    if let Some(staged) = cx.pane.staged {
        let room = staged.areas.picture;
        staged_graph_ui(ui, shown, graph, (room.with_max_y(room.bottom() - FOOT), view), cx);
        let foot = UiBuilder::new().max_rect(room.with_min_y(room.bottom() - FOOT + 8.0));
        ui.scope_builder(foot.layout(Layout::left_to_right(Align::Center)), |ui| match &shown.end {
            Some(end) => end_ui(ui, shown, end, cx),
            None => view.foot_ui(ui, shown, cx),
        });
        return;
    }
    let title = cx.session.model.graph_title(graph);
    ui.add_space(2.0);
    let above_fold = fold - ui.cursor().top() - TITLE - BELOW;
    let tallest = graph.graph.layers.iter().map(Vec::len).max().unwrap_or(1);
    let is_readable = |room: f32| scale_of_rows(tallest, room) >= READABLE_SCALE;
    let room = if above_fold >= LEAST && is_readable(above_fold) { above_fold } else { SCROLLED.max(above_fold) };
    let size = [ui.available_width(), room];
    // What cannot be read whole is not spread over the width: a part of it is looked at.
    let is_fitted = is_readable(room);
    let look = GraphLook { is_fitted, ..look_of(shown, size) };
    let key = (Same(Arc::clone(kept)), cx.answers.current().game, shown.choices, look);
    let model = &cx.session.model;
    let picture = drawn.picture.get_shared(key, |_| model.graph_picture(graph, look));
    let whole = Vec2::from(picture.size());
    let pane = vec2(size[0], room.min(whole.y));
    if let Some(now) = picture.now().filter(|_| !is_fitted) {
        view.begin(pane, whole, vec2(now.x + now.width / 2.0, now.y + now.height / 2.0));
    }
    head_ui(ui, &title, look.is_gilded, |ui| view.buttons_ui(ui, pane, whole));
    let (pane, _) = ui.allocate_exact_size(pane, Sense::hover());
    if let Some(now) = picture.now().filter(|_| is_other) {
        view.bring(pane, whole, Rect::from_min_size(pos2(now.x, now.y), vec2(now.width, now.height)));
    }
    let scale = view.scale(pane.size(), whole);
    let figure = drawn.figure.get((Same(Arc::clone(&picture)), scale), |_| game_graph(&picture, scale));
    ui.scope_builder(UiBuilder::new().max_rect(pane), |ui| {
        ui.shrink_clip_rect(pane);
        let place = view.place(pane, whole);
        let response = figure_ui(ui, figure, place, "game graph");
        view.follow(ui, pane, whole, &response.response);
        view.chosen_ui(ui, (figure, place), &response, graph, shown, cx);
    });
}

/// Draws the title above a graph, and at its right `buttons` and what the marks mean, as far as there is room.
fn head_ui(ui: &mut Ui, title: &str, is_gilded: bool, buttons: impl FnOnce(&mut Ui)) {
    ui.horizontal(|ui| {
        section_title_ui(ui, title);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 5.0;
            buttons(ui);
            if is_gilded && ui.available_width() > 150.0 {
                term_line_ui(ui, &"P-position".into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
                star_ui(ui, 7.0);
                ui.add_space(10.0);
            }
            // Only winning moves have heads: with hundreds of moves they would hide one another.
            if ui.available_width() > DIRECTION {
                term_line_ui(ui, &"Moves go to the right".into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
            }
        });
    });
}

/// The height of the row below a graph in a lesson, with the room above it.
const FOOT: f32 = 54.0;

/// Says below the graph in a lesson who has won, and offers another game.
fn end_ui(ui: &mut Ui, shown: &PlayView, [how, winner]: &[String; 2], cx: &mut Context<'_>) {
    ui.spacing_mut().item_spacing.x = 16.0;
    if ui.add(Button::new(shown.again).primary().touch()).clicked() {
        cx.edit(Edit::StartAgain);
    }
    let said = line_ui(ui, &format!("{how} {winner}").into(), 18.0, Face::Mathematics, ink(ui, Colour::Ink));
    said.widget_info(|| WidgetInfo::labeled(Role::Alert, true, format!("{winner} {how}")));
}

/// Draws the whole graph as large as fits on the stage.
fn staged_graph_ui(
    ui: &mut Ui,
    shown: &PlayView,
    graph: &GraphOfGame,
    (room, view): (Rect, &mut GraphView),
    cx: &mut Context<'_>,
) {
    let model = &cx.session.model;
    let draw = |size: [f32; 2]| {
        let picture = model.graph_picture(graph, look_of(shown, size));
        Some(game_graph(&picture, picture.scale()))
    };
    let Some((figure, place)) = fitted(room, draw) else { return };
    if place.height() < STAGED * figure.size[1] {
        let count: usize = graph.graph.layers.iter().map(Vec::len).sum();
        let of = graph.graph.moves.words();
        let words =
            format!("The graph of {of} has {count} positions: too many to be read on the stage. Play shows it.");
        say_ui(ui, cx, room, &words);
        return;
    }
    cx.report.drawn.place = Some(place);
    let response = figure_ui(ui, &figure, place, "game graph");
    view.chosen_ui(ui, (&figure, place), &response, graph, shown, cx);
}

/// Returns the look of the graph. Gold marks the P-positions: it belongs to normal play.
fn look_of(shown: &PlayView, size: [f32; 2]) -> GraphLook {
    let is_gilded = shown.tells() && !shown.is_misere();
    GraphLook { is_live: shown.is_live(), is_gilded, is_on_paper: false, size, is_fitted: true }
}

/// The largest scale, and the factor of a press on a button.
const LARGEST: f32 = 1.6;
const STEP: f32 = 1.3;
/// The room that is seen about a position that is brought into sight, in points.
const ABOUT: f32 = 12.0;

/// The part of the graph in sight; at first the whole, made smaller where it has to be.
#[derive(Debug, Default)]
pub(in crate::play) struct GraphView {
    /// The scale, and the point of the graph in the middle of the pane; none while the whole is seen.
    part: Option<(f32, Vec2)>,
    /// True if a graph that cannot be read whole was begun with a part of it; the whole may have been chosen since.
    is_begun: bool,
    /// True if the user has chosen what is seen, a part or the whole: that stays while the graph or its pane changes.
    is_chosen: bool,
    /// The position that was clicked, and from which: it has a ring.
    clicked: Option<(Position, Position)>,
}

impl GraphView {
    /// Follows clicks on positions: the first one looks, which links the position with the other pictures, the second one plays
    /// the move to it.
    fn chosen_ui(
        &mut self,
        ui: &mut Ui,
        (figure, place): (&Figure<GraphTarget>, Rect),
        response: &FigureResponse<GraphTarget>,
        graph: &GraphOfGame,
        shown: &PlayView,
        cx: &mut Context<'_>,
    ) {
        let node = |target: &GraphTarget| graph.graph.layers.get(target.layer)?.get(target.node);
        self.clicked.take_if(|(_, from)| from != shown.position());
        let mut plays = false;
        if let Some(node) = response.clicked.as_ref().and_then(node) {
            let before = self.clicked.replace((node.position.clone(), shown.position().clone()));
            plays = response.response.double_clicked() || before.is_some_and(|(last, _)| last == node.position);
        }
        let chosen = self.clicked.as_ref().map(|(chosen, _)| chosen.clone());
        let hovered = response.hovered.as_ref().and_then(node).map(|node| node.position.clone());
        let other = cx.links.now.option.take();
        cx.links.now.option = hovered.or(other).or_else(|| chosen.clone());
        let Some(chosen) = chosen else { return };
        if plays && shown.is_live() {
            self.clicked = None;
            cx.edit(Edit::Play(chosen));
            return;
        }
        let is_chosen = |target: &GraphTarget| node(target).is_some_and(|node| node.position == chosen);
        let form = figure.shapes.iter().find(|shape| shape.target.as_ref().is_some_and(is_chosen));
        if let Some(form) = form.map(|shape| &shape.form) {
            let area = screen_from_figure(figure.size, place) * egui_rect(bounds(form));
            let ring = Stroke::new(2.5, ink(ui, Colour::Sec));
            let scale = area.height() / bounds(form).height.max(1.0);
            let radius = if let Form::Rectangle { radius, .. } = form { radius * scale } else { area.height() / 2.0 };
            ui.painter().rect_stroke(area.expand(4.0), radius + 4.0, ring, StrokeKind::Middle);
        }
    }

    /// Says below a graph in a lesson which position is looked at, and plays to it by a button.
    fn foot_ui(&mut self, ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
        let Some((chosen, _)) = &self.clicked else { return };
        let words = format!("Play to {}", short_position(chosen, 24));
        if ui.add(Button::new(&words).primary().touch()).clicked() && shown.is_live() {
            cx.edit(Edit::Play(chosen.clone()));
            self.clicked = None;
        }
    }

    /// Shows the whole.
    pub fn reset(&mut self) {
        *self = Self::default();
    }

    /// Begins with the part about a point, in its own size: of a graph that could not be read whole.
    pub fn begin(&mut self, pane: Vec2, size: Vec2, middle: Vec2) {
        if !self.is_chosen && !std::mem::replace(&mut self.is_begun, true) && Self::fitting(pane, size) < 1.0 {
            self.show(Rect::from_min_size(egui::Pos2::ZERO, pane), size, 1.0, middle);
        }
    }

    /// The scale at which the whole is seen: 1 where it fits, else less.
    fn fitting(pane: Vec2, size: Vec2) -> f32 {
        (pane.x / size.x.max(1.0)).min(pane.y / size.y.max(1.0)).min(1.0)
    }

    /// The part that is seen of a graph of this size; `None` where the whole is, also because the pane has become so
    /// large that the whole is seen at that scale.
    fn seen(&self, pane: Vec2, size: Vec2) -> Option<(f32, Vec2)> {
        let (scale, middle) = self.part.filter(|(scale, _)| *scale > Self::fitting(pane, size))?;
        Some((scale, Self::within(pane, size, scale, middle)))
    }

    /// The scale at which a graph of this size is seen in a pane.
    pub fn scale(&self, pane: Vec2, size: Vec2) -> f32 {
        self.seen(pane, size).map_or_else(|| Self::fitting(pane, size), |(scale, _)| scale)
    }

    /// Returns the place of a graph of this size, so that what is in sight of it fills the pane.
    pub fn place(&self, pane: Rect, size: Vec2) -> Rect {
        let Some((scale, middle)) = self.seen(pane.size(), size) else {
            return Rect::from_min_size(pane.min, size * Self::fitting(pane.size(), size));
        };
        let at = pane.center() - middle * scale;
        Rect::from_min_size(at, size * scale)
    }

    /// Brings a rectangle of the graph into sight, if a part of the graph is seen that does not show it.
    pub fn bring(&mut self, pane: Rect, size: Vec2, place: Rect) {
        let Some((scale, _)) = self.seen(pane.size(), size) else { return };
        let corner = self.place(pane, size).min;
        let on_screen = Rect::from_min_max(corner + place.min.to_vec2() * scale, corner + place.max.to_vec2() * scale);
        if !pane.contains_rect(on_screen.expand(ABOUT)) {
            self.show(pane, size, scale, place.center().to_vec2());
        }
    }

    /// Draws the buttons, from right to left, where the graph is larger than its pane or a part of it is seen.
    pub fn buttons_ui(&mut self, ui: &mut Ui, pane: Vec2, size: Vec2) {
        let is_whole = self.seen(pane, size).is_none();
        if is_whole && Self::fitting(pane, size) >= 1.0 {
            if !self.is_chosen {
                // A larger graph, later in the game, begins with the part about its first position again.
                self.reset();
            }
            return;
        }
        let scale = self.scale(pane, size);
        let (most, least) = (scale >= LARGEST, is_whole);
        let pane = Rect::from_min_size(egui::Pos2::ZERO, pane);
        let larger = Button::of_icon(Icon::Plus, "Zoom into the graph").small();
        if ui.add(larger.off(most.then_some("It is as large as it gets"))).clicked() {
            self.zoom(pane, size, STEP, pane.center());
        }
        let smaller = Button::of_icon(Icon::Minus, "Zoom out of the graph").small();
        if ui.add(smaller.off(least.then_some("The whole graph is in sight"))).clicked() {
            self.zoom(pane, size, STEP.recip(), pane.center());
        }
        let whole = Button::new("Fit").name("The whole graph").small();
        if ui.add(whole.off(least.then_some("The whole graph is in sight"))).clicked() {
            (self.part, self.is_chosen) = (None, true);
        }
    }

    /// Follows the pointer on the graph: dragging moves it, Ctrl with the wheel and two fingers zoom about the pointer.
    pub fn follow(&mut self, ui: &Ui, pane: Rect, size: Vec2, graph: &Response) {
        if let Some((scale, middle)) = self.seen(pane.size(), size)
            && graph.dragged()
        {
            self.is_chosen = true;
            self.show(pane, size, scale, middle - graph.drag_delta() / scale);
        }
        let zoom = ui.input(egui::InputState::zoom_delta);
        if let Some(at) = graph.hover_pos().filter(|_| (zoom - 1.0).abs() > f32::EPSILON) {
            self.zoom(pane, size, zoom, at);
            ui.ctx().request_repaint();
        }
    }

    /// Makes it larger or smaller, so that what is at a point of the pane stays there.
    fn zoom(&mut self, pane: Rect, size: Vec2, by: f32, at: egui::Pos2) {
        let fitting = Self::fitting(pane.size(), size);
        let place = self.place(pane, size);
        self.is_chosen = true;
        let before = place.width() / size.x.max(1.0);
        let scale = (before * by).min(LARGEST);
        if scale <= fitting {
            // It stays begun: a graph that cannot be read whole is not brought back to a part of it.
            self.part = None;
            return;
        }
        let fixed = (at - place.min) / before.max(f32::EPSILON);
        self.show(pane, size, scale, fixed - (at - pane.center()) / scale);
    }

    /// Shows the graph at a scale with a point of it in the middle of the pane, or as near as its edges let it.
    fn show(&mut self, pane: Rect, size: Vec2, scale: f32, middle: Vec2) {
        self.part = Some((scale, Self::within(pane.size(), size, scale, middle)));
    }

    /// The point nearest to `middle` that is the middle of a pane without room beyond the graph, where it is large enough.
    fn within(pane: Vec2, size: Vec2, scale: f32, middle: Vec2) -> Vec2 {
        let within = |middle: f32, size: f32, pane: f32| {
            let half = pane / scale / 2.0;
            if size <= 2.0 * half { half } else { middle.clamp(half, size - half) }
        };
        vec2(within(middle.x, size.x, pane.x), within(middle.y, size.y, pane.y))
    }
}

#[cfg(test)]
mod tests {
    use egui::{Rect, Vec2, pos2, vec2};
    use egui_kittest::Harness;
    use egui_kittest::kittest::Queryable as _;

    use super::{GraphView, too_large};
    use golden_solver::GraphMoves;

    #[test]
    fn a_graph_that_is_too_large_says_how_large_and_what_would_help() {
        let whole = too_large(412, true, GraphMoves::All, true);
        assert!(
            whole.contains("of all moves has 412 positions from here on") && whole.contains("the winner’s best moves"),
            "{whole}"
        );
        let best = too_large(3300, false, GraphMoves::WinnersOptimal, true);
        let untold = too_large(412, true, GraphMoves::All, false);
        assert!(untold.ends_with("has become that small."), "{untold}");
        assert!(
            best.contains("of the winner’s best moves has more than 3300 positions") && !best.contains("choose"),
            "{best}"
        );
    }

    const SIZE: Vec2 = vec2(1000.0, 3000.0);

    fn pane() -> Rect {
        Rect::from_min_size(pos2(20.0, 30.0), vec2(800.0, 400.0))
    }

    #[test]
    fn the_whole_is_seen_first_and_small_graphs_are_not_enlarged() {
        let view = GraphView::default();
        let place = view.place(pane(), SIZE);
        assert!(pane().expand(0.1).contains_rect(place) && (place.height() - 400.0).abs() < 0.1, "{place}");
        assert_eq!(view.place(pane(), vec2(100.0, 50.0)).size(), vec2(100.0, 50.0));
    }

    #[test]
    fn a_graph_that_cannot_be_read_whole_begins_with_a_part_in_its_own_size() {
        let mut view = GraphView::default();
        view.begin(pane().size(), SIZE, vec2(41.0, 1500.0));
        assert!((view.scale(pane().size(), SIZE) - 1.0).abs() < 1e-3);
        let place = view.place(pane(), SIZE);
        assert!(pane().contains(place.min + vec2(41.0, 1500.0)), "the first position is in sight: {place}");
        // The whole stays chosen.
        view.part = None;
        view.begin(pane().size(), SIZE, vec2(41.0, 1500.0));
        assert!(view.part.is_none());
        view.show(pane(), SIZE, 1.0, vec2(41.0, 1500.0));
        view.zoom(pane(), SIZE, 0.01, pane().center());
        view.begin(pane().size(), SIZE, vec2(41.0, 1500.0));
        assert!(view.part.is_none(), "nor does it jump back where it was zoomed out of");
        view.reset();
        view.begin(pane().size(), vec2(100.0, 50.0), vec2(41.0, 20.0));
        assert!(view.part.is_none(), "what fits is seen whole");
    }

    /// Draws the buttons of a view in a pane of this size, once.
    fn buttons(view: &mut GraphView, size: Vec2) -> bool {
        let mut harness = Harness::builder().with_size([400.0, 60.0]).build_ui(|ui| {
            view.buttons_ui(ui, pane().size(), size);
        });
        harness.step();
        harness.query_by_label("The whole graph").is_some()
    }

    #[test]
    fn what_was_chosen_stays_where_the_graph_fits() {
        const SMALL: Vec2 = vec2(400.0, 200.0);
        let mut view = GraphView::default();
        assert!(!buttons(&mut view, SMALL), "the whole is seen, and there is nothing to choose");
        view.zoom(pane(), SMALL, 1.3, pane().center());
        assert!(buttons(&mut view, SMALL));
        assert!((view.scale(pane().size(), SMALL) - 1.3).abs() < 1e-3, "{view:?}");
        // A part of a larger graph is seen whole in a pane that is large enough, and is there again in a smaller one.
        let mut view = GraphView::default();
        view.zoom(pane(), SIZE, 4.0, pane().center());
        let scale = view.scale(pane().size(), SIZE);
        assert!(scale < 1.0 && view.part.is_some());
        assert!(!buttons(&mut view, SMALL));
        assert!((view.scale(pane().size(), SMALL) - 1.0).abs() < 1e-3);
        assert!((view.scale(pane().size(), SIZE) - scale).abs() < 1e-3);
        // A graph that could not be read whole does not begin anew with a part.
        view.begin(pane().size(), vec2(3000.0, 9000.0), vec2(41.0, 1500.0));
        assert!((view.scale(pane().size(), SIZE) - scale).abs() < 1e-3, "{view:?}");
        // What was only begun is not chosen.
        let mut view = GraphView::default();
        view.begin(pane().size(), SIZE, vec2(41.0, 1500.0));
        assert!(!buttons(&mut view, SMALL) && !view.is_begun && view.part.is_none());
    }

    #[test]
    fn a_part_of_a_graph_that_has_become_smaller_lies_in_it() {
        let mut view = GraphView::default();
        view.zoom(pane(), SIZE, 12.0, pos2(800.0, 400.0));
        let smaller = vec2(900.0, 500.0);
        let place = view.place(pane(), smaller);
        assert!(place.expand(0.1).contains_rect(pane()), "{place}");
    }

    #[test]
    fn a_zoomed_graph_keeps_the_point_under_the_pointer_and_covers_its_pane() {
        let mut view = GraphView::default();
        let at = pos2(80.0, 300.0);
        let under = |view: &GraphView| {
            let place = view.place(pane(), SIZE);
            (at - place.min) / (place.width() / SIZE.x)
        };
        for _ in 0..8 {
            view.zoom(pane(), SIZE, 1.3, at);
        }
        let before = under(&view);
        view.zoom(pane(), SIZE, 1.3, at);
        assert!((under(&view) - before).length() < 1.0, "{before} {}", under(&view));
        assert!(view.place(pane(), SIZE).expand(0.1).contains_rect(pane()));
        let far = Rect::from_min_size(pos2(900.0, 2900.0), vec2(80.0, 30.0));
        view.bring(pane(), SIZE, far);
        let place = view.place(pane(), SIZE);
        let scale = place.width() / SIZE.x;
        assert!(pane().contains(place.min + far.center().to_vec2() * scale));
        for _ in 0..20 {
            view.zoom(pane(), SIZE, 0.7, at);
        }
        assert!(view.part.is_none());
    }
}
