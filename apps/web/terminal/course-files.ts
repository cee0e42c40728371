import type { Dialect } from '@countermine/courses/kit/dialect.ts';

/** The texts of the folder `examples/`, by their names. */
const EXAMPLES = new Map(
  Object.entries(
    import.meta.glob<string>('../../../examples/*.txt', { query: '?raw', import: 'default', eager: true }),
  ).map(([path, text]) => [path.slice(path.lastIndexOf('/') + 1), text]),
);

/** Input to play a game with. */
export function exampleInput({ id }: Dialect): string {
  return exampleNamed(`${id}.txt`);
}

/** What the form asks for: a file, and the program arguments. */
export interface GivenFiles {
  readonly name: string;
  readonly text: string;
  readonly args: string;
}

/** The form's initial contents: the example file, by the name that the example input uses. */
export function exampleFiles({ files: [file] }: Dialect): GivenFiles {
  if (file === undefined) return { name: '', text: '', args: '' };
  const name = `examples/${file.example}`;
  return { name, text: exampleNamed(file.example), args: file.givenBy === 'argument' ? name : '' };
}

function exampleNamed(name: string): string {
  const text = EXAMPLES.get(name);
  if (text === undefined) throw new Error(`there is no example ${name}`);
  return text;
}
