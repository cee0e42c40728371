import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { copyToClipboard } from '../base/copy.tsx';
import type { Page } from '../shell/page.ts';
import { type ByteLine, type ByteSegment, VISIBLE } from './byte-lines.ts';
import type { CourseController } from './course-controller.ts';

/** Copies a text, and shows whether that worked. */
export async function copyText(page: Page, text: string, copied = page.messages.peek().menu.copied): Promise<void> {
  if (await copyToClipboard(text)) page.notices.info(copied);
  else page.notices.error(page.messages.peek().terminal.notCopied);
}

/** The game's output byte by byte, with visible spaces and line ends, and the last turn marked. */
export function BytesPane({ page, course }: { readonly page: Page; readonly course: CourseController }): VNode {
  const { lines, turn, isCut } = course.state.view.value;
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    if (pane.current !== null) pane.current.scrollTop = pane.current.scrollHeight;
  }, [lines, turn]);
  const { terminal } = page.messages.value;
  return (
    <div class="bytes">
      <div class="bytes-head">
        <h2 id="bytes-name">{terminal.bytes}</h2>
        <button type="button" onClick={() => copyOutput(page, course)}>
          {terminal.copyOutput}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
      <section class="bytes-lines" ref={pane} tabIndex={0} aria-labelledby="bytes-name">
        {isCut && <p class="muted">{terminal.leftOut}</p>}
        {lines.map((line) => (
          <Line key={line.number} line={line} turn={turn} />
        ))}
      </section>
      <p class="muted legend">{terminal.bytesAbout}</p>
    </div>
  );
}

function copyOutput(page: Page, course: CourseController): void {
  const { text, isCut } = course.output;
  const { menu, terminal } = page.messages.peek();
  void copyText(page, text, isCut ? terminal.copiedEnd : menu.copied);
}

function Line({ line, turn }: { readonly line: ByteLine; readonly turn: number }): VNode {
  return (
    <div class="bytes-line">
      {line.segments.map((segment, index) => (
        <Segment key={index} segment={segment} isNew={segment.turn === turn} />
      ))}
    </div>
  );
}

function Segment({ segment, isNew }: { readonly segment: ByteSegment; readonly isNew: boolean }): VNode {
  const { stream, parts, hasNewline } = segment;
  return (
    <span class={`${stream} ${isNew ? 'new' : ''}`}>
      {stream === 'stderr' && <span class="tag">stderr</span>}
      {parts.map(({ text, isMark }) => (isMark ? <i>{text}</i> : text))}
      {hasNewline && <i>{VISIBLE.newline}</i>}
    </span>
  );
}
