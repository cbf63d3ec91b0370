//! Answers to the moves of the opponent from a P-position, one after the other.

use super::kind::{About, ExerciseKind, KindFacts, Question, SettingOf};
use super::winning_move;
use crate::exercise::draw::fitting;
use crate::exercise::first_shown::Place;
use crate::exercise::form::{FormField, FormShape};
use crate::exercise::setting::{Problem, Replies};
use crate::exercise::words::{misere, named, number, placed};
use crate::exercise::{Answer, AnswerShape, Hints, Judgement, TaskError};
use golden_game::{Convention, Outcome, Position, Ruleset, SplitMix64, option_count, random_option};
use golden_number::UBig;
use golden_prose::capitalised;
use golden_solver::{Job, Solver, SolverError};

/// A question for an answer to each of the opponent's moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AnswerMoves {
    /// The game.
    pub ruleset: Ruleset,
    /// A P-position.
    pub position: Position,
    /// The convention: whether the last move wins or loses.
    pub convention: Convention,
    /// The positions that the opponent's moves leave, one after the other.
    pub rounds: Vec<Position>,
}

impl AnswerMoves {
    fn place(&self) -> Place<'_> {
        Place { ruleset: &self.ruleset, position: &self.position, convention: self.convention }
    }
}

impl Question for AnswerMoves {
    fn about(&self) -> About<'_> {
        About::Position(&self.ruleset, &self.position)
    }

    fn convention(&self) -> Convention {
        self.convention
    }

    fn is_of_its_position(&self) -> bool {
        true
    }

    fn question(&self) -> String {
        let (place, rounds) = (self.place(), self.rounds.len());
        let moves = if rounds == 1 { "this move".to_owned() } else { format!("each of these {rounds} moves") };
        format!(
            "{} is a P-position: show it. Answer {moves} of your opponent with a move to a P-position.{}",
            capitalised(&placed(place)),
            misere(place.convention)
        )
    }

    fn conclusion(&self) -> Option<String> {
        let (place, rounds) = (self.place(), self.rounds.len());
        let at = named(place, place.position);
        Some(match option_count(place.ruleset, place.position) {
            Some(count) if count > UBig::from(rounds) => {
                format!(
                    "So you answered {rounds} of the {} moves from {at}; the others can be answered, too.",
                    number(&count)
                )
            }
            _ => format!("So every move from {at} can be answered: it is a P-position, safe to leave."),
        })
    }

    fn wanted(&self) -> AnswerShape {
        AnswerShape::Replies { ruleset: self.ruleset.clone(), rounds: self.rounds.clone() }
    }

    fn verdict(&self, answer: &Answer, solver: &Solver, job: &Job) -> Result<Judgement, SolverError> {
        let Answer::Reply(round, to) = answer else { return Ok(Judgement::of_another_form()) };
        let Some(position) = self.rounds.get(*round) else {
            let words = format!("There is no round {}; there are {}.", round + 1, self.rounds.len());
            return Ok(Judgement::Invalid(words));
        };
        winning_move::judge(&self.place().at(position), false, to, solver, job)
    }

    /// Those of finding a winning move from the position that the opponent's move left.
    fn hints_of(&self, round: usize, solver: &Solver, job: &Job) -> Result<Hints, TaskError> {
        let place = self.place();
        let round = self.rounds.get(round);
        let Some(from) = round else { return Err(TaskError::Beyond(named(place, place.position))) };
        let hints = winning_move::hints(&place.at(from), solver, job)?;
        let answer = format!("From {}: {}", named(place, from), hints.answer);
        Ok(Hints { answer, ..hints })
    }

    fn answers(&self, solver: &Solver, job: &Job) -> Result<Vec<String>, TaskError> {
        let answer = |position| Ok(winning_move::hints(&self.place().at(position), solver, job)?.answer);
        self.rounds.iter().map(answer).collect()
    }

    fn rounds(&self) -> Vec<String> {
        self.rounds.iter().map(|round| named(self.place(), round)).collect()
    }

    fn answers_to_find(&self, _: &Solver, _: &Job) -> Result<usize, TaskError> {
        Ok(self.rounds.len())
    }

    fn examples(&self, solver: &Solver, job: &Job) -> Result<Vec<Option<Position>>, TaskError> {
        let example = |position| winning_move::example(self.place().at(position), solver, job);
        Ok(self.rounds.iter().map(example).collect::<Result<_, _>>()?)
    }
}

impl ExerciseKind for AnswerMoves {
    const FACTS: KindFacts = KindFacts {
        name: "reply",
        title: "Answer every move",
        term: "P-position",
        given: Some("position"),
        form: FormShape { has_convention: true, more: &[FormField::Moves], ..FormShape::POSITIONS },
        practice: [
            &[r#""ruleset":{"name":"nim"},"moves":4,"from":["1","1"],"to":["4","4"]"#],
            &[r#""ruleset":{"name":"subtraction","set":[1,2,3]},"moves":4,"from":["4"],"to":["24"]"#],
            &[r#""ruleset":{"name":"wythoff"},"moves":6,"from":["1","2"],"to":["7","8"]"#],
            &[
                r#""ruleset":{"name":"nim"},"moves":8,"from":["1","1","1"],"to":["7","7","7"]"#,
                r#""ruleset":{"name":"fibonacci-nim"},"moves":8,"from":["5","3"],"to":["21","20"]"#,
            ],
            &[r#""ruleset":{"name":"wythoff"},"moves":10,"from":["8","13"],"to":["30","48"]"#],
        ],
    };

    type Rules = Replies;
    type Given = Position;
    type Bound = Position;

    fn check(setting: &SettingOf<Self>) -> Result<(), Problem> {
        let Replies { ref ruleset, convention, moves } = setting.rules;
        setting.check_game(ruleset, convention)?;
        if !(1..=MOVES).contains(&moves) {
            return Err(format!("\"moves\" is {moves}, and must be from 1 to {MOVES}"));
        }
        Ok(())
    }

    /// The P-position given, or one drawn, with the moves of the opponent from there.
    fn drawn(
        setting: &SettingOf<Self>,
        random: &mut SplitMix64,
        solver: &Solver,
        job: &Job,
    ) -> Result<Self, TaskError> {
        let Replies { ref ruleset, convention, moves } = setting.rules;
        let seed = random.next_word();
        let rounds = |position: &Position| {
            let place = Place { ruleset, position, convention };
            rounds(place, moves as usize, &mut SplitMix64::new(seed), solver, job)
        };
        let is_fit = |position: &Position| rounds(position).map(|rounds| rounds.is_some());
        let position = fitting(setting, ruleset, "a P-position with moves", random, &is_fit)?;
        let rounds = rounds(&position)?.unwrap_or_default();
        Ok(Self { ruleset: ruleset.clone(), position, convention, rounds })
    }
}

/// The most moves of the opponent.
pub(in crate::exercise) const MOVES: u32 = 50;

/// The most times that an option is drawn again because it was drawn before.
const REPEATS: usize = 40;

/// The opponent's moves: all that can be answered if there are at most `most`, else that many drawn at random; `None`
/// if it is no P-position with such a move.
fn rounds(
    place: Place<'_>,
    most: usize,
    random: &mut SplitMix64,
    solver: &Solver,
    job: &Job,
) -> Result<Option<Vec<Position>>, TaskError> {
    match place.evaluated(solver, job)?.outcome {
        Some(Outcome::P) => {}
        Some(Outcome::N) => return Ok(None),
        None => return Err(TaskError::Beyond(place.position.to_string())),
    }
    // In misère play the opponent may have made the last move, which needs no answer.
    let is_open = |option: &Position| !place.at(option).is_over();
    let mut rounds: Vec<Position> = Vec::new();
    if let Some(all) = place.few_options() {
        rounds.extend(all.into_iter().filter(is_open));
    } else {
        for _ in 0..most + REPEATS {
            let option = random_option(place.ruleset, place.position, random);
            rounds.extend(option.filter(|option| is_open(option) && !rounds.contains(option)));
        }
    }
    // Every choice of `most` of them is equally likely; they keep their order.
    while rounds.len() > most {
        let at = usize::try_from(&random.below(&rounds.len().into())).unwrap_or_default();
        rounds.remove(at);
    }
    Ok(Some(rounds).filter(|rounds| !rounds.is_empty()))
}
