import { LRUCache } from 'lru-cache';

const displayNames = new Intl.DisplayNames(['en'], { type: 'language' });

const names = new LRUCache<string, string>({
  max: 500,
  memoMethod: (code) => displayNames.of(code) ?? code,
});

/** The English name of a language, or its code if it has none. */
export const languageName = (code: string) => names.memo(code);

/** `Spanish (es)`: how prompts name a language. */
export function describeLanguage(code: string): string {
  return `${languageName(code)} (${code})`;
}
