import type { Language } from '../language/language.ts';
import { TRAINER_DE } from './de-trainer.ts';
import { TRAINER_EN } from './en-trainer.ts';
import { TRAINER_TR } from './tr-trainer.ts';
import type { TrainerTexts } from './trainer-text-set.ts';
import { TRAINER_ZH } from './zh-trainer.ts';

/** What the trainer says, by language. */
export const TRAINER_TEXTS: Readonly<Record<Language, TrainerTexts>> = {
  en: TRAINER_EN,
  de: TRAINER_DE,
  zh: TRAINER_ZH,
  tr: TRAINER_TR,
};
