//! `golden-nim man` and `golden-nim completions`.

use std::fs;

use crate::program::{fail, succeed};

#[test]
fn the_manual_has_a_page_for_each_command() {
    let folder = tempfile::tempdir().unwrap();
    succeed(&["man", "-o", folder.path().to_str().unwrap()]);
    let main = fs::read_to_string(folder.path().join("golden-nim.1")).unwrap();
    assert_eq!(succeed(&["man"]), main);
    assert!(main.contains(".TH golden-nim 1"));
    // Each command of the main page has its page, which shows how the command is typed.
    let commands: Vec<&str> =
        main.lines().filter_map(|line| line.strip_prefix("golden\\-nim\\-")?.strip_suffix("(1)")).collect();
    assert!(commands.len() >= 10, "{commands:?}");
    for command in commands {
        let command = command.replace('\\', "");
        let Ok(page) = fs::read_to_string(folder.path().join(format!("golden-nim-{command}.1"))) else {
            // The page of `help` itself would say nothing.
            assert_eq!(command, "help");
            continue;
        };
        assert!(page.contains(&format!(".TH golden-nim-{command} 1")), "{command}");
        let typed = command.replace('-', "\\-");
        assert!(page.contains(&format!("golden\\-nim {typed}")), "{command}: {page}");
    }
}

#[test]
fn a_folder_that_is_not_there_is_named() {
    assert!(fail(&["man", "-o", "/nowhere/at/all"], 1).contains("/nowhere/at/all"));
}

#[test]
fn each_shell_completes_commands_and_options() {
    for shell in ["bash", "zsh", "fish"] {
        let script = succeed(&["completions", shell]);
        for word in ["zeckendorf", "golden-string", "budget"] {
            assert!(script.contains(word), "{shell}: no {word}");
        }
    }
    fail(&["completions", "abacus"], 2);
}
