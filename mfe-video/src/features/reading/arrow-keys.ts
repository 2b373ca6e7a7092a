import { findSentenceOfWord } from './word-index';

export interface Walkable {
  readonly wordCount: number;
  readonly sentences: readonly { readonly first: number }[];
  readonly direction: 'ltr' | 'rtl';
}

export function sentenceBounds(index: number, text: Walkable): { first: number; last: number } {
  const { sentences, wordCount } = text;
  const sentence = findSentenceOfWord(sentences, index);
  return { first: sentences[sentence]?.first ?? 0, last: (sentences[sentence + 1]?.first ?? wordCount) - 1 };
}

/** The word that a key moves to; undefined for other keys. */
export function nextWord(code: string, index: number, text: Walkable): number | undefined {
  const forward = text.direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft';
  const backward = text.direction === 'ltr' ? 'ArrowLeft' : 'ArrowRight';
  const { first, last } = sentenceBounds(index, text);
  switch (code) {
    case forward:
      return Math.min(index + 1, text.wordCount - 1);
    case backward:
      return Math.max(index - 1, 0);
    case 'ArrowDown':
      return last + 1 < text.wordCount ? last + 1 : index;
    case 'ArrowUp':
      return first > 0 ? sentenceBounds(first - 1, text).first : first;
    case 'Home':
      return first;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
