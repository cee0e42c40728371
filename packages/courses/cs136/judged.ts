import { type BoardForm, isNumberCell, spacedCells } from '../cases/board-form.ts';
import type { CaseInput } from '../cases/case.ts';
import { type Check, type HandIn, type HandInFinding, pathsEndingWith, sourceOf } from '../cases/hand-in.ts';
import { type JudgedGame, OUTPUT_ONLY } from '../cases/judged-game.ts';
import { caseSourceOf, type ScriptKind } from '../cases/script-kind.ts';
import { shrunkFirstBy } from '../cases/shrinks.ts';
import { firstWord } from '../cases/words.ts';
import { onSmallerBoards } from './boards.ts';
import { cs136 } from './cs136.ts';
import { CS136_REQUIREMENTS } from './requirements.ts';
import { type Cs136Script, cs136Form } from './script.ts';
import { cs136Sessions } from './sessions.ts';

const CS136_BOARD: BoardForm = {
  id: 'cs136',
  layout: { cellWidth: 1, gap: ' ', isBarred: false },
  cellsOf: spacedCells,
  isOpen: isNumberCell,
  meanings: new Map([
    ['_', 'unknown (_)'],
    ['P', 'marked (P)'],
    ['X', 'the mine that was stepped on (X)'],
  ]),
};

export const cs136Scripts: ScriptKind<Cs136Script> = {
  ...cs136Form,
  plain: shrunkFirstBy(cs136Form.plain, onSmallerBoards),
  scripts: cs136Sessions,
};

const CHECKS: readonly Check[] = [
  {
    id: 'no-board-debug',
    quote:
      'Be aware that this function is for debug purposes only: all calls to it must be removed before submitting your code.',
    find: (handIn) => pathsEndingWith(handIn, 'game_client.c').flatMap((path) => debugCalls(handIn, path)),
  },
];

function debugCalls(handIn: HandIn, path: string): HandInFinding[] {
  return withoutCommentsAndStrings(sourceOf(handIn, path)!)
    .split('\n')
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => /\bboard_debug\s*\(/.test(text))
    .map(({ line }) => ({ code: 'debug-call', name: 'board_debug', at: { path, line } }));
}

/** C source without comments, strings and character constants; line numbers stay the same. */
function withoutCommentsAndStrings(source: string): string {
  const pieces = /\/\*.*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/gs;
  return source.replace(pieces, (piece) => piece.replace(/[^\n]/g, ' '));
}

export const judged: JudgedGame = {
  dialect: cs136,
  requirements: CS136_REQUIREMENTS,
  cases: caseSourceOf(cs136Scripts),
  handedOut: [],
  course: OUTPUT_ONLY,
  checks: CHECKS,
  boards: [CS136_BOARD],
  commandOf,
};

/** Words may be spread over lines: a step may hold nothing but the numbers of an earlier command. */
function commandOf({ steps }: CaseInput, step: number): string {
  const words = steps.slice(0, step + 1).map(firstWord);
  return `command ${words.findLast((word) => /^[A-Za-z]/.test(word)) ?? words.at(-1)}`;
}
