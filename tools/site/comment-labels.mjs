// @ts-check
/**
 * A plugin of typedoc: the labels of our comments (`Errors:`, `Cost:` ...) become sections of their own. Without it what
 * follows a `@param` would belong to that parameter.
 */
import { Comment, CommentTag, Converter } from 'typedoc';

/** @typedef {import('typedoc').CommentDisplayPart} Part */

const LABEL = /(?:^|\n)(Shape|Units|Range|Errors|Cost|Source): /;

/** @param {import('typedoc').Application} app */
export function load(app) {
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, (context) => {
    for (const reflection of Object.values(context.project.reflections)) {
      if (reflection.comment !== undefined) divide(reflection.comment);
    }
  });
}

/** @param {Comment} comment */
function divide(comment) {
  const [summary = [], ...sections] = dividedParts(comment.summary);
  const tags = comment.blockTags.map((tag) => {
    const [own = [], ...others] = dividedParts(tag.content);
    tag.content = own;
    sections.push(...others);
    return tag;
  });
  comment.summary = summary;
  comment.blockTags = [...tags, ...sections.map(sectionTag)];
}

/** The parts before the first label, then those of each label. @param {readonly Part[]} parts @returns {Part[][]} */
function dividedParts(parts) {
  /** @type {Part[][]} */
  const divided = [[]];
  for (const part of parts) {
    let rest = part;
    for (let found = labelIn(rest); found !== undefined; found = labelIn(rest, 1)) {
      divided.at(-1)?.push({ kind: 'text', text: rest.text.slice(0, found) });
      rest = { kind: 'text', text: rest.text.slice(found).replace(/^\n/, '') };
      divided.push([]);
    }
    divided.at(-1)?.push(rest);
  }
  return divided;
}

/** Where a label begins, at or after a place; undefined where there is none. @param {Part} part @param {number} [from] */
function labelIn({ kind, text }, from = 0) {
  if (kind !== 'text') return undefined;
  const found = text.slice(from).search(LABEL);
  return found < 0 ? undefined : found + from;
}

/** @param {Part[]} parts @returns {CommentTag} */
function sectionTag([first, ...others]) {
  const [, label = '', text = ''] = /^(\w+): ([\s\S]*)$/.exec(first?.text ?? '') ?? [];
  return new CommentTag(`@${label.toLowerCase()}`, [{ kind: 'text', text }, ...others]);
}
