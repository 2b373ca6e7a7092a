import { isLocale, type Locale } from '@glossa/shared/i18n';
import { remembered } from '../../remembered/remembered';

/** Under which the language of the second line is kept; empty while the learner has chosen none. */
export const LANGUAGE_SETTING = 'secondLanguage';
/** Under which is kept whether there is a second line at all. */
export const ON_SETTING = 'secondLine';
/** Under which is kept whether it is blurred. */
export const VEIL_SETTING = 'secondLineBlurred';

/**
 * The language of the second line: the one that was chosen, else the interface's; never that of the lesson itself.
 * Empty where none is left. `lesson`: nothing while it is not known.
 */
export function secondLanguage(
  chosen: string,
  interfaceLanguage: Locale,
  lesson: string | undefined,
): Locale | '' {
  return [chosen, interfaceLanguage].filter(isLocale).find((language) => language !== lesson) ?? '';
}

/** The language in which the lines of a lesson will be wanted, before anything is known of the lesson. */
export function languageToPrepare(interfaceLanguage: Locale): Locale | undefined {
  if (!remembered<boolean>(ON_SETTING, false)) return undefined;
  return secondLanguage(remembered<string>(LANGUAGE_SETTING, ''), interfaceLanguage, undefined) || undefined;
}
