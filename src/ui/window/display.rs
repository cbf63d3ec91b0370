//! The display on which the window opens, found out before the window library looks for one: it gives up where the
//! Wayland display is dead, though X11 would answer, and panics where its variable for the scale makes no sense.

use std::ffi::OsString;
use std::fmt;
use std::path::PathBuf;

use thiserror::Error;

/// The variable that sets how many pixels a point has on X11.
const SCALE: &str = "WINIT_X11_SCALE_FACTOR";

/// The scales at which a window can be used.
const LEAST_SCALE: f64 = 0.1;
const LARGEST_SCALE: f64 = 10.0;

/// The number of characters of a wrong value that are shown.
const SHOWN: usize = 40;

/// The display on which the window opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Display {
    /// On a Wayland display of this name.
    Wayland(String),
    /// On an X11 display of this name; forced where a Wayland display is named that does not answer.
    X11 {
        /// Its name.
        name: String,
        /// True if the Wayland display was passed over.
        is_forced: bool,
    },
    /// On a Wayland display that does not answer, and no other is named.
    Dead(String),
    /// Wherever the system has its windows, if anywhere.
    Usual,
}

impl fmt::Display for Display {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wayland(name) | Self::Dead(name) => write!(f, "the Wayland display {name}"),
            Self::X11 { name, is_forced: false } => write!(f, "the X11 display {name}"),
            Self::X11 { name, is_forced: true } => {
                write!(f, "the X11 display {name} (the Wayland display does not answer)")
            }
            Self::Usual => f.write_str("any display"),
        }
    }
}

/// A scale that no window can have.
#[derive(Debug, Error, PartialEq, Eq)]
#[error(
    "the variable {SCALE} is {shown}; it may be a number from {LEAST_SCALE} to {LARGEST_SCALE}, such as 1.5, or randr for \
     what the screen says: correct it, or unset it"
)]
pub struct ScaleError {
    shown: String,
}

impl Display {
    /// The display that the environment names. A Wayland display that does not answer is passed over where an X11
    /// display is named too.
    pub(crate) fn of_environment() -> Self {
        Self::choose(|name| std::env::var_os(name), Socket::answers)
    }

    fn choose(variable: impl Fn(&str) -> Option<OsString>, answers: impl Fn(&Socket) -> bool) -> Self {
        if !cfg!(all(unix, not(target_vendor = "apple"), not(target_os = "android"))) {
            return Self::Usual;
        }
        let named = |name: &str| variable(name).filter(|value| !value.is_empty());
        let shown = |value: OsString| value.to_string_lossy().into_owned();
        let wayland = named("WAYLAND_DISPLAY").or_else(|| named("WAYLAND_SOCKET"));
        let wayland_answers = wayland.is_some() && Socket::of(named).is_some_and(|socket| answers(&socket));
        match (wayland.map(shown), named("DISPLAY").map(shown)) {
            (Some(wayland), _) if wayland_answers => Self::Wayland(wayland),
            (Some(wayland), None) => Self::Dead(wayland),
            (wayland, Some(name)) => Self::X11 { name, is_forced: wayland.is_some() },
            (None, None) => Self::Usual,
        }
    }

    /// Checks what would make the window library panic.
    pub(crate) fn check_scale(&self) -> Result<(), ScaleError> {
        match self {
            Self::X11 { .. } => std::env::var(SCALE).map_or(Ok(()), |value| check_scale(&value)),
            _ => Ok(()),
        }
    }

    /// Has the window library take this display.
    pub(crate) fn hook(&self) -> Option<eframe::EventLoopBuilderHook> {
        match self {
            Self::X11 { is_forced: true, .. } => Some(Box::new(force_x11)),
            _ => None,
        }
    }
}

#[cfg(all(unix, not(target_vendor = "apple"), not(target_os = "android")))]
fn force_x11(builder: &mut eframe::EventLoopBuilder<eframe::UserEvent>) {
    use winit::platform::x11::EventLoopBuilderExtX11;

    builder.with_x11();
}

#[cfg(not(all(unix, not(target_vendor = "apple"), not(target_os = "android"))))]
fn force_x11(_builder: &mut eframe::EventLoopBuilder<eframe::UserEvent>) {}

/// The place where a Wayland display listens.
#[derive(Debug, PartialEq, Eq)]
enum Socket {
    /// At a path.
    Path(PathBuf),
    /// At the other end of a file that the program was given by who started it.
    Given(u32),
}

impl Socket {
    /// As the Wayland library finds it; `None` where it finds none.
    fn of(named: impl Fn(&str) -> Option<OsString>) -> Option<Self> {
        if let Some(given) = named("WAYLAND_SOCKET") {
            return given.to_str()?.parse().ok().map(Self::Given);
        }
        let name = PathBuf::from(named("WAYLAND_DISPLAY")?);
        if name.is_absolute() {
            return Some(Self::Path(name));
        }
        let folder = PathBuf::from(named("XDG_RUNTIME_DIR")?);
        folder.is_absolute().then(|| Self::Path(folder.join(name)))
    }

    #[cfg(unix)]
    fn answers(&self) -> bool {
        use std::os::unix::fs::FileTypeExt;

        match self {
            Self::Path(path) => std::os::unix::net::UnixStream::connect(path).is_ok(),
            Self::Given(file) => std::fs::metadata(format!("/dev/fd/{file}")).is_ok_and(|f| f.file_type().is_socket()),
        }
    }

    #[cfg(not(unix))]
    fn answers(&self) -> bool {
        true
    }
}

/// As the window library reads it: nothing at all, a number, or `randr` in capitals or not.
fn check_scale(value: &str) -> Result<(), ScaleError> {
    let is_usable = |scale: f64| (LEAST_SCALE..=LARGEST_SCALE).contains(&scale);
    if value.is_empty() || value.to_lowercase() == "randr" || value.parse().is_ok_and(is_usable) {
        return Ok(());
    }
    let shown: String = value.chars().take(SHOWN).collect();
    let dots = if shown.len() < value.len() { "…" } else { "" };
    Err(ScaleError { shown: format!("{shown:?}{dots}") })
}

#[cfg(all(test, unix, not(target_vendor = "apple")))]
mod tests {
    use std::ffi::OsString;
    use std::os::unix::net::UnixListener;
    use std::path::PathBuf;

    use super::{Display, Socket, check_scale};

    fn chosen(variables: &[(&str, &str)], answers: bool) -> Display {
        let variable = |name: &str| {
            let found = variables.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| OsString::from(value))
        };
        Display::choose(variable, |_| answers)
    }

    #[test]
    fn x11_is_taken_where_wayland_is_dead_and_only_there() {
        let x11 = |is_forced| Display::X11 { name: ":1".into(), is_forced };
        let wayland = Display::Wayland("wayland-0".into());
        let (w, x, run) = (("WAYLAND_DISPLAY", "wayland-0"), ("DISPLAY", ":1"), ("XDG_RUNTIME_DIR", "/run/user/1"));
        assert_eq!(chosen(&[w, x, run], true), wayland);
        assert_eq!(chosen(&[w, x, run], false), x11(true));
        // Without its folder nobody finds the display.
        assert_eq!(chosen(&[w, x], true), x11(true));
        assert_eq!(chosen(&[w, x, ("XDG_RUNTIME_DIR", "run")], true), x11(true));
        assert_eq!(chosen(&[w, run], true), wayland);
        assert_eq!(chosen(&[w, run], false), Display::Dead("wayland-0".into()));
        assert_eq!(chosen(&[("WAYLAND_SOCKET", "-1")], true), Display::Dead("-1".into()));
        assert_eq!(chosen(&[x, run], false), x11(false));
        assert_eq!(chosen(&[("WAYLAND_DISPLAY", ""), x], true), x11(false));
        assert_eq!(chosen(&[], true), Display::Usual);
        assert_eq!(chosen(&[("DISPLAY", "")], true), Display::Usual);
        let given = ("WAYLAND_SOCKET", "7");
        assert_eq!(chosen(&[given, x], true), Display::Wayland("7".into()));
        assert_eq!(chosen(&[given, x], false), x11(true));
        assert_eq!(chosen(&[("WAYLAND_SOCKET", "-1"), x], true), x11(true));
        assert_eq!(chosen(&[("WAYLAND_SOCKET", "seven"), w, x, run], true), x11(true));
    }

    #[test]
    fn a_display_answers_as_long_as_somebody_listens() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("wayland-0");
        let socket = Socket::Path(path.clone());
        assert!(!socket.answers());
        let listening = UnixListener::bind(&path).unwrap();
        assert!(socket.answers());
        // What a compositor that was killed leaves.
        drop(listening);
        assert!(path.exists() && !socket.answers());
        assert!(!Socket::Given(u32::MAX).answers());
        let named = |name: &str| (name == "WAYLAND_DISPLAY").then(|| OsString::from("/tmp/w"));
        assert_eq!(Socket::of(named), Some(Socket::Path(PathBuf::from("/tmp/w"))));
    }

    #[test]
    fn a_scale_is_a_number_of_a_usable_size_or_randr() {
        for value in ["", "1", "1.5", "0.1", "10", "+2", "2e0", "randr", "RandR"] {
            assert_eq!(check_scale(value), Ok(()), "{value}");
        }
        for value in
            ["abc", "0", "-0", "nan", "inf", "-inf", "-1", "1e-300", "1e300", "0.09", "10.1", " 1", "1,5", "xrandr"]
        {
            let said = check_scale(value).unwrap_err().to_string();
            assert!(said.contains(&format!("WINIT_X11_SCALE_FACTOR is {value:?}; it may be a number from 0.1 to 10")));
        }
        let long = check_scale(&"9".repeat(1_000_000)).unwrap_err().to_string();
        assert!(long.len() < 300 && long.contains("99\"…"), "{long}");
        assert!(check_scale("a\nb").unwrap_err().to_string().contains(r#""a\nb""#));
    }
}
