//! `golden-nim handout`.

use std::fs;
use std::path::Path;

use tempfile::NamedTempFile;

use crate::program::{fail, file_of, written, written_text};

const LESSON: &str = "saves/course-04-queen.golden-nim.json";
const FIVE: &str = "saves/course-05-31-and-48.golden-nim.json";

/// How many scenes the lesson has, and what it asks.
fn lesson() -> (usize, Vec<String>) {
    let json: serde_json::Value = serde_json::from_str(&fs::read_to_string(LESSON).unwrap()).unwrap();
    let scenes = json["scenes"].as_array().unwrap();
    let asked = scenes.iter().filter_map(|scene| scene["question"].as_str()).filter(|question| !question.contains('{'));
    (scenes.len(), asked.filter(|question| !question.is_empty()).map(str::to_owned).collect())
}

#[test]
fn a_pdf_has_several_scenes_on_a_page() {
    let pdf = written("queen.pdf", &["handout", LESSON]);
    let text = String::from_utf8_lossy(&pdf);
    let (pages, scenes) = (text.matches("/Type /Page\n").count(), lesson().0);
    assert!(pages >= 3 && pages < scenes, "{pages} pages of {scenes} scenes");
    assert!(text.starts_with("%PDF-1.7") && text.contains("/FontFile3"));
}

#[test]
fn a_page_of_html_holds_its_pictures_and_asks_before_it_answers() {
    // Formulas have no-break spaces.
    let html = written_text("queen.html", &["handout", LESSON]).replace('\u{a0}', " ");
    let (scenes, asked) = lesson();
    assert_eq!(html.matches("<h2>").count(), scenes + 1, "a heading each, and one for the answers");
    assert!(html.matches("<svg").count() + html.matches("<img").count() >= scenes - 2);
    let answers = html.find("<h2>Answers</h2>").unwrap();
    assert!(!asked.is_empty());
    for question in asked {
        let question = question.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;");
        assert!(html.find(&question).is_some_and(|at| at < answers), "{question}");
    }
    // Nothing is fetched: links lead nowhere outside.
    assert!(!html.contains("src=\"http") && !html.contains("href="));
    let ids: Vec<&str> = html.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let mut distinct = ids.clone();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!(ids.len(), distinct.len(), "no id twice");
}

#[test]
fn what_is_no_handout_is_refused() {
    assert!(fail(&["handout", LESSON, "-o", "h.docx"], 2).contains("ends in .pdf or .html"));
    assert!(fail(&["handout", "no-such-file.json", "-o", "h.pdf"], 1).contains("no-such-file"));
}

/// The lines of a page of HTML as they are read, and its pictures: headings begin with `## ` and `### `, lines for answers
/// end in `: ___`, rows of tables have bars, and `![` stands for a picture.
fn lines_and_pictures(html: &str) -> (String, Vec<String>) {
    let (_, body) = html.split_once("<body>").unwrap();
    let mut pictures = Vec::new();
    let mut parts = body.split("<svg");
    let mut words = parts.next().unwrap().to_owned();
    for part in parts {
        let (picture, rest) = part.split_once("</svg>").unwrap();
        pictures.push(format!("<svg{picture}</svg>"));
        words.push_str("![");
        words.push_str(rest);
    }
    let signs = [
        ("<h2>", "## "),
        ("<h3>", "### "),
        ("<tr><td>", "| "),
        ("<tr><th>", "| "),
        ("</td><td>", " | "),
        ("</th><th>", " | "),
        ("</td></tr>", " |"),
        ("</th></tr>", " |"),
        ("\u{a0}", " "),
    ];
    let words = signs.iter().fold(words, |words, (tag, sign)| words.replace(tag, sign));
    let lines = words.lines().map(|line| {
        let is_room = line.starts_with("<p class=\"line");
        let mut text = String::new();
        for (place, part) in line.split('<').enumerate() {
            text += if place == 0 { part } else { part.split_once('>').map_or(part, |(_, text)| text) };
        }
        let text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&");
        if is_room && !text.is_empty() { text + ": ___" } else { text }
    });
    (lines.collect::<Vec<_>>().join("\n"), pictures)
}

/// Lesson 5: the part before the answers, and the answers.
fn lesson_five() -> (String, String) {
    let (text, _) = lines_and_pictures(&written_text("five.html", &["handout", FIVE]));
    let (asked, answers) = text.split_once("\n## Answers\n").unwrap();
    (asked.to_owned(), answers.to_owned())
}

/// The part of a text from a heading to the next one.
fn part<'a>(text: &'a str, heading: &str) -> &'a str {
    let from = text.find(heading).unwrap_or_else(|| panic!("{heading}"));
    let rest = &text[from + heading.len()..];
    rest.split("\n## ").next().unwrap().split("\n### ").next().unwrap()
}

#[test]
fn no_task_answers_another_one() {
    let (asked, answers) = lesson_five();
    let (tasks, answers) = (part(&asked, "## 7. The next pairs"), part(&answers, "### 7. The next pairs"));
    let pairs: Vec<&str> = answers.lines().filter_map(|line| line.split_once(". ")).map(|(_, pair)| pair).collect();
    assert_eq!(pairs.len(), 3, "{answers}");
    for pair in pairs {
        let pair = pair.trim_end_matches('.');
        assert!(pair.starts_with('(') && !tasks.contains(pair), "{pair} stands in {tasks}");
    }
}

#[test]
fn a_scene_that_says_so_begins_a_page_when_it_is_printed() {
    let html = written_text("five.html", &["handout", FIVE]);
    let sheets = html.split("<h2>Answers</h2>").next().unwrap().split("<hr>");
    let counts: Vec<usize> = sheets.map(|sheets| sheets.matches("<h2>").count()).collect();
    assert_eq!(counts, [2, 1, 5, 3, 2]);
}

#[test]
fn there_is_a_title_with_room_for_a_name_and_each_picture_stands_once() {
    let (asked, _) = lesson_five();
    let head = asked.split("\n## ").next().unwrap();
    assert!(head.contains("Who wins with 31 and 48 stones?"), "{head}");
    assert!(["Name: ___", "Class: ___", "Date: ___"].iter().all(|room| head.contains(room)), "{head}");
    let again = part(&asked, "## 9. 31 and 48, now you");
    assert!(again.contains("Picture: see 1.") && !again.contains("!["), "{again}");
}

#[test]
fn there_is_room_for_an_answer_below_each_question() {
    let (asked, answers) = lesson_five();
    let lines = |text: &str| text.matches("Answer: ___").count();
    assert_eq!(lines(part(&asked, "## 1. Two piles")), 1);
    assert_eq!(lines(part(&asked, "## 7. The next pairs")), 3, "one for each task");
    assert_eq!(lines(part(&asked, "## 10. Say why")), 0, "the table has room");
    assert_eq!((lines(part(&asked, "## 11. One sentence")), lines(&answers)), (1, 0), "answers have none");
}

#[test]
fn of_many_tasks_none_has_a_board_where_some_would_be_too_small_and_a_game_has_room_for_moves() {
    let (text, _) = with_pictures("saves/course-11-digits.golden-nim.json", &["--no-answers"]);
    let tasks = part(&text, "## 7. Which step?");
    // The position of each stands before its line.
    assert_eq!((tasks.matches("): ___").count(), tasks.matches("Answer: ").count()), (6, 0), "{tasks}");
    assert_eq!(tasks.matches("![").count(), 0, "all of them have a board, or none: {tasks}");
    let game = part(&text, "## 9. Now win");
    assert!(
        game.contains("Take from one pile, or the same number from both; whoever takes the last stone wins."),
        "{game}"
    );
    assert!(game.contains("| First player | Second player |\n|  |  |\n"), "{game}");
    assert!(!part(&text, "## 1. Two words").contains("First player"));
}

#[test]
fn moves_of_the_opponent_are_a_table_with_room_and_each_is_answered() {
    let (asked, answers) = lesson_five();
    let rows = |text: &str| text.lines().filter(|line| line.starts_with("| (")).map(str::to_owned).collect::<Vec<_>>();
    let asked = rows(part(&asked, "## 10. Say why"));
    let answered = rows(part(&answers, "### 10. Say why"));
    assert_eq!((asked.len(), answered.len()), (11, 11));
    for (asked, answered) in asked.iter().zip(&answered) {
        let move_of = |row: &str| row.split('|').nth(1).map(|cell| cell.trim().to_owned());
        assert_eq!(move_of(asked), move_of(answered));
        assert!(asked.ends_with("|  |") && answered.contains("Go to"), "{asked} {answered}");
    }
}

#[test]
fn all_winning_moves_are_among_the_answers() {
    let (_, answers) = lesson_five();
    let answers = part(&answers, "### 9. 31 and 48, now you");
    assert!(answers.contains("(27, 44)") && answers.contains("(31, 19)"), "{answers}");
}

#[test]
fn an_exercise_shows_its_position_and_no_star() {
    let html = written_text("five.html", &["handout", FIVE]);
    let section = |title: &str| {
        let rest = &html[html.find(title).unwrap_or_else(|| panic!("{title}"))..];
        rest.split("</section>").next().unwrap().to_owned()
    };
    // The gold of stars on paper.
    let gold = "#ebae22";
    let (stars, exercise) = (section("2. The queen again"), section("10. Say why"));
    let colours = |html: &str| html.to_lowercase().matches(gold).count();
    assert!(exercise.contains("<svg") && colours(&stars) > 0);
    assert_eq!(colours(&exercise), 0);
}

/// A session file that has a position in front and no scenes.
fn position(tab: &str, ruleset: &str, numbers: &str, more: &str) -> NamedTempFile {
    file_of(&format!(
        r#"{{"format": "golden-nim/session", "version": 2, "view": {{"tab": "{tab}"}},
        "focus": {{"ruleset": {{"name": "{ruleset}"}}, "position": {numbers}}}{more}}}"#
    ))
}

/// The lines of the handout of a session, and its pictures.
fn with_pictures(session: impl AsRef<Path>, arguments: &[&str]) -> (String, Vec<String>) {
    let arguments = [&["handout", session.as_ref().to_str().unwrap()], arguments].concat();
    lines_and_pictures(&written_text("out.html", &arguments))
}

#[test]
fn a_position_by_itself_asks_who_wins_and_answers_can_be_left_out() {
    let session = position("queen-board", "wythoff", r#"["31", "48"]"#, "");
    let (text, _) = with_pictures(&session, &[]);
    let (asked, answered) = text.split_once("## Answers").expect("answers");
    assert!(asked.contains("Wythoff (31, 48)") && asked.contains("Who wins, and by which moves?"), "{asked}");
    assert!(!asked.contains("27, 44") && answered.contains("27, 44") && answered.contains("31, 19"), "{answered}");
    let (text, _) = with_pictures(&session, &["--no-answers"]);
    assert!(text.contains("Who wins") && !text.contains("Answers") && !text.contains("27, 44"));
}

#[test]
fn the_picture_of_a_position_by_itself_does_not_tell_who_wins() {
    // The gold of stars, of arrows that win and of squares that are lost.
    let gold = ["#ebae22", "#fbecc6"];
    let board = r#", "board": {"layers": {"winning-moves": true, "outcomes": true, "values": true, "hint": true}}"#;
    for (tab, ruleset, numbers, more, is_gold) in [
        ("queen-board", "wythoff", r#"["5", "9"]"#, "", true),
        ("queen-board", "wythoff", r#"["5", "9"]"#, board, true),
        ("play", "fibonacci-nim", r#"["12", "11"]"#, "", false),
        ("play", "chomp", r#"["4", "4", "3"]"#, "", false),
        ("grundy-table", "wythoff", r#"["5", "9"]"#, "", false),
    ] {
        for arguments in [&[][..], &["--no-answers"]] {
            let session = position(tab, ruleset, numbers, more);
            let (text, shown) = with_pictures(&session, arguments);
            let hidden = format!(r#"{more}, "answers": "hidden""#);
            let session = position(tab, ruleset, numbers, &hidden);
            let (_, hidden) = with_pictures(&session, arguments);
            assert!(text.contains("Who wins, and by which moves?"), "{text}");
            assert!(shown == hidden, "{ruleset} {tab} {more} {arguments:?}");
            assert_eq!(shown.len(), 1, "{ruleset} {tab} {more}");
            let colours = shown[0].to_lowercase();
            assert!(!is_gold || gold.iter().all(|gold| !colours.contains(gold)), "{ruleset} {tab} {more}");
        }
    }
}

#[test]
fn a_position_that_is_lost_is_asked_about_in_the_same_words_and_each_move_is_answered() {
    let session = position("queen-board", "wythoff", r#"["1", "2"]"#, "");
    let (text, _) = with_pictures(&session, &[]);
    let (asked, answered) = text.split_once("## Answers").expect("answers");
    assert!(asked.contains("The queen goes any number of steps along its row"), "{asked}");
    assert!(asked.contains("Who wins, and by which moves?") && !asked.contains("The answer"), "{asked}");
    assert!(answered.contains("P: the previous player, who has just moved, wins"), "{answered}");
    assert!(answered.contains("| Your move leaves | The answer |\n"), "{answered}");
    assert!(answered.contains("| (1, 1) | Take 1 from both piles, to (0, 0). |"), "{answered}");
    let (text, _) = with_pictures(&session, &["--no-answers"]);
    assert!(text.contains("The queen goes") && !text.contains("The answer"), "{text}");
    let html = written_text("one.html", &["handout", session.path().to_str().unwrap()]);
    assert!(html.contains("<th>Your move leaves</th>") && html.contains("Take 1 from both piles"), "{html}");
}

#[test]
fn the_answer_about_a_position_has_its_reason() {
    for (ruleset, numbers, reason) in
        [("wythoff", r#"["5", "9"]"#, "B-number"), ("nim", r#"["1", "2", "7"]"#, "nim sum")]
    {
        let session = position("play", ruleset, numbers, "");
        let (text, _) = with_pictures(&session, &[]);
        let (asked, answered) = text.split_once("## Answers").expect("answers");
        assert!(!asked.contains("Why") && answered.contains("Why: ") && answered.contains(reason), "{answered}");
    }
}

/// The words of a picture, each with its place: the middle of its foot where it stands about that.
fn words_at(svg: &str) -> Vec<([f32; 2], String)> {
    let number = |tag: &str, name: &str| tag.split(name).nth(1)?.split('"').next()?.parse::<f32>().ok();
    let texts = svg.split("<text ").skip(1).filter_map(|text| {
        let (tag, rest) = text.split_once('>')?;
        let words: String =
            rest.split("</text>").next()?.split('<').map(|part| part.rsplit('>').next().unwrap()).collect();
        Some(([number(tag, "x=\"")?, number(tag, " y=\"")?], words))
    });
    texts.collect()
}

#[test]
fn no_map_tells_a_value_that_a_scene_asks_for() {
    let lesson = "saves/course-17-repeats.golden-nim.json";
    for arguments in [&[][..], &["--no-answers"]] {
        let (text, pictures) = with_pictures(lesson, arguments);
        let asked = part(&text, "## 2. A row of values");
        assert!(asked.contains("What is the value of pile 12?"), "{asked}");
        let maps: Vec<&String> = pictures.iter().filter(|svg| svg.contains("aria-label=\"Grundy values of")).collect();
        assert_eq!(maps.len(), 3);
        // Two in lines of seven, in which pile 12 is cell (5, 1), and one of another game, of which no value is asked.
        for (map, marks) in maps.iter().zip([1, 1, 0]) {
            let words = words_at(map);
            let of =
                |wanted: &str| words.iter().filter(|(_, words)| words == wanted).map(|(at, _)| *at).collect::<Vec<_>>();
            let marked = of("?");
            assert_eq!(marked.len(), marks);
            if let [[x, y]] = marked[..] {
                // The other cells of its column all say 3.
                let threes: Vec<[f32; 2]> = of("3").into_iter().filter(|at| (at[0] - x).abs() < 2.0).collect();
                assert!(threes.len() >= 11, "{threes:?}");
                assert_eq!(threes.iter().filter(|three| three[1] > y + 3.0).count(), 1, "pile 5 is below it");
                assert!(threes.iter().all(|three| (three[1] - y).abs() > 10.0), "{threes:?} {y}");
            }
        }
    }
}

#[test]
fn lines_of_a_table_are_whole_and_each_column_has_its_number() {
    let (_, pictures) = with_pictures("saves/course-17-repeats.golden-nim.json", &[]);
    let map = pictures.iter().find(|svg| svg.contains("Grundy values of")).unwrap();
    let words = words_at(map);
    assert!(words.iter().any(|(_, words)| words == "column from 0 to 6, row from 0 to 12"), "{words:?}");
    let (title, _) = words.iter().find(|(_, words)| words == "column").unwrap();
    // What stands between the plot and the name of its axis: a number for each column, one of them in a badge.
    let numbers = words.iter().filter(|(at, words)| {
        (title[1] - 30.0..title[1] - 10.0).contains(&at[1]) && words.chars().any(|c| c.is_ascii_digit())
    });
    let mut numbers: Vec<f32> = numbers.map(|(at, _)| at[0]).collect();
    numbers.sort_by(f32::total_cmp);
    assert_eq!(numbers.len(), 7, "{words:?}");
    assert!((title[0] - f32::midpoint(numbers[0], numbers[6])).abs() < 4.0, "{title:?} {numbers:?}");
    // Lines from 0 to 12, seven values in each, one of them asked for.
    let values =
        words.iter().filter(|(at, words)| at[1] < title[1] - 32.0 && words.len() == 1 && at[0] > numbers[0] - 6.0);
    let values = values.filter(|(at, _)| at[0] < numbers[6] + 8.0).count();
    assert_eq!(values, 7 * 13, "{words:?}");
}

#[test]
fn the_cards_of_a_rule_are_to_be_filled_in() {
    let (text, pictures) = with_pictures("saves/course-11-digits.golden-nim.json", &["--no-answers"]);
    assert!(text.contains("First step") && pictures.iter().any(|svg| svg.contains("Safe pair already?")));
    assert!(pictures.iter().all(|svg| !svg.contains("the answer is hidden")), "the cards have room instead");
    let name = "Silber’s rule, to fill in: 0 Safe pair already?; 1 Is 10 a B-number?";
    assert!(pictures.iter().any(|svg| svg.contains(name)), "{text}");
}
