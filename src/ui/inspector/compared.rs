//! The card for the two games that are compared: what they say of the cell under the pointer, or of the shared
//! position.

use std::sync::Arc;

use egui::{Align, Frame, Label, Layout, Margin, Rect, RichText, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use crate::context::{Action, ComparedCell, ComparedGame};
use crate::render::prose::{line, line_ui};
use crate::render::theme::{self, RADIUS_CARD, ink};
use crate::widget::{Combo, heading_ui};
use golden_figure::{Colour, Face};
use golden_game::Fields;
use golden_session::answers::Answers;
use golden_session::answers::why::ShortMoves;
use golden_session::{BoardPlace, Edit, Focus, NotShown, OwnGame, Tab, TablePlace};

/// The most winning moves of each game whose positions are named.
const MOVES: usize = 4;
/// The size of what stands in a row, its height, and the width of its name, in points.
const SIZE: f32 = 14.0;
const ROW: f32 = 20.0;
const NAME: f32 = 106.0;
/// The room between two columns, in points.
const BETWEEN: f32 = 6.0;

/// Draws a card: the outcomes, values and winning moves of both games beside each other, and the difference of the values.
/// The moves are found in the background as long as the card is drawn.
pub(super) fn compared_ui(ui: &mut Ui, compared: &ComparedCell, answers: &mut Answers) {
    heading_ui(ui, "Compared", if compared.is_pointed { "under the pointer" } else { "the position" });
    let games = compared.games.each_ref();
    let moves = games.map(|game| {
        let focus = game.focus.as_ref()?;
        Some(ShortMoves::from_known(&answers.position(focus), MOVES))
    });
    let moves = moves.each_ref().map(Option::as_ref);
    let edge = Stroke::new(1.0, ink(ui, Colour::Line));
    let frame = Frame::NONE.fill(ink(ui, Colour::Well)).stroke(edge).corner_radius(RADIUS_CARD);
    let shown = frame.inner_margin(Margin::symmetric(12, 8)).show(ui, |ui| {
        ui.set_width(ui.available_width().max(0.0));
        ui.spacing_mut().item_spacing.y = 3.0;
        line_ui(ui, &compared.position.as_str().into(), 18.0, Face::Mathematics, ink(ui, Colour::Ink));
        two_ui(ui, games, moves, &compared.difference);
    });
    let [a, b] = [0, 1].map(|index: usize| spoken(games[index], moves[index]));
    let words = format!("Compared at {}: {a}; {b}", compared.position);
    shown.response.widget_info(|| WidgetInfo::labeled(Role::Status, true, &words));
    ui.add_space(6.0);
}

fn letter_of(game: &ComparedGame) -> &'static str {
    if game.value == 0 { "P" } else { "N" }
}

/// A lost position is gold, as everywhere.
fn colour_of(game: &ComparedGame) -> Colour {
    if game.value == 0 { Colour::GoldText } else { Colour::Ink }
}

fn spoken(game: &ComparedGame, moves: Option<&ShortMoves>) -> String {
    let (letter, title, outcome) = (game.letter, &game.titles.whole, letter_of(game));
    let moves = moves.map_or_else(String::new, |moves| format!(", {}", moves.words()));
    format!("{letter}, {title}, {outcome}, Grundy value {}{moves}", game.value)
}

/// Two games beside each other, each named above and by its letter at the head of its column.
fn two_ui(ui: &mut Ui, games: [&ComparedGame; 2], moves: [Option<&ShortMoves>; 2], difference: &str) {
    for game in games {
        ui.horizontal(|ui| title_ui(ui, game));
    }
    ui.add_space(3.0);
    let value = |game: &ComparedGame| (game.value.to_string(), colour_of(game));
    let letters = games.map(|game| (game.letter.to_owned(), Colour::Sec));
    row_ui(ui, "", letters, Face::Interface);
    row_ui(ui, "Outcome", games.map(|game| (letter_of(game).to_owned(), colour_of(game))), Face::Mathematics);
    row_ui(ui, "Grundy value", games.map(value), Face::Mathematics);
    let counts = moves.map(|moves| (moves.map_or_else(|| "–".to_owned(), ShortMoves::count_words), Colour::Ink));
    row_ui(ui, "Winning moves", counts, Face::Interface);
    let listed = moves.map(|moves| moves.map_or_else(Vec::new, lines_of));
    for index in 0..listed.iter().map(Vec::len).max().unwrap_or(0) {
        let cells = listed.each_ref().map(|lines| (lines.get(index).cloned().unwrap_or_default(), Colour::Ink2));
        row_ui(ui, "", cells, Face::Mathematics);
    }
    ui.add_space(2.0);
    difference_ui(ui, difference);
}

/// A line for each winning move that is named, and for how many there are beyond them.
fn lines_of(moves: &ShortMoves) -> Vec<String> {
    let named = moves.to.iter().map(|to| format!("→ {to}"));
    let more = (!moves.to.is_empty()).then(|| moves.more_words()).filter(|more| !more.is_empty());
    named.chain(more).collect()
}

/// A row with a name at the left, and below the letter of each game what it says.
fn row_ui(ui: &mut Ui, name: &str, cells: [(String, Colour); 2], face: Face) {
    let (row, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
    let mut whole = Vec::new();
    let name = line(ui, &name.into(), SIZE, Face::Interface, ink(ui, Colour::Ink2), NAME);
    let at = pos2(row.left(), row.center().y - name.size().y / 2.0);
    ui.painter().galley(at, name, ink(ui, Colour::Ink2));
    let width = ((row.width() - NAME) / 2.0 - BETWEEN).max(0.0);
    for ((words, colour), columns) in cells.into_iter().zip([1.0, 0.0]) {
        let right = row.right() - columns * (width + BETWEEN);
        let cell = Rect::from_x_y_ranges(right - width..=right, row.y_range());
        let shown = line(ui, &words.as_str().into(), SIZE, face, ink(ui, colour), cell.width());
        if shown.elided {
            whole.push(words);
        }
        let at = pos2(cell.right() - shown.size().x, cell.center().y - shown.size().y / 2.0);
        ui.painter().galley(at, shown, ink(ui, colour));
    }
    if !whole.is_empty() {
        response.on_hover_text(whole.join("\n"));
    }
}

/// The difference of the values, across both columns.
fn difference_ui(ui: &mut Ui, words: &str) {
    ui.horizontal(|ui| {
        line_ui(ui, &"B − A".into(), SIZE, Face::Interface, ink(ui, Colour::Ink2));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            line_ui(ui, &words.into(), SIZE, Face::Interface, ink(ui, Colour::Ink));
        });
    });
}

/// The letter of a game and its name, as much of it as there is room for.
fn title_ui(ui: &mut Ui, game: &ComparedGame) {
    let letter = RichText::new(game.letter).font(theme::semibold(SIZE)).color(ink(ui, Colour::Sec));
    ui.add(Label::new(letter).selectable(false));
    let title = RichText::new(&*game.titles.title).font(theme::regular(SIZE)).color(ink(ui, Colour::Ink2));
    let shown = ui.add(Label::new(title).truncate().selectable(false));
    if game.titles.whole != game.titles.title {
        shown.on_hover_text(&*game.titles.whole);
    }
}

/// The other tabs that have something of the position.
pub(super) fn show_in_ui(
    ui: &mut Ui,
    current: Tab,
    focus: &Focus,
    filled: Option<&Arc<Focus>>,
    actions: &mut Vec<Action>,
) {
    heading_ui(ui, "Show in", "");
    let has_it = |tab: Tab| tab == current || is_in(tab, focus);
    let tabs: Vec<_> = Tab::ALL.into_iter().filter(|&tab| has_it(tab)).map(|tab| (tab, tab.title())).collect();
    let mut tab = current;
    let width = ui.available_width();
    if Combo::new("Show in").width(width).show(ui, &mut tab, &tabs).changed() {
        // The other tab shows what is described here.
        actions.extend(filled.map(|focus| Action::Edit(Edit::Focus(Focus::clone(focus)))));
        let rule = rule_text(filled.map_or(focus, |focus| &**focus)).filter(|_| tab == Tab::Laboratory);
        let game = rule.map(|rule| Edit::laboratory_show(OwnGame::of_text(&rule, "")));
        actions.extend(game.map(Action::Edit));
        actions.push(Action::Show(tab));
    }
}

/// The rule of the game as text, where the laboratory can say it.
fn rule_text(focus: &Focus) -> Option<String> {
    focus.ruleset.rule_text(focus.numbers().count())
}

/// Returns true if a tab has something of a position.
///
/// **Cost**: that of reading the position as a cell and a square.
fn is_in(tab: Tab, focus: &Focus) -> bool {
    match tab {
        // The values of single heaps are those of its heaps; a column may have any length.
        Tab::GrundyTable => matches!(TablePlace::of(focus, 1), Ok(_) | Err(NotShown::Heaps(_) | NotShown::TooFar)),
        Tab::QueenBoard => BoardPlace::of(focus).is_ok(),
        Tab::Zeckendorf => focus.ruleset.spec().fields != Fields::Rows && focus.numbers().next().is_some(),
        Tab::GoldenString | Tab::Play | Tab::Theorems => true,
        Tab::Laboratory => rule_text(focus).is_some(),
    }
}
