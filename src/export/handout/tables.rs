//! Tables of moves on the pages of a handout: those of an opponent and those of a game that is played, with room for
//! what is written; the answers to them.

use super::flow::{Flow, GAP, HEIGHT, Part};
use super::scene_pictures::ACROSS;
use super::words::{SMALL, WORDS};
use super::{HandoutPlay, HandoutSheet, HandoutTask};
use golden_figure::{Anchor, Colour, Face, Figure, Form, Rect, Stroke};

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

/// The height of the table that follows the beginning of a scene, if all of it stands on that page. A game has room
/// for `rounds` rounds.
pub(super) fn height_after(sheet: &HandoutSheet, rounds: usize) -> f32 {
    let play = if sheet.play.is_some() { height(rounds) } else { 0.0 };
    sheet.tasks.first().map_or(0.0, rounds_height) + play
}

/// The height of the table of the opponent's moves, if all of it stands on one page.
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

/// Adds room for the moves of a game of `rounds` rounds.
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
    use crate::handout::pages::laid_out;
    use crate::handout::{Handout, HandoutPlay, HandoutSheet};
    use golden_solver::Job;

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
