import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';

interface FileButtonProps {
  readonly label: string;
  /** Default: one file. */
  readonly takes?: 'files' | 'folder';
  /** Default: files of any type. */
  readonly accept?: string;
  readonly onFiles: (files: readonly [File, ...File[]]) => void;
}

/** A button to choose files of the device. */
export function FileButton({ label, takes, accept, onFiles }: FileButtonProps): VNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        multiple={takes !== undefined}
        {...(takes === 'folder' && { webkitdirectory: true })}
        {...(accept !== undefined && { accept })}
        onChange={({ currentTarget }) => {
          const [first, ...others] = currentTarget.files ?? [];
          if (first !== undefined) onFiles([first, ...others]);
          // The same files may be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
