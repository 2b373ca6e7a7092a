interface Spoken {
  readonly first: number;
  readonly start: number;
}

/** The index of the sentence spoken at a time or last before it; before the first it is the first. */
export function sentenceAt(sentences: readonly Spoken[], seconds: number): number {
  return Math.max(
    0,
    sentences.findLastIndex(({ start }) => start <= seconds),
  );
}

/** The index of the sentence that holds a word. */
export function sentenceOfWord(sentences: readonly Spoken[], word: number): number {
  return sentences.findLastIndex(({ first }) => first <= word);
}
