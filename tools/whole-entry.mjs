// @ts-check

/**
 * Puts files that all that is loaded later needs into the entry, which is there by then: each file takes the runtime
 * longer to find than a small one takes to compile.
 * @param {readonly string[]} names of the chunks; each needs only those before it
 * @returns {import('vite').Plugin}
 */
export function wholeEntry(names) {
  return {
    name: 'whole-entry',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find(({ isEntry }) => isEntry);
      if (entry === undefined) throw new Error('there is no entry');
      const exported = new Set(entry.exports);
      const inEntry = new Set([entry.fileName]);
      for (const name of names) {
        const shared = chunks.find((chunk) => chunk.name === name);
        if (shared === undefined) throw new Error(`there is no ${name}`);
        const { fileName, code, imports, exports } = shared;
        // Modules of Node's own are there already.
        const isAlone = imports.every((one) => one.startsWith('node:') || inEntry.has(one));
        if (!isAlone || exports.some((one) => exported.has(one) || !exported.add(one))) {
          throw new Error(`${fileName} cannot be part of the entry`);
        }
        const loads = `require("./${fileName}")`;
        // The entry only made sure that it is loaded. The names inside stay apart from those of the entry.
        entry.code = `${entry.code.replace(`${loads};\n`, '')}(() => {\n${code}})();\n`;
        if (entry.code.includes(` = ${loads};`)) throw new Error(`the entry needs ${fileName} at once`);
        for (const chunk of chunks) chunk.code = chunk.code.replaceAll(loads, `require("./${entry.fileName}")`);
        inEntry.add(fileName);
        delete bundle[fileName];
      }
    },
  };
}
