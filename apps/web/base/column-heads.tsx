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

/** For tables whose first column has a name, too. */
export function TableHead(props: { readonly names: readonly string[] }): VNode {
  return (
    <thead>
      <tr>
        <ColumnHeads {...props} />
      </tr>
    </thead>
  );
}
