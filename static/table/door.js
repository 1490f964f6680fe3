/** Who watches asks for a seat: their own, from another device, or somebody's whom they follow. The host decides, and whoever sits there. */
import { demandCookies } from "../ui/cookies.js";
import { element, make } from "../ui/elements.js";
import { rememberedName, rememberName } from "../ui/remembered.js";
import { rich, say } from "../ui/say.js";
import { post } from "../ui/server.js";
import { newId } from "./connection.js";

/** What one is asked, in a sentence. @param {{seat: number, name: string}} guest */
export function wish({ seat, name }, seats) {
  const holder = seats[seat - 1].name;
  return holder === name ? say("table.wish.own", { name }) : say("table.wish.other", { name, holder });
}

/** For the host: those who may not come in, each with a button that lets them. @param {(guest: number) => void} admit */
export const barredList = (barred, admit) =>
  barred.map(({ number, name }) => {
    const button = make("button", { type: "button", class: "button small", "data-focus": `admit-${number}`, onclick: () => admit(number) }, say("gathering.admit", { name }));
    return make("li", {}, ...rich("gathering.barred", { name: make("bdi", {}, name), button }));
  });

export class Door {
  #table;
  #send;
  #asked;
  #bar;
  #wish;
  #barred;
  #dialog = element("ask-seat");
  #guest = 0;
  #acting = 0;
  #sat = null;

  /**
   * @param {string} table its id
   * @param {(command: object) => void} send
   * @param {() => void} asked called when somebody here has asked, who may be known by a new cookie
   */
  constructor(page, sheet, table, send, asked) {
    this.#table = table;
    this.#send = send;
    this.#asked = asked;
    this.#bar = page.querySelector("[data-at-the-door]");
    this.#wish = page.querySelector(".seat-wish");
    this.#barred = sheet.querySelector("[data-barred]");
    this.#bar.querySelector("[data-give]").addEventListener("click", () => send({ type: "GiveSeat", seat: this.#acting, guest: this.#guest }));
    this.#bar.querySelector("[data-deny]").addEventListener("click", () => send({ type: "DenySeat", seat: this.#acting, guest: this.#guest }));
    this.#dialog.querySelector("form").addEventListener("submit", (event) => this.#ask(event));
  }

  show({ phase, seats, you, door }) {
    if (this.#sat === 0 && you.length > 0) location.reload(); // the page begins again with their cards
    this.#sat = you.length;
    const [guest] = door.asking;
    const host = seats.find((each) => each.host)?.seat;
    this.#guest = guest?.number ?? 0;
    this.#acting = you.includes(guest?.seat) ? guest.seat : host;
    this.#bar.hidden = !guest || phase !== "PLAYING";
    if (guest) this.#bar.querySelector("p").textContent = wish(guest, seats);
    this.#barred.hidden = door.barred.length === 0;
    this.#barred.replaceChildren(...barredList(door.barred, (number) => this.#send({ type: "Admit", seat: host, guest: number })));
    this.#wish.hidden = phase !== "PLAYING" || you.length > 0;
    const [told, button] = this.#wish.children;
    told.textContent = door.isBarred ? say("table.wish.barred") : door.asked ? say("table.wish.waits", { name: seats[door.asked - 1].name }) : "";
    button.hidden = door.isBarred || door.asked > 0;
    const select = this.#dialog.querySelector("select");
    const options = seats.filter(({ person, bot }) => person || bot).map(({ seat, name, person }) => make("option", { value: seat }, person ? name : say("table.wish.bot", { name })));
    if (select.length !== options.length) select.replaceChildren(...options);
    this.#dialog.querySelector("input").value ||= rememberedName();
  }

  /** Not over the line, for the answer may carry the cookie that says who this browser is. */
  async #ask(event) {
    event.preventDefault();
    const { of, name } = event.target.elements;
    const problem = this.#dialog.querySelector(".problem-line");
    problem.textContent = "";
    try {
      demandCookies();
      await post(`/t/${this.#table}/commands`, { type: "AskSeat", command: newId(), seat: 0, of: Number(of.value), name: name.value });
    } catch (failure) {
      problem.textContent = failure.message;
      return;
    }
    rememberName(name.value);
    this.#dialog.close();
    this.#asked();
  }
}
