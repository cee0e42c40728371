import { describe, it } from 'vitest';
import { blocksIn, expectPrinted, takesLong } from './documented.ts';

describe('a console block shows what really happens', () => {
  it.concurrent.each(blocksIn('console').filter(takesLong))('$title', expectPrinted);
});
