import type { Game } from '@countermine/core/game/game.ts';
import { recordGame } from '@countermine/core/game/game-record.ts';
import { Timeline } from '@countermine/core/game/timeline.ts';
import { replayStops } from '@countermine/play/replay/replay-stops.ts';
import type { Messages } from '@countermine/text/messages/messages.ts';
import type { PlainTexts } from '@countermine/text/terminal/plain-texts.ts';
import type { ReadonlySignal } from '@preact/signals-core';
import { cellName } from './cell-names.ts';
import type { ReplayGoal } from './plain-commands.ts';

/** Reads out the moves of the game that is played, one at a time. */
export class SpokenReplay {
  readonly #game: ReadonlySignal<Game>;
  #watched: Game | undefined;
  #stop = 0;

  /** @param game its moves are read as they are when they are asked for */
  constructor(game: ReadonlySignal<Game>) {
    this.#game = game;
  }

  /** Goes to a move. @returns the move as text */
  goTo(messages: Messages, texts: PlainTexts, goal: ReplayGoal): string {
    const game = this.#game.peek();
    if (game !== this.#watched) this.#stop = 0;
    this.#watched = game;
    const timeline = Timeline.of(recordGame(game));
    // Every game that was played can be replayed.
    if (!timeline.ok) throw new Error('SpokenReplay: the log of a game cannot be replayed');
    const positions = replayStops(timeline.value.events, []).map(({ position }) => position);
    const last = positions.length - 1;
    if (last === 0) return messages.replay.empty;
    const wanted = this.#stopFor(goal, last);
    if (goal === 'next' && wanted > last) return texts.lastMove;
    this.#stop = Math.min(Math.max(0, wanted), last);
    return this.#wordsAt(messages, texts, timeline.value, positions);
  }

  #stopFor(goal: ReplayGoal, last: number): number {
    if (typeof goal === 'number') return goal;
    if (goal === 'start') return 0;
    if (goal === 'end') return last;
    return this.#stop + (goal === 'next' ? 1 : -1);
  }

  #wordsAt(messages: Messages, texts: PlainTexts, timeline: Timeline, positions: readonly number[]): string {
    const { replay, board, text } = messages;
    const position = positions[this.#stop] ?? 0;
    const event = timeline.events[position - 1];
    if (this.#stop === 0 || event === undefined || event.kind === 'place' || event.kind === 'hint') return replay.start;
    const before = timeline.stateAt(position - 1);
    const after = timeline.stateAt(position);
    const opened = after.openCount - before.openCount;
    const name = texts.moves[event.kind];
    const parts = [
      'cell' in event ? `${name} ${cellName(timeline.shape, event.cell)}` : name,
      ...(opened > 0 ? [board.opened(opened)] : []),
      ...(after.phase === 'lost' ? [replay.hit] : []),
      text.clock(after.at, 0),
    ];
    return texts.cellIs(replay.move(this.#stop, positions.length - 1), texts.join(parts));
  }
}
