//! The marks on the board of a task: the stars, the moves of the verdict in sight, and the meaning of each mark.

use golden_figure::{BoardLegendRow, BoardPicture, BoardStep, BoardStepKind, board_legend};
use golden_game::{LARGEST_BOARD, Position, Square, on_board};
use golden_teach::exercise::{About, Answer, AnswerShape, Attempt, Evidence, ExerciseState, Judgement, Try};

/// The stars that stand on the board: those given, and those placed.
pub(super) fn stars_of(work: &Attempt) -> Vec<Square> {
    let About::Stars(_, stars) = work.task().about() else { return Vec::new() };
    let placed = work.found().filter_map(|one| match &one.answer {
        Answer::Square(at) => match at.to_words()?.as_slice() {
            &[a, b] => on_board((a, b), LARGEST_BOARD),
            _ => None,
        },
        _ => None,
    });
    stars.iter().copied().chain(placed).collect()
}

/// The moves that show the verdict in sight, the right answers found before, and the move of the opponent that is to be
/// answered.
pub(super) fn steps_of(state: &ExerciseState, home: (u64, u64), size: u32) -> Vec<BoardStep> {
    let mut steps = state.front().map_or_else(Vec::new, |front| steps_before(front, home, size));
    let Some(Try { answer, verdict, .. }) = state.tried() else { return steps };
    let tried = step_tried(state, (answer, verdict), home, size);
    // What is placed comes from nowhere; an arrow that shows why not starts there.
    let home = match (answer, &tried) {
        (Answer::Square(_), Some(tried)) => wide(tried.to),
        _ => home,
    };
    steps.extend(tried);
    if let Judgement::Wrong(refutation) = verdict {
        steps.extend(steps_of_evidence(&refutation.evidence, home, size));
    }
    steps
}

/// The square of a position on a board.
fn square(position: &Position, size: u32) -> Option<Square> {
    match position.to_words()?.as_slice() {
        &[a, b] => on_board((a, b), size),
        _ => None,
    }
}

fn wide((a, b): Square) -> (u64, u64) {
    (a.into(), b.into())
}

/// A move from a square to a position, where this has a square on the board.
fn step(from: (u64, u64), to: &Position, size: u32, kind: BoardStepKind, words: &str) -> Option<BoardStep> {
    square(to, size).map(|to| BoardStep { from, to, kind, words: words.to_owned() })
}

/// A move from one position to another, where both have squares on the board.
fn step_between(from: &Position, to: &Position, size: u32, kind: BoardStepKind, words: &str) -> Option<BoardStep> {
    step(wide(square(from, size)?), to, size, kind, words)
}

/// The move of the opponent that is to be answered, and the right answers found before.
fn steps_before(front: &Attempt, home: (u64, u64), size: u32) -> Vec<BoardStep> {
    let came = match (front.wanted(), front.task().position(), front.position()) {
        (AnswerShape::Replies { .. }, Some((_, position)), Some((_, left))) if !front.is_done() => {
            step_between(position, left, size, BoardStepKind::Plain, "opponent’s move")
        }
        _ => None,
    };
    let found = front.found().filter_map(|one| match &one.answer {
        Answer::Move(_) | Answer::Silber(..) => {
            front.task().moved(&one.answer).and_then(|to| step(home, &to, size, BoardStepKind::Wins, ""))
        }
        _ => None,
    });
    came.into_iter().chain(found).collect()
}

/// The try in sight as a move; `None` where it is none, and where it is right and stands among the answers found.
fn step_tried(
    state: &ExerciseState,
    (answer, verdict): (&Answer, &Judgement),
    home: (u64, u64),
    size: u32,
) -> Option<BoardStep> {
    let is_wrong = !verdict.is_right();
    let kind = if is_wrong { BoardStepKind::Wrong } else { BoardStepKind::Wins };
    let yours = |from, to: &Position| step(from, to, size, kind, "your try");
    match answer {
        Answer::Move(to) if is_wrong => yours(home, to),
        Answer::Reply(_, to) if is_wrong || state.is_finished() => yours(home, to),
        Answer::Silber(..) if is_wrong => yours(home, &state.front()?.task().moved(answer)?),
        Answer::Square(at) if is_wrong => yours(home, at),
        _ => None,
    }
}

/// The moves that show why an answer is wrong.
fn steps_of_evidence(evidence: &Evidence, home: (u64, u64), size: u32) -> Vec<BoardStep> {
    let one = match evidence {
        Evidence::OpponentWins { from, to } => step_between(from, to, size, BoardStepKind::Wins, "opponent’s answer"),
        Evidence::WinningMove { to } => step(home, to, size, BoardStepKind::Wins, "wins"),
        Evidence::Hole { position, to: Some(to) } => {
            step_between(position, to, size, BoardStepKind::Wins, "back to your list")
        }
        Evidence::Option { position } => step(home, position, size, BoardStepKind::Plain, "this option"),
        Evidence::Hole { position, to: None } => step(home, position, size, BoardStepKind::Plain, "the hole"),
        Evidence::Answered { pairs } => {
            let steps = pairs.iter().flat_map(|(option, answer)| {
                let there = step(home, option, size, BoardStepKind::Plain, "");
                there.into_iter().chain(step_between(option, answer, size, BoardStepKind::Wins, ""))
            });
            return steps.collect();
        }
        _ => None,
    };
    one.into_iter().collect()
}

/// Returns the meaning of the marks on the board.
pub(super) fn legend_of(picture: &BoardPicture, steps: &[BoardStep]) -> Vec<BoardLegendRow> {
    // Safe squares are what is asked for.
    let tells = |row: &BoardLegendRow| row.words.contains("safe") || row.words == "P-position";
    let mut rows: Vec<_> = board_legend(picture).into_iter().filter(|row| !tells(row)).collect();
    let has = |kind| steps.iter().any(|step: &BoardStep| step.kind == kind);
    let marks = BoardStepKind::ALL.into_iter().filter(|kind| has(*kind));
    let row = |kind: BoardStepKind| BoardLegendRow { mark: kind.mark(picture.is_gold), words: kind.words().to_owned() };
    rows.extend(marks.map(row));
    rows
}
