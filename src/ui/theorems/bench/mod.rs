//! The bench: cells, what can be used in them, the conjectures that are kept.
//!
//! Cells are read in the background at every change; they are proved when that is asked for, conjectures as soon as they
//! are seen. Verdicts belong to what is written, not to the session.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `cell` | a cell: its text, its verdicts, its buttons; the head of a cell: its title, whether it reads, the base of its numbers |
//! | `column` | the left column: new cells, templates, limits, files |
//! | `conjectures` | the conjectures that are kept, with their verdicts |
//! | `proofs` | the proofs that run or are done, by what is written; what was found out, in a card |
//! | `usable` | the list of all that can be used in a cell, with the states of each relation |

mod cell;
mod column;
mod conjectures;
mod proofs;
mod usable;

use std::path::PathBuf;
use std::sync::Arc;

use egui::{CentralPanel, Frame, Key, Margin, Modifiers, Rect, ScrollArea, Ui, UiBuilder, vec2};

use crate::context::{Action, Context, Staged};
use crate::input::code_editor::Texts;
use crate::layout::columns::left_column_ui;
use crate::layout::regions::begin_content;
use crate::render::paint::figure_ui;
use crate::render::prose::line_ui;
use crate::render::theme::ink;
use crate::theorems::staged::fitted_statement;
use crate::widget::{Segment, segmented_ui};
use crate::work::cached::{BackgroundTask, Cached};
pub(crate) use column::TEMPLATES;
pub(super) use column::view_ui;
use golden_figure::{Colour, Face, Figure, StatementPicture, statement_figure};
use golden_file::read_text;
use golden_logic::automata::digits::Base;
use golden_logic::parse::MAX_FORMULA_BYTES;
use golden_prose::Prose;
use golden_session::answers::current::Same;
use golden_session::{BenchCell, Edit, SharedList};
use golden_solver::Workers;
use golden_subject::{hidden_verdict_line, verdict_line};
use golden_theorem::bench::{CellContent, CellText, read_cells};
use golden_theorem::relation::Usable;
pub(super) use proofs::seconds_words;
use proofs::{Limit, Proof, ProofState, Proofs, key_of_cell};

/// The width of the conjectures beside the cells, and the least that is left for those, in points.
const KEPT: f32 = 272.0;
const LEAST_CELLS: f32 = 420.0;
/// The gap between the two, and around them.
const GAP: f32 = 20.0;
/// The room of the scroll bar beside the cells, in points.
const SCROLL_BAR: f32 = 10.0;
/// The share of the height that what can be used has below the cells, and its height in points: the most of it, and what
/// cells that need more room leave it.
const USABLE: f32 = 0.38;
const USABLE_HEIGHTS: [f32; 2] = [150.0, 330.0];

/// The cells as they are written, once they are read.
type Read = Vec<Arc<CellContent>>;

/// The lists that may stand below the cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Lower {
    #[default]
    Usable,
    Kept,
}

/// The state of the bench that belongs to no session.
#[derive(Default)]
pub struct Bench {
    read: Cached<SharedList<BenchCell>, Read>,
    kept: Cached<(SharedList<BenchCell>, SharedList<BenchCell>), Read>,
    usable: Cached<(SharedList<BenchCell>, usize), (Base, Vec<Usable>)>,
    proofs: Proofs,
    limit: Limit,
    /// The statement for the stage as it was drawn last.
    staged: DrawnBench,
    /// The texts of the cells with their colours.
    texts: Texts,
    /// The heights of the cells as they were drawn last, and of all of them.
    heights: Vec<f32>,
    height: f32,
    /// The list below the cells where there is no room beside them.
    lower: Lower,
    /// The cell that is to be proved as soon as it is read, and the one whose verdict is to be brought into sight.
    wanted: Option<usize>,
    awaited: Option<usize>,
    /// The cell whose text is to get the keyboard.
    focus: Option<usize>,
    /// A file being read, for a new cell.
    opening: Option<BackgroundTask<Result<BenchCell, String>>>,
    /// The reason why the last file was not taken.
    problem: Option<String>,
}

/// The cells as they are written, for reading them.
fn written<'a>(cells: impl Iterator<Item = &'a BenchCell>) -> Vec<CellText<'a>> {
    cells.map(BenchCell::written).collect()
}

impl Bench {
    /// Draws the bench in the rectangle of the `ui`.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        self.take_opened(ui, cx);
        let read = self.read_cells(ui, cx);
        let selected = cx.session.model.theorems.selected;
        if cx.pane.active && ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Enter)) {
            self.wanted = Some(selected);
        }
        if self.heights.is_empty() {
            // When the bench is first seen, the cell that is worked on is in sight.
            self.awaited = Some(selected);
        }
        // What was typed just before the key may still be read.
        if !read.is_empty()
            && let Some(index) = self.wanted.take()
        {
            self.prove(index, &read, cx);
        }
        self.proofs.drop_unwanted(&cx.session.model.theorems);
        cx.report.works.extend(self.proofs.works());
        if let Some(staged) = cx.pane.staged {
            self.staged_ui(ui, staged, &read, cx);
            return;
        }
        left_column_ui(ui, "theorems controls", cx, |ui, cx| self.column_ui(ui, cx));
        CentralPanel::default().frame(Frame::NONE.fill(ink(ui, Colour::Bg))).show(ui, |ui| {
            Frame::NONE.inner_margin(Margin { left: 20, right: 20, top: 12, bottom: 12 }).show(ui, |ui| {
                begin_content(ui, cx);
                self.centre_ui(ui, &read, cx);
            });
        });
        Self::say_facts(&read, cx);
    }

    /// Opens a file of statements in a new cell, in the background.
    pub fn open(&mut self, path: PathBuf, workers: &Workers) {
        let work = move |_: &_, _: &_| {
            let most = u64::try_from(MAX_FORMULA_BYTES).unwrap_or(u64::MAX);
            let title = path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            let text = read_text(&path, most).map_err(|error| error.to_string());
            Ok(text.map(|text| BenchCell { text, ..BenchCell::new(&title, "") }))
        };
        self.opening = Some(BackgroundTask::new(workers.run(work), ()));
    }

    fn take_opened(&mut self, ui: &Ui, cx: &mut Context<'_>) {
        let Some((read, ())) = BackgroundTask::take_done(&mut self.opening, ui.ctx()) else { return };
        self.problem = match read {
            Ok(Ok(cell)) => {
                cx.edit(Edit::theorems_add(cell));
                None
            }
            Ok(Err(problem)) => Some(problem),
            Err(error) => Some(error.to_string()),
        };
    }

    /// Returns the content of the cells; for a cell that was just added, nothing until it is read.
    fn read_cells(&mut self, ui: &Ui, cx: &mut Context<'_>) -> Arc<Read> {
        let cells = cx.session.model.theorems.cells.clone();
        let key = cells.clone();
        let work = move |_: &_, _: &_| Ok(read_cells(&written(cells.iter())).into_iter().map(Arc::new).collect());
        let read = self.read.ask(ui.ctx(), cx, "Reading the cells", key, work);
        read.current().unwrap_or_default()
    }

    fn prove(&mut self, index: usize, read: &Read, cx: &mut Context<'_>) {
        if let Some(content) = read.get(index).filter(|content| content.is_provable()) {
            self.prove_read(index, content, cx);
        }
    }

    /// Proves a cell of which is known what it says; its verdict is brought into sight.
    fn prove_read(&mut self, index: usize, content: &Arc<CellContent>, cx: &Context<'_>) {
        let key = proofs::key_of_cell(&cx.session.model.theorems.cells, index);
        self.proofs.prove(key, content, self.limit, cx.answers.workers());
        self.awaited = Some(index);
    }

    fn centre_ui(&mut self, ui: &mut Ui, read: &Read, cx: &mut Context<'_>) {
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.horizontal(|ui| {
            line_ui(ui, &Prose::from("The bench"), 20.0, Face::Mathematics, ink(ui, Colour::Ink));
            let words = "proved for all numbers, or refuted with the least counter-example";
            if ui.available_width() > 430.0 {
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    line_ui(ui, &words.into(), 13.0, Face::Interface, ink(ui, Colour::Ink3));
                });
            }
        });
        ui.add_space(8.0);
        let room = ui.available_rect_before_wrap();
        let is_beside = room.width() >= KEPT + GAP + LEAST_CELLS;
        let cells = if is_beside { room.with_max_x(room.right() - KEPT - GAP) } else { room };
        let [least, most] = USABLE_HEIGHTS;
        let usual = (cells.height() * USABLE).min(most);
        let lower = (cells.height() - self.height - 12.0).clamp(least.min(usual), usual);
        let (upper, lower) = cells.split_top_bottom_at_y(cells.bottom() - lower);
        self.cells_ui(&mut child(ui, upper), read, cx);
        if is_beside {
            self.usable_ui(&mut child(ui, lower), read, cx);
            let kept = room.with_min_x(room.right() - KEPT);
            self.conjectures_ui(&mut child(ui, kept), cx);
        } else {
            self.either_ui(&mut child(ui, lower), read, cx);
        }
        ui.advance_cursor_after_rect(room);
    }

    /// Draws the list of usable names or the conjectures, where there is no room for both.
    fn either_ui(&mut self, ui: &mut Ui, read: &Read, cx: &mut Context<'_>) {
        let segments = [Segment::new(Lower::Usable, "What you can use"), Segment::new(Lower::Kept, "Conjectures kept")];
        segmented_ui(ui, "Below the cells", &mut self.lower, &segments, 2);
        ui.add_space(6.0);
        match self.lower {
            Lower::Usable => self.usable_rows_ui(ui, read, "meaning · click to insert", cx),
            Lower::Kept => self.conjecture_rows_ui(ui, cx),
        }
    }

    fn cells_ui(&mut self, ui: &mut Ui, read: &Read, cx: &mut Context<'_>) {
        let cells = cx.session.model.theorems.cells.clone();
        self.heights.resize(cells.len(), 0.0);
        self.texts.resize(cells.len());
        let area = ScrollArea::vertical().id_salt("cells").auto_shrink(false).show(ui, |ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 0.0);
            // The scroll bar stands beside the cards.
            ui.set_max_width((ui.available_width() - SCROLL_BAR).max(0.0));
            // A cell out of sight but for one beside it, which the keyboard can reach, is only room.
            let seen = ui.clip_rect();
            let near = seen.expand2(vec2(0.0, seen.height().max(400.0)));
            let selected = cx.session.model.theorems.selected;
            for index in 0..cells.len() {
                let Some(cell) = cells.shared(index) else { continue };
                let place = egui::Rect::from_min_size(ui.cursor().min, vec2(1.0, self.heights[index]));
                let is_wanted = index == selected || self.focus == Some(index) || self.awaited == Some(index);
                if self.heights[index] > 0.0 && !is_wanted && !near.intersects(place) {
                    ui.add_space(self.heights[index]);
                } else {
                    let known = known_to(read, index);
                    self.cell_ui(ui, index, cell, read.get(index), known, cx);
                    self.heights[index] = ui.cursor().top() - place.top();
                }
                ui.add_space(10.0);
            }
        });
        self.height = area.content_size.y;
    }

    fn say_facts(read: &Read, cx: &mut Context<'_>) {
        let theorems = &cx.session.model.theorems;
        let count = |count: usize, one: &str, many: &str| match count {
            1 => format!("1 {one}"),
            count => format!("{count} {many}"),
        };
        let faults = read.iter().filter(|content| content.fault.is_some()).count();
        let mut cells = count(theorems.cells.len(), "cell", "cells");
        if faults > 0 {
            cells = format!("{cells}, {}", count(faults, "does not read yet", "do not read yet"));
        }
        cx.report.facts.push(cells);
        let defined: usize = read.iter().map(|content| content.defines.len()).sum();
        if defined > 0 {
            cx.report.facts.push(count(defined, "definition", "definitions"));
        }
        if !theorems.conjectures.is_empty() {
            cx.report.facts.push(count(theorems.conjectures.len(), "conjecture kept", "conjectures kept"));
        }
        "Ctrl+Enter proves the cell".clone_into(&mut cx.report.aside);
    }

    /// Makes a cell with this text the one that is worked on.
    fn add(&mut self, cell: BenchCell, cx: &mut Context<'_>) {
        cx.edit(Edit::theorems_add(cell));
        cx.ask(Action::CloseStep);
        let theorems = &cx.session.model.theorems;
        self.focus = Some((theorems.selected + 1).min(theorems.cells.len()));
    }
}

/// The cells whose definitions a cell's own automata are made with: those up to it, where later ones define something, or
/// `None` for all.
fn known_to(read: &Read, index: usize) -> Option<usize> {
    read.iter().skip(index + 1).any(|content| !content.defines.is_empty()).then_some(index + 1)
}

/// A part of the panel with its own rectangle.
fn child(ui: &mut Ui, rect: egui::Rect) -> Ui {
    ui.new_child(UiBuilder::new().max_rect(rect))
}

/// The statement as it was drawn last, of what was read and found out and whether that is seen, for a picture's
/// rectangle.
pub type DrawnBench = Cached<(Option<Same<CellContent>>, Option<Same<Proof>>, bool, Rect), Option<(Figure<()>, Rect)>>;

impl Bench {
    /// Draws the statement of the cell that is worked on as large as fits, with its verdict below it; it is proved when it
    /// comes onto the stage.
    fn staged_ui(&mut self, ui: &mut Ui, staged: Staged, read: &Read, cx: &mut Context<'_>) {
        let theorems = &cx.session.model.theorems;
        let (index, Some(cell)) = (theorems.selected, theorems.cell()) else { return };
        let state = self.proofs.state(ui.ctx(), &key_of_cell(&theorems.cells, index));
        if state.is_none() {
            self.prove(index, read, cx);
        }
        let content = read.get(index);
        let proof = match &state {
            Some(ProofState::Done(proof)) => Some(Same(Arc::clone(proof))),
            _ => None,
        };
        let is_told = cx.tells();
        let key = (content.map(|content| Same(Arc::clone(content))), proof, is_told, staged.areas.picture);
        let drawn = self.staged.get(key, |(_, proof, _, picture)| {
            let verdicts = proof.iter().flat_map(|Same(proof)| &proof.verdicts);
            let verdicts: Vec<_> = if is_told {
                verdicts.map(|verdict| verdict_line(&verdict.decision.finding)).collect()
            } else {
                vec![hidden_verdict_line()]
            };
            let text = content.and_then(|content| content.in_signs()).unwrap_or_else(|| cell.statement());
            let draw = |width| statement_figure::<()>(&StatementPicture { text: &text, verdicts: &verdicts, width });
            fitted_statement(*picture, draw)
        });
        let Some((figure, place)) = drawn else { return };
        cx.report.drawn.place = Some(*place);
        figure_ui(ui, figure, *place, "staged statement");
    }
}
