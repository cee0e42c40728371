export interface NamedFile {
  readonly name: string;
  readonly source: File;
}

/** The files of an input or a drop. A folder that was chosen tells where each file is in it. */
export function namedFiles(files: Iterable<File>): NamedFile[] {
  return Array.from(files, (source) => ({ name: source.webkitRelativePath || source.name, source }));
}

/**
 * What was dropped, with the files of dropped folders and of those in them. To be called while the drop is handled: its
 * list is empty afterwards.
 */
function droppedFiles(transfer: DataTransfer | null): Promise<NamedFile[]> {
  const entries = Array.from(transfer?.items ?? []).flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (!entries.some(isFolder)) return Promise.resolve(namedFiles(transfer?.files ?? []));
  return Promise.all(entries.map(filesOf)).then((lists) => lists.flat());
}

async function filesOf(entry: FileSystemEntry): Promise<NamedFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File | undefined>((resolve) => entry.file(resolve, () => resolve(undefined)));
    return file === undefined ? [] : [{ name: entry.fullPath.replace(/^\//, ''), source: file }];
  }
  if (!isFolder(entry)) return [];
  const found: NamedFile[] = [];
  const reader = entry.createReader();
  // A folder is read in parts, until one is empty.
  for (let part = await entriesOf(reader); part.length > 0; part = await entriesOf(reader)) {
    for (const inside of part) found.push(...(await filesOf(inside)));
  }
  return found;
}

function entriesOf(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve) => reader.readEntries(resolve, () => resolve([])));
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

/**
 * Accepts files that are dropped on an element, and those in folders.
 * @param setOver is told whether a file is over it
 * @returns ends it
 */
export function takeDrops(
  host: HTMLElement,
  onFiles: (files: readonly NamedFile[]) => void,
  setOver: (isOver: boolean) => void,
): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  const hover = (event: DragEvent): void => {
    // An element inside this one has taken it.
    if (event.defaultPrevented) return;
    // Without this the browser would open the file.
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  const drop = (event: DragEvent): void => {
    if (event.defaultPrevented) return;
    hover(event);
    void droppedFiles(event.dataTransfer).then((files) => {
      if (files.length > 0) onFiles(files);
    });
  };
  host.addEventListener('dragover', hover, { signal });
  host.addEventListener('dragleave', hover, { signal });
  host.addEventListener('drop', drop, { signal });
  return () => abort.abort();
}

export function saveFile(name: string, parts: Uint8Array<ArrayBuffer> | string, type: string): void {
  const address = URL.createObjectURL(new Blob([parts], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
