/** A finished game as pictures: one for each thing that is told, with how the table looked right after it. */
import { after } from "../table/state.js";
import { handsAfter } from "./hands.js";

const UNTOLD = new Set(["CounterSet"]);

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
export function film(moments, facts) {
  const frames = [];
  let round = 0;
  let turn = 0;
  let counting = false;
  for (const { view, hands, events } of moments) {
    let state = { ...view, decision: null };
    let open = hands;
    let frame = null;
    for (const { number, event } of events) {
      state = after(state, event, facts);
      open = handsAfter(open, event);
      if (event.type === "RoundBegan") [round, turn] = [event.round, 0];
      if (event.type === "TurnBegan") turn = event.turn;
      if (event.type === "TurnBegan" || event.type === "TurnEnded") counting = event.type === "TurnEnded";
      if (counting && event.type === "PointsGained") state = counted(state, event.seat);
      const text = UNTOLD.has(event.type) ? "" : facts.story.tell(event);
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
