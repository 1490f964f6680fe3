/** What changed rules do: the first moment of a deal that goes otherwise, before and after, and two figures of a thousand games. */
import { describeGame, framesOf, scores } from "../replay/frames.js";
import { withCards } from "../ui/card.js";
import { Effects, followGames } from "../ui/effects.js";
import { make } from "../ui/elements.js";
import { wireInvitation } from "../ui/links.js";
import { outline, rowsElement } from "../ui/rows.js";
import { rich, say } from "../ui/say.js";
import { latest, post } from "../ui/server.js";
import { Practice } from "../practice/practice.js";
import { publish } from "./publishing.js";

const DEALS = 1_000_000;

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
    this.#find("play").addEventListener("click", () => this.#play({}));
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
      this.#tell(make("p", { class: "soft" }, say("change.hint")));
      return;
    }
    this.#tell(make("p", { class: "soft" }, say("change.playing")));
    try {
      const deal = await this.#ask({ script, slug: base, deal: this.#deal });
      if (!deal || run !== this.#run) return;
      this.#deal = deal.deal;
      this.#tell(...(deal.difference ? difference(deal.difference, (said) => this.#play({ said })) : [make("p", {}, deal.same), this.#another()]));
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
      say("change.another_deal"),
    );
  }

  /** What the rules do not say. */
  async #warn(script, run) {
    const [gap] = await post("/api/change/gaps", { script });
    if (gap && run === this.#run) this.#find("deal").append(make("p", { class: "problem" }, say("change.gap", { gap })));
  }

  /** A thousand games, a line for each figure. */
  #measure(script, slug, run) {
    const place = this.#find("figures");
    const title = make("h3", { hidden: true });
    const effects = new Effects();
    const progress = make("progress", { max: 1000, value: 0, "aria-label": say("change.games_played") });
    place.replaceChildren(title, effects.element, progress);
    return followGames(
      { slug, script },
      () => run === this.#run,
      ({ played, of, effects: found }) => {
        Object.assign(progress, { max: of, value: played });
        progress.hidden = played === of;
        title.hidden = found.length === 0;
        title.textContent = say("change.in_games", { played });
        effects.show(found);
      },
    );
  }

  /** @param {{said?: string}} from what was chosen before; nothing to play the deal from its beginning */
  #play(from) {
    return this.#try(async (script) => {
      this.#running?.close();
      this.#running = await Practice.open(this.#find("place"), { script }, { deal: this.#deal, ...from }, {}, true);
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
    const told = ({ parts, state }) => {
      const rule = parts.map(({ text }) => text).join("");
      return state === "GONE" ? say("change.left_out", { rule }) : rule;
    };
    publish({ script, slug: base }, { title, changes: changed.map(told) });
  }

  async #try(act) {
    try {
      await act(this.#hooks.told().script);
    } catch (failure) {
      this.#tell(make("p", { class: "problem", role: "alert" }, failure.message));
    }
  }
}

/** Both tables where they first differ, with the cards outlined that lie elsewhere; one steps on to the end of the round. */
function difference({ round, turn, said, before, now }, play) {
  const when = turn === 0 ? say("change.deal_goes") : round > 1 ? say("change.round_goes", { round, turn }) : say("change.turn_goes", { turn });
  const games = [before, now].map(course);
  const turns = [...new Set(games.flatMap(({ frames, start }) => frames.slice(start).map((frame) => frame.turn)))].sort((one, other) => one - other);
  const steps = [games.map(({ first }) => first), ...turns.map((each) => games.map(({ at }) => at(each)))].filter(
    (frames, index) => index !== 1 || frames.some(({ frame }, game) => frame !== games[game].first.frame),
  );
  let step = 0;
  const both = make("div", { class: "change-both" });
  const where = make("strong", {});
  const why = make("p", { class: "change-why" });
  const back = make("button", { type: "button", class: "button small", onclick: () => show(step - 1) }, say("change.step_back"));
  const on = make("button", { type: "button", class: "button small", "data-on": true, onclick: () => show(step + 1) }, say("change.step_on"));
  const mine = make("button", { type: "button", class: "button small", onclick: () => play(said) }, say("change.play_on"));
  const show = (wanted) => {
    step = wanted;
    where.textContent = step === 0 ? when : say("change.after_turn", { turn: Math.max(...steps[step].map(({ frame }) => frame.turn)) });
    both.replaceChildren(side(false, ...steps[step]), side(true, ...steps[step].toReversed()));
    why.textContent = now.why;
    why.hidden = step > 0 || !now.why;
    mine.hidden = step > 0;
    back.disabled = step === 0;
    on.disabled = step === steps.length - 1;
  };
  show(0);
  return [make("p", { role: "status" }, say("change.same_deal"), " ", where), both, why, make("p", { class: "actions" }, back, on, turn > 1 && mine)];
}

/** How one of the games goes on: where it first differs, and how it stands at the end of each later turn of that round. */
function course({ number, told, game, moments }) {
  const facts = describeGame(game, () => null);
  const all = framesOf(moments, facts);
  const start = Math.max(
    0,
    all.findLastIndex((frame) => frame.number <= number),
  );
  const frames = all.filter(({ round }) => round === all[start].round);
  const first = { told, facts, frame: all[start] };
  const at = (turn) => {
    const frame = frames.findLast((each) => each.turn <= turn) ?? first.frame;
    const taken = frames.filter(({ number: later, turn: of, event }) => later > number && of === turn && event.type === "RowTaken");
    return { told: taken.map(({ text }) => text).join(" ") || say("change.no_row"), facts, frame, scores: scores(frame.state, facts) };
  };
  return { frames, start: frames.indexOf(first.frame), first, at };
}

/** One of the games: as it was, or by the changed rules. */
function side(isNow, { told, facts, frame, scores: have }, other) {
  const drawn = withCards(facts.cards, () =>
    frame.state.deals.map((board) => {
      const rows = rowsElement(board.rows, facts.bullheadsOf);
      const elsewhere = other.frame.state.deals.find(({ deal }) => deal === board.deal)?.rows ?? [];
      outline(
        rows,
        elsewhere.map(({ cards }) => cards),
        isNow ? "is-new" : "is-gone",
      );
      return make("div", { class: "table-picture" }, rows);
    }),
  );
  return make("figure", { class: "change-side" }, make("figcaption", {}, ...(isNow ? rich("change.now", { told }) : rich("change.before", { told }))), ...drawn, have);
}
