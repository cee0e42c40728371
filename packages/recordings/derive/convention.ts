import { habitsOf, type ProgramRow, type ReplayProgram } from '../recording/program.ts';
import type { Recording } from '../recording/recording.ts';

/** The conventions by which programs make different games of the same input. */
export interface ReplayConvention extends Pick<ProgramRow, 'program' | 'clock' | 'path'> {
  /**
   * Whether a cell that is closed also opens when the right button, pressed second, was released first. Source:
   * Arbiter 0.44 and older, where players called it Rilian clicks.
   */
  readonly hasRilianClicks: boolean;
}

/** The last version of Arbiter with Rilian clicks. */
const LAST_RILIAN = 44;

export function conventionOf(program: ReplayProgram): ReplayConvention {
  const { clock, path } = habitsOf(program);
  return { program, clock, path, hasRilianClicks: false };
}

export function conventionFor(recording: Pick<Recording, 'program' | 'format' | 'formatVersion'>): ReplayConvention {
  const convention = conventionOf(recording.program);
  const minor = recording.format === 'avf' ? Number(/^0\.(\d+)$/.exec(recording.formatVersion)?.[1] ?? 0) : 0;
  return minor > 0 && minor <= LAST_RILIAN ? { ...convention, hasRilianClicks: true } : convention;
}
