//! A handout as PDF: upright pages, several scenes on each, a picture beside or above its words; the answers last.

use super::drawn::{ACROSS, BESIDE, HandoutPicture};
use super::flow::{BEGIN, EDGE, Flow, HEIGHT, Part, Placed, SHEET};
use super::{Handout, HandoutSheet, HandoutTask};
use crate::export::picture::pdf::{self, Page};
use crate::export::{ExportError, PictureTheme, SubjectPicture};
use crate::figure::{Anchor, Colour, Face, Figure, Form, Paragraph, Rect, Stroke};
use crate::solver::Job;

const INNER: f32 = ACROSS[0];
/// The height of the title of a scene.
const TITLE: f32 = 30.0;
/// Between a picture and its words, and between one part and the next.
const GAP: f32 = 18.0;
/// Between one scene and the next.
const APART: f32 = 26.0;
/// A picture that has no room on a page by little is drawn so much smaller: better than half a page that is empty.
const SMALLER: [f32; 7] = [1.0, 0.95, 0.9, 0.85, 0.8, 0.75, LEAST];
const LEAST: f32 = 0.7;
/// A last page that is filled to less than this share is spared where that can be.
const SPARSE: f32 = 0.45;
/// The sizes of words.
const SMALL: f32 = 9.0;
const HEAD: f32 = 19.0;
const WORDS: f32 = 11.0;
/// A row of a table that is filled in, and a row that is only read.
const ROW: f32 = 22.0;
const LOW_ROW: f32 = 16.0;
/// The room of a line on which a pupil writes, and where that line begins beside its words.
const LINE: f32 = 25.0;
const LINE_BEGIN: f32 = 42.0;
/// Tables with more rows are in two halves beside each other.
const IN_ONE: usize = 3;
/// The shares of a table's width that a position takes: where an answer is written, and where one is read.
const POSITION: f32 = 0.42;
const LOW_POSITION: f32 = 0.28;

/// The document.
pub(super) fn document(handout: &Handout, job: &Job) -> Result<Vec<u8>, ExportError> {
    let flow = laid_out(handout);
    let count = flow.pages.len();
    let mut pages = Vec::new();
    for (number, laid) in (1..).zip(&flow.pages) {
        let mut figure = Figure::new(SHEET, format!("Page {number}"));
        let rect = Rect::new(EDGE, EDGE - 22.0, INNER, 18.0);
        for (text, anchor) in [(handout.title.clone(), Anchor::Left), (format!("{number} / {count}"), Anchor::Right)] {
            let (face, paint) = (Face::Interface, Colour::Ink3.into());
            figure.push(Form::Text { rect, prose: text.into(), anchor, size: SMALL, face, paint });
        }
        for part in laid {
            figure.add(&part.words, [EDGE, BEGIN + part.top]);
        }
        let mut layers = SubjectPicture::Figure(figure).layers(PictureTheme::Paper, [0.0; 2], 1.0, job)?;
        for part in laid {
            if let Some(Placed { picture, top, fit }) = part.picture {
                let at = [EDGE, BEGIN + part.top + top];
                layers.extend(picture.picture.layers(PictureTheme::Paper, at, fit, job)?);
            }
        }
        pages.push(Page { size: SHEET, layers });
        job.advance(0)?;
    }
    pdf::write(&handout.title, &pages)
}

/// All parts on their pages, the answers from a new page on.
fn laid_out(handout: &Handout) -> Flow<'_> {
    let first = sheets_laid_out(handout, 0, 1.0);
    let mut flow = with_a_page_less(handout, &first).unwrap_or(first).flow;
    of_answers(handout, &mut flow);
    flow
}

/// The sheets on their pages, and for each the number of the page on which it ends.
struct SheetsLaid<'a> {
    flow: Flow<'a>,
    ends: Vec<usize>,
}

/// A sheet that says what an earlier one asks does not stand on the page of that. From sheet `from` on, counted from 0,
/// pictures are at most this share as large as they could be.
fn sheets_laid_out(handout: &Handout, from: usize, share: f32) -> SheetsLaid<'_> {
    let mut flow = Flow::default();
    let mut ends: Vec<usize> = Vec::new();
    for (number, sheet) in (1..).zip(&handout.sheets) {
        let asking = sheet.gives_away.and_then(|place| ends.get(place));
        if asking.is_some_and(|page| *page == flow.pages.len()) {
            flow.new_page();
        }
        flow.gap(APART);
        // One that says what this one asks does not share its page.
        let next = handout.sheets.get(number).filter(|next| next.gives_away.is_none_or(|place| place + 1 < number));
        let most = if number > from { share } else { 1.0 };
        of_scene(number, sheet, next, most, &mut flow);
        ends.push(flow.pages.len());
    }
    SheetsLaid { flow, ends }
}

/// The same on one page less, with smaller pictures, where a single sheet leaves most of the last page empty; `None` where
/// that does not do. As few pictures as possible are drawn smaller, and as little smaller.
fn with_a_page_less<'a>(handout: &'a Handout, first: &SheetsLaid<'a>) -> Option<SheetsLaid<'a>> {
    let pages = first.flow.pages.len();
    let is_single = first.ends.iter().filter(|end| **end == pages).count() == 1;
    if pages < 2 || !is_single || first.flow.end > SPARSE * HEIGHT {
        return None;
    }
    // The sheets with which a page begins, from the last page but one on.
    let mut begins = (1..pages).rev().map(|page| first.ends.iter().filter(|end| **end < page).count());
    let with = |from: usize, share: f32| {
        Some(sheets_laid_out(handout, from, share)).filter(|laid| laid.flow.pages.len() < pages)
    };
    let from = begins.find(|from| with(*from, LEAST).is_some())?;
    SMALLER.into_iter().find_map(|share| with(from, share))
}

impl<'a> Part<'a> {
    fn new(words: Figure) -> Self {
        Self { top: 0.0, height: words.size[1], words, picture: None }
    }

    /// Words below or beside a picture, which is drawn so much smaller than it could be.
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
    fn below(self, title: &str) -> Self {
        let mut words = Figure::new([INNER, 0.0], "");
        let rect = Rect::new(0.0, 0.0, INNER, TITLE - 6.0);
        // A long title is written smaller.
        let letters = f32::from(u16::try_from(title.chars().count()).unwrap_or(u16::MAX));
        let size = HEAD.min(INNER / (0.5 * letters.max(1.0)));
        let (face, paint, anchor) = (Face::Mathematics, Colour::Ink.into(), Anchor::Left);
        words.push(Form::Text { rect, prose: title.into(), anchor, size, face, paint });
        words.add(&self.words, [0.0, TITLE]);
        let picture = self.picture.map(|placed| Placed { top: placed.top + TITLE, ..placed });
        Self { height: self.height + TITLE, words, picture, ..self }
    }
}

/// Words, and lines for what is answered to them.
struct Asked {
    words: Vec<Paragraph>,
    lines: u16,
}

impl Asked {
    fn task(sheet: &HandoutSheet, number: usize, task: &HandoutTask) -> Self {
        let words = paragraph(&format!("{}{}", sheet.number(number), task.question), false, Colour::Ink);
        Self { words: vec![words], lines: task.lines }
    }
}

fn paragraph(text: &str, is_bold: bool, colour: Colour) -> Paragraph {
    Paragraph { text: text.to_owned(), size: WORDS, is_bold, colour, above: 0.6 * WORDS, is_heading: false }
}

/// Paragraphs in one column.
fn set(paragraphs: &[Paragraph], width: f32) -> Figure {
    let columns = Paragraph::columns(paragraphs, width, &[f32::INFINITY]);
    columns.into_iter().next().unwrap_or_else(|| Figure::new([width, 0.0], ""))
}

/// Words with their lines, below each other.
fn set_asked(asked: &[Asked], width: f32) -> Figure {
    let mut all = Figure::new([width, 0.0], "");
    for Asked { words, lines } in asked {
        let words = set(words, width);
        let above = if all.size[1] > 0.0 && words.size[1] > 0.0 { 0.6 * WORDS } else { 0.0 };
        all.add(&words, [0.0, all.size[1] + above]);
        all.size[1] += above + words.size[1];
        for line in 0..*lines {
            add_line(&mut all, line == 0);
        }
    }
    all
}

/// A line for an answer below what is there; the first one says what it is for.
fn add_line(figure: &mut Figure, is_first: bool) {
    let [width, top] = figure.size;
    let begin = if is_first { LINE_BEGIN } else { 0.0 };
    if is_first {
        let rect = Rect::new(0.0, top + LINE - 12.0, LINE_BEGIN, 14.0);
        let (face, paint, anchor, size) = (Face::Interface, Colour::Ink3.into(), Anchor::Left, SMALL);
        figure.push(Form::Text { rect, prose: HandoutTask::ANSWER.into(), anchor, size, face, paint });
    }
    let ends = [[begin, top + LINE], [width, top + LINE]];
    figure.push(Form::Line { ends, stroke: Stroke::solid(Colour::Line2, 0.7) });
    figure.size[1] = top + LINE + 2.0;
}

/// What a scene begins with: its words with its picture, and its first task.
struct Beginning<'a> {
    title: String,
    words: Vec<Asked>,
    picture: Option<&'a HandoutPicture>,
    task: Option<&'a HandoutTask>,
}

impl<'a> Beginning<'a> {
    fn of(number: usize, sheet: &'a HandoutSheet) -> Self {
        let (caption, question) = (&sheet.caption, &sheet.question);
        let mut words = vec![paragraph(caption, false, Colour::Ink), paragraph(question, true, Colour::Ink)];
        words.retain(|paragraph| !paragraph.text.is_empty());
        let mut words = vec![Asked { words, lines: sheet.lines }];
        let task = sheet.tasks.first();
        words.extend(task.map(|task| Asked::task(sheet, 1, task)));
        let picture = sheet.picture.as_ref().or(task.and_then(|task| task.picture.as_ref()));
        Self { title: format!("{number}. {}", sheet.title), words, picture, task }
    }

    /// With its picture drawn so much smaller than it could be.
    fn laid(&self, share: f32) -> Part<'a> {
        Part::with_picture(self.picture, &self.words, share).below(&self.title)
    }

    /// Its height with the moves of the opponent.
    fn height(&self, share: f32) -> f32 {
        self.laid(share).height + self.task.map_or(0.0, rounds_height)
    }

    /// How large its picture is drawn, at most `most`: where that alone makes room for it, or on a new page for the next scene
    /// too, smaller.
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

/// A scene: its words with its picture, then its tasks with theirs. The next one may stand on its page.
fn of_scene<'a>(
    number: usize,
    sheet: &'a HandoutSheet,
    next: Option<&'a HandoutSheet>,
    most: f32,
    flow: &mut Flow<'a>,
) {
    let begin = Beginning::of(number, sheet);
    // After more tasks there is no telling how much room there is.
    let next = next.filter(|_| sheet.tasks.len() < 2).map(|next| Beginning::of(number + 1, next));
    let part = begin.laid(begin.share(next.as_ref(), most, flow));
    if part.height <= HEIGHT {
        flow.keep(part.height + begin.task.map_or(0.0, rounds_height));
        flow.put(part);
    } else {
        // Words that fill more than a page.
        flow.put(Part::with_picture(begin.picture, &[], 1.0).below(&begin.title));
        for Asked { words, lines } in begin.words {
            long(&words, flow);
            flow.put(Part::with_picture(None, &[Asked { words: Vec::new(), lines }], 1.0));
        }
    }
    if let Some(task) = begin.task {
        rounds(task, flow);
    }
    for (number, task) in (1..).zip(&sheet.tasks).skip(1) {
        flow.gap(GAP);
        let part = Part::with_picture(task.picture.as_ref(), &[Asked::task(sheet, number, task)], 1.0);
        flow.keep(part.height + rounds_height(task));
        flow.put(part);
        rounds(task, flow);
    }
}

/// Words that may go on on the next page.
fn long(words: &[Paragraph], flow: &mut Flow<'_>) {
    flow.gap(0.5 * GAP);
    for column in Paragraph::columns(words, INNER, &[flow.room().max(0.0), HEIGHT]) {
        if column.size[1] > 0.0 {
            flow.put(Part::new(column));
        } else {
            flow.new_page();
        }
    }
}

/// The height of the moves of the opponent, where they do not go on on a next page.
fn rounds_height(task: &HandoutTask) -> f32 {
    let count = task.rounds.len();
    let rows = if count > IN_ONE { count.div_ceil(2) } else { count };
    let rows = f32::from(u16::try_from(rows + 1).unwrap_or(u16::MAX));
    if count == 0 { 0.0 } else { 0.5 * GAP + rows * ROW }
}

/// The moves of the opponent, with room for the answers: in two halves beside each other where they are many.
fn rounds(task: &HandoutTask, flow: &mut Flow<'_>) {
    flow.gap(0.5 * GAP);
    let rows: Vec<[&str; 2]> = task.rounds.iter().map(|round| [round.as_str(), ""]).collect();
    table(&rows, ROW, 2, flow);
}

/// A table with a head, `beside` halves beside each other; it goes on on the next page.
fn table(rows: &[[&str; 2]], height: f32, beside: u16, flow: &mut Flow<'_>) {
    let mut left = rows;
    while !left.is_empty() {
        let halves = if left.len() > IN_ONE { beside } else { 1 };
        let fits = |room: f32| {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few rows")]
            let rows = (room / height).floor().max(0.0) as usize;
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
            half_table(&mut figure, rows, f32::from(half) * (width + GAP), width, height);
        }
        let count = u16::try_from(each + 1).unwrap_or(u16::MAX);
        figure.size[1] = f32::from(count) * height;
        flow.put(Part::new(figure));
    }
}

fn half_table(figure: &mut Figure, rows: &[[&str; 2]], left: f32, width: f32, height: f32) {
    let split = width * if height < ROW { LOW_POSITION } else { POSITION };
    let mut top = 0.0;
    for (place, row) in std::iter::once(&HandoutTask::HEADS).chain(rows).enumerate() {
        let (size, colour) = if place == 0 { (SMALL, Colour::Ink3) } else { (WORDS, Colour::Ink) };
        for (words, [from, room]) in row.iter().zip([[0.0, split], [split, width - split]]) {
            let rect = Rect::new(left + from + 4.0, top, room - 8.0, height);
            let (face, paint, anchor) = (Face::Interface, colour.into(), Anchor::Left);
            // Words that have no room are written smaller.
            let letters = f32::from(u16::try_from(words.chars().count()).unwrap_or(u16::MAX));
            let size = size.min((room - 8.0) / (0.5 * letters.max(1.0)));
            figure.push(Form::Text { rect, prose: (*words).into(), anchor, size, face, paint });
        }
        top += height;
        let ends = [[left, top], [left + width, top]];
        figure.push(Form::Line { ends, stroke: Stroke::solid(Colour::Line2, 0.7) });
    }
}

/// The answers, from a new page on.
fn of_answers(handout: &Handout, flow: &mut Flow<'_>) {
    let mut is_first = true;
    for (number, sheet) in handout.answers() {
        let heading = paragraph(&format!("{number}. {}", sheet.title), true, Colour::Ink);
        let mut words = vec![Paragraph { is_heading: true, ..heading }];
        let answer = |text: &str| Paragraph { above: 2.0, ..paragraph(text, false, Colour::Ink2) };
        if !sheet.answer.is_empty() {
            words.push(answer(&sheet.answer));
        }
        words.extend(sheet.reasons.iter().map(|reason| answer(reason)));
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
        let part = Part::new(set(&words, INNER));
        if is_first {
            flow.new_page();
            flow.put(part.below("Answers"));
            is_first = false;
        } else {
            flow.gap(0.6 * GAP);
            let needed = part.height + if tables.is_empty() { 0.0 } else { 4.0 * LOW_ROW };
            if needed > flow.room() {
                flow.new_page();
            }
            if part.height > HEIGHT { long(&words, flow) } else { flow.put(part) }
        }
        for rows in tables {
            flow.gap(4.0);
            table(&rows, LOW_ROW, 1, flow);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{ACROSS, HEIGHT, LEAST, laid_out};
    use crate::export::SubjectPicture;
    use crate::export::handout::{Handout, HandoutPicture, HandoutSheet, HandoutTask};
    use crate::figure::Figure;

    fn sheet(title: &str) -> HandoutSheet {
        HandoutSheet { title: title.to_owned(), ..HandoutSheet::default() }
    }

    fn handout(sheets: Vec<HandoutSheet>) -> Handout {
        Handout { title: "Kings".to_owned(), sheets, has_answers: false }
    }

    /// How many parts stand on each page.
    fn parts(handout: &Handout) -> Vec<usize> {
        laid_out(handout).pages.iter().map(Vec::len).collect()
    }

    #[test]
    fn what_gives_an_answer_away_stands_on_a_later_page_than_its_question() {
        let later = |gives_away: usize| HandoutSheet { gives_away: Some(gives_away), ..sheet("Later") };
        assert_eq!(parts(&handout(vec![sheet("One"), sheet("Two"), sheet("Three")])), [3]);
        assert_eq!(parts(&handout(vec![sheet("One"), sheet("Two"), later(0), later(1)])), [2, 2]);
        assert_eq!(parts(&handout(vec![sheet("One"), later(0), later(1)])), [1, 1, 1]);
    }

    #[test]
    fn a_picture_that_misses_its_page_by_little_is_drawn_smaller() {
        let picture = || {
            let picture = SubjectPicture::Figure(Figure::new(ACROSS, "A picture"));
            Some(HandoutPicture { picture, is_across: true, is_small: false })
        };
        let mut seen = Vec::new();
        for lines in 0..10 {
            let first = HandoutSheet { lines, picture: picture(), ..sheet("One") };
            let both = handout(vec![first, HandoutSheet { picture: picture(), ..sheet("Two") }]);
            let flow = laid_out(&both);
            assert!(flow.pages.iter().flatten().all(|part| part.top + part.height <= HEIGHT));
            let fits = flow.pages.iter().flatten().filter_map(|part| part.picture.map(|one| (100.0 * one.fit).round()));
            let [one, two] = fits.collect::<Vec<f32>>()[..] else { panic!("two pictures") };
            // A step of the scale apart at most.
            assert!((one - two).abs() < 5.5, "none is much smaller than the other: {one} {two}");
            seen.push((flow.pages.len(), one));
        }
        let least = (100.0 * LEAST).round();
        assert_eq!((seen.first(), seen.last()), (Some(&(1, 100.0)), Some(&(2, 100.0))), "{seen:?}");
        assert!(
            seen.contains(&(1, least)) && seen.iter().all(|(_, share)| (least..=100.0).contains(share)),
            "{seen:?}"
        );
    }

    #[test]
    fn a_single_sheet_on_the_last_page_moves_to_the_page_before_where_smaller_pictures_make_room() {
        let across = |height: f32| {
            let picture = SubjectPicture::Figure(Figure::new([ACROSS[0], height], "A picture"));
            Some(HandoutPicture { picture, is_across: true, is_small: false })
        };
        let sheets = |last: f32| {
            let one = |height: f32| HandoutSheet { picture: across(height), ..sheet("One") };
            handout(vec![one(300.0), one(300.0), one(300.0), one(300.0), one(last)])
        };
        // Two on a page leave room for a third one that is low only where they are drawn smaller.
        assert_eq!(parts(&sheets(100.0)), [2, 3]);
        assert_eq!(parts(&sheets(300.0)), [2, 2, 1], "no room");
        let mut told = sheets(100.0);
        told.sheets[4].gives_away = Some(3);
        assert_eq!(parts(&told), [2, 2, 1], "it says what the sheet before asks");
        let short = handout(vec![sheet("One"); 3]);
        let fits = laid_out(&short);
        assert_eq!(fits.pages.len(), 1);
        let both = sheets(100.0);
        let flow = laid_out(&both);
        let fit = |page: usize| flow.pages[page].iter().filter_map(|part| part.picture.map(|one| one.fit));
        assert!(fit(0).all(|fit| fit > 0.99), "the first page keeps its pictures");
        assert!(fit(1).all(|fit| (0.7..0.99).contains(&fit)), "{:?}", fit(1).collect::<Vec<_>>());
        assert!(flow.pages.iter().flatten().all(|part| part.top + part.height <= HEIGHT));
    }

    #[test]
    fn a_table_stands_on_the_page_of_its_question() {
        let rounds = (0..40).map(|pile| format!("({pile}, 1)")).collect();
        let task = HandoutTask { question: "Answer each.".to_owned(), rounds, ..HandoutTask::default() };
        let long = |lines: u16| HandoutSheet { lines, question: "Why?".to_owned(), ..sheet("Long") };
        let asked = HandoutSheet { tasks: vec![task], ..sheet("Asked") };
        let short = handout(vec![long(2), asked.clone()]);
        assert_eq!(parts(&short), [3], "both on one page");
        let full = handout(vec![long(12), asked]);
        assert_eq!(parts(&full), [1, 2], "the table with its question");
        let flow = laid_out(&full);
        assert!(flow.pages.iter().flatten().all(|part| part.top + part.height <= HEIGHT));
    }
}
