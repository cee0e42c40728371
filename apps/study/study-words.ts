import { formatCellName } from '@countermine/core/codec/grid.ts';
import type { Level } from '@countermine/core/game/params.ts';
import { countOf, withCommas } from '@countermine/core/text/english.ts';
import type { StudyFigure } from './study-counts.ts';
import type { StudySettings } from './study-settings.ts';

// What the command says about studies, in English.

export const FIGURE_NAMES: Readonly<Record<StudyFigure, string>> = {
  bbbv: '3BV',
  bbbvWon: '3BV, won',
  openings: 'openings',
  islands: 'islands',
  oneWayZini: 'ZiNi',
  eightWayZini: '8-way ZiNi',
  guesses: 'guesses',
  tries: 'tries',
};

/** The study in a line. @param level that of its boards, if they have one */
export function studyTitle(settings: StudySettings, level: Level | undefined): string {
  const { width, height, mines, seed } = settings;
  const boards = `${level === undefined ? '' : `${level}, `}${width} x ${height} with ${countOf(mines, 'mine')}`;
  return `${boards}, ${firstCellWords(settings)}, ${deedWords(settings)}, seed ${seed}`;
}

function firstCellWords({ kind, start, rule, width }: StudySettings): string {
  const cell = start === null ? 'random' : formatCellName({ row: Math.floor(start / width), column: start % width });
  const promise = kind === 'generate' || rule === 'opening' ? 'an opening' : 'safe';
  return `first cell ${cell} ${promise}`;
}

function deedWords({ kind, strategy, mode }: StudySettings): string {
  switch (kind) {
    case 'play':
      return strategy === 'safest' ? 'played by the safest cell' : 'played by the solver';
    case 'measure':
      return 'measured';
    case 'generate':
      return `no-guess, ${mode === 'uniform' ? 'all equally likely' : 'repaired'}`;
  }
}

/** The progress of a study, as a sentence. @param won how many boards were won; undefined where none is played */
export function studyProgressWords(boards: number, planned: number, won: number | undefined): string {
  const done = `${withCommas(boards)} of ${countOf(planned, 'board')} done`;
  return won === undefined || boards === 0 ? `${done}.` : `${done}, ${((100 * won) / boards).toFixed(1)}% won.`;
}

export function noStudyWords(name: string, known: readonly string[]): string {
  const others = known.length === 0 ? 'there is none yet' : `there are ${known.join(', ')}`;
  return `there is no study ${name}; ${others}`;
}

export function otherStudyWords(name: string, title: string): string {
  return `the study ${name} is another one (${title}); choose another name with --name, or remove it`;
}
