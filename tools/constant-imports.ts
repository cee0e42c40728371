import { type Plugin, parseAst } from 'vite';

/** What is ours: no such module changes what it exports, nor imports itself by others. */
const OWN = /^(\.|@countermine\/)/;

type Declaration = Extract<ReturnType<typeof parseAst>['body'][number], { type: 'ImportDeclaration' }>;

/**
 * A Vite plugin that gives each import of ours a constant. Vitest makes every use of an import a look-up in an object
 * without a shape, by a getter: that costs a function which is called often more than its own work, and it is never
 * inlined.
 */
export function constantImports(): Plugin {
  return {
    name: 'constant-imports',
    enforce: 'post',
    transform: {
      filter: { id: /\.tsx?$/ },
      // No line moves, so the map of what was done before remains true.
      handler: (code) => ({ code: withConstants(code), map: null }),
    },
  };
}

/** A module whose imports are constants. @param code JavaScript */
export function withConstants(code: string): string {
  const declarations = declarationsOf(code);
  let count = 0;
  return declarations
    .filter(({ source }) => OWN.test(source.value))
    .reduceRight((text, one) => {
      const names = namesOf(one);
      if (names.length === 0) return text;
      const numbered = names.map(({ imported, local }) => ({ imported, local, own: `__import_${count++}__` }));
      const list = numbered.map(({ imported, own }) => `${imported} as ${own}`).join(', ');
      const constants = numbered.map(({ local, own }) => `${local} = ${own}`).join(', ');
      const lines = code.slice(one.start, one.source.start).replace(/[^\n]/g, '');
      const from = code.slice(one.source.start, one.end).replace(/;$/, '');
      return `${text.slice(0, one.start)}import { ${list} } from ${from}; const ${constants};${lines}${text.slice(one.end)}`;
    }, code);
}

/** Imports begin lines at the top of a module, and to parse the rest takes most of the time. */
function declarationsOf(code: string): Declaration[] {
  const last = `\n${code}`.lastIndexOf('\nimport ');
  if (last < 0) return [];
  const end = code.indexOf('\n', last);
  try {
    return importsIn(end < 0 ? code : code.slice(0, end));
  } catch {
    // It takes several lines, or is in a text.
    return importsIn(code);
  }
}

function importsIn(code: string): Declaration[] {
  return parseAst(code).body.filter((one) => one.type === 'ImportDeclaration');
}

interface ImportedName {
  readonly imported: string;
  readonly local: string;
}

/** The names of an import; none if one of them cannot be written in a list of names: such an import stays whole. */
function namesOf({ specifiers }: Declaration): ImportedName[] {
  const names = specifiers.map((one): ImportedName | undefined => {
    if (one.type === 'ImportDefaultSpecifier') return { imported: 'default', local: one.local.name };
    if (one.type !== 'ImportSpecifier' || one.imported.type !== 'Identifier') return undefined;
    return { imported: one.imported.name, local: one.local.name };
  });
  return names.every((name) => name !== undefined) ? names : [];
}
