// The script of the pages about classes: shows how far the judging is while it goes on. Everything works without it.

/** What the server sends; its sentence is shown as it is. */
interface LiveProgress {
  readonly judged: number;
  readonly handIns: number;
  readonly marked: number;
  readonly words: string;
}

const line = document.querySelector<HTMLElement>('#progress[data-events]');
if (line !== null) watch(line, line.dataset['events'] ?? '');

/** Keeps a connection open while somebody looks: browsers have few of them. */
function watch(element: HTMLElement, address: string): void {
  let events: EventSource | undefined;
  let shown = element.dataset['state'];
  const follow = (): void => {
    if (document.hidden) {
      events?.close();
      events = undefined;
    } else if (events === undefined) {
      events = new EventSource(address);
      events.onmessage = ({ data }: MessageEvent<string>) => {
        const progress: LiveProgress = JSON.parse(data);
        show(element, progress);
        const state = `${progress.judged} ${progress.marked}`;
        if (shown !== state) void loadAgain();
        shown = state;
      };
    }
  };
  document.addEventListener('visibilitychange', follow);
  follow();
}

function show(element: HTMLElement, { judged, handIns, words }: LiveProgress): void {
  const bar = element.querySelector('progress');
  const text = element.querySelector('span');
  if (bar !== null) {
    bar.max = Math.max(1, handIns);
    bar.value = judged;
    bar.hidden = judged === handIns;
  }
  if (text !== null) text.textContent = words;
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
  const response = await fetch(location.href);
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const part of document.querySelectorAll('[data-live]')) {
    const fresh = page.getElementById(part.id);
    // Who is in it with the keyboard would lose the place.
    if (fresh !== null && !part.contains(document.activeElement)) part.replaceWith(fresh);
  }
}

export type {};
