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

function hint({ title, kind, text, place, topic }) {
  return make(
    "div",
    { class: "hint" },
    make("strong", {}, title),
    kind && make("span", { class: "hint-kind" }, ` ${kind}`),
    text && make("p", {}, ...prose(text)),
    place && make("p", { class: "hint-place" }, place),
    topic && make("a", { href: `/learn/reference#${topic}`, target: "_blank" }, "More about it"),
  );
}

/** What there is to say of a word by itself, where its place cannot be read or nobody can be asked. */
function alone(word, names, words) {
  const name = names.find((each) => each.name === word);
  if (name) return { ...name, title: name.name.replaceAll("_", " ") };
  return words.has(word) ? { ...words.get(word), title: word } : null;
}

/**
 * The server knows the sense that a word has in its place.
 *
 * @param {() => Array} names what the variant names
 * @param {Map<string, {word: string, text: string, topic: string}>} words what the language means
 */
export const explanations = (names, words) =>
  hoverTooltip(async (view, position) => {
    const found = wordAt(view.state, position);
    if (!found || !alone(found.word, names(), words)) return null;
    const { hints } = await post("/api/explain", { script: view.state.doc.toString(), at: found.from }).catch(() => ({ hints: [] }));
    const said = hints[0] ?? alone(found.word, names(), words);
    return { pos: found.from, end: found.to, above: true, create: () => ({ dom: hint(said) }) };
  });
