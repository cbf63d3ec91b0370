//! The choices of the laboratory: rules of games of one's own, and what was found about them.

use serde::{Deserialize, Serialize};

use crate::{EditError, MOST_FORBIDDEN, SharedList, caps};
use golden_game::{OwnRule, Ruleset};
use golden_lab::discover::all_bases;
use golden_lab::read::MAX_RULE_BYTES;
use golden_lab::read::split_title;
use golden_lab::table::MAX_VALUE;
use golden_lab::{check::Checked, discover::default_bases};
use golden_logic::automata::digits::Base;
use golden_prose::message;

/// The games of one's own; there is always one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "an object")]
pub struct Laboratory {
    /// The game that is worked on, from 0.
    pub chosen: usize,
    /// The games.
    pub games: SharedList<OwnGame>,
}

impl Default for Laboratory {
    fn default() -> Self {
        let mut games = SharedList::new();
        let wythoff = OwnGame::of_text(&Ruleset::Wythoff.rule_text(2).unwrap_or_default(), "");
        games.push(OwnGame { title: "Wythoff's game".to_owned(), ..wythoff });
        Self { chosen: 0, games }
    }
}

impl Laboratory {
    /// Returns the games that can be chosen like any other: those whose rules have been checked in this window, each
    /// once, without those in which options are forbidden.
    pub fn rulesets(&self) -> Vec<Ruleset> {
        self.known(0)
    }

    /// The same with those in which options are forbidden, at most [`MOST_FORBIDDEN`] before a move.
    pub fn rulesets_to_play(&self) -> Vec<Ruleset> {
        self.known(MOST_FORBIDDEN)
    }

    /// Returns true if this is the game that is worked on.
    pub fn works_on(&self, ruleset: &Ruleset) -> bool {
        ruleset
            .own_rule()
            .is_some_and(|own| self.game().and_then(|game| OwnRule::known(&game.rule)).as_ref() == Some(own))
    }

    fn known(&self, block: u32) -> Vec<Ruleset> {
        let mut rulesets: Vec<Ruleset> = Vec::new();
        for game in self.games.iter() {
            let rule = OwnRule::known(&game.rule).filter(|rule| rule.rule().block <= block);
            let ruleset = rule.map(|rule| Ruleset::Own { rule: rule.titled(&game.name()) });
            rulesets.extend(ruleset.filter(|ruleset| !rulesets.contains(ruleset)));
        }
        rulesets
    }
}

/// A game of one's own: its rule as it is typed, which may be half written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub struct OwnGame {
    /// Its title; empty if it has none.
    #[serde(default)]
    pub title: String,
    /// The text of its rule.
    pub rule: String,
    /// The digits in which its P-positions are looked for.
    #[serde(default, skip_serializing_if = "LabDigits::are_usual")]
    pub digits: LabDigits,
    /// The Grundy value up to which positions are told apart; 0 for who loses.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub value: u32,
    /// The strategy for it that is on trial.
    #[serde(default, skip_serializing_if = "StrategyTrials::is_empty")]
    pub trial: StrategyTrials,
}

/// The strategy for a game that is on trial, and those that were tried.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "an object")]
pub struct StrategyTrials {
    /// True if it is worked on in place of the finding.
    pub open: bool,
    /// The list that is worked on, as it is written: "the end, or a multiple of 7".
    pub list: String,
    /// The lists that were tried, the last one at the end.
    pub tried: Vec<String>,
}

impl StrategyTrials {
    fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Returns what is wrong with it; `None` if a session file may contain it.
    fn fault(&self) -> Option<EditError> {
        if self.tried.len() > caps::TRIALS {
            return Some(EditError::TooMany { what: "trials", most: caps::TRIALS, hint: "leave some out" });
        }
        let long = std::iter::once(&self.list).chain(&self.tried).map(String::len).find(|got| *got > caps::STRATEGY);
        long.map(|got| EditError::TooLong { what: "a strategy", most: caps::STRATEGY, got, unit: "bytes" })
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// The digits in which P-positions are looked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LabDigits {
    /// Those that a rule suggests.
    #[default]
    Usual,
    /// All that the prover has for the rule.
    All,
    /// Base 2.
    Binary,
    /// Fibonacci digits.
    Fibonacci,
}

impl LabDigits {
    /// All choices, with their names.
    pub const ALL: [(Self, &str); 4] = [
        (Self::Usual, "Usual digits"),
        (Self::Fibonacci, "Fibonacci"),
        (Self::Binary, "Binary"),
        (Self::All, "All digits"),
    ];

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
    fn are_usual(&self) -> bool {
        *self == Self::Usual
    }

    /// Returns the bases for a rule.
    pub fn bases(self, checked: &Checked) -> Vec<Base> {
        match self {
            Self::Usual => default_bases(checked),
            Self::All => all_bases(checked),
            Self::Binary => vec![Base::Two],
            Self::Fibonacci => vec![Base::Fib],
        }
    }
}

impl OwnGame {
    /// The game of a text, whose title is taken out of it; `name` is its title where it says none.
    pub fn of_text(text: &str, name: &str) -> Self {
        let (title, rule) = split_title(text);
        let title = title.unwrap_or_else(|| name.to_owned()).chars().take(caps::TITLE).collect();
        Self { title, rule: rule.trim_end().to_owned(), ..Self::default() }
    }

    /// Returns its text with its title, as a file of a rule has it.
    pub fn to_text(&self) -> String {
        if self.title.is_empty() {
            return self.rule.clone();
        }
        let (_, rule) = split_title(&self.rule);
        // A sign of a comment or of the next statement would end the title.
        let title: String = self.title.chars().map(|c| if matches!(c, '#' | ';') { ' ' } else { c }).collect();
        format!("game {}\n{}\n", title.split_whitespace().collect::<Vec<_>>().join(" "), rule.trim_end())
    }

    /// Returns its name in lists and above its picture.
    pub fn name(&self) -> String {
        if !self.title.trim().is_empty() {
            return self.title.clone();
        }
        split_title(&self.rule).0.map_or_else(|| "Untitled game".to_owned(), |title| message(&title))
    }

    /// Returns the game if a session file may contain it.
    pub(crate) fn checked(self) -> Result<Self, EditError> {
        let title = crate::edit::change::within("the title of a game", self.title, caps::TITLE)?;
        let (got, most) = (self.rule.len(), MAX_RULE_BYTES);
        if got > most {
            return Err(EditError::TooLong { what: "a rule", most, got, unit: "bytes" });
        }
        match self.trial.fault() {
            Some(fault) => Err(fault),
            None => Ok(Self { title, value: self.value.min(MAX_VALUE), ..self }),
        }
    }
}

/// Sets that were found for a rule, kept as a guess: they count once they are proved again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub struct KeptFinding {
    /// The rule as the program writes it, without its title.
    pub rule: String,
    /// The rows of the table from which it was learned.
    pub rows: u64,
    /// An automaton for each value from 0, in the form of Walnut's files.
    pub automata: Vec<String>,
}

impl KeptFinding {
    /// Returns the Grundy value up to which positions are told apart; 0 for who loses.
    pub fn value(&self) -> usize {
        self.automata.len().saturating_sub(1)
    }

    /// Returns true if a session file may contain it.
    pub fn fits(&self) -> bool {
        let has_sets = (1..=caps::AUTOMATA).contains(&self.automata.len());
        has_sets
            && self.rule.len() <= MAX_RULE_BYTES
            && self.automata.iter().all(|automaton| automaton.len() <= caps::AUTOMATON)
    }
}

/// The findings that a session keeps, the one that was added last at the end.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct KeptFindings(SharedList<KeptFinding>);

impl KeptFindings {
    /// The findings of a file, without those that a file may not contain.
    pub(crate) fn of_list(list: &SharedList<KeptFinding>) -> Self {
        let mut kept = Self::default();
        list.iter().cloned().for_each(|finding| kept.add(finding));
        kept
    }

    /// Returns the list.
    pub(crate) fn list(&self) -> &SharedList<KeptFinding> {
        &self.0
    }

    /// Returns the finding about a rule and a value.
    pub fn find(&self, rule: &str, value: usize) -> Option<&KeptFinding> {
        self.0.iter().find(|kept| kept.value() == value && kept.rule == rule)
    }

    /// Keeps a finding in place of the one about the same; the oldest one gives way where there are too many. One
    /// that is larger than a file may have is not kept.
    pub fn add(&mut self, finding: KeptFinding) {
        if !finding.fits() {
            return;
        }
        self.forget(&finding.rule, finding.value());
        if self.0.len() >= caps::FINDINGS {
            self.0.remove(0);
        }
        self.0.push(finding);
    }

    /// Forgets the finding about a rule and a value.
    pub fn forget(&mut self, rule: &str, value: usize) {
        let place = self.0.iter().position(|kept| kept.value() == value && kept.rule == rule);
        place.and_then(|place| self.0.remove(place));
    }
}

impl Laboratory {
    /// Returns the list that is on trial for an own game, if there is one.
    pub fn list_of(&self, rule: &OwnRule) -> Option<&str> {
        let is_it = |game: &&OwnGame| {
            !game.trial.list.is_empty() && OwnRule::known(&game.rule).is_some_and(|known| known == *rule)
        };
        self.games.iter().find(is_it).map(|game| game.trial.list.as_str())
    }

    /// The game that is worked on.
    pub fn game(&self) -> Option<&OwnGame> {
        self.games.get(self.chosen)
    }

    /// Gives a laboratory without games its first one, and chooses one that is there.
    pub(crate) fn complete(&mut self) {
        if self.games.is_empty() {
            self.games.push(OwnGame::default());
        }
        self.chosen = self.chosen.min(self.games.len() - 1);
    }

    /// Returns true if it is as in a new session.
    pub(crate) fn is_usual(&self) -> bool {
        *self == Self::default()
    }

    /// Returns what is wrong with games read from a file, which may contain anything; `None` if they are valid.
    pub(crate) fn fault(&self) -> Option<String> {
        self.games.iter().find_map(|game| game.clone().checked().err()).map(|error| error.to_string())
    }

    /// Shows the game of a scene: one that says the same, or a new one after all others.
    pub(crate) fn show_scene(&mut self, game: OwnGame) {
        let known = self.games.iter().position(|known| *known == game);
        if known.is_none() && self.games.len() < caps::OWN_GAMES {
            self.games.push(game);
        }
        self.chosen = known.unwrap_or(self.games.len() - 1);
    }

    /// The bytes that these games take in addition to `beside`, with which they may share some.
    pub(crate) fn bytes_beside(&self, beside: &Self) -> usize {
        let of_trial = |trial: &StrategyTrials| trial.list.len() + trial.tried.iter().map(String::len).sum::<usize>();
        let bytes = |game: &OwnGame| size_of::<OwnGame>() + game.title.len() + game.rule.len() + of_trial(&game.trial);
        self.games.bytes_beside(&beside.games, bytes)
    }
}
