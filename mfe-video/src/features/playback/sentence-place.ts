/** At the very start of a word a player may still report the word before. */
export const SEEK_OFFSET_SECONDS = 0.01;

/** The index of the sentence spoken at a time or last before it; before the first it is the first. */
export function sentenceAt(sentences: readonly { readonly start: number }[], seconds: number): number {
  return Math.max(
    0,
    sentences.findLastIndex(({ start }) => start <= seconds),
  );
}
