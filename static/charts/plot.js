/** A plot in an element of its own. It keeps up with the element's size, the page's colours and the printer. */
import { lookOf, onNewColours } from "./look.js";
import { onPaper } from "./paper.js";

const STILL = matchMedia("(prefers-reduced-motion: reduce)");

/** Drawn at once; what changes later glides there, unless somebody wants things to keep still. */
const motion = () => ({ animation: !STILL.matches, animationDuration: 0, animationDurationUpdate: 200 });

export class Plot {
  #element;
  #describe = null;
  #opened = null;
  #chart = null;

  constructor(element) {
    this.#element = element;
  }

  /** @param {(look: object) => object} describe what to draw, as options of ECharts, in the colours of the moment */
  async draw(describe) {
    this.#describe = describe;
    this.#opened ??= this.#open();
    await this.#opened;
    this.#show();
  }

  /** What is drawn, for those who ask where something lies in it; null before the first drawing. */
  get chart() {
    return this.#chart;
  }

  async #open() {
    const { init } = await import("echarts");
    this.#chart = init(this.#element, null, { renderer: "svg" });
    new ResizeObserver(() => this.#chart.resize()).observe(this.#element);
    onNewColours(() => this.#show());
    onPaper((width) => this.#print(width));
  }

  #show() {
    const look = lookOf(this.#element);
    const text = { color: look.ink, fontFamily: look.font };
    this.#chart.setOption({ ...motion(), textStyle: text, ...this.#describe(look) }, { replaceMerge: ["series"] });
  }

  /** @param {number=} width in CSS pixels; as wide as its element where missing */
  #print(width) {
    this.#chart.resize({ width });
    this.#show();
    this.#chart.getZr().flush();
  }
}
