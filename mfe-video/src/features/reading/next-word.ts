/** A text as the keyboard walks it: how many words it has, and the first word of each sentence, in order. */
export interface Walkable {
  readonly wordCount: number;
  readonly sentenceStarts: readonly number[];
  readonly direction: 'ltr' | 'rtl';
}

/** The words of the sentence that holds a word: its first and its last. */
export function sentenceBounds(index: number, text: Walkable): { first: number; last: number } {
  const starts = text.sentenceStarts;
  const sentence = starts.findLastIndex((start) => start <= index);
  return { first: starts[sentence] ?? 0, last: (starts[sentence + 1] ?? text.wordCount) - 1 };
}

/** The word that a key leads to from `index`; nothing for a key that does not move. */
export function nextWord(code: string, index: number, text: Walkable): number | undefined {
  const forward = text.direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft';
  const backward = text.direction === 'ltr' ? 'ArrowLeft' : 'ArrowRight';
  const starts = text.sentenceStarts;
  const sentence = starts.findLastIndex((start) => start <= index);
  const sentenceEnd = (starts[sentence + 1] ?? text.wordCount) - 1;
  switch (code) {
    case forward:
      return Math.min(index + 1, text.wordCount - 1);
    case backward:
      return Math.max(index - 1, 0);
    case 'ArrowDown':
      return starts[sentence + 1] ?? index;
    case 'ArrowUp':
      return starts[Math.max(sentence - 1, 0)];
    case 'Home':
      return starts[sentence];
    case 'End':
      return sentenceEnd;
    default:
      return undefined;
  }
}
