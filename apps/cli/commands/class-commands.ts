import type {
  ClassRequest,
  ExportKind,
  JudgeRequest,
  SimilarRequest,
} from '@countermine/class/command/class-request.ts';
import type { AskedRuling } from '@countermine/class/marking/decide.ts';
import type { AttemptChoice } from '@countermine/class/store/attempts.ts';
import type { CountingRule } from '@countermine/class/store/classes.ts';
import { dialects } from '@countermine/courses/registry.ts';
import { SHOW_LEVELS, type ShowLevel } from '@countermine/judge/report/report.ts';
import type { SandboxChoice } from '@countermine/judge/run/sandbox/sandbox.ts';
import { Option } from 'commander';
import { jobsOption, path, quietOption, wholeNumber } from '../command-line/options.ts';
import {
  addCaseOptions,
  addComparing,
  addLimits,
  addSearching,
  append,
  askedPlan,
  type JudgePlanOptions,
  sandboxOption,
} from '../command-line/plan-options.ts';
import type { StatusCommand } from '../command-line/status-command.ts';
import { loadBundle } from '../host/bundle.ts';
import { addServingPlace, bundleHost, withServerPackage } from './server-bundle.ts';

const FOLDER = 'the folder of the hand-ins';
/** Where it is the only argument, the help of `class` says enough. */
const ALONE = '';

function runClass(request: ClassRequest): Promise<number> {
  return withServerPackage(() => loadBundle('class').classCommand(request, bundleHost()));
}

/** `class` and `worker`. */
export function addClasses(program: StatusCommand): void {
  addClass(program);
  addWorker(program);
}

/** `class`, with a command for each thing to do with a class. */
function addClass(program: StatusCommand): void {
  const group = program
    .command('class')
    .description('judge the hand-ins of a whole class, and show, mark and export the results')
    .summary('judge, mark and export the hand-ins of a class')
    .helpCommand(false)
    .usage('<command> [options]')
    .addHelpText('after', CLASS_HELP);
  addClassJudge(group);
  addViews(group);
  addDecisions(group);
  addClassServe(group);
  addExport(group);
  addKeeping(group);
  addRelease(group);
}

/** How hand-ins are compiled and run, whose they are, and until when they count. */
interface HandInOptions {
  readonly with?: readonly string[];
  readonly compile?: string;
  readonly run?: string;
  readonly roster?: string;
  readonly due?: string;
  readonly jobs: number;
}

interface JudgeOptions extends JudgePlanOptions, HandInOptions {
  readonly sandbox: SandboxChoice;
  readonly scheme?: string;
  readonly attempts?: CountingRule;
  readonly again?: true;
  readonly serve?: number | true;
}

/** A class waits for no hand-in longer than that. Units: seconds. */
const HAND_IN_SECONDS = 120;

function addClassJudge(group: StatusCommand): void {
  const command = group
    .command('judge')
    .description('judge what is new in a folder of hand-ins, and print the table of the class')
    .summary('judge what is new, and print the table of the class')
    .argument('<game>', `one of ${[...dialects.keys()].join(', ')}`)
    .argument('<folder>', FOLDER, path);
  addCaseOptions(command, 'as before, at first random');
  addComparing(command);
  command
    .optionsGroup('Programs:')
    .option('--with <path>', 'a file or folder the course hands out (repeatable)', append)
    .option('--compile <command>', 'compiles it in its folder (default: as in the course)')
    .option('--run <command>', 'starts it there (default: what the course compiles)')
    .addOption(sandboxOption('bubblewrap'));
  addLimits(command, HAND_IN_SECONDS);
  command
    .optionsGroup('Marks:')
    .option('--scheme <file>', 'marking scheme (default: as before)')
    .option('--roster <csv>', "the course's list of students (default: as before)")
    .option('--due <time>', 'when it is due: 2020-03-29T18:00:00+11:00 (default: as in the scheme)')
    .addOption(attemptsOption(['last', 'best'], 'which attempt counts').default(undefined, 'as before, at first last'))
    .optionsGroup('Running:')
    .addOption(jobsOption('hand-ins at once; 0: others judge them', 0, 1));
  addSearching(command, 3);
  command
    .option('--again', 'judge everything again (old results stay until then)')
    .option('--serve [port]', `also serve its pages, until Ctrl-C (default: ${CLASS_PORT})`, wholeNumber(0, 65_535))
    .addOption(quietOption())
    .addHelpText('after', JUDGE_HELP)
    .action((game: string, folder: string, options: JudgeOptions) => runClass(judgeRequest(game, folder, options)));
}

function judgeRequest(game: string, folder: string, options: JudgeOptions): JudgeRequest {
  const { sandbox, scheme, roster, due, attempts, jobs } = options;
  return {
    ...{ command: 'judge', game, folder, plan: askedPlan(options), sandbox, scheme, roster, due, attempts, jobs },
    with: options.with ?? [],
    compile: options.compile ?? null,
    run: options.run ?? null,
    again: options.again === true,
    serve: options.serve === true ? CLASS_PORT : options.serve,
  };
}

function addViews(group: StatusCommand): void {
  group
    .command('show')
    .description('print the table of a class')
    .argument('<folder>', ALONE, path)
    .addOption(attemptsOption(['last', 'best', 'all'], 'which').default(undefined, 'the one that counts'))
    .option('--search <text>', 'only students whose id or name contains this')
    .action((folder: string, { attempts, search }: { attempts?: AttemptChoice; search?: string }) =>
      runClass({ command: 'show', folder, attempts, search }),
    );
  group
    .command('student')
    .description('print the attempts of a student, and the report that counts')
    .argument('<folder>', FOLDER, path)
    .argument('<student>', "the student's id, as the table has it")
    .option('--attempt <n>', 'the report on this attempt', wholeNumber(1, 100_000))
    .action((folder: string, student: string, options: { attempt?: number }) =>
      runClass({ command: 'student', folder, student, ...options }),
    );
  group
    .command('compare')
    .description('print what changed between two attempts of a student: points, cases, faults, files')
    .summary('print what changed between two attempts of a student')
    .argument('<folder>', FOLDER, path)
    .argument('<student>', "the student's id, as the table has it")
    .argument('[one]', 'an attempt (default: the last but one)', wholeNumber(1, 100_000))
    .argument('[other]', 'another (default: the last)', wholeNumber(1, 100_000))
    .action((folder: string, student: string, one?: number, other?: number) =>
      runClass({ command: 'compare', folder, student, ...(one && { one }), ...(other && { other }) }),
    );
  group
    .command('cancel')
    .description('stop judging a class that was started elsewhere; finished results are kept')
    .summary('stop judging a class that was started elsewhere')
    .argument('<folder>', ALONE, path)
    .action((folder: string) => runClass({ command: 'cancel', folder }));
  group
    .command('faults')
    .description('print the most frequent faults of a class')
    .argument('<folder>', ALONE, path)
    .action((folder: string) => runClass({ command: 'faults', folder }));
  group
    .command('similar')
    .description('print the groups of similar hand-ins')
    .argument('<folder>', ALONE, path)
    .option('--from <percent>', 'what both have in common at least', wholeNumber(25, 100), 60)
    .addOption(starterOption())
    .addOption(
      new Option('-f, --format <name>', 'text, csv or json; csv and json have their pairs')
        .choices(['text', 'csv', 'json'])
        .default('text'),
    )
    .option('-o, --out <file>', 'the file (default: standard output)', path)
    .action((folder: string, { starter = [], from, format, out }: SimilarOptions) =>
      runClass({ command: 'similar', folder, starter, from, format, out }),
    );
}

type SimilarOptions = Pick<SimilarRequest, 'from' | 'format'> & {
  readonly starter?: readonly string[];
  readonly out?: string;
};

interface DecideOptions extends Readonly<Record<(typeof RULINGS)[number], string | undefined>> {
  readonly student?: string;
  readonly reason: string;
  readonly by?: string;
}

/** The options that say what is decided; a command has one of them. */
const RULINGS = ['waive', 'points', 'rename', 'merge', 'allow', 'due', 'late', 'scheme', 'revoke'] as const;

function addDecisions(group: StatusCommand): void {
  const decide = group
    .command('decide')
    .description('decide what a fault costs or is called, give an extension, change the scheme; then mark again')
    .summary('have the last word on faults, marks and due times')
    .argument('<folder>', ALONE, path)
    .optionsGroup('One of:')
    .option('--waive <fault>', 'it costs nothing')
    .option('--points <fault=n>', 'it costs so many points')
    .option('--rename <fault=sentence>', 'it is told by this sentence')
    .option('--merge <fault=other>', 'it is the same mistake as another')
    .option('--allow <reading>', 'programs may follow this reading of the text')
    .option('--due <time>', 'when it is due: 2020-03-31T18:00:00+11:00')
    .option('--late <rule>', "what being late costs: '5% a day, at most 50%'; 'nothing' for an exception")
    .option('--scheme <file>', 'marking scheme')
    .option('--revoke <n>', 'this decision no longer holds')
    .optionsGroup('And:')
    .requiredOption('--reason <text>', 'why; it is logged and shown with the marks')
    .option('--student <id>', 'only for this student (default: the class)')
    .option('--by <name>', 'who decides (default: your account)')
    .addHelpText('after', DECIDE_HELP);
  decide.action(async (folder: string, options: DecideOptions) => {
    const { student, reason, by } = options;
    const asked = RULINGS.flatMap((kind) => askedRuling(kind, options[kind]) ?? []);
    const [first] = asked;
    if (first === undefined || asked.length > 1) {
      decide.error(`error: decide needs exactly one of ${RULINGS.map((kind) => `--${kind}`).join(', ')}`);
      return;
    }
    return await runClass({ command: 'decide', folder, asked: first, student, reason, by });
  });
  group
    .command('decisions')
    .description('print what was decided, by whom, and the marks that changed')
    .argument('<folder>', ALONE, path)
    .addOption(
      new Option('-f, --format <name>', 'text, or csv with every changed mark')
        .choices(['text', 'csv'])
        .default('text'),
    )
    .option('-o, --out <path>', 'the file (default: standard output)')
    .action((folder: string, options: { format: 'text' | 'csv'; out?: string }) =>
      runClass({ command: 'decisions', folder, format: options.format, out: options.out }),
    );
}

/** @param typed a fault, then for some kinds `=` and what becomes of it */
function askedRuling(kind: (typeof RULINGS)[number], typed: string | undefined): AskedRuling | undefined {
  if (typed === undefined) return undefined;
  const at = typed.indexOf('=');
  const [fault, value] = at < 0 ? [typed, ''] : [typed.slice(0, at), typed.slice(at + 1)];
  switch (kind) {
    case 'waive':
      return { kind, fault: typed };
    case 'points':
      return { kind, fault, points: value };
    case 'rename':
      return { kind, fault, says: value };
    case 'merge':
      return { kind, fault, into: value };
    case 'allow':
      return { kind, reading: typed };
    case 'due':
      return { kind, due: typed };
    case 'late':
      return { kind, rule: typed };
    case 'scheme':
      return { kind, name: typed, text: '' };
    case 'revoke':
      return { kind, decision: typed };
  }
}

function attemptsOption(choices: readonly string[], text: string): Option {
  return new Option('--attempts <which>', text).choices(choices);
}

function starterOption(): Option {
  const text = 'a file or folder that the course handed out (repeatable)';
  return new Option('--starter <path>', text).argParser(append);
}

interface ServeOptions extends HandInOptions {
  readonly host: string;
  readonly port: number;
  readonly newToken?: true;
  readonly starter?: readonly string[];
  readonly handIn?: string;
  readonly links?: string;
  readonly url?: string;
}

function addClassServe(group: StatusCommand): void {
  const command = group
    .command('serve')
    .description('serve the class as pages, for staff and by link for students')
    .argument('[folder]', 'of the hand-ins (default: all classes of $DATABASE_URL)', path);
  addServingPlace(command, CLASS_PORT)
    .option('--new-token', 'make a new token for staff and revoke the old one')
    .addOption(starterOption())
    .optionsGroup('Hand-ins by students:')
    .option('--hand-in <game>', 'students hand in by their links, and see how a check goes')
    .option('--due <time>', 'until then: 2020-03-29T18:00:00+11:00 (default: as before)')
    .option('--roster <csv>', "the course's list of students (default: as before)")
    .option('--links <csv>', 'write the links of students to this file')
    .option('--url <address>', 'where students reach the pages (default: as served)')
    .option('--with <path>', 'a file or folder the course hands out (repeatable)', append)
    .option('--compile <command>', 'compiles it in its folder (default: as in the course)')
    .option('--run <command>', 'starts it there (default: what the course compiles)')
    .addOption(jobsOption('hand-ins checked at once', 1, 1))
    .addHelpText('after', SERVE_HELP)
    .action((folder: string | undefined, options: ServeOptions) => runClass(serveRequest(folder, options)));
}

function serveRequest(folder: string | undefined, options: ServeOptions): ClassRequest {
  const { host, port, newToken, starter = [], handIn, due, roster, links, url, compile, run, jobs } = options;
  const intake =
    handIn === undefined
      ? undefined
      : {
          ...{ game: handIn, due, roster, links, url, jobs },
          ...{ with: options.with ?? [], compile: compile ?? null, run: run ?? null },
        };
  return { command: 'serve', folder, host, port, newToken: newToken === true, starter, intake };
}

interface ExportOptions {
  readonly format: ExportKind;
  readonly show: ShowLevel;
  readonly out?: string;
  readonly assignment?: string;
  readonly attempts?: AttemptChoice;
}

const EXPORT_KINDS: readonly ExportKind[] = [
  ...(['csv', 'moodle', 'canvas', 'gradescope'] as const),
  ...(['html', 'results', 'junit', 'check50', 'feedback', 'all'] as const),
];

const EXPORT_HELP = `
csv, moodle, canvas and gradescope are tables. The others are a new folder with files of each student: html to look
through, results for Gradescope's results.json, junit, check50, and feedback to be mailed. all is a zip of everything.
`;

function addExport(group: StatusCommand): void {
  group
    .command('export')
    .description('write the results for a spreadsheet, a learning system or a web server')
    .summary('write the results for a spreadsheet or a learning system')
    .argument('<folder>', ALONE, path)
    .addOption(new Option('-f, --format <name>', EXPORT_KINDS.join(', ')).choices(EXPORT_KINDS).default('csv'))
    .option('-o, --out <path>', 'the file, or the new folder (default for tables: standard output)')
    .option('--assignment <name>', 'its name in the learning system (default: the folder)')
    .addOption(attemptsOption(['last', 'best', 'all'], 'which').default(undefined, 'the one that counts'))
    .addOption(new Option('--show <level>', 'of a failure, in files of students').choices(SHOW_LEVELS).default('full'))
    .addHelpText('after', EXPORT_HELP)
    .action((folder: string, { format: to, out, assignment, attempts, show }: ExportOptions) =>
      runClass({ command: 'export', folder, to, out, assignment, attempts, show }),
    );
}

function addKeeping(group: StatusCommand): void {
  group
    .command('backup')
    .description('write everything about a class to one file')
    .argument('<folder>', FOLDER, path)
    .argument('<file>', 'the file to write', path)
    .action((folder: string, file: string) => runClass({ command: 'backup', folder, file }));
  group
    .command('restore')
    .description('restore a class from a backup into a database without it')
    .argument('<folder>', FOLDER, path)
    .argument('<file>', 'the backup', path)
    .action((folder: string, file: string) => runClass({ command: 'restore', folder, file }));
  group
    .command('link')
    .description("make an unguessable link to a student's results")
    .argument('<folder>', FOLDER, path)
    .argument('<student>', "the student's id, as the table has it")
    .addOption(new Option('--show <level>', 'of a failure').choices(SHOW_LEVELS).default('actual'))
    .option('--revoke', 'revoke all links of the student instead')
    .action((folder: string, student: string, { show, revoke }: { show: ShowLevel; revoke?: true }) =>
      runClass({ command: 'link', folder, student, show, revoke: revoke === true }),
    );
}

function addRelease(group: StatusCommand): void {
  group
    .command('release')
    .description('let students who hand in for themselves see the results of the class')
    .summary('let students see the results of the class')
    .argument('<folder>', ALONE, path)
    .option('--revoke', 'hide them again')
    .action((folder: string, { revoke }: { revoke?: true }) =>
      runClass({ command: 'release', folder, isReleased: revoke !== true }),
    );
}

/** `worker`: judges for classes that other machines have started. */
function addWorker(program: StatusCommand): void {
  program
    .command('worker')
    .description('judge hand-ins and work on studies in $DATABASE_URL, beside other workers')
    .summary('judge and study for $DATABASE_URL, beside others')
    .addOption(jobsOption('number of jobs at once', 1, 1))
    .addOption(sandboxOption('bubblewrap'))
    .addHelpText('after', WORKER_HELP)
    .action((options: { jobs: number; sandbox: SandboxChoice }) =>
      loadBundle('class').classCommand({ command: 'worker', ...options }, bundleHost()),
    );
}

/** Beside that of the game's page, so that both can be served. */
const CLASS_PORT = 8090;

const SERVE_HELP = `
Staff sign in with a token that is printed when the pages are served for the first time. An embedded database can be
open in one process only: to judge at the same time, use PostgreSQL or class judge --serve.
`;

const CLASS_HELP = `
FOLDER is that of the hand-ins. Results are kept beside it, in FOLDER.countermine, or in the PostgreSQL database of $DATABASE_URL; there a
class has the name of its folder.

Examples:
  countermine class judge comp1511 hand-ins --scheme schemes/comp1511.yaml
  countermine class student hand-ins z5000001
  countermine class export hand-ins -f moodle -o grades.csv
`;

const DECIDE_HELP = `
class faults lists the names of faults. All marks are computed again from stored results, and the old ones are kept.
What is decided for a student counts more than for the class, and of several about the same thing the latest.

Examples:
  countermine class decide hand-ins --waive won-lower-case --reason 'As in the text'
  countermine class decide hand-ins --late '5% a day, at most 50%, 15 minutes free' --reason 'As announced'
`;

const JUDGE_HELP = `
Hand-ins with a result are judged again only if the cases, the limits or the version of Countermine change; marks are
always computed again. Ctrl-C keeps finished results: run the same command again to continue.
`;

const WORKER_HELP = `
The first signal ends it after it has given back unfinished work, which other workers take over, as they do when a
worker dies.
`;
