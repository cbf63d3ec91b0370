//! The left column's groups of the substitution and of the letters.

use egui::{Rect, Sense, Ui, pos2, vec2};

use super::shown::ShownString;
use crate::context::{Action, Context};
use crate::render::paint::paint_form;
use crate::render::theme;
use crate::widget::{Field, Segment, SliderField, fault_below_ui, heading_ui, label_ui, segmented_ui};
use golden_figure::{Colour, Face, Form, Rect as Area, letter_tile};
use golden_number::Letters;
use golden_prose::sentence;
use golden_session::{Edit, GoldenView};

/// Pairs of letters to choose from, for 1 and for 0.
pub(crate) const PAIRS: [(char, char, &str); 5] =
    [('1', '0', "1 0"), ('2', '1', "2 1"), ('3', '2', "3 2"), ('L', 'S', "L S"), ('a', 'b', "a b")];

/// Letters of one's own while they are being typed.
#[derive(Default)]
pub(super) struct LettersGroup {
    draft: Option<String>,
    error: Option<String>,
}

/// A letter as a tile of the given size at the left top corner.
pub(super) fn tile_ui(ui: &Ui, rect: Rect, is_one: bool, letters: Letters) {
    let area = Area::new(rect.left(), rect.top(), rect.width(), rect.height());
    for form in letter_tile(area, is_one, letters, 13.5) {
        paint_form(ui.painter(), egui::emath::TSTransform::IDENTITY, theme::theme_of(ui), &form);
    }
}

/// 1 → 1 0, 0 → 1, and the level.
pub(super) fn substitution_ui(ui: &mut Ui, shown: &ShownString<'_>, cx: &mut Context<'_>) {
    heading_ui(ui, "Substitution", "");
    let letters = shown.choices.letters;
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 30.0), Sense::hover());
    let words = format!("{0} becomes {0} {1}, {1} becomes {0}", letters.one, letters.zero);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Image, true, &words));
    let tile = |x: f32| Rect::from_min_size(pos2(rect.left() + x, rect.top() + 3.0), vec2(20.0, 23.0));
    for (x, is_one) in [(0.0, true), (48.0, true), (69.0, false), (127.0, false), (174.0, true)] {
        tile_ui(ui, tile(x), is_one, letters);
    }
    for x in [34.0, 161.0] {
        let area = Area::new(rect.left() + x - 10.0, rect.top() + 3.0, 20.0, 23.0);
        let arrow = Form::Text {
            rect: area,
            prose: "→".into(),
            anchor: golden_figure::Anchor::Centre,
            size: 16.0,
            face: Face::Interface,
            paint: Colour::Ink2.into(),
        };
        paint_form(ui.painter(), egui::emath::TSTransform::IDENTITY, theme::theme_of(ui), &arrow);
    }
    let mut level = u64::from(shown.view.level);
    let (least, most) = GoldenView::LEVELS.into_inner();
    SliderField::new("Level", least.into()..=most.into()).show(ui, &mut level);
    if let Ok(level) = u32::try_from(level)
        && level != shown.view.level
    {
        cx.ask(Action::Golden(GoldenView { level, ..shown.view }));
    }
}

impl LettersGroup {
    /// The pairs of letters, and a field for others.
    pub fn show(&mut self, ui: &mut Ui, shown: &ShownString<'_>, cx: &mut Context<'_>) {
        heading_ui(ui, "Letters", "");
        let mut letters = shown.choices.letters;
        let segments = PAIRS.map(|(one, zero, label)| Segment::new(Letters { one, zero }, label));
        if segmented_ui(ui, "Letters", &mut letters, &segments, segments.len()).changed() {
            (self.draft, self.error) = (None, None);
            cx.edit(Edit::golden_letters(letters));
        }
        ui.horizontal(|ui| self.own_ui(ui, shown, cx));
        fault_below_ui(ui, self.error.as_deref().unwrap_or_default());
    }

    fn own_ui(&mut self, ui: &mut Ui, shown: &ShownString<'_>, cx: &mut Context<'_>) {
        label_ui(ui, "own", None);
        let Letters { one, zero } = shown.choices.letters;
        let mut text = self.draft.clone().unwrap_or_else(|| format!("{one} {zero}"));
        let wrong = self.error.as_ref().map(|_| "");
        let width = ui.available_width();
        let response = Field::new("Own letters").most(8).width(width).centred().error(wrong).show(ui, &mut text);
        if response.changed() {
            let pair: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
            match Letters::from_pair(&pair) {
                Ok(letters) => {
                    self.error = None;
                    cx.edit(Edit::golden_letters(letters));
                }
                Err(error) => self.error = Some(sentence(&error)),
            }
            self.draft = Some(text);
        }
        if response.lost_focus() {
            cx.ask(Action::CloseStep);
            if self.error.is_none() {
                self.draft = None;
            }
        }
    }
}
