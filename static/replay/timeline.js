/** One or two games on one line of time: turn beside turn, and within a turn step beside step. */
export class Timeline {
  /** @param {object[][]} games lists of frames */
  constructor(games) {
    this.games = games;
    this.beats = beats(games);
    this.turns = this.beats.map((beat, index) => ({ ...beat, index })).filter(({ first }) => first);
  }

  get last() {
    return this.beats.length - 1;
  }

  /** The frames to show at a beat, one of each game. */
  frames(beat) {
    return this.beats[beat].at.map((index, game) => this.games[game][Math.max(0, index)]);
  }

  /** The beat at which a game shows the last frame with no greater number. */
  beatOf(number, game = 0) {
    const index = this.games[game].findLastIndex((frame) => frame.number <= number);
    return Math.max(
      0,
      this.beats.findIndex((beat) => beat.at[game] >= index),
    );
  }

  /** The turn a beat belongs to, counted from 0 over the whole game. */
  turnOf(beat) {
    return this.turns.findLastIndex(({ index }) => index <= beat);
  }
}

function beats(games) {
  const key = ({ round, turn }) => round * 1000 + turn;
  const keys = [...new Set(games.flat().map(key))].sort((one, other) => one - other);
  const reached = games.map(() => -1);
  return keys.flatMap((each) => {
    const turns = games.map((game) => game.flatMap((frame, index) => (key(frame) === each ? [index] : [])));
    const length = Math.max(...turns.map((turn) => turn.length));
    return Array.from({ length }, (_, step) => {
      turns.forEach((turn, game) => {
        if (turn.length > 0) reached[game] = turn[Math.min(step, turn.length - 1)];
      });
      return { round: Math.floor(each / 1000), turn: each % 1000, first: step === 0, at: [...reached] };
    });
  });
}
