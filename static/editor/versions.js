/** Earlier versions of the draft at hand: each that was without errors, at most one a minute, to be looked at and brought back. */
import { allVersions, noteVersion, versions } from "../ui/drafts.js";
import { make } from "../ui/elements.js";
import { post } from "../ui/server.js";
import { plural, since } from "../ui/words.js";

const APART = 60_000; // ms between two of them

/** How many lines a text has that another one does not have. */
function linesBeside(text, other) {
  const left = new Map();
  for (const line of other.split("\n")) left.set(line, (left.get(line) ?? 0) + 1);
  return text.split("\n").filter((line) => {
    const count = left.get(line) ?? 0;
    if (count > 0) left.set(line, count - 1);
    return count === 0;
  }).length;
}

export class Versions {
  #element;
  #hooks;

  /**
   * @param {Element} element the list
   * @param {object} hooks
   * @param {() => string} hooks.key of the draft
   * @param {() => string} hooks.text as it is now
   * @param {(text: string) => void} hooks.restore
   */
  constructor(element, hooks) {
    this.#element = element;
    this.#hooks = hooks;
  }

  /** A version without errors; one that comes soon after another is not noted, since it stands in the text itself. */
  note(text) {
    const key = this.#hooks.key();
    const [newest] = versions(key);
    if (newest?.text === text || (newest && Date.now() - newest.at < APART)) return;
    noteVersion(key, text);
  }

  /** Notes what is about to be replaced, whenever the last one was. */
  save(text) {
    noteVersion(this.#hooks.key(), text);
  }

  async show() {
    const now = this.#hooks.text();
    const earlier = (await allVersions(this.#hooks.key())).filter(({ text }) => text !== now);
    this.#element.replaceChildren(...earlier.map((version) => this.#version(version, now)));
    this.#element.parentElement.hidden = earlier.length === 0;
  }

  #version({ at, text }, now) {
    const [more, fewer] = [linesBeside(text, now), linesBeside(now, text)];
    const told = [more && `${plural(more, "line")} that you have changed or removed since`, fewer && `without ${plural(fewer, "line")} of now`];
    return make(
      "li",
      { class: "version" },
      make("span", {}, since(at)),
      make("span", { class: "soft small" }, told.filter(Boolean).join("; ")),
      make("button", { type: "button", class: "button small", "aria-label": `Bring back the version from ${since(at)}`, onclick: () => this.#restore(text) }, "Bring back"),
      this.#difference(text, now),
    );
  }

  /** What was changed since, line by line, once somebody looks. */
  #difference(text, now) {
    const lines = make("div", { class: "text-lines mono", tabindex: 0, role: "group", "aria-label": "What was changed since" });
    const details = make("details", { ontoggle: () => show() }, make("summary", { class: "small" }, "What was changed since"), lines);
    const show = async () => {
      if (!details.open || lines.firstChild) return;
      try {
        lines.replaceChildren(...(await post("/api/difference", { before: text, after: now })).map(line));
      } catch (failure) {
        lines.textContent = failure.message;
      }
    };
    return details;
  }

  /** What stands there now can be had back as well. */
  #restore(text) {
    this.save(this.#hooks.text());
    this.#hooks.restore(text);
  }
}

const SIGNS = { gone: "−", new: "+" };

function line({ kind, text }) {
  if (kind === "place") return make("div", { class: "text-place soft" }, "⋯");
  const sign = SIGNS[kind] && make("span", { "aria-hidden": "true" }, SIGNS[kind]);
  return make({ gone: "del", new: "ins" }[kind] ?? "span", { class: `text-line ${kind}` }, sign, text);
}
