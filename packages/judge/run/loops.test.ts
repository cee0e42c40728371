import { describe, expect, it } from 'vitest';
import type { Run } from '../compare/verdict.ts';
import { endsInLoop, withFirstRounds } from './loops.ts';

const STOPPED = { kind: 'limit', limit: 'outputBytes', allowed: 65_536, measured: 65_536 } as const;

function runOf(stdout: string, ending: Run['ending'] = STOPPED): Run {
  return { stdout, stderr: '', ending, wallSeconds: 0.01, cpuSeconds: 0.01, leftProcesses: 0 };
}

const ROUND = '1 1 1\n1 2 1\n';

describe('a run that ends in a loop', () => {
  it('is known by what it printed before', () => {
    expect(endsInLoop(runOf(`Welcome\n${ROUND.repeat(900)}`))).toBe(true);
    expect(endsInLoop(runOf(ROUND.repeat(900)))).toBe(false);
    expect(endsInLoop(runOf(`Welcome\n${ROUND.repeat(9)}`, { kind: 'exit', status: 0 }))).toBe(false);
  });

  it('is kept up to its first rounds', () => {
    const kept = withFirstRounds(runOf(`Welcome\n${ROUND.repeat(900)}1 1`), 0);
    expect(kept.stdout).toBe(`Welcome\n${ROUND.repeat(4)}`);
    expect(kept.ending).toEqual(STOPPED);
    const ended = runOf(`Welcome\n${ROUND.repeat(9)}`, { kind: 'exit', status: 0 });
    expect(withFirstRounds(ended, 0)).toBe(ended);
  });

  it('is kept as far as the answer goes, whose board may have equal rows', () => {
    const board = '1 1 1 1 1 1 1 1\n'.repeat(8);
    const kept = withFirstRounds(runOf(`Game Started\n${board.repeat(900)}`), `Game Started\n${board}`.length);
    expect(kept.stdout.startsWith(`Game Started\n${board}`)).toBe(true);
    const waiting = runOf(`Game Started\n${board}`, { kind: 'limit', limit: 'wallSeconds', allowed: 1, measured: 1 });
    expect(withFirstRounds(waiting, 0)).toBe(waiting);
  });
});
