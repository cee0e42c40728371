import type { Trainer } from '@countermine/play/trainer/trainer.ts';
import type { TrainerTexts } from '@countermine/play/words/trainer/trainer-text-set.ts';
import type { Page } from '../state/page.ts';

/** What each part of the trainer gets. */
export interface PartProps {
  readonly page: Page;
  readonly trainer: Trainer;
  readonly texts: TrainerTexts;
}
