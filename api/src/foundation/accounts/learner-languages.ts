import type { User } from '@glossa/contract/user';

type Languages = Pick<User, 'interface_language' | 'target_language' | 'translation_language' | 'level'>;

export function translationLanguage(learner: Pick<Languages, 'interface_language' | 'translation_language'>) {
  return learner.translation_language ?? learner.interface_language;
}

/** Undefined unless chosen: `target_language` has a default, which need not be what somebody learns. */
export function learnedLanguage(learner: Languages): string | undefined {
  const isDefault = learner.level === null && learner.target_language === translationLanguage(learner);
  return isDefault ? undefined : learner.target_language;
}
