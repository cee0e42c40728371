import { z } from 'zod';

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

/** Source: cs50/check50, `check50/runner.py`: `CheckResult`, and `--output json`. */
export const check50Schema = z.strictObject({
  slug: z.string().min(1),
  results: z.array(
    z.strictObject({
      name: z.string().min(1),
      description: z.string(),
      passed: z.boolean().nullable(),
      log: z.array(z.string()),
      cause: z
        .strictObject({
          rationale: z.string().min(1),
          help: z.string().nullable(),
          expected: z.string().optional(),
          actual: z.string().optional(),
        })
        .nullable(),
      data: z.strictObject({}),
      dependency: z.string().nullable(),
    }),
  ),
  version: z.string(),
});
