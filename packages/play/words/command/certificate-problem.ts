import { countOf } from '@countermine/core/text/english.ts';
import type { RejectReason } from '@countermine/solver/check/check-proof.ts';
import type { CertificateError } from '@countermine/solver/check/verify-certificate.ts';
import type { CertifyError } from '@countermine/solver/generate/certify.ts';
import type { ProofError } from '@countermine/solver/proof/proof.ts';

/** Why a board has no certificate, as a clause. */
export function certifyProblem(error: CertifyError): string {
  switch (error.code) {
    case 'no-opening':
      return `row ${error.row + 1}, column ${error.column + 1} is not an opening to start with`;
    case 'guess':
      return `the board needs a guess: ${countOf(error.safeLeft, 'safe cell')} cannot be proved`;
    default:
      return proofProblem(error);
  }
}

function proofProblem(error: ProofError): string {
  switch (error.code) {
    case 'off-board':
      return `there is no cell ${error.cell} on the board`;
    case 'open':
      return `row ${error.row + 1}, column ${error.column + 1} is open`;
    case 'mine':
      return `row ${error.row + 1}, column ${error.column + 1} is a mine: no game starts there`;
    case 'inconsistent':
      return 'the numbers contradict each other or the number of mines';
    case 'budget':
      return `the position is too hard for ${countOf(error.nodes, 'node')}`;
    case 'too-large':
      return `a board of ${countOf(error.cells, 'cell')} is too large for proofs`;
  }
}

/** Why a certificate does not hold, as a clause; steps count from 0. */
export function certificateProblem(error: CertificateError): string {
  switch (error.code) {
    case 'shape':
      return `a board cannot be ${error.width} x ${error.height}`;
    case 'mine':
      return `the mine at cell ${error.cell} is not on the board or named twice`;
    case 'mine-count':
      return `the board has ${countOf(error.found, 'mine')}, not ${error.expected}`;
    case 'start':
      return `the start at cell ${error.cell} is not an opening`;
    case 'step':
      return `step ${error.step}: ${rejectWords(error.reason)}`;
    case 'undecided':
      return `step ${error.step}: too hard to check with ${countOf(error.nodes, 'node')}`;
    case 'too-large':
      return `a board of ${countOf(error.cells, 'cell')} is too large for a certificate`;
    case 'untrue':
      return `step ${error.step}: the board has something else at cell ${error.cell}`;
    case 'unfinished':
      return `after the last step ${countOf(error.hidden, 'safe cell')} ${error.hidden === 1 ? 'is' : 'are'} still hidden`;
  }
}

function rejectWords(reason: RejectReason): string {
  switch (reason.code) {
    case 'cell-off-board':
      return `cell ${reason.cell} is not on the board`;
    case 'cell-open':
      return `cell ${reason.cell} is already open`;
    case 'clue-off-board':
      return `the clue at cell ${reason.cell} is not on the board`;
    case 'clue-hidden':
      return `the clue at cell ${reason.cell} is not open`;
    case 'clue-repeated':
      return `the clue at cell ${reason.cell} is named twice`;
    case 'known-off-board':
      return `the known cell ${reason.cell} is not on the board`;
    case 'known-open':
      return `the known cell ${reason.cell} is open`;
    case 'known-repeated':
      return `the known cell ${reason.cell} is named twice, or is the cell to be proved`;
    case 'known-unproved':
      return `cell ${reason.cell} is used as known, but no earlier step proves it`;
    case 'kind':
      return 'the kind of proof does not match the clues';
    case 'verdict':
      return 'the verdict is neither safe nor a mine';
    case 'inconsistent':
      return 'its clues allow no placement of mines at all';
    case 'counter-example':
      return `its clues allow the opposite, with mines at ${reason.mines.join(', ') || 'no cell'}`;
  }
}
