/** Horn in colours, with indentation, folding and comments. The words come from the server, which has them from the grammar. */
import { HighlightStyle, StreamLanguage, foldService, syntaxHighlighting } from "@codemirror/language";
import { tags } from "@lezer/highlight";

const WORD = /^[A-Za-z][A-Za-z0-9_]*/;

function tokens(keywords, known) {
  return {
    name: "horn",
    startState: () => ({ depth: 0 }),
    token(stream, state) {
      if (stream.eatSpace()) return null;
      if (stream.match(/^#.*/)) return "comment";
      if (stream.match(/^"(?:[^"\\]|\\.)*"?/)) return "string";
      if (stream.match(/^\d+/)) return "number";
      const word = stream.match(WORD);
      if (word && known.has(word[0])) return "typeName";
      if (word) return keywords.has(word[0]) ? "keyword" : "variableName";
      const sign = stream.next();
      if (sign === "{") state.depth += 1;
      if (sign === "}") state.depth = Math.max(0, state.depth - 1);
      return "{}[]()".includes(sign) ? "bracket" : "operator";
    },
    indent: (state, after, { unit }) => Math.max(0, state.depth - (after.startsWith("}") ? 1 : 0)) * unit,
    languageData: {
      commentTokens: { line: "#" },
      closeBrackets: { brackets: ["{", "(", "[", '"'] },
      indentOnInput: /^\s*}$/,
    },
  };
}

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--code-keyword)", fontWeight: "600" },
  { tag: tags.typeName, color: "var(--code-name)" },
  { tag: tags.variableName, color: "var(--ink)" },
  { tag: tags.number, color: "var(--code-number)" },
  { tag: tags.string, color: "var(--code-string)" },
  { tag: tags.comment, color: "var(--code-comment)", fontStyle: "italic" },
  { tag: [tags.operator, tags.bracket], color: "var(--ink-soft)" },
]);

/** Folds from a brace at the end of a line to the brace that closes it. */
const braces = foldService.of((state, from, to) => {
  const line = state.sliceDoc(from, to);
  if (!/\{\s*(#.*)?$/.test(line)) return null;
  const start = from + line.lastIndexOf("{");
  let depth = 0;
  for (const part of state.sliceDoc(start).matchAll(/#.*|"(?:[^"\\\n]|\\.)*"?|[{}]/g)) {
    if (part[0] === "{") depth += 1;
    if (part[0] === "}" && (depth -= 1) === 0) return { from: start + 1, to: start + part.index };
  }
  return null;
});

/**
 * @param {string[]} keywords words that cannot be names
 * @param {string[]} known words with a meaning that can
 */
export const horn = (keywords, known) => [
  StreamLanguage.define(tokens(new Set(keywords), new Set(known))),
  syntaxHighlighting(colours),
  braces,
];
