import { describe, expect, it } from 'vitest';
import { itKeepsToItsStages } from '../testing/script-contract.ts';
import { itReadsWords, type Validity, validityOf } from '../testing/word-game.ts';
import { cs136 } from './cs136.ts';
import { cs136Scripts, judged } from './judged.ts';

describe('the scripts of cs136', () => itReadsWords(cs136, cs136Scripts));

describe('a script of cs136', () => {
  it.each<[stdin: string, judged: Validity]>([
    ['', 'invalid'],
    ['Q', 'invalid'],
    ['S 0 0', 'invalid'],
    ['D 5 5 1', 'valid'],
    ['I 5 5 Q', 'valid'],
    ['D 20 10 0', 'valid'],
    ['D 1 1 2147483647 Q', 'valid'],
    ['D 21 5 1', 'invalid'],
    ['D 5 11 1', 'invalid'],
    ['D 0 5 1', 'invalid'],
    ['I 5 -1', 'invalid'],
    ['D 5 5 -1', 'invalid'],
    ['D 5 5 2147483648', 'unread'],
    ['D 5 5', 'unread'],
    ['I 5', 'unread'],
    ['D 7 4 145 S 6 3 A 0 3 M 6 0 M 6 0', 'valid'],
    ['D 7 4 145 S 7 3', 'invalid'],
    ['D 7 4 145 S 3 4', 'invalid'],
    ['D 7 4 145 M -1 0', 'invalid'],
    ['D 7 4 145 M 0', 'unread'],
    ['D 7 4 145 D 7 4 145', 'valid'],
    ['D 7 4 145 I 3 2 S 2 1', 'valid'],
    ['D 7 4 145 I 3 2 S 6 3', 'invalid'],
    ['D 7 4 145 D 21 2 1', 'invalid'],
    ['D 7 4 145 Q Q', 'invalid'],
    ['D 7 4 145 S 6 0', 'valid'],
    ['D 7 4 145 S 6 0 Q', 'invalid'],
    ['d 7 4 145', 'unread'],
    ['D 7 4 145 P 0 0', 'unread'],
    ['D 7 4 145 7', 'unread'],
  ])('"%s" is %s', (stdin, judged) => expect(validityOf(cs136Scripts, stdin)).toBe(judged));
});

itKeepsToItsStages(judged, [
  ['D', 'I', 'S', 'M', 'Q', ''],
  ['D', 'I', 'S', 'M', 'Q', 'A', ''],
]);
