//! Words on the pages of a handout, with lines for what is answered to them.

use super::scene_pictures::ACROSS;
use super::{HandoutSheet, HandoutTask};
use golden_figure::{Anchor, Colour, Face, Figure, Form, Paragraph, Rect, Stroke};
use golden_prose::whole_formulas;

/// The sizes of words.
pub(super) const SMALL: f32 = 9.5;
pub(super) const WORDS: f32 = 11.0;
/// The room of a line on which a pupil writes, and where that line begins beside what it is for.
const LINE: f32 = 25.0;
const LINE_BEGIN: f32 = 44.0;
/// The width of a letter in sizes of it, and the largest share of a line that the words before it take.
const LETTER: f32 = 0.58;
const SHARE: f32 = 0.6;
/// The size of the title of a scene, and the least size of one on a line.
pub(super) const HEAD: f32 = 19.0;
const LEAST_HEAD: f32 = 12.0;

/// A title across the page with the room below it, of a size: smaller where it is long, and in several lines where it
/// would be too small.
pub(super) fn heading(title: &str, size: f32) -> Figure {
    let width = ACROSS[0];
    let letters = f32::from(u16::try_from(title.chars().count()).unwrap_or(u16::MAX));
    let fitting = width / (0.5 * letters.max(1.0));
    if fitting < LEAST_HEAD {
        let words = Paragraph { size: LEAST_HEAD, is_heading: true, ..paragraph(title, true, Colour::Ink) };
        let mut lines = set(&[words], width);
        lines.size[1] += 0.8 * WORDS;
        return lines;
    }
    let mut figure = Figure::new([width, 1.6 * size], "");
    let rect = Rect::new(0.0, 0.0, width, 1.25 * size);
    let (face, paint, anchor) = (Face::Mathematics, Colour::Ink.into(), Anchor::Left);
    figure.push(Form::Text { rect, prose: title.into(), anchor, size: size.min(fitting), face, paint });
    figure
}

/// Words, and lines for what is answered to them.
pub(super) struct Asked {
    pub words: Vec<Paragraph>,
    pub before: Before,
    pub lines: u16,
}

/// The words before the first line.
#[derive(Clone)]
pub(super) enum Before {
    /// The purpose of the line, in small letters.
    Purpose(&'static str),
    /// The question.
    Question(String),
}

impl Before {
    /// Its size, and the width that it takes.
    fn measures(&self) -> [f32; 2] {
        match self {
            Self::Purpose(_) => [SMALL, LINE_BEGIN],
            Self::Question(words) => {
                let letters = f32::from(u16::try_from(words.chars().count()).unwrap_or(u16::MAX));
                [WORDS, LETTER * WORDS * letters + 8.0]
            }
        }
    }
}

impl Asked {
    /// A task, numbered from 1. One that only says what it is about stands on the line for its answer.
    pub fn task(sheet: &HandoutSheet, number: usize, task: &HandoutTask) -> Self {
        let words = format!("{}{}", sheet.number(number), task.question);
        if sheet.is_row(task) {
            return Self { words: Vec::new(), before: Before::Question(words), lines: task.lines };
        }
        let words = vec![paragraph(&words, false, Colour::Ink)];
        Self { words, before: Before::Purpose(HandoutTask::ANSWER), lines: task.lines }
    }
}

/// A paragraph in which short formulas are not broken at the end of a line.
pub(super) fn paragraph(text: &str, is_bold: bool, colour: Colour) -> Paragraph {
    let text = whole_formulas(text).into_owned();
    Paragraph { text, size: WORDS, is_bold, colour, above: 0.6 * WORDS, is_heading: false }
}

/// Paragraphs in one column.
pub(super) fn set(paragraphs: &[Paragraph], width: f32) -> Figure {
    let columns = Paragraph::columns(paragraphs, width, &[f32::INFINITY]);
    columns.into_iter().next().unwrap_or_else(|| Figure::new([width, 0.0], ""))
}

/// Words with their lines, below each other.
pub(super) fn set_asked(asked: &[Asked], width: f32) -> Figure {
    let mut all = Figure::new([width, 0.0], "");
    for Asked { words, before, lines } in asked {
        let mut words = words.clone();
        let mut before = Some(before);
        if let Some(Before::Question(question)) = before
            && before.is_some_and(|before| before.measures()[1] > SHARE * width)
        {
            words.push(paragraph(question, false, Colour::Ink));
            before = None;
        }
        let words = set(&words, width);
        let above = if all.size[1] > 0.0 && words.size[1] > 0.0 { 0.6 * WORDS } else { 0.0 };
        all.add(&words, [0.0, all.size[1] + above]);
        all.size[1] += above + words.size[1];
        for line in 0..*lines {
            add_line(&mut all, before.filter(|_| line == 0));
        }
    }
    all
}

/// Adds a line for an answer below what is there.
fn add_line(figure: &mut Figure, before: Option<&Before>) {
    let [width, top] = figure.size;
    let mut begin = 0.0;
    if let Some(before) = before {
        let [size, room] = before.measures();
        let (words, colour) = match before {
            Before::Purpose(words) => ((*words).to_owned(), Colour::Ink3),
            Before::Question(words) => (words.clone(), Colour::Ink),
        };
        begin = room;
        let rect = Rect::new(0.0, top + LINE - 12.0, room, 14.0);
        let (face, paint, anchor) = (Face::Interface, colour.into(), Anchor::Left);
        figure.push(Form::Text { rect, prose: words.into(), anchor, size, face, paint });
    }
    let ends = [[begin, top + LINE], [width, top + LINE]];
    figure.push(Form::Line { ends, stroke: Stroke::solid(Colour::Line2, 0.7) });
    figure.size[1] = top + LINE + 2.0;
}

/// Lines beside each other across the page, each with a word before it and with its share of the width.
pub(super) fn named_lines(names: &[(&'static str, f32)]) -> Figure {
    let mut all = Figure::new([ACROSS[0], 0.0], "");
    let mut left = 0.0;
    for (name, share) in names {
        let mut line = Figure::new([share * ACROSS[0] - 0.8 * WORDS, 0.0], "");
        add_line(&mut line, Some(&Before::Purpose(name)));
        all.add(&line, [left, 0.0]);
        all.size[1] = line.size[1];
        left += share * ACROSS[0];
    }
    all
}

#[cfg(test)]
mod tests {
    use super::{Asked, Before, HEAD, LEAST_HEAD, heading, set_asked};
    use crate::handout::scene_pictures::ACROSS;
    use crate::handout::{HandoutSheet, HandoutTask};
    use golden_figure::{Figure, Form};

    fn texts(figure: &Figure) -> Vec<String> {
        let texts = figure.shapes.iter().filter_map(|shape| match &shape.form {
            Form::Text { prose, .. } => Some(prose.to_string()),
            _ => None,
        });
        texts.collect()
    }

    fn asked(question: &str, of_each: &str) -> Asked {
        let task = HandoutTask { question: question.to_owned(), lines: 2, ..HandoutTask::default() };
        let tasks = vec![task.clone(), task.clone()];
        let sheet = HandoutSheet { of_each: of_each.to_owned(), tasks, ..HandoutSheet::default() };
        Asked::task(&sheet, 1, &task)
    }

    #[test]
    fn what_a_task_is_about_stands_on_its_line_where_it_is_short() {
        let short = set_asked(&[asked("(24, 37)", "Which step?")], 499.0);
        assert_eq!(texts(&short), ["1. (24, 37)"]);
        let long = set_asked(&[asked("(24, 37)", "")], 499.0);
        assert_eq!(texts(&long).last().map(String::as_str), Some("Answer"));
        assert!(short.size[1] < long.size[1]);
        let words = asked(&"14 stones ".repeat(12), "Which step?");
        assert!(matches!(words.before, Before::Question(_)));
        let texts = texts(&set_asked(&[words], 499.0));
        assert!(texts.len() > 1 && texts.iter().all(|text| text.contains("stones")), "no room before it: {texts:?}");
    }

    #[test]
    fn a_title_is_written_smaller_and_then_in_lines_but_never_too_small() {
        for letters in [1, 20, 52, 60, 83, 84, 120, 200] {
            let title = "abcd ".repeat(letters / 5 + 1);
            let figure = heading(title.trim(), HEAD);
            let mut words = String::new();
            for shape in &figure.shapes {
                let Form::Text { rect, prose, size, .. } = &shape.form else { panic!("words") };
                assert!(*size >= LEAST_HEAD - 0.1 && rect.y + rect.height <= figure.size[1], "{letters}");
                words += &prose.to_string();
            }
            assert_eq!(words.replace(' ', ""), title.replace(' ', ""), "no word is lost");
            assert!((figure.size[0] - ACROSS[0]).abs() < 0.1 && figure.size[1] >= 20.0, "{letters}");
        }
    }

    #[test]
    fn no_line_ends_inside_a_short_formula() {
        let words = "so that letter i is the same as letter i − 5 ";
        for width in 120..300_u16 {
            for text in texts(&set_asked(&[asked(&words.repeat(3), "")], f32::from(width))) {
                assert!(!text.trim_end().ends_with('−') && !text.starts_with(['−', '5']), "{text}");
            }
        }
    }
}
