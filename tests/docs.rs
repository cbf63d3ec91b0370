//! The guides in `docs` show the code as it is.

/// The blocks of Rust in a text, without the last line break. Fences in comments do not begin a line.
fn blocks(text: &str) -> Vec<&str> {
    let parts = text.split("\n```rust\n").skip(1);
    parts.map(|part| part.split_once("\n```\n").expect("the block ends").0).collect()
}

#[test]
fn the_guide_to_adding_a_game_shows_euclids_file_and_line() {
    let found = blocks(include_str!("../docs/add-a-game.md"));
    let [line, file] = found.as_slice() else { panic!("two blocks, not {}", found.len()) };
    assert!(include_str!("../src/game/registry.rs").contains(line), "the line of the list");
    assert!(
        include_str!("../docs/add-a-game.md").ends_with(
            "}\n```\n\n`src/game/rules/wythoff_terminal.rs` is a game without a closed form: half as long.\n"
        )
    );
    assert_eq!(*file, include_str!("../src/game/rules/euclid.rs").trim_end(), "the file");
}
