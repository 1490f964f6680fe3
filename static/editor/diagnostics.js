/** Marks in the text: what the checker found, with its fixes, and beside each example whether it holds. */
import { setDiagnostics } from "@codemirror/lint";
import { RangeSet, StateEffect, StateField } from "@codemirror/state";
import { GutterMarker, gutter } from "@codemirror/view";
import { make, prose } from "../ui/elements.js";

const SEVERITIES = { error: "error", warning: "warning", hint: "info" };

function message({ code, message: text, notes }) {
  return make(
    "div",
    { class: "hint" },
    make("p", {}, ...prose(text)),
    ...notes.map((note) => make("p", { class: "soft" }, ...prose(note))),
    make("a", { href: `/learn/reference#${code}`, target: "_blank" }, code),
  );
}

/** Makes all edits of a fix in one step, if the text is still the one that it mends. */
export function apply(view, { edits }, doc) {
  if (!view.state.doc.eq(doc)) return;
  const changes = edits.map(({ from, to, replacement }) => ({ from, to, insert: replacement }));
  view.dispatch({ changes, userEvent: "input.fix", scrollIntoView: true });
  view.focus();
}

/** An empty place is shown by the character before it. */
function range({ from, to }, length) {
  const end = Math.min(to, length);
  const start = Math.min(from, end);
  return start < end ? { from: start, to: end } : { from: Math.max(0, start - 1), to: Math.min(length, start + 1) };
}

/** What is wrong in several places is marked in all of them. */
export function mark(view, diagnostics) {
  const { doc } = view.state;
  const { length } = doc;
  const places = diagnostics.flatMap((diagnostic) =>
    [diagnostic, ...diagnostic.also].map((place) => ({
      ...range(place, length),
      severity: SEVERITIES[diagnostic.severity],
      message: diagnostic.message,
      renderMessage: () => message(diagnostic),
      actions: diagnostic.fixes.map((fix) => ({ name: fix.title, apply: (current) => apply(current, fix, doc) })),
    })),
  );
  view.dispatch(setDiagnostics(view.state, places));
}

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
    const says = `${this.passed ? "Passes" : "Fails"}: ${this.title}`;
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

/**
 * A green or red mark beside each example of the script.
 *
 * @param {(title: string) => void} open what a click on a mark does
 */
export function exampleMarks(open) {
  return [
    marks,
    gutter({
      class: "cm-examples",
      markers: (view) => view.state.field(marks),
      initialSpacer: () => new Mark(true, ""),
      domEventHandlers: {
        click(view, line) {
          view.state.field(marks).between(line.from, line.from, (_from, _to, mark) => open(mark.title));
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
