/** Braces of a script, without those in texts and comments. */

const NO_BRACES = /#.*|"(?:[^"\\\n]|\\.)*"?/g;

/** The same text with blanks in place of texts and comments. */
const bare = (text) => text.replace(NO_BRACES, (words) => " ".repeat(words.length));

/** Whether every brace has its partner. */
export const balanced = (text) => bare(text).split("{").length === bare(text).split("}").length;

/**
 * Where the statements of a script end: before the brace that closes its first one. What stands behind are scripts that it carries.
 *
 * @returns {number} from 0; -1 if nothing closes it
 */
export function endOf(text) {
  let depth = 0;
  for (const { 0: brace, index } of bare(text).matchAll(/[{}]/g)) {
    depth += brace === "{" ? 1 : -1;
    if (depth === 0) return index;
  }
  return -1;
}

/** A script with statements at its end. */
export function withStatements(text, statements) {
  const end = endOf(text);
  return end < 0 ? text : `${text.slice(0, end).trimEnd()}\n${statements}\n${text.slice(end)}`;
}
