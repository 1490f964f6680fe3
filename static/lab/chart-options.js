/** How the figures of a study are drawn: options for ECharts, from figures and the page's look. */
import { band, whiskers } from "../charts/intervals.js";
import { hover } from "../charts/look.js";
import { say } from "../ui/say.js";
import { between, percent, plain, writer, writerFor, writerOfDifference } from "./numbers.js";

const ROW = 34;
const SIDE_WIDTH = 120;
const LETTER_WIDTH = 7;
const LINE = 17;
const grid = { left: 4, right: 20, top: 12, bottom: 4, outerBoundsMode: "same", outerBoundsContain: "all" };

const below = (name, look) => ({ ...look.axis, name, nameLocation: "middle", nameGap: 26 });

const values = (unit, look) => ({
  ...look.axis,
  type: "value",
  splitLine: { ...look.axis.splitLine, show: true },
  axisLabel: { ...look.axis.axisLabel, formatter: (value) => plain(value, unit) },
});

const sideLabels = (labels, look) => ({
  ...look.axis,
  type: "category",
  inverse: true,
  data: labels,
  axisTick: { show: false },
  axisLabel: { ...look.axis.axisLabel, hideOverlap: false, interval: 0, width: SIDE_WIDTH, overflow: "break" },
});

/** What a tooltip says of a figure: its value and, where it has one, its interval. */
function toldOf(name, { value, low, high }, unit, writerOf = writerFor) {
  if (low === null || low === high) return `${name}: ${writer(unit, 0)(value)}`;
  const write = writerOf(unit, { low, high });
  return `${name}: ${write(value)}\n${between({ low, high }, write)}`;
}

const known = (bars) => bars.map(({ low, high }, place) => [place, low, high]).filter(([, low]) => low !== null);

function histogram({ bars, axis }, look) {
  return {
    grid,
    tooltip: hover(look, (place) => `${axis}: ${bars[place].label}\n${percent(bars[place].value)}`),
    xAxis: { ...below(axis, look), type: "category", data: bars.map(({ label }) => label), axisTick: { show: false } },
    yAxis: {
      ...look.axis,
      type: "value",
      splitLine: { ...look.axis.splitLine, show: true },
      axisLabel: { color: look.ink, formatter: (share) => plain(share, say("lab.share")) },
    },
    series: [
      { type: "bar", data: bars.map(({ value }) => value), itemStyle: { color: look.colour("--plot") }, barCategoryGap: "12%" },
    ],
  };
}

function sideBars({ bars, unit }, look) {
  return {
    grid,
    tooltip: hover(look, (place) => toldOf(bars[place].label, bars[place], unit)),
    xAxis: values(unit, look),
    yAxis: sideLabels(bars.map(({ label }) => label), look),
    series: [
      { type: "bar", data: bars.map(({ value }) => value), itemStyle: { color: look.colour("--plot") }, barMaxWidth: 22 },
      whiskers(known(bars), look.ink, false),
    ],
  };
}

/** Its places are numbers, which need not be equally far from each other. */
function curve({ bars, unit, axis }, look) {
  const colour = look.colour("--plot");
  const places = bars.map(({ label }) => Number(label));
  return {
    grid,
    tooltip: hover(look, (place) => toldOf(`${axis} ${bars[place].label}`, bars[place], unit), "line"),
    xAxis: {
      ...below(axis, look),
      type: "value",
      data: places,
      min: "dataMin",
      max: "dataMax",
      axisLabel: { ...look.axis.axisLabel, customValues: places },
      axisTick: { show: true, customValues: places },
    },
    yAxis: { ...values(unit, look), scale: true },
    series: [
      band(known(bars).map(([place, low, high]) => [places[place], low, high]), colour),
      { type: "line", data: bars.map(({ value }, place) => [places[place], value]), itemStyle: { color: colour }, symbol: "circle", symbolSize: 8 },
    ],
  };
}

/**
 * Differences, each a point with its interval, and where there is none.
 *
 * @param {{label: string, mean: number, low: number, high: number, clear: boolean}[]} rows
 */
export const differences = (rows, unit) => (look) => ({
  grid,
  tooltip: hover(look, (place) => toldOf(rows[place].label, { ...rows[place], value: rows[place].mean }, unit, writerOfDifference)),
  xAxis: values(unit, look),
  yAxis: sideLabels(rows.map(({ label }) => label), look),
  series: [
    whiskers(rows.map(({ low, high }, place) => [place, low, high]), look.ink, false),
    {
      type: "scatter",
      data: rows.map(({ mean, clear }, place) => ({
        value: [mean, place],
        itemStyle: { color: look.colour(clear ? "--plot" : "--paper-raised"), borderColor: look.colour("--plot"), borderWidth: 2 },
      })),
      symbolSize: 12,
      z: 4,
      markLine: {
        silent: true,
        symbol: "none",
        data: [{ xAxis: 0 }],
        label: { show: false },
        lineStyle: { color: look.ink, type: "solid", width: 1.5 },
      },
    },
  ],
});

const KINDS = { HISTOGRAM: histogram, BARS: sideBars, LINE: curve };

/** The picture of a figure, for a plot to draw. */
export const pictureOf = (figure) => (look) => KINDS[figure.chart](figure, look);

/** How high a picture has to be, in CSS pixels: those that list things sideways grow with them. */
export const heightOf = ({ chart, bars }) => (chart === "BARS" ? heightOfList(bars.map(({ label }) => label)) : 240);

/** Rows are as high as the longest label needs, which breaks into lines. @param {string[]} labels */
export function heightOfList(labels) {
  const lines = Math.max(...labels.map(linesOf));
  return 44 + Math.max(ROW, LINE * (lines + 0.5)) * labels.length;
}

/** How many lines a label takes beside its bar: about as many as its words need. */
function linesOf(label) {
  const fits = Math.floor(SIDE_WIDTH / LETTER_WIDTH);
  let lines = 1;
  let used = 0;
  for (const word of label.split(" ")) {
    if (used > 0 && used + 1 + word.length > fits) {
      lines++;
      used = 0;
    }
    used += (used > 0 ? 1 : 0) + word.length;
    while (used > fits) {
      lines++;
      used -= fits;
    }
  }
  return lines;
}
