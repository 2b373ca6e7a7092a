import { normalizeWord } from '@glossa/contract/word-key';

/** English infinitives and nouns are listed without their particle. */
export function translationKey(text: string, language: string): string {
  const key = normalizeWord(text, language);
  return language === 'en' ? key.replace(/^(to|an?|the) (?=.)/, '') : key;
}
