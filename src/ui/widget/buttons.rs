//! Buttons with words, with an icon, or with both; a row of export buttons: a file the user chooses, or text on the
//! clipboard.

use std::sync::Arc;

use egui::{
    Align2, Color32, Galley, Rect, Response, Role, Sense, Stroke, Ui, UiBuilder, Vec2, Widget, WidgetInfo, pos2, vec2,
};

use crate::context::{Action, Context, ExportOffer, PanelRequest};
use crate::render::icon::{self, Icon};
use crate::render::theme::{self, RADIUS_BUTTON};
use crate::widget::{border, focus_ring, frame, tell_elided, text, write};
use golden_export::PictureFormat;
use golden_export::target::ExportTarget;
use golden_figure::{Colour, Figure};
use golden_session::ThemeChoice;

/// The height, and the size of the words.
const USUAL: [f32; 2] = [30.0, 14.0];
const SMALL: [f32; 2] = [28.0, 13.0];
const LARGE: [f32; 2] = [50.0, 16.0];
const TOUCH: [f32; 2] = [44.0, 15.0];
const PADDING: f32 = 12.0;
const ICON: f32 = 16.0;
const GAP: f32 = 8.0;

/// The look of a button at rest.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ButtonLook {
    Framed,
    Primary,
    Bare,
}

/// A button; add it with `ui.add`.
#[must_use = "add it to a Ui"]
pub struct Button<'a> {
    words: &'a str,
    name: &'a str,
    tip: Option<&'a str>,
    icon: Option<Icon>,
    look: ButtonLook,
    size: [f32; 2],
    width: Option<f32>,
    left: bool,
    off: Option<&'a str>,
    on: Option<bool>,
}

impl<'a> Button<'a> {
    /// A button that says something.
    pub fn new(words: &'a str) -> Self {
        Self {
            words,
            name: words,
            tip: None,
            icon: None,
            look: ButtonLook::Framed,
            size: USUAL,
            width: None,
            left: false,
            off: None,
            on: None,
        }
    }

    /// A square button with an icon; the name is its tooltip and what a screen reader says.
    pub fn of_icon(icon: Icon, name: &'a str) -> Self {
        Self { icon: Some(icon), name, ..Self::new("") }
    }

    /// An icon before the words.
    pub fn icon(mut self, icon: Icon) -> Self {
        self.icon = Some(icon);
        self
    }

    /// A name for screen readers that says more than the words.
    pub fn name(mut self, name: &'a str) -> Self {
        self.name = name;
        self
    }

    /// Sets the tooltip of an icon, where that says more than its name.
    pub fn tip(mut self, tip: &'a str) -> Self {
        self.tip = Some(tip);
        self
    }

    /// The one button of its group that does what most people want.
    pub fn primary(mut self) -> Self {
        self.look = ButtonLook::Primary;
        self
    }

    /// 28 high instead of 30, with smaller words.
    pub fn small(mut self) -> Self {
        self.size = SMALL;
        self
    }

    /// 50 high, with larger words: one that turns a page.
    pub fn large(mut self) -> Self {
        self.size = LARGE;
        self
    }

    /// 44 high and wide at least, for a finger.
    pub fn touch(mut self) -> Self {
        self.size = TOUCH;
        self
    }

    /// As high as given, in points, with words as large as they are on a button for a finger that is so high.
    pub fn high(mut self, height: f32) -> Self {
        self.size = TOUCH.map(|size| size * height / TOUCH[0]);
        self
    }

    /// Without frame until the pointer is on it.
    pub fn bare(mut self) -> Self {
        self.look = ButtonLook::Bare;
        self
    }

    /// Exactly so wide; words that do not fit are elided.
    pub fn width(mut self, width: f32) -> Self {
        self.width = Some(width);
        self
    }

    /// The words at the left edge, as in a column of choices.
    pub fn left(mut self) -> Self {
        self.left = true;
        self
    }

    /// A switch, which is on or off: screen readers say which.
    pub fn on(mut self, on: bool) -> Self {
        self.on = Some(on);
        self
    }

    /// Switched off, with the reason as a tooltip; `None` leaves it on.
    pub fn off(mut self, reason: Option<&'a str>) -> Self {
        self.off = reason;
        self
    }

    /// The room at each side of the words, and beside them for the icon.
    fn insets(&self) -> [f32; 2] {
        let beside = if self.icon.is_some() && !self.words.is_empty() { ICON + GAP } else { 0.0 };
        [if self.left { 8.0 } else { 4.0 }, beside]
    }

    /// Lays out the words; returns them with the size of the button.
    fn measured(&self, ui: &Ui) -> (Arc<Galley>, Vec2) {
        let [height, size] = self.size;
        let font = if self.look == ButtonLook::Primary { theme::semibold(size) } else { theme::regular(size) };
        let [inset, of_icon] = self.insets();
        let room = self.width.map_or(f32::INFINITY, |width| width - of_icon - 2.0 * inset);
        let words = text(ui, self.words, font, Color32::PLACEHOLDER, room);
        let natural = if self.words.is_empty() { height } else { words.size().x + of_icon + 2.0 * PADDING };
        let size = vec2(self.width.unwrap_or(natural.ceil()), height);
        (words, size)
    }

    fn draw_ui(&self, ui: &mut Ui) -> Response {
        let (words, size) = self.measured(ui);
        let [inset, of_icon] = self.insets();
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        let elided = words.elided;
        if ui.is_rect_visible(rect) {
            let ink = self.frame_ui(ui, rect, &response);
            let content = words.size().x + of_icon;
            let left = if self.left { rect.left() + inset } else { rect.center().x - content / 2.0 };
            if let Some(icon) = self.icon {
                let x = if self.words.is_empty() { rect.center().x } else { left + ICON / 2.0 };
                let square = Rect::from_center_size(pos2(x, rect.center().y), vec2(ICON, ICON));
                icon::paint(ui.painter(), square, icon, ink);
            }
            let place = Rect::from_min_max(pos2(left + of_icon, rect.top()), rect.max);
            let at = Align2::LEFT_CENTER.align_size_within_rect(words.size(), place).min;
            ui.painter().galley(at, words, ink);
            focus_ring(ui, &response, rect, RADIUS_BUTTON);
        }
        response.widget_info(|| match self.on {
            Some(on) => WidgetInfo::selected(Role::Button, ui.is_enabled(), on, self.name),
            None => WidgetInfo::labeled(Role::Button, ui.is_enabled(), self.name),
        });
        tell_elided(response, elided, self.words)
    }

    /// Paints the frame and returns the colour of what is written in it.
    fn frame_ui(&self, ui: &Ui, rect: Rect, response: &Response) -> Color32 {
        let theme = theme::theme_of(ui);
        let hot = response.hovered() || response.is_pointer_button_down_on();
        let of = |token| theme::colour(theme, token);
        let (fill, edge, ink) = match self.look {
            ButtonLook::Framed if hot => (of(Colour::Raise), border(ui, Colour::Line2), Colour::Ink),
            ButtonLook::Framed => (of(Colour::Card), border(ui, Colour::Line2), Colour::Ink),
            ButtonLook::Primary if hot => (theme::primary_hover(theme), Stroke::NONE, Colour::SecInk),
            ButtonLook::Primary => (of(Colour::Sec), Stroke::NONE, Colour::SecInk),
            ButtonLook::Bare if hot => (of(Colour::Raise), Stroke::NONE, Colour::Ink),
            ButtonLook::Bare => (Color32::TRANSPARENT, Stroke::NONE, Colour::Ink2),
        };
        frame(ui.painter(), rect, RADIUS_BUTTON, fill, edge);
        of(ink)
    }
}

impl Widget for Button<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let response = match self.off {
            Some(reason) => {
                // Its place is asked for here: a child of its own would not be wrapped with the others of a row.
                let (rect, _) = ui.allocate_exact_size(self.measured(ui).1, Sense::hover());
                let mut off = ui.new_child(UiBuilder::new().max_rect(rect).disabled());
                self.draw_ui(&mut off).on_disabled_hover_text(reason)
            }
            None => self.draw_ui(ui),
        };
        if self.words.is_empty() { response.on_hover_text(self.tip.unwrap_or(self.name)) } else { response }
    }
}

/// The thing that a button takes away.
enum Taken {
    /// A file to be written in the background.
    File(ExportTarget),
    /// Text for the clipboard, and the message that follows; an empty one is not shown.
    Text(String, &'static str),
}

/// The name of a button for screen readers, and the offer of the palette that it meets, if any.
#[derive(Clone, Copy)]
pub struct ExportName<'a> {
    name: &'a str,
    offer: Option<ExportOffer>,
}

impl<'a> From<&'a str> for ExportName<'a> {
    fn from(name: &'a str) -> Self {
        Self { name, offer: None }
    }
}

impl From<ExportOffer> for ExportName<'_> {
    fn from(offer: ExportOffer) -> Self {
        Self { name: offer.name, offer: Some(offer) }
    }
}

/// A button of the row.
pub struct ExportButton<'a> {
    /// Its words.
    pub words: &'a str,
    name: ExportName<'a>,
    /// A tooltip that names the thing it takes away; empty for none.
    pub hint: &'a str,
    /// The reason why it is switched off, in a tooltip; `None` where it is on.
    pub off: Option<&'a str>,
    /// True if a press asked for elsewhere waits: what is taken away is not there yet.
    pub waits: bool,
    /// Makes what is taken away, when the button is pressed.
    take: Box<dyn FnOnce() -> Option<Taken> + 'a>,
}

impl<'a> ExportButton<'a> {
    /// A button that writes a file; none where there is no target.
    pub fn file<T: Into<Option<ExportTarget>>>(
        words: &'a str,
        name: impl Into<ExportName<'a>>,
        target: impl FnOnce() -> T + 'a,
    ) -> Self {
        Self::new(words, name.into(), || target().into().map(Taken::File))
    }

    /// A button that copies text, and then says so with these words; with none it says nothing.
    pub fn copy(
        words: &'a str,
        name: impl Into<ExportName<'a>>,
        said: &'static str,
        text: impl FnOnce() -> String + 'a,
    ) -> Self {
        Self::new(words, name.into(), move || Some(Taken::Text(text(), said)))
    }

    fn new(words: &'a str, name: ExportName<'a>, take: impl FnOnce() -> Option<Taken> + 'a) -> Self {
        Self { words, name, hint: "", off: None, waits: false, take: Box::new(take) }
    }

    /// The buttons that write a figure as a picture in the colours of a theme, one for each of [`PictureFormat::ALL`], with
    /// these names; none where there is no figure.
    pub fn pictures<Target: Clone>(
        names: [impl Into<ExportName<'static>>; PictureFormat::ALL.len()],
        stem: &'a str,
        theme: ThemeChoice,
        figure: impl Fn() -> Option<Figure<Target>> + Copy + 'a,
    ) -> impl Iterator<Item = Self> {
        PictureFormat::ALL.into_iter().zip(names).map(move |(format, name)| {
            let name: ExportName<'static> = name.into();
            let target = move || Some(ExportTarget::picture(name.name, stem, &figure()?, format, theme));
            Self::file(format.name(), name, target)
        })
    }

    /// The same button, switched off for a reason, or on.
    pub fn switched(self, off: Option<&'a str>) -> Self {
        Self { off, ..self }
    }

    /// Draws the button by itself, small and as wide as its words; pressed, it asks for its file or copies its text.
    pub fn small_ui(self, ui: &mut Ui, cx: &mut Context<'_>) {
        self.drawn_ui(ui, cx, Button::small);
    }

    fn drawn_ui(self, ui: &mut Ui, cx: &mut Context<'_>, look: impl FnOnce(Button<'a>) -> Button<'a>) {
        let mut response = ui.add(look(Button::new(self.words).name(self.name.name).off(self.off)));
        if !self.hint.is_empty() {
            response = response.on_hover_text(self.hint);
        }
        let wanted = self.name.offer.filter(|_| !self.waits).map(PanelRequest::Export);
        let is_pressed = response.clicked() || wanted.is_some_and(|wanted| cx.takes_wanted(&wanted, self.off));
        match is_pressed.then(self.take).flatten() {
            Some(Taken::File(target)) => cx.ask(Action::Export(target)),
            Some(Taken::Text(text, said)) => {
                ui.ctx().copy_text(text);
                if !said.is_empty() {
                    cx.ask(Action::Tell(said.to_owned()));
                }
            }
            None => {}
        }
    }
}

/// The layout of the buttons of a row.
#[derive(Clone, Copy, Debug)]
pub struct ExportRow {
    /// Width of a button, in points.
    pub width: f32,
    /// Room between two buttons, in points.
    pub gap: f32,
    /// True if the buttons are small.
    pub is_small: bool,
}

impl ExportRow {
    /// Draws the buttons side by side; one that is pressed asks for its file, or copies its text.
    pub fn show<'a>(self, ui: &mut Ui, cx: &mut Context<'_>, buttons: impl IntoIterator<Item = ExportButton<'a>>) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = self.gap;
            for button in buttons {
                button.drawn_ui(ui, cx, |drawn| {
                    let drawn = drawn.width(self.width);
                    if self.is_small { drawn.small() } else { drawn }
                });
            }
        });
    }
}

/// Draws the button behind which ways to take something away wait, and once it is pressed these; also where the palette
/// asks for one of them.
pub fn exports_ui(ui: &mut Ui, cx: &mut Context<'_>, show: impl FnOnce(&mut Ui, &mut Context<'_>)) {
    let is_wanted = matches!(cx.wanted(), Some(PanelRequest::Export(_)));
    behind_ui(ui, "Export…", is_wanted, |ui| show(ui, cx));
}

/// Draws a button behind which controls wait, and once it is pressed, or where one of them `is_wanted`, these.
pub fn behind_ui(ui: &mut Ui, words: &str, is_wanted: bool, show: impl FnOnce(&mut Ui)) {
    let id = ui.scope_id().with(("behind", words));
    let was_open = ui.data(|data| data.get_temp(id)).unwrap_or(false);
    let button = Button::new(words).width(ui.available_width()).on(was_open);
    let is_open = (was_open ^ ui.add(button).clicked()) || is_wanted;
    if is_open != was_open {
        ui.data_mut(|data| data.insert_temp(id, is_open));
    }
    if is_open {
        show(ui);
    }
}

const HEIGHT: f32 = 30.0;

/// Draws a button with blue words, and a name for screen readers that may say more.
pub fn link_button_ui(ui: &mut Ui, words: &str, name: &str, width: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(width, HEIGHT), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), name));
    let line = Stroke::new(1.0, theme::ink(ui, Colour::Line));
    let fill = if response.hovered() { Colour::Raise } else { Colour::Card };
    frame(ui.painter(), rect, RADIUS_BUTTON, theme::ink(ui, fill), line);
    focus_ring(ui, &response, rect, RADIUS_BUTTON);
    let room = rect.shrink2(vec2(4.0, 0.0));
    write(ui, response, words, theme::regular(13.0), theme::ink(ui, Colour::SecText), room, Align2::CENTER_CENTER)
}
