import { judgedGames } from '@countermine/courses/judged-games.ts';
import { useEmbeddedStores } from '@countermine/server/testing/stores.ts';
import { expect, it } from 'vitest';
import { ensureClass, findClass } from '../store/classes.ts';
import { addDecision, readDecisions } from '../store/decisions.ts';
import { seedClass } from '../testing/seeded-class.ts';
import { decideMarking } from './decide.ts';
import { decisionsText, readDecisionLog } from './decision-log.ts';
import { markClass } from './mark-class.ts';

const maker = useEmbeddedStores();
const due = (day: number): string => `2026-03-0${day}T07:00:00.000Z`;

it('marks again where something is decided meanwhile', async () => {
  const store = await maker.shared();
  const { classId: id, planId } = await seedClass(store, 'at once');
  const game = judgedGames.get('comp1511') ?? expect.fail();
  const scheme = (await findClass(store, 'at once'))?.scheme ?? expect.fail();
  const made = { student: null, reason: 'so', by: '' } as const;
  await addDecision(store, id, { ...made, ruling: { kind: 'scheme', ...scheme } });
  await markClass(store, { id, planId }, game);
  // It has asked for the decisions before there is another.
  const marking = markClass(store, { id, planId }, game, 1);
  await addDecision(store, id, { ...made, ruling: { kind: 'points', cause: 'shift-once', points: 3 } });
  expect(await marking).toMatchObject([{ student: 'bob', attempt: 2 }]);
  expect(await markClass(store, { id, planId }, game)).toEqual([]);
});

it('lets a command that is repeated undo nothing that staff have decided since', async () => {
  const store = await maker.shared();
  const record = await ensureClass(store, 'repeated', 'comp1511');
  const scheme = { name: 'marks.yaml', text: 'first' };
  const say = (day: number, text = 'first') =>
    decideMarking(store, record, { scheme: { ...scheme, text }, due: due(day) }, { command: 'judge', by: 'ann' });
  expect(await say(1)).toEqual({ scheme, due: due(1) });
  const bob = { student: null, reason: 'The network was down.', by: 'bob' };
  await addDecision(store, record.id, { ...bob, ruling: { kind: 'due', due: due(2) } });
  await addDecision(store, record.id, { ...bob, ruling: { kind: 'revoke', decision: 1 } });
  expect(await say(1)).toEqual({ scheme: null, due: due(2) });
  expect(await readDecisions(store, record.id)).toHaveLength(4);
  // As all times for people.
  expect(decisionsText(await readDecisionLog(store, record.id))).toContain(
    'by bob, for the class: due at 2026-03-02 07:00 UTC\n',
  );
  // Something else than before is new.
  expect(await say(3, 'second')).toEqual({ scheme: { ...scheme, text: 'second' }, due: due(3) });
  expect(await say(1, 'second')).toMatchObject({ due: due(1) });
  expect((await readDecisions(store, record.id)).map(({ reason }) => reason)).toEqual([
    ...['class judge', 'class judge', bob.reason, bob.reason],
    ...['class judge', 'class judge', 'class judge'],
  ]);
});
