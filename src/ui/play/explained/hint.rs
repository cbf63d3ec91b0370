//! The hint: what to do and why, or how to resist from a lost position, and the button that does it. While answers are
//! hidden it comes step by step.

use std::borrow::Cow;
use std::sync::Arc;

use egui::style::ScrollAnimation;
use egui::{Align, Layout, Role, Ui, WidgetInfo, vec2};

use crate::context::{Action, Context, PanelRequest};
use crate::play::PlayPanel;
use crate::play::view::PlayView;
use crate::render::prose::with_short_numbers;
use crate::render::terms::terms_ui;
use crate::render::theme::ink;
use crate::widget::{Button, heading_ui, problem_ui};
use crate::work::cached::Cached;
use golden_figure::{Colour, Face};
use golden_game::{Convention, Move, Outcome};
use golden_prose::Prose;
use golden_session::answers::at_once;
use golden_session::answers::current::Same;
use golden_session::answers::description::Description;
use golden_session::{Edit, Focus};
use golden_solver::SolverError;
use golden_teach::exercise::{MoveHint, PlayHints};

/// The part of the hint of a position that was opened, while answers are hidden.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Opened {
    #[default]
    Nothing,
    /// The place to look at.
    Nudge,
    /// The outcome: who wins.
    Outcome,
    /// And by which rule.
    Rule,
    /// And by which moves, or how to resist.
    Moves,
}

/// The position that it belongs to: of another one, and in another scene, nothing was opened.
type OpenedAt = (Same<Focus>, Convention, Option<usize>);

/// The hint for a position, kept until more is known of it or another one is shown; for a long one it is made in the
/// background.
#[derive(Default)]
pub(in crate::play) struct KeptHint {
    hint: Cached<Same<Description>, MoveHint>,
    /// The hint with the move that resists.
    resisting: Cached<Same<Description>, Option<Arc<MoveHint>>>,
    opened: Opened,
    opened_at: Option<OpenedAt>,
    /// True if more was opened just now, and is brought into sight.
    is_new: bool,
}

impl KeptHint {
    /// Begins a frame: of another position, and once answers are seen, nothing is opened.
    pub fn follow(&mut self, cx: &Context<'_>) {
        let model = &cx.session.model;
        let at = Some((Same(Arc::clone(&cx.answers.current().focus)), model.game.convention, model.scene));
        if self.opened_at != at {
            (self.opened, self.opened_at) = (Opened::Nothing, at);
        }
    }

    /// Returns true if it has shown the winning moves.
    pub fn has_shown_moves(&self) -> bool {
        self.opened == Opened::Moves
    }

    /// The hint, if who wins is known and it has been found; else why that is not known.
    fn of(&mut self, ui: &Ui, shown: &PlayView, cx: &mut Context<'_>) -> Found {
        let (key, convention) = (Same(Arc::clone(&shown.described)), shown.choices.convention);
        if shown.described.evaluation.outcome.is_none() {
            return shown.problem.clone().map_or(Ok(None), Err);
        }
        if !at_once::is_long(&shown.focus.position) {
            let hint = |Same(described): &_| hint_of(&shown.focus, convention, described);
            return Ok(Some(self.hint.get_shared(key, hint)));
        }
        let (focus, described) = (Arc::clone(&shown.focus), Arc::clone(&shown.described));
        let answer = self.hint.ask_long(ui.ctx(), cx, "Finding a hint", key, move |_, job| {
            job.advance(0)?;
            Ok(hint_of(&focus, convention, &described))
        });
        let hint = answer.current();
        answer.problem.map_or(Ok(hint), Err)
    }

    /// The hint with the move that resists most from a lost position, once it is found.
    fn resisting(
        &mut self,
        ui: &Ui,
        shown: &PlayView,
        hint: &Arc<MoveHint>,
        cx: &mut Context<'_>,
    ) -> Option<Arc<MoveHint>> {
        if !can_resist(shown) {
            return None;
        }
        let (focus, convention, hint) = (Arc::clone(&shown.focus), shown.choices.convention, Arc::clone(hint));
        let answer = self.resisting.ask(
            ui.ctx(),
            cx,
            "Finding the move that resists",
            Same(Arc::clone(&shown.described)),
            move |solver, job| {
                let (ruleset, position) = (&focus.ruleset, &focus.position);
                let found = solver.resistance(ruleset, position, convention, 0, job)?;
                Ok(found.map(|found| Arc::new(hint.resisting(ruleset, position, found))))
            },
        );
        answer.current().and_then(|found| Option::clone(&found))
    }

    /// Finds what is known and may be told: nothing before it was asked for, and how to resist only with the moves.
    fn find(&mut self, ui: &Ui, shown: &PlayView, cx: &mut Context<'_>) -> KnownHint {
        let is_asked = shown.tells_beside() || self.opened != Opened::Nothing;
        if !is_asked || shown.is_over || is_endless(shown) {
            return KnownHint::default();
        }
        if let Some(losing) = &shown.losing {
            let forbids = if shown.is_forbidding { Ok(shown.block) } else { Err(&*shown.forbidden) };
            let hint = MoveHint::of_forbidding(shown.ruleset(), shown.position(), losing, forbids);
            return KnownHint { hint: Some(Arc::new(hint)), ..KnownHint::default() };
        }
        let (hint, problem) = match self.of(ui, shown, cx) {
            Ok(hint) => (hint, None),
            Err(problem) => (None, Some(problem)),
        };
        let is_whole = |hint: &MoveHint| shown.tells_beside() || hint.before.is_none() || self.opened == Opened::Moves;
        let whole = hint.as_ref().filter(|hint| is_whole(hint)).cloned();
        let resisting = whole.and_then(|hint| self.resisting(ui, shown, &hint, cx));
        KnownHint { hint, resisting, problem }
    }
}

/// The hint, once it has been found; or why it cannot be.
type Found = Result<Option<Arc<MoveHint>>, SolverError>;

/// The facts known of the hint in a frame.
#[derive(Default)]
struct KnownHint {
    hint: Option<Arc<MoveHint>>,
    /// The same with how to resist.
    resisting: Option<Arc<MoveHint>>,
    /// The reason why there is none.
    problem: Option<SolverError>,
}

/// The part of it that is drawn.
#[derive(Default)]
struct HintText<'k> {
    /// The paragraphs, one below the other.
    words: Vec<Cow<'k, Prose>>,
    /// The move that can be played, and whether it only resists: the position is lost.
    step: Option<&'k Move>,
    is_lost: bool,
    /// The button that opens more.
    more: Option<More>,
    /// The reason why nothing can be said.
    problem: Option<&'k SolverError>,
}

/// A button that opens more of the hint: what it says, its name, what is opened then.
#[derive(Clone, Copy)]
struct More {
    words: &'static str,
    name: &'static str,
    opens: Opened,
}

const FIRST: More = More { words: "Hint", name: "Give a hint", opens: Opened::Nudge };
const WINNER: More = More { words: "Who wins", name: "Who wins from here", opens: Opened::Outcome };
const RULE: More = More { words: "More", name: "More of the hint", opens: Opened::Rule };
const MOVES: More = More { words: "Show the moves", name: "Show the moves", opens: Opened::Moves };
const ONLY_MOVE: More = More { words: "Show the move", name: "Show the move", opens: Opened::Moves };
/// The button where no winning move is known.
const WHY: More = More { words: "Why", name: "Why the position is won", opens: Opened::Moves };
const RESIST: More = More { words: "How to resist", name: "How to resist", opens: Opened::Moves };

impl KnownHint {
    /// Returns what is to be said: all, or while answers are hidden what was opened of it.
    fn told(&self, shown: &PlayView, opened: Opened) -> HintText<'_> {
        if !shown.tells_beside() && opened == Opened::Nothing {
            return HintText { more: Some(FIRST), ..HintText::default() };
        }
        let in_steps = self.hint.as_deref().filter(|_| !shown.tells_beside());
        match in_steps.and_then(|hint| Some((hint, hint.before.as_ref()?))) {
            Some((hint, before)) => self.opened(shown, opened, hint, before),
            None => self.whole(shown),
        }
    }

    /// All that is to be said of the position; where nothing is known, why.
    fn whole(&self, shown: &PlayView) -> HintText<'_> {
        let is_sought = shown.is_running || shown.described.evaluation.outcome.is_some();
        let said = |words: &str| (Cow::Owned(Prose::from(words)), None);
        let (words, step) = match (&self.resisting, &self.hint) {
            _ if shown.is_over => said("The game is over."),
            _ if is_endless(shown) => said(NO_WORDS),
            (Some(resisting), _) => (Cow::Borrowed(&resisting.words), resisting.step.as_ref()),
            (None, Some(hint)) => (Cow::Borrowed(&hint.words), hint.step.as_ref().filter(|_| shown.is_live())),
            (None, None) if is_sought => said("The position is being searched."),
            (None, None) => said("This position is beyond the search."),
        };
        let is_lost = shown.described.evaluation.outcome == Some(Outcome::P) && shown.block == 0;
        HintText { words: vec![words], step, is_lost, more: None, problem: self.problem.as_ref() }
    }

    /// Returns what was opened of the hint, and the button that opens more.
    fn opened<'k>(
        &'k self,
        shown: &PlayView,
        opened: Opened,
        hint: &'k MoveHint,
        PlayHints { nudge, outcome, rule, .. }: &'k PlayHints,
    ) -> HintText<'k> {
        let is_lost = shown.described.evaluation.outcome == Some(Outcome::P);
        // Who wins answers the question of the nudge and takes its place.
        let [nudge, outcome, rule] = [nudge, outcome, rule].map(Cow::Borrowed);
        match opened {
            Opened::Nothing | Opened::Nudge => {
                HintText { words: vec![nudge], more: Some(WINNER), ..HintText::default() }
            }
            Opened::Outcome => HintText { words: vec![outcome], more: Some(RULE), ..HintText::default() },
            Opened::Rule => {
                let more = match shown.winning_moves() {
                    _ if is_lost => can_resist(shown).then_some(RESIST),
                    [] if hint.step.is_none() => Some(WHY),
                    [] | [_] => Some(ONLY_MOVE),
                    _ => Some(MOVES),
                };
                HintText { words: vec![outcome, rule], more, ..HintText::default() }
            }
            Opened::Moves => {
                let last = &self.resisting.as_deref().unwrap_or(hint).last_step;
                // Why a position is lost is part of the last step.
                let before = if is_lost { vec![outcome] } else { vec![outcome, rule] };
                let last = Some(Cow::Borrowed(last)).filter(|last| !last.is_empty());
                let others = hint.others.as_ref().map(Cow::Borrowed);
                HintText { words: before.into_iter().chain(last).chain(others).collect(), ..self.whole(shown) }
            }
        }
    }
}

impl PlayPanel {
    /// Draws the hint once it is opened.
    pub(in crate::play) fn hint_ui(&mut self, ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
        if cx.takes_wanted(&PanelRequest::Hint, None) {
            self.begin_hint(cx);
        }
        if self.hint.opened == Opened::Nothing || shown.is_over {
            return;
        }
        let known = self.hint.find(ui, shown, cx);
        let told = known.told(shown, self.hint.opened);
        let is_new = std::mem::take(&mut self.hint.is_new);
        let drawn = ui.scope(|ui| self.told_ui(ui, &told, shown.tells_beside(), cx)).response.rect;
        if is_new {
            ui.scroll_to_rect_animation(drawn, None, ScrollAnimation::none());
        }
    }

    /// Returns true if a hint can be opened.
    pub(in crate::play) fn hint_waits(&self, shown: &PlayView) -> bool {
        self.hint.opened == Opened::Nothing && !shown.is_over
    }

    /// Opens the hint, whose price is noted in a match; what is opened already stays.
    pub(in crate::play) fn begin_hint(&mut self, cx: &mut Context<'_>) {
        if cx.session.model.hint_price().is_some() {
            cx.edit(Edit::players_hint());
            cx.ask(Action::CloseStep);
        }
        self.hint.opened = self.hint.opened.max(FIRST.opens);
        self.hint.is_new = true;
    }

    /// Draws what is said, with the buttons; one that comes in steps has that of the move below its words: whoever presses
    /// the steps quickly does not play.
    fn told_ui(&mut self, ui: &mut Ui, told: &HintText<'_>, is_whole: bool, cx: &mut Context<'_>) {
        ui.horizontal(|ui| {
            heading_ui(ui, "Hint", "");
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if let Some(more) = told.more {
                    if ui.add(Button::new(more.words).name(more.name).small()).clicked() {
                        (self.hint.opened, self.hint.is_new) = (more.opens, true);
                        ui.ctx().request_repaint();
                    }
                } else if is_whole {
                    play_ui(ui, told, cx);
                }
            });
        });
        if !told.words.is_empty() || told.problem.is_some() {
            ui.horizontal_top(|ui| self.words_ui(ui, told, cx));
        }
        if !is_whole {
            play_ui(ui, told, cx);
        }
    }

    /// The bulb, and what is said beside it.
    fn words_ui(&mut self, ui: &mut Ui, told: &HintText<'_>, cx: &mut Context<'_>) {
        ui.spacing_mut().item_spacing.x = 8.0;
        let (rect, _) = ui.allocate_exact_size(vec2(18.0, 22.0), egui::Sense::hover());
        bulb(ui, rect);
        ui.vertical(|ui| {
            if let Some(problem) = told.problem {
                if problem_ui(ui, problem, "Look for the hint again") {
                    self.hint.hint.ask_again();
                    cx.answers.ask_again();
                }
                return;
            }
            for words in &told.words {
                let fitted = with_short_numbers(words, 14.0, ui.available_width());
                let response = terms_ui(ui, &fitted, 14.0, Face::Interface, ink(ui, Colour::Ink));
                response.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!("Hint: {words}")));
            }
        });
    }
}

/// The button that plays the move of the hint: no good one where every move loses.
fn play_ui(ui: &mut Ui, told: &HintText<'_>, cx: &mut Context<'_>) {
    let button = if told.is_lost {
        Button::new("Resist longest").name("Play the move that resists longest")
    } else {
        Button::new("Play this move")
    };
    if let Some(step) = told.step
        && ui.add(button.small()).clicked()
    {
        cx.edit(Edit::Play(step.to.clone()));
    }
}

/// The hint for a position, from what is known of it under a convention.
fn hint_of(focus: &Focus, convention: Convention, described: &Description) -> MoveHint {
    MoveHint::for_position(&focus.ruleset, &focus.position, convention, &described.evaluation)
}

/// Returns true if a move that resists is looked for: from a lost position of a game that goes on.
fn can_resist(shown: &PlayView) -> bool {
    let is_lost = shown.described.evaluation.outcome == Some(Outcome::P);
    is_lost && shown.is_live() && !at_once::is_long(&shown.focus.position)
}

/// The words in place of a hint that would take minutes to be written out.
const NO_WORDS: &str = "These numbers are too long for a hint; the inspector says who wins, and why.";

/// Returns true if a number is that long: some 20,000 digits.
fn is_endless(shown: &PlayView) -> bool {
    at_once::has_longer(&shown.focus.position, at_once::WRITTEN)
}

/// A bulb, drawn as strokes.
fn bulb(ui: &Ui, rect: egui::Rect) {
    let stroke = egui::Stroke::new(1.5, ink(ui, Colour::SecText));
    let centre = rect.center() - vec2(0.0, 2.0);
    let painter = ui.painter();
    painter.circle_stroke(centre, 6.0, stroke);
    painter.hline(centre.x - 3.0..=centre.x + 3.0, centre.y + 8.5, stroke);
    painter.hline(centre.x - 2.0..=centre.x + 2.0, centre.y + 11.0, stroke);
}
