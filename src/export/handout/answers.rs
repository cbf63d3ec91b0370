//! The answers of a handout, on its last pages.

use super::flow::{Flow, GAP, HEIGHT, Part};
use super::scene_pictures::ACROSS;
use super::words::{HEAD, heading, paragraph, set};
use super::{Handout, scene, tables};
use golden_figure::{Colour, Paragraph};

/// Answers that fill less than this share of a last page are few.
const FEW: f32 = 0.15;

/// The answers on pages of their own, closer together where a few of them would else stand on a last page by
/// themselves.
pub(super) fn answers_laid_out(handout: &Handout) -> Flow<'_> {
    let laid = |gap: f32| {
        let mut flow = Flow::default();
        of_answers(handout, gap, &mut flow);
        flow
    };
    let wide = laid(0.6 * GAP);
    let pages = wide.pages.len();
    if pages < 2 || wide.end > FEW * HEIGHT {
        return wide;
    }
    Some(laid(0.25 * GAP)).filter(|close| close.pages.len() < pages).unwrap_or(wide)
}

/// Adds the answers with so much room between those of two scenes.
fn of_answers(handout: &Handout, gap: f32, flow: &mut Flow<'_>) {
    let mut is_first = true;
    for (number, sheet) in handout.answers() {
        let title = paragraph(&format!("{number}. {}", sheet.title), true, Colour::Ink);
        let mut words = vec![Paragraph { is_heading: true, ..title }];
        let answer = |text: &str| Paragraph { above: 2.0, ..paragraph(text, false, Colour::Ink2) };
        if !sheet.answer.is_empty() {
            words.push(answer(&sheet.answer));
        }
        words.extend(sheet.reasons.iter().map(|reason| answer(reason)));
        let replies: Vec<[&str; 2]> = sheet.replies.iter().map(|reply| reply.each_ref().map(String::as_str)).collect();
        let mut tables = Vec::new();
        for (number, task) in (1..).zip(&sheet.tasks) {
            let number = sheet.number(number);
            let rows: Vec<[&str; 2]> = task.answered().map(|(round, answer)| [round, answer]).collect();
            if rows.is_empty() {
                words.extend(task.answers.iter().map(|text| answer(&format!("{number}{text}"))));
            } else {
                tables.push(rows);
            }
        }
        let part = Part::new(set(&words, ACROSS[0]));
        if is_first {
            flow.new_page();
            flow.put(part.below(heading("Answers", HEAD)));
            is_first = false;
        } else {
            flow.gap(gap);
            let needed =
                part.height + if tables.is_empty() && replies.is_empty() { 0.0 } else { 4.0 * tables::LOW_ROW };
            if needed > flow.room() {
                flow.new_page();
            }
            if part.height > HEIGHT { scene::long(&words, flow) } else { flow.put(part) }
        }
        if !replies.is_empty() {
            flow.gap(4.0);
            tables::replies(&replies, flow);
        }
        for rows in tables {
            flow.gap(4.0);
            tables::answers(&rows, flow);
        }
    }
}
