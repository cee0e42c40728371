// What one library returns, another takes. `npm run pack:check` compiles and runs it where all of them are installed: a
// `Game` of a copy would fit neither the types nor `instanceof`.
import { DEFAULT_PARAMS, Game, ok } from '@countermine/core';
import { createPlay, type GameSetup, MemoryRecords, MemoryStorage, SolverClient } from '@countermine/play';
import { type DerivedGame, deriveGame, parseReplayFile, type Recording, recordOfReplay } from '@countermine/recordings';

const TEXT = ['Width: 2', 'Height: 1', 'Board:', '0*', 'Events:', '0.00 lc (5 5)', '0.25 lr (5 5)', ''].join('\n');

const recording = recordingIn(TEXT);
const derived = deriveGame(recording);
const ofRecordings: Game = derived.game;
const replayed: DerivedGame = { ...derived, game: new Game(ofRecordings.params) };

const timers = { after: () => () => undefined, every: () => () => undefined };
const play = createPlay(
  {
    storage: new MemoryStorage(new MemoryRecords()),
    solver: new SolverClient(() => ({ postMessage: () => undefined, terminate: () => undefined })),
    clock: { now: () => 0, date: () => 0, utcOffset: () => 0, ...timers },
    random: { seed: () => 1, id: () => 'id' },
  },
  { settings: { params: DEFAULT_PARAMS }, saveSettings: async () => ok(undefined) },
);
const setup: GameSetup = { params: ofRecordings.params, source: { kind: 'seed', seed: 1 }, game: ofRecordings };
play.game.begin(setup);
const ofPlay: Game = play.game.state.game.value;

console.log(ofRecordings instanceof Game, ofPlay instanceof Game, ofPlay === ofRecordings); // true true true
console.log(recordOfReplay(recording, replayed) === undefined); // false
await play.dispose();

function recordingIn(text: string): Recording {
  const file = parseReplayFile(new TextEncoder().encode(text), 'game.rawvf');
  if (!file.ok || file.value.kind !== 'recording') throw new Error('the recording cannot be read');
  return file.value.recording;
}
