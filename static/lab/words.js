/** What the lab calls things, for people. */
export const KINDS = { SIMULATE: "Simulation", COMPARE: "Comparison", SWEEP: "Sweep", GAPS: "Search for gaps and ties" };

export const STATES = { QUEUED: "waiting", RUNNING: "playing", DONE: "done", CANCELLED: "cancelled", FAILED: "failed" };

const UNITS = { GAMES: "games", ROUNDS: "rounds" };

/** What a study plays many of. */
export const thingsOf = ({ kind, unit }) => (kind === "GAPS" ? "searches" : UNITS[unit]);
