import { appendFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { PostgresStorage } from '../../testing/postgres-storage';
import { temporaryFolders } from '../../testing/temporary-folder';
import type { Denial } from '@glossa/contract/operators/denial';
import { openDirectoryDenialLog } from './directory/denial-log';
import { createMemoryDenialLog } from '../../testing/memory-denial-log';
import { openPostgresDenialLog } from './postgres/denial-log';

const temporaryFolder = temporaryFolders();
const postgres = new PostgresStorage();

function denial(number: number, who = 'unknown'): Denial {
  return {
    at: new Date(number * 1000).toISOString(),
    who,
    name: null,
    code: 'token_refused',
    action: 'promote',
    app: 'quiz',
    request: 'POST /releases/api/apps/quiz/promote',
    address: '192.0.2.7',
    count: 1,
  };
}

describe.each([
  ['a directory', async () => openDirectoryDenialLog(await temporaryFolder())],
  ['memory', async () => createMemoryDenialLog()],
  ['Postgres', async () => openPostgresDenialLog(await postgres.openEmpty())],
])('denials in %s', (_where, open) => {
  it('come back newest first, and no more than asked for', async () => {
    const log = await open();
    expect(await log.read(10)).toEqual([]);
    await log.append([denial(1), denial(2, 't_a')]);
    await log.append([denial(3)]);
    expect(await log.read(10)).toEqual([denial(3), denial(2, 't_a'), denial(1)]);
    expect(await log.read(2)).toEqual([denial(3), denial(2, 't_a')]);
  });
});

describe('denials in Postgres', () => {
  it('are as many as are kept however many come, the newest ones, and strangers push out only strangers', async () => {
    const database = await postgres.openEmpty();
    const log = await openPostgresDenialLog(database, 10);
    await log.append([denial(1, 't_a')]);
    for (let number = 2; number <= 60; number += 2) await log.append([denial(number), denial(number + 1)]);
    const kept = await log.read(1000);
    expect(kept[0]).toEqual(denial(61));
    expect(kept.filter(({ who }) => who === 'unknown')).toHaveLength(10);
    expect(kept).toContainEqual(denial(1, 't_a'));
    expect(await database.query('select from glossa_releases.denials')).toHaveLength(11);
  });
});

describe('a directory of denials', () => {
  const limits = { fileBytes: 1000, files: 3 };

  async function bytesIn(folder: string): Promise<number> {
    const names = await readdir(folder);
    const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).size));
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  it('stays within its size however much comes, and keeps the newest', async () => {
    const folder = await temporaryFolder();
    const log = await openDirectoryDenialLog(folder, limits);
    for (let number = 1; number <= 100; number += 1) await log.append([denial(number)]);
    expect(await bytesIn(path.join(folder, 'strangers'))).toBeLessThan(3 * 1300);
    const kept = await log.read(1000);
    expect(kept.length).toBeGreaterThan(5);
    expect(kept[0]).toEqual(denial(100));
  });

  it('does not lose what a known token was denied to any number of strangers', async () => {
    const log = await openDirectoryDenialLog(await temporaryFolder(), limits);
    await log.append([denial(1, 't_a')]);
    for (let number = 2; number <= 100; number += 1) await log.append([denial(number)]);
    expect(await log.read(1000)).toContainEqual(denial(1, 't_a'));
  });

  it('takes in what several processes append, each after the other’s', async () => {
    const folder = await temporaryFolder();
    const [one, two] = [
      await openDirectoryDenialLog(folder, limits),
      await openDirectoryDenialLog(folder, limits),
    ];
    for (let number = 1; number <= 8; number += 2) {
      await Promise.all([one.append([denial(number)]), two.append([denial(number + 1)])]);
    }
    const reopened = await openDirectoryDenialLog(folder, limits);
    expect((await reopened.read(100)).map(({ at }) => new Date(at).getTime() / 1000)).toEqual([
      8, 7, 6, 5, 4, 3, 2, 1,
    ]);
  });

  it('loses a line that a crash cut off, and not the next', async () => {
    const folder = await temporaryFolder();
    const log = await openDirectoryDenialLog(folder);
    await log.append([denial(1)]);
    await appendFile(path.join(folder, 'strangers', '00000001.jsonl'), '\n{"at":"20');
    await log.append([denial(2)]);
    expect(await log.read(10)).toEqual([denial(2), denial(1)]);
  });
});
