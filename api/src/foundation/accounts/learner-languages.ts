import type { User } from '@glossa/contract/user';

type Languages = Pick<User, 'interface_language' | 'target_language' | 'translation_language' | 'level'>;

export function translationLanguage(learner: Pick<Languages, 'interface_language' | 'translation_language'>) {
  return learner.translation_language ?? learner.interface_language;
}

/**
 * The language being learned, if the learner has chosen one. `target_language` has a default: somebody who reads English
 * and never said what they learn is not learning English.
 */
export function learnedLanguage(learner: Languages): string | undefined {
  const isDefault = learner.level === null && learner.target_language === translationLanguage(learner);
  return isDefault ? undefined : learner.target_language;
}
