/**
 * The rulebook as the editor. There is one model only, the text of a script; every touch sends it to the server and gets the next text, so
 * that undoing is going back to the text before. What is made stands in the address and among the drafts of this browser.
 */
import { newKey, read, write } from "../ui/drafts.js";
import { element, make } from "../ui/elements.js";
import { say } from "../ui/say.js";
import { post } from "../ui/server.js";
import { Book } from "./book.js";
import { Outcome } from "./outcome.js";

const PAUSE = 500; // ms without a key, after which text is read

class Change {
  #root = document.querySelector(".change");
  #said = this.#find("said");
  #text = element("rules-text");
  #title = element("rules-title");
  #draft = new URLSearchParams(location.search).get("draft");
  #first = "";
  #undo = [];
  #redo = [];
  /** @type {object|null} what the server tells of the text */
  #told = null;
  #typing = 0;
  #touching = Promise.resolve();
  #book = new Book(this.#find("book"), {
    script: () => this.#told.script,
    touch: (wish, said) => this.touch(wish, said),
    edit: (script, said) => this.#to(script, said),
    say: (sentence) => this.#say(sentence),
  });
  #outcome = new Outcome(this.#root, { told: () => this.#told });

  #find(name) {
    return this.#root.querySelector(`[data-${name}]`);
  }

  async start() {
    this.#find("undo").addEventListener("click", () => this.#go(this.#undo, this.#redo, say("change.undone")));
    this.#find("redo").addEventListener("click", () => this.#go(this.#redo, this.#undo, say("change.redone")));
    this.#find("start-over").addEventListener("click", () => this.#to(this.#first, say("change.as_before")));
    this.#find("jump").addEventListener("click", () => {
      const title = element("outcome-title");
      title.scrollIntoView();
      title.focus({ preventScroll: true });
    });
    this.#title.addEventListener("change", () => this.#rename());
    this.#text.addEventListener("input", () => this.#typed());
    addEventListener("keydown", (event) => this.#key(event));
    this.#first = this.#root.dataset.script;
    const kept = this.#draft && read(this.#draft)?.text;
    const carried = location.hash.length > 1 ? location.hash.slice(1) : null;
    try {
      this.#show(await post("/api/change", kept ? { script: kept } : carried ? { carried } : { script: this.#first }));
    } catch (failure) {
      this.#say(failure.message);
      this.#show(await post("/api/change", { script: this.#first }));
    }
  }

  /** One change after the other: each begins with what the one before has made. */
  #next(change) {
    const next = this.#touching.then(change);
    this.#touching = next.catch(() => {});
    return next;
  }

  /**
   * @param {object} wish what the server is asked for
   * @param {string=} said what is told when it is done
   */
  touch(wish, said = "") {
    return this.#next(() => this.#ask(wish, said));
  }

  async #ask(wish, said) {
    try {
      const told = await post("/api/change", { script: this.#told.script, ...wish });
      if (told.objection) {
        this.#say(told.objection, true);
        return false;
      }
      this.#remember(told.script);
      this.#show(told);
      this.#say(said);
      return true;
    } catch (failure) {
      this.#say(failure.message, true);
      return false;
    }
  }

  /** Another text as it is. */
  #to(script, said = "") {
    return this.#next(() => this.#ask({ script }, said));
  }

  #remember(script) {
    if (script === this.#told.script) return;
    this.#undo.push(this.#told.script);
    this.#redo.length = 0;
  }

  #go(from, to, said) {
    return this.#next(async () => {
      if (from.length === 0) return;
      const told = await post("/api/change", { script: from.at(-1) });
      from.pop();
      to.push(this.#told.script);
      this.#show(told);
      this.#say(said);
    });
  }

  #key(event) {
    const writes = event.target.matches("textarea, input:not([type=radio], [type=checkbox], [type=range])");
    if (writes || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
    event.preventDefault();
    if (event.shiftKey) this.#go(this.#redo, this.#undo, say("change.redone"));
    else this.#go(this.#undo, this.#redo, say("change.undone"));
  }

  #rename() {
    const title = this.#title.value.trim();
    if (title && title !== this.#told.title) this.touch({ touch: "title", title }, say("change.renamed", { title }));
    else this.#title.value = this.#told.title;
  }

  /** Text is read once its author pauses; until then, and while it has mistakes, the rulebook stays. */
  #typed() {
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => this.#to(this.#text.value), PAUSE);
  }

  #show(told) {
    if (!told) return;
    const playable = told.problems.length === 0;
    const before = this.#told;
    this.#told = playable ? told : { ...before, script: told.script, problems: told.problems };
    this.#find("wrong").replaceChildren(...told.problems.map((problem) => make("li", { class: "problem" }, problem)));
    this.#root.classList.toggle("has-mistakes", !playable);
    if (document.activeElement !== this.#text) this.#text.value = told.script;
    this.#keep();
    this.#find("undo").disabled = this.#undo.length === 0;
    this.#find("redo").disabled = this.#redo.length === 0;
    if (!playable) {
      this.#say(say("change.mistake"), true);
      return;
    }
    const changed = told.changes > 0;
    this.#title.value = told.title;
    const count = changed ? say("change.count", { changes: told.changes }) : say("change.nothing");
    this.#find("summary").textContent = [told.of, count].filter(Boolean).join(" · ");
    this.#find("start-over").hidden = !changed;
    this.#find("jump").hidden = !changed;
    this.#book.show(told.book, told.places);
    this.#outcome.show(told);
  }

  /** In the address, and among the drafts. */
  #keep() {
    const { script, link, title } = this.#told;
    if (script === this.#first && !this.#draft) return;
    this.#draft ??= newKey();
    const origin = location.pathname;
    if (write({ key: this.#draft, origin, text: script, title, address: "my-rules" })) {
      history.replaceState(history.state, "", `${origin}?draft=${this.#draft}${link && `#${link}`}`);
    } else {
      history.replaceState(history.state, "", `${origin}${link && `#${link}`}`);
    }
    this.#find("workshop").href = `/new?draft=${this.#draft}`;
  }

  #say(sentence, isProblem = false) {
    this.#said.textContent = sentence;
    this.#said.classList.toggle("problem", isProblem && sentence !== "");
  }
}

new Change().start();
