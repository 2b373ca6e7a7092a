import type { S3Bucket } from '@glossa/server/s3-client';
import { openedByHook } from '@glossa/server/testing/opened-by-hook';
import { S3StandIn, STAND_IN_CREDENTIALS } from '@glossa/server/testing/s3-stand-in';
import { prepareApp } from '../../../testing/app-package';
import { createS3BundleStore } from './bundle-store';
import { openS3Objects, type S3Objects } from './s3-objects';

jest.setTimeout(60_000);

let bucket: S3StandIn;
const opened: S3Objects[] = [];
beforeEach(async () => {
  Object.assign(process.env, STAND_IN_CREDENTIALS);
  bucket = await S3StandIn.start();
});
afterEach(async () => {
  for (const objects of opened.splice(0)) objects.close();
  await bucket.stop();
});

async function openStore(settings: Partial<S3Bucket> = {}, cacheBytes?: number) {
  const objects = await openS3Objects({ ...bucket.settings, ...settings });
  opened.push(objects);
  return createS3BundleStore(objects, cacheBytes);
}

const prepared = (extra: Record<string, string> = {}) => prepareApp({ app: 'quiz', extra });

const release = 'bundles/quiz/1.0.0/release.json';
/** Stops a publisher after all files and before the last write. */
const breaksAtTheEnd = (method: string, key: string) =>
  method === 'PUT' && key === release ? ({ status: 400, code: 'Broken' } as const) : undefined;

describe('bundles in a bucket', () => {
  const store = openedByHook(beforeEach, () => openStore());

  it('write their release.json last', async () => {
    await store.put(await prepared());
    const puts = bucket.requests.filter((request) => request.startsWith('PUT bundles/'));
    expect(puts.at(-1)).toBe(`PUT ${release}`);
    expect(puts.length).toBeGreaterThan(5);
  });

  it('do not exist after an aborted publish, and are completed by the next one without a second upload', async () => {
    const bundle = await prepared();
    bucket.fault = breaksAtTheEnd;
    await expect(store.put(bundle)).rejects.toMatchObject({ code: 'storage_unavailable' });
    bucket.fault = () => undefined;
    expect(await store.find('quiz', '1.0.0')).toBeUndefined();
    expect(await store.read('quiz', '1.0.0', 'entry.js', 'identity')).toBeUndefined();
    const files = [...bucket.objects];
    expect(files.length).toBeGreaterThan(bundle.files.length);
    await store.put(bundle);
    expect([...bucket.objects].slice(0, files.length)).toEqual(files);
    expect(await store.find('quiz', '1.0.0')).toEqual(bundle.stored);
  });

  it('keep their files apart from those of a publisher that lost', async () => {
    const [one, two] = [await openStore(), await openStore()];
    const [first, second] = [await prepared({ 'a.js': '1' }), await prepared({ 'a.js': '2' })];
    // The second publisher checked before the first had finished.
    bucket.fault = (method, key) =>
      method === 'GET' && key === release ? { status: 404, code: 'NoSuchKey' } : undefined;
    await one.put(first);
    await expect(two.put(second)).rejects.toMatchObject({ code: 'version_exists' });
    bucket.fault = () => undefined;
    expect((await two.read('quiz', '1.0.0', 'a.js', 'identity'))?.toString()).toBe('1');
  });

  it('take nothing from an aborted publish of other bytes', async () => {
    bucket.fault = breaksAtTheEnd;
    await expect(store.put(await prepared({ 'a.js': '1' }))).rejects.toMatchObject({ status: 503 });
    bucket.fault = () => undefined;
    await store.put(await prepared({ 'a.js': '2' }));
    expect((await store.read('quiz', '1.0.0', 'a.js', 'identity'))?.toString()).toBe('2');
  });

  it('exist when the response to the last write was lost', async () => {
    let cuts = 0;
    bucket.fault = (method, key) =>
      method === 'PUT' && key === release && (cuts += 1) === 1 ? 'cut-when-done' : undefined;
    const bundle = await prepared();
    await store.put(bundle);
    expect(cuts).toBe(2);
    expect(await store.find('quiz', '1.0.0')).toEqual(bundle.stored);
  });

  it.each([
    ['asks for less', { status: 503, code: 'SlowDown' } as const],
    ['cuts the connection', 'cut' as const],
    ['sees two writes of one name at once', { status: 409, code: 'ConditionalRequestConflict' } as const],
  ])('are put and read though the service at first %s', async (_what, fault) => {
    const seen = new Set<string>();
    bucket.fault = (method) => {
      // The store waits for a moment before it repeats a call, so not every file's first call is refused.
      const isFirst = !seen.has(method);
      seen.add(method);
      const isOfPutsOnly = fault !== 'cut' && fault.status === 409;
      return isFirst && (method === 'PUT' || !isOfPutsOnly) ? fault : undefined;
    };
    const bundle = await prepared();
    await store.put(bundle);
    for (const { path, encoding, bytes } of bundle.files) {
      expect(await store.read('quiz', '1.0.0', path, encoding)).toEqual(bytes);
    }
  });

  it('answer with a code while the store is unavailable', async () => {
    bucket.fault = () => ({ status: 503, code: 'SlowDown' });
    await expect(store.find('quiz', '1.0.0')).rejects.toMatchObject({
      code: 'storage_unavailable',
      status: 503,
    });
  });

  it('give up on a store that hangs, and say so', async () => {
    await store.put(await prepared());
    bucket.fault = () => 'hang';
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
    const asked = Promise.allSettled([
      store.find('quiz', '1.0.0'),
      store.read('quiz', '1.0.0', 'entry.js', 'identity'),
    ]);
    await jest.advanceTimersByTimeAsync(5_000);
    jest.useRealTimers();
    for (const answer of await asked) {
      expect(answer).toMatchObject({ reason: { code: 'storage_unavailable', status: 503 } });
      expect(answer).toHaveProperty('reason.message', expect.stringContaining('(TimeoutError)'));
    }
  });

  it('are read once and cached within the memory limit', async () => {
    await (await openStore()).put(await prepared({ 'a.bin': 'a'.repeat(400), 'b.bin': 'b'.repeat(400) }));
    const store = await openStore({}, 2000);
    const read = async (file: string) => (await store.read('quiz', '1.0.0', file, 'identity'))?.length;
    const gets = () => bucket.requests.filter((request) => request.endsWith('.bin')).length;
    const before = gets();
    await Promise.all([read('a.bin'), read('a.bin'), read('a.bin')]);
    await read('a.bin');
    expect(gets() - before).toBe(1);
    const small = await openStore({}, 500);
    const more = gets();
    for (let at = 0; at < 3; at += 1) await small.read('quiz', '1.0.0', 'a.bin', 'identity');
    expect(gets() - more).toBe(3);
  });
});

describe('a bucket that cannot be used', () => {
  const opening = (settings: Partial<S3Bucket> = {}) => openS3Objects({ ...bucket.settings, ...settings });

  it('is refused when it overwrites objects', async () => {
    bucket.ignoresConditions = true;
    await expect(opening()).rejects.toThrow(/overwrites an object even with .* honors conditional writes/s);
  });

  it.each([
    [
      'is not there',
      () => opening({ bucket: 'other' }),
      /has no bucket of the name in S3_BUCKET: create it first/,
    ],
    ['does not answer', () => opening({ endpoint: 'http://127.0.0.1:1' }), /does not answer/],
    [
      'forbids it',
      () => {
        bucket.fault = () => ({ status: 403, code: 'AccessDenied' });
        return opening();
      },
      /need s3:GetObject and s3:PutObject .* and s3:ListBucket/,
    ],
    [
      'does not know the key',
      () => {
        process.env['AWS_ACCESS_KEY_ID'] = 'AKIASOMEBODY';
        return opening();
      },
      /does not know the access key \(AWS_ACCESS_KEY_ID\)/,
    ],
  ])('explains what to do when it %s', async (_what, open, message) => {
    await expect(open()).rejects.toThrow(message);
  });
});
