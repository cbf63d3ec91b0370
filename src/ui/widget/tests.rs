//! The widgets from outside, as a screen reader, a keyboard and a pointer meet them.

use egui::{Key, Theme, Ui};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use super::{
    Button, Choice, Combo, Field, Notice, NoticeAction, Segment, SliderField, TimelineAction, TimelineState,
    checkbox_ui, choice_list_ui, notice_ui, problem_ui, segmented_ui, timeline_bar_ui,
};
use crate::context::{Action, in_a_frame};
use crate::render::{paint, theme};
use golden_figure::{Colour, Figure, Form, Rect};
use golden_session::answers::Answers;
use golden_session::{Edit, Session};
use golden_solver::SolverError;

fn harness<'a, S: 'a>(state: S, draw: impl Fn(&mut Ui, &mut S) + 'a) -> Harness<'a, S> {
    let mut installed = false;
    Harness::builder().with_size([400.0, 400.0]).build_ui_state(
        move |ui, state| {
            if !installed {
                theme::install(ui.ctx());
                installed = true;
            }
            draw(ui, state);
        },
        state,
    )
}

fn press<S>(harness: &mut Harness<'_, S>, name: &str) {
    harness.get_by_label(name).click();
    harness.run();
}

fn key<S>(harness: &mut Harness<'_, S>, key: Key) {
    harness.key_press(key);
    harness.run();
}

fn focus<S>(harness: &mut Harness<'_, S>, name: &str) {
    harness.get_by_label(name).focus();
    harness.run();
}

/// Types into a field in place of what stands there.
fn enter<S>(harness: &mut Harness<'_, S>, field: &str, text: &str) {
    focus(harness, field);
    harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::A);
    harness.get_by_label(field).type_text(text);
    harness.run();
    key(harness, Key::Enter);
}

#[test]
fn arrows_move_through_a_group_of_choices() {
    let mut harness = harness(0, |ui, chosen| {
        let segments = ["Value", "Outcome", "Mod k", "Distance"];
        let segments: Vec<_> = segments.into_iter().enumerate().map(|(i, label)| Segment::new(i, label)).collect();
        segmented_ui(ui, "Colour by", chosen, &segments, 2);
    });
    harness.run();
    for (pressed, chosen) in
        [(Key::Tab, 0), (Key::ArrowRight, 1), (Key::ArrowDown, 3), (Key::ArrowDown, 3), (Key::Home, 0)]
    {
        key(&mut harness, pressed);
        assert_eq!(*harness.state(), chosen, "after {pressed:?}");
    }
    press(&mut harness, "Mod k");
    assert_eq!(*harness.state(), 2);
}

#[test]
fn a_list_is_one_stop_of_the_tab_key() {
    let mut harness = harness((0, false), |ui, (chosen, on)| {
        let choices = [Choice::new(0, "Wythoff"), Choice::new(1, "Nim"), Choice::new(2, "Chess")];
        choice_list_ui(ui, "Game", chosen, &choices);
        checkbox_ui(ui, on, &"Lens".into(), true);
    });
    harness.run();
    for pressed in [Key::Tab, Key::ArrowDown, Key::Tab, Key::Space] {
        key(&mut harness, pressed);
    }
    assert_eq!(*harness.state(), (1, true));
}

#[test]
fn a_typed_number_is_brought_into_range_and_said_so() {
    let mut harness = harness(16_u64, |ui, size| {
        SliderField::new("Size", 2..=64).show(ui, size);
    });
    harness.run();
    enter(&mut harness, "Size, typed", "100");
    assert_eq!(*harness.state(), 64);
    harness.get_by_label("From 2 to 64, so 64 was set");
    focus(&mut harness, "Size");
    key(&mut harness, Key::ArrowLeft);
    assert_eq!(*harness.state(), 63);
    assert!(harness.query_by_label("From 2 to 64, so 64 was set").is_none());
}

/// A slider of a number of the session, with all that it has asked for: numbers, and `None` for the end of a step.
fn slider_of_session(when_let_go: bool) -> Harness<'static, (u32, Vec<Option<u32>>)> {
    harness((16, Vec::new()), move |ui, (size, asked)| {
        let slider = SliderField::new("Size", 2..=64);
        let slider = if when_let_go { slider.when_let_go() } else { slider };
        let (actions, _) = in_a_frame(&mut Answers::default(), |cx| {
            slider.edit_ui(ui, cx, *size, Edit::table_size);
        });
        for action in actions {
            asked.push(match action {
                Action::CloseStep => None,
                Action::Edit(edit) => {
                    let mut session = Session::default();
                    session.apply(edit).unwrap();
                    *size = session.model.table.size;
                    Some(*size)
                }
                other => panic!("{other:?}"),
            });
        }
    })
}

#[test]
fn every_number_typed_or_stepped_to_is_a_step_of_its_own() {
    let mut harness = slider_of_session(false);
    harness.run();
    for number in ["20", "30"] {
        enter(&mut harness, "Size, typed", number);
    }
    focus(&mut harness, "Size");
    key(&mut harness, Key::ArrowLeft);
    assert_eq!(harness.state().1, [Some(20), None, Some(30), None, Some(29), None]);
}

#[test]
fn a_drag_is_one_step_and_one_edit_where_it_waits() {
    for when_let_go in [false, true] {
        let mut harness = slider_of_session(when_let_go);
        harness.run();
        let track = harness.get_by_label("Size").rect();
        harness.drag_at(track.center());
        harness.run();
        for share in [0.6, 0.7, 0.8] {
            harness.hover_at(egui::pos2(track.left() + share * track.width(), track.center().y));
            harness.run();
        }
        let asked_before = harness.state().1.len();
        harness.drop_at(egui::pos2(track.left() + 0.8 * track.width(), track.center().y));
        harness.run();
        let (size, asked) = harness.state();
        assert!(*size > 40, "{size}");
        assert!(asked.last() == Some(&None) && asked.iter().filter(|asked| asked.is_none()).count() == 1);
        assert_eq!((asked_before, asked.len()), if when_let_go { (0, 2) } else { (4, 5) });
    }
}

#[test]
fn a_button_that_is_off_cannot_be_pressed() {
    let mut harness = harness(0, |ui, pressed| {
        if ui.add(Button::new("Export").off(Some("the table is empty"))).clicked() {
            *pressed += 1;
        }
        if ui.add(Button::new("Copy")).clicked() {
            *pressed += 10;
        }
    });
    harness.run();
    harness.get_by_label("Export").click();
    harness.get_by_label("Copy").click();
    harness.run();
    assert_eq!(*harness.state(), 10);
}

#[test]
fn a_combo_opens_and_chooses() {
    let mut harness = harness(0, |ui, chosen| {
        Combo::new("Game").show(ui, chosen, &[(0, "Wythoff"), (1, "Nim")]);
    });
    harness.run();
    press(&mut harness, "Game");
    press(&mut harness, "Nim");
    assert_eq!(*harness.state(), 1);
    assert!(harness.query_by_label("Wythoff").is_none());
}

#[test]
fn a_timeline_says_what_was_asked() {
    let caption = "a square no ray touches".into();
    let mut harness = harness(None, move |ui, action| {
        let state = TimelineState {
            noun: "Step",
            step: 5,
            last: 6,
            playing: false,
            speed: 1.0,
            caption: &caption,
            kept: 0.0,
            is_staged: false,
        };
        *action = timeline_bar_ui(ui, &state).or(action.take());
    });
    harness.run();
    for (name, wanted) in [
        ("One step back", TimelineAction::Back),
        ("Play", TimelineAction::TogglePlay),
        ("One step forward", TimelineAction::Forward),
    ] {
        press(&mut harness, name);
        assert_eq!(harness.state_mut().take(), Some(wanted), "{name}");
    }
    focus(&mut harness, "Step");
    key(&mut harness, Key::ArrowLeft);
    assert_eq!(harness.state_mut().take(), Some(TimelineAction::Seek(4)));
}

#[test]
fn the_targets_of_a_figure_are_reached_by_name_and_by_pointer() {
    let mut board = Figure::new([100.0, 50.0], "Board");
    for i in 0..2_u8 {
        let rect = Rect::new(f32::from(i) * 50.0, 0.0, 50.0, 50.0);
        let form = Form::Rectangle { rect, radius: 0.0, fill: Some(Colour::Square1.into()), stroke: None };
        board.push_target(form, i, format!("square {i}"));
    }
    let mut harness = harness((None, None), move |ui, (hovered, clicked)| {
        let rect = egui::Rect::from_min_size(egui::pos2(20.0, 20.0), egui::vec2(200.0, 200.0));
        let response = paint::figure_ui(ui, &board, rect, "board");
        *hovered = response.hovered;
        *clicked = response.clicked.or(*clicked);
    });
    harness.run();
    press(&mut harness, "square 1");
    assert_eq!(*harness.state(), (Some(1), Some(1)));
    harness.hover_at(egui::pos2(60.0, 120.0));
    harness.run();
    assert_eq!(harness.state().0, Some(0));
    assert_eq!(harness.get_by_label("Board").accesskit_node().role(), egui::accesskit::Role::Canvas);
}

#[test]
fn every_widget_has_a_name_and_settles_in_both_themes() {
    for kind in [Theme::Dark, Theme::Light] {
        let mut harness = harness(String::from("20x6"), move |ui, text| {
            ui.ctx().set_theme(kind);
            Field::new("Number").hint("any number").error(Some("Only digits, please")).show(ui, text);
            let words = "The file could not be written".into();
            let action = notice_ui(ui, &Notice { error: true, words: &words, action: Some("Retry") });
            if action == Some(NoticeAction::Act) {
                text.clear();
            }
        });
        harness.run();
        harness.check_accessibility();
        press(&mut harness, "Retry");
        assert_eq!(harness.state(), "");
    }
}

#[test]
fn work_without_a_result_says_why_and_is_begun_again() {
    for (problem, words) in [
        (SolverError::Cancelled, "The computation was cancelled."),
        (SolverError::GraphWinner, "Who wins from a position of the graph is beyond the budget"),
    ] {
        let mut harness = harness(false, move |ui, again| *again |= problem_ui(ui, &problem, "Look again"));
        harness.run();
        assert!(harness.query_by_label_contains(words).is_some(), "{words}");
        assert!(!*harness.state());
        press(&mut harness, "Look again");
        assert!(*harness.state());
    }
}
