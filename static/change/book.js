/** A rulebook whose numbers are dials and whose sentences open their other ways. */
import { make } from "../ui/elements.js";
import { rich, say } from "../ui/say.js";
import { latest, post } from "../ui/server.js";
import { FrameView } from "./frame.js";

const SOON = 250; // ms after the last step of a dial
const NOW = "now";

export class Book {
  #place;
  #hooks;
  #places = {};
  #ask = latest("/api/change/ways");
  #open = null;
  #waiting = 0;

  /** @type {{place: string, element: Element}|null} the frame of a rule that somebody says; it stays while the book is drawn anew */
  #frame = null;

  /**
   * @param {Element} place
   * @param {object} hooks
   * @param {() => string} hooks.script the text at hand
   * @param {(wish: object, said?: string) => Promise<boolean>} hooks.touch
   * @param {(script: string, said?: string) => Promise<void>} hooks.edit another text
   * @param {(sentence: string) => void} hooks.say
   */
  constructor(place, hooks) {
    this.#place = place;
    this.#hooks = hooks;
    place.addEventListener("keydown", (event) => event.key === "Escape" && this.#close());
  }

  /** Draws it anew; what was open stays open, and the focus where it was. */
  show(book, places) {
    this.#places = places;
    const active = document.activeElement;
    const focused = this.#place.contains(active) && !active.closest(".frame") ? active.dataset.focus : null;
    const dials = Object.fromEntries(book.dials.map((dial) => [dial.name, dial]));
    this.#place.replaceChildren(
      ...book.sections.map((section) => this.#section(section, dials)),
      ...(book.unsaid.length ? [this.#unsaid(book.unsaid.map((name) => dials[name]))] : []),
    );
    if (this.#open) this.#reopen();
    if (focused) this.#place.querySelector(`[data-focus="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  }

  #section({ id, title, sentences }, dials) {
    return make(
      "section",
      { "data-section": id },
      make("h2", {}, title),
      ...sentences.map((sentence, index) => this.#sentence(sentence, `${id}-${index}`, dials)),
      make(
        "button",
        { type: "button", class: "change-add", "data-focus": `add-${id}`, "aria-expanded": "false", onclick: () => this.#toggle(`add-${id}`, () => this.#additions(id)) },
        say("change.add"),
      ),
      make("div", { class: "change-panel", "data-panel": `add-${id}`, hidden: true }),
    );
  }

  #sentence({ key, parts, outline, state }, place, dials) {
    const words = parts.map(({ text, parameter }) => (parameter ? this.#number(dials[parameter], text, `${place}-${parameter}`) : text));
    const text = parts.map((part) => part.text).join("");
    const panel = make("div", { class: "change-panel", "data-panel": place, hidden: true });
    if (!key) return make("p", { class: "change-plain" }, ...words);
    const marks = { OTHER: say("change.other"), NEW: say("change.new"), GONE: say("change.gone") };
    const more = make(
      "button",
      {
        type: "button",
        class: "change-more",
        "data-focus": place,
        "aria-expanded": "false",
        "aria-label": say("change.other_ways", { sentence: text }),
        onclick: () => this.#toggle(place, () => this.#ways(key, text, outline, state, place)),
      },
      "▾",
    );
    const sentence = make(
      "p",
      { onclick: ({ target }) => target.closest("button") || more.click() },
      state === "GONE" ? make("s", {}, ...words) : make("span", {}, ...words),
      marks[state] && make("span", { class: "change-mark" }, marks[state]),
    );
    return make("div", { class: `change-sentence ${state.toLowerCase()}`, "data-key": key }, make("div", { class: "change-line" }, sentence, more), panel);
  }

  /** A number of a sentence, which opens its dial below it. */
  #number(dial, words, place) {
    return make(
      "button",
      {
        type: "button",
        class: "change-number",
        "data-focus": place,
        "data-number": dial.name,
        "aria-expanded": "false",
        "aria-label": say("change.number", { label: dial.label, value: words }),
        onclick: ({ currentTarget }) => this.#toggle(place, () => [this.#dial(dial)], currentTarget.closest(".change-sentence, .change-unsaid")),
        onkeydown: (event) => this.#step(event, dial),
      },
      words,
    );
  }

  #step(event, dial) {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    this.#set(dial, dial.value + by);
  }

  /** Numbers and switches that no sentence shows. */
  #unsaid(dials) {
    return make(
      "section",
      { "data-section": "unsaid" },
      make("h2", {}, say("section.options")),
      ...dials.map((dial) =>
        make(
          "div",
          { class: "change-unsaid" },
          make("div", { class: "change-line" }, make("p", {}, ...rich("change.dial", { label: dial.label, value: this.#value(dial) }))),
          make("div", { class: "change-panel", "data-panel": `unsaid-${dial.name}`, hidden: true }),
        ),
      ),
    );
  }

  #value(dial) {
    return dial.isSwitch ? this.#switch(dial) : this.#number(dial, String(dial.value), `unsaid-${dial.name}`);
  }

  #switch(dial) {
    return make("input", {
      type: "checkbox",
      checked: dial.value === 1,
      "aria-label": dial.label,
      "data-focus": `switch-${dial.name}`,
      onchange: ({ target }) => this.#hooks.touch({ touch: "set", name: dial.name, value: Number(target.checked) }),
    });
  }

  #dial(dial) {
    const { name, label, low, high, value, usual } = dial;
    const input = make("input", {
      type: "number",
      inputmode: "numeric",
      min: low,
      max: high,
      value,
      "aria-label": label,
      "data-focus": `dial-${name}`,
      onchange: () => this.#set(dial, input.valueAsNumber),
    });
    const slider = make("input", {
      type: "range",
      min: low,
      max: high,
      value,
      "aria-label": label,
      "data-focus": `slide-${name}`,
      oninput: () => {
        input.value = slider.value;
        this.#later(dial, slider.valueAsNumber);
      },
    });
    const step = (by, words) =>
      make(
        "button",
        { type: "button", class: "button small", "data-focus": `${words}-${name}`, "aria-label": by > 0 ? say("change.one_more", { label }) : say("change.one_fewer", { label }), onclick: () => this.#set(dial, dial.value + by) },
        by > 0 ? "+" : "−",
      );
    return make(
      "div",
      { class: "change-dial", role: "group", "aria-label": label },
      make("span", { class: "change-dial-label" }, label, " ", make("span", { class: "soft small" }, value === usual ? say("change.range", { low, high }) : say("change.range_usual", { low, high, usual }))),
      step(-1, "fewer"),
      input,
      step(1, "more"),
      slider,
    );
  }

  #later(dial, value) {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.#set(dial, value), SOON);
  }

  #set(dial, value) {
    clearTimeout(this.#waiting);
    if (!Number.isInteger(value) || value < dial.low || value > dial.high) {
      this.#hooks.say(say("change.out_of_range", { ...dial }));
      return;
    }
    if (value === dial.value) return;
    dial.value = value;
    this.#hooks.touch({ touch: "set", name: dial.name, value });
  }

  /** Opens what belongs to a mark of the book, or closes it; one at a time. */
  async #toggle(place, fill, within) {
    const isOpen = this.#open?.place === place;
    this.#close();
    if (isOpen) return;
    this.#open = { place, fill, within };
    await this.#fill();
  }

  #reopen() {
    const { place } = this.#open;
    const trigger = this.#find("focus", place);
    this.#open = null;
    if (!trigger) return;
    if (this.#frame?.place === place) this.#host();
    else if (trigger.dataset.number) trigger.click(); // a dial shows its new value; other panels have done their work
  }

  #find(mark, word) {
    return this.#place.querySelector(`[data-${mark}="${CSS.escape(word)}"]`);
  }

  /** Opens the frame of a statement that the text has of its own, below its sentence if it has one. */
  async #say(offset, fallback) {
    const key = Object.keys(this.#places).find((each) => this.#places[each] === offset);
    const sentence = key && this.#find("key", key);
    const place = sentence?.querySelector(".change-more").dataset.focus ?? fallback;
    this.#close();
    const element = make("div");
    this.#frame = { place, element };
    this.#host();
    element.scrollIntoView({ block: "nearest" });
    await new FrameView(element, { text: () => this.#hooks.script(), edit: (script) => this.#hooks.edit(script) }).show(offset, "0-0");
  }

  /** Puts the frame into its panel. */
  #host() {
    const { place, element } = this.#frame;
    const trigger = this.#find("focus", place);
    const panel = this.#find("panel", place);
    this.#open = { place };
    trigger.setAttribute("aria-expanded", "true");
    panel.hidden = false;
    panel.replaceChildren(element, make("p", { class: "actions" }, make("button", { type: "button", class: "button small", onclick: () => this.#close() }, say("change.done"))));
  }

  /** Writes a rule of the game out, and opens its frame. */
  async #sayOwn(key, place) {
    if (await this.#hooks.touch({ touch: "own", key })) await this.#say(this.#places[key], place);
  }

  /** Begins a rule of that shape, and opens its frame. */
  async #begin(name, place) {
    try {
      const { script, offset } = await post("/api/change/operate", { script: this.#hooks.script(), op: "shape", name });
      await this.#hooks.edit(script);
      await this.#say(offset, place);
    } catch (failure) {
      this.#hooks.say(failure.message);
    }
  }

  async #fill() {
    const { place, fill, within } = this.#open;
    const trigger = this.#find("focus", place);
    const panel = within?.querySelector(".change-panel") ?? this.#find("panel", place);
    trigger.setAttribute("aria-expanded", "true");
    panel.hidden = false;
    panel.replaceChildren(make("p", { class: "soft small", role: "status" }, say("change.looking")));
    try {
      const filled = await fill();
      if (this.#open?.place === place) panel.replaceChildren(...filled);
    } catch (failure) {
      panel.replaceChildren(make("p", { class: "problem", role: "alert" }, failure.message));
    }
  }

  #close() {
    if (!this.#open) return;
    const { place } = this.#open;
    this.#open = null;
    this.#frame = null;
    const trigger = this.#find("focus", place);
    const panel = this.#place.querySelector(".change-panel:not([hidden])");
    if (panel?.contains(document.activeElement)) trigger?.focus();
    for (const each of this.#place.querySelectorAll(".change-panel:not([hidden])")) each.hidden = true;
    for (const each of this.#place.querySelectorAll('[aria-expanded="true"]')) each.setAttribute("aria-expanded", "false");
  }

  /** What a sentence could say instead. */
  async #ways(key, text, outline, state, place) {
    const { ways, before, leave, own } = await this.#ask({ script: this.#hooks.script(), key });
    const isGone = state === "GONE";
    const others = ways.filter(({ isNow, text: words }) => !isNow && words);
    const name = `way-${key}`;
    const choice = (words, small, isChosen, wish, said) =>
      make(
        "label",
        { class: "change-way" },
        make("input", {
          type: "radio",
          name,
          checked: isChosen,
          "data-way": wish ? (wish.slug ?? wish.touch) : NOW,
          onchange: () => wish && this.#hooks.touch(wish, said),
        }),
        make("span", {}, words, small && make("small", {}, small)),
      );
    return [
      outline.length && make("details", { class: "small" }, make("summary", {}, say("document.exactly")), ...outline.map((line) => make("p", {}, line))),
      make(
        "fieldset",
        {},
        make("legend", {}, say("change.could_say")),
        choice(isGone ? say("change.is_gone") : text, say("change.as_now"), true),
        before && choice(state === "NEW" ? say("change.take_away") : say("change.as_was"), "", false, { touch: "restore", key }, say("change.as_was")),
        ...others.map(({ slug, part, title, text: words }) => choice(words, title, false, { touch: "take", slug, part }, say("change.from", { title }))),
        leave && !isGone && state !== "NEW" && choice(say("change.leave"), "", false, { touch: "leave", key }, say("change.is_gone")),
      ),
      own && !isGone && make("button", { type: "button", class: "button small", "data-say": key, onclick: () => this.#sayOwn(key, place) }, say("change.say_yourself")),
      others.length === 0 && !before && !leave && !own && make("p", { class: "soft small" }, say("change.no_other")),
    ].filter(Boolean);
  }

  /** What could be added to a section. */
  async #additions(section) {
    const { ways } = await this.#ask({ script: this.#hooks.script(), section });
    const offer = ({ slug, part, title, text, instead }) =>
      make(
        "button",
        { type: "button", class: "change-offer", "data-way": slug, onclick: () => this.#hooks.touch({ touch: "take", slug, part }, say("change.added", { title })) },
        make("strong", {}, title),
        ` ${text}`,
        instead && make("small", {}, say("change.instead", { rule: instead })),
      );
    const shapes = await post("/api/change/shapes", { script: this.#hooks.script() });
    const shape = ({ name, words, meaning }) =>
      make(
        "button",
        { type: "button", class: "change-offer", "data-shape": name, onclick: () => this.#begin(name, `add-${section}`) },
        make("strong", {}, words),
        meaning && ` ${meaning}`,
      );
    return [
      make("h3", {}, say("change.others_play")),
      ...(ways.length ? ways.map(offer) : [make("p", { class: "soft small" }, say("change.none_fits"))]),
      make("h3", {}, say("change.say_rule")),
      ...shapes.map(shape),
    ];
  }
}
