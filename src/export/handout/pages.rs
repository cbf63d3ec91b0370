//! A handout as PDF: upright pages, several scenes on each, a picture beside or above its words; the answers last.

use super::drawn::{ACROSS, BESIDE, HandoutPicture};
use super::flow::{BEGIN, EDGE, Flow, GAP, HEIGHT, Part, Placed, SHEET};
use super::words::{Asked, Before, SMALL, paragraph, set_asked};
use super::{Handout, HandoutPlay, HandoutSheet, answers, squares, tables};
use crate::export::picture::pdf::{self, Page};
use crate::export::{ExportError, PictureTheme, SubjectPicture};
use crate::figure::{Anchor, Colour, Face, Figure, Form, Paragraph, Rect};
use crate::solver::Job;

const INNER: f32 = ACROSS[0];
/// The height of the title of a scene.
const TITLE: f32 = 30.0;
/// Between one scene and the next.
const APART: f32 = 26.0;
/// A picture that has no room on a page by little is drawn so much smaller: better than half a page that is empty.
const SMALLER: [f32; 7] = [1.0, 0.95, 0.9, 0.85, 0.8, 0.75, LEAST];
const LEAST: f32 = 0.7;
/// A last page that is filled to less than this share is spared where that can be.
const SPARSE: f32 = 0.45;
/// The size of a title.
const HEAD: f32 = 19.0;

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
pub(super) fn laid_out(handout: &Handout) -> Flow<'_> {
    let mut flow = with_rounds(handout).flow;
    flow.pages.extend(answers::laid_out(handout).pages);
    flow
}

/// The sheets with room for as many moves of a game as move no sheet to another page and make no picture smaller.
fn with_rounds(handout: &Handout) -> SheetsLaid<'_> {
    let with = |rounds: usize| {
        let first = sheets_laid_out(handout, Sizes { rounds, ..Sizes::USUAL });
        with_a_page_less(handout, &first, rounds).unwrap_or(first)
    };
    let least = with(HandoutPlay::LEAST_ROUNDS);
    if handout.sheets.iter().all(|sheet| sheet.play.is_none()) {
        return least;
    }
    let looks = |laid: &SheetsLaid<'_>| {
        let fits = laid.flow.pages.iter().flatten().filter_map(|part| part.picture.map(|placed| placed.fit));
        (laid.ends.clone(), fits.collect::<Vec<_>>())
    };
    // Two halves stand beside each other.
    let mut more = (HandoutPlay::LEAST_ROUNDS + 2..=HandoutPlay::ROUNDS).rev().step_by(2).map(with);
    more.find(|laid| looks(laid) == looks(&least)).unwrap_or(least)
}

/// How large things are.
#[derive(Clone, Copy)]
struct Sizes {
    /// From this sheet on, counted from 0, pictures are at most the share as large as they could be.
    from: usize,
    share: f32,
    /// For how many rounds a game has room.
    rounds: usize,
}

impl Sizes {
    const USUAL: Self = Self { from: 0, share: 1.0, rounds: HandoutPlay::LEAST_ROUNDS };
}

/// The sheets on their pages, and for each the number of the page on which it ends.
struct SheetsLaid<'a> {
    flow: Flow<'a>,
    ends: Vec<usize>,
}

/// The sheets on their pages. One that says what an earlier one asks does not stand on the page of that, which has squares where
/// it would be half empty.
fn sheets_laid_out(handout: &Handout, sizes: Sizes) -> SheetsLaid<'_> {
    let mut flow = Flow::default();
    let mut ends: Vec<usize> = Vec::new();
    for (number, sheet) in (1..).zip(&handout.sheets) {
        let asking = sheet.gives_away.and_then(|place| ends.get(place));
        if asking.is_some_and(|page| *page == flow.pages.len()) {
            squares::fill(&mut flow);
            flow.new_page();
        }
        flow.gap(APART);
        // One that says what this one asks does not share its page.
        let next = handout.sheets.get(number).filter(|next| next.gives_away.is_none_or(|place| place + 1 < number));
        let most = if number > sizes.from { sizes.share } else { 1.0 };
        of_scene(number, (sheet, next), (most, sizes.rounds), &mut flow);
        ends.push(flow.pages.len());
    }
    SheetsLaid { flow, ends }
}

/// The same on one page less, with smaller pictures, where a single sheet leaves most of the last page empty; `None` where
/// that does not do. As few pictures as possible are drawn smaller, and as little smaller.
fn with_a_page_less<'a>(handout: &'a Handout, first: &SheetsLaid<'a>, rounds: usize) -> Option<SheetsLaid<'a>> {
    let pages = first.flow.pages.len();
    let is_single = first.ends.iter().filter(|end| **end == pages).count() == 1;
    if pages < 2 || !is_single || first.flow.end > SPARSE * HEIGHT {
        return None;
    }
    // The sheets with which a page begins, from the last page but one on.
    let mut begins = (1..pages).rev().map(|page| first.ends.iter().filter(|end| **end < page).count());
    let with = |from: usize, share: f32| {
        Some(sheets_laid_out(handout, Sizes { from, share, rounds })).filter(|laid| laid.flow.pages.len() < pages)
    };
    let from = begins.find(|from| with(*from, LEAST).is_some())?;
    SMALLER.into_iter().find_map(|share| with(from, share))
}

impl<'a> Part<'a> {
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
    pub fn below(self, title: &str) -> Self {
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

/// What a scene begins with: its words with its picture, and its first task.
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

    /// With its picture drawn so much smaller than it could be.
    fn laid(&self, share: f32) -> Part<'a> {
        Part::with_picture(self.picture, &self.words, share).below(&self.title)
    }

    /// Its height with the table that follows.
    fn height(&self, share: f32) -> f32 {
        self.laid(share).height + self.table
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

/// A scene: its words with its picture, at most so large, then its tasks with theirs, or room for so many rounds of its game.
/// The next one may stand on its page.
fn of_scene<'a>(
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
    use super::{ACROSS, GAP, HEIGHT, LEAST, Sizes, laid_out, sheets_laid_out};
    use crate::export::SubjectPicture;
    use crate::export::handout::{Handout, HandoutPicture, HandoutPlay, HandoutSheet, HandoutTask};
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
        // A page that would be half empty has squares.
        assert_eq!(parts(&handout(vec![sheet("One"), sheet("Two"), later(0), later(1)])), [3, 2]);
        assert_eq!(parts(&handout(vec![sheet("One"), later(0), later(1)])), [2, 2, 1]);
    }

    #[test]
    fn a_scene_that_is_played_has_room_for_moves_on_its_page() {
        let played = HandoutSheet { play: Some(HandoutPlay::default()), ..sheet("Played") };
        assert_eq!(parts(&handout(vec![sheet("One"), played.clone()])), [3], "the table below it");
        let asking = |lines: u16| HandoutSheet { lines, question: "Why?".to_owned(), ..sheet("One") };
        for lines in 15..25 {
            let both = handout(vec![asking(lines), played.clone()]);
            let flow = laid_out(&both);
            assert_eq!(flow.pages.last().map(Vec::len), Some(if flow.pages.len() > 1 { 2 } else { 3 }), "{lines}");
            assert!(flow.pages.iter().flatten().all(|part| part.top + part.height <= HEIGHT));
        }
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
    fn few_answers_on_a_last_page_move_to_the_page_before() {
        let answered = |count: usize| {
            let one = HandoutSheet { answer: "Yes.".to_owned(), ..sheet("One") };
            Handout { has_answers: true, ..handout(vec![one; count]) }
        };
        let pages = |count: usize| {
            let all = answered(count);
            laid_out(&all).pages.len() - sheets_laid_out(&all, Sizes::USUAL).flow.pages.len()
        };
        let most = (1..40).take_while(|count| pages(*count) == 1).last().expect("one page");
        let all = answered(most);
        let laid = laid_out(&all);
        let page = laid.pages.last().expect("answers");
        assert_eq!(page.len(), most);
        let mut gaps = page.windows(2).map(|two| two[1].top - two[0].top - two[0].height);
        assert!(gaps.all(|gap| (gap - 0.25 * GAP).abs() < 0.1), "closer than usual");
        assert!(page.iter().all(|part| part.top + part.height <= HEIGHT));
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
