import type { CollectedRecording } from '@countermine/recordings/collection.ts';
import { RECORDING_FORMATS } from '@countermine/recordings/recording/recording.ts';

/** The facts that a recording must have to be listed and measured against others. */
const FACT_TYPES = {
  format: 'string',
  formatVersion: 'string',
  program: 'string',
  programText: 'string',
  player: 'string',
  mode: 'string',
  width: 'number',
  height: 'number',
  mineCount: 'number',
  cellSize: 'number',
  events: 'number',
  claims: 'object',
  warnings: 'object',
} as const satisfies Partial<Record<keyof CollectedRecording['about'], string>>;

const FIGURE_TYPES = {
  outcome: 'string',
  ms: 'number',
  bbbv: 'number',
  solvedBbbv: 'number',
  leftClicks: 'number',
  rightClicks: 'number',
  doubleClicks: 'number',
  path: 'number',
} as const satisfies Partial<Record<keyof NonNullable<CollectedRecording['figures']>, string>>;

/** Checks what a storage had of a recording. @returns undefined if it was not written by this version, or is damaged */
export function readEntry(value: unknown): CollectedRecording | undefined {
  return isEntry(value) ? value : undefined;
}

function isEntry(value: unknown): value is CollectedRecording {
  if (!isObject(value) || value['kind'] !== 'recording') return false;
  if (typeof value['file'] !== 'string' || typeof value['key'] !== 'string') return false;
  const { about, figures } = value;
  if (!hasFields(about, FACT_TYPES) || !RECORDING_FORMATS.some((format) => format === about['format'])) return false;
  return figures === undefined || hasFields(figures, FIGURE_TYPES);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function hasFields(value: unknown, types: Readonly<Record<string, string>>): value is Record<string, unknown> {
  return (
    isObject(value) &&
    Object.entries(types).every(([name, type]) => typeof value[name] === type && value[name] !== null)
  );
}
