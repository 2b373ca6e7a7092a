import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openedByHook } from '@glossa/server/testing/opened-by-hook';
import { S3StandIn, STAND_IN_CREDENTIALS } from '@glossa/server/testing/s3-stand-in';
import { prepareApp } from '../../testing/app-package';
import { releaseEvent } from '../../testing/known-releases';
import { PostgresStorage } from '../../testing/postgres-storage';
import { temporaryFolders } from '../../testing/temporary-folder';
import type { TokenEvent } from '../core/tokens/token-event';
import { openDirectoryBundleStore } from './directory/bundle-store';
import { openDirectoryReleaseLog, openDirectoryTokenLog } from './directory/event-logs';
import { createMemoryBundleStore } from '../../testing/memory-bundle-store';
import { createMemoryReleaseLog } from '../../testing/memory-event-logs';
import { openPostgresReleaseLog, openPostgresTokenLog } from './postgres/event-logs';
import type { BundleStore } from './bundle-store';
import { createS3BundleStore } from './s3/bundle-store';
import { openS3Objects, type S3Objects } from './s3/s3-objects';

const temporaryFolder = temporaryFolders();
const postgres = new PostgresStorage();
const buckets: { standIn: S3StandIn; objects: S3Objects }[] = [];

/** A bucket of its own. */
async function openBucket(): Promise<S3Objects> {
  Object.assign(process.env, STAND_IN_CREDENTIALS);
  const standIn = await S3StandIn.start();
  const objects = await openS3Objects(standIn.settings);
  buckets.push({ standIn, objects });
  return objects;
}
afterEach(async () => {
  for (const { standIn, objects } of buckets.splice(0)) {
    objects.close();
    await standIn.stop();
  }
});

const tokenFields = { at: '2026-01-01T00:00:00.000Z', by: 'operator (owner)' };

const prepared = (version: string, extra: Record<string, string> = {}) =>
  prepareApp({ app: 'quiz', version, extra });

describe.each([
  ['a directory', async () => openDirectoryBundleStore(await temporaryFolder())],
  ['memory', async () => createMemoryBundleStore()],
  ['a bucket', async () => createS3BundleStore(await openBucket())],
])('bundles in %s', (_where, open) => {
  const store = openedByHook<BundleStore>(beforeEach, open);

  it('come back as they were put, in every encoding', async () => {
    const bundle = await prepared('1.0.0', { 'deep/er/file.js': 'x'.repeat(1000) });
    await store.put(bundle);
    expect(await store.find('quiz', '1.0.0')).toEqual(bundle.stored);
    expect(bundle.files.map(({ encoding }) => encoding)).toEqual(
      expect.arrayContaining(['identity', 'br', 'gzip']),
    );
    for (const { path: file, encoding, bytes } of bundle.files) {
      expect(await store.read('quiz', '1.0.0', file, encoding)).toEqual(bytes);
    }
  });

  it('are undefined when they were never put', async () => {
    await store.put(await prepared('1.0.0'));
    expect(await store.find('quiz', '1.0.1')).toBeUndefined();
    expect(await store.read('quiz', '1.0.0', 'none.js', 'identity')).toBeUndefined();
    expect(await store.read('video', '1.0.0', 'entry.js', 'identity')).toBeUndefined();
  });

  it('are put once by many publishers at the same moment, all of one or all of another', async () => {
    // Whether two of them meet depends on the disk, so the race is run more than once.
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']) {
      const bundles = await Promise.all(
        [1, 2, 3, 4].map((at) => prepared(version, { 'which.js': `/* ${at} */` })),
      );
      const puts = await Promise.allSettled(bundles.map((bundle) => store.put(bundle)));
      const won = puts.findIndex(({ status }) => status === 'fulfilled');
      expect(puts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const put of puts.filter((each) => each.status === 'rejected')) {
        expect(put.reason).toMatchObject({ code: 'version_exists' });
      }
      expect(await store.find('quiz', version)).toEqual(bundles[won]?.stored);
      expect((await store.read('quiz', version, 'which.js', 'identity'))?.toString()).toBe(
        `/* ${won + 1} */`,
      );
    }
  });

  it('never change: a second put of a version is refused and keeps the first', async () => {
    const first = await prepared('1.0.0');
    await store.put(first);
    const second = await prepared('1.0.0', { 'more.js': '1' });
    await expect(store.put(second)).rejects.toMatchObject({ code: 'version_exists' });
    expect(await store.find('quiz', '1.0.0')).toEqual(first.stored);
    expect(await store.read('quiz', '1.0.0', 'more.js', 'identity')).toBeUndefined();
  });

  it('keep the source maps of a version apart from its files', async () => {
    await store.put(await prepared('1.0.0'));
    const map = ['quiz', '1.0.0', 'deep/remote.js.map.gz'] as const;
    expect(await store.sourceMaps.read(...map)).toBeUndefined();
    expect(await store.sourceMaps.list('quiz', '1.0.0')).toEqual(new Set());
    await store.sourceMaps.put(...map, Buffer.from('the map'));
    expect((await store.sourceMaps.read(...map))?.toString()).toBe('the map');
    expect(await store.sourceMaps.list('quiz', '1.0.0')).toEqual(new Set(['deep/remote.js.map.gz']));
    expect(await store.read('quiz', '1.0.0', 'source-maps/deep/remote.js.map', 'identity')).toBeUndefined();
  });

  it('keep the deltas of a version by file and dictionary', async () => {
    await store.put(await prepared('1.0.0'));
    await store.put(await prepared('1.1.0'));
    const [name, useless] = [`${'ab'.repeat(32)}/deep/remote.js`, `${'ab'.repeat(32)}/entry.js`];
    expect(await store.deltas.read('quiz', '1.1.0', name)).toBeUndefined();
    expect(await store.deltas.list('quiz', '1.1.0')).toEqual(new Set());
    await store.deltas.put('quiz', '1.1.0', name, Buffer.from('the delta'));
    await store.deltas.put('quiz', '1.1.0', name, Buffer.from('the delta'));
    await store.deltas.put('quiz', '1.1.0', useless, Buffer.alloc(0));
    expect((await store.deltas.read('quiz', '1.1.0', name))?.toString()).toBe('the delta');
    expect(await store.deltas.read('quiz', '1.1.0', useless)).toHaveLength(0);
    expect(await store.deltas.read('quiz', '1.0.0', name)).toBeUndefined();
    expect(await store.deltas.list('quiz', '1.1.0')).toEqual(new Set([name, useless]));
    const stored = await store.find('quiz', '1.1.0');
    expect(stored && (await store.findMissing(stored))).toEqual([]);
  });

  it('are gone when they are removed, once or twice, and others stay', async () => {
    const bundle = await prepared('1.0.0-pr.12.7');
    await store.put(bundle);
    await store.put(await prepared('1.0.0-pr.12'));
    for (let times = 0; times < 2; times += 1) await store.remove('quiz', '1.0.0-pr.12.7');
    expect(await store.find('quiz', '1.0.0-pr.12.7')).toBeUndefined();
    const [file] = bundle.files;
    expect(await store.read('quiz', '1.0.0-pr.12.7', file?.path ?? '', 'identity')).toBeUndefined();
    expect(await store.findMissing(bundle.stored)).toHaveLength(bundle.files.length + 1);
    expect(await store.find('quiz', '1.0.0-pr.12')).toBeDefined();
  });

  it('miss nothing when they are whole, and everything when they are gone', async () => {
    const bundle = await prepared('1.0.0');
    await store.put(bundle);
    expect(await store.findMissing(bundle.stored)).toEqual([]);
    const other = await prepared('2.0.0');
    expect((await store.findMissing(other.stored)).sort()).toEqual(
      ['release.json', ...other.files.map(({ path: file, encoding }) => `${encoding}/${file}`)].sort(),
    );
  });
});

describe('bundles that have lost files', () => {
  it.each<[string, () => Promise<{ store: BundleStore; lose: (name: string) => Promise<unknown> }>]>([
    [
      'a directory',
      async () => {
        const folder = await temporaryFolder();
        const lose = (name: string) => rm(path.join(folder, 'bundles/quiz/1.0.0', name));
        return { store: await openDirectoryBundleStore(folder), lose };
      },
    ],
    [
      'a bucket',
      async () => {
        const store = createS3BundleStore(await openBucket());
        const objects = buckets.at(-1)?.standIn.objects;
        const lose = async (name: string) => {
          const key = [...(objects?.keys() ?? [])].find((each) => each.endsWith(`/${name}`));
          expect(objects?.delete(key ?? '')).toBe(true);
        };
        return { store, lose };
      },
    ],
  ])('in %s name them and get them back', async (_where, open) => {
    const { store, lose } = await open();
    const bundle = await prepared('1.0.0', { 'deep/er/file.js': 'x'.repeat(1000) });
    await store.put(bundle);
    await lose('br/deep/er/file.js');
    await lose('identity/entry.js');
    expect((await store.findMissing(bundle.stored)).sort()).toEqual([
      'br/deep/er/file.js',
      'identity/entry.js',
    ]);
    await store.restore(bundle);
    expect(await store.findMissing(bundle.stored)).toEqual([]);
    for (const { path: file, encoding, bytes } of bundle.files) {
      expect(await store.read('quiz', '1.0.0', file, encoding)).toEqual(bytes);
    }
    await lose('release.json');
    expect(await store.findMissing(bundle.stored)).toEqual(['release.json']);
    await store.put(bundle);
    expect(await store.findMissing(bundle.stored)).toEqual([]);
  });
});

describe.each([
  ['a directory', async () => openDirectoryReleaseLog(await temporaryFolder())],
  ['memory', async () => createMemoryReleaseLog()],
  ['Postgres', async () => openPostgresReleaseLog(await postgres.openEmpty())],
])('a log in %s', (_where, open) => {
  it('returns appended events in order, from any revision on', async () => {
    const log = await open();
    for (let revision = 1; revision <= 12; revision += 1) await log.append(releaseEvent(revision));
    expect((await log.read(0)).map(({ revision }) => revision)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]);
    expect(await log.read(11)).toEqual([releaseEvent(12)]);
    expect(await log.read(12)).toEqual([]);
  });

  it('keeps the findings of a forced move', async () => {
    const log = await open();
    const forced = [
      { code: 'slot_vanishes', level: 'refusal', detail: 'It goes.', advice: 'Keep it.' },
    ] as const;
    const move = releaseEvent(1, { action: 'promote', reason: 'all agreed', forced: [...forced] });
    await log.append(move);
    expect(await log.read(0)).toEqual([move]);
  });

  it('keeps every character of a reason', async () => {
    const log = await open();
    const move = releaseEvent(1, { reason: 'nul \0, half \ud83d, "\\u0000", 🦆' });
    await log.append(move);
    expect(await log.read(0)).toEqual([move]);
  });

  it('refuses a revision that is taken, and one that leaves a gap', async () => {
    const log = await open();
    await log.append(releaseEvent(1));
    expect(await log.append(releaseEvent(1, { version: '2.0.0' }))).toBe(false);
    expect(await log.append(releaseEvent(3))).toBe(false);
    expect(await log.read(0)).toEqual([releaseEvent(1)]);
  });

  it('lets exactly one of many simultaneous writers have a revision', async () => {
    const log = await open();
    const writes = Array.from({ length: 10 }, (_, at) =>
      log.append(releaseEvent(1, { version: `1.0.${at}` })),
    );
    expect((await Promise.all(writes)).filter(Boolean)).toHaveLength(1);
    expect(await log.read(0)).toHaveLength(1);
  });
});

it('lets only the server’s user into the directory of a log', async () => {
  const folder = path.join(await temporaryFolder(), 'tokens');
  await openDirectoryTokenLog(folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

it.each([
  ['a directory', async () => openDirectoryTokenLog(await temporaryFolder())],
  ['Postgres', async () => openPostgresTokenLog(await postgres.openEmpty())],
])('keeps the events of tokens in %s', async (_where, open) => {
  const log = await open();
  const revoked = (number: number): TokenEvent => ({ ...tokenFields, number, action: 'revoke', id: 't_1' });
  expect([await log.append(revoked(1)), await log.append(revoked(2))]).toEqual([true, true]);
  expect([await log.append(revoked(2)), await log.append(revoked(4))]).toEqual([false, false]);
  expect([await log.read(0), await log.read(1)]).toEqual([[revoked(1), revoked(2)], [revoked(2)]]);
});

describe('a directory after a crash', () => {
  it('removes a half-written event, but not what another process is writing', async () => {
    const folder = await temporaryFolder();
    const log = await openDirectoryReleaseLog(folder);
    await log.append(releaseEvent(1));
    await writeFile(path.join(folder, 'old.tmp'), '{"revision":2,"at":"20');
    await utimes(path.join(folder, 'old.tmp'), new Date(0), new Date(0));
    await writeFile(path.join(folder, 'young.tmp'), '{"revision":2,"at":"20');
    const reopened = await openDirectoryReleaseLog(folder);
    expect(await reopened.read(0)).toEqual([releaseEvent(1)]);
    expect(await readdir(folder)).toEqual(['00000001.json', 'young.tmp']);
  });

  it('names a damaged or missing event instead of continuing without it', async () => {
    const folder = await temporaryFolder();
    const log = await openDirectoryReleaseLog(folder);
    for (const revision of [1, 2, 3]) await log.append(releaseEvent(revision));
    await writeFile(path.join(folder, '00000003.json'), '{"revision":3}');
    await expect(log.read(0)).rejects.toThrow(/damaged at .*00000003\.json: revision 3 was expected/);
    await rm(path.join(folder, '00000002.json'));
    await expect(log.read(0)).rejects.toThrow(/00000002\.json is missing/);
  });

  it('removes what a killed publish left', async () => {
    const folder = await temporaryFolder();
    await mkdir(path.join(folder, 'incoming', 'half', 'identity'), { recursive: true });
    const store = await openDirectoryBundleStore(folder);
    expect(await readdir(path.join(folder, 'incoming'))).toEqual([]);
    expect(await store.find('quiz', '1.0.0')).toBeUndefined();
  });
});
