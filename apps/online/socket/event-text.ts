import type { ServerEvent } from '@countermine/play/protocol/messages.ts';

const texts = new WeakMap<ServerEvent, string>();

/** The text of an event, which is written once for all who are told. What was sent does not change any more. */
export function eventText(event: ServerEvent): string {
  const known = texts.get(event);
  if (known !== undefined) return known;
  const text = JSON.stringify(event);
  texts.set(event, text);
  return text;
}
