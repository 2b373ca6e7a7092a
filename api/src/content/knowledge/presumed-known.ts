import type { User } from '@glossa/contract/user';
import { learnedLanguage } from '../../foundation/accounts/learner-languages';
import { CEFR_BANDS } from '../../language/levels/cefr-list';
import { INCOMPLETE_LISTS } from '../../language/levels/translated-words';

/** The words that a learner is presumed to know until they say otherwise. */
export interface Presumption {
  language: string;
  /** The hardest difficulty that is presumed known, 1 to 10. */
  maxLevel: number;
  /** Whether a word without a level is a name or a number; else it may also be a word that the lists lack. */
  includesWithoutLevel: boolean;
}

/**
 * Undefined without a level: it says nothing of other languages than the one that is learned. Somebody who is new to a
 * language is presumed to know nothing.
 */
export function readPresumption(learner: User): Presumption | undefined {
  const language = learnedLanguage(learner);
  if (language === undefined || learner.level === null || learner.level === 'A1') return undefined;
  const [, maxLevel] = CEFR_BANDS[learner.level];
  return { language, maxLevel, includesWithoutLevel: !INCOMPLETE_LISTS.has(language) };
}
