/**
 * The form that sets up a table has two ways out, each with fields of its own; only those of the chosen way are sent.
 * A browser that comes back to the page finds both again.
 */
import { fillNames } from "./remembered.js";

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
