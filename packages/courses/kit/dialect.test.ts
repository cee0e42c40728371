import { expect, it } from 'vitest';
import { type DialectId, dialects } from '../registry.ts';
import { filesInMemory } from './files.ts';
import { LiveSession } from './session.ts';

const files = filesInMemory(new Map([['field', new TextEncoder().encode('2 3\n- - x\n- - -\n')]]));

/** What is told of an input, in order, as `row 8 of 0 to 7`. */
function told(id: DialectId, input: string): string[] {
  const dialect = dialects.get(id);
  if (dialect === undefined) throw new Error(`there is no ${id}`);
  const lines: string[] = [];
  const session = new LiveSession(
    dialect,
    { files, onOutOfRange: ({ what, typed, least, most }) => lines.push(`${what} ${typed} of ${least} to ${most}`) },
    () => undefined,
  );
  session.feed(new TextEncoder().encode(input));
  session.end();
  return lines;
}

it.each<[DialectId, string, string[]]>([
  [
    'comp1511',
    '1 8 0 4 0 -1 9 1 12 3 0 9 3 7 0 0',
    ['row 8 of 0 to 7', 'column -1 of 0 to 7', 'command 9 of 1 to 7', 'row 12 of 0 to 7', 'column 9 of 0 to 7'],
  ],
  ['calpoly', '1 20 0 0 0 5 99', ['row 20 of 0 to 19', 'column 99 of 0 to 19']],
  ['calpoly', '401 0 0', ['mines 401 of 0 to 400']],
  ['cs136', 'D 3 2 1 S 3 0 A 0 2 M 2 1', ['column 3 of 0 to 2', 'row 2 of 0 to 1']],
  ['cs136', 'I 0 5', ['width 0 of 1 to 268435456']],
  ['cs204', 'field\n-o 2 0\n-b 0 +3\n-o 1 1\n', ['row 2 of 0 to 1', 'column +3 of 0 to 2']],
])('%s tells which numbers of %j it has no use for', (id, input, expected) => {
  expect(told(id, input)).toEqual(expected);
});
