/**
 * How a game is played, in a dialog over any page: what its author says of it, a few cards to play, and the rules that no card shows.
 * Whoever knows a game that it extends is shown only what is new. What opens it has the kind of the rules as {@code data-rules}, slug,
 * carried or table, and their name as {@code data-of}.
 */
import { make } from "../ui/elements.js";
import { say } from "../ui/say.js";
import { post } from "../ui/server.js";
import { keepLearnt, learnt } from "./learnt.js";
import { Lessons } from "./lessons.js";

const STYLES = ["table/board", "table/asking", "table/hand", "table/side", "practice/practice", "practice/how-to-play"];

/**
 * Opens the dialog.
 *
 * @param {{slug: string}|{carried: string}|{table: string}} rules by which is played
 */
async function open(rules) {
  if (document.querySelector("dialog.how-to-play")) return;
  const dialog = new HowToPlay(rules);
  await styled();
  await dialog.show();
}

/** The style sheets of a table, which most pages have no use for. */
function styled() {
  const missing = STYLES.map((name) => new URL(`../${name}.css`, import.meta.url).href).filter(
    (href) => ![...document.styleSheets].some((sheet) => sheet.href === href),
  );
  const loaded = (href) =>
    new Promise((done) => document.head.append(make("link", { rel: "stylesheet", href, onload: done, onerror: done })));
  return Promise.all(missing.map(loaded));
}

class HowToPlay {
  #rules;
  #told = null;
  #lessons = null;
  #title = make("h2", { id: "how-to-play-title", dir: "auto" }, say("practice.how"));
  #place = make("div", { class: "how-to-play-place" });
  #dialog;

  constructor(rules) {
    this.#rules = rules;
    this.#dialog = make(
      "dialog",
      { class: "how-to-play", "aria-labelledby": "how-to-play-title", onclose: () => this.#closed() },
      make("div", { class: "how-to-play-head" }, this.#title, button(say("practice.close"), "quiet small", () => this.#dialog.close())),
      this.#place,
    );
  }

  async show() {
    this.#place.replaceChildren(make("p", { class: "soft", role: "status" }, say("practice.looking")));
    document.body.append(this.#dialog);
    this.#dialog.showModal();
    try {
      this.#told = await post("/api/practice/lessons", this.#rules);
      this.#begin();
    } catch (failure) {
      this.#place.replaceChildren(make("p", { class: "problem", role: "alert" }, failure.message));
    }
  }

  #closed() {
    this.#lessons?.close();
    this.#dialog.remove();
  }

  /** The author's words, and where to begin. */
  #begin() {
    const { title, about, ancestors, lessons, besides } = this.#told;
    const known = learnt();
    const base = ancestors.at(-1);
    const isNew = ({ origin }) => (known.includes(base?.name) ? !known.includes(origin) : origin !== base?.name);
    const fresh = base ? lessons.filter(isNew) : [];
    const newRules = base ? besides.filter(isNew) : [];
    this.#title.textContent = say("practice.how_of", { title });
    const all = start(say("practice.learn_all", { count: lessons.length }), () => this.#teach(lessons, besides));
    const only = start(say("practice.learn_new", { base: base?.title ?? "", count: fresh.length }), () => this.#teach(fresh, newRules));
    const starts = fresh.length === 0 ? [all] : known.includes(base.name) ? [only, all] : [all, only];
    starts[0].classList.add("primary");
    this.#place.replaceChildren(
      about ? make("p", { class: "lead", dir: "auto" }, about) : "",
      ...(lessons.length > 0 ? [make("p", { class: "actions" }, ...starts)] : inWords(besides)),
      ...(lessons.length > 0 && base && fresh.length === 0 ? inWords(newRules, say("practice.new_in", { title })) : []),
    );
    this.#place.querySelector("button")?.focus();
  }

  async #teach(lessons, besides) {
    this.#lessons = new Lessons(this.#place, this.#rules, { ...this.#told, lessons }, say("practice.done"), (done) => this.#taught(done, besides));
    try {
      await this.#lessons.start();
    } catch (failure) {
      this.#place.replaceChildren(make("p", { class: "problem", role: "alert" }, failure.message));
    }
  }

  #taught(done, besides) {
    if (!done) return this.#dialog.close();
    keepLearnt(this.#told);
    const close = button(say("practice.close"), "primary", () => this.#dialog.close());
    this.#place.replaceChildren(
      make("p", { class: "lead", role: "status" }, say("practice.known", { title: this.#told.title })),
      ...inWords(besides, say("practice.else_known")),
      make("p", { class: "actions" }, close, button(say("practice.once_more"), "", () => this.#begin())),
    );
    close.focus();
  }
}

const button = (label, kind, onclick) => make("button", { type: "button", class: `button ${kind}`, onclick }, label);

const start = (label, onclick) => button(label, "", onclick);

/** Rules that no card shows. */
function inWords(rules, title = say("practice.rules")) {
  const texts = [...new Set(rules.map(({ text }) => text))];
  return texts.length === 0 ? [] : [make("h3", {}, title), make("ul", { dir: "auto" }, ...texts.map((text) => make("li", {}, text)))];
}

document.addEventListener("how-to-play", ({ target: { dataset } }) => open({ [dataset.rules]: dataset.of }));
const linked = [...new URLSearchParams(location.search)].find(([kind]) => ["slug", "carried", "table"].includes(kind));
if (linked && location.pathname === "/learn") open(Object.fromEntries([linked]));
