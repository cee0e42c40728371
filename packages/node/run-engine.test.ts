import { describe, expect, it } from 'vitest';
import { runEngine } from './run-engine.ts';

const { signal } = new AbortController();

describe('an engine', () => {
  it.each([
    ['below a file', '/dev/null/engine', 'Not a directory'],
    ['without a name', '', 'No such file or directory'],
    ['with a NUL in its name', 'engine\0', 'No such file or directory'],
    ['that is not there', './no-such-engine', 'No such file or directory'],
  ])('%s cannot be started', async (_, file, reason) => {
    expect(await runEngine([file], signal)).toMatchObject({ ok: false, error: { code: 'not-started', reason } });
  });

  it('is ended though a program that it started keeps its output open elsewhere', async () => {
    const script = 'read -r line; setsid sleep 1000 & echo name $!; echo ready 1; wait';
    const engine = await runEngine(['sh', '-c', script], signal);
    if (!engine.ok) throw new Error(engine.error.code);
    await engine.value.stop();
    expect(engine.value.talk.failure).toMatchObject({ code: 'ended' });
    // It is still there.
    expect(process.kill(Number(engine.value.talk.name), 'SIGKILL')).toBe(true);
  });
});
