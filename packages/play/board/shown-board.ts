import { FLAG } from '@countermine/core/board.ts';
import type { Game } from '@countermine/core/game/game.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import type { LossCause, ReviewedMove } from '@countermine/solver/learn/loss-cause.ts';
import type { PlayerView } from '@countermine/solver/position/player-view.ts';
import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { BoardKind, CellMark, MarkedCells, VisibleBoard } from './cell-look.ts';

/** The cells that a loss is about: what was opened, what would have been better, and the numbers that told so. */
export function lossMarks(cause: LossCause): MarkedCells {
  switch (cause.code) {
    case 'wrong-flag':
      return new Map<number, CellMark>([
        [cause.chord, 'focus'],
        ...cause.flags.map((flag): [number, CellMark] => [flag, 'wrong-flag']),
      ]);
    case 'forced-guess':
      return guessMarks(cause.cell, cause.safest.safety > cause.safety ? cause.safest.cell : undefined, 'guess');
    case 'needless-guess':
      return new Map([...clueMarks(cause.proof?.clues), ...guessMarks(cause.cell, cause.safeCell, 'safe')]);
    case 'known-mine':
      return new Map([...clueMarks(cause.proof?.clues), [cause.cell, 'mine']]);
    case 'unknown':
      return new Map([[cause.cell, 'focus']]);
  }
}

/** The cells that a move of a replay is about: the one it was made on, and the one that was safer. */
export function moveMarks({ cell, loss, odds }: ReviewedMove): MarkedCells {
  if (loss !== undefined) return lossMarks(loss);
  const better = odds !== undefined && odds.safest.safety > odds.survival ? odds.safest : undefined;
  return guessMarks(cell, better?.cell, better?.safety === 1 ? 'safe' : 'guess');
}

function guessMarks(cell: number, better: number | undefined, mark: CellMark): Map<number, CellMark> {
  const marks = new Map<number, CellMark>([[cell, 'focus']]);
  return better === undefined ? marks : marks.set(better, mark);
}

function clueMarks(clues: readonly number[] = []): [number, CellMark][] {
  return clues.map((clue) => [clue, 'clue']);
}

export interface DrawnBoard extends VisibleBoard {
  readonly params: Pick<GameParams, 'width' | 'height' | 'mineCount'>;
  readonly flagCount: number;
}

interface ShownPorts {
  readonly game: ReadonlySignal<Game>;
  readonly gameRevision: ReadonlySignal<number>;
  readonly hintMarks: ReadonlySignal<MarkedCells>;
  readonly isHintShown: ReadonlySignal<boolean>;
  /** True if the hint is the mine probability of a cell, which marks none. */
  readonly isProbabilityTold: ReadonlySignal<boolean>;
  readonly lossCause: ReadonlySignal<LossCause | undefined>;
  readonly gameProbabilities: ReadonlySignal<Float64Array | undefined>;
  readonly replay: ReadonlySignal<DrawnBoard | undefined>;
  readonly isReplaying: ReadonlySignal<boolean>;
  /** True if it is a game that is watched instead of the one that is played. */
  readonly isWatching: ReadonlySignal<boolean>;
  readonly replayMarks: ReadonlySignal<MarkedCells>;
  readonly isAnalysing: ReadonlySignal<boolean>;
  readonly position: ReadonlySignal<PlayerView>;
  readonly positionRevision: ReadonlySignal<number>;
  readonly positionMarks: ReadonlySignal<MarkedCells>;
  readonly positionProbabilities: ReadonlySignal<Float64Array | undefined>;
}

/** The state of the board on the screen. */
export interface ShownBoard {
  readonly kind: ReadonlySignal<BoardKind>;
  /** The cursor that is on it: the player's own game has the same one while it is wound back. */
  readonly cursor: ReadonlySignal<BoardKind>;
  /** Another object when another board is shown; of a game that is resumed it is the game itself. */
  readonly board: ReadonlySignal<DrawnBoard>;
  /** Another value whenever any cell may look different. */
  readonly revision: ReadonlySignal<unknown>;
  readonly highlights: ReadonlySignal<MarkedCells>;
  /** True if the texts refer to cells by row and column: then the board shows row and column numbers. */
  readonly namesCells: ReadonlySignal<boolean>;
  /** The mine probability of every cell, NaN where it is open; undefined while none are shown. */
  readonly probabilities: ReadonlySignal<Float64Array | undefined>;
}

const NO_MARKS: MarkedCells = new Map();

export function shownBoard(ports: ShownPorts): ShownBoard {
  const cursor = computed<BoardKind>(() => {
    if (ports.isAnalysing.value) return 'analysis';
    return ports.isWatching.value ? 'replay' : 'game';
  });
  const kind = computed<BoardKind>(() =>
    cursor.value === 'game' && ports.replay.value !== undefined ? 'replay' : cursor.value,
  );
  const painted = computed(() => {
    void ports.positionRevision.value;
    return drawnPosition(ports.position.value);
  });
  const board = computed<DrawnBoard>(() => {
    if (kind.value === 'analysis') return painted.value;
    return ports.replay.value ?? ports.game.value;
  });
  const highlights = computed(() => {
    if (kind.value === 'analysis') return ports.positionMarks.value;
    return ports.isReplaying.value ? ports.replayMarks.value : gameMarks(ports);
  });
  return {
    kind,
    cursor,
    board,
    revision: computed(() => (kind.value === 'game' ? ports.gameRevision.value : board.value)),
    highlights,
    namesCells: computed(() => kind.value === 'analysis' || ports.isProbabilityTold.value || highlights.value.size > 0),
    probabilities: computed(() => {
      if (kind.value === 'analysis') return ports.positionProbabilities.value;
      return kind.value === 'game' ? ports.gameProbabilities.value : undefined;
    }),
  };
}

function gameMarks({ isHintShown, hintMarks, lossCause }: ShownPorts): MarkedCells {
  if (isHintShown.value) return hintMarks.value;
  const cause = lossCause.value;
  return cause === undefined ? NO_MARKS : lossMarks(cause);
}

function drawnPosition({ shape, knowledge, mineCount }: PlayerView): DrawnBoard {
  const { width, height } = shape;
  const flagCount = knowledge.reduce((count, known) => (known === FLAG ? count + 1 : count), 0);
  const params = { width, height, mineCount };
  return { shape, knowledge, params, flagCount, mines: undefined, phase: 'playing', exploded: [] };
}
