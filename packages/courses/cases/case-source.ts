import fc from 'fast-check';
import type { JudgeCase, ShrinkableInput } from './case.ts';
import type { CaseInput } from './case-input.ts';
import type { CaseSource, ScriptKind } from './script-kind.ts';

/** The source of cases for a kind of script. */
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
const MOST_SCRIPTS_PER_CASE = 32;

function stageScripts<Script extends { readonly commands: readonly unknown[] }>(
  kind: ScriptKind<Script>,
  seed: number,
  count: number,
  stage: number,
): Script[] {
  const found = new Map<string, Script>();
  // A longer sample starts with the shorter one, so generating more scripts changes no case.
  for (let factor = 2; found.size < count && factor <= MOST_SCRIPTS_PER_CASE; factor *= 4) {
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

/** First with fewer commands, many at a time; then what fast-check makes of every part of the script. */
function* smallerScripts<Script extends { readonly commands: readonly unknown[] }>(
  kind: ScriptKind<Script>,
  script: Script,
): Iterable<Script> {
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
