//! The decision whether answers are seen, and what is told beside a picture. In the window nothing else decides it: a session
//! that is opened and a scene that is shown give their choice, which is taken over here.

use super::script::{AskedOfScene, hints, steps};
use crate::app::App;
use crate::app::notices::Notice;
use golden_session::{AnswersShown, Secrecy, Session, Tab};

/// The choices and facts that decide whether answers are seen.
#[derive(Default)]
pub(in crate::app) struct AnswersSeen {
    /// The choice of the user, of the scene or of the file; an exercise, a player and what H reveals stand over it.
    own: AnswersShown,
    /// The choice in Play, where what wins is hidden from a player until H shows it.
    player: Option<AnswersShown>,
    /// True if Play was in sight in the last frame.
    is_game_seen: bool,
    /// The state of the window when the stage was entered.
    off_stage: Option<OffStage>,
}

/// The part of a scene that was revealed, and the choices made, before it was shown to a class.
struct OffStage {
    /// The id of the scene; `None` where there was no scene.
    scene: Option<String>,
    asked: AskedOfScene,
    own: AnswersShown,
    player: Option<AnswersShown>,
    /// True if Play was in sight.
    was_game_seen: bool,
}

impl AnswersSeen {
    /// Takes the choice that a session itself makes.
    pub fn of(session: &Session) -> Self {
        Self { own: session.view.answers, ..Self::default() }
    }

    /// Returns true if the position in Play is looked at: nothing of it is hidden from a player.
    pub fn is_looked_at(&self) -> bool {
        self.player.is_none()
    }

    /// The choice of the user, of the scene or of the file.
    pub fn own(&self) -> AnswersShown {
        self.own
    }

    /// Takes that choice back as it was.
    pub fn set_own(&mut self, own: AnswersShown) {
        self.own = own;
    }
}

impl App {
    /// Returns what may be told in this frame.
    pub(in crate::app) fn secrecy(&self) -> Secrecy<'static> {
        Secrecy { is_open: self.has_open_question(), ..Secrecy::of(&self.session) }
    }

    /// Decides whether answers are seen. Called whenever something has changed on which that depends.
    pub(in crate::app) fn settle_answers(&mut self) {
        let player = self.lesson.seen.player.filter(|_| self.scene().is_none());
        self.session.view.answers = if self.exercise.hides() {
            AnswersShown::Hidden
        } else if self.is_answer_revealed() {
            AnswersShown::Shown
        } else {
            player.unwrap_or(self.lesson.seen.own)
        };
    }

    /// Takes what a session, or a scene of it, says itself.
    pub(in crate::app) fn take_answers(&mut self) {
        self.lesson.seen.own = self.session.view.answers;
        self.settle_answers();
    }

    /// Returns true if the answer of the scene shown, or what it hides, is revealed.
    fn is_answer_revealed(&self) -> bool {
        self.scene().is_some_and(|(_, scene)| self.revealed() > hints(scene).count())
    }

    /// A choice of the user: of a player that for Play alone.
    fn choose_answers(&mut self, shown: AnswersShown) {
        let is_alone = self.scene().is_none();
        *self.lesson.seen.player.as_mut().filter(|_| is_alone).unwrap_or(&mut self.lesson.seen.own) = shown;
        self.settle_answers();
    }

    /// Returns true if answers are seen beside the picture: not while the question of a scene is open, even where its
    /// picture shows stars and values.
    pub(in crate::app) fn are_answers_seen(&self) -> bool {
        self.secrecy().tells()
    }

    /// A game that has come into sight, however it was opened, begins with what wins hidden, and the other pictures tell
    /// again what they told before when it is seen no longer. Called once a frame; says whether that has changed.
    pub(in crate::app) fn follow_game(&mut self) -> bool {
        let is_seen = self.is_game_seen();
        let was_seen = std::mem::replace(&mut self.lesson.seen.is_game_seen, is_seen);
        if is_seen && !was_seen {
            self.begin_before_player();
        } else if was_seen && !is_seen {
            self.end_before_player();
        }
        is_seen != was_seen
    }

    /// A position that was asked for in the search, or an example, is looked at, not played: Play hides nothing of it.
    pub(in crate::app) fn look_at_game(&mut self) {
        self.lesson.seen.is_game_seen |= self.is_game_seen();
    }

    /// Hides what wins from a player, who finds the moves; H shows them. A scene says itself what is seen, and a game that
    /// is over hides nothing.
    pub(in crate::app) fn begin_before_player(&mut self) {
        if self.session.view.answers.are_seen() && self.scene().is_none() && !self.session.model.is_played_out() {
            self.lesson.seen.player = Some(AnswersShown::Hidden);
            self.settle_answers();
        }
    }

    /// Lets the other pictures tell again what they told before, once Play is left.
    pub(in crate::app) fn end_before_player(&mut self) {
        self.lesson.seen.player = None;
        self.settle_answers();
    }

    /// The session in front as it is written, explored or not: what Play hides of it comes back with it.
    pub(in crate::app) fn session_in_front(&self) -> Session {
        let mut session = self.session.clone();
        let player = self.lesson.seen.player.filter(|_| self.scene().is_none());
        if player.is_some() {
            session.view.answers = self.lesson.seen.own;
        }
        session.view.hides_from_player = player == Some(AnswersShown::Hidden);
        session
    }

    /// The scene shown begins as its class is to see it, with nothing revealed: whoever set it up, or looked at it
    /// beforehand, saw its answers, and sees them again after the class.
    pub(in crate::app) fn begin_before_class(&mut self) {
        let asked = self.asked_of_scene().cloned().unwrap_or_default();
        let (scene, was_game_seen) = (self.scene_shown().0, self.is_game_seen());
        let (own, player) = (self.lesson.seen.own, self.lesson.seen.player);
        self.lesson.seen.off_stage = Some(OffStage { scene, asked, own, player, was_game_seen });
        self.ask_anew();
        self.settle_answers();
        if self.session.view.tab == Tab::Play {
            self.begin_before_player();
        }
        // A picture that asks nothing stays as it is looked at, and so does one whose scene says that all is seen.
        if self.scene().is_some_and(|(_, scene)| scene.answers_at_first() == AnswersShown::Hidden) {
            self.choose_answers(AnswersShown::Hidden);
        }
    }

    /// Hides again what was revealed to a class, once the stage is left; at the scene where it was entered the window
    /// is as it was before. Another session that is opened on the stage begins anew there.
    pub(in crate::app) fn end_before_class(&mut self) {
        let Some(OffStage { scene, asked, own, player, was_game_seen }) = self.lesson.seen.off_stage.take() else {
            return;
        };
        if self.lesson.script.asked.revealed > 0 {
            self.hide_answers();
        }
        // An exercise itself says what it hides.
        let has_exercise = self.scene().is_some_and(|(_, scene)| scene.exercise.is_some());
        let is_here = scene == self.scene_shown().0;
        if is_here && !has_exercise {
            (self.lesson.script.scene, self.lesson.script.asked) = (scene, asked);
            (self.lesson.seen.own, self.lesson.seen.player) = (own, player);
            self.settle_answers();
            // Another tab may have come to the front on the stage.
            if !self.is_game_seen() {
                self.end_before_player();
            } else if !was_game_seen {
                self.begin_before_player();
            }
        }
    }

    /// Reveals the next hint of the scene shown, or its answer with those of the window. An answer stays in sight until it is
    /// hidden by the key for that; where nothing is asked, answers are hidden or shown again.
    pub(in crate::app) fn reveal(&mut self) {
        let next = self.next_step();
        if let Some(words) = self.waits(next.as_deref()) {
            // A scene says it beside its picture.
            if !self.is_lesson_view() {
                self.notices.push(Notice::done(words));
            }
            return;
        }
        let model = &self.session.model;
        let Some((index, scene)) = model.scene.and_then(|index| Some((index, model.scenes.get(index)?))) else {
            self.choose_answers(self.session.view.answers.other());
            return;
        };
        let (all, has_question) = (steps(scene), scene.has_question());
        let revealed = self.lesson.script.revealed(index, scene);
        if all == 0 {
            self.choose_answers(self.session.view.answers.other());
        } else if revealed == all && has_question {
            // On the stage nobody reads a message.
            if !self.layout.presenting {
                self.notices.push(Notice::done("All is shown. Shift+H hides it again.".into()));
            }
        } else if revealed == all {
            self.hide_answers();
        } else {
            self.lesson.script.asked.revealed = revealed + 1;
            self.settle_answers();
        }
    }

    /// Hides what was revealed of the scene, whose question is asked anew.
    pub(in crate::app) fn ask_anew(&mut self) {
        self.lesson.script.hide(self.session.model.trail.len());
    }

    /// Reveals the answer of the scene shown the first time that it is found.
    pub(in crate::app) fn reveal_found(&mut self) {
        if self.lesson.script.asked.found.is_some() {
            return;
        }
        self.lesson.script.asked.found = Some(self.lesson.script.asked.revealed);
        self.lesson.script.asked.revealed = self.scene().map_or(0, |(_, scene)| steps(scene));
        self.settle_answers();
    }

    /// Hides what was revealed of the scene, and where nothing was, the answers of the window.
    pub(in crate::app) fn hide_answers(&mut self) {
        let was_revealed = self.lesson.script.asked.revealed > 0;
        self.ask_anew();
        if was_revealed { self.settle_answers() } else { self.choose_answers(AnswersShown::Hidden) }
    }

    /// Shows or hides all answers: those of the window, and that of the scene with its hints.
    pub(in crate::app) fn show_answers(&mut self, shown: AnswersShown) {
        if self.exercise.hides() && shown.are_seen() {
            self.notices.push(Notice::done("Answers are hidden until the task is done.".into()));
            return;
        }
        self.ask_anew();
        let all = self.scene().filter(|_| shown.are_seen()).map(|(index, scene)| (scene.id_at(index), steps(scene)));
        if let Some((id, all)) = all {
            (self.lesson.script.scene, self.lesson.script.asked.revealed) = (Some(id), all);
        }
        self.choose_answers(shown);
    }
}
