//! How the desktop's settings say that windows are to look: theme, contrast and motion, now and when they change.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use egui::Context;
use mundy::{ColorScheme, Contrast, Interest, Preferences, ReducedMotion, Subscription};

use golden_session::{DesktopLook, Ease, ThemeChoice};

/// How long the first frame waits for the desktop's answer, which comes while the window is made: without it a light
/// desktop would see a dark window first. One that answers later is followed from then on.
const FIRST: Duration = Duration::from_millis(30);

/// The looks that the desktop wants, one after the other.
pub struct Desktop {
    looks: Receiver<DesktopLook>,
    window: Arc<OnceLock<Context>>,
    _subscription: Option<Subscription>,
}

impl Desktop {
    /// Follows the settings of this desktop. Where it has none, or nobody answers, no look ever comes.
    pub fn follow() -> Self {
        let (sender, looks) = channel();
        let window = Arc::new(OnceLock::<Context>::new());
        let to_wake = Arc::clone(&window);
        let interest = Interest::ColorScheme | Interest::Contrast | Interest::ReducedMotion;
        let subscription = Preferences::subscribe(interest, move |preferences| {
            // Nobody listens once the window is closed.
            let _ = sender.send(look(preferences));
            if let Some(ctx) = to_wake.get() {
                ctx.request_repaint();
            }
        });
        Self { looks, window, _subscription: Some(subscription) }
    }

    /// A desktop whose looks are sent by hand.
    pub fn scripted() -> (Sender<DesktopLook>, Self) {
        let (sender, looks) = channel();
        (sender, Self { looks, window: Arc::default(), _subscription: None })
    }

    /// A desktop that wants nothing.
    pub fn none() -> Self {
        Self::scripted().1
    }

    /// The look to begin with; the window is woken when another one comes.
    pub fn first(&self, ctx: &Context) -> Option<DesktopLook> {
        // Set once: a desktop has one window.
        let _ = self.window.set(ctx.clone());
        let first = self.looks.recv_timeout(FIRST).ok();
        self.latest().or(first)
    }

    /// The look that came last since it was asked for.
    pub fn latest(&self) -> Option<DesktopLook> {
        self.looks.try_iter().last()
    }
}

fn look(preferences: Preferences) -> DesktopLook {
    let theme = match preferences.color_scheme {
        ColorScheme::Dark => Some(ThemeChoice::Dark),
        ColorScheme::Light => Some(ThemeChoice::Light),
        ColorScheme::NoPreference => None,
    };
    let ease = Ease {
        high_contrast: preferences.contrast == Contrast::More,
        reduced_motion: preferences.reduced_motion == ReducedMotion::Reduce,
    };
    DesktopLook { theme, ease }
}
