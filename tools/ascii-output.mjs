// @ts-check

/**
 * Writes all characters that are not ASCII as escapes: the runtime keeps a text with any of them in twice the memory,
 * and takes longer to read it. There are such characters in strings, patterns, comments and names of properties only.
 * @type {import('vite').Plugin}
 */
export const asciiOutput = {
  name: 'ascii-output',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk')
        file.code = file.code.replace(NAME_BEYOND, escapedName).replace(/[^\0-\x7f]/g, escaped);
    }
  },
};

/** A name of a property that is a letter beyond the first 65,536, whose two halves are no letters: `{ 𡿨: '❬' }`. */
const NAME_BEYOND = /(?<=[{,]\s*)[\ud800-\udbff][\udc00-\udfff](?=:)/g;

/** @param {string} name */
function escapedName(name) {
  return `\\u{${name.codePointAt(0)?.toString(16)}}`;
}

/** @param {string} unit */
function escaped(unit) {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
