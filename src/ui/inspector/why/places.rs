//! The places of the replies of a list: kind by kind, all of them or the first ones of each kind.

use egui::{Rect, Ui, pos2, vec2};

use crate::render::fonts;
use golden_session::answers::why::{AnsweredReply, ReplyGroup, WhyLost};

/// Height of a reply and of the title of its kind; the size of the letters.
const ROW: f32 = 22.0;
const TITLE: f32 = 20.0;
pub(super) const SIZE: f32 = 14.0;
/// The room between option and answer: an arrow; behind the answer: a star; at the ends of a reply, and between two
/// columns.
pub(super) const ARROW: f32 = 20.0;
pub(super) const STAR: f32 = 16.0;
pub(super) const AROUND: f32 = 3.0;
pub(super) const GAP: f32 = 6.0;
/// The replies of each kind that are listed first; up to this many more are not folded.
const FIRST: usize = 4;
const FEW: usize = 2;

/// A reply in its place.
pub(super) struct Placed<'a> {
    pub rect: Rect,
    /// Its place among all replies of the page.
    pub index: usize,
    pub reply: &'a AnsweredReply,
}

/// All replies in their places, from (0, 0) on.
pub(super) struct Places<'a> {
    pub titles: Vec<(Rect, &'a str)>,
    pub replies: Vec<Placed<'a>>,
    pub height: f32,
}

/// Returns the number of replies that are listed, of `count` of a kind, while the others are folded.
pub(crate) fn first_of(count: usize) -> usize {
    if count <= FIRST + FEW { count } else { FIRST }
}

/// Returns true if a reply, by its place among all of the page, is listed while others are folded.
pub(super) fn is_first(why: &WhyLost, mut reply: usize) -> bool {
    for group in why.groups.iter().flatten() {
        if reply < group.replies.len() {
            return reply < first_of(group.replies.len());
        }
        reply -= group.replies.len();
    }
    true
}

/// Returns the number of replies of the page that can be folded.
pub(super) fn folded(why: &WhyLost) -> usize {
    why.groups.iter().flatten().map(|group| group.replies.len() - first_of(group.replies.len())).sum()
}

/// Columns beside each other, one a kind of move; where they do not fit, one kind below the other. Only the first replies of
/// each kind have places unless all are wanted.
pub(super) fn places<'a>(ui: &Ui, why: &'a WhyLost, width: f32, is_whole: bool) -> Places<'a> {
    let groups = why.groups.as_deref().unwrap_or_default();
    let mut before = 0;
    let listed: Vec<(&ReplyGroup, usize, &[AnsweredReply])> = groups
        .iter()
        .map(|group| {
            let count = if is_whole { group.replies.len() } else { first_of(group.replies.len()) };
            let first = before;
            before += group.replies.len();
            (group, first, group.replies.get(..count).unwrap_or_default())
        })
        .collect();
    let text = |words: &str| {
        ui.painter().layout_no_wrap(words.to_owned(), fonts::math(SIZE), egui::Color32::PLACEHOLDER).size().x
    };
    let of = |reply: &AnsweredReply| {
        let answer = reply.answer.as_ref().map_or(0.0, |answer| ARROW + text(&answer.to_text) + STAR);
        text(&reply.option_text) + answer + 2.0 * AROUND
    };
    let widths: Vec<f32> = listed.iter().map(|(_, _, replies)| replies.iter().map(of).fold(56.0, f32::max)).collect();
    let gaps = GAP * columns(groups.len().saturating_sub(1));
    let mut places = Places { titles: Vec::new(), replies: Vec::new(), height: 0.0 };
    if groups.len() > 1 && widths.iter().sum::<f32>() + gaps <= width {
        let mut left = 0.0;
        for ((group, first, replies), own) in listed.iter().zip(&widths) {
            places.titles.push((Rect::from_min_size(pos2(left, 0.0), vec2(*own, TITLE)), &group.title));
            for (row, reply) in replies.iter().enumerate() {
                let rect = Rect::from_min_size(pos2(left, TITLE + ROW * columns(row)), vec2(*own, ROW));
                places.replies.push(Placed { rect, index: first + row, reply });
            }
            places.height = places.height.max(TITLE + ROW * columns(replies.len()));
            left += own + GAP;
        }
        return places;
    }
    let mut top = 0.0;
    for ((group, first, replies), own) in listed.iter().zip(&widths) {
        if !group.title.is_empty() {
            places.titles.push((Rect::from_min_size(pos2(0.0, top), vec2(width, TITLE)), &group.title));
            top += TITLE;
        }
        let own = own.min(width);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few columns")]
        let across = (((width + GAP) / (own + GAP)).floor() as usize).max(1);
        for (index, reply) in replies.iter().enumerate() {
            let at = pos2((own + GAP) * columns(index % across), top + ROW * columns(index / across));
            let rect = Rect::from_min_size(at, vec2(own, ROW));
            places.replies.push(Placed { rect, index: first + index, reply });
        }
        top += ROW * columns(replies.len().div_ceil(across)) + 4.0;
    }
    places.height = top;
    places
}

fn columns(count: usize) -> f32 {
    f32::from(u16::try_from(count).unwrap_or(u16::MAX))
}
