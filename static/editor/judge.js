/**
 * Asks the server about the text: what the checker says at once after each change, what the search finds when nobody has
 * typed for a while. There is one check at a time; what changes meanwhile is checked next.
 */
import { Unreachable, giveUp, latest, post } from "../ui/server.js";

const SEARCH_AFTER = 1200;
const LONGEST_WAIT = 10_000;
const FIRST_RETRY = 1000;
const LAST_RETRY = 15_000;

const pause = (ms) =>
  new Promise((resume) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      resume();
    }
    window.addEventListener("online", done);
  });

export class Judge {
  /**
   * @param {() => string} text
   * @param {object} report who hears of it: {@code asked(script)} when a text is sent, {@code checked(answer, script)} and {@code refused(failure)} for the check,
   *     {@code searching()}, {@code searched(answer)} and {@code failed(failure)} for the search, {@code away()} and
   *     {@code back()} when the server cannot be reached and when it can again
   */
  constructor(text, report) {
    this.text = text;
    this.report = report;
    this.page = Math.random().toString(36).slice(2);
    this.askSearch = latest("/api/search");
    this.asked = null;
    this.checking = false;
    this.searching = false;
    window.addEventListener("pagehide", () => this.searching && giveUp(`/api/search/${this.page}`));
  }

  changed() {
    clearTimeout(this.searchTimer);
    if (!this.checking) this.#check();
  }

  async #check() {
    this.checking = true;
    while (this.asked !== this.text()) {
      this.asked = this.text();
      this.report.asked(this.asked);
      const answer = await this.#answer(this.asked);
      if (answer && this.asked === this.text()) this.#checked(answer);
    }
    this.checking = false;
  }

  #checked(answer) {
    this.report.checked(answer, this.asked);
    if (!answer.playable) return;
    this.report.searching();
    this.searchTimer = setTimeout(() => this.#search(this.asked), SEARCH_AFTER);
  }

  /** The answer for a text, however long the server is away; null if it refuses. */
  async #answer(script) {
    for (let wait = FIRST_RETRY, away = false; ; wait = Math.min(2 * wait, LAST_RETRY)) {
      try {
        const answer = await post("/api/check", { script }, AbortSignal.timeout(LONGEST_WAIT));
        if (away) this.report.back();
        return answer;
      } catch (failure) {
        if (!(failure instanceof Unreachable) && !failure.passing) {
          if (away) this.report.back();
          this.report.refused(failure);
          return null;
        }
        if (!away) this.report.away(failure);
        away = true;
        await pause(wait);
        script = this.asked = this.text();
      }
    }
  }

  #again() {
    this.asked = null;
    this.changed();
  }

  async #search(script) {
    this.searching = true;
    try {
      const answer = await this.askSearch({ script, page: this.page });
      if (!answer) return; // a newer search goes on
      this.searching = false;
      if (script === this.text()) this.report.searched(answer);
    } catch (failure) {
      this.searching = false;
      this.report.failed(failure);
      if (failure instanceof Unreachable) this.#again();
    }
  }
}
