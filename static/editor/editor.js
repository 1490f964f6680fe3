/** The editor itself: CodeMirror with everything that knows Horn. */
import { closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyField, historyKeymap, indentWithTab, isolateHistory } from "@codemirror/commands";
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from "@codemirror/language";
import { lintGutter, lintKeymap } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState } from "@codemirror/state";
import {
  Decoration,
  EditorView,
  ViewPlugin,
  drawSelection,
  dropCursor,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { tab } from "../ui/storage.js";
import { balanced } from "./braces.js";

const FURTHER = 2;

function hanging(blanks) {
  const width = `${blanks + FURTHER}ch`;
  return Decoration.line({ attributes: { style: `text-indent: -${width}; padding-left: calc(6px + ${width})` } });
}

function decorations(view) {
  const lines = [];
  for (const { from, to } of view.visibleRanges) {
    for (let at = from; at <= to; ) {
      const line = view.state.doc.lineAt(at);
      lines.push(hanging(/^ */.exec(line.text)[0].length).range(line.from));
      at = line.to + 1;
    }
  }
  return Decoration.set(lines);
}

/** Lets the rest of a long line begin below its first word instead of at the edge. */
const hangingIndent = ViewPlugin.fromClass(
  class {
    constructor(view) {
      this.decorations = decorations(view);
    }

    update({ docChanged, viewportChanged, view }) {
      if (docChanged || viewportChanged) this.decorations = decorations(view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

const FIELDS = { history: historyField };
const PREFIX = "undo:";

/**
 * The state that a tab left behind for this text, or a new one. So undo reaches back behind a reload, as long as the text is the
 * one it led to.
 */
function state(key, text, extensions) {
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

const typingOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const plain = event.inputType === "insertText" && !event.isComposing && event.data;
    if (!plain || view.state.selection.main.empty) return false;
    event.preventDefault();
    type(view, event.data);
    return true;
  },
});

/**
 * Where every brace has its partner already, one typed on an empty line is the one that waits below: the editor put it
 * there when its partner was typed.
 */
const typingClosed = EditorView.inputHandler.of((view, from, to, text) => {
  if (text !== "}" || from !== to) return false;
  const { doc } = view.state;
  const line = doc.lineAt(from);
  const waits = /^\s*\n\s*\}/.exec(doc.sliceString(from));
  if (line.text.trim() !== "" || !waits || !balanced(doc.toString())) return false;
  const change = { from: line.from, to: from + waits[0].length, insert: waits[0].slice(waits[0].lastIndexOf("\n") + 1) };
  view.dispatch({ changes: change, selection: { anchor: change.from + change.insert.length }, userEvent: "input.type", scrollIntoView: true });
  return true;
});

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
      translate: "no",
    }),
    EditorView.lineWrapping,
    hangingIndent,
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
