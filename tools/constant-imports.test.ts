import { expect, it } from 'vitest';
import { withConstants } from './constant-imports.ts';

it('gives each import of ours a constant, and moves no line', () => {
  const code = [
    "import { a, b as c } from './x.ts';",
    'import {',
    '  d,',
    "} from '@countermine/core/y.ts';",
    "import z from './z.json' with { type: 'json' };",
    'a(c, d, z);',
  ];
  expect(withConstants(code.join('\n')).split('\n')).toEqual([
    "import { a as __import_2__, b as __import_3__ } from './x.ts'; const a = __import_2__, c = __import_3__;",
    "import { d as __import_1__ } from '@countermine/core/y.ts'; const d = __import_1__;",
    '',
    '',
    "import { default as __import_0__ } from './z.json' with { type: 'json' }; const z = __import_0__;",
    'a(c, d, z);',
  ]);
});

it('leaves an import whole of which it cannot name all', () => {
  for (const names of ['d, * as all', "{ a, 'b c' as b }"]) {
    const code = `import ${names} from './x.ts';\n`;
    expect(withConstants(code)).toBe(code);
  }
});

it('leaves packages, whole modules, effects and exports as they are', () => {
  const code =
    "import { z } from 'zod';\nimport * as all from './x.ts';\nimport './y.ts';\nexport { d } from './z.ts';\n";
  expect(withConstants(code)).toBe(code);
});
