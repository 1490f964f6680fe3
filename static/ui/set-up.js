/**
 * The form that sets up a table has two ways out, each with fields of its own; only those of the chosen way are sent.
 * A browser that comes back to the page finds both again.
 */
import { fillNames } from "./remembered.js";
import { say } from "./say.js";

const form = document.querySelector("#new-table form");
const ways = form.querySelectorAll("[data-way]");

// Friends see a name at the table; bots do not ask for one.
form.addEventListener("click", ({ target }) => {
  if (target.type === "submit") form.elements.name.required = target.value !== "true";
});
form.addEventListener("submit", ({ submitter }) => {
  for (const way of ways) way.disabled = !way.contains(submitter);
});
addEventListener("pageshow", () => {
  for (const way of ways) way.disabled = false;
});
fillNames();

// Clocks that are put together: so many hours a choice, or days of the week and the hour at which choices are due there.
const clock = form.querySelector("#new-table-clock"); // a tournament has another one in the same form
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
form.querySelector("[data-zone]").textContent = `(${zone})`;

function writeClock() {
  for (const part of form.querySelectorAll("[data-clock]")) {
    part.hidden = clock.selectedOptions[0].dataset.written !== part.dataset.clock;
    part.disabled = part.hidden;
    for (const field of part.querySelectorAll("input")) field.disabled = part.hidden;
  }
  const [hours, days] = clock.querySelectorAll("[data-written]");
  hours.value = `${form.querySelector("[data-clock=hours] input").value}h`;
  const due = form.querySelector("[data-clock=days]");
  const boxes = [...due.querySelectorAll("[type=checkbox]")];
  const chosen = boxes.filter((box) => box.checked).map((box) => box.value);
  boxes[0].setCustomValidity(due.hidden || chosen.length > 0 ? "" : say("setup.due_day"));
  days.value = `${chosen.join("+")} ${due.querySelector("[type=time]").value} ${zone}`;
}
form.addEventListener("input", writeClock);
form.addEventListener("change", writeClock);
addEventListener("pageshow", writeClock);
writeClock();
