/** How many words the API takes in one call. */
const MOST = 5000;

/** What came of a call for many words. */
export interface Portions {
  /** The ids answered. */
  readonly ids: readonly number[];
  /** Why a later portion, and all behind it, was not done. */
  readonly failure?: Error;
}

/**
 * Runs a call for as many ids at a time as the API takes, one after the other, and gathers the ids answered. When a
 * later one fails, what was done before is handed back with the error; throws when nothing was done.
 */
export async function inPortions(
  ids: readonly number[],
  call: (some: number[]) => Promise<readonly number[]>,
): Promise<Portions> {
  const answered: number[] = [];
  for (let from = 0; from < ids.length; from += MOST) {
    try {
      answered.push(...(await call(ids.slice(from, from + MOST))));
    } catch (error) {
      if (answered.length === 0 || !(error instanceof Error)) throw error;
      return { ids: answered, failure: error };
    }
  }
  return { ids: answered };
}
