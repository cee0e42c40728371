import type { BoardShape } from '@countermine/core/board.ts';
import type { Game } from '@countermine/core/game/game.ts';
import { countOf, formatPercent, percentInWords } from '@countermine/core/text/english.ts';
import type { MissedTechnique } from '@countermine/play/solver/solver-messages.ts';
import { common as english } from '@countermine/play/words/en/common.ts';
import { trainer } from '@countermine/play/words/en/games.ts';
import { missedWords } from '@countermine/play/words/trainer/missed-words.ts';

import { lossWords } from '@countermine/play/words/values/loss-words.ts';
import type { ReviewedGame } from '@countermine/solver/learn/game-reviewer.ts';
import type { ReviewedMove } from '@countermine/solver/learn/move-odds.ts';
import { commandName } from '../host/command-name.ts';
import { shownCell } from './cell-option.ts';

const HEADINGS = ['move', 'what', 'it was', 'odds', 'best', 'win'];
/** Columns of numbers are right-aligned. */
const FIRST_NUMBER = 3;

/** A review as text: a line for each move that was not obvious, then the figures, and the lessons that would have helped. */
export function formatReview(
  { params, shape }: Game,
  { moves, summary }: ReviewedGame,
  missed: readonly MissedTechnique[],
): string {
  const { forcedGuesses, needlessGuesses, unknownMoves } = summary;
  const cause = summary.causeOfLoss;
  const lessons = missedWords(english, trainer, missed, commandName());
  return [
    `${params.width} x ${params.height}, ${countOf(params.mineCount, 'mine')}: ${PHASES[summary.phase]} after ${countOf(summary.moves, 'move')}`,
    ...(cause === undefined ? [] : [lossWords(english, shape, cause)]),
    '',
    ...table([HEADINGS, ...moves.flatMap((move, index) => (isCertain(move) ? [] : [rowOfMove(shape, move, index)]))]),
    '',
    `guesses   ${forcedGuesses.length} forced, ${needlessGuesses.length} needless`,
    `luck      ${percentInWords(summary.luck)}: the best odds available, all guesses combined`,
    `skill     ${percentInWords(summary.skill)}: how much of those odds you used`,
    ...(unknownMoves === 0 ? [] : [`unknown   ${countOf(unknownMoves, 'move')}, too hard to analyze`]),
    ...(lessons === undefined ? [] : ['', lessons]),
    '',
  ].join('\n');
}

const PHASES = { unplaced: 'not started', playing: 'not finished', won: 'won', lost: 'lost' } as const;

function isCertain({ odds }: ReviewedMove): boolean {
  return odds?.verdict === 'certain';
}

function rowOfMove(shape: BoardShape, { kind, cell, odds, winAfter }: ReviewedMove, index: number): string[] {
  const win = winAfter === undefined ? '?' : formatPercent(winAfter.probability);
  return [
    String(index + 1),
    `${kind} ${shownCell(shape, cell)}`,
    odds?.verdict.replace('-', ' ') ?? 'unknown',
    odds === undefined ? '?' : formatPercent(odds.survival),
    odds === undefined ? '?' : formatPercent(odds.safest.safety),
    win,
  ];
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((text, column) => (column < FIRST_NUMBER ? text.padEnd(widths[column]!) : text.padStart(widths[column]!)))
      .join('  ')
      .trimEnd(),
  );
}
