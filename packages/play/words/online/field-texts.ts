import type { RequestFailure } from '../../online/online-client.ts';
import type { Language } from '../language/language.ts';
import type { FieldTexts } from './field-text-set.ts';
import { fieldTextsDe } from './field-texts-de.ts';
import { fieldTextsTr } from './field-texts-tr.ts';
import { fieldTextsZh } from './field-texts-zh.ts';

function englishRefusal({ code, retryAfterMs = 0 }: RequestFailure): string {
  switch (code) {
    case 'closed':
      return `A mine nearby has closed this cell to you for ${Math.ceil(retryAfterMs / 1000)} s.`;
    case 'too-far':
      return 'Too far from everything that is open: the field grows from there.';
    case 'already-open':
      return 'This cell is open.';
    case 'flagged':
      return 'This cell has a flag.';
    case 'not-open':
      return 'This cell is not open.';
    case 'nothing-hidden':
      return 'Nothing is left to open here.';
    case 'flags-differ':
      return 'The number does not match the flags and open mines around it.';
    case 'hidden-differ':
      return 'Not every hidden cell around it has to be a mine.';
    case 'no-player':
      return 'Choose a name to play.';
    case 'too-many':
      return 'You have flags in too many places.';
    case 'too-fast':
      return 'Too fast.';
    default:
      return 'The server did not answer. Try again.';
  }
}

const english: FieldTexts = {
  title: 'The endless field',
  intro: 'One field for everybody. It has no edge, and what is open stays open.',
  enter: 'Go to the endless field',
  arriving: 'Looking for a place …',
  lookingOn: 'You are watching. Choose a name to play.',
  startAt: (cell) => `Begin at ${cell}: there is no mine there.`,
  board: 'The endless field',
  cell: (column, row) => `column ${column}, row ${row}`,
  opened: 'Cells opened',
  solved: 'Chunks solved',
  mines: 'Mines hit',
  rank: 'Rank',
  closed: (cell, seconds) => `Closed around ${cell}: ${seconds} s`,
  guesses: 'Ringed cells in view: only a guess is left',
  findWork: 'Take me where there is something to do',
  toMiddle: 'To the middle',
  goTo: 'Go to a cell',
  column: 'Column',
  row: 'Row',
  go: 'Go',
  copyLink: 'Copy a link to this cell',
  ranks: 'Ranks',
  name: 'Name',
  noRanks: 'Nobody has opened a cell yet.',
  leave: 'Leave the field',
  newsOpened: (count) => `Opened: ${count}`,
  newsSolved: 'This chunk is solved: only mines are still hidden in it.',
  newsMine: (seconds) => `A mine. The cells around it are closed to you for ${seconds} s.`,
  newsFlag: (isFlagged) => (isFlagged ? 'Flagged' : 'Flag removed'),
  refused: englishRefusal,
};

const TEXTS: Readonly<Record<Language, FieldTexts>> = {
  en: english,
  de: fieldTextsDe,
  zh: fieldTextsZh,
  tr: fieldTextsTr,
};

/** What is said about the endless field in a language. */
export function fieldTexts(language: Language): FieldTexts {
  return TEXTS[language];
}
