//! The left column: new cells, templates, limits, files.

use egui::{Frame, Margin, ScrollArea, Ui};

use super::Bench;
use crate::context::{Action, Context};
use crate::widget::{
    Button, Combo, Segment, caption_ui, checkbox_ui, error_ui, group_gap_ui, heading_ui, segmented_ui,
};
use golden_export::target::ExportTarget;
use golden_prose::sentence;
use golden_session::{BenchCell, Edit, SharedList, TheoremsView};
use golden_theorem::bench::file_of;

/// The templates with which a new cell may begin: the words, the title, the text.
pub(crate) const TEMPLATES: [(&str, &str); 8] = [
    ("Every number", "forall n: n>=1 => isA(n) | isB(n)"),
    ("Every pair", "forall a,b,c: W(a,b) & W(a,c) => b=c"),
    ("There is a number", "exists n: A(n)=17"),
    ("P in Wythoff’s game", "forall a,b: W(a,b) => !W(a+1,b+1)"),
    ("A take that wins", "forall n,k: 1<=k & k<n & wtake(n,k) => fib(k)"),
    ("A letter of the string", "forall i: i>=1 & !f1(i) => f1(i+1)"),
    ("A definition of your own", "def twin(a,b) := W(a,b) & b=a+2;\nprove one pair :: forall a,b: twin(a,b) => a=3;"),
    ("Values, tried only", "forall a,b: wythoff(a,b) = wythoff(b,a)"),
];

const STATES: [(usize, &str); 4] =
    [(30_000, "30 000"), (300_000, "300 000"), (3_000_000, "3 000 000"), (10_000_000, "10 000 000")];
const SECONDS: [(Option<u64>, &str); 4] =
    [(Some(1), "1 s"), (Some(10), "10 s"), (Some(60), "1 min"), (None, "no limit")];

impl Bench {
    /// Draws the column.
    pub(super) fn column_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        ScrollArea::vertical().id_salt("theorems controls").auto_shrink(false).show(ui, |ui| {
            crate::widget::follow_focus(ui);
            Frame::NONE.inner_margin(Margin { left: 16, right: 16, top: 14, bottom: 16 }).show(ui, |ui| {
                view_ui(ui, cx);
                group_gap_ui(ui);
                heading_ui(ui, "Cells", "");
                let width = (ui.available_width() - 8.0) / 2.0;
                ui.horizontal(|ui| {
                    ui.spacing_mut().item_spacing.x = 8.0;
                    if ui.add(Button::new("New cell").width(width)).clicked() {
                        self.add(BenchCell::default(), cx);
                    }
                    let open = Button::new("Open…").width(width).name("Open a file of statements");
                    let hint = "Statements of this language, or Walnut’s def and eval commands";
                    if ui.add(open).on_hover_text(hint).clicked() {
                        cx.ask(Action::OpenStatements);
                    }
                });
                if let Some(problem) = &self.problem {
                    error_ui(ui, &sentence(problem));
                }
                group_gap_ui(ui);
                heading_ui(ui, "Begin with", "");
                ui.scope(|ui| {
                    ui.spacing_mut().item_spacing.y = 2.0;
                    for (title, text) in TEMPLATES {
                        let width = ui.available_width();
                        if ui.add(Button::new(title).small().bare().left().width(width)).on_hover_text(text).clicked() {
                            self.add(BenchCell::new(title, text), cx);
                        }
                    }
                });
                group_gap_ui(ui);
                self.limits_ui(ui);
                group_gap_ui(ui);
                export_ui(ui, cx);
            });
        });
    }

    fn limits_ui(&mut self, ui: &mut Ui) {
        heading_ui(ui, "Limits", "");
        ui.horizontal(|ui| {
            let width = (ui.available_width() - 8.0) / 2.0;
            Combo::new("Most states of one construction").small().width(width).show(
                ui,
                &mut self.limit.states,
                &STATES,
            );
            Combo::new("Most time of a proof").small().width(width).show(ui, &mut self.limit.seconds, &SECONDS);
        });
        checkbox_ui(ui, &mut self.limit.rechecks, &"Recheck every proof".into(), false);
        caption_ui(
            ui,
            &"Verdicts are not saved: Prove finds them again, and what is kept is proved when it is seen.".into(),
        );
    }
}

/// Draws the choice between the views of the panel.
pub fn view_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    let mut view = cx.session.model.theorems.view;
    let segments = [
        Segment::new(TheoremsView::Statements, "Statements"),
        Segment::new(TheoremsView::Bench, "Bench"),
        Segment::new(TheoremsView::Automaton, "Automaton"),
    ];
    if segmented_ui(ui, "View of the theorems", &mut view, &segments, 3).changed() {
        cx.edit(Edit::theorems_view(view));
        cx.ask(Action::CloseStep);
    }
}

fn export_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    heading_ui(ui, "Export", "");
    let theorems = &cx.session.model.theorems;
    let (cells, conjectures) = (theorems.cells.clone(), theorems.conjectures.clone());
    let none = conjectures.is_empty().then_some("No conjecture is kept yet");
    let width = ui.available_width();
    let button = Button::new("All conjectures").width(width).name("Export all conjectures").off(none);
    if ui.add(button).clicked() {
        cx.ask(Action::Export(statements_target("Export the conjectures", "conjectures", cells.clone(), conjectures)));
    }
    let button = Button::new("All cells").width(width).name("Export all cells");
    if ui.add(button).clicked() {
        cx.ask(Action::Export(statements_target("Export the cells of the bench", "bench", SharedList::new(), cells)));
    }
    caption_ui(ui, &"A text of statements, for Open… and for golden-nim prove --file.".into());
}

/// The texts as a file of statements, after the definitions of other cells.
fn statements_target(
    title: &str,
    stem: &str,
    definitions: SharedList<BenchCell>,
    cells: SharedList<BenchCell>,
) -> ExportTarget {
    ExportTarget::new(title, stem, "Statements", "txt", move |out, _, _| {
        let definitions = definitions.iter().map(BenchCell::written);
        let cells = cells.iter().map(|cell| (cell.title.as_str(), cell.written()));
        Ok(out.write_all(file_of(definitions, cells).as_bytes())?)
    })
}
