//! The graph of all plays of the game in play: its picture, with the line played in it, and its title.

use crate::figure::{GraphLayer, GraphNodePicture, GraphPicture};
use crate::game::{Convention, Fields, Outcome, Position, Ruleset, short_position};
use crate::number::UBig;
use crate::prose::short_number;
use crate::session::{GameLine, Model, Player};
use crate::solver::GameGraph;

/// How the graph of the game in play is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GraphLook {
    /// Whether a person may move now: the moves from the current position are marked.
    pub is_live: bool,
    /// Whether gold marks the P-positions: it belongs to normal play.
    pub is_gilded: bool,
    /// The preferred width and height in points.
    pub size: [f32; 2],
}

impl Model {
    /// Returns the picture of a graph from the start of the game in play, with the line played in it.
    ///
    /// **Cost**: proportional to the positions and moves of the graph.
    pub fn graph_picture(&self, graph: &GameGraph, look: GraphLook) -> GraphPicture {
        let GraphLook { is_live, is_gilded, size: [width, height] } = look;
        let (line, step, now) = (GameLine::so_far(self), self.trail.len(), &self.focus.position);
        let last = graph.layers.len().saturating_sub(1);
        let here = graph.layers.get(step);
        let is_from_here =
            |from: usize| here.and_then(|layer| layer.get(from)).is_some_and(|node| node.position == *now);
        let from_here = graph.edges.iter().filter(|edge| is_live && edge.layer == step && is_from_here(edge.from));
        let next: Vec<usize> = from_here.map(|edge| edge.to).collect();
        let layers = graph.layers.iter().enumerate().map(|(i, layer)| GraphLayer {
            title: if i == last && i > 0 { "end".into() } else { self.side(i).name().to_lowercase() },
            is_now: i == step,
            nodes: (layer.iter().enumerate())
                .map(|(j, node)| GraphNodePicture {
                    words: node_words(&self.focus.ruleset, &node.position),
                    is_p: node.outcome == Outcome::P,
                    is_now: i == step && node.position == *now,
                    is_played: line.get(i).is_some_and(|played| *played == node.position),
                    is_next: i == step + 1 && next.contains(&j),
                })
                .collect(),
        });
        let edges = graph.edges.iter().map(|edge| [edge.layer, edge.from, edge.to]).collect();
        GraphPicture { layers: layers.collect(), edges, width, height, is_gilded }
    }

    /// Returns the title of a graph from `start`: "Every game from (5, 7)", and, if it contains only the winner's optimal
    /// moves, how the winner plays.
    pub fn graph_title(&self, graph: &GameGraph, start: &Position, is_optimal: bool) -> String {
        let from = match self.focus.ruleset.spec().fields {
            Fields::Piles { most: 1, .. } | Fields::OwnLimits { most: 1 } => {
                let stones = start.numbers().first().cloned().unwrap_or_default();
                format!("{} stones", short_number(&stones))
            }
            Fields::Piles { .. }
            | Fields::OwnLimits { .. }
            | Fields::CommonLimit
            | Fields::Heaps
            | Fields::Rows
            | Fields::Components(_) => short_position(start, 24),
        };
        if !is_optimal {
            return format!("Every game from {from}");
        }
        let first = graph.layers.first().and_then(|layer| layer.first()).map(|node| node.outcome);
        let winner = self.side(usize::from(first == Some(Outcome::P)));
        let takes_tail = self.focus.ruleset == Ruleset::FibonacciNim && self.game.convention == Convention::Normal;
        let does = match (takes_tail, winner == Player::You) {
            (true, true) => "take the tail",
            (true, false) => "takes the tail",
            (false, true) => "play well",
            (false, false) => "plays well",
        };
        format!("Every game from {from} when {} {does}", winner.in_sentence())
    }
}

/// A position in a node: an empty table is 0.
fn node_words(ruleset: &Ruleset, position: &Position) -> String {
    let is_empty = ruleset.piles(position).iter().all(UBig::is_zero);
    if is_empty { "0".into() } else { short_position(position, 16) }
}

#[cfg(test)]
mod tests {
    use super::GraphLook;
    use crate::game::{Convention, Position, Ruleset};
    use crate::session::{Edit, Focus, Session};
    use crate::solver::{Budget, GraphMoves, Job, Solver};

    #[test]
    fn the_line_played_and_the_moves_from_here_are_marked() {
        let mut session = Session::default();
        session.apply(Edit::Focus(Focus::wythoff(1, 2))).unwrap();
        session.apply(Edit::Play(Position::words(&[1_u8, 1]))).unwrap();
        let start = Position::words(&[1_u8, 2]);
        let solver = Solver::new(Budget::default());
        let graph = |ruleset: &Ruleset, position: &Position, moves| {
            solver.game_graph(ruleset, position, Convention::Normal, moves, 200, &Job::new()).unwrap()
        };
        let whole = graph(&Ruleset::Wythoff, &start, GraphMoves::All);
        let look = GraphLook { is_live: true, is_gilded: true, size: [600.0, 300.0] };
        let picture = session.model.graph_picture(&whole, look);
        let words = |layer: usize, is_marked: fn(&crate::figure::GraphNodePicture) -> bool| {
            let nodes = picture.layers[layer].nodes.iter().filter(|node| is_marked(node));
            let mut words: Vec<&str> = nodes.map(|node| node.words.as_str()).collect();
            words.sort_unstable();
            words.join(" ")
        };
        assert_eq!(words(0, |node| node.is_played && node.is_p), "(1, 2)");
        assert_eq!((words(1, |node| node.is_now), words(1, |node| node.is_next)), ("(1, 1)".into(), String::new()));
        assert_eq!(words(2, |node| node.is_next), "(0, 1) (1, 0) 0");
        assert!(picture.layers[1].is_now && picture.layers[0].title == "you" && picture.layers[1].title == "computer");
        let waiting = session.model.graph_picture(&whole, GraphLook { is_live: false, ..look });
        assert!(waiting.layers.iter().flat_map(|layer| &layer.nodes).all(|node| !node.is_next));
        assert_eq!(session.model.graph_title(&whole, &start, false), "Every game from (1, 2)");
        // (1, 2) is a P-position, so the second player, the computer, wins.
        let best = session.model.graph_title(&whole, &start, true);
        assert_eq!(best, "Every game from (1, 2) when the computer plays well");
        let pile = Focus { ruleset: Ruleset::FibonacciNim, position: Position::words(&[6_u8, 5]) };
        session.apply(Edit::Focus(pile.clone())).unwrap();
        let tail = graph(&pile.ruleset, &pile.position, GraphMoves::WinnersOptimal);
        let words = session.model.graph_title(&tail, &pile.position, true);
        assert_eq!(words, "Every game from 6 stones when you take the tail");
    }
}
