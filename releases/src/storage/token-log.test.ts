import { stat } from 'node:fs/promises';
import path from 'node:path';
import { PostgresStorage } from '../../testing/postgres-storage';
import { temporaryFolders } from '../../testing/temporary-folder';
import type { TokenEvent } from '../core/tokens/token-event';
import { createOwnerRecord } from '../core/tokens/token-record';
import { hashToken } from '../core/tokens/token-secret';
import { openDirectoryTokenLog } from './directory/event-logs';
import { createMemoryTokenLog } from '../../testing/memory-token-log';
import { openPostgresTokenLog } from './postgres/event-logs';

const temporaryFolder = temporaryFolders();
const postgres = new PostgresStorage();
const at = '2026-01-01T00:00:00.000Z';

function event(number: number, id = `t_${number}`): TokenEvent {
  return {
    number,
    at,
    by: 'operator (owner)',
    action: 'create',
    token: { ...createOwnerRecord(hashToken(id)), id },
  };
}

/** The same suite for every implementation. */
describe.each([
  ['a directory', async () => openDirectoryTokenLog(await temporaryFolder())],
  ['memory', async () => createMemoryTokenLog()],
  ['Postgres', async () => openPostgresTokenLog(await postgres.openEmpty())],
])('a log of tokens in %s', (_where, open) => {
  it('returns appended events in order, from any number on', async () => {
    const log = await open();
    const revoked: TokenEvent = { number: 12, at, by: 'ops', action: 'revoke', id: 't_1' };
    for (let number = 1; number <= 11; number += 1) expect(await log.append(event(number))).toBe(true);
    expect(await log.append(revoked)).toBe(true);
    expect((await log.read(0)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(await log.read(10)).toEqual([event(11), revoked]);
    expect(await log.read(12)).toEqual([]);
  });
});

describe('a directory of tokens', () => {
  it('is accessible to its owner only', async () => {
    const folder = path.join(await temporaryFolder(), 'tokens');
    await openDirectoryTokenLog(folder);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });
});
