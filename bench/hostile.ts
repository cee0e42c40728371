import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '@countermine/server/store/store.ts';
import type { PostgresCluster } from '@countermine/server/testing/postgres-cluster.ts';
import { onPostgres } from './class.ts';
import type { Figure } from './figure.ts';
import type { Place } from './place.ts';
import { startCommand, whenEnded } from './processes.ts';

/** What takes the machine, each as the whole of a program. They only ever run in the sandbox. */
const HOSTILE: ReadonlyMap<string, string> = new Map([
  ['forks', 'int main(void) { for (;;) fork(); }'],
  ['threads', 'int main(void) { pthread_t t; for (;;) pthread_create(&t, 0, wait_for_ever, 0); }'],
  ['memory', 'int main(void) { for (;;) { char *p = malloc(1 << 24); if (p) memset(p, 1, 1 << 24); } }'],
  ['output', 'int main(void) { for (;;) puts("flood"); }'],
  [
    'disk',
    'int main(void) { for (int i = 0;; i++) { char n[9]; sprintf(n, "f%d", i); FILE *f = fopen(n, "w"); if (f) { fwrite(block, 1, sizeof block, f); fclose(f); } } }',
  ],
  ['sleeps', 'int main(void) { for (;;) sleep(1000); }'],
  ['ignores signals', 'int main(void) { for (int s = 1; s < 32; s++) signal(s, SIG_IGN); for (;;) pause(); }'],
  ['processor', 'int main(void) { volatile unsigned x = 0; for (;;) x++; }'],
  [
    'leaves processes',
    'int main(void) { for (int i = 0; i < 20; i++) if (fork() == 0) { setsid(); wait_for_ever(0); } puts("x"); }',
  ],
  ['leaves and crashes', 'int main(void) { if (fork() == 0) wait_for_ever(0); abort(); }'],
]);

const HEAD = `#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static char block[1 << 19];
static void *wait_for_ever(void *p) { for (;;) pause(); return p; }
`;

/** The class is judged in so many parts, alone and beside a part of what is hostile. */
const ROUNDS = 5;
const MAX_SECONDS = 60;
const MAX_RATIO = 1.1;

/** A class with ten programs that take the machine, and the same class without them. Cost: ten minutes with 100 hand-ins. */
export async function* hostileFigures(place: Place): AsyncGenerator<Figure> {
  yield* onPostgres((cluster) => comparedFigures(place, cluster));
}

async function* comparedFigures(place: Place, cluster: PostgresCluster): AsyncGenerator<Figure> {
  const others = Math.max(ROUNDS, Math.min(place.handIns, 100) - HOSTILE.size);
  const [alone, mixed]: [Map<string, number>, Map<string, number>] = [new Map(), new Map()];
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = numbersIn(round, others);
    const hostile = [...HOSTILE].slice(...stretchOf(round, HOSTILE.size));
    const judgeAlone = async () => add(alone, await secondsByStudent(place, cluster, `alone_${round}`, own, []));
    const judgeMixed = async () => add(mixed, await secondsByStudent(place, cluster, `mixed_${round}`, own, hostile));
    // By turns: what else the machine does becomes more or less meanwhile.
    for (const judge of round % 2 === 0 ? [judgeAlone, judgeMixed] : [judgeMixed, judgeAlone]) await judge();
  }
  yield* figuresOf(others, alone, mixed);
}

/** The part of so many things that belongs to a round. */
function stretchOf(round: number, count: number): [from: number, to: number] {
  return [Math.floor((round * count) / ROUNDS), Math.floor(((round + 1) * count) / ROUNDS)];
}

function numbersIn(round: number, count: number): number[] {
  const [from, to] = stretchOf(round, count);
  return Array.from({ length: to - from }, (_, index) => from + index);
}

function add(all: Map<string, number>, some: ReadonlyMap<string, number>): void {
  for (const [student, seconds] of some) all.set(student, seconds);
}

function* figuresOf(
  others: number,
  alone: ReadonlyMap<string, number>,
  mixed: ReadonlyMap<string, number>,
): Generator<Figure> {
  const sumOf = (seconds: ReadonlyMap<string, number>, isHostile: boolean): number =>
    [...seconds].reduce((sum, [student, own]) => (HOSTILE.has(student) === isHostile ? sum + own : sum), 0);
  for (const name of HOSTILE.keys()) {
    yield { name: `hostile, ${name}`, value: mixed.get(name) ?? Number.NaN, unit: 's', note: 'until it is judged' };
  }
  const [before, beside] = [sumOf(alone, false) / others, sumOf(mixed, false) / others];
  const together = sumOf(mixed, true);
  const note = `the ten among ${others + HOSTILE.size} hand-ins, -j 2: as much as ${(together / before).toFixed(1)} others`;
  yield { name: 'hostile, together', value: together, unit: 's', target: { atMost: MAX_SECONDS }, note };
  const about = `${others} others: ${before.toFixed(2)} s each alone, ${beside.toFixed(2)} s beside the ten`;
  const ratio = { name: 'hostile, others', value: beside / before, unit: 'x alone', note: about };
  yield { ...ratio, target: { atMost: MAX_RATIO } };
}

async function secondsByStudent(
  place: Place,
  cluster: PostgresCluster,
  name: string,
  others: readonly number[],
  hostile: readonly (readonly [string, string])[],
): Promise<ReadonlyMap<string, number>> {
  const folder = join(place.folder, name);
  const write = (student: string, source: string): void => {
    mkdirSync(join(folder, student), { recursive: true });
    writeFileSync(join(folder, student, 'minesweeper.c'), source);
  };
  const right = readFileSync(join(place.root, 'examples/programs/comp1511.c'), 'utf8');
  for (const index of others) write(`z${5_000_000 + index}`, `// ${index}\n${right}`);
  for (const [student, main] of hostile) write(student, `${HEAD}${main}\n`);
  const url = cluster.createDatabase(name);
  const args = ['class', 'judge', 'comp1511', folder, '--seed', '7', '-j', '2'];
  await whenEnded(startCommand(place, args, { DATABASE_URL: url }));
  const opened = await openStore({ kind: 'postgres', url });
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  const { rows } = await opened.value.executeSql(SECONDS);
  await opened.value.close();
  return new Map(rows.map((row) => [Object(row).key, Object(row).seconds]));
}

const SECONDS = `select student.key, judgement.seconds from judgement
  join attempt on attempt.hand_in_id = judgement.hand_in_id join student on student.id = attempt.student_id`;
