//! A scene of a handout on pages: its words below or beside its picture, then its tasks.

use super::drawn::{ACROSS, BESIDE, HandoutPicture};
use super::flow::{Flow, GAP, HEIGHT, Part, Placed};
use super::words::{Asked, Before, paragraph, set, set_asked};
use super::{HandoutSheet, tables};
use golden_figure::{Anchor, Colour, Face, Figure, Form, Paragraph, Rect};

const INNER: f32 = ACROSS[0];
/// The height of the title of a scene.
const TITLE: f32 = 30.0;
/// The size of its letters, and the least size.
const HEAD: f32 = 19.0;
const LEAST_HEAD: f32 = 12.0;
/// Between one scene and the next.
pub(super) const APART: f32 = 26.0;
/// The shares at which a picture that just misses its page is drawn: a smaller picture is better than half an empty
/// page.
pub(super) const SMALLER: [f32; 7] = [1.0, 0.95, 0.9, 0.85, 0.8, 0.75, LEAST];
pub(super) const LEAST: f32 = 0.7;

impl<'a> Part<'a> {
    /// Words below or beside a picture, which is drawn at a share of the size that it could have.
    fn with_picture(picture: Option<&'a HandoutPicture>, asked: &[Asked], share: f32) -> Self {
        let Some(picture) = picture else { return Self::new(set_asked(asked, INNER)) };
        let fit = share * picture.fit();
        let [across, down] = picture.picture.size().map(|side| side * fit);
        let mut all = Figure::new([INNER, 0.0], "");
        let height = if picture.is_across {
            let words = set_asked(asked, INNER);
            let top = down + if words.size[1] > 0.0 { 0.6 * GAP } else { 0.0 };
            all.add(&words, [0.0, top]);
            top + words.size[1]
        } else {
            let left = across.max(BESIDE[0] * 0.5) + GAP;
            let words = set_asked(asked, INNER - left);
            all.add(&words, [left, 0.0]);
            down.max(words.size[1])
        };
        Self { top: 0.0, height, words: all, picture: Some(Placed { picture, top: 0.0, fit }) }
    }

    /// The same below a title.
    pub fn below(self, title: &str) -> Self {
        let mut words = heading(title);
        let above = words.size[1];
        words.add(&self.words, [0.0, above]);
        let picture = self.picture.map(|placed| Placed { top: placed.top + above, ..placed });
        Self { height: self.height + above, words, picture, ..self }
    }
}

/// A title with the room below it: smaller where it is long, and in several lines where it would be too small.
fn heading(title: &str) -> Figure {
    let letters = f32::from(u16::try_from(title.chars().count()).unwrap_or(u16::MAX));
    let fitting = INNER / (0.5 * letters.max(1.0));
    if fitting < LEAST_HEAD {
        let words = Paragraph { size: LEAST_HEAD, is_heading: true, ..paragraph(title, true, Colour::Ink) };
        let mut lines = set(&[words], INNER);
        lines.size[1] += 0.5 * GAP;
        return lines;
    }
    let mut figure = Figure::new([INNER, TITLE], "");
    let rect = Rect::new(0.0, 0.0, INNER, TITLE - 6.0);
    let (face, paint, anchor) = (Face::Mathematics, Colour::Ink.into(), Anchor::Left);
    figure.push(Form::Text { rect, prose: title.into(), anchor, size: HEAD.min(fitting), face, paint });
    figure
}

/// The beginning of a scene: its words with its picture, and its first task.
struct Beginning<'a> {
    title: String,
    words: Vec<Asked>,
    picture: Option<&'a HandoutPicture>,
    /// The height of the table that follows.
    table: f32,
}

impl<'a> Beginning<'a> {
    fn of(number: usize, sheet: &'a HandoutSheet, rounds: usize) -> Self {
        let mut words = vec![
            paragraph(&sheet.caption, false, Colour::Ink),
            paragraph(&sheet.rule, false, Colour::Ink2),
            paragraph(&sheet.question, true, Colour::Ink),
            paragraph(&sheet.of_each, false, Colour::Ink),
        ];
        words.extend(
            sheet
                .play
                .iter()
                .flat_map(|play| [&play.rule, &play.pencils].map(|text| paragraph(text, false, Colour::Ink2))),
        );
        words.retain(|paragraph| !paragraph.text.is_empty());
        let before = Before::Purpose(sheet.before_line());
        let mut words = vec![Asked { words, before, lines: sheet.lines }];
        let task = sheet.tasks.first();
        words.extend(task.map(|task| Asked::task(sheet, 1, task)));
        let picture = sheet.picture.as_ref().or(task.and_then(|task| task.picture.as_ref()));
        Self { title: format!("{number}. {}", sheet.title), words, picture, table: tables::height_after(sheet, rounds) }
    }

    /// With its picture drawn at a share of the size that it could have.
    fn laid(&self, share: f32) -> Part<'a> {
        Part::with_picture(self.picture, &self.words, share).below(&self.title)
    }

    /// Its height with the table that follows.
    fn height(&self, share: f32) -> f32 {
        self.laid(share).height + self.table
    }

    /// The share at which its picture is drawn, at most `most`: smaller where that alone makes room for it, or on a new
    /// page for the next scene too.
    fn share(&self, next: Option<&Self>, most: f32, flow: &Flow<'_>) -> f32 {
        let largest = |room: f32, after: &dyn Fn(f32) -> f32| {
            let mut shares = SMALLER.into_iter().filter(|share| *share <= most);
            shares.find(|&share| self.height(share) + after(share) <= room)
        };
        let here = largest(flow.room(), &|_| 0.0).filter(|_| flow.end > 0.0);
        let both = || next.and_then(|next| largest(HEIGHT, &|share| APART + next.height(share)));
        here.or_else(both).unwrap_or(most)
    }
}

/// Adds a scene: its words with its picture, at most at the share `most`, then its tasks with theirs, or room for the
/// `rounds` of its game. The next one may stand on its page.
pub(super) fn of_scene<'a>(
    number: usize,
    (sheet, next): (&'a HandoutSheet, Option<&'a HandoutSheet>),
    (most, rounds): (f32, usize),
    flow: &mut Flow<'a>,
) {
    let begin = Beginning::of(number, sheet, rounds);
    // After more tasks there is no telling how much room there is.
    let next = next.filter(|_| sheet.tasks.len() < 2).map(|next| Beginning::of(number + 1, next, rounds));
    let part = begin.laid(begin.share(next.as_ref(), most, flow));
    if part.height <= HEIGHT {
        flow.keep(part.height + begin.table);
        flow.put(part);
    } else {
        // Words that fill more than a page.
        flow.put(Part::with_picture(begin.picture, &[], 1.0).below(&begin.title));
        for Asked { words, before, lines } in begin.words {
            long(&words, flow);
            flow.put(Part::with_picture(None, &[Asked { words: Vec::new(), before, lines }], 1.0));
        }
    }
    if sheet.play.is_some() {
        tables::moves(rounds, flow);
    }
    if let Some(task) = sheet.tasks.first() {
        tables::rounds(task, flow);
    }
    for (number, task) in (1..).zip(&sheet.tasks).skip(1) {
        flow.gap(GAP);
        let part = Part::with_picture(task.picture.as_ref(), &[Asked::task(sheet, number, task)], 1.0);
        flow.keep(part.height + tables::rounds_height(task));
        flow.put(part);
        tables::rounds(task, flow);
    }
}

/// Words that may go on on the next page.
pub(super) fn long(words: &[Paragraph], flow: &mut Flow<'_>) {
    flow.gap(0.5 * GAP);
    for column in Paragraph::columns(words, INNER, &[flow.room().max(0.0), HEIGHT]) {
        if column.size[1] > 0.0 {
            flow.put(Part::new(column));
        } else {
            flow.new_page();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{INNER, LEAST_HEAD, TITLE, heading};
    use golden_figure::Form;

    #[test]
    fn a_title_is_written_smaller_and_then_in_lines_but_never_too_small() {
        for letters in [1, 20, 52, 60, 83, 84, 120, 200] {
            let title = "abcd ".repeat(letters / 5 + 1);
            let figure = heading(title.trim());
            let mut words = String::new();
            for shape in &figure.shapes {
                let Form::Text { rect, prose, size, .. } = &shape.form else { panic!("words") };
                assert!(*size >= LEAST_HEAD - 0.1 && rect.y + rect.height <= figure.size[1], "{letters}");
                words += &prose.to_string();
            }
            assert_eq!(words.replace(' ', ""), title.replace(' ', ""), "no word is lost");
            assert!((figure.size[0] - INNER).abs() < 0.1 && figure.size[1] >= 20.0, "{letters}");
        }
        assert!((heading("A title").size[1] - TITLE).abs() < 0.1);
    }
}
