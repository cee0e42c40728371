import type { FileReader, GivenFile, ReadFile } from '@countermine/play/replay/recordings-controller.ts';
import type { SentFile } from './recordings-worker.ts';

/** More threads read hardly faster: the disk is one. */
const MAX_WORKERS = 4;
/** This many files are worth another thread. */
const FILES_A_WORKER = 20;

/** Reads files in workers of the page, each one file at a time, so that the page stays free and can cancel at once. */
export const readFiles: FileReader = async (files, cancel, onFile) => {
  const waiting = files.values();
  const count = Math.min(navigator.hardwareConcurrency, MAX_WORKERS, Math.ceil(files.length / FILES_A_WORKER));
  const workers = Array.from({ length: count }, () => new FileWorker(waiting, onFile));
  const stop = (): void => {
    for (const worker of workers) worker.stop();
  };
  if (cancel.aborted) stop();
  cancel.addEventListener('abort', stop, { once: true });
  await Promise.all(workers.map((worker) => worker.done));
};

class FileWorker {
  /** Settles when there are no more files, or it was stopped. */
  readonly done: Promise<void>;
  readonly #worker: Worker;
  readonly #waiting: Iterator<GivenFile>;
  readonly #onFile: (file: ReadFile) => void;
  #current = '';
  #resolve: () => void = () => undefined;

  constructor(waiting: Iterator<GivenFile>, onFile: (file: ReadFile) => void) {
    this.#waiting = waiting;
    this.#onFile = onFile;
    this.done = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    this.#worker = new Worker(new URL('./recordings-worker.ts', import.meta.url), {
      type: 'module',
      name: 'recordings',
    });
    this.#worker.onmessage = ({ data }: MessageEvent<ReadFile>) => this.#take(data);
    this.#worker.onerror = ({ message }) => this.#fail(message);
    this.#worker.onmessageerror = () => this.#fail('a message could not be read');
    this.#next();
  }

  stop(): void {
    this.#worker.terminate();
    this.#resolve();
  }

  #take(file: ReadFile): void {
    this.#onFile(file);
    this.#next();
  }

  /** A thread that died is not needed for the other files. */
  #fail(reason: string): void {
    this.#onFile({ found: { kind: 'unreadable', file: this.#current, reason } });
    this.#next();
  }

  #next(): void {
    for (let next = this.#waiting.next(); next.done !== true; next = this.#waiting.next()) {
      const { name, source } = next.value;
      this.#current = name;
      if (source instanceof Blob) {
        this.#worker.postMessage({ name, file: source } satisfies SentFile);
        return;
      }
      this.#onFile({ found: { kind: 'unreadable', file: name, reason: 'it is no file' } });
    }
    this.stop();
  }
}
