//! The graph of all games from the start, or from a later position where that one is too large or was left, with the line
//! played in it.

use std::sync::Arc;

use egui::{Align, Layout, Rect, Sense, Ui, UiBuilder, Vec2, pos2, vec2};

use super::graph_view::GraphView;
use crate::context::Context;
use crate::learn::glossary::term_line_ui;
use crate::play::PlayPanel;
use crate::play::centre::section_title_ui;
use crate::play::view::PlayView;
use crate::render::paint::figure_ui;
use crate::render::theme::ink;
use crate::stage::fitted::{fitted, say_ui};
use crate::widget::{caption_ui, problem_ui, star_ui};
use crate::work::memo::Memo;
use golden_figure::{Colour, Face, Figure, GraphPicture, GraphTarget, READABLE_SCALE, game_graph, scale_of_rows};
use golden_game::{Convention, Position};
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

/// The graph as the solver gives it, or why it is too large.
type GraphAnswer = Result<GraphOfGame, String>;

/// What was drawn last.
#[derive(Default)]
pub(in crate::play) struct KeptGraph {
    /// The picture, made anew when the graph, the game (its count of changes), its choices or the look changes.
    picture: Memo<(Same<GraphAnswer>, u64, GameChoices, GraphLook), Arc<GraphPicture>>,
    /// The same as it is drawn at a scale.
    figure: Memo<(Same<GraphPicture>, f32), Figure<GraphTarget>>,
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
            Err(SolverError::GraphSize { nodes, is_all, moves, .. }) => {
                Ok(Err(too_large(nodes, is_all, moves, self.tells)))
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
    if let Some(staged) = cx.staged {
        staged_graph_ui(ui, shown, graph, staged.picture, cx);
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
    let picture = Arc::clone(drawn.picture.get(key, |_| Arc::new(model.graph_picture(graph, look))));
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

/// Draws the whole graph as large as fits on the stage; a click on a position that can be reached goes there.
fn staged_graph_ui(ui: &mut Ui, shown: &PlayView, graph: &GraphOfGame, room: Rect, cx: &mut Context<'_>) {
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
    GraphLook { is_live: shown.is_live(), is_gilded, is_on_paper: false, size, is_fitted: true }
}

#[cfg(test)]
mod tests {
    use super::too_large;
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
}
