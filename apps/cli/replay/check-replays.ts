import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deriveGame } from '@countermine/recordings/derive/derive-game.ts';
import { gameDifference } from '@countermine/recordings/derive/game-difference.ts';
import { errorText, gameDifferenceText } from '@countermine/recordings/derive/recording-problem.ts';
import { cellEvents, firstEventDifference, mouseEvents } from '@countermine/recordings/recording/events.ts';
import type { Recording } from '@countermine/recordings/recording/recording.ts';
import { formatOfName, parseReplayFile } from '@countermine/recordings/replay-file.ts';

/** The result of checking one file. */
interface ReplayCheck {
  readonly name: string;
  readonly isGood: boolean;
  /** What was compared, or what differs. */
  readonly says: string;
}

const REFERENCE = '.rawvf';
/** Files to be refused are named so. */
const TO_BE_REFUSED = /(^|[-_])bad([-_.]|$)/i;

/**
 * Checks the readers against a folder of recordings: `NAME.EXT` must have the events of `NAME.EXT.rawvf`, which another
 * program wrote, and a file with `bad` in its name must be refused. Every recording must also lead to the game that the
 * file tells of.
 */
export function* checkReplays(folder: string): Generator<ReplayCheck> {
  const names = readdirSync(folder).sort();
  for (const name of names) {
    const isReference = name.endsWith(REFERENCE) && names.includes(name.slice(0, -REFERENCE.length));
    if (formatOfName(name) === undefined || isReference) continue;
    const reference = names.includes(name + REFERENCE) ? read(folder, name + REFERENCE) : undefined;
    yield { name, ...checkFile(read(folder, name), TO_BE_REFUSED.test(name), reference) };
  }
}

type Outcome = Omit<ReplayCheck, 'name'>;
type Read = Recording | string;

function read(folder: string, name: string): Read {
  const file = parseReplayFile(readFileSync(join(folder, name)), name);
  if (!file.ok) return errorText(file.error);
  return file.value.kind === 'recording' ? file.value.recording : 'a board, not a recording';
}

function checkFile(recording: Read, isBad: boolean, reference: Read | undefined): Outcome {
  if (typeof recording === 'string') return { isGood: isBad, says: `refused: ${recording}` };
  if (isBad) return bad('was not refused');
  if (typeof reference === 'string') return bad(`the reference was refused: ${reference}`);
  const difference = reference === undefined ? undefined : referenceDifference(recording, reference);
  if (difference !== undefined) return bad(difference);
  const game = deriveGame(recording);
  const wrong = gameDifference(recording, game);
  if (wrong !== undefined) return bad(gameDifferenceText(wrong));
  const events = `${recording.events.length} events to ${game.ms} ms, ${game.outcome}`;
  if (reference === undefined) return good(`${events}; no reference`);
  const kept = mouseEvents(recording.events, recording.format === 'avf').length;
  return good(`${events}; ${kept} of the mouse as in the reference`);
}

function bad(says: string): Outcome {
  return { isGood: false, says };
}

function good(says: string): Outcome {
  return { isGood: true, says };
}

function referenceDifference(recording: Recording, reference: Recording): string | undefined {
  const { shape, mines, events, format } = recording;
  if (shape.width !== reference.shape.width || shape.height !== reference.shape.height) return 'another size';
  if (mines?.some((mine, cell) => mine !== reference.mines?.[cell]) !== false) return 'other mines';
  const lists = [
    ['mouse event', mouseEvents(events, format === 'avf'), mouseEvents(reference.events)],
    ['cell event', cellEvents(events), cellEvents(reference.events)],
  ] as const;
  for (const [what, ours, theirs] of lists) {
    // Converters derive what becomes of cells where the format does not have it.
    if (what === 'cell event' && ours.length === 0) continue;
    const found = firstEventDifference(events, ours, reference.events, theirs);
    if (found !== undefined) return `${what} ${found.index}: ${found.one}, reference: ${found.other}`;
  }
  const { ms } = recording.claims;
  return ms === reference.claims.ms ? undefined : `a time of ${ms} ms, reference: ${reference.claims.ms}`;
}
