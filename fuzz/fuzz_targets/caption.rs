#![no_main]

#[allow(dead_code, reason = "each target searches one of the properties")]
#[path = "../../tests/properties/mod.rs"]
mod properties;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Ok(text) = std::str::from_utf8(bytes) {
        properties::caption(text);
    }
});
