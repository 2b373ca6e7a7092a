import type { WordPages } from './use-word-pages';

/**
 * A key for each drawn row: its word, so that the focus goes with the word when rows move. Two pages that were fetched
 * at different times may both hold a word; the second then goes by its place.
 */
export function rowKeys(rows: readonly number[], { wordAt }: Pick<WordPages, 'wordAt'>): Map<number, string> {
  const taken = new Set<number>();
  return new Map(
    rows.map((index) => {
      const id = wordAt(index)?.id;
      if (id === undefined || taken.has(id)) return [index, `place-${index}`];
      taken.add(id);
      return [index, `word-${id}`];
    }),
  );
}
