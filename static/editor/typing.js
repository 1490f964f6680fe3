/** What the browser's and the editor's own ways of typing leave to be desired. */
import { EditorView } from "@codemirror/view";

/**
 * Typing over marked text. Left to itself, a browser carries the colours of what was marked over to what is typed, as an
 * inline style, which our content policy rightly refuses. So the editor puts the text in its place itself.
 */
function type(view, text) {
  const { from, to } = view.state.selection.main;
  const change = () => view.state.update(view.state.replaceSelection(text), { userEvent: "input.type", scrollIntoView: true });
  const handled = view.state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, text, change));
  if (!handled) view.dispatch(change());
}

export const typingOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const plain = event.inputType === "insertText" && !event.isComposing && event.data;
    if (!plain || view.state.selection.main.empty) return false;
    event.preventDefault();
    type(view, event.data);
    return true;
  },
});

/** Without what stands in quotation marks or after a #. */
const braces = (text) => text.replace(/#.*|"(?:[^"\\\n]|\\.)*"?/g, "");
const balanced = (text) => braces(text).split("{").length === braces(text).split("}").length;

/**
 * Where every brace has its partner already, one typed on an empty line is the one that waits below: the editor put it
 * there when its partner was typed.
 */
export const typingClosed = EditorView.inputHandler.of((view, from, to, text) => {
  if (text !== "}" || from !== to) return false;
  const { doc } = view.state;
  const line = doc.lineAt(from);
  const waits = /^\s*\n\s*\}/.exec(doc.sliceString(from));
  if (line.text.trim() !== "" || !waits || !balanced(doc.toString())) return false;
  const change = { from: line.from, to: from + waits[0].length, insert: waits[0].slice(waits[0].lastIndexOf("\n") + 1) };
  view.dispatch({ changes: change, selection: { anchor: change.from + change.insert.length }, userEvent: "input.type", scrollIntoView: true });
  return true;
});
