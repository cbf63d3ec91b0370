//! The choice of the game, with the parameters of those that have some.

use egui::Ui;

use super::subject::Subject;
use crate::figure::PlaneAxes;
use crate::game::{Moves, OnePile, Plane, Position, Ruleset, SubtractionSet};
use crate::session::{self, Edit, Focus, TableChoice, TablePlace};
use crate::ui::context::{Action, Context};
use crate::ui::parameters::{ParameterDrafts, parameters_ui, parse_numbers};
use crate::ui::vectors::{Draft, VectorDrafts, parse_vectors, vectors_ui};
use crate::ui::widget::{Choice, Combo, Segment, SliderField, choice_list_ui, segmented_ui};

/// Width of the labels of the column.
pub(super) const LABEL: f32 = 44.0;

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
    parameters: ParameterDrafts,
    vectors: VectorDrafts,
}

/// Draws the list of games, and the parameters of the chosen one.
pub(super) fn game_ui(ui: &mut Ui, cx: &mut Context<'_>, subject: &Subject<'_>, drafts: &mut RuleDrafts) {
    let ruleset = &subject.focus.ruleset;
    let now = if subject.absent.is_none() { row_of(ruleset) } else { None };
    let games = listed();
    let labels: Vec<String> = games.iter().map(label).collect();
    let rows: Vec<_> = games.iter().zip(&labels).map(|(game, label)| row(game, label)).collect();
    let mut chosen = now;
    if choice_list_ui(ui, "Game", &mut chosen, &rows).changed()
        && let Some(game) = games.iter().find(|game| Some(game.name()) == chosen)
    {
        choose(cx, subject, game.clone());
    }
    if now.is_none() {
        return;
    }
    if let Some(sets) = subtraction_sets(ruleset) {
        subtraction_ui(ui, cx, subject, &sets, drafts);
    } else if let Ruleset::TWythoff { t } = *ruleset {
        t_ui(ui, cx, subject, t);
    } else if let Moves::Vectors { .. } = ruleset.spec().moves {
        pieces_ui(ui, cx, subject, drafts);
    } else if let Some(ruleset) = parameters_ui(ui, ruleset, &mut drafts.parameters) {
        choose(cx, subject, ruleset);
    }
    if ruleset.plane() == Plane::Line {
        width_ui(ui, cx, subject.plane);
    }
}

/// The games that have a table, one of each name; that with more choices stands last.
fn listed() -> Vec<Ruleset> {
    let mut games: Vec<Ruleset> = Vec::new();
    for game in Ruleset::examples() {
        if game.plane() != Plane::None && games.iter().all(|known| known.name() != game.name()) {
            games.push(game);
        }
    }
    games.sort_by_key(has_more);
    games
}

/// Whether the game is a list of pieces.
fn has_more(ruleset: &Ruleset) -> bool {
    matches!(ruleset.spec().moves, Moves::Vectors { .. })
}

fn row<'a>(game: &Ruleset, label: &'a str) -> Choice<'a, Option<&'static str>> {
    let choice = Choice::new(Some(game.name()), label);
    if has_more(game) { choice.more() } else { choice }
}

/// What a game of the list is called there.
fn label(ruleset: &Ruleset) -> String {
    let spec = ruleset.spec();
    match spec.moves {
        Moves::AnyNumber => format!("{}, two piles", ruleset.title()),
        Moves::OneOrBoth { .. } if !ruleset.words().parameters.is_empty() => "t-Wythoff".into(),
        Moves::Vectors { .. } => "Chess pieces".into(),
        Moves::Set(_) => "Subtraction set".into(),
        Moves::OneOrBoth { .. } | Moves::Limited { .. } | Moves::Split(_) | Moves::InComponent(_) | Moves::Listed => {
            ruleset.title()
        }
    }
}

/// The name of the row of the list where a ruleset belongs.
fn row_of(ruleset: &Ruleset) -> Option<&'static str> {
    match ruleset.plane() {
        Plane::Quadrant { .. } | Plane::Triangle | Plane::Line => Some(ruleset.name()),
        Plane::TwoPiles => {
            // A sum of two subtraction games has their row.
            let Moves::InComponent([first, ..]) = ruleset.spec().moves else { return None };
            subtraction_sets(ruleset).map(|_| first.name())
        }
        Plane::None => None,
    }
}

/// The sets of a subtraction game, or of a sum of two of them.
fn subtraction_sets(ruleset: &Ruleset) -> Option<Vec<SubtractionSet>> {
    if let Moves::Set(set) = ruleset.spec().moves {
        return Some(vec![set.clone()]);
    }
    let sets = ruleset.two_piles()?.map(|pile| match pile {
        OnePile::Subtraction(set) => Some(set.clone()),
        OnePile::Nim => None,
    });
    sets.into_iter().collect()
}

/// The game of one set, or the sum of the games of two.
fn subtraction_of(mut sets: Vec<SubtractionSet>) -> Ruleset {
    if sets.len() > 1 {
        return Ruleset::Sum { components: sets.into_iter().map(|set| Ruleset::Subtraction { set }).collect() };
    }
    Ruleset::Subtraction { set: sets.pop().unwrap_or_default() }
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
    let kind = |ruleset: &Ruleset| match ruleset.plane() {
        Plane::Quadrant { .. } => 2,
        Plane::Line => 1,
        Plane::Triangle | Plane::TwoPiles | Plane::None => 0,
    };
    let has_place = |position: &Position| {
        let focus = Focus { ruleset: to.clone(), position: position.clone() };
        to.validate(position).is_ok() && TablePlace::of(&focus, width).is_ok()
    };
    if kind(from) == kind(to) && kind(to) > 0 && has_place(position) {
        return position.clone();
    }
    let start = to.start();
    // Nim starts with three piles, and the table has room for two; a game of heaps has the values of one.
    let room = if to.plane() == Plane::Line { 1 } else { 2 };
    if has_place(&start) { start } else { Position::Flat(start.numbers().iter().take(room).cloned().collect()) }
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

fn width_ui(ui: &mut Ui, cx: &mut Context<'_>, plane: &session::Plane) {
    let widths = session::Plane::WIDTHS;
    let range = u64::from(*widths.start())..=u64::from(*widths.end());
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

#[cfg(test)]
mod tests {
    use super::{label, listed, row_of, suited};
    use crate::game::{Plane, Ruleset, SubtractionSet};
    use crate::session::{Focus, TablePlace};

    #[test]
    fn every_game_with_a_table_is_in_the_list() {
        let games = listed();
        for game in Ruleset::examples().into_iter().filter(|game| game.plane() != Plane::None) {
            assert_eq!(games.iter().filter(|listed| Some(listed.name()) == row_of(&game)).count(), 1, "{game}");
        }
        let labels: Vec<String> = games.iter().map(label).collect();
        for game in ["Wythoff", "Nim, two piles", "Fibonacci Nim", "Subtraction set", "t-Wythoff", "Chess pieces"] {
            assert!(labels.iter().any(|label| label == game), "{game} in {labels:?}");
        }
    }

    #[test]
    fn a_sum_of_two_subtraction_games_has_their_row() {
        let subtraction = Ruleset::Subtraction { set: SubtractionSet::Fibonacci };
        let sum = |second| Ruleset::Sum { components: vec![subtraction.clone(), second] };
        assert_eq!(row_of(&sum(subtraction.clone())), row_of(&subtraction));
        assert_eq!(row_of(&sum(Ruleset::Nim)), None);
    }

    #[test]
    fn every_game_of_the_list_begins_in_its_table() {
        for from in listed() {
            for ruleset in listed() {
                let position = suited(&from, &from.start(), &ruleset, 34);
                let focus = Focus { ruleset, position };
                assert_eq!(focus.ruleset.validate(&focus.position), Ok(()));
                assert!(TablePlace::of(&focus, 34).is_ok(), "{focus:?}");
            }
        }
    }
}
