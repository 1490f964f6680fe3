/** Lights one line of the text: where the rule stands that the board shows at work. */
import { StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView } from "@codemirror/view";
import { endOf } from "./braces.js";

const lit = StateEffect.define();
const line = Decoration.line({ class: "cm-lit" });

export const lighting = StateField.define({
  create: () => Decoration.none,
  update(shown, transaction) {
    const next = transaction.effects.find((effect) => effect.is(lit));
    if (!next) return shown.map(transaction.changes);
    const { doc } = transaction.state;
    return next.value > 0 && next.value <= doc.lines ? Decoration.set([line.range(doc.line(next.value).from)]) : Decoration.none;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** @param {number} number of the line, from 1; 0 for none */
export function light(view, number) {
  const { doc } = view.state;
  const scroll = number > 0 && number <= doc.lines ? [EditorView.scrollIntoView(doc.line(number).from, { y: "nearest" })] : [];
  view.dispatch({ effects: [lit.of(number), ...scroll] });
}

/** Puts an example before the end of the script, in one step that can be undone. */
export function addExample(view, text) {
  const whole = view.state.doc.toString();
  const end = endOf(whole);
  if (end < 0) return;
  const indented = text.trimEnd().replace(/^(?=.)/gm, "  ");
  const before = /\n[ \t]*$/.test(whole.slice(0, end)) ? "" : "\n";
  const from = whole.slice(0, end).replace(/[ \t]+$/, "").length;
  view.dispatch({ changes: { from, to: end, insert: `${before}\n${indented}\n` }, userEvent: "input.example", scrollIntoView: true });
}
