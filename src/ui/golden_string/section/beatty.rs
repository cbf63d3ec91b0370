//! The section of Beatty's theorem: ⌊nα⌋ and ⌊nβ⌋ partition the positive integers, for every irrational α above 1.

use egui::Ui;

use crate::figure::{Colour, Face, Figure, GoldenTarget, beatty_strip};
use crate::number::{BeattyFault, BeattyPair, Quadratic, UBig};
use crate::prose::{Prose, grouped};
use crate::session::{Edit, GoldenChoice, GoldenChoices};
use crate::ui::context::{Action, Context};
use crate::ui::golden_string::shown::Shown;
use crate::ui::golden_string::target::act;
use crate::ui::golden_string::words::sentence;
use crate::ui::render::paint::figure_ui;
use crate::ui::render::prose::prose_ui;
use crate::ui::render::theme::ink;
use crate::ui::widget::{Button, Field, label_ui};
use crate::ui::work::derived::Derived;
use crate::ui::work::memo::Memo;

/// The last number of the picture, and of the check.
const SHOWN: u64 = 60;
const CHECKED: u64 = 100_000;
/// Terms of a sequence that are written.
const TERMS: u32 = 12;

/// What is being typed, the pair, the check, the picture drawn last.
pub(in crate::ui::golden_string) struct BeattySection {
    draft: Option<String>,
    error: Option<String>,
    pair: Option<(String, BeattyPair)>,
    check: Derived<String, Option<BeattyFault>>,
    drawn: Memo<(String, f32), Figure<GoldenTarget>>,
}

impl Default for BeattySection {
    fn default() -> Self {
        let check = Derived::new("Checking the partition");
        Self { draft: None, error: None, pair: None, check, drawn: Memo::default() }
    }
}

/// The pair of a number as it is written.
fn pair_of(alpha: &str) -> Result<BeattyPair, String> {
    if alpha.chars().count() > GoldenChoices::ALPHA {
        return Err(format!("A number here has at most {} characters.", GoldenChoices::ALPHA));
    }
    let number: Quadratic =
        alpha.parse().map_err(|error: crate::number::QuadraticError| sentence(&error.to_string()))?;
    BeattyPair::new(number).map_err(|error| sentence(&error.to_string()))
}

impl BeattySection {
    /// The pair of the session.
    fn pair(&mut self, shown: &Shown<'_>) -> Option<BeattyPair> {
        let alpha = &shown.choices.alpha;
        if self.pair.as_ref().is_none_or(|(of, _)| of != alpha) {
            match pair_of(alpha) {
                Ok(pair) => self.pair = Some((alpha.clone(), pair)),
                // A file may hold a number without a pair.
                Err(error) => self.error = Some(error),
            }
        }
        self.pair.as_ref().map(|(_, pair)| pair.clone())
    }

    /// The picture in a width.
    pub fn figure(&mut self, shown: &Shown<'_>, width: f32) -> Option<&Figure<GoldenTarget>> {
        let pair = self.pair(shown)?;
        let key = (shown.choices.alpha.clone(), width);
        Some(self.drawn.get(key, |(_, width)| beatty_strip(&pair, SHOWN, *width)))
    }

    /// Draws the section below its title.
    pub fn show(&mut self, ui: &mut Ui, shown: &Shown<'_>, cx: &mut Context<'_>) {
        self.field_ui(ui, shown, cx);
        if let Some(error) = &self.error {
            prose_ui(ui, &error.as_str().into(), 13.0, Face::Interface, ink(ui, Colour::Err));
        }
        let Some(pair) = self.pair(shown) else { return };
        for words in [line_of("α", pair.alpha(), |n| pair.term_a(n)), line_of("β", pair.beta(), |n| pair.term_b(n))] {
            prose_ui(ui, &words, 14.0, Face::Interface, ink(ui, Colour::Ink2));
        }
        let width = ui.available_width();
        if let Some(figure) = self.figure(shown, width) {
            let (_, place) = ui.allocate_space(figure.size.into());
            if let Some(target) = figure_ui(ui, figure, place, "Beatty sequences").clicked {
                act(target, shown, cx);
            }
        }
        self.check_ui(ui, &pair, shown, cx);
    }

    fn field_ui(&mut self, ui: &mut Ui, shown: &Shown<'_>, cx: &mut Context<'_>) {
        let mut text = self.draft.clone().unwrap_or_else(|| shown.choices.alpha.clone());
        ui.horizontal(|ui| {
            label_ui(ui, "α =", None);
            let wrong = self.error.as_ref().map(|_| "");
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
                        cx.edit(Edit::Golden(GoldenChoice::Alpha(text.clone())));
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

    fn check_ui(&mut self, ui: &mut Ui, pair: &BeattyPair, shown: &Shown<'_>, cx: &mut Context<'_>) {
        let answer = self.check.ask(ui.ctx(), cx, &shown.choices.alpha, {
            let pair = pair.clone();
            move |_, job| {
                job.start(CHECKED);
                pair.check(CHECKED, |units| job.advance(units))
            }
        });
        if let Some(problem) = &answer.problem {
            prose_ui(ui, &problem.to_string().into(), 13.0, Face::Interface, ink(ui, Colour::Err));
            if ui.add(Button::new("Check again").small()).clicked() {
                self.check.ask_again();
            }
            return;
        }
        let words = match answer.value.as_deref().filter(|_| answer.is_current) {
            None => Prose::from("Checking the partition …"),
            Some(None) => {
                format!("Every number from 1 to {} is in exactly one of the two: checked.", grouped(&CHECKED)).into()
            }
            Some(Some(fault)) => format!("{} occurs {} times.", grouped(&fault.number), fault.times).into(),
        };
        prose_ui(ui, &words, 14.0, Face::Interface, ink(ui, Colour::Ink2));
    }
}

/// "α = (1+√5)/2 = 1.61803…, ⌊nα⌋ = 1, 3, 4, 6, …"
fn line_of(name: &str, number: &Quadratic, term: impl Fn(&UBig) -> UBig) -> Prose {
    let terms: Vec<String> = (1..=TERMS).map(|n| grouped(&term(&UBig::from(n)))).collect();
    Prose::new()
        .bold(name)
        .text(format!(
            " = {} = {}…, ⌊",
            crate::ui::golden_string::words::ends(&number.to_string(), 60),
            number.decimals(5)
        ))
        .italic("n")
        .text(format!("{name}⌋ = {}, …", terms.join(", ")))
}
