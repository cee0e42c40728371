import { escapeMarkup } from '@countermine/judge/report/clean.ts';
import { spreadsheetCsv } from '@countermine/judge/report/spreadsheet.ts';
import { lateWords, resultWords } from '../class-words.ts';
import { attemptPointsWords } from '../pages/student-table.ts';
import type { AttemptLine } from '../store/attempts.ts';
import type { ClassRecord } from '../store/classes.ts';
import { NO_ATTEMPT } from '../store/hand-ins.ts';

export interface ExportedTable {
  /** The attempts of a class that count, or all, by student. */
  readonly lines: readonly AttemptLine[];
  /** The name of the assignment in the course's system. */
  readonly assignment: string;
}

/** Everything that the class list has, for a spreadsheet. */
export function csvExport({ lines }: ExportedTable): string {
  const stages = [...new Set(lines.flatMap(({ judgement }) => judgement?.stages.map(({ stage }) => stage) ?? []))];
  const header = ['student', 'name', 'attempt', 'submitted', 'late', 'result', 'cases passed', 'cases'];
  const marks = ['points least', 'points most', 'points of', 'band', 'faults'];
  return spreadsheetCsv([
    [...header, ...stages.map((stage) => `stage ${stage}`), ...marks],
    ...lines.map((line) => {
      const { judgement } = line;
      const stageOf = (id: string): string => {
        const found = judgement?.stages.find(({ stage }) => stage === id);
        return found === undefined ? '' : `${found.passed}/${found.of}`;
      };
      return [
        ...[
          line.student,
          line.name ?? '',
          line.attempt === NO_ATTEMPT ? '' : line.attempt,
          line.submittedAt ?? '',
          lateWords(line.lateSeconds ?? 0),
        ],
        ...[resultWords(line), judgement?.passed ?? '', judgement?.total ?? '', ...stages.map(stageOf)],
        ...[judgement?.points?.least ?? '', judgement?.points?.most ?? '', judgement?.points?.of ?? ''],
        ...[judgement?.band ?? '', judgement?.faults.map(({ cause }) => cause).join('; ') ?? ''],
      ];
    }),
  ]);
}

/**
 * For Moodle's import of grades, where the teacher maps `ID number` to a user field, the assignment to a grade item and
 * `Feedback` to its feedback. Moodle takes a cell without a grade as the wish to remove the grade, and shows feedback
 * as HTML.
 * Source: docs.moodle.org, "Grade import"; moodle/moodle, grade/import/csv/classes/load_data.php.
 */
export function moodleExport({ lines, assignment }: ExportedTable): string {
  return spreadsheetCsv([
    ['ID number', 'Full name', assignment, 'Feedback'],
    ...lines
      .filter(hasGrade)
      .map((line) => [line.student, line.name ?? '', gradeOf(line), escapeMarkup(feedbackOf(line))]),
  ]);
}

/**
 * For the import of Canvas's gradebook: its five fixed columns, the assignment by its title, and the row of possible
 * points. Canvas finds a student by `ID`, a number of its own that stands in the names of the files that it hands out,
 * then by `SIS User ID`, then by `SIS Login ID`; what a roster calls a student may be either of the last two. A cell
 * without a grade removes the grade.
 * Source: instructure/canvas-lms, lib/gradebook_importer.rb.
 */
export function canvasExport({ lines, assignment }: ExportedTable): string {
  const most = Math.max(...lines.map(({ judgement }) => judgement?.points?.of ?? 100), 0);
  return spreadsheetCsv([
    ['Student', 'ID', 'SIS User ID', 'SIS Login ID', 'Section', assignment],
    ['    Points Possible', '', '', '', '', most],
    ...lines.filter(hasGrade).map((line) => [line.name ?? line.student, ...canvasIds(line), '', gradeOf(line)]),
  ]);
}

/** Without a roster a student is called by Canvas's number, which is not an id of another system. */
function canvasIds({ student, canvasId }: AttemptLine): readonly [id: string, user: string, login: string] {
  return student === canvasId ? [canvasId, '', ''] : [canvasId ?? '', student, student];
}

/**
 * With the columns of the grades of an assignment that Gradescope gives, for programs that read those. We know of no
 * import of grades into Gradescope. Its own numbers and counts, and e-mail addresses, are empty.
 * Source: the columns that such programs ask for; some downloads have the name in two columns, and one of sections.
 */
export function gradescopeExport({ lines }: ExportedTable): string {
  return spreadsheetCsv([
    [
      'Name',
      'SID',
      'Email',
      'Total Score',
      'Max Points',
      'Status',
      'Submission ID',
      'Submission Time',
      'Lateness (H:M:S)',
    ],
    ...lines.map((line) => [
      ...[line.name ?? line.student, line.student, '', gradeOf(line), line.judgement?.points?.of ?? 100],
      ...[hasGrade(line) ? 'Graded' : 'Ungraded', '', line.submittedAt ?? '', clockOf(line.lateSeconds ?? 0)],
    ]),
  ]);
}

/** True if a class has marks, but some of its results none yet: percent would stand beside points. */
export function lacksMarks({ scheme }: ClassRecord, lines: readonly AttemptLine[]): boolean {
  return scheme !== null && lines.some((line) => hasGrade(line) && line.judgement?.points === null);
}

/** True if there is a grade to give: not where a hand-in was refused, or could not be judged. */
export function hasGrade({ judgement }: AttemptLine): boolean {
  return judgement !== null && judgement.outcome !== 'failed';
}

/**
 * The points that are sure: what a person has to give comes on top. Without a scheme, the cases that pass, in percent.
 */
export function gradeOf({ judgement }: AttemptLine): number | string {
  if (judgement === null || judgement.outcome === 'failed') return '';
  if (judgement.points !== null) return judgement.points.least;
  return judgement.total === 0 ? 0 : Math.round((10_000 * judgement.passed) / judgement.total) / 100;
}

function feedbackOf(line: AttemptLine): string {
  const { judgement } = line;
  if (judgement?.outcome !== 'judged') return resultWords(line);
  const marks = judgement.points === null ? [] : [`${attemptPointsWords(line)} of ${judgement.points.of} points.`];
  return [...marks, ...judgement.faults.map(({ says }) => says)].join(' ');
}

function clockOf(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return [hours, minutes, Math.floor(seconds % 60)].map((part) => String(part).padStart(2, '0')).join(':');
}
