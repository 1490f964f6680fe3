-- How games at tables ended for the people who sat there; kept longer than the tables. A person is the hash of their cookie's token.
CREATE TABLE results (
    table_id TEXT    NOT NULL,
    seat     INTEGER NOT NULL,
    person   TEXT    NOT NULL, -- empty once the person had their data deleted
    name     TEXT    NOT NULL,
    title    TEXT    NOT NULL, -- of the game
    slug     TEXT    NOT NULL, -- of the game; empty where it is in no library
    score    INTEGER NOT NULL,
    place    INTEGER NOT NULL, -- from 1; equal ones share a place
    people   INTEGER NOT NULL,
    bots     INTEGER NOT NULL,
    ended    BIGINT  NOT NULL,
    evening  TEXT    NOT NULL, -- the first table of those at which the same people have gone on
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX results_by_person ON results (person, ended);
CREATE INDEX results_by_end ON results (ended);
CREATE INDEX results_by_evening ON results (evening);

-- How well people play against people, by OpenSkill.
CREATE TABLE ratings (
    person    TEXT             PRIMARY KEY,
    mean      DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    games     INTEGER          NOT NULL
);

-- Somebody asks a person they have played with to another table.
CREATE TABLE invitations (
    person   TEXT   NOT NULL,
    sender   TEXT   NOT NULL,
    name     TEXT   NOT NULL, -- of the sender
    table_id TEXT   NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    title    TEXT   NOT NULL,
    made     BIGINT NOT NULL,
    PRIMARY KEY (person, table_id)
);
CREATE INDEX invitations_by_sender ON invitations (sender, made);

-- Whom a person wants no invitation from.
CREATE TABLE uninvited (
    person TEXT NOT NULL,
    sender TEXT NOT NULL,
    PRIMARY KEY (person, sender)
);
