/**
 * What somebody has marked and not sent yet. It outlives a reload of the page, but not the decision it was marked for:
 * the browser's tab keeps one lot of marks for each table and seat.
 */
export class Marks {
  #facts;

  constructor(facts) {
    this.#facts = facts;
  }

  /** @returns {object|null} what was marked for the decision the table waits for */
  read(state) {
    try {
      const { decision, marked } = JSON.parse(sessionStorage.getItem(this.#key)) ?? {};
      if (decision === nameOf(state)) return marked;
      this.drop();
      return null;
    } catch {
      return null; // storage is switched off, or holds what no page of ours wrote
    }
  }

  keep(state, marked) {
    try {
      sessionStorage.setItem(this.#key, JSON.stringify({ decision: nameOf(state), marked }));
    } catch {
      // It is forgotten with this page, nothing worse.
    }
  }

  drop() {
    try {
      sessionStorage.removeItem(this.#key);
    } catch {
      // Nothing was kept either.
    }
  }

  get #key() {
    return `marks:${this.#facts.id}:${this.#facts.seat}`;
  }
}

const nameOf = ({ round, turn, decision }) => `${round}/${turn}/${decision.type}`;
