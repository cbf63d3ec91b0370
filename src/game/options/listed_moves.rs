//! Moves that are chosen from a list: what each heap may become in a game that splits heaps; in a sum with such a
//! component also what a bar of Chomp may become.

use std::collections::HashSet;

use crate::{Fields, Move, Moves, OwnRule, Position, Ruleset, options};
use golden_lab::shape::only_takes;
use golden_number::{UBig, parse_typed_number};
use golden_prose::{ends, short_number, tuple};

/// The listed moves of a position, and how many more there are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListedMoves {
    /// Heap by heap and bar by bar, those without a move left out.
    pub groups: Vec<MoveGroup>,
    /// The number of moves that are not listed.
    pub more: UBig,
}

/// The moves of one heap or bar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveGroup {
    /// Its place among the piles of the position ([`Ruleset::piles`]); for a bar the place of its first row.
    pub place: usize,
    /// "7 becomes"; in a sum "Kayles, 7:".
    pub title: String,
    /// Its moves.
    pub moves: Vec<ListedMove>,
}

/// A move of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedMove {
    /// The heaps or rows left: "3 + 1", of a bar "3, 2", "nothing".
    pub left: String,
    /// The move in full: "Heap 2 of 7 becomes 3 + 1".
    pub name: String,
    /// The position after the move.
    pub to: Position,
    /// True if it is one of the winning moves given.
    pub wins: bool,
}

/// The choice of the moves of a position that are listed.
#[derive(Clone, Copy, Debug)]
pub struct MoveFilter<'a> {
    /// The moves of the heap in this place alone.
    pub only: Option<usize>,
    /// The moves that leave a heap, or a row, of each of these sizes.
    pub left: &'a [UBig],
    /// At most this many moves.
    pub most: u64,
}

/// A game whose moves are listed: the game itself or a component of a sum.
struct ListedGame<'a> {
    ruleset: &'a Ruleset,
    position: &'a Position,
    /// Its place among the components.
    component: Option<usize>,
    /// The place of its first heap or row among all piles.
    first: usize,
}

/// Returns true if a move may split a heap.
fn splits(ruleset: &Ruleset) -> bool {
    matches!(ruleset.spec().moves, Moves::Split(_))
}

impl Ruleset {
    /// Returns true if moves are chosen from a list, at least in a component.
    pub fn has_listed_moves(&self) -> bool {
        if let Some(rule) = self.own_rule() {
            return !only_takes(rule.rule());
        }
        let is_listed = |game: &Self| splits(game) || game.spec().fields == Fields::Rows;
        match self.spec().moves {
            Moves::InComponent(components) => components.iter().any(is_listed),
            _ => splits(self),
        }
    }

    /// The moves that are chosen from a list, with what they are called; `winning` holds those that win.
    ///
    /// **Cost**: that of [`Splits::moves`](crate::Splits::moves) for the moves listed; for a bar that of all its
    /// options.
    pub fn listed_moves(&self, position: &Position, filter: MoveFilter<'_>, winning: &[Move]) -> ListedMoves {
        if let Some(rule) = self.own_rule() {
            return of_rule(rule, position, filter, winning);
        }
        let winning: HashSet<&Position> = winning.iter().map(|step| &step.to).collect();
        let mut list = Lister {
            is_sum: self.is_sum(),
            names: self.pile_names(position),
            winning,
            listed: ListedMoves::default(),
            room: filter.most,
        };
        for game in self.listed_games(position) {
            list.add_game(position, &game, filter);
        }
        list.listed
    }

    fn listed_games<'a>(&'a self, position: &'a Position) -> Vec<ListedGame<'a>> {
        let Moves::InComponent(components) = self.spec().moves else {
            let whole = ListedGame { ruleset: self, position, component: None, first: 0 };
            return if splits(self) { vec![whole] } else { Vec::new() };
        };
        let mut first = 0;
        let placed = components.iter().zip(position.components()).enumerate().map(|(place, (ruleset, position))| {
            let start = first;
            first += ruleset.piles(position).len();
            ListedGame { ruleset, position, component: Some(place), first: start }
        });
        placed.filter(|game| game.ruleset.has_listed_moves() || game.ruleset.spec().fields == Fields::Rows).collect()
    }
}

/// The most moves of a game of one's own that are searched for numbers.
const SEARCHED: usize = 10_000;

/// The moves of a game of one's own, in one group: each is the position that it leads to.
fn of_rule(rule: &OwnRule, position: &Position, filter: MoveFilter<'_>, winning: &[Move]) -> ListedMoves {
    let options = rule.played().options();
    let most = usize::try_from(filter.most).unwrap_or(usize::MAX);
    let searched = if filter.left.is_empty() { most } else { SEARCHED.max(most) };
    let mut listed = options.first(position.numbers(), searched);
    let mut more = UBig::ZERO;
    if filter.left.is_empty() {
        more = options.count(position.numbers()) - UBig::from(listed.len());
    }
    listed.retain(|numbers| filter.left.iter().all(|number| numbers.contains(number)));
    more += listed.len().saturating_sub(most);
    listed.truncate(most);
    let short = |numbers: &[UBig]| tuple(numbers.iter().map(short_number));
    let moves: Vec<ListedMove> = listed
        .into_iter()
        .map(|numbers| {
            let (left, to) = (short(&numbers), Position::Flat(numbers));
            let wins = winning.iter().any(|step| step.to == to);
            ListedMove { name: format!("Go to {left}"), left, to, wins }
        })
        .collect();
    let title = format!("{} becomes", short(position.numbers()));
    let group = MoveGroup { place: 0, title, moves };
    ListedMoves { groups: Some(group).filter(|group| !group.moves.is_empty()).into_iter().collect(), more }
}

struct Lister<'a> {
    is_sum: bool,
    names: Vec<String>,
    winning: HashSet<&'a Position>,
    listed: ListedMoves,
    /// The number of moves that may still be listed.
    room: u64,
}

impl Lister<'_> {
    fn add_game(&mut self, whole: &Position, game: &ListedGame<'_>, filter: MoveFilter<'_>) {
        let &ListedGame { ruleset, position, component, first } = game;
        let in_sum = |to: Position| match (component, whole) {
            (Some(component), Position::Sum(all)) => {
                let part =
                    |(place, part): (usize, &Position)| if place == component { to.clone() } else { part.clone() };
                Position::Sum(all.iter().enumerate().map(part).collect())
            }
            _ => to,
        };
        let Moves::Split(splits) = ruleset.spec().moves else {
            let mut bars = options(ruleset, position).unwrap_or_default();
            bars.retain(|bar| filter.left.iter().all(|part| bar.numbers().contains(part)));
            let count = usize::try_from(self.room).unwrap_or(usize::MAX).min(bars.len());
            self.listed.more += bars.len() - count;
            self.room -= count as u64;
            let mut text = position.to_string();
            if position.numbers().len() > 6 {
                text = ends(&text, 12, 5, 5);
            }
            for bar in bars.into_iter().take(count) {
                let left = bar.numbers().iter().map(short_number).collect::<Vec<_>>().join(", ");
                self.add(first, &text, left, in_sum(bar));
            }
            return;
        };
        // One heap alone stands among empty ones, which have no moves.
        let is_shown = |place: usize| filter.only.is_none_or(|only| only == first + place);
        let heaps = position.numbers().iter().enumerate();
        let heaps: Vec<UBig> =
            heaps.map(|(place, heap)| if is_shown(place) { heap.clone() } else { UBig::ZERO }).collect();
        let (moves, total) = splits.moves(&heaps, filter.left, self.room);
        self.room = self.room.saturating_sub(moves.len() as u64);
        self.listed.more += total - UBig::from(moves.len());
        for step in moves {
            let heap = position.numbers().get(step.place).map(short_number).unwrap_or_default();
            self.add(first + step.place, &heap, heaps_left(&step.left), in_sum(step.after(position)));
        }
    }

    /// Adds a move of the heap or bar in a place among all piles.
    fn add(&mut self, place: usize, heap: &str, left: String, to: Position) {
        let name = self.names.get(place).filter(|_| self.names.len() > 1).map_or("Heap 1", String::as_str);
        let title = if self.is_sum { format!("{name}, {heap}:") } else { format!("{heap} becomes") };
        let name = format!("{name} of {heap} becomes {left}");
        let step = ListedMove { wins: self.winning.contains(&to), left, name, to };
        match self.listed.groups.last_mut().filter(|last| last.place == place) {
            Some(last) => last.moves.push(step),
            None => self.listed.groups.push(MoveGroup { place, title, moves: vec![step] }),
        }
    }
}

/// The heaps left of a heap, in words: "3 + 1", "nothing".
///
/// ```
/// use golden_game::heaps_left;
/// assert_eq!(heaps_left(&[3u8.into(), 1u8.into()]), "3 + 1");
/// assert_eq!(heaps_left(&[]), "nothing");
/// ```
pub fn heaps_left(left: &[UBig]) -> String {
    if left.is_empty() { "nothing".to_owned() } else { left.iter().map(short_number).collect::<Vec<_>>().join(" + ") }
}

/// The sizes of heaps that are to be left, as they are typed: numbers with spaces, commas or plus signs between.
///
/// # Errors
/// A sentence that says what to write.
pub fn parse_heaps_left(text: &str) -> Result<Vec<UBig>, String> {
    let words = text.split([' ', ',', '+', ';']).filter(|word| !word.is_empty());
    let numbers = words.map(|word| parse_typed_number(word).ok().filter(|number| !number.is_zero()));
    let numbers: Option<Vec<UBig>> = numbers.collect();
    numbers.ok_or_else(|| "Write the sizes of the heaps to be left, such as 3 1.".to_owned())
}

#[cfg(test)]
mod tests {
    use super::{MoveFilter, parse_heaps_left};
    use crate::{Position, Ruleset, options, parse_position};

    const ALL: MoveFilter<'_> = MoveFilter { only: None, left: &[], most: 200 };

    #[test]
    fn what_is_searched_for_is_numbers() {
        assert_eq!(parse_heaps_left(" 3 + 1 "), Ok(vec![3_u8.into(), 1_u8.into()]));
        assert_eq!(parse_heaps_left(""), Ok(Vec::new()));
        assert!(parse_heaps_left("3 x").is_err() && parse_heaps_left("0").is_err());
    }

    #[test]
    fn all_options_of_heaps_and_bars_are_listed_and_no_more_than_asked_for() {
        for text in ["octal 5 7 --code 0.77", "grundy-game 12", "grundy-game 8 + chomp 3 2"] {
            let (ruleset, position) = parse_position(text).unwrap();
            let list = ruleset.listed_moves(&position, ALL, &[]);
            let mut listed: Vec<Position> =
                list.groups.iter().flat_map(|group| &group.moves).map(|step| step.to.clone()).collect();
            listed.sort_unstable();
            assert_eq!(Some(listed), options(&ruleset, &position), "{text}");
            let few = ruleset.listed_moves(&position, MoveFilter { most: 3, ..ALL }, &[]);
            assert_eq!(few.groups.iter().map(|group| group.moves.len()).sum::<usize>(), 3);
            assert!(few.more > 0_u8.into());
        }
    }

    #[test]
    fn moves_are_named_after_their_heaps_and_found_by_what_they_leave() {
        let (ruleset, position) = parse_position("grundy-game 8 + nim 3").unwrap();
        let left = [7_u8.into()];
        let list = ruleset.listed_moves(&position, MoveFilter { left: &left, ..ALL }, &[]);
        let [group] = list.groups.as_slice() else { panic!("one heap: {list:?}") };
        assert_eq!(
            (group.title.as_str(), group.moves[0].name.as_str()),
            ("Grundy’s game, 8:", "Grundy’s game of 8 becomes 7 + 1")
        );
        assert!(ruleset.has_listed_moves() && !Ruleset::Nim.has_listed_moves() && !Ruleset::Chomp.has_listed_moves());
    }
}
