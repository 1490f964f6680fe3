/**
 * What somebody has marked and not sent yet. It outlives a reload of the page, but not the decision it was marked for:
 * the browser's tab keeps one lot of marks for each table and seat.
 */
import { tab } from "../ui/storage.js";

export class Marks {
  #facts;

  constructor(facts) {
    this.#facts = facts;
  }

  /** @returns {object|null} what was marked for the decision the table waits for */
  read(state) {
    const { decision, marked } = tab.read(this.#key) ?? {};
    if (decision === nameOf(state)) return marked;
    this.drop();
    return null;
  }

  keep(state, marked) {
    tab.keep(this.#key, { decision: nameOf(state), marked });
  }

  drop() {
    tab.forget(this.#key);
  }

  get #key() {
    return `marks:${this.#facts.id}:${this.#facts.seat}`;
  }
}

const nameOf = ({ round, turn, decision }) => `${round}/${turn}/${decision.type}`;
