import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Place } from '../place.ts';
import { busySecondsOf, startCommand, whenEnded } from '../processes.ts';

/** A server that runs as users start it. */
export interface Served {
  /** Such as `http://127.0.0.1:8080`. */
  readonly address: string;
  readonly pid: number;
  /** What it holds now. Units: bytes. */
  memory(): number;
  /** Processor time so far. Units: seconds. */
  busySeconds(): number;
  /** Ends it by a signal. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Starts `countermine serve` on a database. @param data the folder of the embedded one, where the URL is undefined */
export async function startServer(place: Place, url: string | undefined, data: string): Promise<Served> {
  const environment = url === undefined ? {} : { DATABASE_URL: url };
  const child = startCommand(place, ['serve', '--port', '0', '--data', data], environment);
  const { pid } = child;
  if (pid === undefined) throw new Error('the server did not start');
  return {
    address: await addressOf(child),
    pid,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]) * 1024,
    busySeconds: () => busySecondsOf(pid),
    async end(signal) {
      child.kill(signal);
      await whenEnded(child);
    },
  };
}

/** The address that it prints once it listens. */
async function addressOf(child: ChildProcess): Promise<string> {
  const { stdout } = child;
  let printed = '';
  stdout?.on('data', (text: Buffer) => {
    printed += text.toString();
  });
  let hasEnded = false;
  const closed = once(child, 'close').then(() => {
    hasEnded = true;
  });
  for (;;) {
    const address = /http:\/\/[^\s/]+/.exec(printed)?.[0];
    if (address !== undefined) return address;
    if (hasEnded || stdout === null) throw new Error(`the server ended: ${printed}`);
    await Promise.race([once(stdout, 'data'), closed]);
  }
}
