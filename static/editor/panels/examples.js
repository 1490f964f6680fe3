/** The examples: tables before and after, and for those that fail what is expected and what comes instead. */
import { plural } from "../../ui/words.js";
import { make } from "../../ui/elements.js";
import { drawnValue, framed } from "../../ui/pictures.js";
import { outline } from "../../ui/rows.js";

/** The cards of the rows that are drawn. */
const cardsOf = (drawn) => [...drawn.querySelectorAll(".row")].map((row) => [...row.querySelectorAll("[data-card]")].map(({ dataset }) => Number(dataset.card)));

function failure({ message, expected, actual }, facts) {
  const element = make("div", { class: "failure" }, make("p", { class: "failure-message" }, message));
  // The sentence says all, except where cards can be shown.
  if (!expected && !actual) return element;
  const wanted = drawnValue(expected, facts, "Expected");
  const come = drawnValue(actual, facts, "Actual");
  outline(wanted, cardsOf(come), "is-gone");
  outline(come, cardsOf(wanted), "is-new");
  element.append(
    make(
      "div",
      { class: "failure-both" },
      make("div", {}, make("p", { class: "label" }, "Expected"), wanted),
      make("div", {}, make("p", { class: "label" }, "Actual"), come),
    ),
  );
  return element;
}

function body(example, facts) {
  const parts = [make("p", { class: "plays" }, example.plays)];
  // Before the deal there are no rows.
  if (example.before) {
    parts.unshift(make("p", { class: "label" }, "Before"), framed(example.before, facts, "Before"));
  }
  if (!example.passed)
    return [...parts, ...example.failures.map((each) => failure(each, facts)), make("p", { class: "plays" }, example.seats)];
  parts.push(make("p", { class: "label" }, "After"), framed(example.after, facts, "After"));
  parts.push(...example.outcome.map((line) => make("p", { class: "plays" }, line)));
  return parts;
}

function drawn(example, facts, open, { goTo, toBoard, apply }) {
  const content = make("div", { class: "example-body" });
  const state = example.passed ? "holds" : "fails";
  const element = make(
    "details",
    { class: `example ${state}`, "data-title": example.title, open },
    make(
      "summary",
      {},
      make("span", { class: `mark ${state}`, "aria-hidden": "true" }, example.passed ? "✓" : "✗"),
      make("span", { class: "visually-hidden" }, `${example.passed ? "Passes" : "Fails"}: `),
      make("span", { class: "example-title" }, example.title),
      !example.own && make("span", { class: "chip" }, example.file),
    ),
    content,
  );
  const fill = () => {
    if (content.childElementCount) return;
    content.append(...body(example, facts));
    content.append(
      make(
        "p",
        { class: "actions" },
        make("button", { type: "button", class: "button small", "data-board": true, onclick: () => toBoard(example.title) }, "On the board"),
        ...example.fixes.map((fix) => make("button", { type: "button", class: "button small primary", onclick: () => apply(fix) }, fix.title)),
        example.own && make("button", { type: "button", class: "button small", onclick: () => goTo(example.line) }, `Line ${example.line}`),
      ),
    );
  };
  element.addEventListener("toggle", () => element.open && fill());
  if (element.open) fill();
  return element;
}

/** Gives an element these children. Those that are there already stay, with their focus and whatever is open in them. */
function arrange(parent, children) {
  children.forEach((child, index) => {
    if (parent.children[index] !== child) parent.insertBefore(child, parent.children[index] ?? null);
  });
  while (parent.children.length > children.length) parent.lastElementChild.remove();
}

const summary = (examples) => {
  const failing = examples.filter(({ passed }) => !passed).length;
  if (examples.length === 0) return "This script has no examples yet.";
  return failing ? `${failing} of ${plural(examples.length, "example")} fail.` : "All examples pass.";
};

export class Examples {
  /**
   * @param {object} hooks
   * @param {(line: number) => void} hooks.goTo
   * @param {(title: string) => void} hooks.toBoard shows an example's position on the board
   * @param {(fix: object) => void} hooks.apply
   */
  constructor(element, hooks) {
    this.element = element;
    this.hooks = hooks;
    this.state = make("p", { class: "panel-state" }, "Fix the errors to run the examples.");
    this.shown = new Map();
    /** Which ones somebody has opened or closed, by title; else those are open that fail. */
    this.chosen = new Map();
    element.append(this.state);
    element.addEventListener("click", ({ target }) => {
      const details = target.closest("summary")?.parentElement;
      if (details) this.chosen.set(details.dataset.title, !details.open);
    });
  }

  /** Failing ones come first; those that are as they were stay untouched. Without examples that ran, all stay. */
  show({ examples, facts, playable }) {
    if (!playable) return;
    const sorted = [...examples].sort((one, other) => one.passed - other.passed || other.own - one.own);
    const next = new Map();
    for (const example of sorted) next.set(JSON.stringify([example, facts]), example);
    for (const [key, example] of next) {
      const open = this.chosen.get(example.title) ?? !example.passed;
      next.set(key, this.shown.get(key) ?? drawn(example, facts, open, this.hooks));
    }
    this.shown = next;
    this.state.textContent = summary(examples);
    arrange(this.element, [this.state, ...next.values()]);
  }

  /** Opens one and brings it into view. */
  open(title) {
    const found = [...this.element.querySelectorAll("details")].find(({ dataset }) => dataset.title === title);
    if (!found) return;
    found.open = true;
    this.chosen.set(title, true);
    found.scrollIntoView({ block: "start" });
    found.querySelector("summary").focus();
  }
}
