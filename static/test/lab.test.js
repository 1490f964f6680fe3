import { stepped } from "../charts/exploring.js";
import { heightOfList, pictureOf } from "../lab/chart-options.js";
import { gistOf } from "../lab/gist.js";
import { between, count, percent, unitAfter, unitOfDifference, writer, writerFor, writerOfDifference } from "../lab/numbers.js";
import { changedParameters, withoutNumbers } from "../lab/parameters.js";
import { Remaining, isOver } from "../lab/progress.js";
import { controlOf, fieldsOf, requestOf, valuesIn } from "../lab/request.js";
import { atLeast, atMost, lasting, things } from "../lab/words.js";
import { told } from "../lab/forecast.js";
import { fieldsIn, fill } from "../lab/typed.js";
import { make } from "../ui/elements.js";
import { describe, equal, it } from "./harness.js";

describe("A figure", () => {
  it("has as many digits as its interval leaves meaningful", () => {
    equal([0.04, 0.4, 4, 40, 400].map((half) => writer("points", half)(12.3456)), ["12.346", "12.35", "12.3", "12", "12"]);
    equal(writer("points", 0)(12.3456), "12.35");
    equal(writer("points", 1e-9)(0.5), "0.500000");
  });
  it("that is a share is written in percent", () => {
    equal(writerFor("share of turns", { low: 0.25, high: 0.29 })(0.274), "27.4%");
    equal(writer("% of games", 1)(50), "50.0%");
  });
  it("has a minus sign below nothing, and none where it is rounded to nothing", () => {
    equal([-1.5, -0.04, 0].map(writer("points", 1)), ["−1.5", "0.0", "0.0"]);
  });
  it("stands with its unit, without what its sign says", () => {
    equal(["share of turns", "% of games", "points"].map(unitAfter), ["of turns", "of games", "points"]);
    equal(["share of turns", "points"].map(unitOfDifference), ["percentage points of turns", "points"]);
  });
  it("is told with its interval, but not if it is exact", () => {
    equal([between({ low: 1, high: 2 }, String), between({ low: 2, high: 2 }, String)], ["95% between 1 and 2", ""]);
  });
  it("that differs by little shows how far its interval is from nothing", () => {
    equal(writerOfDifference("points", { low: 0.0004, high: 1.2 })(0.0004), "0.0004");
    equal(writerOfDifference("points", { low: -1, high: 1 })(0.25), "0.3");
  });
  it("is counted with commas, and small shares with two digits", () => {
    equal([count(1234567), percent(0.5), percent(0.004), percent(0), percent(1)], ["1,234,567", "50.0%", "0.40%", "0.0%", "100.0%"]);
  });
});

describe("How long a study takes", () => {
  it("is told no more exactly than it is known", () => {
    const seconds = [0, 0.69, 0.7, 1.4, 3.9, 7, 12.6, 51, 52, 89, 91, 240, 3119, 3120, 5399, 5400, 360_000];
    equal(seconds.map(lasting), [
      ...["less than a second", "less than a second", "about 1 second", "about 1 second", "about 4 seconds", "about 7 seconds"],
      ...["about 12 seconds", "about 50 seconds", "about 1 minute", "about 1 minute", "about 2 minutes", "about 4 minutes"],
      ...["about 50 minutes", "about 1 hour", "about 1 hour", "about 2 hours", "about 100 hours"],
    ]);
  });
  it("can be bounded from above and from below", () => {
    equal([20, 0.1].map(atMost), ["at most about 20 seconds", "less than a second"]);
    equal([20, 0.1].map(atLeast), ["more than 20 seconds", "a second or more"]);
  });
  it("is said before it is asked for", () => {
    const forecast = { seconds: 20, atLeast: false, most: 10_000, others: 0 };
    const says = (more, asked) => told({ ...forecast, ...more }, { count: 1000, precision: null, ...asked });
    equal(says(), "Takes about 20 seconds on this server.");
    equal(says({ others: 1 }), "Takes about 20 seconds on this server, beside 1 other study.");
    equal(says({ others: 2, atLeast: true }), "Takes more than 20 seconds on this server, beside 2 other studies.");
    equal(says({ seconds: 0.1 }, { precision: 0.5 }), "Takes less than a second on this server.");
    equal(says({}, { count: 10_001 }), "Too much for one study; it can have 10,000 at most.");
  });
  it("goes by the forecast at first, and later by how fast it has gone lately", () => {
    const remaining = new Remaining(100);
    equal(remaining.after({ seconds: 1, played: 10, of: 1000 }), 99);
    equal(remaining.after({ seconds: 6, played: 110, of: 1000 }), (890 * 5) / 100);
    equal(remaining.after({ seconds: 30, played: 500, of: 1000 }), (500 * 24) / 390);
  });
  it("goes by a second of a short study, since it gets faster as it goes", () => {
    const remaining = new Remaining(100);
    equal(remaining.after({ seconds: 0.2, played: 0, of: 100 }), 99.8);
    equal(remaining.after({ seconds: 0.5, played: 10, of: 100 }), 99.5);
    equal(remaining.after({ seconds: 1.5, played: 50, of: 100 }), (50 * 1) / 40);
  });
  it("is not told where nobody can tell: without a forecast, behind it, or when nothing goes on", () => {
    equal(new Remaining(undefined).after({ seconds: 1, played: 0, of: 10 }), null);
    equal(new Remaining(5).after({ seconds: 6, played: 0, of: 10 }), null);
    const stuck = new Remaining(undefined);
    stuck.after({ seconds: 0, played: 5, of: 10 });
    equal(stuck.after({ seconds: 60, played: 5, of: 10 }), null);
  });
  it("is over when it is neither queued nor running", () => {
    equal(["QUEUED", "RUNNING", "DONE", "CANCELLED", "FAILED"].map((state) => isOver({ state })), [false, false, true, true, true]);
  });
});

describe("What a study plays", () => {
  it("is counted in its own unit", () => {
    equal(things({ kind: "SIMULATE", unit: "GAMES" }, 1), "1 game");
    equal(things({ kind: "SWEEP", unit: "ROUNDS" }, 10_000), "10,000 rounds");
    equal(things({ kind: "GAPS" }, 2), "2 searches");
  });
});

describe("The values of a sweep", () => {
  it("are numbers and ranges, each once and in order", () => {
    equal(valuesIn("6, 3; 4 3"), [3, 4, 6]);
    equal([valuesIn("3..6"), valuesIn("3–5"), valuesIn("3-5"), valuesIn("-2..1")], [[3, 4, 5, 6], [3, 4, 5], [3, 4, 5], [-2, -1, 0, 1]]);
    equal(valuesIn(""), []);
  });
  it("are nothing that is no number, and none of a range that goes down", () => {
    equal([valuesIn("three"), valuesIn("1.5"), valuesIn("3..")], [null, null, null]);
    equal(valuesIn("6..3"), []);
  });
  it("end where nobody would want more", () => equal(valuesIn("1..999999999").length, 1000));
});

describe("The lab's form", () => {
  const fields = {
    ...{ kind: "SIMULATE", game: "standard", players: "4", bots: "cautious", unit: "GAMES", count: "1000", seed: "7", precision: "" },
    ...{ ladder: false, alone: true, searches: "500", against: "the-cow", "over.1": "rows", "values.1": "3..5", "over.2": "" },
  };
  const asked = (more, parameters = {}) => requestOf({ ...fields, ...more }, parameters);
  const again = (request) => requestOf({ ...fields, ...Object.fromEntries(Object.entries(fieldsOf(request)).map(([name, value]) => [name, value ?? ""])) }, request.parameters);

  it("asks for a simulation", () => {
    equal(asked({ precision: "0.5" }, { limit: 50 }), {
      ...{ kind: "SIMULATE", slug: "standard", players: 4, parameters: { limit: 50 }, bots: ["cautious"], unit: "GAMES" },
      ...{ count: 1000, seed: 7, precision: 0.5, ladder: false },
    });
  });
  it("asks for a comparison with the first game", () => {
    const { slug, other, alone } = asked({ kind: "COMPARE" });
    equal([slug, other, alone], ["the-cow", { slug: "standard" }, true]);
  });
  it("asks for a sweep over values that are no parameters as well", () => {
    const { over, parameters } = asked({ kind: "SWEEP" }, { rows: 6, limit: 50 });
    equal([over, parameters], [[{ name: "rows", values: [3, 4, 5] }], { limit: 50 }]);
  });
  it("asks for as many bots as there are players", () => {
    equal(asked({ bots: "each", players: "2", "seat.1": "daring", "seat.2": "cautious", "seat.3": "random" }).bots, ["daring", "cautious"]);
  });
  it("is filled in with what was asked, and asks for the same", () => {
    const scripts = { game: "own", script: "variant a {}", against: "own", "against-script": "variant b {}" };
    const requests = [
      asked(),
      asked({ precision: "0.5" }),
      asked(scripts),
      asked({ kind: "COMPARE" }),
      asked({ kind: "COMPARE", ...scripts }),
      asked({ kind: "SWEEP", "over.2": "limit", "values.2": "-1, 5" }),
      asked({ kind: "GAPS" }),
      asked({ bots: "each", "seat.1": "daring", "seat.2": "cautious", "seat.3": "random", "seat.4": "random" }),
    ];
    for (const request of requests) equal(again(request), request);
  });
  it("knows which field a part of the question comes from", () => {
    const compared = { kind: "COMPARE", bots: "each", "over.1": "rows", "over.2": "limit" };
    equal(["slug", "script", "other.slug", "other.script", "bots"].map((part) => controlOf(part, compared)), ["against", "against-script", "game", "script", "seat.1"]);
    equal(["parameters.rows", "over.limit", "over.rows", "over", "seed"].map((part) => controlOf(part, compared)), ["param.rows", "values.2", "values.1", "values.1", "seed"]);
    equal(["slug", "count"].map((part) => controlOf(part, { kind: "GAPS" })), ["game", "searches"]);
  });
  it("asks for no parameter that is as usual", () => {
    const parameters = [{ name: "rows", initial: 4 }, { name: "limit", initial: 66 }, { name: "open", initial: 0 }];
    equal(changedParameters(parameters, { "param.rows": "5", "param.limit": "66" }), { rows: 5 });
  });
  it("forgets the numbers of a game when another is chosen, and nothing else", () => {
    equal(withoutNumbers({ "param.rows": 1, "over.1": "rows", "values.1": "3", players: 4, overall: 1 }), { players: 4, overall: 1 });
  });
  it("takes only what a field can have", () => {
    const select = make("select", {}, make("option", { value: "a" }), make("option", { value: "b" }));
    const box = make("input", { type: "checkbox" });
    fill(select, "b");
    fill(select, "c");
    fill(select, undefined);
    fill(box, "true");
    equal([select.value, box.checked], ["b", true]);
    fill(box, false);
    equal(box.checked, false);
  });
  it("tells what all its fields hold", () => {
    const form = make(
      "form",
      {},
      make("input", { type: "radio", name: "kind", value: "GAPS", checked: true }),
      make("input", { name: "seed", value: "7" }),
      make("input", { type: "checkbox", name: "ladder", checked: true }),
      make("button", {}, "Ask"),
    );
    equal(fieldsIn(form), { seed: "7", ladder: true, kind: "GAPS" });
  });
});

describe("The gist of a study", () => {
  const figure = (id, mean, more) => ({ id, title: id, unit: "points", estimate: { mean, low: mean - 0.1, high: mean + 0.1 }, ...more });
  const simulation = { kind: "SIMULATE", request: { players: 4 } };

  it("is empty while there is nothing to say", () => {
    equal([gistOf(simulation, { results: null }), gistOf(simulation, { results: { arms: [] } }), gistOf({ kind: "GAPS" }, { results: { arms: [{}] } })], ["", "", ""]);
    equal(gistOf({ kind: "COMPARE" }, { results: { arms: [{}], comparisons: [] } }), "");
  });
  it("of a game leaves out what is not known", () => {
    const arms = (...figures) => ({ results: { arms: [{ figures }] } });
    equal(gistOf(simulation, arms(figure("points", 12.84))), "With 4 players a round brings each about 12.8 points.");
    equal(
      gistOf(simulation, arms(figure("rounds_per_game", 7.1), figure("choices", 0.314, { unit: "share of turns" }), { id: "costs", bars: [{ label: "lowest", value: 1 }, { label: "full", value: 3 }] })),
      "A game lasts about 7.1 rounds. In 31% of turns it matters at once which card is played. Most points come through “full”.",
    );
  });
  it("of a comparison tells the two largest differences first", () => {
    const base = { figures: [figure("points", 10), figure("rounds", 100), figure("ties", 1)] };
    const line = (id, mean, clear) => ({ id, clear, estimate: { mean }, verdict: `${id} differ, 95% between` });
    const figures = [line("points", 1, true), line("rounds", 50, true), line("ties", 0.05, true), line("none", 9, false)];
    equal(
      gistOf({ kind: "COMPARE", arms: ["A", "B"] }, { results: { arms: [base], comparisons: [{ figures }] } }),
      "B differs from A in 3 of 4 figures, most in these: rounds differ. points differ.",
    );
    const same = { results: { arms: [base], comparisons: [{ figures: [line("points", 1, false)] }] } };
    equal(gistOf({ kind: "COMPARE", arms: ["A", "B"] }, same).startsWith("Nothing in B is clearly different from A."), true);
  });
  it("of a sweep tells a trend from start to end, and what stays", () => {
    const arm = (rows, points) => ({ label: `rows=${rows}`, figures: [figure("Points", points), figure("Ties", 1)] });
    const study = { kind: "SWEEP", over: [{ text: "Rows on the table" }] };
    const gist = (...points) => gistOf(study, { results: { arms: points.map((each, index) => arm(index + 3, each)) } });
    equal(gist(10, 12, 20), "This changes most with “rows on the table”. Points: more and more, from 10.00 at 3 to 20.00 at 5. No clear change: ties.");
    equal(gist(20, 12, 10).includes("Points: less and less, from 20.00 at 3 to 10.00 at 5."), true);
    equal(gist(10, 20, 12).includes("Points: least, 10.00 at 3; most, 20.00 at 4."), true);
    equal(gist(10, 10, 10).startsWith("Nothing stands out"), true);
  });
  it("of a sweep over two parameters names both values", () => {
    const arms = [[3, 5, 10], [4, 6, 20]].map(([rows, cards, points]) => ({ label: `rows=${rows}, cards=${cards}`, figures: [figure("Points", points)] }));
    const gist = gistOf({ kind: "SWEEP", over: [{ text: "Rows" }, { text: "Cards" }] }, { results: { arms } });
    equal(gist, "This changes most with “rows” and “cards” (numbers are given in that order). Points: least, 10.00 at 3 and 5; most, 20.00 at 4 and 6.");
  });
});

describe("A chart", () => {
  const look = { axis: { splitLine: {}, axisLabel: {} }, ink: "black", colour: (name) => name };

  it("leaves out intervals that are not known", () => {
    const bars = [{ label: "a", value: 1, low: null, high: null }, { label: "b", value: 2, low: 1, high: 3 }];
    equal(pictureOf({ chart: "BARS", bars, unit: "points" })(look).series[1].data, [[1, 1, 3]]);
  });
  it("is as high as its longest label needs, however long a word is", () => {
    equal([[], ["a"], ["a", "b"], ["a few words that take more than one line"], ["x".repeat(100)]].slice(1).map(heightOfList), [78, 112, 103.5, 154.5]);
  });
  it("is walked along with arrow keys, and not beyond its ends", () => {
    const step = (key, place, size, more) => stepped({ key, ...more }, place, size);
    equal([step("ArrowRight", [0, 1], [1, 3]), step("ArrowRight", [0, 2], [1, 3]), step("ArrowLeft", [0, 0], [1, 3])], [[0, 2], [0, 2], [0, 0]]);
    equal([step("Home", [1, 2], [3, 3]), step("End", [1, 0], [3, 3]), step("End", [0, 0], [3, 1])], [[1, 0], [1, 2], [2, 0]]);
    equal([step("ArrowUp", [0, 1], [1, 3]), step("a", [0, 0], [3, 3]), step("ArrowRight", [0, 0], [1, 3], { ctrlKey: true })], [null, null, null]);
  });
});
