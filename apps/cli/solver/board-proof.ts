import { createKnowledge, type StartedBoard } from '@countermine/core/board.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { CellBatch } from '@countermine/core/reveal/field.ts';
import { openByRule } from '@countermine/core/reveal/reveal.ts';
import { certificateProblem, certifyProblem } from '@countermine/play/words/command/certificate-problem.ts';
import { proofText } from '@countermine/play/words/command/proof-text.ts';
import type { Certificate } from '@countermine/solver/check/certificate.ts';
import { verifyCertificate } from '@countermine/solver/check/verify-certificate.ts';
import { certify } from '@countermine/solver/generate/certify.ts';
import { storyOf } from '@countermine/solver/proof/proof.ts';

/**
 * The proof that a board needs no guess, checked by the independent checker.
 * Errors: it could not be found or not be checked, as a clause for people.
 */
export function proofOf(board: StartedBoard): Result<Certificate, string> {
  const certificate = certify(board);
  if (!certificate.ok) return err(certifyProblem(certificate.error));
  const verified = verifyCertificate(certificate.value);
  return verified.ok ? ok(certificate.value) : err(certificateProblem(verified.error));
}

/** A certificate as numbered sentences, in the order of play. */
export function certificateInWords({ shape, mines, start }: StartedBoard, { mineCount, steps }: Certificate): string {
  const knowledge = createKnowledge(shape);
  const opened = new CellBatch(256, () => undefined);
  const open = (cell: number): void => openByRule('flood', { shape, mines, knowledge }, cell, opened);
  open(start);
  const width = String(steps.length).length;
  const lines = steps.map((proof, index) => {
    const words = proofText(storyOf({ shape, knowledge, mineCount }, proof));
    if (proof.verdict === 'safe') open(proof.cell);
    return `${String(index + 1).padStart(width)}. ${words}\n`;
  });
  return lines.length === 0 ? 'The first cell opens everything.\n' : lines.join('');
}
