import { answerTo } from '../cases/answer.ts';
import { type StagesOf, stagesBy } from '../cases/stages.ts';
import { cs1302 } from './cs1302.ts';
import { type Cs1302Script, formatCs1302 } from './script.ts';

/** The seed file and the first board; the commands; winning; what is wrong with commands: as the text has them. */
export const cs1302Stages: StagesOf<Cs1302Script> = stagesBy<Cs1302Script, 'command' | 'win' | 'invalid'>(
  [
    { id: '1', title: 'the seed file, the first board and quit', adds: [] },
    { id: '2', title: 'reveal, mark, guess, nofog and help', adds: ['command'] },
    { id: '3', title: 'winning and the score', adds: ['win'] },
    { id: '4', title: 'invalid commands', adds: ['invalid'] },
  ],
  function* featuresOf(script) {
    const { stdout, stderr } = answerTo(cs1302, formatCs1302(script));
    if (script.commands.some(({ words: [word] }) => word !== 'q' && word !== 'quit')) yield 'command';
    if (stdout.includes(' SCORE: ')) yield 'win';
    if (stderr.includes('Invalid Command: ')) yield 'invalid';
  },
);
