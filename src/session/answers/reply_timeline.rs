//! The replies to a lost position as a timeline: one after the other, each with the move that answers it.

use std::sync::Arc;

use super::why::{AnsweredReply, Replier, WhyLost};
use golden_figure::Timeline;
use golden_game::{Convention, Position, short_position};
use golden_prose::Prose;

/// The most characters of a position in a sentence.
const LONGEST: usize = 22;

/// The replies of a page, one a step; step 0 shows that all of them can be answered.
#[derive(Clone, Debug)]
pub struct ReplyTimeline {
    why: Arc<WhyLost>,
    lost: String,
    whose: Replier,
}

impl ReplyTimeline {
    /// The replies to a position that is lost in normal play; why not, where there is nothing to be played.
    ///
    /// **Cost**: that of the text of a position.
    ///
    /// # Errors
    /// A sentence: no move is left, or the moves are too many to be listed.
    pub fn new(why: Arc<WhyLost>, lost: &Position, whose: Replier) -> Result<Self, &'static str> {
        if why.groups.is_none() {
            return Err("There are too many moves to be shown one by one.");
        }
        if why.replies().next().is_none() {
            return Err("No move is left to be answered: whoever moved last has won.");
        }
        Ok(Self { why, lost: short_position(lost, LONGEST), whose })
    }

    /// The reply of a step, with its answer; `None` of step 0 and beyond the last one.
    pub fn reply(&self, step: usize) -> Option<&AnsweredReply> {
        self.why.replies().nth(step.checked_sub(1)?)
    }
}

impl Timeline for ReplyTimeline {
    /// The reply and its answer; `None` at the beginning.
    type State = Option<AnsweredReply>;

    fn last(&self) -> usize {
        self.why.replies().count()
    }

    fn caption(&self, step: usize) -> Prose {
        let words = match (self.reply(step), self.whose) {
            (Some(reply), whose) => reply.sentences(whose, Convention::Normal),
            (None, Replier::Opponent) => {
                format!(
                    "After your move to {} every move of your opponent can be answered: {}.",
                    self.lost, self.why.count
                )
            }
            (None, Replier::You) => format!("From {} every move can be answered: {}.", self.lost, self.why.count),
        };
        words.into()
    }

    fn state(&self, step: usize) -> Option<AnsweredReply> {
        self.reply(step).cloned()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::Arc;

    use super::ReplyTimeline;
    use crate::answers::why::{Replier, WhyLost, WhyQuestion};
    use crate::tests::focus;
    use golden_figure::Timeline;
    use golden_game::Convention;
    use golden_number::{UBig, is_safe_pair};
    use golden_solver::{Job, Solver};

    fn timeline(text: &str, whose: Replier) -> Result<ReplyTimeline, &'static str> {
        let focus = Arc::new(focus(text));
        let question = WhyQuestion { focus: Arc::clone(&focus), convention: Convention::Normal, page: UBig::ZERO };
        let why = WhyLost::find(&Solver::default(), &question, &Job::new()).unwrap().unwrap();
        ReplyTimeline::new(Arc::new(why), &focus.position, whose)
    }

    #[test]
    fn each_move_is_a_step_and_its_answer_a_safe_pair() {
        let timeline = timeline("wythoff 4 7", Replier::Opponent).unwrap();
        assert_eq!(timeline.last(), 15);
        assert!(timeline.reply(0).is_none() && timeline.reply(16).is_none());
        let words = timeline.caption(0).to_string();
        assert_eq!(words, "After your move to (4, 7) every move of your opponent can be answered: all 15 replies.");
        let mut options = BTreeSet::new();
        for step in 1..=timeline.last() {
            let reply = timeline.state(step).unwrap();
            let answer = reply.answer.unwrap().to;
            let [a, b] = answer.numbers() else { panic!("two piles") };
            assert!(is_safe_pair(a, b), "{answer}");
            assert!(timeline.caption(step).to_string().contains(&reply.option_text));
            options.insert(reply.option.to_words().unwrap());
        }
        assert_eq!(options.len(), 15, "no move twice");
    }

    #[test]
    fn the_end_has_nothing_to_be_played() {
        let words = timeline("wythoff 0 0", Replier::You).unwrap_err();
        assert!(words.starts_with("No move is left"), "{words}");
    }
}
