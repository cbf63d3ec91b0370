//! The packed string against its letters.

use golden_number::{UBig, golden_bits, golden_prefix, golden_window};

fn bits(length: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    golden_bits(length, |chunk| {
        bytes.extend_from_slice(chunk);
        Ok::<(), ()>(())
    })
    .unwrap();
    bytes
}

fn packed(letters: &[u8]) -> Vec<u8> {
    let byte = |eight: &[u8]| eight.iter().enumerate().fold(0, |byte, (i, letter)| byte | (letter - b'0') << (7 - i));
    letters.chunks(8).map(byte).collect()
}

#[test]
fn beginnings_are_packed_letters() {
    // Besides short ones, lengths about the ends of blocks, the first of which are s_25, s_25 s_24 and s_25 s_24 s_25, and of
    // words of 64 letters.
    let ends = [196_416_u64, 196_418, 317_811, 514_229, 710_647, 1_000_000];
    let about = ends.into_iter().flat_map(|end| [end - 65, end - 1, end, end + 1, end + 63, end + 64]);
    for length in (0..=700).chain(about) {
        assert_eq!(bits(length), packed(&golden_prefix(usize::try_from(length).unwrap())), "{length}");
    }
}

#[test]
fn far_bytes_hold_the_letters_of_a_window() {
    let length = 40_000_003_u64;
    let bytes = bits(length);
    assert_eq!(bytes.len() as u64, length.div_ceil(8));
    for byte in [0_usize, 123_456, 2_500_000, 4_999_999, 5_000_000] {
        let first = UBig::from(byte) * 8u8 + 1u8;
        let window = golden_window(&first, if byte == 5_000_000 { 3 } else { 8 });
        assert_eq!(bytes[byte], packed(&window)[0], "byte {byte}");
    }
}

#[test]
fn an_error_ends_the_stream_and_chunks_stay_small() {
    let mut chunks = 0;
    let stopped = golden_bits(u64::MAX, |chunk| {
        assert!(chunk.len() < 32_768);
        chunks += 1;
        if chunks < 5 { Ok(()) } else { Err("enough") }
    });
    assert_eq!((stopped, chunks), (Err("enough"), 5));
}
