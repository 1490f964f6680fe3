/** Recipes: small house rules that fit what is written, each put into it by one touch. */
import { latest, post } from "../../ui/server.js";
import { make } from "../../ui/elements.js";

export class Recipes {
  #put;
  #ask = latest("/api/change/recipes");
  #script;
  #visible = false;
  #fresh = false;
  #said = make("p", { class: "panel-state", role: "status" }, "Fix the errors to see which recipes fit.");
  #list = make("ul", { class: "recipes" });

  /**
   * @param {Element} element
   * @param {(script: string) => void} put takes the script with a rule in it
   */
  constructor(element, put) {
    this.#put = put;
    element.append(this.#said, this.#list);
  }

  /** The text has changed; with errors nothing can be put into it. */
  changed(script, { playable }) {
    if (!playable) return;
    this.#script = script;
    this.#fresh = false;
    if (this.#visible) this.#show();
  }

  look(visible) {
    this.#visible = visible;
    if (visible && !this.#fresh && this.#script !== undefined) this.#show();
  }

  async #show() {
    this.#fresh = true;
    try {
      const recipes = await this.#ask({ script: this.#script });
      if (!recipes) return;
      this.#said.textContent = recipes.length ? "Small house rules that fit your script:" : "No small house rule fits that is not there yet.";
      this.#list.replaceChildren(...recipes.map((recipe) => this.#recipe(recipe)));
    } catch (failure) {
      this.#fresh = false;
      this.#said.textContent = failure.message;
    }
  }

  #recipe({ slug, title, about }) {
    return make(
      "li",
      { class: "recipe" },
      make("strong", {}, title),
      make("p", {}, about),
      make(
        "p",
        { class: "actions" },
        make("button", { type: "button", class: "button small primary", "data-recipe": slug, onclick: () => this.#take(slug, title) }, "Put this into mine"),
        make("a", { class: "button small", href: `/v/${slug}/script`, target: "_blank", "aria-label": `The text of ${title}` }, "Its text"),
      ),
    );
  }

  async #take(slug, title) {
    this.#said.textContent = "Putting it in …";
    try {
      const { script, objection } = await post("/api/change", { script: this.#script, touch: "take", slug, part: -1 });
      this.#said.textContent = objection ?? `${title} is in your script. Undo takes it out again.`;
      if (!objection) this.#put(script);
    } catch (failure) {
      this.#said.textContent = failure.message;
    }
  }
}
