//! Which sheets of a handout say what an earlier one asks: on a screen they follow each other, on paper they may not stand
//! on one page.

use std::collections::{HashMap, HashSet};

use super::HandoutSheet;

/// The numbers of a position in order of size: (31, 19) answers a question about (19, 31), too.
type Numbers = Vec<String>;

/// What the picture of a sheet shows, as text.
#[derive(Clone, Debug, Default)]
pub(super) struct Shown {
    /// Its position.
    pub position: String,
    /// The stars on its board.
    pub stars: String,
}

/// Marks each sheet that says a position which an earlier one asks for: in its title, its words or its tasks, or because
/// its picture shows that one of `shown`, or one of its stars. What was said before it was asked for is no secret.
pub(super) fn mark(sheets: &mut [HandoutSheet], shown: &[Shown]) {
    let mut known: HashSet<Numbers> = HashSet::new();
    let mut asked: HashMap<Numbers, usize> = HashMap::new();
    for (place, (sheet, Shown { position, stars })) in sheets.iter_mut().zip(shown).enumerate() {
        let said = said(sheet, position);
        let stars: Vec<Numbers> = positions_in(stars).collect();
        sheet.gives_away = said.iter().chain(&stars).filter_map(|numbers| asked.remove(numbers)).max();
        known.extend(said);
        asked.extend(answered(sheet).filter(|numbers| !known.contains(numbers)).map(|numbers| (numbers, place)));
    }
}

fn said(sheet: &HandoutSheet, position: &str) -> Vec<Numbers> {
    let position = if sheet.picture.is_some() { position } else { "" };
    let texts = [sheet.title.as_str(), &sheet.caption, &sheet.question, position];
    let tasks = sheet.tasks.iter().map(|task| task.question.as_str());
    texts.into_iter().chain(tasks).flat_map(positions_in).collect()
}

fn answered(sheet: &HandoutSheet) -> impl Iterator<Item = Numbers> {
    let tasks = sheet.tasks.iter().flat_map(|task| &task.answers);
    tasks.chain([&sheet.answer]).flat_map(|text| positions_in(text))
}

/// The positions in a text: two or more numbers in brackets.
fn positions_in(text: &str) -> impl Iterator<Item = Numbers> {
    text.split('(').skip(1).filter_map(|rest| {
        let (inside, _) = rest.split_once(')')?;
        // Live values have a no-break space between their numbers.
        let mut numbers: Numbers = inside.split(',').map(|number| number.trim().to_owned()).collect();
        let is_number = |text: &String| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
        numbers.sort();
        (numbers.len() > 1 && numbers.iter().all(is_number)).then_some(numbers)
    })
}

#[cfg(test)]
mod tests {
    use super::{Shown, mark, positions_in};
    use crate::export::handout::HandoutSheet;

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
        let shown = vec![Shown::default(); sheets.len()];
        mark(&mut sheets, &shown);
        assert_eq!(sheets.map(|sheet| sheet.gives_away), [None, None, None, Some(1), None]);
    }

    #[test]
    fn stars_give_away_what_an_earlier_sheet_asks_but_not_what_their_own_does() {
        let asking = |answer: &str| HandoutSheet { answer: answer.to_owned(), ..HandoutSheet::default() };
        let stars = |stars: &str| Shown { stars: stars.to_owned(), ..Shown::default() };
        let mut sheets = [asking("(4, 7)."), asking("(1, 2)."), asking(""), asking("")];
        mark(&mut sheets, &[stars("(1, 2)"), stars("(1, 2) (2, 1)"), stars("(1, 2) (7, 4)"), stars("(4, 7)")]);
        assert_eq!(sheets.map(|sheet| sheet.gives_away), [None, None, Some(1), None]);
    }

    #[test]
    fn a_position_is_two_or_more_numbers_in_brackets() {
        assert_eq!(positions_in("f(3), (a, b), (12,\u{a0}7, 7) (0, 1").collect::<Vec<_>>(), [["12", "7", "7"]]);
    }
}
