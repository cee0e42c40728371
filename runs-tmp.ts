import { readdirSync, readFileSync } from 'node:fs';
import { DEFAULT_LIMITS } from './packages/judge/plan.ts';
import { Runner } from './packages/judge/run/runner.ts';
import { findSandbox } from './packages/judge/run/sandbox/find-sandbox.ts';

const [file, jobsText, kind] = process.argv.slice(2);
const jobs = Number(jobsText);
const files = readdirSync('/tmp/rn/cases', { withFileTypes: true })
  .filter((e) => e.isDirectory())
  .map((e) => `/tmp/rn/cases/${e.name}/stdin`);
const cases = files.map((f) => ({ steps: [readFileSync(f, 'latin1')], args: [], files: new Map() }));
const sb = kind === 'bwrap' ? findSandbox({ kind: 'bubblewrap' }) : undefined;
const begin = performance.now();
const runner = new Runner(
  { file: file!, args: [] },
  { limits: DEFAULT_LIMITS, environment: {} },
  { jobs, ...(sb?.ok && { sandbox: sb.value }) },
);
const b2 = performance.now();
let next = 0;
await Promise.all(
  Array.from({ length: jobs }, async () => {
    for (let c = cases[next++]; c !== undefined; c = cases[next++]) {
      const r = await runner.run(c);
      if (r.ending.kind !== 'exit') console.log(r.ending);
    }
  }),
);
const b3 = performance.now();
await runner.close();
console.log(
  `construct ${(b2 - begin).toFixed(0)} runs ${((b3 - b2) / cases.length).toFixed(2)} ms each, close ${(performance.now() - b3).toFixed(0)}`,
);
