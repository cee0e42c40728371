// Compiled with the page ring: a page, but no process.

export const title: string = document.title;

// @ts-expect-error the page ring knows no process
export const runningProcess: unknown = process;
