/** Lets somebody who looks elsewhere know that it is their turn: the page's title and icon, a short sound, a buzz on a phone. */
import { say } from "../ui/say.js";
import { browser } from "../ui/storage.js";

const SOUND = "sound";
const LONG_WAIT = 4_000; // ms: whoever waited no longer is still looking
const TURN = [[587, 0], [880, 0.12]]; // Hz, and seconds from the beginning
const WON = [[523, 0], [659, 0.14], [784, 0.28], [1047, 0.42]];

const isWanted = () => browser.text(SOUND) !== "no";

/** Browsers let a page sound or buzz only after somebody has touched it. */
const isTouched = () => navigator.userActivation?.hasBeenActive ?? false;

/** Small bells that ring one after the other, made on the spot. */
function ring(tones) {
  if (!isWanted() || !isTouched() || !window.AudioContext) return;
  const audio = new AudioContext();
  for (const [pitch, after] of tones) {
    const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
    const begin = audio.currentTime + after;
    tone.type = "triangle";
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, begin);
    loudness.gain.linearRampToValueAtTime(0.12, begin + 0.01);
    loudness.gain.exponentialRampToValueAtTime(0.001, begin + 0.45);
    tone.connect(loudness).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + 0.5);
  }
  setTimeout(() => audio.close(), 1500);
}

export const ringForWinner = () => ring(WON);

/** The box in the menu that says whether tables sound; this browser remembers it. @param {HTMLInputElement} box */
export function wireSound(box) {
  box.checked = isWanted();
  box.addEventListener("change", () => browser.keepText(SOUND, box.checked ? "yes" : "no"));
}

export class Attention {
  #title = document.title;
  #icon = document.querySelector("link[rel=icon]");
  #usual = this.#icon.href;
  #isTurn = false;
  #since = 0;

  /** @param {boolean} isTurn whether the table waits for somebody at this device */
  show(isTurn) {
    if (isTurn === this.#isTurn) return;
    this.#isTurn = isTurn;
    document.title = isTurn ? say("table.your_turn", { title: this.#title }) : this.#title;
    this.#icon.href = isTurn ? this.#usual.replace("mark.svg", "mark-turn.svg") : this.#usual;
    if (isTurn && this.#mayHaveLookedAway) this.#call();
    this.#since = Date.now();
  }

  get #mayHaveLookedAway() {
    return document.hidden || !document.hasFocus() || Date.now() - this.#since > LONG_WAIT;
  }

  #call() {
    ring(TURN);
    if (isWanted() && isTouched()) navigator.vibrate?.([80, 60, 80]);
  }
}
