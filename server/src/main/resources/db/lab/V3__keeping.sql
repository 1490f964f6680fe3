-- When somebody last looked, to the day, and whether somebody wants it kept for ever.
ALTER TABLE studies ADD COLUMN opened BIGINT NOT NULL DEFAULT 0;
ALTER TABLE studies ADD COLUMN kept BOOLEAN NOT NULL DEFAULT FALSE;
