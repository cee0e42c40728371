/**
 * Accepts files that are dropped on an element.
 * @param setOver is told whether a file is over it
 * @returns ends it
 */
export function takeDrops(
  host: HTMLElement,
  onFile: (file: File) => void,
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
    const file = event.dataTransfer?.files[0];
    if (file !== undefined) onFile(file);
  };
  host.addEventListener('dragover', hover, { signal });
  host.addEventListener('dragleave', hover, { signal });
  host.addEventListener('drop', drop, { signal });
  return () => abort.abort();
}
