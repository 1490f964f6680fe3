/** The review of a finished game: its story, everybody's costliest choices, and whether it was the cards or the play. */
import { make } from "../ui/elements.js";
import { rich, say } from "../ui/say.js";
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
    show(say("review.cancelled"), begin(say("review.begin")));
    place.firstElementChild.focus();
  }

  async function work() {
    const own = ++run;
    const bar = make("progress", { max: 1, value: 0, "aria-label": say("review.title") });
    const stop = make("button", { type: "button", class: "button small", onclick: cancel }, say("review.cancel"));
    show(say("review.working"), bar, stop);
    stop.focus();
    try {
      while (own === run) {
        const { done, review, problem } = await post(`${address}/review`, {});
        if (own !== run) return;
        bar.value = done;
        if (review || problem) {
          show(problem || say("review.ready"), ...(review ? pages(review, go) : []));
          section.focus({ preventScroll: true });
          return;
        }
        await new Promise((resume) => setTimeout(resume, PAUSE));
      }
    } catch (failure) {
      if (own === run) show(failure.message, begin(say("review.again")));
    }
  }

  section.append(told, place);
  show("", begin(say("review.begin")));
}

const pages = ({ story, people, games }, go) => [
  make("h3", {}, say("review.story")),
  make("p", {}, story.join(" ")),
  ...people.flatMap((person) => [
    make("h3", { dir: "auto" }, person.name),
    make("p", {}, make("strong", {}, person.luck[0])),
    make("ul", { class: "small" }, ...person.luck.slice(1).map((sentence) => make("li", {}, sentence))),
    ...costly(person, go),
  ]),
  make("p", { class: "small soft" }, say("review.method", { games })),
];

function costly({ name, costly: choices }, go) {
  if (choices.length === 0) return [make("p", {}, say("review.no_costly"))];
  const step = ({ at, round, turn, words }) => {
    const moment = make("button", { type: "button", class: "step", onclick: () => go(at) }, say("review.moment", { round, turn, in: turn > 0 }));
    return make("li", {}, ...rich("review.step", { moment, words }));
  };
  return [make("p", {}, say("review.costliest")), make("ol", { class: "costly", "aria-label": say("review.costliest_of", { player: name }) }, ...choices.map(step))];
}
