import { DEFAULT_PARAMS, MAX_NO_GUESS_CELLS } from '@countermine/core/game/params.ts';
import { describe, expect, it } from 'vitest';
import { wordsIn } from '../testing/all-words.ts';

import { formErrorWords } from '../words/errors.ts';
import { type NewGameForm, readNewGame } from './new-game-form.ts';

const { reveal, firstMove, isNoGuess, hasQuestionMarks } = DEFAULT_PARAMS;
const rules = { reveal, firstMove, isNoGuess, hasQuestionMarks };
const form: NewGameForm = { width: '30', height: '16', mineCount: '99', seed: '', rules };
const english = wordsIn('en', 'common');

describe('the form of a new game', () => {
  it('gives the game that it asks for', () => {
    expect(readNewGame({ ...form, seed: ' 7 ' })).toEqual({
      ok: true,
      value: { params: { ...DEFAULT_PARAMS, width: 30, height: 16, mineCount: 99 }, seed: 7 },
    });
  });

  it.each<[Partial<NewGameForm>, string, string]>([
    [{ width: '0' }, 'width', 'The width must be a whole number from 1 to 4,000, not 0.'],
    [{ width: 'ten' }, 'width', 'The width must be a whole number from 1 to 4,000, not ten.'],
    [{ height: '4001' }, 'height', 'The height must be a whole number from 1 to 4,000, not 4001.'],
    [{ height: '' }, 'height', 'The height must be a whole number from 1 to 4,000, not –.'],
    [{ mineCount: '472' }, 'mineCount', 'The number of mines must be a whole number from 0 to 471, not 472.'],
    [{ mineCount: '-1' }, 'mineCount', 'The number of mines must be a whole number from 0 to 471, not -1.'],
    [
      { width: '3', height: '3', mineCount: '1' },
      'mineCount',
      'No mine fits on a board this small: the first cell and the cells around it stay free.',
    ],
    [
      { width: '1', height: '1', mineCount: '1' },
      'mineCount',
      'No mine fits on a board this small: the first cell and the cells around it stay free.',
    ],
    [{ seed: '4294967296' }, 'seed', 'The seed must be a whole number from 0 to 4,294,967,295, not 4294967296.'],
    [{ seed: '1.5' }, 'seed', 'The seed must be a whole number from 0 to 4,294,967,295, not 1.5.'],
  ])('says beside the field what is wrong with %o', (changed, field, text) => {
    const read = readNewGame({ ...form, ...changed });
    expect(read.ok ? 'ok' : [read.error.field, formErrorWords(english, read.error)]).toEqual([field, text]);
  });

  it('takes whole openings where no guess may be needed, whatever was chosen before', () => {
    const chosen = { ...rules, isNoGuess: true, reveal: 'single', firstMove: 'as-is' } as const;
    const read = readNewGame({ ...form, rules: chosen });
    expect(read).toMatchObject({ ok: true, value: { params: { reveal: 'flood', firstMove: 'opening' } } });
  });

  it('asks for no board that the solver would not make', () => {
    const huge = { ...form, width: '4000', height: '4000', rules: { ...rules, isNoGuess: true } };
    const read = readNewGame(huge);
    expect(read).toMatchObject({ ok: false, error: { field: 'width', most: MAX_NO_GUESS_CELLS } });
    expect(readNewGame({ ...huge, rules })).toMatchObject({ ok: true });
  });
});
