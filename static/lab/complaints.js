/** Says what is wrong with a form next to the field that it is about. */
import { element, make } from "../ui/elements.js";

const idOf = (control) => `${control.id}-wrong`;

/** Takes back what was said about a field. */
export function retract(control) {
  const complaint = element(idOf(control));
  if (!complaint) return;
  complaint.remove();
  control.removeAttribute("aria-invalid");
  describe(control, describers(control).filter((id) => id !== idOf(control)));
}

function complain(control, text) {
  retract(control);
  const id = idOf(control);
  const place = control.closest("label") ?? control;
  place.after(make("span", { class: "wrong", id }, text));
  control.setAttribute("aria-invalid", "true");
  describe(control, [id, ...describers(control)]);
}

const describers = (control) => (control.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean);

function describe(control, ids) {
  if (ids.length > 0) control.setAttribute("aria-describedby", ids.join(" "));
  else control.removeAttribute("aria-describedby");
}

function goTo(control) {
  control.closest("details")?.setAttribute("open", "");
  control.focus();
}

/** Marks every field that cannot be sent as it is, goes to the first, and says whether there is none. */
export function isComplete(form) {
  const controls = [...form.elements].filter(({ willValidate, name }) => willValidate && name);
  controls.forEach(retract);
  const wrong = controls.filter(({ validity }) => !validity.valid);
  for (const control of wrong) complain(control, control.validationMessage);
  if (wrong.length > 0) goTo(wrong[0]);
  return wrong.length === 0;
}

/** Says what was refused at the field of that name and goes there; says whether there is such a field. */
export function complainAbout(form, name, text) {
  const control = form.elements.namedItem(name);
  if (!(control instanceof HTMLElement) || control.closest("[hidden]")) return false;
  complain(control, text);
  goTo(control);
  return true;
}
