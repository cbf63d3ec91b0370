//! The choice of the game, with the parameters of those that have some.

use egui::Ui;

use super::subject::Subject;
use crate::figure::PlaneAxes;
use crate::game::{Moves, Plane, Position, Ruleset};
use crate::session::{self, Edit, Focus, TableChoice, TablePlace};
use crate::ui::context::{Action, Context};
use crate::ui::parameters::{LABEL, ParameterEditor, Place};
use crate::ui::widget::{Choice, Segment, SliderField, choice_list_ui, segmented_ui};

/// The parameters being edited: of the game, or of the games of a sum.
#[derive(Default)]
pub(super) struct RuleDrafts([ParameterEditor; 2]);

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
    let parts = parts(ruleset);
    parts_ui(ui, cx, subject, parts);
    for (i, (part, editor)) in parts.iter().zip(&mut drafts.0).enumerate() {
        let suffix = if i == 0 { "" } else { ", second pile" };
        let place = Place { shows_all: true, suffix, ..Place::default() };
        if let Some(other) = editor.show(ui, part, place, |game| game.name() == part.name()) {
            let mut parts = parts.to_vec();
            parts.splice(i..=i, [other]);
            choose(cx, subject, of_parts(parts));
        }
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
    match ruleset.spec().moves {
        Moves::AnyNumber => format!("{}, two piles", ruleset.family()),
        Moves::Vectors { .. } => "Chess pieces".into(),
        Moves::Set(_) => "Subtraction set".into(),
        Moves::OneOrBoth { .. } | Moves::Limited { .. } | Moves::Split(_) | Moves::InComponent(_) | Moves::Listed => {
            ruleset.family()
        }
    }
}

/// The name of the row of the list where a ruleset belongs.
fn row_of(ruleset: &Ruleset) -> Option<&'static str> {
    match ruleset.plane() {
        Plane::Quadrant { .. } | Plane::Triangle | Plane::Line => Some(ruleset.name()),
        Plane::TwoPiles => {
            // A sum of two games in lines has their row.
            let [first, second] = parts(ruleset) else { return None };
            (first.plane() == Plane::Line && first.name() == second.name()).then(|| first.name())
        }
        Plane::None => None,
    }
}

/// The games of a sum; any other game itself.
fn parts(ruleset: &Ruleset) -> &[Ruleset] {
    match ruleset.spec().moves {
        Moves::InComponent(components) => components,
        Moves::AnyNumber
        | Moves::OneOrBoth { .. }
        | Moves::Vectors { .. }
        | Moves::Set(_)
        | Moves::Limited { .. }
        | Moves::Split(_)
        | Moves::Listed => std::slice::from_ref(ruleset),
    }
}

/// The game of one part, or the sum of two.
fn of_parts(mut parts: Vec<Ruleset>) -> Ruleset {
    match parts.pop() {
        Some(only) if parts.is_empty() => only,
        last => Ruleset::Sum { components: parts.into_iter().chain(last).collect() },
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
    let kind = |ruleset: &Ruleset| match ruleset.plane() {
        Plane::Quadrant { .. } => 2,
        Plane::Line => 1,
        Plane::TwoPiles => 3,
        Plane::Triangle | Plane::None => 0,
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

/// One pile or a sum of two, where the game lies in lines and its sum has a table.
fn parts_ui(ui: &mut Ui, cx: &mut Context<'_>, subject: &Subject<'_>, parts: &[Ruleset]) {
    let Some(first) = parts.first().filter(|first| first.plane() == Plane::Line) else { return };
    let of = |count| of_parts(vec![first.clone(); count]);
    let mut count = parts.len();
    let counts = [Segment::new(1, "One pile"), Segment::new(2, "Sum of two")];
    if of(2).plane() == Plane::TwoPiles && segmented_ui(ui, "How many piles", &mut count, &counts, 2).changed() {
        choose(cx, subject, of(count));
    }
}

fn width_ui(ui: &mut Ui, cx: &mut Context<'_>, plane: &session::Plane) {
    let widths = session::Plane::WIDTHS;
    let range = u64::from(*widths.start())..=u64::from(*widths.end());
    let slider = SliderField::new("Width", range).logarithmic().label_width(LABEL);
    slider.edit_ui(ui, cx, plane.width, |width| Edit::Table(TableChoice::Width(width)));
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
