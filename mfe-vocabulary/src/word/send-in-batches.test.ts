import { sendInBatches } from './send-in-batches';

it('sends each id once, in batches of the API’s size', async () => {
  const ids = Array.from({ length: 12_000 }, (_, index) => index + 1);
  const asked: number[] = [];
  const { ids: answered, failure } = await sendInBatches(ids, async (some) => {
    asked.push(some.length);
    return some.filter((id) => id % 2 === 0);
  });
  expect(asked).toEqual([5000, 5000, 2000]);
  expect(answered).toEqual(ids.filter((id) => id % 2 === 0));
  expect(failure).toBeUndefined();
});

it('returns the ids answered before a later call failed, with the error', async () => {
  const ids = Array.from({ length: 12_000 }, (_, index) => index + 1);
  const failure = new Error('away');
  const done = await sendInBatches(ids, async (some) => {
    if (some[0] !== 1) throw failure;
    return some;
  });
  expect(done).toEqual({ ids: ids.slice(0, 5000), failure });
});

it('throws when the first call fails', async () => {
  const failure = new Error('away');
  await expect(sendInBatches([1], () => Promise.reject(failure))).rejects.toBe(failure);
});
