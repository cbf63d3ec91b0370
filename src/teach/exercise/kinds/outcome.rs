//! N or P.

use super::kind::{About, ExerciseKind, KindFacts, Question, SettingOf};
use super::winning_move::{where_to_look, winning_option};
use crate::exercise::draw::{TRIES, between, fitting};
use crate::exercise::first_shown::Place;
use crate::exercise::form::FormShape;
use crate::exercise::setting::{GivenGame, Problem, Source};
use crate::exercise::words::{each_position, exchange, misere, named, nothing_left, order, placed, says_what_is_left};
use crate::exercise::{Answer, AnswerShape, Evidence, Hints, Judgement, Refutation, TaskError};
use golden_game::{Convention, Outcome, Position, Ruleset, SplitMix64};
use golden_solver::{Evaluation, Job, Solver, SolverError};

/// A question for the player who wins.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct WhoWins {
    /// The game.
    pub ruleset: Ruleset,
    /// The position.
    pub position: Position,
    /// The convention: whether the last move wins or loses.
    pub convention: Convention,
}

impl WhoWins {
    fn place(&self) -> Place<'_> {
        Place { ruleset: &self.ruleset, position: &self.position, convention: self.convention }
    }
}

impl Question for WhoWins {
    fn about(&self) -> About<'_> {
        About::Position(&self.ruleset, &self.position)
    }

    fn convention(&self) -> Convention {
        self.convention
    }

    fn question(&self) -> String {
        format!(
            "Both play as well as they can from {}. Who wins: the player to move (N), or the other one (P)?{}",
            placed(self.place()),
            misere(self.convention)
        )
    }

    fn wanted(&self) -> AnswerShape {
        AnswerShape::Outcome
    }

    fn verdict(&self, answer: &Answer, solver: &Solver, job: &Job) -> Result<Judgement, SolverError> {
        let (Answer::Outcome(said), place) = (answer, self.place()) else { return Ok(Judgement::of_another_form()) };
        let said = *said;
        let at = named(place, place.position);
        let known = place.evaluated(solver, job)?;
        let Some(outcome) = known.outcome else {
            return Ok(Judgement::Unknown(format!("Who wins from {at} is beyond what may be computed.")));
        };
        if place.is_over() {
            let words = over(place);
            return Ok(if said == outcome {
                Judgement::Right { others: None, words: format!("Right. {words}") }
            } else {
                Judgement::Wrong(Refutation::new(Evidence::Over(outcome), words).after_nudges(
                    format!("Look at {at}: is there a move at all?"),
                    format!("From {at} there is no move. Who has won then?{}", misere(place.convention)),
                ))
            });
        }
        let shown = shown(place, outcome, &known, solver, job)?;
        Ok(if said == outcome {
            Judgement::Right { others: None, words: format!("Right. {}", shown.words) }
        } else {
            Judgement::Wrong(shown)
        })
    }

    fn hints_of(&self, _: usize, solver: &Solver, job: &Job) -> Result<Hints, TaskError> {
        let place = self.place();
        let at = named(place, place.position);
        let known = place.evaluated(solver, job)?;
        let Some(outcome) = known.outcome else { return Err(TaskError::Beyond(at)) };
        let nudge = format!(
            "Look for a move from {at} after which your opponent cannot win, whatever the answer; if there is none, it is P."
        );
        let (of_n, of_p) = match place.convention {
            Convention::Normal => ("", ", also if there is no move"),
            Convention::Misere => (", also if there is no move", ""),
        };
        let rule = format!("N if one move leads to P{of_n}. P if every move leads to N{of_p}.");
        let answer = if place.is_over() { over(place) } else { shown(place, outcome, &known, solver, job)?.words };
        Ok(Hints { nudge, rule, answer })
    }

    fn said_of_each(&self) -> Option<(String, String)> {
        each_position(&self.question(), self.place())
    }

    fn outcome_asked(&self, solver: &Solver, job: &Job) -> Result<Option<Outcome>, SolverError> {
        Ok(self.place().evaluated(solver, job)?.outcome)
    }

    /// The positions after the winning move, or after the moves and the answers to them that are shown.
    ///
    /// **Cost**: that of the verdict.
    fn also_told(&self, solver: &Solver, job: &Job) -> Result<Vec<Position>, SolverError> {
        let place = self.place();
        let known = place.evaluated(solver, job)?;
        Ok(match known.outcome {
            Some(Outcome::N) if !place.is_over() => winning_option(place, &known, solver, job)?.into_iter().collect(),
            Some(Outcome::P) if !place.is_over() => {
                place.answered(solver, job)?.into_iter().flat_map(|(option, answer)| [option, answer]).collect()
            }
            _ => Vec::new(),
        })
    }
}

impl ExerciseKind for WhoWins {
    const FACTS: KindFacts = KindFacts {
        name: "outcome",
        title: "N or P?",
        term: "outcome",
        given: Some("position"),
        form: FormShape { has_convention: true, ..FormShape::POSITIONS },
        practice: [
            &[r#""ruleset":{"name":"subtraction","set":[1,2,3]},"from":["1"],"to":["20"]"#],
            &[
                r#""ruleset":{"name":"rays","leaps":[[1,0],[0,1],[1,1]]},"from":["0","0"],"to":["9","9"]"#,
                r#""ruleset":{"name":"nim"},"from":["0","0"],"to":["9","9"]"#,
            ],
            &[
                r#""ruleset":{"name":"wythoff"},"from":["0","0"],"to":["12","14"]"#,
                r#""ruleset":{"name":"fibonacci-nim"},"from":["3","1"],"to":["40","12"]"#,
            ],
            &[
                r#""ruleset":{"name":"nim"},"convention":"misere","from":["0","1","1"],"to":["4","4","4"]"#,
                r#""ruleset":{"name":"nim"},"from":["1","2","3"],"to":["15","15","15"]"#,
                r#""ruleset":{"name":"euclid"},"from":["3","5"],"to":["30","50"]"#,
            ],
            &[
                r#""ruleset":{"name":"wythoff"},"from":["30","50"],"to":["90","150"]"#,
                r#""ruleset":{"name":"octal","code":"0.77"},"from":["2","3"],"to":["12","12"]"#,
            ],
        ],
    };

    type Rules = GivenGame;
    type Given = Position;
    type Bound = Position;

    fn check(setting: &SettingOf<Self>) -> Result<(), Problem> {
        setting.check_game(&setting.rules.ruleset, setting.rules.convention)
    }

    /// The position given, or one drawn that is N as often as P, as far as both are found.
    fn drawn(
        setting: &SettingOf<Self>,
        random: &mut SplitMix64,
        solver: &Solver,
        job: &Job,
    ) -> Result<Self, TaskError> {
        let GivenGame { ref ruleset, convention } = setting.rules;
        let of = |position| Self { ruleset: ruleset.clone(), position, convention };
        let Source::Draw { from, to, .. } = &setting.source else {
            let is_fit = |position: &Position| {
                let known = Place { ruleset, position, convention }.evaluated(solver, job)?;
                known.outcome.map(|_| true).ok_or_else(|| TaskError::Beyond(position.to_string()))
            };
            return fitting(setting, ruleset, "a position", random, &is_fit).map(of);
        };
        let wished = if random.chance(1, 2) { Outcome::N } else { Outcome::P };
        let mut any = None;
        for _ in 0..TRIES {
            let Some(position) = between(ruleset, from, to, random) else { continue };
            let outcome = Place { ruleset, position: &position, convention }.evaluated(solver, job)?.outcome;
            match outcome {
                Some(outcome) if outcome == wished => return Ok(of(position)),
                Some(_) => any = any.or(Some(position)),
                None => return Err(TaskError::Beyond(position.to_string())),
            }
        }
        any.map(of).ok_or(TaskError::NothingToDraw("a position of the game"))
    }
}

/// Explains who has won where there is no move.
fn over(place: Place<'_>) -> String {
    let at = named(place, place.position);
    let (who, letter) = match place.convention {
        Convention::Normal => ("who moved last", "P"),
        Convention::Misere => ("to move", "N"),
    };
    format!("At {at} there is no move left, so the player {who} has won: {at} is {letter}.")
}

/// The reason why it is N or P, by moves.
fn shown(
    place: Place<'_>,
    outcome: Outcome,
    known: &Evaluation,
    solver: &Solver,
    job: &Job,
) -> Result<Refutation, SolverError> {
    match outcome {
        Outcome::N => won(place, known, solver, job),
        Outcome::P => lost(place, solver, job),
    }
}

/// The reason why it is N, for somebody who said P: a move that wins, and before that where to look for it.
fn won(place: Place<'_>, known: &Evaluation, solver: &Solver, job: &Job) -> Result<Refutation, SolverError> {
    let at = named(place, place.position);
    let nudge = format!("Try each move from {at}: does one leave a position from which your opponent cannot win?");
    let Some(to) = winning_option(place, known, solver, job)? else {
        let more = format!("Some move from {at} leaves a position from which your opponent cannot win: look for it.");
        let words = format!("{at} is N: some move from there wins.");
        return Ok(Refutation::new(Evidence::Words, words).after_nudges(nudge, more));
    };
    let (go, left) = (order(place, &to), named(place, &to));
    let words = if place.at(&to).is_over() && place.convention == Convention::Normal {
        format!(
            "From {at} one move is enough. {go}: then {}, and you have won. So {at} is N.",
            nothing_left(place, &to)
        )
    } else {
        let leaving = if says_what_is_left(&go) { String::new() } else { format!(", which leaves {left}") };
        format!(
            "From {at} one move is enough. {go}{leaving}: from there every move of your opponent can be answered. So {at} \
             is N."
        )
    };
    let more = format!("Some move from {at} wins. {}", where_to_look(place, &to, false));
    Ok(Refutation::new(Evidence::WinningMove { to }, words).after_nudges(nudge, more))
}

/// The reason why it is P, for somebody who said N: moves with the answers to them, and before that one of them.
fn lost(place: Place<'_>, solver: &Solver, job: &Job) -> Result<Refutation, SolverError> {
    let at = named(place, place.position);
    let pairs = place.answered(solver, job)?;
    let nudge = format!("Try each move from {at}: has your opponent an answer to every one of them?");
    let nudge = Refutation::new(Evidence::Words, nudge);
    let shown: Vec<String> = pairs.iter().map(|(option, answer)| exchange(place, option, answer)).collect();
    let Some(((option, answer), first)) = pairs.first().zip(shown.first()) else {
        // In misère play every move may be the last one.
        let is_last = place.few_options().is_some_and(|all| all.iter().all(|option| place.at(option).is_over()));
        let (more, words) = if is_last {
            let more = format!("Every move from {at} is the last one. Who wins then?{}", misere(place.convention));
            (more, format!("From {at} every move is the last one, and whoever makes it loses: {at} is P."))
        } else {
            let more = format!("Is there a move from {at} to which your opponent has no answer?");
            (more, format!("From {at} every move can be answered, so it is P."))
        };
        let whole = Refutation::new(Evidence::Answered { pairs: Vec::new() }, words);
        return Ok(whole.only_after([nudge, Refutation::new(Evidence::Words, more)]));
    };
    let words = format!("From {at} every move can be answered, so it is P. {}", shown.join(" "));
    let one = Evidence::Answered { pairs: vec![(option.clone(), answer.clone())] };
    let more = Refutation::new(one, format!("{first} Is there such an answer to every move?"));
    Ok(Refutation::new(Evidence::Answered { pairs }, words).only_after([nudge, more]))
}
