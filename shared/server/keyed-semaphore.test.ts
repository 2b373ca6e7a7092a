import { KeyedSemaphore } from './keyed-semaphore';

it('refuses a key, or everybody, at its limit until a permit is returned, once', () => {
  const semaphore = new KeyedSemaphore({ perKey: 2, total: 3 });
  const release = semaphore.tryAcquire('a');
  semaphore.tryAcquire('a');
  expect(semaphore.tryAcquire('a')).toBe('key_full');
  semaphore.tryAcquire('b');
  expect(semaphore.tryAcquire('b')).toBe('all_full');

  if (typeof release === 'function') [1, 2].forEach(release);
  expect(semaphore.tryAcquire('b')).toEqual(expect.any(Function));
  expect(semaphore.tryAcquire('b')).toBe('key_full');
});

it('lets callers of a key wait in the order they came, as many as may', async () => {
  const semaphore = new KeyedSemaphore({ perKey: 1, waiting: 2 });
  const order: string[] = [];
  const work = async (name: string) => {
    const release = await semaphore.acquire('a');
    order.push(typeof release === 'function' ? name : `${name} ${release}`);
    await Promise.resolve();
    if (typeof release === 'function') release();
  };
  await Promise.all(['first', 'second', 'third', 'fourth'].map(work));

  expect(order).toEqual(['first', 'fourth key_full', 'second', 'third']);
  expect(semaphore.tryAcquire('a')).toEqual(expect.any(Function));
});

it('gives a permit that all share to the keys in turn, so that a second caller of one waits behind the first of others', async () => {
  const semaphore = new KeyedSemaphore({ perKey: 1, total: 1, waiting: Infinity });
  const order: string[] = [];
  const work = async (key: string, name: string) => {
    const release = await semaphore.acquire(key);
    order.push(name);
    await Promise.resolve();
    if (typeof release === 'function') release();
  };
  await Promise.all([work('a', 'a1'), work('a', 'a2'), work('a', 'a3'), work('b', 'b1'), work('c', 'c1')]);

  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
  expect(semaphore.tryAcquire('a')).toEqual(expect.any(Function));
});

it('refuses whoever would wait behind too many, of whatever keys', async () => {
  const semaphore = new KeyedSemaphore({ perKey: 1, total: 1, waiting: 5, waitingOfAll: 2 });
  semaphore.tryAcquire('a');
  void semaphore.acquire('b');
  void semaphore.acquire('c');
  expect(await semaphore.acquire('d')).toBe('all_full');
});

it('forgets whoever no longer waits', async () => {
  const semaphore = new KeyedSemaphore({ perKey: 1, waiting: 5, waitingOfAll: 1 });
  const release = semaphore.tryAcquire('a');
  const leaving = new AbortController();
  const left = semaphore.acquire('a', () => leaving.signal);
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  const next = semaphore.acquire('a');
  if (typeof release === 'function') release();
  expect(await next).toEqual(expect.any(Function));
});
