import type { GameRecord } from '@countermine/core/game/game-record.ts';
import { replayGame } from '@countermine/core/game/replay.ts';
import { isToWatch } from '@countermine/play/replay/is-to-watch.ts';
import { sourceOfRecord } from '@countermine/play/session/board-source.ts';
import type { PlayStart } from '../start/play-start.ts';
import type { TerminalPlay } from '../start/terminal-play.ts';
import { onEndSignal } from './end-signals.ts';
import { playPlain } from './plain-mode.ts';

/** Where lines come from. */
export interface LineInput extends AsyncIterable<Uint8Array> {
  /** Whether it is a terminal. */
  readonly isTTY?: boolean;
  /** Ends it: no more lines are read. */
  destroy(): void;
}

/**
 * Plays line by line, on standard output.
 * @param input standard input, except in tests
 * @returns the exit status
 */
export async function playLineByLine(start: PlayStart, input: LineInput = process.stdin): Promise<number> {
  const { play, beginning, host, capabilities, settings } = start;
  for (const problem of start.problems) host.complain(problem);
  if (beginning.kind === 'shared') beginShared(play, beginning.record);
  const status = await playPlain({
    play,
    beginning: beginning.kind === 'shared' ? { kind: 'begun', isResumed: false } : beginning,
    settings,
    input,
    write: host.print,
    isInteractive: input.isTTY === true,
    hasUnicode: capabilities.hasUnicode,
    host,
    onEnd: onEndSignal,
  });
  // Otherwise the process would wait for the next line, which nobody reads.
  input.destroy();
  return status;
}

/** A game with moves starts at its end: it can be stepped through, and its board played. */
function beginShared({ game, ports }: TerminalPlay, record: GameRecord): void {
  const replayed = isToWatch(record) ? replayGame(record) : undefined;
  if (replayed?.ok !== true) {
    game.openRecord(record);
    return;
  }
  const source = sourceOfRecord(record, ports.random.seed());
  game.begin({ params: record.params, source, game: replayed.value, waits: true });
}
