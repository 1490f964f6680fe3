/** Everybody's cards, for games whose cards are all open. */

/** All hands after an event, by deal and seat; hands that are not open stay so. */
export function handsAfter(hands, event) {
  const step = hands.length > 0 ? steps[event.type] : null;
  return step ? hands.with(event.deal - 1, step(hands[event.deal - 1], event)) : hands;
}

const steps = {
  HandDealt: (seats, { seat, cards }) => seats.with(seat - 1, cards),
  CardsPassed: (seats, { seat, gave, got }) => change(seats, seat, gave, got),
  CardsRevealed: (seats, { cards }) => cards.reduce((all, { seat, card }) => change(all, seat, [card], []), seats),
};

function change(seats, seat, gone, come) {
  const cards = [...seats[seat - 1]];
  for (const card of gone) if (cards.includes(card)) cards.splice(cards.indexOf(card), 1);
  return seats.with(
    seat - 1,
    [...cards, ...come].sort((one, other) => one - other),
  );
}
