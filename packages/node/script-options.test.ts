import { describe, expect, it } from 'vitest';
import { readScriptNumber, readScriptOptions } from './script-options.ts';

describe('readScriptOptions', () => {
  it('reads options with values, and --help', () => {
    const read = readScriptOptions(['--games', '5', '--out=x y', '--help'], ['games', 'out']);
    expect(read.ok && [...read.value]).toEqual([
      ['games', '5'],
      ['out', 'x y'],
      ['help', 'true'],
    ]);
  });

  it.each([
    [['--gmaes', '5'], "unknown option '--gmaes'; see --help"],
    [['5'], "unexpected argument '5'; see --help"],
    [['--games'], "option '--games <value>' argument missing; see --help"],
  ])('names the problem of %j in one line', (args, error) => {
    expect(readScriptOptions(args, ['games'])).toEqual({ ok: false, error });
  });
});

describe('readScriptNumber', () => {
  it.each(['0', '11', '1e1', '-1', ' 5', ''])('refuses %j', (text) => {
    const error = `--games is a whole number from 1 to 10, not '${text}'`;
    expect(readScriptNumber('games', text, 1, 10)).toEqual({ ok: false, error });
  });

  it('reads the numbers of the range', () => {
    expect(readScriptNumber('games', '10', 1, 10)).toEqual({ ok: true, value: 10 });
  });
});
