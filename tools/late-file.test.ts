import { describe, expect, it } from 'vitest';
import { lateFile } from './late-file.mjs';

/** The chunks of a bundle after the plugin. */
function changed(chunks: Readonly<Record<string, string>>): Record<string, string> {
  const bundle = Object.fromEntries(
    Object.entries(chunks).map(([name, code]) => [
      `${name}.cjs`,
      { type: 'chunk', name, fileName: `${name}.cjs`, code },
    ]),
  );
  const { generateBundle } = lateFile('late', 'start');
  if (typeof generateBundle !== 'function') throw new Error('the plugin does nothing');
  Reflect.apply(generateBundle, undefined, [{}, bundle]);
  return Object.fromEntries(Object.values(bundle).map(({ name, code }) => [name, code]));
}

/** Runs a chunk, and tells what it loaded and said. */
function run(code: string): readonly string[] {
  const said: string[] = [];
  const load = (path: string): object => {
    said.push(`load ${path}`);
    return { word: 'late', say: (text: string) => said.push(text) };
  };
  new Function('require', 'said', code)(load, said);
  return said;
}

const LATE = 'exports.word = "late";\n';

describe('lateFile', () => {
  it('has the start load the file once, when something in it is first used', () => {
    const start = `const require_late = require("./late.cjs");
said.push("begun");
const tell = () => require_late.say(require_late.word);
tell();
tell();
`;
    expect(run(changed({ start, late: LATE })['start'] ?? '')).toEqual(['begun', 'load ./late.cjs', 'late', 'late']);
  });

  it('leaves the other files as they are', () => {
    const start = 'const require_late = require("./late.cjs");\n';
    const other = 'const require_late = require("./late.cjs");\nrequire_late.say("other");\n';
    expect(changed({ start, other, late: LATE })).toMatchObject({ other, late: LATE });
  });

  it('fails where the start would load the file in another way, too, or not at all', () => {
    const twice = 'const require_late = require("./late.cjs");\nrequire("./late.cjs");\n';
    expect(() => changed({ start: twice, late: LATE })).toThrow('in another way');
    expect(() => changed({ start: '', late: LATE })).toThrow('does not need late');
    expect(() => changed({ start: '' })).toThrow('no late');
  });
});
