import { join } from 'node:path';
import { userFolders } from '@countermine/host/files/user-folders.ts';

/**
 * Has the runtime keep what it compiles in the user's cache folder, for the next start; it leaves out what it cannot read
 * or write. Node 20 has no such cache.
 */
export function useCompileCache(): void {
  const runtime: object = process.getBuiltinModule('node:module');
  const folders = userFolders();
  if (folders === undefined || !('enableCompileCache' in runtime)) return;
  if (typeof runtime.enableCompileCache === 'function') runtime.enableCompileCache(join(folders.cache, 'compiled'));
}
