/** What people ask of each other: to take an answer back, to pause. Whoever is asked sees it in place of the table's head. */
import { say } from "../ui/say.js";

const ASKED = {
  TAKE_BACK: {
    of: (name, waiting) => say("talk.asks_take_back", { name, waiting }),
    mine: (waiting) => say("talk.you_ask_take_back", { waiting }),
  },
  PAUSE: {
    of: (name, waiting) => say("talk.asks_pause", { name, waiting }),
    mine: (waiting) => say("talk.you_ask_pause", { waiting }),
  },
};

export class Proposals {
  #facts;
  #bar;
  #told;
  #takeBack;
  #pause;
  #before = null;
  #ending = 0;

  /** @param {(command: object) => void} send */
  constructor(page, sheet, facts, send) {
    this.#facts = facts;
    this.#bar = page.querySelector(".proposal");
    this.#told = page.querySelector("[data-proposed]");
    this.#takeBack = sheet.querySelector("[data-take-back]");
    this.#pause = sheet.querySelector("[data-pause]");
    const does = (button, command) =>
      button.addEventListener("click", () => {
        send(command);
        if (sheet.contains(button)) sheet.hidePopover();
      });
    does(this.#takeBack, { type: "Propose", what: "TAKE_BACK" });
    does(this.#pause, { type: "Propose", what: "PAUSE" });
    does(this.#button("agree"), { type: "Vote", agrees: true });
    does(this.#button("decline"), { type: "Vote", agrees: false });
    does(this.#button("go-on"), { type: "GoOn" });
  }

  show(news) {
    const { phase, seats, you, paused, proposal, undo } = news;
    const mine = seats.filter(({ seat, bot }) => you.includes(seat) && !bot);
    const plays = phase === "PLAYING" && mine.length > 0;
    const others = seats.filter(({ seat, person, bot }) => person && !bot && !you.includes(seat));
    this.#takeBack.hidden = !plays || paused || undo === "NEVER";
    this.#takeBack.textContent = undo === "SEEN" && others.length > 0 ? say("talk.ask_take_back") : say("talk.take_back");
    this.#pause.hidden = !plays || paused;
    this.#pause.textContent = others.length > 0 ? say("talk.ask_pause") : say("talk.pause");

    clearTimeout(this.#ending);
    if (proposal) this.#ending = setTimeout(() => this.show({ ...news, proposal: null }), proposal.until - news.now);
    const isAsked = Boolean(proposal) && mine.some(({ seat }) => !proposal.agreed.includes(seat));
    const sentence = paused ? say("talk.paused") : proposal ? this.#sentence(news, isAsked) : "";
    this.#bar.hidden = !sentence;
    this.#bar.querySelector("p").textContent = sentence;
    this.#button("agree").hidden = this.#button("decline").hidden = paused || !isAsked;
    this.#button("go-on").hidden = !paused || !plays;
    const said = sentence || this.#outcome(news);
    if (this.#told.textContent !== said) this.#told.textContent = said;
    this.#before = proposal ?? null;
  }

  #button(name) {
    return this.#bar.querySelector(`[data-${name}]`);
  }

  #sentence({ seats, you, proposal: { what, by, agreed } }, isAsked) {
    const { of, mine } = ASKED[what];
    const missing = seats.filter(({ seat, person, bot }) => person && !bot && !agreed.includes(seat)).map(({ name }) => name);
    const waiting = isAsked ? [] : missing;
    return you.includes(by) ? mine(waiting) : of(this.#facts.names[by - 1], waiting);
  }

  /** What came of what was asked before. */
  #outcome({ view, phase }) {
    if (!this.#before || phase !== "PLAYING") return "";
    const { what, by } = this.#before;
    if (what === "TAKE_BACK" && view.decision.seats.includes(by)) return by === this.#facts.seat ? say("talk.you_may_answer") : say("talk.may_answer", { name: this.#facts.name(by) });
    return say("talk.not_agreed");
  }
}
