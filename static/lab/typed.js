/** What was typed into the lab's form, kept for as long as the browser's tab is open. */
import { handedOver } from "../ui/handing-over.js";
import { tab } from "../ui/storage.js";

const KEY = "lab-form";

const kept = () => tab.read(KEY) ?? {};

/**
 * The fields to begin with: those in the address if there are any, else those typed last. A published game among those is asked
 * for again, for the page offers it only then.
 *
 * @param {(word: string) => boolean} offers whether there is a game of that word
 */
export function beginning(offers) {
  const asked = Object.fromEntries(new URLSearchParams(location.search));
  const { script, "against-script": against, ...others } = kept();
  if (Object.keys(asked).length === 0) {
    if (![others.game, others.against].every((game) => !game || offers(game))) location.replace(`?${new URLSearchParams(others)}`);
    return kept();
  }
  history.replaceState(null, "", location.pathname);
  const own = asked.game === "own" || asked.against === "own" ? handedOver("lab") : {};
  const fields = { script, "against-script": against, ...own, ...asked };
  keep(fields);
  return fields;
}

export const keep = (fields) => tab.keep(KEY, fields);

/** What every field of the form holds, also of those that are not shown. */
export function fieldsIn(form) {
  const controls = [...form.elements].filter(({ name, type }) => name && type !== "radio");
  const fields = Object.fromEntries(controls.map(({ name, type, checked, value }) => [name, type === "checkbox" ? checked : value]));
  return { ...fields, kind: form.elements.kind.value };
}

/** Puts a value into a field, if it is one that the field can have. */
export function fill(control, value) {
  if (value === undefined || value === null) return;
  if (control.type === "checkbox") control.checked = String(value) === "true";
  else if (control.tagName === "SELECT") {
    if ([...control.options].some((option) => option.value === String(value))) control.value = value;
  } else control.value = value;
}
