/** What rules do to a thousand games of bots, asked for until all have been played. */
import { make } from "./elements.js";
import { say } from "./say.js";
import { post } from "./server.js";

const EVERY = 300; // ms between two looks at the games being played

/**
 * @param {{script: string, slug?: string}} rules
 * @param {() => boolean} isWanted whether anybody waits for it still
 * @param {(answer: object) => void} show what the games played so far say
 */
export async function followGames(rules, isWanted, show) {
  while (isWanted()) {
    const answer = await post("/api/change/effect", rules);
    if (!isWanted()) return;
    show(answer);
    if (answer.played === answer.of) return;
    await new Promise((later) => setTimeout(later, EVERY));
  }
}

/** A line for each thing that is different, and how sure that is. What somebody reads stays in its place when more games are known. */
export class Effects {
  element = make("div", { class: "effects" });

  /** @param {{words: string, sure: string}[]} effects */
  show(effects) {
    while (this.element.children.length > effects.length) this.element.lastElementChild.remove();
    while (this.element.children.length < effects.length) this.element.append(line());
    effects.forEach(({ words, sure }, index) => {
      const [said, details] = this.element.children[index].children;
      said.textContent = words;
      details.hidden = !sure;
      details.querySelector("span").textContent = sure;
    });
  }
}

const line = () => make("div", {}, make("span", {}), make("details", { hidden: true }, make("summary", {}, say("site.how_sure")), make("span", {})));
