import type { Dialect } from '@countermine/dialects/kit/dialect.ts';
import { filesInMemory } from '@countermine/dialects/kit/files.ts';
import { LiveSession } from '@countermine/dialects/kit/session.ts';
import type { CaseInput } from '../oracle/case-input.ts';

/** The exit status of a game that ends with the last step of its input; undefined where it ends sooner, or does not. */
export function statusAtItsEnd(dialect: Dialect, { steps, args, files }: CaseInput): number | undefined {
  const port = filesInMemory(new Map([...files].map(([name, text]) => [name, bytesOf(text)])));
  const session = new LiveSession(dialect, { args, files: port }, () => undefined);
  for (const step of steps) {
    if (session.exit !== undefined) return undefined;
    session.feed(bytesOf(step));
  }
  return session.exit;
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
