//! The whole sheet of the Zeckendorf panel as one picture, for files.

use super::forms::{block, formula, words};
use crate::figure::{
    Anchor, Colour, Figure, Form, Rect, StaircasePicture, Stroke, ZeckendorfTarget, staircase, staircase_labels,
};
use crate::prose::Prose;

/// Height of the title of a section, and room above it, in points.
const TITLE: f32 = 30.0;
const ABOVE: f32 = 14.0;
/// The left edge of the matrix of the staircase.
const LEFT: f32 = 64.5;
/// The left edge of the words beside the squares.
const WORDS: f32 = 459.0;

/// The content of the sheet; parts that are `None` are omitted.
#[derive(Clone, Debug)]
pub struct ZeckendorfSheet {
    /// The title of the whole.
    pub title: String,
    /// The squares or tiles, and the words beside them.
    pub parts: Option<(Figure<ZeckendorfTarget>, Figure<ZeckendorfTarget>)>,
    /// The rows of digits.
    pub rows: Option<Figure<ZeckendorfTarget>>,
    /// Silber's rule: its title, the cards, or why there are none.
    pub silber: Option<(String, Option<Figure<ZeckendorfTarget>>, Option<String>)>,
    /// The staircase.
    pub staircase: Option<StaircasePicture>,
}

/// Puts the pieces one below the other.
pub fn zeckendorf_sheet(sheet: &ZeckendorfSheet, width: f32) -> Figure<ZeckendorfTarget> {
    let mut page = Page { figure: Figure::new([width, 0.0], sheet.title.clone()), top: 0.0 };
    page.title(&sheet.title, 22.0);
    if let Some((squares, words)) = &sheet.parts {
        page.top += ABOVE;
        let top = page.top;
        page.place(squares, 0.0);
        page.figure.add(words, [WORDS, top + 3.0]);
        page.top = page.top.max(top + words.size[1] + 3.0);
    }
    if let Some(rows) = &sheet.rows {
        page.top += ABOVE;
        page.place(rows, 0.0);
    }
    if let Some((title, cards, left_out)) = &sheet.silber {
        page.title(title, 20.0);
        if let Some(cards) = cards {
            page.place(cards, 0.0);
        }
        if let Some(left_out) = left_out {
            page.line(left_out);
        }
    }
    if let Some(stairs) = &sheet.staircase {
        page.title(&format!("Canonical forms of {} to {}", stairs.first, stairs.last), 20.0);
        page.legend(width);
        let top = page.top;
        page.place(&staircase_labels(stairs, LEFT - 11.0), 0.0);
        page.top = top;
        page.place(&staircase(stairs), LEFT);
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
    fn legend(&mut self, width: f32) {
        let middle = self.top - TITLE / 2.0 - 4.0;
        let row = |left: f32| Rect::new(left, middle - 10.0, 200.0, 20.0);
        let star = Form::Star {
            centre: [width - 288.0, middle],
            radius: 7.0,
            fill: Some(Colour::Gold.into()),
            stroke: Stroke::solid(Colour::StarEdge, 1.0),
        };
        self.figure.push(star);
        self.figure.push(words(row(width - 275.0), "Fibonacci Nim start is P", Anchor::Left, 14.0, Colour::Ink2));
        self.figure.push(block(Rect::about([width - 92.0, middle], 6.0), 2.0, Colour::Sec, None));
        let tail = Prose::new().text("last 1, ").italic("T").text("(").italic("n").text(")");
        self.figure.push(words(row(width - 80.0), tail, Anchor::Left, 14.0, Colour::Ink2));
    }
}

#[cfg(test)]
mod tests {
    use super::{ZeckendorfSheet, zeckendorf_sheet};
    use crate::figure::{Form, StaircasePicture};

    #[test]
    fn sections_that_are_off_leave_no_gap() {
        let stairs = StaircasePicture { first: 1, last: 55, whole: 55, pitch: 13.8, marked: None };
        let bare = ZeckendorfSheet { title: "8".into(), parts: None, rows: None, silber: None, staircase: None };
        let with = ZeckendorfSheet { staircase: Some(stairs.clone()), ..bare.clone() };
        let (bare, with) = (zeckendorf_sheet(&bare, 824.0), zeckendorf_sheet(&with, 824.0));
        assert!((with.size[1] - bare.size[1] - stairs.height() - 48.0).abs() < 0.1);
        assert!(with.shapes.iter().any(|shape| matches!(shape.form, Form::Star { .. })));
    }
}
