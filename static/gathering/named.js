/** Fields marked {@code data-name} start with the name this browser remembers, and what is typed there is remembered. */
import { rememberedName, rememberName } from "./kept.js";

for (const field of document.querySelectorAll("[data-name]")) {
  field.value ||= rememberedName();
  field.form.addEventListener("submit", () => rememberName(field.value));
}
