/** Languages written without spaces between words. */
export const UNSPACED_LANGUAGES: ReadonlySet<string> = new Set(['zh', 'ja', 'th', 'lo', 'km', 'my']);

export const wordSeparator = (language: string): string => (UNSPACED_LANGUAGES.has(language) ? '' : ' ');

/** The text of words that follow one another. */
export const joinWords = (words: readonly { text: string }[], language: string): string =>
  words.map(({ text }) => text).join(wordSeparator(language));
