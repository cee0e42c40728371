import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from './figure.ts';
import { awaitPairs, formatSeconds } from './pairs.ts';
import type { Place } from './place.ts';
import { isInstalled } from './processes.ts';
import { SCREEN } from './terminal-scene.ts';

// With 7, the same build gave 1.5 to 2.1.
const ROUNDS = 41;
/** How much longer the game may take than a script that imports nothing and writes a line. */
const MAX = 2;
/** Written by the shell just before it becomes the program. */
const BEGIN = '@begin@';
/** The end of a frame, and what the scripts write instead. */
const FRAME = '\x1b[?2026l';

/** How soon the full-screen game shows its first frame, in a pseudo terminal; none where there is no `script`. */
export async function playStartFigures({ bundle, folder }: Place): Promise<Figure[]> {
  if (!isInstalled('script')) {
    console.error('bench: there is no script(1), so the start of the terminal game is not measured');
    return [];
  }
  // The first start compiles the game, and keeps that for the next ones.
  await timeToFrame([bundle, 'play'], folder);
  const beside = async (script: string): Promise<{ value: number; times: string }> => {
    const path = join(folder, 'one-line.cjs');
    writeFileSync(path, script);
    const pairs = await awaitPairs(
      ROUNDS,
      () => timeToFrame([path], folder),
      () => timeToFrame([bundle, 'play'], folder),
    );
    const times = `ours ${formatSeconds(pairs.ours)}, the script ${formatSeconds(pairs.peer)}, median of ${ROUNDS} rounds`;
    return { value: 1 / pairs.ratio, times };
  };
  const bare = await beside(`process.stdout.write(${JSON.stringify(FRAME)});\n`);
  const least = await beside(`require('node:fs').writeSync(1, ${JSON.stringify(FRAME)});\n`);
  const unit = 'x a script';
  return [
    {
      name: 'start of play',
      value: bare.value,
      unit,
      target: { atMost: MAX },
      note: `from the start of the process to its first frame, not the first time, beside a Node script that imports nothing and writes a line; ${bare.times}`,
    },
    {
      name: 'start of play, least',
      value: least.value,
      unit,
      note: `the same beside a script that writes with node:fs, and so does without streams; ${least.times}`,
    },
  ];
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
