//! The choice of the game, with the parameters of those that have some.

use egui::Ui;

use super::subject::Subject;
use crate::figure::PlaneAxes;
use crate::game::{Position, Ruleset, SubtractionSet};
use crate::session::{Edit, Focus, Plane, TableChoice, TablePlace};
use crate::ui::context::{Action, Context};
use crate::ui::parameters::parse_numbers;
use crate::ui::vectors::{Draft, VectorDrafts, parse_vectors, vectors_ui};
use crate::ui::widget::{Choice, Combo, Segment, SliderField, choice_list_ui, segmented_ui};

/// Width of the labels of the column.
pub(super) const LABEL: f32 = 44.0;

/// A row of the list of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Game {
    Wythoff,
    Nim,
    FibonacciNim,
    Subtraction,
    TWythoff,
    Pieces,
}

/// A choice among chess pieces, or rays of one's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Piece {
    Queen,
    Rook,
    King,
    Knight,
    NimHof,
    Own,
}

impl Piece {
    /// The rays and leaps of the piece, as one types them; for rays of one's own an example.
    fn written(self) -> [&'static str; 2] {
        match self {
            Self::Queen => ["1,0 0,1 1,1", ""],
            Self::Rook => ["1,0 0,1", ""],
            Self::King => ["", "1,0 0,1 1,1"],
            Self::Knight => ["", "1,2 2,1"],
            Self::NimHof => ["1,0 1,1 2,3 1,2 0,1", ""],
            Self::Own => ["1,0 0,1 1,1", "1,2"],
        }
    }

    fn ruleset(self) -> Ruleset {
        let [rays, leaps] = self.written();
        parse_vectors(rays, leaps).unwrap_or_else(|_| Ruleset::king())
    }

    fn of(ruleset: &Ruleset) -> Self {
        let named = [Self::Queen, Self::Rook, Self::King, Self::Knight, Self::NimHof];
        named.into_iter().find(|piece| piece.ruleset() == *ruleset).unwrap_or(Self::Own)
    }
}

/// Which set a subtraction game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SetChoice {
    OddFibonacci,
    Fibonacci,
    Own,
}

/// The texts being typed.
#[derive(Default)]
pub(super) struct RuleDrafts {
    sets: [Draft; 2],
    vectors: VectorDrafts,
}

/// Draws the list of games, and the parameters of the chosen one.
pub(super) fn game_ui(ui: &mut Ui, cx: &mut Context<'_>, subject: &Subject<'_>, drafts: &mut RuleDrafts) {
    let now = if subject.absent.is_none() { game_of(&subject.focus.ruleset) } else { None };
    let rows = [
        Choice::new(Some(Game::Wythoff), "Wythoff"),
        Choice::new(Some(Game::Nim), "Nim, two piles"),
        Choice::new(Some(Game::FibonacciNim), "Fibonacci Nim"),
        Choice::new(Some(Game::Subtraction), "Subtraction set"),
        Choice::new(Some(Game::TWythoff), "t-Wythoff"),
        Choice::new(Some(Game::Pieces), "Chess pieces").more(),
    ];
    let mut chosen = now;
    if choice_list_ui(ui, "Game", &mut chosen, &rows).changed()
        && let Some(game) = chosen
    {
        choose(cx, subject, first_ruleset(game));
    }
    if let Some((sets, Some(_))) = subtraction_sets(&subject.focus.ruleset).zip(Some(now)) {
        return subtraction_ui(ui, cx, subject, &sets, drafts);
    }
    match (&subject.focus.ruleset, now) {
        (Ruleset::TWythoff { t }, Some(_)) => t_ui(ui, cx, subject, *t),
        (Ruleset::Rays { .. }, Some(_)) => pieces_ui(ui, cx, subject, drafts),
        _ => {}
    }
}

fn game_of(ruleset: &Ruleset) -> Option<Game> {
    match ruleset {
        Ruleset::Wythoff => Some(Game::Wythoff),
        Ruleset::Nim => Some(Game::Nim),
        Ruleset::FibonacciNim => Some(Game::FibonacciNim),
        Ruleset::Subtraction { .. } => Some(Game::Subtraction),
        Ruleset::TWythoff { .. } => Some(Game::TWythoff),
        Ruleset::Rays { .. } => Some(Game::Pieces),
        Ruleset::Sum { .. } => subtraction_sets(ruleset).map(|_| Game::Subtraction),
        Ruleset::FibonacciNimLocal | Ruleset::FibonacciNimGlobal | Ruleset::TakeAway { .. } => None,
    }
}

/// The sets of a subtraction game, or of a sum of two of them.
fn subtraction_sets(ruleset: &Ruleset) -> Option<Vec<SubtractionSet>> {
    match ruleset {
        Ruleset::Subtraction { set } => Some(vec![set.clone()]),
        Ruleset::Sum { components } if components.len() == 2 => {
            let sets = components.iter().map(|component| match component {
                Ruleset::Subtraction { set } => Some(set.clone()),
                _ => None,
            });
            sets.collect()
        }
        _ => None,
    }
}

/// The game of one set, or the sum of the games of two.
fn subtraction_of(mut sets: Vec<SubtractionSet>) -> Ruleset {
    if sets.len() > 1 {
        return Ruleset::Sum { components: sets.into_iter().map(|set| Ruleset::Subtraction { set }).collect() };
    }
    Ruleset::Subtraction { set: sets.pop().unwrap_or_default() }
}

fn first_ruleset(game: Game) -> Ruleset {
    match game {
        Game::Wythoff => Ruleset::Wythoff,
        Game::Nim => Ruleset::Nim,
        Game::FibonacciNim => Ruleset::FibonacciNim,
        Game::Subtraction => Ruleset::Subtraction { set: SubtractionSet::OddFibonacci },
        Game::TWythoff => Ruleset::TWythoff { t: 2 },
        Game::Pieces => Ruleset::king(),
    }
}

/// Makes a game the focus, with a position that suits it.
fn choose(cx: &mut Context<'_>, subject: &Subject<'_>, ruleset: Ruleset) {
    // A table that lies otherwise is looked at from its beginning.
    if PlaneAxes::of(&ruleset) != subject.axes {
        cx.ask(Action::Camera(None));
    }
    let position = suited(&subject.focus.ruleset, &subject.focus.position, &ruleset, subject.plane.width);
    cx.edit(Edit::Focus(Focus { ruleset, position }));
    cx.ask(Action::CloseStep);
}

/// The same position where both games have two piles or one; else a good first one that has a place in the table.
fn suited(from: &Ruleset, position: &Position, to: &Ruleset, width: u32) -> Position {
    let kind = |ruleset: &Ruleset| match ruleset {
        Ruleset::Wythoff | Ruleset::Nim | Ruleset::TWythoff { .. } | Ruleset::Rays { .. } => 2,
        Ruleset::Subtraction { .. } => 1,
        _ => 0,
    };
    let has_place = |position: &Position| {
        let focus = Focus { ruleset: to.clone(), position: position.clone() };
        to.validate(position).is_ok() && TablePlace::of(&focus, width).is_ok()
    };
    if kind(from) == kind(to) && kind(to) > 0 && has_place(position) {
        return position.clone();
    }
    let start = to.start();
    // Nim starts with three piles; the table has room for two.
    if has_place(&start) { start } else { Position::Flat(start.numbers().iter().take(2).cloned().collect()) }
}

fn subtraction_ui(
    ui: &mut Ui,
    cx: &mut Context<'_>,
    subject: &Subject<'_>,
    sets: &[SubtractionSet],
    drafts: &mut RuleDrafts,
) {
    let mut piles = sets.len();
    let counts = [Segment::new(1, "One pile"), Segment::new(2, "Sum of two")];
    if segmented_ui(ui, "How many piles", &mut piles, &counts, 2).changed() {
        let first = sets.first().cloned().unwrap_or_default();
        choose(cx, subject, subtraction_of(vec![first; piles]));
    }
    let names = [
        ["What may be taken", "Numbers that may be taken"],
        ["What may be taken from the second pile", "Numbers that may be taken from the second pile"],
    ];
    for (i, (set, names)) in sets.iter().zip(names).enumerate() {
        if let Some(chosen) = drafts.sets.get_mut(i).and_then(|draft| set_ui(ui, set, names, draft)) {
            let mut sets = sets.to_vec();
            if let Some(set) = sets.get_mut(i) {
                *set = chosen;
            }
            choose(cx, subject, subtraction_of(sets));
        }
    }
    if sets.len() == 1 {
        width_ui(ui, cx, subject.plane);
    }
}

/// The choice of a set; gives another one when it is chosen.
fn set_ui(ui: &mut Ui, set: &SubtractionSet, names: [&str; 2], draft: &mut Draft) -> Option<SubtractionSet> {
    let mut choice = match set {
        SubtractionSet::OddFibonacci => SetChoice::OddFibonacci,
        SubtractionSet::Fibonacci => SetChoice::Fibonacci,
        SubtractionSet::Explicit(_) => SetChoice::Own,
    };
    let choices = [
        (SetChoice::OddFibonacci, "Odd Fibonacci {1, 4, 12, …}"),
        (SetChoice::Fibonacci, "Fibonacci {1, 2, 3, 5, …}"),
        (SetChoice::Own, "Own numbers"),
    ];
    let width = ui.available_width();
    if Combo::new(names[0]).width(width).show(ui, &mut choice, &choices).changed() {
        return Some(match choice {
            SetChoice::OddFibonacci => SubtractionSet::OddFibonacci,
            SetChoice::Fibonacci => SubtractionSet::Fibonacci,
            SetChoice::Own => SubtractionSet::Explicit(vec![1, 4, 12]),
        });
    }
    let SubtractionSet::Explicit(numbers) = set else { return None };
    let source = numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
    match parse_numbers(&draft.field_ui(ui, names[1], "1,4,12", source)?) {
        Ok(set) => Some(set),
        Err(error) => {
            draft.error = Some(error);
            None
        }
    }
}

fn width_ui(ui: &mut Ui, cx: &mut Context<'_>, plane: &Plane) {
    let range = u64::from(*Plane::WIDTHS.start())..=u64::from(*Plane::WIDTHS.end());
    let slider = SliderField::new("Width", range).logarithmic().label_width(LABEL);
    slider.edit_ui(ui, cx, plane.width, |width| Edit::Table(TableChoice::Width(width)));
}

fn t_ui(ui: &mut Ui, cx: &mut Context<'_>, subject: &Subject<'_>, t: u32) {
    let slider = SliderField::new("t", 1..=64).logarithmic().label_width(LABEL).when_let_go();
    let position = subject.focus.position.clone();
    slider.edit_ui(ui, cx, t, |t| Edit::Focus(Focus { ruleset: Ruleset::TWythoff { t }, position }));
}

fn pieces_ui(ui: &mut Ui, cx: &mut Context<'_>, subject: &Subject<'_>, drafts: &mut RuleDrafts) {
    piece_ui(ui, cx, subject);
    if let Some(ruleset) = vectors_ui(ui, &subject.focus.ruleset, &mut drafts.vectors) {
        choose(cx, subject, ruleset);
    }
}

/// The chess piece, or the wish to write rays of one's own.
fn piece_ui(ui: &mut Ui, cx: &mut Context<'_>, subject: &Subject<'_>) {
    let mut piece = Piece::of(&subject.focus.ruleset);
    let pieces = [
        (Piece::Queen, "Queen"),
        (Piece::Rook, "Rook"),
        (Piece::King, "King"),
        (Piece::Knight, "Downward knight"),
        (Piece::NimHof, "NimHof, OEIS A307298"),
        (Piece::Own, "Own rays and leaps"),
    ];
    let width = ui.available_width();
    if Combo::new("Piece").width(width).show(ui, &mut piece, &pieces).changed() {
        choose(cx, subject, piece.ruleset());
    }
}
