import { createShape, FLAG } from '@countermine/core/board.ts';
import { DEFAULT_PARAMS, type GameParams } from '@countermine/core/game/params.ts';
import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Activity } from '../activity/activity.ts';
import { Announcer } from '../activity/announcement.ts';
import type { BoardKind, MarkedCells } from '../board/cell-look.ts';
import type { DrawnBoard } from '../board/shown-board.ts';
import { CursorController } from '../input/cursor-controller.ts';
import type { SentGuess, SentPosition } from '../solver/solver-messages.ts';
import type { GuessController } from './guess-controller.ts';
import type { LessonController } from './lesson-controller.ts';
import type { Puzzle, PuzzleController } from './puzzle-controller.ts';
import type { SpeedController } from './speed-controller.ts';

type PuzzleBoard = DrawnBoard & { readonly params: GameParams };

const PLAYING = { mines: undefined, phase: 'playing', exploded: [] } as const;
const GAME: ReadonlySignal<BoardKind> = signal<BoardKind>('game');
const NOTHING: ReadonlySignal<undefined> = signal(undefined);
const NO_MARKS: ReadonlySignal<MarkedCells> = signal(new Map());
const NOT_NAMED: ReadonlySignal<boolean> = signal(false);
/** Stands in for a board that is not there yet. */
const NO_BOARD = boardOf({ width: 1, height: 1, mineCount: 0, knowledge: new Uint8Array(1) });

interface AskedPosition {
  /** Undefined while it is looked for. */
  readonly position: ReadonlySignal<SentPosition | undefined>;
  readonly marks: ReadonlySignal<MarkedCells>;
  /** True once words speak of cells, whose names are then to be read. */
  readonly namesCells: ReadonlySignal<boolean>;
  readonly probabilities: ReadonlySignal<Float64Array | undefined>;
  readonly choose: (cell: number) => void;
}

/** A position on a board like that of a game: whatever a player does to a cell chooses it. */
function positionActivity({ position, marks, namesCells, probabilities, choose }: AskedPosition): Activity {
  const board = computed(() => (position.value === undefined ? NO_BOARD : boardOf(position.value)));
  const revision = computed(() => marks.value.size);
  const cursor = new CursorController({
    shown: board,
    board: GAME,
    game: board,
    start: computed(() => Math.floor(board.value.shape.size / 2)),
    record: NOTHING,
  });
  return {
    shown: { kind: GAME, board, revision: marks, highlights: marks, namesCells, probabilities },
    hasBoard: computed(() => position.value !== undefined),
    cursor,
    game: { state: { game: board, revision, lastChange: NOTHING }, onChange: () => () => undefined },
    announcer: new Announcer(),
    move: (_, cell) => choose(cell),
    act: () => 'app',
    losesProgress: () => false,
    async dispose() {
      cursor.dispose();
      return { isSaved: false, problem: undefined };
    },
  };
}

export function puzzleActivity(puzzles: PuzzleController): Activity {
  const { puzzle, marks, answer } = puzzles.state;
  return positionActivity({
    position: computed(() => puzzle.value && positionOfPuzzle(puzzle.value)),
    marks,
    namesCells: computed(() => answer.value !== undefined),
    probabilities: computed(() => (answer.value === undefined ? undefined : probabilitiesOfPuzzle(puzzle.value))),
    choose: (cell) => puzzles.choose(cell),
  });
}

export function lessonActivity(lessons: LessonController): Activity {
  const { lesson, marks, frame } = lessons.state;
  return positionActivity({
    position: computed(() => lesson.value?.position),
    marks,
    namesCells: computed(() => frame.value !== undefined),
    probabilities: NOTHING,
    choose: (cell) => lessons.answer(cell),
  });
}

export function guessActivity(guesses: GuessController): Activity {
  const { guess, marks, chosen } = guesses.state;
  return positionActivity({
    position: computed(() => guess.value?.position),
    marks,
    namesCells: computed(() => chosen.value !== undefined),
    probabilities: computed(() =>
      guess.value === undefined || chosen.value === undefined ? undefined : probabilitiesOf(guess.value),
    ),
    choose: (cell) => guesses.answer(cell),
  });
}

export function speedActivity(speed: SpeedController): Activity {
  return positionActivity({
    position: computed(() => speed.state.lesson.value?.position),
    marks: NO_MARKS,
    namesCells: NOT_NAMED,
    probabilities: NOTHING,
    choose: (cell) => speed.answer(cell),
  });
}

export function positionOfPuzzle({ task }: Puzzle): SentPosition {
  return 'lesson' in task ? task.lesson.position : task.guess.position;
}

function boardOf({ width, height, mineCount, knowledge }: SentPosition): PuzzleBoard {
  const flagCount = knowledge.reduce((count, state) => count + Number(state === FLAG), 0);
  const params = { ...DEFAULT_PARAMS, width, height, mineCount };
  return { shape: createShape(width, height), knowledge, params, flagCount, ...PLAYING };
}

/** Once a guess is made: how likely each cell is a mine. */
function probabilitiesOfPuzzle(puzzle: Puzzle | undefined): Float64Array | undefined {
  return puzzle !== undefined && 'guess' in puzzle.task ? probabilitiesOf(puzzle.task.guess) : undefined;
}

function probabilitiesOf({ position, options }: SentGuess): Float64Array {
  const probabilities = new Float64Array(position.knowledge.length).fill(Number.NaN);
  for (const { cell, mine } of options) probabilities[cell] = mine;
  return probabilities;
}
