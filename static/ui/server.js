/** Talks to the server. Whatever goes wrong is thrown as an Error whose message people can read. */
import { say } from "./say.js";

/** Too many requests, or a server that is busy or just going up or down. */
const PASSING = [429, 502, 503, 504];

/** An answer that says what is wrong, with which part of what was asked, and what to do about it. */
class Refusal extends Error {
  /**
   * @param {object} answer
   * @param {number} status by which it is known whether the same may be answered a little later
   */
  constructor({ error, remedy, field, diagnostics = [], offer = null }, status) {
    super([error, remedy].filter(Boolean).join(" "));
    this.passing = PASSING.includes(status);
    this.error = error;
    this.field = field;
    this.diagnostics = diagnostics;
    /** What would be accepted in place of what was sent, by the names of the fields; null if nothing is known. */
    this.offer = offer;
  }
}

/** No answer at all, or none of Hornbook's. */
export class Unreachable extends Error {
  constructor() {
    super(say("site.unreachable"));
  }
}

const readJson = async (response) => {
  const text = await response.text();
  return text || !response.ok ? JSON.parse(text) : null;
};

async function ask(address, request, read = readJson) {
  let response;
  let answer;
  try {
    response = await fetch(address, { ...request, headers: { Accept: "application/json", ...request.headers } });
    answer = await (response.ok ? read : readJson)(response);
  } catch (failure) {
    throw failure.name === "AbortError" ? failure : new Unreachable();
  }
  if (!response.ok) throw new Refusal(answer, response.status);
  return answer;
}

export const get = (address) => ask(address, {});

/** Sends a file's text as it is. */
export const postText = (address, body, signal) =>
  ask(address, { method: "POST", headers: { "Content-Type": "application/json" }, body, signal });

/** @param {AbortSignal=} signal */
export const post = (address, body, signal) => postText(address, JSON.stringify(body), signal);

/** Sends any bytes as they are. */
export const postFile = (address, body) => ask(address, { method: "POST", headers: { "Content-Type": "application/octet-stream" }, body });

/** Asks for a file. */
export const postForFile = (address, body) =>
  ask(address, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }, (response) => response.blob());

/** Says that something is not wanted any more, also from a page that goes away. */
export const giveUp = (address) => fetch(address, { method: "DELETE", keepalive: true }).catch(() => {});

/** Keeps only the latest of a kind of question: asking again cuts the one before off, which then answers null. */
export function latest(address) {
  let running = null;
  return async (body) => {
    running?.abort();
    const { signal } = (running = new AbortController());
    try {
      const answer = await post(address, body, signal);
      return signal.aborted ? null : answer;
    } catch (failure) {
      if (signal.aborted) return null;
      throw failure;
    }
  };
}
