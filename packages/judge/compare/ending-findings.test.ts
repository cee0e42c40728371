import { describe, expect, it } from 'vitest';
import { answerOf, play } from '../testing/answers.ts';
import { comp1511, cs136, cs204, cs1302, said, type Told } from '../testing/said.ts';

describe('an output that ends too early or too late', () => {
  it.each<Told>([
    [
      'after a line',
      'comp1511',
      comp1511,
      (out) => out.slice(0, out.indexOf('Gameplay')),
      [
        'The output stops too early, in the answer to step 5: it is right up to line 20, but line 21 should be "Gameplay mode activated".',
      ],
    ],
    [
      'in a line',
      'comp1511',
      comp1511,
      (out) => out.slice(0, out.indexOf('mode')),
      [
        'The output stops too early, in the answer to step 5: it is right so far, but line 21 should go on with "mode activated".',
      ],
    ],
    [
      'at a prompt',
      'comp1511',
      comp1511,
      (out) => out.slice(0, out.indexOf('Enter')),
      [
        'The output stops too early, in the answer to step 1: it is right so far, but line 2 should go on with "Enter pairs:".',
      ],
    ],
    [
      'before a prompt',
      'cs204',
      cs204,
      (out) => out.slice(0, out.indexOf('Please')),
      [
        'The output stops too early, in the answer to step 1: it is right up to line 7, but line 8 should begin with "Please enter your choice: ".',
      ],
    ],
    [
      'before an empty line',
      'cs1302',
      cs1302,
      (out) => out.slice(0, out.indexOf('\n Rounds')),
      ['The output stops too early, before any input: it is right up to line 6, but line 7 should be empty.'],
    ],
    [
      'after a newline of a prompt',
      'cs1302',
      cs1302,
      (out) => out.slice(0, out.indexOf('\n Rounds Completed: 1')),
      [
        'The output stops too early, in the answer to step 1: it is right so far, but line 17 should go on with a newline.',
      ],
    ],
    [
      'at the end of the input',
      'calpoly',
      play('calpoly', '1', '0 0'),
      (out) => out.slice(0, out.indexOf('No more')),
      [
        'The output stops too early, at the end of the input: it is right up to line 21, but line 22 should be "No more input. Game Over.".',
      ],
    ],
    [
      'with a line more',
      'comp1511',
      comp1511,
      (out) => `${out}Bye\n`,
      ['Everything that is expected is there, but after the end of the game the output goes on with "Bye".'],
    ],
    [
      'with lines more',
      'cs204',
      cs204,
      (out) => `${out}\n\nPlease enter\nyour choice: \n`,
      ['Everything that is expected is there, but then the output goes on with "Please enter" and 1 more line.'],
    ],
    [
      'with a line for ever',
      'comp1511',
      comp1511,
      (out) => `${out}${'Bye\n'.repeat(5000)}By`,
      [
        'Everything that is expected is there, but after the end of the game the output goes on with "Bye" and 5000 more lines.',
        'At its end the output repeats the line "Bye" 5000 times.',
      ],
    ],
    [
      'with a prompt for ever',
      'cs204',
      cs204,
      (out) => out + 'Invalid choice!!\nPlease enter your choice: '.repeat(999_999),
      [
        'Everything that is expected is there, but then the output goes on with "Invalid choice!!" and 999999 more lines.',
        'At its end the output repeats the line "Please enter your choice: Invalid choice!!" 999999 times.',
      ],
    ],
    [
      'with the same board for ever',
      'cs136',
      cs136,
      (out) => out + out.slice(-70).repeat(100_000),
      [
        'Everything that is expected is there, but then the output goes on with "0 0 0 0 0 2 P" and 499999 more lines.',
        'At its end the output repeats the same 5 lines 100001 times.',
      ],
    ],
    [
      'with words on one line for ever',
      'comp1511',
      comp1511,
      (out) => out + 'How many mines? '.repeat(100_000),
      [
        'Everything that is expected is there, but after the end of the game the output goes on with "How many mines? How many mines? How many mines? How many mines? How many mines? …".',
        'At its end the output repeats "How many mines? " 100000 times.',
      ],
    ],
    [
      'that should not be',
      'cs1302',
      answerOf('', ''),
      () => 'Seed file?\nError\n',
      ['The program should print nothing, but its output begins with "Seed file?" and 1 more line.'],
    ],
  ])('%s', (_, dialectId, answer, change, sentences) => {
    expect(said(dialectId, answer, change)).toEqual(sentences);
  });
});
