import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from './figure.ts';
import { isInstalled, median } from './processes.ts';
import { SCREEN } from './terminal-scene.ts';
import type { Place } from './text-games.ts';

const ROUNDS = 7;
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
  const [starts, baselines]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    baselines.push(await timeToFrame([empty], folder));
    starts.push(await timeToFrame([bundle, 'play', '--new'], folder));
  }
  const note = `from the start of the process to its first frame, median of ${ROUNDS}; a script that only writes a line: ${median(baselines).toFixed(0)} ms`;
  return [{ name: 'start of play', value: median(starts), unit: 'ms', target: { atMost: 300 }, note }];
}

/** Milliseconds until a Node program has written a frame. */
async function timeToFrame(args: readonly string[], folder: string): Promise<number> {
  const command = [process.execPath, ...args].map((word) => `'${word}'`).join(' ');
  const shell = `stty cols ${SCREEN.width} rows ${SCREEN.height}; printf ${BEGIN}; exec ${command}`;
  const terminal = spawn('script', ['-qfc', shell, '/dev/null'], {
    // It would say that it was killed.
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {
      ...process.env,
      TERM: 'xterm-256color',
      COLORTERM: 'truecolor',
      LC_ALL: 'C.UTF-8',
      // A player's own games are not touched.
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
  });
  let [text, begin] = ['', Number.NaN];
  try {
    for await (const chunk of terminal.stdout) {
      text += String(chunk);
      if (Number.isNaN(begin) && text.includes(BEGIN)) begin = performance.now();
      if (text.includes(FRAME)) return performance.now() - begin;
    }
  } finally {
    terminal.kill();
  }
  throw new Error(`${args.join(' ')} ended before it had shown anything: ${text.replace(BEGIN, '').trim()}`);
}
