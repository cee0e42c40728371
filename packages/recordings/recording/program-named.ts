import type { ReplayProgram } from './recording.ts';

/** The program that a file names, perhaps with its version. Clone also writes only the version: `0.97 beta`. */
export function programNamed(name: string): ReplayProgram {
  if (/arbiter/i.test(name)) return 'arbiter';
  if (/vienna/i.test(name)) return 'vienna';
  if (/clone|^0\.9\d/i.test(name)) return 'clone';
  if (/free\s*sweeper/i.test(name)) return 'freesweeper';
  if (/^meta/i.test(name)) return 'metasweeper';
  return /countermine/i.test(name) ? 'countermine' : 'other';
}
