import type { MasteryLevel } from '../../trainer/mastery.ts';
import type { SpeedDrill } from '../../trainer/speed-controller.ts';

/** What the trainer says, on the page and in the terminal. */
export interface TrainerTexts {
  readonly title: string;
  readonly lessons: string;
  readonly guesses: string;
  readonly speed: string;
  readonly levels: Readonly<Record<MasteryLevel, string>>;
  readonly drills: Readonly<Record<SpeedDrill, string>>;
  readonly findSafe: string;
  readonly findMine: string;
  readonly fromYourGame: string;
  /** Where only a part of a board is shown: its first and its last cell. */
  readonly partShown: (from: string, to: string) => string;
  readonly minesLeft: (mines: string) => string;
  readonly right: string;
  readonly wrong: string;
  /** Above a proof that was asked for without an answer. */
  readonly shown: string;
  readonly showMe: string;
  readonly why: string;
  readonly next: string;
  readonly skills: string;
  readonly due: string;
  readonly answers: (right: string, wrong: string) => string;
  readonly train: (technique: string) => string;
  readonly days: (count: number, shown: string) => string;
  readonly inARow: (shown: string) => string;
  readonly noPosition: string;
  readonly loading: string;
  readonly board: string;
  readonly rightCell: string;
  readonly guessAbout: string;
  readonly bestGuess: string;
  readonly worseGuess: (percent: string) => string;
  readonly cell: string;
  readonly wins: string;
  readonly mine: string;
  readonly yours: string;
  readonly guessTotals: (count: string, best: string) => string;
  readonly speedAbout: string;
  readonly chordAbout: string;
  readonly start: string;
  readonly again: string;
  readonly position: (at: string, of: string) => string;
  readonly mistakes: (count: number, shown: string) => string;
  readonly result: (seconds: string) => string;
  readonly best: (seconds: string) => string;
  readonly missed: string;
  readonly practise: (technique: string) => string;
  /** In the terminal. */
  readonly typeCell: string;
  readonly typeGuess: string;
  readonly typeSpeed: string;
  /** What can be trained for speed. */
  readonly drillsAre: (names: string) => string;
  readonly notACell: string;
  readonly commands: string;
  readonly noTechnique: (typed: string, names: string) => string;
  readonly goodbye: string;
}
