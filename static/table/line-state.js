/** Says plainly whether the page hears from its table. */
const WORDS = {
  open: "Connected",
  reconnecting: "Reconnecting…",
  restarting: "Restarting; back in a moment…",
};

/** @returns {(state: "open"|"reconnecting"|"restarting") => void} shows a state of the line in the element */
export const shownIn = (element) => (state) => {
  element.dataset.line = state;
  if (element.textContent !== WORDS[state]) element.textContent = WORDS[state];
};
