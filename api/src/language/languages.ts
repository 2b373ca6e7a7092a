const displayNames = new Intl.DisplayNames(['en'], { type: 'language' });
const nameCache = new Map<string, string>();

/** The English name of a language, or its code if it has none. */
export function languageName(code: string): string {
  const name = nameCache.get(code) ?? displayNames.of(code) ?? code;
  nameCache.set(code, name);
  return name;
}

/** `Spanish (es)`: how prompts name a language. */
export function describeLanguage(code: string): string {
  return `${languageName(code)} (${code})`;
}

/** Languages written without spaces between words. */
export const UNSPACED_LANGUAGES: ReadonlySet<string> = new Set(['zh', 'ja', 'th', 'lo', 'km', 'my']);
