-- Leagues and knock-outs, found by their address only. A person is the hash of their cookie's token.
CREATE TABLE tournaments (
    id       TEXT    PRIMARY KEY,
    name     TEXT    NOT NULL,
    title    TEXT    NOT NULL, -- of the game
    opener   TEXT    NOT NULL,
    settings TEXT    NOT NULL, -- as JSON
    plan     TEXT    NOT NULL, -- of its tables, as tables store theirs
    edition  TEXT    NOT NULL, -- the rules
    phase    TEXT    NOT NULL, -- JOINING, PLAYING, OVER
    round    INTEGER NOT NULL, -- from 1; 0 before the first
    version  INTEGER NOT NULL, -- counts changes, so that pages know when to look again
    made     BIGINT  NOT NULL,
    touched  BIGINT  NOT NULL
);
CREATE INDEX tournaments_by_opener ON tournaments (opener, phase);
CREATE INDEX tournaments_by_edition ON tournaments (edition);
CREATE INDEX tournaments_by_phase ON tournaments (phase, touched);

CREATE TABLE tournament_people (
    tournament TEXT    NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    number     INTEGER NOT NULL, -- from 1, in the order in which they joined
    person     TEXT    NOT NULL, -- empty once the person had their data deleted
    name       TEXT    NOT NULL,
    gone       BOOLEAN NOT NULL, -- plays no further round
    PRIMARY KEY (tournament, number)
);
CREATE INDEX tournament_people_by_person ON tournament_people (person);

-- The tables of each round; kept longer than the games that were played there.
CREATE TABLE tournament_tables (
    tournament TEXT    NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    round      INTEGER NOT NULL,
    number     INTEGER NOT NULL,
    table_id   TEXT    NOT NULL,
    bots       INTEGER NOT NULL,
    seats      TEXT    NOT NULL, -- who sits there and how it ended for them, as JSON
    ended      BOOLEAN NOT NULL,
    PRIMARY KEY (tournament, round, number)
);
CREATE INDEX tournament_tables_by_table ON tournament_tables (table_id);
