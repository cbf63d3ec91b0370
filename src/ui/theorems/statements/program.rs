//! The program of a paper on a card, run round by round with its set beside it.

use egui::text::LayoutJob;
use egui::{FontId, Frame, Label, Margin, Stroke, TextFormat, Ui};

use super::StatementsView;
use crate::context::{Action, Context};
use crate::render::icon::Icon;
use crate::render::prose::line_ui;
use crate::render::terms::terms_ui;
use crate::render::theme::{RADIUS_ROW, ink};
use crate::widget::Button;
use golden_figure::{Colour, Face};
use golden_game::{Convention, Position, Ruleset};
use golden_prose::{Prose, mathematics, short_number};
use golden_session::{Edit, Focus, Tab};
use golden_theorem::papers::ShownPlace;
use golden_theorem::program::Program;

/// The size of the letters of a program, in points.
const LETTERS: f32 = 13.0;
/// The number of letters by which the rest of a line that has no room is further in than the line.
const HANGING: u16 = 4;
/// The last round that is shown.
const ROUNDS: u64 = 99;

impl StatementsView {
    /// The program with the round that is chosen.
    pub(super) fn program_ui(&mut self, ui: &mut Ui, program: Program, cx: &mut Context<'_>) {
        let (of, at) = self.round;
        let at = if of == Some(program) { at } else { 0 };
        let Some(round) = program.rounds(at + 1).pop() else { return };
        well(ui).show(ui, |ui| {
            ui.set_width(ui.available_width());
            text_ui(ui, program.text());
            ui.horizontal_wrapped(|ui| {
                for (icon, name, to) in [
                    (Icon::Undo, "To the first round", 0),
                    (Icon::StepBack, "One round back", at.saturating_sub(1)),
                    (Icon::StepForward, "Next round", (at + 1).min(ROUNDS)),
                ] {
                    let button = Button::of_icon(icon, name).small().off((to == at).then_some("There is none"));
                    if ui.add(button).clicked() {
                        self.round = (Some(program), to);
                    }
                }
                line_ui(ui, &Prose::new().bold(&round.head), 15.0, Face::Interface, ink(ui, Colour::Ink));
                let (a, b) = round.pair;
                if ui.add(Button::new(&format!("Set ({a}, {b}) as position")).small()).clicked() {
                    let (ruleset, position) = (Ruleset::Wythoff, Position::words(&[a, b]));
                    cx.edit(Edit::Focus(Focus { ruleset, position }));
                    cx.edit(Edit::game_convention(Convention::Normal));
                    cx.ask(Action::CloseStep);
                }
            });
            for words in [&round.set, &round.finds, &round.then] {
                terms_ui(ui, &mathematics(words), 14.0, Face::Interface, ink(ui, Colour::Ink));
            }
        });
    }
}

/// The lines of a program: the rest of one that has no room stands further in than its beginning, so that the loops are seen.
fn text_ui(ui: &mut Ui, program: &str) {
    let font = FontId::monospace(LETTERS);
    let letter = ui.fonts_mut(|fonts| fonts.glyph_width(&font, ' '));
    let colour = ink(ui, Colour::Ink);
    ui.scope(|ui| {
        (ui.spacing_mut().item_spacing.y, ui.spacing_mut().interact_size.y) = (0.0, 0.0);
        for line in program.lines() {
            let spaces = line.len() - line.trim_start().len();
            let further_in = letter * f32::from(u16::try_from(spaces).unwrap_or(0) + HANGING);
            // The label stands where the rest of the line does; its first row begins so much before.
            let mut job = LayoutJob::default();
            job.append(line, -further_in, TextFormat::simple(font.clone(), colour));
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = 0.0;
                ui.add_space(further_in);
                ui.add(Label::new(job).wrap().selectable(true));
            });
        }
    });
}

/// Returns the words on the button to a place.
pub fn place_words(place: &ShownPlace) -> String {
    match place {
        ShownPlace::Position(ruleset, position) => {
            let numbers: Vec<String> = position.numbers().iter().map(short_number).collect();
            format!("Show ({}) in {}", numbers.join(", "), ruleset.title())
        }
        ShownPlace::Number(name, number) => format!("Show {name} = {} in Zeckendorf form", short_number(number)),
        ShownPlace::Letter(index) => format!("Show letter {} of the golden string", short_number(index)),
    }
}

/// Makes a place what the window is about.
pub fn show_place(place: &ShownPlace, cx: &mut Context<'_>) {
    match place {
        ShownPlace::Position(ruleset, position) => {
            // Beside the statements no position is seen.
            let focus = Focus { ruleset: ruleset.clone(), position: position.clone() };
            cx.ask(Action::Example(vec![Edit::Focus(focus)], Tab::Play));
        }
        ShownPlace::Number(_, number) => {
            cx.edit(Edit::Focus(Focus::of_number(number.clone())));
            cx.ask(Action::Show(Tab::Zeckendorf));
        }
        ShownPlace::Letter(index) => {
            cx.edit(Edit::golden_index(index.clone()));
            cx.ask(Action::Show(Tab::GoldenString));
        }
    }
    cx.ask(Action::CloseStep);
}

/// The ground of a formula or a program.
pub(super) fn well(ui: &Ui) -> Frame {
    Frame::NONE
        .fill(ink(ui, Colour::Well))
        .stroke(Stroke::new(1.0, ink(ui, Colour::Line)))
        .corner_radius(RADIUS_ROW)
        .inner_margin(Margin::symmetric(11, 8))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use egui::{Galley, RawInput, Rect, Shape, pos2, vec2};

    use super::text_ui;
    use golden_theorem::program::Program;

    /// The lines of a program as they are drawn in a width, each with where it begins.
    fn drawn(program: Program, width: f32) -> Vec<(f32, Arc<Galley>)> {
        let ctx = egui::Context::default();
        crate::render::theme::install(&ctx);
        let mut output = ctx.run_ui(RawInput::default(), |ui| {
            let room = Rect::from_min_size(pos2(0.0, 0.0), vec2(width, 900.0));
            text_ui(&mut super::super::child(ui, room), program.text());
        });
        output.textures_delta.clear();
        let texts = output.shapes.iter().filter_map(|clipped| match &clipped.shape {
            Shape::Text(text) => Some((text.pos.x, Arc::clone(&text.galley))),
            _ => None,
        });
        texts.collect()
    }

    /// Returns the place of the first letter of a row that is no space.
    fn begins(galley: &Galley, row: usize) -> f32 {
        let placed = &galley.rows[row];
        let letter = placed.glyphs.iter().find(|glyph| glyph.chr != ' ').expect("a letter");
        placed.pos.x + letter.pos.x
    }

    #[test]
    fn the_rest_of_a_line_stands_further_in_than_its_beginning() {
        for program in [Program::Listing, Program::Algorithm] {
            for (width, is_wide) in [(900.0, true), (200.0, false)] {
                let lines = drawn(program, width);
                assert_eq!(lines.len(), program.text().lines().count());
                let mut broken = 0;
                for ((left, galley), text) in lines.iter().zip(program.text().lines()) {
                    assert_eq!(galley.text(), text, "copied as it is written");
                    let spaces = text.len() - text.trim_start().len();
                    assert_eq!(spaces == 0, (left + begins(galley, 0)).abs() < 1.0, "{text}");
                    for row in 1..galley.rows.len() {
                        broken += 1;
                        assert!(begins(galley, row) > begins(galley, 0) + 20.0, "{text}");
                        let end = left + galley.rows[row].pos.x + galley.rows[row].size.x;
                        assert!(end <= width + 1.0, "{text} ends at {end}");
                    }
                }
                assert_eq!(broken == 0, is_wide, "{program:?} in {width}: {broken}");
            }
        }
    }
}
