import { handInRefusalWords } from '@countermine/judge/run/notes.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { type ClassFolder, type ClassHandIn, readClassHandIn } from '../hand-ins/class-folder.ts';
import type { Roster } from '../hand-ins/roster.ts';
import { keepAttempts, saveAttempt } from '../store/hand-ins.ts';

/** Puts the hand-ins of a folder into the store; those that are not in the folder any more are removed. */
export async function importHandIns(
  store: Store,
  classId: number,
  folder: string,
  { handIns }: ClassFolder,
  roster: Roster | undefined,
): Promise<void> {
  for (const handIn of handIns) {
    const files = await readClassHandIn(folder, handIn);
    const content = files.ok
      ? { files: files.value }
      : { problem: handInRefusalWords(files.error.rule, files.error.entry) };
    await saveAttempt(store, classId, { ...attemptOf(handIn, roster), content });
  }
  await keepAttempts(
    store,
    classId,
    handIns.map(({ student, attempt }) => ({ student, number: attempt })),
  );
}

function attemptOf(
  { student, name, canvasId, attempt, submittedAt, isMarkedLate, source }: ClassHandIn,
  roster?: Roster,
) {
  const due = roster?.students.get(student)?.due ?? null;
  return {
    student: { key: student, name, due, canvasId: canvasId ?? null },
    number: attempt,
    submittedAt,
    isMarkedLate,
    source,
  };
}
