/** What the bundler puts into `import.meta`, as far as the page uses it. */
interface ImportMeta {
  /** The contents of all files that match, by their paths. */
  glob<Content>(
    pattern: string,
    options: { readonly query: '?raw'; readonly import: 'default'; readonly eager: true },
  ): Readonly<Record<string, Content>>;
}
