/** The review of a finished game: its story, everybody's costliest choices, and whether it was the cards or the play. */
import { make } from "../ui/elements.js";
import { post } from "../ui/server.js";

const PAUSE = 600; // milliseconds between two questions how far it has got

/**
 * Offers the review in a section of the page.
 *
 * @param {Element} section has a heading
 * @param {string} address of the game
 * @param {(event: number) => void} go shows the moment after this event
 */
export function offerReview(section, address, go) {
  const place = make("div", { class: "review-place" });
  const begin = (label) => make("button", { type: "button", class: "button", onclick: () => work() }, label);
  const told = make("p", { class: "review-told small", role: "status" });
  let run = 0;

  function show(words, ...parts) {
    told.textContent = words;
    place.replaceChildren(...parts);
  }

  function cancel() {
    run++;
    show("Cancelled.", begin("Review this game"));
    place.firstElementChild.focus();
  }

  async function work() {
    const own = ++run;
    const bar = make("progress", { max: 1, value: 0, "aria-label": "Review" });
    const stop = make("button", { type: "button", class: "button small", onclick: cancel }, "Cancel");
    show("Looking at all choices. This takes up to a minute.", bar, stop);
    stop.focus();
    try {
      while (own === run) {
        const { done, review, problem } = await post(`${address}/review`, {});
        if (own !== run) return;
        bar.value = done;
        if (review || problem) {
          show(problem || "The review is ready.", ...(review ? pages(review, go) : []));
          section.focus({ preventScroll: true });
          return;
        }
        await new Promise((resume) => setTimeout(resume, PAUSE));
      }
    } catch (failure) {
      if (own === run) show(failure.message, begin("Try again"));
    }
  }

  section.append(told, place);
  show("", begin("Review this game"));
}

const pages = ({ story, people, games }, go) => [
  make("h3", {}, "The story"),
  make("p", {}, story.join(" ")),
  ...people.flatMap((person) => [
    make("h3", { dir: "auto" }, person.name),
    make("p", {}, make("strong", {}, person.luck[0])),
    make("ul", { class: "small" }, ...person.luck.slice(1).map((sentence) => make("li", {}, sentence))),
    ...costly(person, go),
  ]),
  make("p", { class: "small soft" }, `From ${games} games of bots, half of them with the same cards. In brackets is the range of which the figure is 95 % certain. What would have been better is judged by what each player could see at that moment, and told only where it is as certain.`),
];

function costly({ name, costly: choices }, go) {
  if (choices.length === 0) return [make("p", {}, "No choice was clearly worse than another.")];
  const step = ({ at, round, turn, words }) => {
    const place = `Round ${round}, ${turn ? `turn ${turn}` : "before the first turn"}`;
    return make("li", {}, make("button", { type: "button", class: "step", onclick: () => go(at) }, place), `: ${words}`);
  };
  return [make("p", {}, "Costliest choices:"), make("ol", { class: "costly", "aria-label": `Costliest choices of ${name}` }, ...choices.map(step))];
}
