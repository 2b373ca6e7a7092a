import type { User } from '@glossa/contract/user';
import { CEFR_BANDS, INCOMPLETE_LISTS } from '@glossa/words/levels';
import { learnedLanguage } from '../../foundation/accounts/learner-languages';

/** The words that a learner is presumed to know until they say otherwise. */
export interface Presumption {
  language: string;
  /** The hardest difficulty that is presumed known, 1 to 10. */
  maxLevel: number;
  /** Whether a word without a level is a name or a number; else it may also be a word that the lists lack. */
  includesWithoutLevel: boolean;
}

/** Undefined without a level, and for beginners. A level tells only of the language being learned. */
export function readPresumption(learner: User): Presumption | undefined {
  const language = learnedLanguage(learner);
  if (language === undefined || learner.level === null || learner.level === 'A1') return undefined;
  const [, maxLevel] = CEFR_BANDS[learner.level];
  return { language, maxLevel, includesWithoutLevel: !INCOMPLETE_LISTS.has(language) };
}
