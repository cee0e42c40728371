import { checkParams, FIRST_MOVES, type GameParams } from '@countermine/core/game/params.ts';
import { REVEAL_RULES } from '@countermine/core/reveal/reveal.ts';
import { type FileHost, readUserFile } from '../files/user-file.ts';

/** What was played last; undefined where that is not known, or damaged: the next game writes it anew. */
export function readLastParams(path: string, host: FileHost): GameParams | undefined {
  const text = readUserFile(path, host);
  return text.ok && text.value !== undefined ? parseParams(text.value) : undefined;
}

function parseParams(text: string): GameParams | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? paramsOf(new Map(Object.entries(read))) : undefined;
  } catch {
    return undefined;
  }
}

function paramsOf(fields: ReadonlyMap<string, unknown>): GameParams | undefined {
  const number = (name: string): number => {
    const found = fields.get(name);
    return typeof found === 'number' ? found : Number.NaN;
  };
  const reveal = REVEAL_RULES.find((rule) => rule === fields.get('reveal'));
  const firstMove = FIRST_MOVES.find((move) => move === fields.get('firstMove'));
  if (reveal === undefined || firstMove === undefined) return undefined;
  const checked = checkParams({
    width: number('width'),
    height: number('height'),
    mineCount: number('mineCount'),
    reveal,
    firstMove,
    isNoGuess: fields.get('isNoGuess') === true,
    hasQuestionMarks: fields.get('hasQuestionMarks') === true,
  });
  return checked.ok ? checked.value : undefined;
}
