//! Choices of the Theorems panel and of the laboratory.

use crate::edit::change::{tidy, within};
use crate::{
    AutomatonDrawing, BenchCell, Change, Edit, EditError, Laboratory, OwnGame, Theorems, TheoremsView, WalkedAutomaton,
    Work, caps,
};
use golden_logic::parse::MAX_FORMULA_BYTES;
use golden_prose::Lines;

/// The theorems.
impl Edit {
    /// The view in front.
    pub fn theorems_view(view: TheoremsView) -> Self {
        Change::set("the view of the theorems", move |model| model.theorems.view = view).into()
    }

    /// The statement of a paper that is looked at, by its id. The arrow keys go through the list: one gesture.
    pub fn theorems_statement(id: String) -> Self {
        Change::set("the choice of a statement", move |model| {
            if Theorems::is_id(&id) {
                model.theorems.statement = Some(id.clone());
            }
        })
        .with_gesture()
        .into()
    }

    /// The cell of the bench that is worked on.
    pub fn theorems_select(index: usize) -> Self {
        Change::set("the choice of a cell", move |model| {
            model.theorems.selected = index.min(model.theorems.cells.len().saturating_sub(1));
        })
        .into()
    }

    /// Adds a cell after the one that is worked on, and selects it.
    pub fn theorems_add(mut cell: BenchCell) -> Self {
        let was_cleaned = tidy_titled(&mut cell.title, &mut cell.text);
        let change = Change::new("adding a cell", move |session| session.model.theorems.add_cell(cell.clone()));
        change.cleaned(was_cleaned).into()
    }

    /// Replaces a cell: its title, its base or its text was changed.
    pub fn theorems_change(index: usize, mut cell: BenchCell) -> Self {
        let was_cleaned = tidy_titled(&mut cell.title, &mut cell.text);
        let change = Change::new("writing in a cell", move |session| {
            let (theorems, cell) = (&mut session.model.theorems, checked(cell.clone())?);
            if let Some(place) = theorems.cells.get_mut(index) {
                *place = cell;
                theorems.selected = index;
            }
            Ok(())
        });
        change.with_gesture_about(&index).with_work(Work::Stated).cleaned(was_cleaned).into()
    }

    /// Removes a cell; the only one is emptied.
    pub fn theorems_remove(index: usize) -> Self {
        Change::set("removing a cell", move |model| model.theorems.remove_cell(index)).with_work(Work::Stated).into()
    }

    /// Keeps a cell among the conjectures; one that says the same is replaced.
    pub fn theorems_keep(index: usize) -> Self {
        let change = Change::new("keeping a conjecture", move |session| session.model.theorems.keep_conjecture(index));
        change.with_work(Work::Stated).into()
    }

    /// Removes a conjecture.
    pub fn theorems_forget(index: usize) -> Self {
        Change::set("removing a conjecture", move |model| {
            let conjectures = &mut model.theorems.conjectures;
            if index < conjectures.len() {
                conjectures.remove(index);
            }
        })
        .with_work(Work::Stated)
        .into()
    }

    /// The automaton that is shown, and the numbers that walk through it: one gesture while it is the same one.
    pub fn theorems_automaton(mut walked: WalkedAutomaton) -> Self {
        let was_cleaned = tidy(&mut walked.formula, Lines::One);
        // No automaton has more tracks, and a file with more numbers is refused.
        walked.numbers.truncate(walked.base.max_tracks());
        let about = format!("{:?} {}", walked.base, walked.formula);
        let change = Change::new("the walk through an automaton", move |session| {
            check_bytes("a formula", &walked.formula)?;
            if let Some(got) = walked.longest() {
                let (what, most) = ("a number that walks through an automaton", WalkedAutomaton::DIGITS);
                return Err(EditError::TooLong { what, most, got, unit: "digits" });
            }
            session.model.theorems.automaton = walked.clone();
            session.view.automaton_step = None;
            Ok(())
        });
        change.with_gesture_about(&about).cleaned(was_cleaned).into()
    }

    /// The way the automaton is drawn.
    pub fn theorems_drawing(drawing: AutomatonDrawing) -> Self {
        Change::new("how the automaton is drawn", move |session| {
            let theorems = &mut session.model.theorems;
            // The other digit first is another walk.
            if theorems.drawing.last_first != drawing.last_first {
                session.view.automaton_step = None;
            }
            theorems.drawing = drawing;
            Ok(())
        })
        .into()
    }
}

impl Theorems {
    fn add_cell(&mut self, cell: BenchCell) -> Result<(), EditError> {
        let cells = self.cells.len();
        if cells >= caps::CELLS {
            let hint = "remove one, or keep it among the conjectures";
            return Err(EditError::TooMany { what: "cells", most: caps::CELLS, hint });
        }
        let place = (self.selected + 1).min(cells);
        self.cells.insert(place, checked(cell)?);
        self.selected = place;
        Ok(())
    }

    fn remove_cell(&mut self, index: usize) {
        if index < self.cells.len() {
            self.cells.remove(index);
            if index < self.selected {
                self.selected -= 1;
            }
            self.complete();
        }
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

/// The laboratory.
impl Edit {
    /// The game that is worked on.
    pub fn laboratory_choose(index: usize) -> Self {
        Change::set("the choice of a game", move |model| model.laboratory.choose(index)).into()
    }

    /// Adds a game after the one that is worked on, and chooses it.
    pub fn laboratory_add(mut game: OwnGame) -> Self {
        let was_cleaned = tidy_titled(&mut game.title, &mut game.rule);
        let change = Change::new("adding a game", move |session| session.model.laboratory.add(game.clone()));
        change.with_work(Work::Stated).cleaned(was_cleaned).into()
    }

    /// Chooses the game with the same rule, or adds this one.
    pub fn laboratory_show(mut game: OwnGame) -> Self {
        let was_cleaned = tidy_titled(&mut game.title, &mut game.rule);
        let change = Change::new("the choice of a game", move |session| {
            let laboratory = &mut session.model.laboratory;
            let known = laboratory.games.iter().position(|known| known.rule == game.rule);
            match known {
                Some(index) => laboratory.choose(index),
                None => laboratory.add(game.clone())?,
            }
            Ok(())
        });
        change.cleaned(was_cleaned).into()
    }

    /// Replaces a game: its title, its rule or what is asked was changed.
    pub fn laboratory_change(index: usize, mut game: OwnGame) -> Self {
        let was_cleaned = tidy_titled(&mut game.title, &mut game.rule);
        let change = Change::new("writing a rule", move |session| {
            let (laboratory, game) = (&mut session.model.laboratory, game.clone().checked()?);
            if let Some(place) = laboratory.games.get_mut(index) {
                *place = game;
                laboratory.chosen = index;
            }
            Ok(())
        });
        change.with_gesture_about(&index).with_work(Work::Stated).cleaned(was_cleaned).into()
    }

    /// Removes a game; the only one is emptied.
    pub fn laboratory_remove(index: usize) -> Self {
        Change::set("removing a game", move |model| model.laboratory.remove(index)).with_work(Work::Stated).into()
    }
}

impl Laboratory {
    fn choose(&mut self, index: usize) {
        self.chosen = index.min(self.games.len().saturating_sub(1));
    }

    fn add(&mut self, game: OwnGame) -> Result<(), EditError> {
        let count = self.games.len();
        if count >= caps::OWN_GAMES {
            let what = "games of one’s own";
            return Err(EditError::TooMany { what, most: caps::OWN_GAMES, hint: "delete one" });
        }
        let place = (self.chosen + 1).min(count);
        self.games.insert(place, game.checked()?);
        self.chosen = place;
        Ok(())
    }

    fn remove(&mut self, index: usize) {
        self.games.remove(index);
        if index < self.chosen {
            self.chosen -= 1;
        }
        self.complete();
    }
}

/// Removes the control characters of a title and of the text below it; returns whether there were any.
fn tidy_titled(title: &mut String, text: &mut String) -> bool {
    let has_title_changed = tidy(title, Lines::One);
    tidy(text, Lines::Many) || has_title_changed
}
