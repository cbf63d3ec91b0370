//! Edits of what the Theorems panel shows.

use super::panels::within;
use crate::logic::parse::MAX_FORMULA_BYTES;
use crate::session::{AutomatonDrawing, BenchCell, EditError, Session, Theorems, TheoremsView, WalkedAutomaton, caps};

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
    /// Whether two choices that follow each other are one gesture: typing in a cell or in the fields of a walk, or going
    /// through the statements.
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
    if cell.text.len() > MAX_FORMULA_BYTES {
        let what = "a statement";
        return Err(EditError::TooLong { what, most: MAX_FORMULA_BYTES, got: cell.text.len() });
    }
    Ok(BenchCell { title, ..cell })
}

impl Session {
    pub(super) fn choose_for_theorems(&mut self, choice: TheoremsChoice) -> Result<(), EditError> {
        let theorems = &mut self.model.theorems;
        let cells = theorems.cells.len();
        match choice {
            TheoremsChoice::View(view) => theorems.view = view,
            TheoremsChoice::Statement(id) if Theorems::is_id(&id) => theorems.statement = Some(id),
            TheoremsChoice::Select(index) => theorems.selected = index.min(cells.saturating_sub(1)),
            TheoremsChoice::Add(_) if cells >= caps::CELLS => {
                let hint = "remove one, or keep it among the conjectures";
                return Err(EditError::TooMany { what: "cells", most: caps::CELLS, hint });
            }
            TheoremsChoice::Add(cell) => {
                let place = (theorems.selected + 1).min(cells);
                theorems.cells.insert(place, checked(cell)?);
                theorems.selected = place;
            }
            TheoremsChoice::Change(index, cell) => {
                let cell = checked(cell)?;
                if let Some(place) = theorems.cells.get_mut(index) {
                    *place = cell;
                    theorems.selected = index;
                }
            }
            TheoremsChoice::Remove(index) if index < cells => {
                theorems.cells.remove(index);
                if index < theorems.selected {
                    theorems.selected -= 1;
                }
                theorems.complete();
            }
            TheoremsChoice::Keep(index) => {
                let Some(cell) = theorems.cells.get(index).cloned() else { return Ok(()) };
                let same =
                    theorems.conjectures.iter().position(|kept| kept.base == cell.base && kept.text == cell.text);
                match same {
                    Some(place) => theorems.conjectures[place] = cell,
                    None if theorems.conjectures.len() >= caps::CONJECTURES => {
                        let (what, hint) = ("conjectures", "remove one");
                        return Err(EditError::TooMany { what, most: caps::CONJECTURES, hint });
                    }
                    None => theorems.conjectures.push(cell),
                }
            }
            TheoremsChoice::Forget(index) if index < theorems.conjectures.len() => {
                theorems.conjectures.remove(index);
            }
            TheoremsChoice::Statement(_) | TheoremsChoice::Remove(_) | TheoremsChoice::Forget(_) => {}
            TheoremsChoice::Drawing(drawing) => {
                // The other digit first is another walk.
                if theorems.drawing.last_first != drawing.last_first {
                    self.view.automaton_step = None;
                }
                theorems.drawing = drawing;
            }
            TheoremsChoice::Automaton(mut walked) => {
                walked.formula = within("a formula", walked.formula, MAX_FORMULA_BYTES)?;
                if let Some(got) = walked.longest() {
                    let what = "a number that walks through an automaton";
                    return Err(EditError::TooLong { what, most: WalkedAutomaton::DIGITS, got });
                }
                theorems.automaton = walked;
                self.view.automaton_step = None;
            }
        }
        Ok(())
    }
}
