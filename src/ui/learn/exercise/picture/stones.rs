//! Piles of stones, from which a move takes.

use std::sync::Arc;

use egui::{Rect, Role, Ui, UiBuilder, WidgetInfo, vec2};

use crate::figure::{Colour, Face, Figure, StoneRow, StoneTable, StoneTarget, stone_table};
use crate::game::{Fields, Moves, Position};
use crate::number::UBig;
use crate::prose::short_number;
use crate::session::{ChosenStones, Focus};
use crate::teach::exercise::Answer;
use crate::ui::input::pile_keys::choose_by_keys;
use crate::ui::learn::exercise::DeskAction;
use crate::ui::render::paint::figure_ui;
use crate::ui::render::prose::prose_ui;
use crate::ui::render::theme::ink;
use crate::ui::widget::{Button, checkbox_ui};
use crate::ui::work::memo::Memo;

/// The most piles that are laid on the table, and the most digits of one.
const PILES: usize = 8;

/// How many piles a position has that a move takes from; 0 where it has others, or too many.
fn piles_of(focus: &Focus) -> usize {
    let spec = focus.ruleset.spec();
    let is_taken = !matches!(spec.moves, Moves::Split(_)) && spec.fields != Fields::Rows;
    let piles = focus.ruleset.piles(&focus.position).len();
    if is_taken && piles <= PILES { piles } else { 0 }
}

/// The stones chosen on the table, and what is drawn of it: made anew when the position, the choice or the width changes.
#[derive(Default)]
pub(super) struct Stones {
    choice: ChosenStones,
    laid_at: Memo<Arc<Focus>, usize>,
    laid: Memo<(Arc<Focus>, u64, u16, bool), Laid>,
    answered: Memo<(Arc<Focus>, usize, u16), Figure<StoneTarget>>,
}

/// The table, and what may be done with the stones chosen.
struct Laid {
    figure: Figure<StoneTarget>,
    /// What the button says.
    words: String,
    /// The position after the move, or why it is none, and whether nothing is chosen at all.
    after: Result<Position, String>,
    is_nothing: bool,
}

impl Laid {
    fn of(focus: &Focus, choice: &ChosenStones, width: u16, is_live: bool) -> Self {
        let chosen = if is_live { choice.take() } else { &[] };
        let table = table(focus, chosen, |pile| choice.is_active(pile), width.into(), is_live);
        let is_nothing = choice.take().iter().all(UBig::is_zero);
        let after = choice.after(focus);
        Self {
            figure: stone_table(&table),
            words: if is_nothing { "Take".to_owned() } else { format!("Take {}", taken(choice.take())) },
            after: after.map_err(|error| if is_nothing { "Choose stones first".to_owned() } else { error.to_string() }),
            is_nothing,
        }
    }
}

/// The piles of a position whose moves do more than take from one of them, as far as they are few.
pub(super) fn piles_figure(focus: &Focus, width: u16) -> Option<Figure<StoneTarget>> {
    let piles = focus.ruleset.piles(&focus.position);
    let is_drawn = matches!(focus.ruleset.spec().moves, Moves::Split(_)) && !piles.is_empty() && piles.len() <= PILES;
    is_drawn.then(|| stone_table(&table(focus, &[], |_| false, width.into(), false)))
}

/// The piles of a position from which nothing is taken, with these names where there are as many; `None` if they are no
/// piles, or many.
pub(super) fn still_figure(focus: &Focus, names: &[String], width: f32) -> Option<Figure<StoneTarget>> {
    if piles_of(focus) == 0 {
        return None;
    }
    let mut table = table(focus, &[], |_| false, width, false);
    if table.rows.len() == names.len() {
        for (row, name) in table.rows.iter_mut().zip(names) {
            row.name = format!("Pile {name}");
        }
    }
    Some(stone_table(&table))
}

impl Stones {
    /// Whether positions of the game are piles that a move takes from.
    pub fn are_laid(&mut self, focus: &Arc<Focus>) -> bool {
        self.piles(focus) > 0
    }

    /// How many piles are laid; 0 where positions of the game are no piles that a move takes from.
    pub fn piles(&mut self, focus: &Arc<Focus>) -> usize {
        *self.laid_at.get(Arc::clone(focus), |focus| piles_of(focus))
    }

    /// Whether the move that is being chosen may take from both piles.
    pub fn can_take_both(&self) -> bool {
        self.choice.can_take_both()
    }

    /// Goes to the next pile, or to the one before.
    pub fn step_pile(&mut self, down: bool) {
        self.choice.step_pile(down);
    }

    /// Whether stones are chosen.
    pub fn has_chosen(&self) -> bool {
        self.choice.take().iter().any(|count| !count.is_zero())
    }

    /// Puts the chosen stones back.
    pub fn put_back(&mut self) {
        if self.has_chosen() {
            self.choice.put_back();
        }
    }

    /// Draws the piles in a room; where `is_live`, stones are chosen with clicks, with keys where it `has_keys`, and taken
    /// with a button or Enter. Returns the move.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        room: Rect,
        focus: &Arc<Focus>,
        (is_live, has_keys): (bool, bool),
    ) -> Option<DeskAction> {
        // In play the least is chosen to begin with; here it would be an answer, and may be the right one.
        if self.choice.follow(focus, 0, is_live) {
            self.choice.put_back();
        }
        let Self { choice, laid, .. } = self;
        let before = choice.changes();
        let is_entered = is_live && has_keys && choose_by_keys(ui, choice).takes;
        let mut action = None;
        ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
            let key = (Arc::clone(focus), choice.changes(), whole_points(room.width()), is_live);
            let laid = laid.get(key, |(focus, _, width, is_live)| Laid::of(focus, choice, *width, *is_live));
            let size = laid.figure.size;
            let (rect, _) = ui.allocate_exact_size(vec2(size[0], size[1]), egui::Sense::hover());
            let response = figure_ui(ui, &laid.figure, rect, "exercise stones");
            if !is_live {
                return;
            }
            ui.add_space(6.0);
            let mut takes_both = choice.takes_both();
            ui.horizontal(|ui| {
                let off = laid.after.as_ref().err();
                let is_clicked = ui.add(Button::new(&laid.words).primary().off(off.map(String::as_str))).clicked();
                if (is_clicked || is_entered)
                    && let Ok(to) = &laid.after
                {
                    let words = crate::game::short_position(to, 24);
                    action = Some(DeskAction::Answer(Answer::Move(to.clone()), words));
                }
                if choice.can_take_both() {
                    checkbox_ui(ui, &mut takes_both, &"from both piles".into(), false);
                }
                if let Some(reason) = off.filter(|_| !laid.is_nothing) {
                    let response = crate::ui::widget::error_ui(ui, reason);
                    response.widget_info(|| WidgetInfo::labeled(Role::Alert, true, reason));
                }
            });
            if takes_both != choice.takes_both() {
                choice.set_both(takes_both);
            }
            match response.clicked {
                Some(StoneTarget::Take(pile, count)) => choice.choose(pile, &UBig::from(count)),
                Some(StoneTarget::Pile(pile)) => choice.activate(pile),
                None => {}
            }
            if response.clicked.is_some() {
                ui.ctx().request_repaint();
            }
        });
        action.or((choice.changes() != before).then_some(DeskAction::Choose))
    }

    /// Draws the position that a wrong try of the task at `focus` leaves, with the stones marked that the opponent takes
    /// then; `tries` were made of it so far.
    pub fn answered_ui(
        &mut self,
        ui: &mut Ui,
        room: Rect,
        focus: &Arc<Focus>,
        tries: usize,
        [from, to]: [&Position; 2],
    ) {
        let key = (Arc::clone(focus), tries, whole_points(room.width()));
        let figure = self.answered.get(key, |(focus, _, width)| {
            let ruleset = &focus.ruleset;
            let (before, after) = (ruleset.piles(from), ruleset.piles(to));
            let taken = |(pile, count): (usize, &UBig)| match after.get(pile) {
                Some(left) if left <= count => count - left,
                Some(_) => UBig::ZERO,
                None => count.clone(),
            };
            let taken: Vec<UBig> = before.iter().enumerate().map(taken).collect();
            let left = Focus { ruleset: ruleset.clone(), position: from.clone() };
            stone_table(&table(&left, &taken, |_| false, (*width).into(), false))
        });
        ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
            let words = "After your move your opponent takes the marked stones:";
            let response = prose_ui(ui, &words.into(), 16.0, Face::Interface, ink(ui, Colour::Ink2));
            response.widget_info(|| WidgetInfo::labeled(Role::Status, true, words));
            let (rect, _) = ui.allocate_exact_size(vec2(figure.size[0], figure.size[1]), egui::Sense::hover());
            figure_ui(ui, figure, rect, "exercise stones");
        });
    }
}

/// A width on screen in whole points.
pub(super) fn whole_points(width: f32) -> u16 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a width on screen, in whole points")]
    let points = width as u16;
    points
}

fn table(focus: &Focus, chosen: &[UBig], is_active: impl Fn(usize) -> bool, width: f32, is_live: bool) -> StoneTable {
    let Focus { ruleset, position } = focus;
    let (limits, names) = (ruleset.limits(position), ruleset.pile_names(position));
    let rows = ruleset.piles(position).into_iter().enumerate().map(|(pile, count)| StoneRow {
        name: names.get(pile).cloned().unwrap_or_default(),
        chosen: chosen.get(pile).cloned().unwrap_or_default(),
        limit: limits.get(pile).cloned().flatten(),
        taken: Vec::new(),
        parts: Vec::new(),
        tail_wins: false,
        is_active: is_live && is_active(pile),
        leaving: None,
        count,
    });
    StoneTable { rows: rows.collect(), width, is_live, is_dense: false }
}

/// "3", "2 from both", "1 and 2".
fn taken(take: &[UBig]) -> String {
    let changed: Vec<String> = take.iter().filter(|take| !take.is_zero()).map(short_number).collect();
    match changed.as_slice() {
        [a, b] if a == b => format!("{a} from both"),
        several => several.join(" and "),
    }
}
