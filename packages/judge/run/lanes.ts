import { readdirSync } from 'node:fs';
import type { Limits } from '../plan.ts';
import { programEnvironment } from './command.ts';
import { Lane } from './lane.ts';
import { type ProcessTable, RUN_VARIABLE } from './processes.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import type { Workspace } from './workspace.ts';

/** A lane that is running a program, or may. */
export interface OwnedLane {
  readonly shell: Lane;
  readonly folder: string;
  readonly limits: Limits;
}

interface LaneMachine {
  /** The start of the names of all runs. */
  readonly prefix: string;
  readonly workspace: Workspace;
  readonly sandbox: Sandbox;
  readonly processes: ProcessTable | undefined;
  /** The paths that programs can read in a sandbox beside the system. */
  readonly readable: readonly string[];
  /** The variables that programs get beside the few they always have. */
  readonly environment: Readonly<Record<string, string>>;
}

/** The lanes of a runner: as many as programs run at once. */
export class Lanes {
  readonly #machine: LaneMachine;
  readonly #all = new Set<OwnedLane>();
  readonly #idle: OwnedLane[] = [];
  #count = 0;

  constructor(machine: LaneMachine) {
    this.#machine = machine;
  }

  /** A lane that runs nothing. Errors: rejects if none can be started. */
  async take(limits: Limits): Promise<OwnedLane> {
    const lane = this.#idle.pop();
    if (lane !== undefined && hasSameSandbox(lane.limits, limits)) return lane;
    if (lane !== undefined) await this.#end(lane);
    return await this.#start(limits);
  }

  /** Takes a lane back after a run. One that a program may have left something in is not used again. */
  async giveBack(lane: OwnedLane): Promise<void> {
    if (lane.shell.isUsable && (!this.#machine.sandbox.isAlone || isEmpty(lane.folder))) this.#idle.push(lane);
    else await this.#end(lane);
  }

  /** Ends all lanes, with what they are running. */
  async close(): Promise<void> {
    await Promise.all([...this.#all].map((lane) => this.#end(lane)));
  }

  /** The variables that depend on the folder of a program. */
  ownVariables(folder: string): Record<string, string> {
    const { environment } = this.#machine;
    const [own, others] = [programEnvironment(folder, environment), programEnvironment('', environment)];
    return Object.fromEntries(Object.entries(own).filter(([name, value]) => others[name] !== value));
  }

  async #start(limits: Limits): Promise<OwnedLane> {
    const { prefix, workspace, sandbox, processes, readable, environment } = this.#machine;
    this.#count += 1;
    const folder = workspace.createLaneFolder(String(this.#count));
    const sandboxed = sandbox.wrap({
      name: `${prefix}-${this.#count}`,
      folder,
      command: ['/bin/sh'],
      environment: programEnvironment(folder, environment),
      marks: { [RUN_VARIABLE]: `${prefix}-lane` },
      readable,
      limits,
    });
    const shell = new Lane(folder, sandboxed, sandbox.isAlone);
    const lane = { shell, folder, limits };
    this.#all.add(lane);
    if (shell.pid !== undefined) processes?.ignore(shell.pid);
    try {
      await shell.start();
      return lane;
    } catch (error) {
      await this.#end(lane);
      throw error;
    }
  }

  async #end(lane: OwnedLane): Promise<void> {
    if (!this.#all.delete(lane)) return;
    await lane.shell.end();
    this.#machine.workspace.removeLaneFolder(lane.folder);
  }
}

/** True if a sandbox with some limits has others, too. */
function hasSameSandbox(one: Limits, other: Limits): boolean {
  return one.memoryBytes === other.memoryBytes && one.processes === other.processes;
}

function isEmpty(folder: string): boolean {
  return readdirSync(folder).length === 0;
}
