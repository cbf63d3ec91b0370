//! The middle of the panel: the choice of games, the table, the game so far, and what explains it.

use egui::{
    Align, Color32, Frame, Layout, Margin, Popup, Rect, Role, ScrollArea, Sense, Stroke, Ui, UiBuilder, WidgetInfo,
    pos2, vec2,
};

use super::PlayPanel;
use super::controls::STRENGTHS;
use super::table::least_height;
use super::view::PlayView;
use crate::context::{Action, Context};
use crate::render::icon::Icon;
use crate::render::paint::figure_ui;
use crate::render::prose::line_ui;
use crate::render::theme::{self, ink, steady_scroll_bars};
use crate::widget::{Button, Combo, fading_ui, problem_ui};
use crate::work::game_review::ReviewedMove;
use golden_figure::{Colour, Face, SoFarNode, so_far_figure};
use golden_game::{GameKind, Ruleset, short_position};
use golden_prose::{Prose, shortened};
use golden_session::{Against, Edit, Focus, GameLine, block_of};
use golden_solver::{Strength, move_made};

/// Room at the left and the right of the table, in points; a narrower centre has less.
const MARGIN: f32 = 40.0;
const WIDE: f32 = 900.0;
const NARROW_MARGIN: f32 = 14.0;
/// The height of the row of games, of the game so far, and the room between them.
const GAMES: f32 = 34.0;
const SO_FAR: f32 = 150.0;
const GAP: f32 = 16.0;
/// The least height of the table.
const LEAST_TABLE: f32 = 320.0;
/// The longest title of a game of one's own on a button.
const OWN_TITLE: usize = 28;
/// The most positions that are drawn of the game so far.
const SHOWN: usize = 60;

/// The room of the button for the other games, of the choice of the players and of the options; and that beside the name of
/// a game.
const BESIDE_GAMES: f32 = 380.0;
const BESIDE_NAME: f32 = 32.0;

/// The games that have a button, with what they are called there; all others wait behind one.
const FIRST: [(GameKind, &str); 5] = [
    (GameKind::Set, "One pile"),
    (GameKind::AnyNumber, "Nim"),
    (GameKind::OneOrBoth, "Two piles"),
    (GameKind::Limited, "Fibonacci Nim"),
    (GameKind::Own("chomp"), "Chomp"),
];

/// The words of a move where another one would have won.
const MISSED: &str = ", missed a win";

/// A game of the list behind the button.
enum Chosen {
    Kind(GameKind),
    /// One of the laboratory.
    Own(Ruleset),
}

impl PlayPanel {
    /// Draws the centre.
    pub(super) fn centre_ui(&mut self, ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
        let height = ui.available_height();
        steady_scroll_bars(ui);
        fading_ui(ui, ScrollArea::vertical().id_salt("play").auto_shrink(false), |ui| {
            crate::widget::follow_focus(ui);
            let fold = ui.cursor().top() + height;
            let margin = if ui.available_width() < WIDE { NARROW_MARGIN } else { MARGIN };
            let width = ui.available_width() - 2.0 * margin;
            let left = ui.max_rect().left() + margin;
            let area = Rect::from_min_size(pos2(left, ui.cursor().top()), vec2(width, f32::INFINITY));
            let inner = ui.scope_builder(UiBuilder::new().max_rect(area), |ui| {
                ui.set_width(width);
                ui.spacing_mut().item_spacing.y = GAP;
                ui.add_space(4.0);
                self.games_ui(ui, shown, cx);
                let table = (height - GAMES - SO_FAR - 5.0 * GAP).max(LEAST_TABLE).max(least_height(ui));
                let (place, _) = ui.allocate_exact_size(vec2(width, table), Sense::hover());
                self.table_ui(&mut ui.new_child(UiBuilder::new().max_rect(place)), place, shown, cx);
                self.so_far_ui(ui, shown, cx);
                ui.spacing_mut().item_spacing.y = 8.0;
                self.sections_ui(ui, shown, fold, cx);
                ui.add_space(6.0);
            });
            ui.allocate_rect(inner.response.rect, Sense::hover());
        });
    }

    /// The games side by side, each of which begins where it was left; who plays, and the options.
    fn games_ui(&mut self, ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
        ui.horizontal(|ui| {
            ui.set_min_height(GAMES);
            ui.spacing_mut().item_spacing.x = 8.0;
            let first = first_that_fit(ui);
            for &(kind, name) in first {
                let button = Button::new(name).on(kind == shown.kind);
                let button = if kind == shown.kind { button.primary() } else { button };
                if ui.add(button).clicked() {
                    self.begin(kind, shown, cx);
                }
            }
            self.more_games_ui(ui, first, shown, cx);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let options = Button::new("Options").on(self.has_options);
                let options = if self.has_options { options.primary() } else { options };
                if ui.add(options).on_hover_text("New game, who begins, what is shown").clicked() {
                    self.has_options = !self.has_options;
                }
                players_ui(ui, shown, cx);
            });
        });
    }

    /// The other games in a list; the button says which one is played.
    fn more_games_ui(&mut self, ui: &mut Ui, first: &[(GameKind, &str)], shown: &PlayView, cx: &mut Context<'_>) {
        let kinds = GameKind::all();
        let own = cx.session.model.laboratory.rulesets_to_play();
        let title = shown.ruleset().own_rule().map(|rule| shortened(rule.title(), OWN_TITLE));
        let is_first = |kind: GameKind| first.iter().any(|(first, _)| *first == kind);
        let played = kinds.iter().find(|(kind, ..)| *kind == shown.kind && !is_first(*kind));
        let words = title.as_deref().or(played.map(|(_, name, _)| name.as_str())).unwrap_or("More");
        let button = Button::new(words).name("More games").icon(Icon::ChevronDown);
        let button = ui.add(if title.is_some() || played.is_some() { button.primary() } else { button });
        let chosen = Popup::menu(&button).show(|ui| {
            let mut chosen = None;
            ui.set_min_width(180.0);
            for (kind, name, _) in kinds.iter().filter(|(kind, ..)| !is_first(*kind)) {
                if ui.add(Button::new(name).bare().left().width(180.0)).clicked() {
                    chosen = Some(Chosen::Kind(*kind));
                    ui.close();
                }
            }
            for game in &own {
                if ui.add(Button::new(&shortened(&game.title(), OWN_TITLE)).bare().left().width(180.0)).clicked() {
                    chosen = Some(Chosen::Own(game.clone()));
                    ui.close();
                }
            }
            chosen
        });
        match chosen.and_then(|shown| shown.inner) {
            Some(Chosen::Kind(kind)) => self.begin(kind, shown, cx),
            Some(Chosen::Own(game)) if game != *shown.ruleset() => {
                cx.edit(Edit::Focus(Focus::to_play(&game)));
                if block_of(&game) > 0 {
                    cx.ask(Action::LetMove);
                }
            }
            Some(Chosen::Own(_)) | None => {}
        }
    }

    /// Plays another game, from where it was left.
    fn begin(&mut self, kind: GameKind, shown: &PlayView, cx: &mut Context<'_>) {
        if kind == shown.kind {
            return;
        }
        self.left.retain(|left| GameKind::of(&left.ruleset) != shown.kind);
        self.left.push(shown.start.as_ref().clone());
        let before = self.left.iter().find(|left| GameKind::of(&left.ruleset) == kind);
        let first = || (kind == GameKind::Set).then(Focus::one_pile);
        let other =
            || GameKind::all().into_iter().find(|(known, ..)| *known == kind).map(|(_, _, game)| Focus::to_play(&game));
        if let Some(next) = before.cloned().or_else(first).or_else(other) {
            cx.edit(Edit::Focus(next));
        }
    }

    /// The positions of the game in a row; a click goes to one.
    fn so_far_ui(&mut self, ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
        let card = Frame::NONE
            .fill(ink(ui, Colour::Panel))
            .stroke(Stroke::new(1.0, ink(ui, Colour::Line)))
            .corner_radius(12.0)
            .inner_margin(Margin::symmetric(18, 12));
        card.show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing.y = 8.0;
            let heading =
                line_ui(ui, &Prose::new().bold("The game so far"), 14.0, Face::Interface, ink(ui, Colour::Ink2));
            heading.widget_info(|| WidgetInfo::labeled(Role::Heading, true, "The game so far"));
            let model = &cx.session.model;
            let last = GameLine::of(model).count().saturating_sub(1);
            let first = (last + 1).saturating_sub(SHOWN);
            let nodes: Vec<SoFarNode> = (first..=last).map(|step| self.node(step, shown, cx)).collect();
            let figure = so_far_figure(&nodes);
            let area = ScrollArea::horizontal().id_salt("the game so far").auto_shrink([false, true]);
            let clicked = area.stick_to_right(true).show(ui, |ui| {
                let (rect, _) = ui.allocate_exact_size(figure.size.into(), Sense::hover());
                let drawn = figure_ui(ui, &figure, rect, "so far");
                let pointed = drawn.hovered.and_then(|index| self.played.entries().get(first + index));
                if let Some(entry) = pointed.filter(|entry| entry.words != entry.short) {
                    drawn.response.clone().on_hover_text(&*entry.words);
                }
                drawn.clicked
            });
            if let Some(index) = clicked.inner {
                cx.edit(Edit::GoTo(first + index));
            }
            let words = if shown.is_over {
                "Click a position to go back to it."
            } else {
                "Click a position to go back to it. At the end you can see who was winning, and where that changed."
            };
            line_ui(ui, &words.into(), 13.0, Face::Interface, ink(ui, Colour::Ink3));
            if let Some(problem) = self.played.problem()
                && problem_ui(ui, problem, "Look at the moves again")
            {
                self.played.look_again(cx.answers);
            }
        });
    }

    /// The position after some moves, with the move that led there and the winning moves it missed.
    fn node(&self, step: usize, shown: &PlayView, cx: &Context<'_>) -> SoFarNode {
        let (model, line, entry) =
            (&cx.session.model, GameLine::of(&cx.session.model), self.played.entries().get(step));
        // What is long is put into words in the background.
        let is_written = !shown.is_long && !shown.has_many();
        let position = match (entry, line.get(step)) {
            (Some(entry), _) => entry.short.to_string(),
            (None, Some(position)) if is_written => short_position(position, 20),
            _ => "…".to_owned(),
        };
        let words = step.checked_sub(1).map_or_else(
            || "start".to_owned(),
            |before| {
                let made = line.get(before).filter(|_| is_written).zip(line.get(step)).and_then(|(from, to)| {
                    let step = shown.ruleset().move_between(from, to.clone())?;
                    Some(move_made(shown.ruleset(), &shown.names, from, &step))
                });
                let missed = entry.and_then(ReviewedMove::missed).filter(|_| shown.tells_beside());
                let missed = missed.map_or_else(String::new, |_| MISSED.to_owned());
                let who = model.players.in_picture(model.side(before));
                let made = made.map_or_else(String::new, |made| format!(" {made}{}", model.forbidden_note(before)));
                format!("{who}{made}{missed}")
            },
        );
        SoFarNode { position, words, is_now: step == shown.step, is_ahead: step > shown.step }
    }
}

/// The games that have a button where all of the row is to have room.
fn first_that_fit(ui: &Ui) -> &'static [(GameKind, &'static str)] {
    let mut room = ui.available_width() - BESIDE_GAMES;
    let fits = FIRST.iter().take_while(|(_, name)| {
        let words = ui.painter().layout_no_wrap((*name).to_owned(), theme::semibold(14.0), Color32::PLACEHOLDER);
        room -= words.size().x + BESIDE_NAME;
        room >= 0.0
    });
    &FIRST[..fits.count()]
}

/// The choice of who plays: the computer, more or less well, or two people.
fn players_ui(ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
    let choices = shown.choices;
    let names: Vec<String> = STRENGTHS.iter().map(|(_, name)| format!("Computer: {}", name.to_lowercase())).collect();
    let plays_list = choices.list && choices.against == Against::Computer;
    let computers = STRENGTHS
        .iter()
        .zip(&names)
        .map(|((strength, _), name)| ((Against::Computer, *strength, false), name.as_str()));
    let people = ((Against::Person, choices.strength, false), "Two people");
    // It is chosen in the laboratory.
    let list = plays_list.then_some(((Against::Computer, choices.strength, true), "Computer: your list"));
    let all: Vec<((Against, Strength, bool), &str)> = list.into_iter().chain(computers).chain([people]).collect();
    let mut players = (choices.against, choices.strength, plays_list);
    if Combo::new("Who plays").width(190.0).show(ui, &mut players, &all).changed() {
        cx.edit(Edit::game_opponent(players.0, players.1));
    }
}

/// The title of a section of the centre.
pub(super) fn section_title_ui(ui: &mut Ui, words: &str) {
    let response = line_ui(ui, &Prose::from(words), 20.0, Face::Mathematics, ink(ui, Colour::Ink));
    response.widget_info(|| WidgetInfo::labeled(Role::Heading, true, words));
}
