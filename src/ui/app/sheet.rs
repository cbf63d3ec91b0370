//! The sheets in front of the window, and which of them is open: keys, about, title and notes, pictures, handouts, terms.

use egui::{Context, Id, Ui};

use super::App;
use super::card::{CARD, card, text_ui, title_ui};
use super::files::{HandoutCard, Purpose};
use super::glossary::OpenGlossary;
use crate::context::{Action, PanelRequest};
use crate::palette::key_list::key_groups;
use crate::palette::{Palette, Searches};
use crate::render::prose::{line_ui, prose_ui};
use crate::render::theme::ink;
use crate::widget::{Button, Field, error_ui, heading_ui, refuse_long_paste};
use crate::window::picture_card::PictureCard;
use golden_figure::{Colour, Face};
use golden_prose::Prose;
use golden_session::{Edit, caps};

/// A card in front of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sheet {
    Keys,
    About,
    /// The title and the notes.
    Details,
    /// The choice of how the picture in front is taken away.
    Picture,
    /// The choice of how the lesson is put on paper.
    Handout,
    /// The list of all terms.
    Glossary,
    /// The question whether what was solved is to be forgotten.
    Forget,
}

/// The cards in front of the window, and what opens them.
pub(super) struct Cards {
    pub sheet: Option<Sheet>,
    pub palette: Option<Palette>,
    pub searches: Searches,
    /// The request of the palette to the panel in front, and for how many frames it is still waited for.
    pub wanted: Option<(PanelRequest, u8)>,
    /// The choices of how pictures and handouts are taken away.
    pub picture: Option<PictureCard>,
    pub handout: HandoutCard,
    pub glossary: OpenGlossary,
    /// True if a menu or a list was open when the frame began: it has the keyboard.
    pub has_menu: bool,
}

impl Cards {
    /// Returns no card, with what was searched for before.
    pub fn new(searches: Searches) -> Self {
        Self {
            sheet: None,
            palette: None,
            searches,
            wanted: None,
            picture: None,
            handout: HandoutCard::default(),
            glossary: OpenGlossary::default(),
            has_menu: false,
        }
    }

    /// Returns true if one of them is open and has the keyboard.
    pub fn is_any_open(&self) -> bool {
        self.sheet.is_some() || self.palette.is_some()
    }

    /// Closes them.
    pub fn close(&mut self) {
        (self.palette, self.sheet) = (None, None);
    }
}

/// A field for a text of several lines.
fn multiline_ui(ui: &mut Ui, name: &str, hint: &str, rows: usize, most: usize, text: &mut String) -> egui::Response {
    let id = Id::unique(("text on a card", name));
    let refused = refuse_long_paste(ui, id, most.saturating_sub(text.chars().count()));
    let field = egui::TextEdit::multiline(text)
        .id(id)
        .desired_rows(rows)
        .desired_width(f32::INFINITY)
        .char_limit(most)
        .hint_text(hint);
    let room = (ui.content_rect().height() - 260.0).max(80.0);
    let scrolled = egui::ScrollArea::vertical().id_salt(name).max_height(room).show(ui, |ui| ui.add(field));
    let response = scrolled.inner.accessible_name(name);
    if let Some(count) = refused {
        let words = format!("{name} may have {most} characters. What was pasted has {count}; nothing was pasted.");
        error_ui(ui, &words);
    }
    if ui.memory(|memory| memory.focused().is_none()) {
        response.request_focus();
    }
    response
}

impl App {
    pub(super) fn sheet_ui(&mut self, ctx: &Context, actions: &mut Vec<Action>) {
        // Whether to forget is a question, with buttons of its own.
        let Some(sheet) = self.cards.sheet.filter(|sheet| *sheet != Sheet::Forget) else { return };
        let mut open = true;
        let (mut taken, mut handout) = (None, None);
        let response = card("sheet", ctx).show(ctx, |ui| {
            match sheet {
                Sheet::Keys => keys_ui(ui),
                Sheet::About => about_ui(ui),
                Sheet::Details => self.details_ui(ui, actions),
                Sheet::Picture => {
                    title_ui(ui, "Save picture");
                    let card = self.cards.picture.get_or_insert_with(PictureCard::new);
                    // The choices of a timeline are taller than a low window.
                    let room = (ui.content_rect().height() - 150.0).max(120.0);
                    let scrolled = egui::ScrollArea::vertical().id_salt("picture").max_height(room);
                    let (session, workers) = (&self.session, self.answers.workers());
                    taken = scrolled.show(ui, |ui| card.show(ui, session, workers)).inner;
                }
                Sheet::Handout => {
                    title_ui(ui, "Handout");
                    let asked = self.cards.handout.show(ui);
                    open &= asked.is_none();
                    handout = asked;
                }
                Sheet::Glossary => open &= self.term_list_ui(ui, actions),
                Sheet::Forget => {}
            }
            ui.add_space(12.0);
            let close = Button::new("Close");
            let close = if matches!(sheet, Sheet::Picture | Sheet::Handout) { close } else { close.primary() };
            open &= !ui.add(close).clicked();
        });
        // A card that scrolls finds its height frame by frame: until it has, the next one is drawn without being asked for.
        let (key, height) = (Id::unique("height of the sheet"), response.response.rect.height());
        if ctx.data_mut(|data| data.get_temp::<f32>(key)).is_none_or(|known| (known - height).abs() > 0.5) {
            ctx.data_mut(|data| data.insert_temp(key, height));
            ctx.request_repaint();
        }
        if !open || taken.is_some() || response.should_close() {
            self.cards.sheet = None;
            self.history.close_step();
        }
        if let Some(target) = taken {
            self.ask_for(Purpose::Export(target));
        }
        if let Some((format, readers)) = handout {
            self.export_handout(format, readers);
        }
    }

    fn details_ui(&self, ui: &mut Ui, actions: &mut Vec<Action>) {
        title_ui(ui, "Title and notes");
        let model = &self.session.model;
        let mut title = model.title.clone();
        let hint = if model.scenes.is_empty() { "the title of the session" } else { "the title of the lesson" };
        let field = Field::new("Title").hint(hint).most(caps::TITLE).show(ui, &mut title);
        if ui.memory(|memory| memory.focused().is_none()) {
            field.request_focus();
        }
        if field.changed() {
            actions.push(Action::Edit(Edit::title(title)));
        }
        ui.add_space(8.0);
        let mut notes = model.notes.clone();
        if multiline_ui(ui, "Notes", "notes for the teacher", 8, caps::NOTES, &mut notes).changed() {
            actions.push(Action::Edit(Edit::notes(notes)));
        }
    }
}

fn keys_ui(ui: &mut Ui) {
    title_ui(ui, "Keys");
    let room = (ui.ctx().content_rect().height() - 190.0).max(120.0);
    egui::ScrollArea::vertical().max_height(room).show(ui, keys_table_ui);
}

/// The keys by where they work; to the right is room for the scroll bar.
fn keys_table_ui(ui: &mut Ui) {
    const KEYS: f32 = 132.0;
    const BAR: f32 = 20.0;
    let context = ui.ctx().clone();
    ui.spacing_mut().item_spacing.y = 3.0;
    for (place, keys) in key_groups(|shortcut| context.format_shortcut(shortcut)) {
        ui.add_space(6.0);
        heading_ui(ui, place, "");
        for (shown, what) in keys {
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = 0.0;
                let left = ui.cursor().left();
                line_ui(ui, &Prose::new().bold(shown), 14.0, Face::Interface, ink(ui, Colour::Ink));
                ui.add_space((left + KEYS - ui.cursor().left()).max(8.0));
                let room = ui.available_width().min(CARD - KEYS - BAR);
                ui.vertical(|ui| {
                    ui.set_max_width(room);
                    prose_ui(ui, &what.into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
                });
            });
        }
    }
}

fn about_ui(ui: &mut Ui) {
    title_ui(ui, &format!("Golden Nim {}", env!("CARGO_PKG_VERSION")));
    let about = Prose::new()
        .text("An explorer of impartial games around the golden ratio, from Nim, Wythoff’s game and Fibonacci Nim to ray games, ")
        .text("octal games and Euclid’s, and of their sums. Outcomes, winning moves and Grundy values are exact.");
    prose_ui(ui, &about, 14.0, Face::Interface, ink(ui, Colour::Ink2));
    ui.add_space(8.0);
    text_ui(
        ui,
        "The mathematics follows Rohan Das, Impartial Games (2021); Sunay Miduthuri, Classical Impartial Games; Matt Roughan, \
         Wythoff’s variant of Nim (2017); Urban Larsson and Nathan Fox, An Aperiodic Subtraction Game of Nim-Dimension \
         Two (2015); Robert Silber, Wythoff’s Nim and Fibonacci Representations (1977).",
    );
    ui.add_space(8.0);
    text_ui(ui, "MIT or Apache-2.0. The fonts Inter and STIX are under the SIL Open Font License.");
}
