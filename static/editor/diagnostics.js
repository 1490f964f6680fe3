/** Marks what the checker found in the text, with its fixes. */
import { setDiagnostics } from "@codemirror/lint";
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
  view.dispatch({ changes: edits, userEvent: "input.fix", scrollIntoView: true });
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
  const marks = diagnostics.flatMap((diagnostic) =>
    [diagnostic, ...diagnostic.others].map((place) => ({
      ...range(place, length),
      severity: SEVERITIES[diagnostic.severity],
      message: diagnostic.message,
      renderMessage: () => message(diagnostic),
      actions: diagnostic.fixes.map((fix) => ({ name: fix.title, apply: (current) => apply(current, fix, doc) })),
    })),
  );
  view.dispatch(setDiagnostics(view.state, marks));
}
