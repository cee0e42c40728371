import { replayGame } from '@countermine/core/game/replay.ts';
import { sourceOfRecord } from '@countermine/play/session/board-source.ts';
import type { GameSetup } from '@countermine/play/session/game-setup.ts';
import type { FirstGame } from '../start/first-game.ts';
import type { PlayStart } from '../start/play-start.ts';
import { onEndSignal } from './end-signals.ts';
import { playPlain } from './plain-mode.ts';

/**
 * Plays line by line, on standard input and output.
 * @returns the exit status
 */
export async function playLineByLine(start: PlayStart): Promise<number> {
  const { first, host, capabilities, settings } = start;
  for (const problem of start.problems) host.complain(problem);
  const status = await playPlain({
    setup: setupOf(first, start.newSeed()),
    ...(first.kind === 'play' && first.kept !== undefined && { kept: first.kept }),
    ...(first.kind === 'play' && first.opens !== undefined && { opens: first.opens }),
    ports: { ...start, now: () => performance.now(), date: () => Date.now() },
    settings,
    input: process.stdin,
    write: host.print,
    isInteractive: process.stdin.isTTY === true,
    hasUnicode: capabilities.hasUnicode,
    host,
    onEnd: onEndSignal,
  });
  // What nobody reads any more would keep the process waiting for the next line.
  process.stdin.destroy();
  return status;
}

/** A game that somebody played stands at its end: it can be stepped through, and its board played. */
function setupOf(first: FirstGame, seed: number): GameSetup {
  if (first.kind === 'play') return first.setup;
  const { record } = first;
  const game = replayGame(record);
  const setup = { params: record.params, source: sourceOfRecord(record, seed) };
  return game.ok ? { ...setup, game: game.value, waits: true } : setup;
}
