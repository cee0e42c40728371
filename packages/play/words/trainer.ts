import { type BoardShape, cellAt, createShape, FLAG } from '@countermine/core/board.ts';
import type { CellWindow } from '../board/camera.ts';
import type { MissedTechnique, SentGuess, SentLesson, SentPosition } from '../solver/solver-messages.ts';
import type { Puzzle, PuzzleAnswer } from '../trainer/puzzle-controller.ts';
import type { SpeedDrill } from '../trainer/speed-controller.ts';
import type { Messages, TrainerTexts } from './catalogue.ts';
import { cellWords, percentWords } from './cells.ts';

/** The part of a board that is shown; undefined if it is the whole board, whose mines can be counted. */
export function partWords(
  messages: Messages,
  texts: TrainerTexts,
  shape: BoardShape,
  { firstRow, endRow, firstColumn, endColumn }: CellWindow,
): string | undefined {
  const [width, height] = [endColumn - firstColumn, endRow - firstRow];
  if (width === shape.width && height === shape.height) return undefined;
  const nameOf = (row: number, column: number): string => cellWords(messages, shape, cellAt(shape, row, column));
  return texts.partShown(nameOf(firstRow, firstColumn), nameOf(endRow - 1, endColumn - 1));
}

/**
 * What would have saved the needless guesses of a game, each technique once with the command of its lesson.
 * @param command how Countermine is started
 * @returns undefined if nothing was missed
 */
export function missedWords(
  { techniques: names }: Pick<Messages, 'techniques'>,
  texts: TrainerTexts,
  missed: readonly MissedTechnique[],
  command: string,
): string | undefined {
  const techniques = [...new Set(missed.map(({ technique }) => technique))];
  if (techniques.length === 0) return undefined;
  const named = techniques.map((technique) => `${names[technique].name} (${command} learn ${technique})`);
  return `${texts.missed}: ${named.join(', ')}`;
}

/** The number of mines without a flag. */
export function positionMinesLeft(
  { text }: Pick<Messages, 'text'>,
  texts: TrainerTexts,
  { mineCount, knowledge }: Pick<SentPosition, 'mineCount' | 'knowledge'>,
): string {
  return texts.minesLeft(text.number(mineCount - knowledge.filter((known) => known === FLAG).length, 0));
}

/** What is asked about the position of a lesson. */
export function lessonQuestion({ findSafe, findMine }: TrainerTexts, { verdict }: Pick<SentLesson, 'verdict'>): string {
  return verdict === 'safe' ? findSafe : findMine;
}

export function drillQuestion(texts: TrainerTexts, drill: SpeedDrill, lesson: Pick<SentLesson, 'verdict'>): string {
  return drill === 'chord' ? texts.chordAbout : lessonQuestion(texts, lesson);
}

export function puzzleQuestion(texts: TrainerTexts, { task }: Puzzle): string {
  return 'guess' in task ? texts.guessBest : lessonQuestion(texts, task.lesson);
}

/** What a guess was worth. @param lost how much less than the best it wins, from 0 to 1 */
export function guessWords(messages: Messages, texts: TrainerTexts, lost: number): string {
  return lost === 0 ? texts.bestGuess : texts.worseGuess(percentWords(messages, lost));
}

/** The best guesses, and the one that was chosen. */
export function listedGuesses({ options }: SentGuess, chosen: number | undefined, count: number): SentGuess['options'] {
  return options.filter(({ cell }, index) => index < count || cell === chosen);
}

/** What the best guesses and the chosen one were worth, a line each. */
export function guessLines(
  messages: Messages,
  texts: TrainerTexts,
  guess: SentGuess,
  chosen: number | undefined,
  count: number,
): string[] {
  const shape = createShape(guess.position.width, guess.position.height);
  return listedGuesses(guess, chosen, count).map(({ cell, win, mine }) => {
    const yours = cell === chosen ? ` (${texts.yours})` : '';
    const chances = `${texts.wins} ${percentWords(messages, win)}, ${texts.mine} ${percentWords(messages, mine)}`;
    return `${cellWords(messages, shape, cell)}${yours}: ${chances}`;
  });
}

/** What an answer to a puzzle was worth. */
export function puzzleAnswerWords(
  messages: Messages,
  texts: TrainerTexts,
  { kind }: Puzzle,
  { cell, score, lost }: PuzzleAnswer,
): string {
  if (kind === 'guess') {
    if (score === 1) return texts.bestGuess;
    if (lost === undefined) return texts.guessShown;
    const worse = texts.worseGuess(percentWords(messages, lost));
    return score === 0 ? worse : `${texts.nearly} ${worse}`;
  }
  const about = texts.about(messages.techniques[kind].name);
  if (score === 1) return `${texts.right} ${about}`;
  return `${about} ${cell === undefined ? texts.shown : texts.wrong}`;
}
