//! A text of formulas or rules with colours, line numbers and the mark of a fault.

use egui::text::{LayoutJob, LayoutSection, TextFormat};
use egui::{Align2, Color32, Margin, Response, Stroke, TextEdit, Ui, vec2};

use crate::render::theme::{self, ink};
use crate::widget::ground;
use golden_figure::Colour;
use golden_logic::formula::Span;
use golden_logic::parse::highlight::Part;

/// The room of the line numbers, in points.
const NUMBERS: i8 = 38;
/// Longer texts are written in one colour: laying them out takes long enough.
const COLOURED: usize = 8000;

/// A field for a text of several lines.
#[derive(Clone, Copy)]
pub struct CodeField<'a> {
    /// The id by which it gets the keyboard.
    pub id: egui::Id,
    /// Its name for screen readers.
    pub name: &'a str,
    /// The words while it is empty.
    pub hint: &'a str,
    /// The words and signs of a text by their kind.
    pub parts: fn(&str) -> Vec<(Part, Span)>,
    /// The most characters that it takes.
    pub most: usize,
    /// The lines that it has room for at least.
    pub rows: usize,
    /// The size of the letters, in points.
    pub size: f32,
    /// True if its lines have numbers.
    pub is_numbered: bool,
    /// The place of a fault.
    pub fault: Option<Span>,
}

/// Draws a text; it is changed where the response says so.
pub fn editor_ui(ui: &mut Ui, field: CodeField<'_>, text: &mut String, laid_out: &mut LaidOut) -> Response {
    let CodeField { id, name, hint, parts, most, rows, size, is_numbered, fault } = field;
    let left = if is_numbered { NUMBERS } else { 2 };
    let below = ui.painter().add(egui::Shape::Noop);
    let colours = Colours::of(ui, size);
    let mut layouter = |ui: &Ui, text: &dyn egui::TextBuffer, width: f32| {
        let mut job = laid_out.job(text.as_str(), &colours, parts, fault);
        job.wrap.max_width = width;
        ui.fonts_mut(|fonts| fonts.layout_job(job))
    };
    let output = TextEdit::multiline(text)
        .id(id)
        .font(theme::regular(size))
        .hint_text(egui::RichText::new(hint).font(theme::regular(size)))
        .frame(egui::Frame::NONE.inner_margin(Margin { left: left + 8, right: 8, top: 7, bottom: 7 }))
        .desired_width(f32::INFINITY)
        .desired_rows(rows)
        .char_limit(most)
        .min_size(vec2(0.0, 34.0))
        .layouter(&mut layouter)
        .show(ui);
    let response = output.response.response;
    let shape = ground(ui, response.rect, fault.is_some(), &response);
    ui.painter().set(below, shape);
    if is_numbered {
        numbers_ui(ui, &response, &output.galley, output.galley_pos);
    }
    response.accessible_name(name)
}

/// Draws the numbers of the lines at the left of a text.
fn numbers_ui(ui: &Ui, response: &Response, galley: &egui::Galley, at: egui::Pos2) {
    let edge = response.rect.left() + f32::from(NUMBERS);
    ui.painter().vline(edge, response.rect.shrink(1.0).y_range(), Stroke::new(1.0, ink(ui, Colour::Line)));
    let visible = ui.clip_rect();
    let mut number = 1;
    let mut begins = true;
    for row in &galley.rows {
        let rect = row.rect().translate(at.to_vec2());
        if begins && visible.intersects(rect.expand2(vec2(f32::from(NUMBERS) + 10.0, 0.0))) {
            let at = egui::pos2(edge - 9.0, rect.center().y);
            let (font, colour) = (theme::regular(13.0), ink(ui, Colour::Ink3));
            ui.painter().text(at, Align2::RIGHT_CENTER, number, font, colour);
        }
        begins = row.ends_with_newline;
        number += u32::from(begins);
    }
}

/// Finds the words and signs of a text by their kind.
type Parts = fn(&str) -> Vec<(Part, Span)>;

/// Texts with their colours.
#[derive(Default)]
pub struct Texts(Vec<LaidOut>);

impl Texts {
    /// Makes room for a number of texts.
    pub fn resize(&mut self, count: usize) {
        self.0.resize_with(count, LaidOut::default);
    }

    /// The text at an index.
    pub fn of(&mut self, index: usize) -> &mut LaidOut {
        if index >= self.0.len() {
            self.resize(index + 1);
        }
        &mut self.0[index]
    }
}

/// A text with its colours as it was made last: it is coloured again only when something has changed.
#[derive(Default)]
pub struct LaidOut {
    colours: Option<Colours>,
    fault: Option<Span>,
    job: LayoutJob,
}

impl LaidOut {
    fn job(&mut self, text: &str, colours: &Colours, parts: Parts, fault: Option<Span>) -> LayoutJob {
        if self.job.text != text || self.colours.as_ref() != Some(colours) || self.fault != fault {
            *self = Self { colours: Some(colours.clone()), fault, job: coloured(text, colours, parts, fault) };
        }
        self.job.clone()
    }
}

/// The colours of the parts of a text, and the size of its letters.
#[derive(Clone, PartialEq)]
struct Colours {
    size: f32,
    plain: Color32,
    comment: Color32,
    keyword: Color32,
    fault: Color32,
}

impl Colours {
    fn of(ui: &Ui, size: f32) -> Self {
        Self {
            size,
            plain: ink(ui, Colour::Ink),
            comment: ink(ui, Colour::Ink3),
            keyword: ink(ui, Colour::SecText),
            fault: ink(ui, Colour::Err),
        }
    }
}

fn coloured(text: &str, colours: &Colours, parts: Parts, fault: Option<Span>) -> LayoutJob {
    let plain = TextFormat { font_id: theme::regular(colours.size), color: colours.plain, ..TextFormat::default() };
    if text.len() > COLOURED {
        return LayoutJob::single_section(text.to_owned(), plain);
    }
    let mut job = LayoutJob { text: text.to_owned(), ..LayoutJob::default() };
    let mut push = |from: usize, to: usize, format: &TextFormat| {
        // A fault may begin or end inside a part; one of the text before, that is seen for a frame, inside a letter.
        let within = |at: usize| text.floor_char_boundary(at.clamp(from, to));
        let (start, end) = fault.map_or((to, to), |span| (within(span.start), within(span.end.max(span.start))));
        for (range, is_wrong) in [(from..start, false), (start..end, true), (end..to, false)] {
            if !range.is_empty() {
                let underline = if is_wrong { Stroke::new(2.0, colours.fault) } else { Stroke::NONE };
                let format = TextFormat { underline, ..format.clone() };
                job.sections.push(LayoutSection {
                    leading_space: 0.0,
                    byte_range: egui::text::ByteIndex(range.start)..egui::text::ByteIndex(range.end),
                    format,
                });
            }
        }
    };
    let mut at = 0;
    for (part, Span { start, end }) in parts(text) {
        push(at, start, &plain);
        let strong = theme::semibold(colours.size);
        let format = match part {
            Part::Comment => TextFormat { color: colours.comment, ..plain.clone() },
            Part::Keyword => TextFormat { color: colours.keyword, font_id: strong, ..plain.clone() },
            Part::Relation => TextFormat { font_id: strong, ..plain.clone() },
            Part::Variable | Part::Number | Part::Sign => plain.clone(),
        };
        push(start, end, &format);
        at = end;
    }
    push(at, text.len(), &plain);
    job
}

#[cfg(test)]
mod tests {
    use egui::Color32;

    use super::{Colours, coloured};
    use golden_logic::formula::Span;
    use golden_logic::parse::highlight::parts;

    #[test]
    fn a_fault_of_another_text_leaves_no_gap_between_letters() {
        let colours = Colours {
            size: 14.0,
            plain: Color32::WHITE,
            comment: Color32::GRAY,
            keyword: Color32::BLUE,
            fault: Color32::RED,
        };
        for (start, end) in [(4, 5), (0, 100), (7, 2), (8, 8)] {
            let job = coloured("∀∀∀ x", &colours, parts, Some(Span { start, end }));
            let mut at = 0;
            for section in &job.sections {
                assert_eq!(usize::from(section.byte_range.start), at, "{start} to {end}");
                at = usize::from(section.byte_range.end);
            }
            assert_eq!(at, job.text.len(), "{start} to {end}");
        }
    }
}
