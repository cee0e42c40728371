import { createShape } from '@countermine/core/board.ts';
import { DEFAULT_PARAMS, LEVELS } from '@countermine/core/game/params.ts';
import { describe, expect, it } from 'vitest';
import { COMMAND_NAMES, commandCalled, SHORT_FORMS } from './commands.ts';
import { commandParts, parseCommand } from './parse-command.ts';

const SETTING = { shape: createShape(9, 9), params: DEFAULT_PARAMS };
const NO_GUESS = { ...DEFAULT_PARAMS, isNoGuess: true };

function read(part: string, params = DEFAULT_PARAMS): unknown {
  const command = parseCommand(part, { ...SETTING, params });
  return command.ok ? command.value : command.error;
}

describe('a command', () => {
  it.each([
    ['open c4', { kind: 'move', move: 'open', cell: 29 }],
    ['o C4', { kind: 'move', move: 'open', cell: 29 }],
    ['OPEN', { kind: 'move', move: 'open', cell: undefined }],
    ['mark a1', { kind: 'move', move: 'mark', cell: 0 }],
    ['fa b2', { kind: 'move', move: 'flag-around', cell: 10 }],
    ['c4', { kind: 'go', cell: 29 }],
    ['go c4', { kind: 'go', cell: 29 }],
    ['go on', { kind: 'resume' }],
    ['up 3', { kind: 'step', direction: 'up', count: 3 }],
    ['r', { kind: 'step', direction: 'right', count: 1 }],
    ['prev', { kind: 'seek', goal: 'frontier', step: -1 }],
    ['nh', { kind: 'seek', goal: 'hidden', step: 1 }],
    ['row 9', { kind: 'row', row: 8 }],
    ['column C', { kind: 'column', column: 2 }],
    ['probability best', { kind: 'best' }],
    ['?', { kind: 'help', about: undefined }],
    ['help fa', { kind: 'help', about: 'flagaround' }],
    ['replay 12', { kind: 'replay', goal: 12 }],
    ['share', { kind: 'share', form: 'board' }],
    ['daily 2026-11-21', { kind: 'daily', date: '2026-11-21' }],
    ['seed 4294967295', { kind: 'seed', seed: 4294967295 }],
    [
      'new 20x10n30 noguess seed 5',
      {
        kind: 'new',
        wish: {
          params: { ...DEFAULT_PARAMS, width: 20, height: 10, mineCount: 30, isNoGuess: true },
          seed: 5,
        },
      },
    ],
    [
      'new single safe questions',
      {
        kind: 'new',
        wish: {
          params: { ...DEFAULT_PARAMS, reveal: 'single', firstMove: 'safe', hasQuestionMarks: true },
          seed: undefined,
        },
      },
    ],
  ])('is read from %j', (part, command) => {
    expect(read(part)).toEqual(command);
  });

  it.each([
    ['new', NO_GUESS],
    ['new seed 5', NO_GUESS],
    ['new questions', { ...NO_GUESS, hasQuestionMarks: true }],
    ['new guess', DEFAULT_PARAMS],
    ['new single', { ...DEFAULT_PARAMS, reveal: 'single' }],
    ['new 5x5n3 expert', { ...NO_GUESS, ...LEVELS.expert }],
    ['new expert guess', { ...DEFAULT_PARAMS, ...LEVELS.expert }],
  ])('%j keeps the settings of a no-guess game that it does not name', (part, params) => {
    expect(read(part, NO_GUESS)).toMatchObject({ kind: 'new', wish: { params } });
  });

  it.each([
    ['oepn c4', { code: 'unknown-command', found: 'oepn', nearest: 'open' }],
    ['chrod', { code: 'unknown-command', found: 'chrod', nearest: 'chord' }],
    ['stat', { code: 'unknown-command', found: 'stat', nearest: 'statistics' }],
    ['xyzzy', { code: 'unknown-command', found: 'xyzzy', nearest: undefined }],
    ['toString', { code: 'unknown-command', found: 'toString', nearest: undefined }],
    ['open k4', { code: 'off-board', found: 'k4' }],
    ['a10', { code: 'off-board', found: 'a10' }],
    ['open 4 3', { code: 'too-many-words', found: '3' }],
    ['open x', { code: 'cell-form', found: 'x' }],
    ['go', { code: 'cell-form', found: '' }],
    ['undo c4', { code: 'too-many-words', found: 'c4' }],
    ['up x', { code: 'number', found: 'x' }],
    ['row 10', { code: 'no-row', found: '10' }],
    ['column 3', { code: 'no-column', found: '3' }],
    ['new exprt', { code: 'unknown-word', found: 'exprt', nearest: 'expert' }],
    ['new 5x5n99', { code: 'params', error: { code: 'mine-count', found: 99, most: 16 } }],
    [
      'new 3000x3000n900000 noguess',
      { code: 'params', error: { code: 'no-guess-size', found: 9_000_000, most: 4_194_304 } },
    ],
    ['new noguess single', { code: 'params', error: { code: 'no-guess-rules' } }],
    ['new seed', { code: 'bad-seed', found: '' }],
    ['seed 4294967296', { code: 'bad-seed', found: '4294967296' }],
    ['help opn', { code: 'unknown-word', found: 'opn', nearest: 'open' }],
    ['share all', { code: 'unknown-word', found: 'all', nearest: undefined }],
  ])('is not read from %j', (part, error) => {
    expect(read(part)).toEqual(error);
  });

  it('has one name and short forms that no other has', () => {
    const words = COMMAND_NAMES.flatMap((name) => [name, ...SHORT_FORMS[name]]);
    expect(new Set(words).size).toBe(words.length);
    for (const name of COMMAND_NAMES) for (const word of SHORT_FORMS[name]) expect(commandCalled(word)).toBe(name);
    expect(words.filter((word) => /^[a-z]+\d/.test(word))).toEqual([]);
  });

  it('can stand beside others in a line', () => {
    expect(commandParts('open c4; flag  d5 ;;')).toEqual(['open c4', 'flag  d5']);
    expect(commandParts('  ')).toEqual([]);
  });
});
