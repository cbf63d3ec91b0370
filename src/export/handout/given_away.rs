//! Which sheets of a handout say what an earlier one asks: on a screen they follow each other, on paper they may not
//! stand on one page.

use std::collections::{HashMap, HashSet};

use super::HandoutSheet;
use golden_game::Position;
use golden_number::{UBig, parse_number};

/// The numbers of a position in order of size: (31, 19) answers a question about (19, 31), too.
pub(super) type Numbers = Vec<UBig>;

/// What the picture of a sheet shows.
#[derive(Clone, Debug)]
pub(super) struct Shown {
    /// Its position.
    pub position: Position,
    /// The squares of the stars on its board.
    pub stars: Vec<[u64; 2]>,
}

impl Shown {
    /// The positions that it says.
    fn said(&self) -> impl Iterator<Item = Numbers> {
        let components = self.position.components();
        let alone = std::iter::once(&self.position).chain(components).map(Position::numbers);
        alone.filter(|numbers| numbers.len() > 1).map(|numbers| in_order(numbers.to_vec()))
    }
}

/// Marks each sheet that says a position which an earlier one asks for: in its title, its words or its tasks, or
/// because its picture shows that one of `shown`, or one of its stars; a mark that is there is kept if it is of a later
/// one. What was said before it was asked for is no secret.
pub(super) fn mark(sheets: &mut [HandoutSheet], shown: &[Shown]) {
    let mut known: HashSet<Numbers> = HashSet::new();
    let mut asked: HashMap<Numbers, usize> = HashMap::new();
    for (place, (sheet, shown)) in sheets.iter_mut().zip(shown).enumerate() {
        let said = said(sheet, shown);
        let stars: Vec<Numbers> = shown.stars.iter().map(|star| in_order(star.map(UBig::from).to_vec())).collect();
        let found = said.iter().chain(&stars).filter_map(|numbers| asked.remove(numbers)).max();
        sheet.gives_away = sheet.gives_away.max(found);
        known.extend(said);
        asked.extend(answered(sheet).filter(|numbers| !known.contains(numbers)).map(|numbers| (numbers, place)));
    }
}

fn said(sheet: &HandoutSheet, shown: &Shown) -> Vec<Numbers> {
    let texts = [sheet.title.as_str(), &sheet.caption, &sheet.question];
    let tasks = sheet.tasks.iter().map(|task| task.question.as_str());
    let mut said: Vec<Numbers> = texts.into_iter().chain(tasks).flat_map(positions_in).collect();
    if sheet.picture.is_some() {
        said.extend(shown.said());
    }
    said
}

fn answered(sheet: &HandoutSheet) -> impl Iterator<Item = Numbers> {
    let tasks = sheet.tasks.iter().flat_map(|task| &task.answers);
    tasks.chain([&sheet.answer]).flat_map(|text| positions_in(text))
}

fn in_order(mut numbers: Numbers) -> Numbers {
    numbers.sort();
    numbers
}

/// The positions in a text: two or more numbers in brackets.
pub(super) fn positions_in(text: &str) -> impl Iterator<Item = Numbers> {
    text.split('(').skip(1).filter_map(|rest| {
        let (inside, _) = rest.split_once(')')?;
        // Live values have a no-break space between their numbers.
        let is_number = |text: &&str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
        let number = |text: &str| Some(text.trim()).filter(is_number).and_then(|text| parse_number(text).ok());
        let numbers: Option<Numbers> = inside.split(',').map(number).collect();
        numbers.filter(|numbers| numbers.len() > 1).map(in_order)
    })
}

#[cfg(test)]
mod tests {
    use super::{Shown, mark, positions_in};
    use crate::SubjectPicture;
    use crate::handout::{HandoutPicture, HandoutSheet};
    use golden_figure::Figure;
    use golden_game::Position;
    use golden_number::UBig;

    fn shown(position: &[u64], stars: &[[u64; 2]]) -> Shown {
        Shown { position: Position::words(position), stars: stars.to_vec() }
    }

    #[test]
    fn a_sheet_that_says_what_an_earlier_one_asks_is_marked() {
        let sheet = |caption: &str, answer: &str| HandoutSheet {
            caption: caption.to_owned(),
            answer: answer.to_owned(),
            ..HandoutSheet::default()
        };
        let mut sheets = [
            sheet("The list begins with (1, 2).", "(3, 5)."),
            sheet("Win from (5, 9).", "The move to (5, 3), or to (1, 2)."),
            sheet("From (1, 2) nothing wins.", ""),
            sheet("So (5, 3) is safe.", ""),
            sheet("And (3, 5), too.", ""),
        ];
        let shown = vec![shown(&[], &[]); sheets.len()];
        mark(&mut sheets, &shown);
        assert_eq!(sheets.map(|sheet| sheet.gives_away), [None, None, None, Some(1), None]);
    }

    #[test]
    fn stars_give_away_what_an_earlier_sheet_asks_but_not_what_their_own_does() {
        let asking = |answer: &str| HandoutSheet { answer: answer.to_owned(), ..HandoutSheet::default() };
        let stars = |stars: &[[u64; 2]]| shown(&[], stars);
        let mut sheets = [asking("(4, 7)."), asking("(1, 2)."), asking(""), asking("")];
        mark(&mut sheets, &[&[[1, 2]][..], &[[1, 2], [2, 1]], &[[1, 2], [7, 4]], &[[4, 7]]].map(stars));
        assert_eq!(sheets.map(|sheet| sheet.gives_away), [None, None, Some(1), None]);
    }

    #[test]
    fn a_position_is_two_or_more_numbers_in_brackets() {
        let numbers = [7, 7, 12_u8].map(UBig::from).to_vec();
        assert_eq!(positions_in("f(3), (a, b), (12,\u{a0}7, 7) (0, 1").collect::<Vec<_>>(), [numbers]);
    }

    #[test]
    fn the_position_of_a_picture_gives_it_away_and_so_does_each_one_of_a_sum() {
        let picture = || {
            let picture = SubjectPicture::Figure(Figure::new([9.0, 9.0], "A picture"));
            Some(HandoutPicture { picture, is_across: false, is_small: false })
        };
        let asking = HandoutSheet { answer: "(4, 7) or (9, 5).".to_owned(), ..HandoutSheet::default() };
        let sum = Position::Sum(vec![Position::words(&[3_u64]), Position::words(&[7_u64, 4])]);
        for (position, picture, gives_away) in [
            (Position::words(&[5_u64, 9]), picture(), Some(0)),
            (sum, picture(), Some(0)),
            (Position::words(&[9_u64]), picture(), None),
            (Position::words(&[5_u64, 9]), None, None),
        ] {
            let mut sheets = [asking.clone(), HandoutSheet { picture, ..HandoutSheet::default() }];
            mark(&mut sheets, &[shown(&[], &[]), Shown { position, stars: Vec::new() }]);
            assert_eq!(sheets.map(|sheet| sheet.gives_away), [None, gives_away]);
        }
    }
}
