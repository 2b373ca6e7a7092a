/** Languages written without spaces between words. */
const UNSPACED = new Set(['zh', 'ja', 'th', 'lo', 'km', 'my']);
const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur', 'yi', 'ps']);

/** What stands between two words of a language. */
export function wordSeparator(language: string): string {
  return UNSPACED.has(language) ? '' : ' ';
}

export function textDirection(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr';
}

/** The words as one running text. */
export function sentenceText(words: readonly { text: string }[], language: string): string {
  return words.map((word) => word.text).join(wordSeparator(language));
}
