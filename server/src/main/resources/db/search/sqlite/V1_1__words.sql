-- The words by which variants are found: of the publication whose entry is the row's. Words arrive folded already.
CREATE VIRTUAL TABLE publication_words USING fts5 (
    words, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 0", prefix = '2 3'
);
