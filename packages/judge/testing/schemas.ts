import { z } from 'zod';
import { COMPARE_POLICIES } from '../diff/compare-policy.ts';
import { FAULT_KINDS } from '../fault/fault.ts';

/** What other tools read, as strictly as their documentation says it; nothing is allowed that it does not name. */

const points = z.number().nonnegative();
const gradescopeText = z.string().refine((text) => !text.includes('\r'), 'newlines are \\n only');
const gradescopeFormat = z.enum(['text', 'html', 'simple_format', 'md', 'ansi']);
const gradescopeVisibility = z.enum(['hidden', 'after_due_date', 'after_published', 'visible']);

/** Source: gradescope/autograder_samples, `docs/specs.md`. */
export const gradescopeSchema = z.strictObject({
  score: points.optional(),
  execution_time: z.number().nonnegative().optional(),
  output: gradescopeText.optional(),
  output_format: gradescopeFormat.optional(),
  test_output_format: gradescopeFormat.optional(),
  test_name_format: gradescopeFormat.optional(),
  visibility: gradescopeVisibility.optional(),
  stdout_visibility: gradescopeVisibility.optional(),
  extra_data: z.record(z.string(), z.unknown()).optional(),
  tests: z
    .array(
      z.strictObject({
        score: points.optional(),
        max_score: points.optional(),
        status: z.enum(['passed', 'failed']).optional(),
        name: gradescopeText.optional(),
        name_format: gradescopeFormat.optional(),
        number: z
          .string()
          .regex(/^\d+(\.\d+)*$/)
          .optional(),
        output: gradescopeText.optional(),
        output_format: gradescopeFormat.optional(),
        tags: z.array(z.string()).optional(),
        visibility: gradescopeVisibility.optional(),
        extra_data: z.record(z.string(), z.unknown()).optional(),
      }),
    )
    .optional(),
});

/** Source: classroom-resources/autograding-io-grader and autograding-grading-reporter. */
export const classroomSchema = z.strictObject({
  version: z.literal(1),
  status: z.enum(['pass', 'fail', 'error']),
  max_score: z.int().nonnegative(),
  tests: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        status: z.enum(['pass', 'fail', 'error']),
        message: z.string(),
        test_code: z.string(),
        filename: z.string(),
        // Any other number is printed behind the name.
        line_no: z.literal(0),
        execution_time: z.string().regex(/^\d+(\.\d+)?s$/),
        score: z.int().nonnegative(),
      }),
    )
    .min(1),
});

const count = z.int().nonnegative();

const limits = z.strictObject({
  wallSeconds: z.number(),
  cpuSeconds: z.number(),
  memoryBytes: count,
  outputBytes: count,
  processes: count,
  openFiles: count,
});

const limitKinds = ['time-out', 'cpu-limit', 'memory-limit', 'output-flood', 'too-many-processes'] as const;

const verdict = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal(['passed', 'wrong-output', 'wrong-error-output', 'not-run']) }),
  // Null where students may not see it.
  z.strictObject({ kind: z.literal('wrong-exit-status'), expected: z.int().nullable(), actual: z.int() }),
  z.strictObject({ kind: z.literal('crashed'), signal: z.string() }),
  z.strictObject({
    kind: z.literal(limitKinds),
    limit: limits.keyof(),
    allowed: z.number(),
    measured: z.number(),
    ignoredEndOfInput: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('left-processes'), count }),
]);

const line = z.strictObject({ text: z.string(), marks: z.array(z.tuple([count, count])) });

const row = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal(['same', 'changed']), expected: line, actual: line }),
  z.strictObject({ kind: z.literal('missing'), expected: line }),
  z.strictObject({ kind: z.literal('extra'), actual: line }),
  z.strictObject({ kind: z.literal('skipped'), lines: count }),
]);

const picture = z.strictObject({ width: count, height: count, cells: z.array(z.string()) });

const told = {
  input: z.strictObject({
    steps: z.array(z.string()),
    args: z.array(z.string()),
    files: z.array(z.strictObject({ name: z.string(), text: z.string() })),
  }),
  explanation: z
    .strictObject({
      step: count.optional(),
      rows: z.array(row),
      sentences: z.array(z.string()),
      boards: z.strictObject({ expected: picture, actual: picture, different: z.array(count) }).optional(),
    })
    .optional(),
  stdout: z.string(),
  stderr: z.string(),
  expectedStdout: z.string().optional(),
  expectedStderr: z.string().optional(),
  reproduce: z.string(),
};

const explanation = told.explanation;

const fault = z.strictObject({
  id: z.string(),
  kind: z.enum(FAULT_KINDS),
  says: z.string(),
  count,
  cases: z.array(z.string()),
  smallest: z
    .strictObject({
      stdin: z.string(),
      ...told.input.shape,
      expected: z.string().optional(),
      actual: z.string(),
      stderr: z.string(),
      verdict,
      sentence: z.string(),
      explanation,
      reproduce: z.string(),
      besides: z.array(z.string()),
    })
    .optional(),
});

const stage = z.strictObject({
  stage: z.string(),
  title: z.string(),
  passed: count,
  of: count,
  earned: count,
  faults: z.record(z.string(), count),
});

const pointRange = z.strictObject({ least: z.number(), most: z.number() });

const marks = z.strictObject({
  scheme: z.string(),
  points: pointRange,
  of: z.number(),
  rulesPoints: pointRange,
  band: z.string().optional(),
  lines: z.array(
    z.strictObject({
      kind: z.enum(['part', 'stage', 'requirement', 'extra', 'late']),
      title: z.string(),
      points: pointRange,
      of: z.number(),
      reasons: z.array(z.string()),
    }),
  ),
});

/** A report as JSON. */
export const reportSchema = z.strictObject({
  version: z.literal(1),
  game: z.strictObject({ id: z.string(), title: z.string(), course: z.string() }),
  command: z.array(z.string()),
  settings: z.strictObject({
    seed: z.int(),
    cases: count,
    hostile: z.boolean(),
    stage: z.string().optional(),
    compare: z.enum(COMPARE_POLICIES),
    readings: z.enum(['default', 'any']),
    show: z.enum(['full', 'actual', 'verdict']),
    limits,
  }),
  isInterrupted: z.boolean(),
  notes: z.array(z.string()),
  readings: z.array(z.string()),
  summary: z.strictObject({ total: count, passed: count, failed: count, notRun: count }),
  diagnosis: z.array(
    z.strictObject({ misconceptions: z.array(z.string()), sentence: z.string(), explained: count, failures: count }),
  ),
  faults: z.array(fault),
  stages: z.array(stage),
  marks: marks.optional(),
  results: z.array(
    z.strictObject({
      name: z.string(),
      origin: z.enum(['fixture', 'generated']),
      verdict,
      seconds: z.number().nonnegative(),
      sentence: z.string(),
      faults: z.array(z.string()),
      stage: z.string().optional(),
      failure: z
        .strictObject({
          ...told,
          shrunk: z.strictObject({ ...told, verdict, sentence: z.string(), tries: count }).optional(),
          isFlaky: z.boolean(),
        })
        .optional(),
    }),
  ),
  seconds: z.number().nonnegative(),
});
