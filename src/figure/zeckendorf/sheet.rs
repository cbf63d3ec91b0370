//! The whole sheet of the Zeckendorf panel as one picture, for files.

use super::words::{ZeckendorfTarget, block, formula, length, words};
use crate::{
    Anchor, BitRowsPicture, Colour, ConvertedNumber, Figure, Form, FormRows, NumberWords, Rect, SilberCards,
    StaircasePicture, Stroke, bit_rows, silber_cards, staircase, staircase_labels, zeckendorf_words,
};
use golden_prose::{Prose, grouped};
use golden_solver::SilberReading;

/// Height of the title of a section, and room above it, in points.
const TITLE: f32 = 30.0;
const ABOVE: f32 = 14.0;
/// The left edge of the matrix of the staircase.
const LEFT: f32 = 64.5;
/// The left edge of the words beside the squares.
const WORDS: f32 = 459.0;

/// Width of the squares, from which the words beside them stand a little apart.
const SQUARES: f32 = 445.0;
/// The most columns of a staircase in a picture, its width and the widest column.
const COLUMNS: u32 = 2000;
const STAIRS: f32 = 760.0;
const PITCH: f32 = 22.0;

/// The content of the sheet; what is `None` is left out.
#[derive(Clone, Copy, Debug)]
pub struct ZeckendorfSheet<'a> {
    /// The number it is about.
    pub number: &'a ConvertedNumber,
    /// The words beside its parts.
    pub words: &'a NumberWords,
    /// The parts as squares with words beside them; `true` draws tiles.
    pub parts: Option<bool>,
    /// The rows of digits.
    pub rows: FormRows,
    /// Silber's rule.
    pub silber: Option<&'a SilberReading>,
    /// True if the cards of Silber's rule have their answers.
    pub tells: bool,
    /// The last number of the staircase; in a picture it has at most 2,000 columns.
    pub staircase: Option<u32>,
    /// True if it has stars.
    pub stars: bool,
}

/// Puts the pieces one below the other.
pub fn zeckendorf_sheet(sheet: &ZeckendorfSheet<'_>, width: f32) -> Figure<ZeckendorfTarget> {
    let number = sheet.number;
    let title = format!("Zeckendorf form of {}", number.words.number);
    let mut page = Page { figure: Figure::new([width, 0.0], title.clone()), top: 0.0 };
    page.title(&title, 22.0);
    if let Some(as_tiles) = sheet.parts {
        page.top += ABOVE;
        let top = page.top;
        page.place(&number.parts_picture(as_tiles, number.parts.len(), SQUARES), 0.0);
        let words = zeckendorf_words(sheet.words, width - WORDS);
        page.figure.add(&words, [WORDS, top + 3.0]);
        page.top = page.top.max(top + words.size[1] + 3.0);
    }
    let rows = number.rows(sheet.rows);
    if !rows.is_empty() {
        page.top += ABOVE;
        page.place(&bit_rows(&BitRowsPicture { rows, from: u32::MAX, width, label: BitRowsPicture::LABEL }), 0.0);
    }
    if let Some(silber) = sheet.silber {
        page.title(&silber.title(), 20.0);
        if let Some(left_out) = &silber.left_out {
            page.line(left_out);
        } else {
            let cards =
                SilberCards { cards: silber.cards_told(sheet.tells), width, with_digits: true, is_to_fill_in: false };
            page.place(&silber_cards(&cards), 0.0);
        }
    }
    if let Some(last) = sheet.staircase {
        let last = last.min(COLUMNS);
        let pitch = (STAIRS / length(usize::try_from(last).unwrap_or(0))).clamp(1.0, PITCH);
        let marked = u64::try_from(&number.conversion.n.value).ok();
        let stairs = StaircasePicture { first: 1, last, whole: last, pitch, marked, stars: sheet.stars };
        page.title(&format!("Canonical forms of {} to {}", stairs.first, grouped(&stairs.last)), 20.0);
        page.legend(width, sheet.stars);
        let top = page.top;
        page.place(&staircase_labels(&stairs, LEFT - 11.0), 0.0);
        page.top = top;
        page.place(&staircase(&stairs), LEFT);
    }
    page.figure.size[1] = page.top;
    page.figure
}

/// The sheet filled so far.
struct Page {
    figure: Figure<ZeckendorfTarget>,
    top: f32,
}

impl Page {
    fn title(&mut self, title: &str, size: f32) {
        if self.top > 0.0 {
            self.top += ABOVE;
        }
        let rect = Rect::new(0.0, self.top, self.figure.size[0], TITLE);
        self.figure.push(formula(rect, title, Anchor::Left, size, Colour::Ink));
        self.top += TITLE + 4.0;
    }

    fn line(&mut self, line: &str) {
        let rect = Rect::new(0.0, self.top, self.figure.size[0], TITLE);
        self.figure.push(words(rect, line, Anchor::Left, 14.0, Colour::Ink2));
        self.top += TITLE;
    }

    fn place(&mut self, part: &Figure<ZeckendorfTarget>, left: f32) {
        self.figure.add(part, [left, self.top]);
        self.figure.size[0] = self.figure.size[0].max(left + part.size[0]);
        self.top += part.size[1];
    }

    /// Draws the legend of star and bright square, at the right end of the title above.
    fn legend(&mut self, width: f32, has_stars: bool) {
        let middle = self.top - TITLE / 2.0 - 4.0;
        let row = |left: f32| Rect::new(left, middle - 10.0, 200.0, 20.0);
        if has_stars {
            self.figure.push(Form::Star {
                centre: [width - 288.0, middle],
                radius: 7.0,
                fill: Some(Colour::Gold.into()),
                stroke: Stroke::solid(Colour::StarEdge, 1.0),
            });
            self.figure.push(words(row(width - 275.0), "Fibonacci Nim start is P", Anchor::Left, 14.0, Colour::Ink2));
        }
        self.figure.push(block(Rect::about([width - 92.0, middle], 6.0), 2.0, Colour::Sec, None));
        let tail = Prose::new().text("last 1, ").italic("T").text("(").italic("n").text(")");
        self.figure.push(words(row(width - 80.0), tail, Anchor::Left, 14.0, Colour::Ink2));
    }
}

#[cfg(test)]
mod tests {
    use super::{ZeckendorfSheet, zeckendorf_sheet};
    use crate::drawn::{count, is_star};
    use crate::{ConvertedNumber, FormRows, StaircasePicture};
    use golden_number::UBig;
    use golden_solver::{Job, NumberReading};

    #[test]
    fn sections_that_are_off_leave_no_gap() {
        let number = ConvertedNumber::new(NumberReading::of(&UBig::from(8_u8), &Job::new()).unwrap());
        let bare = ZeckendorfSheet {
            number: &number,
            words: &number.words,
            parts: None,
            rows: FormRows::default(),
            silber: None,
            tells: true,
            staircase: None,
            stars: true,
        };
        let with = ZeckendorfSheet { staircase: Some(55), ..bare };
        let hidden = zeckendorf_sheet(&ZeckendorfSheet { stars: false, ..with }, 824.0);
        let (bare, with) = (zeckendorf_sheet(&bare, 824.0), zeckendorf_sheet(&with, 824.0));
        let stairs = StaircasePicture { first: 1, last: 55, whole: 55, pitch: 13.8, marked: None, stars: true };
        assert!((with.size[1] - bare.size[1] - stairs.height() - 48.0).abs() < 0.1);
        assert!(count(&with, is_star) > 0 && count(&hidden, is_star) == 0);
    }
}
