import { describe, expect, it } from 'vitest';
import { certificateOfRandom, finishedCertificates } from '../testing/certified-board.ts';
import { type Certificate, formatCertificate, parseCertificate } from './certificate.ts';
import { formatCertificateError, verifyCertificate } from './verify-certificate.ts';

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
      technique: 'mine-count',
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
    technique: 'single-clue',
    clues: [],
    usesMineCount: false,
    knownMines: [],
    knownSafe: [],
    ...fields,
  };
}

function wordsOf(certificate: Certificate, nodes?: number): string {
  const verified = verifyCertificate(certificate, nodes === undefined ? {} : { nodes });
  return verified.ok ? 'good' : formatCertificateError(verified.error);
}

function without(certificate: Certificate, index: number): Certificate {
  return { ...certificate, steps: certificate.steps.filter((_, at) => at !== index) };
}

describe('verifyCertificate', () => {
  it('lets a certificate pass that plays to the end', () => {
    expect(verifyCertificate(WALL)).toEqual({ ok: true, value: true });
    expect(wordsOf({ ...WALL, mineCount: 0, mines: [], steps: [] })).toBe('good');
  });

  it('asks for the end', () => {
    expect(wordsOf(ROW)).toBe('after the last step 3 safe cells are still hidden');
    expect(wordsOf(without(WALL, 5))).toBe('after the last step 1 safe cell is still hidden');
  });

  const corrupted: readonly [string, Certificate, string][] = [
    ['no shape', { ...WALL, width: 0 }, '0 x 3 is no size of a board'],
    ['a huge shape', { ...WALL, width: 1e9, height: 1e9 }, '1000000000 x 1000000000 is no size of a board'],
    [
      'a board too large',
      { ...WALL, width: 5_000, height: 5_000 },
      'a board of 25,000,000 cells is too large for a certificate',
    ],
    ['a mine off the board', { ...WALL, mines: [3, 8, 15] }, 'the mine at cell 15 is not on the board or named twice'],
    ['a mine twice', { ...WALL, mines: [3, 8, 8] }, 'the mine at cell 8 is not on the board or named twice'],
    ['a mine less', { ...WALL, mines: [3, 8] }, 'the board has 2 mines, not 3'],
    ['a mine count too high', { ...WALL, mineCount: 4 }, 'the board has 3 mines, not 4'],
    ['a mine as start', { ...WALL, start: 3 }, 'the start at cell 3 is no opening'],
    ['a number as start', { ...WALL, start: 2 }, 'the start at cell 2 is no opening'],
    ['a start off the board', { ...WALL, start: 15 }, 'the start at cell 15 is no opening'],
    [
      'a mine elsewhere',
      { ...WALL, mines: [3, 8, 14] },
      'step 0: what it uses allows the opposite, with mines at 8, 13',
    ],
    ['a step missing', without(WALL, 1), 'step 2: cell 8 was not proved before to be what it is taken for'],
    ['steps out of order', { ...WALL, steps: [...WALL.steps].reverse() }, 'step 0: the clue at cell 9 is not open'],
    ['a cell opened twice', { ...WALL, steps: [...WALL.steps, WALL.steps[3]!] }, 'step 6: cell 9 is open already'],
  ];

  it.each(corrupted)('names what is wrong with %s', (_, certificate, words) => {
    expect(wordsOf(certificate)).toBe(words);
  });

  it('does not pass what it cannot decide', () => {
    expect(wordsOf(WALL, 2)).toBe('step 0: too hard to check with 2 nodes');
    expect(wordsOf(WALL, 60)).toBe('step 4: too hard to check with 60 nodes');
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
      expect(wordsOf(certificate)).toBe('good');
      expect(parseCertificate(formatCertificate(certificate))).toEqual({ ok: true, value: certificate });
    }
  });

  it('go as far as proofs do where it takes a guess', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      expect(wordsOf(certificateOfRandom(30, 16, 110, seed))).toMatch(/^good$|^after the last step/);
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
