/**
 * Says phrases. A module names one by its key, {@code say("table.left", { name })}; the server puts the phrase in the visitor's
 * language in its place: a text, or a list of texts and blanks. The files of words explain how phrases are written.
 */

export const language = (typeof document !== "undefined" && document.documentElement.lang) || "en"; // a service worker has no page

/** In the order in which phrases name theirs. */
const PLURALS = ["zero", "one", "two", "few", "many", "other"];

const plurals = new Intl.PluralRules(language);
const { pluralCategories } = plurals.resolvedOptions();
const used = PLURALS.filter((each) => pluralCategories.includes(each));

const time = (style) => {
  const format = new Intl.DateTimeFormat(language, style);
  return (at) => format.format(new Date(at));
};

const list = (type) => {
  const format = new Intl.ListFormat(language === "en" ? "en-GB" : language, { type }); // "a, b and c"
  return (parts) => format.format(parts.map(String));
};

/** How words are written in blanks: numbers, times (a Date, or milliseconds) and lists. */
const FORMS = {
  capital: (word) => word.charAt(0).toUpperCase() + word.slice(1),
  figure: (number) => new Intl.NumberFormat(language).format(number),
  date: time({ dateStyle: "medium" }),
  time: time({ timeStyle: "short" }),
  moment: time({ dateStyle: "medium", timeStyle: "short" }),
  weekday: time({ weekday: "long" }),
  and: list("conjunction"),
  or: list("disjunction"),
};

const isTrue = (word) => (Array.isArray(word) ? word.length > 0 : typeof word === "number" ? word === 1 : Boolean(word));

const chosen = (word, count) =>
  typeof word === "number" && count > 1 && count === used.length ? used.indexOf(plurals.select(word)) : isTrue(word) ? 0 : 1;

function filled(phrase, words, written) {
  if (typeof phrase === "string") return phrase;
  return phrase.map((part) => (typeof part === "string" ? part : blank(part, words, written))).join("");
}

function blank({ blank: name, forms, choices }, words, written) {
  const word = words[name];
  if (choices) return filled(choices[chosen(word, choices.length)] ?? "", words, written);
  return written(forms.reduce((formed, form) => FORMS[form](formed), word), name);
}

/**
 * A phrase as text.
 *
 * @param {string} phrase its key
 * @param {object=} words what fills its blanks, by their names
 */
export const say = (phrase, words = {}) => filled(phrase, words, (word) => String(word ?? ""));

const ESCAPED = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/**
 * A phrase with tags in it as nodes. What fills its blanks is text, or an element that stands there itself.
 *
 * @param {string} phrase its key
 * @param {object=} words
 * @returns {Node[]}
 */
export function rich(phrase, words = {}) {
  const html = filled(phrase, words, (word, name) =>
    word instanceof Node ? `<slot name="${name}"></slot>` : String(word ?? "").replace(/[&<>"]/g, (each) => ESCAPED[each]),
  );
  const said = document.createRange().createContextualFragment(html);
  for (const place of said.querySelectorAll("slot[name]")) place.replaceWith(words[place.getAttribute("name")]);
  return [...said.childNodes];
}
