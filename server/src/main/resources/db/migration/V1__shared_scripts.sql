CREATE TABLE shared_scripts (
    id      TEXT   PRIMARY KEY,
    text    TEXT   NOT NULL,
    created BIGINT NOT NULL -- milliseconds since 1970, UTC
);
