//! A row of export buttons: a file the user chooses, or text on the clipboard.

use egui::{Align2, Response, Role, Sense, Stroke, Ui, WidgetInfo, vec2};

use super::Button;
use crate::context::{Action, Context, ExportOffer, PanelRequest};
use crate::render::fonts;
use crate::render::theme::{self, RADIUS_BUTTON};
use crate::widget::{focus_ring, frame, write};
use golden_export::PictureFormat;
use golden_export::target::ExportTarget;
use golden_figure::{Colour, Figure};
use golden_session::ThemeChoice;

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
    write(ui, response, words, fonts::regular(13.0), theme::ink(ui, Colour::SecText), room, Align2::CENTER_CENTER)
}
