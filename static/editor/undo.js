/** Lets undo reach back behind a reload: what was done stays with the tab, as long as the text is the one it led to. */
import { historyField } from "@codemirror/commands";
import { EditorState } from "@codemirror/state";
import { tab } from "../ui/storage.js";

const FIELDS = { history: historyField };
const PREFIX = "undo:";

/** The state that a tab left behind for this text, or a new one. */
export function state(key, text, extensions) {
  const left = tab.read(PREFIX + key);
  try {
    if (left?.doc === text) return EditorState.fromJSON(left, { extensions }, FIELDS);
  } catch {
    // another version of the editor wrote it
  }
  return EditorState.create({ doc: text, extensions });
}

/** Leaves the state behind whenever the page may go away. */
export function leaveBehind(view, key) {
  const leave = () => tab.keep(PREFIX + key(), view.state.toJSON(FIELDS));
  window.addEventListener("pagehide", leave);
  document.addEventListener("visibilitychange", leave);
}
