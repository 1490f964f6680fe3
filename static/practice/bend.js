/**
 * The rules as they lie on the table: switches for what other scripts add, sliders for numbers. Each change plays the deal again, shows
 * what changes, and what it does to a thousand games. The server makes a script of it; nobody writes one.
 */
import { make } from "../ui/elements.js";
import { wireInvitation } from "../ui/links.js";
import { latest, post } from "../ui/server.js";
import { publish } from "./publishing.js";

/** How the address of a page begins on which a rule is made; what is chosen follows, so that reload and Back find it. */
export const MADE = "#make-a-rule";

const SOON = 350; // ms after the last touch of a slider
const EVERY = 500; // ms between two looks at the games being played

export class Bend {
  #slug;
  #hooks;
  #parts = new Map();
  #values = new Map();
  #initial = new Map();
  #ask = latest("/api/practice/bend");
  #bent = null;
  #waiting = 0;
  #run = 0;
  #rules = make("div");
  #games = make("div", { class: "bend-rules" });
  #numbers = make("div", { class: "bend-numbers" });
  #told = make("p", { class: "bend-told", role: "status" });
  #effect = make("div", { class: "bend-effect", role: "status" });
  #progress = make("progress", { max: 1000, value: 0, hidden: true, "aria-label": "Games played" });
  #actions = make("p", { class: "actions", hidden: true });
  #link = sharing();

  /**
   * @param {Element} place
   * @param {string} slug the game that is changed
   * @param {object} hooks
   * @param {() => object} hooks.played the game on the page: its rules, its deal, and what was answered
   * @param {(difference: object) => Promise<void>} hooks.show shows what changes
   * @param {(rules: {script: string}) => void} hooks.play plays the deal by the changed rules
   */
  constructor(place, slug, hooks) {
    this.#slug = slug;
    this.#hooks = hooks;
    place.replaceChildren(
      make(
        "div",
        { class: "bend-head" },
        make("h2", { id: "bend-title", tabindex: "-1" }, "Bend it"),
        make("button", { type: "button", class: "button quiet small", "data-close-bend": true, onclick: () => (place.hidden = true) }, "Close"),
      ),
      make("p", { class: "soft" }, "Switch a rule on, or move a number: the same deal is played again at once."),
      make("fieldset", {}, make("legend", {}, "Add a small rule"), this.#rules),
      make("fieldset", {}, make("legend", {}, "Add the rules of a whole game"), this.#games),
      make("fieldset", {}, make("legend", {}, "Change a number"), this.#numbers),
      make("div", { class: "bend-outcome" }, this.#told, this.#effect, this.#progress, this.#actions, this.#link),
    );
  }

  async start() {
    const { rules, parts, parameters } = await post("/api/practice/rules", { slug: this.#slug });
    this.#rules.replaceChildren(...[...Map.groupBy(rules, ({ area }) => area)].map(([area, some]) => this.#group(area, some)));
    this.#rules.closest("fieldset").hidden = rules.length === 0;
    this.#games.replaceChildren(...parts.map((part) => this.#switch(part)));
    this.#games.closest("fieldset").hidden = parts.length === 0;
    this.#offer(parameters);
    for (const { name, initial } of parameters) this.#initial.set(name, initial);
    await this.#restore();
  }

  /** Chooses again what the address says. */
  async #restore() {
    const chosen = location.hash.startsWith(MADE) ? location.hash.split("&").slice(1) : [];
    for (const name of chosen.filter((each) => !each.includes("="))) {
      const box = this.#rules.closest("[data-bend]").querySelector(`[data-part="${CSS.escape(name)}"]`);
      if (!box) continue;
      box.checked = true;
      box.closest("details")?.setAttribute("open", "");
      this.#parts.set(name, box.dataset.title);
    }
    if (this.#parts.size > 0) await this.#bend();
    for (const [name, value] of chosen.map((each) => each.split("=")).filter(([, number]) => number)) {
      const input = this.#numbers.querySelector(`[data-number-of="${CSS.escape(name)}"]`);
      if (!input) continue;
      if (input.type === "checkbox") input.checked = value === "1";
      else input.value = value;
      input.dispatchEvent(new Event("input"));
    }
  }

  /** Writes what is chosen into the address. */
  #keep() {
    const numbers = [...this.#values].map(([name, value]) => `${name}=${value}`);
    history.replaceState(history.state, "", [MADE, ...this.#parts.keys(), ...numbers].join("&"));
  }

  /** Small rules that change the same part of the game. */
  #group(area, rules) {
    return make(
      "details",
      { class: "bend-group" },
      make("summary", {}, area, make("span", { class: "soft small" }, ` ${rules.length}`)),
      make("div", { class: "bend-rules" }, ...rules.map((rule) => this.#switch(rule))),
    );
  }

  #switch({ name, title, about }) {
    const box = make("input", {
      type: "checkbox",
      "data-part": name,
      "data-title": title,
      onchange: () => {
        if (box.checked) this.#parts.set(name, title);
        else this.#parts.delete(name);
        this.#change();
      },
    });
    return make("label", { class: "bend-rule" }, box, make("span", {}, make("strong", {}, title), make("span", { class: "soft small" }, ` ${about}`)));
  }

  /** Sliders keep their places while a rule is added that has numbers of its own. */
  #offer(parameters) {
    const there = new Set([...this.#numbers.querySelectorAll("[data-number-of]")].map(({ dataset }) => dataset.numberOf));
    for (const gone of [...there].filter((name) => !parameters.some((each) => each.name === name))) {
      this.#numbers.querySelector(`[data-number-of="${gone}"]`)?.closest("label")?.remove();
      this.#values.delete(gone);
    }
    for (const parameter of parameters.filter(({ name }) => !there.has(name))) this.#numbers.append(this.#slider(parameter));
  }

  #slider({ name, text, low, high, initial, isSwitch }) {
    this.#initial.set(name, initial);
    const output = make("output", {}, isSwitch ? "" : String(initial));
    const input = isSwitch
      ? make("input", { type: "checkbox", checked: initial === 1 })
      : make("input", { type: "range", min: low, max: high, value: initial });
    input.dataset.numberOf = name;
    input.addEventListener("input", () => {
      const value = isSwitch ? Number(input.checked) : Number(input.value);
      if (!isSwitch) output.textContent = String(value);
      if (value === this.#initial.get(name)) this.#values.delete(name);
      else this.#values.set(name, value);
      this.#change();
    });
    return make("label", { class: "bend-number" }, make("span", {}, text), input, output);
  }

  #change() {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.#bend(), SOON);
  }

  async #bend() {
    const run = ++this.#run;
    this.#keep();
    this.#link.hidden = true;
    this.#effect.textContent = "";
    this.#progress.hidden = true;
    this.#told.textContent = "Playing the deal again…";
    try {
      const bent = await this.#ask({
        slug: this.#slug,
        parts: [...this.#parts.keys()],
        values: Object.fromEntries(this.#values),
        played: this.#hooks.played(),
      });
      if (!bent || run !== this.#run) return;
      await this.#show(bent, run);
    } catch (failure) {
      if (run === this.#run) this.#told.textContent = failure.message;
    }
  }

  async #show(bent, run) {
    const { problems, parameters, difference } = bent;
    const playable = problems.length === 0;
    const changed = this.#parts.size + this.#values.size > 0;
    this.#bent = playable && changed ? bent : null;
    this.#actions.hidden = !this.#bent;
    this.#told.classList.toggle("problem", !playable);
    if (!playable) {
      this.#told.textContent = `These do not go together. ${problems.join(" ")}`;
      return;
    }
    this.#offer(parameters);
    this.#offerActions();
    this.#told.textContent = changed ? told(bent) : "These are the rules as they were.";
    if (changed) this.#measure(bent, run);
    if (difference && changed) await this.#hooks.show(bent);
  }

  /** A thousand games, a line. */
  async #measure({ script }, run) {
    this.#progress.hidden = false;
    this.#progress.value = 0;
    while (run === this.#run) {
      try {
        const { played, of, effects } = await post("/api/practice/effect", { slug: this.#slug, script });
        if (run !== this.#run) return;
        this.#progress.value = played;
        this.#progress.max = of;
        if (effects.length) {
          this.#progress.hidden = true;
          this.#effect.replaceChildren(make("strong", {}, `In ${of.toLocaleString("en")} games of bots`), ...effects.map(effectLine));
          return;
        }
      } catch (failure) {
        this.#progress.hidden = true;
        this.#effect.textContent = failure.message;
        return;
      }
      await new Promise((later) => setTimeout(later, EVERY));
    }
  }

  #offerActions() {
    if (this.#actions.hasChildNodes()) return;
    const button = (label, kind, onclick, marks = {}) =>
      make("button", { type: "button", class: `button small ${kind}`, ...marks, onclick }, label);
    this.#actions.append(
      button("Play this deal", "primary", () => this.#hooks.play({ script: this.#bent.script }), { "data-play": true }),
      button("With friends", "", () => this.#go(({ script }) => invite(script)), { "data-invite": true }),
      button("Send this to friends", "", () => this.#send(), { "data-send": true }),
      button("Publish", "", () => this.#publish(), { "data-publish": true }),
      button("Open as text", "quiet", () => this.#go(async ({ script }) => location.assign(`/new?carried=${(await packed(script)).split("/").at(-1)}`))),
    );
  }

  /** Leaves the page with the game as it is. @param {(bent: {script: string, title: string}) => Promise<void>} where */
  async #go(where) {
    try {
      await where(this.#bent);
    } catch (failure) {
      this.#told.textContent = failure.message;
    }
  }

  #send() {
    return this.#go(async ({ script, title }) => {
      const field = this.#link.querySelector("input");
      field.value = new URL(await packed(script), location.origin).href;
      this.#link.hidden = false;
      wireOnce(this.#link, title);
      field.focus();
    });
  }

  #publish() {
    const numbers = [...this.#values].map(([name, value]) => this.#inWords(name, value));
    publish(
      { slug: this.#slug, parts: [...this.#parts.keys()], values: Object.fromEntries(this.#values) },
      { title: this.#bent.title, changes: [...this.#parts.values(), ...numbers] },
    );
  }

  /** Such as "Cards in a row: 6". */
  #inWords(name, value) {
    const input = this.#numbers.querySelector(`[data-number-of="${name}"]`);
    const text = input.closest("label").querySelector("span").textContent;
    return `${text}: ${input.type === "checkbox" ? (value ? "yes" : "no") : value}`;
  }
}

/** The address of a page that holds a script. */
async function packed(script) {
  const { link } = await post("/api/links", { script });
  return link;
}

/** Goes to where a table with these rules is set up. */
export const invite = async (script) => location.assign(`${await packed(script)}#new-table`);

/** A figure before and after, and how sure that is for whoever wants to know. */
function effectLine({ words, sure }) {
  return make("div", {}, words, sure && make("details", {}, make("summary", {}, "How sure?"), sure));
}

function told({ difference, same, players }) {
  if (!difference) return [players, same].filter(Boolean).join(" ");
  const { before, now } = difference;
  return [players, before && `Before: ${before}`, now && `Now: ${now}`].filter(Boolean).join(" ");
}

function sharing() {
  return make(
    "div",
    { class: "bend-link", hidden: true },
    make("p", {}, "One link holds the whole game. Whoever opens it reads what is different, and plays."),
    make(
      "div",
      { class: "link-row" },
      make("label", { for: "bend-link", class: "visually-hidden" }, "Link of your game"),
      make("input", { type: "text", id: "bend-link", readonly: true }),
      make("button", { type: "button", class: "button", "data-copy": true }, "Copy"),
      make("button", { type: "button", class: "button", "data-share": true, hidden: true }, "Share"),
    ),
    make("p", { class: "small", role: "status", "data-copied": true }),
  );
}

function wireOnce(section, title) {
  section.querySelector("[data-copied]").textContent = "";
  if (section.dataset.wired) return;
  section.dataset.wired = "yes";
  wireInvitation(section, title);
}
