import { MAX_CHOSEN_WORDS } from '@glossa/contract/limits';

export interface SentIds {
  /** The ids that the API answered. */
  readonly ids: readonly number[];
  /** The error of a later call; its ids and those after it were not sent. */
  readonly failure?: Error;
}

/** When a later call fails, returns the ids so far with the error; throws at the first. */
export async function sendInBatches(
  ids: readonly number[],
  call: (batch: number[]) => Promise<readonly number[]>,
): Promise<SentIds> {
  const answered: number[] = [];
  for (let from = 0; from < ids.length; from += MAX_CHOSEN_WORDS) {
    try {
      answered.push(...(await call(ids.slice(from, from + MAX_CHOSEN_WORDS))));
    } catch (error) {
      if (answered.length === 0 || !(error instanceof Error)) throw error;
      return { ids: answered, failure: error };
    }
  }
  return { ids: answered };
}
