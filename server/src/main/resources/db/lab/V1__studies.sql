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
    stop     BIGINT NOT NULL, -- the numbers below it are played; then it is decided whether it goes on
    played   BIGINT NOT NULL,
    sums     TEXT   NOT NULL, -- of what has been played; empty once there are results, and before anything has been
    results  TEXT,            -- once it is done
    message  TEXT   NOT NULL,
    seconds  DOUBLE PRECISION NOT NULL DEFAULT 0, -- of processor time that it was reckoned to take when it was asked for
    opened   BIGINT  NOT NULL DEFAULT 0,          -- when somebody last looked, to the day
    kept     BOOLEAN NOT NULL DEFAULT FALSE       -- whether somebody wants it for ever
);
CREATE INDEX studies_by_owner ON studies (owner, created);
CREATE INDEX studies_by_rules ON studies (rules);
CREATE INDEX studies_by_others ON studies (others) WHERE others IS NOT NULL;
CREATE INDEX studies_by_state ON studies (state);

-- As db-scheduler wants it: the ranges of numbers that running studies have still to play, and what is done again and again.
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

-- The same for ranges that take long, of which a server plays only so many at once.
CREATE TABLE slow_tasks (
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
CREATE INDEX slow_tasks_that_are_due ON slow_tasks (priority DESC, execution_time);
CREATE INDEX slow_tasks_by_heartbeat ON slow_tasks (last_heartbeat);
