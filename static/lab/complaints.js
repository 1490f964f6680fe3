/** Says what is wrong with a form next to the field that it is about. */
import { make } from "../table/elements.js";

function clear(control) {
  control.removeAttribute("aria-invalid");
  document.getElementById(`${control.id}-wrong`)?.remove();
}

function complain(control, text) {
  clear(control);
  const id = `${control.id}-wrong`;
  control.setAttribute("aria-invalid", "true");
  control.after(make("span", { class: "wrong", id }, text));
  control.setAttribute("aria-errormessage", id);
}

/** Marks every field that cannot be sent as it is, goes to the first, and says whether there is none. */
export function isComplete(form) {
  const controls = [...form.elements].filter(({ willValidate, name }) => willValidate && name);
  controls.forEach(clear);
  const wrong = controls.filter(({ validity }) => !validity.valid);
  for (const control of wrong) complain(control, control.validationMessage);
  wrong[0]?.closest("details")?.setAttribute("open", "");
  wrong[0]?.focus();
  return wrong.length === 0;
}

/** Shows a refusal next to the field it names; says whether there is one. */
export function complainAbout(form, name, text) {
  const control = name ? form.elements[name] : null;
  if (!(control instanceof HTMLElement)) return false;
  complain(control, text);
  control.closest("details")?.setAttribute("open", "");
  control.focus();
  return true;
}
