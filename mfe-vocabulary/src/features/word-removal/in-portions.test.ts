import { inPortions } from './in-portions';

it('gives the API no more words at a time than it takes, and each of them once', async () => {
  const ids = Array.from({ length: 12_000 }, (_, index) => index + 1);
  const asked: number[] = [];
  const answered = await inPortions(ids, async (some) => {
    asked.push(some.length);
    return some.filter((id) => id % 2 === 0);
  });
  expect(asked).toEqual([5000, 5000, 2000]);
  expect(answered).toEqual(ids.filter((id) => id % 2 === 0));
});
