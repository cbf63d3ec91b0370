//! The window where there is none to be had: a sentence that names the display, and exit code 1.

use std::fs;
use std::os::unix::net::UnixListener;
use std::path::Path;

use crate::program::{Run, command, failed};

/// What the window says with these variables, in a folder of its own for all that it may write or look for.
fn refused(folder: &Path, variables: &[(&str, &str)]) -> String {
    let mut window = command(&[]);
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "WINIT_X11_SCALE_FACTOR"] {
        window.env_remove(name);
    }
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"] {
        window.env(name, folder);
    }
    let output = window.envs(variables.iter().copied()).output().unwrap();
    let run = Run {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    };
    failed(&run, 1, &[&format!("{variables:?}")])
}

#[test]
fn a_scale_that_makes_no_sense_is_said_before_a_window_opens() {
    let folder = tempfile::tempdir().unwrap();
    for value in ["abc", "0", "nan", "inf", "-1", "1e-300", "1e300", "1,5"] {
        // No server has this number: a scale that makes sense leads to another message.
        let said = refused(folder.path(), &[("DISPLAY", ":64999"), ("WINIT_X11_SCALE_FACTOR", value)]);
        let expected = format!("WINIT_X11_SCALE_FACTOR is {value:?}; it may be a number from 0.1 to 10");
        assert!(said.contains(&expected) && said.contains("unset it"), "{said}");
    }
    for value in ["randr", "2", ""] {
        let said = refused(folder.path(), &[("DISPLAY", ":64999"), ("WINIT_X11_SCALE_FACTOR", value)]);
        assert!(said.contains("on the X11 display :64999: "), "{said}");
    }
}

#[test]
fn a_display_that_is_dead_is_named_and_the_other_one_tried() {
    let folder = tempfile::tempdir().unwrap();
    let wayland = ("WAYLAND_DISPLAY", "wayland-99");
    let x11 = ("DISPLAY", ":64999");
    assert!(refused(folder.path(), &[]).contains("on any display: "));
    let dead = "on the Wayland display wayland-99: nobody answers there. The window needs a display";
    assert!(refused(folder.path(), &[wayland]).contains(dead));
    // The socket that a compositor leaves when it is killed.
    drop(UnixListener::bind(folder.path().join("wayland-99")).unwrap());
    assert!(fs::exists(folder.path().join("wayland-99")).unwrap());
    assert!(refused(folder.path(), &[wayland]).contains(dead));
    let said = refused(folder.path(), &[wayland, x11]);
    assert!(said.contains("on the X11 display :64999 (the Wayland display does not answer): "), "{said}");
    assert!(refused(folder.path(), &[("WAYLAND_SOCKET", "-1")]).contains("on the Wayland display -1: nobody answers"));
}
