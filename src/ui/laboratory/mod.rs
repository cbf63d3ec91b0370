//! The laboratory: the rule of a game is typed, checked, drawn; who wins is discovered and proved.
//!
//! Rules are the session's, and so are findings, which count once they are proved here. Texts are read, rules checked and
//! tables made in the background at every change; who wins is discovered when that is asked for.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `cards` | the cards beside the picture: the finding, how it was found, the set in words; the field that answers for numbers of any size |
//! | `centre` | the middle: the picture or the automaton, and the cards; the P-positions with small numbers |
//! | `column` | the left column: the games, the rule, what is wrong with it, what is looked for; the ways to take a rule and its finding away |
//! | `finding` | the rule of a text, and what is found of it: read, checked, discovered or proved again in the background |
//! | `trial` | a strategy on trial in place of the finding |

mod cards;
mod centre;
pub(crate) mod column;
mod finding;
mod trial;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::{CentralPanel, Frame, Key, Modifiers, Ui};

use crate::context::Context;
use crate::input::code_editor::LaidOut;
use crate::layout::columns::left_column_ui;
use crate::layout::regions::begin_content;
use crate::render::theme::ink;
use crate::work::cached::{BackgroundTask, Cached};
use cards::AnySize;
use centre::{Outcomes, SmallPositions};
use finding::{FindingKey, Findings, Proved, RuleReader, RuleState, ShownFinding};
use golden_figure::{Colour, Figure};
use golden_file::read_text;
use golden_game::{Convention, OwnRule, Position, Ruleset};
use golden_lab::played::READ_STATES;
use golden_lab::read::{MAX_RULE_BYTES, read_rule};
use golden_logic::automata::budget::Limits;
use golden_session::answers::Answers;
use golden_session::answers::current::Same;
use golden_session::{Edit, Focus, Laboratory, MOST_FORBIDDEN, OwnGame};
use golden_solver::Job;
use trial::TrialPanel;

/// The extension of the file of a rule.
pub(crate) const RULE: &str = "rule";

/// Returns true if a file is one of a rule by its name.
pub(crate) fn is_rule(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case(RULE))
}

/// The rules that are held at most.
const ALIVE: usize = 100;

/// The pictures in the middle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum View {
    #[default]
    Positions,
    Automaton,
}

/// The panel with what belongs to no session.
#[derive(Default)]
pub struct LaboratoryPanel {
    reader: RuleReader,
    positions: SmallPositions,
    findings: Findings,
    /// The rules that were checked, the last ones: while they are held they stand in the lists of games.
    alive: Vec<OwnRule>,
    /// The rules of the session that was opened last, held as soon as they are checked.
    opened: Option<BackgroundTask<Vec<OwnRule>>>,
    any_size: AnySize,
    trial: TrialPanel,
    view: View,
    /// The text of the rule with its colours.
    text: LaidOut,
    /// The picture as it was drawn last.
    drawn: Cached<centre::DrawnCentre, Figure>,
    /// A finding that was shown last, and the game it is about, to be told while the rule is another one.
    shown: Option<(usize, Arc<ShownFinding>)>,
    /// The outcomes that were shown last, and the game they are of.
    pictured: Option<(usize, Arc<Outcomes>)>,
    /// A discovery that was asked for while the rule was being read: of which game, and of which text once that is known.
    wanted: Option<(usize, Option<String>)>,
    /// A file being read, for a new game.
    opening: Option<BackgroundTask<Result<OwnGame, String>>>,
    /// The reason why the last file was not taken.
    problem: Option<String>,
}

/// The content of the tab in a frame.
struct Shown {
    index: usize,
    game: OwnGame,
    rule: RuleState,
    outcomes: Option<Arc<Outcomes>>,
    /// Returns the question that is asked of the rule now.
    asked: Option<FindingKey>,
    finding: Proved,
    /// A finding about an earlier rule of the same game.
    earlier: Option<Arc<ShownFinding>>,
    /// True if who wins may be told.
    tells: bool,
}

impl LaboratoryPanel {
    /// Opens the file of a rule in a game of its own, in the background.
    pub fn open(&mut self, path: PathBuf, answers: &Answers) {
        let work = move |_: &_, _: &_| {
            let most = u64::try_from(MAX_RULE_BYTES).unwrap_or(u64::MAX);
            let name = path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            let text = read_text(&path, most).map_err(|error| error.to_string());
            Ok(text.map(|text| OwnGame::of_text(&text, &name)))
        };
        self.opening = Some(BackgroundTask::new(answers.workers().run(work), ()));
    }

    /// Checks the games of a session that is opened, in the background: they stand in the lists before the tab is seen.
    pub fn hold(&mut self, laboratory: &Laboratory, answers: &Answers) {
        if *laboratory == Laboratory::default() {
            self.opened = None;
            return;
        }
        let texts: Vec<String> = laboratory.games.iter().map(|game| game.rule.clone()).collect();
        let work = move |_: &_, job: &Job| {
            let cancelled = || job.is_cancelled();
            let limits = Limits { states: READ_STATES, cancelled: &cancelled, ..Limits::default() };
            let read = |text: &String| OwnRule::new(&read_rule(text).ok()?, &limits).ok();
            Ok(texts.iter().filter_map(read).collect())
        };
        self.opened = Some(BackgroundTask::new(answers.workers().run(work), ()));
    }

    fn take_opened(&mut self, ui: &Ui, cx: &mut Context<'_>) {
        let Some((read, ())) = BackgroundTask::take_done(&mut self.opening, ui.ctx()) else { return };
        self.problem = match read {
            Ok(Ok(game)) => {
                choose(Edit::laboratory_add(game), cx);
                None
            }
            Ok(Err(problem)) => Some(problem),
            Err(error) => Some(error.to_string()),
        };
    }

    /// Draws the panel in the rectangle of the `ui`.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        self.take_opened(ui, cx);
        let Some(shown) = self.shown(ui, cx) else { return };
        self.follow_wanted(&shown);
        if cx.pane.active && ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Enter)) {
            if shown.game.trial.open {
                self.trial.begin(&shown, cx);
            } else {
                // What was typed just before is in the game from the next frame on.
                self.wanted = Some((shown.index, None));
                ui.ctx().request_repaint();
            }
        }
        left_column_ui(ui, "laboratory controls", cx, |ui, cx| self.column_ui(ui, &shown, cx));
        CentralPanel::default().frame(Frame::NONE.fill(ink(ui, Colour::Bg))).show(ui, |ui| {
            begin_content(ui, cx);
            if shown.game.trial.open {
                self.trial.centre_ui(ui, &shown, cx);
            } else {
                self.centre_ui(ui, &shown, cx);
            }
        });
        say_facts(&shown, cx);
    }

    fn shown(&mut self, ui: &Ui, cx: &mut Context<'_>) -> Option<Shown> {
        let laboratory = &cx.session.model.laboratory;
        let (index, game) = (laboratory.chosen, laboratory.game()?.clone());
        let rule = self.reader.read(ui, &game.rule, cx);
        let checked = rule.checked.clone();
        if let Some(own) = rule.own.as_ref().filter(|own| !self.alive.contains(own)) {
            if self.alive.len() >= ALIVE {
                self.alive.remove(0);
            }
            self.alive.push(own.clone());
        }
        let outcomes = checked.as_ref().and_then(|checked| self.positions.ask(ui, checked, cx));
        if let Some(outcomes) = &outcomes {
            self.pictured = Some((index, Arc::clone(outcomes)));
        }
        let asked = checked.as_ref().map(|checked| FindingKey::new(checked, &game));
        let finding = self.findings.ask(ui, asked.as_ref().zip(checked.as_ref()), cx);
        if let Some(found) = &finding.found {
            self.shown = Some((index, Arc::clone(found)));
        }
        let is_other = finding.found.is_none() && finding.kept.is_none();
        let earlier =
            self.shown.as_ref().filter(|(of, _)| *of == index && is_other).map(|(_, found)| Arc::clone(found));
        let tells = cx.tells();
        Some(Shown { index, game, rule, outcomes, asked, finding, earlier, tells })
    }

    /// The outcomes that were shown last of the same game.
    fn pictured(&self, shown: &Shown) -> Option<&Arc<Outcomes>> {
        self.pictured.as_ref().filter(|(of, _)| *of == shown.index).map(|(_, outcomes)| outcomes)
    }

    /// Begins the discovery that was asked for, as soon as the rule is read; another text than was there then has none.
    fn follow_wanted(&mut self, shown: &Shown) {
        let Some((index, text)) = self.wanted.take() else { return };
        let is_same = index == shown.index && text.is_none_or(|text| text == shown.game.rule);
        if is_same && shown.rule.is_running {
            self.wanted = Some((index, Some(shown.game.rule.clone())));
        } else if is_same {
            self.discover(shown);
        }
    }

    /// Begins to discover who wins by the rule, if it can be.
    fn discover(&mut self, shown: &Shown) {
        if let (Some(asked), None) = (&shown.asked, shown.not_discovered()) {
            self.findings.discover(asked.clone());
        }
    }
}

impl Shown {
    /// Returns true if its picture is a map, of two numbers.
    fn game_has_map(&self) -> bool {
        self.outcomes.as_ref().is_none_or(|outcomes| outcomes.numbers.len() == 2)
    }

    /// The first position of the game to play, or the reason why it is not played.
    fn to_play(&self) -> Result<(Focus, Convention), &'static str> {
        match &self.rule.own {
            Some(own) if own.rule().block > MOST_FORBIDDEN => Err("At most three options are forbidden in Play"),
            Some(own) => {
                let rule = own.titled(&self.game.name());
                let convention = rule.convention();
                Ok((Focus::to_play(&Ruleset::Own { rule }), convention))
            }
            None => Err(self.not_discovered().unwrap_or("The rule is being checked")),
        }
    }

    /// Returns true if whoever moves from a position loses, by what is proved or else by the table; `None` if that is not known.
    fn is_lost(&self, position: &Position) -> Option<bool> {
        let by_table = || {
            let (outcomes, numbers) = (self.outcomes.as_ref()?, position.to_words()?);
            let is_known = numbers.iter().all(|number| *number < outcomes.rows) && !outcomes.unknown.contains(&numbers);
            is_known.then(|| outcomes.lost.contains(&numbers))
        };
        let proved = self.finding.found.as_ref().and_then(|found| found.is_lost(position.numbers()));
        proved.or_else(by_table)
    }

    /// The reason why it cannot be discovered who wins.
    fn not_discovered(&self) -> Option<&'static str> {
        match () {
            () if self.finding.stage.is_some() => Some("It is being discovered"),
            () if self.rule.is_empty => Some("There is no rule yet"),
            () if self.rule.fault.is_some() => Some("The rule does not read yet"),
            () if self.rule.refused.is_some() => Some("The rule is not shown to end"),
            () if self.asked.is_none() => Some("The rule is being checked"),
            () => None,
        }
    }
}

/// Changes the games, in a step of its own.
fn choose(choice: Edit, cx: &mut Context<'_>) {
    use crate::context::Action;
    cx.ask(Action::CloseStep);
    cx.edit(choice);
    cx.ask(Action::CloseStep);
}

fn say_facts(shown: &Shown, cx: &mut Context<'_>) {
    cx.report.facts.push(golden_prose::shortened(&shown.game.name(), 60));
    let found = shown.finding.found.as_ref();
    if let Some(found) = found.filter(|_| shown.tells) {
        let result = found.result();
        cx.report.facts.push(result.verdict_words().0.to_owned());
        if let Some(automaton) = result.automaton() {
            let states = automaton.len();
            cx.report.facts.push(if states == 1 { "1 state".to_owned() } else { format!("{states} states") });
        }
    }
    let aside = if shown.game.trial.open { "Ctrl+Enter tries the strategy" } else { "Ctrl+Enter discovers who wins" };
    aside.clone_into(&mut cx.report.aside);
}

/// The very same value, where there is one.
fn same<T>(value: Option<&Arc<T>>) -> Option<Same<T>> {
    value.map(|value| Same(Arc::clone(value)))
}
