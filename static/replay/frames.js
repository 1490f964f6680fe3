/** A finished game as frames: one for each thing that is told, with how the table looked right after it. */
import { describeTable } from "../table/facts.js";
import { after, at, lain, seen } from "../table/state.js";
import { make } from "../ui/elements.js";
import { say } from "../ui/say.js";

const UNTOLD = new Set(["CounterSet", "HandDealt"]);

/**
 * @typedef {object} Frame
 * @property {number} number of its event in the whole game
 * @property {number} round
 * @property {number} turn 0 before the first of a round
 * @property {object} event
 * @property {string} text
 * @property {object} state shaped like the server's SeatView
 * @property {number[][][]} hands all cards by deal and seat; empty unless they are open
 */

/**
 * The moments come from the engine, one for each decision; between them events tell what changed.
 *
 * @returns {Frame[]}
 */
export function framesOf(moments, facts) {
  const frames = [];
  let { round, turn } = moments[0]?.view ?? {};
  let counting = false;
  let state;
  for (const { view, hands, events } of moments) {
    state = { ...seen(view, state), decision: null };
    let open = hands.map((seats, index) => steps.CardsRevealed(seats, { cards: state.deals[index].queue.filter(({ laid }) => laid) }, facts.meanings));
    let frame = null;
    for (const { number, event, words } of events) {
      state = after(state, event, facts);
      open = handsAfter(open, event, facts);
      if (event.type === "RoundBegan") [round, turn] = [event.round, 0];
      if (event.type === "TurnBegan") turn = event.turn;
      if (event.type === "TurnBegan" || event.type === "TurnEnded") counting = event.type === "TurnEnded";
      if (counting && event.type === "PointsGained") state = counted(state, event.seat);
      const text = UNTOLD.has(event.type) ? "" : words;
      if (text) {
        frame = { number, round, turn, event, text };
        frames.push(frame);
      }
      if (frame) Object.assign(frame, { state, hands: open });
    }
  }
  return frames;
}

/** When a round is counted a player's pile becomes points, and is a pile no more. */
const counted = (state, seat) => ({
  ...state,
  players: state.players.map((one) => (one.seat === seat ? { ...one, taken: one.taken.map(() => []) } : one)),
});

/** All hands after an event, by deal and seat; hands that are not open stay so. What lies on the table is in none. */
function handsAfter(hands, event, facts) {
  if (event.type === "RoundBegan") return hands.map((seats) => seats.map(() => []));
  const step = hands.length > 0 && event.deal > 0 ? steps[event.type] : null;
  return step ? hands.with(event.deal - 1, step(hands[event.deal - 1], event, facts.meanings)) : hands;
}

const steps = {
  HandDealt: (seats, { seat, cards }, meanings) => change(seats, seat, [], cards, meanings),
  CardsPassed: (seats, { seat, gave, got, from, to }, meanings) =>
    change(seats, seat, at(meanings.hand, gave, from), at(meanings.hand, got, to), meanings),
  CardsMoved: (seats, { from, giver, to, taker, cards }, meanings) => {
    const left = from === meanings.hand ? change(seats, giver, cards, [], meanings) : seats;
    return to === meanings.hand ? change(left, taker, [], cards, meanings) : left;
  },
  CardLaid: (seats, { from, giver, card }, meanings) => (from === meanings.hand ? change(seats, giver, [card], [], meanings) : seats),
  CardStacked: (seats, { from, giver, card }, meanings) => (from === meanings.hand ? change(seats, giver, [card], [], meanings) : seats),
  CardReturned: (seats, { to, owner, card }, meanings) =>
    to === meanings.hand && !seats[owner - 1].includes(card) ? change(seats, owner, [], [card], meanings) : seats,
  CardsRevealed: (seats, { cards }, meanings) => cards.reduce((left, { seat, card }) => change(left, seat, [card], [], meanings), seats),
  ChoiceShown: (seats, { seat, choice, kind, picks }, meanings) =>
    kind === "CARDS" && meanings.laid.includes(choice) ? change(seats, seat, picks, [], meanings) : seats,
};

function change(seats, seat, gone, come, meanings) {
  const cards = [...seats[seat - 1]];
  for (const card of gone) if (cards.includes(card)) cards.splice(cards.indexOf(card), 1);
  return seats.with(seat - 1, lain([...cards, ...come], meanings.hand, meanings));
}

/**
 * What drawing needs to know of a game that is over: everybody goes by their name.
 *
 * @param {object} game as the server describes it
 * @param {(script: string, line: number) => string|null} scriptLine
 */
export function describeGame(game, scriptLine) {
  const seats = game.names.map((name, index) => ({
    name,
    bot: game.kinds[index] || null,
    person: !game.kinds[index],
    here: true,
  }));
  return { ...describeTable({ ...game, id: "", news: { seat: 0, seats, you: [] } }), scriptLine };
}

/** What everybody has, and how much lies in their piles. */
export const scores = (state, facts) =>
  make(
    "span",
    { class: "scores" },
    ...state.players.map((player) => {
      const pile = state.over ? 0 : facts.pileOf(player);
      return make("span", { class: "chip" }, say("replay.score", { player: facts.names[player.seat - 1], score: player.score, pile: pile ? String(pile) : "" }));
    }),
  );
