/** What is left on a device that has been taken off its seat: no cards, and a way to look on. */
import { make } from "../ui/elements.js";

export function tellTakenOff() {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  const heading = make("h1", { tabindex: "-1" }, "This device has been taken off its seat");
  const onlooker = make("a", { class: "button primary", href: location.pathname }, "Look on");
  document.querySelector("main").replaceChildren(
    make(
      "section",
      { class: "wrap narrow" },
      heading,
      make("p", { class: "lead" }, "The player who added it has removed it again. It shows their cards no more."),
      make("p", { class: "actions" }, onlooker),
    ),
  );
  heading.focus();
}
