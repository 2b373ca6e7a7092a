/**
 * The pages to offer: at most `size` neighbours that hold `page`, with it in the middle where the ends allow.
 * Pages count from 1.
 */
export function pageWindow(page: number, pageCount: number, size: number): number[] {
  const length = Math.min(size, pageCount);
  const first = Math.min(Math.max(page - Math.floor(length / 2), 1), pageCount - length + 1);
  return Array.from({ length }, (_, index) => first + index);
}
