import type { VNode } from 'preact';

/** The heads of columns, by their names. */
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
