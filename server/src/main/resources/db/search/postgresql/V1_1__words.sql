-- The words by which variants are found. They arrive folded already.
ALTER TABLE publications ADD COLUMN words TSVECTOR;
CREATE INDEX publications_by_words ON publications USING GIN (words);
