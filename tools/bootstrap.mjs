// @ts-check
/**
 * Makes a checkout ready to run: installs the packages and builds the bundles, each only when something it depends on
 * changed. Runs as `prestart`, `pretest` and `prebench`, and from the launcher; needs nothing but Node itself.
 * Its syntax and that of setup-lock.mjs stay old, so that a Node that is too old can say so.
 *
 * It speaks on stderr only, because stdout belongs to the game that starts next, and it says nothing when there is
 * nothing to do. What it remembers lies in `.setup/`: `install.json` and `build.json` (a fingerprint each) and `lock`.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { shareLock, withLock } from './setup-lock.mjs';

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const SETUP = path.join(ROOT, '.setup');
const LOCK = path.join(SETUP, 'lock');
const INSTALL_STAMP = path.join(SETUP, 'install.json');
const BUILD_STAMP = path.join(SETUP, 'build.json');
/** npm writes this file last, so a node_modules without it is one that was not finished. */
const INSTALLED_MARK = path.join(ROOT, 'node_modules', '.package-lock.json');
const BUNDLES = ['countermine.cjs', 'commands.cjs', 'server.cjs', 'class.cjs', 'bench.cjs', 'web/index.html'].map(
  (file) => `dist/${file}`,
);
/** The launcher takes the build for current while neither of these is newer than the build's stamp. */
const WATCHED = ['package-lock.json', '.git/logs/HEAD'];
/** How to reach a registry: the npm settings that hold for our own npm as they do for an outer one. */
const REGISTRY_SETTING =
  /^npm_config_(\/\/.*|.*registry|.*proxy|ca(che|file)?|cert|key|strict.ssl|(user|global)config|fetch.*|(prefer.)?offline)$/i;

/**
 * @typedef {{ fingerprint: string, isNeeded: boolean }} Step
 * @typedef {{ watched: number, install: Step, build: Step }} Plan   `watched`: newest time of the watched files, in ms
 */

/** @type {import('node:child_process').ChildProcess | undefined} */
let runningChild;
/** @type {NodeJS.Signals | undefined} */
let receivedSignal;

async function bootstrap() {
  const misfit = nodeMisfit(process.versions.node);
  if (misfit !== undefined) return misfit;
  const plan = makePlan();
  if (!plan.install.isNeeded && !plan.build.isNeeded) {
    postdateBuildStamp(plan);
    return undefined;
  }
  const obstacle = unwritablePlace(plan);
  if (obstacle !== undefined) return `must set up first, but cannot write to ${obstacle}`;
  return await withLock(LOCK, setUp, {
    isCancelled: () => receivedSignal !== undefined, // which main() answers
    onWait: (owner) => say(`waiting for another setup to finish (${owner}) ...`),
  });
}

/** Runs under the lock, and looks again: whoever held it before may have done the work. */
async function setUp() {
  const plan = makePlan();
  const problem = plan.install.isNeeded ? await install(plan) : undefined;
  if (problem !== undefined) return problem;
  if (plan.build.isNeeded) return await build(plan);
  postdateBuildStamp(plan);
  return undefined;
}

/** @param {Plan} plan */
async function install(plan) {
  say('installing packages (once) ...');
  // Without its stamp, an install that is killed half-way can never pass for a finished one.
  fs.rmSync(INSTALL_STAMP, { force: true });
  // Development packages build the bundles, optional ones hold the native parts of the bundler.
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const failure = await run('npm', ['ci', ...options], npmEnvironment(process.env));
  if (failure === 'not found') return 'npm is not on PATH; install the one that comes with Node (https://nodejs.org)';
  if (failure !== undefined) {
    return `npm ci ${failure}; its reason is above. If the registry was out of reach, connect and run this again`;
  }
  writeStamp(INSTALL_STAMP, plan.install.fingerprint);
  return undefined;
}

/** @param {Plan} plan */
async function build(plan) {
  say('building ...');
  fs.rmSync(BUILD_STAMP, { force: true });
  const failure = await run(process.execPath, [path.join(ROOT, 'tools', 'build.mjs')], process.env);
  if (failure !== undefined) return `the build (tools/build.mjs) ${failure}; its reason is above`;
  const missing = BUNDLES.find((bundle) => !fs.existsSync(path.join(ROOT, bundle)));
  if (missing !== undefined) return `the build (tools/build.mjs) did not write ${missing}`;
  writeStamp(BUILD_STAMP, plan.build.fingerprint, plan.watched);
  return undefined;
}

// What is needed

/**
 * The range of Node versions is the one of `engines` in package.json, in the one form in use: `^a.b.c || >=d.e.f`.
 * @param {string} version
 * @returns {string | undefined} undefined when the version fits, or the range is missing or of another form
 */
function nodeMisfit(version) {
  const { engines = {} } = readManifest();
  const [, older, newer] = /^\^(\d+\.\d+\.\d+) \|\| >=(\d+\.\d+\.\d+)$/.exec(engines.node) || [];
  if (older === undefined || newer === undefined) return undefined;
  const line = String(Number.parseInt(older, 10));
  if (isAtLeast(version, newer) || (version.startsWith(`${line}.`) && isAtLeast(version, older))) return undefined;
  const [from, alsoFrom] = [older, newer].map((oldest) => oldest.replace(/\.0$/, ''));
  return `needs Node ${from} or newer of version ${line}, or ${alsoFrom} or newer, and this is ${version}`;
}

/**
 * @param {string} version
 * @param {string} oldest
 */
function isAtLeast(version, oldest) {
  // A nightly build has more behind its patch number, which parseFloat leaves out.
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number.parseFloat);
  const [oldestMajor = 0, oldestMinor = 0, oldestPatch = 0] = oldest.split('.').map(Number.parseFloat);
  if (major !== oldestMajor) return major > oldestMajor;
  return minor === oldestMinor ? patch >= oldestPatch : minor > oldestMinor;
}

/** @returns {Plan} */
function makePlan() {
  // First of all, so that a checkout that moves while we look or build still counts as newer than the stamp.
  const watched = Math.max(...WATCHED.map((file) => modifiedAt(path.join(ROOT, file))));
  const workspaces = workspacePatterns();
  const installPrint = installFingerprint(workspaces);
  const buildPrint = buildFingerprint(workspaces);
  const isInstalled = fs.existsSync(INSTALLED_MARK) && readStamp(INSTALL_STAMP) === installPrint;
  const hasBundles = BUNDLES.every((bundle) => fs.existsSync(path.join(ROOT, bundle)));
  return {
    watched,
    install: { fingerprint: installPrint, isNeeded: !isInstalled },
    build: { fingerprint: buildPrint, isNeeded: !hasBundles || readStamp(BUILD_STAMP) !== buildPrint },
  };
}

function readManifest() {
  return JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
}

/** @returns {string[]} of the two forms in use: `folder` and `folder/*` */
function workspacePatterns() {
  return readManifest().workspaces || [];
}

/**
 * Everything that decides what `npm ci` would install here.
 * @param {string[]} workspaces
 */
function installFingerprint(workspaces) {
  const manifests = ['package.json', ...workspaces.flatMap(workspaceFolders).map((folder) => `${folder}/package.json`)];
  const contents = ['package-lock.json', ...manifests.sort()].map((file) => [file, contentOf(path.join(ROOT, file))]);
  const nodeMajor = process.versions.node.split('.')[0];
  // A stray file or an empty folder beside the workspaces has no content here, and installs nothing.
  return fingerprint([nodeMajor, process.platform, process.arch, contents.filter(([, content]) => content !== '')]);
}

/**
 * Every source file by name, size and time, so that a deleted or renamed one counts as a change too.
 * @param {string[]} workspaces
 */
function buildFingerprint(workspaces) {
  // The page has the examples in it.
  const folders = [...workspaces.map((pattern) => pattern.replace(/\/\*$/, '')), 'examples'];
  const files = folders.flatMap(sourceFiles);
  const all = ['package.json', 'package-lock.json', 'tools/build.mjs', 'tools/build-page.mjs', ...files];
  return fingerprint(all.sort().map(sizeAndTime));
}

/** @param {string} pattern */
function workspaceFolders(pattern) {
  if (!pattern.endsWith('/*')) return [pattern];
  const parent = pattern.slice(0, -2);
  return entriesOf(parent).map((entry) => `${parent}/${entry.name}`);
}

/**
 * @param {string} folder relative to the root
 * @returns {string[]}
 */
function sourceFiles(folder) {
  return entriesOf(folder).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return isSourceFolder(entry.name) ? sourceFiles(name) : [];
    return isSourceFile(entry.name) ? [name] : [];
  });
}

/** @param {string} name */
function isSourceFolder(name) {
  // Beside the hand-ins of a class there may be its database.
  return name !== 'node_modules' && name !== 'dist' && !name.startsWith('.') && !name.endsWith('.countermine');
}

/** @param {string} name */
function isSourceFile(name) {
  // Hidden files and those ending in ~ are what editors keep beside a file that is open.
  return !name.startsWith('.') && !name.endsWith('~') && !/\.test\.tsx?$/.test(name);
}

/** @param {string} file relative to the root */
function sizeAndTime(file) {
  const stats = fs.statSync(path.join(ROOT, file), { throwIfNoEntry: false });
  return [file, stats === undefined ? null : [stats.size, stats.mtimeMs]];
}

/** @param {unknown} value */
function fingerprint(value) {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

// Stamps

/** @param {string} file */
function readStamp(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).fingerprint;
  } catch {
    return undefined; // missing or damaged: either way the work was not done
  }
}

/**
 * @param {string} file
 * @param {string} print
 * @param {number} [watched] the stamp is dated just after it; not "now", which could hide a change made during the work
 */
function writeStamp(file, print, watched = 0) {
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, `${JSON.stringify({ fingerprint: print })}\n`);
  if (watched > 0) dateJustAfter(draft, watched);
  fs.renameSync(draft, file);
}

/**
 * Tells the launcher that the build was found current although a watched file is newer: a commit, for example.
 * @param {Plan} plan
 */
function postdateBuildStamp(plan) {
  if (modifiedAt(BUILD_STAMP) > plan.watched) return;
  try {
    dateJustAfter(BUILD_STAMP, plan.watched);
  } catch {
    // A tree that cannot be written: the launcher will ask again each time, and get the same answer.
  }
}

/**
 * @param {string} file
 * @param {number} time in ms
 */
function dateJustAfter(file, time) {
  const seconds = (time + 1) / 1000;
  fs.utimesSync(file, seconds, seconds);
}

// Processes and signals

/**
 * Runs a program in the root folder; all it says goes to stderr.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string | undefined>} undefined after success, otherwise how it ended
 */
function run(command, args, env) {
  // On Windows npm is a batch file, which only a shell can start.
  const shell = process.platform === 'win32' && command === 'npm';
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 2, 2], shell });
    child.once('error', (/** @type {NodeJS.ErrnoException} */ { code, message }) => {
      resolve(code === 'ENOENT' ? 'not found' : `failed (${message})`);
    });
    if (child.pid === undefined) return;
    // Should the child outlive us, the next setup waits for it.
    const endShare = shareLock(LOCK, child.pid);
    runningChild = child;
    child.once('close', (status, signal) => {
      runningChild = undefined;
      endShare();
      resolve(status === 0 && receivedSignal === undefined ? undefined : `failed (${signal || `status ${status}`})`);
    });
  });
}

/**
 * The environment without what an outer npm set for its own command (`npm start --omit=dev`, `--global`, `--prefix`,
 * `--dry-run` ...); what the user set to reach a registry stays, it may be the only way out.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
function npmEnvironment(env) {
  const isKept = (/** @type {string} */ name) => !/^npm_config_/i.test(name) || REGISTRY_SETTING.test(name);
  return Object.fromEntries(Object.entries(env).filter(([name]) => isKept(name)));
}

/**
 * Passes a signal on to the running child and lets the work wind up: the lock must outlive a child that still writes.
 * @param {NodeJS.Signals} signal
 */
function onSignal(signal) {
  receivedSignal = signal;
  if (runningChild !== undefined) runningChild.kill(signal);
}

// Small things

/** @param {string} text */
function say(text) {
  process.stderr.write(`countermine: ${text}\n`);
}

/** @param {Plan} plan */
function unwritablePlace(plan) {
  const places = [SETUP];
  if (plan.install.isNeeded) places.push(path.join(ROOT, 'node_modules'));
  if (plan.build.isNeeded) places.push(path.join(ROOT, 'dist'));
  return places.map((place) => (fs.existsSync(place) ? place : ROOT)).find((place) => !isWritable(place));
}

/** @param {string} place */
function isWritable(place) {
  try {
    fs.accessSync(place, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} file */
function contentOf(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** @param {string} file */
function modifiedAt(file) {
  try {
    return fs.statSync(file).mtimeMs;
  } catch {
    return 0; // no such file; also when `.git` is no folder, as in a linked worktree
  }
}

/** @param {string} folder relative to the root */
function entriesOf(folder) {
  try {
    return fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true });
  } catch {
    return [];
  }
}

async function main() {
  process.stderr.on('error', () => {}); // nobody listens any more: no reason to leave the lock behind
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  const problem = await bootstrap().catch((error) => `setup failed: ${error.message}`);
  // A signal to the whole group can end npm and be seen here only after that.
  if (problem !== undefined) await new Promise((resolve) => setTimeout(resolve, 200));
  if (receivedSignal !== undefined) {
    say(`stopped by ${receivedSignal}; the setup goes on when this is run again`);
    // Ends by the signal itself, so that the shell or npm that waits for this process knows.
    process.removeAllListeners(receivedSignal);
    process.kill(process.pid, receivedSignal);
  } else if (problem !== undefined) {
    say(problem);
    process.exitCode = 1;
  }
}

main();
