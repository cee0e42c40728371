import type { ReplayError } from '@countermine/core/game/game-record.ts';
import type { FieldRule, GameProblem, RowProblem } from '@countermine/core/history/finished-game.ts';
import type { DamageReason } from '../../ports/play-storage.ts';
import type { Messages } from '../catalogue.ts';
import { paramsErrorWords, refusalWords } from './game-words.ts';
import { codeErrorWords } from './shared-error-words.ts';

/** What is wrong with a stored game or a row of a table, for the brackets after what happened to it. */
export function damageWords(messages: Messages, reason: DamageReason | RowProblem): string {
  const { damage } = messages;
  switch (reason.code) {
    case 'form':
      return damage.form;
    case 'other-id':
      return damage.otherId(reason.id);
    case 'game':
      return damage.game(reason.game, damageWords(messages, reason.problem));
    case 'no-layout':
    case 'refused':
      return replayErrorWords(messages, reason);
    case 'field':
    case 'empty':
    case 'more-than':
    case 'params':
      return gameProblemWords(messages, reason);
    case 'column':
      return damage.column(reason.name);
    case 'field-count':
      return damage.fieldCount(reason.expected, reason.found);
    case 'quote':
      return damage.quote;
    default:
      return withoutStop(codeErrorWords(messages, reason));
  }
}

function gameProblemWords(messages: Messages, problem: GameProblem): string {
  const { damage } = messages;
  switch (problem.code) {
    case 'field':
      return damage.field(problem.field, ruleWords(messages, problem.rule));
    case 'empty':
      return damage.empty(problem.field);
    case 'more-than':
      return damage.moreThan(problem.field, problem.limit);
    case 'params':
      return withoutStop(paramsErrorWords(messages, problem.error));
  }
}

function ruleWords({ damage }: Messages, rule: FieldRule): string {
  switch (rule.kind) {
    case 'number':
      return damage.number(String(rule.least), String(rule.most));
    case 'choice':
      return damage.choice(rule.choices.join(', '));
    default:
      return damage.kinds[rule.kind];
  }
}

function replayErrorWords(messages: Messages, error: ReplayError): string {
  const { damage } = messages;
  if (error.code === 'no-layout') return damage.noLayout;
  return damage.refused(error.index + 1, withoutStop(refusalWords(messages, error.refusal)));
}

/** A sentence without its full stop. */
function withoutStop(words: string): string {
  return words.replace(/[.。]$/, '');
}
