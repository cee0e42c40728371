// The script of the pages about classes and studies: shows their progress while they run. Everything works without it.

/** A message of the server; its sentence is shown as it is. */
interface LiveProgress {
  readonly done: number;
  readonly total: number;
  readonly words: string;
  readonly state: string;
  readonly isOver?: boolean;
}

const line = document.querySelector<HTMLElement>('#progress[data-events]');
if (line !== null) watch(line, line.dataset['events'] ?? '');

/** Keeps a connection open while somebody looks: browsers have few of them. */
function watch(element: HTMLElement, address: string): void {
  let events: EventSource | undefined;
  let shown = element.dataset['state'];
  let isOver = false;
  const follow = (): void => {
    if (isOver) return;
    if (document.hidden) {
      events?.close();
      events = undefined;
    } else if (events === undefined) {
      events = new EventSource(address);
      events.onmessage = ({ data }: MessageEvent<string>) => {
        const progress: LiveProgress = JSON.parse(data);
        show(element, progress);
        if (shown !== progress.state) void loadAgain();
        shown = progress.state;
        isOver = progress.isOver === true;
        if (isOver) events?.close();
      };
    }
  };
  document.addEventListener('visibilitychange', follow);
  follow();
}

function show(element: HTMLElement, { done, total, words }: LiveProgress): void {
  const bar = element.querySelector('progress');
  const text = element.querySelector('span');
  if (bar !== null) {
    bar.max = Math.max(1, total);
    bar.value = done;
    bar.hidden = done === total;
  }
  if (text !== null) text.textContent = words;
}

// Times are those of the reader's own clock.
for (const time of document.querySelectorAll('time')) {
  time.textContent = new Date(time.dateTime).toLocaleString(undefined, { dateStyle: 'full', timeStyle: 'short' });
}

let isLoading = false;
let isWanted = false;

/** Loads the parts of the page that change, one time after the other. */
async function loadAgain(): Promise<void> {
  isWanted = true;
  if (isLoading) return;
  isLoading = true;
  while (isWanted) {
    isWanted = false;
    await replaceParts();
  }
  isLoading = false;
}

async function replaceParts(): Promise<void> {
  // It fails where the reader has left the page, or the server has ended.
  const text = await fetch(location.href).then(
    (response) => (response.ok ? response.text() : undefined),
    () => undefined,
  );
  if (text === undefined) return;
  const page = new DOMParser().parseFromString(text, 'text/html');
  for (const part of document.querySelectorAll('[data-live]')) {
    const fresh = page.getElementById(part.id);
    // Who is in it with the keyboard would lose the place.
    if (fresh !== null && !part.contains(document.activeElement)) part.replaceWith(fresh);
  }
}

export type {};
