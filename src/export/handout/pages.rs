//! A handout as PDF: upright pages, several scenes on each, a picture beside or above its words; the answers last.
//! Parts of a handout on upright pages, one below the other.

use super::drawn::ACROSS;
use super::flow::{BEGIN, EDGE, Flow, HEIGHT, Placed, SHEET};
use super::scene::{APART, LEAST, SMALLER, of_scene};
use super::words::SMALL;
use super::{Handout, HandoutPlay, answers, squares};
use crate::ExportError;
use crate::picture::pdf::{self, Page};
use crate::picture::written::layers;
use golden_figure::{Anchor, Colour, Face, Figure, Form, Rect};
use golden_prose::shortened;
use golden_solver::Job;
use golden_subject::{PictureTheme, SubjectPicture};

const INNER: f32 = ACROSS[0];
/// The most characters of the title at the top of a page, beside its number.
const LONGEST: usize = 80;
/// A last page that is filled to less than this share is spared where that can be.
const SPARSE: f32 = 0.45;

/// The document.
pub(super) fn document(handout: &Handout, job: &Job) -> Result<Vec<u8>, ExportError> {
    let flow = laid_out(handout);
    let count = flow.pages.len();
    let mut pages = Vec::new();
    for (number, laid) in (1..).zip(&flow.pages) {
        let mut figure = Figure::new(SHEET, format!("Page {number}"));
        let rect = Rect::new(EDGE, EDGE - 22.0, INNER, 18.0);
        for (text, anchor) in
            [(shortened(&handout.title, LONGEST), Anchor::Left), (format!("{number} / {count}"), Anchor::Right)]
        {
            let (face, paint) = (Face::Interface, Colour::Ink3.into());
            figure.push(Form::Text { rect, prose: text.into(), anchor, size: SMALL, face, paint });
        }
        for part in laid {
            figure.add(&part.words, [EDGE, BEGIN + part.top]);
        }
        let mut painted = layers(&SubjectPicture::Figure(figure), PictureTheme::Paper, [0.0; 2], 1.0, job)?;
        for part in laid {
            if let Some(Placed { picture, top, fit }) = part.picture {
                let at = [EDGE, BEGIN + part.top + top];
                painted.extend(layers(&picture.picture, PictureTheme::Paper, at, fit, job)?);
            }
        }
        pages.push(Page { size: SHEET, layers: painted });
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

/// The sizes of pictures and games.
#[derive(Clone, Copy)]
struct Sizes {
    /// From this sheet on, counted from 0, pictures are drawn at most at this share of the size that they could have.
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

/// The sheets on their pages. If a sheet begins a new page, the rest of the page before it has squares.
fn sheets_laid_out(handout: &Handout, sizes: Sizes) -> SheetsLaid<'_> {
    let mut flow = Flow::default();
    let mut ends: Vec<usize> = Vec::new();
    for (number, sheet) in (1..).zip(&handout.sheets) {
        if sheet.begins_page {
            squares::fill(&mut flow);
            flow.new_page();
        }
        flow.gap(APART);
        let next = handout.sheets.get(number).filter(|next| !next.begins_page);
        let most = if number > sizes.from { sizes.share } else { 1.0 };
        of_scene(number, (sheet, next), (most, sizes.rounds), &mut flow);
        ends.push(flow.pages.len());
    }
    SheetsLaid { flow, ends }
}

/// The same on one page less, with smaller pictures, where a single sheet leaves most of the last page empty; `None`
/// where that does not do. As few pictures as possible are drawn smaller, and as little smaller.
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

#[cfg(test)]
mod tests {
    use super::super::flow::{Flow, GAP, HEIGHT};
    use super::{ACROSS, LEAST, Sizes, laid_out, sheets_laid_out};
    use crate::handout::{Handout, HandoutPicture, HandoutPlay, HandoutSheet, HandoutTask};
    use golden_figure::Figure;
    use golden_subject::SubjectPicture;

    fn sheet(title: &str) -> HandoutSheet {
        HandoutSheet { title: title.to_owned(), ..HandoutSheet::default() }
    }

    fn handout(sheets: Vec<HandoutSheet>) -> Handout {
        Handout { title: "Kings".to_owned(), sheets, has_answers: false }
    }

    /// A picture as wide as a page.
    fn across(height: f32) -> HandoutPicture {
        let picture = SubjectPicture::Figure(Figure::new([ACROSS[0], height], "A picture"));
        HandoutPicture { picture, is_across: true, is_small: false }
    }

    /// The pages of a handout, whose parts all fit.
    fn laid(handout: &Handout) -> Flow<'_> {
        let flow = laid_out(handout);
        assert!(flow.pages.iter().flatten().all(|part| part.top + part.height <= HEIGHT));
        flow
    }

    /// Returns the number of parts on each page.
    fn parts(handout: &Handout) -> Vec<usize> {
        laid(handout).pages.iter().map(Vec::len).collect()
    }

    #[test]
    fn a_sheet_may_begin_a_page() {
        let later = || HandoutSheet { begins_page: true, ..sheet("Later") };
        assert_eq!(parts(&handout(vec![sheet("One"), sheet("Two"), sheet("Three")])), [3]);
        // A page that would be half empty has squares.
        assert_eq!(parts(&handout(vec![sheet("One"), sheet("Two"), later(), sheet("Last")])), [3, 2]);
        assert_eq!(parts(&handout(vec![sheet("One"), later(), later()])), [2, 2, 1]);
    }

    #[test]
    fn a_scene_that_is_played_has_room_for_moves_on_its_page() {
        let played = HandoutSheet { play: Some(HandoutPlay::default()), ..sheet("Played") };
        assert_eq!(parts(&handout(vec![sheet("One"), played.clone()])), [3], "the table below it");
        let asking = |lines: u16| HandoutSheet { lines, question: "Why?".to_owned(), ..sheet("One") };
        for lines in 15..25 {
            let both = handout(vec![asking(lines), played.clone()]);
            let flow = laid(&both);
            assert_eq!(flow.pages.last().map(Vec::len), Some(if flow.pages.len() > 1 { 2 } else { 3 }), "{lines}");
        }
    }

    #[test]
    fn a_picture_that_misses_its_page_by_little_is_drawn_smaller() {
        let picture = || Some(across(ACROSS[1]));
        let mut seen = Vec::new();
        for lines in 0..10 {
            let first = HandoutSheet { lines, picture: picture(), ..sheet("One") };
            let both = handout(vec![first, HandoutSheet { picture: picture(), ..sheet("Two") }]);
            let flow = laid(&both);
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
        let sheets = |last: f32| {
            let one = |height: f32| HandoutSheet { picture: Some(across(height)), ..sheet("One") };
            handout(vec![one(300.0), one(300.0), one(300.0), one(300.0), one(last)])
        };
        // Two on a page leave room for a third one that is low only where they are drawn smaller.
        assert_eq!(parts(&sheets(100.0)), [2, 3]);
        assert_eq!(parts(&sheets(300.0)), [2, 2, 1], "no room");
        let mut told = sheets(100.0);
        told.sheets[4].begins_page = true;
        assert_eq!(parts(&told), [2, 2, 1], "it begins a page");
        let both = sheets(100.0);
        let flow = laid(&both);
        let fit = |page: usize| flow.pages[page].iter().filter_map(|part| part.picture.map(|one| one.fit));
        assert!(fit(0).all(|fit| fit > 0.99), "the first page keeps its pictures");
        assert!(fit(1).all(|fit| (0.7..0.99).contains(&fit)), "{:?}", fit(1).collect::<Vec<_>>());
    }

    #[test]
    fn few_answers_on_a_last_page_move_to_the_page_before() {
        let answered = |count: usize| {
            let one = HandoutSheet { answer: "Yes.".to_owned(), ..sheet("One") };
            Handout { has_answers: true, ..handout(vec![one; count]) }
        };
        let pages = |count: usize| {
            let all = answered(count);
            laid(&all).pages.len() - sheets_laid_out(&all, Sizes::USUAL).flow.pages.len()
        };
        let most = (1..40).take_while(|count| pages(*count) == 1).last().expect("one page");
        let all = answered(most);
        let laid = laid(&all);
        let page = laid.pages.last().expect("answers");
        assert_eq!(page.len(), most);
        let mut gaps = page.windows(2).map(|two| two[1].top - two[0].top - two[0].height);
        assert!(gaps.all(|gap| (gap - 0.25 * GAP).abs() < 0.1), "closer than usual");
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
    }
}
