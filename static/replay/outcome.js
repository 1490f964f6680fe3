/** What came of a re-run, in words: where the games part, why, how both end, and what could not be taken over. */
import { explanation } from "../table/why.js";
import { make } from "../ui/elements.js";
import { rich, say } from "../ui/say.js";
import { momentOf } from "./viewpoint.js";

/**
 * @param {Element} element
 * @param {{divergence: object|null}} answer
 * @param {object} facts
 * @param {{sides: string[], never: string}} words what the two games are called, and what it means if they never part
 * @param {() => void} go shows the moment at which they part
 */
export function parting(element, { divergence }, facts, { sides, never }, go) {
  if (!divergence) {
    element.replaceChildren(
      make("h2", { id: "parting-title" }, say("rerun.never")),
      make("p", {}, never),
    );
    return;
  }
  element.replaceChildren(
    make("h2", { id: "parting-title" }, say("rerun.first", { moment: momentOf(divergence) })),
    make(
      "div",
      { class: "two" },
      side(sides[0], divergence.before, facts[0]),
      side(sides[1], divergence.after, facts[1]),
    ),
    make("p", {}, make("button", { type: "button", class: "button", onclick: go }, say("rerun.show"))),
  );
}

function side(title, happening, facts) {
  const cause = happening?.event.cause;
  return make(
    "div",
    {},
    make("h3", {}, title),
    make("p", {}, happening?.text ?? say("rerun.over")),
    cause?.rule ? explanation(cause, facts) : null,
  );
}

export function results(element, { before, after }, [facts], { sides }) {
  const row = (name, one, two, changed) =>
    make(
      "tr",
      { class: changed ? "changed" : "" },
      make("th", { scope: "row" }, name),
      make("td", {}, String(one)),
      make("td", {}, String(two)),
    );
  const head = make(
    "tr",
    {},
    make("th", { scope: "col" }, say("rerun.player")),
    ...sides.map((side) => make("th", { scope: "col" }, side)),
  );
  const [one, two] = [before.result, after.result];
  const scores = facts.names.map((name, index) =>
    row(name, one.scores[index] ?? "–", two.scores[index] ?? "–", one.scores[index] !== two.scores[index]),
  );
  element.replaceChildren(
    make(
      "table",
      { class: "standing compared" },
      make("thead", {}, head),
      make(
        "tbody",
        {},
        ...scores,
        row(say("rerun.rounds"), one.rounds, two.rounds, one.rounds !== two.rounds),
        row(say("rerun.winner"), before.ending, after.ending, String(one.winners) !== String(two.winners)),
      ),
    ),
  );
}

const MOST = 40;

/** @param {(round: number, turn: number) => void} go */
export function remarks(element, { remarks: all }, go) {
  if (all.length === 0) {
    element.replaceChildren(
      make("p", {}, say("rerun.nothing_left")),
    );
    return;
  }
  const items = all
    .slice(0, MOST)
    .map(({ round, turn, text }) =>
      make(
        "li",
        {},
        ...rich("rerun.remark", { moment: make("button", { type: "button", class: "step", onclick: () => go(round, turn) }, momentOf({ round, turn })), text }),
      ),
    );
  const rest = all.length > MOST ? make("p", { class: "soft" }, say("rerun.more", { more: all.length - MOST })) : null;
  element.replaceChildren(make("ul", { class: "remarks" }, ...items), ...(rest ? [rest] : []));
}
