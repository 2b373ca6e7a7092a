import { LRUCache } from 'lru-cache';

/** Longer texts are rare, and hardly ever repeated. */
const MAX_TEXT_LENGTH = 200;
const MAX_TEXTS = 500;

/** Memoizes a function of a text that many requests repeat, such as a header of a browser. */
export function memoize<Result extends NonNullable<unknown>>(
  compute: (text: string) => Result,
): (text: string | undefined) => Result {
  const cache = new LRUCache<string, Result>({ max: MAX_TEXTS, memoMethod: (text) => compute(text) });
  return (text = '') => (text.length <= MAX_TEXT_LENGTH ? cache.memo(text) : compute(text));
}
