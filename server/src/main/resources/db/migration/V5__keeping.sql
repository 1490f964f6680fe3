-- When somebody last looked, to the day, and whether somebody wants it kept for ever.
ALTER TABLE tables ADD COLUMN opened BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN kept BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE shared_scripts ADD COLUMN opened BIGINT NOT NULL DEFAULT 0;
ALTER TABLE shared_scripts ADD COLUMN kept BOOLEAN NOT NULL DEFAULT FALSE;
CREATE INDEX tables_by_edition ON tables (edition);
