//! The options of a position grouped by what a move changes: one pile, both piles, a heap, a row; each option by its
//! index, at any size.

use crate::fields::Fields;
use crate::{Factor, Moves, Position, Ruleset, Vector, caps, option_count, options};
use golden_number::UBig;

/// t of t-Wythoff up to which the options from both piles are found by index.
const BANDS: u32 = 1 << 12;

/// The options of a position in groups: see [`OptionGroups::of`].
#[derive(Clone, Debug)]
pub struct OptionGroups {
    ruleset: Ruleset,
    position: Position,
    groups: Vec<OptionGroup>,
}

/// The options of one kind of move.
#[derive(Clone, Debug)]
pub struct OptionGroup {
    /// The part of the position that the moves change, in a few words: "first pile", "both piles", "heap of 7", "Nim:
    /// second pile"; empty where all moves are of one kind.
    pub title: String,
    /// The number of options.
    pub count: UBig,
    /// The component of a sum in which the moves are.
    component: Option<usize>,
    source: Source,
}

/// The way in which the option with an index is found.
#[derive(Clone, Debug)]
enum Source {
    /// On lines, one after the other.
    Lines(Vec<Line>),
    /// By the numbers of the set.
    Set,
    /// The index plus 1 is taken from this pile, and sets the limit.
    Limited { pile: usize, factor: Factor },
    /// By what the heap in this place becomes.
    Heap(usize),
    /// From the list of all of them.
    List(Vec<Position>),
}

/// Options on a line: what the first one takes from each number, and each later one more than the one before.
#[derive(Clone, Debug)]
struct Line {
    first: Vec<(usize, u64)>,
    step: Vec<(usize, u64)>,
    count: UBig,
}

impl Line {
    /// Takes 1, 2, 3, … from the number in a place.
    fn of_pile(place: usize, pile: &UBig) -> Self {
        Self { first: vec![(place, 1)], step: vec![(place, 1)], count: pile.clone() }
    }

    /// The line from the first option on, of a pair of numbers; a leap has no second option.
    fn of_pair(numbers: &[UBig], first: [u64; 2], step: [u64; 2]) -> Self {
        let parts = |take: [u64; 2]| take.into_iter().enumerate().filter(|(_, take)| *take > 0).collect::<Vec<_>>();
        let (first, step) = (parts(first), parts(step));
        let number = |place: usize| numbers.get(place).cloned().unwrap_or_default();
        let fits = first.iter().all(|&(place, take)| number(place) >= UBig::from(take));
        let more = step.iter().map(|&(place, step)| {
            let taken = first.iter().find(|(other, _)| *other == place).map_or(0, |(_, take)| *take);
            let number = number(place);
            if number < UBig::from(taken) { UBig::ZERO } else { (number - taken) / step }
        });
        let count = if fits { UBig::ONE + more.min().unwrap_or_default() } else { UBig::ZERO };
        Self { first, step, count }
    }

    /// The numbers after the move with an index.
    fn after(&self, numbers: &[UBig], index: &UBig) -> Option<Vec<UBig>> {
        let mut numbers = numbers.to_vec();
        let mut take = |place: usize, taken: UBig| {
            let number = numbers.get_mut(place).filter(|number| **number >= taken)?;
            *number -= taken;
            Some(())
        };
        for &(place, first) in &self.first {
            take(place, UBig::from(first))?;
        }
        for &(place, step) in &self.step {
            take(place, index * UBig::from(step))?;
        }
        Some(numbers)
    }
}

impl OptionGroup {
    fn new(title: impl Into<String>, count: UBig, source: Source) -> Self {
        Self { title: title.into(), count, component: None, source }
    }

    fn of_lines(title: impl Into<String>, lines: Vec<Line>) -> Self {
        let lines: Vec<Line> = lines.into_iter().filter(|line| !line.count.is_zero()).collect();
        Self::new(title, lines.iter().map(|line| &line.count).sum(), Source::Lines(lines))
    }
}

impl OptionGroups {
    /// The options of a position, once each, in groups that are not empty: by the pile, or piles, that a move takes
    /// from; by the heap it splits; by the first row it bites; in a sum within each component. `None` for a position
    /// that is not of this ruleset, for t-Wythoff with t above 4096, and where the options have to be listed and are
    /// more than [`caps::LISTED`] or beyond machine words.
    ///
    /// **Cost**: O(number of piles), in t-Wythoff O(t); where options have no structure that of listing them.
    ///
    /// ```
    /// use golden_game::{OptionGroups, Position, Ruleset};
    /// let groups = OptionGroups::of(&Ruleset::Wythoff, &Position::words(&[4u8, 7])).unwrap();
    /// let titles: Vec<String> = groups.groups().iter().map(|group| format!("{} {}", group.count, group.title)).collect();
    /// assert_eq!(titles, ["4 first pile", "7 second pile", "4 both piles"]);
    /// assert_eq!(groups.get(2, &3u8.into()), Some(Position::words(&[0u8, 3])));
    /// ```
    pub fn of(ruleset: &Ruleset, position: &Position) -> Option<Self> {
        ruleset.validate(position).ok()?;
        let mut groups = match ruleset.spec().moves {
            Moves::InComponent(components) => {
                let titles: Vec<String> = components.iter().map(Ruleset::title).collect();
                let mut all = Vec::new();
                for (place, (component, part)) in components.iter().zip(position.components()).enumerate() {
                    let title = titles.get(place).map_or("", String::as_str);
                    let twins = titles.iter().filter(|other| *other == title).count();
                    let nth = titles.iter().take(place + 1).filter(|other| *other == title).count();
                    let name = if twins > 1 { format!("{title} {nth}") } else { title.to_owned() };
                    for mut group in of_one(component, part)? {
                        group.component = Some(place);
                        group.title =
                            if group.title.is_empty() { name.clone() } else { format!("{name}: {}", group.title) };
                        all.push(group);
                    }
                }
                all
            }
            _ => of_one(ruleset, position)?,
        };
        groups.retain(|group| !group.count.is_zero());
        Some(Self { ruleset: ruleset.clone(), position: position.clone(), groups })
    }

    /// The groups, none of them empty.
    pub fn groups(&self) -> &[OptionGroup] {
        &self.groups
    }

    /// Returns the number of options.
    pub fn count(&self) -> UBig {
        self.groups.iter().map(|group| &group.count).sum()
    }

    /// The option of a group with an index from 0 on; `None` beyond its last one.
    ///
    /// **Cost**: a few additions; in t-Wythoff O(t).
    pub fn get(&self, group: usize, index: &UBig) -> Option<Position> {
        let group = self.groups.get(group)?;
        let Some(place) = group.component else {
            return option(&self.ruleset, &self.position, &group.source, index);
        };
        let Moves::InComponent(components) = self.ruleset.spec().moves else { return None };
        let mut parts = self.position.components().to_vec();
        let part = parts.get_mut(place)?;
        *part = option(components.get(place)?, part, &group.source, index)?;
        Some(Position::Sum(parts))
    }
}

/// The option of a game that is not a sum.
fn option(ruleset: &Ruleset, position: &Position, source: &Source, index: &UBig) -> Option<Position> {
    let numbers = position.numbers();
    let spec = ruleset.spec();
    match (source, spec.moves) {
        (Source::Lines(lines), _) => {
            let mut rest = index.clone();
            for line in lines {
                if rest < line.count {
                    return line.after(numbers, &rest).map(|numbers| Position::Flat(ruleset.tidy(numbers)));
                }
                rest -= &line.count;
            }
            None
        }
        (Source::Set, Moves::Set(set)) => {
            let taken = set.number_at(index)?;
            let pile = numbers.first().filter(|pile| **pile >= taken)?;
            Some(Position::Flat(vec![pile - taken]))
        }
        (Source::Limited { pile, factor }, _) => {
            let limit = ruleset.limits(position).into_iter().nth(*pile).flatten()?;
            let taken = index + UBig::ONE;
            let mut after = numbers.to_vec();
            spec.fields.take_limited(&mut after, *pile, &taken, *factor).filter(|()| taken <= limit)?;
            Some(Position::Flat(after))
        }
        (Source::Heap(place), Moves::Split(splits)) => {
            splits.move_at(numbers, *place, index).map(|step| step.after(position))
        }
        (Source::List(list), _) => list.get(usize::try_from(index).ok()?).cloned(),
        _ => None,
    }
}

/// The groups of a game that is not a sum, empty ones among them.
fn of_one(ruleset: &Ruleset, position: &Position) -> Option<Vec<OptionGroup>> {
    let (spec, numbers) = (ruleset.spec(), position.numbers());
    let piles = ruleset.piles(position).len();
    let title = |place: usize| pile_title(place, piles);
    let each_pile = || numbers.iter().enumerate().map(|(i, pile)| (i, Line::of_pile(i, pile)));
    Some(match spec.moves {
        Moves::AnyNumber => each_pile().map(|(i, line)| OptionGroup::of_lines(title(i), vec![line])).collect(),
        Moves::OneOrBoth { t } => {
            if t > BANDS {
                return None;
            }
            let both = (0..u64::from(t)).flat_map(|more| {
                let bands = [[1 + more, 1], [1, 1 + more]];
                bands.into_iter().take(if more == 0 { 1 } else { 2 }).map(|first| Line::of_pair(numbers, first, [1, 1]))
            });
            let both = OptionGroup::of_lines(BOTH, both.collect());
            each_pile().map(|(i, line)| OptionGroup::of_lines(title(i), vec![line])).chain([both]).collect()
        }
        // A piece with a name has no two lines that overlap.
        Moves::Vectors { rays, leaps } if ruleset.piece_name() != "piece" => of_piece(rays, leaps, numbers),
        Moves::Set(set) => vec![OptionGroup::new("", set.count_up_to(numbers.first()?), Source::Set)],
        Moves::Limited { factor } => {
            let limits = ruleset.limits(position).into_iter().enumerate();
            let group = |(pile, limit): (usize, Option<UBig>)| {
                OptionGroup::new(title(pile), limit.unwrap_or_default(), Source::Limited { pile, factor })
            };
            limits.map(group).collect()
        }
        Moves::Split(splits) => {
            let heaps = numbers.iter().enumerate();
            let title = |heap: &UBig| if piles == 1 { String::new() } else { format!("heap of {heap}") };
            heaps.map(|(i, heap)| OptionGroup::new(title(heap), splits.count(heap), Source::Heap(i))).collect()
        }
        Moves::Vectors { .. } | Moves::Listed => {
            if option_count(ruleset, position)? > UBig::from(caps::LISTED) {
                return None;
            }
            listed(ruleset, position, piles)?
        }
        Moves::InComponent(_) => return None,
    })
}

const BOTH: &str = "both piles";

/// The options of a chess piece: along the first number, along the second, and along both.
fn of_piece(rays: &[Vector], leaps: &[Vector], numbers: &[UBig]) -> Vec<OptionGroup> {
    let wide = |vector: &Vector| [u64::from(vector.x), u64::from(vector.y)];
    let of_rays = rays.iter().map(|ray| (ray, Line::of_pair(numbers, wide(ray), wide(ray))));
    let of_leaps = leaps.iter().map(|leap| (leap, Line::of_pair(numbers, wide(leap), [0, 0])));
    let (mut first, mut second, mut both) = (Vec::new(), Vec::new(), Vec::new());
    for (vector, line) in of_rays.chain(of_leaps) {
        let group = match (vector.x, vector.y) {
            (_, 0) => &mut first,
            (0, _) => &mut second,
            _ => &mut both,
        };
        group.push(line);
    }
    let titles = [pile_title(0, 2), pile_title(1, 2), BOTH.to_owned()];
    titles.into_iter().zip([first, second, both]).map(|(title, lines)| OptionGroup::of_lines(title, lines)).collect()
}

/// The options of a game without structure, by the numbers that change; largest first, as a smaller move comes first.
fn listed(ruleset: &Ruleset, position: &Position, piles: usize) -> Option<Vec<OptionGroup>> {
    let mut groups: Vec<(usize, Vec<Position>)> = Vec::new();
    let zero = UBig::ZERO;
    for option in options(ruleset, position)?.into_iter().rev() {
        let after = option.numbers().iter().chain(std::iter::repeat(&zero));
        let mut changed = position.numbers().iter().zip(after).enumerate().filter(|(_, (a, b))| a != b);
        let first = changed.next().map_or(0, |(place, _)| place);
        // A bite changes the rows from one on; elsewhere several numbers are a kind of their own.
        let is_one = ruleset.spec().fields == Fields::Rows || changed.next().is_none();
        let kind = if is_one { first } else { piles };
        match groups.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, list)) => list.push(option),
            None => groups.push((kind, vec![option])),
        }
    }
    groups.sort_by_key(|(kind, _)| *kind);
    let is_rows = ruleset.spec().fields == Fields::Rows;
    let title = |kind: usize| match kind {
        row if is_rows => format!("row {}", row + 1),
        both if both == piles => BOTH.to_owned(),
        place => pile_title(place, piles),
    };
    let group = |(kind, list): (usize, Vec<Position>)| {
        OptionGroup::new(title(kind), UBig::from(list.len()), Source::List(list))
    };
    Some(groups.into_iter().map(group).collect())
}

/// "first pile"; empty where there is only one.
fn pile_title(place: usize, piles: usize) -> String {
    let words = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
    match words.get(place) {
        _ if piles == 1 => String::new(),
        Some(ordinal) => format!("{ordinal} pile"),
        None => format!("pile {}", place + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::OptionGroups;
    use crate::{Position, Ruleset, option_count, options, parse_position};
    use golden_number::UBig;

    /// All options of the groups, in their order.
    fn all(groups: &OptionGroups) -> Vec<Position> {
        let mut found = Vec::new();
        for place in 0..groups.groups().len() {
            let mut index = UBig::ZERO;
            while let Some(option) = groups.get(place, &index) {
                found.push(option);
                index += UBig::ONE;
            }
            assert_eq!(index, groups.groups()[place].count);
        }
        found
    }

    #[test]
    fn the_groups_of_every_game_hold_each_option_once() {
        let sums = ["wythoff 3 4 + nim 2 5 + kayles 4", "chomp 3 2 + subtraction 9 + fibonacci-nim 8"];
        let typed = [
            "t-wythoff 5 9 --t 3",
            "wythoff-terminal 3 5 --within 2",
            "octal 5 7 --code 0.77",
            "subtraction 12 --set \"allbut 1,2,7\"",
            "rays 6 7 --rays \"1,0 2,0\"",
        ];
        let typed = typed.iter().chain(&sums).map(|text| parse_position(text).expect("a position"));
        let games = Ruleset::examples().into_iter().map(|game| {
            let start = game.start_to_play();
            (game, start)
        });
        let pieces = Ruleset::pieces().into_iter().map(|(game, _)| (game, Position::words(&[7_u8, 12])));
        for (game, position) in games.chain(pieces).chain(typed) {
            let groups = OptionGroups::of(&game, &position).unwrap_or_else(|| panic!("{game} {position}"));
            let mut found = all(&groups);
            found.sort_unstable();
            let known = options(&game, &position).unwrap();
            found.dedup();
            assert_eq!(found, known, "{game} {position}");
            assert_eq!(Some(groups.count()), option_count(&game, &position), "{game} {position}");
        }
    }

    #[test]
    fn groups_are_named_after_what_changes() {
        let titles = |text: &str| {
            let (game, position) = parse_position(text).unwrap();
            let groups = OptionGroups::of(&game, &position).unwrap();
            groups.groups().iter().map(|group| group.title.clone()).collect::<Vec<_>>()
        };
        assert_eq!(titles("nim 3 0 5"), ["first pile", "third pile"]);
        assert_eq!(titles("fibonacci-nim 13"), [""]);
        assert_eq!(titles("chomp 3 2"), ["row 1", "row 2"]);
        assert_eq!(titles("octal 5 7 --code 0.77"), ["heap of 5", "heap of 7"]);
        assert_eq!(titles("euclid 3 8"), ["second pile"]);
        assert_eq!(titles("nim 3 + nim 1 2"), ["Nim 1", "Nim 2: first pile", "Nim 2: second pile"]);
    }

    #[test]
    fn options_of_huge_piles_are_found_by_index() {
        let huge = UBig::from(10_u8).pow(30);
        let position = Position::Flat(vec![huge.clone(), &huge + UBig::ONE]);
        let groups = OptionGroups::of(&Ruleset::Wythoff, &position).unwrap();
        let last = &huge - UBig::ONE;
        assert_eq!(groups.get(2, &last), Some(Position::words(&[0_u8, 1])));
        assert_eq!(groups.get(2, &huge), None);
        assert_eq!(groups.count(), huge * UBig::from(3_u8) + UBig::ONE);
    }
}
