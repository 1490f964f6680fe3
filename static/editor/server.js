/** What the workshop asks the server. Every call sends the script as it stands and can be cut off by a newer one. */

/** An answer that says what is wrong, with which part of what was asked, and what to do about it. */
export class Refusal extends Error {
  constructor({ error, remedy, field, diagnostics = [] }) {
    super(error);
    this.remedy = remedy;
    this.field = field;
    this.diagnostics = diagnostics;
  }
}

/** @param {AbortSignal=} signal */
export async function ask(path, body, signal) {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(body),
    signal,
  });
  const answer = await response.json();
  if (!response.ok) throw new Refusal(answer);
  return answer;
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
