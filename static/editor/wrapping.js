/** Lets the rest of a long line begin below its first word instead of at the edge. */
import { Decoration, ViewPlugin } from "@codemirror/view";

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

export const hangingIndent = ViewPlugin.fromClass(
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
