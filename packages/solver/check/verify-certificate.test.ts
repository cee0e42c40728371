import { describe, expect, it } from 'vitest';
import { certificateOfRandom, finishedCertificates } from '../testing/certified-board.ts';
import { type Certificate, formatCertificate, parseCertificate } from './certificate.ts';
import { type CertificateError, verifyCertificate } from './verify-certificate.ts';

/** A row with a mine that the count alone finds, and one that is proved and then known. */
const ROW: Certificate = {
  width: 7,
  height: 1,
  mineCount: 2,
  mines: [2, 5],
  start: 0,
  steps: [
    step({ cell: 2, verdict: 'mine', clues: [1] }),
    // Cells 3 to 6 are not told apart by what is open: this certificate is not good to the end.
  ],
};

/** A wall of mines with an opening on either side. */
const WALL: Certificate = {
  width: 5,
  height: 3,
  mineCount: 3,
  mines: [3, 8, 13],
  start: 0,
  steps: [
    step({ cell: 3, verdict: 'mine', clues: [7] }),
    step({ cell: 8, verdict: 'mine', clues: [7] }),
    step({ cell: 13, verdict: 'mine', clues: [7] }),
    step({
      cell: 9,
      verdict: 'safe',
      kind: 'mine-count',
      clues: [],
      usesMineCount: true,
      knownMines: [3, 8, 13],
    }),
    step({ cell: 4, verdict: 'safe', clues: [9], knownMines: [3, 8, 13] }),
    step({ cell: 14, verdict: 'safe', clues: [9], knownMines: [3, 8, 13] }),
  ],
};

function step(fields: Partial<Certificate['steps'][number]>): Certificate['steps'][number] {
  return {
    cell: 0,
    verdict: 'safe',
    kind: 'single-clue',
    clues: [],
    usesMineCount: false,
    knownMines: [],
    knownSafe: [],
    ...fields,
  };
}

function errorOf(certificate: Certificate, nodes?: number): CertificateError | undefined {
  const verified = verifyCertificate(certificate, nodes === undefined ? {} : { nodes });
  return verified.ok ? undefined : verified.error;
}

function without(certificate: Certificate, index: number): Certificate {
  return { ...certificate, steps: certificate.steps.filter((_, at) => at !== index) };
}

describe('verifyCertificate', () => {
  it('accepts a certificate that plays to the end', () => {
    expect(verifyCertificate(WALL)).toEqual({ ok: true, value: true });
    expect(errorOf({ ...WALL, mineCount: 0, mines: [], steps: [] })).toBeUndefined();
  });

  it('requires the end', () => {
    expect(errorOf(ROW)).toEqual({ code: 'unfinished', hidden: 3 });
    expect(errorOf(without(WALL, 5))).toEqual({ code: 'unfinished', hidden: 1 });
  });

  const corrupted: readonly [string, Certificate, CertificateError][] = [
    ['no shape', { ...WALL, width: 0 }, { code: 'shape', width: 0, height: 3 }],
    ['a huge shape', { ...WALL, width: 1e9, height: 1e9 }, { code: 'shape', width: 1e9, height: 1e9 }],
    ['a board too large', { ...WALL, width: 5_000, height: 5_000 }, { code: 'too-large', cells: 25_000_000 }],
    ['a mine off the board', { ...WALL, mines: [3, 8, 15] }, { code: 'mine', cell: 15 }],
    ['a mine twice', { ...WALL, mines: [3, 8, 8] }, { code: 'mine', cell: 8 }],
    ['a mine less', { ...WALL, mines: [3, 8] }, { code: 'mine-count', expected: 3, found: 2 }],
    ['a mine count too high', { ...WALL, mineCount: 4 }, { code: 'mine-count', expected: 4, found: 3 }],
    ['a mine as start', { ...WALL, start: 3 }, { code: 'start', cell: 3 }],
    ['a number as start', { ...WALL, start: 2 }, { code: 'start', cell: 2 }],
    ['a start off the board', { ...WALL, start: 15 }, { code: 'start', cell: 15 }],
    [
      'a mine elsewhere',
      { ...WALL, mines: [3, 8, 14] },
      { code: 'step', step: 0, reason: { code: 'counter-example', mines: [8, 13] } },
    ],
    ['a step missing', without(WALL, 1), { code: 'step', step: 2, reason: { code: 'known-unproved', cell: 8 } }],
    [
      'steps out of order',
      { ...WALL, steps: [...WALL.steps].reverse() },
      { code: 'step', step: 0, reason: { code: 'clue-hidden', cell: 9 } },
    ],
    [
      'a cell opened twice',
      { ...WALL, steps: [...WALL.steps, WALL.steps[3]!] },
      { code: 'step', step: 6, reason: { code: 'cell-open', cell: 9 } },
    ],
  ];

  it.each(corrupted)('reports what is wrong with %s', (_, certificate, error) => {
    expect(errorOf(certificate)).toEqual(error);
  });

  it('does not accept what it cannot decide', () => {
    expect(errorOf(WALL, 2)).toEqual({ code: 'undecided', step: 0, nodes: 2 });
    expect(errorOf(WALL, 60)).toEqual({ code: 'undecided', step: 4, nodes: 60 });
  });
});

describe('certificates of random boards', () => {
  const boards = [
    ...finishedCertificates(9, 9, 10, 150),
    ...finishedCertificates(16, 16, 40, 60),
    ...finishedCertificates(30, 16, 80, 25),
  ];

  it('pass, also as text', () => {
    expect(boards.length).toBeGreaterThan(150);
    for (const certificate of boards) {
      expect(errorOf(certificate)).toBeUndefined();
      expect(parseCertificate(formatCertificate(certificate))).toEqual({ ok: true, value: certificate });
    }
  });

  it('go as far as proofs do if a guess is needed', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      expect([undefined, 'unfinished']).toContain(errorOf(certificateOfRandom(30, 16, 110, seed))?.code);
    }
  });

  it('fail at the step that was tampered with', () => {
    for (const certificate of boards.filter(({ steps }) => steps.length > 4).slice(0, 40)) {
      const index = Math.floor(certificate.steps.length / 2);
      const chosen = certificate.steps[index]!;
      const opposite = { ...chosen, verdict: chosen.verdict === 'safe' ? ('mine' as const) : ('safe' as const) };
      const lies = certificate.steps.map((proof, at) => (at === index ? opposite : proof));
      expect(verifyCertificate({ ...certificate, steps: lies })).toMatchObject({
        ok: false,
        error: { code: 'step', step: index },
      });
    }
  });

  it('need every mine that they name, from the step on that builds on it', () => {
    for (const certificate of boards.slice(0, 60)) {
      const index = certificate.steps.findIndex(({ verdict }) => verdict === 'mine');
      if (index < 0) continue;
      const verified = verifyCertificate(without(certificate, index));
      if (verified.ok || verified.error.code !== 'step') throw new Error('a mine was not needed');
      expect(verified.error.step).toBeGreaterThanOrEqual(index);
      expect(verified.error.reason).toEqual({ code: 'known-unproved', cell: certificate.steps[index]?.cell });
    }
  });

  it('fail with the mines of another board', () => {
    const [first, ...others] = boards.filter(({ width, steps }) => width === 9 && steps.length > 3);
    for (const { mines } of others.slice(0, 40)) {
      expect(verifyCertificate({ ...first!, mines }).ok).toBe(false);
    }
  });
});
