//! The graph of all games from the start, or from a later position where that one is too large or was left, with the line
//! played in it.

use std::sync::Arc;

use egui::{Align, Layout, Rect, Sense, Ui, UiBuilder, Vec2, pos2, vec2};

use super::graph_view::GraphView;
use crate::figure::{Colour, Face, Figure, GraphPicture, GraphTarget, game_graph};
use crate::game::{Convention, Position};
use crate::prose::sentence;
use crate::session::answers::current::Same;
use crate::session::{Edit, Focus, GameChoices, GraphLook};
use crate::solver::{GraphMoves, GraphOfGame, Job, Solver, SolverError};
use crate::ui::context::Context;
use crate::ui::learn::glossary::term_line_ui;
use crate::ui::play::PlayPanel;
use crate::ui::play::centre::section_title_ui;
use crate::ui::play::view::PlayView;
use crate::ui::render::paint::figure_ui;
use crate::ui::render::theme::ink;
use crate::ui::stage::fitted::fitted;
use crate::ui::widget::{caption_ui, problem_ui, star_ui};
use crate::ui::work::memo::Memo;

/// The most positions of a graph that is drawn.
const NODES: usize = 200;
/// The least height above the fold with which a graph ends there; with less it is looked at by scrolling, and its pane is
/// at most so high. The room below it.
const LEAST: f32 = 130.0;
const SCROLLED: f32 = 420.0;
const BELOW: f32 = 22.0;
/// The line of its title.
const TITLE: f32 = 34.0;

/// Of more positions it is not said how many.
const COUNTED: usize = 1_000_000;

/// The graph as the solver gives it, or why it is too large.
type GraphAnswer = Result<GraphOfGame, String>;

/// The picture last drawn, made anew when the graph, the game (its count of changes), its choices or the look changes.
pub(in crate::ui::play) type KeptGraph =
    Memo<(Same<GraphAnswer>, u64, GameChoices, GraphLook), (GraphPicture, Figure<GraphTarget>)>;

impl PlayPanel {
    /// The graph, or why it is not drawn.
    pub(in crate::ui::play) fn graph_ui(&mut self, ui: &mut Ui, shown: &PlayView, fold: f32, cx: &mut Context<'_>) {
        let moves = if is_optimal(shown) { GraphMoves::WinnersOptimal } else { GraphMoves::All };
        let tells = shown.tells();
        let convention = shown.choices.convention;
        let key = (Arc::clone(&shown.start), convention, moves, tells);
        let asked = AskedGraph { start: Arc::clone(&shown.start), convention, moves, tells };
        let start = Arc::clone(&shown.start);
        let from_start = asked.clone();
        let mut answer = self.graph.ask(ui.ctx(), cx, &key, move |solver, job| {
            from_start.answer(&[(0, Arc::new(start.position.clone()))], solver, job)
        });
        let holds = |answer: &GraphAnswer| answer.as_ref().is_ok_and(|graph| graph.holds(shown.step, shown.position()));
        let first = answer.value.clone().filter(|_| answer.is_current);
        let is_left = first.as_ref().is_some_and(|first| !holds(first) && shown.step > 0);
        if is_left {
            let key = (key, cx.answers.current().game, shown.step);
            // A later graph is kept as long as the game stays in it.
            let kept = self.later_graph.last().filter(|((of, ..), graph)| *of == key.0 && holds(graph));
            let key = kept.map_or(key, |(key, _)| key.clone());
            let starts = if self.later_graph.is_asked(&key) { Vec::new() } else { cx.session.model.graph_starts(true) };
            answer = self.later_graph.ask(ui.ctx(), cx, &key, move |solver, job| asked.answer(&starts, solver, job));
        }
        if let Some(problem) = &answer.problem {
            if problem_ui(ui, problem, "Draw it") {
                self.graph.ask_again();
                self.later_graph.ask_again();
            }
            return;
        }
        let Some(graph) = answer.value.filter(|_| answer.is_current) else { return };
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

/// Which graph is asked for.
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
            Err(SolverError::GraphSize { nodes, is_all, .. }) => {
                Ok(Err(too_large(nodes, is_all, self.moves, self.tells)))
            }
            Err(other) => Ok(Err(sentence(&other))),
            Ok(graph) => Ok(Ok(graph)),
        }
    }
}

/// Whether only the winner’s best moves are drawn: which they are says who wins.
fn is_optimal(shown: &PlayView) -> bool {
    shown.choices.optimal_only && shown.tells() && shown.tells_moves()
}

/// Why a graph is not drawn, and what would help; the winner’s best moves can be chosen where it is shown who wins.
fn too_large(nodes: usize, is_all: bool, moves: GraphMoves, tells: bool) -> String {
    let count = match (is_all, nodes) {
        (true, _) => nodes.to_string(),
        (false, ..=COUNTED) => format!("more than {nodes}"),
        (false, _) => "far too many".to_owned(),
    };
    let help = match moves {
        GraphMoves::All if tells => " Or choose the winner’s best moves.",
        GraphMoves::All | GraphMoves::WinnersOptimal => "",
    };
    format!(
        "The graph has {count} positions from here on; up to {NODES} are drawn. It appears as soon as the game has \
         become that small.{help}"
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
    if let Some(staged) = cx.staged {
        staged_graph_ui(ui, shown, graph, staged.picture, cx);
        return;
    }
    let title = cx.session.model.graph_title(graph, is_optimal(shown));
    ui.add_space(2.0);
    let above_fold = fold - ui.cursor().top() - TITLE - BELOW;
    let room = if above_fold >= LEAST { above_fold } else { SCROLLED };
    let size = [ui.available_width(), room];
    let look = look_of(shown, size);
    let key = (Same(Arc::clone(kept)), cx.answers.current().game, shown.choices, look);
    let model = &cx.session.model;
    let (picture, figure) = drawn.get(key, |_| {
        let picture = model.graph_picture(graph, look);
        let figure = game_graph(&picture);
        (picture, figure)
    });
    let whole = Vec2::from(figure.size);
    let pane = vec2(size[0], room.min(whole.y));
    ui.horizontal(|ui| {
        section_title_ui(ui, &title);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 5.0;
            view.buttons_ui(ui, pane, whole);
            if look.is_gilded && ui.available_width() > 150.0 {
                term_line_ui(ui, &"P-position".into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
                star_ui(ui, 7.0);
            }
        });
    });
    let (pane, _) = ui.allocate_exact_size(pane, Sense::hover());
    if let Some(now) = picture.now().filter(|_| is_other) {
        view.bring(pane, whole, Rect::from_min_size(pos2(now.x, now.y), vec2(now.width, now.height)));
    }
    ui.scope_builder(UiBuilder::new().max_rect(pane), |ui| {
        ui.shrink_clip_rect(pane);
        let response = figure_ui(ui, figure, view.place(pane, whole), "game graph");
        view.follow(ui, pane, whole, &response.response);
        let node = |target: GraphTarget| graph.graph.layers.get(target.layer).and_then(|layer| layer.get(target.node));
        if let Some(node) = response.hovered.and_then(node) {
            cx.pointed.option = Some(node.position.clone());
        }
        if let Some(node) = response.clicked.and_then(node).filter(|_| shown.is_live()) {
            cx.edit(Edit::Play(node.position.clone()));
        }
    });
}

/// Draws the whole graph as large as fits on the stage; a click on a position that can be reached goes there.
fn staged_graph_ui(ui: &mut Ui, shown: &PlayView, graph: &GraphOfGame, room: Rect, cx: &mut Context<'_>) {
    let model = &cx.session.model;
    let draw = |size: [f32; 2]| Some(game_graph(&model.graph_picture(graph, look_of(shown, size))));
    let Some((figure, place)) = fitted(room, draw) else { return };
    cx.drawn.place = Some(place);
    let response = figure_ui(ui, &figure, place, "game graph");
    let node = |target: GraphTarget| graph.graph.layers.get(target.layer).and_then(|layer| layer.get(target.node));
    if let Some(node) = response.clicked.and_then(node).filter(|_| shown.is_live()) {
        cx.edit(Edit::Play(node.position.clone()));
    }
}

/// How the graph is drawn. Gold marks the P-positions: it belongs to normal play.
fn look_of(shown: &PlayView, size: [f32; 2]) -> GraphLook {
    let is_gilded = shown.tells() && !shown.is_misere();
    GraphLook { is_live: shown.is_live(), is_gilded, is_on_paper: false, size }
}

#[cfg(test)]
mod tests {
    use super::too_large;
    use crate::solver::GraphMoves;

    #[test]
    fn a_graph_that_is_too_large_says_how_large_and_what_would_help() {
        let whole = too_large(412, true, GraphMoves::All, true);
        assert!(
            whole.contains("has 412 positions from here on") && whole.contains("the winner’s best moves"),
            "{whole}"
        );
        let best = too_large(3300, false, GraphMoves::WinnersOptimal, true);
        assert!(too_large(usize::MAX, false, GraphMoves::All, true).contains("has far too many positions"));
        let untold = too_large(412, true, GraphMoves::All, false);
        assert!(untold.ends_with("has become that small."), "{untold}");
        assert!(best.contains("has more than 3300 positions") && !best.contains("best moves"), "{best}");
    }
}
