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

-- Those of the latest version, by which variants are found.
ALTER TABLE publications ADD COLUMN minutes DOUBLE PRECISION;
ALTER TABLE publications ADD COLUMN surprise DOUBLE PRECISION;
CREATE INDEX publications_found_surprising ON publications (COALESCE(surprise, 0) DESC, created DESC, slug)
    WHERE visibility = 'LISTED' AND NOT removed AND NOT hidden;
