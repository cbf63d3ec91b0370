//! A rule as an argument: of a game by its name, or of one's own, and what is discovered of it before a position is
//! answered.

use std::cell::OnceCell;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use super::failure::Failure;
use super::formula::Source;
use super::parse_within;
use super::progress::{Shown, watched_as};
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use golden_game::{Convention, OwnRule, Ruleset, RulesetOptions, game_options, parse_ruleset};
use golden_lab::check::CheckError;
use golden_lab::discover::{DiscoveryBudget, Stage, default_bases, discover, in_words};
use golden_lab::played::READ_STATES;
use golden_lab::read::read_rule;
use golden_lab::rule::{MAX_NUMBERS, Rule};
use golden_logic::automata::budget::{Limits, Stop};
use golden_prose::quoted;
use golden_solver::Job;

/// GAME with the options of games, or `--rule`; and the convention.
pub(super) struct RuleArguments {
    /// The name of a game; none if the rule is given.
    game: Option<String>,
    options: RulesetOptions,
    /// The piles of Nim, where they are given.
    piles: Option<u64>,
    misere: bool,
    own: OwnArguments,
}

/// The ids in clap.
const GAME: &str = "game";
const PILES: &str = "piles";
const MISERE: &str = "misere";

impl FromArgMatches for RuleArguments {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let options = options().filter_map(|option| Some((option.name, matches.get_one::<String>(option.name)?)));
        Ok(Self {
            game: matches.get_one::<String>(GAME).cloned(),
            options: options.fold(RulesetOptions::default(), |options, (name, value)| options.with(name, value)),
            piles: matches.get_one::<u64>(PILES).copied(),
            misere: matches.get_flag(MISERE),
            own: OwnArguments::from_arg_matches(matches)?,
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The options of games but that of an own one.
fn options() -> impl Iterator<Item = &'static golden_game::GameOption> {
    game_options().filter(|option| option.name != RULE_TEXT)
}

impl Args for RuleArguments {
    fn augment_args(command: Command) -> Command {
        let given = ["rule_file", "rule_text"];
        let game = Arg::new(GAME).value_name("GAME").help("A game by its name, such as nim, wythoff or subtraction");
        let game = game.conflicts_with_all(given);
        let command = OwnArguments::augment_args(command.arg(game));
        let misere = Arg::new(MISERE).long(MISERE).action(ArgAction::SetTrue);
        let piles = Arg::new(PILES).long(PILES).value_name("N").value_parser(parse_within(1..=MAX_NUMBERS as u64));
        let command = command
            .arg(misere.help("Misère play: whoever makes the last move loses"))
            .arg(piles.help("The piles of Nim: 1, 2 or 3 [default: 3]"));
        options().fold(command, |command, option| {
            let arg = Arg::new(option.name).long(option.name).value_name(option.value).help(option.help);
            command.arg(arg.allow_hyphen_values(true))
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl RuleArguments {
    /// Reads the rule, without a check that every play ends.
    pub(super) fn rule(&self) -> Result<Rule, Failure> {
        let mut rule = match &self.game {
            Some(name) => self.of_game(name)?,
            None if !self.own.is_given() => {
                let message = "give the rule of a game with --rule FILE or --rule-text \"…\", or name a game such as wythoff; --help \
                               shows examples";
                return Err(Failure::Arguments(message.to_owned()));
            }
            None if self.options.is_empty() && self.piles.is_none() => self.own.rule_alone()?,
            None => {
                return Err(Failure::Arguments("a rule has no options; say what they mean in its moves".to_owned()));
            }
        };
        if self.misere && rule.block > 0 {
            return Err(Failure::Arguments("block and --misere do not go together; leave out one of them".to_owned()));
        }
        rule.misere |= self.misere;
        Ok(rule)
    }

    fn of_game(&self, name: &str) -> Result<Rule, Failure> {
        let ruleset = parse_ruleset(name, &self.options)?;
        if self.piles.is_some() && ruleset != Ruleset::Nim {
            return Err(Failure::Arguments(format!("{} has no choice of piles; leave out --piles", quoted(name))));
        }
        let piles = self.piles.and_then(|piles| usize::try_from(piles).ok()).unwrap_or(MAX_NUMBERS);
        let text = ruleset.rule_text(piles).ok_or_else(|| {
            Failure::Arguments(format!(
                "{} has no rule as text: its positions are more than three numbers, or its moves are not linear in them; give \
                 the rule of another game with --rule-text",
                quoted(name)
            ))
        })?;
        read_rule(&text).map_err(|error| Failure::Arguments(error.to_string()))
    }
}

/// The name of the game of `--rule`.
pub(super) const OWN: &str = "own";

/// The option of games that holds the text of a rule.
pub(super) const RULE_TEXT: &str = "rule-text";

/// The rule of the game that is named `own`.
#[derive(Args)]
pub(super) struct OwnArguments {
    /// The file with the rule of a game of one’s own (own); - is standard input
    #[arg(long = "rule", value_name = "FILE", conflicts_with = "rule_text")]
    rule_file: Option<PathBuf>,
    /// The rule itself (own), its lines separated by semicolons
    #[arg(long, value_name = "RULE")]
    rule_text: Option<String>,
    #[arg(skip)]
    read: OnceCell<OwnRule>,
}

impl OwnArguments {
    /// Returns true if a rule is given.
    pub(super) fn is_given(&self) -> bool {
        self.rule_file.is_some() || self.rule_text.is_some()
    }

    /// Returns the rule; `None` if none is given.
    pub(super) fn rule(&self) -> Result<Option<&OwnRule>, Failure> {
        if !self.is_given() {
            return Ok(None);
        }
        if let Some(rule) = self.read.get() {
            return Ok(Some(rule));
        }
        let limits = Limits { states: READ_STATES, ..Limits::default() };
        let rule = OwnRule::new(&self.rule_alone()?, &limits).map_err(|error| Failure::Arguments(error.to_string()))?;
        Ok(Some(self.read.get_or_init(|| rule)))
    }

    /// Reads the rule, which is given, without a check.
    fn rule_alone(&self) -> Result<Rule, Failure> {
        let source = Source::from_arguments(self.rule_text.as_deref(), self.rule_file.as_deref())?;
        read_rule(source.text()).map_err(|error| source.refused(error.span, &error.message))
    }

    /// Returns a typed text in which every game that is named `own` has the rule, which is written without quotation
    /// marks.
    pub(super) fn with_rule(&self, text: &str) -> Result<String, Failure> {
        Ok(with_rule(text, self.rule()?))
    }
}

/// Returns a typed text in which every game that is named `own` has the rule.
pub(super) fn with_rule(text: &str, rule: Option<&OwnRule>) -> String {
    let Some(rule) = rule.map(OwnRule::one_line) else { return text.to_owned() };
    let mut written = String::new();
    let (mut quote, mut word) = (None, String::new());
    let end_word = |word: &mut String, quote: Option<char>, written: &mut String| {
        written.push_str(word);
        if word.eq_ignore_ascii_case(OWN) {
            let mark = if quote == Some('"') { '\'' } else { '"' };
            *written = format!("{written} --{RULE_TEXT} {mark}{rule}{mark}");
        }
        word.clear();
    };
    for letter in text.chars() {
        if letter.is_whitespace() || letter == '+' || letter == '"' || letter == '\'' {
            end_word(&mut word, quote, &mut written);
            quote = match (letter, quote) {
                ('"' | '\'', None) => Some(letter),
                (mark, Some(open)) if mark == open => None,
                (_, quote) => quote,
            };
            written.push(letter);
        } else {
            word.push(letter);
        }
    }
    end_word(&mut word, quote, &mut written);
    written
}

/// The convention of a position: that of its rule, if it is of an own game whose rule says `misere`.
pub(super) fn of_rule(convention: Convention, ruleset: &Ruleset) -> Convention {
    match ruleset.own_rule().map(OwnRule::convention) {
        Some(Convention::Misere) => Convention::Misere,
        _ => convention,
    }
}

/// Discovers who wins an own game under a convention, within the budget of `discover`, if nothing is proved of it yet.
/// Nothing happens to other games.
///
/// # Errors
/// [`Failure::Work`] if the user stops it, or whether every play ends is not decided; [`Failure::Arguments`] for a
/// rule that is not played.
pub(super) fn discover_first(ruleset: &Ruleset, convention: Convention) -> Result<(), Failure> {
    let Some(rule) = ruleset.own_rule().filter(|rule| rule.finding(convention).is_none()) else { return Ok(()) };
    let stage = Mutex::new(None);
    let shown = |job: &Job| {
        let stage = *stage.lock().unwrap_or_else(PoisonError::into_inner);
        let what = format!("discovering who wins: {}", in_words(stage));
        Shown { what, progress: job.progress(), part: None }
    };
    let enters = |now| *stage.lock().unwrap_or_else(PoisonError::into_inner) = Some(now);
    watched_as(&shown, |job| discover_within(rule, convention, job, &enters).map_err(|error| refused(error, job)))
}

/// Discovers who wins an own game and keeps it, as [`discover_first`], as part of a job.
///
/// # Errors
/// Fails if the rule is not shown to end under this convention, or the job is cancelled.
pub(super) fn discover_within(
    rule: &OwnRule,
    convention: Convention,
    job: &Job,
    enters: &dyn Fn(Stage),
) -> Result<(), CheckError> {
    let (begun, is_misere) = (Instant::now(), convention == Convention::Misere);
    let (clock, cancelled) = (|| begun.elapsed().as_secs_f64(), || job.is_cancelled());
    let limits = Limits { cancelled: &cancelled, ..Limits::default() };
    let checked = rule.played().checked_under(is_misere, &limits)?;
    let budget =
        DiscoveryBudget { clock: &clock, cancelled: &cancelled, progress: enters, ..DiscoveryBudget::default() };
    // A rule of which nothing can be discovered, as it forbids too many options, is answered by its table alone.
    if let Ok(found) = discover(&checked, &default_bases(&checked), 0, &budget) {
        rule.played().keep(is_misere, &found, &limits);
    }
    Ok(())
}

/// The failure of a rule that is not played.
pub(super) fn refused(error: CheckError, job: &Job) -> Failure {
    match error {
        CheckError::Stop(Stop::Cancelled) if !job.is_cancelled() => {
            Failure::Work("the time ran out before every play was shown to end".to_owned())
        }
        CheckError::Stop(Stop::States { .. }) => {
            Failure::Work(format!("whether every play ends could not be decided: {error}"))
        }
        CheckError::Stop(Stop::Cancelled) => Failure::Work(error.to_string()),
        error => Failure::Arguments(error.to_string()),
    }
}
