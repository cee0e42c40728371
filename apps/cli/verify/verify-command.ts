import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { reasonOf } from '@countermine/node/files/system-error.ts';
import { BAD_INPUT, EX_IOERR } from '@countermine/node/process/exit-status.ts';
import { proofFaultText, verifiedText } from '@countermine/play/words/command/proof-words.ts';
import { complain, print } from '../host/streams.ts';
import { verifyProof } from './verify-proof.ts';

/** Checks the file of a ranked game. @returns the exit status: 1 for a game that is not proven */
export function verifyCommand(file: string): number {
  let text: string;
  try {
    text = readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    complain(`cannot read ${file}: ${reasonOf(error)}`);
    return EX_IOERR;
  }
  const verified = verifyProof(text);
  if (!verified.ok) {
    complain(`${file}: ${proofFaultText(verified.error)}`);
    return BAD_INPUT;
  }
  const { serverKey } = verified.value;
  const key = createHash('sha256').update(Buffer.from(serverKey, 'base64')).digest('hex').slice(0, 16);
  print(verifiedText(verified.value, key));
  return 0;
}
