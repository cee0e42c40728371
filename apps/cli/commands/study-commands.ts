import { availableParallelism } from 'node:os';
import { withCommas } from '@countermine/core/text/english.ts';
import { failWith } from '@countermine/node/exit-status.ts';
import { DEFAULT_NODES } from '@countermine/solver/position/solver-error.ts';
import type { StudyRequest } from '@countermine/study/study-command.ts';
import { Option } from 'commander';
import { addSize, jobsOption, passOn, quietOption, seedOption, wholeNumber } from '../command-line/options.ts';
import type { StatusCommand } from '../command-line/status-command.ts';
import { loadBundle } from '../host/bundle.ts';
import { complain } from '../host/streams.ts';
import { noGuessModeOption, ruleOption, startOption, USUAL_STARTS } from '../solver/board-options.ts';
import { addServingPlace, bundleHost, withServerPackage } from './server-bundle.ts';
import type { StudyCommandOptions } from './study-settings.ts';

const MAX_BOARDS = 1_000_000_000;
const MAX_NODES = 1e12;

const STORE = 'where studies are kept';
const USUAL_STORE = 'studies.countermine';

/** Beside those of the game's page and of classes, so that all can be served. */
const STUDY_PORT = 8091;

interface Kept {
  readonly store: string;
}

interface Format {
  readonly json?: true;
  readonly csv?: true;
}

interface RunOptions extends StudyCommandOptions, Kept, Format {
  readonly name?: string;
  readonly count: number;
  readonly jobs: number;
  readonly serve?: number | true;
}

/** `study`, with a command for each kind of study and for each thing to do with one. */
export function addStudy(program: StatusCommand): void {
  const group = program
    .command('study')
    .description('play, measure or generate millions of boards, and continue any time')
    .summary('play, measure or generate millions of boards')
    .helpCommand(false)
    .usage('<command> [options]')
    .option('--store <folder>', STORE, USUAL_STORE)
    .addHelpText('after', STUDY_HELP);
  group.hook('preSubcommand', (_, part) => passOn(group.opts(), part));
  addPlay(group);
  addMeasure(group);
  addGenerate(group);
  addViews(group);
}

function addPlay(group: StatusCommand): void {
  const command = group.command('play').description('let the solver play, and count how many boards it wins');
  addSize(command);
  addRule(command);
  command
    .addOption(
      new Option('--strategy <how>', 'full (looks ahead) or safest (cell)').choices(['full', 'safest']).default('full'),
    )
    .option('--nodes <n>', 'work limit per position', wholeNumber(1, MAX_NODES), DEFAULT_NODES);
  addRun(command, 'play');
}

function addMeasure(group: StatusCommand): void {
  const command = group.command('measure').description('measure random boards: 3BV, openings, islands and ZiNi');
  addSize(command);
  addRule(command);
  addRun(command, 'measure');
}

function addGenerate(group: StatusCommand): void {
  const command = group.command('generate').description('generate no-guess boards, and measure them');
  addSize(command);
  command
    .addOption(startOption('random'))
    .addOption(noGuessModeOption().default('fast'))
    .option('--nodes <n>', 'work limit per board', wholeNumber(1, MAX_NODES));
  addRun(command, 'generate');
}

function addRule(command: StatusCommand): void {
  command.addOption(ruleOption().default('safe')).addOption(startOption(USUAL_STARTS));
}

function addRun(command: StatusCommand, kind: 'play' | 'measure' | 'generate'): void {
  command
    .requiredOption('-n, --count <n>', `number of boards, up to ${withCommas(MAX_BOARDS)}`, wholeNumber(1, MAX_BOARDS))
    .addOption(seedOption('as before, at first random'))
    .option('--name <name>', 'name of the study (default: made from its options)')
    .addOption(jobsOption('threads; 0 leaves the work to others', 0, availableParallelism()))
    .option('--store <folder>', STORE, USUAL_STORE)
    .option('--serve [port]', `also serve its pages, until Ctrl-C (default: ${STUDY_PORT})`, wholeNumber(0, 65_535))
    .addOption(quietOption());
  addFormat(command);
  command.action(async (options: RunOptions) => {
    const { studySettings } = await import('./study-settings.ts');
    const settings = studySettings(kind, options);
    if (!settings.ok) return failWith(settings.error, complain);
    const { name, count: boards, jobs: workers, store: folder } = options;
    const serve = options.serve === true ? STUDY_PORT : options.serve;
    const isSeedFree = options.seed === undefined;
    const request = {
      command: 'run' as const,
      folder,
      name,
      settings: settings.value,
      isSeedFree,
      boards,
      workers,
      serve,
    };
    return await runStudy({ ...request, format: formatOf(options) });
  });
}

function addFormat(command: StatusCommand): void {
  command
    .addOption(new Option('--json', 'print JSON, with all distributions').conflicts('csv'))
    .option('--csv', 'print the distributions: lines of "figure,value,boards"');
}

function formatOf({ json, csv }: Format): 'json' | 'csv' | 'text' {
  return json ? 'json' : csv ? 'csv' : 'text';
}

function addViews(group: StatusCommand): void {
  const NAME = "the study's name, as study list prints it";
  group
    .command('list')
    .description('list the studies')
    .option('--store <folder>', STORE, USUAL_STORE)
    .action(({ store }: Kept) => runStudy({ command: 'list', folder: store }));
  const show = group
    .command('show')
    .description('print the results of a study, also while it is running')
    .argument('<name>', NAME)
    .option('--store <folder>', STORE, USUAL_STORE);
  addFormat(show);
  show.action((name: string, options: Kept & Format) =>
    runStudy({ command: 'show', folder: options.store, name, format: formatOf(options) }),
  );
  group
    .command('plot')
    .description('draw the results of a study, as a page of its own')
    .argument('<name>', NAME)
    .option('-o, --out <file>', 'the page (default: standard output)')
    .option('--store <folder>', STORE, USUAL_STORE)
    .action((name: string, { store, out }: Kept & { out?: string }) =>
      runStudy({ command: 'plot', folder: store, name, out }),
    );
  addServing(group);
  group
    .command('remove')
    .description('remove a study with its results')
    .argument('<name>', NAME)
    .option('--store <folder>', STORE, USUAL_STORE)
    .action((name: string, { store }: Kept) => runStudy({ command: 'remove', folder: store, name }));
}

interface ServeOptions extends Kept {
  readonly host: string;
  readonly port: number;
  readonly newToken?: true;
}

function addServing(group: StatusCommand): void {
  const command = group
    .command('serve')
    .description('serve the studies as pages: progress, figures and plots')
    .option('--store <folder>', STORE, USUAL_STORE);
  addServingPlace(command, STUDY_PORT)
    .option('--new-token', 'make a new token for staff and revoke the old one')
    .action(({ store, host, port, newToken }: ServeOptions) =>
      runStudy({ command: 'serve', folder: store, host, port, newToken: newToken === true }),
    );
}

function runStudy(request: StudyRequest): Promise<number> {
  return withServerPackage(() => loadBundle('class').studyCommand(request, bundleHost()));
}

const STUDY_HELP = `
Studies are kept in the folder studies.countermine, or in the PostgreSQL database of $DATABASE_URL; there
countermine worker on any machine helps with running studies. The result does not depend on who plays the boards.
Ctrl-C keeps what is done: run the same command again to continue, also with a larger --count.

Examples:
  countermine study play -l expert --rule zero -n 20000
  countermine study measure -l beginner -n 1000000 --name beginner-3bv
  countermine study plot beginner-3bv -o beginner.html
`;
