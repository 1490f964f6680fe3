/** A plot, for eyes, pointers and keys. It keeps up with the element's size, the page's colours and the printer. */
import { make } from "../ui/elements.js";
import { say } from "../ui/say.js";
import { followKeys, followPointer } from "./exploring.js";
import { lookOf, onNewColours } from "./look.js";

const STILL = matchMedia("(prefers-reduced-motion: reduce)");

/** Drawn at once; what changes later glides there, unless somebody wants things to keep still. */
const motion = () => ({ animation: !STILL.matches, animationDuration: 0, animationDurationUpdate: 200 });

const NOWHERE = { linkOf: () => null, opens: "", open: (link) => location.assign(link) };

/** The place of the value next to one. */
function nearest(values, wanted) {
  const away = values.map((value) => Math.abs(value - wanted));
  return away.indexOf(Math.min(...away));
}

export class Plot {
  #picture = make("div", { class: "picture" });
  #leads;
  #describe = null;
  #options = null;
  #opened = null;
  #chart = null;

  /**
   * @param {string} title what it shows, such as "Points"
   * @param {{linkOf?: (place: number) => string|null|undefined, opens?: string, open?: (link: string) => void}} leads
   *     where its places lead, counted from 0, and in words what opens there
   */
  constructor(title, leads = {}) {
    this.#leads = { ...NOWHERE, ...leads };
    const { opens } = this.#leads;
    const label = say("lab.plot", { title, opens });
    const roles = { role: "application", "aria-roledescription": say("lab.plot_role"), "aria-label": label };
    this.element = make("div", { class: "plot", tabindex: "0", ...roles }, this.#picture);
    followKeys(this, this.#leads);
  }

  /** @param {(look: object) => object} describe what to draw, as options of ECharts, in the colours of the moment */
  async draw(describe) {
    this.#describe = describe;
    this.#opened ??= this.#open();
    await this.#opened;
    this.#show();
  }

  /** Whether its places lie side by side rather than above each other: the axis they lie on lists them. */
  get upright() {
    return "data" in this.#options.xAxis;
  }

  /** How many there are; 0 before the first drawing. */
  get places() {
    return this.#options === null ? 0 : this.#axis.data.length;
  }

  /** What stands at a place, in words. */
  says(place) {
    return this.#options.tooltip.formatter([{ dataIndex: place }]).replaceAll("\n", ", ");
  }

  /** Marks a place and shows what stands there; null to mark none. */
  pointAt(place) {
    if (!this.#chart) return;
    if (place === null) {
      this.#chart.dispatchAction({ type: "updateAxisPointer", currTrigger: "leave" });
      this.#chart.dispatchAction({ type: "hideTip" });
      return;
    }
    const along = this.#chart.convertToPixel(this.#finder, this.#isCategory ? place : this.#axis.data[place]);
    const [x, y] = this.upright ? [along, this.#chart.getHeight() / 2] : [this.#chart.getWidth() / 2, along];
    this.#chart.dispatchAction({ type: "showTip", x, y });
  }

  /** @param {[number, number]} point in pixels of the picture
   * @returns {number|null} the place there; null beside the plot */
  placeAt(point) {
    if (!this.#chart.containPixel({ gridIndex: 0 }, point)) return null;
    const value = this.#chart.convertFromPixel(this.#finder, this.upright ? point[0] : point[1]);
    return this.#isCategory ? value : nearest(this.#axis.data, value);
  }

  get #axis() {
    return this.upright ? this.#options.xAxis : this.#options.yAxis;
  }

  get #isCategory() {
    return this.#axis.type === "category";
  }

  get #finder() {
    return this.upright ? { xAxisIndex: 0 } : { yAxisIndex: 0 };
  }

  async #open() {
    const { init } = await import("echarts");
    this.#chart = init(this.#picture, null, { renderer: "svg" });
    followPointer(this, this.#chart.getZr(), this.#leads);
    new ResizeObserver(() => this.#chart.resize()).observe(this.#picture);
    onNewColours(() => this.#show());
    onPaper((width) => this.#print(width));
  }

  #show() {
    const look = lookOf(this.element);
    const text = { color: look.ink, fontFamily: look.font };
    this.#options = this.#describe(look);
    this.#chart.setOption({ ...motion(), textStyle: text, ...this.#options }, { replaceMerge: ["series"] });
  }

  /** @param {number=} width in CSS pixels; as wide as its element where missing */
  #print(width) {
    this.#chart.resize({ width });
    this.#show();
    this.#chart.getZr().flush();
  }
}

const SHEET = 620;
const drawings = [];
const root = document.documentElement;
let theme;

/** @param {(width: number|undefined) => void} draw called before printing with a width, and afterwards without one */
const onPaper = (draw) => drawings.push(draw);

addEventListener("beforeprint", () => {
  theme = root.dataset.theme;
  root.dataset.theme = "light";
  for (const draw of drawings) draw(SHEET);
});

addEventListener("afterprint", () => {
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  for (const draw of drawings) draw();
});
