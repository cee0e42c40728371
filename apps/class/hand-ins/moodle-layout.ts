import type { ClassEntry, FoundHandIn, LayoutReader } from './class-listing.ts';

/**
 * Moodle's "Download all submissions": a folder `FULL NAME_NUMBER_assignsubmission_file_` for each student, or without
 * folders files of which the name continues after that. The number is that of the participant in this assignment.
 * Text that was typed into the page (`_assignsubmission_onlinetext_`) is not a hand-in.
 */
const NAME = /^(.+)_(\d+)_assignsubmission_(file|onlinetext)(?:_(.*))?$/s;

export const moodle: LayoutReader = ({ entries }) => {
  const found = new Map<string, FoundHandIn>();
  const others: ClassEntry[] = [];
  for (const entry of entries) {
    const { name: source } = entry;
    const [, name, participant = '', kind, file = ''] = NAME.exec(source) ?? [];
    if (name === undefined) others.push(entry);
    if (name === undefined || kind !== 'file') continue;
    const known = found.get(participant);
    found.set(participant, {
      keys: [participant, name],
      name,
      order: 1,
      submittedAt: null,
      isMarkedLate: null,
      source: known?.source ?? source,
      parts: [...(known?.parts ?? []), file === '' ? { path: source } : { path: source, name: file }],
    });
  }
  return { found: [...found.values()], problems: [], others };
};
