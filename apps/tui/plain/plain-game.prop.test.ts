import { anyCharacter } from '@countermine/core/testing/any-character.ts';
import { anyParams } from '@countermine/core/testing/game-arbitraries.ts';
import { tries } from '@countermine/core/testing/soak.ts';
import { LANGUAGES } from '@countermine/play/words/language.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainTable } from '../testing/plain-table.ts';
import { COMMAND_NAMES, SHORT_FORMS } from './commands.ts';
import { NEW_GAME_OPTIONS } from './new-game-words.ts';

/** Boards stay so small that the solver needs no time. */
const SIDE = 6;

const cell = fc
  .tuple(fc.constantFrom(...'abcdefghA'), fc.integer({ min: 0, max: SIDE + 1 }))
  .map(([column, row]) => `${column}${row}`);
const command = fc.constantFrom(
  ...COMMAND_NAMES.flatMap((name) => [name, ...SHORT_FORMS[name]]).filter((name) => !['daily', 'da'].includes(name)),
);
const size = fc
  .tuple(fc.nat(SIDE), fc.nat(SIDE), fc.nat(9))
  .map(([width, height, mines]) => `${width}x${height}n${mines}`);
const word = fc.oneof(
  { weight: 6, arbitrary: cell },
  { weight: 1, arbitrary: fc.constantFrom('best', 'moves', 'id', 'back', 'start', 'end', '2', 'c', 'on') },
  { weight: 1, arbitrary: fc.constantFrom(...NEW_GAME_OPTIONS.slice(3)) },
  { weight: 1, arbitrary: size },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 300 }) },
);
const line = fc.oneof(
  { weight: 3, arbitrary: cell.map((name) => `open ${name}`) },
  { weight: 6, arbitrary: fc.tuple(command, fc.array(word, { maxLength: 2 })).map((parts) => parts.flat().join(' ')) },
  { weight: 1, arbitrary: fc.array(word, { maxLength: 3 }).map((words) => words.join(';')) },
);

it('answers anything with short lines of text, and never fails', async () => {
  const params = anyParams(SIDE).filter(({ isNoGuess }) => !isNoGuess);
  const table = fc.record({ params, language: fc.constantFrom(...LANGUAGES), hasUnicode: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(table, fc.array(line, { maxLength: 15 }), async ({ params, language, hasUnicode }, lines) => {
      const { ask, greeting, leave } = plainTable(
        { params, source: { kind: 'seed', seed: 3 } },
        { language, hasUnicode },
      );
      const said = [...greeting];
      for (const typed of lines) said.push(...(await ask(typed)));
      said.push(...(await leave()));
      const isAscii = language === 'en' || !hasUnicode;
      for (const spoken of said) {
        expect(spoken).toMatch(isAscii ? /^[ -~]{1,200}$/ : /^[^\p{C}\p{Zl}\p{Zp}]{1,200}$/u);
      }
    }),
    { numRuns: tries(100) },
  );
});
