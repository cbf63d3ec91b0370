//! The pictures of the Play panel.

use golden_figure::{
    Anchor, Colour, Face, Figure, Form, GraphLayer, GraphNodePicture, GraphPicture, GraphTarget, NimColumns, NimRow,
    PartMark, PlotCanvas, Rect, StoneRow, StoneTable, StoneTarget, TakenStones, game_graph, nim_columns, stone_table,
};
use golden_number::UBig;

use super::drawn::{assert_apart, assert_says, count, gather, is_star};

fn row(count: u64, chosen: u64, limit: Option<u64>) -> StoneRow {
    StoneRow {
        name: "Stones".into(),
        count: count.into(),
        chosen: chosen.into(),
        limit: limit.map(UBig::from),
        taken: Vec::new(),
        parts: Vec::new(),
        tail_wins: false,
        is_active: false,
        leaving: None,
    }
}

fn table(rows: Vec<StoneRow>, width: f32) -> StoneTable {
    StoneTable { rows, width, is_live: true, is_dense: false }
}

/// The mock-up: 7 of 10 stones are left, 2 may be taken, and 2 is the tail.
fn seven() -> StoneTable {
    let taken = |count, who: &str| TakenStones { count, who: who.into() };
    let part = |size: u8, index| PartMark { size: size.into(), index };
    let row = StoneRow {
        taken: vec![taken(1, "computer"), taken(2, "you")],
        parts: vec![part(5, 5), part(2, 3)],
        tail_wins: true,
        ..row(7, 2, Some(2))
    };
    table(vec![row], 790.0)
}

#[test]
fn a_stone_takes_itself_and_those_to_its_right_and_says_when_they_are_too_many() {
    let figure = stone_table(&seven());
    let targets: Vec<StoneTarget> = figure.shapes.iter().filter_map(|shape| shape.target).collect();
    assert_eq!(targets, (1..=7).rev().map(|take| StoneTarget::Take(0, take)).collect::<Vec<_>>());
    let names: Vec<&str> = figure.shapes.iter().filter_map(|shape| shape.name.as_deref()).collect();
    assert!(names.contains(&"Stones, stone 6: choose 2") && names.contains(&"Stones, stone 5: 3 are too many"));
    assert_eq!(figure.name, "Stones: 7 stones, 2 chosen");
    assert_says(&figure, &["1", "7", "limit 2", "5 = F₅", "T(7) = 2", "computer", "you"]);
    let dashed = |form: &Form| matches!(form, Form::Rectangle { stroke: Some(stroke), .. } if stroke.dashed);
    assert_eq!(count(&figure, dashed), 3, "the stones that were taken");
}

#[test]
fn gold_stands_only_where_the_tail_wins() {
    let is_gold = |table: &StoneTable| {
        let is_golden_line =
            |form: &Form| matches!(form, Form::Line { stroke, .. } if stroke.paint.colour == Colour::Gold);
        count(&stone_table(table), |form| is_star(form) || is_golden_line(form)) > 0
    };
    let mut table = seven();
    assert!(is_gold(&table));
    // The star stands before its words, and covers none of them.
    let figure = stone_table(&table);
    let stars = gather(&figure, |form| match form {
        Form::Star { centre, radius, .. } => Some(centre[0] + radius),
        _ => None,
    });
    let words = gather(&figure, |form| match form {
        Form::Text { rect, prose, anchor, .. } if prose.to_string().starts_with('T') => Some((rect.x, *anchor)),
        _ => None,
    });
    assert!(matches!((&stars[..], &words[..]), ([star], [(left, Anchor::Left)]) if star < left), "{stars:?} {words:?}");
    table.rows[0].tail_wins = false;
    assert!(!is_gold(&table));
}

#[test]
fn nothing_leaves_the_picture_whatever_the_piles() {
    for width in [420.0, 790.0] {
        for counts in
            [vec![0], vec![1], vec![12], vec![40], vec![66], vec![1000], vec![3, 40, 2000], vec![31, 48], vec![9; 8]]
        {
            let rows = counts.iter().map(|&count| row(count, count.min(1), Some(count))).collect();
            let figure = stone_table(&table(rows, width));
            for shape in &figure.shapes {
                let Form::Rectangle { rect, .. } = shape.form else { continue };
                let right = rect.x + rect.width;
                assert!(rect.x >= -5.0 && right <= width + 5.0, "{counts:?} at {width}: {rect:?}");
                assert!(rect.y >= -1.0 && rect.y + rect.height <= figure.size[1] + 1.0, "{counts:?}: {rect:?}");
            }
        }
    }
}

#[test]
fn all_piles_have_stones_of_one_size() {
    for width in [388.0, 790.0] {
        let rows = [3, 40, 12, 5000].map(|count| row(count, 0, None));
        let table = table(rows.into(), width);
        assert!(table.is_bar(3), "5000 stones have no room");
        let figure = stone_table(&table);
        let mut widths = gather(&figure, |form| match form {
            Form::Rectangle { rect, radius, fill: Some(fill), .. } if fill.colour == Colour::Stone => {
                (*radius > 0.0 && (rect.width - rect.height).abs() < 0.01).then_some(rect.width)
            }
            _ => None,
        });
        widths.dedup();
        assert_eq!(widths.len(), 1, "{widths:?} at {width}");
    }
}

#[test]
fn piles_that_are_compared_have_one_scale() {
    // Both are stones; both are bars, also where the smaller one has room for its stones.
    for (width, are_bars) in [(1200.0, false), (300.0, true), (480.0, true)] {
        let table = table(vec![row(31, 0, None), row(48, 0, None)], width);
        assert_eq!([0, 1].map(|pile| table.is_bar(pile)), [are_bars; 2], "{width}");
        let [small, large] = ends_of_rows(&table);
        assert!(small < 0.9 * large, "{small} and {large} at {width}");
    }
    // Bars that reach beyond stones have a break: they are longer than they are drawn.
    let breaks = |table: &StoneTable| count(&stone_table(table), |form| matches!(form, Form::Line { .. }));
    let apart = table(vec![row(5, 0, None), row(5000, 0, None)], 790.0);
    assert_eq!([0, 1].map(|pile| apart.is_bar(pile)), [false, true]);
    let [small, large] = ends_of_rows(&apart);
    assert!(small < large && breaks(&apart) == 2, "{small} and {large}");
    assert_eq!(breaks(&table(vec![row(3000, 0, None), row(5000, 0, None)], 790.0)), 0);
}

/// How far the stones or the bar of each of two piles reach to the right.
fn ends_of_rows(table: &StoneTable) -> [f32; 2] {
    let figure = stone_table(table);
    let middle = figure.size[1] / 2.0;
    let rects = stones(&figure);
    [true, false].map(|is_above| {
        let of_row = rects.iter().filter(|rect| (rect.centre()[1] < middle) == is_above);
        of_row.map(|rect| rect.x + rect.width).fold(0.0, f32::max)
    })
}

/// The stones of a picture, and its bars of stones.
fn stones(figure: &Figure<StoneTarget>) -> Vec<Rect> {
    gather(figure, |form| match form {
        Form::Rectangle { rect, fill: Some(fill), .. } if fill.colour == Colour::Stone => Some(*rect),
        _ => None,
    })
}

#[test]
fn the_name_of_a_pile_does_not_reach_its_stones() {
    for name in ["Take-away 3k", "Pile 1", "Wythoff to 12, pile 2"] {
        for width in [360.0, 790.0] {
            let named = StoneRow { name: name.into(), ..row(9, 0, None) };
            let figure = stone_table(&table(vec![named, row(5, 0, None)], width));
            let text = figure.shapes.iter().find_map(|shape| match &shape.form {
                Form::Text { prose, rect, .. } if prose.to_string() == name => Some(*rect),
                _ => None,
            });
            let text = text.expect("the name");
            let first = stones(&figure).iter().map(|stone| stone.x).fold(f32::INFINITY, f32::min);
            let end = text.x + (PlotCanvas::for_file([width; 2]).width)(&name.into(), 14.0, Face::Interface);
            assert!(end + 4.0 <= first, "{name} at {width}: {end} and {first}");
        }
    }
}

#[test]
fn a_pile_without_room_is_a_bar_with_its_exact_ends() {
    let huge = UBig::from(10_u8).pow(30);
    let big = StoneRow { count: huge.clone(), chosen: huge.clone() / UBig::from(2_u8), ..row(0, 0, Some(9)) };
    let table = table(vec![big], 420.0);
    assert!(table.is_bar(0));
    let figure = stone_table(&table);
    assert!(figure.shapes.iter().all(|shape| shape.target.is_none()), "it is typed how many are taken");
    assert!(figure.name.contains("chosen"));
}

#[test]
fn the_columns_are_the_binary_digits_and_their_sum() {
    let rows = [10_u8, 14, 7].map(|value| NimRow { label: "Pile".into(), value: value.into() });
    let sheet = NimColumns { rows: rows.into(), total: "Nim sum".into(), is_sum_hidden: false, width: 460.0 };
    assert_eq!(sheet.sum(), UBig::from(3_u8));
    let figure = nim_columns(&sheet).expect("room");
    assert!(figure.name.ends_with("Nim sum: 3 = 0011"), "{}", figure.name);
    let asked = nim_columns(&NimColumns { is_sum_hidden: true, ..sheet }).expect("room");
    assert!(asked.name.ends_with("Nim sum: hidden"), "{}", asked.name);
    let wide = NimRow { label: "Pile".into(), value: UBig::from(10_u8).pow(30) };
    assert!(
        nim_columns(&NimColumns { rows: vec![wide], total: String::new(), is_sum_hidden: false, width: 460.0 })
            .is_none()
    );
}

/// A position of a graph that was not played.
fn node(words: &str, is_p: bool, is_now: bool, is_next: bool) -> GraphNodePicture {
    GraphNodePicture { words: words.into(), is_p, is_now, is_played: false, is_next }
}

#[test]
fn a_click_in_the_graph_plays_only_an_option() {
    let node = |words: &str, is_p, is_now, is_next| GraphNodePicture {
        is_played: is_now,
        ..node(words, is_p, is_now, is_next)
    };
    let layer = |title: &str, is_now, nodes| GraphLayer { title: title.into(), is_now, nodes };
    let graph = GraphPicture {
        layers: vec![
            layer("you", true, vec![node("(3, 2)", true, true, false)]),
            layer("computer", false, vec![node("(2, 2)", false, false, true), node("(1, 1)", false, false, true)]),
            layer("end", false, vec![node("0", true, false, false)]),
        ],
        edges: vec![[0, 0, 0], [0, 0, 1], [1, 0, 0], [1, 1, 0]],
        width: 800.0,
        height: 400.0,
        is_fitted: false,
        is_gilded: true,
        is_of_winner: true,
    };
    let figure = game_graph(&graph, 1.0);
    assert_eq!(figure.name, "Graph of the game: 4 positions in 2 moves, as its winner plays it");
    let targets: Vec<GraphTarget> = figure.shapes.iter().filter_map(|shape| shape.target).collect();
    assert_eq!(targets, [GraphTarget { layer: 1, node: 0 }, GraphTarget { layer: 1, node: 1 }]);
    let stars = |graph: &GraphPicture| count(&game_graph(graph, 1.0), is_star);
    assert_eq!(stars(&graph), 2, "the P-positions");
    assert_eq!(stars(&GraphPicture { is_gilded: false, ..graph }), 0, "none under misère play");
}

#[test]
fn the_graph_keeps_its_height_while_its_nodes_can_be_read() {
    let graph = |count: usize, height: f32| {
        let first = GraphLayer { title: "you".into(), is_now: true, nodes: vec![node("now", false, true, false)] };
        let second =
            GraphLayer { title: "end".into(), is_now: false, nodes: vec![node("(1, 1)", false, false, false); count] };
        let (layers, edges) = (vec![first, second], Vec::new());
        GraphPicture { layers, edges, width: 800.0, height, is_fitted: false, is_gilded: false, is_of_winner: false }
    };
    // Seven rows of the usual distance would be 410 high.
    let heights = [300.0, 600.0].map(|height| game_graph(&graph(7, height), 1.0).size[1]);
    assert!(heights[0] <= 300.0 && heights[1] > 400.0, "{heights:?}");
    let tall = graph(40, 300.0);
    let height = game_graph(&tall, 1.0).size[1];
    assert!(height > 1000.0, "forty rows scroll");
    let now = tall.now().expect("the position is in the graph");
    assert!((now.centre()[1] - height / 2.0).abs() < 20.0, "in the middle of its column");
}

/// A graph of many positions in a low room: the winning moves lead from the first of `columns` to these rows of the
/// second.
fn large_graph(columns: usize, rows: usize, winning: &[usize], is_fitted: bool) -> GraphPicture {
    let node = |column: usize, row: usize| {
        node(&format!("({row}, 2)"), column == 1 && winning.contains(&row), column == 0, column == 1)
    };
    let layer = |column: usize| {
        let nodes = (0..if column == 0 { 1 } else { rows }).map(|row| node(column, row)).collect();
        GraphLayer { title: "you".into(), is_now: column == 0, nodes }
    };
    let edges = (0..rows).map(|row| [0, 0, row]).collect();
    let layers = (0..columns).map(layer).collect();
    GraphPicture { layers, edges, width: 800.0, height: 250.0, is_fitted, is_gilded: true, is_of_winner: false }
}

/// The heads of the arrows of a graph at a scale, in points of the picture: length and width.
fn heads(graph: &GraphPicture, scale: f32) -> Vec<[f32; 2]> {
    gather(&game_graph(graph, scale), |form| if let Form::Arrow { head, .. } = form { Some(*head) } else { None })
}

#[test]
fn the_winning_moves_of_a_large_graph_have_heads_that_can_be_read() {
    let graph = large_graph(6, 16, &[3], true);
    let scale = graph.scale();
    assert!(scale < 0.6, "{scale}");
    let size = graph.size().map(|side| side * scale);
    assert!(size[0] <= 800.0 && size[1] <= 250.1 && size[0] > 500.0, "{size:?}");
    let drawn = game_graph(&graph, scale).size;
    assert!(drawn.iter().zip(graph.size()).all(|(drawn, side)| (drawn - side).abs() < 0.01), "{drawn:?}");
    let seen = heads(&graph, scale);
    let [long, wide] = seen[0];
    assert_eq!(seen.len(), 1);
    assert!((long * scale - 12.0).abs() < 0.1 && (wide * scale - 11.0).abs() < 0.1, "{long} × {wide} at {scale}");
    // A part that is looked at in its own size, or larger, has no larger heads than a small graph.
    for scale in [1.0, 1.6] {
        let heads = heads(&graph, scale);
        assert!(heads.len() == 1 && heads[0].iter().zip([12.0, 11.0]).all(|(side, usual)| (side - usual).abs() < 0.01));
    }
}

#[test]
fn heads_of_winning_moves_do_not_run_into_one_another() {
    for (scale, is_fitted) in [(0.9, true), (0.5, true), (0.3, true), (0.5, false)] {
        let graph = large_graph(8, 12, &[4, 5, 9], is_fitted);
        let heads = heads(&graph, scale);
        // The rows of this graph are 27 points apart.
        assert!(heads.len() == 3 && heads.iter().all(|[_, wide]| *wide <= 27.01), "{heads:?} at {scale}");
    }
    // Where there is no room for a head that can be read there is none; the line still leads to the star.
    let tiny = large_graph(8, 12, &[4, 5, 9], true);
    assert!(heads(&tiny, 0.1).is_empty());
    let gold = |form: &Form| matches!(form, Form::Line { stroke, .. } if stroke.paint.colour == Colour::Gold);
    assert!(count(&game_graph(&tiny, 0.1), gold) > 0);
}

#[test]
fn a_picture_that_is_not_made_smaller_is_as_wide_as_asked() {
    let graph = large_graph(6, 16, &[3], false);
    assert!((graph.scale() - 1.0).abs() < f32::EPSILON);
    assert!(graph.size()[0] <= 800.0 && graph.size()[1] > 400.0, "{:?}", graph.size());
    assert_eq!(heads(&graph, graph.scale()), [[12.0, 11.0]]);
}

#[test]
fn piles_of_which_more_was_taken_than_a_word_holds_are_bars() {
    let taken = |count| TakenStones { count, who: "you".into() };
    let row = StoneRow { taken: vec![taken(u64::MAX), taken(u64::MAX)], ..row(7, 2, Some(2)) };
    assert!(!stone_table(&table(vec![row], 790.0)).shapes.is_empty());
}

#[test]
fn bars_are_as_long_as_their_piles() {
    let rows = [1000, 500, 100].map(|count| row(count, 0, None)).to_vec();
    let figure = stone_table(&table(rows, 790.0));
    let bars: Vec<f32> = stones(&figure).iter().map(|bar| bar.width).collect();
    let [long, half, ..] = bars.as_slice() else { panic!("two bars: {bars:?}") };
    assert!((long / half - 2.0).abs() < 0.01, "{bars:?}");
}

#[test]
fn a_graph_of_a_hundred_rows_cannot_be_read_whole_and_one_of_sixteen_can() {
    use golden_figure::{READABLE_SCALE, scale_of_rows};
    // Kayles (5, 7) and all games of Fibonacci Nim from 10 stones, in a pane of 420 points.
    assert!(scale_of_rows(100, 420.0) < READABLE_SCALE);
    assert!(scale_of_rows(16, 420.0) >= READABLE_SCALE);
    assert!((scale_of_rows(1, 420.0) - 1.0).abs() < 1e-6, "nothing is enlarged");
}

/// The pile of `fib 20` in a width, with the parts of what is left and what the moves took, the last one first.
fn of_twenty(left: u64, parts: &[(u8, u32)], taken: &[u64], width: f32) -> StoneTable {
    let who = |i: usize| if i.is_multiple_of(2) { "computer" } else { "you" };
    let taken = taken.iter().enumerate().map(|(i, &count)| TakenStones { count, who: who(i).into() });
    let parts = parts.iter().map(|&(size, index)| PartMark { size: size.into(), index });
    let row = StoneRow { taken: taken.collect(), parts: parts.collect(), tail_wins: true, ..row(left, 0, Some(2)) };
    table(vec![row], width)
}

/// The texts of a picture that stand in the middle of their boxes below the stones, with the edges of their letters.
fn words_below(table: &StoneTable) -> Vec<(String, Rect)> {
    gather(&stone_table(table), |form| match form {
        Form::Text { rect, prose, .. } if rect.y > 82.0 => {
            let text = prose.to_string();
            let letters = f32::from(u8::try_from(text.chars().count()).expect("short"));
            let half = (3.2 * letters).min(rect.width / 2.0);
            let [x, y] = rect.centre();
            Some((text, Rect::new(x - half, y - 8.0, 2.0 * half, 16.0)))
        }
        _ => None,
    })
}

#[test]
fn no_words_below_the_stones_cover_others_or_a_bracket() {
    for width in [360.0, 430.0, 500.0, 560.0, 700.0, 900.0] {
        for table in [
            of_twenty(20, &[(13, 7), (5, 5), (2, 3)], &[], width),
            of_twenty(13, &[(13, 7)], &[2, 1, 4], width),
            of_twenty(13, &[(13, 7)], &[3, 4], width),
            of_twenty(14, &[(13, 7), (1, 2)], &[1, 2, 1, 1, 1], width),
        ] {
            let words = words_below(&table);
            assert!(words.iter().any(|(text, _)| text.starts_with("T(")), "{words:?}");
            assert_apart(&words, &format!("at {width}"));
            let bracket = gather(&stone_table(&table), |form| match form {
                Form::Line { ends: [[left, y], [right, _]], stroke } if stroke.paint.colour == Colour::Gold => {
                    Some([left.min(*right), left.max(*right), *y])
                }
                _ => None,
            });
            for [from, to, y] in bracket {
                let is_cut = |at: &Rect| at.x < to && from < at.x + at.width && at.y < y && y < at.y + at.height;
                assert_eq!(words.iter().find(|(_, at)| is_cut(at)), None, "at {width}");
            }
        }
    }
}

#[test]
fn who_took_what_is_said_of_every_move_also_where_names_have_no_room() {
    let said = |table: &StoneTable| words_below(table).into_iter().map(|(text, _)| text).collect::<Vec<_>>();
    let narrow = said(&of_twenty(13, &[(13, 7)], &[1, 1, 2, 3], 500.0));
    assert!(narrow.contains(&"taken, from the left: computer 1, you 1, computer 2, you 3".to_owned()), "{narrow:?}");
    let wide = said(&of_twenty(13, &[(13, 7)], &[3, 4], 900.0));
    assert!(wide.contains(&"computer".to_owned()) && wide.contains(&"you".to_owned()), "{wide:?}");
}
