/**
 * Drafts that are kept on the server, too, for whoever has the key to them. The key is made here; it stands in this browser and
 * in the link to another one, behind the #, so that no server and no log is told it with the address.
 */
import { say } from "./say.js";
import { Unreachable, post } from "./server.js";
import { browser } from "./storage.js";

const NAME = "drafts-key";
const KEY = /^[\w-]{22}$/;
const IN_ADDRESS = "#drafts=";
const PAUSE = 2_000; // ms without a change, after which a draft is sent
const AGAIN = 20_000; // ms after which what did not arrive is sent again

/** What is to be sent, by the draft or version that it is about: a request that is made when it goes out, for there may be none any more. */
const changed = new Map();
let timer = 0;
/** @type {(message: string) => void} */
let problem = () => {};

const key = () => browser.text(NAME);

export const isKeptThere = () => key() !== null;

/** Where another browser takes the drafts over. */
export const linkToDrafts = () => `${location.origin}/new${IN_ADDRESS}${key()}`;

/** @param {(message: string) => void} tell called with what went wrong, and empty when a draft was sent */
export function tellProblems(tell) {
  problem = tell;
}

/** @returns {boolean} whether this browser can keep the key */
export function beginKeeping() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").slice(0, 22);
  return isKeptThere() || browser.keepText(NAME, made);
}

/**
 * Takes a key out of the address. It is not used before its owner says that it is theirs: whoever sends somebody a link of
 * theirs would read what that person writes from then on.
 *
 * @returns {string|null}
 */
export function keyInAddress() {
  const given = location.hash.startsWith(IN_ADDRESS) ? location.hash.slice(IN_ADDRESS.length) : "";
  if (!KEY.test(given)) return null;
  history.replaceState(history.state, "", location.pathname + location.search);
  return given === key() ? null : given;
}

/** @returns {boolean} whether this browser keeps the key */
export const join = (given) => browser.keepText(NAME, given);

/** Removes all of them from the server; they stay in this browser. */
export async function endKeeping() {
  await post("/api/drafts/removed", { key: key() });
  changed.clear();
  browser.forget(NAME);
}

/** @returns {Promise<object[]>} those on the server, the latest first; none if none are kept there */
export const keptThere = async () => (isKeptThere() ? post("/api/drafts", { key: key() }) : []);

/** @returns {Promise<{at: number, text: string}[]>} earlier versions of a draft on the server, the newest first; none if they cannot be had */
export const versionsThere = async (draft) => (isKeptThere() ? post("/api/drafts/versions", { key: key(), draft }).catch(() => []) : []);

/**
 * Sends something soon, once its author has paused.
 *
 * @param {string} name what it is about: the request before, about the same, need not be sent any more
 * @param {() => {address: string, body: object, arrived?: (answer: any) => void}|null} request
 */
export function keepThere(name, request) {
  if (!isKeptThere()) return;
  changed.set(name, request);
  clearTimeout(timer);
  timer = setTimeout(sendAll, PAUSE);
}

async function sendAll() {
  for (const [name, request] of [...changed]) {
    const made = request();
    try {
      const answer = made && (await post(made.address, { key: key(), ...made.body }));
      if (changed.get(name) === request) changed.delete(name);
      made?.arrived?.(answer ?? {});
      problem("");
    } catch (failure) {
      problem(say("site.drafts_not_there", { why: failure.message }));
      if (!failure.passing && !(failure instanceof Unreachable)) {
        changed.delete(name);
        continue;
      }
      clearTimeout(timer);
      timer = setTimeout(sendAll, AGAIN);
    }
  }
}

addEventListener("online", () => changed.size && sendAll());

/** A page that goes away cannot wait; what does not arrive is sent by the next one. */
addEventListener("pagehide", () => {
  for (const request of changed.values()) {
    const made = request();
    if (made) navigator.sendBeacon(made.address, JSON.stringify({ key: key(), ...made.body }));
  }
  changed.clear();
});
