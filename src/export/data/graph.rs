//! The positions and moves of a game's graph.

use std::io::Write;

use serde::Serialize;

use super::{cell, for_each};
use crate::ExportError;
use golden_game::{Outcome, Position};
use golden_solver::{GraphMoves, GraphNode, GraphOfGame, Job};
use golden_subject::GraphNumbers;

/// A position in JSON.
#[derive(Serialize)]
struct Node<'a> {
    position: &'a Position,
    outcome: Option<&'static str>,
}

fn outcome(numbers: &GraphNumbers, node: &GraphNode) -> Option<&'static str> {
    let outcome = match node.outcome {
        Outcome::P => "P",
        Outcome::N => "N",
    };
    numbers.tells.then_some(outcome)
}

/// Writes `move,from,from_outcome,to,to_outcome`: each move of the graph, numbered from the start of the game; outcomes
/// are empty while answers are hidden.
pub(super) fn write_csv(numbers: &GraphNumbers, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    let GraphOfGame { first, graph } = numbers.graph.as_ref();
    let node = |layer: usize, index: usize| graph.layers.get(layer).and_then(|layer| layer.get(index));
    let ends = graph.edges.iter().filter_map(|edge| {
        let (from, to) = (node(edge.layer, edge.from)?, node(edge.layer + 1, edge.to)?);
        Some((first + edge.layer + 1, from, to))
    });
    out.write_all(b"move,from,from_outcome,to,to_outcome\n")?;
    for_each(ends, ["", ""], out, job, |out, (number, from, to)| {
        let [from, to] = [from, to].map(|node| {
            let position = cell(&node.position.to_string());
            format!("{position},{}", outcome(numbers, node).unwrap_or_default())
        });
        Ok(writeln!(out, "{number},{from},{to}")?)
    })
}

/// Writes `{"format":"golden-nim/graph",…,"moves":"all","layers":[[{"position":…,"outcome":…},…],…],"edges":[[layer,from,to],…]}`:
/// a move leads from a position of a layer to one of the next, both counted from 0.
pub(super) fn write_json(numbers: &GraphNumbers, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    let GraphOfGame { first, graph } = numbers.graph.as_ref();
    let ruleset = serde_json::to_string(&numbers.ruleset)?;
    let convention = serde_json::to_string(&numbers.convention)?;
    write!(out, "{{\n\"format\":\"golden-nim/graph\",\n\"version\":1,\n\"ruleset\":{ruleset},\n")?;
    let moves = match graph.moves {
        GraphMoves::All => "all",
        GraphMoves::WinnersOptimal => "winners-optimal",
    };
    write!(out, "\"convention\":{convention},\n\"moves\":\"{moves}\",\n")?;
    write!(out, "\"first_move\":{},\n\"layers\":[\n", first + 1)?;
    for_each(graph.layers.iter(), ["", ",\n"], out, job, |out, layer| {
        let nodes = layer.iter().map(|node| Node { position: &node.position, outcome: outcome(numbers, node) });
        let nodes: Vec<Node<'_>> = nodes.collect();
        Ok(serde_json::to_writer(out, &nodes)?)
    })?;
    out.write_all(b"\n],\n\"edges\":[")?;
    for_each(graph.edges.iter(), ["", ","], out, job, |out, edge| {
        Ok(serde_json::to_writer(out, &[edge.layer, edge.from, edge.to])?)
    })?;
    Ok(out.write_all(b"]\n}\n")?)
}
