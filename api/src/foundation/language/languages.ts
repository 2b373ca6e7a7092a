import { InterfaceLanguage } from '@glossa/contract/language';
import { LRUCache } from 'lru-cache';

const displayNames = new Intl.DisplayNames(['en'], { type: 'language' });

const names = new LRUCache<string, string>({
  max: 500,
  memoMethod: (code) => displayNames.of(code) ?? code,
});

/** The English name of a language, or its code if it has none. */
export const languageName = (code: string) => names.memo(code);

/** `Spanish (es)`: how prompts name a language. */
export const describeLanguage = (code: string): string => `${languageName(code)} (${code})`;

const codesByName = new Map(
  InterfaceLanguage.enum.map((code) => [languageName(code).toLowerCase(), code as string]),
);

/** The code of a language that the product knows by its English name, whatever its capitals; other texts as they are. */
export const toLanguageCode = (language: string): string =>
  codesByName.get(language.trim().toLowerCase()) ?? language;
