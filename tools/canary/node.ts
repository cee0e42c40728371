// Compiled with the Node ring: a process, but no page.

export const platform: string = process.platform;

// @ts-expect-error the Node ring knows no page
export const page: unknown = document;
