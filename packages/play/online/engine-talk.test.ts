import { describe, expect, it } from 'vitest';
import { ManualClock } from '../testing/manual-clock.ts';
import { EngineTalk } from './engine-talk.ts';

/** A talk, what the engine was sent, and whether it was ended. */
function newTalk() {
  const clock = new ManualClock();
  const sent: string[] = [];
  const wire = { isClosed: false, send: (text: string) => void sent.push(text), close: () => void end() };
  const end = (): void => {
    wire.isClosed = true;
  };
  return { clock, sent, wire, talk: new EngineTalk(wire, clock) };
}

describe('the talk with an engine', () => {
  it('greets it, and notes its name', async () => {
    const { talk, sent } = newTalk();
    const begun = talk.begin(1000);
    for (const line of ['info warming up', '', 'name Fast one', 'ready 1\r']) talk.take(line);
    expect(await begun).toEqual({ ok: true, value: true });
    expect([talk.name, sent]).toEqual(['Fast one', ['countermine 1\n']]);
  });

  it('reads one answer for each question, also those that came early', async () => {
    const { talk } = newTalk();
    for (const line of ['open 3', 'info so far so good', 'flag 4 5']) talk.take(line);
    expect(await talk.ask(1000)).toEqual({ ok: true, value: { kind: 'open', cells: [3] } });
    expect(await talk.ask(1000)).toEqual({ ok: true, value: { kind: 'flag', cells: [4, 5] } });
  });

  it.each(['countermine', 'go'] as const)('ends an engine that is slow to answer %s', async (since) => {
    const { talk, clock, wire } = newTalk();
    const answer = since === 'go' ? talk.ask(500) : talk.begin(500);
    await clock.pass(499);
    talk.take('info thinking');
    expect(wire.isClosed).toBe(false);
    await clock.pass(1);
    expect(await answer).toEqual({ ok: false, error: { code: 'slow', ms: 500, since } });
    expect(wire.isClosed).toBe(true);
    // A late answer is none.
    talk.take('open 1');
    expect((await talk.ask(500)).ok).toBe(false);
  });

  it('leaves no timer behind', async () => {
    const { talk, clock } = newTalk();
    talk.take('open 3');
    await talk.ask(1000);
    expect(clock.timerCount).toBe(0);
  });

  it('reads what an engine said before it ended', async () => {
    const { talk } = newTalk();
    talk.take('open 3');
    talk.ended({ code: 'ended', status: 0, signal: null });
    expect(await talk.ask(1000)).toMatchObject({ ok: true, value: { cells: [3] } });
    expect(await talk.ask(1000)).toMatchObject({ ok: false, error: { code: 'ended', status: 0 } });
  });

  it('hands on what it wants of its room while nothing is asked, and keeps an early answer', async () => {
    const { talk } = newTalk();
    const wishes: unknown[] = [];
    for (const line of ['manual', 'ready yes', '']) talk.take(line);
    const end = talk.followRoom((wish) => wishes.push(wish));
    const stop = talk.listen();
    for (const line of ['start', 'info thinking', 'open 3', 'leave']) talk.take(line);
    expect(wishes).toEqual([{ kind: 'ready', isReady: true }, { kind: 'start' }]);
    stop();
    expect(await talk.ask(1000)).toEqual({ ok: true, value: { kind: 'open', cells: [3] } });
    expect([talk.isManual, wishes]).toEqual([true, expect.not.arrayContaining([{ kind: 'leave' }])]);
    // Whoever leaves in the middle of a game gives it up.
    expect(await talk.ask(1000)).toEqual({ ok: true, value: { kind: 'resign' } });
    expect(wishes.at(-1)).toEqual({ kind: 'leave' });
    end();
    talk.take('leave');
    expect(await talk.ask(1000)).toMatchObject({ ok: false, error: { code: 'out-of-turn' } });
  });

  it('does not count what was read towards the limit of what is printed', async () => {
    const { talk } = newTalk();
    for (let answers = 0; answers < 3; answers += 1) {
      for (let lines = 0; lines < 10; lines += 1) talk.take(`info ${'x'.repeat(60_000)}`);
      talk.take('open 1');
      expect((await talk.ask(1000)).ok).toBe(true);
    }
  });
});
