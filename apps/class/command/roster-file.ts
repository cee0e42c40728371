import { readFileSync } from 'node:fs';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { BAD_USAGE } from '@countermine/node/process/exit-status.ts';
import { rosterProblemWords } from '../class-words.ts';
import { parseRoster, type Roster } from '../hand-ins/roster.ts';
import { cannotRead, type Refusal } from './open-class.ts';

/** Reads the course's list of students; undefined where there is no file. Errors: a line and the exit status. */
export function readRosterFile(path: string | undefined): Result<Roster | undefined, Refusal> {
  if (path === undefined) return ok(undefined);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    return err(cannotRead(`the roster ${path}`, error));
  }
  const roster = parseRoster(text);
  return roster.ok ? roster : err({ problem: `${path}: ${rosterProblemWords(roster.error)}`, status: BAD_USAGE });
}
