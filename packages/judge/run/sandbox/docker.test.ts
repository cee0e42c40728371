import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS, type Limits } from '../../plan.ts';
import { findTestSandbox } from '../../testing/find-test-sandbox.ts';
import { ProgramFolder } from '../../testing/programs.ts';
import { Runner } from '../runner.ts';
import { handOverToNobody } from './bubblewrap.ts';
import { dockerArguments, dockerSandbox, dockerUser } from './docker.ts';

describe('the command line of docker', () => {
  const run = {
    name: 'ab-1',
    folder: '/tmp/run/work',
    command: ['/bin/sh', '-c', 'script', 'sh', '/home/a,b/minesweeper'],
    environment: { PATH: '/usr/bin', JAVA_HOME: '/usr/lib/jvm', HOME: '/tmp/run/work', LC_ALL: 'C.UTF-8' },
    marks: { COUNTERMINE_RUN: 'ab-1' },
    readable: ['/home/a,b/minesweeper'],
    limits: { memoryBytes: 512 * 2 ** 20, processes: 64 },
  } as const;
  const args = dockerArguments(run, 'gcc:14', { uid: 1000, gid: 100 });

  it('gives a container no network, no privilege and nothing to write to but its folder', () => {
    const line = args.join(' ');
    expect(line).toMatch(/^run --rm --interactive --name countermine-ab-1 --network none --read-only /);
    expect(line).toContain('--cap-drop ALL --security-opt no-new-privileges --user 1000:100 ');
    expect(line).toContain('--memory 536870912 --memory-swap 536870912 --pids-limit 66 ');
    expect(line).not.toContain('--privileged');
    const mounts = args.filter((_, index) => args[index - 1] === '--mount');
    expect(mounts).toEqual([
      'type=bind,"source=/home/a,b/minesweeper","target=/home/a,b/minesweeper",readonly',
      'type=bind,source=/tmp/run/work,target=/tmp/run/work',
    ]);
  });

  it('leaves the paths of programs and of Java to the image, and ends with the command', () => {
    const variables = args.filter((_, index) => args[index - 1] === '--env');
    expect(variables).toEqual(['HOME=/tmp/run/work', 'LC_ALL=C.UTF-8', 'COUNTERMINE_RUN=ab-1']);
    expect(args.slice(args.indexOf('--entrypoint'))).toEqual([
      ...['--entrypoint', '/bin/sh', 'gcc:14', '-c', 'script', 'sh', '/home/a,b/minesweeper'],
    ]);
  });
});

/** A docker that starts the command where the mounts say, and has nothing else of a container. */
const FAKE_DOCKER = `
[ "$1" = kill ] && { echo "$2" >>"$(dirname "$0")/killed"; exit 0; }
shift
set -- "$@" --END
mounts=
while :; do
  case $1 in
    --mount)
      source=\${2#*source=}; source=\${source%%,*}; target=\${2#*target=}; target=\${target%%,*}
      mounts="$mounts --bind $source $target"; shift 2 ;;
    --workdir) folder=$2; shift 2 ;;
    --entrypoint) entry=$2; shift 3; break ;;
    --rm|--interactive|--read-only) shift ;;
    *) shift 2 ;;
  esac
done
count=$#
while [ "$count" -gt 1 ]; do first=$1; shift; set -- "$@" "$first"; count=$((count - 1)); done
shift
exec bwrap --dev-bind / / --tmpfs /run $mounts --unshare-pid --proc /proc --die-with-parent --chdir "$folder" "$entry" "$@"
`;

const bubblewrap = findTestSandbox();
const programs = new ProgramFolder();
const runners: Runner[] = [];
beforeEach(({ skip }) => skip(bubblewrap === undefined, 'there is no bubblewrap'));
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.close();
});
afterAll(() => programs.remove());

describe('a program in a container', () => {
  const docker = programs.script('docker', FAKE_DOCKER);

  async function run(script: string, limits: Partial<Limits> = {}) {
    const file = programs.script('program', script);
    const handOver = process.getuid?.() === 0 ? handOverToNobody : () => undefined;
    const sandbox = dockerSandbox(docker, 'image', dockerUser(), handOver);
    const plan = { limits: { ...DEFAULT_LIMITS, ...limits }, environment: {} };
    const runner = new Runner({ file, args: [] }, plan, { jobs: 1, sandbox });
    runners.push(runner);
    return await runner.run({ steps: ['hello\n'], args: ['one', 'two words'], files: new Map() });
  }

  it('has its input, arguments and folder, and says how it ended', async () => {
    const { stdout, stderr, ending, cpuSeconds } = await run('cat; printf "%s\\n" "$@"; pwd; echo oops >&2; exit 3');
    expect(stdout).toMatch(/^hello\none\ntwo words\n\/.*\/work\n$/);
    expect([stderr, ending, cpuSeconds]).toEqual(['oops\n', { kind: 'exit', status: 3 }, expect.any(Number)]);
  });

  it('is known by its signal, and by what it leaves behind', async () => {
    expect((await run('kill -SEGV $$')).ending).toEqual({ kind: 'signal', signal: 'SIGSEGV' });
    expect((await run('sleep 1000 & exit 0')).leftProcesses).toBe(1);
  });

  it('is ended in its container when its time is up', async () => {
    const { ending } = await run('exec sleep 1000', { wallSeconds: 1 });
    expect(ending).toMatchObject({ kind: 'limit', limit: 'wallSeconds' });
  });
});
