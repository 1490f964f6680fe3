/** What changed rules do: the first moment of a deal that goes otherwise, before and after, and two figures of a thousand games. */
import { knowCards } from "../ui/card.js";
import { make } from "../ui/elements.js";
import { wireInvitation } from "../ui/links.js";
import { rowsElement } from "../ui/rows.js";
import { latest, post } from "../ui/server.js";
import { Practice } from "../practice/practice.js";
import { publish } from "./publishing.js";

const DEALS = 1_000_000;
const EVERY = 500; // ms between two looks at the games being played

/** The address of a page that holds a script. */
const packed = async (script) => (await post("/api/links", { script })).link;

export class Outcome {
  #root;
  #hooks;
  #deal = 1 + Math.floor(Math.random() * DEALS);
  #ask = latest("/api/change/deal");
  #script = "";
  #running = null;
  #run = 0;
  #wired = false;

  /**
   * @param {Element} root the page
   * @param {object} hooks
   * @param {() => object} hooks.told what the server tells of the script
   */
  constructor(root, hooks) {
    this.#root = root;
    this.#hooks = hooks;
    this.#find("play").addEventListener("click", () => this.#play());
    this.#find("invite").addEventListener("click", () => this.#try(async (script) => location.assign(`${await packed(script)}#new-table`)));
    this.#find("send").addEventListener("click", () => this.#try((script) => this.#send(script)));
    this.#find("publish").addEventListener("click", () => this.#publish());
  }

  #find(name) {
    return this.#root.querySelector(`[data-${name}]`);
  }

  async show({ script, base, changes }) {
    if (script === this.#script) return;
    this.#script = script;
    const run = ++this.#run;
    this.#running?.close();
    this.#running = null;
    this.#find("place").replaceChildren();
    this.#find("link").hidden = true;
    this.#find("figures").replaceChildren();
    if (!base || changes === 0) {
      this.#tell(make("p", { class: "soft" }, "Change a rule, and the same deal is played both ways here."));
      return;
    }
    this.#tell(make("p", { class: "soft" }, "Playing the deal again…"));
    try {
      const deal = await this.#ask({ script, slug: base, deal: this.#deal });
      if (!deal || run !== this.#run) return;
      this.#deal = deal.deal;
      this.#tell(...(deal.difference ? difference(deal.difference) : [make("p", {}, deal.same), this.#another()]));
      await Promise.all([this.#measure(script, base, run), this.#warn(script, run)]);
    } catch (failure) {
      if (run === this.#run) this.#tell(make("p", { class: "problem" }, failure.message));
    }
  }

  #tell(...parts) {
    this.#find("deal").replaceChildren(...parts);
  }

  /** Another deal, where this one shows nothing. */
  #another() {
    return make(
      "button",
      {
        type: "button",
        class: "button small",
        onclick: () => {
          this.#deal = 1 + Math.floor(Math.random() * DEALS);
          this.#script = "";
          this.show(this.#hooks.told());
        },
      },
      "Try another deal",
    );
  }

  /** What the rules do not say. */
  async #warn(script, run) {
    const [gap] = await post("/api/change/gaps", { script });
    if (gap && run === this.#run) this.#find("deal").append(make("p", { class: "problem" }, `These rules do not say how to go on: ${gap}`));
  }

  /** A thousand games, a line for each figure. */
  async #measure(script, slug, run) {
    const place = this.#find("figures");
    const progress = make("progress", { max: 1000, value: 0, "aria-label": "Games played" });
    place.replaceChildren(progress);
    while (run === this.#run) {
      const { played, of, effects } = await post("/api/change/effect", { slug, script });
      if (run !== this.#run) return;
      progress.value = played;
      progress.max = of;
      if (effects.length) {
        place.replaceChildren(make("h3", {}, `In ${of.toLocaleString("en")} games of bots`), ...effects.map(figure));
        return;
      }
      await new Promise((later) => setTimeout(later, EVERY));
    }
  }

  #play() {
    return this.#try(async (script) => {
      this.#running?.close();
      this.#running = await Practice.open(this.#find("place"), { script }, { deal: this.#deal }, {}, true);
      this.#find("place").scrollIntoView({ block: "nearest" });
    });
  }

  #send(script) {
    return packed(script).then((link) => {
      const place = this.#find("link");
      const field = place.querySelector("input");
      field.value = new URL(link, location.origin).href;
      place.hidden = false;
      place.querySelector("[data-copied]").textContent = "";
      if (!this.#wired) wireInvitation(place, this.#hooks.told().title);
      this.#wired = true;
      field.focus();
    });
  }

  #publish() {
    const { script, title, base, book } = this.#hooks.told();
    const changed = book.sections.flatMap(({ sentences }) => sentences).filter(({ state }) => state !== "SAME");
    publish(
      { script, slug: base },
      { title, changes: changed.map(({ parts, state }) => (state === "GONE" ? "Left out: " : "") + parts.map(({ text }) => text).join("")) },
    );
  }

  async #try(act) {
    try {
      await act(this.#hooks.told().script);
    } catch (failure) {
      this.#tell(make("p", { class: "problem", role: "alert" }, failure.message));
    }
  }
}

/** Both tables, with the cards outlined that lie elsewhere. */
function difference({ round, turn, before, now }) {
  const when = turn === 0 ? "The deal goes otherwise:" : round > 1 ? `Round ${round}, turn ${turn} goes otherwise:` : `Turn ${turn} goes otherwise:`;
  return [
    make("p", {}, "The same deal, played on by bots. ", make("strong", {}, when)),
    make("div", { class: "change-both" }, side("Before", before, now), side("Now", now, before)),
    now.why && make("p", { class: "change-why" }, now.why),
  ].filter(Boolean);
}

function side(title, { told, facts, after }, other) {
  knowCards(facts);
  const drawn = after.deals.map((board) => {
    const rows = rowsElement(board.rows, (card) => facts.bullheads[card] ?? 0);
    const elsewhere = other.after.deals.find(({ deal }) => deal === board.deal)?.rows ?? [];
    board.rows.forEach(({ cards }, place) => outline(rows.children[place], cards, elsewhere[place]?.cards ?? [], title));
    return make("div", { class: "table-picture" }, rows);
  });
  return make("figure", { class: "change-side" }, make("figcaption", {}, make("strong", {}, `${title}: `), told), ...drawn);
}

/** Cards that do not lie there in the other game. */
function outline(row, cards, others, title) {
  const drawn = [...row.querySelectorAll(".card:not(.modifier)")];
  cards.forEach((card, place) => others.includes(card) || drawn[place]?.classList.add(title === "Now" ? "is-new" : "is-gone"));
}

/** A figure before and after, and how sure that is for whoever wants to know. */
const figure = ({ words, sure }) => make("div", {}, words, sure && make("details", {}, make("summary", {}, "How sure?"), sure));
