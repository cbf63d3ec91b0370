//! The section of Beatty's theorem: ⌊nα⌋ and ⌊nβ⌋ partition the positive integers, for every irrational α above 1.

use egui::Ui;

use crate::context::{Action, Context};
use crate::golden_string::shown::ShownString;
use crate::render::terms::terms_ui;
use crate::render::theme::ink;
use crate::widget::{Field, fault_below_ui, label_ui, problem_ui};
use crate::work::cached::Cached;
use golden_figure::{Colour, Face, beatty_check_words, beatty_words};
use golden_number::{BeattyFault, BeattyPair, Quadratic, QuadraticError};
use golden_prose::sentence;
use golden_session::{Edit, GoldenChoices};

/// The last number of the check.
const CHECKED: u64 = 100_000;

/// The text being typed, the pair, the check.
#[derive(Default)]
pub(in crate::golden_string) struct BeattySection {
    draft: Option<String>,
    error: Option<String>,
    /// The pair of the number of the session; a file may hold a number without one.
    pair: Cached<String, Result<BeattyPair, String>>,
    check: Cached<String, Option<BeattyFault>>,
}

/// The pair of a number as it is written.
fn pair_of(alpha: &str) -> Result<BeattyPair, String> {
    if alpha.chars().count() > GoldenChoices::ALPHA {
        return Err(format!("A number here has at most {} characters.", GoldenChoices::ALPHA));
    }
    let number: Quadratic = alpha.parse().map_err(|error: QuadraticError| sentence(&error))?;
    BeattyPair::new(number).map_err(|error| sentence(&error))
}

impl BeattySection {
    /// The pair of the session.
    pub fn pair(&mut self, shown: &ShownString<'_>) -> Option<BeattyPair> {
        self.read(shown).as_ref().ok().cloned()
    }

    fn read(&mut self, shown: &ShownString<'_>) -> &Result<BeattyPair, String> {
        self.pair.get(shown.choices.alpha.clone(), |alpha| pair_of(alpha))
    }

    /// Returns what is wrong with the text being typed, or else with the number of the session.
    fn fault(&mut self, shown: &ShownString<'_>) -> Option<String> {
        self.error.clone().or_else(|| self.read(shown).as_ref().err().cloned())
    }

    /// Draws what stands above the picture: the field, and the sequences of the pair.
    pub fn head_ui(&mut self, ui: &mut Ui, shown: &ShownString<'_>, cx: &mut Context<'_>) {
        self.field_ui(ui, shown, cx);
        fault_below_ui(ui, &self.fault(shown).unwrap_or_default());
        for words in self.pair(shown).iter().flat_map(beatty_words) {
            terms_ui(ui, &words, 14.0, Face::Interface, ink(ui, Colour::Ink2));
        }
    }

    fn field_ui(&mut self, ui: &mut Ui, shown: &ShownString<'_>, cx: &mut Context<'_>) {
        let mut text = self.draft.clone().unwrap_or_else(|| shown.choices.alpha.clone());
        ui.horizontal(|ui| {
            label_ui(ui, "α =", None);
            let wrong = self.fault(shown).map(|_| "");
            let width = ui.available_width().min(300.0);
            let field = Field::new("Irrational number")
                .most(GoldenChoices::ALPHA + 1)
                .hint("(p+√q)/r")
                .width(width)
                .error(wrong);
            let response = field.show(ui, &mut text);
            if response.changed() {
                match pair_of(&text) {
                    Ok(_) => {
                        self.error = None;
                        cx.edit(Edit::golden_alpha(text.clone()));
                    }
                    Err(error) => self.error = Some(error),
                }
                self.draft = Some(text);
            }
            if response.lost_focus() {
                cx.ask(Action::CloseStep);
                if self.error.is_none() {
                    self.draft = None;
                }
            }
        });
    }

    /// Draws what stands below it: whether the two sequences have been checked to be a partition.
    pub fn check_ui(&mut self, ui: &mut Ui, shown: &ShownString<'_>, cx: &mut Context<'_>) {
        let Some(pair) = self.pair(shown) else { return };
        let answer =
            self.check.ask(ui.ctx(), cx, "Checking the partition", shown.choices.alpha.clone(), move |_, job| {
                job.start(CHECKED);
                pair.check(CHECKED, |units| job.advance(units))
            });
        if let Some(problem) = &answer.problem {
            if problem_ui(ui, problem, "Check again") {
                self.check.ask_again();
            }
            return;
        }
        let known = answer.value.as_deref().filter(|_| answer.is_current);
        let words = known
            .map_or_else(|| "Checking the partition …".into(), |fault| beatty_check_words(CHECKED, fault.as_ref()));
        terms_ui(ui, &words.into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
    }
}
