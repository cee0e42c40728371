import type { RankedTexts } from '@countermine/play/words/online/ranked-text-set.ts';
import type { Page } from '../state/page.ts';
import type { PageOnline } from './page-online.ts';

/** What a section of what is played with others is given. */
export interface SectionProps {
  readonly page: Page;
  readonly online: PageOnline;
  readonly texts: RankedTexts;
}
