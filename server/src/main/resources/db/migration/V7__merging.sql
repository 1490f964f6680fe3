-- The address of another variant's version whose changes a version has brought in.
ALTER TABLE versions ADD COLUMN merged_from TEXT;

-- What the latest version names after `extends` and `with`, by the words in their addresses.
CREATE TABLE publication_parents (
    slug   TEXT NOT NULL REFERENCES publications (slug),
    parent TEXT NOT NULL, -- shipped or published
    PRIMARY KEY (slug, parent)
);
CREATE INDEX publication_parents_by_parent ON publication_parents (parent);

INSERT INTO publication_parents (slug, parent)
SELECT child.slug, parent.slug
FROM publications child
JOIN versions ON versions.slug = child.slug AND versions.number = child.latest
JOIN editions ON editions.id = versions.edition
JOIN publications parent ON parent.slug <> child.slug
    AND editions.text LIKE '%"file":"' || parent.slug || '.%';

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
