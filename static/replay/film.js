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
  for (const { view, hands, events } of moments) {
    let state = { ...view, decision: null };
    let open = hands;
    let frame = null;
    for (const { number, event } of events) {
      state = after(state, event, facts);
      open = handsAfter(open, event);
      if (event.type === "RoundBegan") [round, turn] = [event.round, 0];
      if (event.type === "TurnBegan") turn = event.turn;
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
