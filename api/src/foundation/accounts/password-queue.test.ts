import { runInPasswordQueue } from './passwords';

/** Work that ends when the test says so. */
function startWork(network: string) {
  let end = () => {};
  let hasBegun = false;
  const work = () =>
    new Promise<void>((resolve) => {
      hasBegun = true;
      end = resolve;
    });
  const done = runInPasswordQueue(network, work);
  return { done, end: () => end(), hasBegun: () => hasBegun };
}

/** Lets all work begin that does not wait for other work. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a network has one hash at work, and another network does not wait for its others', async () => {
  const flood = Array.from({ length: 10 }, () => startWork('flood'));
  const other = startWork('other');
  await settle();
  expect(flood.map((work) => work.hasBegun())).toEqual([true, ...Array<boolean>(9).fill(false)]);
  expect(other.hasBegun()).toBe(true);
  other.end();
  for (const work of flood) {
    await settle();
    work.end();
    await work.done;
  }
});

test('a network that has too many hashes waiting is refused, until they are done', async () => {
  const waiting = Array.from({ length: 64 }, () => startWork('full'));
  await expect(runInPasswordQueue('full', async () => 'done')).rejects.toMatchObject({
    code: 'too_many_requests',
  });
  expect(await runInPasswordQueue('elsewhere', async () => 'done')).toBe('done');
  for (const work of waiting) {
    await settle();
    work.end();
    await work.done;
  }
  expect(await runInPasswordQueue('full', async () => 'done')).toBe('done');
});
