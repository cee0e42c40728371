import fc from 'fast-check';
import type { CaseInput, JudgeCase, ShrinkableInput } from './case.ts';

/** A part of an assignment that can be written, judged and marked before the later ones. */
export interface Stage<Feature extends string = string> {
  /** Its id in `--stage` and marking schemes: its number in the course text, from `1`. */
  readonly id: string;
  readonly title: string;
  /** The features that inputs may use from this stage on. */
  readonly adds: readonly Feature[];
}

/** The stages of a game, in the order of its course text, and which of them a session needs. */
export interface StagesOf<Script> {
  readonly list: readonly Stage[];
  /** The index of the first stage that covers all that a session uses; the first if it uses nothing. */
  indexOf(script: Script): number;
}

/** Stages distinguished by the features that a session uses: its commands, and rules that only some inputs trigger. */
export function stagesBy<Script, Feature extends string>(
  list: readonly Stage<Feature>[],
  featuresOf: (script: Script) => Iterable<Feature>,
): StagesOf<Script> {
  const stageOf = new Map(list.flatMap(({ adds }, index) => adds.map((feature) => [feature, index] as const)));
  return { list, indexOf: (script) => Math.max(0, ...[...featuresOf(script)].map((feature) => stageOf.get(feature)!)) };
}

/**
 * The sessions of one game as data: how to generate them, write them as input, read them back, and what may be left out.
 * A script is plain data (arrays, objects, numbers, strings): it is generated, shrunk and compared, never executed.
 */
export interface ScriptKind<Script extends { readonly commands: readonly unknown[] }> {
  /**
   * Valid scripts by the course text, weighted so that 200 of them exercise every rule of the game's sheet and expose
   * every misconception.
   */
  readonly scripts: fc.Arbitrary<Script>;
  /**
   * Any script of this form, valid or not, without weights and without `map` or `chain`: it must shrink values that it
   * did not generate.
   */
  readonly plain: fc.Arbitrary<Script>;
  format(script: Script): CaseInput;
  /** The script as a person would type it, with single blanks; absent where it is always written like that. */
  readonly spelledPlainly?: (script: Script) => Script;
  /** The script of an input, for example of a fixture; undefined if it is not in the form that {@link format} produces. */
  parse(input: CaseInput): Script | undefined;
  /** True if the script is valid by the course text, and its outcome specified. */
  isValid(script: Script): boolean;
  /** The parts of the assignment. */
  readonly stages: StagesOf<Script>;
}

/** All of a kind of script but how to generate it. */
export type ScriptForm<Script extends { readonly commands: readonly unknown[] }> = Omit<ScriptKind<Script>, 'scripts'>;

export interface CaseSource {
  /** The first `count` cases of a seed; a larger count only adds cases at the end. */
  sample(seed: number, count: number): JudgeCase[];
  /** An input that can be shrunk; undefined if it is not valid by the course text. */
  adopt(input: CaseInput): ShrinkableInput | undefined;
  /** The parts of the assignment, in the order of its text. */
  readonly stages: readonly Stage[];
  /** The index of the first stage that covers all that an input uses; undefined if no script has its form. */
  stageOf(input: CaseInput): number | undefined;
  /**
   * Cases of a seed that use nothing beyond a stage: those of {@link sample} without the commands that do.
   * @param stage the index of the last stage
   * @returns `count` different cases, or fewer where a stage has no more
   */
  sampleStage(seed: number, count: number, stage: number): JudgeCase[];
}

export function caseSourceOf<Script extends { readonly commands: readonly unknown[] }>(
  kind: ScriptKind<Script>,
): CaseSource {
  return {
    sample: (seed, count) =>
      fc
        .sample(kind.scripts, { seed, numRuns: count })
        .map((script, index) => generatedCase(kind, forItsStage(kind, script, index), index)),
    adopt(input) {
      const script = kind.parse(input);
      return script !== undefined && kind.isValid(script) ? shrinkable(kind, script, input) : undefined;
    },
    stages: kind.stages.list,
    stageOf(input) {
      const script = kind.parse(input);
      return script && kind.stages.indexOf(script);
    },
    sampleStage: (seed, count, stage) =>
      stageScripts(kind, seed, count, stage).map((script, index) => generatedCase(kind, script, index)),
  };
}

/** One of this many scripts is cut down to each early stage: few use no command of the last. */
const STAGE_PERIOD = 10;

/** The script, cut down to an early stage when it is its turn, so that each stage has its share of the cases. */
function forItsStage<Script extends { readonly commands: readonly unknown[] }>(
  kind: ScriptKind<Script>,
  script: Script,
  index: number,
  last = kind.stages.list.length - 1,
): Script {
  const stage = index % STAGE_PERIOD;
  const cut = stage < last ? withinStage(kind, script, stage) : undefined;
  return cut !== undefined && cut.commands.length > 0 && kind.isValid(cut) ? cut : script;
}

/** The most scripts generated for each one that is kept: few games end within an early stage. */
const MAX_SCRIPTS_PER_CASE = 32;

function stageScripts<Script extends { readonly commands: readonly unknown[] }>(
  kind: ScriptKind<Script>,
  seed: number,
  count: number,
  stage: number,
): Script[] {
  const found = new Map<string, Script>();
  // A longer sample starts with the shorter one, so generating more scripts changes no case.
  for (let factor = 2; found.size < count && factor <= MAX_SCRIPTS_PER_CASE; factor *= 4) {
    for (const script of fc.sample(kind.scripts, { seed, numRuns: count * factor })) {
      const kept = withinStage(kind, script, stage);
      if (kept !== undefined && kind.isValid(kept)) {
        const one = forItsStage(kind, kept, found.size, stage);
        found.set(JSON.stringify(one), one);
      }
      if (found.size === count) break;
    }
  }
  return [...found.values()];
}

/** The script without the commands that need a later stage; undefined if something else in it does. */
function withinStage<Script extends { readonly commands: readonly unknown[] }>(
  kind: ScriptKind<Script>,
  script: Script,
  stage: number,
): Script | undefined {
  let kept: Script = { ...script, commands: [] };
  if (kind.stages.indexOf(kept) > stage) return undefined;
  for (const command of script.commands) {
    const longer = { ...kept, commands: [...kept.commands, command] };
    if (kind.stages.indexOf(longer) <= stage) kept = longer;
  }
  return kept;
}

function generatedCase<Script extends { readonly commands: readonly unknown[] }>(
  kind: ScriptKind<Script>,
  script: Script,
  index: number,
): JudgeCase {
  const name = `generated-${String(index + 1).padStart(4, '0')}`;
  return { name, origin: 'generated', ...shrinkable(kind, script, kind.format(script)) };
}

function shrinkable<Script extends { readonly commands: readonly unknown[] }>(
  kind: ScriptKind<Script>,
  script: Script,
  input: CaseInput,
): ShrinkableInput {
  return {
    input,
    *smaller() {
      for (const smaller of smallerScripts(kind, script)) yield shrinkable(kind, smaller, kind.format(smaller));
    },
  };
}

/** First as a person would type it; then with fewer commands, many at a time; then what fast-check makes of every part of the script. */
function* smallerScripts<Script extends { readonly commands: readonly unknown[] }>(
  kind: ScriptKind<Script>,
  script: Script,
): Iterable<Script> {
  const plain = kind.spelledPlainly?.(script);
  if (plain !== undefined && kind.isValid(plain)) yield plain;
  for (const commands of withoutParts(script.commands)) {
    const smaller = { ...script, commands };
    if (kind.isValid(smaller)) yield smaller;
  }
  if (!kind.plain.canShrinkWithoutContext(script)) return;
  for (const { value } of kind.plain.shrink(script, undefined)) if (kind.isValid(value)) yield value;
}

/** The list without one stretch of it: all stretches of half its length, of a quarter, and so on down to one. */
export function* withoutParts<Item>(items: readonly Item[]): Iterable<readonly Item[]> {
  for (let length = Math.ceil(items.length / 2); length >= 1; length = length === 1 ? 0 : Math.ceil(length / 2)) {
    // From the end: what comes after the failure goes first.
    for (let end = items.length; end > 0; end -= length) {
      yield [...items.slice(0, Math.max(0, end - length)), ...items.slice(end)];
    }
  }
}
