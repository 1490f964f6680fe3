/** A rule as lines of words: each word opens what else can stand there. All is done by touch, or by keys alone. */
import { card, withCards } from "../ui/card.js";
import { make } from "../ui/elements.js";
import { rich, say } from "../ui/say.js";
import { post } from "../ui/server.js";

const MANY = 7; // options: with more there is a field to find one
const TIGHT = /^[,.:;)]/; // no space stands before

/** What can be done to a line, in this order: the word of the server, what the button says. */
const TOOLS = {
  INSERT: () => say("change.tool_insert"),
  INSIDE: () => say("change.tool_inside"),
  AND: () => say("change.tool_and"),
  UP: () => say("change.tool_up"),
  DOWN: () => say("change.tool_down"),
  COPY: () => say("change.tool_copy"),
  WRAP: () => say("change.tool_wrap"),
  UNWRAP: () => say("change.tool_unwrap"),
  REMOVE: () => say("change.tool_remove"),
};

/** What a chip is; there are others, which are parts of something. */
const KINDS = {
  number: () => say("change.kind_number"),
  text: () => say("change.kind_text"),
  name: () => say("change.kind_name"),
  event: () => say("change.kind_event"),
  condition: () => say("change.kind_condition"),
  action: () => say("change.kind_action"),
  value: () => say("change.kind_value"),
  place: () => say("change.kind_place"),
  thing: () => say("change.kind_thing"),
};
const part = () => say("change.kind_part");

/** Cards, rows or players that can be touched. */
const TOUCHED = { card: () => say("change.cards"), row: () => say("change.rows"), player: () => say("change.players") };

export class FrameView {
  #place;
  #hooks;
  #frame = null;
  #offset = 0;
  #asked = 0;
  #open = null;

  /**
   * @param {Element} place
   * @param {object} hooks
   * @param {() => string} hooks.text the script at hand
   * @param {(text: string) => Promise<void>} hooks.edit takes a changed script over
   */
  constructor(place, hooks) {
    this.#place = place;
    this.#hooks = hooks;
    place.addEventListener("keydown", (event) => this.#press(event));
  }

  /**
   * Draws the frame of a statement.
   *
   * @param {number} offset where it begins in the script
   * @param {string=} focus the word of the button that shall have the focus
   */
  async show(offset, focus) {
    const mine = ++this.#asked;
    this.#offset = offset;
    this.#open = null;
    try {
      const { frame, problems } = await post("/api/change/frame", { script: this.#hooks.text(), at: offset });
      if (mine !== this.#asked) return;
      this.#frame = frame;
      this.#draw(problems);
      if (focus) (this.#button(focus) ?? this.#place.querySelector("button"))?.focus();
    } catch (failure) {
      this.#tell(failure);
    }
  }

  #draw(problems) {
    this.#place.replaceChildren(
      make(
        "div",
        { class: "frame", role: "group", "aria-label": say("change.word_by_word") },
        ...this.#frame.lines.map((line, index) => this.#line(line, index)),
        ...problems.map((problem) => this.#problem(problem)),
        make("p", { class: "frame-told", role: "status" }),
      ),
    );
  }

  #line(line, index) {
    const words = line.pieces.flatMap((piece, at) => {
      const word = piece.chip ? this.#chip(piece, `${index}-${at}`) : make("span", {}, piece.words);
      return at && !TIGHT.test(piece.words) ? [" ", word] : [word];
    });
    const tools = this.#tools(line);
    const drawn = make(
      "div",
      { class: "frame-line", "data-line": index },
      ...words,
      tools.length > 0 && this.#opener(`tools-${index}`, "⋯", { class: "frame-more", "aria-label": say("change.line_tools", { line: index + 1 }) }, () => this.#toolbar(tools)),
      make("div", { class: "frame-panel", hidden: true }),
    );
    drawn.style.setProperty("--depth", line.depth);
    return drawn;
  }

  #chip({ words, chip }, word) {
    const isWhole = chip.written.length <= words.length + 12 && !["condition", "action", "thing"].includes(chip.kind);
    const shown = chip.kind === "text" ? say("name.quoted", { name: words }) : words;
    const about = say("change.chip", { words: shown, kind: (KINDS[chip.kind] ?? part)() });
    return this.#opener(word, shown, { class: `frame-chip${isWhole ? "" : " frame-word"}`, "aria-label": about, title: chip.meaning || null }, () => this.#fits(chip));
  }

  /** A button that opens and closes the panel of its line. */
  #opener(word, shown, properties, fill) {
    return make("button", { type: "button", "data-focus": word, "aria-expanded": "false", ...properties, onclick: () => this.#toggle(word, fill) }, shown);
  }

  #button = (word) => this.#place.querySelector(`[data-focus="${word}"]`);

  async #toggle(word, fill) {
    const wasOpen = this.#open === word;
    this.#close(false);
    if (wasOpen) return;
    this.#open = word;
    const button = this.#button(word);
    const panel = button.closest(".frame-line").querySelector(".frame-panel");
    button.setAttribute("aria-expanded", "true");
    panel.hidden = false;
    panel.replaceChildren(make("p", { class: "frame-soft" }, say("change.moment")));
    try {
      const filled = await fill();
      if (this.#open !== word || !panel.isConnected) return;
      panel.replaceChildren(...filled);
      (panel.querySelector("input, textarea") ?? panel.querySelector("button"))?.focus();
    } catch (failure) {
      this.#tell(failure);
    }
  }

  #close(isBack = true) {
    const button = this.#open && this.#button(this.#open);
    this.#open = null;
    if (!button) return;
    button.setAttribute("aria-expanded", "false");
    button.closest(".frame-line").querySelector(".frame-panel").hidden = true;
    if (isBack) button.focus();
  }

  #press(event) {
    if (event.key === "Escape" && this.#open) {
      event.stopPropagation();
      this.#close();
      return;
    }
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step || event.target.matches("[type=number], textarea")) return;
    const list = event.target.closest(".frame-panel");
    const all = list ? [...list.querySelectorAll("input, button:not([hidden])")] : [...this.#place.querySelectorAll(".frame-line")];
    const at = all.indexOf(list ? event.target : event.target.closest(".frame-line"));
    const next = at < 0 ? null : all[at + step];
    if (!next) return;
    event.preventDefault();
    (list ? next : next.querySelector("button"))?.focus();
  }

  async #fits(chip) {
    const { fits, cards } = await post("/api/change/fits", { script: this.#hooks.text(), from: chip.from, to: chip.to });
    const { options, isFree: free, range, touched, wider } = fits;
    const use = (written) => this.#operate({ op: "REPLACE", from: chip.from, to: chip.to, with: written });
    return [
      chip.meaning ? make("p", { class: "frame-soft" }, chip.meaning) : null,
      chip.kind === "number" ? numberField(Number(chip.written), range, use) : null,
      touched ? touchables(touched, range, cards, use) : null,
      free ? textField(chip, use) : null,
      options.length ? optionList(options, use) : null,
      !options.length && !free && !range ? make("p", { class: "frame-soft" }, say("change.nothing_fits")) : null,
      ...wider.map((around) =>
        make("button", { type: "button", class: "frame-wider", onclick: () => this.#widen(around) }, ...rich("change.all_of", { words: around.meaning })),
      ),
    ].filter(Boolean);
  }

  /** Shows what fits in the place of a larger part. */
  async #widen(around) {
    const panel = this.#button(this.#open).closest(".frame-line").querySelector(".frame-panel");
    try {
      panel.replaceChildren(...(await this.#fits({ ...around, kind: "" })));
      (panel.querySelector("input") ?? panel.querySelector("button"))?.focus();
    } catch (failure) {
      this.#tell(failure);
    }
  }

  #tools(line) {
    const can = new Set(line.can);
    if (line.inside >= 0) can.add("INSIDE");
    return Object.entries(TOOLS)
      .filter(([word]) => can.has(word))
      .map(([word, said]) => ({ word, said: said(), line }));
  }

  #toolbar = (tools) => [
    make(
      "div",
      { class: "frame-tools" },
      ...tools.map(({ word, said, line }) => make("button", { type: "button", onclick: () => this.#operate(wish(word, line)) }, said)),
    ),
  ];

  async #operate(asked) {
    const focus = this.#open;
    try {
      const { script, offset } = await post("/api/change/operate", { script: this.#hooks.text(), ...asked });
      await this.#hooks.edit(script);
      if (asked.op === "REMOVE" && asked.from === this.#frame.from && asked.to === this.#frame.to) this.#place.replaceChildren();
      else await this.show(offset, focus);
    } catch (failure) {
      this.#tell(failure);
    }
  }

  #problem({ message, severity, fixes }) {
    return make(
      "div",
      { class: `frame-problem frame-${severity}` },
      make("p", {}, message),
      ...fixes.map(({ title, script }) => make("button", { type: "button", onclick: () => this.#mend(script) }, title)),
    );
  }

  async #mend(script) {
    await this.#hooks.edit(script);
    await this.show(this.#offset, "0-0");
  }

  #tell(failure) {
    const told = this.#place.querySelector(".frame-told");
    if (told) told.textContent = failure.message;
    else this.#place.replaceChildren(make("p", { class: "frame-told", role: "status" }, failure.message));
  }
}

/** What the server is asked to do with a line. */
function wish(word, { from, to, inside }) {
  if (word === "INSERT") return { op: word, from: to, to };
  if (word === "INSIDE") return { op: "INSERT", from: inside, to: inside };
  return { op: word, from, to };
}

function numberField(value, range, use) {
  const input = make("input", { type: "number", inputmode: "numeric", value, min: range?.low, max: range?.high, "aria-label": say("change.number_field") });
  const step = (by) => () => {
    const wished = Number(input.value) + by;
    input.value = range ? Math.min(range.high, Math.max(range.low, wished)) : wished;
  };
  return make(
    "form",
    { class: "frame-number", onsubmit: (event) => (event.preventDefault(), use(input.value)) },
    make("button", { type: "button", "aria-label": say("change.less"), onclick: step(-1) }, "−"),
    input,
    make("button", { type: "button", "aria-label": say("change.more"), onclick: step(1) }, "+"),
    make("button", { class: "frame-use" }, say("change.use")),
    range ? make("span", { class: "frame-soft" }, say("change.range", { ...range })) : null,
    numberPad(input),
  );
}

/** Digits to be touched, for who holds no keyboard. */
function numberPad(input) {
  const digit = (shown, label, next) => make("button", { type: "button", "aria-label": label, onclick: () => (input.value = next(input.value)) }, shown);
  let isNew = true;
  const typed = (number) => (before) => {
    const now = isNew ? "" : before;
    isNew = false;
    return String(Number(`${now}${number}`));
  };
  return make(
    "div",
    { class: "frame-pad", role: "group", "aria-label": say("change.digits") },
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((number) => digit(String(number), say("change.digit", { digit: number }), typed(number))),
    digit("⌫", say("change.digit_back"), (before) => before.slice(0, -1)),
  );
}

/** Cards, rows or players, of which one touches one. */
function touchables({ kind, before, after, most }, range, cards, use) {
  const numbers = Array.from({ length: most }, (_, at) => at + 1).filter((number) => !range || (number >= range.low && number <= range.high));
  const choose = (number) => () => use(`${before}${number}${after}`);
  const drawn = (number) => {
    const button = kind === "card" ? card(number, cards?.bullheads[number] ?? 1, "button") : make("button", { type: "button" }, kind === "row" ? say("change.row", { number }) : say("change.player", { number }));
    button.addEventListener("click", choose(number));
    return button;
  };
  const all = () => numbers.map(drawn);
  return make("div", { class: `frame-touched frame-${kind}s`, role: "group", "aria-label": TOUCHED[kind]() }, ...(cards ? withCards(cards, all) : all()));
}

function textField({ kind, written }, use) {
  const field = kind === "text" ? make("textarea", { rows: 2, "aria-label": say("change.text_field") }, written) : make("input", { value: written, "aria-label": say("change.name_field"), pattern: "[A-Za-z][A-Za-z0-9_]*" });
  return make("form", { class: "frame-text", onsubmit: (event) => (event.preventDefault(), use(field.value)) }, field, make("button", { class: "frame-use" }, say("change.use")));
}

/** The options with a field above: what is typed finds one, or is used as it is. */
function optionList(options, use) {
  const buttons = options.map(({ written, words, meaning }) =>
    make("button", { type: "button", class: "frame-option", "data-words": `${words} ${written}`.toLowerCase(), onclick: () => use(written) }, words, meaning ? make("small", {}, meaning) : null),
  );
  const field = make("input", { type: "search", "aria-label": say("change.find"), placeholder: say("change.find"), autocomplete: "off" });
  field.addEventListener("input", () => {
    for (const button of buttons) button.hidden = !button.dataset.words.includes(field.value.toLowerCase());
  });
  const choose = (event) => {
    event.preventDefault();
    if (!field.value) return;
    const found = buttons.find((button) => !button.hidden);
    if (found) found.click();
    else use(field.value);
  };
  return make("div", {}, options.length >= MANY ? make("form", { onsubmit: choose }, field) : null, make("div", { class: "frame-options" }, ...buttons));
}
