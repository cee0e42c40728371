import { type GameNote, type GameNotes, INPUT_KINDS } from '@countermine/play/game/progress.ts';
import { browserStorages, keptText } from './browser-storage.ts';

/** With more, the oldest are forgotten. */
const MAX_NOTES = 5000;

const text = (): ReturnType<typeof keptText> => keptText(browserStorages().local, 'countermine.notes');

/** What was noted about games when they ended, by their ids; what is damaged is left out. */
export function readNotes(): GameNotes {
  const notes = new Map<string, GameNote>();
  try {
    const stored: unknown = JSON.parse(text().read() ?? '[]');
    for (const entry of Array.isArray(stored) ? stored : []) {
      const [id, input, skill, luck]: readonly unknown[] = Array.isArray(entry) ? entry : [];
      if (typeof id !== 'string') continue;
      notes.set(id, { input: INPUT_KINDS.find((kind) => kind === input), skill: shareOf(skill), luck: shareOf(luck) });
    }
  } catch {
    // Nothing was noted, then.
  }
  return notes;
}

function shareOf(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 && value <= 1 ? value : undefined;
}

/** Notes something about a game; what it was played with stays as it was first noted. */
export function noteGame(id: string, { input, skill, luck }: GameNote): void {
  const notes = new Map(readNotes());
  notes.set(id, { input: notes.get(id)?.input ?? input, skill, luck });
  const rows = [...notes].slice(-MAX_NOTES).map(([game, note]) => [game, note.input ?? null, note.skill, note.luck]);
  text().write(JSON.stringify(rows));
}
