/** Why something was not published, and the free name, if that is all there is to it. */
import { element, make, prose } from "./elements.js";
import { say } from "./say.js";

/**
 * @param {object} failure of publishing, with what would be accepted as its {@code offer}
 * @param {(offer: {name: string, title: string, script: string}) => void} take publishes it under the free name
 */
export function tellProblem({ message, offer }, take) {
  const line = element("publish-problem");
  const button = offer && make("button", { type: "button", class: "button", onclick: () => take(offer) }, say("publish.as", { name: offer.title || offer.name }));
  line.replaceChildren(...prose(message), ...(button ? [" ", button] : []));
  line.scrollIntoView({ block: "center" });
}
