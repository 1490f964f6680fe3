/** Who plays, how they stand, and what they have taken this round. */
import { card, head } from "./card.js";
import { make } from "./elements.js";
import { plural } from "./words.js";

const SIMULTANEOUS = new Set(["PlayCards", "PassCards"]);

export class Players {
  #table;
  #list = make("ol", { class: "player-list" });

  constructor(table) {
    this.#table = table;
    const note = table.limit ? `${table.aim} The game ends when somebody reaches ${table.limit}.` : table.aim;
    this.element = make("section", { class: "players panel", "aria-labelledby": "players-title" });
    this.element.append(
      make("h2", { id: "players-title" }, "Players"),
      make("p", { class: "players-note" }, note),
      this.#list,
    );
  }

  show(state) {
    const most = Math.max(
      this.#table.limit || 0,
      10,
      ...state.players.map((player) => player.score + this.#pile(player)),
    );
    this.#list.replaceChildren(...state.players.map((player) => this.#player(player, state, most)));
  }

  /** Takes as much room as now until {@link release}, so that what stands below stays under the pointer. */
  hold() {
    this.element.style.minHeight ||= `${this.element.offsetHeight}px`;
  }

  release() {
    this.element.style.minHeight = "";
  }

  /** Where a player's pile is, for cards to fly to or come from. */
  pile(seat) {
    return this.#list.querySelector(`[data-seat="${seat}"] .player-name`);
  }

  #pile(player) {
    return player.taken.flat().reduce((sum, number) => sum + this.#table.bullheadsOf(number), 0);
  }

  #player(player, state, most) {
    const pile = state.over ? 0 : this.#pile(player); // in the end it is part of the score
    const mine = player.seat === this.#table.seat;
    const waiting = state.decision?.seats?.includes(player.seat) && !state.over;
    const item = make(
      "li",
      { class: `player${mine ? " mine" : ""}${waiting ? " waiting" : ""}`, "data-seat": player.seat },
      make(
        "span",
        { class: "player-name" },
        this.#table.story.name(player.seat),
        make("span", { class: "player-kind" }, this.#status(player, waiting, state)),
      ),
      make(
        "span",
        { class: "player-score" },
        String(player.score),
        pile ? make("span", { class: "player-pile" }, ` +${pile} `, head()) : null,
      ),
      this.#bar(player, pile, most),
    );
    for (const { name, value } of player.counters) {
      item.append(make("span", { class: "chip" }, `${name.replaceAll("_", " ")}: ${value}`));
    }
    if (pile) item.append(this.#taken(player));
    return item;
  }

  /** What everybody may know of somebody at this moment. */
  #status(player, waiting, state) {
    const { bot, person, here } = this.#table.seats[player.seat - 1];
    const words = [];
    if (waiting && (person || player.seat !== this.#table.seat)) words.push(state.decision.type === "ChooseRow" ? "choosing a row…" : "choosing…");
    else if (player.answered && SIMULTANEOUS.has(state.decision?.type)) words.push("has chosen");
    if (bot) words.push(person ? `away, a ${bot} bot plays` : `${bot} bot`);
    if (person && !bot && !here) words.push("not here");
    return words.join(" · ");
  }

  #bar(player, pile, most) {
    const score = make("span", { class: "bar-score" });
    const round = make("span", { class: "bar-round" });
    score.style.width = `${(Math.max(0, player.score) / most) * 100}%`;
    round.style.width = `${(Math.max(0, pile) / most) * 100}%`;
    return make("span", { class: "bar", "aria-hidden": "true" }, score, round);
  }

  #taken(player) {
    const cards = player.taken.flat();
    const shown = make(
      "span",
      { class: "pile" },
      ...cards.map((number) => card(number, this.#table.bullheadsOf(number))),
    );
    shown.querySelectorAll(".card").forEach((each) => delete each.dataset.card); // they move no more
    const open = this.#list.querySelector(`[data-seat="${player.seat}"] details`)?.open;
    return make(
      "details",
      { class: "pile-details", open: Boolean(open) },
      make("summary", {}, `took ${plural(cards.length, "card")}`),
      shown,
    );
  }
}
