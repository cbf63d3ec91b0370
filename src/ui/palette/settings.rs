//! The choices of the panels and of the window, and the sections of the sheets: from the tables that draw them.

use std::ops::RangeInclusive;

use super::entry::{Act, EntryKind, NumberChoice, PaletteEntry};
use crate::command::Command;
use crate::context::{Action, PanelRequest};
use crate::golden_string::centre::RATIO_VIEWS;
use crate::golden_string::letters::PAIRS;
use crate::golden_string::section::SECTIONS as GOLDEN_SECTIONS;
use crate::grundy_table::column::{COLOURS, LAYERS, MAPS, VIEWS};
use crate::play::controls::{GRAPH_MOVES, LENGTHS, OPPONENTS, SIDES, STRENGTHS, TOGGLES};
use crate::queen_board::controls::{CONSTRUCTIONS, CORNERS, layers};
use crate::render::icon::THEMES;
use crate::window;
use crate::zeckendorf::controls::{PARTS, SECTIONS as CONVERTER_SECTIONS};
use golden_game::Convention;
use golden_number::Letters;
use golden_prose::grouped;
use golden_session::{
    Against, Board, Converter, ConverterSection, Edit, GoldenChoices, GoldenView, MapSettings, Person, Session,
    ShownSection, Subject, Tab, TableLayer,
};

/// Adds the views of the table and the sections of the two sheets; choosing one brings it into sight.
pub fn sections(entries: &mut Vec<PaletteEntry>) {
    let title = |tab: Tab, label: &str| format!("{}: {label}", tab.title());
    for (view, label) in VIEWS {
        let act = [Action::Edit(Edit::table_view(view)), Action::Show(Tab::GrundyTable)];
        let entry = PaletteEntry::new(EntryKind::Section, title(Tab::GrundyTable, label), Act::Do(act.into()));
        let entry = entry.named([label.to_owned()]).doing("shows this view of the table");
        entries.push(entry.at_home(Tab::GrundyTable));
    }
    let mut add = |tab: Tab, label: &str, section: ShownSection, edit: Edit, names: Vec<String>| {
        let act = [Action::Edit(edit), Action::Show(tab), Action::PanelRequest(PanelRequest::Reveal(section))];
        let entry = PaletteEntry::new(EntryKind::Section, title(tab, label), Act::Do(act.into()));
        entries.push(entry.named(names).doing("brings it into sight").at_home(tab));
    };
    for section in &GOLDEN_SECTIONS {
        let edit = Edit::golden_section(section.id, true);
        let names = vec![section.label.to_owned(), (section.title)().to_string()];
        let names = names.into_iter().filter(|name| !name.is_empty()).collect();
        add(Tab::GoldenString, section.label, ShownSection::Golden(section.id), edit, names);
    }
    for (section, label) in CONVERTER_SECTIONS {
        let edit = Edit::converter_section(section, true);
        add(Tab::Zeckendorf, label, ShownSection::Converter(section), edit, vec![label.to_owned()]);
    }
}

/// A list of settings of one panel.
struct Panel<'a> {
    tab: Tab,
    entries: &'a mut Vec<PaletteEntry>,
}

impl Panel<'_> {
    fn add(&mut self, title: String, name: &str, does: &str, edit: Option<Edit>, before: Option<Edit>) {
        let edits = before.into_iter().chain(edit).map(Action::Edit);
        let act = Act::Do(edits.chain([Action::Show(self.tab)]).collect());
        let entry = PaletteEntry::new(EntryKind::Setting, title, act).named([name.to_owned()]);
        self.entries.push(entry.doing(format!("{}: {does}", self.tab.title())).at_home(self.tab));
    }

    /// One of several: "Colour by: Outcome".
    fn one_of(&mut self, of: &str, label: &str, is_chosen: bool, edit: Edit) {
        let does = if is_chosen { "chosen now" } else { "chooses it" };
        self.add(format!("{of}: {label}"), label, does, (!is_chosen).then_some(edit), self.map());
    }

    /// Something that is on or off.
    fn toggle(&mut self, of: &str, label: &str, is_on: bool, edit: impl Fn(bool) -> Edit) {
        let does = if is_on { "turns it off" } else { "turns it on" };
        self.add(format!("{of}: {label}"), label, does, Some(edit(!is_on)), self.map());
    }

    /// A number that is typed behind its title.
    fn number(&mut self, title: &str, range: RangeInclusive<u32>, set: fn(&Session, u32) -> Vec<Action>) {
        let does = format!("then a number from {} to {}", grouped(range.start()), grouped(range.end()));
        let entry = PaletteEntry::new(EntryKind::Setting, title, Act::Complete(format!("{title} ")));
        self.entries.push(entry.doing(does).at_home(self.tab).with_number(NumberChoice { range, set }));
    }

    /// The effect of a button of the panel.
    fn button(&mut self, request: PanelRequest, text: &str) {
        let name = request.name().unwrap_or_default().into_owned();
        let act = Act::Do(vec![Action::Show(self.tab), Action::PanelRequest(request)]);
        let entry = PaletteEntry::new(EntryKind::Setting, format!("{}: {name}", self.tab.title()), act).named([name]);
        self.entries.push(entry.told(text).doing(format!("{}: does it", self.tab.title())).at_home(self.tab));
    }

    /// The choices of the table are those of its map.
    fn map(&self) -> Option<Edit> {
        (self.tab == Tab::GrundyTable).then_some(Edit::table_view(Subject::Map))
    }
}

/// Adds the choices of the window and of all panels.
pub fn settings(session: &Session, entries: &mut Vec<PaletteEntry>) {
    for (theme, _, label) in THEMES {
        let is_chosen = session.view.theme == theme;
        let act = (!is_chosen).then_some(Action::Command(Command::ToggleTheme)).into_iter().collect();
        let does = if is_chosen { "chosen now" } else { "changes the whole window" };
        entries.push(PaletteEntry::new(EntryKind::Setting, label, Act::Do(act)).doing(does));
    }
    for (change, label, keys) in window::ZOOM_CHANGES {
        let (title, does) = label.split_once(": ").unwrap_or((label, ""));
        let act = Act::Do(vec![Action::Zoom(change)]);
        entries.push(PaletteEntry::new(EntryKind::Setting, title, act).doing(does).with_keys(Some(keys)));
    }
    table(session, &mut Panel { tab: Tab::GrundyTable, entries });
    board(session, &mut Panel { tab: Tab::QueenBoard, entries });
    golden(session, &mut Panel { tab: Tab::GoldenString, entries });
    converter(session, &mut Panel { tab: Tab::Zeckendorf, entries });
    play(session, &mut Panel { tab: Tab::Play, entries });
}

fn table_number(choice: Edit) -> Vec<Action> {
    vec![Action::Edit(choice), Action::Show(Tab::GrundyTable)]
}

fn table(session: &Session, panel: &mut Panel<'_>) {
    let plane = &session.model.table;
    for (colour, label) in COLOURS {
        panel.one_of("Colour by", label, plane.colour == colour, Edit::table_colour(colour));
    }
    for (map, label) in MAPS {
        panel.one_of("Colour map", label, plane.map == map, Edit::table_colour_map(map));
    }
    for (layer, label) in LAYERS {
        panel.toggle("Overlay", label, plane.layers.has(layer), |on| Edit::table_layer(layer, on));
    }
    panel.toggle("Table", "No edge", plane.endless, Edit::table_endless);
    panel.toggle("Table", "Mex fill", plane.fill, Edit::table_fill);
    panel.number("Size of the table", MapSettings::SIZES, |_, size| table_number(Edit::table_size(size)));
    panel.number("Width of the table", MapSettings::WIDTHS, |_, width| table_number(Edit::table_width(width)));
    panel.number("Modulus k", MapSettings::MODULI, |_, k| table_number(Edit::table_modulus(k)));
    panel.number("Mark the positions of value", MapSettings::LEVELS, |_, value| {
        let layer = Edit::table_layer(TableLayer::LevelSet, true);
        [Action::Edit(layer)].into_iter().chain(table_number(Edit::table_level(value))).collect()
    });
    panel.number("Points up to", MapSettings::POINTS, |_, count| {
        let view = Edit::table_view(Subject::Points);
        [Action::Edit(view)].into_iter().chain(table_number(Edit::table_points(count))).collect()
    });
    panel.number("Growth up to", MapSettings::GROWTHS, |_, last| {
        let view = Edit::table_view(Subject::Growth);
        [Action::Edit(view)].into_iter().chain(table_number(Edit::table_growth(last))).collect()
    });
    panel.number("Rays of the atlas up to", MapSettings::ATLAS, |_, largest| {
        let view = Edit::table_view(Subject::Atlas);
        [Action::Edit(view)].into_iter().chain(table_number(Edit::table_atlas(largest))).collect()
    });
    let go = PaletteEntry::new(EntryKind::Setting, "Go to a cell of the table", Act::Complete("go to ".into()));
    let names = ["go to in table", "jump to", "find cell"].map(str::to_owned);
    panel.entries.push(go.named(names).doing("type it: go to 1000 1618").at_home(Tab::GrundyTable));
}

fn board(session: &Session, panel: &mut Panel<'_>) {
    let board = &session.model.board;
    for (construction, label) in CONSTRUCTIONS {
        let edit = Edit::board_construction(construction);
        panel.one_of("Construction", label, board.construction == construction, edit);
    }
    for (corner, label) in CORNERS {
        panel.one_of("Corner (0, 0)", label, board.corner == corner, Edit::board_corner(corner));
    }
    for (layer, label) in layers(&board.own.ruleset) {
        let is_on = board.layers.has(layer);
        panel.toggle("On the board", &label, is_on, |on| Edit::board_layer(layer, on));
    }
    panel.toggle("Board", "Whole board in view", board.whole, Edit::board_whole);
    panel.number("Size of the board", Board::SIZES, |_, size| {
        vec![Action::Edit(Edit::board_size(size)), Action::Show(Tab::QueenBoard)]
    });
}

fn golden(session: &Session, panel: &mut Panel<'_>) {
    let golden = &session.model.golden;
    for (one, zero, label) in PAIRS {
        let letters = Letters { one, zero };
        panel.one_of("Letters", label, golden.letters == letters, Edit::golden_letters(letters));
    }
    for (view, label) in RATIO_VIEWS {
        panel.one_of("Ones to zeros", label, golden.ratio == view, Edit::golden_ratio(view));
    }
    panel.number("Level of the golden string", GoldenView::LEVELS, |session, level| {
        vec![Action::Golden(GoldenView { level, ..session.view.golden }), Action::Show(Tab::GoldenString)]
    });
    panel.number("Order of the word fractal", GoldenChoices::FRACTALS, |_, order| {
        let section = Edit::golden_section(Subject::Fractal, true);
        let edits = [section, Edit::golden_fractal(order)].map(Action::Edit);
        let reveal = Action::PanelRequest(PanelRequest::Reveal(ShownSection::Golden(Subject::Fractal)));
        edits.into_iter().chain([Action::Show(Tab::GoldenString), reveal]).collect()
    });
}

fn converter(session: &Session, panel: &mut Panel<'_>) {
    for (view, label) in PARTS {
        let is_chosen = session.model.converter.parts == view;
        panel.one_of("Parts", label, is_chosen, Edit::converter_parts(view));
    }
    panel.number("Staircase up to", Converter::STAIRCASES, |_, last| {
        let section = Edit::converter_section(ConverterSection::Staircase, true);
        let edits = [section, Edit::converter_staircase(last)].map(Action::Edit);
        let reveal = Action::PanelRequest(PanelRequest::Reveal(ShownSection::Converter(ConverterSection::Staircase)));
        edits.into_iter().chain([Action::Show(Tab::Zeckendorf), reveal]).collect()
    });
}

fn play(session: &Session, panel: &mut Panel<'_>) {
    let game = session.model.game;
    for (against, label) in OPPONENTS {
        panel.one_of("Play against", label, game.against == against, Edit::game_against(against));
    }
    for (strength, label) in STRENGTHS {
        let edit = Edit::game_strength(strength);
        panel.one_of("Strength of the computer", label, game.strength == strength, edit);
    }
    if game.against == Against::Person {
        let players = &session.model.players;
        for person in Person::BOTH {
            let edit = Edit::players_begins(person);
            panel.one_of("First move", players.name(person.into()), players.begins == person, edit);
        }
        for (length, label) in LENGTHS {
            let edit = Edit::players_match(length);
            panel.one_of("Match of two people", label, players.length == length, edit);
        }
    } else {
        for (side, label) in SIDES {
            panel.one_of("First move", label, game.first == side, Edit::First(side));
        }
    }
    for toggle in TOGGLES {
        panel.toggle("Play", toggle.label, (toggle.is_on)(game), |on| (toggle.choice)(on));
    }
    for (optimal, label) in GRAPH_MOVES {
        let edit = Edit::game_optimal_only(optimal);
        panel.one_of("Moves of the graph", label, game.optimal_only == optimal, edit);
    }
    let misere = if game.convention == Convention::Misere { "Back to normal play" } else { "The last move loses" };
    panel.button(PanelRequest::Misere, misere);
    panel.button(PanelRequest::StartAgain, "The game in play from its first position");
    panel.button(PanelRequest::RandomStart, "A random start of this game");
    let act = Act::Do(vec![Action::Show(Tab::Play), Action::PanelRequest(PanelRequest::Hint)]);
    let hint =
        PaletteEntry::new(EntryKind::Setting, "Play: Hint", act).named(["Hint".to_owned(), "Give a hint".to_owned()]);
    let told = "Who wins, by which rule and by which move; while answers are hidden step by step";
    let hint = hint.told(session.model.hint_price().unwrap_or(told));
    panel.entries.push(hint.doing("Play: gives a hint").at_home(Tab::Play));
}
