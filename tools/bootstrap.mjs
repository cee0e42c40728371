// @ts-check
/**
 * Makes a checkout ready to run: installs the packages and builds the bundles, each only when something it depends on
 * changed. Runs as `prestart`, `pretest` and `prebench`, and from the launcher; needs nothing but Node itself.
 *
 * It speaks on stderr only, because stdout belongs to the game that starts next, and it says nothing when there is
 * nothing to do. What it remembers lies in `.setup/`: `install.json` and `build.json` (a fingerprint each) and `lock`.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = '20.10';
const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const SETUP = path.join(ROOT, '.setup');
const LOCK = path.join(SETUP, 'lock');
const INSTALL_STAMP = path.join(SETUP, 'install.json');
const BUILD_STAMP = path.join(SETUP, 'build.json');
/** npm writes this file last, so a node_modules without it is one that was not finished. */
const INSTALLED_MARK = path.join(ROOT, 'node_modules', '.package-lock.json');
const BUNDLES = ['dist/countermine.cjs', 'dist/commands.cjs', 'dist/bench.cjs'];
/** The launcher takes the build for current while neither of these is newer than the build's stamp. */
const WATCHED = ['package-lock.json', '.git/logs/HEAD'];
/** How to reach a registry: the npm settings that hold for our own npm as they do for an outer one. */
const REGISTRY_SETTING =
  /^npm_config_(\/\/.*|.*registry|.*proxy|ca(che|file)?|cert|key|strict.ssl|(user|global)config|fetch.*|(prefer.)?offline)$/i;

const POLL_MS = 200;
const GARBAGE_AFTER_MS = 5_000;
const FOREIGN_LOCK_AFTER_MS = 15 * 60_000;

/**
 * @typedef {{ fingerprint: string, isNeeded: boolean }} Step
 * @typedef {{ watched: number, install: Step, build: Step }} Plan   `watched`: newest time of the watched files, in ms
 * @typedef {{ pid: number, started: number, birth: string, host: string }} Owner
 * @typedef {{ entry: string, owner: Owner | undefined }} Holder     `owner` is undefined when `entry` is garbage
 */

/** @type {import('node:child_process').ChildProcess | undefined} */
let runningChild;
/** @type {NodeJS.Signals | undefined} */
let receivedSignal;

async function bootstrap() {
  if (isOlderThan(process.versions.node, OLDEST_NODE)) {
    return `needs Node ${OLDEST_NODE} or newer, and this is ${process.versions.node}`;
  }
  const plan = makePlan();
  if (!plan.install.isNeeded && !plan.build.isNeeded) {
    postdateBuildStamp(plan);
    return undefined;
  }
  const obstacle = unwritablePlace(plan);
  if (obstacle !== undefined) return `must set up first, but cannot write to ${obstacle}`;
  return await withLock(setUp);
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
  if (failure === 'not found') return `npm is not on PATH; install Node ${OLDEST_NODE} or newer together with npm`;
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

/** @returns {string[]} of the two forms in use: `folder` and `folder/*` */
function workspacePatterns() {
  return JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')).workspaces || [];
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
  const files = workspaces.flatMap((pattern) => sourceFiles(pattern.replace(/\/\*$/, '')));
  const all = ['package.json', 'package-lock.json', 'tools/build.mjs', ...files];
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
  return name !== 'node_modules' && name !== 'dist' && !name.startsWith('.');
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

// The lock: a folder `.setup/lock` that holds an empty file named after its owner. A folder is renamed into place with
// that file already in it, which fails while another full one is there: exactly one process succeeds, and nobody ever
// sees a lock without its owner. A stale lock is taken over by deleting that file by its name, so a slow process that
// judged the old owner dead cannot delete the lock of the next one; an empty folder is no lock and is renamed over.
// A running npm or build is an owner too: should it outlive us, the next setup waits for it.

/** @param {() => Promise<string | undefined>} work */
async function withLock(work) {
  fs.mkdirSync(SETUP, { recursive: true });
  const name = ownerName(process.pid);
  if (!(await acquireLock(name))) return undefined; // a signal, which main() answers
  try {
    return await work();
  } finally {
    releaseLock(name);
  }
}

/**
 * @param {string} name
 * @returns {Promise<boolean>} false when a signal ended the wait
 */
async function acquireLock(name) {
  let announced = '';
  while (receivedSignal === undefined) {
    const holder = readLock();
    if (holder === undefined && tryLock(name)) return true;
    if (holder !== undefined && isStale(holder)) {
      evict(holder);
    } else if (holder !== undefined && holder.entry !== announced) {
      announced = holder.entry;
      const who = holder.owner === undefined ? `unknown, by ${holder.entry}` : `process ${holder.owner.pid}`;
      say(`waiting for another setup to finish (${who}) ...`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return false;
}

/** @param {string} name */
function tryLock(name) {
  const draft = `${LOCK}.${name}`;
  fs.mkdirSync(draft);
  try {
    fs.writeFileSync(path.join(draft, name), '');
    fs.renameSync(draft, LOCK);
    return true;
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    if (['EEXIST', 'ENOTDIR', 'ENOTEMPTY', 'EPERM'].includes(codeOf(error))) return false;
    throw error;
  }
}

/** @param {string} name */
function releaseLock(name) {
  fs.rmSync(path.join(LOCK, name), { force: true });
  try {
    fs.rmdirSync(LOCK);
  } catch {
    // The next owner has moved in already.
  }
}

/** @returns {Holder | undefined} */
function readLock() {
  try {
    const [name] = fs.readdirSync(LOCK);
    return name === undefined ? undefined : { entry: path.join(LOCK, name), owner: parseOwner(name) };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    if (codeOf(error) === 'ENOTDIR') return { entry: LOCK, owner: undefined };
    throw error;
  }
}

/** @param {Holder} holder */
function isStale({ entry, owner }) {
  if (owner === undefined) return Date.now() - modifiedAt(entry) > GARBAGE_AFTER_MS;
  // Whether a process of another machine or container lives cannot be seen from here, so time has to do.
  if (owner.host !== os.hostname()) return Date.now() - owner.started > FOREIGN_LOCK_AFTER_MS;
  return !isAlive(owner);
}

/** @param {Holder} holder */
function evict({ entry }) {
  try {
    fs.unlinkSync(entry);
  } catch (error) {
    // Somebody was quicker: it is gone, or where garbage stood in place of the folder there is an owner's folder now.
    if (!['ENOENT', 'EISDIR', 'EPERM'].includes(codeOf(error))) throw error;
  }
}

/** @param {Owner} owner */
function isAlive(owner) {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
  }
  // The number may have gone to another process since.
  const birth = birthOf(owner.pid);
  return birth === owner.birth || birth === 'unknown' || owner.birth === 'unknown';
}

/**
 * When the kernel started a process, in its own units. Known on Linux only.
 * @param {number} pid
 */
function birthOf(pid) {
  const stat = contentOf(`/proc/${pid}/stat`);
  // The second field is the program's name and may hold anything; state is the first after it, start time the 20th.
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (state === 'Z') return 'ended';
  return rest[18] || 'unknown';
}

/** @param {number} pid */
function ownerName(pid) {
  return `pid-${pid}_started-${Date.now()}_birth-${birthOf(pid)}_host-${os.hostname()}`;
}

/**
 * @param {string} name
 * @returns {Owner | undefined}
 */
function parseOwner(name) {
  const [, pid, started, birth, host] = /^pid-(\d+)_started-(\d+)_birth-(\w+)_host-(.*)$/.exec(name) || [];
  if (birth === undefined || host === undefined) return undefined;
  return { pid: Number(pid), started: Number(started), birth, host };
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
    child.once('error', (error) => resolve(codeOf(error) === 'ENOENT' ? 'not found' : `failed (${error.message})`));
    if (child.pid === undefined) return;
    const share = path.join(LOCK, ownerName(child.pid));
    fs.writeFileSync(share, '');
    runningChild = child;
    child.once('close', (status, signal) => {
      runningChild = undefined;
      fs.rmSync(share, { force: true });
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

/**
 * @param {string} version
 * @param {string} oldest
 */
function isOlderThan(version, oldest) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldest.split('.').map(Number);
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
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

/** @param {unknown} error */
function codeOf(error) {
  return String(/** @type {NodeJS.ErrnoException} */ (error).code);
}

async function main() {
  process.stderr.on('error', () => {}); // nobody listens any more: no reason to leave the lock behind
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  const problem = await bootstrap().catch((error) => `setup failed: ${error.message}`);
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
