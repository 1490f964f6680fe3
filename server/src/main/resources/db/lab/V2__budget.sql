-- Processor time that a study was reckoned to take when it was asked for.
ALTER TABLE studies ADD COLUMN seconds DOUBLE PRECISION NOT NULL DEFAULT 0;
