import { BAD_INPUT, BAD_USAGE } from '@countermine/node/exit-status.ts';
import { complain, print } from '../host/streams.ts';
import { checkReplays } from './check-replays.ts';

const WIDTH = 26;

/** `npm run check:replays -- FOLDER`. @returns the exit status: 1 if a file fails or there is none */
function main(args: readonly string[]): number {
  const [folder] = args;
  if (folder === undefined || args.length > 1) {
    complain('usage: npm run check:replays -- FOLDER');
    return BAD_USAGE;
  }
  let good = 0;
  let bad = 0;
  for (const { name, isGood, says } of checkReplays(folder)) {
    print(`${isGood ? 'ok    ' : 'WRONG '} ${name.padEnd(WIDTH)} ${says}\n`);
    if (isGood) good += 1;
    else bad += 1;
  }
  print(`${good} files agree, ${bad} do not\n`);
  return bad > 0 || good === 0 ? BAD_INPUT : 0;
}

process.exitCode = main(process.argv.slice(2));
