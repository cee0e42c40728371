import { droppedFiles, type NamedFile } from './dropped-files.ts';

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
    // Without this the browser would open the file.
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  const drop = (event: DragEvent): void => {
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
