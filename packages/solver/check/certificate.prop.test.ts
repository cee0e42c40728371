import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROOF_KINDS, type Proof } from '../proof/proof.ts';
import { certificateOfRandom } from '../testing/certified-board.ts';
import { type Certificate, type CertificateTextError, formatCertificate, parseCertificate } from './certificate.ts';
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
      kind: fc.constantFrom(...PROOF_KINDS),
      clues: cells,
      usesMineCount: fc.boolean(),
      knownMines: cells,
      knownSafe: cells,
    }),
    { maxLength: 5 },
  ),
});

const GOOD = certificateOfRandom(9, 9, 10, 1);

function renamed({ kind, ...step }: Proof): unknown {
  return { ...step, technique: kind };
}

function parsed(change: (fields: Record<string, unknown>) => unknown): unknown {
  const fields: Record<string, unknown> = JSON.parse(formatCertificate(GOOD));
  const certificate = parseCertificate(JSON.stringify(change(fields)));
  return certificate.ok ? 'parsed' : certificate.error;
}

describe('certificates as text', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(certificates, (certificate) => {
        expect(parseCertificate(formatCertificate(certificate))).toEqual({ ok: true, value: certificate });
      }),
    );
  });

  it('are never valid when made up, and never throw', () => {
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

  it('are read as version 2 wrote them, which called the kind of a proof its technique', () => {
    const old = parsed((fields) => ({ ...fields, version: 2, steps: GOOD.steps.map(renamed) }));
    expect(old).toBe('parsed');
    expect(parsed((fields) => ({ ...fields, steps: GOOD.steps.map(renamed) }))).toMatchObject({ code: 'field' });
  });

  it('may have unknown fields', () => {
    expect(parsed((fields) => ({ ...fields, title: 'hello' }))).toBe('parsed');
  });

  it.each([
    ['no object', () => [], { code: 'format' }],
    ['no format', ({ format: _, ...fields }) => fields, { code: 'format' }],
    ['another version', (fields) => ({ ...fields, version: 1 }), { code: 'format' }],
    [
      'no width',
      ({ width: _, ...fields }) => fields,
      { code: 'field', path: 'width', expected: 'a whole number from 0' },
    ],
    [
      'a width that is a text',
      (fields) => ({ ...fields, width: '9' }),
      { code: 'field', path: 'width', expected: 'a whole number from 0' },
    ],
    [
      'a width of 0',
      (fields) => ({ ...fields, width: 0 }),
      { code: 'field', path: 'width and height', expected: 'those of a board' },
    ],
    [
      'a billion cells and more',
      (fields) => ({ ...fields, width: 2 ** 31 }),
      { code: 'field', path: 'width and height', expected: 'those of a board' },
    ],
    [
      'a mine count of half',
      (fields) => ({ ...fields, mines: 0.5 }),
      { code: 'field', path: 'mines', expected: 'a whole number from 0' },
    ],
    [
      'mines that are no list',
      (fields) => ({ ...fields, mineCells: 3 }),
      { code: 'field', path: 'mineCells', expected: 'a list' },
    ],
    [
      'a mine that is no cell',
      (fields) => ({ ...fields, mineCells: [1, -2] }),
      { code: 'field', path: 'mineCells[1]', expected: 'a whole number from 0' },
    ],
    ['no steps', (fields) => ({ ...fields, steps: null }), { code: 'field', path: 'steps', expected: 'a list' }],
    [
      'a step that is none',
      (fields) => ({ ...fields, steps: [7] }),
      { code: 'field', path: 'steps[0]', expected: 'an object' },
    ],
    [
      'an empty step',
      (fields) => ({ ...fields, steps: [{}] }),
      { code: 'field', path: 'steps[0].cell', expected: 'a whole number from 0' },
    ],
    [
      'a verdict that is none',
      (fields) => ({ ...fields, steps: [{ cell: 1, verdict: 'no' }] }),
      { code: 'field', path: 'steps[0].verdict', expected: 'one of safe, mine' },
    ],
    [
      'a kind that is none',
      (fields) => ({ ...fields, steps: [{ ...GOOD.steps[0], kind: 'toString' }] }),
      {
        code: 'field',
        path: 'steps[0].kind',
        expected: 'one of single-clue, two-clues, several-clues, mine-count',
      },
    ],
    [
      'a clue that is no cell',
      (fields) => ({ ...fields, steps: [GOOD.steps[0], { ...GOOD.steps[0], clues: [1, null] }] }),
      { code: 'field', path: 'steps[1].clues[1]', expected: 'a whole number from 0' },
    ],
    [
      'a mine count that is used a little',
      (fields) => ({ ...fields, steps: [{ ...GOOD.steps[0], usesMineCount: 1 }] }),
      { code: 'field', path: 'steps[0].usesMineCount', expected: 'true or false' },
    ],
  ] as readonly [string, (fields: Record<string, unknown>) => unknown, CertificateTextError][])(
    'are refused with %s',
    (_, change, error) => {
      expect(parsed(change)).toEqual(error);
    },
  );

  it('are refused when they are cut off', () => {
    const text = formatCertificate(GOOD);
    const cut = parseCertificate(text.slice(0, -2));
    expect(cut).toMatchObject({ ok: false, error: { code: 'json' } });
  });
});
