//! The pictures of the queen board, as text: small boards whose every shape is kept as a snapshot, and what holds for
//! all of them.

use golden_figure::{
    BoardFrame, BoardPicture, BoardPictureLayers, BoardReply, BoardTarget, BuildScene, BuildState, BuildTimeline,
    Colour, Figure, Form, Held, Origin, Rect, RoughanFigure, Timeline, board, board_coordinates,
};
use golden_game::{Position, Ruleset, on_board};
use golden_solver::{Budget, Job, Quantity, Solver, TableRequest, recursive_build};

use super::drawn::{assert_apart, assert_says, count, gather, is_star, text};
use super::{svg_of, text_boxes};

const ALL: BoardPictureLayers =
    BoardPictureLayers { rays: true, options: true, winning_moves: true, values: true, outcomes: false };

/// The picture of a position, all layers on, after a step of the build.
fn picture(ruleset: &Ruleset, position: (u64, u64), size: u32, step: usize) -> BoardPicture {
    let solver = Solver::new(Budget::default());
    let squares = 0..u64::from(size);
    let request = TableRequest {
        ruleset: ruleset.clone(),
        quantity: Quantity::Grundy,
        rows: squares.clone(),
        columns: squares.clone(),
    };
    let table = solver.table(&request, &Job::new()).unwrap();
    let evaluation = solver.evaluate(ruleset, &Position::words(&[position.0, position.1]), &Job::new()).unwrap();
    let winning = evaluation.winning_moves.unwrap();
    let pair = |position: &Position| position.to_words().map(|words| (words[0], words[1]));
    let steps = recursive_build(ruleset, size).unwrap();
    BoardPicture {
        frame: BoardFrame { size, side: 40.0 * f32::from(u16::try_from(size).unwrap()), origin: Origin::BottomLeft },
        ruleset: ruleset.clone(),
        position,
        has_piece: true,
        held: None,
        winning: winning.iter().filter_map(|winning| on_board(pair(&winning.to)?, size)).collect(),
        is_gold: true,
        highlighted: None,
        answer: None,
        reply: None,
        replies_from: None,
        values: squares
            .clone()
            .flat_map(|a| squares.clone().map(move |b| (a, b)))
            .map(|(a, b)| table.value(a, b))
            .collect(),
        build: BuildTimeline::new(ruleset.clone(), steps.into()).state(step),
        layers: ALL,
    }
}

#[test]
fn a_queen_among_the_first_p_positions() {
    insta::assert_snapshot!("queen_6", svg_of(&board(&picture(&Ruleset::queen(), (4, 5), 6, 2))));
}

#[test]
fn the_second_step_of_the_build_alone() {
    let layers = BoardPictureLayers { options: false, winning_moves: false, values: false, ..ALL };
    let picture = BoardPicture { layers, ..picture(&Ruleset::queen(), (0, 0), 6, 1) };
    insta::assert_snapshot!("build_6_step_1", svg_of(&board(&picture)));
}

#[test]
fn a_downward_knight_from_the_top() {
    let mut picture = picture(&Ruleset::knight(), (3, 4), 6, 1);
    picture.frame.origin = Origin::TopLeft;
    insta::assert_snapshot!("knight_6", svg_of(&board(&picture)));
}

#[test]
fn every_square_can_be_clicked_and_is_named() {
    let figure = board(&picture(&Ruleset::queen(), (8, 13), 16, 5));
    let squares: Vec<_> = figure.shapes.iter().filter_map(|shape| Some((shape.target?, shape.name.clone()?))).collect();
    assert_eq!(squares.len(), 256);
    let name =
        |a, b| squares.iter().find(|(target, _)| *target == BoardTarget::Square(a, b)).map(|(_, name)| name.as_str());
    assert_eq!(name(8, 13), Some("Square 8, 13: P-position, Grundy value 0"));
    assert_eq!(name(10, 13), Some("Square 10, 13: N-position, Grundy value 6"));
}

#[test]
fn an_arrow_to_the_next_square_is_as_plain_as_any() {
    let king = Ruleset::king();
    let rook = Ruleset::rook();
    for (ruleset, position, winning) in
        [(&Ruleset::queen(), (2, 2), 3), (&king, (10, 13), 1), (&rook, (10, 11), 1), (&king, (3, 3), 1)]
    {
        let figure = board(&picture(ruleset, position, 16, 0));
        let lengths = gather(&figure, |form| match form {
            Form::Arrow { from, to, head, stroke: Some(_), .. } => {
                let length = (to[0] - from[0]).hypot(to[1] - from[1]);
                assert!(head[0] < length, "{ruleset:?} {position:?}: no shaft");
                Some(length)
            }
            _ => None,
        });
        assert_eq!(lengths.len(), winning, "{ruleset:?} {position:?}");
        // The piece hides the first 18 points or so.
        assert!(lengths.iter().all(|&length| length >= 18.0 + 14.0), "{ruleset:?} {position:?}: {lengths:?}");
    }
}

/// How many arrows are bold: winning moves, options that are pointed at, and their answers.
fn bold_arrows(picture: &BoardPicture) -> usize {
    count(&board(picture), |form| matches!(form, Form::Arrow { stroke: Some(_), .. }))
}

#[test]
fn every_winning_option_gets_an_arrow() {
    for (a, b, moves) in [(10, 13, 3), (31, 48, 2), (8, 13, 0)] {
        assert_eq!(bold_arrows(&picture(&Ruleset::queen(), (a, b), 64, 0)), moves, "({a}, {b})");
    }
}

#[test]
fn nothing_overlaps_on_the_largest_board() {
    for size in [4, 16, 33, 64] {
        let mut picture = picture(&Ruleset::queen(), (3, 2), size, 3);
        picture.frame.side = 624.0;
        assert_apart(&text_boxes(&board(&picture)), &format!("size {size}"));
    }
}

#[test]
fn a_position_beyond_the_board_is_told_at_the_edge() {
    let picture = picture(&Ruleset::queen(), (100, 3), 16, 0);
    assert_says(&board(&picture), &["(100, 3)"]);
    // One arrow over the edge, and the winning move along the row, which starts there.
    assert_eq!(bold_arrows(&picture), 2);
}

#[test]
fn a_piece_in_the_hand_is_drawn_there() {
    let mut picture = picture(&Ruleset::rook(), (4, 5), 6, 0);
    let resting = board(&picture);
    picture.held = Some(Held { at: [100.0, 90.0], is_choosing: true });
    let held = board(&picture);
    let last = |figure: &Figure<BoardTarget>| figure.shapes.last().map(|shape| shape.form.clone());
    assert_ne!(last(&resting), last(&held));
}

#[test]
fn captions_say_what_a_step_finds() {
    let caption = |ruleset: Ruleset, size, step| {
        let steps = recursive_build(&ruleset, size).unwrap();
        BuildTimeline::new(ruleset, steps.into()).caption(step).to_string()
    };
    let queen = |step| caption(Ruleset::queen(), 16, step);
    assert_eq!(queen(0), "(0, 0) is the end: there is no move from it, so it is a P-position.");
    assert_eq!(
        queen(5),
        "(8, 13) and (13, 8) are the nearest squares that no ray touches: every move from them lands on a ray, so they \
         are P-positions."
    );
    assert_eq!(
        caption(Ruleset::rook(), 8, 3),
        "(3, 3) is the nearest square that no ray touches: every move from it lands on a ray, so it is a P-position."
    );
    assert!(caption(Ruleset::king(), 16, 1).ends_with("that cannot move to a P-position, so they are P-positions."));
    assert!(caption(Ruleset::knight(), 16, 1).starts_with("(0, 1) and (1, 0) are ends"));
}

#[test]
fn the_build_of_sixteen_squares_is_that_of_the_papers() {
    let ruleset = Ruleset::queen();
    let timeline = BuildTimeline::new(ruleset.clone(), recursive_build(&ruleset, 16).unwrap().into());
    assert_eq!((timeline.last(), timeline.total()), (6, 13));
    let state = timeline.state(5);
    assert_eq!(
        (state.found(), state.newest.as_slice(), state.next.as_slice()),
        (11, &[(8, 13), (13, 8)][..], &[(9, 15), (15, 9)][..])
    );
}

fn roughan(ruleset: &Ruleset, size: u32, position: (u64, u64)) -> RoughanFigure {
    RoughanFigure::new(ruleset.clone(), size, position, &recursive_build(ruleset, size).unwrap().into())
}

#[test]
fn roughans_figure_shows_moves_then_ways_to_the_end_then_safe_squares() {
    let figure = roughan(&Ruleset::queen(), 10, (6, 8));
    assert_eq!((figure.last(), figure.total()), (2, 7));
    let scenes = [0, 1, 2].map(|step| figure.state(step));
    assert_eq!(scenes.each_ref().map(|state| state.scene), [BuildScene::Moves, BuildScene::OneMove, BuildScene::Rays]);
    assert_eq!(scenes.each_ref().map(BuildState::found), [0, 1, 7]);
    assert_eq!(scenes[1].newest, [(0, 0)]);
    assert_eq!(scenes[2].earlier, [(0, 0), (1, 2), (2, 1), (3, 5), (5, 3), (4, 7), (7, 4)]);
}

#[test]
fn captions_of_roughans_figure_count_what_is_seen() {
    let caption = |ruleset: Ruleset, step| roughan(&ruleset, 10, (6, 8)).caption(step).to_string();
    let first = "Figure 1 (a): the moves of the queen from (6, 8); all moves in a line are one arrow.";
    assert_eq!(caption(Ruleset::queen(), 0), first);
    assert!(caption(Ruleset::queen(), 1).starts_with("Figure 1 (b): 27 squares from which one move reaches (0, 0)"));
    assert!(caption(Ruleset::queen(), 2).starts_with("Figure 1 (c): 7 safe squares"));
    assert!(caption(Ruleset::king(), 1).starts_with("Figure 1 (b): 3 squares"));
    // Of the knight every square beside an edge near the corner is an end.
    assert!(caption(Ruleset::knight(), 1).contains("reaches an end, (0, 0), (0, 1)"));
    let none = roughan(&Ruleset::queen(), 10, (0, 0)).caption(0).to_string();
    assert!(none.contains("has no move from (0, 0)"));
}

#[test]
fn the_moves_alone_have_no_star_and_no_gold() {
    let mut picture = picture(&Ruleset::queen(), (6, 8), 10, 0);
    picture.build = roughan(&Ruleset::queen(), 10, (6, 8)).state(0);
    picture.layers = BoardPictureLayers { options: false, ..ALL };
    let figure = board(&picture);
    let is_thin_arrow = |form: &Form| matches!(form, Form::Arrow { stroke: None, .. });
    assert_eq!((count(&figure, is_thin_arrow), count(&figure, is_star)), (3, 0), "one arrow for each line");
    assert!(!picture.shows_winning_moves());
}

#[test]
fn every_way_to_the_end_is_one_arrow_with_a_dot_on_each_square() {
    let mut picture = picture(&Ruleset::queen(), (6, 8), 10, 0);
    picture.build = roughan(&Ruleset::queen(), 10, (6, 8)).state(1);
    picture.layers = BoardPictureLayers { values: false, ..ALL };
    let figure = board(&picture);
    assert_eq!(count(&figure, |form| matches!(form, Form::Arrow { .. })), 3);
    let is_dot = |form: &Form| match form {
        Form::Rectangle { radius, fill: Some(fill), .. } => *radius > 0.0 && fill.colour == Colour::Ray,
        _ => false,
    };
    assert_eq!(count(&figure, is_dot), 27);
}

#[test]
fn gold_is_never_the_only_sign_of_a_p_position() {
    for (cell, values) in [(40.0, true), (40.0, false), (12.0, true)] {
        let mut picture = picture(&Ruleset::queen(), (0, 0), 16, 0);
        picture.layers =
            BoardPictureLayers { values, outcomes: true, rays: false, options: false, winning_moves: false };
        picture.frame.side = 16.0 * cell;
        let figure = board(&picture);
        let golden = gather(&figure, |form| match form {
            Form::Rectangle { rect, fill: Some(fill), .. } if fill.colour == Colour::GoldBg => Some(*rect),
            _ => None,
        });
        assert_eq!(golden.len(), 13, "the P-positions of Das’s board");
        for square in golden {
            let is_sign = |form: &Form| match form {
                Form::Text { rect, prose, .. } => {
                    square.contains([rect.x, rect.y]) && ["0", "P"].contains(&prose.to_string().as_str())
                }
                Form::Star { centre, .. } => square.contains(*centre),
                _ => false,
            };
            assert!(count(&figure, is_sign) > 0, "{cell} {values} {square:?}");
        }
    }
}

#[test]
fn the_piece_cuts_no_number() {
    let number_at_home = |picture: &BoardPicture| {
        let home = picture.home().map(|home| picture.frame.square(home)).expect("on the board");
        count(&board(picture), |form| matches!(form, Form::Text { rect, .. } if home.contains([rect.x, rect.y]))) > 0
    };
    let mut picture = picture(&Ruleset::queen(), (8, 9), 16, 0);
    assert!(!number_at_home(&picture), "the disc would hide a part of 15");
    picture.held = Some(Held { at: [20.0, 20.0], is_choosing: false });
    assert!(number_at_home(&picture), "the piece is in the hand");
    picture.held = None;
    picture.frame.side = 16.0 * 90.0;
    assert!(number_at_home(&picture), "there is room beside the disc");
}

#[test]
fn a_p_position_shows_how_an_option_is_answered() {
    let mut picture = picture(&Ruleset::queen(), (8, 13), 16, 6);
    assert_eq!(bold_arrows(&picture), 0);
    picture.highlighted = Some((7, 13));
    picture.answer = Some((7, 4));
    assert_eq!(bold_arrows(&picture), 2, "the option and its answer");
}

#[test]
fn coordinates_are_those_of_the_part_in_view() {
    let picture = picture(&Ruleset::queen(), (3, 2), 33, 0);
    let board = picture.frame.board();
    let view = Rect::new(board.x + 400.0, board.y + 400.0, 400.0, 400.0);
    let numbers: Vec<String> = board_coordinates(&picture, view).iter().filter_map(text).collect();
    let columns = (10..20).map(|n| n.to_string());
    let rows = (13..23).map(|n| n.to_string());
    assert!(columns.chain(rows).all(|n| numbers.contains(&n)), "{numbers:?}");
    assert_eq!(numbers.len(), 20);
}

#[test]
fn no_number_crowds_the_badge_of_the_piece_where_not_all_have_room() {
    let numbers = |cell: f32| -> Vec<String> {
        let mut picture = picture(&Ruleset::queen(), (5, 9), 12, 0);
        picture.frame.side = 12.0 * cell;
        board_coordinates(&picture, picture.frame.board()).iter().filter_map(text).collect()
    };
    let count = |numbers: &[String], number: &str| numbers.iter().filter(|one| *one == number).count();
    let few = numbers(24.0);
    // Each stands on the one side or the other where the piece is not beside it.
    assert_eq!(["4", "6", "8", "10", "2", "5", "9"].map(|number| count(&few, number)), [1, 1, 1, 1, 2, 1, 1]);
    assert_eq!(["4", "6", "8", "10"].map(|number| count(&numbers(40.0), number)), [2; 4]);
}

#[test]
fn the_piece_does_not_hide_the_star_of_its_square() {
    for origin in [Origin::BottomLeft, Origin::TopLeft] {
        for cell in [14.0, 24.0, 40.0, 80.0] {
            let mut picture = picture(&Ruleset::queen(), (3, 5), 10, 3);
            picture.frame = BoardFrame { side: 10.0 * cell, origin, ..picture.frame };
            // On small squares this layer has a star of its own.
            picture.layers.outcomes = false;
            let home = picture.frame.square((3, 5));
            let is_here = |form: &Form| matches!(form, Form::Star { centre, .. } if home.contains(*centre));
            let figure = board(&picture);
            assert_eq!(count(&figure, is_here), 1, "{origin:?} {cell}");
            assert!(figure.shapes.last().is_some_and(|shape| is_star(&shape.form)), "above the piece");
            picture.held = Some(Held { at: [20.0, 20.0], is_choosing: false });
            assert_eq!(count(&board(&picture), is_here), 1, "the piece is in the hand");
        }
    }
}

#[test]
fn rays_do_not_strike_numbers_through() {
    // Two figures in a square of 24 points reach its middle, where the rays run.
    let grounds = |cell: f32, rays: bool| {
        let mut picture = picture(&Ruleset::queen(), (10, 13), 16, 6);
        picture.frame.side = 16.0 * cell;
        picture.layers = BoardPictureLayers { rays, options: false, winning_moves: false, ..ALL };
        let is_ground = |form: &Form| match form {
            Form::Rectangle { fill: Some(fill), radius, .. } => {
                *radius > 0.0 && matches!(fill.colour, Colour::Square1 | Colour::Square2)
            }
            _ => false,
        };
        count(&board(&picture), is_ground)
    };
    assert!(grounds(24.0, true) > 100);
    assert_eq!(grounds(24.0, false), 0);
    assert_eq!(grounds(48.0, true), 0, "numbers lie beside the rays");
}

#[test]
fn a_number_stands_on_the_colour_of_its_own_square() {
    let mut picture = picture(&Ruleset::queen(), (10, 13), 16, 1);
    picture.frame.side = 16.0 * 24.0;
    picture.layers = BoardPictureLayers { outcomes: true, ..ALL };
    let grounds = |square: (u32, u32)| -> Vec<Colour> {
        let place = picture.frame.square(square);
        let is_in = |rect: &Rect| place.contains(rect.centre());
        gather(&board(&picture), |form| match form {
            Form::Rectangle { rect, fill: Some(fill), radius, stroke: None }
                if (1.5..2.5).contains(radius) && is_in(rect) =>
            {
                Some(fill.colour)
            }
            _ => None,
        })
    };
    assert_eq!(grounds((8, 13)), [Colour::GoldBg], "a P-position");
    assert_eq!(grounds((10, 12)), [Colour::Square2, Colour::Sec], "an option");
    assert_eq!(grounds((13, 14)), [Colour::Square1], "any other on a ray");
    assert_eq!(grounds((14, 9)), [], "no line is near");
}

#[test]
fn on_small_squares_a_star_has_no_letter_beside_it() {
    let letters = |cell: f32| {
        let mut picture = picture(&Ruleset::queen(), (0, 0), 12, 20);
        let is_star =
            |square: &(u32, u32)| picture.build.earlier.contains(square) || picture.build.newest.contains(square);
        let star = (0..12).flat_map(|a| (0..12).map(move |b| (a, b))).find(is_star).expect("a star");
        picture.layers = BoardPictureLayers { values: false, outcomes: true, ..ALL };
        picture.frame.side = 12.0 * cell;
        let place = picture.frame.square(star);
        count(&board(&picture), |form| match form {
            Form::Text { rect, prose, .. } => place.contains([rect.x, rect.y]) && prose.to_string() == "P",
            _ => false,
        })
    };
    assert_eq!(letters(24.0), 0, "the letter would lie below the star");
    assert_eq!(letters(44.0), 1);
}

/// The grounds of the names of moves, and the boxes of the numbers in the squares.
fn names_and_numbers(figure: &Figure<BoardTarget>) -> (Vec<Rect>, Vec<Rect>) {
    let (mut names, mut numbers) = (Vec::new(), Vec::new());
    for shape in &figure.shapes {
        match &shape.form {
            Form::Rectangle { rect, radius, stroke: Some(_), .. }
                if (*radius - 5.0).abs() < 0.1 && rect.width > 30.0 =>
            {
                names.push(*rect);
            }
            Form::Text { rect, prose, size, .. } if (*size - 12.5).abs() < 0.01 => {
                let digits = f32::from(u8::try_from(prose.to_string().chars().count()).unwrap());
                numbers.push(Rect::new(rect.x, rect.y + 3.0, 7.0 * digits, rect.height - 6.0));
            }
            _ => {}
        }
    }
    (names, numbers)
}

#[test]
fn the_names_of_a_reply_and_its_answer_cover_no_number() {
    let share = |one: &Rect, other: &Rect| {
        one.x < other.x + other.width
            && other.x < one.x + one.width
            && one.y < other.y + other.height
            && other.y < one.y + one.height
    };
    let mut seen = 0;
    for (position, option, answer) in [((1, 2), (1, 1), (0, 0)), ((1, 2), (0, 2), (0, 0)), ((3, 5), (3, 3), (0, 0))] {
        let picture = BoardPicture {
            reply: Some(BoardReply { via: None, option, answer: Some(answer) }),
            ..picture(&Ruleset::queen(), position, 16, 6)
        };
        let (names, numbers) = names_and_numbers(&board(&picture));
        assert!(!numbers.is_empty());
        for name in &names {
            let covered = numbers.iter().find(|number| share(name, number));
            assert_eq!(covered, None, "{position:?} {option:?}: {name:?}");
        }
        seen += names.len();
    }
    assert!(seen > 0, "where there is room the arrows have names");
}
