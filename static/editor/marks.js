/** A green or red mark beside each example of the script. */
import { StateEffect, StateField, RangeSet } from "@codemirror/state";
import { GutterMarker, gutter } from "@codemirror/view";
import { make } from "../ui/elements.js";

const shown = StateEffect.define();

class Mark extends GutterMarker {
  constructor(passed, title) {
    super();
    this.passed = passed;
    this.title = title;
  }

  eq(other) {
    return this.passed === other.passed && this.title === other.title;
  }

  toDOM() {
    const says = `${this.passed ? "Holds" : "Fails"}: ${this.title}`;
    return make("span", { class: `mark ${this.passed ? "holds" : "fails"}`, title: says }, this.passed ? "✓" : "✗");
  }
}

const marks = StateField.define({
  create: () => RangeSet.empty,
  update(value, transaction) {
    for (const effect of transaction.effects) if (effect.is(shown)) return effect.value;
    return value.map(transaction.changes);
  },
});

/** @param {(title: string) => void} open what a click on a mark does */
export function exampleMarks(open) {
  return [
    marks,
    gutter({
      class: "cm-examples",
      markers: (view) => view.state.field(marks),
      initialSpacer: () => new Mark(true, ""),
      domEventHandlers: {
        click(view, line) {
          view.state.field(marks).between(line.from, line.from, (from, to, mark) => open(mark.title));
          return true;
        },
      },
    }),
  ];
}

/**
 * A parent's example that fails is marked where the script names its parent; one that holds is not worth a mark.
 * @param {Array<{own: boolean, line: number, passed: boolean, title: string}>} examples
 */
export function showMarks(view, examples) {
  const { doc } = view.state;
  const byLine = new Map();
  for (const { own, line, passed, title } of examples) {
    if ((own || !passed) && line <= doc.lines && (!byLine.has(line) || !passed)) byLine.set(line, new Mark(passed, title));
  }
  const ranges = [...byLine].map(([line, mark]) => mark.range(doc.line(line).from));
  view.dispatch({ effects: shown.of(RangeSet.of(ranges, true)) });
}
