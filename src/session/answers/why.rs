//! The reasons why a position is lost, in words: every move with what answers it, and the rules that say so. The
//! replies to a lost position as a timeline: one after the other, each with the move that answers it. The options of a
//! position that have a given Grundy value, in words. The winning moves of a position in few words, to stand beside
//! those of other games at the same cell.

use std::sync::Arc;

use super::{Resolved, at_once};
use crate::Focus;
use golden_figure::{SeenReason, Timeline};
use golden_game::{Convention, Outcome, Position, Ruleset, short_position};
use golden_number::{UBig, to_decimal};
use golden_prose::{Prose, capitalised, grouped, grouped_within};
use golden_solver::{
    AnsweredGroup, AnsweredMove, AnsweredWindow, AppliedRule, Evaluation, Job, OptionAnswer, Solver, SolverError,
    describe_move, rules_of,
};

/// The number of replies of each kind that are listed at once; the second where numbers are long.
const LISTED: usize = 60;
const LISTED_OF_LONG: usize = 8;

/// The most characters of a position in the list; of a number of replies.
const IN_LIST: usize = 22;
const IN_COUNT: usize = 12;

/// The lost position, and those of its replies that are asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhyQuestion {
    /// The position.
    pub focus: Arc<Focus>,
    /// The convention: whether the last move wins or loses.
    pub convention: Convention,
    /// The page of the list, from 0 on.
    pub page: UBig,
}

/// The reason why a position is lost.
#[derive(Clone, Debug, Default)]
pub struct WhyLost {
    /// The replies of the page by kind of move; `None` where they cannot be listed.
    pub groups: Option<Vec<ReplyGroup>>,
    /// "all 15 replies", "61 to 120 of each kind, of 5854".
    pub count: String,
    /// The page before this one, if there is one.
    pub before: Option<UBig>,
    /// The page after this one, if there is one.
    pub after: Option<UBig>,
    /// The last page.
    pub last: UBig,
    /// The rules, with their theorems.
    pub rules: Vec<AppliedRule>,
    /// The reason as it is drawn.
    pub seen: Option<SeenReason>,
}

/// Replies of one kind.
#[derive(Clone, Debug)]
pub struct ReplyGroup {
    /// The name of what they change: "First pile"; empty where all are of one kind.
    pub title: String,
    /// The replies.
    pub replies: Vec<AnsweredReply>,
}

/// A move from a lost position with its answer, in words.
#[derive(Clone, Debug)]
pub struct AnsweredReply {
    /// The position after the move.
    pub option: Position,
    /// That position as text.
    pub option_text: String,
    /// The move: "take 5 from the second pile".
    pub step: Prose,
    /// The answer; `None` where none is needed, or it is not known.
    pub answer: Option<ReplyAnswer>,
    /// The words where there is no answer.
    pub without: &'static str,
}

/// The answer to a move.
#[derive(Clone, Debug)]
pub struct ReplyAnswer {
    /// The position after it.
    pub to: Position,
    /// That position as text.
    pub to_text: String,
    /// The move: "take 3 from the first pile".
    pub step: Prose,
}

impl WhyLost {
    /// Finds the replies of a page with their answers, and the rules, of a position that is lost; `None` if it is
    /// not.
    ///
    /// **Cost**: that of [`Solver::answered_moves`] for the page.
    ///
    /// # Errors
    /// Those of [`Solver::answered_moves`].
    pub fn find(solver: &Solver, question: &WhyQuestion, job: &Job) -> Result<Option<Self>, SolverError> {
        let Focus { ruleset, position } = &*question.focus;
        let evaluation = solver.evaluate_under(question.convention, ruleset, position, job)?;
        if evaluation.outcome != Some(Outcome::P) {
            return Ok(None);
        }
        let most = if at_once::has_longer(position, at_once::CONVERTED) { LISTED_OF_LONG } else { LISTED };
        let window = AnsweredWindow { from: &question.page * UBig::from(most), most };
        let groups = solver.answered_moves(ruleset, position, question.convention, &window, job)?;
        let rules = rules_of(ruleset, position, &evaluation);
        let seen = match question.convention {
            Convention::Normal => SeenReason::for_position(solver, ruleset, position, &evaluation, job)?,
            Convention::Misere => None,
        };
        let Some(groups) = groups else { return Ok(Some(Self { rules, seen, ..Self::default() })) };
        let longest = groups.iter().map(|group| &group.count).max().cloned().unwrap_or_default();
        let last = if longest.is_zero() { UBig::ZERO } else { (&longest - UBig::ONE) / UBig::from(most) };
        let count = counted(&groups, &evaluation, &window, &last);
        let groups = groups.into_iter().filter(|group| !group.moves.is_empty());
        let groups = groups.map(|group| {
            let replies = group.moves.iter().map(|answered| {
                job.advance(0)?;
                Ok(AnsweredReply::of(ruleset, position, answered))
            });
            let replies = replies.collect::<Result<Vec<_>, SolverError>>()?;
            Ok(ReplyGroup { title: capitalised(&group.title), replies })
        });
        let groups = groups.collect::<Result<Vec<ReplyGroup>, SolverError>>()?;
        let is_gold = question.convention == Convention::Normal;
        let seen = seen.or_else(|| answers_seen(position, &groups, is_gold));
        Ok(Some(Self {
            groups: Some(groups),
            count,
            before: (!question.page.is_zero()).then(|| &question.page - UBig::ONE),
            after: (question.page < last).then(|| &question.page + UBig::ONE),
            last,
            rules,
            seen,
        }))
    }

    /// The reply to a position, with the answer to it, where the page has it.
    pub fn reply(&self, option: &Position) -> Option<&AnsweredReply> {
        self.replies().find(|reply| reply.option == *option)
    }

    /// The replies of the page, kind by kind.
    pub fn replies(&self) -> impl Iterator<Item = &AnsweredReply> {
        self.groups.iter().flatten().flat_map(|group| &group.replies)
    }
}

/// The first moves with their answers, to be drawn.
fn answers_seen(position: &Position, groups: &[ReplyGroup], is_gold: bool) -> Option<SeenReason> {
    let replies = groups.iter().flat_map(|group| &group.replies);
    let pairs = replies.map(|reply| {
        let answer = reply.answer.as_ref().map_or("", |answer| answer.to_text.as_str());
        [reply.option_text.as_str(), answer]
    });
    let is_empty = groups.iter().all(|group| group.replies.is_empty());
    (!is_empty).then(|| SeenReason::of_answers(short_position(position, IN_LIST), pairs, is_gold))
}

/// "all 15 replies", "the only reply", "1 to 60 of each kind, of 5854".
fn counted(groups: &[AnsweredGroup], evaluation: &Evaluation, window: &AnsweredWindow, last: &UBig) -> String {
    let total: UBig = groups.iter().map(|group| &group.count).sum();
    let text = |number: &UBig| grouped_within(&to_decimal(number), IN_COUNT);
    if last.is_zero() {
        let total = evaluation.options.as_ref().unwrap_or(&total);
        return match u64::try_from(total) {
            Ok(0) => "no reply".to_owned(),
            Ok(1) => "the only reply".to_owned(),
            _ => format!("all {} replies", text(total)),
        };
    }
    let longest = groups.iter().map(|group| &group.count).max().cloned().unwrap_or_default();
    let end = (&window.from + UBig::from(window.most)).min(longest);
    let each = if groups.len() > 1 { " of each kind" } else { "" };
    format!("{} to {}{each}, of {}", text(&(&window.from + UBig::ONE)), text(&end), text(&total))
}

impl AnsweredReply {
    fn of(ruleset: &Ruleset, position: &Position, answered: &AnsweredMove) -> Self {
        let option = answered.step.to.clone();
        let text = |position: &Position| short_position(position, IN_LIST);
        let answer = match &answered.answer {
            OptionAnswer::Move(step) => Some(ReplyAnswer {
                to: step.to.clone(),
                to_text: text(&step.to),
                step: describe_move(ruleset, &option, step),
            }),
            OptionAnswer::Over | OptionAnswer::Unknown => None,
        };
        let without = match answered.answer {
            OptionAnswer::Move(_) => "",
            OptionAnswer::Over => "the game is over, and this move has lost it",
            OptionAnswer::Unknown => "can be answered, but the answer is too far to search",
        };
        let step = describe_move(ruleset, position, &answered.step);
        Self { option_text: text(&option), step, option, answer, without }
    }

    /// The reply and its answer in sentences; `whose` says whether the reply is the opponent's.
    pub fn sentences(&self, whose: Replier, convention: Convention) -> String {
        let (mover, other) = match whose {
            Replier::Opponent => ("Your opponent’s move", "Your answer"),
            Replier::You => ("Your move", "The answer"),
        };
        let (step, option) = (&self.step, &self.option_text);
        let again = match convention {
            Convention::Normal => "a P-position",
            Convention::Misere => "a lost position",
        };
        match &self.answer {
            Some(ReplyAnswer { to_text, step: answer, .. }) => {
                format!("{mover}: {step}, to {option}. {other}: {answer}, to {to_text}, {again} again.")
            }
            None => format!("{mover}: {step}, to {option}: {}.", self.without),
        }
    }
}

/// The player to move in the lost position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Replier {
    /// The opponent, after a winning move.
    Opponent,
    /// The player who reads it.
    You,
}

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
    /// The replies to a position that is lost in normal play.
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

/// The number of options of a value that are named.
const NAMED: usize = 8;

/// The options of a position that have a value.
#[derive(Clone, Debug, PartialEq)]
pub struct ValueOptions {
    /// The value.
    pub value: u64,
    /// The first of them.
    pub options: Vec<ValueOption>,
    /// The number of all these options; `None` where the values of the options are not all known.
    pub count: Option<usize>,
}

/// An option.
#[derive(Clone, Debug, PartialEq)]
pub struct ValueOption {
    /// The position.
    pub to: Position,
    /// That position as text.
    pub text: String,
    /// The move: "take 8 from both piles".
    pub step: String,
}

impl ValueOptions {
    /// Finds the options of a position that have a value.
    ///
    /// **Cost**: that of [`Solver::options_of_value`].
    ///
    /// # Errors
    /// Those of [`Solver::options_of_value`].
    pub fn find(solver: &Solver, focus: &Focus, value: u64, job: &Job) -> Result<Self, SolverError> {
        let Focus { ruleset, position } = focus;
        let Some(moves) = solver.options_of_value(ruleset, position, value, job)? else {
            return Ok(Self { value, options: Vec::new(), count: None });
        };
        let options = moves.iter().take(NAMED).map(|step| ValueOption {
            to: step.to.clone(),
            text: short_position(&step.to, IN_LIST),
            step: describe_move(ruleset, position, step).to_string(),
        });
        Ok(Self { value, options: options.collect(), count: Some(moves.len()) })
    }

    /// Says which options have the value, and what a click does; `mex` is the value of the position.
    pub fn sentences(&self, mex: u64) -> (String, String) {
        let value = self.value;
        match (self.count, self.options.first()) {
            (None, _) => ("The values of the options are beyond the search.".to_owned(), String::new()),
            (Some(_), None) if value == mex => {
                let below = if mex == 0 { "" } else { ", and every smaller value is there" };
                (format!("No option has value {value}{below}: that is the Grundy value."), String::new())
            }
            (Some(_), None) => (
                format!("No option has value {value}."),
                format!("That does not matter: {mex}, the least value missing, is smaller."),
            ),
            (Some(1), Some(option)) => (
                format!("{} has value {value}: {}.", option.text, option.step),
                "Only this option has it. A click goes there.".to_owned(),
            ),
            (Some(count), Some(option)) => {
                let more = if count > self.options.len() { ", the first of them" } else { "" };
                (
                    format!("{} options have value {value}.", grouped(&count)),
                    format!("One is {}: {}. A click lists them{more}.", option.text, option.step),
                )
            }
        }
    }
}

/// The most characters of a position that a winning move leads to.
const POSITION: usize = 20;

/// The winning moves of a position in few words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShortMoves {
    /// The positions that the first winning moves lead to.
    pub to: Vec<String>,
    /// The number of winning moves that are known.
    count: usize,
    /// True if there may be others.
    may_have_others: bool,
    /// True if they are being computed.
    is_running: bool,
}

impl ShortMoves {
    /// The winning moves of what is known of a position; of the first ones, at most `most` and at most twelve, the
    /// positions they lead to.
    ///
    /// **Cost**: linear in the digits of these positions.
    pub fn from_known(known: &Resolved, most: usize) -> Self {
        let described = &known.described;
        let first = described.moves.iter().take(most);
        Self {
            to: first.map(|winning| short_position(&winning.to, POSITION)).collect(),
            count: described.known_moves().len(),
            may_have_others: described.may_have_others(),
            is_running: known.running.is_some(),
        }
    }

    /// Returns the number of winning moves in words: "2", "none"; where not all are known "1 known", "computing…" or
    /// "not known".
    pub fn count_words(&self) -> String {
        match (self.may_have_others, self.count) {
            (false, 0) => "none".to_owned(),
            (false, count) => grouped(&count),
            (true, 0) if self.is_running => "computing…".to_owned(),
            (true, 0) => "not known".to_owned(),
            (true, count) => format!("{} known", grouped(&count)),
        }
    }

    /// Returns the number of known winning moves after the first ones, in words: "and 3 more"; empty where there are
    /// none.
    pub fn more_words(&self) -> String {
        let more = self.count.saturating_sub(self.to.len());
        if more == 0 { String::new() } else { format!("and {} more", grouped(&more)) }
    }

    /// All of it in a line: "2 winning moves: (27, 44), (31, 19)".
    pub fn words(&self) -> String {
        let head = match (self.may_have_others, self.count) {
            (false, 0) => return "no winning move".to_owned(),
            (true, 0) => return format!("winning moves {}", self.count_words()),
            (false, 1) => "1 winning move".to_owned(),
            (true, 1) => "1 known winning move".to_owned(),
            (false, count) => format!("{} winning moves", grouped(&count)),
            (true, count) => format!("{} known winning moves", grouped(&count)),
        };
        if self.to.is_empty() {
            return head;
        }
        let more = self.more_words();
        let more = if more.is_empty() { more } else { format!(" {more}") };
        format!("{head}: {}{more}", self.to.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::Arc;

    use super::{Replier, ReplyTimeline, ShortMoves, ValueOptions, WhyLost, WhyQuestion};
    use crate::Focus;
    use crate::answers::Resolved;
    use crate::tests::{described, focus};
    use golden_figure::Timeline;
    use golden_game::{Convention, Position};
    use golden_number::{UBig, is_safe_pair};
    use golden_solver::{Job, Progress, Solver};

    fn why(text: &str, convention: Convention, page: u32) -> Option<WhyLost> {
        let question = WhyQuestion { focus: Arc::new(focus(text)), convention, page: UBig::from(page) };
        WhyLost::find(&Solver::default(), &question, &Job::new()).unwrap()
    }

    #[test]
    fn every_reply_to_a_safe_pair_is_answered_in_words() {
        let why = why("wythoff 4 7", Convention::Normal, 0).unwrap();
        assert_eq!((why.count.as_str(), why.before.is_some(), why.after.is_some()), ("all 15 replies", false, false));
        let groups = why.groups.as_ref().unwrap();
        let titles: Vec<&str> = groups.iter().map(|group| group.title.as_str()).collect();
        assert_eq!(titles, ["First pile", "Second pile", "Both piles"]);
        let reply = why.reply(&Position::words(&[4_u8, 2])).unwrap();
        assert_eq!(
            reply.sentences(Replier::Opponent, Convention::Normal),
            "Your opponent’s move: take 5 from the second pile, to (4, 2). Your answer: take 3 from the first pile, \
             to (1, 2), a P-position again."
        );
        assert_eq!(why.rules.len(), 2);
    }

    #[test]
    fn a_won_position_has_no_reason_to_be_lost_and_the_end_no_reply() {
        assert!(why("wythoff 10 13", Convention::Normal, 0).is_none());
        let end = why("wythoff 0 0", Convention::Normal, 0).unwrap();
        assert_eq!((end.count.as_str(), end.replies().count()), ("no reply", 0));
    }

    #[test]
    fn long_lists_have_pages() {
        let first = why("wythoff 1618 2618", Convention::Normal, 0).unwrap();
        assert_eq!(first.count, "1 to 60 of each kind, of 5854");
        assert_eq!((first.before.clone(), first.after.clone()), (None, Some(UBig::ONE)));
        let last = why("wythoff 1618 2618", Convention::Normal, 43).unwrap();
        assert_eq!((last.last.clone(), last.after.clone()), (UBig::from(43_u8), None));
        assert_eq!(last.groups.unwrap().len(), 1, "only the second pile is that long");
    }

    #[test]
    fn of_misere_play_the_last_move_needs_no_answer() {
        let why = why("nim 1", Convention::Misere, 0).unwrap();
        let [reply] = why.replies().collect::<Vec<_>>()[..] else { panic!("one move") };
        assert!(
            reply.sentences(Replier::You, Convention::Misere).ends_with("the game is over, and this move has lost it.")
        );
    }

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

    #[test]
    fn a_value_names_its_options() {
        let solver = Solver::default();
        let of = |value| ValueOptions::find(&solver, &Focus::wythoff(10, 13), value, &Job::new()).unwrap();
        let (first, second) = of(4).sentences(6);
        assert_eq!(first, "(2, 5) has value 4: take 8 from both piles.");
        assert_eq!(second, "Only this option has it. A click goes there.");
        assert_eq!((of(0).count, of(0).options.len()), (Some(3), 3));
        assert_eq!(
            of(6).sentences(6).0,
            "No option has value 6, and every smaller value is there: that is the Grundy value."
        );
    }

    #[test]
    fn in_a_sum_the_options_are_those_of_the_sum() {
        let focus = focus("nim 3 + wythoff 1 3");
        let solver = Solver::default();
        let evaluation = solver.evaluate(&focus.ruleset, &focus.position, &Job::new()).unwrap();
        for value in evaluation.mex.unwrap().present {
            let found = ValueOptions::find(&solver, &focus, value, &Job::new()).unwrap();
            assert!(found.count.is_some_and(|count| count > 0));
            for option in found.options {
                let known = solver.evaluate(&focus.ruleset, &option.to, &Job::new()).unwrap();
                assert_eq!(known.grundy, Some(value.into()), "{}", option.text);
            }
        }
    }

    #[test]
    fn winning_moves_are_counted_and_the_first_are_named() {
        let said = |typed: &str, most| {
            let known = Resolved { described: Arc::new(described(typed)), ..Resolved::default() };
            let moves = ShortMoves::from_known(&known, most);
            (moves.count_words(), moves.words())
        };
        let of = |count: &str, words: &str| (count.to_owned(), words.to_owned());
        assert_eq!(said("wythoff 31 48", 4), of("2", "2 winning moves: (27, 44), (31, 19)"));
        assert_eq!(said("wythoff 31 48", 1), of("2", "2 winning moves: (27, 44) and 1 more"));
        assert_eq!(said("wythoff 3 5", 4), of("none", "no winning move"));
        assert_eq!(said("nim 3 4", 4), of("1", "1 winning move: (3, 3)"));
        assert_eq!(said("kayles 10^30", 0), of("1 known", "1 known winning move"));
    }

    #[test]
    fn what_is_not_known_says_so() {
        let mut unknown = Resolved::default();
        assert_eq!(ShortMoves::from_known(&unknown, 4).words(), "winning moves not known");
        unknown.running = Some(Progress { done: 0, total: 0 });
        assert_eq!(ShortMoves::from_known(&unknown, 4).words(), "winning moves computing…");
    }
}
