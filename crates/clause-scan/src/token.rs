//! Rust source as words and marks, without comments, strings and characters.
//! Relies on nothing.
//! Must not know what words mean.

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Token {
    /// An identifier, a keyword or a number.
    Word(String),
    /// Any other character that is not white space.
    Mark(char),
}

pub(crate) fn tokens(source: &str) -> Vec<Token> {
    let mut reader = Reader { rest: source, tokens: Vec::new() };
    while reader.step() {}
    reader.tokens
}

struct Reader<'a> {
    rest: &'a str,
    tokens: Vec<Token>,
}

impl Reader<'_> {
    /// Reads one token or skips one thing that is none; false at the end.
    fn step(&mut self) -> bool {
        let Some(first) = self.rest.chars().next() else {
            return false;
        };
        if self.rest.starts_with("//") {
            self.skip_past(self.rest.find('\n').unwrap_or(self.rest.len()));
        } else if self.rest.starts_with("/*") {
            self.skip_block_comment();
        } else if first == '"' {
            self.skip_string();
        } else if first == '\'' {
            self.skip_character_or_lifetime();
        } else if is_word(first) {
            self.word();
        } else {
            self.skip_past(first.len_utf8());
            if !first.is_whitespace() {
                self.tokens.push(Token::Mark(first));
            }
        }
        true
    }

    fn skip_past(&mut self, bytes: usize) {
        self.rest = self.rest.get(bytes..).unwrap_or("");
    }

    fn skip_block_comment(&mut self) {
        let mut depth = 0_usize;
        loop {
            if self.rest.starts_with("/*") {
                depth += 1;
                self.skip_past(2);
            } else if self.rest.starts_with("*/") {
                depth -= 1;
                self.skip_past(2);
                if depth == 0 {
                    return;
                }
            } else if let Some(letter) = self.rest.chars().next() {
                self.skip_past(letter.len_utf8());
            } else {
                return;
            }
        }
    }

    fn skip_string(&mut self) {
        self.skip_past(1);
        while let Some(letter) = self.rest.chars().next() {
            self.skip_past(letter.len_utf8());
            match letter {
                '"' => return,
                '\\' => self.skip_past(self.rest.chars().next().map_or(0, char::len_utf8)),
                _ => {}
            }
        }
    }

    /// From the hashes or the quote after `r`, up to the quote with as many hashes.
    fn skip_raw_string(&mut self, hashes: usize) {
        let end = format!("\"{}", "#".repeat(hashes));
        self.skip_past(hashes + 1);
        let close = self.rest.find(&end).map(|place| place + end.len());
        self.skip_past(close.unwrap_or(self.rest.len()));
    }

    fn skip_character_or_lifetime(&mut self) {
        let mut letters = self.rest.chars().skip(1);
        match (letters.next(), letters.next()) {
            (Some('\\'), _) => {
                // The quote of '\'' is not the end of it.
                let escaped = self.rest.chars().nth(2).map_or(0, char::len_utf8);
                self.skip_past(2 + escaped);
                let close = self.rest.find('\'').map(|place| place + 1);
                self.skip_past(close.unwrap_or(self.rest.len()));
            }
            (Some(letter), Some('\'')) => self.skip_past(2 + letter.len_utf8()),
            _ => self.skip_past(1),
        }
    }

    fn word(&mut self) {
        let end = self.rest.find(|c| !is_word(c)).unwrap_or(self.rest.len());
        let (word, after) = self.rest.split_at(end);
        let hashes = after.bytes().take_while(|byte| *byte == b'#').count();
        let raw = matches!(word, "r" | "br" | "cr") && after.get(hashes..).is_some_and(|text| text.starts_with('"'));
        if !raw {
            self.tokens.push(Token::Word(word.to_owned()));
        }
        self.rest = after;
        if raw {
            self.skip_raw_string(hashes);
        }
    }
}

fn is_word(letter: char) -> bool {
    letter == '_' || letter.is_alphanumeric()
}
