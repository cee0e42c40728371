// @ts-check
/**
 * `npm run pack:check`: installs the tarballs of `npm run pack` in an empty folder and uses them as users do. It also lets
 * publint and arethetypeswrong look at them. Needs the npm registry, for the packages' own dependencies.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { gzipSync } from 'node:zlib';
import { npmCommand } from '../npm-command.mjs';
import { playOnPage } from './board-page.mjs';
import { check, inInstalled, install, isOfServer, run, tarballs, userEnvironment } from './install.mjs';
import { readmeExamples, writeExamples } from './readme-examples.mjs';
import { libraries, PACKED, ROOT, readManifest } from './workspaces.mjs';

const bin = join(ROOT, 'node_modules/.bin');

lintPackages();
rehearsePublishing();
await inInstalled(async (folder) => {
  const examples = readmeExamples();
  writeExamples(folder, examples);
  copyFileSync(join(ROOT, 'tools/packages/sisters.ts'), join(folder, 'src/sisters.ts'));
  compileExamples(folder);
  for (const example of examples) runExample(folder, example);
  useFromJavaScript(folder);
  shareModules(folder);
  bundlePage(folder);
  await playOnPage(folder);
  useCommand(folder);
  judgeByCommand(folder);
  askForServer(folder);
  await servePage(folder, [], 404);
  install(folder, tarballs().filter(isOfServer));
  judgeClass(folder);
  await servePage(folder, ['--data', 'online'], 200);
});

/** What two tools of the trade find wrong. Only ES modules are published, which the profile says. */
function lintPackages() {
  for (const { folder } of [...libraries(), { folder: 'countermine' }, { folder: 'server' }]) {
    const lint = run(ROOT, [join(bin, 'publint'), '--strict', join(PACKED, folder)]);
    check(lint.status === 0, `publint ${folder}`, lint.all);
  }
  for (const tarball of tarballs().filter((path) => /countermine-[a-z]/.test(path) && !isOfServer(path))) {
    const lint = run(ROOT, [join(bin, 'attw'), '--profile', 'esm-only', '--no-color', tarball]);
    check(lint.status === 0, `attw ${tarball.slice(PACKED.length + 1)}`, lint.all);
  }
}

/** What a registry would get; nothing is sent. */
function rehearsePublishing() {
  for (const tarball of tarballs()) {
    const words = [...npmCommand(), 'publish', '--dry-run', '--access', 'public', tarball];
    const published = run(ROOT, words);
    check(published.status === 0, `npm publish --dry-run ${tarball.slice(PACKED.length + 1)}`, published.all);
  }
}

/** Strict, and with the libraries' own declarations checked, too. @param {string} folder */
function compileExamples(folder) {
  const page = "import 'countermine/board';\nimport 'countermine/course';\n";
  const listeners = ['countermine-change', 'countermine-end'].map(
    (name) => `document.addEventListener('${name}', ({ detail }) => console.log(Object.keys(detail)));\n`,
  );
  writeFileSync(join(folder, 'src/page.ts'), page + listeners.join(''));
  const common = { target: 'es2022', lib: ['es2023', 'dom'], types: [], strict: true, skipLibCheck: false };
  const strict = { ...common, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true };
  const settings = [
    { module: 'node16', moduleResolution: 'node16', rootDir: 'src', outDir: 'out' },
    { module: 'esnext', moduleResolution: 'bundler', noEmit: true },
    { module: 'esnext', moduleResolution: 'bundler', customConditions: ['browser'], noEmit: true },
  ];
  for (const [index, options] of settings.entries()) {
    const name = `tsconfig.${index}.json`;
    writeFileSync(join(folder, name), JSON.stringify({ compilerOptions: { ...strict, ...options }, include: ['src'] }));
    const compiled = run(folder, [process.execPath, join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', name]);
    check(compiled.status === 0, `TypeScript, strict, ${options.moduleResolution}`, compiled.all);
  }
}

/** @param {string} folder @param {import('./readme-examples.mjs').Example} example */
function runExample(folder, { name, promised }) {
  const ran = run(folder, [process.execPath, `out/${name}.js`]);
  const lines = ran.stdout.split('\n').slice(0, -1);
  check(ran.status === 0 && lines.join('\n') === promised.join('\n'), `example ${name}`, ran.all);
}

/** @param {string} folder */
function useFromJavaScript(folder) {
  const names = libraries().flatMap(({ manifest, entries }) =>
    [...entries.keys()].map((entry) => `${manifest.name}${entry.slice(1)}`),
  );
  // A worker's module waits for messages of its own thread, and is loaded by the example of the pool.
  const imports = names.filter((name) => !name.endsWith('-worker')).map((name) => `await import('${name}');`);
  writeFileSync(join(folder, 'all.js'), `${imports.join('\n')}\nconsole.log('loaded');\n`);
  const loaded = run(folder, [process.execPath, 'all.js']);
  check(loaded.stdout === 'loaded\n', `JavaScript imports ${imports.length} entries`, loaded.all);
  writeFileSync(
    join(folder, 'required.cjs'),
    "console.log(require('@countermine/solver').safeCells('3x1x1\\n01.').ok);\n",
  );
  const required = run(folder, [process.execPath, 'required.cjs']);
  check(required.stdout === 'true\n', 'require() from CommonJS', required.all);
  writeFileSync(join(folder, 'inside.js'), "await import('@countermine/core/lib/board.js');\n");
  const inside = run(folder, [process.execPath, 'inside.js']);
  check(/ERR_PACKAGE_PATH_NOT_EXPORTED/.test(inside.stderr), 'no path leads inside', inside.all);
}

/** A `Game` of one library is a `Game` of all, as each module is installed once. @param {string} folder */
function shareModules(folder) {
  const shared = run(folder, [process.execPath, 'out/sisters.js']);
  check(shared.stdout === 'true true true\nfalse\n', 'libraries take what their sisters return', shared.all);
  const modules = readdirSync(join(folder, 'node_modules'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /@countermine\/[a-z]+\/lib\/.*\.js$/.test(path))
    .map((path) => readFileSync(join(folder, 'node_modules', path), 'utf8'))
    .filter((text) => !text.startsWith('export {};'));
  check(new Set(modules).size === modules.length, `none of ${modules.length} modules is there twice`);
}

/** What a page has to load. @param {string} folder */
function bundlePage(folder) {
  const pages = new Map([
    ['metrics of a board', "import { metrics } from '@countermine/solver';\nconsole.log(metrics(['*..', '...']));\n"],
    [
      'probabilities',
      "import { probabilities } from '@countermine/solver';\nconsole.log(probabilities('3x1x1\\n01.'));\n",
    ],
    ['the whole solver', "import * as solver from '@countermine/solver';\nconsole.log(solver);\n"],
    ['the course games', "import { dialects } from '@countermine/courses';\nconsole.log(dialects);\n"],
    ['a front end', "import { createPlay } from '@countermine/play';\nconsole.log(createPlay);\n"],
  ]);
  for (const [what, text] of pages) {
    writeFileSync(join(folder, 'page.js'), text);
    const bundled = run(folder, [
      join(bin, 'esbuild'),
      'page.js',
      '--bundle',
      '--minify',
      '--format=esm',
      '--outfile=page.min.js',
    ]);
    const bytes = bundled.status === 0 ? readFileSync(join(folder, 'page.min.js')) : Buffer.alloc(0);
    const size = `${(bytes.length / 1000).toFixed(1)} kB, ${(gzipSync(bytes).length / 1000).toFixed(1)} kB after gzip`;
    check(bundled.status === 0, `a page with ${what}: ${size}`, bundled.all);
    const ran = run(folder, [process.execPath, 'page.min.js']);
    check(ran.status === 0, `  it runs`, ran.all);
  }
}

/** @param {string} folder */
function useCommand(folder) {
  const { version } = readManifest(ROOT);
  const said = run(folder, ['npx', 'countermine', '--version']);
  check(said.stdout === `${version}\n`, 'npx countermine --version', said.all);
  for (const path of [
    'man/countermine.1',
    'completions/countermine.bash',
    'completions/_countermine',
    'completions/countermine.fish',
  ]) {
    const text = readFileSync(join(folder, 'node_modules/countermine', path), 'utf8');
    check(text.includes('judge') && text.includes('countermine'), path, text);
  }
  const game = run(folder, ['npx', 'countermine', 'run', 'calpoly'], '-1\n');
  check(game.status === 1 && game.stdout === 'Number of mines cannot be negative.\n', 'npx countermine run', game.all);
  const played = run(
    folder,
    ['npx', 'countermine', 'play', '--plain', '--new', '--level', 'beginner'],
    'open e5\nquit\n',
  );
  check(played.status === 0 && /opened/i.test(played.stdout), 'npx countermine play --plain', played.all);
  const solved = run(folder, ['npx', 'countermine', 'analyze', '--mines', '2'], '.....\n11111\n');
  check(/Best move: {2}open/.test(solved.stdout), 'npx countermine analyze', solved.all);
}

/** A program that prints nothing is judged, and its first fault named. @param {string} folder */
function judgeByCommand(folder) {
  const program = join(folder, 'silent.js');
  writeFileSync(program, '#!/usr/bin/env node\nprocess.stdin.resume();\n');
  chmodSync(program, 0o755);
  const judged = run(folder, [
    'npx',
    'countermine',
    'judge',
    'calpoly',
    '--cases',
    '5',
    '--no-fixtures',
    '--seed',
    '1',
    '--no-shrink',
    '--',
    './silent.js',
  ]);
  check(judged.status === 1 && /5 failed|0 of 5/.test(judged.stdout), 'npx countermine judge', judged.all);
}

/** What only classes and online play need is asked for by name. @param {string} folder */
function askForServer(folder) {
  const { version } = readManifest(ROOT);
  for (const words of [
    ['class', 'show', 'class'],
    ['study', 'list'],
    ['online', 'backup', 'file'],
    ['serve', '--data', 'online'],
  ]) {
    const asked = run(folder, [join(folder, 'node_modules/.bin/countermine'), ...words]);
    const isOneLine = asked.stdout === '' && /^countermine: .*\n$/.test(asked.stderr);
    const names = asked.stderr.includes(`npm install @countermine/server@${version}`);
    check(asked.status === 69 && isOneLine && names, `countermine ${words.join(' ')} asks for its package`, asked.all);
  }
}

/** A class in the embedded database, and its sources compared, which needs the grammars. @param {string} folder */
function judgeClass(folder) {
  for (const student of ['one', 'two']) {
    mkdirSync(join(folder, 'class', student), { recursive: true });
    copyFileSync(join(ROOT, 'examples/programs/calpoly.c'), join(folder, 'class', student, 'minesweeper.c'));
  }
  const options = ['--cases', '2', '--no-fixtures', '--sandbox', 'none', '--no-shrink'];
  const judged = run(folder, ['npx', 'countermine', 'class', 'judge', 'calpoly', 'class', ...options]);
  check(/one\b/.test(judged.stdout) && /two\b/.test(judged.stdout), 'npx countermine class judge', judged.all);
  const similar = run(folder, ['npx', 'countermine', 'class', 'similar', 'class']);
  check(/one\b.*two\b/s.test(similar.stdout), 'npx countermine class similar', similar.all);
}

/** @param {string} folder @param {readonly string[]} options @param {number} health what the API for playing together answers */
async function servePage(folder, options, health) {
  const server = spawn(join(folder, 'node_modules/.bin/countermine'), ['serve', '--port', '0', ...options], {
    cwd: folder,
    env: userEnvironment(folder),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(server, 'exit');
  let address = '';
  for await (const line of createInterface(server.stdout)) {
    address = /http:\/\/\S+/.exec(line)?.[0] ?? '';
    if (address !== '') break;
  }
  const answer = await fetch(address);
  const page = await answer.text();
  check(answer.ok && page.includes('<title>Countermine'), 'countermine serve', page);
  const online = await fetch(new URL('/api/health', address));
  check(
    online.status === health,
    `countermine serve ${options.join(' ')}: ${health} of online play`,
    await online.text(),
  );
  server.kill('SIGINT');
  const [status] = await exit;
  check(status === 0, 'countermine serve ends', String(status));
}
