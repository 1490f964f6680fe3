/** Who sits at the table, in the order of their seats, with what may be done about it. */
import { botName } from "../table/bots.js";
import { barredList } from "../table/door.js";
import { make, redraw } from "../ui/elements.js";
import { say } from "../ui/say.js";

export class Seats {
  #list;
  #act;
  #rename;
  #wished;

  /**
   * @param {(command: object) => Promise<boolean>} act sends a command; true when it was carried out
   * @param {(seat: {seat: number, name: string}) => void} rename asks for another name
   */
  constructor(list, act, rename) {
    this.#list = list;
    this.#act = act;
    this.#rename = rename;
  }

  show({ seats, you }, { teamSize, least }) {
    const teams = teamSize > 1 ? Math.ceil(Math.max(seats.length, least) / teamSize) : 0;
    const host = seats.find((one) => one.host && you.includes(one.seat))?.seat;
    const rows = seats.map((seat) => this.#row(seat, { mine: you.includes(seat.seat), host, teams, last: seats.length }));
    if (redraw(this.#list, rows, this.#wished)) this.#wished = undefined;
  }

  #row(seat, { mine, host, teams, last }) {
    const row = make(
      "li",
      { class: `seat${mine ? " mine" : ""}${seat.ready ? " ready" : ""}` },
      make("span", { class: "seat-number", "aria-hidden": "true" }, String(seat.seat)),
      make("span", { class: "seat-name" }, seat.name, mine ? make("span", { class: "seat-you" }, ` ${say("gathering.you")}`) : null),
      make("span", { class: "seat-facts" }, ...this.#facts(seat, teams)),
    );
    if (mine || host) row.append(this.#tools(seat, { mine, host, last }));
    return row;
  }

  /** Teams sit alternating. */
  #facts({ seat, bot, person, host, ready, here }, teams) {
    const facts = [];
    if (teams) facts.push(make("span", { class: "fact" }, say("gathering.team", { team: ((seat - 1) % teams) + 1 })));
    if (host) facts.push(make("span", { class: "fact host" }, say("gathering.host")));
    if (bot) facts.push(make("span", { class: "fact" }, botName(bot)));
    if (person) facts.push(make("span", { class: ready ? "fact good" : "fact" }, ready ? say("gathering.ready") : say("gathering.reads")));
    if (person) facts.push(make("span", { class: here ? "fact here" : "fact gone" }, here ? say("gathering.here") : say("gathering.gone")));
    return facts;
  }

  #tools({ seat, name, person }, { mine, host, last }) {
    const acting = mine ? seat : host;
    const tool = (word, label, text, disabled, onclick) =>
      make(
        "button",
        {
          type: "button",
          class: "button small",
          "aria-label": label,
          "data-focus": `${word}-${seat}`,
          disabled,
          onclick,
        },
        text,
      );
    const move = (word, to) => this.#move({ type: "Move", seat: acting, of: seat, to }, word);
    return make(
      "span",
      { class: "seat-tools" },
      tool("up", say("gathering.move_up", { name, seat: seat - 1 }), "↑", seat === 1, () => move("up", seat - 1)),
      tool("down", say("gathering.move_down", { name, seat: seat + 1 }), "↓", seat === last, () => move("down", seat + 1)),
      mine && tool("rename", say("gathering.rename_name", { name }), say("gathering.rename"), false, () => this.#rename({ seat, name })),
      host && !mine && person && tool("host", say("gathering.make_host_name", { name }), say("gathering.make_host"), false, () => this.#act({ type: "MakeHost", seat: host, of: seat })),
      mine
        ? tool("leave", say("gathering.leave_name", { name }), say("gathering.leave"), false, () => this.#act({ type: "Leave", seat }))
        : tool("remove", say("gathering.remove_name", { name }), say("gathering.remove"), false, () =>
            this.#act({ type: "Remove", seat: acting, of: seat }),
          ),
    );
  }

  /** The focus goes along, so that several steps are several presses of the same key. */
  async #move(command, word) {
    this.#wished = `${word}-${command.to}`;
    if (!(await this.#act(command))) this.#wished = undefined;
  }
}

/** Those whom the host has removed, and the host's way to let them in again. */
export class Barred {
  #list;
  #act;

  constructor(list, act) {
    this.#list = list;
    this.#act = act;
  }

  show({ seats, you, door: { barred } }) {
    const host = seats.find((one) => one.host && you.includes(one.seat))?.seat;
    this.#list.hidden = barred.length === 0;
    redraw(this.#list, barredList(barred, (guest) => this.#act({ type: "Admit", seat: host, guest })));
  }
}

/** How much room is left, and the host's way to fill it with bots. */
export class Room {
  #form;
  #room;
  #host = 0;

  constructor(section, act) {
    this.#form = section.querySelector("form");
    this.#room = section.querySelector("[data-room]");
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      act({ type: "AddBot", seat: this.#host, kind: new FormData(this.#form).get("kind") });
    });
  }

  show({ seats, you }, { most }) {
    const room = most - seats.length;
    this.#host = seats.find((one) => one.host && you.includes(one.seat))?.seat ?? 0;
    this.#form.hidden = room === 0 || this.#host === 0;
    this.#room.textContent = room > 0 ? say("gathering.room", { count: room }) : say("gathering.no_room");
  }
}
