// @ts-check

/**
 * Has a file loaded when something in it is first used, and not when the program starts. When it is loaded, it may only
 * define things, so that nobody can tell when that is.
 * @param {string} name of the chunk
 * @param {string} start the chunk that does without it at first; others load it with themselves
 * @returns {import('vite').Plugin}
 */
export function lateFile(name, start) {
  return {
    name: 'late-file',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const late = chunks.find((chunk) => chunk.name === name);
      const first = chunks.find((chunk) => chunk.name === start);
      if (late === undefined || first === undefined) throw new Error(`there is no ${name} beside ${start}`);
      const load = `require("./${late.fileName}")`;
      const declaration = first.code.split('\n').find((line) => line.endsWith(` = ${load};`));
      const variable = declaration?.split(' ')[1];
      if (declaration === undefined || variable === undefined) throw new Error(`${start} does not need ${name}`);
      const code = first.code.replace(declaration, '').replaceAll(`${variable}.`, `${variable}().`);
      if (code.includes(load)) throw new Error(`${start} loads ${name} in another way, too`);
      first.code = `${code}var loaded_late;\nfunction ${variable}() {\n\treturn loaded_late ??= ${load};\n}\n`;
    },
  };
}
