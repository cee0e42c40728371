import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compressAsync = promisify(brotliCompress);

/** Smaller files are not worth it. Units: bytes. */
const LEAST = 1024;
/** This many files are remembered; a build has fewer. */
const MOST_FILES = 500;

/**
 * Files as brotli, which takes a seventh less than gzip. Each is compressed as far as possible, in a thread of the
 * system, and only once, so it is for files that never change.
 * Cost: some 300 ms for the largest script of the page, once.
 */
export class BrotliFiles {
  readonly #files = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  /**
   * A file, compressed; undefined where it is too small for it. @param name what names this file and no other content
   */
  compress(name: string, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> | undefined {
    if (bytes.length < LEAST) return undefined;
    const known = this.#files.get(name);
    if (known !== undefined) return known;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    const compressing = compressAsync(bytes, { params }).then((compressed) => new Uint8Array(compressed));
    this.#files.set(name, compressing);
    const [oldest] = this.#files.keys();
    if (this.#files.size > MOST_FILES && oldest !== undefined) this.#files.delete(oldest);
    return compressing;
  }
}

/** Whether a client reads brotli. @param accepted its `Accept-Encoding` */
export function readsBrotli(accepted: string | undefined): boolean {
  return (accepted ?? '').split(',').some((coding) => /^\s*br\s*(;\s*q=(0\.\d*[1-9]\d*|1(\.0*)?)\s*)?$/.test(coding));
}
