/**
 * The scripts that somebody has been writing in this browser. Each is a draft with a key of its own, which stands in the
 * workshop's address; nothing but its author removes one.
 */
const PREFIX = "draft:";
const KEY = /^[0-9a-z]{6,16}$/;

/** What a script calls itself. */
export const titleOf = (text) => /variant\s+\w+\s+"([^"]*)"/.exec(text)?.[1] ?? "Untitled";

export const isKey = (word) => KEY.test(word ?? "");

/** A key that no other draft has. */
export function newKey() {
  const [one, other] = crypto.getRandomValues(new Uint32Array(2));
  return one.toString(36).padStart(7, "0") + other.toString(36).padStart(7, "0").slice(-5);
}

/** Where a draft is written on. */
export function addressOf({ key, origin }) {
  const [path, query] = origin.split("?");
  const all = new URLSearchParams(query);
  all.set("draft", key);
  return `${path}?${all}`;
}

/** Drafts were once kept by the page they were begun on, one for each; these get keys, too. */
function adoptFormer() {
  for (const former of Object.keys(localStorage).filter((each) => each.startsWith(`${PREFIX}/`))) {
    const { text, at } = parsed(former) ?? {};
    if (text && write({ key: at.toString(36), origin: former.slice(PREFIX.length), text, at })) {
      localStorage.removeItem(former);
    }
  }
}

function parsed(name) {
  try {
    return JSON.parse(localStorage.getItem(name));
  } catch {
    return null;
  }
}

/** @returns {{key: string, origin: string, text: string, at: number}[]} what the workshop keeps, the newest first */
export function drafts() {
  try {
    adoptFormer();
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(PREFIX) && isKey(name.slice(PREFIX.length)))
      .map((name) => read(name.slice(PREFIX.length)))
      .filter((draft) => draft !== null)
      .sort((one, other) => other.at - one.at);
  } catch {
    return []; // storage is switched off
  }
}

/** The draft of that key; null if there is none. */
export function read(key) {
  const kept = parsed(PREFIX + key);
  return kept && { key, ...kept };
}

/** @returns {boolean} whether this browser keeps it */
export function write({ key, origin, text, at = Date.now() }) {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify({ origin, text, at }));
    return true;
  } catch {
    return false; // storage is switched off or full
  }
}

export function remove(key) {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // then nothing was kept
  }
}
