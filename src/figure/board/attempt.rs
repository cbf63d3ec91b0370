//! A move that was tried on the board, and how the game answers it. A reply with its answer: your move, the opponent's,
//! and your answer to it, as arrows with their names.

use super::frame::{BoardFrame, along};
use super::legend::BoardLegendRow;
use super::moves::{
    GoldenArrow, MoveName, covered_by, draw_golden_arrow, draw_move_name, draw_plain_arrow, taken_squares,
};
use super::picture::{BoardPicture, BoardReply, BoardTarget};
use super::piece::piece_radius;
use crate::{Colour, Figure, Form, Point, Rect, Stroke};
use golden_game::{Position, Square};

/// A move that is drawn on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardStep {
    /// The position before it; it may be beyond the board.
    pub from: (u64, u64),
    /// The square after it.
    pub to: Square,
    /// Its kind.
    pub kind: BoardStepKind,
    /// The words beside it; empty for none.
    pub words: String,
}

/// The kind of a move on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardStepKind {
    /// A wrong try: a red disc with a cross, and a dashed line to it if it is a move of the game.
    Wrong,
    /// A winning move: a golden arrow to a star; under misère play a plain arrow.
    Wins,
    /// A move that is only shown.
    Plain,
    /// A square that is right: a disc with a tick.
    Right,
}

impl BoardStepKind {
    /// All kinds, in the order of a legend.
    pub const ALL: [Self; 4] = [Self::Wrong, Self::Wins, Self::Plain, Self::Right];

    /// Returns its name in a legend.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Wrong => "a wrong try",
            Self::Wins => "a winning move",
            Self::Plain => "a move",
            Self::Right => "a right answer",
        }
    }

    /// Its mark in a legend, in the room of [`BoardLegendRow::MARK`]; `is_gold` where a winning move leads to a star.
    pub fn mark(self, is_gold: bool) -> Vec<Form> {
        let [width, height] = BoardLegendRow::MARK;
        let (left, right) = ([0.0, height / 2.0], [width - 1.0, height / 2.0]);
        match self {
            // The disc with a cross, which every wrong try has, also one that is no move.
            Self::Wrong => {
                let (middle, radius) = ([width / 2.0, height / 2.0], height * 0.42);
                std::iter::once(disc(middle, radius, [Colour::ErrBg, Colour::Err], 2.0))
                    .chain(cross(middle, radius, 2.0))
                    .collect()
            }
            Self::Right => {
                let (middle, radius) = ([width / 2.0, height / 2.0], height * 0.42);
                std::iter::once(disc(middle, radius, [Colour::SecBg, Colour::Sec], 2.0))
                    .chain(tick(middle, radius, 2.0))
                    .collect()
            }
            Self::Wins | Self::Plain => {
                let is_gold = is_gold && self == Self::Wins;
                let (fill, edge) = if is_gold { (Colour::Gold, Colour::StarEdge) } else { (Colour::Sec, Colour::Bg) };
                vec![Form::Arrow {
                    from: left,
                    to: right,
                    shaft: 7.0,
                    head: [17.0, 11.0],
                    fill: fill.into(),
                    stroke: Some(Stroke::solid(edge, 1.0)),
                }]
            }
        }
    }
}

/// Draws moves on top of a board, in order.
pub fn draw_steps(picture: &BoardPicture, steps: &[BoardStep], figure: &mut Figure<BoardTarget>) {
    for step in steps {
        match step.kind {
            BoardStepKind::Wrong => draw_wrong(picture, step, figure),
            BoardStepKind::Right => draw_right(&picture.frame, step, figure),
            BoardStepKind::Wins if picture.is_gold => {
                let look = GoldenArrow { weight: 1.0, opacity: 1.0 };
                draw_golden_arrow(&picture.frame, step.from, step.to, look, figure);
            }
            BoardStepKind::Wins | BoardStepKind::Plain => {
                draw_plain_arrow(picture, step.from, step.to, figure);
            }
        }
    }
    // Words lie above all arrows, and clear of their ends and of each other as far as there is room.
    let mut taken = taken_squares(picture, steps.iter().map(|step| step.to));
    for step in steps {
        taken.extend(draw_words(picture, step, &taken, figure));
    }
}

/// Draws a disc with a tick.
fn draw_right(frame: &BoardFrame, step: &BoardStep, figure: &mut Figure<BoardTarget>) {
    let scale = frame.scale().clamp(0.45, 1.25);
    let target = frame.centre(step.to);
    let radius = (piece_radius(frame) * 0.86).min(frame.cell() * 0.46);
    figure.push(disc(target, radius, [Colour::SecBg, Colour::Sec], 2.5 * scale));
    for form in tick(target, radius, 3.0 * scale) {
        figure.push(form);
    }
}

fn disc(centre: Point, radius: f32, [fill, edge]: [Colour; 2], width: f32) -> Form {
    let (rect, stroke) = (Rect::about(centre, radius), Some(Stroke::solid(edge, width)));
    Form::Rectangle { rect, radius, fill: Some(fill.into()), stroke }
}

/// The two strokes of a tick in a disc.
fn tick([x, y]: Point, radius: f32, width: f32) -> [Form; 2] {
    let [left, foot, right] =
        [[-0.48, 0.02], [-0.12, 0.38], [0.5, -0.34]].map(|[h, v]| [x + h * radius, y + v * radius]);
    [[left, foot], [foot, right]].map(|ends| Form::Line { ends, stroke: Stroke::solid(Colour::Sec, width) })
}

/// The two strokes of a cross in a disc.
fn cross([x, y]: Point, radius: f32, width: f32) -> [Form; 2] {
    let arm = radius * 0.45;
    [1.0, -1.0].map(|side| {
        let ends = [[x - arm, y - side * arm], [x + arm, y + side * arm]];
        Form::Line { ends, stroke: Stroke::solid(Colour::Err, width) }
    })
}

/// Draws a disc with a cross, and a dashed line to it where it is a move: a square on which a star was tried is none.
fn draw_wrong(picture: &BoardPicture, step: &BoardStep, figure: &mut Figure<BoardTarget>) {
    let frame = &picture.frame;
    let scale = frame.scale().clamp(0.45, 1.25);
    let target = frame.centre(step.to);
    let radius = (piece_radius(frame) * 0.86).min(frame.cell() * 0.46);
    let [from, to] = [[step.from.0, step.from.1], [step.to.0.into(), step.to.1.into()]].map(|at| Position::words(&at));
    if picture.ruleset.is_move(&from, &to) {
        draw_dashes(frame, frame.towards(step.to, step.from), target, radius, figure);
    }
    figure.push(disc(target, radius, [Colour::ErrBg, Colour::Err], 2.5 * scale));
    for form in cross(target, radius, 3.0 * scale) {
        figure.push(form);
    }
}

/// Draws a dashed line to the edge of a disc of this radius.
fn draw_dashes(frame: &BoardFrame, from: Point, target: Point, radius: f32, figure: &mut Figure<BoardTarget>) {
    let scale = frame.scale().clamp(0.45, 1.25);
    let tip = along(target, from, radius + 1.0);
    let head = 13.0 * scale;
    let foot = along(target, from, radius + head);
    figure.push(Form::Line { ends: [from, foot], stroke: Stroke::dashed(Colour::Err, 3.6 * scale) });
    figure.push(Form::Arrow {
        from: foot,
        to: tip,
        shaft: 0.5,
        head: [15.0 * scale, head],
        fill: Colour::Err.into(),
        stroke: None,
    });
}

/// Draws the words of a move; returns the room they take.
fn draw_words(
    picture: &BoardPicture,
    step: &BoardStep,
    taken: &[Rect],
    figure: &mut Figure<BoardTarget>,
) -> Option<Rect> {
    if step.words.is_empty() {
        return None;
    }
    let frame = &picture.frame;
    let ends = [frame.towards(step.to, step.from), frame.centre(step.to)];
    let is_at_end = matches!(step.kind, BoardStepKind::Wrong | BoardStepKind::Right);
    let rect = MoveName { words: &step.words, ends, is_at_end }.place(frame, taken);
    let colours = match step.kind {
        BoardStepKind::Wrong => [Colour::ErrBg, Colour::Err, Colour::Ink],
        BoardStepKind::Wins if picture.is_gold => [Colour::GoldBg, Colour::GoldLine, Colour::GoldText],
        BoardStepKind::Wins | BoardStepKind::Plain | BoardStepKind::Right => {
            [Colour::SecBg, Colour::SecLine, Colour::Ink]
        }
    };
    draw_move_name(rect, &step.words, colours, figure);
    Some(rect)
}

/// The distance between the places at which an arrow is looked at, in points.
const PIECE: f32 = 5.0;

/// Draws the arrows of the reply with their names.
pub(super) fn draw_reply(picture: &BoardPicture, figure: &mut Figure<BoardTarget>) {
    let Some(BoardReply { via, option, answer }) = picture.reply else { return };
    let frame = &picture.frame;
    let wide = |(a, b): Square| (u64::from(a), u64::from(b));
    let start = via.map_or(picture.position, wide);
    let mut names: Vec<([Point; 2], &str, bool)> = Vec::new();
    if let Some(via) = via {
        draw_golden_arrow(frame, picture.position, via, GoldenArrow { weight: 1.1, opacity: 1.0 }, figure);
        names.push(([frame.towards(via, picture.position), frame.centre(via)], "you", true));
    }
    if let Some(answer) = answer {
        draw_golden_arrow(frame, wide(option), answer, GoldenArrow { weight: 0.9, opacity: 1.0 }, figure);
        let name = if via.is_some() { "your answer" } else { "the answer" };
        names.push(([frame.centre(option), frame.centre(answer)], name, true));
    }
    let from = frame.towards(option, start);
    draw_dashed_arrow(frame, from, option, figure);
    names.push(([from, frame.centre(option)], if via.is_some() { "opponent" } else { "you" }, false));
    // On small squares names would hide what they name.
    if frame.cell() >= 22.0 {
        let mut taken = taken_squares(picture, [via, Some(option), answer].into_iter().flatten());
        taken.extend(numbers_of(picture));
        taken.extend(arrows_of(figure));
        for (ends, words, is_gold) in names {
            // The legend names the arrows as well: a name that would cover a number or another arrow is left out.
            let Some(rect) = (MoveName { words, ends, is_at_end: false }).clear_place(frame, &taken) else { continue };
            let colours = if is_gold {
                [Colour::GoldBg, Colour::GoldLine, Colour::GoldText]
            } else {
                [Colour::SecBg, Colour::SecLine, Colour::Ink]
            };
            draw_move_name(rect, words, colours, figure);
            taken.push(rect);
        }
    }
}

/// Returns the places of the numbers in the squares.
fn numbers_of(picture: &BoardPicture) -> Vec<Rect> {
    if !picture.layers.values || !picture.has_room_for_values() {
        return Vec::new();
    }
    let number = |square| Some(covered_by(picture.frame.square(square), picture.value(square)?));
    picture.squares().filter_map(number).collect()
}

/// Returns the places covered by the arrows and the lines of moves drawn so far, in pieces; rays are no moves.
fn arrows_of(figure: &Figure<BoardTarget>) -> Vec<Rect> {
    let mut covered = Vec::new();
    for shape in &figure.shapes {
        let (from, to, half) = match &shape.form {
            Form::Line { ends: [from, to], stroke } if stroke.paint.colour == Colour::Sec => (*from, *to, stroke.width),
            Form::Arrow { from, to, head, .. } => (*from, *to, head[1] / 2.0),
            _ => continue,
        };
        let length = (to[0] - from[0]).hypot(to[1] - from[1]);
        let mut at = 0.0;
        while at <= length {
            covered.push(Rect::about(along(from, to, at), half.max(1.0)));
            at += PIECE;
        }
    }
    covered
}

/// Draws the opponent's move: dashes that end in a head, and a ring.
fn draw_dashed_arrow(frame: &BoardFrame, from: Point, option: Square, figure: &mut Figure<BoardTarget>) {
    let scale = frame.scale().clamp(0.4, 1.25);
    let target = frame.centre(option);
    let foot = along(target, from, 14.0 * scale);
    figure.push(Form::Line { ends: [from, foot], stroke: Stroke::dashed(Colour::Sec, 4.0 * scale) });
    figure.push(Form::Arrow {
        from: along(target, from, 18.0 * scale),
        to: along(target, from, 3.0 * scale),
        shaft: 4.0 * scale,
        head: [16.0 * scale, 13.0 * scale],
        fill: Colour::Sec.into(),
        stroke: Some(Stroke::solid(Colour::Bg, 1.0)),
    });
    let radius = 0.4 * frame.cell();
    let stroke = Some(Stroke::solid(Colour::Sec, 2.0));
    figure.push(Form::Rectangle { rect: Rect::about(target, radius), radius, fill: None, stroke });
}

#[cfg(test)]
mod tests {
    use super::{BoardStep, BoardStepKind, draw_steps};
    use crate::board::moves::shared;
    use crate::{BoardFrame, BoardPicture, BoardPictureLayers, Colour, Figure, Form, Origin, Rect};
    use golden_game::Ruleset;

    fn picture(is_gold: bool) -> BoardPicture {
        let frame = BoardFrame { size: 16, side: 624.0, origin: Origin::BottomLeft };
        BoardPicture {
            has_piece: true,
            is_gold,
            layers: BoardPictureLayers { options: true, ..BoardPictureLayers::NONE },
            ..BoardPicture::empty(frame, Ruleset::Wythoff, (10, 15))
        }
    }

    fn drawn(picture: &BoardPicture, step: &BoardStep) -> Vec<Form> {
        let mut figure = Figure::new(picture.frame.picture_size(), "");
        draw_steps(picture, std::slice::from_ref(step), &mut figure);
        figure.shapes.into_iter().map(|shape| shape.form).collect()
    }

    #[test]
    fn a_wrong_try_is_dashed_and_crossed_and_never_gold() {
        let step = BoardStep { from: (10, 15), to: (7, 12), kind: BoardStepKind::Wrong, words: "your try".into() };
        let forms = drawn(&picture(true), &step);
        let dashed = |form: &&Form| matches!(form, Form::Line { stroke, .. } if stroke.dashed);
        assert_eq!(forms.iter().filter(dashed).count(), 1);
        let crossed = |form: &&Form| matches!(form, Form::Line { stroke, .. } if !stroke.dashed);
        assert_eq!(forms.iter().filter(crossed).count(), 2, "the two arms of the cross");
        assert!(!forms.iter().any(|form| matches!(form, Form::Star { .. })));
    }

    #[test]
    fn a_square_that_no_move_reaches_is_crossed_without_a_line() {
        let step = BoardStep { from: (0, 0), to: (2, 10), kind: BoardStepKind::Wrong, words: "your try".into() };
        let forms = drawn(&picture(true), &step);
        assert!(!forms.iter().any(|form| matches!(form, Form::Line { stroke, .. } if stroke.dashed)));
        assert!(!forms.iter().any(|form| matches!(form, Form::Arrow { .. })));
        assert_eq!(forms.iter().filter(|form| matches!(form, Form::Line { .. })).count(), 2, "the cross");
        // Nor does the legend speak of a line.
        let mark = BoardStepKind::Wrong.mark(true);
        assert!(!mark.iter().any(|form| matches!(form, Form::Line { stroke, .. } if stroke.dashed)));
    }

    #[test]
    fn a_winning_answer_is_a_star_only_where_gold_means_p() {
        let step = BoardStep { from: (7, 12), to: (7, 4), kind: BoardStepKind::Wins, words: String::new() };
        let is_gold = |form: &Form| matches!(form, Form::Arrow { fill, .. } if fill.colour == Colour::Gold);
        let golden = drawn(&picture(true), &step);
        assert!(golden.iter().any(is_gold) && golden.iter().any(|form| matches!(form, Form::Star { .. })));
        let plain = drawn(&picture(false), &step);
        assert!(!plain.iter().any(is_gold) && !plain.iter().any(|form| matches!(form, Form::Star { .. })));
    }

    #[test]
    fn words_stay_on_the_board() {
        for to in [(0, 0), (15, 15), (0, 15), (15, 0)] {
            let step = BoardStep { from: (8, 8), to, kind: BoardStepKind::Wrong, words: "opponent’s answer".into() };
            let picture = picture(true);
            let board = picture.frame.board();
            let grounds = drawn(&picture, &step);
            let ground = grounds.iter().find_map(|form| match form {
                Form::Rectangle { rect, radius, .. } if (*radius - 5.0).abs() < 0.1 => Some(*rect),
                _ => None,
            });
            let ground = ground.expect("the words have a ground");
            assert!(board.contains([ground.x, ground.y]), "{to:?}");
            assert!(board.contains([ground.x + ground.width, ground.y + ground.height]), "{to:?}");
        }
    }

    #[test]
    fn words_hide_neither_each_other_nor_the_squares_at_the_ends() {
        for side in [240.0, 384.0, 624.0] {
            for (tried, to) in
                [((7, 12), (7, 4)), ((2, 2), (1, 1)), ((9, 15), (8, 13)), ((10, 4), (10, 0)), ((0, 15), (0, 0))]
            {
                let mut picture = picture(true);
                picture.frame.side = side;
                let frame = picture.frame;
                let wide = |(a, b): (u32, u32)| (u64::from(a), u64::from(b));
                let steps = [
                    BoardStep { from: (10, 15), to: tried, kind: BoardStepKind::Wrong, words: "your try".into() },
                    BoardStep { from: wide(tried), to, kind: BoardStepKind::Wins, words: "opponent’s answer".into() },
                ];
                let mut figure = Figure::new(frame.picture_size(), "");
                draw_steps(&picture, &steps, &mut figure);
                let mut grounds: Vec<Rect> = Vec::new();
                for shape in &figure.shapes {
                    match shape.form {
                        Form::Rectangle { rect, radius, .. }
                            if (radius - 5.0).abs() < 0.1 && rect.width > 40.0 && !grounds.contains(&rect) =>
                        {
                            grounds.push(rect);
                        }
                        _ => {}
                    }
                }
                let [one, other] = grounds[..] else { panic!("two names, found {grounds:?}") };
                assert!(shared(&one, &other) < 0.1, "{side} {tried:?} {to:?}");
                for at in [tried, to].map(|square| Rect::about(frame.centre(square), 0.4 * frame.cell())) {
                    assert!(shared(&one, &at) + shared(&other, &at) < 0.1, "{side} {tried:?} {to:?}");
                }
            }
        }
    }
}
