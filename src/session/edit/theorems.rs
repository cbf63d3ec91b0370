//! Edits of what the Theorems panel shows.

use super::panels::within;
use crate::{AutomatonDrawing, BenchCell, EditError, Session, Theorems, TheoremsView, WalkedAutomaton, caps};
use golden_logic::parse::MAX_FORMULA_BYTES;

/// A choice of the Theorems panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TheoremsChoice {
    /// The view in front.
    View(TheoremsView),
    /// The statement of a paper that is looked at, by its id.
    Statement(String),
    /// The cell that is worked on.
    Select(usize),
    /// Adds a cell after the one that is worked on, and selects it.
    Add(BenchCell),
    /// Replaces a cell: its title, its base or its text was changed.
    Change(usize, BenchCell),
    /// Removes a cell; the last one is emptied.
    Remove(usize),
    /// Keeps a cell among the conjectures; one that says the same is replaced.
    Keep(usize),
    /// Removes a conjecture.
    Forget(usize),
    /// The automaton that is shown, and the numbers that walk through it.
    Automaton(WalkedAutomaton),
    /// How the automaton is drawn.
    Drawing(AutomatonDrawing),
}

impl TheoremsChoice {
    /// Whether two choices that follow each other are one gesture: typing in a cell or in the fields of a walk, or
    /// going through the statements.
    pub(super) fn is_same_gesture(&self, next: &Self) -> bool {
        match (self, next) {
            (Self::Change(i, _), Self::Change(j, _)) => i == j,
            // The arrow keys go through the list.
            (Self::Statement(_), Self::Statement(_)) => true,
            (Self::Automaton(one), Self::Automaton(next)) => one.formula == next.formula && one.base == next.base,
            _ => false,
        }
    }

    /// Its name after "Undo".
    pub(super) fn words(&self) -> &'static str {
        match self {
            Self::View(_) => "the view of the theorems",
            Self::Statement(_) => "the choice of a statement",
            Self::Select(_) => "the choice of a cell",
            Self::Add(_) => "adding a cell",
            Self::Change(..) => "writing in a cell",
            Self::Remove(_) => "removing a cell",
            Self::Keep(_) => "keeping a conjecture",
            Self::Forget(_) => "removing a conjecture",
            Self::Automaton(_) => "the walk through an automaton",
            Self::Drawing(_) => "how the automaton is drawn",
        }
    }
}

fn checked(cell: BenchCell) -> Result<BenchCell, EditError> {
    let title = within("the title of a statement", cell.title, caps::TITLE)?;
    check_bytes("a statement", &cell.text)?;
    Ok(BenchCell { title, ..cell })
}

/// Refuses a text that a session file may not contain: formulas are measured in bytes, of which a sign such as ∀ has
/// three.
fn check_bytes(what: &'static str, text: &str) -> Result<(), EditError> {
    let (got, most) = (text.len(), MAX_FORMULA_BYTES);
    if got <= most { Ok(()) } else { Err(EditError::TooLong { what, most, got, unit: "bytes" }) }
}

impl Session {
    pub(super) fn choose_for_theorems(&mut self, choice: TheoremsChoice) -> Result<(), EditError> {
        let theorems = &mut self.model.theorems;
        match choice {
            TheoremsChoice::View(view) => theorems.view = view,
            TheoremsChoice::Statement(id) if Theorems::is_id(&id) => theorems.statement = Some(id),
            TheoremsChoice::Statement(_) => {}
            TheoremsChoice::Drawing(drawing) => {
                // The other digit first is another walk.
                if theorems.drawing.last_first != drawing.last_first {
                    self.view.automaton_step = None;
                }
                theorems.drawing = drawing;
            }
            TheoremsChoice::Automaton(mut walked) => {
                // No automaton has more tracks, and a file with more numbers is refused.
                walked.numbers.truncate(walked.base.max_tracks());
                check_bytes("a formula", &walked.formula)?;
                if let Some(got) = walked.longest() {
                    let (what, most) = ("a number that walks through an automaton", WalkedAutomaton::DIGITS);
                    return Err(EditError::TooLong { what, most, got, unit: "digits" });
                }
                theorems.automaton = walked;
                self.view.automaton_step = None;
            }
            of_cells => theorems.choose_cells(of_cells)?,
        }
        Ok(())
    }
}

impl Theorems {
    /// Makes a choice about the cells of the bench or the conjectures.
    fn choose_cells(&mut self, choice: TheoremsChoice) -> Result<(), EditError> {
        let cells = self.cells.len();
        match choice {
            TheoremsChoice::Select(index) => self.selected = index.min(cells.saturating_sub(1)),
            TheoremsChoice::Add(_) if cells >= caps::CELLS => {
                let hint = "remove one, or keep it among the conjectures";
                return Err(EditError::TooMany { what: "cells", most: caps::CELLS, hint });
            }
            TheoremsChoice::Add(cell) => {
                let place = (self.selected + 1).min(cells);
                self.cells.insert(place, checked(cell)?);
                self.selected = place;
            }
            TheoremsChoice::Change(index, cell) => {
                let cell = checked(cell)?;
                if let Some(place) = self.cells.get_mut(index) {
                    *place = cell;
                    self.selected = index;
                }
            }
            TheoremsChoice::Remove(index) if index < cells => {
                self.cells.remove(index);
                if index < self.selected {
                    self.selected -= 1;
                }
                self.complete();
            }
            TheoremsChoice::Keep(index) => self.keep_conjecture(index)?,
            TheoremsChoice::Forget(index) if index < self.conjectures.len() => {
                self.conjectures.remove(index);
            }
            // One that is gone; the choices about anything else.
            TheoremsChoice::Remove(_)
            | TheoremsChoice::Forget(_)
            | TheoremsChoice::View(_)
            | TheoremsChoice::Statement(_)
            | TheoremsChoice::Automaton(_)
            | TheoremsChoice::Drawing(_) => {}
        }
        Ok(())
    }

    /// Keeps a cell among the conjectures; one that says the same is replaced.
    fn keep_conjecture(&mut self, index: usize) -> Result<(), EditError> {
        let Some(cell) = self.cells.get(index).cloned() else { return Ok(()) };
        let same = self.conjectures.iter().position(|kept| kept.base == cell.base && kept.text == cell.text);
        match same {
            Some(place) => self.conjectures[place] = cell,
            None if self.conjectures.len() >= caps::CONJECTURES => {
                let (what, hint) = ("conjectures", "remove one");
                return Err(EditError::TooMany { what, most: caps::CONJECTURES, hint });
            }
            None => self.conjectures.push(cell),
        }
        Ok(())
    }
}
