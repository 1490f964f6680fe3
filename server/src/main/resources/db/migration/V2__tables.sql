-- All times are milliseconds since 1970, UTC.

CREATE TABLE editions (
    id      TEXT   PRIMARY KEY, -- SHA-256 of the text
    text    TEXT   NOT NULL,
    created BIGINT NOT NULL
);

CREATE TABLE tables (
    id      TEXT    PRIMARY KEY,
    title   TEXT    NOT NULL,
    listed  BOOLEAN NOT NULL,
    phase   TEXT    NOT NULL,
    seats   INTEGER NOT NULL,
    most    INTEGER NOT NULL,
    plan    TEXT    NOT NULL,
    edition TEXT    NOT NULL REFERENCES editions (id),
    created BIGINT  NOT NULL,
    touched BIGINT  NOT NULL,
    wake    BIGINT
);
CREATE INDEX tables_to_wake ON tables (wake) WHERE wake IS NOT NULL;
CREATE INDEX tables_by_phase ON tables (phase, touched);

CREATE TABLE entries (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    seq      INTEGER NOT NULL,
    command  TEXT    NOT NULL,
    at       BIGINT  NOT NULL,
    entry    TEXT    NOT NULL,
    PRIMARY KEY (table_id, seq),
    UNIQUE (table_id, command)
);

CREATE TABLE device_codes (
    hash     TEXT    PRIMARY KEY,
    table_id TEXT    NOT NULL,
    seat     INTEGER NOT NULL,
    until    BIGINT  NOT NULL
);
