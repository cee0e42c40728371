import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Page } from '../state/page.ts';
import type { ByteLine, ByteSegment } from './byte-lines.ts';
import { copyText } from './copy-text.ts';
import type { CourseDesk } from './course-desk.ts';
import { VISIBLE } from './visible-bytes.ts';

/** What the game wrote, byte by byte, with blanks and line ends to be seen and the last turn marked. */
export function BytesPane({ page, desk }: { readonly page: Page; readonly desk: CourseDesk }): VNode {
  const { lines, turn, isCut } = desk.view.value;
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    if (pane.current !== null) pane.current.scrollTop = pane.current.scrollHeight;
  }, [lines, turn]);
  const { terminal } = page.messages.value;
  return (
    <div class="bytes">
      <div class="bytes-head">
        <h2 id="bytes-name">{terminal.bytes}</h2>
        <button type="button" onClick={() => copyOutput(page, desk)}>
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

function copyOutput(page: Page, desk: CourseDesk): void {
  const { text, isCut } = desk.output;
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
