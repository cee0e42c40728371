import { UNSAFE } from '@countermine/judge/report/clean.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ClassAppOfTests } from '../testing/class-app.ts';
import { HOSTILE } from '../testing/seeded-class.ts';

let site: ClassAppOfTests;
beforeAll(async () => {
  site = await ClassAppOfTests.open();
});
afterAll(() => site.close());

describe('the decisions of staff', () => {
  const decisions = (): string => `${site.classPath}/decisions`;
  const waive = { kind: 'waive', fault: 'shift-once', reason: HOSTILE, by: HOSTILE };
  const markOf = async (student: string): Promise<string> =>
    /"is-part"><th scope="row">Code.*?<td>(.*?)<\/td>/s.exec(
      await site.text(`${site.classPath}/students/${site.idOf(student)}`),
    )?.[1] ?? '';

  it('change the marks of who has the fault, are logged with what they changed, and can be revoked', async () => {
    const response = await site.post(decisions(), waive);
    expect(response.status).toBe(303);
    const address = response.headers.get('Location') ?? '';
    const page = await site.text(address);
    expect(page).toMatch(/role="status">Decision 2: the marks of \d attempts? have changed\.</);
    expect(page).toContain('For the class: shift-once costs nothing');
    expect(page).not.toMatch(/<img/);
    expect(page.match(UNSAFE)).toBeNull();
    expect(page).toMatch(/bob, attempt 2: 60 → [\d.]+/);
    expect(await site.text(site.classPath)).toContain('shift-once (waived)');
    expect((await site.post(decisions(), { kind: 'revoke', decision: '2', reason: 'wrong' })).status).toBe(303);
    expect(await site.text(decisions())).toMatch(/<s>.*shift-once costs nothing.*<\/s> \(revoked\)/);
    expect(await site.text(site.classPath)).not.toContain('(waived)');
  });

  it('hold for one student, by points', async () => {
    const before = await markOf('ada');
    const asked = { kind: 'points', fault: 'shift-once', value: '7.5', student: 'bob', reason: 'agreed' };
    expect((await site.post(decisions(), asked)).status).toBe(303);
    expect(await markOf('bob')).toBe('72.5 of 80');
    expect(await markOf('ada')).toBe(before);
    const page = await site.text(`${site.classPath}/students/${site.idOf('bob')}`);
    expect(page).toContain('7.5 off by decision of the staff (agreed)');
    expect(page).toMatch(/Attempt 2: 68 → 72\.5\. Decided by the staff: agreed/);
    const made = await site.post(`${site.classPath}/students/${site.idOf('bob')}/links`, { show: 'actual' });
    const [link = ''] = /\/class\/student\/[\w-]{32}/.exec(await made.text()) ?? [];
    const own = await site.text(link);
    expect(own).toMatch(/Attempt 2: 68 → 72\.5\. Decided by the staff\. /);
    expect(own).not.toContain('agreed');
    await site.post(`${site.classPath}/students/${site.idOf('bob')}/links`, { revoke: 'yes' });
  });

  it('say what being late costs, with exceptions for students', async () => {
    const say = async (fields: Record<string, string>): Promise<string> => {
      const response = await site.post(decisions(), { reason: 'as announced', ...fields });
      expect(response.status).toBe(303);
      return await site.text(response.headers.get('Location') ?? '');
    };
    expect(await say({ kind: 'late', late: '5% a day' })).toContain(
      'no marks have changed. Nothing is due for 4 attempts:',
    );
    expect(await say({ kind: 'late', late: 'nothing', student: 'bob' })).toContain('Nothing is due for 2 attempts:');
    await say({ kind: 'revoke', decision: '6' });
    await say({ kind: 'due', due: '2026-03-01T08:30:00Z' });
    const lateOnes = async () => (await site.text(`${site.classPath}?late=yes`)).match(/>bob</g)?.length ?? 0;
    expect(await lateOnes()).toBe(1);
    await say({ kind: 'late', late: '10% a day, 2 days free' });
    // What is still in time is not late in the table either.
    expect(await lateOnes()).toBe(0);
    // Bob's second attempt came a day and an hour and a half later.
    const late = await say({ kind: 'late', late: '10 % per day, 15 minutes free' });
    expect(late).toContain('For the class: being late costs 10% a day, 15 minutes free');
    expect(late).toContain('bob, attempt 2: 72.5 → 52.5<');
    expect(late).not.toContain('Nothing is due');
    expect(await lateOnes()).toBe(1);
    const student = `${site.classPath}/students/${site.idOf('bob')}`;
    expect(await site.text(student)).toMatch(/It was 2 days late\..*Decided by the staff: as announced/s);
    expect(await say({ kind: 'late', late: 'nothing', student: 'bob', reason: 'Ill.' })).toContain(
      'bob, attempt 2: 52.5 → 72.5<',
    );
    expect(await site.text(student)).toMatch(/It was late, which costs nothing\..*Decided by the staff: Ill\./s);
  });

  it.each([
    [{ ...waive, reason: ' ' }, 'needs a reason'],
    [{ ...waive, fault: 'nothing' }, 'has a fault nothing'],
    [{ ...waive, student: 'nobody' }, 'there is no student nobody'],
    [{ ...waive, kind: 'points', value: '-1' }, 'not -1'],
    [{ ...waive, kind: 'merge', into: 'shift-once' }, 'one fault already'],
    [{ kind: 'due', due: 'tomorrow', reason: 'ill' }, 'not tomorrow'],
    [{ kind: 'late', late: '5% a week', reason: 'new' }, 'not 5% a week'],
    [{ kind: 'late', late: 'nothing, 1 day free, all marks after 1 hour', reason: 'new' }, 'cannot be free for longer'],
    [{ kind: 'scheme', text: 'total: [', reason: 'new' }, 'scheme.yaml:'],
    [{ kind: 'revoke', decision: '99', reason: 'new' }, 'no decision 99'],
    [{ kind: 'allow', reading: 'x', reason: 'new' }, 'no reading x'],
  ])('that make no sense are not made, and the form keeps what was typed: %o', async (fields, words) => {
    const response = await site.post(decisions(), fields);
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(/role="alert">(.*?)<\/p>/s.exec(page)?.[1]?.toLowerCase()).toContain(words.toLowerCase());
  });

  it('are for staff alone, and come from our pages', async () => {
    expect((await site.post(decisions(), waive, { Cookie: '' })).status).toBe(401);
    expect((await site.post(decisions(), waive, { Origin: 'https://example.org' })).status).toBe(403);
    expect((await site.post(decisions(), { kind: 'scheme', text: 'x'.repeat(300_000) })).status).toBe(413);
  });
});
