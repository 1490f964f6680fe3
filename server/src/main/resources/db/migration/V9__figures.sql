-- How versions play, as bots have played them: once for each that checks. NULL is what could not be measured.
CREATE TABLE version_figures (
    slug       TEXT    NOT NULL,
    number     INTEGER NOT NULL,
    players    INTEGER NOT NULL,
    games      INTEGER NOT NULL, -- 0 if it cannot be played to an end
    points     DOUBLE PRECISION, -- of a player in a round
    spread     DOUBLE PRECISION, -- the standard deviation of these from player to player and round to round
    rounds     DOUBLE PRECISION, -- of a game
    minutes    DOUBLE PRECISION, -- likewise, as reckoned
    parent     TEXT,             -- the title of what it builds on or began as
    verdict    TEXT,             -- the largest difference from that, in a sentence
    effect     DOUBLE PRECISION, -- its size in standard deviations, with its interval; 0 if nothing is clearly different
    least      DOUBLE PRECISION,
    most       DOUBLE PRECISION,
    measured   BIGINT  NOT NULL,
    PRIMARY KEY (slug, number),
    FOREIGN KEY (slug, number) REFERENCES versions (slug, number)
);

-- Those of the latest version, by which variants are found.
ALTER TABLE publications ADD COLUMN minutes DOUBLE PRECISION;
ALTER TABLE publications ADD COLUMN surprise DOUBLE PRECISION;
CREATE INDEX publications_found_surprising ON publications (COALESCE(surprise, 0) DESC, created DESC, slug)
    WHERE visibility = 'LISTED' AND NOT removed AND NOT hidden;
