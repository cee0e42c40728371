import { createShape } from '@countermine/core/board.ts';
import { describe, expect, it } from 'vitest';
import { wordsIn } from '../testing/all-words.ts';
import { lossWords } from './announcements.ts';
import { cellLabel, cellsWords, percentWords } from './cells.ts';
import { paramsErrorWords, refusalWords } from './games.ts';
import { hintWords, proofWords } from './hints.ts';

const shape = createShape(30, 16);
const [en, de, zh, tr] = [
  wordsIn('en', 'common'),
  wordsIn('de', 'common'),
  wordsIn('zh', 'common'),
  wordsIn('tr', 'common'),
];
const all = [en, de, zh, tr];

describe('cells in words', () => {
  it('count rows and columns from 1', () => {
    expect(all.map((messages) => cellLabel(messages, shape, 63, 'flag'))).toEqual([
      'row 3, column 4, hidden, flagged',
      'Zeile 3, Spalte 4, verdeckt, mit Flagge',
      '第 3 行第 4 列，未打开，已插旗',
      '3. satır 4. sütun, kapalı, bayraklı',
    ]);
  });

  it('are listed, not without end', () => {
    expect(cellsWords(en, shape, [0, 31])).toBe('row 1, column 1 and row 2, column 2');
    expect(cellsWords(en, shape, [...Array(20).keys()])).toMatch(/; row 1, column 8 and …$/);
  });
});

describe('percent', () => {
  it('is written as the language does, and never as if it were certain', () => {
    expect(all.map((messages) => percentWords(messages, 0.997))).toEqual(['>99%', '>99 %', '>99%', '>%99']);
    expect(tr.text.number(1234.56, 1)).toBe('1.234,6');
    expect(en.text.number(-0.04, 1)).toBe('0.0');
    expect(de.text.clock(83_456, 1)).toBe('1:23,4');
  });
});

describe('refusals and errors', () => {
  it('say the numbers', () => {
    expect(refusalWords(en, { code: 'flags-differ', count: 3, flags: 1 })).toBe(
      'The number is 3, but there is 1 flag around it.',
    );
    expect(refusalWords(de, { code: 'hidden-differ', count: 1, hidden: 2 })).toBe(
      'Die Zahl ist 1, aber daneben liegen 2 verdeckte Felder.',
    );
    expect(refusalWords(tr, { code: 'over' })).toBe('Oyun bitti.');
    expect(paramsErrorWords(en, { code: 'side', name: 'width', found: 0, most: 4000 })).toBe(
      'The width must be a whole number from 1 to 4,000, not 0.',
    );
    expect(paramsErrorWords(zh, { code: 'mine-count', found: 99, most: 72 })).toBe(
      '雷数必须是 0 到 72 的整数，不能是 99。',
    );
    expect(paramsErrorWords(en, { code: 'choice', name: 'reveal', found: 'x' })).toBe('“x” is not one of the choices.');
  });
});

describe('hints', () => {
  it('say what to look for, where, and what it is', () => {
    expect(hintWords(en, shape, { kind: 'technique', technique: 'subset', verdict: 'safe' })).toBe(
      'A safe cell can be found: Two numbers. Compare two numbers: which cells does only one of them touch?',
    );
    expect(hintWords(en, shape, { kind: 'place', clues: [], usesMineCount: true })).toMatch(/whole board/);
    expect(hintWords(de, shape, { kind: 'answer', cell: 0, verdict: 'mine' })).toBe('Eine Mine: Zeile 1, Spalte 1.');
    expect(hintWords(zh, shape, { kind: 'guess-cell', cell: 0, mineProbability: 0.25 })).toBe(
      '最好猜第 1 行第 1 列：是雷的概率为 25%。',
    );
  });

  it('tell a proof', () => {
    expect(proofWords(en, shape, { kind: 'need', clue: 31, count: 2, mines: 1, cells: [0, 1] })).toBe(
      'The 2 at row 2, column 2 still needs 1 mine in 2 hidden cells.',
    );
    const then = { kind: 'then', clue: 1, other: 2, verdict: 'safe', cells: [5] } as const;
    expect(proofWords(en, shape, then)).toBe(
      'Because of row 1, column 2 and row 1, column 3, these would be safe: row 1, column 6.',
    );
    expect(proofWords(tr, shape, { kind: 'conclusion', cell: 0, verdict: 'safe' })).toBe(
      'Demek ki 1. satır 1. sütun güvenli.',
    );
  });
});

describe('causes of loss', () => {
  it('are one sentence', () => {
    const guess = { code: 'forced-guess', cell: 0, safety: 0.5, safest: { cell: 1, safety: 0.62 } } as const;
    expect(lossWords(en, shape, guess)).toBe(
      'A forced guess: row 1, column 1 was 50% safe; the best was 62% at row 1, column 2.',
    );
    expect(lossWords(en, shape, { ...guess, safety: 0.62 })).toMatch(/62% safe, the best on the board\.$/);
    expect(lossWords(de, shape, { code: 'wrong-flag', chord: 31, flags: [30], probabilities: undefined })).toBe(
      'Du hast ringsum aufgedeckt (Zeile 2, Spalte 2), aber eine Flagge war falsch: Zeile 2, Spalte 1.',
    );
    const needless = {
      code: 'needless-guess',
      cell: 0,
      safety: 0.8,
      safeCells: 1,
      safeCell: 2,
      proof: undefined,
    } as const;
    expect(lossWords(en, shape, needless)).toBe(
      'A needless guess: row 1, column 1 was 80% safe, but 1 cell was certain to be safe, for example row 1, column 3.',
    );
  });
});
