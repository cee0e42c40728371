import { join } from 'node:path';

/** The built page: `node tools/bootstrap.mjs` builds it, and so does `npm test`. */
export const BUILT_PAGE = join(import.meta.dirname, '../../../dist/web');
