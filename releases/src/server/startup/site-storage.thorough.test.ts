import type { ReleaseEvent } from '@glossa/contract/operators/release-event';
import { releaseEvent } from '../../../testing/known-releases';
import { temporaryFolders } from '../../../testing/temporary-folder';
import { withTestDatabase, type TestDatabase } from '../../../testing/test-postgres';
import type { TokenEvent } from '../../core/tokens/token-event';
import { openSiteStorage, type StorageSettings } from './site-storage';

// Starting a database can take long on a busy machine.
jest.setTimeout(60_000);

const temporaryFolder = temporaryFolders();
let database: TestDatabase;
beforeAll(async () => {
  database = await withTestDatabase();
});
afterAll(() => database.close());

const at = '2026-01-01T00:00:00.000Z';
const move = (revision: number, action: ReleaseEvent['action']) => releaseEvent(revision, { action });
const token: TokenEvent = { number: 1, at, by: 'operator', action: 'revoke', id: 'a'.repeat(16) };

async function readLogs(directory: string, settings: StorageSettings) {
  const { log, tokens, close } = await openSiteStorage(directory, settings);
  const read = { events: await log.read(0), tokens: await tokens.read(0) };
  await close();
  return read;
}

async function write(directory: string, settings: StorageSettings, events: readonly ReleaseEvent[]) {
  const { log, close } = await openSiteStorage(directory, settings);
  for (const event of events) await log.append(event);
  await close();
}

test('a database takes over the logs of the directory, once, and goes on with them', async () => {
  const directory = await temporaryFolder();
  const inDatabase = { databaseUrl: database.url };
  const released = [move(1, 'publish'), move(2, 'promote'), move(3, 'revoke')];
  await write(directory, {}, released);
  const before = await openSiteStorage(directory, {});
  await before.tokens.append(token);
  await before.close();

  expect(await readLogs(directory, inDatabase)).toEqual({ events: released, tokens: [token] });
  await write(directory, inDatabase, [move(4, 'publish')]);
  expect(await readLogs(directory, inDatabase)).toEqual({
    events: [...released, move(4, 'publish')],
    tokens: [token],
  });

  // A log of its own is left alone.
  const another = await temporaryFolder();
  await write(
    another,
    {},
    [1, 2, 3, 4, 5].map((revision) => releaseEvent(revision)),
  );
  expect((await readLogs(another, inDatabase)).events).toHaveLength(4);
});
