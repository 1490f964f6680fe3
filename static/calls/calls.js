/** How somebody is called when it is their turn: on a page of its own, where players gather, and at the table. */
import { make, redraw } from "../ui/elements.js";
import { get, post } from "../ui/server.js";
import * as push from "./push.js";

const MINUTES = 60;
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
const time = (minutes) => [Math.floor(minutes / MINUTES), minutes % MINUTES].map((part) => String(part).padStart(2, "0")).join(":");
const minutes = (text) => text.split(":").reduce((hours, part) => hours * MINUTES + Number(part), 0);

/** @param {{focus: string, on: boolean, change: (on: boolean) => Promise<object>, text: string, disabled?: boolean}} of */
const toggle = ({ focus, on, change, text, disabled = false }) =>
  make(
    "label",
    { class: "call-switch" },
    make("input", { type: "checkbox", checked: on, disabled, "data-focus": focus, onchange: ({ target }) => change(target.checked) }),
    ` ${text}`,
  );

class Calls {
  #place;
  #table;
  #state;
  #subscribed = false;
  #list = make("div", { class: "calls" });
  #told = make("p", { class: "told small", role: "status" });

  /** @param {HTMLElement} place whose {@code data-table} is the table that it is about; none on the page of all calls */
  constructor(place) {
    this.#place = place;
    this.#table = place.dataset.table;
    place.replaceChildren(this.#list, this.#told);
  }

  async load() {
    await this.#do(async () => {
      this.#subscribed = await push.isOn();
      return get(`/api/calls${this.#table ? `?table=${this.#table}` : ""}`);
    });
  }

  /** Draws what the server answers, and says what went wrong. */
  async #do(what, said = "") {
    try {
      const answer = await what();
      // Other answers than those about a table do not know which one is shown here.
      this.#state = { ...answer, tables: this.#table ? answer.tables.filter(({ table }) => table === this.#table) : answer.tables };
      this.#told.textContent = said;
    } catch (failure) {
      this.#told.textContent = failure.message;
    }
    if (this.#state) this.#draw();
    this.#place.dataset.ready = "true";
  }

  #send(path, body, said) {
    return this.#do(() => post(`/api/calls/${path}`, { zone: ownZone(), ...body }), said);
  }

  #draw() {
    const { addresses, tables } = this.#state;
    const here = tables.find(({ table }) => table === this.#table);
    redraw(this.#list, [
      ...(this.#table ? [this.#atTable({ table: this.#table, calls: false, feed: null, ...here }, "Call me when it is my turn here")] : []),
      ...(this.#table && here?.calls && !addresses.some(({ confirmed, active }) => confirmed && active)
        ? [make("p", { class: "call-missing" }, "Choose below how you are called.")]
        : []),
      this.#heading("On this device"),
      this.#push(),
      this.#heading("By mail"),
      ...this.#mail(),
      this.#heading("Quiet hours"),
      this.#hours(),
      ...(this.#table ? [make("p", { class: "small" }, make("a", { href: "/calls" }, "All your calls"))] : this.#everywhere()),
    ]);
  }

  #heading(text) {
    return make(this.#table ? "h3" : "h2", {}, text);
  }

  #atTable(at, text) {
    const choose = (change, said) => this.#send("table", { table: at.table, calls: at.calls, feed: at.feed !== null, ...change }, said);
    return make(
      "div",
      { class: "call-table" },
      toggle({
        focus: `calls-${at.table}`,
        on: at.calls,
        text,
        change: (calls) => choose({ calls }, calls ? "You are called while this table is not open on this device." : "You are not called at this table."),
      }),
      toggle({
        focus: `feed-${at.table}`,
        on: at.feed !== null,
        text: "Feed and calendar",
        change: (feed) => choose({ feed }, feed ? "" : "The addresses of feed and calendar work no more."),
      }),
      at.feed !== null &&
        make(
          "p",
          { class: "small" },
          "Only for you; whoever has these addresses learns when it is your turn. ",
          make("a", { href: `/calls/of/${at.feed}/feed.atom` }, "Feed"),
          " · ",
          make("a", { href: `/calls/of/${at.feed}/calendar.ics` }, "Calendar"),
        ),
    );
  }

  #push() {
    const problem = push.problem();
    if (problem) return make("p", { class: "soft" }, problem);
    const own = this.#state.addresses.find(({ kind }) => kind === "PUSH");
    return toggle({
      focus: "push",
      on: Boolean(own?.active && this.#subscribed),
      text: "Show me a notice, also when this page is closed",
      change: (on) => this.#do(async () => {
        if (!on) {
          await push.end();
          this.#subscribed = false;
          return own ? post("/api/calls/address", { id: own.id, to: "REMOVED" }) : get("/api/calls");
        }
        const subscription = await push.begin(this.#state.push);
        this.#subscribed = true;
        return post("/api/calls/push", { zone: ownZone(), ...subscription });
      }, on ? "This device shows notices." : "This device shows no notices any more."),
    });
  }

  #mail() {
    if (!this.#state.mail) return [make("p", { class: "soft" }, "This server sends no mail.")];
    const to = (id, how, said) => this.#send("address", { id, to: how }, said);
    return [
      ...this.#state.addresses
        .filter(({ kind }) => kind === "MAIL")
        .map(({ id, address, confirmed, active }) =>
          make(
            "div",
            { class: "call-address" },
            confirmed
              ? toggle({ focus: `mail-${id}`, on: active, text: address, change: (on) => to(id, on ? "ON" : "OFF", on ? `Mail goes to ${address}.` : `No mail goes to ${address} now.`) })
              : make("span", {}, address, make("span", { class: "soft small" }, " · open the link in the mail that it was sent")),
            make("button", { type: "button", class: "button small quiet", "data-focus": `gone-${id}`, onclick: () => to(id, "REMOVED", `${address} is deleted.`) }, "Delete", make("span", { class: "visually-hidden" }, ` ${address}`)),
          ),
        ),
      make(
        "form",
        {
          class: "link-row",
          onsubmit: (event) => {
            event.preventDefault();
            const { value } = event.target.elements.address;
            this.#send("mail", { address: value }, `A mail goes to ${value}. Open the link in it.`);
          },
        },
        make("label", { class: "visually-hidden", for: "call-mail" }, "Your mail address"),
        make("input", { id: "call-mail", name: "address", type: "email", required: true, autocomplete: "email", placeholder: "you@example.org", maxlength: 254, "data-focus": "new-mail" }),
        make("button", { class: "button" }, "Add"),
      ),
    ];
  }

  #hours() {
    const { quietFrom, quietTo, zone } = this.#state;
    const on = quietFrom !== null && quietTo !== null;
    const fields = make(
      "form",
      {
        class: "fields call-hours",
        hidden: !on,
        onchange: ({ currentTarget }) => {
          const { from, to, zone: chosen } = currentTarget.elements;
          if (from.value && to.value) this.#send("hours", { from: minutes(from.value), to: minutes(to.value), zone: chosen.value }, "Stored.");
        },
        onsubmit: (event) => event.preventDefault(),
      },
      make("p", { class: "field" }, make("label", { for: "call-from" }, "From"), make("input", { id: "call-from", name: "from", type: "time", value: time(quietFrom ?? 0), "data-focus": "quiet-from" })),
      make("p", { class: "field" }, make("label", { for: "call-to" }, "To"), make("input", { id: "call-to", name: "to", type: "time", value: time(quietTo ?? 0), "data-focus": "quiet-to" })),
      make("p", { class: "field broad" }, make("label", { for: "call-zone" }, "Time zone"), make("input", { id: "call-zone", name: "zone", value: zone ?? ownZone(), "data-focus": "quiet-zone" })),
    );
    return make(
      "div",
      {},
      toggle({
        focus: "quiet",
        on,
        text: on ? "Nothing is sent in these hours; it comes afterwards" : "Send nothing at night",
        change: (quiet) => this.#send("hours", { from: quiet ? 22 * MINUTES : null, to: quiet ? 8 * MINUTES : null, zone: zone ?? ownZone() }, ""),
      }),
      fields,
    );
  }

  #everywhere() {
    const { addresses, tables } = this.#state;
    return [
      this.#heading("Tables"),
      ...(tables.length === 0 ? [make("p", { class: "soft" }, "At no table yet. Open one where you sit: Menu, then Call me.")] : []),
      ...tables.map((at) => make("section", { class: "call-row" }, make("a", { href: `/t/${at.table}`, dir: "auto" }, at.title), this.#atTable(at, "Call me"))),
      addresses.length + tables.length > 0 &&
        make("p", {}, make("button", { type: "button", class: "button", "data-focus": "forget", onclick: () => this.#send("forgotten", {}, "Everything about your calls is deleted.") }, "End all calls, delete all addresses")),
    ].filter(Boolean);
  }
}

for (const place of document.querySelectorAll("[data-calls]")) {
  const calls = new Calls(place);
  const around = place.closest("dialog, details");
  if (around?.localName === "dialog") document.addEventListener("click", ({ target }) => target.closest(`[data-open=${around.id}]`) && calls.load());
  else if (around) around.addEventListener("toggle", () => around.open && calls.load());
  else calls.load();
}
