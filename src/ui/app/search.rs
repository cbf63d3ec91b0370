//! The palette opens, and what was picked there is asked of the panel in front.

use egui::Context;

use super::{App, Notice};
use crate::command::Command;
use crate::context::{Action, PanelRequest};
use crate::palette::{Index, Palette, Sources};

impl App {
    /// Opens the palette.
    pub(super) fn open_palette(&mut self, ctx: &Context) {
        self.cards.palette = Some(Palette::open(self.remembered.recent(), &self.answers));
        ctx.request_repaint();
    }

    /// Draws the palette while it is open.
    pub(super) fn palette_ui(&mut self, ctx: &Context, actions: &mut Vec<Action>) {
        let Some(mut palette) = self.cards.palette.take() else { return };
        palette.prepare(ctx, self.document.revision, |recent| {
            Index::new(&Sources {
                session: &self.session,
                is_possible: &|command: Command| self.is_possible(command),
                undo: self.history.undo_words(),
                redo: self.history.redo_words(),
                presenting: self.layout.presenting,
                is_covered: !self.layout.presenting && (self.start.is_some() || self.practice.is_some()),
                recent,
            })
        });
        // Words that give the answer of the scene are hidden with it.
        let session = (&self.session, self.secrecy().tells());
        let is_open = palette.show(ctx, session, &self.answers, &mut self.cards.searches, actions);
        if is_open {
            self.cards.palette = Some(palette);
        } else if self.cards.searches.typed() != self.remembered.searches() {
            self.remembered.searched(self.cards.searches.typed().to_vec());
        }
    }

    /// Keeps what the palette wants of a panel until the panel has done it; says so where it never does. `left` is what
    /// the panels have not taken in this frame.
    pub(super) fn wait_for_wanted(&mut self, ctx: &Context, left: Option<PanelRequest>, is_working: bool) {
        let Some((_, frames)) = self.cards.wanted.take() else { return };
        let Some(want) = left else { return };
        ctx.request_repaint();
        // A panel that is at work has its buttons afterwards.
        let frames = if is_working { frames } else { frames.saturating_sub(1) };
        match want {
            want if frames > 0 => self.cards.wanted = Some((want, frames)),
            want => {
                if let Some(name) = want.name() {
                    self.notices.push(Notice::done(format!("{name}: not possible now.")));
                }
            }
        }
    }
}
