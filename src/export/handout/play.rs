//! Games on the pages of a handout: a game that a scene lets play, with its rule in a line and room for the moves; tables of
//! moves, those of an opponent and those of a game that is played.

use super::flow::{Flow, GAP, HEIGHT, Part};
use super::scene_pictures::ACROSS;
use super::words::{SMALL, WORDS};
use super::{HandoutSheet, HandoutTask};
use golden_figure::{Anchor, Colour, Face, Figure, Form, Rect, Stroke};
use golden_game::Convention;
use golden_number::UBig;
use golden_prose::{capitalised, short_number};
use golden_session::{Scene, Session, Subject};

/// With more stones in a pile these are drawn as a bar: none can be crossed out.
const CROSSED_OUT: u64 = 50;

/// A game that is played on paper.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HandoutPlay {
    /// The rule, in a sentence or two.
    pub rule: String,
    /// The instructions for the players on paper.
    pub pencils: String,
}

impl HandoutPlay {
    /// The heads above the moves of either player.
    pub(super) const HEADS: [&'static str; 2] = ["First player", "Second player"];
    /// The number of moves of either player that there is room for, and the least number on a page with little room.
    pub(super) const ROUNDS: usize = 16;
    pub(super) const LEAST_ROUNDS: usize = 8;

    /// The game that the scene shown lets play; `None` where it asks something, shows no position on a board or in
    /// stones, or has nothing hidden: then its picture only tells.
    pub(super) fn from_scene(session: &Session, scene: &Scene) -> Option<Self> {
        let is_position = matches!(session.subject(), Subject::Stones | Subject::Board);
        (is_position && is_left_to_pupils(session, scene))
            .then(|| Self { rule: rule(session), pencils: pencils(session).to_owned() })
    }
}

/// Returns true if the scene shown leaves what is to be done to the pupils: it asks nothing, and hides what it knows.
pub(super) fn is_left_to_pupils(session: &Session, scene: &Scene) -> bool {
    let asks = scene.has_question() || scene.exercise().is_some();
    !asks && !session.view.answers.are_seen()
}

/// The rule of the game in front: on a board how its piece goes.
pub(super) fn rule(session: &Session) -> String {
    let model = &session.model;
    let (ruleset, position) = (&model.focus.ruleset, &model.focus.position);
    let piece = ruleset.piece_name();
    let way = match piece {
        _ if session.subject() != Subject::Board => None,
        "queen" => Some("any number of steps along its row, its column or its diagonal"),
        "rook" => Some("any number of steps along its row or its column"),
        "king" => Some("one step along its row, its column or its diagonal"),
        _ => None,
    };
    if let Some(way) = way {
        let end = if model.game.convention == Convention::Misere { "loses" } else { "wins" };
        return format!("The {piece} goes {way}, always towards (0, 0). Whoever makes the last move {end}.");
    }
    let words = capitalised(&model.rules_words());
    match ruleset.single_limit(position) {
        Some(limit) => format!("{words}. The first move takes {} at most.", short_number(&limit)),
        None => format!("{words}."),
    }
}

/// Returns the instructions for two people on paper.
fn pencils(session: &Session) -> &'static str {
    let focus = &session.model.focus;
    match session.subject() {
        Subject::Board => "Two players, two pencils: draw each move on the board, and write down where it ends.",
        _ if focus.ruleset.piles(&focus.position).iter().all(|pile| *pile <= UBig::from(CROSSED_OUT)) => {
            "Two players, two pencils: cross out what a move takes, and write down what it leaves."
        }
        _ => "Two players: write down what each move leaves.",
    }
}

const INNER: f32 = ACROSS[0];
/// A row that is filled in, and one that is only read.
const ROW: f32 = 22.0;
pub(super) const LOW_ROW: f32 = 16.0;
/// Tables with more rows are in two halves beside each other.
const IN_ONE: usize = 3;

/// The look of a table.
#[derive(Clone, Copy)]
struct Look {
    heads: [&'static str; 2],
    /// The height of a row.
    height: f32,
    /// The share of the width that the first column takes.
    share: f32,
    /// The number of halves beside each other.
    beside: u16,
}

/// Moves of an opponent with room for the answers, and with the answers.
const ROUNDS: Look = Look { heads: HandoutTask::HEADS, height: ROW, share: 0.44, beside: 2 };
const ANSWERS: Look = Look { heads: HandoutTask::HEADS, height: LOW_ROW, share: 0.28, beside: 1 };
/// Moves from a lost position with what answers them.
const REPLIES: Look = Look { heads: HandoutSheet::REPLY_HEADS, ..ANSWERS };
/// Room for the moves of a game.
const PLAY: Look = Look { heads: HandoutPlay::HEADS, height: ROW, share: 0.5, beside: 2 };

/// The height of the table that follows the beginning of a scene, where it does not go on on a next page. A game has
/// room for so many rounds.
pub(super) fn height_after(sheet: &HandoutSheet, rounds: usize) -> f32 {
    let play = if sheet.play.is_some() { height(rounds) } else { 0.0 };
    sheet.tasks.first().map_or(0.0, rounds_height) + play
}

/// The height of the moves of the opponent, where they do not go on on a next page.
pub(super) fn rounds_height(task: &HandoutTask) -> f32 {
    height(task.rounds.len())
}

fn height(count: usize) -> f32 {
    let rows = if count > IN_ONE { count.div_ceil(2) } else { count };
    let rows = f32::from(u16::try_from(rows + 1).unwrap_or(u16::MAX));
    if count == 0 { 0.0 } else { 0.5 * GAP + rows * ROW }
}

/// Adds the moves of the opponent, with room for the answers: in two halves beside each other where they are many.
pub(super) fn rounds(task: &HandoutTask, flow: &mut Flow<'_>) {
    flow.gap(0.5 * GAP);
    let rows: Vec<[&str; 2]> = task.rounds.iter().map(|round| [round.as_str(), ""]).collect();
    table(&rows, ROUNDS, flow);
}

/// Room for the moves of a game, for so many rounds.
pub(super) fn moves(rounds: usize, flow: &mut Flow<'_>) {
    flow.gap(0.5 * GAP);
    table(&vec![[""; 2]; rounds], PLAY, flow);
}

/// Adds the moves of the opponent with their answers.
pub(super) fn answers(rows: &[[&str; 2]], flow: &mut Flow<'_>) {
    table(rows, ANSWERS, flow);
}

/// Adds a table of what each move from a lost position leaves, with the answer.
pub(super) fn replies(rows: &[[&str; 2]], flow: &mut Flow<'_>) {
    table(rows, REPLIES, flow);
}

/// Adds a table with a head; it goes on on the next page.
fn table(rows: &[[&str; 2]], look: Look, flow: &mut Flow<'_>) {
    let mut left = rows;
    while !left.is_empty() {
        let halves = if left.len() > IN_ONE { look.beside } else { 1 };
        let fits = |room: f32| {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few rows")]
            let rows = (room / look.height).floor().max(0.0) as usize;
            rows.saturating_sub(1)
        };
        let room = fits(flow.room());
        let room = if room < 2 { fits(HEIGHT) } else { room };
        let each = left.len().div_ceil(usize::from(halves)).min(room.max(1));
        let (now, later) = left.split_at((each * usize::from(halves)).min(left.len()));
        left = later;
        let width = (INNER - GAP * f32::from(halves - 1)) / f32::from(halves);
        let mut figure = Figure::new([INNER, 0.0], "");
        for (half, rows) in (0_u16..).zip(now.chunks(each)) {
            half_table(&mut figure, rows, [f32::from(half) * (width + GAP), width], look);
        }
        let count = u16::try_from(each + 1).unwrap_or(u16::MAX);
        figure.size[1] = f32::from(count) * look.height;
        flow.put(Part::new(figure));
    }
}

/// Rows below their head, from the left edge on in a width.
fn half_table(figure: &mut Figure, rows: &[[&str; 2]], [left, width]: [f32; 2], look: Look) {
    let split = width * look.share;
    let mut top = 0.0;
    for (place, row) in std::iter::once(&look.heads).chain(rows).enumerate() {
        let (size, colour) = if place == 0 { (SMALL, Colour::Ink3) } else { (WORDS, Colour::Ink) };
        for (words, [from, room]) in row.iter().zip([[0.0, split], [split, width - split]]) {
            if words.is_empty() {
                continue;
            }
            let rect = Rect::new(left + from + 4.0, top, room - 8.0, look.height);
            let (face, paint, anchor) = (Face::Interface, colour.into(), Anchor::Left);
            // Words that have no room are written smaller.
            let letters = f32::from(u16::try_from(words.chars().count()).unwrap_or(u16::MAX));
            let size = size.min((room - 8.0) / (0.5 * letters.max(1.0)));
            figure.push(Form::Text { rect, prose: (*words).into(), anchor, size, face, paint });
        }
        top += look.height;
        let ends = [[left, top], [left + width, top]];
        figure.push(Form::Line { ends, stroke: Stroke::solid(Colour::Line2, 0.7) });
    }
}

#[cfg(test)]
mod tests {
    use super::HandoutPlay;
    use crate::handout::pages::laid_out;
    use crate::handout::{Handout, HandoutSheet};
    use golden_session::{Edit, all_lessons};
    use golden_solver::Job;

    /// The game of a scene, counted from 1, of a lesson of the course.
    fn play(lesson: &str, scene: usize) -> Option<HandoutPlay> {
        let lesson = all_lessons().find(|one| one.file.starts_with(lesson)).expect("a lesson");
        let mut session = lesson.open().expect("opened");
        session.apply(Edit::ShowScene(scene - 1)).expect("a scene");
        HandoutPlay::from_scene(&session, &session.model.scenes[scene - 1])
    }

    #[test]
    fn a_scene_that_lets_play_has_its_rule_and_room_for_moves() {
        let queen = play("course-08", 10).expect("a game");
        assert!(queen.rule.starts_with("The queen goes any number of steps along its row"), "{queen:?}");
        assert!(queen.pencils.contains("on the board"));
        let stones = play("course-01", 9).expect("a game");
        assert_eq!(stones.rule, "Take 1, 2 or 3; whoever takes the last stone wins.");
        assert!(stones.pencils.contains("cross out"));
        let large = play("course-11", 9).expect("a game");
        assert!(!large.pencils.contains("cross out"), "1300 stones are a bar");
        let limited = play("course-24", 10).expect("a game");
        assert!(limited.rule.ends_with("The first move takes 20 at most."), "{limited:?}");
        assert!(play("course-22", 9).is_some_and(|play| play.rule.ends_with("loses.")));
    }

    #[test]
    fn a_scene_that_asks_or_only_shows_is_not_played() {
        for (lesson, scene) in
            [("course-08", 2), ("course-08", 7), ("course-04", 5), ("course-14", 1), ("course-25", 6)]
        {
            assert_eq!(play(lesson, scene), None, "{lesson} {scene}");
        }
    }

    /// Returns the number of pages, and the height of the last part on the first page, or of its part at a place.
    fn height(sheets: Vec<HandoutSheet>, place: Option<usize>) -> (usize, f32) {
        let handout = Handout { title: "Kings".to_owned(), sheets, has_answers: false };
        let flow = laid_out(&handout, &Job::new()).expect("laid out");
        let page = &flow.pages[0];
        (flow.pages.len(), page[place.unwrap_or(page.len() - 1)].height)
    }

    #[test]
    fn a_game_has_room_for_as_many_moves_as_its_page_has() {
        let played = || HandoutSheet { play: Some(HandoutPlay::default()), ..HandoutSheet::default() };
        let asking = |lines: u16| HandoutSheet { lines, question: "Why?".to_owned(), ..HandoutSheet::default() };
        let below = (2..24).map(|lines| height(vec![asking(lines), played()], None));
        let heights: Vec<f32> = below.take_while(|(pages, _)| *pages == 1).map(|(_, height)| height).collect();
        // Eight rows in either half below their heads; then fewer.
        let whole = f32::from(u16::try_from(HandoutPlay::ROUNDS / 2 + 1).expect("few")) * super::ROW;
        assert!((heights[0] - whole).abs() < 0.1, "{heights:?}");
        assert!(heights.is_sorted_by(|one, other| one >= other) && heights.last() < heights.first(), "{heights:?}");
        // A scene that has room below the least table keeps it.
        let [wide, full] = [2, 15].map(|lines| height(vec![played(), asking(lines)], Some(2)));
        assert_eq!((wide.0, full.0), (1, 1));
        assert!(full.1 < wide.1, "{full:?} {wide:?}");
    }
}
