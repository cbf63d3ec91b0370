//! What stands below the table: the nim sum column by column, the graph of the game, a small board.

use egui::{Align, Layout, ScrollArea, Sense, Ui, vec2};

use super::PlayPanel;
use super::controls::has_nim_sum;
use super::shown::Shown;
use super::table::section_title_ui;
use super::words;
use crate::figure::{
    Colour, Face, GraphLayer, GraphNodePicture, GraphPicture, GraphTarget, NimColumns, NimRow, game_graph, nim_columns,
};
use crate::game::{Outcome, Position, Ruleset};
use crate::number::UBig;
use crate::session::{Edit, Player, Tab};
use crate::solver::{GameGraph, GraphMoves, Reason, SolverError, strategy_move};
use crate::ui::context::{Action, Context};
use crate::ui::describe::{short_position, short_to};
use crate::ui::paint::figure_ui;
use crate::ui::prose::{line_ui, prose_ui, sentence};
use crate::ui::theme::ink;
use crate::ui::widget::{Button, caption_ui, move_row_ui, star_ui};

/// The most positions of a graph that is drawn.
const NODES: usize = 64;
/// Two sections stand side by side from this width on.
const BESIDE: f32 = 640.0;
/// The most moves listed beside the columns.
const MOVES: usize = 4;

impl PlayPanel {
    /// Draws the sections.
    pub(super) fn sections_ui(&mut self, ui: &mut Ui, shown: &Shown, cx: &mut Context<'_>) {
        if shown.is_huge {
            return;
        }
        if shown.choices.nim_sum && has_nim_sum(shown) {
            nim_ui(ui, shown, cx);
        }
        let is_board = matches!(shown.ruleset(), Ruleset::Wythoff | Ruleset::TWythoff { .. } | Ruleset::Rays { .. });
        if is_board {
            super::small_board::board_ui(ui, shown, cx);
        }
        if shown.choices.graph {
            self.graph_ui(ui, shown, cx);
        }
    }

    /// The graph of all games from the start, or why it is not drawn.
    fn graph_ui(&mut self, ui: &mut Ui, shown: &Shown, cx: &mut Context<'_>) {
        let moves = if shown.choices.optimal_only { GraphMoves::WinnersOptimal } else { GraphMoves::All };
        let convention = shown.choices.convention;
        let key = (shown.start.clone(), convention, moves);
        let start = shown.start.clone();
        let answer = self.graph.ask(ui.ctx(), cx, &key, move |solver, job| {
            let graph = solver.game_graph(&start.ruleset, &start.position, convention, moves, NODES, job);
            Ok(graph.map_err(|error| match error {
                SolverError::GraphSize { .. } => {
                    format!("The graph of this game has more than {NODES} positions, too many to be drawn.")
                }
                other => sentence(&other),
            }))
        });
        let Some(graph) = answer.value.filter(|_| answer.is_current) else { return };
        match graph {
            Ok(graph) => drawn_graph_ui(ui, shown, &graph, cx),
            Err(words) => {
                ui.add_space(4.0);
                caption_ui(ui, &words.into());
            }
        }
    }
}

fn drawn_graph_ui(ui: &mut Ui, shown: &Shown, graph: &GameGraph, cx: &mut Context<'_>) {
    let title = graph_title(shown, graph);
    ui.add_space(2.0);
    ui.horizontal(|ui| {
        section_title_ui(ui, &title);
        if !shown.is_misere() && ui.available_width() > 150.0 {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                line_ui(ui, &"P-position".into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
                star_ui(ui, 7.0);
            });
        }
    });
    let picture = graph_picture(shown, graph, ui.available_width(), cx);
    let figure = game_graph(&picture);
    ScrollArea::horizontal().id_salt("game graph").show(ui, |ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(figure.size[0], figure.size[1]), Sense::hover());
        let response = figure_ui(ui, &figure, rect, "game graph");
        let node = |target: GraphTarget| graph.layers.get(target.layer).and_then(|layer| layer.get(target.node));
        if let Some(node) = response.hovered.and_then(node) {
            cx.pointed.option = Some(node.position.clone());
        }
        if let Some(node) = response.clicked.and_then(node).filter(|_| shown.is_live()) {
            cx.edit(Edit::Play(node.position.clone()));
        }
    });
}

fn graph_title(shown: &Shown, graph: &GameGraph) -> String {
    let start = match shown.ruleset() {
        Ruleset::FibonacciNim | Ruleset::TakeAway { .. } | Ruleset::Subtraction { .. } => {
            let stones = shown.start.position.numbers().first().cloned().unwrap_or_default();
            format!("{} stones", words::number(&stones))
        }
        _ => short_position(&shown.start.position, 24),
    };
    let first = graph.layers.first().and_then(|layer| layer.first()).map(|node| node.outcome);
    let winner = shown.choices.side(usize::from(first == Some(Outcome::P)));
    if !shown.choices.optimal_only {
        return format!("Every game from {start}");
    }
    let verb = if winner == Player::You { "play" } else { "plays" };
    match (shown.ruleset(), shown.is_misere()) {
        (Ruleset::FibonacciNim, false) => {
            let verb = if winner == Player::You { "take" } else { "takes" };
            format!("Every game from {start} when {} {verb} the tail", winner.in_sentence())
        }
        _ => format!("Every game from {start} when {} {verb} well", winner.in_sentence()),
    }
}

/// The graph with the line played in it.
fn graph_picture(shown: &Shown, graph: &GameGraph, width: f32, cx: &Context<'_>) -> GraphPicture {
    let line: Vec<&Position> = cx.session.model.line().take(shown.step + 1).collect();
    let last = graph.layers.len().saturating_sub(1);
    let is_option = |layer: usize, node: usize| {
        let from = layer.checked_sub(1).and_then(|before| graph.layers.get(before));
        shown.is_live()
            && layer == shown.step + 1
            && graph.edges.iter().any(|edge| {
                let start = from.and_then(|layer| layer.get(edge.from));
                edge.layer + 1 == layer && edge.to == node && start.is_some_and(|n| n.position == *shown.position())
            })
    };
    let layers = graph.layers.iter().enumerate().map(|(i, layer)| GraphLayer {
        title: if i == last && i > 0 { "end".into() } else { shown.choices.side(i).name().to_lowercase() },
        is_now: i == shown.step,
        nodes: (layer.iter().enumerate())
            .map(|(j, node)| GraphNodePicture {
                words: node_words(shown.ruleset(), &node.position),
                is_p: node.outcome == Outcome::P,
                is_now: i == shown.step && node.position == *shown.position(),
                is_played: line.get(i).is_some_and(|played| **played == node.position),
                is_next: is_option(i, j),
            })
            .collect(),
    });
    let edges = graph.edges.iter().map(|edge| [edge.layer, edge.from, edge.to]).collect();
    GraphPicture { layers: layers.collect(), edges, width, is_gilded: !shown.is_misere() }
}

/// A position in a node: an empty table is 0.
fn node_words(ruleset: &Ruleset, position: &Position) -> String {
    let is_empty = ruleset.piles(position).iter().all(UBig::is_zero);
    if is_empty { "0".into() } else { short_position(position, 16) }
}

/// The numbers whose nim sum decides, in binary, and the moves that bring it to zero.
fn nim_ui(ui: &mut Ui, shown: &Shown, cx: &mut Context<'_>) {
    let Some(rows) = nim_rows(shown) else { return };
    let is_nim = *shown.ruleset() == Ruleset::Nim;
    let beside = ui.available_width() >= BESIDE;
    let width = if beside { ui.available_width() * 0.56 } else { ui.available_width() };
    let title = if is_nim { "The nim sum, column by column" } else { "The sum of the Grundy values" };
    let sheet = NimColumns { rows, total: "Nim sum".into(), width };
    let columns = |ui: &mut Ui| {
        section_title_ui(ui, title);
        if let Some(figure) = nim_columns(&sheet) {
            let (rect, _) = ui.allocate_exact_size(vec2(figure.size[0], figure.size[1]), Sense::hover());
            figure_ui(ui, &figure, rect, "nim columns");
        } else {
            let sum = short_to(&sheet.sum().to_string(), 40);
            caption_ui(ui, &format!("The binary columns have no room here; the nim sum is {sum}.").into());
        }
    };
    if beside {
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| {
                ui.set_width(width);
                columns(ui);
            });
            ui.add_space(24.0);
            ui.vertical(|ui| zero_ui(ui, shown, &sheet, cx));
        });
    } else {
        columns(ui);
        zero_ui(ui, shown, &sheet, cx);
    }
}

/// The numbers that are added: piles of Nim, values of components.
fn nim_rows(shown: &Shown) -> Option<Vec<NimRow>> {
    if *shown.ruleset() == Ruleset::Nim {
        let rows = shown.names.iter().zip(&shown.piles);
        return Some(rows.map(|(label, value)| NimRow { label: label.clone(), value: value.clone() }).collect());
    }
    let parts = shown.described.evaluation.reasons.iter().find_map(|reason| match reason {
        Reason::Sum(sum) => Some(&sum.parts),
        _ => None,
    })?;
    let row = |part: &crate::solver::SumPart| {
        let label = format!("{} {}", part.ruleset.title(), part.position);
        Some(NimRow { label: short_to(&label.replace("Fibonacci Nim", "Fib."), 18), value: part.value.clone()? })
    };
    parts.iter().map(row).collect()
}

/// The moves that bring the nim sum to zero; a click plays one.
fn zero_ui(ui: &mut Ui, shown: &Shown, sheet: &NimColumns, cx: &mut Context<'_>) {
    if !shown.choices.hints {
        return;
    }
    section_title_ui(ui, "Bringing the sum to zero");
    ui.add_space(4.0);
    let moves = &shown.described.moves;
    let sum = sheet.sum();
    if moves.is_empty() {
        no_move_ui(ui, shown, &sum, cx);
    }
    for winning in moves.iter().take(MOVES) {
        let title = zero_words(shown, &winning.to, &sum).unwrap_or_else(|| winning.title.clone());
        let is_pointed = cx.linked.option.as_ref() == Some(&winning.to);
        let row = move_row_ui(ui, &title, &winning.caption, is_pointed);
        if row.hovered() || row.has_focus() {
            cx.pointed.option = Some(winning.to.clone());
        }
        if row.clicked() && shown.is_live() {
            cx.edit(Edit::Play(winning.to.clone()));
        }
    }
    if *shown.ruleset() == Ruleset::Nim {
        let words = "A position is P exactly when every column has an even number of ones (Bouton).";
        prose_ui(ui, &words.into(), 13.0, Face::Interface, ink(ui, Colour::Ink3));
    }
}

/// Why no moves are listed: there is none, or there are too many to list, and then the one of the strategy.
fn no_move_ui(ui: &mut Ui, shown: &Shown, sum: &UBig, cx: &mut Context<'_>) {
    let words = if shown.is_over {
        "No stone is left."
    } else if sum.is_zero() {
        "The nim sum is 0 already: whatever is taken makes it another number."
    } else if shown.is_running {
        "The moves are being searched."
    } else if let Some(step) = strategy_move(shown.ruleset(), shown.position(), &shown.described.evaluation) {
        let title = zero_words(shown, &step.to, sum)
            .unwrap_or_else(|| words::took(shown.ruleset(), &shown.names, &step).replacen("took", "take", 1).into());
        let caption = short_position(&step.to, 24).into();
        if move_row_ui(ui, &title, &caption, false).clicked() && shown.is_live() {
            cx.edit(Edit::Play(step.to));
        }
        "One move that does it; there are too many to list them all."
    } else {
        "The moves that do it are too many to list."
    };
    prose_ui(ui, &words.into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
}

/// "7 ⊕ 3 = 4" for a move of Nim.
fn zero_words(shown: &Shown, to: &Position, sum: &UBig) -> Option<crate::prose::Prose> {
    if *shown.ruleset() != Ruleset::Nim {
        return None;
    }
    let (before, after) = shown.piles.iter().zip(to.numbers()).find(|(before, after)| before != after)?;
    let [before, sum, after] = [before, sum, after].map(words::number);
    Some(format!("{before} ⊕ {sum} = {after}").into())
}

/// The way to the queen board.
pub(super) fn to_board_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    if ui.add(Button::new("Play on the queen board").small()).clicked() {
        cx.ask(Action::Show(Tab::QueenBoard));
    }
}
