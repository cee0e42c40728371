import type { Messages } from '@countermine/play/words/catalogue.ts';

import { TECHNIQUES, type Technique } from '@countermine/solver/technique/technique.ts';

/** The technique with a typed word, which may be its id, such as `one-one`, or its name as people read it, such as `1-1`. */
export function techniqueNamed({ techniques }: Pick<Messages, 'techniques'>, typed: string): Technique | undefined {
  const wanted = folded(typed);
  return TECHNIQUES.find((technique) => technique === wanted || folded(techniques[technique].name) === wanted);
}

/** Without capitals, and in one word. */
function folded(name: string): string {
  return name.toLowerCase().trim().replace(/\s+/g, '-');
}
