//! Two tables with their difference: what is counted is what the plain recursion gives, and the picture says it.

use std::collections::HashMap;

use golden_export::{DataFormat, write_numbers};
use golden_figure::{
    CellQuantity, Colour, CompareLayout, Comparison, DifferenceGround, Figure, Form, PlaneView, Rect, difference_class,
};
use golden_game::{Position, Ruleset};
use golden_session::{Camera, Edit, Focus, Session, Subject};
use golden_solver::{Job, Solver};
use golden_subject::{PictureTheme, SubjectLook, SubjectPicture, compare_look, subject_numbers, subject_picture};

use super::drawn::{assert_says, words};

const SIZE: u64 = 12;

fn session(own: Focus, with: Ruleset) -> Session {
    let mut session = Session::default();
    session.apply(Edit::Focus(own)).expect("a position");
    session.apply(Edit::compare_with(with)).expect("a game");
    session.apply(Edit::compare_size(SIZE.try_into().expect("a size"))).expect("a size");
    session
}

fn compared(session: &Session, quantity: CellQuantity) -> Comparison {
    let subject = session.model.table.compared(quantity).expect("tables of the same cells");
    subject.compute(&Solver::default(), &Job::new()).expect("computed")
}

/// The values of t-Wythoff by the definition alone: the least number that no option has.
fn plain(t: u64) -> HashMap<(u64, u64), u64> {
    let mut values = HashMap::new();
    for a in 0..SIZE {
        for b in 0..SIZE {
            let one = (0..a).map(|a| (a, b)).chain((0..b).map(|b| (a, b)));
            let pairs = (1..=a).flat_map(|x| (1..=b).map(move |y| (x, y)));
            let both = pairs.filter(|(x, y)| x.abs_diff(*y) < t).map(|(x, y)| (a - x, b - y));
            let seen: Vec<u64> = one.chain(both).map(|option| values[&option]).collect();
            values.insert((a, b), (0..1_000_000).find(|value| !seen.contains(value)).expect("a value"));
        }
    }
    values
}

#[test]
fn the_counts_are_those_of_the_plain_recursion() {
    for t in [1, 2, 3] {
        let comparison = compared(&session(Focus::wythoff(3, 5), Ruleset::TWythoff { t }), CellQuantity::Value);
        let (one, other) = (plain(1), plain(t.into()));
        let difference = |cell| i128::from(other[&cell]) - i128::from(one[&cell]);
        let cells: Vec<(u64, u64)> = one.keys().copied().collect();
        let count = |is: &dyn Fn((u64, u64)) -> bool| cells.iter().filter(|cell| is(**cell)).count() as u64;
        let counts = comparison.counts();
        assert_eq!(counts.cells, SIZE * SIZE);
        assert_eq!(counts.smaller, count(&|cell| difference(cell) < 0), "t = {t}");
        assert_eq!(counts.larger, count(&|cell| difference(cell) > 0), "t = {t}");
        assert_eq!(counts.outcomes, count(&|cell| (one[&cell] == 0) != (other[&cell] == 0)));
        assert_eq!(counts.shared_p, count(&|cell| one[&cell] == 0 && other[&cell] == 0));
        for &(a, b) in &cells {
            assert_eq!(comparison.difference([a, b]), Some(difference((a, b))), "({a}, {b}), t = {t}");
        }
        let first = cells.iter().copied().filter(|&cell| difference(cell) != 0).min_by_key(|&(a, b)| (a + b, a));
        assert_eq!(comparison.first(), first.map(|(a, b)| [a, b]));
        assert_eq!(comparison.bounds()[0], cells.iter().map(|&cell| difference(cell)).min().expect("cells").min(0));
        assert_eq!(counts.differing() == 0, t == 1);
    }
}

#[test]
fn outcomes_and_residues_are_compared_too() {
    let session = session(Focus::wythoff(3, 5), Ruleset::TWythoff { t: 2 });
    let (one, other) = (plain(1), plain(2));
    let outcomes = compared(&session, CellQuantity::Outcome);
    assert_eq!(outcomes.counts().differing(), outcomes.counts().outcomes);
    assert!(outcomes.counts().outcomes > 0 && outcomes.most() == 1);
    let residues = compared(&session, CellQuantity::Residue(3));
    for (&(a, b), value) in &one {
        let difference = i128::from(other[&(a, b)] % 3) - i128::from(value % 3);
        assert_eq!(residues.difference([a, b]), Some(difference));
    }
}

#[test]
fn triangles_and_lines_are_compared_as_they_lie() {
    let fibonacci = Focus { ruleset: Ruleset::FibonacciNim, position: Position::words(&[5_u8, 4]) };
    let triangle = compared(&session(fibonacci, Ruleset::FibonacciNim), CellQuantity::Value);
    assert_eq!(triangle.counts().cells, SIZE * (SIZE + 1) / 2);
    assert_eq!((triangle.counts().equal(), triangle.first()), (triangle.counts().cells, None));
    assert_eq!(triangle.values([3, 5]), None, "the limit is above the pile");
    let other = session(Focus::wythoff(1, 2), Ruleset::FibonacciNim);
    assert_eq!(other.model.table.compared(CellQuantity::Value), None);
}

fn picture(session: &Session, theme: PictureTheme) -> Figure {
    let look = SubjectLook { size: [900.0, 560.0], theme, medium: golden_subject::Medium::File };
    match subject_picture(session, Subject::Compare, look, &Solver::default(), &Job::new()).expect("a picture") {
        SubjectPicture::Figure(figure) => figure,
        SubjectPicture::Map(_) => panic!("three maps are a figure"),
    }
}

#[test]
fn the_picture_names_both_games_and_says_what_differs() {
    let session = session(Focus::wythoff(3, 5), Ruleset::TWythoff { t: 2 });
    let comparison = compared(&session, CellQuantity::Value);
    let counts = comparison.counts();
    for theme in [PictureTheme::Dark, PictureTheme::Light, PictureTheme::Paper] {
        let figure = picture(&session, theme);
        let said = words(&figure);
        assert_says(&figure, &["Wythoff", "2-Wythoff", "Difference B − A", "A", "B"]);
        let differing = format!("{} of {} cells differ", counts.differing(), counts.cells);
        assert!(said.contains(&differing), "{said:?}");
        assert!(said.iter().any(|words| words.starts_with(&format!("{} smaller in B", counts.smaller))));
        assert!(said.contains(&format!("{} equal", counts.equal())));
        assert!(said.iter().any(|words| words.contains("from 0 to 11")), "the window: {said:?}");
        // The signs of large cells, not colour alone.
        let numbers = said.iter().filter(|words| words.starts_with('−') || words.starts_with('+')).count();
        assert!(numbers as u64 >= counts.differing(), "{numbers}");
        let [width, height] = figure.size;
        for shape in &figure.shapes {
            if let Form::Text { rect, .. } = &shape.form {
                assert!(rect.x >= 0.0 && rect.y >= 0.0 && rect.y + rect.height <= height + 1.0, "{shape:?}");
                assert!(rect.x <= width, "{shape:?}");
            }
        }
    }
}

#[test]
fn every_cell_of_the_difference_has_the_colour_of_its_number() {
    let session = session(Focus::wythoff(3, 5), Ruleset::TWythoff { t: 2 });
    let comparison = compared(&session, CellQuantity::Value);
    let look = compare_look(&session.model.table, PictureTheme::Dark);
    let size = [900.0, 783.0];
    let figure = comparison.sheet(look, |_, plot| PlaneView::from_corner(plot, 1.0, 0.01), None, size);
    let plot = CompareLayout::in_area(Rect::new(0.0, 0.0, size[0], size[1])).plots[2];
    let cell = plot.width / 12.0;
    let colours = look.ground.colours();
    for a in 0..SIZE {
        for b in 0..SIZE {
            let difference = comparison.difference([a, b]).expect("a cell");
            let class = difference_class(difference, comparison.most());
            assert_eq!(class == 0, difference == 0);
            #[expect(clippy::cast_precision_loss, reason = "a place on a picture")]
            let at = [plot.x + cell * (a as f32 + 0.2), plot.y + plot.height - cell * (b as f32 + 0.2)];
            let covering = figure.shapes.iter().rev().find_map(|shape| match &shape.form {
                Form::Rectangle { rect, fill: Some(fill), .. } if rect.contains(at) => Some(fill.colour),
                _ => None,
            });
            assert_eq!(covering, Some(Colour::Cell(colours.of_number(class.into()))), "({a}, {b})");
        }
    }
}

#[test]
fn the_steps_of_the_difference_grow_on_both_sides_and_none_is_that_of_equal_cells() {
    for most in [1_i128, 7, 100, 1_000_000] {
        let classes: Vec<u64> =
            (1..=most.min(2000)).map(|difference| difference_class(difference, most.unsigned_abs())).collect();
        assert!(classes.is_sorted() && classes[0] > 0, "{most}");
        assert_eq!(difference_class(most, most.unsigned_abs()), 64);
        assert_eq!(difference_class(-most, most.unsigned_abs()), 128);
    }
    for is_light in [false, true] {
        let colours = DifferenceGround { equal: [1, 2, 3], is_light }.colours().all();
        assert_eq!(colours.len(), 129);
        assert_eq!(colours.iter().filter(|colour| **colour == [1, 2, 3]).count(), 1);
    }
}

/// The numbers of a comparison as a file.
fn file(session: &Session, format: DataFormat) -> String {
    let numbers = subject_numbers(session, Subject::Compare, &Solver::default(), &Job::new()).expect("numbers");
    let mut file = Vec::new();
    write_numbers(&numbers, format, &mut file, &Job::new()).expect("written");
    String::from_utf8(file).expect("text")
}

#[test]
fn its_numbers_are_written_cell_by_cell() {
    let session = session(Focus::wythoff(3, 5), Ruleset::TWythoff { t: 2 });
    let comparison = compared(&session, CellQuantity::Value);
    let csv = file(&session, DataFormat::Csv);
    let mut lines = csv.lines();
    assert_eq!(lines.next(), Some("a,b,Wythoff,2-Wythoff,difference"));
    let (one, other) = (plain(1), plain(2));
    let mut count = 0;
    for line in lines {
        let cells: Vec<i64> = line.split(',').map(|cell| cell.parse().expect("a number")).collect();
        let cell = (cells[0].unsigned_abs(), cells[1].unsigned_abs());
        assert_eq!([cells[2].unsigned_abs(), cells[3].unsigned_abs()], [one[&cell], other[&cell]], "{line}");
        assert_eq!(cells[4], cells[3] - cells[2]);
        count += 1;
    }
    assert_eq!(count, comparison.counts().cells);
}

fn own_rays(leap: &str) -> Ruleset {
    golden_game::parse_game(&format!("rays --rays \"1,0 0,1 2,3\" --leaps {leap}")).expect("a game")
}

#[test]
fn two_ray_games_are_told_apart_in_pictures_and_files() {
    let focus = Focus { ruleset: own_rays("1,2"), position: golden_game::Position::words(&[3_u8, 5]) };
    let session = session(focus, own_rays("2,1"));
    let titles = ["1,2", "2,1"].map(|leap| format!("Rays (1,0) (0,1) (2,3), leap ({leap})"));
    let figure = picture(&session, PictureTheme::Light);
    for title in &titles {
        assert!(figure.name.contains(title.as_str()), "{}", figure.name);
        assert_says(&figure, &[title]);
    }
    let header = format!("a,b,\"{}\",\"{}\",difference", titles[0], titles[1]);
    assert_eq!(file(&session, DataFormat::Csv).lines().next(), Some(header.as_str()));
    let json: serde_json::Value = serde_json::from_str(&file(&session, DataFormat::Json)).expect("JSON");
    for (field, leap) in [("first", "1,2"), ("second", "2,1")] {
        assert_eq!(json[field], serde_json::to_value(own_rays(leap)).expect("JSON"), "{field}");
    }
    assert_eq!(session.model.table.compare_stem(), "compare-rays-1.0-0.1-2.3-leap-1.2-rays-1.0-0.1-2.3-leap-2.1");
}

#[test]
fn a_game_that_is_compared_with_itself_has_two_columns_of_different_names() {
    let header = |session: &Session| file(session, DataFormat::Csv).lines().next().map(str::to_owned);
    let session = session(Focus::wythoff(3, 5), Ruleset::Wythoff);
    assert_eq!(header(&session).as_deref(), Some("a,b,Wythoff,Wythoff (2),difference"));
}

#[test]
fn from_cell_to_cell_all_that_differ_are_met_once_and_then_the_first_again() {
    let fibonacci = Focus { ruleset: Ruleset::FibonacciNim, position: golden_game::Position::words(&[5_u8, 4]) };
    let set = |numbers: &[u64]| Ruleset::Subtraction { set: golden_game::SubtractionSet::Explicit(numbers.to_vec()) };
    let line = Focus { ruleset: set(&[1, 2]), position: golden_game::Position::words(&[5_u8]) };
    for (own, with) in [
        (Focus::wythoff(3, 5), Ruleset::TWythoff { t: 2 }),
        (fibonacci, Ruleset::TakeAway { factor: 3.into() }),
        (line, set(&[1, 3])),
    ] {
        let comparison = compared(&session(own, with), CellQuantity::Value);
        let counts = comparison.counts();
        for (differs, count) in [(true, counts.differing()), (false, counts.equal())] {
            let first = comparison.next_cell(None, differs).expect("a cell");
            if differs {
                assert_eq!(Some(first), comparison.first());
            }
            let mut met = vec![first];
            while let Some(cell) = comparison.next_cell(met.last().copied(), differs).filter(|cell| *cell != first) {
                assert_eq!(comparison.difference(cell).map(|difference| difference != 0), Some(differs));
                assert!(!met.contains(&cell), "{cell:?}");
                met.push(cell);
            }
            assert_eq!(met.len() as u64, count);
            assert_eq!(comparison.next_cell(Some([u64::MAX, 7]), differs), Some(first), "from outside of the tables");
        }
    }
    let same = compared(&session(Focus::wythoff(3, 5), Ruleset::Wythoff), CellQuantity::Value);
    assert_eq!(same.next_cell(Some([3, 5]), true), None);
}

#[test]
fn cameras_of_the_maps_are_kept_and_shown() {
    let mut session = session(Focus::wythoff(3, 5), Ruleset::TWythoff { t: 2 });
    let camera = Camera { anchor: [4, 2], offset: [0.5, 0.0], cell: 60.0 };
    let links = session.model.table.compare.links;
    session.view.compare = links.with_camera(&[], 2, Some(camera));
    assert_eq!([0, 1, 9].map(|map| links.camera_of(&session.view.compare, map)), [Some(camera); 3]);
    let alone = golden_session::CompareLinks { view: false, ..links };
    let other = alone.with_camera(&session.view.compare, 9, None);
    assert_eq!([0, 3, 9, 12].map(|map| alone.camera_of(&other, map)), [Some(camera), Some(camera), None, Some(camera)]);
    assert_eq!(links.camera_of(&other, 9), Some(camera), "linked again");
    session.view.compare = other;
    session.apply(Edit::compare_links(alone)).expect("links");
    session.apply(Edit::AddScene("one".into())).expect("a scene");
    let text = session.to_json().expect("written");
    assert_eq!(Session::from_json(&text, "x.json").expect("read"), session);
    assert_eq!(session.model.scenes[0].compare, session.view.compare);
    // Bad ones are refused.
    let (right, wrong) = ("\"cell\": 60.0", "\"cell\": 1e300");
    assert!(text.contains(right));
    assert!(Session::from_json(&text.replace(right, wrong), "x.json").is_err());
    // The picture shows what the camera shows: its first column is not 0.
    let labels = |session: &Session| words(&picture(session, PictureTheme::Dark));
    let near = labels(&session);
    session.view.compare.clear();
    assert_ne!(near, labels(&session));
}
