//! The piece on the board: a disc with a crown, a tower, a horse's head, or a compass rose for any other moves.

use super::frame::BoardFrame;
use crate::{Colour, Form, Point, Rect, Stroke};
use golden_game::Ruleset;

/// The radius of the disc for which the outlines below are designed.
const DISC: f32 = 18.0;
/// Width of the disc's edge.
const RIM: f32 = 3.0;

/// The piece on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Wythoff's queen.
    Queen,
    /// The rook of two-pile Nim.
    Rook,
    /// One square in each of the queen's directions.
    King,
    /// The downward knight.
    Knight,
    /// Any other ruleset.
    Compass,
}

impl Piece {
    /// The piece of a ruleset.
    pub fn of(ruleset: &Ruleset) -> Self {
        match ruleset.piece_name() {
            "queen" => Self::Queen,
            "rook" => Self::Rook,
            "king" => Self::King,
            "downward knight" => Self::Knight,
            _ => Self::Compass,
        }
    }
}

/// The shapes of a piece with its middle at a point, back to front.
pub fn piece_forms(ruleset: &Ruleset, frame: &BoardFrame, centre: Point) -> Vec<Form> {
    let radius = piece_radius(frame);
    let glyph = Glyph { centre, scale: radius / DISC };
    let mut forms = vec![disc(centre, radius)];
    match Piece::of(ruleset) {
        Piece::Queen => glyph.queen(&mut forms),
        Piece::Rook => glyph.rook(&mut forms),
        Piece::King => glyph.king(&mut forms),
        Piece::Knight => glyph.knight(&mut forms),
        Piece::Compass => glyph.compass(&mut forms),
    }
    forms
}

/// The radius of the disc of a piece on this board.
pub fn piece_radius(frame: &BoardFrame) -> f32 {
    (DISC * frame.scale()).clamp(8.0, 26.0)
}

fn disc(centre: Point, radius: f32) -> Form {
    Form::Rectangle {
        rect: Rect::about(centre, radius),
        radius,
        fill: Some(Colour::Ink.into()),
        stroke: Some(Stroke::solid(Colour::Sec, RIM * (radius / DISC).min(1.0))),
    }
}

/// The pen of outlines that are given relative to the centre of a disc of radius [`DISC`].
struct Glyph {
    centre: Point,
    scale: f32,
}

impl Glyph {
    fn at(&self, [x, y]: Point) -> Point {
        [self.centre[0] + self.scale * x, self.centre[1] + self.scale * y]
    }

    fn bar(&self, forms: &mut Vec<Form>, [x, y, width, height]: [f32; 4]) {
        let [left, top] = self.at([x, y]);
        let rect = Rect::new(left, top, width * self.scale, height * self.scale);
        forms.push(Form::Rectangle { rect, radius: 0.0, fill: Some(Colour::Bg.into()), stroke: None });
    }

    fn ball(&self, forms: &mut Vec<Form>, centre: Point, radius: f32) {
        let radius = radius * self.scale;
        let rect = Rect::about(self.at(centre), radius);
        forms.push(Form::Rectangle { rect, radius, fill: Some(Colour::Bg.into()), stroke: None });
    }

    /// Adds an outline that is star-shaped about `eye`.
    fn outline(&self, forms: &mut Vec<Form>, eye: Point, corners: &[Point]) {
        let corners = corners.iter().map(|&corner| self.at(corner)).collect();
        forms.push(Form::Polygon { centre: self.at(eye), corners, fill: Some(Colour::Bg.into()), stroke: None });
    }

    fn queen(&self, forms: &mut Vec<Form>) {
        let corners = [[-7.2, 3.6], [-10.4, -5.4], [-4.4, -1.4], [0.0, -9.0], [4.4, -1.4], [10.4, -5.4], [7.2, 3.6]];
        self.outline(forms, [0.0, 3.4], &corners);
        for tip in [[-10.6, -6.0], [0.0, -9.6], [10.6, -6.0]] {
            self.ball(forms, tip, 1.9);
        }
        self.bar(forms, [-7.2, 5.6, 14.4, 3.4]);
    }

    fn rook(&self, forms: &mut Vec<Form>) {
        for left in [-7.4, -2.1, 3.2] {
            self.bar(forms, [left, -9.4, 4.2, 5.2]);
        }
        self.bar(forms, [-7.4, -5.6, 14.8, 3.2]);
        self.outline(forms, [0.0, 1.0], &[[-5.0, -2.4], [5.0, -2.4], [5.8, 4.2], [-5.8, 4.2]]);
        self.bar(forms, [-8.2, 5.6, 16.4, 3.4]);
    }

    fn king(&self, forms: &mut Vec<Form>) {
        self.bar(forms, [-1.2, -11.4, 2.4, 8.0]);
        self.bar(forms, [-3.8, -9.2, 7.6, 2.4]);
        self.outline(
            forms,
            [0.0, 3.4],
            &[
                [-6.6, 3.6],
                [-10.0, -2.4],
                [-7.4, -5.0],
                [-3.4, -4.6],
                [0.0, -1.6],
                [3.4, -4.6],
                [7.4, -5.0],
                [10.0, -2.4],
                [6.6, 3.6],
            ],
        );
        self.bar(forms, [-7.2, 5.6, 14.4, 3.4]);
    }

    fn knight(&self, forms: &mut Vec<Form>) {
        self.outline(
            forms,
            [1.5, -1.5],
            &[
                [6.6, 4.4],
                [7.2, -2.0],
                [4.8, -6.8],
                [1.2, -9.0],
                [0.4, -11.2],
                [-2.0, -8.2],
                [-6.0, -4.8],
                [-9.6, -0.9],
                [-8.6, 1.2],
                [-6.3, 1.4],
                [-3.2, 0.4],
                [-1.2, 0.7],
                [-4.2, 4.4],
            ],
        );
        self.bar(forms, [-7.2, 5.6, 14.4, 3.4]);
    }

    /// Draws a compass rose.
    fn compass(&self, forms: &mut Vec<Form>) {
        let ray = |turn: u8, reach: f32| {
            let angle = f32::from(turn) * std::f32::consts::FRAC_PI_4;
            [reach * angle.sin(), -reach * angle.cos()]
        };
        let corners: Vec<Point> = (0..8).map(|turn| ray(turn, if turn % 2 == 0 { 13.0 } else { 4.4 })).collect();
        self.outline(forms, [0.0, 0.0], &corners);
    }
}

#[cfg(test)]
mod tests {
    use super::{Piece, piece_forms};
    use crate::{BoardFrame, Form, Origin};
    use golden_game::{Ruleset, Vector};

    #[test]
    fn each_game_has_its_piece() {
        let own = Ruleset::Rays { rays: vec![Vector { x: 2, y: 3 }], leaps: vec![] };
        let games = [Ruleset::queen(), Ruleset::rook(), Ruleset::king(), Ruleset::knight(), own];
        let pieces = [Piece::Queen, Piece::Rook, Piece::King, Piece::Knight, Piece::Compass];
        assert_eq!(games.map(|game| Piece::of(&game)), pieces);
    }

    #[test]
    fn outlines_are_seen_as_a_whole_from_their_centre() {
        let frame = BoardFrame { size: 16, side: 624.0, origin: Origin::BottomLeft };
        for game in [Ruleset::queen(), Ruleset::rook(), Ruleset::king(), Ruleset::knight()] {
            for form in piece_forms(&game, &frame, [0.0, 0.0]) {
                let Form::Polygon { centre, corners, .. } = form else { continue };
                let next = corners.iter().cycle().skip(1);
                let turns: Vec<f32> = corners
                    .iter()
                    .zip(next)
                    .map(|(p, q)| {
                        let (u, v) = ([p[0] - centre[0], p[1] - centre[1]], [q[0] - centre[0], q[1] - centre[1]]);
                        u[0] * v[1] - u[1] * v[0]
                    })
                    .collect();
                let one_way = turns.iter().all(|&turn| turn > 0.0) || turns.iter().all(|&turn| turn < 0.0);
                assert!(one_way, "{game}: {turns:?}");
            }
        }
    }
}
