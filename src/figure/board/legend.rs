//! The meaning of the marks on the board: rows of a mark and a word. The sentences of the board.

use super::frame::Origin;
use super::picture::BoardPicture;
use crate::{Anchor, BuildScene, Colour, Face, Form, Paint, Rect, Stroke};
use golden_game::{Convention, Moves, Ruleset, Square, Vector};
use golden_prose::{capitalised, listed};

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
        add(&format!("{}’s option", short_piece(&picture.ruleset)), &option());
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

/// The piece without its kind: "knight".
fn short_piece(ruleset: &Ruleset) -> &'static str {
    let name = ruleset.piece_name();
    name.rsplit_once(' ').map_or(name, |(_, short)| short)
}

/// Returns the title of the options: "Queen’s options".
pub fn options_title(ruleset: &Ruleset) -> String {
    format!("{}’s options", capitalised(short_piece(ruleset)))
}

/// The title of a board: "Cornering the queen".
pub fn board_title(ruleset: &Ruleset) -> String {
    match ruleset.spec().moves {
        _ if ruleset.own_rule().is_some() => ruleset.title(),
        Moves::Listed => ruleset.title(),
        Moves::AnyNumber
        | Moves::OneOrBoth { .. }
        | Moves::Vectors { .. }
        | Moves::Set(_)
        | Moves::Limited { .. }
        | Moves::Split(_)
        | Moves::InComponent(_) => format!("Cornering the {}", ruleset.piece_name()),
    }
}

/// The rules in a line: "moves: left, down, diagonally down; reach (0, 0) to win".
pub fn board_rules(ruleset: &Ruleset, origin: Origin, convention: Convention) -> String {
    let goal = match (convention, has_one_end(ruleset)) {
        (Convention::Normal, true) => "reach (0, 0) to win",
        (Convention::Normal, false) => "the last to move wins",
        (Convention::Misere, true) => "who reaches (0, 0) loses",
        (Convention::Misere, false) => "the last to move loses",
    };
    format!("moves: {}; {goal}", moves(ruleset, origin).join(", "))
}

/// Returns the note on what is off under misère play, and on whether the winning moves are known.
pub fn board_misere_note(is_known: bool, is_running: bool) -> &'static str {
    match (is_known, is_running) {
        (true, _) => {
            "The game is misère: the last to move loses. Values, rays and hints are those of normal play, and are off."
        }
        (false, true) => "The game is misère: the last to move loses. The winning moves are being searched for.",
        (false, false) => {
            "The game is misère: the last to move loses. Who wins from here is beyond the search, \
             so no winning moves are shown."
        }
    }
}

/// Returns the reason why a drop was no move.
pub fn board_refusal(ruleset: &Ruleset, origin: Origin, (a, b): Square) -> String {
    if ruleset.spec().moves == Moves::Listed {
        return format!("The move: {}; ({a}, {b}) is not reached by one.", ruleset.words().rule);
    }
    let moves = moves(ruleset, origin);
    let verdict = if moves.len() > 2 { "is none of these" } else { "is no such square" };
    format!("A {} moves {}; ({a}, {b}) {verdict}.", ruleset.piece_name(), listed(&moves, "or"))
}

/// Returns the words about the chosen option.
pub fn option_words((a, b): Square, value: Option<u32>, answer: Option<Square>) -> String {
    let outcome = match value {
        Some(0) => ", P-position".to_owned(),
        Some(value) => format!(", N-position, 𝒢 = {value}"),
        None => String::new(),
    };
    let answer = answer.map_or(String::new(), |(a, b)| format!(", answered by ({a}, {b})"));
    format!("({a}, {b}){outcome}{answer}: Enter moves there")
}

/// Returns true if every game ends on (0, 0): so it does if either coordinate can be lowered by 1.
fn has_one_end(ruleset: &Ruleset) -> bool {
    match ruleset.spec().moves {
        Moves::AnyNumber | Moves::OneOrBoth { .. } => true,
        Moves::Vectors { rays, leaps } => {
            let leads = |x, y| rays.iter().chain(leaps).any(|vector| (vector.x, vector.y) == (x, y));
            leads(1, 0) && leads(0, 1)
        }
        Moves::Set(_) | Moves::Limited { .. } | Moves::Split(_) | Moves::InComponent(_) | Moves::Listed => false,
    }
}

/// The ways to move, in words of the board.
fn moves(ruleset: &Ruleset, origin: Origin) -> Vec<String> {
    let toward = match origin {
        Origin::BottomLeft => "down",
        Origin::TopLeft => "up",
    };
    let queen = || vec!["left".to_owned(), toward.to_owned(), format!("diagonally {toward}")];
    let spec = ruleset.spec();
    match (spec.moves, ruleset.piece_name()) {
        (_, "queen") => queen(),
        (_, "rook") => vec!["left".to_owned(), toward.to_owned()],
        (_, "king") => vec!["one square left".to_owned(), toward.to_owned(), format!("diagonally {toward}")],
        (_, "downward knight") => vec![format!("one left and two {toward}"), format!("two left and one {toward}")],
        (Moves::OneOrBoth { t }, _) => {
            vec!["left".to_owned(), toward.to_owned(), format!("both by amounts less than {t} apart")]
        }
        (Moves::Vectors { rays, leaps }, _) => {
            let list = |vectors: &[Vector]| {
                let texts: Vec<String> = vectors.iter().map(|vector| format!("({}, {})", vector.x, vector.y)).collect();
                texts.join(", ")
            };
            let rays = (!rays.is_empty()).then(|| format!("along {}", list(rays)));
            rays.into_iter().chain((!leaps.is_empty()).then(|| format!("once by {}", list(leaps)))).collect()
        }
        (
            Moves::AnyNumber
            | Moves::Set(_)
            | Moves::Limited { .. }
            | Moves::Split(_)
            | Moves::InComponent(_)
            | Moves::Listed,
            _,
        ) => {
            vec![ruleset.words().rule.into_owned()]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{board_refusal, board_rules};
    use crate::Origin;
    use golden_game::{Convention, Ruleset};

    #[test]
    fn the_rules_are_those_of_the_piece() {
        assert_eq!(
            board_rules(&Ruleset::queen(), Origin::BottomLeft, Convention::Normal),
            "moves: left, down, diagonally down; reach (0, 0) to win"
        );
        let knight = |convention| board_rules(&Ruleset::knight(), Origin::TopLeft, convention);
        assert!(knight(Convention::Normal).ends_with("two left and one up; the last to move wins"));
        assert!(knight(Convention::Misere).ends_with("two left and one up; the last to move loses"));
        assert_eq!(
            board_refusal(&Ruleset::queen(), Origin::BottomLeft, (5, 9)),
            "A queen moves left, down or diagonally down; (5, 9) is none of these."
        );
    }
}
