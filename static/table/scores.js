/** How the scores went from round to round: a chart for those who look, a table for those who read. */
import { hover } from "../charts/look.js";
import { Plot } from "../charts/plot.js";
import { make } from "../ui/elements.js";
import { say } from "../ui/say.js";
import { fromTheBeginning } from "./connection.js";

const COLOURS = Array.from({ length: 10 }, (_, index) => `--series-${index + 1}`);
const NAMES = 92; // pixels beside the last round
const PLOT = 190; // pixels of height for the lines
const LINE = 14; // pixels of height for a name

/** @returns {Promise<HTMLElement|null>} nothing where one round was all */
export async function scoresByRound(table) {
  const whole = await fromTheBeginning(table.id);
  if (!whole) return null;
  const rounds = whole.events.map(({ event }) => event).filter(({ type }) => type === "RoundEnded");
  if (rounds.length < 2) return null;
  const title = say("result.scores");
  const plot = new Plot(title);
  const figure = make(
    "figure",
    { class: "scores" },
    make("figcaption", {}, title),
    plot.element,
    make("details", {}, make("summary", {}, say("result.scores_table")), asTable(table, rounds)),
  );
  plot.draw(describe(table, rounds));
  return figure;
}

function asTable(table, rounds) {
  const names = make("tr", {}, make("th", { scope: "col" }, say("result.round_column")));
  names.append(...table.names.map((_, index) => make("th", { scope: "col" }, table.name(index + 1))));
  const rows = rounds.map(({ round, scores }) =>
    make("tr", {}, make("th", { scope: "row" }, String(round)), ...scores.map((score) => make("td", {}, String(score)))),
  );
  return make("div", { class: "scrolls", tabindex: "0" }, make("table", {}, make("thead", {}, names), make("tbody", {}, ...rows)));
}

const describe = (table, rounds) => (look) => ({
  color: COLOURS.map(look.colour),
  grid: { left: 32, right: NAMES, top: 12, bottom: 24 },
  tooltip: hover(look, (place) => standing(table, rounds, place), "line"),
  xAxis: { ...look.axis, type: "category", boundaryGap: false, data: ["0", ...rounds.map(({ round }) => String(round))] },
  yAxis: { ...look.axis, type: "value" },
  series: apart([...table.names.map((_, index) => line(table, rounds, index)), ...limitLine(table, rounds, look.ink)]),
});

function standing(table, rounds, place) {
  const { round, scores } = place === 0 ? { round: 0, scores: table.names.map(() => 0) } : rounds[place - 1];
  const lines = scores.map((score, index) => `${table.name(index + 1)} ${score}`);
  return [round === 0 ? say("result.at_start") : say("result.after_round", { round }), ...lines].join("\n");
}

/** Names stand where the lines end, so that nobody has to look them up. */
const named = {
  endLabel: { show: true, formatter: "{a}", color: "inherit", fontWeight: 600, width: NAMES - 12, overflow: "truncate" },
};

/** Moves names that would lie on each other down, the highest first. */
function apart(lines) {
  const perPoint = PLOT / Math.max(1, ...lines.flatMap(({ data }) => data));
  const height = ({ data }) => data.at(-1) * perPoint;
  let free = Infinity;
  for (const one of lines.toSorted((a, b) => height(b) - height(a))) {
    const at = Math.min(height(one), free);
    one.endLabel = { ...one.endLabel, offset: [0, height(one) - at] };
    free = at - LINE;
  }
  return lines;
}

const line = (table, rounds, index) => ({
  type: "line",
  name: table.name(index + 1),
  data: [0, ...rounds.map(({ scores }) => scores[index])],
  symbol: ["circle", "rect", "triangle", "diamond"][index % 4],
  symbolSize: 7,
  lineStyle: { width: index + 1 === table.seat ? 3.5 : 1.75 },
  ...named,
});

function limitLine({ limit }, rounds, ink) {
  if (!limit) return [];
  const data = Array(rounds.length + 1).fill(limit);
  const dashed = { color: ink, lineStyle: { type: "dashed", width: 1 } };
  return [{ type: "line", name: say("result.limit", { limit }), data, symbol: "none", ...dashed, ...named }];
}
