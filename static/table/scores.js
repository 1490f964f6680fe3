/** How the scores went from round to round: a chart for those who look, a table for those who read. */
import { make } from "./elements.js";

const COLOURS = ["--accent", "--focus", "--good", "--hay", "--code-name", "--pasture-line", "--ink-soft", "--code-string", "--warn", "--line-strong"];

/** @returns {Promise<HTMLElement|null>} nothing where one round was all */
export async function scoresByRound(table) {
  const answer = await fetch(`/t/${table.id}/state?from=1`, { headers: { Accept: "application/json" } });
  if (!answer.ok) return null;
  const { events } = await answer.json();
  const rounds = events.map(({ event }) => event).filter(({ type }) => type === "RoundEnded");
  if (rounds.length < 2) return null;
  const chart = make("div", { class: "scores-chart", "aria-hidden": "true" });
  const figure = make(
    "figure",
    { class: "scores" },
    make("figcaption", {}, "Points after each round"),
    chart,
    make("details", {}, make("summary", {}, "As a table"), asTable(table, rounds)),
  );
  draw(chart, table, rounds);
  return figure;
}

function asTable(table, rounds) {
  const names = make("tr", {}, make("th", { scope: "col" }, "Round"));
  names.append(...table.names.map((_, index) => make("th", { scope: "col" }, table.story.name(index + 1))));
  const rows = rounds.map(({ round, scores }) =>
    make("tr", {}, make("th", { scope: "row" }, String(round)), ...scores.map((score) => make("td", {}, String(score)))),
  );
  return make("div", { class: "scrolls", tabindex: "0" }, make("table", {}, make("thead", {}, names), make("tbody", {}, ...rows)));
}

async function draw(element, table, rounds) {
  const { init } = await import("echarts");
  const style = getComputedStyle(element);
  const colour = (name) => toRgb(style.getPropertyValue(name), element);
  const ink = toRgb(style.color, element);
  const axis = { axisLabel: { color: ink }, axisLine: { lineStyle: { color: ink } }, splitLine: { show: false } };
  const chart = init(element, null, { renderer: "svg" });
  chart.setOption({
    animation: false,
    color: COLOURS.map(colour),
    textStyle: { color: ink, fontFamily: style.fontFamily },
    grid: { left: 36, right: 12, top: 12, bottom: 56 },
    legend: { bottom: 0, type: "scroll", textStyle: { color: ink } },
    xAxis: { ...axis, type: "category", boundaryGap: false, data: ["0", ...rounds.map(({ round }) => String(round))] },
    yAxis: { ...axis, type: "value" },
    series: [...table.names.map((_, index) => line(table, rounds, index)), ...limitLine(table, rounds, ink)],
  });
  new ResizeObserver(() => chart.resize()).observe(element);
}

const line = (table, rounds, index) => ({
  type: "line",
  name: table.story.name(index + 1),
  data: [0, ...rounds.map(({ scores }) => scores[index])],
  symbol: ["circle", "rect", "triangle", "diamond"][index % 4],
  symbolSize: 7,
});

function limitLine({ limit }, rounds, ink) {
  if (!limit) return [];
  const data = Array(rounds.length + 1).fill(limit);
  return [{ type: "line", name: `limit ${limit}`, data, symbol: "none", lineStyle: { type: "dashed", color: ink, width: 1 } }];
}

/** Plots know no light-dark(): the browser works colours out. */
function toRgb(value, element) {
  const probe = make("span", { hidden: true });
  probe.style.color = value;
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
