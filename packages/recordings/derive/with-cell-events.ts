import { columnOf, FLAG, HIDDEN, isOpen, rowOf } from '@countermine/core/board.ts';
import type { Game } from '@countermine/core/game/game.ts';
import { isCellState, kindCode } from '../recording/event-kind.ts';
import { EventListBuilder, type RecordedEvents } from '../recording/events.ts';
import type { Recording } from '../recording/recording.ts';
import { conventionFor } from './convention.ts';
import { type DerivedGame, deriveGame } from './derive-game.ts';

const FIRST_COUNT = kindCode('cell-0');
const CLOSED = kindCode('cell-closed');
const CELL_FLAG = kindCode('cell-flag');
const CELL_QUESTION = kindCode('cell-question');
const BLAST = kindCode('cell-blast');

/** The events of a recording with the states of cells after each, and the game that they lead to. */
interface EventsWithCells {
  readonly events: RecordedEvents;
  readonly game: DerivedGame;
}

/** Adds the states of cells, which follow from the input, unless the recording tells them itself. */
export function withCellEvents(recording: Recording): EventsWithCells {
  const { events } = recording;
  if (events.kinds.some(isCellState)) return { events, game: deriveGame(recording) };
  const builder = new EventListBuilder(events.length + recording.shape.size);
  let next = 0;
  const copyTo = (end: number): void => {
    for (; next < end; next += 1) {
      builder.push(events.kinds[next]!, events.times[next]!, events.xs[next]!, events.ys[next]!);
    }
  };
  const game = deriveGame(recording, conventionFor(recording), (event, changed, state) => {
    copyTo(event + 1);
    for (const cell of changed) pushCell(builder, state, cell, stateKind(state.knowledge[cell]!));
    for (const cell of state.exploded) pushCell(builder, state, cell, BLAST);
  });
  copyTo(events.length);
  return { events: builder.take(), game };
}

function pushCell(builder: EventListBuilder, { shape }: Game, cell: number, kind: number): void {
  builder.push(kind, builder.lastTime, columnOf(shape, cell), rowOf(shape, cell));
}

function stateKind(known: number): number {
  if (isOpen(known)) return FIRST_COUNT + known;
  return known === FLAG ? CELL_FLAG : known === HIDDEN ? CLOSED : CELL_QUESTION;
}
