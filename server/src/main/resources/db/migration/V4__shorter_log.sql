-- Lines name their table by a number, which takes less room than its id.
ALTER TABLE tables ADD COLUMN number INTEGER;
UPDATE tables SET number = numbered.number
    FROM (SELECT id, ROW_NUMBER() OVER (ORDER BY created, id) AS number FROM tables) AS numbered
    WHERE numbered.id = tables.id;
CREATE UNIQUE INDEX tables_by_number ON tables (number);

-- And they are without what can be told from the rest: a line has a command only if somebody sent one, and there is no index
-- of those, for whoever adds a line has read all before it.
CREATE TABLE shorter_entries (
    table_number INTEGER NOT NULL REFERENCES tables (number) ON DELETE CASCADE,
    seq          INTEGER NOT NULL,
    at           BIGINT  NOT NULL,
    command      TEXT,
    entry        TEXT    NOT NULL,
    PRIMARY KEY (table_number, seq)
);
INSERT INTO shorter_entries (table_number, seq, at, command, entry)
    SELECT number, seq, at, CASE WHEN command LIKE 'c-%' THEN command END, entry
    FROM entries JOIN tables ON tables.id = table_id ORDER BY number, seq;
DROP TABLE entries;
ALTER TABLE shorter_entries RENAME TO entries;
