//! The game so far: its positions one after the other, each with the move that led there.

use crate::kit::text_room::{interface_width, mathematics_width};
use crate::zeckendorf::words::{area, formula, length, words};
use crate::{Anchor, Colour, Figure, Form, Rect, Stroke};

/// The size of the positions and of the words, the height of a position, and the least room between two, in points.
const POSITION: f32 = 20.0;
const WORDS: f32 = 13.0;
const CIRCLE: f32 = 46.0;
const GAP: f32 = 40.0;
const BESIDE: f32 = 10.0;
/// Room above the circles, and the height of the words below them.
const TOP: f32 = 3.0;
const BELOW: f32 = 24.0;

/// A position of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SoFarNode {
    /// The position: "21".
    pub position: String,
    /// The move that led there: "you took 1".
    pub words: String,
    /// True if it is the one shown.
    pub is_now: bool,
    /// True if it was taken back.
    pub is_ahead: bool,
}

/// Draws positions in a row, with arrows between them; a target is the index of a position. It is as wide as they need.
pub fn so_far_figure(nodes: &[SoFarNode]) -> Figure<usize> {
    let wide = |node: &SoFarNode| (mathematics_width(&node.position, POSITION) + 2.0 * BESIDE).max(CIRCLE);
    let circle = nodes.iter().map(wide).fold(CIRCLE, f32::max);
    let said = nodes.iter().map(|node| interface_width(&node.words, WORDS)).fold(0.0, f32::max) + BESIDE;
    let pitch = (circle + GAP).max(said);
    let size = [pitch * length(nodes.len().max(1)), TOP + CIRCLE + BELOW];
    let all: Vec<&str> = nodes.iter().map(|node| node.position.as_str()).collect();
    let mut figure = Figure::new(size, format!("The game so far: {}", all.join(", ")));
    let middle = TOP + CIRCLE / 2.0;
    for (index, node) in nodes.iter().enumerate() {
        let centre = pitch * (length(index) + 0.5);
        let width = wide(node);
        let rect = Rect::new(centre - width / 2.0, TOP, width, CIRCLE);
        let (fill, edge) = if node.is_now { (Colour::SecBg, Colour::Sec) } else { (Colour::Card, Colour::Line2) };
        let ink = if node.is_ahead { Colour::Ink3 } else { Colour::Ink };
        let stroke = Some(if node.is_ahead { Stroke::dashed(edge, 1.5) } else { Stroke::solid(edge, 1.5) });
        figure.push(Form::Rectangle { rect, radius: CIRCLE / 2.0, fill: Some(fill.into()), stroke });
        figure.push(formula(rect, node.position.as_str(), Anchor::Centre, POSITION, ink));
        let below = Rect::new(centre - pitch / 2.0, TOP + CIRCLE + 5.0, pitch, BELOW - 6.0);
        figure.push(words(below, node.words.as_str(), Anchor::Centre, WORDS, Colour::Ink2));
        if let Some(next) = nodes.get(index + 1) {
            let from = centre + width / 2.0 + 7.0;
            let to = centre + pitch - wide(next) / 2.0 - 7.0;
            let fill = Colour::Line2.into();
            figure.push(Form::Arrow {
                from: [from, middle],
                to: [to, middle],
                shaft: 1.5,
                head: [8.0, 8.0],
                fill,
                stroke: None,
            });
        }
        let name = format!("{}: {}", node.words, node.position);
        figure.push_target(area(rect), index, name);
    }
    figure
}

#[cfg(test)]
mod tests {
    use super::{SoFarNode, so_far_figure};
    use crate::drawn::words;

    #[test]
    fn each_position_can_be_chosen_and_says_how_it_came_about() {
        let node = |position: &str, words: &str| SoFarNode {
            position: position.into(),
            words: words.into(),
            is_now: position == "18",
            is_ahead: false,
        };
        let nodes = [node("21", "start"), node("20", "you took 1"), node("18", "computer took 2")];
        let figure = so_far_figure(&nodes);
        let targets: Vec<usize> = figure.shapes.iter().filter_map(|shape| shape.target).collect();
        assert_eq!(targets, [0, 1, 2]);
        assert_eq!(words(&figure), ["21", "start", "20", "you took 1", "18", "computer took 2"]);
        assert!(so_far_figure(&[]).size[0] > 0.0);
    }
}
