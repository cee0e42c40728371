import { COMPARE_POLICIES } from '@countermine/courses/cases/judged-game.ts';
import { z } from 'zod';
import { FAULT_KINDS } from '../diagnose/fault.ts';
import { REQUIREMENT_OUTCOMES, SHOW_LEVELS } from '../report/report.ts';

// A report as JSON, as strictly as it can be said. docs/schemas/report.schema.json is this schema: a test compares them.

const count = z.number().multipleOf(1).nonnegative().meta({ id: 'count' });
const integer = z.number().multipleOf(1);

const limits = z.strictObject({
  wallSeconds: z.number(),
  cpuSeconds: z.number(),
  memoryBytes: count,
  outputBytes: count,
  processes: count,
  openFiles: count,
});

const limitKinds = ['time-out', 'cpu-limit', 'memory-limit', 'output-flood', 'too-many-processes'] as const;

const verdict = z
  .union([
    z.strictObject({ kind: z.enum(['passed', 'wrong-output', 'wrong-error-output', 'not-run']) }),
    z.strictObject({
      kind: z.literal('wrong-exit-status'),
      expected: integer.nullable().describe('Null where students may not see it.'),
      actual: integer,
    }),
    z.strictObject({ kind: z.literal('crashed'), signal: z.string() }),
    z.strictObject({
      kind: z.enum(limitKinds),
      limit: z.enum([
        ...['wallSeconds', 'cpuSeconds', 'memoryBytes', 'outputBytes', 'writtenBytes', 'processes', 'openFiles'],
      ] as const),
      allowed: z.number(),
      measured: z.number(),
      wallSeconds: z.number().optional().describe('The time on the clock, where the limit is of processor time.'),
      cpuSeconds: z.number().optional().describe('The processor time, where the limit is of the clock.'),
      ignoredEndOfInput: z.boolean().describe('Whether it went on after the end of its input.'),
    }),
    z.strictObject({ kind: z.literal('left-processes'), count }),
  ])
  .meta({ id: 'verdict' });

const line = z
  .strictObject({
    text: z.string().describe('Blanks and what cannot be seen are shown by signs: · → ⏎ ␍ \\xNN.'),
    marks: z
      .array(z.array(count).length(2))
      .describe('The parts that differ: [start, end) in UTF-16 units of the text.'),
  })
  .meta({ id: 'line' });

const row = z
  .union([
    z.strictObject({ kind: z.enum(['same', 'changed']), expected: line, actual: line }),
    z.strictObject({ kind: z.literal('missing'), expected: line }),
    z.strictObject({ kind: z.literal('extra'), actual: line }),
    z.strictObject({ kind: z.literal('skipped'), lines: count }),
  ])
  .meta({ id: 'row' });

const picture = z
  .strictObject({
    width: count,
    height: count,
    cells: z.array(z.string()).describe('What each cell shows, row by row.'),
  })
  .meta({ id: 'board' });

const explanation = z
  .strictObject({
    step: count.optional(),
    sentences: z.array(z.string()),
    rows: z.array(row).describe('Both answers to that step.'),
    boards: z
      .strictObject({ expected: picture, actual: picture, different: z.array(count) })
      .optional()
      .describe('The first board that differs, and the cells that do.'),
  })
  .meta({
    id: 'explanation',
    description:
      'Where and how the output differs. `step` is the step of the input whose answer differs first, from 0; it is missing where that is before any input.',
  });

const files = z.array(z.strictObject({ name: z.string(), text: z.string() }));

const input = z
  .strictObject({
    steps: z.array(z.string()).describe('Standard input, a step each, with their newlines.'),
    args: z.array(z.string()),
    files,
  })
  .meta({ id: 'input' });

const told = {
  input,
  explanation: explanation.optional(),
  stdout: z.string(),
  stderr: z.string(),
  expectedStdout: z.string().optional(),
  expectedStderr: z.string().optional(),
  reproduce: z.string().describe('The command line that runs the program on this input.'),
};

const fault = z
  .strictObject({
    id: z.string().describe('The id of a misconception, or the kind and a number.'),
    kind: z.enum(FAULT_KINDS),
    says: z.string().describe('What is wrong, in whole sentences.'),
    requirement: z.string().optional().describe('The id of the requirement that it breaks.'),
    quote: z.string().optional().describe('The sentence of the course text that it breaks.'),
    picture: z.string().optional().describe('What was measured, for a fixed-width font.'),
    evidence: z
      .strictObject({
        experiments: count.describe('How many experiments show it.'),
        tried: count.describe('On how many fresh inputs it was predicted what the program does.'),
        right: count.describe('On how many of those it did that.'),
      })
      .optional(),
    mayHideOthers: z.boolean().describe('Whether what the program does after it is not known, as after a crash.'),
    count: count.describe('How many cases show it.'),
    cases: z.array(z.string()).describe('Their names.'),
    smallest: z
      .strictObject({
        stdin: z.string(),
        steps: z.array(z.string()).describe('The same, a step each.'),
        args: z.array(z.string()),
        files,
        expected: z.string().optional().describe('Standard output as it should be; not where students may not see it.'),
        actual: z.string(),
        stderr: z.string(),
        verdict,
        sentence: z.string().describe('The verdict in words.'),
        explanation: explanation.optional(),
        reproduce: z.string().describe('The command line that runs the program on this input.'),
        besides: z
          .array(z.string())
          .describe('Where others show first on every input, their ids: `actual` may have those too.'),
      })
      .optional()
      .describe('The smallest input that shows it.'),
  })
  .meta({ id: 'fault' });

const requirement = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    quote: z.string().describe('The sentence of the course text.'),
    outcome: z
      .enum(REQUIREMENT_OUTCOMES)
      .describe('Unseen where other faults keep it from being seen; unreached where there was no time to ask.'),
    faults: z.array(z.string()).describe('The ids of the faults that it shows.'),
    because: z.array(z.string()).describe('The ids of the faults that keep it from being seen.'),
  })
  .meta({ id: 'requirement' });

const stage = z
  .strictObject({
    stage: z.string(),
    title: z.string(),
    passed: count,
    of: count,
    earned: count.describe('Those that pass, and those that only show faults of earlier stages which hide nothing.'),
    faults: z.record(z.string(), count).describe('How many of its cases each fault fails, by the ids of the faults.'),
  })
  .meta({ id: 'stage' });

const points = z
  .strictObject({ least: z.number(), most: z.number() })
  .meta({ id: 'points', description: 'Points, of which some may be left to a person.' });

const marks = z
  .strictObject({
    scheme: z.string().describe('Its title.'),
    points,
    of: z.number(),
    rulesPoints: points,
    band: z.string().optional().describe('What such marks are called.'),
    lines: z.array(
      z.strictObject({
        kind: z
          .enum(['part', 'stage', 'requirement', 'extra', 'late'])
          .describe('A stage belongs to the part before it, and is not added to it.'),
        title: z.string(),
        points,
        of: z.number().describe('The most that it can give: 0 where it only takes off.'),
        outcome: z
          .enum(['met', 'missed', 'open'])
          .describe('Open where it is not known whether anything is lost, as where a check was not made.'),
        reasons: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'marks', description: '`rulesPoints`: the points if faults of form were forgiven.' });

const result = z
  .strictObject({
    name: z.string(),
    origin: z.enum(['fixture', 'generated']),
    verdict,
    seconds: z.number().nonnegative(),
    sentence: z.string().describe('The verdict in words; empty when it passed.'),
    faults: z.array(z.string()).describe('The ids of the faults that it shows.'),
    stage: z.string().optional().describe('The first stage that suffices for it.'),
    otherwiseBy: z
      .array(z.array(z.string()))
      .optional()
      .describe(
        'Sets of other readings by which it would fail instead of pass, or pass; only where none may be followed.',
      ),
    failure: z
      .strictObject({
        ...told,
        shrunk: z
          .strictObject({ ...told, verdict, sentence: z.string(), tries: count })
          .optional()
          .describe('A smaller input that fails too.'),
        isFlaky: z.boolean().describe('Whether a second run did something else.'),
      })
      .optional()
      .describe('Only of the first failures, and not where students may see the verdict only.'),
  })
  .meta({ id: 'result' });

/** A report as JSON. */
export const reportSchema = z
  .strictObject({
    version: z.literal(1),
    game: z.strictObject({ id: z.string(), title: z.string(), course: z.string() }),
    command: z.array(z.string()),
    settings: z.strictObject({
      seed: integer,
      cases: count.describe('How many cases were generated.'),
      hostile: z.boolean(),
      stage: z.string().optional(),
      compare: z.enum(COMPARE_POLICIES),
      readings: z.enum(['default', 'any']),
      show: z.enum(SHOW_LEVELS),
      limits,
    }),
    isInterrupted: z.boolean(),
    notes: z.array(z.string()).describe('What a reader should know about how it was judged.'),
    readings: z.array(z.string()).describe('The ids of the readings of the course text that are switched.'),
    summary: z.strictObject({ total: count, passed: count, failed: count, notRun: count }),
    diagnosis: z
      .array(
        z.strictObject({
          misconceptions: z.array(z.string()),
          sentence: z.string(),
          explained: count,
          failures: count,
        }),
      )
      .describe('The faults in a sentence each.'),
    faults: z.array(fault).describe('The causes of the failures, the one that shows in the most cases first.'),
    requirements: z.array(requirement).describe('What the course text requires, in its order.'),
    stages: z.array(stage).describe('What was passed of each stage of the assignment.'),
    marks: marks.optional().describe('What a marking scheme gives; missing without one.'),
    results: z.array(result).describe('All cases.'),
    runs: count.describe('How often the program was run, for cases and all else.'),
    seconds: z.number().nonnegative(),
  })
  .meta({
    title: 'Report of countermine judge',
    description:
      'What `countermine judge --report json` writes. Texts are not cleaned: a program may have written anything.',
  });
