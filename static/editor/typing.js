/**
 * Typing over marked text. Left to itself, a browser carries the colours of what was marked over to what is typed, as an
 * inline style, which our content policy rightly refuses. So the editor puts the text in its place itself.
 */
import { EditorView } from "@codemirror/view";

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
