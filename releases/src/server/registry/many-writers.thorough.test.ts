import { appPackage } from '../../../testing/app-package';
import { PostgresStorage } from '../../../testing/postgres-storage';
import { temporaryFolders } from '../../../testing/temporary-folder';
import { Readable } from 'node:stream';
import { applyEvent, emptyHistory, liveVersion } from '../../core/log/history';
import { ReleaseError } from '../../core/release-error';
import { openDirectoryReleaseLog } from '../../storage/directory/event-logs';
import { createMemoryBundleStore } from '../../../testing/memory-bundle-store';
import { createMemoryReleaseLog } from '../../../testing/memory-release-log';
import { openPostgresReleaseLog } from '../../storage/postgres/event-logs';
import type { ReleaseLog } from '../../storage/event-logs';
import { type Registry, openRegistry } from './registry';
import { VERBS } from './verbs';

jest.setTimeout(300_000);

const ROUNDS = 200;
const WRITERS = 4;
const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'];
const temporaryFolder = temporaryFolders();
const postgres = new PostgresStorage();

/** Each writer opens the log for itself, as a process of its own would. */
const logs: [string, () => Promise<() => Promise<ReleaseLog>>][] = [
  [
    'memory',
    async () => {
      const log = createMemoryReleaseLog();
      return async () => log;
    },
  ],
  [
    'a directory',
    async () => {
      const folder = await temporaryFolder();
      return () => openDirectoryReleaseLog(folder);
    },
  ],
  [
    'Postgres',
    async () => {
      await postgres.openEmpty();
      return async () => openPostgresReleaseLog(await postgres.open());
    },
  ],
];

const refusals = ['nothing_to_roll_back_to', 'nothing_ready', 'already_live', 'revision_moved'];

/** Says which revision it wrote; undefined when there was nothing to write or it was refused. */
async function move(registry: Registry, goBack: boolean, version: string) {
  const actor = 'operator';
  const moved = goBack
    ? registry.decide(actor, VERBS.rollback, { app: 'quiz' })
    : registry.decide(actor, VERBS.promote, { app: 'quiz', version });
  try {
    const { changed, revision, to } = await moved;
    return changed ? { revision, version: to, action: goBack ? 'rollback' : 'promote' } : undefined;
  } catch (error) {
    if (error instanceof ReleaseError && refusals.includes(error.code)) return undefined;
    throw error;
  }
}

it.each(logs)(`loses no move of ${WRITERS} writers in ${ROUNDS} rounds on %s`, async (_where, prepare) => {
  const open = await prepare();
  const bundles = createMemoryBundleStore();
  const registries = await Promise.all(
    Array.from({ length: WRITERS }, async () => openRegistry({ bundles, log: await open() })),
  );
  const [first] = registries as [Registry];
  for (const options of [{ app: 'shell' }, ...versions.map((version) => ({ app: 'quiz', version }))]) {
    await first.publish('operator', options.app, Readable.from([appPackage(options)]));
  }
  await first.decide('operator', VERBS.promote, { app: 'shell', version: '1.0.0' });

  const acknowledged: { revision: number; version: string | null; action: string }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const moves = registries.map((registry, writer) =>
      move(registry, (round + writer) % 3 === 0, versions[(round * 2 + writer) % versions.length] ?? ''),
    );
    acknowledged.push(...(await Promise.all(moves)).flatMap((each) => each ?? []));
  }

  const events = await (await open()).read(0);
  const revisions = acknowledged.map(({ revision }) => revision);
  expect(new Set(revisions).size).toBe(revisions.length);
  // What was acknowledged is all there is, and there is all of it.
  const moved = events.filter(({ app, action }) => app === 'quiz' && action !== 'publish');
  expect(moved.map(({ revision }) => revision)).toEqual([...revisions].sort((a, b) => a - b));
  for (const { revision, ...rest } of acknowledged) expect(events[revision - 1]).toMatchObject(rest);
  expect(acknowledged.length).toBeGreaterThan(ROUNDS);

  const fold = emptyHistory();
  for (const event of events) applyEvent(fold, event);
  for (const registry of registries) {
    await registry.catchUp();
    expect(registry.liveSet().apps['quiz']?.version).toBe(liveVersion(fold, 'quiz'));
    expect(registry.liveSet().revision).toBe(fold.liveRevision);
    expect(registry.events()).toEqual(events);
  }
});
