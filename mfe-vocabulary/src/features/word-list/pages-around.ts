/** Places beyond the last one in sight whose page is fetched before they are scrolled to. */
const AHEAD = 30;

/** The pages (counted from 1) that hold these places of a list of `count` and those close to them, without the first. */
export function pagesAround(indexes: readonly number[], count: number, perPage: number): number[] {
  const near = indexes.flatMap((index) => [index - AHEAD, index, Math.min(index + AHEAD, count - 1)]);
  const pages = near.map((index) => Math.floor(index / perPage) + 1);
  return [...new Set(pages)].filter((page) => page > 1).sort((a, b) => a - b);
}
