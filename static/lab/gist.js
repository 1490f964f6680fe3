/** What a study shows, in a paragraph for people who look no further. */
import { say } from "../ui/say.js";
import { writer } from "./numbers.js";

const language = document.documentElement.lang || "en";

const figureIn = (arm, id) => arm.figures.find((figure) => figure.id === id && figure.estimate);

/** Such as "12.8"; null where the figure is not known. */
function figureOf(arm, id) {
  const figure = figureIn(arm, id);
  return figure ? writer(figure.unit, 1)(figure.estimate.mean) : null;
}

const sentences = (...parts) => parts.filter(Boolean).join(" ");

function ofGame({ request }, { arms: [arm] }) {
  const [points, rounds, winning, choices] = ["points", "rounds_per_game", "winning_score", "choices"].map((id) => figureOf(arm, id));
  const [costliest] = (arm.figures.find(({ id }) => id === "costs")?.bars ?? []).toSorted((one, other) => other.value - one.value);
  return sentences(
    points && say("lab.gist_points", { players: request.players, points }),
    rounds && say("lab.gist_length", { rounds, winning: winning ?? "", unit: winning ? figureIn(arm, "winning_score").unit : "" }),
    choices && say("lab.gist_choices", { choices }),
    costliest?.value > 0 && say("lab.gist_costs", { rule: costliest.label }),
  );
}

/** What a verdict ends with: ", 95% between 0.1 and 0.2." */
const INTERVAL = /,[^,]*95 ?%.*$/;

/** How large a difference is beside the figure itself. */
function shareOf(line, base) {
  const mean = figureIn(base, line.id)?.estimate.mean;
  return mean ? Math.abs(line.estimate.mean / mean) : 0;
}

function ofComparison({ arms: [baseTitle, title] }, { arms: [base], comparisons: [whole] }) {
  const clear = whole.figures.filter((line) => line.clear).toSorted((one, other) => shareOf(other, base) - shareOf(one, base));
  if (clear.length === 0) {
    return say("lab.gist_nothing", { other: title, base: baseTitle });
  }
  const told = clear.slice(0, 2).map(({ verdict }) => verdict.replace(INTERVAL, "."));
  return say("lab.gist_differs", { other: title, base: baseTitle, clear: clear.length, all: whole.figures.length, verdicts: told.join(" ") });
}

/** Such as "rows on the table"; a label may begin with a capital. */
const named = ({ text }) => say("lab.gist_quoted", { name: language === "en" ? text.charAt(0).toLowerCase() + text.slice(1) : text });

/** Where in a sweep a value was found, by its numbers in their order. */
function placeOf({ label }) {
  const values = label.split(", ").map((part) => part.split("=")[1]);
  return say("lab.gist_at", { values });
}

function ofFigure({ title, unit, lowest, highest, trend }, over) {
  const write = writer(unit, (highest.estimate.mean - lowest.estimate.mean) / 20);
  const told = (cell) => say("lab.gist_value", { value: write(cell.estimate.mean), place: placeOf(cell) });
  if (over.length === 1 && trend) {
    return trend === "rising"
      ? say("lab.gist_rising", { figure: title, first: told(lowest), last: told(highest) })
      : say("lab.gist_falling", { figure: title, first: told(highest), last: told(lowest) });
  }
  return say("lab.gist_ends", { figure: title, lowest: told(lowest), highest: told(highest) });
}

const SURE = 0.05;

/** How many standard errors a normal figure exceeds with this probability (Abramowitz and Stegun, 26.2.23). */
function exceeded(probability) {
  const t = Math.sqrt(-2 * Math.log(probability));
  return t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
}

function trendOf(means) {
  const steps = means.slice(1).map((mean, index) => mean - means[index]);
  if (steps.every((step) => step > 0)) return "rising";
  return steps.every((step) => step < 0) ? "falling" : "";
}

/**
 * Which figures of a sweep change with its values by more than chance, the one that changes most first: the lowest and the highest value of a figure count when their intervals, wide enough for all figures and values together,
 * lie apart.
 *
 * @param {{label: string, figures: object[]}[]} arms
 */
function outstanding(arms) {
  const kinds = arms[0].figures.filter(({ estimate }) => estimate);
  const wider = exceeded(SURE / (2 * Math.max(1, kinds.length * arms.length))) / exceeded(SURE / 2);
  return kinds
    .map(({ id, title, unit }) => {
      const cells = arms.flatMap(({ label, figures }) => {
        const estimate = figures.find((figure) => figure.id === id)?.estimate;
        return estimate ? [{ label, estimate }] : [];
      });
      const means = cells.map(({ estimate }) => estimate.mean);
      const [lowest, highest] = [Math.min(...means), Math.max(...means)].map((mean) => cells[means.indexOf(mean)]);
      const half = ({ estimate: { low, high } }) => (wider * (high - low)) / 2;
      const apart = highest.estimate.mean - lowest.estimate.mean - half(highest) - half(lowest);
      const size = (highest.estimate.mean - lowest.estimate.mean) / (Math.abs(highest.estimate.mean) || 1);
      return { id, title, unit, lowest, highest, apart, size, trend: trendOf(means) };
    })
    .filter(({ apart }) => apart > 0)
    .toSorted((one, other) => other.size - one.size);
}

function ofSweep({ over }, { arms }) {
  const found = outstanding(arms);
  const names = over.map(named);
  if (found.length === 0) return say("lab.gist_chance", { names });
  const still = arms[0].figures.filter(({ id, estimate }) => estimate && !found.some((each) => each.id === id));
  return sentences(
    say("lab.gist_changes", { names, several: over.length > 1 }),
    ...found.slice(0, 3).map((figure) => ofFigure(figure, over)),
    still.length > 0 && say("lab.gist_still", { figures: still.map(({ title }) => (language === "en" ? title.toLowerCase() : title)) }),
  );
}

const KINDS = { SIMULATE: ofGame, COMPARE: (study, results) => (results.comparisons.length > 0 ? ofComparison(study, results) : ""), SWEEP: ofSweep };

/** @returns {string} empty while there is nothing to say */
export function gistOf(study, { results }) {
  if (!results || results.arms.length === 0 || !KINDS[study.kind]) return "";
  return KINDS[study.kind](study, results);
}
