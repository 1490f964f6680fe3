-- All times are milliseconds since 1970, UTC.

CREATE TABLE studies (
    id       TEXT   PRIMARY KEY,
    owner    TEXT   NOT NULL, -- the key of whoever asked; empty for nobody
    subject  TEXT   UNIQUE,   -- what nobody's studies are about: there is one for each
    title    TEXT   NOT NULL,
    question TEXT   NOT NULL,
    rules    TEXT   NOT NULL, -- the id of the edition that it is about
    others   TEXT,            -- that of the edition which it is compared with
    state    TEXT   NOT NULL,
    created  BIGINT NOT NULL, -- when it was asked for, or a little later, so that it comes after the owner's others
    started  BIGINT,
    ended    BIGINT,
    next     BIGINT NOT NULL, -- the first number that no lane has claimed
    stop     BIGINT NOT NULL, -- the numbers below it may be claimed
    played   BIGINT NOT NULL, -- once it is settled
    results  TEXT,            -- once it is settled
    message  TEXT   NOT NULL,
    seconds  DOUBLE PRECISION NOT NULL DEFAULT 0, -- of processor time that it was reckoned to take when it was asked for
    opened   BIGINT  NOT NULL DEFAULT 0,          -- when somebody last looked, to the day
    kept     BOOLEAN NOT NULL DEFAULT FALSE       -- whether somebody wants it for ever
);
CREATE INDEX studies_by_owner ON studies (owner, created);
CREATE INDEX studies_by_rules ON studies (rules);
CREATE INDEX studies_by_others ON studies (others) WHERE others IS NOT NULL;
CREATE INDEX studies_by_state ON studies (state);

-- A study's work is done in a few lanes at once. Each has a range of numbers in hand, and sums of those it has played.
CREATE TABLE lanes (
    study  TEXT    NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
    lane   INTEGER NOT NULL,
    first  BIGINT  NOT NULL,
    count  INTEGER NOT NULL,
    played BIGINT  NOT NULL,
    sums   TEXT    NOT NULL,
    PRIMARY KEY (study, lane)
);

-- As db-scheduler wants it.
CREATE TABLE scheduled_tasks (
    task_name            TEXT NOT NULL,
    task_instance        TEXT NOT NULL,
    task_data            BYTEA,
    execution_time       TIMESTAMP WITH TIME ZONE NOT NULL,
    picked               BOOLEAN NOT NULL,
    picked_by            TEXT,
    last_success         TIMESTAMP WITH TIME ZONE,
    last_failure         TIMESTAMP WITH TIME ZONE,
    consecutive_failures INTEGER,
    last_heartbeat       TIMESTAMP WITH TIME ZONE,
    version              BIGINT NOT NULL,
    priority             SMALLINT,
    PRIMARY KEY (task_name, task_instance)
);
CREATE INDEX tasks_that_are_due ON scheduled_tasks (priority DESC, execution_time);
CREATE INDEX tasks_by_heartbeat ON scheduled_tasks (last_heartbeat);
