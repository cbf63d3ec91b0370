//! A handout as PDF: a scene a sheet, its picture beside its words.

use super::{Handout, content::HandoutSheet};
use crate::export::picture::pdf::{self, Page};
use crate::export::{ExportError, PictureTheme, SubjectPicture};
use crate::figure::{Anchor, Colour, Face, Figure, Form, Paragraph, Rect};
use crate::solver::Job;

/// A4 across, and the room at its edges, in points.
const SHEET: [f32; 2] = [841.89, 595.28];
const EDGE: f32 = 42.0;
/// The heights of the line at the top and of the title, and the room below these.
const TOP: f32 = 20.0;
const TITLE: f32 = 44.0;
const GAP: f32 = 24.0;
/// The sizes of words.
const SMALL: f32 = 10.0;
const HEAD: f32 = 26.0;
const WORDS: f32 = 12.5;

/// Where a sheet's content begins, and how high it is.
const BEGIN: f32 = EDGE + TOP + TITLE;
const HEIGHT: f32 = SHEET[1] - BEGIN - EDGE;

/// The document.
pub(super) fn document(handout: &Handout, job: &Job) -> Result<Vec<u8>, ExportError> {
    let mut sheets: Vec<Sheet<'_>> = Vec::new();
    for (number, sheet) in (1..).zip(&handout.sheets) {
        sheets.extend(of_scene(number, sheet));
    }
    sheets.extend(of_answers(handout));
    let mut pages = Vec::new();
    let count = sheets.len();
    for (number, sheet) in (1..).zip(&sheets) {
        let frame = SubjectPicture::Figure(sheet.frame(&handout.title, &format!("{number} / {count}")));
        let mut layers = frame.layers(PictureTheme::Paper, [0.0; 2], 1.0, job)?;
        if let Some(picture) = sheet.picture {
            let fit = Handout::fit(picture.size(), [Handout::ROOM[0], HEIGHT]);
            layers.extend(picture.layers(PictureTheme::Paper, [EDGE, BEGIN], fit, job)?);
        }
        pages.push(Page { size: SHEET, layers });
        job.advance(0)?;
    }
    pdf::write(&handout.title, &pages)
}

/// A sheet of paper.
struct Sheet<'a> {
    title: String,
    picture: Option<&'a SubjectPicture>,
    words: Figure,
}

impl Sheet<'_> {
    /// All but the picture.
    fn frame(&self, lesson: &str, number: &str) -> Figure {
        let mut figure = Figure::new(SHEET, self.title.clone());
        let inner = SHEET[0] - 2.0 * EDGE;
        let mut line = |text: &str, [top, height]: [f32; 2], anchor, size, face, colour: Colour| {
            let (rect, paint) = (Rect::new(EDGE, top, inner, height), colour.into());
            figure.push(Form::Text { rect, prose: text.into(), anchor, size, face, paint });
        };
        let (top, title) = ([EDGE - 12.0, TOP], [EDGE + 6.0, TITLE - 8.0]);
        line(lesson, top, Anchor::Left, SMALL, Face::Interface, Colour::Ink3);
        line(number, top, Anchor::Right, SMALL, Face::Interface, Colour::Ink3);
        // A long title is written smaller.
        let letters = f32::from(u16::try_from(self.title.chars().count()).unwrap_or(u16::MAX));
        let size = HEAD.min(inner / (0.56 * letters.max(1.0)));
        line(&self.title, title, Anchor::Left, size, Face::Mathematics, Colour::Ink);
        let left = if self.picture.is_some() { EDGE + Handout::ROOM[0] + GAP } else { EDGE };
        figure.add(&self.words, [left, BEGIN]);
        figure
    }
}

fn paragraph(text: &str, is_bold: bool, colour: Colour) -> Paragraph {
    Paragraph { text: text.to_owned(), size: WORDS, is_bold, colour, above: 0.8 * WORDS, is_heading: false }
}

/// The sheets of a scene: its picture with its words beside it; words without room follow on sheets of their own.
fn of_scene(number: usize, sheet: &HandoutSheet) -> Vec<Sheet<'_>> {
    let mut words = vec![paragraph(&sheet.caption, false, Colour::Ink), paragraph(&sheet.question, true, Colour::Ink)];
    words.retain(|paragraph| !paragraph.text.is_empty());
    words.extend((1..).zip(&sheet.tasks).map(|(task, text)| paragraph(&format!("{task}. {text}"), false, Colour::Ink)));
    let inner = SHEET[0] - 2.0 * EDGE;
    let width = if sheet.picture.is_some() { inner - Handout::ROOM[0] - GAP } else { inner };
    let title = format!("{number}. {}", sheet.title);
    let columns = Paragraph::columns(&words, width, &[HEIGHT]);
    let picture = |column: usize| sheet.picture.as_ref().filter(|_| column == 0);
    let sheets = columns.into_iter().enumerate();
    sheets.map(|(column, words)| Sheet { title: title.clone(), picture: picture(column), words }).collect()
}

/// The sheets of answers.
fn of_answers(handout: &Handout) -> Vec<Sheet<'_>> {
    let mut words = Vec::new();
    for (number, sheet) in handout.answers() {
        let heading = paragraph(&format!("{number}. {}", sheet.title), true, Colour::Ink);
        words.push(Paragraph { is_heading: true, ..heading });
        let is_one = sheet.answers.len() == 1;
        words.extend((1..).zip(&sheet.answers).map(|(answer, text)| {
            let text = if is_one { text.clone() } else { format!("{answer}. {text}") };
            Paragraph { above: 3.0, ..paragraph(&text, false, Colour::Ink2) }
        }));
    }
    if words.is_empty() {
        return Vec::new();
    }
    // Two columns a sheet.
    let width = (SHEET[0] - 2.0 * EDGE - GAP) / 2.0;
    let columns = Paragraph::columns(&words, width, &[HEIGHT]);
    let sheets = columns.chunks(2).map(|pair| {
        let mut words = Figure::new([2.0 * width + GAP, HEIGHT], "");
        for (column, left) in pair.iter().zip([0.0, width + GAP]) {
            words.add(column, [left, 0.0]);
        }
        Sheet { title: "Answers".to_owned(), picture: None, words }
    });
    sheets.collect()
}
