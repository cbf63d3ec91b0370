//! The fonts of the program, so that pictures do not depend on the machine.

/// Inter, the face of the interface.
pub static INTER: &[u8] = include_bytes!("../../../assets/fonts/Inter-Regular.otf");
/// Inter in semibold.
pub static INTER_SEMIBOLD: &[u8] = include_bytes!("../../../assets/fonts/Inter-SemiBold.otf");
/// STIX, the face of mathematics.
pub static STIX: &[u8] = include_bytes!("../../../assets/fonts/STIX-Regular.otf");
/// STIX in italics.
pub static STIX_ITALIC: &[u8] = include_bytes!("../../../assets/fonts/STIX-Italic.otf");
