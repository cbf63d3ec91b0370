//! What is said beside the picture on the stage: the scene's words, or a short caption of what is in front.

use std::sync::Arc;

use crate::app::App;
use crate::command::Command;
use crate::stage::words::StageWords;
use golden_game::{Moves, Outcome};
use golden_number::UBig;
use golden_session::answers::at_once;
use golden_session::{Subject, Tab};

/// The most winning moves that are said beside a picture.
const MOVES: usize = 4;

impl App {
    pub(in crate::app) fn stage_words(&mut self, ctx: &egui::Context, subject: Subject) -> StageWords {
        let lesson = self.session.model.title.clone();
        let title = self.scene().map(|(_, scene)| scene.title.clone());
        let Some((title, said)) = title.zip(self.said(ctx)) else {
            return StageWords { title: lesson, text: self.own_caption(subject).into(), ..StageWords::default() };
        };
        let prompts = self.prompts(ctx).unwrap_or_default();
        let later = prompts.hints.into_iter().filter(|(_, is_shown)| !is_shown).map(|(hint, _)| hint).collect();
        // A picture of a game does not say itself who wins.
        let is_told = said.next.is_some() || self.session.view.answers.are_seen();
        let is_silent = said.answer.is_empty() && subject.tab() == Tab::Play && is_told && self.hides_who_wins();
        let ended = self.ended(subject).filter(|_| self.hides_who_wins());
        let answer = match ended {
            Some(ended) => ended.into(),
            None if is_silent => self.who_wins().unwrap_or_default().into(),
            None => said.answer,
        };
        let keys = Command::Undo.entry().shortcut.map(|keys| ctx.format_shortcut(&keys)).unwrap_or_default();
        let example = self.example_words().map(|words| format!("{words} {keys} leads back."));
        StageWords {
            example: example.or(said.waits).unwrap_or_default(),
            lesson,
            title,
            legend: self.stage.legend.clone(),
            text: said.caption,
            question: said.question,
            hints: said.hints,
            later,
            answer,
            next: said.next,
        }
    }

    /// How the game in play has ended and who has won, where its picture is in front; `None` while there is a move, and where
    /// none was made.
    fn ended(&mut self, subject: Subject) -> Option<String> {
        if subject.tab() != Tab::Play || self.answers.current().has_move {
            return None;
        }
        self.session.model.end_lines().map(|lines| lines.join(" "))
    }

    /// Who wins the position in front, once it is known.
    fn who_wins(&mut self) -> Option<String> {
        if at_once::is_long(&self.session.model.focus.position) {
            return None;
        }
        let focus = Arc::clone(&self.answers.current().focus);
        let known = self.answers.position_under(&focus, self.session.model.game.convention);
        // Words that no lesson has to bring first.
        let words = match focus.ruleset.spec().moves {
            Moves::Set(_) => {
                let is_one = focus.position.numbers().iter().all(UBig::is_one);
                let stones = if is_one { "stone" } else { "stones" };
                format!("{} {stones}, {}", focus.position, focus.ruleset.words().rule)
            }
            _ => focus.ruleset.titled(&focus.position),
        };
        known.described.evaluation.outcome.map(|outcome| match outcome {
            Outcome::P => format!("{words}: whoever is to move loses."),
            Outcome::N => format!("{words}: whoever is to move wins."),
        })
    }

    /// The winning moves of the position in front, as far as they are known: "The winning moves: take 4 from both piles;
    /// take 29 from the second pile."
    fn winning_words(&mut self) -> Option<String> {
        let focus = Arc::clone(&self.answers.current().focus);
        let known = self.answers.position_under(&focus, self.session.model.game.convention);
        let moves = &known.described.moves;
        let shown: Vec<String> = moves.iter().take(MOVES).map(|one| one.caption.to_string()).collect();
        let heading = match (shown.as_slice(), known.described.more_moves + moves.len()) {
            ([], _) => return None,
            _ if known.described.may_have_others() => "Winning moves that are known: ".to_owned(),
            (_, 1) => "The winning move: ".to_owned(),
            (_, all) if all > MOVES => format!("{MOVES} of {all} winning moves: "),
            _ => "The winning moves: ".to_owned(),
        };
        Some(format!("{heading}{}.", shown.join("; ")))
    }

    /// A short caption of what is in front.
    fn own_caption(&mut self, subject: Subject) -> String {
        if let Some(ended) = self.ended(subject) {
            return ended;
        }
        let model = &self.session.model;
        match subject.tab() {
            Tab::GoldenString => subject.title().to_owned(),
            Tab::Theorems => model.theorems.title(),
            _ if at_once::is_long(&model.focus.position) => {
                format!("{} with numbers of many digits", model.focus.ruleset.title())
            }
            Tab::Zeckendorf => match model.focus.numbers().nth(model.converter.selected) {
                Some(n) => {
                    let form = golden_number::Representation::canonical(n).sum_text();
                    format!("{n} = {form}")
                }
                None => subject.title().to_owned(),
            },
            Tab::GrundyTable | Tab::QueenBoard | Tab::Play => {
                let told = if self.session.view.answers.are_seen() { self.who_wins() } else { None };
                if let Some(told) = told {
                    return told + &self.winning_words().map(|moves| format!(" {moves}")).unwrap_or_default();
                }
                let focus = &self.session.model.focus;
                focus.ruleset.titled(&focus.position)
            }
        }
    }
}
