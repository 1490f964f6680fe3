/** Says what the word under the pointer means: a name of this variant, or a word of the language. */
import { hoverTooltip } from "@codemirror/view";
import { make, prose } from "./elements.js";

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

function named({ name, kind, text, place }) {
  return make(
    "div",
    { class: "hint" },
    make("strong", {}, name.replaceAll("_", " ")),
    make("span", { class: "hint-kind" }, ` ${kind}`),
    text && make("p", {}, ...prose(text)),
    place && make("p", { class: "hint-place" }, place),
  );
}

function ofTheLanguage({ word, text, topic }) {
  return make(
    "div",
    { class: "hint" },
    make("strong", {}, word),
    make("p", {}, ...prose(text)),
    topic && make("a", { href: `/learn/reference#${topic}`, target: "_blank" }, "More about it"),
  );
}

/**
 * @param {() => Array} names what the variant names
 * @param {Map<string, {word: string, text: string, topic: string}>} words what the language means
 */
export const explanations = (names, words) =>
  hoverTooltip((view, position) => {
    const found = wordAt(view.state, position);
    if (!found) return null;
    const name = names().find((each) => each.name === found.word);
    const word = words.get(found.word);
    if (!name && !word) return null;
    return {
      pos: found.from,
      end: found.to,
      above: true,
      create: () => ({ dom: name ? named(name) : ofTheLanguage(word) }),
    };
  });
