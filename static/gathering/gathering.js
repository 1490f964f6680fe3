/** The page of a table that gathers: who sits, sitting down, accepting the rules, and the start. */
import { Connection, newId, shownIn } from "../table/connection.js";
import { demandCookies } from "../ui/cookies.js";
import "../ui/dialogs.js";
import { dataIn, element } from "../ui/elements.js";
import { wireInvitation } from "../ui/links.js";
import { keepTable } from "../ui/remembered.js";
import { say } from "../ui/say.js";
import { post } from "../ui/server.js";
import { Accepting } from "./accepting.js";
import { changes } from "./changes.js";
import { Met } from "./met.js";
import { Renaming } from "./renaming.js";
import { Barred, Room, Seats } from "./seats.js";
import { Sharing, Sitting } from "./sitting.js";
import { Starting } from "./starting.js";

const EVERY = 1_000; // ms

/** Says how long it takes until bots come. @param {number} ahead ms by which the server's clock is ahead of this one */
function countDown(chip, ahead) {
  if (!chip) return;
  const at = Date.parse(chip.dataset.fills);
  const tell = () => {
    const seconds = Math.max(0, Math.ceil((at - Date.now() - ahead) / 1000));
    chip.textContent = say("gathering.fills_in", { time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}` });
  };
  tell();
  setInterval(tell, EVERY);
}

class Gathering {
  #data;
  #page;
  #connection;
  /** @type {{show: (news: object, data: object) => void}[]} */
  #parts;
  #told;
  #news = null;

  constructor(page, data) {
    const act = (command) => this.#act(command);
    const sit = (name) => this.#sit(name);
    const part = (name) => page.querySelector(`[data-part=${name}]`);
    this.#page = page;
    this.#data = data;
    this.#told = page.querySelector("[data-told]");
    const renaming = new Renaming(element("rename"), (command) => this.#connection.send(command));
    this.#parts = [
      new Seats(part("seats"), act, (seat) => renaming.open(seat)),
      renaming,
      new Barred(part("barred"), act),
      new Room(part("bots"), act),
      new Sitting(part("sitting"), sit),
      new Sharing(part("sharing"), sit),
      new Accepting(part("accepting"), data.rules.hash, act),
      new Starting(part("starting"), act),
      new Met(page.querySelector("[data-met]"), data.id),
    ];
    wireInvitation(part("inviting"), data.rules.title);
    countDown(page.querySelector("[data-fills]"), data.news.now - Date.now());
    this.#show(data.news);
    document.documentElement.dataset.ready = "true";
    this.#connection = new Connection(data.id, {
      seat: data.news.seat,
      screen: data.screen,
      news: (news) => this.#show(news),
      state: shownIn(page.querySelector("[data-line]")),
    });
  }

  #show(news) {
    if (news.phase !== "GATHERING") return this.#toTheGame();
    if (news.seat === 0 && news.you.length > 0) this.#connection?.look(news.you[0]); // sat down in another tab
    if (this.#news) this.#tell(changes(this.#news.seats, news.seats));
    this.#news = news;
    const sitting = this.#page.querySelector("[data-part=sitting]").contains(document.activeElement);
    for (const part of this.#parts) part.show(news, this.#data);
    this.#page.querySelector("[data-sealed]").hidden = !news.commitment;
    this.#page.querySelector("[data-seal]").textContent = news.commitment;
    if (news.you.length === 0) return;
    keepTable(this.#data.id, this.#data.rules.title);
    if (sitting) this.#page.querySelector("[data-part=accepting] button").focus(); // what comes next
  }

  /** The same address is the table now. Browsers would come back to where people read the rules, below the cards. */
  #toTheGame() {
    scrollTo(0, 0);
    location.reload();
  }

  /** Not over the line, for the answer may carry the cookie that says who this browser is. */
  async #sit(name) {
    try {
      demandCookies();
      await post(`/t/${this.#data.id}/commands`, { type: "Sit", command: newId(), seat: 0, name });
    } catch (failure) {
      this.#tell(failure.message, true);
      return false;
    }
    this.#connection.look(this.#connection.seat || 1); // a seat of its own, if not that one
    return true;
  }

  async #act(command) {
    const answer = await this.#connection.send(command);
    if (answer.type === "Refused") this.#tell(`${answer.error} ${answer.remedy}`, true);
    return answer.type === "Done";
  }

  #tell(text, bad = false) {
    if (!text) return;
    this.#told.textContent = text;
    this.#told.classList.toggle("problem", bad);
  }
}

new Gathering(document.querySelector(".gathering"), dataIn("table-data"));
