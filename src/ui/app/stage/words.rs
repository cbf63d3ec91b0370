//! What is said beside the picture on the stage: the scene's words, or a short caption of what is in front.

use crate::session::answers::at_once;
use crate::session::{Subject, Tab};
use crate::ui::app::App;
use crate::ui::stage::words::StageWords;

impl App {
    pub(in crate::ui::app) fn stage_words(&mut self, ctx: &egui::Context, subject: Subject) -> StageWords {
        let lesson = self.session.model.title.clone();
        let title = self.scene().map(|(_, scene)| scene.title.clone());
        let Some((title, said)) = title.zip(self.said(ctx)) else {
            return StageWords { title: lesson, text: self.own_caption(subject).into(), ..StageWords::default() };
        };
        StageWords {
            lesson,
            title,
            legend: self.stage.legend.clone(),
            text: said.caption,
            question: said.question,
            hints: said.hints,
            answer: said.answer,
            is_answered: said.is_answered,
            next: said.next,
        }
    }

    /// A short caption of what is in front.
    fn own_caption(&mut self, subject: Subject) -> String {
        let model = &self.session.model;
        match subject.tab() {
            Tab::GoldenString => subject.title().to_owned(),
            Tab::Theorems => model.theorems.title(),
            _ if at_once::is_long(&model.focus.position) => {
                format!("{} with numbers of many digits", model.focus.ruleset.title())
            }
            Tab::Zeckendorf => match model.focus.numbers().nth(model.converter.selected) {
                Some(n) => {
                    let form = crate::number::Representation::canonical(n).sum_text();
                    format!("{n} = {form}")
                }
                None => subject.title().to_owned(),
            },
            Tab::GrundyTable | Tab::QueenBoard | Tab::Play => {
                let focus = std::sync::Arc::clone(&self.answers.current().focus);
                let is_told = self.session.view.answers.are_seen();
                let convention = self.session.model.game.convention;
                let known = self.answers.position_under(&focus, convention);
                let words = focus.ruleset.titled(&focus.position);
                match known.described.evaluation.outcome.filter(|_| is_told) {
                    Some(crate::game::Outcome::P) => format!("{words} is P: the previous player wins."),
                    Some(crate::game::Outcome::N) => format!("{words} is N: the next player wins."),
                    None => words,
                }
            }
        }
    }
}
