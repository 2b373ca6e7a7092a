import { InterfaceLanguage } from '@glossa/contract/language';
import { languageName } from './languages';

const codesByName = new Map(
  InterfaceLanguage.enum.map((code) => [languageName(code).toLowerCase(), code as string]),
);

/** The code of a language that the product knows by its English name, whatever its capitals; other texts as they are. */
export function toLanguageCode(language: string): string {
  return codesByName.get(language.trim().toLowerCase()) ?? language;
}
