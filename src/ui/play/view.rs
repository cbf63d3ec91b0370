//! The view of the game in a frame: the game in play with all that is known of its position.

use std::sync::Arc;

use crate::context::Context;
use crate::work::cached::Cached;
use golden_figure::{TakenStones, has_nim_sum};
use golden_game::{Convention, Fields, GameKind, Move, Moves, Outcome, Position, Ruleset};
use golden_number::UBig;
use golden_session::answers::at_once;
use golden_session::answers::current::{Current, Same};
use golden_session::answers::description::Description;
use golden_session::{AnswersShown, Focus, GameChoices, MOST_PILES, Model, PlayFacts, Player, Session, Tab};
use golden_solver::SolverError;

/// The most components of a sum, and the most piles in all of them.
pub(super) const COMPONENTS: usize = 6;
const SUM_PILES: usize = 24;
/// The most heaps or rows that a game is played with, and the most heaps whose stones are drawn.
const MANY: usize = 200;
pub(super) const DRAWN: usize = 24;
/// More stones that were taken have no room in the widest window.
const TAKEN: u64 = 1000;

/// The way in which a position lies on the table, and a move is made there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Laid {
    /// Stones, which are taken.
    Stones,
    /// Heaps of stones, with a list of what each may become.
    Heaps,
    /// A bar of squares, which are bitten off.
    Bar,
}

/// The game in play: made anew when something of it changes, not in every frame.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct PlayView {
    pub focus: Arc<Focus>,
    pub start: Arc<Focus>,
    pub kind: GameKind,
    pub choices: GameChoices,
    /// The visibility of answers in the window.
    pub answers: AnswersShown,
    /// True if answers may be seen beside the table: not while the question of a scene is open.
    pub is_told_beside: bool,
    /// True once the end of the game may tell who was winning ([`Session::ends_openly`]) and was asked to.
    ends_openly: bool,
    /// True if that question is about the game: winning moves are not marked then, even where values are seen.
    pub is_in_question: bool,
    /// True if a hint has shown the winning moves of this position.
    pub is_hinted: bool,
    pub piles: Vec<UBig>,
    pub names: Vec<String>,
    /// The facts known of the position under the convention.
    pub described: Arc<Description>,
    pub is_running: bool,
    /// The reason why no more is known of it: the work failed or was cancelled.
    pub problem: Option<SolverError>,
    /// The options that are forbidden for the move from here, how many may be, and whether they are being chosen.
    pub forbidden: Vec<Position>,
    pub block: usize,
    pub is_forbidding: bool,
    /// The options from which whoever moves loses, where options are forbidden and they are known.
    pub losing: Option<Vec<Position>>,
    /// The player who acts next: who moves on from here, or forbids.
    pub mover: Player,
    /// The player who has won; none while there is a move, or where none was made.
    pub winner: Option<Player>,
    /// Moves made so far, and with those taken back.
    pub step: usize,
    pub moves: usize,
    /// True if there is no move.
    pub is_over: bool,
    /// True if a number is too long to be laid out, or to be written out in a frame.
    pub is_long: bool,
    /// True if the piles are too long or too many to be laid out.
    pub is_huge: bool,
    /// The move that led to the position, where its numbers are not too long.
    pub last: Option<Move>,
    /// The stones that are gone from a single pile, with the player who took them, the last move first; none where they
    /// would have no room.
    pub taken: Vec<TakenStones>,
    /// Whose turn it is, what happened and may be done, and the rules in a line.
    pub turn: String,
    pub situation: String,
    /// The score of a match.
    pub score: Option<String>,
    /// The price of a hint for whoever is to move.
    pub hint_price: Option<&'static str>,
    /// The words of the button that begins the next game.
    pub again: &'static str,
    /// The end of the game, and who has won; `None` while there is a move, or where none was made.
    pub end: Option<[String; 2]>,
    pub rules: String,
    /// The facts about the game for the status bar.
    pub facts: Vec<String>,
}

/// The view that is shown, made anew when the game, its choices, or what is known of the position changes.
#[derive(Default)]
pub(super) struct KeptPlayView(Cached<ViewKey, PlayView>);

/// The game and its choices with what of the answers is seen, what is known of the position, whether more is being found
/// out, and why no more is.
type ViewKey = (Same<Current>, (GameChoices, AnswersSeen), Same<Description>, bool, Option<SolverError>);

/// The visibility of answers; whether they may be told beside the table, whether the game is in question, whether a hint has
/// shown the winning moves, and whether it was asked at its end who was winning.
type AnswersSeen = (AnswersShown, [bool; 4]);

impl KeptPlayView {
    /// Returns the view that is shown now; `is_hinted` says whether a hint has shown the winning moves, `sees_review`
    /// whether it was asked who was winning.
    pub fn of(&mut self, is_hinted: bool, sees_review: bool, cx: &mut Context<'_>) -> Same<PlayView> {
        let current = Same(Arc::clone(cx.answers.current()));
        let choices = cx.session.model.game;
        let known = cx.answers.position_under(&current.0.focus, choices.convention);
        let ends_openly = sees_review && cx.session.ends_openly();
        let seen = (cx.session.view.answers, [cx.tells(), cx.is_in_question(Tab::Play), is_hinted, ends_openly]);
        let key = (current, (choices, seen), Same(known.described), known.running.is_some(), known.problem);
        let shown = self.0.get_shared(key, |(current, (_, (_, told)), described, is_running, problem)| {
            let [is_told, is_in_question, _, ends_openly] = *told;
            let shown = PlayView::of(&current.0, Arc::clone(&described.0), *is_running, (cx.session, is_told));
            PlayView { problem: problem.clone(), is_in_question, is_hinted, ends_openly, ..shown }
        });
        Same(shown)
    }
}

/// Returns true if a number is too long to be laid out.
pub(super) fn is_huge(focus: &Focus) -> bool {
    at_once::has_longer(&focus.position, at_once::LISTED)
}

/// Returns true if the position is a single pile of stones, which are taken.
fn has_one_pile(focus: &Focus, piles: usize) -> bool {
    piles == 1 && !matches!(focus.ruleset.spec().fields, Fields::Heaps | Fields::Rows)
}

/// Returns true if a position of this many piles has more of them, or more games of a sum, than are laid out.
fn has_many(ruleset: &Ruleset, piles: usize) -> bool {
    match ruleset.spec().fields {
        Fields::Components(components) => {
            let most = if components.iter().any(|game| matches!(game.spec().moves, Moves::Split(_))) {
                MANY
            } else {
                SUM_PILES
            };
            components.len() > COMPONENTS || piles > most
        }
        // Heaps that are split become more.
        Fields::Heaps | Fields::Rows => piles > MANY,
        Fields::Piles { .. } | Fields::OwnLimits { .. } | Fields::CommonLimit => piles > MOST_PILES,
    }
}

impl PlayView {
    /// The game of the session, and whether who wins may be seen beside the table.
    fn of(
        current: &Current,
        described: Arc<Description>,
        is_running: bool,
        (session, is_told_beside): (&Session, bool),
    ) -> Self {
        let model = &session.model;
        let focus = Arc::clone(&current.focus);
        let piles = focus.ruleset.piles(&focus.position);
        let is_long = is_huge(&focus) || model.trail.last().is_some_and(has_long);
        let is_over = !current.has_move;
        let is_huge = is_huge(&focus) || has_many(&focus.ruleset, piles.len());
        let before = model.trail.last().filter(|_| !is_huge && !is_long);
        let mut shown = Self {
            kind: GameKind::of(&focus.ruleset),
            choices: model.game,
            answers: session.view.answers,
            is_told_beside,
            ends_openly: false,
            is_in_question: false,
            is_hinted: false,
            last: before.and_then(|before| focus.ruleset.move_between(before, focus.position.clone())),
            taken: if !is_huge && has_one_pile(&focus, piles.len()) { model.taken_stones(TAKEN) } else { Vec::new() },
            piles,
            names: focus.ruleset.pile_names(&focus.position),
            described,
            is_running,
            problem: None,
            forbidden: model.forbidden().to_vec(),
            block: model.block(),
            is_forbidding: model.is_forbidding(),
            losing: None,
            mover: model.actor(),
            winner: model.winner(is_over),
            step: model.trail.len(),
            moves: model.moves(),
            is_over,
            is_long,
            is_huge,
            start: Arc::clone(&current.start),
            focus,
            turn: model.turn_words(is_over),
            situation: String::new(),
            score: model.score_words(),
            hint_price: model.hint_price(),
            again: model.again_words(),
            end: if is_over { model.end_lines() } else { None },
            rules: model.rules_words(),
            facts: Vec::new(),
        };
        // Once who wins is known, so are these, at no cost.
        if shown.block > 0 && !is_huge && shown.described.evaluation.outcome.is_some() {
            let own = shown.ruleset().own_rule();
            shown.losing = own.and_then(|own| own.lost_options(shown.position().numbers()));
        }
        shown.situation = model.situation_words(is_over, is_long, shown.last.as_ref());
        shown.facts = if is_huge { Vec::new() } else { shown.facts_of(model) };
        shown
    }

    /// Returns the facts about the game for the status bar.
    fn facts_of(&self, model: &Model) -> Vec<String> {
        let tells = self.tells_beside();
        let outcome = self.outcome().filter(|_| tells);
        let nim_sum = self.described.grundy.as_deref().filter(|_| tells && self.has_nim_sum());
        model.play_facts(PlayFacts { is_over: self.is_over, start: &self.start.position, nim_sum, outcome })
    }

    /// The outcome, where options are forbidden by what is left of the winning moves.
    fn outcome(&self) -> Option<Outcome> {
        let Some(losing) = self.losing.as_ref().filter(|_| !self.is_forbidding) else {
            return self.described.evaluation.outcome;
        };
        let is_won = losing.iter().any(|option| !self.forbidden.contains(option));
        Some(if is_won { Outcome::N } else { Outcome::P })
    }

    pub fn ruleset(&self) -> &Ruleset {
        &self.focus.ruleset
    }

    pub fn position(&self) -> &Position {
        &self.focus.position
    }

    /// Returns true if there are more piles, or games of a sum, than are laid out.
    pub fn has_many(&self) -> bool {
        has_many(self.ruleset(), self.piles.len())
    }

    /// Returns the way in which the position lies on the table.
    pub fn laid(&self) -> Laid {
        let spec = self.ruleset().spec();
        match (spec.moves, spec.fields) {
            (Moves::Split(_), _) => Laid::Heaps,
            _ if self.ruleset().own_rule().is_some() && (self.block > 0 || self.ruleset().has_listed_moves()) => {
                Laid::Heaps
            }
            (_, Fields::Rows) => Laid::Bar,
            (
                _,
                Fields::Piles { .. }
                | Fields::OwnLimits { .. }
                | Fields::CommonLimit
                | Fields::Heaps
                | Fields::Components(_),
            ) => Laid::Stones,
        }
    }

    pub fn is_misere(&self) -> bool {
        self.choices.convention == Convention::Misere
    }

    /// Returns true if the nim sum may be shown: that of normal play.
    pub fn has_nim_sum(&self) -> bool {
        !self.is_misere() && has_nim_sum(self.ruleset(), self.position())
    }

    /// Returns true if the nim sum stands below the table.
    pub fn shows_nim_sum(&self) -> bool {
        self.choices.nim_sum && self.has_nim_columns()
    }

    /// Returns true if the columns of a nim sum can be drawn.
    pub fn has_nim_columns(&self) -> bool {
        self.has_nim_sum() && self.piles.len() <= DRAWN && !self.is_huge
    }

    /// Returns true if the game has ended and nothing is left on the table.
    pub fn has_empty_table(&self) -> bool {
        self.end.is_some() && self.piles.iter().all(UBig::is_zero)
    }

    /// Returns true if moves were taken back.
    pub fn looks_back(&self) -> bool {
        self.step < self.moves
    }

    /// Returns true if a person may move now.
    pub fn is_live(&self) -> bool {
        !self.is_over && self.mover != Player::Computer && !self.is_huge
    }

    /// Returns true if values may be seen, and who wins: while answers are hidden only after the end, once it is asked who
    /// was winning; not in a lesson, which may ask for it still.
    pub fn tells(&self) -> bool {
        self.answers.are_seen() || (self.is_over && self.ends_openly)
    }

    /// The same of what stands beside the table and the pictures that explain it: nor while the question of a scene is
    /// open, whatever these show.
    pub fn tells_beside(&self) -> bool {
        self.is_told_beside || (self.is_over && self.ends_openly)
    }

    /// Returns true if the winning moves may be seen: not while the game is in question, unless a hint has shown them.
    pub fn tells_moves(&self) -> bool {
        self.is_hinted || self.tells() && !self.is_in_question
    }

    /// The winning moves that are known.
    pub fn winning_moves(&self) -> &[Move] {
        self.described.known_moves()
    }
}

fn has_long(position: &Position) -> bool {
    at_once::has_longer(position, at_once::LISTED)
}
