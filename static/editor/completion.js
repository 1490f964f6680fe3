/** Offers games to build on, names of this variant, words of the language, and whole phrases to fill in. */
import {
  acceptCompletion,
  autocompletion,
  closeCompletion,
  currentCompletions,
  selectedCompletionIndex,
  snippetCompletion,
} from "@codemirror/autocomplete";
import { Prec } from "@codemirror/state";
import { keymap } from "@codemirror/view";
import { get } from "../ui/server.js";

/** A name that is begun behind `extends`, or behind `with` after it. */
const PARENT =
  /\bvariant\s+\w+\s*(?:"[^"]*"\s*)?extends\s+(?:\w+(?:\s+version\s+\d+)?\s+with\s+(?:\w+(?:\s+version\s+\d+)?\s*,\s*)*)?(\w*)$/;
const LONGEST_HEAD = 400;
const ORIGINS = { SHIPPED: "comes with Hornbook", OWN: "published by you", PUBLISHED: "published here" };

const WORD = /[A-Za-z][A-Za-z0-9_]*$/;

const TEXT = /"(?:[^"\\]|\\.)*"/g;

/** What own names are, of those that can stand behind some words; behind any others all can. */
const KINDS_BEHIND = {
  set: ["parameter", "counter"],
  "replace param": ["parameter"],
  ...Object.fromEntries(
    ["bar", "case", "counter", "let", "modifier", "rule", "step"].map((kind) => [`replace ${kind}`, [kind]]),
  ),
};

const toFillIn = ({ label, meaning, text }) => snippetCompletion(text, { label, detail: meaning, type: "phrase", boost: 1 });

/** Names come first, but not where a statement begins. */
const named = (begins) => ({ name, kind, text }) => ({
  label: name,
  detail: kind,
  info: text || undefined,
  type: "name",
  boost: begins ? 0 : 2,
});

/**
 * Enter and Tab finish a word that is begun. A word that stands there whole, and one that only resembles what is offered,
 * is what its author means: there Enter breaks the line, unless they have chosen among what is offered.
 */
function leaveWhole(view) {
  const chosen = selectedCompletionIndex(view.state);
  if (chosen !== 0) return;
  const { head } = view.state.selection.main;
  const line = view.state.doc.lineAt(head);
  const typed = WORD.exec(view.state.sliceDoc(line.from, head))?.[0] ?? "";
  const offered = currentCompletions(view.state);
  const whole = offered.some(({ label }) => label === typed);
  if (whole || !offered[0].label.startsWith(typed)) closeCompletion(view);
}

const keys = Prec.highest(
  keymap.of(["Enter", "Tab"].map((key) => ({ key, run: (view) => (leaveWhole(view), acceptCompletion(view)) }))),
);

const begunParent = ({ state, pos }) => PARENT.exec(state.sliceDoc(Math.max(0, pos - LONGEST_HEAD), pos))?.[1];

/** Games to build on: without an answer none are offered, and the checker tells of names that lead nowhere. */
async function parents(context) {
  const begun = begunParent(context);
  if (begun === undefined) return null;
  const found = await get(`/api/extendable?name=${encodeURIComponent(begun)}`).catch(() => []);
  return {
    from: context.pos - begun.length,
    options: found.map(({ name, title, origin }) => ({ label: name, detail: title, info: ORIGINS[origin], type: "name" })),
  };
}

/**
 * @param {() => Array} names what the variant names
 * @param {Map<string, {word: string, text: string, fact: boolean}>} words what the language means
 * @param {{keywords: string[], phrases: {label: string, meaning: string, text: string}[]}} language
 */
export function completions(names, words, { keywords, phrases }) {
  const offered = phrases.map(toFillIn);
  const facts = [...words.values()]
    .filter(({ fact }) => fact)
    .map(({ word, text }) => ({ label: word, info: text.replaceAll("`", ""), type: "fact" }));
  const others = keywords.map((word) => ({
    label: word,
    info: words.get(word)?.text.replaceAll("`", ""),
    type: "keyword",
  }));

  function source(context) {
    if (begunParent(context) !== undefined) return null;
    const before = context.matchBefore(/[A-Za-z][A-Za-z0-9_]*/);
    const from = before?.from ?? context.pos;
    if (!before && !context.explicit && context.matchBefore(/\./) === null) return null;
    const text = context.state.doc.lineAt(context.pos).text.slice(0, from - context.state.doc.lineAt(context.pos).from);
    if (/["#]/.test(text.replaceAll(TEXT, ""))) return null;
    const afterDot = text.endsWith(".");
    const begun = text.trim().replace(/\s+/g, " ");
    const kinds = afterDot ? ["counter"] : KINDS_BEHIND[begun];
    const own = names().filter(({ kind }) => kinds?.includes(kind) ?? true).map(named(begun === ""));
    return {
      from,
      options: afterDot ? [...facts, ...own] : [...own, ...(begun === "" ? offered : []), ...facts, ...others],
      validFor: /^[A-Za-z0-9_]*$/,
    };
  }

  return [keys, autocompletion({ override: [parents, source], icons: false, closeOnBlur: true })];
}
