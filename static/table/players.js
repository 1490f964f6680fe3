/** Who plays, how they stand, and what they have taken this round. */
import { card, head } from "../ui/card.js";
import { make } from "../ui/elements.js";
import { say } from "../ui/say.js";
import { botName } from "./bots.js";
import { timeShown } from "./clock.js";
import { wanted } from "./questions.js";
import { token } from "./token.js";

export class Players {
  #table;
  #list = make("ol", { class: "player-list" });

  constructor(table) {
    this.#table = table;
    const limit = table.limit ? [say("table.limit", { limit: table.limit })] : [];
    const note = [table.aim, ...(table.rules?.ends ?? []), ...limit].join(" ");
    this.element = make("section", { class: "players panel", "aria-labelledby": "players-title" });
    this.element.append(
      make("h2", { id: "players-title" }, say("table.players")),
      make("p", { class: "players-note" }, note),
      this.#list,
    );
  }

  show(state) {
    const most = this.#table.limit || Math.max(10, ...state.players.map((one) => one.score + this.#table.pileOf(one)));
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

  #player(player, state, most) {
    const pile = state.over ? 0 : this.#table.pileOf(player); // in the end it is part of the score
    const mine = player.seat === this.#table.seat;
    const waiting = state.decision?.seats?.includes(player.seat) && !state.over;
    const line = [
      make(
        "span",
        { class: "player-name" },
        token(player.seat),
        this.#table.name(player.seat),
        make("span", { class: "player-kind" }, this.#status(player, waiting, state)),
        timeShown(this.#table.seats[player.seat - 1].time, this.#table.ahead),
      ),
      make(
        "span",
        { class: "player-score" },
        String(player.score),
        pile ? make("span", { class: "player-pile" }, ` +${pile} `, head()) : null,
      ),
    ];
    const item = make(
      "li",
      { class: `player${mine ? " mine" : ""}${waiting ? " waiting" : ""}`, "data-seat": player.seat },
      pile ? this.#taken(player, line) : make("div", { class: "player-line" }, ...line),
      this.#bar(player, pile, most),
    );
    for (const words of this.#table.counted(player.counters)) item.append(make("span", { class: "chip" }, words));
    for (const { text, secret } of this.#table.saidBy(player.seat, state))
      item.append(make("span", { class: "chip" }, secret ? say("table.only_you", { text }) : text));
    return item;
  }

  /** What everybody may know of somebody at this moment. */
  #status(player, waiting, state) {
    const { bot, person, here } = this.#table.seats[player.seat - 1];
    const words = this.#table.teams ? [this.#team(player.seat, state)] : [];
    if (waiting && (person || player.seat !== this.#table.seat)) words.push(this.#choosing(player, state.decision));
    else if (player.answered && (person || bot) && state.decision && !state.over) words.push(this.#table.hasChosen(player.seat));
    else if (player.seat === state.decision?.next) words.push(say("table.next"));
    if (bot) words.push(person ? say("table.away_bot", { bot: botName(bot) }) : botName(bot));
    if (person && !bot && !here) words.push(say("table.not_here"));
    if (!person && !bot) words.push(say("table.by_nobody"));
    return words.join(" · ");
  }

  /** Whose points count with whose, and what they are together. */
  #team(seat, { players }) {
    const points = this.#table.counts(players.map(({ score }) => score), seat);
    return say("table.team_has", { team: this.#table.teamOf(seat), points });
  }

  #choosing({ seat }, { questions }) {
    const open = questions.find((question) => question.seat === seat && !question.secret);
    return say("table.is_choosing", { wanted: open ? wanted(open) : "" });
  }

  #bar(player, pile, most) {
    const score = make("span", { class: "bar-score" });
    const round = make("span", { class: "bar-round" });
    const end = Math.min(most, Math.max(0, player.score));
    score.style.width = `${(end / most) * 100}%`;
    round.style.width = `${(Math.min(most - end, Math.max(0, pile)) / most) * 100}%`;
    return make("span", { class: "bar", "aria-hidden": "true" }, score, round);
  }

  /** The line of a player, which opens to show what they have taken this round. */
  #taken(player, line) {
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
      make("summary", { class: "player-line", title: say("table.took", { count: cards.length }) }, ...line),
      shown,
    );
  }
}
