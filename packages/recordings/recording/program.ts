/** The programs whose conventions are known, and the rest. */
export type ReplayProgram = 'arbiter' | 'freesweeper' | 'clone' | 'vienna' | 'metasweeper' | 'countermine' | 'other';

/** A program that writes recordings, and what it makes of the input. */
export interface ProgramRow {
  readonly program: ReplayProgram;
  /** Its name as files have it; others write more names of it, or only its version. */
  readonly name: string;
  readonly isNamed: RegExp;
  /** When its clock starts: at the first press, or at the release that opens the first cell. */
  readonly clock: 'press' | 'release';
  /** How it measures the path of the mouse. */
  readonly path: 'euclidean' | 'manhattan';
  readonly source: string;
}

/** All that write the formats which can be read; the first row that a name fits counts. */
export const PROGRAMS: readonly ProgramRow[] = [
  {
    program: 'arbiter',
    name: 'Minesweeper Arbiter',
    isNamed: /arbiter/i,
    ...{ clock: 'press', path: 'euclidean' },
    source: '8,100 published avf files of 0.48.5 to 0.52.3',
  },
  {
    program: 'vienna',
    name: 'Vienna Minesweeper',
    isNamed: /vienna|^vsweep/i,
    ...{ clock: 'press', path: 'euclidean' },
    source: '13 published rmv files of both versions',
  },
  {
    program: 'clone',
    name: 'Minesweeper Clone',
    // It also writes only its version.
    isNamed: /clone|^0\.9\d/i,
    ...{ clock: 'press', path: 'euclidean' },
    source: '8 published mvf files of 0.96 to 2007',
  },
  {
    program: 'freesweeper',
    name: 'FreeSweeper',
    isNamed: /free\s*sweeper/i,
    ...{ clock: 'press', path: 'manhattan' },
    source: 'one published rawvf file of R10; its avf files from the text only',
  },
  {
    program: 'metasweeper',
    name: 'Metasweeper',
    // In its files its name is one Chinese character: 元3.1.9.
    isNamed: /^meta|^元/i,
    ...{ clock: 'release', path: 'euclidean' },
    source: '9 published evf files of versions 3 and 4',
  },
  {
    program: 'countermine',
    name: 'Countermine',
    isNamed: /countermine/i,
    ...{ clock: 'press', path: 'euclidean' },
    source: 'this project',
  },
];

/** Where the program is not known: as the converters of minesweeper-rawvf count. */
const OTHER = { clock: 'press', path: 'manhattan' } as const;

/** The program that a file names, perhaps with its version. */
export function programNamed(name: string): ReplayProgram {
  return PROGRAMS.find(({ isNamed }) => isNamed.test(name))?.program ?? 'other';
}

/** The name that is written to files; empty if the program is not known. */
export function nameOfProgram(program: ReplayProgram): string {
  return PROGRAMS.find((row) => row.program === program)?.name ?? '';
}

/** What a program makes of the input. */
export function habitsOf(program: ReplayProgram): Pick<ProgramRow, 'clock' | 'path'> {
  return PROGRAMS.find((row) => row.program === program) ?? OTHER;
}
