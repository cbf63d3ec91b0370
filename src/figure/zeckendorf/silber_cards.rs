//! Silber's rule as four cards, with the one that decides highlighted.

use super::words::{area, block, length, words};
use crate::kit::text_room::{interface_width, wrapped};
use crate::{Anchor, Colour, Figure, Form, Rect, Stroke, ZeckendorfTarget};
use golden_prose::Prose;
use golden_solver::SilberCard;

/// The height of a card, the height of a line of digits, and the gap between cards, in points.
const CARD: f32 = 90.0;
const DIGITS: f32 = 22.0;
const GAP: f32 = 7.0;
/// The least width of the highlighted card among four in a row.
const LIT: f32 = 240.0;
/// The distance of lines of the evidence, their text size, and the room at the sides of a card.
const LINE: f32 = 21.0;
const SIZE: f32 = 14.0;
const SIDES: f32 = 26.0;
/// The room for "no" at the end of the last line.
const NO: f32 = 28.0;
/// The room beside a title: its number and the edge.
const BESIDE: f32 = 42.0;
/// Narrower pictures have two cards in a row.
const FOUR: f32 = 740.0;
/// The words of a card whose answer is hidden, and those of one that is filled in with a pen.
const HIDDEN: &str = "the answer is hidden";
const TO_FILL_IN: &str = "to fill in";

/// The four cards.
#[derive(Clone, Debug, PartialEq)]
pub struct SilberCards {
    /// The cards in order.
    pub cards: Vec<SilberCard>,
    /// Width of the picture in points.
    pub width: f32,
    /// True if each card has a line with its digit strings.
    pub with_digits: bool,
    /// True if a card whose answer is hidden is left empty, for a pen; else it says that the answer is hidden.
    pub is_to_fill_in: bool,
}

impl SilberCards {
    /// The width of a card. Among four in a row the one that decides is wider than the others where there is little
    /// room; where there is much, all are equally wide.
    fn width_of(&self, card: &SilberCard) -> f32 {
        let has_lit = self.cards.iter().any(|card| card.is_lit);
        let equal = (self.width - 3.0 * GAP) / 4.0;
        let lit = equal.max(LIT);
        match (self.width >= FOUR, card.is_lit) {
            (true, true) => lit,
            (true, false) if has_lit => (self.width - lit - 3.0 * GAP) / 3.0,
            (true, false) => equal,
            (false, _) => (self.width - GAP) / 2.0,
        }
    }

    /// 1 if all cards are in a row, else 2.
    fn rows(&self) -> f32 {
        if self.width >= FOUR { 1.0 } else { 2.0 }
    }

    /// The height that the digit strings add to the picture.
    pub fn height_of_digits(&self) -> f32 {
        if self.with_digits { self.rows() * DIGITS } else { 0.0 }
    }

    /// The height of the cards without digits: that of the card with the most lines.
    fn height(&self) -> f32 {
        let lines = self.cards.iter().map(|card| self.lines_of(card, self.width_of(card)).concat().len());
        CARD + LINE * length(lines.max().unwrap_or(2).saturating_sub(2))
    }

    /// The lines of evidence of a card as they stand in its width, or what stands there while its answer is hidden.
    fn lines_of(&self, card: &SilberCard, width: f32) -> [Vec<String>; 2] {
        let [first, second] = card.lines.each_ref().map(String::as_str);
        let first = if card.is_hidden && !self.is_to_fill_in { HIDDEN } else { first };
        let free = if card.answer.is_empty() { 0.0 } else { NO };
        [wrapped(first, SIZE, width - SIDES, 0.0), wrapped(second, SIZE, width - SIDES, free)]
    }

    /// Returns the name of the picture for screen readers: the step that decides, or what is asked.
    fn name(&self) -> String {
        if let Some(lit) = self.cards.iter().find(|card| card.is_lit) {
            return format!("Silber’s rule, step {} decides", lit.number);
        }
        let asked = self.cards.iter().filter(|card| card.is_hidden && self.is_to_fill_in);
        let asked: Vec<String> = asked.map(|card| format!("{} {}", card.number, card.title)).collect();
        if asked.is_empty() {
            return "Silber’s rule".to_owned();
        }
        format!("Silber’s rule, {TO_FILL_IN}: {}", asked.join("; "))
    }
}

/// The title of a card, or the short one where that is too wide.
fn title_for(card: &SilberCard, width: f32) -> &str {
    let star = if card.is_lit { 24.0 } else { 0.0 };
    let fits = interface_width(&card.title, SIZE) <= width - BESIDE - star;
    if fits || card.short_title.is_empty() { &card.title } else { &card.short_title }
}

/// Draws the cards: in a row, or two by two if there is little room.
pub fn silber_cards(picture: &SilberCards) -> Figure<ZeckendorfTarget> {
    let without = picture.height();
    let height = if picture.with_digits { without + DIGITS } else { without };
    let in_row = picture.width >= FOUR;
    let rows = picture.rows();
    let mut figure = Figure::new([picture.width, rows * (height + GAP) - GAP], picture.name());
    let (mut left, mut top) = (0.0, 0.0);
    for (i, card) in picture.cards.iter().enumerate() {
        let width = picture.width_of(card);
        if !in_row && i == 2 {
            (left, top) = (0.0, height + GAP);
        }
        draw_card(&mut figure, card, Rect::new(left, top, width, height), picture);
        left += width + GAP;
    }
    figure
}

fn draw_card(figure: &mut Figure<ZeckendorfTarget>, card: &SilberCard, rect: Rect, picture: &SilberCards) {
    let (fill, edge) =
        if card.is_lit { (Colour::GoldBg, (Colour::GoldLine, 1.5)) } else { (Colour::Card, (Colour::Line, 1.0)) };
    figure.push(block(rect, 8.0, fill, Some(edge)));
    let (title, line) = match (card.is_lit, card.is_asked) {
        (true, _) | (_, true) => (Colour::Ink, Colour::Ink2),
        (false, false) => (Colour::Ink3, Colour::Ink3),
    };
    let centre = [rect.x + 21.0, rect.y + 21.0];
    let (disc, number) = if card.is_lit { (Colour::Gold, Colour::GoldInk) } else { (Colour::Raise, Colour::Ink2) };
    figure.push(block(Rect::about(centre, 11.0), 11.0, disc, None));
    figure.push(words(
        Rect::about(centre, 11.0),
        Prose::new().bold(card.number.to_string()),
        Anchor::Centre,
        14.0,
        number,
    ));
    let row = |top: f32| Rect::new(rect.x + 14.0, rect.y + top, rect.width - SIDES, 20.0);
    let heading = Rect::new(rect.x + 40.0, rect.y + 11.0, rect.width - BESIDE, 20.0);
    figure.push(words(heading, Prose::new().bold(title_for(card, rect.width)), Anchor::Left, SIZE, title));
    let mut top = 38.0;
    for (i, words_of) in picture.lines_of(card, rect.width).into_iter().enumerate() {
        let is_move = i == 1 && card.is_lit;
        for said in words_of {
            let (said, ink) = if is_move { (Prose::new().bold(said), Colour::Ink) } else { (Prose::from(said), line) };
            figure.push(words(row(top), said, Anchor::Left, SIZE, ink));
            top += LINE;
        }
    }
    if picture.with_digits && !card.digits.is_empty() {
        let last = Rect { y: rect.y + rect.height - DIGITS - 9.0, ..row(0.0) };
        figure.push(words(last, card.digits.clone(), Anchor::Left, 13.0, Colour::Ink3));
    }
    if card.is_lit {
        let stroke = Stroke::solid(Colour::StarEdge, 1.0);
        let centre = [rect.x + rect.width - 20.0, rect.y + 21.0];
        figure.push(Form::Star { centre, radius: 9.0, fill: Some(Colour::Gold.into()), stroke });
    } else if !card.answer.is_empty() {
        figure.push(words(row(top - LINE), Prose::new().bold(card.answer), Anchor::Right, SIZE, title));
    }
    figure.push_target(area(rect), ZeckendorfTarget::Card(card.number), spoken(card, picture.is_to_fill_in));
}

fn spoken(card: &SilberCard, is_to_fill_in: bool) -> String {
    let [first, second] = &card.lines;
    let answer = match (card.is_hidden, card.is_lit) {
        (true, _) if is_to_fill_in => TO_FILL_IN,
        (true, _) => HIDDEN,
        (false, true) => "decides",
        (false, false) => card.answer,
    };
    let words =
        [format!("{} {}", card.number, card.title), format!("{first} {second}"), answer.into(), card.digits.clone()];
    let words: Vec<String> = words.into_iter().filter(|words| !words.trim().is_empty()).collect();
    words.join("; ")
}

#[cfg(test)]
mod tests {
    use super::{HIDDEN, SilberCards, silber_cards};
    use crate::Form;
    use crate::drawn::{count, is_star, words};
    use golden_solver::SilberCard;

    fn of(cards: Vec<SilberCard>, is_to_fill_in: bool) -> SilberCards {
        SilberCards { cards, width: 824.0, with_digits: false, is_to_fill_in }
    }

    #[test]
    fn a_hidden_answer_is_said_or_left_to_be_filled_in() {
        let card = |number: u8| SilberCard { number, question: format!("Is it {number}?"), ..SilberCard::default() };
        let hidden = || [0, 1].map(|number| card(number).without_answer()).to_vec();
        for (is_to_fill_in, said, name) in
            [(false, 2, "Silber’s rule"), (true, 0, "Silber’s rule, to fill in: 0 Is it 0?; 1 Is it 1?")]
        {
            let figure = silber_cards(&of(hidden(), is_to_fill_in));
            assert_eq!(words(&figure).iter().filter(|words| *words == HIDDEN).count(), said);
            assert_eq!(figure.name, name);
            let spoken: Vec<&String> = figure.shapes.iter().filter_map(|shape| shape.name.as_ref()).collect();
            let answer = if is_to_fill_in { "to fill in" } else { HIDDEN };
            let wanted = [0, 1].map(|number| format!("{number} Is it {number}?; {answer}"));
            assert_eq!(spoken, wanted.each_ref());
        }
    }

    #[test]
    fn the_card_that_decides_is_never_narrower_than_the_others() {
        for width in [740.0, 824.0, 981.0, 1440.0, 4000.0] {
            let cards = (0..4).map(|number| SilberCard { number, is_lit: number == 3, ..SilberCard::default() });
            let cards = SilberCards { width, ..of(cards.collect(), false) };
            let widths: Vec<f32> = cards.cards.iter().map(|card| cards.width_of(card)).collect();
            assert!(widths.iter().all(|other| *other <= widths[3] + 0.01), "{width}: {widths:?}");
            assert!((widths.iter().sum::<f32>() + 3.0 * super::GAP - width).abs() < 0.1, "{width}: {widths:?}");
        }
    }

    #[test]
    fn one_card_is_lit_and_has_the_star() {
        for (width, lit) in [(824.0, 3), (408.0, 0)] {
            let cards = (0..4).map(|number| SilberCard { number, is_lit: number == lit, ..SilberCard::default() });
            let figure = silber_cards(&SilberCards { width, ..of(cards.collect(), false) });
            assert_eq!(count(&figure, is_star), 1);
            let is_out =
                |form: &Form| matches!(form, Form::Rectangle { rect, .. } if rect.x + rect.width > width + 0.01);
            assert_eq!(count(&figure, is_out), 0);
        }
    }
}
