/** How many words the API takes in one call. */
const MOST = 5000;

/** Runs a call for as many ids at a time as the API takes, one after the other, and gathers the ids answered. */
export async function inPortions(
  ids: readonly number[],
  call: (some: number[]) => Promise<readonly number[]>,
): Promise<number[]> {
  const answered: number[] = [];
  for (let from = 0; from < ids.length; from += MOST) {
    answered.push(...(await call(ids.slice(from, from + MOST))));
  }
  return answered;
}
