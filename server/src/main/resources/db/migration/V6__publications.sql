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
    removed     BOOLEAN NOT NULL DEFAULT FALSE
);
CREATE INDEX publications_by_change ON publications (visibility, changed);
CREATE INDEX publications_by_origin ON publications (forked_from);

-- They never change. The text is one of the shared scripts; the edition holds it with all it is built on, as that was.
CREATE TABLE versions (
    slug       TEXT    NOT NULL REFERENCES publications (slug),
    number     INTEGER NOT NULL,
    script     TEXT    NOT NULL REFERENCES shared_scripts (id),
    edition    TEXT    REFERENCES editions (id), -- NULL if it has errors
    rules_hash TEXT,                             -- SHA-256 of the flattened rules; likewise
    author     TEXT    NOT NULL,
    note       TEXT    NOT NULL,
    created    BIGINT  NOT NULL,
    PRIMARY KEY (slug, number)
);
CREATE INDEX versions_by_script ON versions (script);
CREATE INDEX versions_by_edition ON versions (edition);

-- Who may publish further versions: the person of a cookie, or whoever has an edit link. Only hashes are kept.
CREATE TABLE publication_rights (
    slug  TEXT   NOT NULL REFERENCES publications (slug),
    hash  TEXT   NOT NULL,
    kind  TEXT   NOT NULL, -- PERSON, LINK
    since BIGINT NOT NULL,
    PRIMARY KEY (slug, hash)
);
CREATE INDEX publication_rights_by_hash ON publication_rights (hash);
