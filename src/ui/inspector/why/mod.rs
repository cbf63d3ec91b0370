//! The reasons why a move wins or a position is lost, in three layers: in words, seen, and by its rule. The winning
//! moves, each with the reasons that unfold below it; or, of a lost position, why it is lost.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `replies` | the layer of words: every reply with its answer, kind by kind, to be clicked and folded |
//! | `values` | the strip of the Grundy values among the options: which option has a value, and the way there |

mod replies;
mod values;

use std::sync::Arc;

use egui::{Frame, Margin, Rect, Response, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use crate::context::{Action, Linked, LinkedReply};
use crate::render::icon::{self, Icon};
use crate::render::paint::figure_ui;
use crate::render::prose::{prose_ui, with_short_numbers};
use crate::render::terms::terms_ui;
use crate::render::theme::{RADIUS_ROW, ink};
use crate::widget::{Button, Segment, caption_ui, heading_ui, open_row_ui, segmented_ui};
use crate::work::cached::{BackgroundTask, Cached};
use crate::work::playback::AnimationClock;
use golden_export::winning_moves_text;
use golden_figure::{Colour, Face, Figure};
use golden_game::{Convention, Outcome, Position};
use golden_number::UBig;
use golden_prose::grouped;
use golden_session::answers::Answers;
use golden_session::answers::current::Same;
use golden_session::answers::description::{DescribedMove, Description};
use golden_session::answers::why::{Replier, WhyLost, WhyQuestion};
use golden_session::{Edit, Focus, WhyLayer, WhyLook};
pub(crate) use replies::first_of;

/// The layers, as they are called.
const LAYERS: [(WhyLayer, &str); 3] =
    [(WhyLayer::Words, "In words"), (WhyLayer::Seen, "Seen"), (WhyLayer::Rule, "Rule")];

/// Room of the arrow that unfolds, at the right end of a row.
const FOLD: f32 = 34.0;

/// The parts that are unfolded, and the choices in them.
#[derive(Default)]
pub struct WhyPanel {
    /// The position it belongs to.
    at: Option<Same<Focus>>,
    /// The place in the list of the winning move whose reasons are shown.
    chosen: usize,
    page: UBig,
    /// The place on its page of the reply that was clicked.
    reply: Option<usize>,
    /// Plays the replies one after the other.
    playback: AnimationClock,
    /// True if the reply was reached by stepping, and is brought into sight.
    steps: bool,
    /// True if all replies of the page are listed, and not the first ones of each kind alone.
    is_whole: bool,
    /// The value of the strip whose options are listed.
    value: Option<u64>,
    /// True if what is known of the game as a whole is unfolded.
    tells_of_game: bool,
    figure: Cached<(Same<WhyLost>, u16), Option<Figure>>,
    /// The winning moves on their way to the clipboard, and how many there are.
    copied: Option<BackgroundTask<Arc<str>, usize>>,
}

/// The question: why this position is lost.
#[derive(Clone, Copy)]
pub struct WhyAsked<'a> {
    /// The game, and the position that is looked at.
    pub focus: &'a Arc<Focus>,
    /// The lost position that a winning move leads to; `None` where it is the focus.
    pub via: Option<&'a Arc<Focus>>,
    /// The convention: whether the last move wins or loses.
    pub convention: Convention,
    /// The way in which it is shown.
    pub look: WhyLook,
}

impl WhyAsked<'_> {
    /// Tells who is to move in the lost position.
    fn whose(&self) -> Replier {
        if self.via.is_some() { Replier::Opponent } else { Replier::You }
    }

    /// Makes the position after a reply the shared one.
    fn go_to(&self, option: &Position) -> Action {
        let ruleset = self.focus.ruleset.clone();
        Action::Edit(Edit::Focus(Focus { ruleset, position: option.clone() }))
    }
}

impl WhyPanel {
    /// Begins a frame: nothing is chosen of another position.
    pub fn update(&mut self, focus: &Arc<Focus>) {
        let at = Same(Arc::clone(focus));
        if self.at.as_ref() != Some(&at) {
            (self.at, self.chosen, self.value, self.copied) = (Some(at), 0, None, None);
            self.forget_reply();
        }
    }

    fn forget_reply(&mut self) {
        (self.page, self.reply, self.is_whole) = (UBig::ZERO, None, false);
        self.playback.stop();
    }

    /// Returns true if the reasons of the winning move in a place are unfolded; a lost position is in the place 0.
    pub fn is_open(&self, place: usize, look: WhyLook) -> bool {
        look.open && self.chosen == place
    }

    /// Unfolds the reasons of the winning move in a place, or folds them.
    pub fn turn(&mut self, place: usize, is_open: bool, look: WhyLook, actions: &mut Vec<Action>) {
        if !is_open && self.chosen != place {
            self.chosen = place;
            self.forget_reply();
        }
        if look.open == is_open {
            actions.push(Action::Why(WhyLook { open: !is_open, ..look }));
        }
    }

    /// Draws the layers of a lost position, with the choice between them.
    pub fn layers_ui(
        &mut self,
        ui: &mut Ui,
        asked: &WhyAsked<'_>,
        answers: &mut Answers,
        pointed: &mut Linked,
        actions: &mut Vec<Action>,
    ) {
        let edge = if asked.convention == Convention::Normal { Colour::GoldLine } else { Colour::Line2 };
        let frame = Frame::NONE
            .fill(ink(ui, Colour::Card))
            .stroke(Stroke::new(1.0, ink(ui, edge)))
            .corner_radius(RADIUS_ROW)
            .inner_margin(Margin::same(9));
        frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            let mut layer = asked.look.layer;
            let segments = LAYERS.map(|(layer, name)| Segment::new(layer, name));
            if segmented_ui(ui, "Layer of why", &mut layer, &segments, segments.len()).changed() {
                actions.push(Action::Why(WhyLook { layer, ..asked.look }));
            }
            let lost = Arc::clone(asked.via.unwrap_or(asked.focus));
            let question = WhyQuestion { focus: lost, convention: asked.convention, page: self.page.clone() };
            let why = match answers.why(question) {
                None => return drop(caption_ui(ui, &"The answers are being found.".into())),
                Some(Err(problem)) => return drop(caption_ui(ui, &problem.to_string().into())),
                Some(Ok(None)) => {
                    return drop(caption_ui(ui, &"The answers are beyond the search.".into()));
                }
                Some(Ok(Some(why))) => why,
            };
            match layer {
                WhyLayer::Words => {
                    self.words_ui(ui, &why, asked, pointed, actions);
                    if let (Some(lost), Some(reply)) = (asked.via, pointed.reply.as_mut()) {
                        reply.via = Some(Arc::clone(lost));
                    }
                }
                WhyLayer::Seen => self.seen_ui(ui, &why),
                WhyLayer::Rule => rules_ui(ui, &why),
            }
        });
    }

    fn seen_ui(&mut self, ui: &mut Ui, why: &Arc<WhyLost>) {
        let Some(seen) = &why.seen else {
            caption_ui(ui, &"There is no picture of this position.".into());
            return;
        };
        let width = ui.available_width().floor();
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a width on screen, in whole points"
        )]
        let points = width as u16;
        let figure = self.figure.get((Same(Arc::clone(why)), points), |(_, points)| seen.figure(f32::from(*points)));
        let Some(figure) = figure else {
            caption_ui(ui, &"The picture is too wide for this column.".into());
            return;
        };
        ui.add_space(4.0);
        let (rect, _) = ui.allocate_exact_size(vec2(width, figure.size[1]), Sense::hover());
        let [across, down] = figure.size;
        figure_ui(ui, figure, Rect::from_min_size(rect.min, vec2(across, down)), "why seen");
        prose_ui(ui, &seen.caption().into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
    }

    /// Draws what is known of the game as a whole: it needs more words than who wins, so it is folded at first.
    pub fn game_ui(&mut self, ui: &mut Ui, described: &Description) {
        if described.of_game.is_empty() {
            return;
        }
        let (words, name) =
            if self.tells_of_game { ("Less", "Less about this game") } else { ("More", "More about this game") };
        if ui.add(Button::new(words).name(name).small()).clicked() {
            self.tells_of_game = !self.tells_of_game;
        }
        if self.tells_of_game {
            for words in &described.of_game {
                let words = with_short_numbers(words, 14.0, ui.available_width());
                terms_ui(ui, &words, 14.0, Face::Interface, ink(ui, Colour::Ink2));
            }
        }
    }
}

/// The rules with their digits, each above its theorem.
fn rules_ui(ui: &mut Ui, why: &WhyLost) {
    for rule in &why.rules {
        ui.add_space(2.0);
        prose_ui(ui, &rule.words, 14.0, Face::Interface, ink(ui, Colour::Ink));
        caption_ui(ui, &rule.source.into());
    }
}

/// Draws the arrow that unfolds what belongs to a row, the one in this place, at the right end of it; returns whether it
/// was pressed.
pub fn fold_ui(ui: &Ui, row: Rect, place: usize, name: &str, is_open: bool) -> bool {
    let rect = Rect::from_min_max(pos2(row.right() - FOLD, row.top()), row.max);
    let response = ui.interact(rect, ui.scope_id().with(("why", place)), Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::Button, ui.is_enabled(), is_open, name));
    let is_marked = response.hovered() || response.has_focus();
    if is_marked {
        ui.painter().rect_filled(rect.shrink(3.0), RADIUS_ROW, ink(ui, Colour::Raise));
    }
    if response.has_focus() {
        let ring = Stroke::new(2.0, ink(ui, Colour::Sec));
        ui.painter().rect_stroke(rect.shrink(3.0), RADIUS_ROW, ring, egui::StrokeKind::Inside);
    }
    let icon = if is_open { Icon::ChevronDown } else { Icon::ChevronRight };
    let mark = Rect::from_center_size(pos2(rect.right() - 18.0, rect.center().y), vec2(14.0, 14.0));
    icon::paint(ui.painter(), mark, icon, ink(ui, if is_marked { Colour::Ink } else { Colour::Ink2 }));
    response.on_hover_text(if is_open { "Fold" } else { "Why?" }).clicked()
}

/// The reply that is shown elsewhere.
fn linked(option: &Position, answer: Option<&Position>) -> LinkedReply {
    LinkedReply { via: None, option: option.clone(), answer: answer.cloned() }
}

/// The group of the winning moves, for a frame.
pub struct WinningMoves<'a> {
    /// The parts that are unfolded.
    pub why: &'a mut WhyPanel,
    /// The question about the position.
    pub asked: WhyAsked<'a>,
    /// The reason why no move can be played here.
    pub waits: Option<&'static str>,
    /// The answers of the solver.
    pub answers: &'a mut Answers,
    /// The things that are pointed at.
    pub pointed: &'a mut Linked,
    /// The actions that are asked for.
    pub actions: &'a mut Vec<Action>,
}

impl WinningMoves<'_> {
    /// Draws the heading and the moves; of a lost position that every move can be answered.
    pub fn show(mut self, ui: &mut Ui, described: &Arc<Description>) {
        let evaluation = &described.evaluation;
        let has_none = described.moves.is_empty();
        // Under misère play the end of the game is won, without a move.
        if has_none && (described.may_have_others() || evaluation.outcome != Some(Outcome::P)) {
            return;
        }
        heading_ui(ui, "Winning moves", &described.move_count);
        if has_none {
            self.lost_ui(ui, described.is_over);
        }
        let is_normal = self.asked.convention == Convention::Normal;
        for (place, winning) in described.moves.iter().enumerate() {
            let row = ui.add_enabled_ui(self.waits.is_none(), |ui| row_ui(ui, winning, is_normal)).inner;
            let row = row.on_disabled_hover_text(self.waits.unwrap_or_default());
            let look = self.asked.look;
            let is_open = self.why.is_open(place, look);
            let name = format!("Why {} wins", winning.title.to_string().trim_start_matches("→ ").replace("  ", " "));
            if fold_ui(ui, row.rect, place, &name, is_open) {
                self.why.turn(place, is_open, look, self.actions);
            }
            if row.contains_pointer() || row.has_focus() {
                self.pointed.option = Some(winning.to.clone());
            }
            if row.clicked() {
                self.actions.push(Action::Edit(Edit::Play(winning.to.clone())));
            }
            if is_open {
                let asked = WhyAsked { via: Some(&winning.lost), ..self.asked };
                self.why.layers_ui(ui, &asked, self.answers, self.pointed, self.actions);
            }
        }
        self.others_ui(ui, described);
    }

    /// Draws how many winning moves are not listed, and the button that copies all.
    fn others_ui(&mut self, ui: &mut Ui, described: &Arc<Description>) {
        if let Some((copied, count)) = BackgroundTask::take_done(&mut self.why.copied, ui.ctx()) {
            let said = match copied {
                Ok(text) => {
                    ui.ctx().copy_text(text.as_ref().to_owned());
                    format!("{} winning moves were copied.", grouped(&count))
                }
                Err(problem) => problem.to_string(),
            };
            self.actions.push(Action::Tell(said));
        }
        if described.more_moves > 0 {
            caption_ui(ui, &format!("and {} more", grouped(&described.more_moves)).into());
        }
        if described.may_have_others() {
            caption_ui(ui, &"There may be others.".into());
        }
        if described.more_moves == 0 {
            return;
        }
        let count = described.moves.len() + described.more_moves;
        let known = if described.may_have_others() { "known " } else { "" };
        let words = format!("Copy all {} {known}winning moves", grouped(&count));
        if ui.add(Button::new(&words).icon(Icon::Copy).small()).clicked() {
            let (focus, described) = (Arc::clone(self.asked.focus), Arc::clone(described));
            let ticket = self.answers.workers().run_long(move |_, job| {
                winning_moves_text(&focus.ruleset, &focus.position, described.known_moves(), job).map(Arc::from)
            });
            self.why.copied = Some(BackgroundTask::new(ticket, count));
        }
    }

    fn lost_ui(&mut self, ui: &mut Ui, is_over: bool) {
        let words = match (is_over, self.asked.convention) {
            (true, _) => "There is no move: the game is over, and the player who moved last has won.",
            (false, Convention::Normal) => "Whatever you leave, the opponent can answer with a P-position.",
            (false, Convention::Misere) => "Whatever you leave, the opponent can answer it.",
        };
        let card = Frame::NONE
            .fill(ink(ui, Colour::Card))
            .stroke(Stroke::new(1.0, ink(ui, Colour::Line)))
            .corner_radius(8.0)
            .inner_margin(12)
            .show(ui, |ui| {
                ui.set_width(ui.available_width());
                // The arrow at the right has room of its own.
                ui.scope(|ui| {
                    ui.set_max_width((ui.available_width() - 22.0).max(0.0));
                    terms_ui(ui, &words.into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
                });
            });
        if is_over {
            return;
        }
        let look = self.asked.look;
        let is_open = self.why.is_open(0, look);
        if fold_ui(ui, card.response.rect, 0, "Why every move can be answered", is_open) {
            self.why.turn(0, is_open, look, self.actions);
        }
        if is_open {
            self.why.layers_ui(ui, &self.asked, self.answers, self.pointed, self.actions);
        }
    }
}

/// Draws a move: with its star, or under misère play without gold.
fn row_ui(ui: &mut Ui, winning: &DescribedMove, is_normal: bool) -> Response {
    if is_normal {
        return open_row_ui(ui, &winning.title, &winning.caption, false);
    }
    let words = winning.caption.to_string();
    let name = format!("{}: {words}", winning.title);
    ui.add(Button::new(&words).name(&name).width(ui.available_width()))
}
