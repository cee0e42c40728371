import {
  type BoardShape,
  canCreateShape,
  createKnowledge,
  createShape,
  FLAG,
  HIDDEN,
  isOpen,
  type Knowledge,
} from '@countermine/core/board.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { BAD_INPUT } from '@countermine/node/exit-status.ts';
import { expectedWords } from '@countermine/play/online/engine-problem.ts';
import {
  ENGINE_VERSION,
  type EngineLine,
  formatEngineLine,
  type HostLine,
  type KnownCell,
  type NewGameLine,
  parseHostLine,
} from '@countermine/play/protocol/engine-lines.ts';
import { errorText } from '@countermine/solver/ask/error-text.ts';
import { usualStart } from '@countermine/solver/generate/board-params.ts';
import { MoveChooser } from '@countermine/solver/policy/move-chooser.ts';
import { complain, print } from '../host/streams.ts';
import { linesOf, openText } from '../host/text-input.ts';

/** This many safe cells are opened by one answer: a line is not to be too long. */
const MAX_AT_ONCE = 5000;
/** The share of its time that a move is thought about. */
const THINKING_SHARE = 0.8;

interface EngineBoard {
  readonly shape: BoardShape;
  readonly knowledge: Knowledge;
  readonly line: NewGameLine;
  isBegun: boolean;
}

/** Our solver as an engine: it takes what a host says, and answers. */
class ReferenceEngine {
  readonly #now: () => number;
  readonly #chooser = new MoveChooser();
  #board: EngineBoard | undefined;

  /** @param now the time in ms */
  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Takes a line.
   * @returns the answer, of no lines for most of them; `quit` at the end
   * Errors: what a host never says, as a clause.
   */
  take(line: HostLine): Result<readonly EngineLine[] | 'quit', string> {
    switch (line.kind) {
      case 'countermine':
        return ok([
          { kind: 'name', name: 'Countermine' },
          { kind: 'version', version: ENGINE_VERSION },
        ]);
      case 'newgame':
        return this.#begin(line);
      case 'known':
        return this.#note(line.cells);
      case 'go':
        return this.#board === undefined ? err('there is no game') : ok(this.#answer(this.#board, line.ms));
      case 'quit':
        return ok('quit');
      // It does not happen to one that knows the rules, and tells it nothing.
      case 'refused':
      case 'end':
      // Only a server says these, and it plays on one through `countermine online engine`.
      case 'key':
      case 'room':
      case 'error':
        return ok([]);
    }
  }

  #begin(line: NewGameLine): Result<readonly EngineLine[], string> {
    const { width, height, mines } = line;
    if (!canCreateShape(width, height) || mines >= width * height) return err('there is no such board');
    const shape = createShape(width, height);
    this.#board = { shape, knowledge: createKnowledge(shape), line, isBegun: false };
    return ok([]);
  }

  #note(cells: readonly KnownCell[]): Result<readonly EngineLine[], string> {
    const board = this.#board;
    if (board === undefined) return err('there is no game');
    for (const [cell, value] of cells) {
      if (cell >= board.shape.size) return err(`cell ${cell} is not on the board`);
      board.knowledge[cell] = VALUES.get(value) ?? Number(value);
      board.isBegun ||= isOpen(board.knowledge[cell]!);
    }
    return ok([]);
  }

  #answer({ shape, knowledge, line, isBegun }: EngineBoard, ms: number): readonly EngineLine[] {
    if (!isBegun) {
      return [{ kind: 'open', cells: [line.start ?? usualStart(shape, line.mines, line.first)] }];
    }
    const end = this.#now() + ms * THINKING_SHARE;
    const view = { shape, knowledge, mineCount: line.mines };
    const chosen = this.#chooser.chooseMove(view, { shouldStop: () => this.#now() >= end });
    if (!chosen.ok) return [{ kind: 'info', text: errorText(chosen.error) }, { kind: 'resign' }];
    const { value } = chosen;
    const cells = value.kind === 'certain' ? [...value.cells.subarray(0, MAX_AT_ONCE)] : [value.cell];
    return cells.length === 0 ? [{ kind: 'resign' }] : [{ kind: 'open', cells }];
  }
}

/** A mine is told only when the game is over. */
const VALUES: ReadonlyMap<string, number> = new Map([
  ['.', HIDDEN],
  ['F', FLAG],
  ['*', HIDDEN],
]);

/** `countermine engine`: our solver, as an engine on standard input and output. @returns the exit status */
export function engineCommand(): number {
  const input = openText(undefined);
  if (!input.ok) throw new Error(input.error.problem);
  const engine = new ReferenceEngine(() => performance.now());
  for (const { number, text = '' } of linesOf(input.value)) {
    if (text.trim() === '') continue;
    const line = parseHostLine(text);
    const answer = line.ok ? engine.take(line.value) : undefined;
    if (answer?.ok !== true) {
      const problem = line.ok ? answer?.error : `expected ${expectedWords(line.error)}`;
      complain(`standard input, line ${number}: ${problem}`);
      return BAD_INPUT;
    }
    if (answer.value === 'quit') return 0;
    const lines = answer.value.map(formatEngineLine).join('');
    if (lines !== '') print(lines);
  }
  return 0;
}
