/** What a study shows, in a paragraph for people who look no further. */
import { listed, plural } from "../ui/words.js";
import { writer } from "./numbers.js";

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
    points && `With ${request.players} players a round brings each about ${points} points.`,
    rounds && `A game lasts about ${rounds} rounds${winning ? ` and is won with about ${winning} ${figureIn(arm, "winning_score").unit}` : ""}.`,
    choices && `In ${choices} of turns it matters at once which card is played.`,
    costliest?.value > 0 && `Most points come through “${costliest.label}”.`,
  );
}

/** How large a difference is beside the figure itself. */
function shareOf(line, base) {
  const mean = figureIn(base, line.id)?.estimate.mean;
  return mean ? Math.abs(line.estimate.mean / mean) : 0;
}

function ofComparison({ arms: [baseTitle, title] }, { arms: [base], comparisons: [whole] }) {
  const clear = whole.figures.filter((line) => line.clear).toSorted((one, other) => shareOf(other, base) - shareOf(one, base));
  if (clear.length === 0) {
    return `Nothing in ${title} is clearly different from ${baseTitle}. More games would show smaller differences.`;
  }
  const told = clear.slice(0, 2).map(({ verdict }) => `${verdict.split(", 95%")[0]}.`);
  return `${title} differs from ${baseTitle} in ${clear.length} of ${plural(whole.figures.length, "figure")}, most in these: ${told.join(" ")}`;
}

/** Such as "rows on the table"; a label may begin with a capital. */
const named = ({ text }) => `“${text.charAt(0).toLowerCase()}${text.slice(1)}”`;

/** Where in a sweep a value was found, by its numbers in their order. */
function placeOf({ label }) {
  const values = label.split(", ").map((part) => part.split("=")[1]);
  return `at ${listed(values)}`;
}

const ON_THE_WAY = { rising: "more and more", falling: "less and less" };

function ofFigure({ title, unit, lowest, highest, trend }, over) {
  const write = writer(unit, (highest.estimate.mean - lowest.estimate.mean) / 20);
  const told = (cell) => `${write(cell.estimate.mean)} ${placeOf(cell)}`;
  if (over.length === 1 && trend) {
    const [first, last] = trend === "rising" ? [lowest, highest] : [highest, lowest];
    return `${title}: ${ON_THE_WAY[trend]}, from ${told(first)} to ${told(last)}.`;
  }
  return `${title}: least, ${told(lowest)}; most, ${told(highest)}.`;
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
  const what = listed(over.map(named));
  if (found.length === 0) return `Nothing stands out: chance alone could make all figures differ as much over the values of ${what}.`;
  const still = arms[0].figures.filter(({ id, estimate }) => estimate && !found.some((each) => each.id === id));
  return sentences(
    `This changes most with ${what}${over.length > 1 ? " (numbers are given in that order)" : ""}.`,
    ...found.slice(0, 3).map((figure) => ofFigure(figure, over)),
    still.length > 0 && `No clear change: ${listed(still.map(({ title }) => title.toLowerCase()))}.`,
  );
}

const KINDS = { SIMULATE: ofGame, COMPARE: (study, results) => (results.comparisons.length > 0 ? ofComparison(study, results) : ""), SWEEP: ofSweep };

/** @returns {string} empty while there is nothing to say */
export function gistOf(study, { results }) {
  if (!results || results.arms.length === 0 || !KINDS[study.kind]) return "";
  return KINDS[study.kind](study, results);
}
