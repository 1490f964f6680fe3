/** What the workshop asks the server. Every call sends the script as it stands and can be cut off by a newer one. */

/** Too many requests, or a server that is busy or just going up or down. */
const PASSING = [429, 502, 503, 504];

/** An answer that says what is wrong, with which part of what was asked, and what to do about it. */
export class Refusal extends Error {
  /** @param {number} status by which it is known whether the same may be answered a little later */
  constructor({ error, remedy, field, diagnostics = [] }, status) {
    super(error);
    this.passing = PASSING.includes(status);
    this.remedy = remedy;
    this.field = field;
    this.diagnostics = diagnostics;
  }
}

/** No answer at all, or none of Hornbook's. */
export class Unreachable extends Error {
  constructor() {
    super("Hornbook cannot be reached just now.");
  }
}

/** @param {AbortSignal=} signal */
export async function ask(path, body, signal) {
  const { answer, response } = await answered(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok) throw new Refusal(answer, response.status);
  return answer;
}

async function answered(path, request) {
  try {
    const response = await fetch(path, request);
    return { response, answer: await response.json() };
  } catch (failure) {
    throw failure.name === "AbortError" ? failure : new Unreachable();
  }
}

/** Keeps only the latest of a kind of question: asking again cuts the one before off, which then never answers. */
export function latest(path) {
  let running = null;
  return async (body) => {
    running?.abort();
    const mine = new AbortController();
    running = mine;
    try {
      const answer = await ask(path, body, mine.signal);
      return mine.signal.aborted ? null : answer;
    } catch (failure) {
      if (mine.signal.aborted) return null;
      throw failure;
    }
  };
}
