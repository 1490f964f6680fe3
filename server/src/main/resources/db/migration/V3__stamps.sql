-- What the engine made of a table's choices, so that another engine can be held to it; NULL while nothing has happened.
ALTER TABLE tables ADD COLUMN engine TEXT;
ALTER TABLE tables ADD COLUMN digest TEXT;
ALTER TABLE tables ADD COLUMN so_far TEXT;

-- A game that is over, in words, compressed.
ALTER TABLE tables ADD COLUMN transcript BYTEA;
CREATE INDEX tables_to_transcribe ON tables (touched) WHERE phase = 'OVER' AND transcript IS NULL;
