import { memoize } from '../../platform/text/memoize';

const displayNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** The English name of a language, or its code if it has none. */
export const languageName = memoize((code: string) => displayNames.of(code) ?? code);

/** `Spanish (es)`: how prompts name a language. */
export function describeLanguage(code: string): string {
  return `${languageName(code)} (${code})`;
}
