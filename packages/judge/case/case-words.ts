import { didYouMean, shownWord } from '@countermine/core/text/typed.ts';

/** Why no cases can be chosen as asked. */
export type CaseProblem =
  | { readonly code: 'no-cases' | 'stage-and-hostile' }
  | { readonly code: 'no-such-case'; readonly name: string; readonly names: readonly string[]; readonly seed: number }
  | {
      readonly code: 'no-such-stage';
      readonly game: string;
      readonly stage: string;
      readonly stages: readonly { readonly id: string; readonly title: string }[];
    };

/** The problem as a clause in English, with the options of the command. */
export function caseProblemWords(problem: CaseProblem): string {
  switch (problem.code) {
    case 'no-cases':
      return 'there are no cases: neither fixtures nor generated ones';
    case 'stage-and-hostile':
      return '--stage and --hostile cannot be combined: hostile input belongs to no stage';
    case 'no-such-case': {
      const { name, names, seed } = problem;
      return `there is no case ${shownWord(name)}${didYouMean(name, names)} among the ${names.length} cases of seed ${seed}`;
    }
    case 'no-such-stage': {
      const known = problem.stages.map(({ id, title }) => `${id} (${title})`).join(', ');
      return `${problem.game} has no stage ${shownWord(problem.stage)}; its stages are ${known}`;
    }
  }
}
