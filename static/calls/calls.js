/** How somebody is called when it is their turn: on a page of its own, where players gather, and at the table. */
import { make, redraw } from "../ui/elements.js";
import { say } from "../ui/say.js";
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
      ...(this.#table ? [this.#atTable({ table: this.#table, calls: false, feed: null, ...here }, say("calls.table.call_here"))] : []),
      ...(this.#table && here?.calls && !addresses.some(({ confirmed, active }) => confirmed && active)
        ? [make("p", { class: "call-missing" }, say("calls.missing"))]
        : []),
      this.#heading(say("calls.push.title")),
      this.#push(),
      this.#heading(say("calls.mail.title")),
      ...this.#mail(),
      this.#heading(say("calls.quiet.title")),
      this.#hours(),
      ...(this.#table ? [make("p", { class: "small" }, make("a", { href: "/calls" }, say("calls.all")))] : this.#everywhere()),
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
        change: (calls) => choose({ calls }, calls ? say("calls.table.on") : say("calls.table.off")),
      }),
      toggle({
        focus: `feed-${at.table}`,
        on: at.feed !== null,
        text: say("calls.table.feeds"),
        change: (feed) => choose({ feed }, feed ? "" : say("calls.table.feeds_off")),
      }),
      at.feed !== null &&
        make(
          "p",
          { class: "small" },
          say("calls.table.feeds_yours"),
          " ",
          make("a", { href: `/calls/of/${at.feed}/feed.atom` }, say("calls.table.feed")),
          " · ",
          make("a", { href: `/calls/of/${at.feed}/calendar.ics` }, say("calls.table.calendar")),
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
      text: say("calls.push.show"),
      change: (on) => this.#do(async () => {
        if (!on) {
          await push.end();
          this.#subscribed = false;
          return own ? post("/api/calls/address", { id: own.id, to: "REMOVED" }) : get("/api/calls");
        }
        const subscription = await push.begin(this.#state.push);
        this.#subscribed = true;
        return post("/api/calls/push", { zone: ownZone(), ...subscription });
      }, on ? say("calls.push.on") : say("calls.push.off")),
    });
  }

  #mail() {
    if (!this.#state.mail) return [make("p", { class: "soft" }, say("calls.mail.none"))];
    const to = (id, how, said) => this.#send("address", { id, to: how }, said);
    return [
      ...this.#state.addresses
        .filter(({ kind }) => kind === "MAIL")
        .map(({ id, address, confirmed, active }) =>
          make(
            "div",
            { class: "call-address" },
            confirmed
              ? toggle({ focus: `mail-${id}`, on: active, text: address, change: (on) => to(id, on ? "ON" : "OFF", on ? say("calls.mail.on", { address }) : say("calls.mail.off", { address })) })
              : make("span", {}, address, make("span", { class: "soft small" }, ` · ${say("calls.mail.unconfirmed")}`)),
            make("button", { type: "button", class: "button small quiet", "data-focus": `gone-${id}`, "aria-label": say("calls.mail.delete", { address }), onclick: () => to(id, "REMOVED", say("calls.mail.deleted", { address })) }, say("calls.mail.delete_button")),
          ),
        ),
      make(
        "form",
        {
          class: "link-row",
          onsubmit: (event) => {
            event.preventDefault();
            const { value } = event.target.elements.address;
            this.#send("mail", { address: value }, say("calls.mail.sent", { address: value }));
          },
        },
        make("label", { class: "visually-hidden", for: "call-mail" }, say("calls.mail.address")),
        make("input", { id: "call-mail", name: "address", type: "email", required: true, autocomplete: "email", placeholder: say("calls.mail.example"), maxlength: 254, "data-focus": "new-mail" }),
        make("button", { class: "button" }, say("calls.mail.add")),
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
          if (from.value && to.value) this.#send("hours", { from: minutes(from.value), to: minutes(to.value), zone: chosen.value }, say("calls.stored"));
        },
        onsubmit: (event) => event.preventDefault(),
      },
      make("p", { class: "field" }, make("label", { for: "call-from" }, say("calls.quiet.from")), make("input", { id: "call-from", name: "from", type: "time", value: time(quietFrom ?? 0), "data-focus": "quiet-from" })),
      make("p", { class: "field" }, make("label", { for: "call-to" }, say("calls.quiet.to")), make("input", { id: "call-to", name: "to", type: "time", value: time(quietTo ?? 0), "data-focus": "quiet-to" })),
      make("p", { class: "field broad" }, make("label", { for: "call-zone" }, say("calls.quiet.zone")), make("input", { id: "call-zone", name: "zone", value: zone ?? ownZone(), "data-focus": "quiet-zone" })),
    );
    return make(
      "div",
      {},
      toggle({
        focus: "quiet",
        on,
        text: on ? say("calls.quiet.on") : say("calls.quiet.off"),
        change: (quiet) => this.#send("hours", { from: quiet ? 22 * MINUTES : null, to: quiet ? 8 * MINUTES : null, zone: zone ?? ownZone() }, ""),
      }),
      fields,
    );
  }

  #everywhere() {
    const { addresses, tables } = this.#state;
    return [
      this.#heading(say("calls.table.title")),
      ...(tables.length === 0 ? [make("p", { class: "soft" }, say("calls.table.none"))] : []),
      ...tables.map((at) => make("section", { class: "call-row" }, make("a", { href: `/t/${at.table}`, dir: "auto" }, at.title), this.#atTable(at, say("calls.table.call")))),
      addresses.length + tables.length > 0 &&
        make("p", {}, make("button", { type: "button", class: "button", "data-focus": "forget", onclick: () => this.#send("forgotten", {}, say("calls.forgotten")) }, say("calls.forget"))),
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
