/** The draft that a page is about. What is typed is stored at once, so that nothing is lost when the page goes away. */
import { make } from "../ui/elements.js";
import { addressOf, drafts, isKey, newKey, read, remove, settle, write } from "../ui/drafts.js";

/**
 * Gives a script to the browser's downloads.
 *
 * @param {string} address the word that its name makes in addresses and files; empty if that cannot be read
 */
export const download = (text, address) => downloadAs(`${address || "variant"}.horn`, new Blob([text], { type: "text/plain" }));

/** @param {Blob} content */
export function downloadAs(name, content) {
  const link = make("a", { href: URL.createObjectURL(content), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
}

/** In an address instead of a key: a draft that is begun there. */
const ANEW = "new";

function addressed() {
  const query = new URLSearchParams(location.search);
  const key = query.get("draft");
  query.delete("draft");
  const origin = location.pathname + (query.size ? `?${query}` : "");
  return { key: isKey(key) ? key : null, isAnew: key === ANEW, origin };
}

export class Draft {
  /**
   * A game's page goes on with its newest draft; what begins with an empty script is always a draft of its own.
   *
   * @param {string} original the script that it begins with
   * @param {string} title what that is called
   */
  constructor(original, title) {
    const { key, isAnew, origin } = addressed();
    const begun = drafts().filter((draft) => draft.origin === origin);
    const newest = key === null && !isAnew && origin.startsWith("/v/") ? begun[0] : undefined;
    this.original = original;
    this.origin = origin;
    this.key = key ?? newest?.key ?? newKey();
    this.stored = read(this.key);
    /** Whether it came back without having been asked for by its address. */
    this.returned = newest !== undefined;
    /** Whether somebody came to its address and it is not here: a page that has begun one keeps its key. */
    this.missed = key !== null && this.stored === null && history.state?.draft !== key;
    this.others = begun.filter((draft) => draft.key !== this.key);
    this.known = this.text;
    this.named = { title: this.stored?.title ?? title, address: this.stored?.address ?? "" };
    /** The last version without errors; missing as long as there was none. */
    this.sound = this.stored?.sound;
    /** The text that is safe: stored here, published or downloaded. */
    this.safe = this.text;
    this.#address();
  }

  get text() {
    return this.stored?.text ?? this.original;
  }

  /**
   * Stores the text. What another page has stored under the same key meanwhile stays; then this becomes a draft of its own.
   *
   * @returns {{kept: boolean, apart: (string|null), base: string, theirs: (string|undefined)}} whether the text is safe; the address of the
   *     other draft, its text, and the text that both come from
   */
  keep(text) {
    if (text === this.known && text === this.safe) return { kept: true, apart: null };
    const there = read(this.key);
    const isApart = there !== null && there.text !== this.known && there.text !== text;
    const other = isApart ? { apart: addressOf(there), base: this.known, theirs: there.text } : { apart: null };
    if (isApart) this.#move();
    this.known = text;
    if (text !== this.original || there?.theirs) return { kept: this.#store(text), ...other };
    remove(this.key);
    this.safe = text;
    return { kept: true, ...other };
  }

  /**
   * What the checker says of a version: its title and address, as the parser reads them, or as they were where it cannot; and
   * whether it is without errors.
   */
  checked({ title, address, playable }, text) {
    if (playable) this.sound = text;
    if (!title || (title === this.named.title && address === this.named.address)) return;
    this.named = { title, address };
    if (read(this.key)?.text === this.known) this.#store(this.known);
  }

  #store(text) {
    const sound = this.sound === text ? undefined : this.sound;
    const kept = write({ key: this.key, origin: this.origin, text, sound, ...this.named });
    if (kept) this.safe = text;
    return kept;
  }

  /** Goes on as another draft; the one before stays as it is. */
  part(text) {
    this.#move();
    this.known = text;
    return this.#store(text);
  }

  /** The text was published there: what is written from now on changes that. */
  published(address, text) {
    const now = this.known;
    this.origin = address;
    this.original = text;
    this.known = null;
    this.#address();
    this.keep(now);
  }

  /** Where the original can be written on anew. */
  anew() {
    return addressOf({ key: ANEW, origin: this.origin });
  }

  /** Calls back with the text when another page has changed it. A draft that was removed is not taken away from here. */
  follow(changed) {
    const look = () => {
      const there = read(this.key);
      if (there === null || there.text === this.known) return;
      this.known = this.safe = there.text;
      changed(there.text);
    };
    window.addEventListener("storage", look);
    window.addEventListener("pageshow", look);
    document.addEventListener("visibilitychange", look);
  }

  /** Calls back with what another browser has made of the draft while this one changed it, too. */
  dispute(disputed) {
    let last = 0;
    const look = () => {
      const { agreed, theirs } = read(this.key) ?? {};
      if (!theirs || theirs.at === last) return;
      last = theirs.at;
      disputed({ base: agreed ?? this.original, theirs: theirs.text });
    };
    window.addEventListener("storage", look);
    look();
  }

  /** The two are one again: what stands in the text is stored in place of both. */
  settle(text) {
    settle(this.key);
    this.known = text;
    return this.#store(text);
  }

  /** Calls back once when another page turns out to have the same draft open. */
  meet(met) {
    const channel = new BroadcastChannel("hornbook-drafts");
    channel.addEventListener("message", ({ data }) => {
      if (data.key !== this.key) return;
      if (data.asks) channel.postMessage({ key: this.key });
      met();
    });
    channel.postMessage({ key: this.key, asks: true });
  }

  #move() {
    this.key = newKey();
    this.#address();
  }

  #address() {
    history.replaceState({ draft: this.key }, "", addressOf(this) + location.hash);
  }
}
