//! The places where the piece can go: option squares and lines, winning arrows, the piece itself. The name of a move on
//! the board: words on a ground of their own, which arrows do not strike through.

use super::found::{golden_star, star_radius};
use super::frame::{BoardFrame, along, real};
use super::picture::{BoardPicture, BoardTarget, VALUE_FIGURE, VALUE_HEIGHT, text};
use super::piece::{piece_forms, piece_radius};
use crate::{Anchor, Colour, Figure, Form, Paint, Point, Rect, Stroke, clamped};
use golden_game::{Ray, Square, options_on_board, rays_on_board};

/// The distance of the tip of a winning arrow from the middle of its square, and the radius of the ring.
const TIP: f32 = 17.7;
const RING: f32 = 14.5;
/// The least visible length of a winning arrow outside the piece.
const SHORTEST: f32 = 16.0;
/// Radius of the dot of an option.
const DOT: f32 = 3.9;

/// Draws the tint of the squares the piece can go to, stronger while it is held.
pub(super) fn draw_option_squares(picture: &BoardPicture, figure: &mut Figure<BoardTarget>) {
    let Some(tint) = option_tint(picture) else { return };
    for square in options_of(picture) {
        let rect = picture.frame.square(square);
        figure.push(Form::Rectangle { rect, radius: 0.0, fill: Some(tint), stroke: None });
    }
}

/// The tint of the options, if they have one.
pub(super) fn option_tint(picture: &BoardPicture) -> Option<Paint> {
    let choosing = picture.held.is_some_and(|held| held.is_choosing);
    let is_tinted = picture.shows_options() || picture.replies_from.is_some() || choosing;
    is_tinted.then(|| Paint::new(Colour::Sec, if choosing { 0.34 } else { 0.165 }))
}

/// The options on the board: the replies, where these are shown.
pub(super) fn options_of(picture: &BoardPicture) -> Vec<Square> {
    let replied = picture.replies_from.filter(|_| picture.held.is_none()).map(|(a, b)| (a.into(), b.into()));
    options_on_board(&picture.ruleset, replied.unwrap_or(picture.position), picture.frame.size)
}

/// Draws thin blue lines to the options, each with a small arrow head.
pub(super) fn draw_option_lines(picture: &BoardPicture, figure: &mut Figure<BoardTarget>) {
    for line in option_lines(picture) {
        if let Some(start) = line.start {
            draw_thin_arrow(&picture.frame, start, picture.frame.centre(line.last), figure);
        }
    }
}

/// Draws a dot on every option without an arrow head.
pub(super) fn draw_option_dots(picture: &BoardPicture, figure: &mut Figure<BoardTarget>) {
    for line in option_lines(picture) {
        for &square in line.squares.iter().filter(|&&square| square != line.last || line.start.is_none()) {
            figure.push(dot(&picture.frame, square));
        }
    }
    if picture.replies_from.is_some() {
        for square in options_of(picture) {
            figure.push(dot(&picture.frame, square));
        }
    }
}

/// Options on a line, beyond those that a golden arrow leads to.
struct OptionLine {
    /// The start of the thin arrow; `None` for a single square beside the piece.
    start: Option<Point>,
    squares: Vec<Square>,
    last: Square,
}

fn option_lines(picture: &BoardPicture) -> Vec<OptionLine> {
    let lines = if picture.shows_options() { rays_on_board(&picture.ruleset) } else { Vec::new() };
    lines.into_iter().filter_map(|ray| option_line(picture, ray)).collect()
}

fn option_line(picture: &BoardPicture, ray: Ray) -> Option<OptionLine> {
    let frame = &picture.frame;
    let options = ray.options(picture.position, frame.size);
    let &last = options.last()?;
    // Up to a winning option the golden arrow is the line.
    let gilded = |square: &Square| picture.shows_winning_moves() && picture.winning.contains(square);
    let rest = options.iter().rposition(gilded).map_or(0, |i| i + 1);
    let beyond = options.get(rest..).filter(|beyond| !beyond.is_empty())?;
    let start = match rest.checked_sub(1).and_then(|i| options.get(i)) {
        Some(&winning) => Some(frame.centre(winning)),
        None if ray.is_through_piece() => Some(frame.towards(last, picture.position)),
        None => beyond.first().filter(|&&first| first != last).map(|&first| frame.centre(first)),
    };
    Some(OptionLine { start, squares: beyond.to_vec(), last })
}

fn draw_thin_arrow(frame: &BoardFrame, start: Point, end: Point, figure: &mut Figure<BoardTarget>) {
    let scale = frame.scale().clamp(0.45, 1.2);
    let width = 2.0 * scale;
    let stroke = Stroke::solid(Paint::new(Colour::Sec, 0.85), width);
    figure.push(Form::Line { ends: [start, along(end, start, 4.0 * scale)], stroke });
    figure.push(Form::Arrow {
        from: along(end, start, 8.0 * scale),
        to: along(end, start, -4.5 * scale),
        shaft: width,
        head: [12.5 * scale, 11.5 * scale],
        fill: Colour::Sec.into(),
        stroke: None,
    });
}

fn dot(frame: &BoardFrame, square: Square) -> Form {
    let radius = (DOT * frame.scale()).clamp(1.6, 4.6);
    Form::Rectangle {
        rect: Rect::about(frame.centre(square), radius),
        radius,
        fill: Some(Colour::Sec.into()),
        stroke: Some(Stroke::solid(Colour::Bg, (1.2 * frame.scale()).clamp(0.5, 1.2))),
    }
}

/// Draws a golden arrow to each winning option, which gets a ring.
pub(super) fn draw_winning_moves(picture: &BoardPicture, figure: &mut Figure<BoardTarget>) {
    if !picture.shows_winning_moves() {
        return;
    }
    let one_stands_out = picture.highlighted.is_some_and(|square| picture.winning.contains(&square));
    for &square in &picture.winning {
        if picture.highlighted != Some(square) {
            // If one option is pointed at, the others are paler.
            let opacity = if one_stands_out { 0.5 } else { 1.0 };
            draw_winning_arrow(picture, square, [1.0, opacity], figure);
        }
    }
}

/// Draws an arrow to a winning option: golden, or, under misère play, in the colour of the moves.
fn draw_winning_arrow(
    picture: &BoardPicture,
    square: Square,
    [weight, opacity]: [f32; 2],
    figure: &mut Figure<BoardTarget>,
) {
    let frame = &picture.frame;
    if picture.is_gold {
        draw_golden_arrow(frame, picture.position, square, GoldenArrow { weight, opacity }, figure);
        return;
    }
    let scale = weight * frame.scale().clamp(0.5, 1.25);
    figure.push(Form::Arrow {
        from: frame.towards(square, picture.position),
        to: along(frame.centre(square), frame.towards(square, picture.position), 4.0 * scale),
        shaft: 7.8 * scale,
        head: [20.0 * scale, 13.5 * scale],
        fill: Paint::new(Colour::Sec, opacity),
        stroke: Some(Stroke::solid(Colour::Bg, 1.0)),
    });
}

/// The look of a golden arrow.
#[derive(Clone, Copy)]
pub(super) struct GoldenArrow {
    /// Its thickness, 1 as usual.
    pub weight: f32,
    /// From 0 to 1.
    pub opacity: f32,
}

/// Draws a move that is only shown, as an arrow in the colour of the moves; it ends at the piece, if that stands there.
pub(super) fn draw_plain_arrow(
    picture: &BoardPicture,
    from: (u64, u64),
    square: Square,
    figure: &mut Figure<BoardTarget>,
) {
    let frame = &picture.frame;
    let scale = frame.scale().clamp(0.4, 1.25);
    let (from, target) = (frame.towards(square, from), frame.centre(square));
    let has_piece = picture.has_piece && picture.home() == Some(square);
    let tip = if has_piece { piece_radius(frame) } else { 4.0 * scale };
    figure.push(Form::Arrow {
        from,
        to: along(target, from, tip),
        shaft: 5.0 * scale,
        head: [16.0 * scale, 12.0 * scale],
        fill: Colour::Sec.into(),
        stroke: Some(Stroke::solid(Colour::Bg, 1.0)),
    });
}

/// Draws a golden arrow from a position to a P-position with a ring.
pub(super) fn draw_golden_arrow(
    frame: &BoardFrame,
    from: (u64, u64),
    square: Square,
    GoldenArrow { weight, opacity }: GoldenArrow,
    figure: &mut Figure<BoardTarget>,
) {
    let scale = weight * frame.scale().clamp(0.5, 1.25);
    let (from, target) = (frame.towards(square, from), frame.centre(square));
    let gold = Paint::new(Colour::Gold, opacity);
    // From an adjacent square the piece would hide the arrow, so it reaches into the ring, over the star.
    let room = (target[0] - from[0]).hypot(target[1] - from[1]) - piece_radius(frame);
    let tip = (TIP * frame.scale()).min((room - SHORTEST * scale).max(0.0));
    let is_short = tip < TIP * frame.scale();
    let head = if is_short { (20.0 * scale).min(0.7 * (room - tip)) } else { 20.0 * scale };
    let arrow = Form::Arrow {
        from,
        to: along(target, from, tip),
        // Half of an edge of 2 points covers the shaft; the rest is 6.8 wide.
        shaft: 7.8 * scale,
        head: [head, 13.5 * scale],
        fill: gold,
        stroke: Some(Stroke::solid(Paint::new(Colour::StarEdge, opacity), 1.0)),
    };
    if !is_short {
        figure.push(arrow.clone());
    }
    let (centre, radius) = (target, RING * frame.scale().min(1.2));
    figure.push(Form::Rectangle {
        rect: Rect::about(centre, radius),
        radius,
        fill: Some(Colour::GoldBg.into()),
        stroke: Some(Stroke::solid(gold, (2.0 * scale).max(1.0))),
    });
    figure.push(golden_star(centre, 0.9 * star_radius(frame)));
    if is_short {
        figure.push(arrow);
    }
}

/// Draws the option pointed at or chosen: its arrow, stronger than the others, and the move that answers it.
pub(super) fn draw_highlight(picture: &BoardPicture, figure: &mut Figure<BoardTarget>) {
    let Some(square) = picture.highlighted.filter(|_| picture.reply.is_none()) else { return };
    let frame = &picture.frame;
    if picture.shows_winning_moves() && picture.winning.contains(&square) {
        draw_winning_arrow(picture, square, [1.3, 1.0], figure);
        return;
    }
    if let Some(answer) = picture.answer {
        let from = (square.0.into(), square.1.into());
        draw_golden_arrow(frame, from, answer, GoldenArrow { weight: 0.9, opacity: 1.0 }, figure);
    }
    draw_plain_arrow(picture, picture.position, square, figure);
    let rect = inset(frame.square(square), 1.0);
    figure.push(Form::Rectangle { rect, radius: 3.0, fill: None, stroke: Some(Stroke::solid(Colour::Sec, 2.0)) });
}

/// Draws the piece on its square or while it is dragged; if it is beyond the board, an arrow at the edge with its
/// coordinates.
pub(super) fn draw_piece(picture: &BoardPicture, figure: &mut Figure<BoardTarget>) {
    if !picture.has_piece {
        return;
    }
    let frame = &picture.frame;
    let Some(home) = picture.home() else {
        draw_way_out(picture, figure);
        return;
    };
    if let Some(held) = picture.held {
        if let Some(square) = frame.square_at(held.at).filter(|_| held.is_choosing) {
            draw_drop_square(picture, square, home, figure);
        }
        let radius = piece_radius(frame);
        figure.push(Form::Rectangle {
            rect: Rect::about(frame.centre(home), radius),
            radius,
            fill: None,
            stroke: Some(Stroke::dashed(Colour::Sec, 1.5)),
        });
    }
    let at = picture.held.map_or(frame.centre(home), |held| held.at);
    for form in piece_forms(&picture.ruleset, frame, at) {
        figure.push(form);
    }
}

/// Draws the frame of the square that the piece would be dropped on: blue if it may move there.
fn draw_drop_square(picture: &BoardPicture, square: Square, home: Square, figure: &mut Figure<BoardTarget>) {
    let frame = &picture.frame;
    let is_option = options_on_board(&picture.ruleset, picture.position, frame.size).contains(&square);
    let token = if is_option || square == home { Colour::Sec } else { Colour::Err };
    let rect = inset(frame.square(square), 1.5);
    figure.push(Form::Rectangle { rect, radius: 3.0, fill: None, stroke: Some(Stroke::solid(token, 3.0)) });
}

/// Draws an arrow across the edge, towards a piece beyond the board, with its coordinates.
fn draw_way_out(picture: &BoardPicture, figure: &mut Figure<BoardTarget>) {
    const LENGTH: f32 = 34.0;
    let (frame, (a, b)) = (&picture.frame, picture.position);
    let last = u64::from(frame.size.saturating_sub(1));
    let clamped = |c: u64| u32::try_from(c.min(last)).unwrap_or(0);
    let nearest = frame.centre((clamped(a), clamped(b)));
    let out = |c: u64| if c > last { 1.0 } else { 0.0 };
    let away = frame.direction(out(a), out(b));
    let half = frame.cell() / 2.0;
    let tip = [nearest[0] + half * away[0], nearest[1] + half * away[1]];
    let from = along(tip, [tip[0] - away[0], tip[1] - away[1]], LENGTH);
    figure.push(Form::Arrow {
        from,
        to: tip,
        shaft: 7.0,
        head: [20.0, 14.0],
        fill: Colour::Sec.into(),
        stroke: Some(Stroke::solid(Colour::Bg, 1.0)),
    });
    draw_way_out_label(frame, from, format!("({a}, {b})"), figure);
}

/// Draws the coordinates beside the foot of the arrow, within the board.
fn draw_way_out_label(frame: &BoardFrame, foot: Point, words: String, figure: &mut Figure<BoardTarget>) {
    const HEIGHT: f32 = 24.0;
    let board = frame.board();
    let figures = f32::from(u8::try_from(words.chars().count()).unwrap_or(u8::MAX));
    let width = (9.0 * figures + 12.0).min(board.width);
    let x = clamped(foot[0] - width / 2.0, board.x, board.x + board.width - width);
    let y = clamped(foot[1] + 6.0, board.y, board.y + board.height - HEIGHT);
    let rect = Rect::new(x, y, width, HEIGHT);
    figure.push(Form::Rectangle { rect, radius: 5.0, fill: Some(Colour::Sec.into()), stroke: None });
    figure.push(text(rect, words, Anchor::Centre, 15.0, Colour::SecInk));
}

fn inset(rect: Rect, by: f32) -> Rect {
    Rect::new(rect.x + by, rect.y + by, rect.width - 2.0 * by, rect.height - 2.0 * by)
}

/// The height of a name, in points.
const HEIGHT: f32 = 22.0;
/// The size of the letters, their width, and the room beside them.
const SIZE: f32 = 13.0;
const LETTER: f32 = 7.0;
const PADDING: f32 = 7.0;
/// The overlap, in square points, beyond which a name covers something; the number of squares that a name may stand
/// away from its arrow.
const CLEAR: f32 = 1.0;
const REACH: i8 = 3;

/// The width of a name, in points.
fn move_name_width(name: &str) -> f32 {
    let letters = f32::from(u8::try_from(name.chars().count()).unwrap_or(u8::MAX));
    letters * LETTER + 2.0 * PADDING
}

/// Draws a name in its rectangle, in the colours of its ground, its edge and its letters.
pub(super) fn draw_move_name(rect: Rect, name: &str, [fill, edge, ink]: [Colour; 3], figure: &mut Figure<BoardTarget>) {
    // The colour of a ground may be translucent.
    figure.push(Form::Rectangle { rect, radius: 5.0, fill: Some(Colour::Bg.into()), stroke: None });
    let stroke = Some(Stroke::solid(edge, 1.25));
    figure.push(Form::Rectangle { rect, radius: 5.0, fill: Some(fill.into()), stroke });
    figure.push(text(rect, name.to_owned(), Anchor::Centre, SIZE, ink));
}

/// The squares that names must not hide: those at the ends of moves, that of the piece, and the stars.
pub(super) fn taken_squares(picture: &BoardPicture, ends: impl IntoIterator<Item = Square>) -> Vec<Rect> {
    let stars = picture.build.earlier.iter().chain(&picture.build.newest).copied();
    let squares = ends.into_iter().chain(picture.home()).chain(stars);
    let frame = &picture.frame;
    squares.map(|square| Rect::about(frame.centre(square), 0.5 * frame.cell())).collect()
}

/// The name of a move that is drawn as an arrow.
pub(super) struct MoveName<'a> {
    /// The words that are written.
    pub words: &'a str,
    /// The ends of the arrow.
    pub ends: [Point; 2],
    /// True if it stands rather at the end of the arrow than at its middle.
    pub is_at_end: bool,
}

impl MoveName<'_> {
    /// Returns its place on the board: of the places along the arrow, the first that hides least of what is `taken`.
    pub fn place(&self, frame: &BoardFrame, taken: &[Rect]) -> Rect {
        let board = frame.board();
        let width = move_name_width(self.words).min(board.width);
        let on_board = |[x, y]: Point| {
            let x = clamped(x - width / 2.0, board.x, board.x + board.width - width);
            let y = clamped(y - HEIGHT / 2.0, board.y, board.y + board.height - HEIGHT);
            Rect::new(x, y, width, HEIGHT)
        };
        let hidden = |place: &Rect| taken.iter().map(|other| shared(place, other)).sum::<f32>();
        let places = self.centres(frame, width).into_iter().map(on_board);
        let least = places.min_by(|one, other| hidden(one).total_cmp(&hidden(other)));
        least.unwrap_or_else(|| on_board(self.ends[1]))
    }

    /// A place on the board that hides nothing of what is `taken`, the nearest to the arrow; `None` where there is
    /// none.
    ///
    /// **Cost**: some hundred places, each compared with all that is taken.
    pub fn clear_place(&self, frame: &BoardFrame, taken: &[Rect]) -> Option<Rect> {
        let board = frame.board();
        let width = move_name_width(self.words);
        let best = self.place(frame, taken);
        let is_clear = |place: &Rect| taken.iter().all(|other| shared(place, other) < CLEAR);
        if is_clear(&best) && best.width >= width {
            return Some(best);
        }
        // The numbers stand at the upper edges of the squares: below them a row of squares has room.
        let [from, to] = self.ends;
        let middle = [0, 1].map(|axis| f32::midpoint(from[axis], to[axis]));
        let far = |place: &Rect| {
            let [x, y] = place.centre();
            (x - middle[0]).hypot(y - middle[1])
        };
        let cell = frame.cell();
        let halves = (-2 * REACH..=2 * REACH).map(|half| f32::from(half) * cell / 2.0);
        let rows = (-REACH..=REACH).map(|row| f32::from(row) * cell);
        let row = ((middle[1] - board.y) / cell).floor() * cell + board.y + cell - HEIGHT / 2.0 - 1.0;
        let places = rows.flat_map(|down| halves.clone().map(move |across| [across, down])).map(|[across, down]| {
            Rect::new(middle[0] + across - width / 2.0, row + down - HEIGHT / 2.0, width, HEIGHT)
        });
        let is_on_board = |place: &Rect| {
            place.x >= board.x
                && place.y >= board.y
                && place.x + place.width <= board.x + board.width
                && place.y + place.height <= board.y + board.height
        };
        places
            .filter(|place| is_on_board(place) && is_clear(place))
            .min_by(|one, other| far(one).total_cmp(&far(other)))
    }

    /// The middles of the places, the best first: beside the end of the arrow, or above or beside its middle. An answer
    /// goes left or down, so names stand rather at the right.
    fn centres(&self, frame: &BoardFrame, width: f32) -> Vec<Point> {
        let [from, to] = self.ends;
        let along = |share: f32| [0, 1].map(|axis| from[axis] + share * (to[axis] - from[axis]));
        let beside = 0.62 * frame.cell() + width / 2.0;
        // Clear of the rings of the squares at its ends.
        let over = 0.5 * frame.cell() + HEIGHT / 2.0;
        let right = |[x, y]: Point| [x + beside, y];
        let left = |[x, y]: Point| [x - beside, y];
        let above = |[x, y]: Point| [x, y - over];
        let below = |[x, y]: Point| [x, y + over];
        let about = |at: Point| [right(at), left(at), above(at), below(at)];
        let middle = along(0.5);
        let is_level = (from[1] - to[1]).abs() < 1.0;
        let mut centres = match (self.is_at_end, is_level) {
            (true, _) => about(to).to_vec(),
            (false, true) => vec![above(middle), below(middle)],
            (false, false) => vec![right(middle), left(middle)],
        };
        for at in [along(0.75), along(0.25), to, from, middle] {
            centres.extend(about(at));
            centres.extend([right(at), left(at)].into_iter().flat_map(|side| [above(side), below(side)]));
        }
        centres
    }
}

/// The area that two rectangles share.
pub(super) fn shared(one: &Rect, other: &Rect) -> f32 {
    let across = (one.x + one.width).min(other.x + other.width) - one.x.max(other.x);
    let down = (one.y + one.height).min(other.y + other.height) - one.y.max(other.y);
    across.max(0.0) * down.max(0.0)
}

/// The rectangle that the digits of a value cover in a square.
pub(super) fn covered_by(area: Rect, value: u32) -> Rect {
    let digits = value.checked_ilog10().unwrap_or(0) + 1;
    Rect::new(area.x + 2.0, area.y + 2.5, real(digits) * VALUE_FIGURE + 1.0, VALUE_HEIGHT - 3.0)
}
