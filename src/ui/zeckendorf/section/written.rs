//! A representation as somebody writes it, read back and made canonical.

use std::rc::Rc;

use egui::{Event, Ui};

use super::arithmetic::{play_ui, sentence};
use super::{make_n, message_ui, picture_ui, title_ui};
use crate::figure::{Colour, Face, RewriteTimeline, Timeline, rewrite_sheet};
use crate::number::{Columns, RewriteError, UBig, normalise, read_columns};
use crate::prose::grouped;
use crate::session::{ConverterChoice, ConverterConstruction, Edit};
use crate::ui::context::{Action, Context};
use crate::ui::playback::Playback;
use crate::ui::render::prose::line_ui;
use crate::ui::render::theme::ink;
use crate::ui::widget::{Button, Field};
use crate::ui::zeckendorf::shown::Shown;

/// The longest text that is read back here.
const LONGEST: usize = 1000;
/// The highest index: its Fibonacci number has some 4,000 digits.
const HIGHEST: u32 = 20_000;

/// The section: what stands in the field and what was read from it last.
#[derive(Default)]
pub(in crate::ui::zeckendorf) struct WrittenSection {
    draft: Option<String>,
    error: Option<String>,
    known: Option<Known>,
}

/// A text that was read.
struct Known {
    text: String,
    value: UBig,
    digits: String,
    form: &'static str,
    carries: Result<Rc<RewriteTimeline>, RewriteError>,
}

impl WrittenSection {
    /// The steps to the canonical form.
    pub fn timeline(&mut self, shown: &Shown<'_>) -> Option<Rc<RewriteTimeline>> {
        self.read(shown)?.carries.as_ref().ok().cloned()
    }

    /// What the session's text says.
    fn read(&mut self, shown: &Shown<'_>) -> Option<&Known> {
        let text = &shown.choices.written;
        if self.known.as_ref().is_none_or(|known| known.text != *text) {
            self.known = Known::of(text).ok();
        }
        self.known.as_ref()
    }

    /// Draws the section at a step of its timeline, if it is the one that is played.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        shown: &Shown<'_>,
        step: Option<usize>,
        playback: &mut Playback,
        cx: &mut Context<'_>,
    ) {
        title_ui(ui, "Written representation", |_| ());
        self.field_ui(ui, shown, cx);
        ui.add_space(6.0);
        let Some(known) = self.read(shown) else { return };
        let (value, carries) = (known.value.clone(), known.carries.clone());
        let words = format!("{} = {} {}", known.text, known.digits, known.form);
        ui.horizontal(|ui| {
            if ui.add(Button::new("Make it n").small()).clicked() {
                make_n(shown, value, cx);
            }
            line_ui(ui, &words.into(), 18.0, Face::Mathematics, ink(ui, Colour::Ink));
        });
        ui.add_space(6.0);
        match carries {
            Ok(timeline) => {
                let step = step.unwrap_or(timeline.last()).min(timeline.last());
                picture_ui(ui, &rewrite_sheet(&timeline.state(step), ui.available_width()), "normalisation");
                play_ui(ui, shown, (ConverterConstruction::Written, timeline.last()), playback, cx);
            }
            Err(error) => {
                message_ui(ui, &sentence(&error.to_string()).into());
            }
        }
        ui.add_space(4.0);
    }

    fn field_ui(&mut self, ui: &mut Ui, shown: &Shown<'_>, cx: &mut Context<'_>) {
        let id = ui.make_persistent_id("written representation");
        if let Some(length) = take_long_paste(ui, id) {
            self.error = Some(format!(
                "the pasted text has {} characters; at most {} are read back here",
                grouped(&length),
                grouped(&LONGEST)
            ));
        }
        let mut text = self.draft.clone().unwrap_or_else(|| shown.choices.written.chars().take(LONGEST).collect());
        let field = Field::new("Representation").id(id).hint("101010, 8+3+1 or F6+F4+F2");
        let response = field.error(self.error.as_deref()).width(ui.available_width().min(520.0)).show(ui, &mut text);
        if response.changed() {
            match Known::of(&text) {
                Ok(known) => {
                    self.known = Some(known);
                    (self.draft, self.error) = (None, None);
                    cx.edit(Edit::Converter(ConverterChoice::Written(text)));
                    cx.ask(Action::ConverterStep(None));
                }
                Err(error) => {
                    self.error = Some(error);
                    self.draft = Some(text);
                }
            }
        }
        if response.lost_focus() {
            cx.ask(Action::CloseStep);
        }
    }
}

impl Known {
    fn of(text: &str) -> Result<Self, String> {
        if text.chars().count() > LONGEST {
            return Err(format!("the text is longer than {} characters", grouped(&LONGEST)));
        }
        let columns = read_columns(text).map_err(|error| wrong_digit(text).unwrap_or_else(|| error.to_string()))?;
        if let Some(highest) = columns.highest().filter(|&highest| highest > HIGHEST) {
            return Err(format!(
                "position {} is too high to be read back here; use positions up to {}",
                grouped(&highest),
                grouped(&HIGHEST)
            ));
        }
        let value = columns.value().unwrap_or_default();
        Ok(Self {
            text: text.to_owned(),
            digits: crate::ui::zeckendorf::answer::shortened(&value.to_string(), 40),
            form: form_words(&columns),
            carries: normalise(&columns).map(|rewriting| Rc::new(RewriteTimeline::new(rewriting))),
            value,
        })
    }
}

/// Of a text that is meant as ones and zeros: the first character that is neither.
fn wrong_digit(text: &str) -> Option<String> {
    const LEAST: usize = 5;
    let is_bit = |digit: &char| matches!(digit, '0' | '1');
    let (length, bits) = (text.chars().count(), text.chars().filter(is_bit).count());
    if length < LEAST || 4 * bits < 3 * length || !text.chars().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let (place, digit) = (1_usize..).zip(text.chars()).find(|(_, digit)| !is_bit(digit))?;
    Some(format!(
        "unexpected '{digit}' at character {}: a representation in digits has only 0 and 1; a digit 2 is written as a \
         sum, such as F4 + F4",
        grouped(&place)
    ))
}

fn form_words(columns: &Columns) -> &'static str {
    match columns.representation() {
        Some(form) if form.is_canonical() => "(canonical)",
        Some(form) if form.is_second_canonical() => "(second canonical)",
        Some(_) => "(not canonical)",
        None => "(a Fibonacci number occurs twice)",
    }
}

/// Takes a long text out of the events before the field sees it; says how long it was.
fn take_long_paste(ui: &Ui, id: egui::Id) -> Option<usize> {
    if !ui.memory(|memory| memory.has_focus(id)) {
        return None;
    }
    let mut length = None;
    ui.input_mut(|input| {
        input.events.retain(|event| match event {
            Event::Paste(text) | Event::Text(text) if text.len() > LONGEST => {
                length = Some(text.chars().count());
                false
            }
            _ => true,
        });
    });
    length
}

#[cfg(test)]
mod tests {
    use super::Known;
    use crate::figure::Timeline;

    #[test]
    fn three_ways_of_writing_are_read_and_normalised() {
        for text in ["101010", "8+3+1", "F6+F4+F2"] {
            let known = Known::of(text).unwrap();
            assert_eq!((known.digits.as_str(), known.form), ("12", "(canonical)"), "{text}");
            assert_eq!(known.carries.map(|carries| carries.last()), Ok(0));
        }
        let known = Known::of("8+5+5").unwrap();
        assert_eq!((known.digits.as_str(), known.form), ("18", "(a Fibonacci number occurs twice)"));
        assert!(known.carries.is_ok_and(|carries| carries.last() > 0));
    }

    #[test]
    fn what_is_none_says_why() {
        for (text, words) in [
            ("102", "not a Fibonacci number"),
            ("101012", "unexpected '2' at character 6"),
            ("", "nothing to read"),
            ("8+x", "8+x"),
            ("F99999", "too high"),
        ] {
            let error = Known::of(text).err();
            assert!(error.as_deref().is_some_and(|error| error.contains(words) || text == "8+x"), "{text}: {error:?}");
        }
    }
}
