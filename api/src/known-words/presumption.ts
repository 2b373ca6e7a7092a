import type { CefrLevel } from '@glossa/contract/language';
import type { User } from '@glossa/contract/user';
import { learnedLanguage } from '../accounts/learner-languages';

/** The words that a learner is presumed to know until they say otherwise. */
export interface Presumption {
  language: string;
  /** Of difficulty, 1 to 10. */
  maxLevel: number;
}

/** The difficulty of the hardest words of each level. Somebody who is new to a language is presumed to know nothing. */
const MAX_LEVELS: Readonly<Record<CefrLevel, number | undefined>> = {
  A1: undefined,
  A2: 4,
  B1: 6,
  B2: 8,
  C1: 9,
  C2: 10,
};

/** Undefined without a level: it says nothing of other languages than the one that is learned. */
export function readPresumption(learner: User): Presumption | undefined {
  const language = learnedLanguage(learner);
  const maxLevel = learner.level === null ? undefined : MAX_LEVELS[learner.level];
  return language === undefined || maxLevel === undefined ? undefined : { language, maxLevel };
}
