import { type Answer, answerTo, type Variant } from '@countermine/courses/cases/answer.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import type { FaultReport } from '@countermine/judge/report/report.ts';

/** What claims predict, as far as their rules are known outside of the judgement that made them. */
export class Predictions {
  readonly #game: JudgedGame;
  readonly #readings: readonly string[];
  /** The changes of the rules that each claim stands for, by the ids of those that are known. */
  readonly #changes: ReadonlyMap<string, Pick<Variant, 'misconceptions' | 'changes'>>;

  constructor(game: JudgedGame, readings: readonly string[], faults: readonly FaultReport[]) {
    this.#game = game;
    this.#readings = readings;
    const ids = new Set(faults.map(({ id }) => id));
    const known = new Map<string, Pick<Variant, 'misconceptions' | 'changes'>>();
    for (const { differences } of game.requirements) {
      const all = [...(differences?.() ?? [])].flatMap((one) => (one.weaker ? [one, one.weaker] : [one]));
      for (const { id, changes } of all) {
        if (ids.has(id) && !known.has(id)) known.set(id, { misconceptions: [], changes: [changes] });
      }
    }
    for (const { id } of game.dialect.misconceptions) {
      if (ids.has(id) && !known.has(id)) known.set(id, { misconceptions: [id] });
    }
    this.#changes = known;
  }

  knows({ id }: FaultReport): boolean {
    return this.#changes.has(id);
  }

  /** What a program prints that does all that is claimed, and one that does all but one thing. */
  answers(input: CaseInput, { id }: FaultReport): { readonly all: string; readonly others: string } {
    const all = [...this.#changes.keys()];
    const others = all.filter((one) => one !== id);
    return { all: this.#answer(input, all).stdout, others: this.#answer(input, others).stdout };
  }

  #answer(input: CaseInput, ids: readonly string[]): Answer {
    const parts = ids.map((id) => this.#changes.get(id)!);
    return answerTo(this.#game.dialect, input, {
      readings: this.#readings,
      misconceptions: parts.flatMap(({ misconceptions }) => misconceptions),
      changes: parts.flatMap(({ changes = [] }) => changes),
    });
  }
}
