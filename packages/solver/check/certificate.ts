import { canCreateShape } from '@countermine/core/board.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { PROOF_KINDS, type Proof } from '../proof/proof.ts';

/**
 * Evidence that a board can be won without a guess: the board, the cell that is opened first, and the proofs in the
 * order of play. Opening the start floods its opening. Each step then proves one hidden cell safe, and it is opened
 * with its opening, or proves it a mine, and later steps may use it as known. The numbers that appear follow from the
 * mines, so they are not stored.
 * Units: cells, `row * width + column`.
 */
export interface Certificate {
  readonly width: number;
  readonly height: number;
  /** The number of mines that the player knows. */
  readonly mineCount: number;
  /** Where the mines are. */
  readonly mines: readonly number[];
  readonly start: number;
  readonly steps: readonly Proof[];
}

const FORMAT = 'countermine-certificate';
const VERSION = 3;
/** By version that is read: the field of a proof that has its kind. */
const KIND_FIELDS: ReadonlyMap<unknown, string> = new Map([
  [2, 'technique'],
  [VERSION, 'kind'],
]);

/**
 * Why a text is not a certificate.
 * - `json`: it is not JSON
 * - `format`: it does not declare a certificate format and version known here
 * - `field`: what is at `path`, such as `steps[3].clues[0]`, is not what is `expected`
 */
export type CertificateTextError =
  | { readonly code: 'json'; readonly message: string }
  | { readonly code: 'format' }
  | { readonly code: 'field'; readonly path: string; readonly expected: string };

/** A certificate as JSON text: one line, a step after the other. */
export function formatCertificate(certificate: Certificate): string {
  const { width, height, mineCount, mines, start, steps } = certificate;
  const board = { width, height, mines: mineCount, mineCells: mines, start };
  return JSON.stringify({ format: FORMAT, version: VERSION, ...board, steps });
}

/**
 * Reads what {@link formatCertificate} writes, and what it wrote before, from version 2 on. It does not check the board
 * and the proofs: see `verifyCertificate`.
 */
export function parseCertificate(text: string): Result<Certificate, CertificateTextError> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return err({ code: 'json', message: error instanceof Error ? error.message : String(error) });
  }
  return certificateOf(value);
}

/** The same for data: what JSON makes of that text, or a certificate itself, which callers without types may give. */
export function certificateOf(value: unknown): Result<Certificate, CertificateTextError> {
  if (!isObject(value)) return err({ code: 'format' });
  const isPlain = 'mineCount' in value && !('format' in value);
  const fields = isPlain ? { ...value, mines: value['mineCount'], mineCells: value['mines'] } : value;
  const version = isPlain ? VERSION : value['format'] === FORMAT && value['version'];
  const kindField = KIND_FIELDS.get(version);
  if (kindField === undefined) return err({ code: 'format' });
  try {
    return ok(readCertificate(fields, kindField));
  } catch (error) {
    if (error instanceof InvalidFieldError) return err({ code: 'field', path: error.path, expected: error.expected });
    throw error;
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** Ends the reading where a field is wrong. */
class InvalidFieldError extends Error {
  readonly path: string;
  readonly expected: string;

  constructor(path: string, expected: string) {
    super(`${path}: ${expected}`);
    this.path = path;
    this.expected = expected;
  }
}

function readCertificate(fields: Fields, kindField: string): Certificate {
  const width = readNumber(fields['width'], 'width');
  const height = readNumber(fields['height'], 'height');
  if (!canCreateShape(width, height)) throw new InvalidFieldError('width and height', 'those of a board');
  return {
    width,
    height,
    mineCount: readNumber(fields['mines'], 'mines'),
    mines: readCells(fields['mineCells'], 'mineCells'),
    start: readNumber(fields['start'], 'start'),
    steps: readList(fields['steps'], 'steps').map((step, index) => readProof(step, `steps[${index}]`, kindField)),
  };
}

function readProof(value: unknown, path: string, kindField: string): Proof {
  if (!isObject(value)) throw new InvalidFieldError(path, 'an object');
  return {
    cell: readNumber(value['cell'], `${path}.cell`),
    verdict: readOneOf(value['verdict'], ['safe', 'mine'] as const, `${path}.verdict`),
    kind: readOneOf(value[kindField], PROOF_KINDS, `${path}.${kindField}`),
    clues: readCells(value['clues'], `${path}.clues`),
    usesMineCount: readBoolean(value['usesMineCount'], `${path}.usesMineCount`),
    knownMines: readCells(value['knownMines'], `${path}.knownMines`),
    knownSafe: readCells(value['knownSafe'], `${path}.knownSafe`),
  };
}

function readCells(value: unknown, path: string): readonly number[] {
  return readList(value, path).map((cell, index) => readNumber(cell, `${path}[${index}]`));
}

function readList(value: unknown, path: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new InvalidFieldError(path, 'a list');
  return value;
}

function readNumber(value: unknown, path: string): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new InvalidFieldError(path, 'a whole number from 0');
}

function readBoolean(value: unknown, path: string): boolean {
  if (typeof value === 'boolean') return value;
  throw new InvalidFieldError(path, 'true or false');
}

function readOneOf<Name extends string>(value: unknown, names: readonly Name[], path: string): Name {
  const name = names.find((known) => known === value);
  if (name === undefined) throw new InvalidFieldError(path, `one of ${names.join(', ')}`);
  return name;
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
