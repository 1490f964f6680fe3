/** What can move on boards: every card and modifier, by deal, name and how many of that name came before. */
export function thingsOn(boards) {
  const found = new Map();
  for (const board of boards) {
    for (const element of board.element.querySelectorAll("[data-card], [data-modifier]")) {
      const name = `${board.number}/${element.dataset.card ?? element.dataset.modifier}`;
      let key = name;
      for (let copy = 2; found.has(key); copy++) key = `${name}/${copy}`;
      found.set(key, element);
    }
  }
  return found;
}
