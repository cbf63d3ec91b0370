//! The graph of all plays from a position: one column for each move, with the moves played drawn thick.

use crate::figure::zeckendorf::forms::{block, formula, length, words};
use crate::figure::{Anchor, Colour, Figure, Form, Point, Rect, Stroke, clamped};
use crate::prose::Prose;

/// The size of a node, and the distances of columns and rows, in points.
const NODE: [f32; 2] = [82.0, 38.0];
const COLUMN: f32 = 106.0;
const ROW: f32 = 54.0;
const ROOMY: f32 = 64.0;
/// The least distance of rows, the least space between two of them, and the height of the header.
const CLOSEST: f32 = 27.0;
const BETWEEN: f32 = 6.0;
const HEADER: f32 = 32.0;
/// The least space between two columns, and the least width of a node.
const APART: f32 = 18.0;
const NARROWEST: f32 = 50.0;

/// A move to a position of the graph, by its column and its index there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GraphTarget {
    /// The column.
    pub layer: usize,
    /// The index in the column.
    pub node: usize,
}

/// A position of the graph.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each mark is there or not by itself")]
pub struct GraphNodePicture {
    /// The text in the node.
    pub words: String,
    /// Whether it is a P-position.
    pub is_p: bool,
    /// Whether the game is at this position.
    pub is_now: bool,
    /// Whether the game has passed through this position.
    pub is_played: bool,
    /// Whether a move from the current position leads here.
    pub is_next: bool,
}

/// A column of the graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GraphLayer {
    /// The player who moves from it: "you".
    pub title: String,
    /// Whether the game is in this column.
    pub is_now: bool,
    /// Its positions from the top.
    pub nodes: Vec<GraphNodePicture>,
}

/// The graph.
#[derive(Clone, Debug, PartialEq)]
pub struct GraphPicture {
    /// The columns from the left.
    pub layers: Vec<GraphLayer>,
    /// The moves: column, index in it, index in the next.
    pub edges: Vec<[usize; 3]>,
    /// The preferred width in points; the picture is wider if it has to be.
    pub width: f32,
    /// The preferred height in points; rows are closer together to keep it.
    pub height: f32,
    /// Whether gold marks P-positions; under misère play it does not.
    pub is_gilded: bool,
}

impl GraphPicture {
    fn column(&self) -> f32 {
        let columns = length(self.layers.len().saturating_sub(1).max(1));
        let least = self.node_width() + APART;
        clamped((self.width - self.node_width() - 3.0) / columns, least, COLUMN.max(least))
    }

    fn node_width(&self) -> f32 {
        let longest = self.layers.iter().flat_map(|layer| &layer.nodes).map(|node| node.words.chars().count()).max();
        // A star needs room beside the text.
        let beside = if self.is_gilded { 32.0 } else { 18.0 };
        let needed = length(longest.unwrap_or(1)) * 7.6 + beside;
        let columns = length(self.layers.len().max(1));
        clamped(self.width / columns - 24.0, NARROWEST.max(needed), NODE[0].max(needed))
    }

    fn row(&self) -> f32 {
        let widest = if self.tallest() <= 4 { ROOMY } else { ROW };
        clamped((self.height - HEADER) / length(self.tallest().max(1)), CLOSEST, widest)
    }

    fn node_height(&self) -> f32 {
        (self.row() - BETWEEN).min(NODE[1])
    }

    fn tallest(&self) -> usize {
        self.layers.iter().map(|layer| layer.nodes.len()).max().unwrap_or(1)
    }

    /// The rectangle of the current position, if it is in the graph.
    pub fn now(&self) -> Option<Rect> {
        let is_now = |layer: &GraphLayer| layer.nodes.iter().position(|node| node.is_now);
        let place = self.layers.iter().enumerate().find_map(|(layer, nodes)| Some((layer, is_now(nodes)?)));
        place.map(|(layer, node)| self.rect(layer, node))
    }

    fn rect(&self, layer: usize, node: usize) -> Rect {
        let count = self.layers.get(layer).map_or(1, |layer| layer.nodes.len());
        let free = length(self.tallest() - count.min(self.tallest())) * self.row() / 2.0;
        let top = HEADER + free + self.row() * length(node) + (self.row() - self.node_height()) / 2.0;
        Rect::new(1.0 + self.column() * length(layer), top, self.node_width(), self.node_height())
    }

    fn node(&self, layer: usize, node: usize) -> Option<&GraphNodePicture> {
        self.layers.get(layer)?.nodes.get(node)
    }
}

/// Draws the graph.
pub fn game_graph(graph: &GraphPicture) -> Figure<GraphTarget> {
    let width = graph.column() * length(graph.layers.len().saturating_sub(1)) + graph.node_width() + 2.0;
    let height = HEADER + graph.row() * length(graph.tallest());
    let count: usize = graph.layers.iter().map(|layer| layer.nodes.len()).sum();
    let name = format!("Graph of the game: {count} positions in {} moves", graph.layers.len().saturating_sub(1));
    let mut figure = Figure::new([width, height], name);
    for (i, layer) in graph.layers.iter().enumerate() {
        let node = graph.rect(i, 0);
        let rect = Rect::new(node.x - 12.0, 0.0, node.width + 24.0, 22.0);
        let (title, ink) = if layer.is_now {
            (Prose::new().bold(layer.title.as_str()), Colour::Ink)
        } else {
            (layer.title.as_str().into(), Colour::Ink3)
        };
        figure.push(words(rect, title, Anchor::Centre, 13.0, ink));
    }
    // The moves played are drawn above the others.
    for played in [false, true] {
        for &[layer, from, to] in &graph.edges {
            draw_edge(&mut figure, graph, [layer, from, to], played);
        }
    }
    for (i, layer) in graph.layers.iter().enumerate() {
        for (j, node) in layer.nodes.iter().enumerate() {
            draw_node(&mut figure, graph, GraphTarget { layer: i, node: j }, node);
        }
    }
    figure
}

fn draw_edge(figure: &mut Figure<GraphTarget>, graph: &GraphPicture, [layer, from, to]: [usize; 3], played: bool) {
    let (Some(start), Some(end)) = (graph.node(layer, from), graph.node(layer + 1, to)) else { return };
    let is_played = start.is_played && (end.is_played || end.is_now);
    if is_played != played {
        return;
    }
    let (a, b) = (graph.rect(layer, from), graph.rect(layer + 1, to));
    let ends = [[a.x + a.width, a.centre()[1]], [b.x, b.centre()[1]]];
    let wins = graph.is_gilded && start.is_now && end.is_p;
    if wins {
        let tip = [ends[1][0] - 1.0, ends[1][1]];
        curve(figure, [ends[0], [tip[0] - 8.0, tip[1]]], Stroke::solid(Colour::Gold, 3.0));
        let from = [tip[0] - 12.0, tip[1]];
        let fill = Colour::Gold.into();
        figure.push(Form::Arrow { from, to: tip, shaft: 3.0, head: [12.0, 11.0], fill, stroke: None });
    } else if is_played {
        curve(figure, ends, Stroke::solid(Colour::Ink, 3.0));
    } else {
        curve(figure, ends, Stroke::solid(Colour::Line2, 1.25));
    }
}

/// The number of straight pieces of a curve.
const PIECES: u8 = 12;

/// Draws a curve that starts and ends horizontally.
fn curve(figure: &mut Figure<GraphTarget>, [from, to]: [Point; 2], stroke: Stroke) {
    if (from[1] - to[1]).abs() < 0.5 {
        figure.push(Form::Line { ends: [from, to], stroke });
        return;
    }
    let at = |i: u8| {
        let t = f32::from(i) / f32::from(PIECES);
        let bend = (3.0 - 2.0 * t) * t * t;
        [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * bend]
    };
    for i in 0..PIECES {
        figure.push(Form::Line { ends: [at(i), at(i + 1)], stroke });
    }
}

fn draw_node(figure: &mut Figure<GraphTarget>, graph: &GraphPicture, target: GraphTarget, node: &GraphNodePicture) {
    let rect = graph.rect(target.layer, target.node);
    let gilded = graph.is_gilded && node.is_p;
    let (fill, edge, ink) = match (node.is_now, gilded) {
        (true, _) => (Colour::Sec, None, Colour::SecInk),
        (false, true) => (Colour::GoldBg, Some((Colour::GoldLine, 1.5)), Colour::Ink),
        (false, false) => (Colour::Card, Some((Colour::Line2, 1.25)), Colour::Ink),
    };
    let form = block(rect, 8.0, fill, edge);
    if node.is_next {
        figure.push_target(form, target, format!("Play to {}", node.words));
    } else {
        figure.push(form);
    }
    let inset = if gilded { 20.0 } else { 0.0 };
    let text = Rect::new(rect.x + inset, rect.y, rect.width - inset, rect.height);
    let size = if rect.height < 32.0 { 15.0 } else { 17.0 };
    figure.push(formula(text, node.words.as_str(), Anchor::Centre, size, ink));
    if gilded {
        let centre = [rect.x + 15.0, rect.y + rect.height / 2.0];
        let fill = Some(Colour::Gold.into());
        figure.push(Form::Star { centre, radius: 6.0, fill, stroke: Stroke::solid(Colour::StarEdge, 1.0) });
    }
}
