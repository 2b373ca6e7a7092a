import { InterfaceLanguage } from '@glossa/contract/language';
import { memoize } from './memoize';

const displayNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** The English name of a language, or its code if it has none. */
export const languageName = memoize((code: string) => displayNames.of(code) ?? code);

/** `Spanish (es)`: how prompts name a language. */
export function describeLanguage(code: string): string {
  return `${languageName(code)} (${code})`;
}

const codesByName = new Map(
  InterfaceLanguage.enum.map((code) => [languageName(code).toLowerCase(), code as string]),
);

/** The code of a language that the product knows by its English name, whatever its capitals; other texts as they are. */
export function toLanguageCode(language: string): string {
  return codesByName.get(language.trim().toLowerCase()) ?? language;
}
