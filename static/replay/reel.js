/** One or two films on one line of time: turn beside turn, and within a turn step beside step. */
export class Reel {
  /** @param {object[][]} films lists of frames */
  constructor(films) {
    this.films = films;
    this.beats = beats(films);
    this.turns = this.beats.map((beat, index) => ({ ...beat, index })).filter(({ first }) => first);
  }

  get last() {
    return this.beats.length - 1;
  }

  /** The frames to show at a beat, one of each film. */
  frames(beat) {
    return this.beats[beat].at.map((index, film) => this.films[film][Math.max(0, index)]);
  }

  /** The beat at which a film shows the last frame with no greater number. */
  beatOf(number, film = 0) {
    const index = this.films[film].findLastIndex((frame) => frame.number <= number);
    return Math.max(
      0,
      this.beats.findIndex((beat) => beat.at[film] >= index),
    );
  }

  /** The turn a beat belongs to, counted from 0 over the whole game. */
  turnOf(beat) {
    return this.turns.findLastIndex(({ index }) => index <= beat);
  }
}

function beats(films) {
  const key = ({ round, turn }) => round * 1000 + turn;
  const keys = [...new Set(films.flat().map(key))].sort((one, other) => one - other);
  const reached = films.map(() => -1);
  return keys.flatMap((each) => {
    const turns = films.map((film) => film.flatMap((frame, index) => (key(frame) === each ? [index] : [])));
    const length = Math.max(...turns.map((turn) => turn.length));
    return Array.from({ length }, (_, step) => {
      turns.forEach((turn, film) => {
        if (turn.length > 0) reached[film] = turn[Math.min(step, turn.length - 1)];
      });
      return { round: Math.floor(each / 1000), turn: each % 1000, first: step === 0, at: [...reached] };
    });
  });
}
