/**
 * The board beside the text: a position, set by touch, and what the rules make of it, step by step. It is an example that nobody has
 * written down yet, so that one touch keeps it.
 */
import { describeGame, framesOf, scores } from "../../replay/frames.js";
import { card as drawCard, cardName, modifierCard, withCards } from "../../ui/card.js";
import { make } from "../../ui/elements.js";
import { outline, rowsElement } from "../../ui/rows.js";
import { latest } from "../../ui/server.js";
import { listed } from "../../ui/words.js";
import { dragging } from "./dragging.js";
import { pick } from "./picker.js";
import { Sheet } from "./sheet.js";

const DEALS = 1_000_000;
const capital = (name) => name[0].toUpperCase() + name.slice(1);
const button = (label, onclick, more = {}) => make("button", { type: "button", class: "button small", onclick, ...more }, label);

export class BoardPanel {
  #element;
  #hooks;
  #ask = latest("/api/board");
  #script;
  #examples = [];
  /** @type {Sheet|null} */
  #sheet = null;
  #when = [];
  /** @type {object|null} what the server told last, and for which position */
  #told = null;
  #facts = null;
  #frames = [];
  #step = 0;
  /** What the edit of the script has changed here; nothing if it changes nothing. */
  #edited = null;
  /** @type {Sheet|null} what should have come of it, while somebody says so */
  #wish = null;
  /** @type {Sheet|null} what came of it instead */
  #actual = null;
  /** What the example is to be called. */
  #title = "";
  /** A position from elsewhere that waits to be played. */
  #brought = null;
  /** The deal that lies there untouched; nothing once it was touched. */
  #dealt = null;
  #visible = false;
  #stale = true;
  /** What was asked of a text before it is known whether it has errors. */
  #early = null;

  /**
   * @param {Element} element
   * @param {object} hooks
   * @param {string} hooks.file what the server calls the script
   * @param {(line: number) => void} hooks.goTo shows a line of it
   * @param {(text: string) => void} hooks.keep puts an example into the script
   * @param {(script: string, line: number) => void} hooks.light shows a line of the script; line 0 none
   */
  constructor(element, hooks) {
    this.#element = element;
    this.#hooks = hooks;
    this.#say("Fix the errors to see the board.");
    dragging(element, (card, place) => this.#drag(card, /^\d+$/.test(place) ? Number(place) : place));
  }

  /** Lays a card at a place, away from where it lies. */
  #drag(card, place) {
    const sheet = this.#wish ?? this.#sheet;
    if (sheet.placeOf(card) === place) return;
    sheet.toggle(place, card);
    if (this.#wish) this.#draw();
    else this.#play();
  }

  /** A text is checked: what becomes of the position is asked at the same time, for it takes as long. */
  expect(script) {
    if (!this.#visible || !this.#sheet || this.#wish || this.#brought) return;
    const wish = this.#wanted();
    this.#early = { script, wish: JSON.stringify(wish), answer: this.#ask({ script, ...wish }).catch(() => null) };
  }

  /** The position, or the deal where nobody has touched it. */
  #wanted() {
    return this.#dealt ?? { given: this.#sheet.given, when: this.#when };
  }

  /** What becomes of a position, or of an example or deal. */
  async #answered(wish) {
    const early = this.#early;
    this.#early = null;
    const isIt = early?.script === this.#script && early.wish === JSON.stringify(wish);
    return (isIt && (await early.answer)) || this.#ask({ script: this.#script, ...wish });
  }

  /** The text has changed; one with errors leaves all as it was. */
  changed(script, { playable, examples }) {
    if (!playable) return;
    this.#script = script;
    this.#examples = examples;
    this.#stale = true;
    if (this.#visible) this.#refresh();
  }

  /** What a name of the script stands for at the moment: what lies at a place or what is counted, of each who has it; nothing if it is none. */
  valueOf(name) {
    const shown = this.#step > 0 ? this.#told?.after : this.#told?.before;
    if (!shown) return "";
    const isIt = ({ what }) => what === name || what.endsWith(`.${name}`);
    const said = [
      ...shown.counts.filter(isIt).map(({ what, value }) => [what, value]),
      ...shown.places.filter((place) => isIt(place) && !place.begins).map(({ what, cards }) => [what, cards.length ? cards.join(" ") : "no cards"]),
    ];
    return said.map(([what, value]) => (what === name ? value : `${capital(what.slice(0, -name.length - 1))}: ${value}`)).join(" · ");
  }

  look(visible) {
    this.#visible = visible;
    if (visible && this.#stale && this.#script !== undefined) this.#refresh();
  }

  /** Opens on an example of the script. */
  open(title) {
    return this.#begin({ example: title }, true);
  }

  /** Opens on a position that was found elsewhere, with what is done there. */
  take({ given, when }) {
    this.#sheet = Sheet.of(given);
    this.#when = when;
    return this.#play();
  }

  /** Opens on a turn of a game, as soon as there are rules to play it by, and asks what should have come of it if somebody {@code doubts} it. */
  bring(position) {
    this.#brought = position;
    this.#stale = true;
  }

  async #unpack() {
    const brought = this.#brought;
    this.#brought = null;
    await this.take(brought);
    if (brought.doubts && this.#frames.length) this.#doubt();
  }

  /** A deal that nobody has touched is dealt again: the rules may deal otherwise now. */
  async #refresh() {
    this.#stale = false;
    if (this.#brought) return this.#unpack();
    if (this.#sheet && !this.#dealt) return this.#play(true);
    await this.#begin(this.#dealt ?? { deal: 1 });
  }

  /** Another position, from the server. */
  async #begin(wish, plays = false) {
    try {
      const told = await this.#answered(wish);
      if (!told) return;
      this.#sheet = Sheet.of(told.position.given);
      this.#when = told.position.when;
      this.#dealt = wish.deal ? wish : null;
      this.#show(told, false);
      if (plays) this.#go(this.#frames.length);
    } catch (failure) {
      this.#say(failure.message);
    }
  }

  /** The same position under the script as it stands. */
  async #play(isEdit = false) {
    this.#dealt = null;
    try {
      const told = await this.#answered(this.#wanted());
      if (told) this.#show(told, isEdit);
    } catch (failure) {
      this.#say(failure.message);
    }
  }

  #say(sentence) {
    if (!this.#told?.game) this.#element.replaceChildren(make("p", { class: "panel-state" }, sentence));
    else this.#element.querySelector("[data-board-said]").textContent = sentence;
  }

  #show(told, isEdit) {
    const before = this.#told?.game ? { frames: this.#frames, after: this.#told.after, facts: this.#facts } : null;
    if (!told.game) {
      this.#told = { ...this.#told, problems: told.problems };
      if (!this.#told.game) return this.#say(told.problems.join(" "));
      return this.#draw();
    }
    this.#told = told;
    if (this.#sheet.players.length === 0) this.#sheet.players = told.players;
    this.#facts = describeGame(told.game, () => null);
    this.#frames = framesOf([told.moment], this.#facts);
    this.#edited = isEdit && before ? changedBy(before, this.#frames) : null;
    this.#wish = null;
    this.#step = isEdit ? Math.min(this.#step, this.#frames.length) : 0;
    if (isEdit && this.#edited && this.#step > 0) this.#step = this.#frames.length;
    this.#draw();
  }

  /** Another touch of the position. */
  #set(change) {
    change(this.#sheet);
    return this.#play();
  }

  #draw() {
    const focused = this.#element.contains(document.activeElement) ? document.activeElement.dataset.focus : null;
    const { problems, failure } = this.#told;
    const state = make("p", { class: "panel-state", "data-board-said": true, role: "status" }, [...problems, failure].filter(Boolean).join(" "));
    this.#element.replaceChildren(
      this.#head(),
      state,
      this.#controls(),
      ...withCards(this.#facts.cards, () => (this.#wish ? this.#wished() : this.#step === 0 ? this.#position() : this.#moment())),
      this.#ends(),
      this.#steps(),
    );
    const find = (name) => this.#element.querySelector(`[data-focus="${CSS.escape(name)}"]:enabled`);
    if (focused) (find(focused) ?? find("first") ?? find("on"))?.focus({ preventScroll: true });
    this.#light();
  }

  #head() {
    const chosen = make(
      "select",
      { "aria-label": "Take the position of an example", "data-focus": "example", onchange: ({ target }) => target.value && this.open(target.value) },
      make("option", { value: "" }, "From an example …"),
      ...this.#examples.map(({ title }) => make("option", { value: title }, title)),
    );
    const count = this.#sheet.players.length;
    return make(
      "div",
      { class: "board-head" },
      button("Deal", () => this.#begin({ deal: 1 + Math.floor(Math.random() * DEALS), players: count }), { "data-focus": "deal", title: "Other cards" }),
      this.#examples.length > 0 && chosen,
      make(
        "span",
        { class: "board-players", role: "group", "aria-label": "Players" },
        button("−", () => this.#begin({ deal: 1, players: count - 1 }), { "aria-label": "One player fewer", "data-focus": "fewer", disabled: count <= 1 }),
        ` ${count} players `,
        button("+", () => this.#begin({ deal: 1, players: count + 1 }), { "aria-label": "One player more", "data-focus": "more" }),
      ),
    );
  }

  /** The position itself, to be set. */
  #position() {
    return [this.#rows(this.#sheet, this.#told.moment.view.deals[0].rows, (change) => this.#set(change)), ...this.#people(this.#sheet, this.#told.before, true), this.#further(this.#sheet, this.#told.before, (change) => this.#set(change))];
  }

  /** What should have come of it: the same, set by touch. */
  #wished() {
    const change = (how) => (how(this.#wish), this.#draw());
    const last = this.#frames.at(-1).state.deals[0].rows;
    const rows = this.#wish.rows.map((cards, index) => asRow(cards, index, last[index], this.#facts));
    return [
      make("p", { class: "board-asks" }, "Show what should have come of it, then keep it as an example that fails until the rules are right."),
      this.#rows(this.#wish, rows, change),
      ...this.#people(this.#wish, this.#told.after, false, change),
      this.#further(this.#wish, this.#told.after, change),
    ];
  }

  #rows(sheet, rows, change) {
    const drawn = rowsElement(rows, this.#facts.bullheadsOf);
    const { special } = this.#facts.cards;
    [...drawn.children].forEach((row, index) => {
      row.dataset.place = index;
      for (const face of row.querySelectorAll("[data-card]")) draggable(face, sheet, special[face.dataset.card]?.name ?? face.dataset.card);
      [...row.querySelector(".row-modifiers").children].forEach((face, place) => draggable(face, sheet, rows[index].modifiers[place]));
      row.append(
        button("✎", () => this.#pick(sheet, index, `Row ${index + 1}`, change), { class: "button small quiet board-edit", "aria-label": `Set row ${index + 1}`, "data-focus": `row-${index}` }),
      );
    });
    return make("div", { class: "table-picture board-rows" }, drawn);
  }

  /** Lays cards at a place by hand. */
  async #pick(sheet, place, title, change) {
    const { bullheads, special, modifiers } = this.#facts.cards;
    const isRow = typeof place === "number";
    const numbers = Object.keys(bullheads).map(Number);
    const cards = numbers.map((id) => ({ name: special[id]?.name ?? String(id), draw: () => withCards(this.#facts.cards, () => drawCard(id, bullheads[id])) }));
    const besides = isRow ? Object.keys(modifiers).map((name) => ({ name, draw: () => withCards(this.#facts.cards, () => modifierCard(name)) })) : [];
    const lies = (name) => {
      const where = sheet.placeOf(name);
      return where === place ? "here" : where === undefined ? "" : "elsewhere";
    };
    await pick(title, { cards: [...besides, ...cards], lies, toggle: (name) => sheet.toggle(place, name) });
    change(() => {});
  }

  /** Everybody with what they have, and what they are asked. */
  #people(sheet, shown, asks, change = (how) => this.#set(how)) {
    return this.#told.players.map((player) => {
      const places = shown.places.filter((place) => place.player === player && !place.begins);
      const asked = asks ? this.#told.asked.filter((each) => each.player === player && each.options.length) : [];
      const playing = asked.find(({ plays }) => plays);
      return make(
        "div",
        { class: "board-player", role: "group", "aria-label": capital(player) },
        make("strong", {}, capital(player)),
        ...places.map((place) => this.#place(sheet, place, playing, change)),
        ...asked.filter(({ plays }) => !plays).map((question) => this.#question(question)),
      );
    });
  }

  #place(sheet, { what, title, player }, playing, change) {
    const cards = sheet.cardsAt(what);
    const mayPlay = (name) => playing?.options.includes(name) && what.endsWith(".hand");
    const played = this.#said(player, null);
    const drawn = cards.map((name) => {
      const id = idOf(name, this.#facts);
      const face = drawCard(id, this.#facts.bullheadsOf(id));
      if (!mayPlay(name)) return make("span", { class: "board-card", "data-drag": name }, face);
      const isPlayed = played.includes(name);
      return make(
        "button",
        { type: "button", class: "board-card", "data-drag": name, "aria-pressed": String(isPlayed), "data-focus": `${what}-${name}`, "aria-label": `${capital(player)} plays ${cardName(id)}`, onclick: () => this.#plays(player, name, playing.most) },
        face,
      );
    });
    return make(
      "div",
      { class: "board-place", "data-place": what },
      make("span", { class: "soft small" }, title),
      make("span", { class: "board-cards" }, ...drawn, cards.length === 0 && make("span", { class: "soft small" }, "no cards")),
      button("✎", () => this.#pick(sheet, what, player ? `${capital(player)}: ${title}` : title, change), { class: "button small quiet board-edit", "aria-label": `Set ${player ? `${capital(player)}’s ` : ""}${title}`, "data-focus": what }),
    );
  }

  /** What a player has said to a choice; to none, which cards they play. */
  #said(player, choice) {
    const own = choice === null ? `${player} plays ` : `${player}.${choice} is `;
    const fact = this.#when.flat().find((each) => each.startsWith(own));
    const said = fact?.slice(own.length) ?? "";
    return choice === null ? said.split(" and ").filter(Boolean) : said.startsWith("[") ? Sheet.rowsIn(said)[0] : said ? [said] : [];
  }

  #answer(player, choice, said) {
    const own = choice === null ? `${player} plays ` : `${player}.${choice} is `;
    const others = (this.#when[0] ?? []).filter((each) => !each.startsWith(own));
    this.#when = [said ? [...others, own + said] : others, ...this.#when.slice(1)];
    return this.#play();
  }

  /** Whoever plays one more than they may gives up the first. */
  #plays(player, name, most) {
    const played = this.#said(player, null);
    const next = played.includes(name) ? played.filter((each) => each !== name) : [...played, name].slice(-Math.max(1, most));
    return this.#answer(player, null, next.join(" and "));
  }

  #question({ player, choice, text, least, most, options }) {
    const said = this.#said(player, choice);
    const choose = (option) => {
      if (most <= 1) return this.#answer(player, choice, said.includes(option) ? "" : option);
      const next = said.includes(option) ? said.filter((each) => each !== option) : [...said, option].slice(-most);
      return this.#answer(player, choice, next.length ? `[${next.join(" ")}]` : "");
    };
    return make(
      "div",
      { class: "board-question", role: "group", "aria-label": text },
      make("span", { class: "small" }, text, most > 1 && ` (${least === most ? most : `${least} to ${most}`})`),
      ...options.map((option) =>
        make(
          "button",
          { type: "button", class: "chip board-option", "aria-pressed": String(said.includes(option)), "data-focus": `${player}-${choice}-${option}`, onclick: () => choose(option) },
          option.replaceAll("_", " "),
        ),
      ),
    );
  }

  /** Places of nobody, counters and points. */
  #further(sheet, shown, change) {
    const places = shown.places.filter(({ player, begins }) => !player && !begins);
    const moments = [["round", 1], ["turn", 1]].map(([what, value]) => ({ what, title: what, player: "", type: "NUMBER", words: [], value: String(value) }));
    const counts = [...shown.counts, ...(sheet === this.#sheet ? moments : [])];
    return make(
      "details",
      { class: "board-further", open: this.#element.querySelector(".board-further")?.open ?? false },
      make("summary", {}, "Points, counters and other places"),
      ...places.map((place) => this.#place(sheet, place, null, change)),
      make("div", { class: "board-counts" }, ...counts.map((count) => this.#count(sheet, count, change))),
    );
  }

  #count(sheet, { what, title, player, type, words, value }, change) {
    const now = sheet.facts.get(what) ?? value;
    const row = /^row (\d+)\./.exec(what);
    const label = `${player ? `${capital(player)}: ` : row ? `Row ${row[1]}: ` : ""}${title}`;
    const options = {
      TRUTH: ["no", "yes"],
      WORD: words,
      PLAYER: ["none", ...this.#told.players],
      ROW: ["none", ...sheet.rows.map((_, index) => `row ${index + 1}`)],
    }[type];
    const set = (next) => change((changed) => (next === value && changed === this.#sheet ? changed.facts.delete(what) : changed.facts.set(what, next)));
    const field = options
      ? make("select", { "data-focus": `count-${what}`, onchange: ({ target }) => set(target.value) }, ...options.map((option) => make("option", { value: option, selected: option === now }, option)))
      : make("input", { type: "number", value: now, "data-focus": `count-${what}`, onchange: ({ target }) => /^-?\d+$/.test(target.value) && set(target.value) });
    return make("label", { class: "board-count" }, make("span", {}, label), field);
  }

  /** A moment of what the rules make of it. */
  #moment() {
    const frame = this.#frames[this.#step - 1];
    const { state, hands } = frame;
    const rows = rowsElement(state.deals[0].rows, this.#facts.bullheadsOf);
    if (this.#edited && this.#step === this.#frames.length) outline(rows, this.#edited.rows, "is-new");
    const waiting = state.deals[0].queue.map(({ seat, card }) => `${this.#facts.names[seat - 1]} ${cardName(card)}`);
    return [
      make("div", { class: "table-picture board-rows" }, rows),
      waiting.length > 0 && make("p", { class: "small" }, `Still to be placed: ${waiting.join(", ")}.`),
      scores(state, this.#facts),
      make(
        "dl",
        { class: "board-hands" },
        ...(hands[0] ?? []).flatMap((cards, index) => [make("dt", {}, this.#facts.names[index]), make("dd", {}, ...cards.map((id) => make("span", { class: "board-card" }, drawCard(id, this.#facts.bullheadsOf(id)))))]),
      ),
    ].filter(Boolean);
  }

  /** Steps through what the rules make of it: the one at hand with the rule that does it, and why. */
  #controls() {
    const { length } = this.#frames;
    if (length === 0) return make("p", { class: "soft" }, "Touch a card in somebody’s hand to play it, and see what the rules make of it. Drag cards to lay them elsewhere, or press ✎.");
    const frame = this.#step > 0 ? this.#frames[this.#step - 1] : null;
    const cause = frame?.event.cause;
    const silent = this.#told.asked.filter(({ player, plays }) => plays && this.#said(player, null).length === 0).map(({ player }) => capital(player));
    return make(
      "section",
      { class: "board-happens", "aria-label": "What happens" },
      make(
        "p",
        { class: "actions" },
        button("Step back", () => this.#go(this.#step - 1), { disabled: this.#step === 0, "data-focus": "back" }),
        button("Step", () => this.#go(this.#step + 1), { disabled: this.#step === length, "data-focus": "on" }),
        button("Resolve all", () => this.#go(length), { class: "button small primary", disabled: this.#step === length, "data-focus": "all" }),
        this.#step > 0 && button("Set the position", () => this.#go(0), { "data-focus": "first" }),
      ),
      this.#step === 0 && silent.length > 0 && make("p", { class: "small soft" }, `${listed([...new Set(silent)])} ${new Set(silent).size === 1 ? "plays" : "play"} nothing here, so the rules decide as for somebody who is away.`),
      this.#edited && make("p", { class: "board-edited", role: "status" }, this.#edited.words),
      frame && make("p", { class: "board-now", role: "status" }, `${this.#step} of ${length}: `, make("strong", {}, frame.text)),
      cause && make("div", { class: "small board-why" }, cause.text && make("p", {}, cause.text, " ", this.#where(cause)), ...cause.reasons.map((reason) => make("p", { class: "soft" }, reason))),
    );
  }

  /** All that happens, to go to. */
  #steps() {
    if (this.#frames.length === 0) return make("span", {});
    const list = this.#frames.map((frame, index) => {
      const isHere = this.#step === index + 1;
      return make(
        "li",
        { class: isHere ? "here" : "" },
        make("button", { type: "button", class: "board-step", "aria-current": isHere ? "step" : false, "data-focus": `step-${index}`, onclick: () => this.#go(index + 1) }, frame.text),
      );
    });
    return make("ol", { class: "board-steps", "aria-label": "All that happens" }, ...list);
  }

  /** Where a rule stands: in the text beside, or in a script that it extends. */
  #where({ script, line }) {
    return script === this.#hooks.file
      ? make("button", { type: "button", class: "linklike", onclick: () => this.#hooks.goTo(line) }, `line ${line}`)
      : make("a", { href: `/v/${script.replace(/\.horn$/, "")}/script#L${line}`, target: "_blank" }, `${script}, line ${line}`);
  }

  #go(step) {
    this.#step = Math.max(0, Math.min(this.#frames.length, step));
    this.#draw();
  }

  #light() {
    const cause = this.#step > 0 && !this.#wish ? this.#frames[this.#step - 1]?.event.cause : null;
    this.#hooks.light(cause?.script ?? "", cause?.line ?? 0);
  }

  /** What becomes of it: an example, the next turn, or a wish. */
  #ends() {
    if (this.#frames.length === 0) return make("span", {});
    const title = make("input", { type: "text", maxlength: 80, "aria-label": "What the example shows", placeholder: "what it shows", "data-focus": "title", value: this.#title, oninput: () => (this.#title = title.value) });
    const ended = this.#frames.some(({ event }) => ["RoundEnded", "GameEnded", "RulesFailed"].includes(event.type));
    if (this.#wish) {
      return make("p", { class: "actions" }, title, button("Keep what should happen", () => this.#keep(title.value), { class: "button small primary", "data-focus": "keep" }), button("Cancel", () => ((this.#wish = null), this.#draw()), { "data-focus": "cancel" }));
    }
    return make(
      "p",
      { class: "actions" },
      title,
      this.#told.example && button("Keep as example", () => this.#keep(title.value), { "data-focus": "keep" }),
      button("This is wrong", () => this.#doubt(), { "data-focus": "wrong" }),
      !ended && button("Play on from there", () => this.#playOn(), { "data-focus": "next" }),
    );
  }

  #doubt() {
    const { after } = this.#told;
    const facts = [...after.places.filter(({ begins, cards }) => !begins && cards.length).map(({ what, cards }) => `${what} is [${cards.join(" ")}]`), ...after.counts.map(({ what, value }) => `${what} is ${value}`)];
    this.#wish = Sheet.of([...(after.rows ? [`rows ${after.rows}`] : []), ...facts]);
    this.#actual = this.#wish.copy();
    this.#step = this.#frames.length;
    this.#draw();
  }

  async #keep(title) {
    const then = this.#wish?.otherwise(this.#actual);
    if (then && then.length === 0) return this.#say("Nothing is otherwise yet. Show first what should have come of it.");
    try {
      const named = title.trim().replace(/["\\]/g, "") || (then ? "what should happen" : "on the board");
      const told = await this.#ask({ script: this.#script, given: this.#sheet.given, when: this.#when, title: this.#free(named), ...(then ? { then } : {}) });
      if (!told) return;
      if (!told.example) return this.#say(told.problems.join(" "));
      this.#wish = null;
      this.#title = "";
      this.#hooks.keep(told.example);
    } catch (failure) {
      this.#say(failure.message);
    }
  }

  /** No two examples have one title. */
  #free(title) {
    const taken = new Set(this.#examples.map((each) => each.title));
    for (let number = 1; ; number++) {
      const one = number === 1 ? title : `${title} ${number}`;
      if (!taken.has(one)) return one;
    }
  }

  /** What came of it is the next position. */
  #playOn() {
    const { before, after } = this.#told;
    const facts = new Map(this.#sheet.facts);
    for (const { what, cards, begins } of after.places) {
      if (begins) continue;
      if (cards.length) facts.set(what, `[${cards.join(" ")}]`);
      else facts.delete(what);
    }
    after.counts.forEach(({ what, value }, index) => value !== before.counts[index]?.value && facts.set(what, value));
    facts.set("turn", String(Number(facts.get("turn") ?? 1) + 1));
    this.#sheet = new Sheet(Sheet.rowsIn(after.rows), facts, this.#sheet.players);
    this.#when = [];
    return this.#play();
  }
}

/** What the game knows a card by that an example calls so. */
const idOf = (name, { cards: { special } }) => Number(Object.keys(special).find((id) => special[id].name === name) ?? name);

/** A card that lies there by itself can be dragged; one of a stack cannot. */
function draggable(face, sheet, name) {
  if (sheet.placeOf(name) !== undefined) face.dataset.drag = name;
}

/** A row as the server would draw it. */
function asRow(names, index, like, facts) {
  const { modifiers } = facts.cards;
  const cards = names.filter((name) => !(name in modifiers)).flatMap((name) => name.split("+").map((each) => idOf(each, facts)));
  return { counters: [], stacked: [], places: cards.length, capacity: facts.capacity, ...like, number: index + 1, cards, modifiers: names.filter((name) => name in modifiers), ...(like?.cards.length === cards.length ? {} : { stacked: [], places: cards.length }) };
}

/** What an edit of the rules changes: the first thing that happens otherwise, and where cards lie elsewhere in the end. */
function changedBy(before, frames) {
  const told = (list) => list.map(({ text }) => text);
  const [one, two] = [told(before.frames), told(frames)];
  const first = two.findIndex((text, index) => text !== one[index]);
  if (one.length === two.length && first < 0) return null;
  const place = first < 0 ? two.length : first;
  const words = `Your edit changes this. Before: ${one[place] ?? "nothing more happened."} Now: ${two[place] ?? "nothing more happens."}`;
  const rows = (before.frames.at(-1)?.state.deals[0].rows ?? []).map(({ cards }) => cards);
  return { words, rows };
}
