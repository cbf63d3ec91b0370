//! A handout as PDF: upright pages, several scenes on each, a picture beside or above its words; the answers last.
//! Parts of a handout on upright pages, one below the other.

use super::flow::{self, EDGE, Flow, GAP, HEIGHT, Part, SHEET};
use super::scene::{self, APART, SMALLER, of_scene};
use super::scene_pictures::ACROSS;
use super::words::{HEAD, SMALL, heading, named_lines, paragraph, set};
use super::{Handout, HandoutPlay, tables};
use crate::ExportError;
use crate::picture::layers;
use crate::picture::pdf::{self, Page};
use golden_figure::{Anchor, Colour, Face, Figure, Form, Paragraph, Rect, Stroke};
use golden_prose::shortened;
use golden_solver::Job;
use golden_subject::{PictureTheme, SubjectPicture};

const INNER: f32 = ACROSS[0];
/// The most characters of the title at the foot of a page, beside its number.
const LONGEST: usize = 72;
/// The size of the title at the head of the first page.
const TITLE: f32 = 24.0;
/// The height of a line at which a page is folded.
const FOLD: f32 = 14.0;
/// The most sheets for which each fold and the share of each picture is tried by itself.
const MOST: usize = 40;

/// The document.
pub(super) fn document(handout: &Handout, job: &Job) -> Result<Vec<u8>, ExportError> {
    let mut pages = Vec::new();
    let answers = format!("Answers: {}", handout.title);
    for (title, flow) in [(&handout.title, laid_out(handout, job)?), (&answers, answers_laid_out(handout))] {
        for (number, parts) in (1..).zip(&flow.pages) {
            let foot = [shortened(title, LONGEST), format!("page {number} of {}", flow.pages.len())];
            pages.push(page(parts, foot, job)?);
            job.advance(0)?;
        }
    }
    pdf::write(&handout.title, &pages)
}

/// A page with words at its foot, to the left and to the right.
fn page(parts: &[Part<'_>], foot: [String; 2], job: &Job) -> Result<Page, ExportError> {
    let mut figure = Figure::new(SHEET, foot.join(", "));
    let rect = Rect::new(EDGE, SHEET[1] - EDGE + 14.0, INNER, 18.0);
    for (text, anchor) in foot.into_iter().zip([Anchor::Left, Anchor::Right]) {
        let (face, paint) = (Face::Interface, Colour::Ink3.into());
        figure.push(Form::Text { rect, prose: text.into(), anchor, size: SMALL, face, paint });
    }
    for part in parts {
        figure.add(&part.words, [EDGE, EDGE + part.top]);
    }
    let mut painted = layers(&SubjectPicture::Figure(figure), PictureTheme::Paper, [0.0; 2], 1.0, job)?;
    for part in parts {
        for placed in &part.pictures {
            let at = [EDGE + placed.at[0], EDGE + part.top + placed.at[1]];
            painted.extend(layers(&placed.picture.picture, PictureTheme::Paper, at, placed.fit, job)?);
        }
    }
    Ok(Page { size: SHEET, layers: painted })
}

/// The sizes of pictures and games, and the sheets before which a page is folded, counted from 0.
#[derive(Clone)]
struct Layout {
    /// For each sheet, the largest share of the size that its picture could have.
    shares: Vec<f32>,
    /// The number of rounds that a game has room for.
    rounds: usize,
    folds: Vec<usize>,
}

/// The sheets on as few pages as they need, with pictures as large and room for as many moves of a game as these have.
/// A page is folded before a sheet that begins a new one only where that spares a page. Of more than [`MOST`] sheets no
/// page is folded, and all pictures have the same share.
///
/// # Errors
/// Cancelled.
pub(super) fn laid_out<'a>(handout: &'a Handout, job: &Job) -> Result<Flow<'a>, ExportError> {
    let pages = |layout: &Layout| -> Result<usize, ExportError> {
        job.advance(0)?;
        Ok(sheets_laid_out(handout, layout).pages.len())
    };
    let with = |folds: Vec<usize>| -> Result<(usize, Layout), ExportError> {
        let all = |share: f32| vec![share; handout.sheets.len()];
        let [whole, smaller @ ..] = SMALLER;
        let layout = Layout { shares: all(whole), rounds: HandoutPlay::LEAST_ROUNDS, folds };
        let mut best = (pages(&layout)?, layout);
        for share in smaller {
            let layout = Layout { shares: all(share), ..best.1.clone() };
            let fewer = pages(&layout)?;
            if fewer < best.0 {
                best = (fewer, layout);
            }
        }
        Ok(best)
    };
    let (mut least, mut layout) = with(Vec::new())?;
    if handout.sheets.len() > MOST {
        return with_rounds(handout, &layout, job);
    }
    for (place, _) in handout.sheets.iter().enumerate().filter(|(_, sheet)| sheet.begins_page) {
        let (fewer, folded) = with([layout.folds.as_slice(), &[place]].concat())?;
        if fewer < least {
            (least, layout) = (fewer, folded);
        }
    }
    // No picture is smaller than that needs, and none much smaller than another one on its page.
    for share in SMALLER.into_iter().rev() {
        for place in 0..layout.shares.len() {
            let mut larger = layout.clone();
            if let Some(own) = larger.shares.get_mut(place).filter(|own| **own < share) {
                *own = share;
                if pages(&larger)? == least {
                    layout = larger;
                }
            }
        }
    }
    with_rounds(handout, &layout, job)
}

/// The sheets with room for as many moves of a game as move no part to another page and make no picture smaller.
fn with_rounds<'a>(handout: &'a Handout, layout: &Layout, job: &Job) -> Result<Flow<'a>, ExportError> {
    let with = |rounds: usize| -> Result<Flow<'a>, ExportError> {
        job.advance(0)?;
        Ok(sheets_laid_out(handout, &Layout { rounds, ..layout.clone() }))
    };
    let least = with(HandoutPlay::LEAST_ROUNDS)?;
    if handout.sheets.iter().all(|sheet| sheet.play.is_none()) {
        return Ok(least);
    }
    let looks = |flow: &Flow<'_>| {
        let parts: Vec<usize> = flow.pages.iter().map(Vec::len).collect();
        let pictures = flow.pages.iter().flatten().flat_map(|part| &part.pictures);
        (parts, pictures.map(|placed| placed.fit).collect::<Vec<_>>())
    };
    // Two halves stand beside each other.
    for rounds in (HandoutPlay::LEAST_ROUNDS + 2..=HandoutPlay::ROUNDS).rev().step_by(2) {
        let more = with(rounds)?;
        if looks(&more) == looks(&least) {
            return Ok(more);
        }
    }
    Ok(least)
}

/// The sheets on their pages, below the title. If a sheet begins a new page, the rest of the page before it has
/// squares.
fn sheets_laid_out<'a>(handout: &'a Handout, layout: &Layout) -> Flow<'a> {
    let mut flow = Flow::default();
    flow.put(head(&handout.title));
    for (place, sheet) in handout.sheets.iter().enumerate() {
        let (number, is_folded) = (place + 1, layout.folds.contains(&place));
        if is_folded {
            flow.gap(0.5 * GAP);
            flow.put(Part::new(fold()));
        } else if sheet.begins_page {
            flow::fill_with_squares(&mut flow);
            flow.new_page();
        }
        flow.gap(if is_folded { 0.5 * GAP } else { APART });
        let (page, parts) = (flow.pages.len(), flow.pages.last().map_or(0, Vec::len));
        let next = handout.sheets.get(number).filter(|next| !next.begins_page);
        let share = layout.shares.get(place).copied().unwrap_or(1.0);
        of_scene(number, (sheet, next), (share, layout.rounds), &mut flow);
        // Where nothing stands below it, nothing is folded.
        if let Some(folded) = flow.pages.get_mut(page - 1).filter(|laid| is_folded && laid.len() == parts) {
            folded.pop();
        }
    }
    flow
}

/// The head of the first page: the title, and lines for a name, a class and a date.
fn head<'a>(title: &str) -> Part<'a> {
    Part::new(named_lines(&Handout::HEAD)).below(heading(title, TITLE))
}

/// A dashed line across the page with what to do there.
fn fold() -> Figure {
    let mut figure = Figure::new([INNER, FOLD], "");
    let (middle, width) = (0.5 * FOLD, 0.38 * INNER);
    let rect = Rect::new(0.0, 0.0, INNER, FOLD);
    let (face, paint) = (Face::Interface, Colour::Ink3.into());
    figure.push(Form::Text { rect, prose: Handout::FOLD.into(), anchor: Anchor::Left, size: SMALL, face, paint });
    let ends = [[width, middle], [INNER, middle]];
    figure.push(Form::Line { ends, stroke: Stroke::dashed(Colour::Ink3, 0.7) });
    figure
}

/// Answers that fill less than this share of a last page are few.
const FEW: f32 = 0.15;

/// The answers on pages of their own, closer together where a few of them would else stand on a last page by
/// themselves.
fn answers_laid_out(handout: &Handout) -> Flow<'_> {
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

/// Adds the answers, with `gap` points between those of two scenes.
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

#[cfg(test)]
mod tests {
    use super::{ACROSS, MOST, answers_laid_out, laid_out};
    use crate::handout::flow::{Flow, GAP, HEIGHT};
    use crate::handout::scene::LEAST;
    use crate::handout::{Handout, HandoutPicture, HandoutPlay, HandoutSheet, HandoutTask};
    use golden_figure::Figure;
    use golden_solver::Job;
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
        HandoutPicture::new(picture, ACROSS)
    }

    /// The pages of a handout, whose parts all fit.
    fn laid(handout: &Handout) -> Flow<'_> {
        let flow = laid_out(handout, &Job::new()).expect("laid out");
        assert!(flow.pages.iter().flatten().all(|part| part.top + part.height <= HEIGHT));
        flow
    }

    /// Returns the number of parts on each page, the head of the first one among them.
    fn parts(handout: &Handout) -> Vec<usize> {
        laid(handout).pages.iter().map(Vec::len).collect()
    }

    #[test]
    fn a_sheet_may_begin_a_page() {
        let high = |title: &str, height: f32| HandoutSheet { picture: Some(across(height)), ..sheet(title) };
        let later = |height: f32| HandoutSheet { begins_page: true, ..high("Later", height) };
        assert_eq!(parts(&handout(vec![sheet("One"), sheet("Two"), sheet("Three")])), [4]);
        // A page that would be half empty has squares.
        assert_eq!(parts(&handout(vec![high("One", 200.0), later(300.0), high("Last", 250.0)])), [3, 2]);
        // Where that spares a page, it is folded instead.
        assert_eq!(parts(&handout(vec![high("One", 200.0), later(200.0), sheet("Last")])), [5]);
        assert_eq!(parts(&handout(vec![sheet("One"), later(100.0), later(100.0)])), [6]);
    }

    #[test]
    fn many_sheets_are_laid_out_without_trying_each_fold_and_a_job_ends_any() {
        let one = || HandoutSheet { begins_page: true, picture: Some(across(100.0)), ..sheet("One") };
        let sheets = |count: usize| handout((0..count).map(|_| one()).collect());
        assert!(parts(&sheets(MOST)).len() < MOST, "folded");
        // The first page is that of the title.
        assert_eq!(parts(&sheets(MOST + 1)).len(), MOST + 2, "not folded");
        let job = Job::new();
        job.cancel();
        assert!(laid_out(&sheets(2), &job).is_err());
    }

    #[test]
    fn a_scene_that_is_played_has_room_for_moves_on_its_page() {
        let played = HandoutSheet { play: Some(HandoutPlay::default()), ..sheet("Played") };
        assert_eq!(parts(&handout(vec![sheet("One"), played.clone()])), [4], "the table below it");
        let asking = |lines: u16| HandoutSheet { lines, question: "Why?".to_owned(), ..sheet("One") };
        for lines in 15..25 {
            let both = handout(vec![asking(lines), played.clone()]);
            let flow = laid(&both);
            assert_eq!(flow.pages.last().map(Vec::len), Some(if flow.pages.len() > 1 { 2 } else { 4 }), "{lines}");
        }
    }

    #[test]
    fn a_picture_that_misses_its_page_by_little_is_drawn_smaller() {
        let picture = || Some(across(250.0));
        let mut seen = Vec::new();
        for lines in 0..10 {
            let first = HandoutSheet { lines, picture: picture(), ..sheet("One") };
            let both = handout(vec![first, HandoutSheet { picture: picture(), ..sheet("Two") }]);
            let flow = laid(&both);
            let pictures = flow.pages.iter().flatten().flat_map(|part| &part.pictures);
            let fits = pictures.map(|one| (100.0 * one.fit).round());
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
        assert_eq!(parts(&sheets(100.0)), [3, 3]);
        assert_eq!(parts(&sheets(300.0)), [3, 2, 1], "no room");
        let both = sheets(100.0);
        let flow = laid(&both);
        let fit = |page: usize| flow.pages[page].iter().flat_map(|part| &part.pictures).map(|one| one.fit);
        assert!(fit(0).all(|fit| fit > 0.89), "the first page keeps its pictures: {:?}", fit(0).collect::<Vec<_>>());
        assert!(fit(1).all(|fit| (0.7..0.99).contains(&fit)), "{:?}", fit(1).collect::<Vec<_>>());
    }

    #[test]
    fn few_answers_on_a_last_page_move_to_the_page_before() {
        let answered = |count: usize| {
            let one = HandoutSheet { answer: "Yes.".to_owned(), ..sheet("One") };
            Handout { has_answers: true, ..handout(vec![one; count]) }
        };
        let pages = |count: usize| answers_laid_out(&answered(count)).pages.len();
        let most = (1..40).take_while(|count| pages(*count) == 1).last().expect("one page");
        let all = answered(most);
        let laid = answers_laid_out(&all);
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
        assert_eq!(parts(&short), [4], "both on one page");
        let full = handout(vec![long(12), asked]);
        assert_eq!(parts(&full), [2, 2], "the table with its question");
    }
}
