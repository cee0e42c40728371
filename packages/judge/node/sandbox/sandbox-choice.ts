/** A choice of a sandbox, as typed: `bubblewrap`, `docker=IMAGE` or `none`. */
export type SandboxChoice =
  | { readonly kind: 'bubblewrap' }
  | { readonly kind: 'docker'; readonly image: string }
  | { readonly kind: 'none' };

/** The choice that a text stands for; undefined if it stands for none. */
export function parseSandboxChoice(text: string): SandboxChoice | undefined {
  if (text === 'bubblewrap' || text === 'none') return { kind: text };
  // An image cannot begin with a hyphen: docker would take it for an option.
  const image = /^docker=([A-Za-z0-9][^\s]*)$/.exec(text)?.[1];
  return image === undefined ? undefined : { kind: 'docker', image };
}
