// @ts-check

/**
 * Writes all characters that are not ASCII as escapes: the runtime keeps a text with any of them in twice the memory,
 * and takes longer to read it. There are such characters in strings, patterns and comments only.
 * @type {import('vite').Plugin}
 */
export const asciiOutput = {
  name: 'ascii-output',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escaped);
    }
  },
};

/** @param {string} unit */
function escaped(unit) {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
