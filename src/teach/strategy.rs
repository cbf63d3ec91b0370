//! Strategies on trial, in words: what somebody would always leave, and what became of it.

use golden_game::{Convention, OwnRule, Ruleset};
use golden_lab::check::Measure;
use golden_lab::check::{CheckError, Checked};
use golden_lab::read::read_rule;
use golden_lab::rule::{MAX_NUMBERS, Rule};
use golden_lab::shape::only_takes;
use golden_lab::strategy::Strategy;
use golden_lab::table::{OutcomeTable, TableCell, positions_below};
use golden_lab::trial::{Hole, HoleKind, Trial, TrialError, TrialVerdict, option_by_list, trial};
use golden_logic::automata::budget::Limits;
use golden_number::UBig;
use golden_prose::{listed, short_number, tuple};

/// The most options that are named.
const NAMED: usize = 6;

/// A game whose strategies are tried: one whose rule can be said as text.
#[derive(Clone, Debug)]
pub struct StrategyGame {
    own: OwnRule,
    checked: Checked,
}

/// A trial in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrialWords {
    /// The verdict: "A hole: I leave you 9".
    pub title: String,
    /// The reason, in sentences.
    pub text: String,
    /// The claims, each with its verdict (`None` if it is not decided), its words, and where it holds or fails: "for
    /// all numbers", "not 9".
    pub claims: Vec<(Option<bool>, &'static str, String)>,
}

impl StrategyGame {
    /// Returns the game of a ruleset for positions of `numbers` numbers; `None` if no rule as text says it.
    ///
    /// **Cost**: that of checking its rule, the first time; milliseconds.
    ///
    /// # Errors
    /// Fails if a budget is spent or the run cancelled.
    pub fn of(
        ruleset: &Ruleset,
        numbers: usize,
        convention: Convention,
        limits: &Limits<'_>,
    ) -> Result<Option<Self>, CheckError> {
        let rule = ruleset.rule_text(numbers).and_then(|text| read_rule(&text).ok());
        let Some(rule) = rule.filter(|rule| rule.arity() == numbers) else { return Ok(None) };
        let is_misere = convention == Convention::Misere || rule.misere;
        Self::of_rule(&OwnRule::new(&rule, limits)?, is_misere, limits).map(Some)
    }

    /// Returns the game of a rule, under misère play or under normal play.
    ///
    /// **Cost**: none if it is the rule's own convention; else that of a check.
    ///
    /// # Errors
    /// As [`StrategyGame::of`].
    pub fn of_rule(own: &OwnRule, is_misere: bool, limits: &Limits<'_>) -> Result<Self, CheckError> {
        Ok(Self { own: own.clone(), checked: own.played().checked_under(is_misere, limits)? })
    }

    /// Returns its rule, in its convention.
    pub fn rule(&self) -> &Rule {
        self.checked.rule()
    }

    /// Returns its rule as it was checked.
    pub fn checked(&self) -> &Checked {
        &self.checked
    }

    /// Returns true if a move may make a number larger, so that its numbers are no piles.
    pub fn grows(&self) -> bool {
        self.own.played().grows()
    }

    /// Tries a strategy. `clock` returns the seconds since the trial began.
    ///
    /// **Cost**: as [`trial`]; milliseconds mostly.
    ///
    /// # Errors
    /// As [`trial`].
    pub fn tried(
        &self,
        strategy: &Strategy,
        clock: &dyn Fn() -> f64,
        limits: &Limits<'_>,
    ) -> Result<Trial, TrialError> {
        let known = self.own.played().finding(self.rule().misere);
        trial(&self.checked, strategy, known.map(golden_lab::played::Finding::set), clock, limits)
    }

    /// Returns the option that a player of a strategy goes to, and whether it is on the list, as [`option_by_list`].
    ///
    /// # Errors
    /// As [`option_by_list`].
    pub fn reply(
        &self,
        strategy: &Strategy,
        position: &[UBig],
        limits: &Limits<'_>,
    ) -> Result<Option<(Vec<UBig>, bool)>, TrialError> {
        option_by_list(&self.checked, strategy, position, limits)
    }

    /// Returns the first lost positions that have a move, at most eight, as text, in the order in which holes are
    /// told. A player without words for a strategy would name them one by one.
    ///
    /// **Cost**: that of a table of at most 1,000 cells.
    pub fn first_lost(&self, limits: &Limits<'_>) -> Vec<String> {
        const ROWS: [u64; MAX_NUMBERS] = [64, 24, 10];
        const NAMED: usize = 8;
        let arity = self.rule().arity();
        let rows = ROWS.get(arity.saturating_sub(1)).copied().unwrap_or(1);
        let (Ok(table), Ok(order)) = (OutcomeTable::of_rows(&self.checked, rows, limits), self.checked.order(limits))
        else {
            return Vec::new();
        };
        let has_moves = |position: &[u64]| {
            let position: Vec<UBig> = position.iter().copied().map(UBig::from).collect();
            !self.own.played().options().count(&position).is_zero()
        };
        let is_lost = |position: &Vec<u64>| table.cell(position) == Some(TableCell::Value(0)) && has_moves(position);
        let mut lost: Vec<Vec<u64>> = positions_below(rows, arity).filter(is_lost).collect();
        lost.sort_by_cached_key(|position| order.key(position));
        lost.iter().take(NAMED).map(tuple).collect()
    }

    /// Keeps the list of a trial as the set of P-positions, if it wins: from then on it says who wins at any size.
    pub fn keep(&self, trial: &Trial, limits: &Limits<'_>) {
        if let Some(list) = trial.list.as_ref().filter(|_| trial.verdict == TrialVerdict::Wins) {
            self.own.played().keep_set(self.rule().misere, list, limits);
        }
    }

    /// Returns a trial in words, to the player who tried it. With a position `start` the words about a list that wins
    /// also say who should begin there.
    pub fn words(&self, trial: &Trial, start: Option<&[UBig]>) -> TrialWords {
        let claims = self.claims(trial);
        let (title, text) = match (trial.verdict, &trial.hole) {
            (TrialVerdict::Wins, _) => {
                let begins = start.map(|start| who_begins(trial, start)).unwrap_or_default();
                let words = "Whoever must move from your list loses, and from everywhere else you can get to it. That is \
                             proved for every number, however large.";
                ("It wins, for all numbers".to_owned(), format!("{words}{begins}"))
            }
            (TrialVerdict::Partial, Some(hole)) => {
                let here = written(&hole.position);
                let open = match hole.kind {
                    HoleKind::End => format!("at {here}, which is not on it, the game is over"),
                    HoleKind::Back | HoleKind::Stuck => format!("from {here}, which is not on it, no move leads to it"),
                };
                let words = format!("Your list wins from wherever you can get to it. But {open}.");
                ("Only a part of it".to_owned(), words)
            }
            (TrialVerdict::Hole, Some(hole)) => self.hole(hole, trial),
            (TrialVerdict::Partial | TrialVerdict::Hole | TrialVerdict::Stopped, _) => {
                let words = "The proof takes more steps than it may. Say it in a simpler way.";
                ("It was not decided".to_owned(), words.to_owned())
            }
        };
        TrialWords { title, text, claims }
    }

    fn hole(&self, hole: &Hole, trial: &Trial) -> (String, String) {
        let here = written(&hole.position);
        match (hole.kind, &hole.option) {
            (HoleKind::End, _) if self.rule().misere => (
                format!("A hole: {here} is on your list"),
                format!(
                    "At {here} the game is over, and whoever made the last move has lost. You do not want to leave that."
                ),
            ),
            (HoleKind::End, _) => (
                format!("A hole: {here} is not on your list"),
                format!(
                    "At {here} the game is over, and whoever made the last move has won. That is what you want to leave."
                ),
            ),
            (HoleKind::Back, option) => {
                let to = option.as_deref().map_or_else(|| "a position of it".to_owned(), written);
                let many = match self.rule().block {
                    0 => String::new(),
                    block => format!(" More than {block} moves lead back to it, so that you cannot forbid them all."),
                };
                let words = format!(
                    "{here} is on your list. From there I go on to {to}, which is on your list, too: I play your own strategy against \
                     you.{many}{}",
                    self.before(&hole.position)
                );
                (format!("A hole: you leave me {here}"), words)
            }
            (HoleKind::Stuck, _) => {
                let missed =
                    trial.missed.as_deref().map(|missed| format!(" From {} you could have won.", written(missed)));
                let words = format!(
                    "{} So you do not know what to do.{}{}",
                    self.options_words(&hole.position),
                    self.before(&hole.position),
                    missed.unwrap_or_default()
                );
                (format!("A hole: I leave you {here}"), words)
            }
        }
    }

    /// "From 9 you can take 1, 3 or 4 and leave 8, 6 or 5. None of them is on your list."
    fn options_words(&self, position: &[UBig]) -> String {
        let here = written(position);
        if self.rule().block > 0 {
            let most = self.rule().block;
            return format!("From {here} at most {most} of your moves lead to your list, and I may forbid as many.");
        }
        let walk = self.own.played().options();
        let count = walk.count(position);
        if count > UBig::from(NAMED) {
            return format!(
                "From {here} you have {} moves, and none of them leads to your list.",
                short_number(&count)
            );
        }
        let mut options = walk.first(position, NAMED);
        options.reverse();
        let left: Vec<String> = options.iter().map(|option| written(option)).collect();
        let ends = if left.len() == 1 { "It is not on your list." } else { "None of them is on your list." };
        match position {
            [number] if only_takes(self.rule()) => {
                let taken: Vec<String> =
                    options.iter().flatten().map(|option| short_number(&(number - option))).collect();
                format!("From {here} you can take {} and leave {}. {ends}", listed(&taken, "or"), listed(&left, "or"))
            }
            _ => format!("From {here} you can go to {}. {ends}", listed(&left, "or")),
        }
    }

    /// " Up to 8 your list works; 9 is the least number where it does not."
    fn before(&self, position: &[UBig]) -> String {
        match position {
            [number] if number.is_zero() => String::new(),
            [number] => {
                let last = number - UBig::ONE;
                let (last, here) = (short_number(&last), short_number(number));
                format!(" Up to {last} your list works; {here} is the least number where it does not.")
            }
            _ if *self.checked.measure() == Measure::Sum(vec![1; position.len()]) => {
                " Wherever the numbers are smaller in all, your list works.".to_owned()
            }
            _ => String::new(),
        }
    }

    fn claims(&self, trial: &Trial) -> Vec<(Option<bool>, &'static str, String)> {
        let end = if self.rule().misere { "The end is not on your list" } else { "The end is on your list" };
        let words = [end, "From your list I cannot get back to it", "From everywhere else you can get to it"];
        let row = |(words, claim): (&'static str, &golden_lab::discover::DecidedClaim)| {
            let place = claim.counterexample.as_ref().map(|values| {
                let values: Vec<UBig> = values.iter().map(|(_, value)| value.clone()).collect();
                format!("not {}", written(&values))
            });
            let all = if claim.holds == Some(true) { "for all numbers" } else { "not decided" };
            (claim.holds, words, place.unwrap_or_else(|| all.to_owned()))
        };
        words.into_iter().zip(&trial.claims).map(row).collect()
    }
}

/// " 7 is not on your list: go first."
fn who_begins(trial: &Trial, start: &[UBig]) -> String {
    let is_listed = trial.list.as_ref().is_some_and(|list| list.accepts(start));
    let here = written(start);
    if is_listed {
        format!(" {here} is on your list: let me go first.")
    } else {
        format!(" {here} is not on your list: go first.")
    }
}

/// A position with its numbers shortened.
fn written(position: &[UBig]) -> String {
    tuple(position.iter().map(short_number))
}
