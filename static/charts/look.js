/** How plots look: in the page's own colours and type. Plots know no light-dark(), so the browser works colours out. */
import { make } from "../ui/elements.js";

/** @returns {{colour: (token: string) => string, ink: string, font: string, axis: object}} as they are now */
export function lookOf(element) {
  const style = getComputedStyle(element);
  const colour = (token) => worked(style.getPropertyValue(token), element);
  const ink = worked(style.color, element);
  const quiet = { lineStyle: { color: colour("--line") } };
  return {
    colour,
    ink,
    font: style.fontFamily,
    axis: {
      axisLabel: { color: ink, hideOverlap: true },
      axisLine: { lineStyle: { color: ink } },
      nameTextStyle: { color: ink },
      splitLine: { show: false, ...quiet },
    },
  };
}

function worked(value, element) {
  const probe = make("span", { hidden: true });
  probe.style.color = value;
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/**
 * Words about the place somebody points at, or has come to by keys.
 *
 * @param {(place: number) => string} formatter
 */
export const hover = (look, formatter, pointer = "shadow") => ({
  trigger: "axis",
  renderMode: "richText",
  axisPointer: { type: pointer, snap: true },
  backgroundColor: look.colour("--paper-raised"),
  borderColor: look.colour("--line-strong"),
  textStyle: { color: look.ink },
  formatter: ([{ dataIndex }]) => formatter(dataIndex),
});

/** Calls back whenever the page has turned light or dark. */
export function onNewColours(callback) {
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", callback);
  new MutationObserver(callback).observe(document.documentElement, { attributeFilter: ["data-theme"] });
}
