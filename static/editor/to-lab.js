/** Takes the script as it stands to the lab, to be looked at by itself or beside the game it comes from. */
import { handOver, labWith } from "../lab/handing-over.js";

const [, origin] = /^\/v\/([^/]+)\/edit$/.exec(location.pathname) ?? [];

/** @returns {boolean} whether the lab could be opened with the script */
export function openLab(script) {
  if (!handOver({ script })) return false;
  window.open(labWith({ game: "own", against: origin }), "hornbook-lab");
  return true;
}
