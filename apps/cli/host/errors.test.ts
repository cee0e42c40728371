import { reasonOf } from '@countermine/node/system-error.ts';
import { expect, it } from 'vitest';
import { shell } from '../testing/command.ts';

it('names an output that can only be read', async () => {
  const { stderr, status } = await shell('"$COUNTERMINE" run calpoly </dev/null 1</dev/null');
  expect(stderr).toBe('countermine: cannot write to stdout: Bad file descriptor\n');
  expect(status).toBe(74);
});

it('names an output that is as long as a file may be', async () => {
  const { stderr, status } = await shell(
    'file=$(mktemp); ulimit -f 1; yes 1 | "$COUNTERMINE" run comp1511 >"$file"; status=$?; rm "$file"; exit $status',
  );
  expect(stderr).toBe('countermine: cannot write to stdout: File too large\n');
  expect(status).toBe(74);
});

// Failures that a test cannot bring about everywhere.
it.each([
  ['ECONNRESET', 'Connection reset by peer'],
  ['EDQUOT', 'Disk quota exceeded'],
  ['EMFILE', 'Too many open files'],
  ['ENOMEM', 'Cannot allocate memory'],
  ['EROFS', 'Read-only file system'],
])('describes %s like the C library', (code, reason) => {
  expect(reasonOf(Object.assign(new Error(`${code}: words of the runtime`), { code }))).toBe(reason);
});
