/**
 * The line to one table: a socket that comes back by itself.
 *
 * A command is answered exactly once, however often the line breaks: until then it is sent again under the same id, and
 * the server counts an id once. News tells everything from the event that was next when the line broke; where that is
 * much it comes in pages, of which the table hears as one.
 */
import { make } from "../ui/elements.js";
import { say } from "../ui/say.js";
import { get } from "../ui/server.js";

const SHORTEST_WAIT = 200; // ms, doubled after every failure
const LONGEST_WAIT = 500; // so that people are where they were within a second after their server is back
const REST = 5_000; // after the server has hung up on what it would not take
const PATIENCE = 4_000; // ms without an answer or in the background, after which an open line counts as broken

/** How the server closes on what it will never take; sending it again would go on for ever. */
const NEVER = new Set([1003, 1007, 1008, 1009]);

/** How it closes when whose seat it is has taken this device off. */
const TAKEN_OFF = 4001;

/** How the server closes when it stops for a while. */
const RESTART = 1012;

/** An id no other command has. Not randomUUID, which phones on a home network without https do not have. */
export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export class Connection {
  #table;
  #seat;
  #from;
  #pages = [];
  #news;
  #state;
  #socket = null;
  #wait = SHORTEST_WAIT;
  #retry = 0;
  #overdue = 0;
  #hiddenAt = Infinity;
  #restarts = false;
  #isDown = false;
  #unanswered = new Map();
  #ended = new AbortController();
  #screen;

  /**
   * @param {string} table its id
   * @param {object} options
   * @param {number=} options.seat whose eyes to look with; 0 looks on
   * @param {number=} options.from the number of the first event to tell
   * @param {boolean=} options.screen whether a room looks, which is nobody whatever this browser's seat
   * @param {(news: object) => void} options.news
   * @param {((state: "open"|"reconnecting"|"restarting") => void)=} options.state
   */
  constructor(table, { seat = 0, from = 1, screen = false, news, state = () => {} }) {
    this.#table = table;
    this.#screen = screen;
    this.#seat = seat;
    this.#from = from;
    this.#news = news;
    this.#state = state;
    const { signal } = this.#ended;
    addEventListener("online", () => this.#open(), { signal });
    document.addEventListener("visibilitychange", () => this.#visibility(), { signal });
    this.#open();
  }

  /** Whose eyes this line looks with. */
  get seat() {
    return this.#seat;
  }

  /** Whether the line has broken and is not back yet, so that commands wait. */
  get isDown() {
    return this.#isDown;
  }

  /** Looks with another seat's eyes from now on, or with this browser's own after it has sat down. */
  look(seat) {
    this.#seat = seat;
    this.#open();
  }

  /**
   * @param {{type: string}} command what to do, without an id
   * @returns {Promise<{type: "Done", seq: number}|{type: "Refused", error: string, remedy: string}>}
   */
  send(command) {
    const message = { seat: this.#seat, ...command, command: newId() };
    return new Promise((answered) => {
      this.#unanswered.set(message.command, { message, answered });
      this.#say(message);
    });
  }

  /** Hangs up for good; commands still unanswered stay so. */
  close() {
    this.#ended.abort();
    clearTimeout(this.#retry);
    clearTimeout(this.#overdue);
    this.#drop();
  }

  #open() {
    clearTimeout(this.#retry);
    this.#drop();
    const address = new URL(`/t/${this.#table}/socket`, location);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    address.search = new URLSearchParams({ seat: this.#seat, from: this.#from, ...(this.#screen ? { screen: 1 } : {}) });
    const socket = new WebSocket(address);
    socket.onopen = () => this.#opened();
    socket.onmessage = ({ data }) => this.#heard(JSON.parse(data));
    socket.onclose = (closing) => this.#lost(closing);
    this.#socket = socket;
    this.#retry = setTimeout(() => this.#open(), 2 * PATIENCE); // an attempt may hang without ever failing
  }

  /** A socket given up must not speak later, when its successor has the word. */
  #drop() {
    if (!this.#socket) return;
    this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close();
  }

  #opened() {
    clearTimeout(this.#retry);
    this.#wait = SHORTEST_WAIT;
    this.#restarts = false;
    this.#isDown = false;
    this.#state("open");
    for (const { message } of this.#unanswered.values()) this.#say(message);
  }

  #heard(message) {
    if (message.type === "News") {
      this.#from = message.next;
      this.#pages.push(...message.events);
      if (message.more) return;
      this.#news({ ...message, events: this.#pages });
      this.#pages = [];
    } else {
      this.#answer(message);
    }
  }

  #answer(message) {
    const asked = this.#unanswered.get(message.command);
    this.#unanswered.delete(message.command);
    if (this.#unanswered.size === 0) clearTimeout(this.#overdue);
    asked?.answered(message);
  }

  #lost({ code, reason }) {
    if (code === TAKEN_OFF) {
      this.close();
      tellTakenOff();
      return;
    }
    this.#isDown = true;
    this.#restarts ||= code === RESTART; // until it is back: attempts that find it going are part of it
    this.#state(this.#restarts ? "restarting" : "reconnecting");
    if (NEVER.has(code)) {
      this.#wait = REST;
      const refused = { type: "Refused", error: reason || say("table.line.refused"), remedy: say("table.line.try_again") };
      for (const command of [...this.#unanswered.keys()]) this.#answer({ ...refused, command });
    }
    this.#later();
  }

  #later() {
    clearTimeout(this.#retry);
    const early = 1 - Math.random() / 4; // not everybody at the same moment after a restart
    this.#retry = setTimeout(() => this.#knock(), this.#wait * early);
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }

  /** Browsers hold back sockets to a server that refused some, in the end for seconds; a request goes out at once. */
  async #knock() {
    const attempt = this.#retry;
    const asking = { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(PATIENCE) };
    const there = await fetch(import.meta.url, asking).then(
      ({ ok }) => ok,
      () => false,
    );
    if (attempt !== this.#retry || this.#ended.signal.aborted) return; // the line was opened or given up meanwhile
    if (there) this.#open();
    else this.#later();
  }

  get #isOpen() {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  #say(message) {
    if (this.#isOpen) this.#socket.send(JSON.stringify(message));
    clearTimeout(this.#overdue);
    this.#overdue = setTimeout(() => this.#open(), PATIENCE);
  }

  /** A phone that slept may hold a line that is long dead and does not know it. */
  #visibility() {
    const slept = Date.now() - this.#hiddenAt > PATIENCE;
    this.#hiddenAt = document.hidden ? Date.now() : Infinity;
    if (!document.hidden && (slept || !this.#isOpen)) this.#open();
  }
}

/** What is left on a device that has been taken off its seat: no cards, and a way to look on. */
function tellTakenOff() {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  const heading = make("h1", { tabindex: "-1" }, say("table.taken_off"));
  const onlooker = make("a", { class: "button primary", href: location.pathname }, say("table.watch"));
  document.querySelector("main").replaceChildren(
    make(
      "section",
      { class: "wrap narrow" },
      heading,
      make("p", { class: "lead" }, say("table.taken_off.help")),
      make("p", { class: "actions" }, onlooker),
    ),
  );
  heading.focus();
}

const WORDS = {
  open: () => say("table.line.open"),
  reconnecting: () => say("table.line.reconnecting"),
  restarting: () => say("table.line.restarting"),
};

/**
 * Says plainly whether the page hears from its table.
 *
 * @returns {(state: "open"|"reconnecting"|"restarting") => void} shows a state of the line in the element
 */
export const shownIn = (element) => (state) => {
  element.dataset.line = state;
  const words = WORDS[state]();
  if (element.textContent !== words) element.textContent = words;
};

/**
 * News with all events that follow on those it tells: the server tells of much in pages of a bearable size.
 *
 * @param {string} table its id
 * @param {object} news as the server told it
 * @param {number=} seat whose eyes to look with; those of this browser's own seat if none is named
 */
export async function inFull(table, news, seat) {
  let whole = news;
  while (whole.more) {
    const page = await read(table, whole.next, seat);
    if (!page) break;
    whole = { ...page, events: [...whole.events, ...page.events] };
  }
  return whole;
}

/** Everything that has happened at a table from the beginning on; null if it cannot be read now. */
export async function fromTheBeginning(table) {
  const first = await read(table, 1);
  return first && inFull(table, first);
}

function read(table, from, seat) {
  const query = new URLSearchParams({ from, ...(seat === undefined ? {} : { seat }) });
  return get(`/t/${table}/state?${query}`).catch(() => null);
}
