/** Offers names of this variant, words of the language, and whole phrases to fill in. */
import { autocompletion, snippetCompletion } from "@codemirror/autocomplete";

const PHRASES = [
  ["param", 'param ${name} = ${5} in ${1}..${10} "${what it means}"', "a number players can change"],
  ["rule on taken", 'rule ${name} "${What it says.}" on taken {\n  ${player gains 1}\n}', "something that happens"],
  ["case", 'case ${name} "${What it says.}" when ${condition} {\n  ${add card to fit}\n}', "a way for a card to go"],
  ["counter", 'counter ${name} "${what it counts}" per player each round', "a number that rules change"],
  ["modifier", "modifier ${name} {\n  starts at row with lowest first\n  ${}\n}", "a card beside a row"],
  [
    "example",
    'example "${title}" {\n  given rows [${12}] [${37}] [${43}] [${58}]\n  when ann plays ${14}\n  then rows [${12 14}] [${37}] [${43}] [${58}]\n  because ${fits}\n}',
    "a table and what must come of it",
  ],
].map(([label, template, detail]) => snippetCompletion(template, { label, detail, type: "phrase", boost: 1 }));

const named = ({ name, kind, text }) => ({ label: name, detail: kind, info: text || undefined, type: "name", boost: 2 });

export function completions(names, keywords, words) {
  const facts = [...words.values()]
    .filter(({ fact }) => fact)
    .map(({ word, text }) => ({ label: word, info: text.replaceAll("`", ""), type: "fact" }));
  const others = keywords.map((word) => ({
    label: word,
    info: words.get(word)?.text.replaceAll("`", ""),
    type: "keyword",
  }));

  function source(context) {
    const before = context.matchBefore(/[A-Za-z][A-Za-z0-9_]*/);
    const from = before?.from ?? context.pos;
    if (!before && !context.explicit && context.matchBefore(/\./) === null) return null;
    const text = context.state.doc.lineAt(context.pos).text.slice(0, from - context.state.doc.lineAt(context.pos).from);
    if ((text.match(/"/g) ?? []).length % 2 || text.includes("#")) return null;
    const afterDot = text.endsWith(".");
    const own = names().filter(({ kind }) => !afterDot || kind === "counter").map(named);
    return {
      from,
      options: afterDot ? [...facts, ...own] : [...own, ...PHRASES, ...facts, ...others],
      validFor: /^[A-Za-z0-9_]*$/,
    };
  }

  return autocompletion({ override: [source], icons: false, closeOnBlur: true });
}
