/**
 * The scripts that somebody has been writing in this browser. Each is a draft with a key of its own, which stands in the
 * workshop's address; nothing but its author removes one. What a draft is called is what the parser said of it last, in the
 * workshop, or the name of the file it came from.
 */
import { make } from "./elements.js";
import { isKeptThere, keepThere, keptThere, versionsThere } from "./kept-drafts.js";
import { say } from "./say.js";
import { browser } from "./storage.js";
import { since } from "./words.js";

const PREFIX = "draft:";
const VERSIONS = "versions:";
const MOST_VERSIONS = 50;
const MOST_LETTERS = 400_000;
const MOST_SENT = 20;
const STAYS = "stays";
const KEY = /^[0-9a-z]{6,16}$/;

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

/** @returns {{key: string, origin: string, text: string, title: string, address: string, at: number, unsent?: boolean, theirs?: object}[]} the newest first */
export function drafts() {
  return browser
    .keys()
    .filter((name) => name.startsWith(PREFIX) && isKey(name.slice(PREFIX.length)))
    .map((name) => read(name.slice(PREFIX.length)))
    .filter((draft) => draft !== null)
    .sort((one, other) => other.at - one.at);
}

/** The draft of that key; null if there is none. */
export function read(key) {
  const kept = browser.read(PREFIX + key);
  return kept && { key, ...kept, title: kept.title || say("home.draft.untitled"), address: kept.address || "variant" };
}

/** What is known of a draft on the server, beside the draft itself; see {@link write}. */
const there = (kept) => ({ known: kept?.known, agreed: kept?.agreed, sent: kept?.sent, theirs: kept?.theirs });

/**
 * Stores a draft here, and on the server where its author wants that. Beside it stands what the server has: {@code known} and
 * {@code agreed}, when the version was changed that both had last, and its text; {@code sent}, those that were sent since and may
 * have arrived; {@code unsent}, whether there is anything to send; {@code theirs}, what another browser has made of it meanwhile.
 *
 * @param {object} draft {@code address} is the word that its name makes in addresses and files, {@code sound} its last
 *     version without errors if the text has some
 * @returns {boolean} whether this browser keeps it
 */
export function write({ key, origin, text, sound, title, address, at = Date.now() }) {
  const kept = browser.keep(PREFIX + key, { origin, text, sound, title, address, at, unsent: isKeptThere() || undefined, ...there(browser.read(PREFIX + key)) });
  if (kept) stay();
  sendThere({ key, origin, text, title, address, at });
  return kept;
}

/** Sends all of them to the server, where their author wants them to be kept, too. */
export const sendAllThere = () => drafts().forEach(sendThere);

/** Sends what another browser needs of a draft, unless that browser has made something else of it. */
function sendThere({ key, origin, text, title, address, at }) {
  const draft = { key, origin, text, title, address, at };
  keepThere(key, () => {
    const { known = 0, theirs } = change(key, (here) => (here.sent = [...new Set([...(here.sent ?? []), at])].slice(-MOST_SENT))) ?? {};
    if (theirs) return null;
    return { address: "/api/drafts/kept", body: { draft, known }, arrived: (answer) => arrived(draft, answer.theirs) };
  });
}

/** Changes what is stored of a draft; one that is not stored stays so. */
function change(key, how) {
  const here = browser.read(PREFIX + key);
  if (!here) return null;
  how(here);
  browser.keep(PREFIX + key, here);
  return here;
}

/** The server has stored a draft, or has something else in its place. */
function arrived(sent, theirs) {
  if (theirs) return meet(sent.key, theirs);
  change(sent.key, (here) => {
    Object.assign(here, { known: sent.at, agreed: sent.text, sent: [] });
    if (here.at === sent.at) delete here.unsent;
  });
}

/** The server has a version that did not come from here, as far as this browser was told. */
function meet(key, theirs) {
  const here = change(key, (mine) => {
    const isOurs = mine.sent?.includes(theirs.at) || theirs.text === mine.text;
    if (isOurs) Object.assign(mine, { known: theirs.at, agreed: theirs.text, sent: [], theirs: undefined });
    else mine.theirs = { text: theirs.text, at: theirs.at };
    if (theirs.text === mine.text) delete mine.unsent;
  });
  if (here?.theirs) dispatchEvent(new Event("storage")); // as if another tab had stored it
  else if (here?.unsent) sendThere({ key, ...here });
}

/** What another browser has made of a draft is in the text from now on, or is not to be. */
export const settle = (key) =>
  change(key, (here) => Object.assign(here, { known: here.theirs?.at, agreed: here.theirs?.text, theirs: undefined, unsent: true }));

/**
 * Stores here what was written in another browser, and sends there what did not arrive before.
 *
 * @returns {Promise<boolean>} whether there was anything newer than here
 */
export async function bringHere() {
  const all = (await keptThere()).filter(({ key }) => isKey(key));
  const newer = all.filter(({ key, at }) => browser.read(PREFIX + key)?.known !== at);
  for (const draft of newer) {
    const { key, origin, text, title, address, at } = draft;
    const here = browser.read(PREFIX + key);
    if (here?.unsent || (here && here.known === undefined && here.text !== text)) meet(key, draft);
    else browser.keep(PREFIX + key, { origin, text, title, address, at, known: at, agreed: text });
  }
  for (const draft of drafts()) if (draft.unsent && !draft.theirs) sendThere(draft);
  return newer.length > 0;
}

/** Asks once, for the browser may ask its person, that what is kept here is not cleared away when space runs low. */
function stay() {
  if (browser.text(STAYS) || !browser.keepText(STAYS, "asked")) return;
  navigator.storage?.persist().catch(() => {}); // then it is kept as long as before
}

export function remove(key) {
  browser.forget(PREFIX + key);
  keepThere(key, () => ({ address: "/api/drafts/removed", body: { draft: key } }));
}

/** @returns {{at: number, text: string}[]} earlier versions of a draft, the newest first */
export const versions = (key) => browser.read(VERSIONS + key) ?? [];

/** @returns {Promise<{at: number, text: string}[]>} the same with those that are kept on the server, by other browsers as well */
export async function allVersions(key) {
  const here = versions(key);
  const others = (await versionsThere(key)).filter(({ text }) => !here.some((version) => version.text === text));
  return [...here, ...others].sort((one, other) => other.at - one.at);
}

/** Notes a version of a draft besides those before, of which the oldest go where they are too many or too long. */
export function noteVersion(key, text, at = Date.now()) {
  const before = versions(key).filter((version) => version.text !== text);
  let room = MOST_LETTERS;
  const kept = [{ at, text }, ...before].slice(0, MOST_VERSIONS).filter((version) => (room -= version.text.length) > 0);
  browser.keep(VERSIONS + key, kept);
  keepThere(`${key} ${at}`, () => ({ address: "/api/drafts/versions/kept", body: { draft: key, at, text } }));
}

/**
 * Lists them, each with its title, where it began and when it was last written on.
 *
 * @param {Element} list
 * @param {string=} current the key of the draft at hand, which is no link
 * @returns {boolean} whether there are any
 */
export function listDrafts(list, current) {
  const all = drafts();
  list.replaceChildren(...all.map((draft) => item(draft, current, () => listDrafts(list, current))));
  return all.length > 0;
}

function item(draft, current, redraw) {
  const { key, origin, title, at } = draft;
  const button = (label, onclick, more) => make("button", { type: "button", class: "button small", onclick, ...more }, label);
  const remover = button(say("home.draft.remove"), takeAway, { class: "button small quiet", "aria-label": say("home.draft.remove_this", { title }) });
  const entry = make(
    "li",
    { class: "draft" },
    key === current ? make("strong", {}, title) : make("a", { href: addressOf(draft) }, title),
    make("span", { class: "soft small" }, say("home.draft.about", { origin: key === current ? say("home.draft.this") : begun(origin), since: since(at) })),
    key !== current && remover,
  );
  function takeAway() {
    const earlier = versions(key);
    remove(key);
    browser.forget(VERSIONS + key);
    const back = button(say("home.draft.restore"), () => {
      write(draft);
      earlier.toReversed().forEach((version) => noteVersion(key, version.text, version.at));
      redraw();
    });
    entry.replaceChildren(make("span", {}, say("home.draft.removed", { title })), back);
    back.focus();
  }
  return entry;
}

function begun(origin) {
  const [, game] = /^\/(?:v|change)\/([^/]+)(?:\/edit)?$/.exec(origin) ?? [];
  return game ? say("home.draft.changes", { game: game.replaceAll("-", " ") }) : say("home.draft.new");
}
