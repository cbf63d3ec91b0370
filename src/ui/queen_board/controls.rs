//! The left column: how large the board is, which piece stands on it, what is drawn. The hint in the left column. The
//! replies to a lost square, one after the other with their answers: what the timeline plays instead of a construction.

use std::sync::Arc;

use egui::{Frame, Margin, Role, ScrollArea, Ui, WidgetInfo};

use super::picture::waits_for_computer;
use super::{CONSTRUCTION, QueenBoardPanel};
use crate::context::{Action, Context, PanelRequest};
use crate::input::misere::MisereKnown;
use crate::input::parameters::ParameterPlace;
use crate::learn::glossary::words_here_ui;
use crate::play::controls::STRENGTHS;
use crate::render::paint::still_ui;
use crate::render::prose::line_ui;
use crate::render::terms::terms_ui;
use crate::render::theme::ink;
use crate::widget::{
    Button, Combo, Segment, SliderField, behind_ui, caption_ui, checkbox_ui, fading_ui, group_gap_ui, heading_ui,
    label_ui, segmented_ui,
};
use crate::work::cached::Cached;
use golden_figure::{BuildScene, Colour, Face, Origin, Piece, hint_digits, hint_disc, options_title};
use golden_game::{Moves, Ruleset};
use golden_prose::Prose;
use golden_session::answers::current::Same;
use golden_session::answers::description::Description;
use golden_session::{Against, Board, BoardConstruction, BoardLayer, Edit, Focus};
use golden_solver::{BoardHint, HintDigits, HintStep, Table, board_hint};
use golden_subject::BoardView;

/// The constructions that the timeline may play.
pub(crate) const CONSTRUCTIONS: [(BoardConstruction, &str); 2] =
    [(BoardConstruction::Recursive, "Star by star"), (BoardConstruction::RoughanFigure, "Roughan’s figure")];

/// The corners where (0, 0) may lie.
pub(crate) const CORNERS: [(Origin, &str); 2] = [(Origin::BottomLeft, "Bottom left"), (Origin::TopLeft, "Top left")];

/// The layers on the squares, as a game calls them.
pub(crate) fn layers(ruleset: &Ruleset) -> [(BoardLayer, String); 7] {
    [
        (BoardLayer::Rays, "Rays from P-positions".into()),
        (BoardLayer::Options, options_title(ruleset)),
        (BoardLayer::WinningMoves, "Winning moves".into()),
        (BoardLayer::Replies, "Replies and answers".into()),
        (BoardLayer::Values, "Grundy values".into()),
        (BoardLayer::Outcomes, "Outcomes, P on gold".into()),
        (BoardLayer::Hint, HINT.into()),
    ]
}

/// The label of the box of the hint.
const HINT: &str = "Hint";

/// Room for the label of the opponent, in points.
const AGAINST: f32 = 64.0;

/// Squares a side from which a board may be larger than its window.
const LARGE: u32 = 21;

impl QueenBoardPanel {
    /// Draws the column.
    pub(super) fn controls_ui(
        &mut self,
        ui: &mut Ui,
        shown: &BoardView,
        hint: Option<&BoardHint>,
        cx: &mut Context<'_>,
    ) {
        fading_ui(ui, ScrollArea::vertical().id_salt("board controls").auto_shrink(false), |ui| {
            crate::widget::follow_focus(ui);
            Frame::NONE.inner_margin(Margin { left: 16, right: 16, top: 14, bottom: 16 }).show(ui, |ui| {
                heading_ui(ui, "Board", "");
                size_ui(ui, shown, cx);
                whole_ui(ui, shown, cx);
                piece_ui(ui, shown, cx);
                self.parameters_ui(ui, shown, cx);
                group_gap_ui(ui);
                let is_wanted = cx.wanted() == Some(&PanelRequest::Misere);
                behind_ui(ui, "Players…", is_wanted, |ui| self.players_ui(ui, shown, cx));
                behind_ui(ui, "What is shown…", false, |ui| layers_ui(ui, shown, cx));
                if let Some(hint) = hint {
                    group_gap_ui(ui);
                    title_ui(ui, hint);
                    self.why.show(ui, shown, &mut self.choice, cx);
                    hint_ui(ui, hint, false, waits_for_computer(shown, cx), cx);
                }
                if !self.has_room_below {
                    heading_ui(ui, "Construction", "");
                    self.construction_ui(ui, cx);
                }
                group_gap_ui(ui);
                words_here_ui(ui);
            });
        });
    }

    /// Draws the choices of who plays, and whether the last move wins or loses: the choices of Play.
    fn players_ui(&mut self, ui: &mut Ui, shown: &BoardView, cx: &mut Context<'_>) {
        let game = cx.session.model.game;
        ui.horizontal(|ui| {
            label_ui(ui, "Against", Some(AGAINST));
            let computers = STRENGTHS
                .map(|(strength, _)| ((Against::Computer, strength), format!("Computer, {}", strength.name())));
            let person = ((Against::Person, game.strength), "A person".to_owned());
            let opponents: Vec<_> = computers.into_iter().chain([person]).collect();
            let named: Vec<_> = opponents.iter().map(|(opponent, name)| (*opponent, name.as_str())).collect();
            let mut opponent = (game.against, game.strength);
            let combo = Combo::new("Against").width(ui.available_width()).small();
            if combo.show(ui, &mut opponent, &named).changed() {
                let (against, strength) = opponent;
                cx.edit(Edit::game_opponent(against, strength));
            }
        });
        self.misere.box_ui(ui, cx);
        let known =
            MisereKnown::from_answers(shown.is_over() || shown.evaluation().outcome.is_some(), shown.is_running);
        self.misere.words_ui(ui, known, cx);
    }

    /// The parameters of the game, but for the vectors of a piece with a name.
    fn parameters_ui(&mut self, ui: &mut Ui, shown: &BoardView, cx: &mut Context<'_>) {
        let ruleset = &shown.focus.ruleset;
        if matches!(ruleset.spec().moves, Moves::Vectors { .. }) && Piece::of(ruleset) != Piece::Compass {
            return;
        }
        // The games with a name stand above.
        if let Some(ruleset) = self.parameters.show(ui, ruleset, ParameterPlace::default(), |_| false) {
            choose(shown, ruleset, cx);
        }
    }

    /// Draws the choice of what the timeline plays.
    pub(super) fn construction_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        let mut construction = cx.session.model.board.construction;
        let combo = Combo::new("Construction").width(CONSTRUCTION).small();
        if combo.show(ui, &mut construction, &CONSTRUCTIONS).changed() {
            self.playback.stop();
            cx.edit(Edit::board_construction(construction));
        }
    }
}

fn size_ui(ui: &mut Ui, shown: &BoardView, cx: &mut Context<'_>) {
    let chosen = cx.session.model.board.size;
    let range = u64::from(*Board::SIZES.start())..=u64::from(*Board::SIZES.end());
    SliderField::new("Size", range).edit_ui(ui, cx, chosen, Edit::board_size);
    if shown.size > chosen {
        let (size, (a, b)) = (shown.size, shown.at);
        caption_ui(ui, &Prose::from(format!("{size} × {size} is drawn, for ({a}, {b}).")));
    }
}

/// The pieces, the other games of the board, and a piece with moves of one's own; another one starts on the same square.
fn piece_ui(ui: &mut Ui, shown: &BoardView, cx: &mut Context<'_>) {
    let ruleset = &shown.focus.ruleset;
    let pieces = Ruleset::pieces().into_iter().map(|(game, name)| (game, name.to_string()));
    let listed = Ruleset::examples().into_iter().filter(is_listed).map(|game| (game.clone(), game.family()));
    let mut games: Vec<_> = pieces.chain(listed).chain([(Ruleset::nimhof(), "Own rays".to_owned())]).collect();
    // A game whose parameters were chosen stands for its kind.
    let is_kind = |game: &Ruleset| match (is_listed(ruleset), is_listed(game)) {
        (true, true) => game.name() == ruleset.name(),
        (false, false) => Piece::of(game) == Piece::of(ruleset),
        _ => false,
    };
    for (game, _) in games.iter_mut().filter(|(game, _)| is_kind(game)) {
        game.clone_from(ruleset);
    }
    let choices: Vec<_> = games.iter().map(|(game, name)| (game.clone(), name.as_str())).collect();
    let mut chosen = ruleset.clone();
    let width = ui.available_width();
    if Combo::new("Piece").width(width).show(ui, &mut chosen, &choices).changed() {
        choose(shown, chosen, cx);
    }
}

/// Makes a game the focus, on the same square.
fn choose(shown: &BoardView, ruleset: Ruleset, cx: &mut Context<'_>) {
    cx.edit(Edit::Focus(Focus { ruleset, position: shown.focus.position.clone() }));
    cx.ask(Action::CloseStep);
}

/// Returns true if a game of the board is known option by option.
fn is_listed(ruleset: &Ruleset) -> bool {
    ruleset.plane().is_board() && ruleset.spec().moves == Moves::Listed
}

/// Of a large board: whether it scrolls.
fn whole_ui(ui: &mut Ui, shown: &BoardView, cx: &mut Context<'_>) {
    let mut whole = cx.session.model.board.whole;
    if shown.size >= LARGE && checkbox_ui(ui, &mut whole, &"Whole board in view".into(), false).changed() {
        cx.edit(Edit::board_whole(whole));
    }
}

fn corner_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    let corners = CORNERS.map(|(corner, label)| Segment::new(corner, label));
    let mut corner = cx.session.model.board.corner;
    ui.horizontal(|ui| {
        ui.set_min_height(33.0);
        line_ui(ui, &"(0, 0)".into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
        if segmented_ui(ui, "Corner of (0, 0)", &mut corner, &corners, corners.len()).changed() {
            cx.edit(Edit::board_corner(corner));
        }
    });
}

fn layers_ui(ui: &mut Ui, shown: &BoardView, cx: &mut Context<'_>) {
    corner_ui(ui, cx);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for (layer, label) in layers(&shown.focus.ruleset) {
            match layer {
                // The values and the hint share a line: the whole hint is in sight below.
                BoardLayer::Values => {
                    ui.horizontal(|ui| {
                        layer_ui(ui, shown, layer, &label, cx);
                        ui.add_space(12.0);
                        layer_ui(ui, shown, BoardLayer::Hint, HINT, cx);
                    });
                }
                BoardLayer::Hint => {}
                _ => layer_ui(ui, shown, layer, &label, cx),
            }
        }
    });
}

/// Draws the box of a layer.
fn layer_ui(ui: &mut Ui, shown: &BoardView, layer: BoardLayer, label: &str, cx: &mut Context<'_>) {
    let mut on = cx.session.model.board.layers.has(layer);
    let off = why_off(layer, shown);
    let response = ui.add_enabled_ui(off.is_none(), |ui| checkbox_ui(ui, &mut on, &label.into(), false)).inner;
    if response.on_disabled_hover_text(off.unwrap_or_default()).changed() {
        cx.edit(Edit::board_layer(layer, on));
    }
}

/// The reason why a layer is not drawn whatever its box says.
fn why_off(layer: BoardLayer, shown: &BoardView) -> Option<&'static str> {
    if !shown.told.answers && layer != BoardLayer::Options {
        return Some("Answers are hidden: only the moves are shown");
    }
    if shown.is_misere() && !matches!(layer, BoardLayer::Options | BoardLayer::WinningMoves) {
        return Some("Of normal play: off while the last to move loses");
    }
    match (shown.build().scene, layer) {
        (BuildScene::Moves, BoardLayer::Rays | BoardLayer::WinningMoves) => {
            Some("Figure 1 (a) shows all moves alike: go on to (c)")
        }
        (BuildScene::Moves, BoardLayer::Options) => Some("Figure 1 (a) is the picture of the moves"),
        (BuildScene::OneMove, BoardLayer::Rays | BoardLayer::Options | BoardLayer::WinningMoves) => {
            Some("Figure 1 (b) shows only the moves to an end: go on to (c)")
        }
        _ => None,
    }
}

/// The hint last found, made anew when another position is shown or more is known of it.
pub(super) type KeptHint = Cached<(Same<Focus>, Same<Description>, Option<Same<Table>>, bool), BoardHint>;

/// The hint for what the board shows.
pub(super) fn hint_of<'a>(kept: &'a mut KeptHint, shown: &BoardView) -> &'a BoardHint {
    let (focus, described) = (Same(Arc::clone(&shown.focus)), Same(Arc::clone(&shown.described)));
    kept.get((focus, described, shown.table.clone().map(Same), shown.is_running), |_| {
        let Focus { ruleset, position } = &*shown.focus;
        board_hint(ruleset, position, shown.evaluation(), &|position| shown.is_p(position), shown.is_running)
    })
}

/// Draws the heading of the hint.
pub(super) fn title_ui(ui: &mut Ui, hint: &BoardHint) {
    ui.horizontal(|ui| {
        heading_ui(ui, "Hint", "");
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            line_ui(ui, &hint.source.as_str().into(), 14.0, Face::Interface, ink(ui, Colour::Ink3));
        });
    });
}

/// Draws the hint with the button that plays it; a short one has only the step that decides,
/// and digits only with a move.
pub(super) fn hint_ui(ui: &mut Ui, hint: &BoardHint, is_short: bool, waits: Option<&str>, cx: &mut Context<'_>) {
    let spacing = ui.spacing().item_spacing;
    ui.spacing_mut().item_spacing.y = 5.0;
    if !is_short || hint.to.is_some() {
        hint.rows.iter().for_each(|row| digit_row_ui(ui, row));
    }
    for sentence in &hint.sentences {
        terms_ui(ui, sentence, 13.0, Face::Interface, ink(ui, Colour::Ink2));
    }
    // Before the steps, whose words are of any length: so it is in view.
    if let Some(to) = &hint.to {
        let words = format!("Play {} → {to}", hint.from);
        let width = ui.available_width();
        if ui.add(Button::new(&words).primary().width(width).off(waits)).clicked() {
            cx.edit(Edit::Play(to.clone()));
        }
    }
    hint.steps.iter().filter(|step| step.decides || !is_short).for_each(|step| step_ui(ui, step));
    ui.spacing_mut().item_spacing = spacing;
}

fn digit_row_ui(ui: &mut Ui, row: &HintDigits) {
    still_ui(ui, &hint_digits(row, ui.available_width()));
    terms_ui(ui, &row.sentence, 13.0, Face::Interface, ink(ui, Colour::Ink2));
}

/// One step of the rule, lit if it decides, with what it comes to here.
fn step_ui(ui: &mut Ui, step: &HintStep) {
    ui.horizontal_top(|ui| {
        still_ui(ui, &hint_disc(step));
        let HintStep { number, words: asked, why, .. } = step;
        let sentence = Prose::from(format!("{asked} {why}").trim_end());
        let colour = if step.decides { Colour::Ink } else { Colour::Ink3 };
        let response = terms_ui(ui, &sentence, 13.0, Face::Interface, ink(ui, colour));
        let said = if step.decides { " This step decides." } else { "" };
        response.widget_info(|| {
            let name = format!("Step {number} of Silber’s rule: {sentence}{said}");
            WidgetInfo::labeled(Role::Label, true, name)
        });
    });
}
