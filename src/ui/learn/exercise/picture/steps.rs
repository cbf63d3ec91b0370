//! What is shown on the board of a task: the stars, the moves of the verdict in sight, and what their marks mean.

use egui::{Align2, Rect, Role, Sense, Ui, WidgetInfo, pos2, vec2};

use super::board::LEGEND;
use crate::figure::{BoardLegendRow, BoardPicture, BoardStep, BoardStepKind, Colour, Form, board_legend};
use crate::game::{LARGEST_BOARD, Position, Square, on_board};
use crate::teach::exercise::{Answer, Attempt, Evidence, Task, Try, Verdict};
use crate::ui::learn::exercise::run::Run;
use crate::ui::render::fonts;
use crate::ui::render::paint::paint_form;
use crate::ui::render::theme::{ink, theme_of};

/// The stars that stand on the board: those given, and those placed.
pub(super) fn stars_of(work: &Attempt) -> Vec<Square> {
    let Task::Place { stars, .. } = work.task() else { return Vec::new() };
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
pub(super) fn steps_of(run: &Run, home: (u64, u64), size: u32) -> Vec<BoardStep> {
    let square = |position: &Position| -> Option<Square> {
        match position.to_words()?.as_slice() {
            &[a, b] => on_board((a, b), size),
            _ => None,
        }
    };
    let wide = |(a, b): Square| (u64::from(a), u64::from(b));
    let step = |from, to: &Position, kind, words: &str| {
        square(to).map(|to| BoardStep { from, to, kind, words: words.to_owned() })
    };
    let mut steps = Vec::new();
    if let Some(front) = run.front() {
        // The move of the opponent that is to be answered.
        if let (Task::Reply { position, .. }, Some((_, left))) = (front.task(), front.position())
            && !front.is_done()
        {
            let came =
                square(position).and_then(|from| step(wide(from), left, BoardStepKind::Plain, "opponent’s move"));
            steps.extend(came);
        }
        steps.extend(front.found().filter_map(|one| match &one.answer {
            Answer::Move(_) | Answer::Silber(..) => {
                front.task().moved(&one.answer).and_then(|to| step(home, &to, BoardStepKind::Wins, ""))
            }
            _ => None,
        }));
    }
    let Some(Try { answer, verdict, .. }) = run.tried() else { return steps };
    // What is placed comes from nowhere; an arrow that shows why not starts there.
    let mut home = home;
    match answer {
        Answer::Move(to) | Answer::Reply(_, to) => {
            let kind = if verdict.is_right() { BoardStepKind::Wins } else { BoardStepKind::Wrong };
            let is_shown = !verdict.is_right() || matches!(answer, Answer::Reply(..)) && run.series().is_finished();
            steps.extend(step(home, to, kind, "your try").filter(|_| is_shown));
        }
        Answer::Silber(..) if !verdict.is_right() => {
            let to = run.front().and_then(|front| front.task().moved(answer));
            steps.extend(to.and_then(|to| step(home, &to, BoardStepKind::Wrong, "your try")));
        }
        Answer::Square(at) if !verdict.is_right() => {
            if let Some(tried) = square(at) {
                home = wide(tried);
                steps.extend(step(home, at, BoardStepKind::Wrong, "your try"));
            }
        }
        _ => {}
    }
    let evidence = match verdict {
        Verdict::Wrong(refutation) => &refutation.evidence,
        _ => return steps,
    };
    match evidence {
        Evidence::OpponentWins { from, to } => {
            let answered = square(from).and_then(|from| step(wide(from), to, BoardStepKind::Wins, "opponent’s answer"));
            steps.extend(answered);
        }
        Evidence::WinningMove { to } => steps.extend(step(home, to, BoardStepKind::Wins, "wins")),
        Evidence::Answered { pairs } => {
            for (option, answer) in pairs {
                steps.extend(step(home, option, BoardStepKind::Plain, ""));
                steps.extend(square(option).and_then(|from| step(wide(from), answer, BoardStepKind::Wins, "")));
            }
        }
        Evidence::Option { position } => steps.extend(step(home, position, BoardStepKind::Plain, "this option")),
        _ => {}
    }
    steps
}

/// What the marks on the board mean.
pub(super) fn legend_of(picture: &BoardPicture, steps: &[BoardStep]) -> Vec<(Vec<Form>, String)> {
    let mut rows: Vec<_> = board_legend(picture)
        .into_iter()
        .filter(|row| !row.words.starts_with('P'))
        .map(|row| (row.mark, row.words))
        .collect();
    let has = |kind| steps.iter().any(|step: &BoardStep| step.kind == kind);
    let marks = BoardStepKind::ALL.into_iter().filter(|kind| has(*kind));
    rows.extend(marks.map(|kind| (kind.mark(picture.is_gold), kind.words().to_owned())));
    rows
}

pub(super) fn legend_row_ui(ui: &mut Ui, left: f32, top: f32, row: usize, forms: &[Form], words: &str) {
    let [mark, height] = BoardLegendRow::MARK;
    let below = f32::from(u16::try_from(row).unwrap_or(u16::MAX)) * (height + 8.0);
    let corner = pos2(left, top + below);
    let transform = egui::emath::TSTransform::from_translation(corner.to_vec2());
    for form in forms {
        paint_form(ui.painter(), transform, theme_of(ui), form);
    }
    let place = Rect::from_min_size(corner, vec2(LEGEND - 14.0, height));
    let at = pos2(place.left() + mark + 8.0, place.center().y);
    ui.painter().text(at, Align2::LEFT_CENTER, words, fonts::regular(14.0), ink(ui, Colour::Ink2));
    let response = ui.interact(place, ui.scope_id().with(("exercise legend", row)), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, words));
}
