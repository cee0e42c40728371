import type { Game } from '@countermine/core/game/game.ts';
import { recordGame } from '@countermine/core/game/game-record.ts';
import { Timeline } from '@countermine/core/game/timeline.ts';
import { ReplayPlayer, replayStops } from '@countermine/play/replay/replay-player.ts';
import type { Messages, PlainTexts } from '@countermine/play/words/catalogue.ts';
import type { ReadonlySignal } from '@preact/signals-core';
import { cellName } from './board-words.ts';
import type { ReplayGoal } from './commands.ts';

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
    const record = recordGame(game);
    const timeline = Timeline.of(record);
    // Every game that was played can be replayed.
    if (!timeline.ok) throw new Error('SpokenReplay: the log of a game cannot be replayed');
    const stops = replayStops(record.events, []);
    const player = new ReplayPlayer(timeline.value, record.params, stops);
    if (player.lastStop === 0) return messages.replay.empty;
    player.goTo(this.#stop);
    if (goal === 'next' && player.isAtEnd) return texts.lastMove;
    player.goTo(stopFor(goal, player));
    this.#stop = player.stop;
    return wordsAt(messages, texts, timeline.value, player);
  }
}

function stopFor(goal: ReplayGoal, { stop, lastStop }: ReplayPlayer): number {
  if (typeof goal === 'number') return goal;
  if (goal === 'start') return 0;
  if (goal === 'end') return lastStop;
  return stop + (goal === 'next' ? 1 : -1);
}

/** The move that leads to where the replay stands. */
function wordsAt(messages: Messages, texts: PlainTexts, timeline: Timeline, { stop, lastStop }: ReplayPlayer): string {
  const { replay, board, text } = messages;
  const { position } = timeline;
  const event = timeline.events[position - 1];
  if (stop === 0 || event === undefined || event.kind === 'place' || event.kind === 'hint') return replay.start;
  const before = timeline.stateAt(position - 1);
  const after = timeline.state;
  const opened = after.openCount - before.openCount;
  const name = texts.moves[event.kind];
  const parts = [
    'cell' in event ? `${name} ${cellName(timeline.shape, event.cell)}` : name,
    ...(opened > 0 ? [board.opened(opened)] : []),
    ...(after.phase === 'lost' ? [replay.hit] : []),
    text.clock(after.at, 0),
  ];
  return texts.cellIs(replay.move(stop, lastStop), texts.join(parts));
}
