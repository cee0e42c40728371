import { readFileSync } from 'node:fs';
import { err, ok, type Result } from '@countermine/core/result/result.ts';
import { reasonOf } from '@countermine/host/files/system-error.ts';
import { rosterProblemWords } from '@countermine/text/class/class-words.ts';
import { parseRoster, type Roster } from '../hand-ins/roster.ts';

/** Reads the course's list of students; undefined where there is no file. Errors: a line. */
export function readRosterFile(path: string | undefined): Result<Roster | undefined, string> {
  if (path === undefined) return ok(undefined);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    return err(`cannot read the roster ${path}: ${reasonOf(error)}`);
  }
  const roster = parseRoster(text);
  return roster.ok ? roster : err(`${path}: ${rosterProblemWords(roster.error)}`);
}
