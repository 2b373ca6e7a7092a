import type { IntlShape } from 'react-intl';

/** The name of a language that stands alone, such as in a list: it begins with a capital. */
export function formatLanguageName(
  { formatDisplayName, locale }: Pick<IntlShape, 'formatDisplayName' | 'locale'>,
  code: string,
): string {
  const name = formatDisplayName(code, { type: 'language' }) ?? code;
  // Unicode has Georgian capitals, but no Georgian begins a word with one.
  if (locale === 'ka' || name === code) return name;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(locale) + rest.join('');
}
