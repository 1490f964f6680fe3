/** Says what the word under the pointer means: a name of this variant, or a word of the language. */
import { hoverTooltip } from "@codemirror/view";
import { make, prose } from "../ui/elements.js";
import { post } from "../ui/server.js";

/** The word at a place and where it stands; null if there is none. */
function wordAt(state, position) {
  const line = state.doc.lineAt(position);
  for (const match of line.text.matchAll(/[A-Za-z][A-Za-z0-9_]*/g)) {
    const from = line.from + match.index;
    if (from <= position && position <= from + match[0].length) {
      return { word: match[0], from, to: from + match[0].length };
    }
  }
  return null;
}

function hint({ title, kind, text, place, topic }, value) {
  return make(
    "div",
    { class: "hint" },
    make("strong", {}, title),
    kind && make("span", { class: "hint-kind" }, ` ${kind}`),
    text && make("p", {}, ...prose(text)),
    value && make("p", {}, "On the board: ", make("strong", {}, value)),
    place && make("p", { class: "hint-place" }, place),
    topic && make("a", { href: `/learn/reference#${topic}`, target: "_blank" }, "More about it"),
  );
}

/**
 * The server knows the sense that a word has in its place.
 *
 * @param {(name: string) => string} onBoard what a name stands for on the board; empty for nothing
 */
export const explanations = (onBoard) =>
  hoverTooltip(async (view, position) => {
    const found = wordAt(view.state, position);
    if (!found) return null;
    const question = { script: view.state.doc.toString(), at: found.from, ask: "HOVER" };
    const { answers } = await post("/api/language", question).catch(() => ({ answers: [] }));
    return answers.length ? { pos: found.from, end: found.to, above: true, create: () => ({ dom: hint(answers[0], onBoard(found.word)) }) } : null;
  });
