import { createShape, minesFromCells } from '@countermine/core/board.ts';
import { createRandom } from '@countermine/core/random.ts';
import { describe, expect, it } from 'vitest';
import { formatCertificate, parseCertificate } from '../check/certificate.ts';
import { verifyCertificate } from '../check/verify-certificate.ts';
import { certify } from './certify.ts';
import { generateNoGuess, NO_GUESS_MODES, NoGuessWorkspace } from './no-guess.ts';

const OPENING_WITH_A_PAIR = { shape: createShape(3, 2), mines: minesFromCells(createShape(3, 2), [2]), start: 0 };

describe('certify', () => {
  it.each([
    { width: 9, height: 9, mines: 10, boards: 60 },
    { width: 9, height: 9, mines: 22, boards: 40 },
    { width: 16, height: 16, mines: 40, boards: 40 },
    { width: 30, height: 16, mines: 99, boards: 20 },
    { width: 6, height: 5, mines: 6, boards: 60 },
  ])('gives certificates that the checker accepts: %o', ({ boards, ...params }) => {
    const random = createRandom(77);
    const workspace = new NoGuessWorkspace();
    for (let round = 0; round < boards; round += 1) {
      const mode = NO_GUESS_MODES[round % NO_GUESS_MODES.length]!;
      const board = generateNoGuess(params, random, { mode }, workspace);
      if (!board.ok) throw new Error(board.error.code);
      const certificate = certify(board.value);
      if (!certificate.ok) throw new Error(certificate.error.code);
      expect(verifyCertificate(certificate.value)).toEqual({ ok: true, value: true });
      expect(parseCertificate(formatCertificate(certificate.value))).toEqual(certificate);
    }
  });

  it('returns none for a board that needs a guess', () => {
    const certificate = certify(OPENING_WITH_A_PAIR);
    expect(certificate).toEqual({ ok: false, error: { code: 'guess', safeLeft: 1 } });
  });

  it('returns none for a board whose start is not an opening', () => {
    const certificate = certify({ ...OPENING_WITH_A_PAIR, start: 4 });
    expect(certificate).toEqual({ ok: false, error: { code: 'no-opening', row: 1, column: 1 } });
    expect(certify({ ...OPENING_WITH_A_PAIR, start: 2 })).toMatchObject({ ok: false, error: { code: 'mine' } });
    expect(certify({ ...OPENING_WITH_A_PAIR, start: 6 })).toMatchObject({ ok: false, error: { code: 'off-board' } });
  });
});
