import type { BrokenFile, CollectedBoard } from '@countermine/recordings/collection/collected-file.ts';
import type { UnreadableFile } from '@countermine/recordings/collection/collection-text.ts';

/** A file whose game was there already. */
export interface DuplicateFile {
  readonly kind: 'duplicate';
  readonly file: string;
  /** The file that is kept. */
  readonly sameAs: string;
}

/** A file that was given and is not a recording. */
export type NoRecording = BrokenFile | CollectedBoard | UnreadableFile;

/** Why a file that was given is not among the recordings. */
export type FileProblem = DuplicateFile | NoRecording;

/** Checks what a storage had of a problem. @returns undefined if it was not written by this version, or is damaged */
export function readProblem(value: unknown): FileProblem | undefined {
  return isProblem(value) ? value : undefined;
}

function isProblem(value: unknown): value is FileProblem {
  if (!isFields(value) || typeof value['file'] !== 'string') return false;
  switch (value['kind']) {
    case 'duplicate':
      return typeof value['sameAs'] === 'string';
    case 'unreadable':
      return typeof value['reason'] === 'string';
    case 'broken':
      return hasPlace(value['error']);
    default:
      return value['kind'] === 'board';
  }
}

function hasPlace(error: unknown): boolean {
  return isFields(error) && typeof error['offset'] === 'number' && typeof error['field'] === 'string';
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
