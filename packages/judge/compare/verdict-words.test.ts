import { describe, expect, it } from 'vitest';
import { type VerdictFinding, verdictSentence } from './verdict-words.ts';

const MIB = 2 ** 20;
const stopped = { ignoredEndOfInput: false };

describe('a verdict in a sentence', () => {
  it.each<[VerdictFinding, string]>([
    [{ kind: 'passed' }, ''],
    [{ kind: 'not-run' }, ''],
    [{ kind: 'wrong-output' }, 'The output is not what is expected.'],
    [
      { kind: 'wrong-error-output' },
      'Standard output is right, but what is written to standard error is not what is expected.',
    ],
    [{ kind: 'wrong-exit-status', expected: 3, actual: 1 }, 'The output is right, but the exit status is 1 and not 3.'],
    [
      { kind: 'crashed', signal: 'SIGSEGV' },
      'It was ended by the signal SIGSEGV: it used memory that is not its own, as through an index out of range or a null pointer.',
    ],
    [{ kind: 'crashed', signal: 'SIGUSR1' }, 'It was ended by the signal SIGUSR1.'],
    [{ kind: 'left-processes', count: 1 }, 'The output is right, but 1 process was left running.'],
    [{ kind: 'left-processes', count: 2 }, 'The output is right, but 2 processes were left running.'],
    [
      { kind: 'time-out', limit: 'wallSeconds', allowed: 10, measured: 10.004, ...stopped },
      'It was still running after 10 s; 10 s are allowed.',
    ],
    [
      { kind: 'time-out', limit: 'wallSeconds', allowed: 0.5, measured: 0.512, ignoredEndOfInput: true },
      'It was still running after 0.51 s; 0.5 s are allowed. All that it had to answer was there by then: it does not notice that its input has ended (in C, scanf returns EOF).',
    ],
    [
      { kind: 'cpu-limit', limit: 'cpuSeconds', allowed: 5, measured: 5.2, ...stopped },
      'It used 5.2 s of processor time; 5 s are allowed.',
    ],
    [
      { kind: 'time-out', limit: 'wallSeconds', allowed: 10, measured: 10.1, cpuSeconds: 0.02, ...stopped },
      'It was still running after 10.1 s, with 0.02 s of processor time; 10 s are allowed.',
    ],
    [
      { kind: 'cpu-limit', limit: 'cpuSeconds', allowed: 5, measured: 5.2, wallSeconds: 31.4, ...stopped },
      'It used 5.2 s of processor time in 31.4 s; 5 s are allowed.',
    ],
    [
      { kind: 'memory-limit', limit: 'memoryBytes', allowed: 512 * MIB, measured: 600.25 * MIB, ...stopped },
      'It used 600.3 MiB of memory; 512 MiB are allowed.',
    ],
    [
      { kind: 'output-flood', limit: 'outputBytes', allowed: 8 * MIB, measured: 8 * MIB, ...stopped },
      'It wrote 8 MiB and would have gone on: it was stopped there.',
    ],
    [
      { kind: 'output-flood', limit: 'writtenBytes', allowed: 16 * MIB, measured: 20.6 * MIB, ...stopped },
      'It wrote 20.6 MiB to files or pipes, and was stopped there.',
    ],
    [
      { kind: 'too-many-processes', limit: 'processes', allowed: 64, measured: 101, ...stopped },
      'It had 101 processes or threads at once; 64 are allowed.',
    ],
  ])('%j', (verdict, sentence) => {
    expect(verdictSentence(verdict)).toBe(sentence);
  });
});
