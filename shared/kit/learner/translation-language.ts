/** The language that words are translated into: the learner's choice, else that of the interface. */
import { currentSession, useSession } from '@glossa/kit/auth';
import { currentLocale, useLocale } from '@glossa/kit/i18n';

export const translationLanguage = (): string =>
  currentSession().user?.translation_language ?? currentLocale();

export function useTranslationLanguage(): string {
  const locale = useLocale();
  return useSession().user?.translation_language ?? locale;
}
