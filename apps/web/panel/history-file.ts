import { err, ok, type Result } from '@countermine/core/result.ts';

/** Why a file could not be read. */
export type FileErrorCode = 'too-large' | 'unreadable';

/** Some 50,000 games with all their moves. Units: bytes. */
const LARGEST = 64 * 2 ** 20;

/** Reads a file that may be a history. */
export async function readHistoryFile(file: File): Promise<Result<string, FileErrorCode>> {
  if (file.size > LARGEST) return err('too-large');
  try {
    return ok(await file.text());
  } catch {
    return err('unreadable');
  }
}
