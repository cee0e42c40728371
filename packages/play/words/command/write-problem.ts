import { withCommas } from '@countermine/core/text/english.ts';
import type { WriteError, WriteLoss } from '@countermine/recordings/recording/recording.ts';

/** Why a recording cannot be written in a format. */
export function writeProblem(error: WriteError): string {
  if (error.code === 'no-mines') return 'it does not tell where the mines are';
  return `${error.field} is ${withCommas(error.found)}, and the format holds at most ${withCommas(error.most)}`;
}

/** What a format did not keep. */
export function lossText(loss: WriteLoss): string {
  switch (loss.code) {
    case 'checksum':
      return 'without the checksum of its program, so rankings refuse it';
    case 'kinds':
      return `without ${events(loss.count)} that the format does not have`;
    case 'positions':
      return `${events(loss.count)} beside the board moved to its edge`;
    case 'times':
      return `${events(loss.count)} before the start moved to it`;
    case 'after-end':
      return `without ${events(loss.count)} after the end of the game`;
    case 'first-press':
      return 'readers will add a press before the first release';
  }
}

function events(count: number): string {
  return count === 1 ? '1 event' : `${withCommas(count)} events`;
}
