import { createShape } from '@countermine/core/board.ts';
import { describe, expect, it } from 'vitest';
import { wordsIn } from '../../testing/all-words.ts';

import { announcementWords, type SharedAnnouncement } from './announcement-words.ts';

const shape = createShape(3, 2);

const WORDS: readonly (readonly [SharedAnnouncement, string])[] = [
  [{ kind: 'edge', direction: 'left' }, 'left edge'],
  [{ kind: 'nowhere', goal: 'frontier' }, 'No hidden cell is next to an open one.'],
  [{ kind: 'nowhere', goal: 'hidden' }, 'No hidden cells are left.'],
  [{ kind: 'where', cell: 4, look: 'hidden' }, 'row 2, column 2, hidden'],
  [{ kind: 'around', looks: ['hidden', 'open-2', 'flag'] }, 'Around it: hidden, 2, hidden, flagged'],
  [
    { kind: 'loss-cause', cause: { code: 'unknown', cell: 0 } },
    'Row 1, column 1 was a mine; the position was too hard to say more.',
  ],
  [
    { kind: 'no-board', code: 'died', canAllowGuesses: false },
    'The calculation stopped unexpectedly. Your game is not affected.',
  ],
  [
    { kind: 'no-board', code: 'too-large', canAllowGuesses: false },
    'This board is too large for the memory of this device.',
  ],
  [
    { kind: 'no-board', code: 'budget', canAllowGuesses: true },
    'No such board was found in time. Try fewer mines, or allow guessing.',
  ],
  [{ kind: 'no-replay', reason: 'broken' }, 'This game cannot be replayed.'],
  [
    { kind: 'no-replay', reason: 'not-over' },
    'Once the game is over, its moves and the chance of winning are shown here. Before that, they would be a hint.',
  ],
];

describe('an announcement in words', () => {
  it.each(WORDS)('%j', (announcement, words) => {
    expect(announcementWords(wordsIn('en', 'common'), shape, announcement)).toBe(words);
  });
});
