import type { Recording, ReplayProgram } from '../recording/recording.ts';

/** The conventions by which programs make different games of the same input. */
export interface ReplayConvention {
  readonly program: ReplayProgram;
  /**
   * Whether a cell that is closed also opens when the right button, pressed second, was released first. Source:
   * Arbiter 0.44 and older, where players called it Rilian clicks.
   */
  readonly hasRilianClicks: boolean;
  readonly startsAtRelease: boolean;
  /** How the program measures the path of the mouse. */
  readonly path: 'euclidean' | 'manhattan';
}

const USUAL: Omit<ReplayConvention, 'program'> = { hasRilianClicks: false, startsAtRelease: false, path: 'euclidean' };

const CONVENTIONS: Readonly<Record<ReplayProgram, ReplayConvention>> = {
  arbiter: { ...USUAL, program: 'arbiter' },
  freesweeper: { ...USUAL, program: 'freesweeper', path: 'manhattan' },
  clone: { ...USUAL, program: 'clone' },
  vienna: { ...USUAL, program: 'vienna' },
  metasweeper: { ...USUAL, program: 'metasweeper', startsAtRelease: true },
  countermine: { ...USUAL, program: 'countermine' },
  other: { ...USUAL, program: 'other', path: 'manhattan' },
};

/** The last version of Arbiter with Rilian clicks. */
const LAST_RILIAN = 44;

export function conventionOf(program: ReplayProgram): ReplayConvention {
  return CONVENTIONS[program];
}

export function conventionFor(recording: Pick<Recording, 'program' | 'format' | 'formatVersion'>): ReplayConvention {
  const convention = conventionOf(recording.program);
  const minor = recording.format === 'avf' ? Number(/^0\.(\d+)$/.exec(recording.formatVersion)?.[1] ?? 0) : 0;
  return minor > 0 && minor <= LAST_RILIAN ? { ...convention, hasRilianClicks: true } : convention;
}
