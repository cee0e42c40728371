import { spawn } from 'node:child_process';

/** Who started this process as a service, and waits for it. */
interface ServiceManager {
  /** Says that the service can be used. */
  ready(): void;
  /** Says that it stops, and that it lives no more. */
  stopping(): void;
}

/**
 * The systemd that started this process with `Type=notify`, which is told that this process lives as often as
 * `WatchdogSec` asks for: from the thread that answers players, so that one that hangs is started again. By systemd's own
 * program, as Node has no datagram sockets of Unix.
 * @returns undefined where nobody waits
 */
export function serviceManager(environment: NodeJS.ProcessEnv = process.env): ServiceManager | undefined {
  if (!environment['NOTIFY_SOCKET']) return undefined;
  const tell = (...words: string[]): void => {
    // Where there is no such program, systemd says that the service did not get ready.
    spawn('systemd-notify', words, { stdio: 'ignore' }).on('error', () => undefined);
  };
  const watchdogMs = Number(environment['WATCHDOG_USEC'] ?? 0) / 1000;
  const alive = watchdogMs > 0 ? setInterval(() => tell('WATCHDOG=1'), watchdogMs / 3).unref() : undefined;
  return {
    ready: () => tell('--ready'),
    stopping() {
      clearInterval(alive);
      tell('STOPPING=1');
    },
  };
}
