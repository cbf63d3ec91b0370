//! The status bar: facts at the left, the running job with Cancel, or else what the panel has to say, at the right.

use std::borrow::Cow;

use egui::{Align, Layout, RichText, Ui};

use super::App;
use crate::render::fonts;
use crate::render::theme::ink;
use crate::widget::progress_ui;
use golden_figure::Colour;
use golden_prose::capitalised;
use golden_solver::Progress;

impl App {
    pub(super) fn status_bar_ui(&mut self, ui: &mut Ui) {
        let bar = ui.max_rect();
        let hairline = egui::Stroke::new(1.0, ink(ui, Colour::Line));
        ui.painter().hline(bar.x_range(), bar.top() + 0.5, hairline);
        let text = |ui: &Ui, words: &str| RichText::new(words).font(fonts::regular(13.0)).color(ink(ui, Colour::Ink2));
        ui.horizontal_centered(|ui| {
            ui.add_space(16.0);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.add_space(16.0);
                self.job_ui(ui);
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    ui.spacing_mut().item_spacing.x = 22.0;
                    for (place, fact) in self.facts.iter().enumerate() {
                        let fact = if place == 0 { beginning(fact) } else { Cow::Borrowed(fact.as_str()) };
                        ui.add(egui::Label::new(text(ui, &fact)).truncate());
                    }
                });
            });
        });
    }

    /// The work in the background, the largest first: an export, a table, a position, a caption, a panel's own.
    fn job_ui(&mut self, ui: &mut Ui) {
        let named = |name: &str, progress: Option<Progress>| progress.map(|progress| (name.to_owned(), progress));
        let work = [
            named("Exporting", self.files.progress()),
            self.answers.table_work(),
            named("Computing the value", self.answers.position_progress()),
            named("Computing the caption", self.script.progress()),
        ];
        let of_panels = self.works.iter().map(|work| named(work.name, Some(work.progress)));
        let mut work = work.into_iter().chain(of_panels).enumerate();
        let running = work.find_map(|(i, work)| work.map(|(name, progress)| (i, name, progress)));
        let Some((which, name, progress)) = running else {
            let words = if self.aside.is_empty() { "Ready" } else { &self.aside };
            ui.label(RichText::new(words).font(fonts::regular(13.0)).color(ink(ui, Colour::Ink3)));
            return;
        };
        let cancel = ui.link(RichText::new("Cancel").font(fonts::regular(13.0)).color(ink(ui, Colour::SecText)));
        cancel.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Link, true, format!("Cancel: {name}")));
        if cancel.clicked() {
            match which {
                0 => self.files.exports.iter().for_each(|export| export.ticket.cancel()),
                1 => self.answers.cancel_tables(),
                2 => self.answers.cancel_positions(),
                3 => self.script.cancel(),
                panel => self.works.iter().skip(panel - 4).take(1).for_each(|work| work.cancel.set(true)),
            }
        }
        if let Some(percent) = progress.percent() {
            let number = RichText::new(format!("{percent} %")).font(fonts::semibold(13.0));
            ui.label(number.color(ink(ui, Colour::Ink)));
            progress_ui(ui, &name, fraction(progress), 120.0);
        }
        ui.label(RichText::new(name).font(fonts::regular(13.0)).color(ink(ui, Colour::Ink2)));
    }
}

/// The first fact, with a capital where it begins with a word; the letter of a formula stays as it is.
fn beginning(fact: &str) -> Cow<'_, str> {
    let is_word = fact
        .split(' ')
        .next()
        .is_some_and(|first| first.len() > 1 && first.chars().all(|letter| letter.is_ascii_lowercase()));
    if is_word { Cow::Owned(capitalised(fact)) } else { Cow::Borrowed(fact) }
}

/// How much is done, from 0 to 1, for a bar some hundred pixels long.
fn fraction(progress: Progress) -> f32 {
    f32::from(progress.percent().unwrap_or(0)) / 100.0
}

#[cfg(test)]
mod tests {
    use super::beginning;

    #[test]
    fn the_first_fact_begins_with_a_capital_unless_that_is_a_formula() {
        for (fact, begins) in [
            ("the lens needs a larger window", "The lens needs a larger window"),
            ("Wythoff, 1024 × 1024", "Wythoff, 1024 × 1024"),
            ("n ≤ 200", "n ≤ 200"),
            ("s₅: 13 letters", "s₅: 13 letters"),
            ("11 stones in 4 piles", "11 stones in 4 piles"),
            ("", ""),
        ] {
            assert_eq!(beginning(fact), begins);
        }
    }
}
