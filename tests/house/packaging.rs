//! What packages install beside the program: icons, desktop entry, file type, description.
//!
//! `WRITE_ICONS=1 cargo test --test house packaging` draws the icons again after `assets/icon.svg` has changed.

use std::path::{Path, PathBuf};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// The sizes that desktops look for, in pixels.
const SIZES: [u32; 9] = [16, 22, 24, 32, 48, 64, 128, 256, 512];

fn assets() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets")
}

fn read(name: &str) -> String {
    std::fs::read_to_string(assets().join("packaging").join(name)).unwrap()
}

fn drawn(size: u32) -> Pixmap {
    let svg = std::fs::read_to_string(assets().join("icon.svg")).unwrap();
    let tree = Tree::from_str(&svg, &Options::default()).unwrap();
    let mut picture = Pixmap::new(size, size).unwrap();
    let [across, down] =
        [tree.size().width(), tree.size().height()].map(|side| f32::from(u16::try_from(size).unwrap()) / side);
    resvg::render(&tree, Transform::from_scale(across, down), &mut picture.as_mut());
    picture
}

#[test]
fn the_icons_are_the_drawing_in_every_size() {
    for size in SIZES {
        let path = assets().join(format!("packaging/icons/{size}x{size}.png"));
        let expected = drawn(size);
        if std::env::var_os("WRITE_ICONS").is_some() {
            expected.save_png(&path).unwrap();
        }
        let icon = Pixmap::load_png(&path).unwrap();
        assert_eq!((icon.width(), icon.height()), (size, size));
        // A processor may round the edge of a shape otherwise: by a little, in each of the four bytes.
        let worst = icon.data().iter().zip(expected.data()).map(|(a, b)| a.abs_diff(*b)).max();
        assert!(worst <= Some(8), "{}: differs by {worst:?} from assets/icon.svg", path.display());
    }
}

#[test]
fn entry_type_and_description_name_the_same_things() {
    let [entry, file_type, description] =
        ["golden-nim.desktop", "golden-nim.mime.xml", "golden-nim.metainfo.xml"].map(read);
    let types = ["application/x-golden-nim-session+json", "application/x-golden-nim-rule"];
    assert!(entry.contains(&format!("MimeType={};\n", types.join(";"))));
    for (mime, pattern) in types.into_iter().zip(["*.golden-nim.json", "*.rule"]) {
        let of_type = file_type.split(&format!("<mime-type type=\"{mime}\">")).nth(1).unwrap();
        let of_type = of_type.split("</mime-type>").next().unwrap();
        assert!(of_type.contains(&format!("<glob pattern=\"{pattern}\"/>")), "{mime}");
        assert!(description.contains(&format!("<mediatype>{mime}</mediatype>")), "{mime}");
    }
    assert!(entry.contains("Exec=golden-nim %f\n") && entry.contains("Icon=golden-nim\n"));
    let id = description.split("<id>").nth(1).and_then(|rest| rest.split("</id>").next()).unwrap();
    let is_part = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_lowercase() || c == '_');
    assert!(id.split('.').count() >= 3 && id.split('.').all(is_part), "{id} is no domain in reverse");
    let newest = description.split("<release version=\"").nth(1).and_then(|rest| rest.split('"').next());
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(newest, Some(version), "the description's newest release is that of Cargo.toml");
    let changes = include_str!("../../CHANGELOG.md");
    assert!(changes.contains(&format!("\n## {version}, ")), "the changelog tells what is new in {version}");
}

/// The type is found by the first bytes, too: every lesson begins with what `golden-nim.mime.xml` looks for.
#[test]
fn a_session_is_known_by_its_first_bytes() {
    assert!(read("golden-nim.mime.xml").contains("offset=\"0:64\" value=\"&quot;golden-nim/session&quot;\""));
    for entry in std::fs::read_dir(assets().join("../saves")).unwrap() {
        let path = entry.unwrap().path();
        // The folder of the rules of the laboratory.
        if path.is_dir() {
            continue;
        }
        let bytes = std::fs::read(&path).unwrap();
        let sought = b"\"golden-nim/session\"";
        let place = bytes.windows(sought.len()).position(|window| window == sought);
        assert!(place.is_some_and(|place| place <= 64), "{}: the format is not at the beginning", path.display());
    }
}
