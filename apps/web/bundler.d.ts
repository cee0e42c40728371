// The bundler adds style sheets to the page; for the compiler they are empty modules.
declare module '*.css' {}
/** The part of `import.meta` that the bundler provides and the page uses. */
interface ImportMeta {
  /** The contents of all files that match, by their paths. */
  glob<Content>(
    pattern: string,
    options: { readonly query: '?raw'; readonly import: 'default'; readonly eager: true },
  ): Readonly<Record<string, Content>>;
}
