-- The deal of each day, chosen the day before. Its seed follows from the day and the installation's key "daily".
CREATE TABLE daily_deals (
    day        TEXT PRIMARY KEY, -- such as 2026-11-29
    slug       TEXT NOT NULL, -- of the game, or of the small rule
    title      TEXT NOT NULL,
    edition    TEXT NOT NULL, -- of editions
    engine     TEXT NOT NULL, -- the version that the commitment names
    commitment TEXT NOT NULL, -- to seed, rules and players, as tables have it
    chosen     BIGINT NOT NULL
);

-- How people did at them, one row for each person and day. A person is the hash of their cookie's token.
CREATE TABLE daily_games (
    day      TEXT    NOT NULL,
    person   TEXT    NOT NULL,
    table_id TEXT    NOT NULL, -- empty while the table is being opened
    begun    BIGINT  NOT NULL,
    ended    BIGINT, -- NULL, as the next, until the game is over
    score    INTEGER,
    costs    INTEGER, -- fewer are better: the points, below zero where most points win
    turns    TEXT, -- the points of the rows taken in each turn, such as 0,5,0
    ranked   BOOLEAN NOT NULL, -- played on the day
    PRIMARY KEY (day, person)
);
CREATE INDEX daily_games_by_rank ON daily_games (day, costs);
CREATE INDEX daily_games_by_table ON daily_games (table_id);
CREATE INDEX daily_games_by_begin ON daily_games (begun);
