//! The meaning of the marks on the board: rows of a mark and a word.

use super::picture::BoardPicture;
use crate::{Anchor, BuildScene, Colour, Face, Form, Paint, Rect, Stroke};

/// A row of the legend of the board.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardLegendRow {
    /// The meaning of the mark.
    pub words: String,
    /// The mark, in a rectangle of [`BoardLegendRow::MARK`] points from (0, 0).
    pub mark: Vec<Form>,
}

impl BoardLegendRow {
    /// The width and the height of a mark, in points; the height is that of the row.
    pub const MARK: [f32; 2] = [MARK, ROW];
}

const ROW: f32 = 23.0;
const MARK: f32 = 26.0;

/// The legend of the layers that are on.
pub fn board_legend(picture: &BoardPicture) -> Vec<BoardLegendRow> {
    let (layers, scene) = (picture.layers, picture.build.scene);
    let mut rows = Vec::new();
    let mut add =
        |words: &str, mark: &[Form]| rows.push(BoardLegendRow { words: words.to_owned(), mark: mark.to_vec() });
    if scene != BuildScene::Moves && picture.is_gold {
        add("a safe square", &[star(Some(Colour::Gold), Stroke::solid(Colour::StarEdge, 1.0))]);
    }
    if scene == BuildScene::OneMove {
        add("one move to end", &[line(Paint::new(Colour::Ray, 0.95), 3.0), ray_dot()]);
    }
    if layers.rays && scene == BuildScene::Rays {
        if !picture.build.next.is_empty() {
            add("the next safe square", &[star(None, Stroke::dashed(Colour::Ray, 1.6))]);
        }
        if !picture.build.newest.is_empty() {
            add("rays of this step", &[line(Paint::new(Colour::Ray, 0.95), 3.0)]);
        }
        let rays = if picture.build.newest.is_empty() { "rays" } else { "earlier rays" };
        add(rays, &[line(Paint::new(Colour::Ray, 0.5), 1.3)]);
    }
    if picture.shows_options() {
        add(&format!("{}’s option", super::words::short_piece(&picture.ruleset)), &option());
    }
    if picture.replies_from.is_some() {
        add("replies", &option());
    }
    if let Some(reply) = picture.reply {
        let [first, second] = if reply.via.is_some() { ["you", "opponent"] } else { ["the answer", "you"] };
        add(first, &[arrow(Colour::Gold)]);
        add(
            second,
            &[Form::Line { ends: [[0.0, MIDDLE[1]], [MARK, MIDDLE[1]]], stroke: Stroke::dashed(Colour::Sec, 4.0) }],
        );
    } else if picture.answer.is_some() {
        add("its answer", &[arrow(Colour::Gold)]);
    } else if picture.shows_winning_moves() {
        add("winning move", &[arrow(if picture.is_gold { Colour::Gold } else { Colour::Sec })]);
    }
    if layers.outcomes {
        add("P-position", &outcome());
    }
    if layers.values && picture.has_room_for_values() {
        add("Grundy value", &[number()]);
    }
    rows
}

const MIDDLE: [f32; 2] = [MARK / 2.0, ROW / 2.0];

fn star(fill: Option<Colour>, stroke: Stroke) -> Form {
    Form::Star { centre: MIDDLE, radius: 10.0, fill: fill.map(Paint::from), stroke }
}

fn line(paint: Paint, width: f32) -> Form {
    Form::Line { ends: [[0.0, MIDDLE[1]], [MARK, MIDDLE[1]]], stroke: Stroke::solid(paint, width) }
}

fn ray_dot() -> Form {
    let rect = Rect::about(MIDDLE, 4.6);
    Form::Rectangle { rect, radius: 4.6, fill: Some(Paint::new(Colour::Ray, 0.95)), stroke: None }
}

/// A square on gold, with its letter where there is room for it.
fn outcome() -> [Form; 2] {
    let rect = Rect::new(3.0, 1.5, 20.0, 20.0);
    let (fill, stroke) = (Some(Colour::GoldBg.into()), Some(Stroke::solid(Colour::GoldLine, 1.0)));
    let letter = Form::Text {
        rect,
        prose: "P".into(),
        anchor: Anchor::Centre,
        size: 12.5,
        face: Face::Interface,
        paint: Colour::GoldText.into(),
    };
    [Form::Rectangle { rect, radius: 0.0, fill, stroke }, letter]
}

fn option() -> [Form; 2] {
    let square = Rect::new(1.0, 0.0, 24.0, 24.0);
    let tint = Paint::new(Colour::Sec, 0.22);
    [
        Form::Rectangle { rect: square, radius: 0.0, fill: Some(tint), stroke: None },
        Form::Rectangle {
            rect: Rect::about(square.centre(), 3.9),
            radius: 3.9,
            fill: Some(Colour::Sec.into()),
            stroke: None,
        },
    ]
}

fn arrow(fill: Colour) -> Form {
    Form::Arrow {
        from: [0.0, MIDDLE[1]],
        to: [MARK - 1.0, MIDDLE[1]],
        shaft: 7.0,
        head: [17.0, 11.0],
        fill: fill.into(),
        stroke: Some(Stroke::solid(if fill == Colour::Gold { Colour::StarEdge } else { Colour::Bg }, 1.0)),
    }
}

fn number() -> Form {
    Form::Text {
        rect: Rect::new(0.0, 0.0, MARK - 8.0, ROW),
        prose: "7".into(),
        anchor: Anchor::Centre,
        size: 12.5,
        face: Face::Interface,
        paint: Colour::Ink3.into(),
    }
}
