/** A slider beside each number of a parameter in the text: the number follows it, and so do board, examples and figures. */
import { Transaction } from "@codemirror/state";
import { Decoration, ViewPlugin, WidgetType } from "@codemirror/view";
import { make } from "../ui/elements.js";

const OWN = /^(\s*param\s+(\w+)\s*=\s*)(-?\d+)\s+in\s+(-?\d+)\.\.(-?\d+)/;
const SET = /^(\s*set\s+(\w+)\s+to\s+)(-?\d+)/;

class Slider extends WidgetType {
  constructor(name, value, low, high) {
    super();
    Object.assign(this, { name, value, low, high });
  }

  eq(other) {
    return this.name === other.name && this.value === other.value && this.low === other.low && this.high === other.high;
  }

  toDOM(view) {
    let before = null;
    const slider = make("input", {
      type: "range",
      class: "cm-slider",
      min: this.low,
      max: this.high,
      value: this.value,
      "aria-label": this.name.replaceAll("_", " "),
      oninput() {
        const { value } = slider;
        before ??= numberAt(view, slider)?.text;
        write(view, slider, value, false);
      },
      // However far it was dragged, one step takes it back.
      onchange() {
        const { value } = slider;
        if (before !== null) write(view, slider, before, false);
        write(view, slider, value, true);
        before = null;
      },
    });
    return slider;
  }

  /** Whoever drags keeps what they hold. */
  updateDOM(slider) {
    Object.assign(slider, { min: this.low, max: this.high });
    if (slider.value !== String(this.value)) slider.value = this.value;
    return true;
  }

  ignoreEvent() {
    return true;
  }
}

/** The number that stands before a slider. */
function numberAt(view, slider) {
  const line = view.state.doc.lineAt(view.posAtDOM(slider));
  const found = OWN.exec(line.text) ?? SET.exec(line.text);
  return found && { from: line.from + found[1].length, text: found[3] };
}

function write(view, slider, value, isStep) {
  const number = numberAt(view, slider);
  if (!number || number.text === value) return;
  view.dispatch({
    changes: { from: number.from, to: number.from + number.text.length, insert: value },
    annotations: Transaction.addToHistory.of(isStep),
    userEvent: "input.slide",
  });
}

function decorations(view, known) {
  const found = [];
  for (const { from, to } of view.visibleRanges) {
    for (let at = from; at <= to; ) {
      const line = view.state.doc.lineAt(at);
      const own = OWN.exec(line.text);
      const set = own ? null : SET.exec(line.text);
      const parameter = set && known().find(({ name, isSwitch }) => name === set[2] && !isSwitch);
      const range = own ? [own[4], own[5]].map(Number) : parameter ? [parameter.low, parameter.high] : null;
      const [, before, name, value] = own ?? set ?? [];
      if (range && range[1] > range[0]) {
        found.push(Decoration.widget({ widget: new Slider(name, Number(value), ...range), side: 1 }).range(line.from + before.length + value.length));
      }
      at = line.to + 1;
    }
  }
  return Decoration.set(found);
}

/** @param {() => {name: string, isSwitch: boolean, low: number, high: number}[]} known the parameters of the script as it was read last */
export const sliders = (known) =>
  ViewPlugin.fromClass(
    class {
      constructor(view) {
        this.decorations = decorations(view, known);
      }

      update({ docChanged, viewportChanged, transactions, view }) {
        if (docChanged || viewportChanged || transactions.length) this.decorations = decorations(view, known);
      }
    },
    { decorations: (plugin) => plugin.decorations },
  );
