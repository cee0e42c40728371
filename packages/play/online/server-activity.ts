import { HIDDEN, middleCell } from '@countermine/core/board.ts';
import type { CellMove, GameEvent } from '@countermine/core/game/game-event.ts';
import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Activity, OtherPlayer, OtherPlayers } from '../activity/activity.ts';
import { Announcer } from '../activity/announcement.ts';
import type { BoardKind, CellMark, MarkedCells } from '../board/cell-look.ts';
import { CursorController } from '../input/cursor-controller.ts';
import type { GameChange } from '../timed-game/timed-game.ts';
import { type FieldController, fieldStep, safeStart } from './field-controller.ts';
import type { RankedController } from './ranked-controller.ts';
import { SeenBoard } from './remote-game.ts';
import type { RoomController } from './room-controller.ts';
import { playerSigns } from './room-game.ts';

/** An activity on a server. Its games have no hints, and undo nothing. */
export interface ServerActivity extends Activity {
  close(): void;
}

/** A change of a board, and the own move that it follows from. */
interface ServerChange {
  readonly cells: Int32Array;
  readonly own: { readonly kind: CellMove; readonly cell: number } | undefined;
}

const GAME: ReadonlySignal<BoardKind> = signal<BoardKind>('game');
const NOTHING: ReadonlySignal<undefined> = signal(undefined);
/** Stands in for a board that is not there yet. */
const NO_BOARD = new SeenBoard({ ...DEFAULT_PARAMS, width: 9, height: 9 });
const LEFT = { isSaved: false, problem: undefined } as const;

/** A race, or a board that is played together, in the room that the player is in. */
export function roomActivity(rooms: RoomController): ServerActivity {
  const { state } = rooms;
  const board = seenBoard({
    game: state.game,
    revision: state.revision,
    onChange: (listener) => rooms.changes.add(listener),
    startOf: () => state.game.value?.start,
  });
  const endPointing = effect(() => rooms.point(board.cursor.state.cell.value));
  const close = (): void => {
    endPointing();
    board.cursor.dispose();
  };
  return {
    ...board,
    others: othersIn(rooms),
    move: (kind, cell) => void rooms.move(kind, cell),
    losesProgress: () => false,
    close,
    async dispose() {
      close();
      await rooms.leave();
      return LEFT;
    },
  };
}

/** Ranked games, one after another. Leaving one gives it up, except that of the day. */
export function rankedActivity(ranked: RankedController): ServerActivity {
  const shown = ranked.state.ranked;
  const board = seenBoard({
    game: computed(() => shown.value?.game),
    revision: ranked.state.revision,
    onChange: (listener) =>
      ranked.changes.add(({ cells, kind, cell, by }) =>
        listener({ cells, own: by === undefined ? { kind, cell } : undefined }),
      ),
    startOf: () => shown.value?.game.start,
  });
  const isOpen = (): boolean => shown.peek()?.game.phase === 'playing';
  return {
    ...board,
    move: (kind, cell) => void ranked.move(kind, cell),
    losesProgress: () => isOpen() && shown.peek()?.board !== 'daily',
    close: () => board.cursor.dispose(),
    async dispose() {
      const isSaved = isOpen();
      board.cursor.dispose();
      ranked.leave();
      return { ...LEFT, isSaved };
    },
  };
}

export function fieldActivity(field: FieldController): ServerActivity {
  const { board, state } = field;
  const { width, height } = board.shape;
  const params = { ...DEFAULT_PARAMS, width, height };
  const { shape, knowledge, phase, mines, exploded } = board;
  const game = signal({ shape, knowledge, phase, mines, exploded, params, flagCount: 0 } as const);
  return {
    shown: { kind: GAME, board: game, revision: state.revision, highlights: computed(() => fieldMarks(field)) },
    hasBoard: state.isThere,
    cursor: {
      state: { cell: state.cursor },
      moveTo: (cell) => field.moveCursor(cell),
      apply(action, page, count) {
        const step = fieldStep(field, action, page, count);
        if (step === undefined) return undefined;
        if (step === 'nowhere') return { kind: 'nowhere', goal: action.endsWith('frontier') ? 'frontier' : 'hidden' };
        field.moveCursor(step.cell);
        return { kind: 'moved', edge: undefined };
      },
    },
    game: {
      state: { game, revision: state.revision, lastChange: NOTHING },
      onChange: (listener) =>
        field.changes.add((cells) => listener({ cells: Int32Array.from(cells), event: undefined, refusal: undefined })),
    },
    announcer: new Announcer(),
    endless: {
      goal: computed(() => ({ cell: board.boardCell(state.goal.value) ?? 0 })),
      look: (inView) => field.look(inView),
    },
    move: (kind, cell) => void field.move(kind, cell),
    act: () => 'app',
    losesProgress: () => false,
    close: () => undefined,
    async dispose() {
      field.dispose();
      return LEFT;
    },
  };
}

/** A board whose mines only the server knows. */
interface SeenBoardPorts {
  /** Undefined while there is none. */
  readonly game: ReadonlySignal<SeenBoard | undefined>;
  readonly revision: ReadonlySignal<number>;
  readonly onChange: (listener: (change: ServerChange) => void) => () => void;
  /** The cell to open first. Default: none, and the cursor begins in the middle. */
  readonly startOf?: () => number | undefined;
}

type SeenBoardParts = Pick<Activity, 'shown' | 'hasBoard' | 'game' | 'announcer' | 'act'> & {
  readonly cursor: CursorController;
};

function seenBoard({ game, revision, onChange, startOf }: SeenBoardPorts): SeenBoardParts {
  const board = computed(() => game.value ?? NO_BOARD);
  const lastChange = signal<GameChange | undefined>(undefined);
  return {
    shown: { kind: GAME, board, revision },
    hasBoard: computed(() => game.value !== undefined),
    cursor: new CursorController({
      shown: board,
      board: GAME,
      game: board,
      start: computed(() => startOf?.() ?? middleCell(board.value.shape)),
      record: NOTHING,
    }),
    game: {
      state: { game: board, revision, lastChange },
      onChange: (listener) =>
        onChange((change) => {
          lastChange.value = gameChange(change, board.peek());
          listener(lastChange.value);
        }),
    },
    announcer: new Announcer(),
    act: () => 'app',
  };
}

/** A change as that of an own game; what others did is at least an opening. */
function gameChange({ cells, own }: ServerChange, { knowledge }: SeenBoard): GameChange {
  const [first] = cells;
  const isOpened = first !== undefined && (knowledge[first] ?? 9) < 9;
  const theirs = first === undefined || !isOpened ? undefined : ({ kind: 'open', cell: first } as const);
  const move = own ?? theirs;
  const event: GameEvent | undefined = move && { ...move, at: 0 };
  return { cells, event, refusal: undefined };
}

function othersIn({ state }: RoomController): OtherPlayers {
  const players = computed<readonly OtherPlayer[]>(() => {
    const members = state.room.value?.members ?? [];
    const signs = playerSigns(members.map(({ name }) => name));
    return members.map(({ name, colour }, who) => ({ who, name, colour, sign: signs[who] ?? '' }));
  });
  return {
    cursors: computed(() => {
      const cells = new Map<number, OtherPlayer>();
      // Those of a match that is about to begin point at a board that is not there yet.
      if (state.room.value?.match?.number !== state.game.value?.match) return cells;
      for (const [who, cell] of state.cursors.value) {
        const player = players.value[who];
        if (player !== undefined) cells.set(cell, player);
      }
      return cells;
    }),
    ownerOf(cell) {
      const opener = (state.game.peek()?.openedBy[cell] ?? 0) - 1;
      return state.room.peek()?.kind === 'together' ? players.peek()[opener] : undefined;
    },
  };
}

export function fieldMarks(field: FieldController): MarkedCells {
  const { board, state } = field;
  // A cell has another number when the board was moved.
  void state.revision.value;
  const marks = new Map<number, CellMark>(state.guesses.value.map((cell) => [cell, 'guess']));
  const start = safeStart(field);
  if (start !== undefined) marks.set(start, 'safe');
  for (const { cell, radius } of state.closed.value) {
    for (let row = cell.row - radius; row <= cell.row + radius; row += 1) {
      for (let column = cell.column - radius; column <= cell.column + radius; column += 1) {
        const closed = board.boardCell({ column, row });
        if (closed !== undefined && board.knowledge[closed] === HIDDEN) marks.set(closed, 'impossible');
      }
    }
  }
  return marks;
}
