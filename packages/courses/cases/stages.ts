/** A part of an assignment that can be written, judged and marked before the later ones. */
export interface Stage<Feature extends string = string> {
  /** Its id in `--stage` and marking schemes: its number in the course text, from `1`. */
  readonly id: string;
  /** What it is about, in the words of the course. */
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
