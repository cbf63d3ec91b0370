//! The graph of all plays from a position: one column for each move, with the moves played drawn thick.

use crate::zeckendorf::words::{block, formula, length, words};
use crate::{Anchor, Colour, Figure, Form, Point, Rect, Stroke, clamped};
use golden_prose::Prose;

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
/// The head of a winning move: its length and width; what is seen of the line before it; and the length on screen below
/// which a head is no more than a dot, so that it is left out.
const HEAD: [f32; 2] = [12.0, 11.0];
const BEFORE_HEAD: f32 = 4.0;
const READABLE: f32 = 6.0;
/// The least scale at which the words of the positions can be read: 10 points of 15.
pub const READABLE_SCALE: f32 = 2.0 / 3.0;
/// The least scale.
const LEAST_SCALE: f32 = 0.01;
/// The thickness of the moves played and the winning moves.
const THICK: f32 = 3.0;

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
    /// True if it is a P-position.
    pub is_p: bool,
    /// True if the game is at this position.
    pub is_now: bool,
    /// True if the game has passed through this position.
    pub is_played: bool,
    /// True if a move from the current position leads here.
    pub is_next: bool,
}

/// A column of the graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GraphLayer {
    /// The player who moves from it: "you".
    pub title: String,
    /// True if the game is in this column.
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
    /// True if the whole picture is to be seen in this width and height: a larger one is made smaller. Its columns
    /// are then as far apart on screen as those of a small graph, where the width has room for it.
    pub is_fitted: bool,
    /// True if gold marks P-positions; under misère play it does not.
    pub is_gilded: bool,
    /// True if the winner's best moves alone are followed, not all.
    pub is_of_winner: bool,
}

impl GraphPicture {
    /// The size of the picture in points.
    pub fn size(&self) -> [f32; 2] {
        let grid = self.grid();
        let columns = length(self.layers.len().saturating_sub(1));
        [grid.column * columns + grid.node[0] + 2.0, HEADER + grid.row * length(grid.tallest)]
    }

    /// The scale at which it is seen: less than 1 where it is made smaller to be seen whole.
    pub fn scale(&self) -> f32 {
        if !self.is_fitted {
            return 1.0;
        }
        let [width, height] = self.size();
        (self.width / width.max(1.0)).min(self.height / height).clamp(LEAST_SCALE, 1.0)
    }

    /// The rectangle of the current position, if it is in the graph.
    pub fn now(&self) -> Option<Rect> {
        let is_now = |layer: &GraphLayer| layer.nodes.iter().position(|node| node.is_now);
        let (layer, node) = self.layers.iter().enumerate().find_map(|(layer, nodes)| Some((layer, is_now(nodes)?)))?;
        Some(self.grid().rect(self, layer, node))
    }

    /// Returns the places of the nodes.
    fn grid(&self) -> Grid {
        let tallest = self.layers.iter().map(|layer| layer.nodes.len()).max().unwrap_or(1);
        let widest = if tallest <= 4 { ROOMY } else { ROW };
        let row = clamped((self.height - HEADER) / length(tallest.max(1)), CLOSEST, widest);
        let node = [self.node_width(), (row - BETWEEN).min(NODE[1])];
        // The scale at which the height fits: the width at this scale is there for the columns.
        let fitting = self.height / (HEADER + row * length(tallest));
        let scale = if self.is_fitted { clamped(fitting, LEAST_SCALE, 1.0) } else { 1.0 };
        let columns = length(self.layers.len().saturating_sub(1).max(1));
        let least = node[0] + APART;
        let column = clamped((self.width / scale - node[0] - 3.0) / columns, least, (COLUMN / scale).max(least));
        Grid { node, column, row, tallest }
    }

    fn node_width(&self) -> f32 {
        let longest = self.layers.iter().flat_map(|layer| &layer.nodes).map(|node| node.words.chars().count()).max();
        // A star needs room beside the text.
        let beside = if self.is_gilded { 32.0 } else { 18.0 };
        let needed = length(longest.unwrap_or(1)) * 7.6 + beside;
        let columns = length(self.layers.len().max(1));
        clamped(self.width / columns - 24.0, NARROWEST.max(needed), NODE[0].max(needed))
    }

    fn node(&self, layer: usize, node: usize) -> Option<&GraphNodePicture> {
        self.layers.get(layer)?.nodes.get(node)
    }

    /// Returns the way a move is drawn; `None` where there is no such move.
    fn kind(&self, [layer, from, to]: [usize; 3]) -> Option<EdgeKind> {
        let (start, end) = (self.node(layer, from)?, self.node(layer + 1, to)?);
        let is_played = start.is_played && (end.is_played || end.is_now);
        Some(match (self.is_gilded && start.is_now && end.is_p, is_played) {
            (true, _) => EdgeKind::Winning,
            (false, true) => EdgeKind::Played,
            (false, false) => EdgeKind::Other,
        })
    }
}

/// The places of the nodes of a graph: their width and height, the distances of columns and of rows, and the most rows
/// of a column.
#[derive(Clone, Copy)]
struct Grid {
    node: [f32; 2],
    column: f32,
    row: f32,
    tallest: usize,
}

impl Grid {
    fn rect(&self, graph: &GraphPicture, layer: usize, node: usize) -> Rect {
        let count = graph.layers.get(layer).map_or(1, |layer| layer.nodes.len());
        let [width, height] = self.node;
        let free = length(self.tallest - count.min(self.tallest)) * self.row / 2.0;
        let top = HEADER + free + self.row * length(node) + (self.row - height) / 2.0;
        Rect::new(1.0 + self.column * length(layer), top, width, height)
    }
}

/// The way a move is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum EdgeKind {
    Other,
    Played,
    /// It leads from the current position to a P-position, which wins.
    Winning,
}

/// The way the moves played and the winning moves are drawn.
#[derive(Clone, Copy)]
struct Emphasis {
    /// Their size, as a multiple of that in a small graph.
    enlarged: f32,
    has_heads: bool,
}

impl Emphasis {
    /// That of a graph seen at a scale: lines and heads keep their usual size on screen, as far as a head has room
    /// between two columns, and beside that of the next winning move.
    fn new(graph: &GraphPicture, grid: Grid, scale: f32) -> Self {
        let scale = scale.max(LEAST_SCALE);
        let between = (grid.column - grid.node[0] - BEFORE_HEAD) / HEAD[0];
        let winning = graph.edges.iter().filter(|edge| graph.kind(**edge) == Some(EdgeKind::Winning));
        let mut ends: Vec<usize> = winning.map(|&[_, _, to]| to).collect();
        ends.sort_unstable();
        let rows = ends.array_windows().map(|[one, next]| next - one).min();
        let beside = rows.map_or(f32::INFINITY, |rows| length(rows) * grid.row / HEAD[1]);
        let enlarged = clamped(1.0 / scale, 1.0, between.min(beside).max(1.0));
        Self { enlarged, has_heads: HEAD[0] * enlarged * scale >= READABLE }
    }
}

/// The scale at which a graph whose largest column has `tallest` positions is seen whole in a height, at most 1.
pub fn scale_of_rows(tallest: usize, height: f32) -> f32 {
    (height / (HEADER + CLOSEST * length(tallest.max(1)))).clamp(LEAST_SCALE, 1.0)
}

/// Draws the graph. `scale` is the scale at which it is seen: [`GraphPicture::scale`], or another one where a part of
/// it is looked at. The winning moves and those played keep their thickness and their heads on screen; heads that
/// would be too small to be read are left out.
pub fn game_graph(graph: &GraphPicture, scale: f32) -> Figure<GraphTarget> {
    let grid = graph.grid();
    let emphasis = Emphasis::new(graph, grid, scale);
    let count: usize = graph.layers.iter().map(|layer| layer.nodes.len()).sum();
    let moves = graph.layers.len().saturating_sub(1);
    let followed = if graph.is_of_winner { ", as its winner plays it" } else { "" };
    let name = format!("Graph of the game: {count} positions in {moves} moves{followed}");
    let mut figure = Figure::new(graph.size(), name);
    for (i, layer) in graph.layers.iter().enumerate() {
        let node = grid.rect(graph, i, 0);
        let rect = Rect::new(node.x - 12.0, 0.0, node.width + 24.0, 22.0);
        let (title, ink) = if layer.is_now {
            (Prose::new().bold(layer.title.as_str()), Colour::Ink)
        } else {
            (layer.title.as_str().into(), Colour::Ink3)
        };
        figure.push(words(rect, title, Anchor::Centre, 13.0, ink));
    }
    // The moves played are drawn above the others, and the winning ones above them.
    for kind in [EdgeKind::Other, EdgeKind::Played, EdgeKind::Winning] {
        for &[layer, from, to] in graph.edges.iter().filter(|edge| graph.kind(**edge) == Some(kind)) {
            let (a, b) = (grid.rect(graph, layer, from), grid.rect(graph, layer + 1, to));
            let ends = [[a.x + a.width, a.centre()[1]], [b.x, b.centre()[1]]];
            draw_edge(&mut figure, ends, kind, emphasis);
        }
    }
    for (i, layer) in graph.layers.iter().enumerate() {
        for (j, node) in layer.nodes.iter().enumerate() {
            let (target, rect) = (GraphTarget { layer: i, node: j }, grid.rect(graph, i, j));
            draw_node(&mut figure, rect, target, node, graph.is_gilded);
        }
    }
    figure
}

fn draw_edge(figure: &mut Figure<GraphTarget>, ends: [Point; 2], kind: EdgeKind, emphasis: Emphasis) {
    let thick = THICK * emphasis.enlarged;
    match kind {
        EdgeKind::Other => curve(figure, ends, Stroke::solid(Colour::Line2, 1.25)),
        EdgeKind::Played => curve(figure, ends, Stroke::solid(Colour::Ink, thick)),
        EdgeKind::Winning if !emphasis.has_heads => curve(figure, ends, Stroke::solid(Colour::Gold, thick)),
        EdgeKind::Winning => {
            let [long, wide] = HEAD.map(|side| side * emphasis.enlarged);
            let [from, to] = ends;
            let tip = [to[0] - 1.0, to[1]];
            // The line ends within the head.
            curve(figure, [from, [tip[0] - long * 2.0 / 3.0, tip[1]]], Stroke::solid(Colour::Gold, thick));
            let (from, fill) = ([tip[0] - long, tip[1]], Colour::Gold.into());
            figure.push(Form::Arrow { from, to: tip, shaft: thick, head: [long, wide], fill, stroke: None });
        }
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

fn draw_node(
    figure: &mut Figure<GraphTarget>,
    rect: Rect,
    target: GraphTarget,
    node: &GraphNodePicture,
    is_gilded: bool,
) {
    let gilded = is_gilded && node.is_p;
    let (fill, edge, ink) = match (node.is_now, gilded) {
        (true, _) => (Colour::Sec, None, Colour::SecInk),
        (false, true) => (Colour::GoldBg, Some((Colour::GoldLine, 1.5)), Colour::Ink),
        (false, false) => (Colour::Card, Some((Colour::Line2, 1.25)), Colour::Ink),
    };
    let form = block(rect, 8.0, fill, edge);
    if node.is_next {
        figure.push_target(form, target, format!("Option {}", node.words));
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
