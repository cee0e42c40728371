import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { killNow } from './processes.ts';
import type { SandboxedCommand } from './sandbox/sandbox.ts';
import { LANE_READY, laneScript, PROGRAM_STARTED, parseReply, type ShellReply } from './supervise.ts';

interface ShellDeath {
  readonly status: number | null;
  readonly signal: string | null;
}

/** The end of a run in a lane: what the shell replied, or how the shell itself was ended. */
export type LaneEnd =
  | ({ readonly kind: 'replied' } & ShellReply)
  | ({ readonly kind: 'died'; readonly said: string } & ShellDeath);

/** Units: milliseconds. */
const LOOK_EVERY_MS = 5;
const MAX_LOOKS = 2000;

/** More of what a shell says is not kept. Units: characters. */
const MAX_SAID = 65_536;

/**
 * A shell that runs one program after the other, so that little has to be set up for each: starting a process takes Node
 * longer than most programs run, and a sandbox takes longer still. It gets scripts on its standard input and replies on
 * its standard output; the programs have neither.
 */
export class Lane {
  readonly #sandboxed: SandboxedCommand;
  readonly #child: ChildProcess;
  readonly #waiting = new Set<() => void>();
  #said = '';
  #death: ShellDeath | undefined;
  #error: Error | undefined;
  #isKilled = false;
  /** The processor time of all its programs so far. Units: seconds. */
  #cpuSeconds = 0;

  /** @param isAlone true if the shell has a process table of its own */
  constructor(folder: string, sandboxed: SandboxedCommand, isAlone: boolean) {
    this.#sandboxed = sandboxed;
    this.#child = spawn(sandboxed.file, sandboxed.args, {
      cwd: folder,
      detached: true,
      env: sandboxed.environment,
      stdio: 'pipe',
    });
    this.#listen();
    this.#child.stdin?.write(laneScript(isAlone ? sandboxed.shared : undefined));
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** True if it can run another program. */
  get isUsable(): boolean {
    return !this.#isKilled && this.#death === undefined && this.#error === undefined;
  }

  /** Resolves once the shell takes scripts. Errors: rejects if it does not start. */
  async start(): Promise<void> {
    await this.#until(() => this.#said.includes(LANE_READY));
    if (!this.#said.includes(LANE_READY)) {
      throw new Error(`the shell that starts programs does not start: ${this.#said.trim()}`);
    }
  }

  /**
   * Runs a script that starts a program, until the program or the shell ends.
   * @param onStart told when the program starts, unless it has ended by then
   */
  async run(script: string, onStart: () => void): Promise<LaneEnd> {
    this.#said = '';
    this.#child.stdin?.write(script);
    let hasStarted = false;
    await this.#until(() => {
      if (parseReply(this.#said) !== undefined) return true;
      if (!hasStarted && this.#said.includes(PROGRAM_STARTED)) {
        hasStarted = true;
        onStart();
      }
      return false;
    });
    const reply = parseReply(this.#said);
    if (reply === undefined)
      return { kind: 'died', said: this.#said.replace(PROGRAM_STARTED, ''), ...(this.#death ?? KILLED) };
    const before = this.#cpuSeconds;
    this.#cpuSeconds = reply.cpuSeconds ?? before;
    return { kind: 'replied', ...reply, cpuSeconds: reply.cpuSeconds && Math.max(0, reply.cpuSeconds - before) };
  }

  /** The memory in use when the system ended a program for it; undefined if it never did. Units: bytes. */
  memoryExceeded(): number | undefined {
    return this.#sandboxed.memoryExceeded();
  }

  /** True if the system let its programs start no more processes. */
  processesExceeded(): boolean {
    return this.#sandboxed.processesExceeded();
  }

  /** Processes and threads in its sandbox; 0 where the system does not tell. */
  countTasks(): number {
    return this.#sandboxed.countTasks();
  }

  /** Resolves once all that was in its sandbox has ended, as far as the system shows that. */
  async whenEmpty(): Promise<void> {
    for (let looks = 0; looks < MAX_LOOKS && !this.#sandboxed.isEmpty(); looks += 1) await sleep(LOOK_EVERY_MS);
  }

  /** Ends the shell and, in its process group or sandbox, what it has started. */
  kill(): void {
    if (this.#isKilled) return;
    this.#isKilled = true;
    if (this.#child.pid !== undefined) killNow(-this.#child.pid);
    this.#sandboxed.kill();
  }

  /** Ends the shell, and removes what its sandbox has made on the system. */
  async end(): Promise<void> {
    this.kill();
    await this.#until(() => false).catch(() => undefined);
    this.#sandboxed.finish();
  }

  #listen(): void {
    const { stdin, stdout, stderr } = this.#child;
    for (const stream of [stdout, stderr]) {
      stream?.setEncoding('latin1').on('data', (text: string) => {
        this.#said = (this.#said + text).slice(0, MAX_SAID);
        this.#notify();
      });
    }
    // A shell that has ended takes no more scripts; the end is an event of its own.
    stdin?.on('error', () => undefined);
    this.#child.once('error', (error) => {
      this.#error = error;
      this.#notify();
    });
    this.#child.once('exit', (status, signal) => {
      this.#death = { status, signal };
      this.#notify();
    });
  }

  #notify(): void {
    for (const check of [...this.#waiting]) check();
  }

  /** Resolves when something is done or the shell has ended. Errors: rejects if it could not be started. */
  #until(isDone: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const check = (): void => {
        if (this.#error !== undefined) reject(this.#error);
        else if (this.#death !== undefined || isDone()) resolve();
        else return;
        this.#waiting.delete(check);
      };
      this.#waiting.add(check);
      check();
    });
  }
}

const KILLED: ShellDeath = { status: null, signal: 'SIGKILL' };
