//! Lists as b-files of the OEIS: a line `n value` for each term, asked for by the name of the file, `b004481.txt`.

use std::io::{self, Write};

/// Comma-separated values as the terms of a b-file: the first two numbers of each line, without the line of names.
pub(super) struct ListTerms<'a> {
    out: &'a mut dyn Write,
    line: Vec<u8>,
    is_begun: bool,
}

impl<'a> ListTerms<'a> {
    pub(super) fn new(out: &'a mut dyn Write) -> Self {
        Self { out, line: Vec::new(), is_begun: false }
    }

    fn term(&mut self) -> io::Result<()> {
        let mut numbers = self.line.split(|byte| *byte == b',');
        if let (true, Some(n), Some(value)) = (self.is_begun, numbers.next(), numbers.next()) {
            self.out.write_all(&[n, b" ", value, b"\n"].concat())?;
        }
        self.is_begun = true;
        self.line.clear();
        Ok(())
    }
}

impl Write for ListTerms<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for part in bytes.split_inclusive(|byte| *byte == b'\n') {
            match part.strip_suffix(b"\n") {
                Some(rest) => {
                    self.line.extend_from_slice(rest);
                    self.term()?;
                }
                None => self.line.extend_from_slice(part),
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Letters that are digits as the terms of a b-file, numbered from 1.
pub(super) struct LetterTerms<'a> {
    out: &'a mut dyn Write,
    written: u64,
}

impl<'a> LetterTerms<'a> {
    pub(super) fn new(out: &'a mut dyn Write) -> Self {
        Self { out, written: 0 }
    }
}

impl Write for LetterTerms<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for letter in bytes.iter().filter(|letter| letter.is_ascii_digit()) {
            self.written += 1;
            writeln!(self.out, "{} {}", self.written, char::from(*letter))?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::{LetterTerms, ListTerms};
    use std::io::Write;

    #[test]
    fn lines_and_letters_are_terms_however_they_are_cut() {
        for size in 1..9 {
            let (mut list, mut letters) = (Vec::new(), Vec::new());
            let mut terms = ListTerms::new(&mut list);
            b"n,grundy,more\n0,0,x\n1,12,y\n2,3,z\n"
                .chunks(size)
                .try_for_each(|part| terms.write_all(part))
                .expect("written");
            assert_eq!(list, b"0 0\n1 12\n2 3\n");
            let mut terms = LetterTerms::new(&mut letters);
            b"101\n".chunks(size).try_for_each(|part| terms.write_all(part)).expect("written");
            assert_eq!(letters, b"1 1\n2 0\n3 1\n");
        }
    }
}
