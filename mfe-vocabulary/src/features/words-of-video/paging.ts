/** Words on one page of the panel. */
export const PAGE_SIZE = 15;

/** How many pages `total` words fill; an empty list still has its first page. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/** The words of a page, counted from 1. A page that is gone since gives the last one. */
export function pageOfItems<Item>(items: readonly Item[], page: number): { page: number; items: Item[] } {
  const shown = Math.min(Math.max(page, 1), pageCount(items.length));
  return { page: shown, items: items.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE) };
}
