import type { VNode } from 'preact';

/** The headings of the columns of a table. */
export function ColumnHeads({ names }: { readonly names: readonly string[] }): VNode {
  return (
    <>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </>
  );
}
