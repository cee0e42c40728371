import type { Answer } from '@countermine/courses/cases/answer.ts';
import { type CaseInput, stdinOf } from '@countermine/courses/cases/case.ts';
import type { Requirement } from '@countermine/courses/cases/requirement.ts';
import type { Run, Verdict } from '../compare/verdict.ts';
import { verdictSentence } from '../compare/verdict-words.ts';
import type { Deviation } from '../diagnose/deviation.ts';
import type { Evidence } from '../diagnose/evidence.ts';
import { hasName, mayHideOthers } from '../diagnose/fault.ts';
import { faultSentences, scopeSentence } from '../diagnose/fault-words.ts';
import type { FoundFault } from '../diagnose/find-faults.ts';
import { answerOfPrediction } from '../diagnose/prediction.ts';
import { requirementQuoting } from '../diagnose/quoting.ts';
import type { FaultWitness } from '../diagnose/smallest.ts';
import { takeFree, toldText } from '../diagnose/trial.ts';
import type { CaseResult, Diagnosis, FaultExample, FaultReport, ShrunkFailure } from '../report/report.ts';
import { decodeText, describeFailure, type FailureContext } from './failure.ts';

/** The smallest input that was found for a fault, and what the program does with it. */
export interface FoundExample {
  readonly faultId: string;
  readonly input: CaseInput;
  readonly run: Run;
  readonly witness: FaultWitness;
  /** True of a crash or a hang that comes with the last step. */
  readonly isAtLastStep?: boolean;
}

interface FaultReportContext {
  readonly failure: FailureContext;
  /** The names of the cases that were run, by the indices that faults use. */
  readonly names: readonly string[];
  readonly examples: ReadonlyMap<string, FoundExample>;
  readonly requirements: readonly Requirement[];
  evidenceOf(fault: FoundFault): Evidence | undefined;
  idsOf(deviations: readonly Deviation[]): string[];
  verdictOf(run: Run, input: CaseInput): Verdict;
  /** A run with what varies from run to run, if that was set aside. */
  unsettled(run: Run): Run;
}

export function faultReport(fault: FoundFault, context: FaultReportContext): FaultReport {
  const { id, kind, othersAlike, cases } = fault;
  const example = context.examples.get(id);
  const finding = example?.witness.findingIn(example.input, example.run, example.isAtLastStep) ?? fault.finding;
  const requirement =
    requirementQuoting(finding, context.requirements, fault.requirement) ??
    context.requirements.find((one) => one.id === fault.requirement);
  const names = cases.map((index) => context.names[index] ?? '');
  const smallest = example && faultExample(example, context);
  return {
    ...{ id, kind, says: faultSentences(finding, othersAlike) },
    requirement: requirement?.id,
    quote: requirement?.quote,
    picture: fault.picture,
    evidence: context.evidenceOf(fault),
    ...{ mayHideOthers: mayHideOthers(fault), count: cases.length, cases: names, smallest },
  };
}

function faultExample({ input, run, witness }: FoundExample, context: FaultReportContext): FaultExample {
  const expected = answerOfPrediction(witness.byTheText(input));
  const told = describeFailure(
    { input, run, answer: expected, behind: behindOthers(input, run, witness) },
    context.failure,
  );
  const whole = context.unsettled(run);
  const { stdout } = whole === run ? told : describeFailure({ input, run: whole, answer: expected }, context.failure);
  const verdict = context.verdictOf(whole, input);
  return {
    stdin: decodeText(stdinOf(input)),
    ...told.input,
    expected: told.expectedStdout ?? '',
    actual: stdout,
    stderr: told.stderr,
    verdict,
    sentence: verdictSentence(verdict),
    explanation: told.explanation,
    reproduce: told.reproduce,
    besides: context.idsOf(witness.besides),
  };
}

/** What is expected of a program with the other faults, where those show before this one. */
function behindOthers(input: CaseInput, run: Run, witness: FaultWitness): Answer | undefined {
  if (witness.besides.length === 0) return undefined;
  const answer = answerOfPrediction(takeFree(witness.expected(input), run.stdout));
  const stepEnds = answer.stepEnds.map((end) => toldText(answer.stdout.slice(0, end)).length);
  return { ...answer, stdout: toldText(answer.stdout), stepEnds };
}

export function asSmallerInput({ smallest }: FaultReport, { failure }: CaseResult): ShrunkFailure | undefined {
  if (smallest === undefined || failure === undefined) return undefined;
  if (smallest.besides.length > 0 || smallest.steps.length >= failure.input.steps.length) return undefined;
  const { steps, args, files, expected, actual, stderr, verdict, sentence, explanation, reproduce } = smallest;
  return {
    input: { steps, args, files },
    stdout: actual,
    stderr,
    expectedStdout: expected,
    expectedStderr: undefined,
    tries: 0,
    ...{ verdict, sentence, explanation, reproduce },
  };
}

/** A fault as one sentence about all failures. */
export function diagnosisOf({ id, kind, says, count }: FaultReport, failures: number): Diagnosis {
  return {
    misconceptions: hasName({ id, kind }) ? [id] : [],
    sentence: `${says} ${scopeSentence(count, failures)}`,
    explained: count,
    failures,
  };
}
