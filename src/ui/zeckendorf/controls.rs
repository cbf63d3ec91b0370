//! The left column: the number, the pair, what is drawn, and where it goes. The exports of the panel: the number as
//! JSON and text, the table of forms as CSV and JSON, the sheet as a picture.

use std::sync::Arc;

use egui::{Frame, Margin, ScrollArea, Ui, ViewportCommand};

use super::ZeckendorfPanel;
use super::section::make_n;
use super::section::parts::told;
use super::shown::{ShownNumber, put_number};
use crate::context::{Action, Context, ExportOffer};
use crate::input::number_field::FieldLook;
use crate::render::prose::line_ui;
use crate::render::theme::ink;
use crate::theorems::automaton::walk;
use crate::widget::{
    Button, Combo, ExportButton, ExportRow, SliderField, caption_ui, checkbox_ui, exports_ui, group_gap_ui, heading_ui,
};
use golden_export::target::ExportTarget;
use golden_export::{ZeckendorfResult, write_forms_csv, write_forms_json, write_json, zeckendorf_text};
use golden_figure::{
    Colour, ConvertedNumber, Face, Figure, NumberWords, ZeckendorfSheet, ZeckendorfTarget, zeckendorf_sheet,
};
use golden_game::Ruleset;
use golden_number::{Representation, UBig};
use golden_prose::{Prose, short_number};
use golden_session::answers::at_once;
use golden_session::{
    Converter, ConverterConstruction, ConverterSection, Edit, Focus, PartsView, Tab, WalkedAutomaton,
};
use golden_solver::SilberReading;
use golden_theorem::relation::WYTHOFF_CLASSES;

/// The field of the number, and those of the pair.
const NUMBER: FieldLook = FieldLook { size: 24.0, height: 42.0, counts: true, centred: false, grouped: false };
const PAIR: FieldLook = FieldLook { size: 20.0, height: 32.0, counts: false, centred: true, grouped: false };

/// The place where the second of two check boxes on a line begins, and the indent of the slider, in points.
const SECOND: f32 = 109.0;
const INDENT: f32 = 19.0;

/// The sections of the sheet with their boxes.
pub(crate) const SECTIONS: [(ConverterSection, &str); 11] = [
    (ConverterSection::Parts, "Parts"),
    (ConverterSection::Canonical, "Canonical"),
    (ConverterSection::SecondCanonical, "Second canonical"),
    (ConverterSection::Shifts, "Left and right shift"),
    (ConverterSection::Silber, "Silber’s rule"),
    (ConverterSection::Array, "Wythoff array"),
    (ConverterSection::Staircase, "Staircase"),
    (ConverterSection::FibonacciNim, "Fibonacci Nim"),
    (ConverterSection::Arithmetic, "Arithmetic"),
    (ConverterSection::Written, "Written form"),
    (ConverterSection::Representations, "All representations"),
];

/// The ways in which the parts may be drawn.
pub(crate) const PARTS: [(PartsView, &str); 2] =
    [(PartsView::Squares, "Squares by area"), (PartsView::Tiles, "Tiles by length")];

/// Draws the buttons that let the number walk through the automata of Wythoff's sequences.
fn walk_ui(ui: &mut Ui, n: &UBig, cx: &mut Context<'_>) {
    let off = WalkedAutomaton::is_too_long(n).then_some("the number is too long to walk digit by digit");
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 7.0;
        let width = (ui.available_width() - 7.0) / 2.0;
        for (formula, numbers) in WYTHOFF_CLASSES {
            let words = format!("Walk {formula}");
            let name = format!("Walk the number through the automaton of the {numbers}");
            let button = Button::new(&words).small().width(width).name(&name).off(off);
            if ui.add(button).on_hover_text(&name).clicked() {
                for action in walk(WalkedAutomaton::new(formula, vec![n.clone()])) {
                    cx.ask(action);
                }
            }
        }
    });
}

/// Returns the label of the box of a section.
fn label_of(section: ConverterSection) -> &'static str {
    SECTIONS.into_iter().find(|(id, _)| *id == section).map_or("", |(_, label)| label)
}

impl ZeckendorfPanel {
    /// Draws the column.
    pub(super) fn controls_ui(&mut self, ui: &mut Ui, shown: &ShownNumber<'_>, cx: &mut Context<'_>) {
        ScrollArea::vertical().id_salt("zeckendorf controls").auto_shrink(false).show(ui, |ui| {
            crate::widget::follow_focus(ui);
            Frame::NONE.inner_margin(Margin { left: 16, right: 16, top: 14, bottom: 16 }).show(ui, |ui| {
                self.number_ui(ui, shown, cx);
                group_gap_ui(ui);
                self.pair_ui(ui, shown, cx);
                group_gap_ui(ui);
                rows_ui(ui, shown, &mut self.reveal, cx);
                group_gap_ui(ui);
                show_ui(ui, shown, &mut self.reveal, cx);
                group_gap_ui(ui);
                self.large_ui(ui, shown);
                group_gap_ui(ui);
                export_buttons_ui(ui, shown, self.silber.known().map(|known| &**known), cx);
                group_gap_ui(ui);
                walk_ui(ui, &shown.n, cx);
            });
        });
    }

    fn number_ui(&mut self, ui: &mut Ui, shown: &ShownNumber<'_>, cx: &mut Context<'_>) {
        heading_ui(ui, "Number", "");
        let digits = shown.digits_of(shown.choices.selected);
        let response = ui
            .horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 9.0;
                ui.set_min_height(NUMBER.height);
                line_ui(ui, &Prose::new().italic("n"), 24.0, Face::Mathematics, ink(ui, Colour::Ink));
                let width = ui.available_width();
                let (response, entered) = self.number.show(ui, "Number n", &shown.n, digits, width, NUMBER);
                if let Some(number) = entered {
                    put_number(&mut self.number, &shown.focus, shown.choices.selected, number, cx);
                }
                if response.lost_focus() {
                    cx.ask(Action::CloseStep);
                }
                response
            })
            .inner;
        self.number.error_ui(ui);
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 7.0;
            let width = (ui.available_width() - 3.0 * 7.0) / 4.0;
            let no_less = shown.n.is_zero().then_some("0 is the least");
            if ui.add(Button::new("−1").small().width(width).name("One less").off(no_less)).clicked() {
                make_n(shown, &*shown.n - UBig::ONE, cx);
            }
            if ui.add(Button::new("+1").small().width(width).name("One more")).clicked() {
                make_n(shown, &*shown.n + UBig::ONE, cx);
            }
            if ui.add(Button::new("Paste").small().width(width).name("Paste a number")).clicked() {
                response.request_focus();
                self.number.expect_paste();
                ui.ctx().send_viewport_cmd(ViewportCommand::RequestPaste);
            }
            if ui.add(Button::new("Open").small().width(width).name("Open a number from a file")).clicked() {
                cx.ask(Action::OpenNumber);
            }
        });
    }

    /// The numbers of the focus: two fields for a pair of Wythoff's game, a list for other games.
    fn pair_ui(&mut self, ui: &mut Ui, shown: &ShownNumber<'_>, cx: &mut Context<'_>) {
        if shown.focus.ruleset != Ruleset::Wythoff {
            return self.choice_ui(ui, shown, cx);
        }
        heading_ui(ui, "Pair", "");
        let [first, second] = shown.focus.position.numbers() else { return };
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 7.0;
            ui.set_min_height(PAIR.height);
            let width = (ui.available_width() - 50.0) / 2.0;
            let bracket = |ui: &mut Ui, words: &str| {
                line_ui(ui, &words.into(), 20.0, Face::Mathematics, ink(ui, Colour::Ink));
            };
            bracket(ui, "(");
            self.member_ui(ui, 0, first, shown, width, cx);
            bracket(ui, ",");
            self.member_ui(ui, 1, second, shown, width, cx);
            bracket(ui, ")");
        });
        if let Some(field) = self.pair.iter().find(|field| field.has_error()) {
            field.error_ui(ui);
        }
    }

    /// A member of the pair; the one that is worked with is n.
    fn member_ui(
        &mut self,
        ui: &mut Ui,
        place: usize,
        number: &UBig,
        shown: &ShownNumber<'_>,
        width: f32,
        cx: &mut Context<'_>,
    ) {
        let Some(field) = self.pair.get_mut(place) else { return };
        let is_n = place == shown.choices.selected;
        let name = if place == 0 { "First of the pair" } else { "Second of the pair" };
        let known = shown.digits_of(place);
        let (response, entered) = field.show(ui, name, number, known, width, PAIR);
        if response.gained_focus() && !is_n {
            cx.edit(Edit::converter_selected(place));
        }
        if let Some(number) = entered {
            cx.edit(Edit::Number(place, number));
        }
        if response.lost_focus() {
            cx.ask(Action::CloseStep);
        }
    }

    /// Draws the choice of the number to convert from a focus of another game.
    fn choice_ui(&mut self, ui: &mut Ui, shown: &ShownNumber<'_>, cx: &mut Context<'_>) {
        heading_ui(ui, "Number of the position", "");
        let words = self.listed.get(Arc::clone(&shown.focus), |focus| listed(focus));
        let choices: Vec<(usize, &str)> = words.iter().map(String::as_str).enumerate().collect();
        let mut selected = shown.choices.selected;
        let width = ui.available_width();
        if Combo::new("Number of the position").width(width).show(ui, &mut selected, &choices).changed() {
            cx.edit(Edit::converter_selected(selected));
        }
    }

    /// Facts about a large number, worked out and not written down; of a long n its own.
    fn large_ui(&mut self, ui: &mut Ui, shown: &ShownNumber<'_>) {
        const EXPONENT: usize = 3000;
        const LONG: usize = 100;
        heading_ui(ui, "Large numbers", "");
        let answer = shown.answer.as_ref().filter(|answer| shown.is_current && answer.conversion.n.len() > LONG);
        let words = if let Some(ConvertedNumber { conversion, .. }) = answer.map(|answer| &**answer) {
            ConvertedNumber::size_words(Prose::new().italic("n"), conversion.n.len(), &conversion.canonical)
        } else {
            let form = self
                .large
                .get_or_insert_with(|| Representation::canonical(&(UBig::from(10_u8).pow(EXPONENT) - UBig::ONE)));
            ConvertedNumber::size_words(Prose::from("10").sup(EXPONENT.to_string()).text(" − 1"), EXPONENT, form)
        };
        caption_ui(ui, &words);
    }
}

/// The numbers of a position as they are listed.
fn listed(focus: &Focus) -> Vec<String> {
    let digits = |number: &UBig| {
        // The digits of a long number would take longer than a frame has.
        if at_once::is_longer(number, at_once::LISTED) { "a long number".into() } else { short_number(number) }
    };
    focus.numbers().zip(1..).map(|(number, i)| format!("{i}: {}", digits(number))).collect()
}

/// Draws the check box of a section; one that is switched on is brought into sight.
fn section_ui(
    ui: &mut Ui,
    shown: &ShownNumber<'_>,
    section: ConverterSection,
    label: &str,
    reveal: &mut Option<ConverterSection>,
    cx: &mut Context<'_>,
) {
    let mut on = shown.has(section);
    if !checkbox_ui(ui, &mut on, &label.into(), false).changed() {
        return;
    }
    *reveal = on.then_some(section);
    // The bar plays the section that was switched on last.
    let own = match section {
        ConverterSection::Arithmetic => Some(ConverterConstruction::Arithmetic),
        ConverterSection::Written => Some(ConverterConstruction::Written),
        _ => None,
    };
    let played = own
        .filter(|own| on || shown.choices.construction == *own)
        .map(|own| if on { own } else { ConverterConstruction::Greedy });
    let edits = [Edit::converter_section(section, on)].into_iter().chain(played.map(Edit::converter_construction));
    cx.ask(Action::Edits(edits.collect()));
    if played.is_some() {
        cx.ask(Action::ConverterStep(None));
    }
}

fn rows_ui(ui: &mut Ui, shown: &ShownNumber<'_>, reveal: &mut Option<ConverterSection>, cx: &mut Context<'_>) {
    heading_ui(ui, "Rows", "");
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for section in [ConverterSection::Canonical, ConverterSection::SecondCanonical, ConverterSection::Shifts] {
            section_ui(ui, shown, section, label_of(section), reveal, cx);
        }
    });
}

fn show_ui(ui: &mut Ui, shown: &ShownNumber<'_>, reveal: &mut Option<ConverterSection>, cx: &mut Context<'_>) {
    use ConverterSection as Section;
    heading_ui(ui, "Show", "");
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let (other, view) = match shown.choices.parts {
            PartsView::Squares => ("Tiles", PartsView::Tiles),
            PartsView::Tiles => ("Squares", PartsView::Squares),
        };
        let label = PARTS.into_iter().find(|(view, _)| *view == shown.choices.parts).map_or("", |(_, label)| label);
        ui.horizontal(|ui| {
            section_ui(ui, shown, Section::Parts, label, reveal, cx);
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                let name = format!("Show {} instead", other.to_lowercase());
                if ui.add(Button::new(other).small().name(&name)).clicked() {
                    cx.edit(Edit::converter_parts(view));
                }
            });
        });
        two_ui(ui, shown, [Section::Silber, Section::Array], reveal, cx);
        two_ui(ui, shown, [Section::Staircase, Section::FibonacciNim], reveal, cx);
        let line = ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 8.0;
            ui.add_space(INDENT);
            if !shown.has(Section::Staircase) {
                ui.disable();
            }
            let range = u64::from(*Converter::STAIRCASES.start())..=u64::from(*Converter::STAIRCASES.end());
            let slider = SliderField::new("up to", range).logarithmic();
            slider.edit_ui(ui, cx, shown.choices.staircase, Edit::converter_staircase);
        });
        if !shown.has(Section::Staircase) {
            line.response.on_hover_text("for the staircase, which is off");
        }
        two_ui(ui, shown, [Section::Arithmetic, Section::Written], reveal, cx);
        section_ui(ui, shown, Section::Representations, label_of(Section::Representations), reveal, cx);
    });
}

/// Two check boxes on one line.
fn two_ui(
    ui: &mut Ui,
    shown: &ShownNumber<'_>,
    sections: [ConverterSection; 2],
    reveal: &mut Option<ConverterSection>,
    cx: &mut Context<'_>,
) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        let start = ui.cursor().left();
        for (i, section) in sections.into_iter().enumerate() {
            if i > 0 {
                ui.add_space((start + SECOND - ui.cursor().left()).max(8.0));
            }
            section_ui(ui, shown, section, label_of(section), reveal, cx);
        }
    });
}

/// Width of the sheet as a picture, in points.
const WIDTH: f32 = 824.0;
/// Room between two buttons, in points.
const GAP: f32 = 7.0;

/// The ways to take something away.
pub(crate) const EXPORTS: [ExportOffer; 8] = ExportOffer::all(
    Tab::Zeckendorf,
    [
        ("Copy the number and its forms", "copies the number in all forms"),
        ("Export the number as text", "writes the number in all forms"),
        ("Export the number as JSON", "writes the number in all forms"),
        ("Export the table of forms as CSV", "writes the forms of 1 to the end of the staircase"),
        ("Export the table of forms as JSON", "writes the forms of 1 to the end of the staircase"),
        ("Export the sheet as PNG", "writes the sheet as it is on screen, whole"),
        ("Export the sheet as SVG", "writes the sheet as it is on screen, whole"),
        ("Export the sheet as PDF", "writes the sheet as it is on screen, whole"),
    ],
);
/// The words on the buttons, row by row.
const WORDS: [&[&str]; 3] = [&["Copy", "TXT", "JSON"], &["Forms CSV", "Forms JSON"], &["PNG", "SVG", "PDF"]];

/// Draws the buttons.
fn export_buttons_ui(ui: &mut Ui, shown: &ShownNumber<'_>, silber: Option<&SilberReading>, cx: &mut Context<'_>) {
    exports_ui(ui, cx, |ui, cx| export_rows_ui(ui, shown, silber, cx));
}

fn export_rows_ui(ui: &mut Ui, shown: &ShownNumber<'_>, silber: Option<&SilberReading>, cx: &mut Context<'_>) {
    let whole = ui.available_width();
    let row = |count: f32| ExportRow { width: (whole - (count - 1.0) * GAP) / count, gap: GAP, is_small: true };
    let rows = [row(3.0), row(2.0), row(3.0)];
    let Some(number) = shown.answer.as_ref().filter(|_| shown.is_current) else {
        let off = Some("the number is being converted");
        for (row, words) in rows.into_iter().zip(WORDS) {
            let buttons = words.iter().map(|words| ExportButton::copy(words, *words, "", String::new).switched(off));
            row.show(ui, cx, buttons);
        }
        return;
    };
    let (stem, theme, last) = ("zeckendorf", cx.session.view.theme, u64::from(shown.choices.staircase));
    let [copy, text, json, forms, table, png, svg, pdf] = EXPORTS;
    let [upper, middle, lower] = rows;
    let of_number = [
        ExportButton::copy("Copy", copy, "", || zeckendorf_text(number)),
        ExportButton::file("TXT", text, || {
            let number = Arc::clone(number);
            ExportTarget::new(text.name, stem, "text", "txt", move |out, _, _| {
                Ok(out.write_all(zeckendorf_text(&number).as_bytes())?)
            })
        }),
        ExportButton::file("JSON", json, || {
            let number = Arc::clone(number);
            ExportTarget::new(json.name, stem, "JSON", "json", move |out, _, _| {
                write_json(&ZeckendorfResult::from_conversion(&number.conversion), out)
            })
        }),
    ];
    upper.show(ui, cx, of_number);
    let of_forms = [
        ExportButton::file("Forms CSV", forms, || {
            let title = format!("Export the forms of 1 to {last} as CSV");
            ExportTarget::new(title, "forms", "CSV", "csv", move |out, _, job| write_forms_csv(last, out, job))
        }),
        ExportButton::file("Forms JSON", table, || {
            let title = format!("Export the forms of 1 to {last} as JSON");
            ExportTarget::new(title, "forms", "JSON", "json", move |out, _, job| write_forms_json(last, out, job))
        }),
    ];
    middle.show(ui, cx, of_forms);
    let words = told(&number.words, shown.tells, cx.session);
    let figure = || Some(sheet(shown, number, &words, silber));
    lower.show(ui, cx, ExportButton::pictures([png, svg, pdf], stem, theme, figure));
}

/// The sheet as it is on screen, whole.
fn sheet(
    shown: &ShownNumber<'_>,
    answer: &ConvertedNumber,
    words: &NumberWords,
    silber: Option<&SilberReading>,
) -> Figure<ZeckendorfTarget> {
    let has = |section| shown.has(section);
    let sheet = ZeckendorfSheet {
        number: answer,
        words,
        parts: has(ConverterSection::Parts).then_some(shown.choices.parts == PartsView::Tiles),
        rows: shown.rows(),
        silber: silber.filter(|silber| has(ConverterSection::Silber) && silber.may_be_told(shown.tells)),
        tells: shown.tells,
        staircase: has(ConverterSection::Staircase).then_some(shown.choices.staircase),
        stars: shown.has_stars,
    };
    zeckendorf_sheet(&sheet, WIDTH)
}
