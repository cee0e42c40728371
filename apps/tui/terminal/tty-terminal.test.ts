import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundled } from '../testing/bundled.ts';
import { isRunning } from '../testing/is-running.ts';
import { type TmuxScreen, useTmux } from '../testing/tmux.ts';

const startTmux = useTmux();
const scratch = mkdtempSync(join(tmpdir(), 'countermine-'));
let demo: string;

beforeAll(async () => {
  demo = await bundled(join(import.meta.dirname, '../testing/event-demo.ts'), scratch);
});

afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

const OURS = { hasCursor: false, isAlternate: true, hasMouse: true, wraps: false };
const GIVEN_BACK = { hasCursor: true, isAlternate: false, hasMouse: false, wraps: true };

/** A terminal with the demo program alone. */
async function startDemo(...words: string[]): Promise<TmuxScreen> {
  const screen = await startTmux({ command: [process.execPath, demo, ...words] });
  await screen.waitFor('ready 80x24');
  return screen;
}

/** A shell whose terminal was looked at before the demo program began in it. */
async function startInShell(...words: string[]): Promise<TmuxScreen> {
  const screen = await startTmux({ env: { DEMO: demo } });
  await screen.waitFor('$');
  await screen.typeLine('before=$(stty -a); bash --version | head -1; clear');
  // The process is told by a subshell, so that it has the number of the program that it becomes.
  await screen.typeLine(`(echo $BASHPID >~/pid; exec node $DEMO ${words.join(' ')}); echo "status=$?"`);
  await screen.waitFor('ready 80x24');
  expect(await screen.modes()).toEqual(OURS);
  return screen;
}

/** Fails unless the terminal is as it was before the program. */
async function expectGivenBack(screen: TmuxScreen): Promise<void> {
  expect(await screen.modes()).toEqual(GIVEN_BACK);
  await screen.typeLine('clear; [ "$(stty -a)" = "$before" ] && echo SAME || diff <(echo "$before") <(stty -a)');
  const shown = await screen.waitFor(/^(SAME|<.*|>.*)$/m);
  expect(shown).toMatch(/^SAME$/m);
  expect(await screen.modes()).toEqual(GIVEN_BACK);
}

describe('input from a terminal', () => {
  it('is reported key by key', async () => {
    const screen = await startDemo();
    await screen.sendKeys('Up', 'S-Left', 'C-Home', 'F1', 'Enter', 'Space', 'Tab', 'BTab', 'BSpace', 'M-f', 'N', '?');
    await screen.sendKeys('ü', 'DC', 'PPage', 'Escape');
    const shown = await screen.waitFor('key Escape');
    const keys = [...shown.matchAll(/^key (\S+)$/gm)].map(([, name]) => name);
    const first = ['ArrowUp', 'Shift+ArrowLeft', 'Ctrl+Home', 'F1', 'Enter', 'Space', 'Tab', 'Shift+Tab', 'Backspace'];
    expect(keys).toEqual([...first, 'Alt+f', 'N', '?', 'ü', 'Delete', 'PageUp', 'Escape']);
  });

  it('includes the mouse', async () => {
    const screen = await startDemo();
    await screen.click(4, 7);
    await screen.sendBytes('\x1b[<0;3;3M\x1b[<2;3;3M\x1b[<0;3;3m\x1b[<2;3;3m');
    const shown = await screen.waitFor('mouse 2,2 buttons 0');
    expect([...shown.matchAll(/^mouse .*$/gm)].map(([line]) => line)).toEqual([
      'mouse 4,7 buttons 1',
      'mouse 4,7 buttons 0',
      'mouse 2,2 buttons 1',
      'mouse 2,2 buttons 3',
      'mouse 2,2 buttons 2',
      'mouse 2,2 buttons 0',
    ]);
  });

  it('leaves the mouse to the terminal when it is not wanted', async () => {
    const screen = await startDemo('mouseless');
    expect(await screen.modes()).toEqual({ ...OURS, hasMouse: false });
  });

  it('reads a paste as text', async () => {
    const screen = await startDemo();
    await screen.paste('q\nx');
    await screen.waitFor('{"kind":"paste","text":"q\\nx"}');
  });

  it('includes changes of size', async () => {
    const screen = await startDemo();
    await screen.resize(100, 30);
    await screen.waitFor('{"kind":"resize","width":100,"height":30}');
    await screen.resize(20, 5);
    // Cut, once the program has drawn it for the new width, too.
    await screen.waitFor(/^\{"kind":"resize","wi?$[\s\S]*^\{"kind":"resize","wi?$/m);
  });

  it('includes keys while the terminal accepts no output', async () => {
    const log = join(scratch, 'behind.log');
    const screen = await startTmux({ command: [process.execPath, demo], env: { DEMO_LOG: log } });
    await screen.waitFor('ready 80x24');
    const server = await screen.serverPid();
    await screen.sendKeys('b');
    process.kill(server, 'SIGSTOP');
    await waitForLine(log, /^is (not )?behind$/m);
    process.kill(server, 'SIGCONT');
    await waitForLine(log, /^has caught up$/m);
    expect(readFileSync(log, 'utf8')).toMatch(/^is behind$/m);
    await screen.waitFor('has caught up');
  });
});

async function waitForLine(file: string, line: RegExp): Promise<void> {
  while (!existsSync(file) || !line.test(readFileSync(file, 'utf8'))) await sleep(20);
}

describe('the terminal is restored', () => {
  it('when the program ends by itself', async () => {
    const screen = await startInShell();
    await screen.sendKeys('q');
    const shown = await screen.waitFor('status=0');
    expect(shown).toContain('left');
    expect(shown).not.toContain('ready');
    await expectGivenBack(screen);
  });

  it('on Ctrl-C', async () => {
    const screen = await startInShell();
    await screen.sendKeys('C-c');
    await screen.waitFor('status=130');
    await expectGivenBack(screen);
  });

  it('when drawing throws, and the message can be read', async () => {
    const screen = await startInShell();
    await screen.sendKeys('x');
    expect(await screen.waitFor('status=70')).toContain('demo: internal error, please report it: drawing failed');
    await expectGivenBack(screen);
  });

  it('when a promise is rejected', async () => {
    const screen = await startInShell();
    await screen.sendKeys('X');
    expect(await screen.waitFor('status=70')).toContain('demo: internal error, please report it: a promise was broken');
    await expectGivenBack(screen);
  });

  it.each([
    ['INT', 130],
    ['TERM', 143],
    ['HUP', 129],
  ])('on SIG%s, after the program was notified', async (name, status) => {
    const screen = await startInShell();
    killFromBeside(screen, name);
    expect(await screen.waitFor(`status=${status}`)).toContain('ended');
    await expectGivenBack(screen);
  });

  it('on SIGQUIT', async () => {
    const screen = await startInShell();
    killFromBeside(screen, 'QUIT');
    await screen.waitFor('status=131');
    await expectGivenBack(screen);
  });

  it('on SIGTERM, soon after it, even if the program ignores it', async () => {
    const screen = await startInShell('stubborn');
    killFromBeside(screen, 'TERM');
    await screen.waitFor('end SIGTERM');
    await screen.waitFor('status=143');
    await expectGivenBack(screen);
  });

  it('on a second signal, immediately', async () => {
    const screen = await startInShell('stubborn');
    killFromBeside(screen, 'TERM');
    await screen.waitFor('end SIGTERM');
    killFromBeside(screen, 'INT');
    await screen.waitFor('status=130');
    await expectGivenBack(screen);
  });
});

/** Sends a signal to the program in the shell. */
function killFromBeside(screen: TmuxScreen, name: string): void {
  process.kill(Number(readFileSync(join(screen.home, 'pid'), 'utf8')), `SIG${name}`);
}

describe('a program that is stopped', () => {
  it('restores the terminal, and takes it again', async () => {
    const screen = await startInShell();
    await screen.sendKeys('C-z');
    await screen.waitFor('Stopped');
    await expectGivenBack(screen);
    await screen.typeLine('fg');
    await screen.waitFor('{"kind":"resumed"}');
    expect(await screen.modes()).toEqual(OURS);
    await screen.sendKeys('Up');
    await screen.waitFor('key ArrowUp');
    await screen.sendKeys('C-z');
    await screen.waitFor('Stopped');
    await screen.typeLine('fg');
    await screen.waitFor(/resumed.*resumed/s);
    await screen.sendKeys('q');
    await screen.waitFor('left');
    await expectGivenBack(screen);
  });

  it('is notified of a change of size meanwhile', async () => {
    const screen = await startInShell();
    await screen.sendKeys('C-z');
    await screen.waitFor('Stopped');
    await screen.resize(90, 20);
    await screen.typeLine('fg');
    expect(await screen.waitFor('{"kind":"resumed"}')).toContain('{"kind":"resize","width":90,"height":20}');
  });

  it('restores it when another program stops it', async () => {
    const screen = await startInShell();
    killFromBeside(screen, 'TSTP');
    await screen.waitFor('Stopped');
    await expectGivenBack(screen);
    await screen.typeLine('fg');
    await screen.waitFor('{"kind":"resumed"}');
    expect(await screen.modes()).toEqual(OURS);
  });

  it('takes it again after a stop that it could not see', async () => {
    const screen = await startInShell();
    killFromBeside(screen, 'STOP');
    await screen.typeLine('');
    await screen.typeLine('fg');
    await screen.waitFor('{"kind":"resumed"}');
    expect(await screen.modes()).toEqual(OURS);
    await screen.sendKeys('Up');
    await screen.waitFor('key ArrowUp');
    await screen.sendKeys('q');
    await screen.waitFor('left');
    await expectGivenBack(screen);
  });

  it('stays stopped in the background', async () => {
    const screen = await startInShell();
    await screen.sendKeys('C-z');
    await screen.waitFor('Stopped');
    await screen.typeLine('clear; bg; until jobs -l | grep -q "tty output"; do sleep 0.1; done; jobs -l');
    await screen.waitFor(/Stopped \(tty output\)/);
    await expectGivenBack(screen);
    await screen.typeLine('fg');
    await screen.waitFor('{"kind":"resumed"}');
    await screen.sendKeys('q');
    await screen.waitFor('left');
  });

  it('ends on a signal while it is stopped', async () => {
    const screen = await startInShell();
    await screen.sendKeys('C-z');
    await screen.waitFor('Stopped');
    // The shell tells when the job has ended; one that waits for it may still take it for stopped.
    await screen.typeLine('set -b; clear; kill %1');
    await screen.waitFor('Terminated');
    await expectGivenBack(screen);
  });

  it('continues if there is no shell to continue it', async () => {
    const screen = await startDemo();
    await screen.sendKeys('C-z');
    await screen.waitFor('{"kind":"resumed"}');
    expect(await screen.modes()).toEqual(OURS);
  });
});

describe('a terminal that is gone', () => {
  it('ends the program', async () => {
    const log = join(scratch, 'gone.log');
    const screen = await startTmux({ command: [process.execPath, demo], env: { DEMO_LOG: log } });
    await screen.waitFor('ready 80x24');
    const pid = await screen.pid();
    await screen.kill();
    await waitForLine(log, /^end /m);
    while (isRunning(pid)) await sleep(20);
    expect(readFileSync(log, 'utf8').match(/^end .*$/gm)).toHaveLength(1);
  });
});
