//! A scene of a handout on pages: its words below or beside its picture, then its tasks.

use super::flow::{Flow, GAP, HEIGHT, Part, Placed};
use super::scene_pictures::{ACROSS, BESIDE, HandoutPicture, SMALL};
use super::words::{Asked, Before, HEAD, WORDS, heading, paragraph, set, set_asked};
use super::{HandoutSheet, HandoutTask, tables};
use golden_figure::{Colour, Figure, Paragraph};

const INNER: f32 = ACROSS[0];
/// The width of one of two tasks beside each other, and the largest share of it that a picture takes.
const HALF: f32 = (INNER - GAP) / 2.0;
const BOARD: f32 = 0.66;
/// Between one scene and the next.
pub(super) const APART: f32 = 26.0;
/// The shares at which a picture that just misses its page is drawn: a smaller picture is better than half an empty
/// page.
pub(super) const SMALLER: [f32; 7] = [1.0, 0.95, 0.9, 0.85, 0.8, 0.75, LEAST];
pub(super) const LEAST: f32 = 0.7;

impl<'a> Part<'a> {
    /// Words below or beside a picture, in a width; the picture is drawn at a share of the size that it could have, unless
    /// it keeps its size.
    fn with_picture(picture: Option<&'a HandoutPicture>, asked: &[Asked], share: f32, width: f32) -> Self {
        let Some(picture) = picture else { return Self::new(set_asked(asked, width)) };
        let fit = if picture.keeps_size { picture.fit } else { share * picture.fit };
        let [across, down] = picture.picture.size().map(|side| side * fit);
        let pictures = vec![Placed { picture, at: [0.0; 2], fit }];
        let alone = Self { top: 0.0, height: down, words: Figure::new([width, 0.0], ""), pictures };
        if picture.is_across {
            let words = Self::new(set_asked(asked, width));
            let gap = if words.height > 0.0 { 0.6 * GAP } else { 0.0 };
            alone.with(words, [0.0, down + gap])
        } else {
            let left = across.max(if picture.is_small { SMALL[0] } else { 0.5 * BESIDE[0] }) + GAP;
            alone.with(Self::new(set_asked(asked, width - left)), [left, 0.0])
        }
    }

    /// The same below a title.
    pub fn below(self, title: Figure) -> Self {
        let title = Part::new(title);
        let above = title.height;
        title.with(self, [0.0, above])
    }
}

/// Returns true if a task may stand beside another one: it has a small picture or none, and its question one line.
fn is_short(sheet: &HandoutSheet, task: &HandoutTask) -> bool {
    let has_room = task
        .picture
        .as_ref()
        .is_none_or(|picture| picture.is_small && picture.picture.size()[0] * picture.fit < BOARD * HALF);
    let is_line = || set(&Asked::task(sheet, sheet.tasks.len(), task).words, HALF).size[1] < 2.0 * WORDS;
    task.rounds.is_empty() && task.lines > 0 && has_room && is_line()
}

/// Returns true if the tasks stand below the words of their scene, the first of them, too: each is short.
fn are_below(sheet: &HandoutSheet) -> bool {
    sheet.tasks.len() > 2 && sheet.tasks.iter().all(|task| is_short(sheet, task))
}

/// The first of some tasks, numbered, beside the second one if both are short; with those that are left.
fn row<'a, 'b>(
    sheet: &'a HandoutSheet,
    tasks: &'b [(usize, &'a HandoutTask)],
) -> Option<(Part<'a>, &'b [(usize, &'a HandoutTask)])> {
    let laid = |(number, task): (usize, &'a HandoutTask), width: f32| {
        Part::with_picture(task.picture.as_ref(), &[Asked::task(sheet, number, task)], 1.0, width)
    };
    match tasks {
        [one, other, rest @ ..] if [one, other].iter().all(|(_, task)| is_short(sheet, task)) => {
            Some((laid(*one, HALF).with(laid(*other, HALF), [HALF + GAP, 0.0]), rest))
        }
        [one, rest @ ..] => Some((laid(*one, INNER), rest)),
        [] => None,
    }
}

/// The beginning of a scene: its words with its picture, and its first task, if that is not below them with the others.
struct Beginning<'a> {
    title: String,
    words: Vec<Asked>,
    picture: Option<&'a HandoutPicture>,
    /// The height of the table or the tasks that follow on its page.
    table: f32,
}

impl<'a> Beginning<'a> {
    fn new(number: usize, sheet: &'a HandoutSheet, rounds: usize) -> Self {
        let mut words = vec![
            paragraph(&sheet.caption, false, Colour::Ink),
            paragraph(&sheet.picture_words(), false, Colour::Ink2),
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
        let task = sheet.tasks.first().filter(|_| !are_below(sheet));
        words.extend(task.map(|task| Asked::task(sheet, 1, task)));
        let picture = sheet.picture.as_ref().or(task.and_then(|task| task.picture.as_ref()));
        let tasks = numbered(sheet);
        let below = row(sheet, &tasks).filter(|_| are_below(sheet));
        let table = below.map_or_else(|| tables::height_after(sheet, rounds), |(row, _)| GAP + row.height);
        Self { title: format!("{number}. {}", sheet.title), words, picture, table }
    }

    /// With its picture drawn at a share of the size that it could have.
    fn laid(&self, share: f32) -> Part<'a> {
        Part::with_picture(self.picture, &self.words, share, INNER).below(heading(&self.title, HEAD))
    }

    /// Its height with the table that follows.
    fn height(&self, share: f32) -> f32 {
        self.laid(share).height + self.table
    }

    /// The share at which its picture is drawn, at most `most`: smaller where that alone makes room for it, or where it is
    /// the first one of its page for the next scene too.
    fn share(&self, next: Option<&Self>, most: f32, is_first: bool, flow: &Flow<'_>) -> f32 {
        let largest = |room: f32, after: &dyn Fn(f32) -> f32| {
            let mut shares = SMALLER.into_iter().filter(|share| *share <= most);
            shares.find(|&share| self.height(share) + after(share) <= room)
        };
        let here = || largest(flow.room(), &|_| 0.0);
        let both = |room: f32| next.and_then(|next| largest(room, &|share| APART + next.height(share)));
        let share = if is_first { both(flow.room()).or_else(here) } else { here().or_else(|| both(HEIGHT)) };
        share.unwrap_or(most)
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
    let begin = Beginning::new(number, sheet, rounds);
    // After more tasks there is no telling how much room there is.
    let next = next.filter(|_| sheet.tasks.len() < 2).map(|next| Beginning::new(number + 1, next, rounds));
    let part = begin.laid(begin.share(next.as_ref(), most, number == 1 || flow.end <= 0.0, flow));
    if part.height <= HEIGHT {
        flow.keep(part.height + begin.table);
        flow.put(part);
    } else {
        // Words that fill more than a page.
        flow.put(Part::with_picture(begin.picture, &[], 1.0, INNER).below(heading(&begin.title, HEAD)));
        for Asked { words, before, lines } in begin.words {
            long(&words, flow);
            flow.put(Part::new(set_asked(&[Asked { words: Vec::new(), before, lines }], INNER)));
        }
    }
    if sheet.play.is_some() {
        tables::moves(rounds, flow);
    }
    let tasks = numbered(sheet);
    let mut left = tasks.as_slice();
    if !are_below(sheet)
        && let Some(((_, task), rest)) = left.split_first()
    {
        tables::rounds(task, flow);
        left = rest;
    }
    while let Some((part, rest)) = row(sheet, left) {
        let task = left.first().map(|(_, task)| *task);
        flow.gap(GAP);
        flow.keep(part.height + task.map_or(0.0, tables::rounds_height));
        flow.put(part);
        if let Some(task) = task {
            tables::rounds(task, flow);
        }
        left = rest;
    }
}

/// The tasks of a scene with their numbers.
fn numbered(sheet: &HandoutSheet) -> Vec<(usize, &HandoutTask)> {
    (1..).zip(&sheet.tasks).collect()
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
