import { Semaphore } from 'async-mutex';

/** Runs `work` on every item, at most `limit` at a time. After a failure no further item is begun. */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const semaphore = new Semaphore(limit);
  try {
    await Promise.all(items.map((item) => semaphore.runExclusive(() => work(item))));
  } catch (error) {
    semaphore.cancel();
    throw error;
  }
}
