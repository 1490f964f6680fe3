/** Lets undo reach back behind a reload: what was done stays with the tab, as long as the text is the one it led to. */
import { historyField } from "@codemirror/commands";
import { EditorState } from "@codemirror/state";

const FIELDS = { history: historyField };
const PREFIX = "undo:";

/** The state that a tab left behind for this text, or a new one. */
export function state(key, text, extensions) {
  try {
    const left = JSON.parse(sessionStorage.getItem(PREFIX + key));
    if (left?.doc === text) return EditorState.fromJSON(left, { extensions }, FIELDS);
  } catch {
    // storage is switched off, or another version of the editor wrote it
  }
  return EditorState.create({ doc: text, extensions });
}

/** Leaves the state behind whenever the page may go away. */
export function leaveBehind(view, key) {
  const leave = () => {
    try {
      sessionStorage.setItem(PREFIX + key(), JSON.stringify(view.state.toJSON(FIELDS)));
    } catch {
      // switched off or full: then undo begins with the page
    }
  };
  window.addEventListener("pagehide", leave);
  document.addEventListener("visibilitychange", leave);
}
