/**
 * What a table looks like after an event. The state has the shape of the server's SeatView, so that the view that comes
 * with every answer can simply take its place. States are never changed; every event gives a new one.
 */
import { byNumber } from "../ui/card.js";
import { stacksOf } from "../ui/stacks.js";

/** @param {{capacity: number, modifiers: Object<string, {fills: number}>, bullheadsOf: (card: number) => number}} rules what the events do not say */
export function after(state, event, rules) {
  const step = steps[event.type];
  return step ? step(state, event, rules) : state;
}

/**
 * A view as it came. Whoever is asked in the open keeps nothing face down, and nor do those who are not asked with them; each
 * deal knows the card that its viewer has chosen for it. Cards that were laid face up lie there until they are placed, in the
 * order in which they were laid, though the rules count them to their hands.
 *
 * @param {object=} before what the events before it led to
 */
export function seen(view, before) {
  if (!view) return view;
  return laid(covered(view), before);
}

function laid(view, before) {
  const lies = (deal) => ({ seat, card }) => view.chosen.some((one) => one.deal === deal && one.seat === seat && one.picks.includes(card));
  const lying = view.deals.map(({ deal, queue }) => {
    const told = before?.deals[deal - 1].queue ?? [];
    return told.filter(lies(deal)).filter(({ seat, card }) => !queue.some((each) => each.seat === seat && each.card === card));
  });
  const count = (deal, seat) => lying[deal].filter((each) => each.seat === seat).length;
  const deals = view.deals.map((board, index) => ({
    ...board,
    hand: without(board.hand, lying[index].filter(({ seat }) => seat === view.seat).map(({ card }) => card)),
    places: outOfHands(board.places, lying[index]),
    queue: [...board.queue, ...lying[index].map((each) => ({ ...each, laid: true }))],
  }));
  return players({ ...view, deals }, (one) => ({
    ...one,
    handCount: one.handCount.map((cards, deal) => Math.max(0, cards - count(deal, one.seat))),
  }));
}

function covered(view) {
  const open = view.decision.questions.filter(({ secret }) => !secret).map(({ seat }) => seat);
  const deals = view.deals.map((board) => ({ ...board, chosen: chosenIn(view, board.deal) }));
  return players({ ...view, deals }, (one) => ({
    ...one,
    answered: one.answered && (open.length === 0 || open.includes(one.seat)),
  }));
}

/** 0 where it is not just one. */
function chosenIn({ seat, decision, answer }, deal) {
  const cards = decision.questions
    .filter((question) => question.seat === seat)
    .flatMap((question, index) => (question.kind === "CARDS" && question.deal === deal ? (answer[index] ?? []) : []));
  return cards.length === 1 ? cards[0] : 0;
}

/**
 * The events of the news from the beginning of the round on, each with the state it led to.
 *
 * @returns {[object, object][]}
 */
export function roundSoFar({ events, view }, rules) {
  if (!view) return [];
  const gained = events.filter(({ event }) => event.type === "PointsGained");
  const before = ({ seat, score }) => gained.reduce((left, { event }) => (event.seat === seat ? left - event.points : left), score);
  let state = {
    ...players(view, (one) => ({ ...one, score: before(one), answered: false, taken: one.taken.map(() => []) })),
    chosen: [],
    deals: view.deals.map((board) => ({ ...board, rows: [], queue: [], hand: [], chosen: 0, places: board.places.map(emptied) })),
    decision: null,
  };
  return events.map((narrated) => {
    state = after(state, narrated.event, rules);
    return [narrated, state];
  });
}

const steps = {
  RoundBegan: (state, { round }) => ({
    ...players(state, (player) => ({
      ...player,
      answered: false,
      taken: player.taken.map(() => []),
      handCount: player.handCount.map(() => 0),
    })),
    deals: state.deals.map((board) => ({ ...board, queue: [], hand: [] })),
    chosen: [],
    round,
    turn: 0,
  }),
  RowsDealt: (state, event, rules) =>
    deal(state, event, (board) => withPlaces({ ...board, rows: event.rows.map((cards) => freshRow(cards, rules)), queue: [] }, rules)),
  HandDealt: (state, event, { meanings }) => {
    const counted = players(state, (player) =>
      player.seat === event.seat
        ? { ...player, handCount: set(player.handCount, event.deal, player.handCount[event.deal - 1] + event.cards.length) }
        : player,
    );
    return event.seat === state.seat ? deal(counted, event, (board) => ({ ...board, hand: lain([...board.hand, ...event.cards], meanings.hand, meanings) })) : counted;
  },
  TurnBegan: (state, { turn }, { meanings }) => ({
    ...players(state, (one) => ({ ...one, answered: false })),
    chosen: state.chosen.filter(({ choice }) => !meanings.said[choice]?.ofTurn),
    turn,
  }),
  Answered: (state, { seat }) => (resolves(state) ? state : player(state, seat, (one) => ({ ...one, answered: true }))),
  CardsPassed: (state, event, { meanings }) => {
    const { seat, gave, got, from, to } = event;
    const passed = deal(state, event, (board) => ({
      ...board,
      hand: lain([...without(board.hand, at(meanings.hand, gave, from)), ...at(meanings.hand, got, to)], meanings.hand, meanings),
      places: board.places.map((one) =>
        one.owner === seat ? joined(lifted(one, at(one.place, gave, from)), at(one.place, got, to), meanings) : one,
      ),
    }));
    const more = at(meanings.hand, got, to).length - at(meanings.hand, gave, from).length;
    return player(passed, seat, (one) => ({ ...one, handCount: set(one.handCount, event.deal, one.handCount[event.deal - 1] + more) }));
  },
  CardsMoved: (state, event, rules) => {
    const shown = played(board(state, event).queue, event, rules);
    const { hand, pile, ofRows } = rules.meanings;
    const given = deal(state, event, (board) =>
      moved(ofRows.includes(event.to) ? withPlace(board, event.to, event.taker) : board, event, shown, state.seat, rules),
    );
    const { giver, taker, cards } = event;
    return players(given, (one) => {
      const got = event.to === hand && one.seat === taker ? cards.length : 0;
      const gave = event.from === hand && one.seat === giver ? cards.length - shown.length : 0;
      const counted = got !== gave ? { ...one, handCount: set(one.handCount, event.deal, one.handCount[event.deal - 1] + got - gave) } : one;
      if (event.from === pile && one.seat === giver) return piled(counted, event, without(counted.taken[event.deal - 1], cards));
      if (event.to === pile && one.seat === taker) return piled(counted, event, [...counted.taken[event.deal - 1], ...cards]);
      return counted;
    });
  },
  ChoiceShown: (before, event, { meanings }) => {
    const state = choosing(before, event);
    if (event.kind !== "CARDS" || !meanings.laid.includes(event.choice)) return state;
    const cards = event.picks.map((card) => ({ seat: event.seat, card, laid: true }));
    const shown = deal(state, event, (board) => ({
      ...board,
      chosen: 0,
      queue: [...board.queue, ...cards],
      places: outOfHands(board.places, cards),
      hand: event.seat === state.seat ? without(board.hand, event.picks) : board.hand,
    }));
    return player(shown, event.seat, (one) => ({
      ...one,
      answered: false,
      handCount: set(one.handCount, event.deal, Math.max(0, one.handCount[event.deal - 1] - cards.length)),
    }));
  },
  CounterSet: (state, { deal: number, counter, owner, value }, { meanings, teamOf }) => {
    if (meanings.counters[counter].per === "CARD")
      return deal(state, { deal: number }, (one) => ({ ...one, remembered: one.remembered.map((each) => (each.name === counter ? remembering(each, one.deck, owner, value) : each)) }));
    const counted = (one) => ({ ...one, counters: one.counters.map((each) => (each.name === counter ? { ...each, value } : each)) });
    if (owner === 0) return counted(state);
    if (meanings.counters[counter].per === "TEAM") return players(state, (one) => (teamOf(one.seat) === owner ? counted(one) : one));
    const ofPlayers = player(state, owner, counted);
    return number ? deal(ofPlayers, { deal: number }, (one) => ({ ...one, rows: one.rows.map((row) => (row.number === owner ? counted(row) : row)) })) : ofPlayers;
  },
  CardsRevealed: (state, event) => {
    const mine = event.cards.filter(({ seat }) => seat === state.seat).map(({ card }) => card);
    const revealed = deal(state, event, (board) => ({
      ...board,
      chosen: 0,
      queue: event.cards,
      places: outOfHands(board.places, event.cards),
      hand: without(board.hand, mine),
    }));
    return players(revealed, (one) => ({
      ...one,
      answered: false,
      handCount: set(one.handCount, event.deal, Math.max(0, one.handCount[event.deal - 1] - 1)),
    }));
  },
  CardPlaced: (state, event) => lyingInRow(placing(state, event), event),
  CardLaid: (state, event, rules) => lyingInRow(lifting(state, event, rules), event),
  CardStacked: (state, event, rules) =>
    event.seat > 0 ? stackedInRow(placing(state, event), event) : stackedInRow(lifting(state, event, rules), event),
  CardReturned: (before, event, { meanings }) => {
    const { hand } = meanings;
    const { seat, card, to, owner } = event;
    const waits = board(before, event).queue.some((one) => one.seat === seat && one.card === card);
    if (!waits) return before; // it never was away from where it is seen
    const back = to === hand && owner === before.seat ? [card] : [];
    const state = deal(before, event, (one) => ({
      ...one,
      queue: withoutPlayed(one.queue, event),
      hand: lain([...one.hand, ...back], hand, meanings),
      places: one.places.map((place) => (place.place === to && place.owner === owner ? joined(place, [card], meanings) : place)),
    }));
    return to === hand ? player(state, owner, (one) => ({ ...one, handCount: set(one.handCount, event.deal, one.handCount[event.deal - 1] + 1) })) : state;
  },
  RowTaken: (state, event) => {
    const emptied = leave(state, event);
    return player(emptied, event.seat, (one) => ({
      ...one,
      taken: set(one.taken, event.deal, [...one.taken[event.deal - 1], ...event.cards]),
    }));
  },
  CardsDiscarded: (state, event) => leave(state, event),
  RowOpened: (state, event, rules) =>
    deal(state, event, (board) => withPlaces({ ...board, rows: board.rows.toSpliced(event.row - 1, 0, freshRow([], rules)) }, rules)),
  RowClosed: (state, event, rules) =>
    deal(state, event, (board) => {
      const closed = { ...board, rows: board.rows.toSpliced(event.row - 1, 1) };
      return renumbered(closed, rules, (row) => (row === event.row ? 0 : row > event.row ? row - 1 : row));
    }),
  RowsSorted: (state, event, rules) =>
    deal(state, event, (board) => {
      const sorted = { ...board, rows: event.order.map((before) => board.rows[before - 1]) };
      return renumbered(sorted, rules, (row) => event.order.indexOf(row) + 1);
    }),
  ModifierMoved: (state, event, rules) => {
    const { fills } = rules.modifiers[event.modifier];
    const lifted = event.from
      ? row(state, { ...event, row: event.from }, (one) => ({
          ...one,
          modifiers: one.modifiers.filter((name) => name !== event.modifier),
          places: one.places - fills,
        }))
      : state;
    return row(lifted, { ...event, row: event.to }, (one) => ({
      ...one,
      modifiers: [...one.modifiers, event.modifier],
      places: one.places + fills,
    }));
  },
  PointsGained: (state, event) => player(state, event.seat, (one) => ({ ...one, score: one.score + event.points })),
  RoundEnded: (state, event) =>
    players(state, (one, index) => ({
      ...one,
      score: event.scores[index],
      taken: one.taken.map(() => []),
    })),
  GameEnded: (state) => ({ ...state, over: true }),
  RulesFailed: (state) => ({ ...state, over: true }),
};

/** What somebody has chosen stands for what they chose before. */
function choosing(state, { choice, deal, seat, picks }) {
  const others = state.chosen.filter((one) => one.choice !== choice || one.deal !== deal || one.seat !== seat);
  return { ...state, chosen: [...others, { choice, deal, seat, picks, secret: false }] };
}

/** Whether cards lie open that wait to be placed: then an answer is about a row, and nobody keeps a card face down. */
export const resolves = ({ deals }) => deals.some(({ queue }) => queue.length > 0);

const ascending = (numbers) => numbers.toSorted((one, other) => one - other);

/** The cards of a place in the order in which they came, where rules go by it; else by their numbers. */
export const lain = (cards, place, { ordered }) => (ordered.includes(place) ? cards : cards.toSorted(byNumber));

const set = (list, place, value) => list.with(place - 1, value);
const board = (state, event) => state.deals[event.deal - 1];
const freshRow = (cards, { capacity }) => ({ cards, stacked: [], modifiers: [], capacity, places: cards.length, counters: [] });

/** A board on which every row has its places. */
const withPlaces = (board, { meanings: { ofRows } }) =>
  ofRows.reduce((all, place) => board.rows.reduce((some, _, index) => withPlace(some, place, index + 1), all), board);

function withPlace(board, place, owner) {
  const isThere = board.places.some((one) => one.place === place && one.owner === owner);
  return isThere ? board : { ...board, places: [...board.places, { place, owner, count: 0, cards: [] }] };
}

/** A board whose rows have other numbers now, with what lies at their places. @param {(row: number) => number} number 0 for a row that is gone */
function renumbered(board, { meanings: { ofRows } }, number) {
  const places = board.places.map((one) => (ofRows.includes(one.place) ? { ...one, owner: number(one.owner) } : one));
  return { ...board, places: places.filter(({ place, owner }) => owner > 0 || !ofRows.includes(place)) };
}

/** What cards remember after one of them, and all that are equal, has been told something new. */
const remembering = (one, deck, card, value) => ({ ...one, values: one.values.map((each, place) => (deck[place] === card ? value : each)) });

/** A place before anything has come there; of what nobody sees no event tells either. */
const emptied = (place) => (place.cards.length > 0 ? { ...place, count: 0, cards: [] } : place);

/** A place without those of the cards that are seen there. */
function lifted(place, gone) {
  const cards = without(place.cards, gone);
  return { ...place, cards, count: place.count - (place.cards.length - cards.length) };
}

/** A place with cards that have come; where not all of its cards are seen, those are not seen either. */
function joined(place, come, meanings) {
  const isOpen = place.cards.length === place.count;
  return { ...place, count: place.count + come.length, cards: isOpen ? lain([...place.cards, ...come], place.place, meanings) : place.cards };
}

/** Hands that lie open, without the cards that were played from them. */
const outOfHands = (places, played) =>
  places.map((place) => {
    const gone = played.filter(({ seat }) => place.owner === seat).map(({ card }) => card);
    return gone.length ? lifted(place, gone) : place;
  });

/** A card being resolved leaves the others that wait. */
const placing = (state, event) =>
  deal(state, event, (board) => ({
    ...board,
    queue: withoutPlayed(board.queue, event),
    places: board.places.map((place) => lifted(place, [event.card])),
  }));

/** Those of the cards that are told of a place. @param {string[]} places for each card, where it was or is */
export const at = (place, cards, places) => cards.filter((_, index) => places[index] === place);

/** A player whose pile is now these cards. */
const piled = (player, { deal: number }, cards) => ({ ...player, taken: set(player.taken, number, cards) });

/** A card leaves where it lay, for a row. */
const lifting = (state, event, rules) => steps.CardsMoved(state, { ...event, to: "", taker: 0, cards: [event.card] }, rules);

/** A card has come to lie in a row. */
const lyingInRow = (state, event) => row(state, event, (one) => ({ ...inserted(one, event), places: one.places + 1 }));

/** A card has come to lie on another one. */
const stackedInRow = (state, event) =>
  row(state, event, (one) => {
    const lying = inserted(one, event);
    return { ...lying, stacked: ascending([...lying.stacked, event.place - 1]) };
  });

const inserted = (one, { place, card }) => ({
  ...one,
  cards: one.cards.toSpliced(place - 1, 0, card),
  stacked: one.stacked.map((each) => (each >= place - 1 ? each + 1 : each)),
});

/** A row without the card at a place, from 0; what lies on it stays. */
function withoutCardAt(one, place) {
  const isUpper = one.stacked.includes(place);
  const isLower = one.stacked.includes(place + 1);
  const gone = isUpper ? place : isLower ? place + 1 : -1;
  return {
    ...one,
    cards: one.cards.toSpliced(place, 1),
    stacked: one.stacked.filter((each) => each !== gone).map((each) => (each > place ? each - 1 : each)),
    places: one.places - (gone < 0 ? 1 : 0),
  };
}

/** A row without cards that went elsewhere one by one, of equal ones the rightmost. */
const withoutCards = (one, cards) =>
  cards.reduce((left, card) => {
    const place = left.cards.lastIndexOf(card);
    return place < 0 ? left : withoutCardAt(left, place);
  }, one);

/** A row after cards were taken: nothing stays, or one card with those that lie on it. */
function afterTaking(one, cards) {
  const stacks = stacksOf(one);
  const isGone = (kept) => String(stacks.toSpliced(kept, 1).flat()) === String(cards);
  const kept = stacks.findIndex((_, place) => isGone(place));
  if (kept < 0) return withoutCards(one, cards);
  const stay = stacks[kept];
  return { ...one, cards: stay, stacked: [...stay.keys()].slice(1), places: one.places - (stacks.length - 1) };
}

/** Those of the cards that move which wait to be placed: they have left the hand already. */
function played(queue, { from, giver, cards }, { meanings }) {
  const waiting = from === meanings.hand || from === "" ? queue.filter(({ seat }) => seat === giver) : [];
  return cards.flatMap((card) => {
    const place = waiting.findIndex((one) => one.card === card);
    return place < 0 ? [] : waiting.splice(place, 1);
  });
}

/** A board after cards moved to another place, as a seat sees it. */
function moved(board, { from, giver, to, taker, cards }, shown, seat, { meanings }) {
  const row = from === "row" ? giver : 0;
  const places = board.places.map((place) => {
    if (place.place === to && place.owner === taker) return joined(place, cards, meanings);
    if (place.place !== from || place.owner !== giver) return place;
    return place.cards.length > 0 ? lifted(place, cards) : { ...place, count: Math.max(0, place.count - cards.length) };
  });
  const fromHand = without(cards, shown.map(({ card }) => card));
  const left = from === meanings.hand && giver === seat ? without(board.hand, fromHand) : board.hand;
  return {
    ...board,
    places,
    hand: to === meanings.hand && taker === seat ? lain([...left, ...cards], to, meanings) : left,
    queue: board.queue.filter((one) => !shown.includes(one)),
    rows: board.rows.map((one) => {
      if (one.number !== row) return one;
      return afterTaking(one, cards);
    }),
  };
}

function without(cards, gone) {
  const left = [...cards];
  for (const card of gone) {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}

function withoutPlayed(queue, { seat, card }) {
  const place = queue.findIndex((played) => played.seat === seat && played.card === card);
  return place < 0 ? queue : queue.toSpliced(place, 1);
}

const leave = (state, event) => row(state, event, (one) => afterTaking(one, event.cards));

const deal = (state, event, change) => ({
  ...state,
  deals: set(state.deals, event.deal, numbered(change(board(state, event)))),
});

const row = (state, event, change) =>
  deal(state, event, (one) => ({ ...one, rows: set(one.rows, event.row, change(one.rows[event.row - 1])) }));

const numbered = (one) => ({ ...one, rows: one.rows.map((each, index) => ({ ...each, number: index + 1 })) });

const players = (state, change) => ({ ...state, players: state.players.map(change) });

const player = (state, seat, change) => players(state, (one) => (one.seat === seat ? change(one) : one));
