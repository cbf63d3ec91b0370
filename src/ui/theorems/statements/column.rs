//! The left column: kinds, papers, the bound, all at once, reports. Which statements are listed: by the kind of
//! verdict, by paper, by words.

use std::io::Write;

use egui::{Align2, Frame, Layout, Margin, RichText, ScrollArea, Ui, pos2, vec2};

use super::list::Listed;
use super::{StatementsView, kind};
use crate::context::{Context, ExportOffer};
use crate::render::icon::Icon;
use crate::render::theme::{self, ink};
use crate::theorems::bench::view_ui;
use crate::widget::{
    Button, Choice, Combo, ExportButton, ExportRow, caption_ui, checkbox_indented_ui, choice_list_ui, error_ui,
    group_gap_ui, heading_ui, label_ui, progress_ui,
};
use golden_export::target::ExportTarget;
use golden_export::{CheckResult, ExportError, write_checks_json, write_checks_markdown, write_checks_report};
use golden_figure::Colour;
use golden_session::Tab;
use golden_theorem::papers::Statements;
use golden_theorem::run::VerdictKind;

const GAP: f32 = 7.0;
/// The room of a sign beside its box.
const SIGN: f32 = 30.0;

/// The bounds up to which statements are checked.
const BOUNDS: [(Option<u64>, &str); 6] = [
    (None, "each its own"),
    (Some(1_000), "1 000"),
    (Some(10_000), "10 000"),
    (Some(100_000), "100 000"),
    (Some(1_000_000), "1 000 000"),
    (Some(10_000_000), "10 000 000"),
];

/// The ways to take something away.
pub(crate) const EXPORTS: [ExportOffer; 3] = ExportOffer::all(
    Tab::Theorems,
    [
        ("Export the report as JSON", "writes the statements that are listed, with their verdicts"),
        ("Export the report as Markdown", "writes the statements that are listed, with their verdicts"),
        ("Export the report with pictures", "writes Markdown, and the pictures as SVG into a folder beside it"),
    ],
);

/// The name offered for a report.
const STEM: &str = "statements";

/// Writes results.
type WriteResults = fn(&[CheckResult<'_>], &mut dyn Write) -> Result<(), ExportError>;

impl StatementsView {
    /// Draws the column.
    pub(super) fn column_ui(
        &mut self,
        ui: &mut Ui,
        statements: &'static Statements,
        listed: &Listed,
        cx: &mut Context<'_>,
    ) {
        ScrollArea::vertical().id_salt("statements controls").auto_shrink(false).show(ui, |ui| {
            crate::widget::follow_focus(ui);
            Frame::NONE.inner_margin(Margin { left: 16, right: 16, top: 14, bottom: 16 }).show(ui, |ui| {
                view_ui(ui, cx);
                group_gap_ui(ui);
                self.kinds_ui(ui, listed, cx);
                group_gap_ui(ui);
                self.papers_ui(ui, statements, listed);
                group_gap_ui(ui);
                self.check_ui(ui, listed, cx);
                group_gap_ui(ui);
                self.report_ui(ui, statements, listed, cx);
            });
        });
    }

    /// The kinds, each with how many statements are of it; they rest while answers are hidden.
    fn kinds_ui(&mut self, ui: &mut Ui, listed: &Listed, cx: &Context<'_>) {
        heading_ui(ui, "Show", "");
        let counts = &listed.kinds;
        let is_told = cx.tells();
        ui.add_enabled_ui(is_told, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            // What is stopped comes only from a run.
            let is_listed = |(place, kind): &(usize, VerdictKind)| *kind != VerdictKind::Stopped || counts[*place] > 0;
            for (place, kind) in VerdictKind::ALL.into_iter().enumerate().filter(is_listed) {
                ui.horizontal(|ui| {
                    let on = &mut self.filter.kinds[place];
                    let response = checkbox_indented_ui(ui, on, &kind::label(kind).into(), SIGN);
                    let at = pos2(response.rect.left() + 38.0, response.rect.center().y);
                    kind::paint(ui, egui::Rect::from_center_size(at, vec2(kind::SIGN, kind::SIGN)), kind);
                    response.on_hover_text(kind::meaning(kind));
                    if !is_told {
                        return;
                    }
                    ui.with_layout(Layout::right_to_left(egui::Align::Center), |ui| {
                        let count = RichText::new(counts[place].to_string()).font(theme::regular(14.0));
                        ui.label(count.color(ink(ui, Colour::Ink2)));
                    });
                });
            }
        });
    }

    fn papers_ui(&mut self, ui: &mut Ui, statements: &Statements, listed: &Listed) {
        heading_ui(ui, "Source", "");
        let all = [(None, "All papers", statements.records.len())];
        let of = statements.papers.iter().zip(&listed.papers).enumerate();
        let of = of.map(|(index, (paper, (_, count)))| (Some(index), paper.name.as_str(), *count));
        let papers: Vec<(Option<usize>, &str, usize)> = all.into_iter().chain(of).collect();
        let choices: Vec<_> = papers.iter().map(|(paper, name, _)| Choice::new(*paper, name)).collect();
        let list = choice_list_ui(ui, "Source", &mut self.filter.paper, &choices).rect;
        // The counts stand at the right end of the rows.
        let row = (list.height() - 8.0) / f32::from(u16::try_from(papers.len()).unwrap_or(u16::MAX)).max(1.0);
        for (place, (_, _, count)) in (0_u16..).zip(&papers) {
            let at = pos2(list.right() - 13.0, list.top() + 4.0 + (f32::from(place) + 0.5) * row);
            ui.painter().text(at, Align2::RIGHT_CENTER, count, theme::regular(13.0), ink(ui, Colour::Ink3));
        }
    }

    fn check_ui(&mut self, ui: &mut Ui, listed: &Listed, cx: &mut Context<'_>) {
        heading_ui(ui, "Check", "");
        ui.horizontal(|ui| {
            label_ui(ui, "Bound", Some(52.0));
            let width = ui.available_width();
            let hint = "How far the statements that no proof decides are checked; each takes what it can do";
            Combo::new("How far is checked")
                .small()
                .width(width)
                .show(ui, &mut self.bound, &BOUNDS)
                .on_hover_text(hint);
        });
        let listed = &listed.statements;
        let words = if self.filter.is_all() {
            "Prove and check all".to_owned()
        } else {
            format!("Prove and check {}", listed.len())
        };
        let width = ui.available_width();
        if let Some(progress) = self.runs.progress() {
            let (done, total) = (progress.done, progress.total.max(1));
            #[expect(clippy::cast_precision_loss, reason = "a few hundred")]
            let share = done as f32 / total as f32;
            progress_ui(ui, "How many are decided", share, width);
            ui.horizontal(|ui| {
                caption_ui(ui, &format!("{done} of {total}").into());
                ui.with_layout(Layout::right_to_left(egui::Align::Center), |ui| {
                    if ui.add(Button::new("Cancel").name("Cancel the proofs and checks").small()).clicked() {
                        self.runs.cancel();
                    }
                });
            });
            if let Some(left) = self.runs.time_left() {
                caption_ui(ui, &left.as_str().into());
            }
        } else {
            let off = listed.is_empty().then_some("No statement is listed");
            let button = Button::new(&words).icon(Icon::Play).primary().width(width).off(off);
            if ui.add(button).on_hover_text("Those that are listed, on all processors, in the background").clicked() {
                self.runs.start(listed.clone(), self.bound, cx.answers.workers());
            }
        }
        if let Some(problem) = self.runs.problem() {
            error_ui(ui, &golden_prose::sentence(problem));
        }
        match self.runs.found() {
            (0, _) => caption_ui(ui, &"The verdicts shown are those with which this version was tested.".into()),
            (1, 0) => caption_ui(ui, &"1 was decided here, and came out as it must.".into()),
            (found, 0) => caption_ui(ui, &format!("{found} were decided here; all came out as they must.").into()),
            (found, wrong) => error_ui(ui, &format!("{wrong} of {found} did not come out as they must.")),
        };
    }

    fn report_ui(&self, ui: &mut Ui, statements: &'static Statements, listed: &Listed, cx: &mut Context<'_>) {
        heading_ui(ui, "Report", "");
        let whole = ui.available_width();
        let row = ExportRow { width: (whole - GAP) / 2.0, gap: GAP, is_small: false };
        let listed = listed.statements.as_slice();
        let results = || {
            let (wanted, verdicts) = (listed.to_vec(), self.runs.verdicts().clone());
            move || -> Vec<CheckResult<'static>> {
                let result = |index: &usize| CheckResult::new(statements, *index, verdicts.get(index));
                wanted.iter().filter_map(result).collect()
            }
        };
        let target = |offer: ExportOffer, kind: &'static str, extension, write: WriteResults| {
            move || {
                let results = results();
                ExportTarget::new(offer.name, STEM, kind, extension, move |out, _, _| write(&results(), out))
            }
        };
        let [json, markdown, pictures] = EXPORTS;
        let off = listed.is_empty().then_some("no statement is listed");
        let buttons = [
            ExportButton::file("JSON", json, target(json, "JSON", "json", write_checks_json)),
            ExportButton::file("Markdown", markdown, target(markdown, "Markdown", "md", write_checks_markdown)),
        ];
        row.show(ui, cx, buttons.map(|button| button.switched(off)));
        ui.add_space(GAP);
        let theme = cx.session.view.theme;
        let with_pictures = || {
            let results = results();
            ExportTarget::with_others(pictures.name, STEM, "Markdown", "md", move |path, solver, job| {
                write_checks_report(path, &results(), theme.into(), solver, job)
            })
        };
        let mut button = ExportButton::file("Markdown with pictures", pictures, with_pictures).switched(off);
        button.hint = "Markdown, and the pictures as SVG in a folder beside it";
        ExportRow { width: whole, ..row }.show(ui, cx, [button]);
    }
}
