import { FrameView } from "../change/frame.js";
import { make } from "../ui/elements.js";
import { describe, equal, it, whileServerSays } from "./harness.js";

const chip = (words, kind, from) => ({ words, chip: { from, to: from + 1, kind, written: words, meaning: "" } });
const FRAME = {
  from: 10,
  to: 60,
  lines: [
    { from: 10, to: 60, depth: 0, kind: "addition", inside: 30, can: ["REMOVE"], pieces: [{ words: "Rule", chip: null }, chip("Bad company.", "text", 15)] },
    { from: 30, to: 50, depth: 1, kind: "verbAction", inside: -1, can: ["INSERT", "COPY"], pieces: [chip("the player", "thing", 30), chip("gains", "action", 40), chip("2", "number", 48)] },
  ],
};
const FITS = { options: [{ written: "limit", words: "limit (66)", meaning: "points that end the game" }], isFree: false, range: { low: 0, high: 30 }, touched: { kind: "card", before: "", after: "", most: 104 }, wider: [] };

/** Until an answer has been read and drawn. */
async function soon() {
  for (let turn = 0; turn < 8; turn++) await new Promise((done) => setTimeout(done));
}

async function shown(test) {
  const place = document.body.appendChild(make("div"));
  const edits = [];
  const answers = { frame: { frame: FRAME, problems: [] }, fits: { fits: FITS, cards: null }, operate: { script: "changed", offset: 10 } };
  try {
    await whileServerSays((address) => answers[address.split("/").at(-1)], async () => {
      const view = new FrameView(place, { text: () => "text", edit: async (text) => void edits.push(text) });
      await view.show(10);
      await test(place, edits);
    });
  } finally {
    place.remove();
  }
}

const opened = async (place, word) => {
  place.querySelector(`[data-focus="${word}"]`).click();
  await soon();
};

describe("A frame", () => {
  it("has a button for each word that can be another, named with its kind", () =>
    shown((place) => {
      equal([...place.querySelectorAll(".frame-chip")].map((button) => button.getAttribute("aria-label")), ["“Bad company.”, text", "the player, thing", "gains, action", "2, number"]);
    }));
  it("opens what fits, keeps a number within its range, and hands the changed script over", () =>
    shown(async (place, edits) => {
      await opened(place, "1-2");
      const [more] = [...place.querySelectorAll('[aria-label="One more"]')];
      more.click();
      equal(place.querySelector("[type=number]").value, "3");
      place.querySelector('[aria-label="Digit 4"]').click();
      place.querySelector('[aria-label="Digit 5"]').click();
      more.click();
      equal(place.querySelector("[type=number]").value, "30");
      equal(place.querySelectorAll(".frame-touched .card").length, 30);
      place.querySelector(".frame-option").click();
      await soon();
      equal(edits, ["changed"]);
    }));
  it("closes by Escape, with the focus where it was", () =>
    shown(async (place) => {
      await opened(place, "1-2");
      place.querySelector("[type=number]").dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
      equal([document.activeElement.dataset.focus, document.activeElement.getAttribute("aria-expanded")], ["1-2", "false"]);
    }));
  it("goes from line to line with the arrow keys", () =>
    shown((place) => {
      place.querySelector('[data-focus="0-1"]').focus();
      document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
      equal(document.activeElement.dataset.focus, "1-0");
    }));
});
