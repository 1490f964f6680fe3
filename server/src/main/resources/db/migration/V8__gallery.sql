-- How variants are found among many: by what their latest version is, by who likes and plays them.
ALTER TABLE publications ADD COLUMN entry INTEGER;                        -- by which its words are known; NULL until they are
ALTER TABLE publications ADD COLUMN folded TEXT NOT NULL DEFAULT '';      -- its title as it is searched for
ALTER TABLE publications ADD COLUMN low INTEGER NOT NULL DEFAULT 0;       -- players
ALTER TABLE publications ADD COLUMN high INTEGER NOT NULL DEFAULT 0;
ALTER TABLE publications ADD COLUMN areas TEXT NOT NULL DEFAULT '|';      -- what it changes: |SCORING|TURN|
ALTER TABLE publications ADD COLUMN tags TEXT NOT NULL DEFAULT '|';       -- likewise
ALTER TABLE publications ADD COLUMN clean BOOLEAN NOT NULL DEFAULT FALSE; -- no warnings, and all examples hold
ALTER TABLE publications ADD COLUMN likes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE publications ADD COLUMN plays INTEGER NOT NULL DEFAULT 0;
ALTER TABLE publications ADD COLUMN hidden BOOLEAN NOT NULL DEFAULT FALSE; -- by an operator
CREATE UNIQUE INDEX publications_by_entry ON publications (entry);
CREATE INDEX publications_found_new ON publications (created DESC, slug)
    WHERE visibility = 'LISTED' AND NOT removed AND NOT hidden;
CREATE INDEX publications_found_played ON publications (plays DESC, created DESC, slug)
    WHERE visibility = 'LISTED' AND NOT removed AND NOT hidden;
CREATE INDEX publications_found_liked ON publications (likes DESC, created DESC, slug)
    WHERE visibility = 'LISTED' AND NOT removed AND NOT hidden;

-- A person likes a variant once. Only the hash of their token is kept.
CREATE TABLE publication_likes (
    slug   TEXT   NOT NULL REFERENCES publications (slug),
    person TEXT   NOT NULL,
    since  BIGINT NOT NULL,
    PRIMARY KEY (slug, person)
);

-- How many games began on each day.
CREATE TABLE publication_plays (
    day   INTEGER NOT NULL, -- since 1 January 1970, UTC
    slug  TEXT    NOT NULL REFERENCES publications (slug),
    games INTEGER NOT NULL,
    PRIMARY KEY (day, slug)
);

-- What people tell an operator of.
CREATE TABLE publication_reports (
    id      TEXT    PRIMARY KEY,
    slug    TEXT    NOT NULL REFERENCES publications (slug),
    person  TEXT    NOT NULL, -- the hash of their token
    reason  TEXT    NOT NULL,
    words   TEXT    NOT NULL,
    created BIGINT  NOT NULL,
    settled BOOLEAN NOT NULL DEFAULT FALSE
);
CREATE UNIQUE INDEX publication_reports_open ON publication_reports (slug, person) WHERE NOT settled;

-- What operators have decided, and why.
CREATE TABLE publication_decisions (
    id      TEXT   PRIMARY KEY,
    slug    TEXT   NOT NULL REFERENCES publications (slug),
    kind    TEXT   NOT NULL, -- HIDE, SHOW, DISMISS
    note    TEXT   NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX publication_decisions_by_slug ON publication_decisions (slug, created);
CREATE INDEX publication_decisions_by_time ON publication_decisions (created);
CREATE INDEX publication_reports_waiting ON publication_reports (created) WHERE NOT settled;
