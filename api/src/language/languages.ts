const names = new Intl.DisplayNames(['en'], { type: 'language' });
const named = new Map<string, string>();

/** The English name of a language, or its code where it has none. */
export function languageName(code: string): string {
  const name = named.get(code) ?? names.of(code) ?? code;
  named.set(code, name);
  return name;
}

/** Languages written without spaces between words. */
export const unspacedLanguages: ReadonlySet<string> = new Set(['zh', 'ja', 'th', 'lo', 'km', 'my']);
