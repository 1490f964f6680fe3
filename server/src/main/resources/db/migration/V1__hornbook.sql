-- All times are milliseconds since 1970, UTC.

-- Each text is kept once, however many scripts, tables, versions and studies have it.
CREATE TABLE texts (
    number  INTEGER PRIMARY KEY,
    hash    TEXT    NOT NULL UNIQUE, -- SHA-256
    text    TEXT    NOT NULL,
    created BIGINT  NOT NULL -- when somebody last had it kept
);

CREATE TABLE shared_scripts (
    id      TEXT    PRIMARY KEY, -- the beginning of the text's hash, in other digits
    text    INTEGER NOT NULL REFERENCES texts (number),
    created BIGINT  NOT NULL,
    opened  BIGINT  NOT NULL DEFAULT 0,    -- when somebody last looked, to the day
    kept    BOOLEAN NOT NULL DEFAULT FALSE -- whether somebody wants it for ever
);

CREATE INDEX shared_scripts_by_text ON shared_scripts (text);

-- A script with all that it builds on, as that was.
CREATE TABLE editions (
    number  INTEGER PRIMARY KEY,
    id      TEXT    NOT NULL UNIQUE, -- SHA-256 of its sources
    created BIGINT  NOT NULL -- when somebody last had it kept
);

CREATE TABLE edition_sources (
    edition INTEGER NOT NULL REFERENCES editions (number) ON DELETE CASCADE,
    place   INTEGER NOT NULL, -- 1 is the script itself
    variant TEXT    NOT NULL, -- the name that other scripts call it by
    file    TEXT    NOT NULL,
    text    INTEGER NOT NULL REFERENCES texts (number),
    PRIMARY KEY (edition, place)
);
CREATE INDEX edition_sources_by_text ON edition_sources (text);

CREATE TABLE tables (
    id         TEXT    PRIMARY KEY,
    number     INTEGER NOT NULL, -- by which the lines of its log name it: it takes less room than the id
    lines      INTEGER NOT NULL, -- how many its log has, so that it is noticed if the last are gone
    title      TEXT    NOT NULL,
    listed     BOOLEAN NOT NULL,
    phase      TEXT    NOT NULL,
    seats      INTEGER NOT NULL,
    most       INTEGER NOT NULL,
    plan       TEXT    NOT NULL,
    edition    TEXT    NOT NULL REFERENCES editions (id),
    created    BIGINT  NOT NULL,
    touched    BIGINT  NOT NULL,
    wake       BIGINT,
    opened     BIGINT  NOT NULL DEFAULT 0,     -- when somebody last looked, to the day
    kept       BOOLEAN NOT NULL DEFAULT FALSE, -- whether somebody wants it for ever
    engine     TEXT, -- what the engine made of its choices, so that another engine can be held to it: NULL, as
    digest     TEXT, -- the next two, while nothing has happened
    so_far     TEXT,
    transcript BYTEA,                    -- of a game that is over, in words, compressed
    tries      INTEGER NOT NULL DEFAULT 0, -- how often a server began to work on it by itself and was not heard of again
    visits     INTEGER NOT NULL DEFAULT 0  -- the same for work that a visitor asked for and that took long
);
CREATE UNIQUE INDEX tables_by_number ON tables (number);
CREATE INDEX tables_by_edition ON tables (edition);
CREATE INDEX tables_by_phase ON tables (phase, touched);
CREATE INDEX tables_to_wake ON tables (wake) WHERE wake IS NOT NULL;
CREATE INDEX tables_to_transcribe ON tables (touched) WHERE phase = 'OVER' AND transcript IS NULL;

-- There is no index of commands, for whoever adds a line has read all before it.
CREATE TABLE entries (
    table_number INTEGER NOT NULL REFERENCES tables (number) ON DELETE CASCADE,
    seq          INTEGER NOT NULL,
    at           BIGINT  NOT NULL,
    command      TEXT, -- only where somebody sent one
    entry        TEXT    NOT NULL,
    PRIMARY KEY (table_number, seq)
);

CREATE TABLE device_codes (
    hash     TEXT    PRIMARY KEY,
    table_id TEXT    NOT NULL,
    seat     INTEGER NOT NULL,
    until    BIGINT  NOT NULL
);

-- Variants that people have published, each at an address of its own. What lists show is that of the latest version.
CREATE TABLE publications (
    slug        TEXT    PRIMARY KEY,
    title       TEXT    NOT NULL,
    about       TEXT    NOT NULL,
    author      TEXT    NOT NULL,
    visibility  TEXT    NOT NULL, -- PRIVATE, UNLISTED, LISTED
    latest      INTEGER NOT NULL,
    forked_from TEXT,             -- the address of a version, shipped or published
    created     BIGINT  NOT NULL,
    changed     BIGINT  NOT NULL,
    removed     BOOLEAN NOT NULL DEFAULT FALSE, -- by its author
    hidden      BOOLEAN NOT NULL DEFAULT FALSE, -- by an operator
    entry       INTEGER,                        -- by which its words are known; NULL while it has errors
    name_likeness  TEXT NOT NULL,                  -- what its word looks like: those taken for each other have the same
    title_likeness TEXT NOT NULL,                  -- likewise
    folded      TEXT    NOT NULL DEFAULT '',    -- its title as it is searched for
    low         INTEGER NOT NULL DEFAULT 0,     -- players
    high        INTEGER NOT NULL DEFAULT 0,
    areas       TEXT    NOT NULL DEFAULT '|',   -- what it changes: |SCORING|TURN|
    tags        TEXT    NOT NULL DEFAULT '|',   -- likewise
    clean       BOOLEAN NOT NULL DEFAULT FALSE, -- no warnings, and all examples hold
    likes       INTEGER NOT NULL DEFAULT 0,
    plays       INTEGER NOT NULL DEFAULT 0,
    minutes     DOUBLE PRECISION,               -- as measured, NULL until then, as is the next
    surprise    DOUBLE PRECISION
);
CREATE UNIQUE INDEX publications_by_entry ON publications (entry);
CREATE INDEX publications_by_name_likeness ON publications (name_likeness);
CREATE INDEX publications_by_title_likeness ON publications (title_likeness);
CREATE INDEX publications_by_change ON publications (visibility, changed);
CREATE INDEX publications_by_origin ON publications (forked_from);
CREATE INDEX publications_found_new ON publications (created DESC, slug)
    WHERE visibility = 'LISTED' AND NOT removed AND NOT hidden;
CREATE INDEX publications_found_played ON publications (plays DESC, created DESC, slug)
    WHERE visibility = 'LISTED' AND NOT removed AND NOT hidden;
CREATE INDEX publications_found_liked ON publications (likes DESC, created DESC, slug)
    WHERE visibility = 'LISTED' AND NOT removed AND NOT hidden;
CREATE INDEX publications_found_surprising ON publications (COALESCE(surprise, 0) DESC, created DESC, slug)
    WHERE visibility = 'LISTED' AND NOT removed AND NOT hidden;

-- They never change. The text is one of the shared scripts; the edition holds it with all it is built on, as that was.
CREATE TABLE versions (
    slug        TEXT    NOT NULL REFERENCES publications (slug),
    number      INTEGER NOT NULL,
    script      TEXT    NOT NULL REFERENCES shared_scripts (id),
    edition     TEXT    REFERENCES editions (id), -- NULL if it has errors
    rules_hash  TEXT,                             -- SHA-256 of the flattened rules; likewise
    author      TEXT    NOT NULL,
    note        TEXT    NOT NULL,
    created     BIGINT  NOT NULL,
    merged_from TEXT, -- the address of another variant's version whose changes it has brought in
    PRIMARY KEY (slug, number)
);
CREATE INDEX versions_by_script ON versions (script);
CREATE INDEX versions_by_edition ON versions (edition);

-- What the latest version names after `extends` and `with`, by the words in their addresses.
CREATE TABLE publication_parents (
    slug   TEXT NOT NULL REFERENCES publications (slug),
    parent TEXT NOT NULL, -- shipped or published
    PRIMARY KEY (slug, parent)
);
CREATE INDEX publication_parents_by_parent ON publication_parents (parent);

-- Drafts that somebody keeps here beside their browser, under a key that only they have. Only its hash is kept.
CREATE TABLE drafts (
    owner   TEXT   NOT NULL, -- the hash of the key
    name    TEXT   NOT NULL, -- by which their browser knows it
    content TEXT   NOT NULL, -- as JSON
    written BIGINT NOT NULL, -- when it came, by the server's clock
    seen    BIGINT NOT NULL, -- when its owner asked for it, to the day
    PRIMARY KEY (owner, name)
);
CREATE INDEX drafts_by_visit ON drafts (seen);

-- Earlier versions of such drafts.
CREATE TABLE draft_versions (
    owner   TEXT   NOT NULL,
    name    TEXT   NOT NULL,
    made    BIGINT NOT NULL, -- by the browser's clock
    content TEXT   NOT NULL,
    PRIMARY KEY (owner, name, made)
);

-- Who may publish further versions: the person of a cookie, or whoever has an edit link. Only hashes are kept.
CREATE TABLE publication_rights (
    slug  TEXT   NOT NULL REFERENCES publications (slug),
    hash  TEXT   NOT NULL,
    kind  TEXT   NOT NULL, -- PERSON, LINK
    since BIGINT NOT NULL,
    PRIMARY KEY (slug, hash)
);
CREATE INDEX publication_rights_by_hash ON publication_rights (hash);

-- Versions of what began as a variant, offered to its author.
CREATE TABLE offers (
    slug    TEXT    NOT NULL REFERENCES publications (slug),
    number  INTEGER NOT NULL,
    fork    TEXT    NOT NULL REFERENCES publications (slug),
    version INTEGER NOT NULL,           -- of the fork
    person  TEXT    NOT NULL,           -- the hash by which who offers it is known
    author  TEXT    NOT NULL,
    note    TEXT    NOT NULL,
    state   TEXT    NOT NULL,           -- OPEN, TAKEN, DECLINED, WITHDRAWN
    answer  TEXT    NOT NULL DEFAULT '',
    taken   INTEGER,                    -- the version it was taken into
    created BIGINT  NOT NULL,
    PRIMARY KEY (slug, number)
);
CREATE INDEX offers_by_fork ON offers (fork);
CREATE INDEX offers_by_person ON offers (person, state);

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
CREATE INDEX publication_reports_waiting ON publication_reports (created) WHERE NOT settled;

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

-- How versions play, as bots have played them; of games that come with Hornbook as number 0.
CREATE TABLE version_figures (
    slug           TEXT    NOT NULL,
    number         INTEGER NOT NULL,
    rules_hash     TEXT    NOT NULL, -- of the rules that were played
    players        INTEGER NOT NULL,
    games          INTEGER NOT NULL,
    points         DOUBLE PRECISION, -- of a player in a round; NULL, as the next four, if no game could be played to its end
    points_spread  DOUBLE PRECISION, -- the standard deviation from game to game
    rounds         DOUBLE PRECISION, -- of a game
    minutes        DOUBLE PRECISION, -- likewise, as reckoned
    minutes_spread DOUBLE PRECISION,
    compared_with  TEXT,             -- the title of what it builds on or began as; NULL, as the rest, without one
    verdict        TEXT,             -- the largest difference from that, in a sentence
    effect         DOUBLE PRECISION, -- its size in standard deviations; 0 if nothing is clearly different
    least          DOUBLE PRECISION, -- the size's 95% interval
    most           DOUBLE PRECISION,
    measured       BIGINT  NOT NULL,
    PRIMARY KEY (slug, number)
);
