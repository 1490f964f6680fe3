-- People who want to be called: by push, by mail, or by a feed. A person is the hash of their cookie's token.
CREATE TABLE call_people (
    person     TEXT   PRIMARY KEY,
    site       TEXT   NOT NULL, -- the address under which they know this server, for links
    zone       TEXT   NOT NULL, -- of their times, such as Europe/Berlin
    language   TEXT   NOT NULL, -- in which they are told, by its two letters
    quiet_from INTEGER,         -- minutes of the day; NULL, as the next, without quiet hours
    quiet_to   INTEGER,
    seen       BIGINT NOT NULL  -- when they last looked, to the day
);

-- Where a person is called: the endpoint of a browser's push service, or a mail address.
CREATE TABLE call_addresses (
    id        TEXT    PRIMARY KEY,
    person    TEXT    NOT NULL REFERENCES call_people (person) ON DELETE CASCADE,
    kind      TEXT    NOT NULL, -- PUSH, MAIL
    address   TEXT    NOT NULL,
    secrets   TEXT    NOT NULL, -- of a push subscription: its public key and its authentication secret
    word      TEXT    NOT NULL UNIQUE, -- in the links that confirm and end it; not hashed, since each mail has to repeat it
    confirmed BOOLEAN NOT NULL,
    active    BOOLEAN NOT NULL,
    created   BIGINT  NOT NULL,
    UNIQUE (person, address)
);
CREATE INDEX call_addresses_by_address ON call_addresses (address, created);

-- The tables at which a person wants to be called, or of which they want a feed.
CREATE TABLE table_calls (
    table_id TEXT    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    person   TEXT    NOT NULL REFERENCES call_people (person) ON DELETE CASCADE,
    calls    BOOLEAN NOT NULL,
    feed     TEXT    UNIQUE,             -- the word in the feed's address; NULL without one
    seen     INTEGER NOT NULL DEFAULT 0, -- how many lines the table's log had when everybody due had been called
    told     INTEGER NOT NULL DEFAULT 0, -- the number of the last question for which the person was called
    PRIMARY KEY (table_id, person)
);
CREATE INDEX table_calls_by_person ON table_calls (person);

-- Notices that have not been sent yet, each to one address.
CREATE TABLE outbox (
    id       TEXT    PRIMARY KEY,
    address  TEXT    NOT NULL REFERENCES call_addresses (id) ON DELETE CASCADE,
    notice   TEXT    NOT NULL, -- as JSON
    created  BIGINT  NOT NULL,
    due      BIGINT  NOT NULL, -- not to be sent before; of a claimed one, when another server may claim it
    claims   INTEGER NOT NULL DEFAULT 0, -- how many servers began to send it and were not heard of again
    failures INTEGER NOT NULL DEFAULT 0  -- how often it was refused
);
CREATE INDEX outbox_by_due ON outbox (due);
CREATE INDEX outbox_by_address ON outbox (address);

-- Secrets of this installation, made at its first start: that of push.
CREATE TABLE installation_keys (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
