import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from './figure.ts';
import { awaitPairs, formatSeconds } from './pairs.ts';
import type { Place } from './place.ts';
import { isInstalled } from './processes.ts';
import { SCREEN } from './terminal-scene.ts';

const ROUNDS = 7;
/** How much longer the game may take than a script that writes a line. */
const MOST = 2;
/** Written by the shell just before it becomes the program. */
const BEGIN = '@begin@';
/** The end of a frame, and what the empty program writes instead. */
const FRAME = '\x1b[?2026l';

/** How soon the full-screen game shows its first frame, in a pseudo terminal; none where there is no `script`. */
export async function playStartFigures({ bundle, folder }: Place): Promise<Figure[]> {
  if (!isInstalled('script')) {
    console.error('bench: there is no script(1), so the start of the terminal game is not measured');
    return [];
  }
  const empty = join(folder, 'empty-frame.cjs');
  writeFileSync(empty, `require('node:fs').writeSync(1, ${JSON.stringify(FRAME)});\n`);
  // The first start compiles the game, and keeps that for the next ones.
  await timeToFrame([bundle, 'play'], folder);
  const pairs = await awaitPairs(
    ROUNDS,
    () => timeToFrame([empty], folder),
    () => timeToFrame([bundle, 'play'], folder),
  );
  const times = `ours ${formatSeconds(pairs.ours)}, the script ${formatSeconds(pairs.peer)}, median of ${ROUNDS} rounds`;
  const note = `from the start of the process to its first frame, not the first time, beside a Node script that only writes a line; ${times}`;
  return [{ name: 'start of play', value: 1 / pairs.ratio, unit: 'x a script', target: { atMost: MOST }, note }];
}

/** How long a Node program takes until it has written a frame. Units: seconds. */
async function timeToFrame(args: readonly string[], folder: string): Promise<number> {
  const command = [process.execPath, ...args].map((word) => `'${word}'`).join(' ');
  const shell = `stty cols ${SCREEN.width} rows ${SCREEN.height}; printf ${BEGIN}; exec ${command}`;
  const terminal = spawn('script', ['-qfc', shell, '/dev/null'], {
    // It would report that it was killed.
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {
      ...process.env,
      // Reading more certificates would make each start longer, and so their ratio smaller.
      NODE_EXTRA_CA_CERTS: undefined,
      TERM: 'xterm-256color',
      COLORTERM: 'truecolor',
      LC_ALL: 'C.UTF-8',
      // The player's own games stay untouched.
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      XDG_CACHE_HOME: folder,
    },
  });
  let [text, begin] = ['', Number.NaN];
  try {
    for await (const chunk of terminal.stdout) {
      text += String(chunk);
      if (Number.isNaN(begin) && text.includes(BEGIN)) begin = performance.now();
      if (text.includes(FRAME)) return (performance.now() - begin) / 1000;
    }
  } finally {
    terminal.kill();
  }
  throw new Error(`${args.join(' ')} ended before it had shown anything: ${text.replace(BEGIN, '').trim()}`);
}
