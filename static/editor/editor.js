/** The editor itself: CodeMirror with everything that knows Horn. */
import {
  EditorView,
  drawSelection,
  dropCursor,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from "@codemirror/language";
import { defaultKeymap, history, historyKeymap, indentWithTab, isolateHistory } from "@codemirror/commands";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { lintGutter, lintKeymap } from "@codemirror/lint";
import { state } from "./undo.js";
import { typingClosed, typingOver } from "./typing.js";

/** Escape, then Tab, leaves the editor; that is CodeMirror's own way out for people without a mouse, and told below it. */
const keys = [
  ...closeBracketsKeymap,
  ...completionKeymap,
  ...defaultKeymap,
  ...searchKeymap,
  ...historyKeymap,
  ...foldKeymap,
  ...lintKeymap,
  indentWithTab,
];

/**
 * @param {{parent: Element, key: string, text: string, nonce: string, label: string, described: string, extensions: object[]}} options
 *     {@code key} tells the text from others that this tab has had open
 * @returns {EditorView}
 */
export function editor({ parent, key, text, nonce, label, described, extensions }) {
  const everything = [
    EditorView.cspNonce.of(nonce),
    EditorView.contentAttributes.of({
      "aria-label": label,
      "aria-describedby": described,
      tabindex: "0",
      spellcheck: "false",
      autocapitalize: "off",
    }),
    EditorView.lineWrapping,
    indentUnit.of("  "),
    lineNumbers(),
    extensions,
    lintGutter(),
    foldGutter({ openText: "▾", closedText: "▸" }),
    highlightSpecialChars(),
    history(),
    drawSelection(),
    dropCursor(),
    typingOver,
    typingClosed,
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    highlightSelectionMatches(),
    keymap.of(keys),
  ];
  const view = new EditorView({ parent, state: state(key, text, everything) });
  // Lines can wrap anew when nothing was typed: a gutter appears, a style sheet or a font arrives.
  new ResizeObserver(() => view.requestMeasure()).observe(view.contentDOM);
  return view;
}

/** Replaces the whole text in one step that can be undone; the cursor stays on its line. */
export function replaceText(view, text) {
  if (view.state.doc.toString() === text) return;
  const line = view.state.doc.lineAt(view.state.selection.main.head).number;
  view.dispatch({
    changes: { from: 0, to: view.state.doc.length, insert: text },
    annotations: isolateHistory.of("full"),
  });
  const { doc } = view.state;
  view.dispatch({ selection: { anchor: doc.line(Math.min(line, doc.lines)).from }, scrollIntoView: true });
}

export function goTo(view, line) {
  const { doc } = view.state;
  const target = doc.line(Math.min(Math.max(1, line), doc.lines));
  view.dispatch({
    selection: { anchor: target.from },
    effects: EditorView.scrollIntoView(target.from, { y: "center" }),
  });
  view.focus();
}
