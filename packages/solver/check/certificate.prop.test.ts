import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TECHNIQUES } from '../explain/proof.ts';
import { certificateOfRandom } from '../testing/certified-board.ts';
import { type Certificate, formatCertificate, formatCertificateTextError, parseCertificate } from './certificate.ts';
import { verifyCertificate } from './verify-certificate.ts';

const cells = fc.array(fc.nat(1_000), { maxLength: 5 });

const certificates: fc.Arbitrary<Certificate> = fc.record({
  width: fc.integer({ min: 1, max: 50 }),
  height: fc.integer({ min: 1, max: 50 }),
  mineCount: fc.nat(100),
  mines: cells,
  start: fc.nat(2_000),
  steps: fc.array(
    fc.record({
      cell: fc.nat(2_000),
      verdict: fc.constantFrom('safe' as const, 'mine' as const),
      technique: fc.constantFrom(...TECHNIQUES),
      clues: cells,
      usesMineCount: fc.boolean(),
      knownMines: cells,
      knownSafe: cells,
    }),
    { maxLength: 5 },
  ),
});

const GOOD = certificateOfRandom(9, 9, 10, 1);

function parsed(change: (fields: Record<string, unknown>) => unknown): string {
  const fields: Record<string, unknown> = JSON.parse(formatCertificate(GOOD));
  const certificate = parseCertificate(JSON.stringify(change(fields)));
  return certificate.ok ? 'parsed' : formatCertificateTextError(certificate.error);
}

describe('certificates as text', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(certificates, (certificate) => {
        expect(parseCertificate(formatCertificate(certificate))).toEqual({ ok: true, value: certificate });
      }),
    );
  });

  it('are never good when they are made up, and never throw', () => {
    fc.assert(
      fc.property(certificates, (certificate) => {
        const verified = verifyCertificate(certificate, { nodes: 10_000 });
        expect(verified.ok && certificate.mineCount > 0 && certificate.steps.length > 0).toBe(false);
      }),
    );
  });

  it('are read from any text without throwing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseCertificate(text).ok).toBe(false);
      }),
    );
  });

  it('may have fields that nobody knows', () => {
    expect(parsed((fields) => ({ ...fields, title: 'hello' }))).toBe('parsed');
  });

  it.each([
    ['no object', () => [], 'the text is no countermine-certificate of version 1'],
    ['no format', ({ format: _, ...fields }) => fields, 'the text is no countermine-certificate of version 1'],
    ['another version', (fields) => ({ ...fields, version: 2 }), 'the text is no countermine-certificate of version 1'],
    ['no width', ({ width: _, ...fields }) => fields, 'width must be a whole number from 0'],
    ['a width that is a text', (fields) => ({ ...fields, width: '9' }), 'width must be a whole number from 0'],
    ['a width of 0', (fields) => ({ ...fields, width: 0 }), 'width and height must be those of a board'],
    [
      'a billion cells and more',
      (fields) => ({ ...fields, width: 2 ** 31 }),
      'width and height must be those of a board',
    ],
    ['a mine count of half', (fields) => ({ ...fields, mineCount: 0.5 }), 'mineCount must be a whole number from 0'],
    ['mines that are no list', (fields) => ({ ...fields, mines: 3 }), 'mines must be a list'],
    ['a mine that is no cell', (fields) => ({ ...fields, mines: [1, -2] }), 'mines[1] must be a whole number from 0'],
    ['no steps', (fields) => ({ ...fields, steps: null }), 'steps must be a list'],
    ['a step that is none', (fields) => ({ ...fields, steps: [7] }), 'steps[0] must be an object'],
    ['an empty step', (fields) => ({ ...fields, steps: [{}] }), 'steps[0].cell must be a whole number from 0'],
    [
      'a verdict that is none',
      (fields) => ({ ...fields, steps: [{ cell: 1, verdict: 'no' }] }),
      'steps[0].verdict must be one of safe, mine',
    ],
    [
      'a technique that is none',
      (fields) => ({ ...fields, steps: [{ ...GOOD.steps[0], technique: 'toString' }] }),
      'steps[0].technique must be one of single-clue, two-clues, several-clues, mine-count',
    ],
    [
      'a clue that is no cell',
      (fields) => ({ ...fields, steps: [GOOD.steps[0], { ...GOOD.steps[0], clues: [1, null] }] }),
      'steps[1].clues[1] must be a whole number from 0',
    ],
    [
      'a mine count that is used a little',
      (fields) => ({ ...fields, steps: [{ ...GOOD.steps[0], usesMineCount: 1 }] }),
      'steps[0].usesMineCount must be true or false',
    ],
  ] as readonly [string, (fields: Record<string, unknown>) => unknown, string][])(
    'are refused with %s',
    (_, change, words) => {
      expect(parsed(change)).toBe(words);
    },
  );

  it('are refused when they are cut off', () => {
    const text = formatCertificate(GOOD);
    const cut = parseCertificate(text.slice(0, -2));
    expect(cut.ok ? '' : formatCertificateTextError(cut.error)).toMatch(/^the text is no JSON: /);
  });
});
