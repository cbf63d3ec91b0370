//! The options: a new game, who begins, what is shown, and where the game goes. Two people: their names, the length of
//! their match, its score, and what a hint costs in it. The ways to take a game away: a JSON file, text on the
//! clipboard; its graph as numbers.

use egui::scroll_area::ScrollBarVisibility;
use egui::{Frame, Margin, Panel, Response, Role, ScrollArea, Ui, WidgetInfo, vec2};

use super::PlayPanel;
use super::view::PlayView;
use crate::context::{Action, Context, ExportOffer, PanelRequest, RANDOM_START, START_AGAIN};
use crate::input::draft::Draft;
use crate::input::misere::MisereKnown;
use crate::layout::regions::{Region, begin_in_front};
use crate::render::prose::{line, line_ui, prose_ui};
use crate::render::theme::{ink, steady_scroll_bars};
use crate::widget::{
    Button, ExportButton, ExportRow, Segment, checkbox_ui, exports_ui, fading_ui, group_gap_ui, label_ui, segmented_ui,
};
use crate::work::opponent;
use golden_export::target::ExportTarget;
use golden_export::{DataFormat, GameRecord, write_json, write_numbers};
use golden_figure::{Colour, Face, has_nim_sum};
use golden_session::{Against, AnswersShown, Edit, GameChoices, MatchLength, Person, Players, Side, Tab, random_start};
use golden_solver::Strength;
use golden_subject::{AskedGraph, SubjectNumbers};

/// The place where the second of two check boxes on a line begins, in points.
const SECOND: f32 = 112.0;

/// A part of the panel that is shown or not.
pub(crate) struct Toggle {
    /// The words of its box.
    pub label: &'static str,
    /// The tooltip: what it shows.
    pub tooltip: &'static str,
    /// The choice.
    pub choice: fn(bool) -> Edit,
    /// The function that tells whether it is on.
    pub is_on: fn(GameChoices) -> bool,
}

const GRAPH: Toggle = Toggle {
    label: "Graph",
    tooltip: "All games from the start",
    choice: Edit::game_graph,
    is_on: |choices| choices.graph,
};
const ANIMATION: Toggle = Toggle {
    label: "Animation",
    tooltip: "A move is seen for a moment",
    choice: Edit::game_animate,
    is_on: |choices| choices.animate,
};
const NIM_SUM: Toggle = Toggle {
    label: "Nim sum",
    tooltip: "The nim sum, column by column",
    choice: Edit::game_nim_sum,
    is_on: |choices| choices.nim_sum,
};

/// The parts that are shown or not.
pub(crate) const TOGGLES: [&Toggle; 3] = [&GRAPH, &ANIMATION, &NIM_SUM];
/// The opponents.
pub(crate) const OPPONENTS: [(Against, &str); 2] = [(Against::Computer, "Computer"), (Against::Person, "A person")];
/// The strengths of the computer.
pub(crate) const STRENGTHS: [(Strength, &str); 3] =
    [(Strength::Casual, "Casual"), (Strength::Good, "Good"), (Strength::Perfect, "Perfect")];
/// The sides that may move first.
pub(crate) const SIDES: [(Side, &str); 2] = [(Side::You, "You"), (Side::Computer, "Computer")];
/// The moves that the graph follows: whether only the winner’s best ones.
pub(crate) const GRAPH_MOVES: [(bool, &str); 2] = [(false, "Whole graph"), (true, "Winner’s best")];

/// The width of the options, and of a word before a choice.
const OPTIONS: f32 = 300.0;
pub(super) const LABEL: f32 = 64.0;

impl PlayPanel {
    /// Draws the options at the right of the panel, while they are open.
    pub(super) fn options_ui(&mut self, ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
        let frame = Frame::NONE.fill(ink(ui, Colour::Panel));
        Panel::right("play options").exact_size(OPTIONS).resizable(false).frame(frame).show(ui, |ui| {
            begin_in_front(ui, Region::Column, cx);
            steady_scroll_bars(ui);
            // The bar has its room always: a row more does not move what stands beside it.
            let area = ScrollArea::vertical().id_salt("play controls").auto_shrink(false);
            fading_ui(ui, area.scroll_bar_visibility(ScrollBarVisibility::AlwaysVisible), |ui| {
                crate::widget::follow_focus(ui);
                Frame::NONE.inner_margin(Margin { left: 16, right: 16, top: 14, bottom: 16 }).show(ui, |ui| {
                    ui.spacing_mut().item_spacing.y = 6.0;
                    self.start_ui(ui, shown, cx);
                    if shown.choices.against == Against::Person {
                        self.people.show(ui, cx);
                    }
                    first_ui(ui, shown, cx);
                    again_ui(ui, shown, cx);
                    explore_ui(ui, shown, cx);
                    group_gap_ui(ui);
                    self.show_ui(ui, shown, cx);
                    group_gap_ui(ui);
                    export_buttons_ui(ui, shown, cx);
                });
            });
        });
    }

    /// Draws the choice of what is shown, and the switch for misère play with why it cannot be switched on where it
    /// cannot.
    fn show_ui(&mut self, ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
        let choices = shown.choices;
        ui.scope(|ui| {
            ui.spacing_mut().item_spacing = vec2(0.0, 0.0);
            let start = ui.cursor().left();
            ui.horizontal(|ui| {
                toggle_ui(ui, choices, &GRAPH, cx);
                second(ui, start);
                toggle_ui(ui, choices, &ANIMATION, cx);
            });
            ui.horizontal(|ui| {
                self.misere.box_ui(ui, cx);
                if has_nim_sum(shown.ruleset(), shown.position()) {
                    second(ui, start);
                    // Of normal play: off under misère play, in its place.
                    ui.add_enabled_ui(!shown.is_misere(), |ui| toggle_ui(ui, choices, &NIM_SUM, cx));
                }
            });
        });
        if choices.graph && shown.tells() && shown.tells_moves() {
            graph_moves_ui(ui, shown, cx);
        }
        let has_outcome = shown.is_over || shown.described.evaluation.outcome.is_some();
        self.misere.words_ui(ui, MisereKnown::from_answers(has_outcome, shown.is_running), cx);
    }
}

/// Draws the choice of who makes the first move.
fn first_ui(ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
    ui.horizontal(|ui| {
        label_ui(ui, "First", Some(LABEL));
        if shown.choices.against == Against::Person {
            let players = &cx.session.model.players;
            let mut begins = players.begins;
            let people = Person::BOTH.map(|person| Segment::new(person, players.name(person.into())));
            if segmented_ui(ui, "First", &mut begins, &people, 2).changed() {
                cx.edit(Edit::players_begins(begins));
            }
            return;
        }
        let mut first = shown.choices.first;
        let sides = SIDES.map(|(side, label)| Segment::new(side, label));
        if segmented_ui(ui, "First", &mut first, &sides, 2).changed() {
            cx.edit(Edit::First(first));
        }
    });
}

fn again_ui(ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let columns = 3.0;
        let width = ((ui.available_width() - 6.0 * (columns - 1.0)) / columns).floor();
        let none = (shown.moves == 0).then_some("No move has been made yet");
        if ui.add(Button::new("Again").name(START_AGAIN).small().width(width).off(none)).clicked()
            || cx.takes_wanted(&PanelRequest::StartAgain, none)
        {
            cx.edit(Edit::StartAgain);
        }
        let tooltip = "A random start of this game";
        let random = ui.add(Button::new("Random").name(RANDOM_START).small().width(width)).on_hover_text(tooltip);
        if random.clicked() || cx.takes_wanted(&PanelRequest::RandomStart, None) {
            cx.edit(Edit::Focus(random_start(&shown.start, opponent::seed())));
            // It is a new game, not a position to look at.
            cx.ask(Action::LetMove);
        }
        let tooltip = "The game starts again, and the other side moves first";
        let swap = Button::new("Swap").name("Swap sides").small().width(width);
        if ui.add(swap).on_hover_text(tooltip).clicked() {
            cx.edit(match shown.choices.against {
                Against::Computer => Edit::First(shown.choices.first.other()),
                Against::Person => Edit::players_begins(cx.session.model.players.begins.other()),
            });
        }
    });
}

/// Draws the button that ends playing and begins exploring: both sides are moved by hand, and who wins is seen.
fn explore_ui(ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
    let is_explored = shown.choices.against == Against::Person && shown.answers.are_seen();
    let off = is_explored.then_some("You move both sides, and who wins is shown");
    let width = ui.available_width();
    let button = ui.add(Button::new("Explore freely").small().width(width).off(off));
    if button.on_hover_text("You move both sides, and who wins is shown; H hides it again").clicked() {
        let mut edits = vec![Edit::game_opponent(Against::Person, shown.choices.strength)];
        if shown.is_over {
            // A game that is over is explored from its start.
            edits.push(Edit::GoTo(0));
        }
        cx.ask(Action::Edits(edits));
        cx.ask(Action::Answers(AnswersShown::Shown));
    }
}

/// Draws the choice of the moves that the graph follows.
fn graph_moves_ui(ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
    let mut optimal = shown.choices.optimal_only;
    let moves = GRAPH_MOVES.map(|(optimal, label)| Segment::new(optimal, label));
    if segmented_ui(ui, "Moves of the graph", &mut optimal, &moves, 2).changed() {
        cx.edit(Edit::game_optimal_only(optimal));
    }
}

/// A check box for a part of the panel.
fn toggle_ui(ui: &mut Ui, choices: GameChoices, toggle: &Toggle, cx: &mut Context<'_>) {
    let mut on = (toggle.is_on)(choices);
    if checkbox_ui(ui, &mut on, &toggle.label.into(), false).on_hover_text(toggle.tooltip).changed() {
        cx.edit((toggle.choice)(on));
    }
}

/// Moves on to the place where the second of two check boxes on a line begins.
fn second(ui: &mut Ui, start: f32) {
    let room = start + SECOND - ui.cursor().left();
    ui.add_space(room.max(8.0));
}

/// The lengths of a match.
pub(crate) const LENGTHS: [(MatchLength, &str); 3] = [
    (MatchLength::OneGame, "One game"),
    (MatchLength::BestOfThree, "Best of 3"),
    (MatchLength::BestOfFive, "Best of 5"),
];

/// The size of the score, the room below it, and the size of what a hint costs.
const SCORE: f32 = 15.0;
const BELOW: f32 = 4.0;
const PRICE: f32 = 13.0;

/// The names of two people while they are typed.
#[derive(Default)]
pub(super) struct PeopleFields {
    names: [Draft; 2],
}

impl PeopleFields {
    /// Draws the fields of the names and the choice of the match.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        for (person, draft) in Person::BOTH.into_iter().zip(&mut self.names) {
            let usual = person.usual_name();
            let given = cx.session.model.players.given_name(person).to_owned();
            let entered = ui.horizontal_top(|ui| {
                label_ui(ui, usual, Some(LABEL));
                draft.field_ui(ui, &format!("Name of {usual}"), "name", given)
            });
            let Some(name) = entered.inner else { continue };
            draft.error = Players::name_fault(&name);
            if draft.error.is_none() {
                cx.edit(Edit::players_name(person, name));
            }
        }
        let mut length = cx.session.model.players.length;
        let lengths = LENGTHS.map(|(length, label)| Segment::new(length, label));
        if segmented_ui(ui, "Match", &mut length, &lengths, 3).changed() {
            cx.edit(Edit::players_match(length));
        }
    }
}

/// Draws the score of a match, close above what follows: the stones need the room.
pub(super) fn score_ui(ui: &mut Ui, words: &str) {
    let gap = std::mem::replace(&mut ui.spacing_mut().item_spacing.y, BELOW);
    let response = prose_ui(ui, &words.into(), SCORE, Face::Interface, ink(ui, Colour::Ink2));
    ui.spacing_mut().item_spacing.y = gap;
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, words));
}

/// Says what a hint costs, beside its button where there is room.
pub(super) fn price_ui(ui: &mut Ui, price: &str, hint: Response) -> Response {
    let grey = ink(ui, Colour::Ink3);
    let words = line(ui, &price.into(), PRICE, Face::Interface, grey, f32::INFINITY);
    if words.size().x <= ui.available_width() {
        line_ui(ui, &price.into(), PRICE, Face::Interface, grey);
    }
    hint.on_hover_text(price)
}

/// The ways to take something away.
pub(crate) const EXPORTS: [ExportOffer; 4] = ExportOffer::all(
    Tab::Play,
    [
        ("Export the game as JSON", "writes the moves of the game in play"),
        ("Copy the game as text", "copies the moves of the game in play"),
        ("Export the graph as CSV", "writes the moves of the game’s graph"),
        ("Export the graph as JSON", "writes the positions and moves of the game’s graph"),
    ],
);

/// Draws the buttons.
fn export_buttons_ui(ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
    exports_ui(ui, cx, |ui, cx| rows_ui(ui, shown, cx));
}

fn rows_ui(ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
    const GAP: f32 = 6.0;
    let [file, text, csv, json] = EXPORTS;
    let model = &cx.session.model;
    let to_file = || {
        let (record, stem) = (GameRecord::from_model(model, shown.winner), format!("{}-game", shown.ruleset().name()));
        ExportTarget::new(file.name, &stem, "JSON", "json", move |out, _, _| write_json(&record, out))
    };
    let to_text = || GameRecord::from_model(model, shown.winner).to_string();
    let row = ExportRow { width: ((ui.available_width() - GAP) / 2.0).floor(), gap: GAP, is_small: true };
    let buttons =
        [ExportButton::file("JSON…", file, to_file), ExportButton::copy("Copy", text, "The game was copied.", to_text)];
    row.show(ui, cx, buttons);
    let (session, secrecy) = (cx.session, cx.secrecy);
    let stem = format!("{}-graph", shown.ruleset().name());
    let graph = |format: DataFormat, offer: ExportOffer| {
        let (asked, stem) = (AskedGraph::of(session, &secrecy), stem.as_str());
        ExportTarget::new(offer.name, stem, format.name(), format.extension(), move |out, solver, job| {
            write_numbers(&SubjectNumbers::Graph(asked.numbers(solver, job)?), format, out, job)
        })
    };
    let buttons = [
        ExportButton::file("Graph CSV…", csv, || graph(DataFormat::Csv, csv)),
        ExportButton::file("Graph JSON…", json, || graph(DataFormat::Json, json)),
    ];
    row.show(ui, cx, buttons);
}
