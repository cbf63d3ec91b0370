//! The graph of all games from the start, with the line played in it.

use std::sync::Arc;

use egui::{Align, Layout, Rect, ScrollArea, Sense, Ui, vec2};

use crate::figure::{Colour, Face, Figure, GraphPicture, GraphTarget, game_graph};
use crate::prose::sentence;
use crate::session::answers::current::Same;
use crate::session::{Edit, GameChoices, GraphLook};
use crate::solver::{GameGraph, GraphMoves, SolverError};
use crate::ui::context::Context;
use crate::ui::play::PlayPanel;
use crate::ui::play::centre::{section_title_ui, steady_bars};
use crate::ui::play::view::PlayView;
use crate::ui::render::paint::figure_ui;
use crate::ui::render::prose::line_ui;
use crate::ui::render::theme::ink;
use crate::ui::stage::fitted::fitted;
use crate::ui::widget::{caption_ui, problem_ui, star_ui};
use crate::ui::work::memo::Memo;

/// The most positions of a graph that is drawn.
const NODES: usize = 200;
/// The least height of the graph, where it scrolls; the room below it, and that of its scroll bar.
const LEAST: f32 = 230.0;
const BELOW: f32 = 22.0;
const BAR: f32 = 12.0;

/// Of more positions it is not said how many.
const COUNTED: usize = 1_000_000;

/// The graph as the solver gives it, or why it is too large.
type GraphAnswer = Result<GameGraph, String>;

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
        let start = Arc::clone(&shown.start);
        let answer = self.graph.ask(ui.ctx(), cx, &key, move |solver, job| {
            let graph = solver.game_graph(&start.ruleset, &start.position, convention, moves, NODES, job);
            match graph {
                Err(SolverError::Cancelled) => Err(SolverError::Cancelled),
                Err(SolverError::GraphSize { nodes, is_all, .. }) => Ok(Err(too_large(nodes, is_all, moves, tells))),
                Err(other) => Ok(Err(sentence(&other))),
                Ok(graph) => Ok(Ok(graph)),
            }
        });
        if let Some(problem) = &answer.problem {
            if problem_ui(ui, problem, "Draw it") {
                self.graph.ask_again();
            }
            return;
        }
        let Some(graph) = answer.value.filter(|_| answer.is_current) else { return };
        match graph.as_ref() {
            Ok(_) => {
                let at = (Arc::clone(&shown.start), shown.step, is_optimal(shown), convention);
                let is_other = self.graph_at.as_ref() != Some(&at);
                self.graph_at = Some(at);
                drawn_graph_ui(ui, shown, &graph, (&mut self.graph_drawn, fold, is_other), cx);
            }
            Err(words) => {
                ui.add_space(4.0);
                caption_ui(ui, &words.as_str().into());
            }
        }
    }
}

/// Whether only the winner’s best moves are drawn: which they are says who wins.
fn is_optimal(shown: &PlayView) -> bool {
    shown.choices.optimal_only && shown.tells()
}

/// Why a graph is not drawn, and what would help; the winner’s best moves can be chosen where who wins is told.
fn too_large(nodes: usize, is_all: bool, moves: GraphMoves, tells: bool) -> String {
    let count = match (is_all, nodes) {
        (true, _) => nodes.to_string(),
        (false, ..=COUNTED) => format!("more than {nodes}"),
        (false, _) => "far too many".to_owned(),
    };
    let help = match moves {
        GraphMoves::All if tells => "Begin with fewer stones, or choose the winner’s best moves.",
        GraphMoves::All | GraphMoves::WinnersOptimal => "Begin with fewer stones.",
    };
    format!("The graph of this game has {count} positions; up to {NODES} are drawn. {help}")
}

/// Draws the graph down to the fold; where another position is shown, the graph scrolls there.
fn drawn_graph_ui(
    ui: &mut Ui,
    shown: &PlayView,
    kept: &Arc<GraphAnswer>,
    (drawn, fold, is_other): (&mut KeptGraph, f32, bool),
    cx: &mut Context<'_>,
) {
    let Ok(graph) = kept.as_ref() else { return };
    if let Some(staged) = cx.staged {
        staged_graph_ui(ui, shown, graph, staged.picture, cx);
        return;
    }
    let title = cx.session.model.graph_title(graph, &shown.start.position, is_optimal(shown));
    ui.add_space(2.0);
    ui.horizontal(|ui| {
        section_title_ui(ui, &title);
        if is_gilded(shown) && ui.available_width() > 150.0 {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                line_ui(ui, &"P-position".into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
                star_ui(ui, 7.0);
            });
        }
    });
    let room = (fold - ui.cursor().top() - BELOW).max(LEAST);
    let size = [ui.available_width(), room];
    let look = GraphLook { is_live: shown.is_live(), is_gilded: is_gilded(shown), size };
    let key = (Same(Arc::clone(kept)), cx.answers.current().game, shown.choices, look);
    let model = &cx.session.model;
    let (picture, figure) = drawn.get(key, |_| {
        let mut picture = model.graph_picture(graph, look);
        let mut figure = game_graph(&picture);
        if figure.size[1] > room {
            picture.width -= BAR;
            figure = game_graph(&picture);
        }
        (picture, figure)
    });
    if is_optimal(shown) && picture.now().is_none() {
        let words = "The position is not in it: the winner has missed a move. “Whole graph” shows every game.";
        caption_ui(ui, &words.into());
    }
    steady_bars(ui);
    let mut area = ScrollArea::both().id_salt("game graph").auto_shrink([false, true]).max_height(room);
    if let Some(now) = picture.now().filter(|_| is_other) {
        // From the corner on, with the names of the columns, where that shows the position, too.
        let offset = |near: f32, far: f32, seen: f32| {
            if far <= seen { 0.0 } else { (f32::midpoint(near, far) - seen / 2.0).max(0.0) }
        };
        let across = offset(now.x, now.x + now.width, ui.available_width() - BAR);
        area = area.scroll_offset(vec2(across, offset(now.y, now.y + now.height, room - BAR)));
    }
    area.show(ui, |ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(figure.size[0], figure.size[1]), Sense::hover());
        let response = figure_ui(ui, figure, rect, "game graph");
        let node = |target: GraphTarget| graph.layers.get(target.layer).and_then(|layer| layer.get(target.node));
        if let Some(node) = response.hovered.and_then(node) {
            cx.pointed.option = Some(node.position.clone());
        }
        if let Some(node) = response.clicked.and_then(node).filter(|_| shown.is_live()) {
            cx.edit(Edit::Play(node.position.clone()));
        }
    });
}

/// Draws the whole graph as large as fits on the stage; a click on a position that can be reached goes there.
fn staged_graph_ui(ui: &mut Ui, shown: &PlayView, graph: &GameGraph, room: Rect, cx: &mut Context<'_>) {
    let model = &cx.session.model;
    let look = |size: [f32; 2]| GraphLook { is_live: shown.is_live(), is_gilded: is_gilded(shown), size };
    let draw = |size: [f32; 2]| Some(game_graph(&model.graph_picture(graph, look(size))));
    let Some((figure, place)) = fitted(room, draw) else { return };
    cx.drawn.place = Some(place);
    let response = figure_ui(ui, &figure, place, "game graph");
    let node = |target: GraphTarget| graph.layers.get(target.layer).and_then(|layer| layer.get(target.node));
    if let Some(node) = response.clicked.and_then(node).filter(|_| shown.is_live()) {
        cx.edit(Edit::Play(node.position.clone()));
    }
}

/// Whether gold marks the P-positions: it belongs to normal play.
fn is_gilded(shown: &PlayView) -> bool {
    shown.tells() && !shown.is_misere()
}

#[cfg(test)]
mod tests {
    use super::too_large;
    use crate::solver::GraphMoves;

    #[test]
    fn a_graph_that_is_too_large_says_how_large_and_what_would_help() {
        let whole = too_large(412, true, GraphMoves::All, true);
        assert!(whole.contains("has 412 positions") && whole.contains("the winner’s best moves"), "{whole}");
        let best = too_large(3300, false, GraphMoves::WinnersOptimal, true);
        assert!(too_large(usize::MAX, false, GraphMoves::All, true).contains("has far too many positions"));
        let untold = too_large(412, true, GraphMoves::All, false);
        assert!(untold.ends_with("Begin with fewer stones."), "{untold}");
        assert!(best.contains("has more than 3300 positions") && !best.contains("best moves"), "{best}");
    }
}
