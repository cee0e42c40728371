import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { shellWord } from './shell-word.ts';

describe('a word for a shell', () => {
  it.each(['examples/cs1302-seed.txt', 'a+b,c=d:e@f%g', '../x_y.txt'])('stays as it is where it may: %s', (word) => {
    expect(shellWord(word)).toBe(word);
  });

  it.each(['', 'my seed.txt', "it's", "''", '$(date)', '~/seed', 'a\\b', 'a;b', '"', '*', 'a\nb'])(
    'passes through a shell: %j',
    (word) => {
      expect(execFileSync('sh', ['-c', `printf %s. ${shellWord(word)}`], { encoding: 'utf8' })).toBe(`${word}.`);
    },
  );
});
