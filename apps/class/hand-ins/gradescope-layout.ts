import { parse } from 'yaml';
import { type FoundHandIn, type LayoutReader, unrecognised } from './class-listing.ts';
import { parseLooseTime } from './roster.ts';

/**
 * Gradescope's "Export Submissions": folders `submission_NUMBER`, and `submission_metadata.yml` with a record for each:
 * `:submitters` with `:name`, `:sid` and `:email`, and `:created_at`. A group has several submitters.
 */
const METADATA = 'submission_metadata.yml';

export const gradescope: LayoutReader = (listing) => {
  const text = listing.readText(METADATA);
  if (text === undefined) return { found: [], problems: [], others: listing.entries };
  const records = readRecords(text);
  const found = listing.entries.flatMap(({ name }) => handInsOf(name, field(records, name)));
  const sources = new Set(found.map(({ source }) => source));
  const unknown = listing.entries.filter(({ name }) => !sources.has(name));
  return { found, problems: unknown.map(({ name }) => unrecognised(name)), others: [] };
};

function readRecords(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

/** One for each submitter. */
function handInsOf(source: string, record: unknown): FoundHandIn[] {
  const submitters = field(record, ':submitters');
  const submittedAt = parseLooseTime(textOf(field(record, ':created_at')) ?? '');
  return (Array.isArray(submitters) ? submitters : []).flatMap((submitter: unknown) => {
    const name = textOf(field(submitter, ':name')) ?? null;
    const keys = [':sid', ':email', ':name'].flatMap((key) => textOf(field(submitter, key)) ?? []);
    const [first, ...more] = keys;
    if (first === undefined) return [];
    return [
      { keys: [first, ...more], name, order: 1, submittedAt, isMarkedLate: null, source, parts: [{ path: source }] },
    ];
  });
}

function field(record: unknown, key: string): unknown {
  return typeof record === 'object' && record !== null
    ? Object.entries(record).find(([name]) => name === key)?.[1]
    : undefined;
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' && value !== '' ? value : undefined;
}
