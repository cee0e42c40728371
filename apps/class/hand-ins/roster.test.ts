import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRoster, RosterIndex } from './roster.ts';

describe('a roster', () => {
  it('is a table with a head, in the words of several systems', () => {
    const text =
      '\uFEFFLast name;First name;ID number;Email address;Extension\r\n"Lee; ""Annie""";Ann;z1;ann@x;2020-04-02 18:00+1100\r\n\r\nVries;Bob;z2;;\r\n';
    const parsed = parseRoster(text);
    expect(parsed.ok && [...parsed.value.students.values()]).toEqual([
      {
        id: 'z1',
        name: 'Ann Lee; "Annie"',
        due: '2020-04-02T07:00:00.000Z',
        submittedAt: null,
        aliases: ['Lee; "Annie"', 'Ann', 'z1', 'ann@x', '2020-04-02 18:00+1100'],
      },
      { id: 'z2', name: 'Bob Vries', due: null, submittedAt: null, aliases: ['Vries', 'Bob', 'z2'] },
    ]);
  });

  it('is refused with the row where something is wrong', () => {
    expect(parseRoster('')).toEqual({ ok: false, error: { code: 'empty' } });
    expect(parseRoster('id,name\n1,"Ann\n2,Bob')).toEqual({ ok: false, error: { code: 'open-quote' } });
    expect(parseRoster('id,name\n1,"Ann" B\n2,Bob')).toEqual({ ok: false, error: { code: 'open-quote' } });
    expect(parseRoster('a,b\n1,2')).toEqual({ ok: false, error: { code: 'no-id-column', columns: ['a', 'b'] } });
    expect(parseRoster('id,name\n,Ann')).toEqual({ ok: false, error: { code: 'no-id', row: 2, id: '' } });
    expect(parseRoster('id\n1\n1')).toEqual({ ok: false, error: { code: 'twice', row: 3, id: '1' } });
    const error = { code: 'not-a-time', row: 2, column: 'due', value: 'tomorrow' };
    expect(parseRoster('id,due\n1,tomorrow')).toEqual({ ok: false, error });
  });

  it('finds students by whatever a download calls them, but never by what several have', () => {
    const parsed = parseRoster('id,name,github,tutorial\nz1,Ann Mary Lee,octo,mon\nz2,Bob Li,hub,mon');
    if (!parsed.ok) throw new Error(parsed.error.code);
    const index = new RosterIndex(parsed.value);
    const idOf = (...keys: readonly string[]) => index.find(keys)?.id;
    expect([idOf('leeannmary'), idOf('ann mary lee'), idOf('OCTO'), idOf('libob')]).toEqual(['z1', 'z1', 'z1', 'z2']);
    expect([idOf('mon'), idOf('nobody'), idOf('nobody', 'hub')]).toEqual([undefined, undefined, 'z2']);
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'id', ',', '"', '\n', '\r', ';', '\t', '\uFEFF') }),
        (text) => {
          const parsed = parseRoster(`id,name\n${text}`);
          if (parsed.ok) new RosterIndex(parsed.value).find([text]);
          return typeof parsed.ok === 'boolean';
        },
      ),
    );
  });
});
