import files, { writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import path from 'node:path';
import { listen } from '@glossa/server/testing/listen';
import { temporaryFolders } from '../../../testing/temporary-folder';
import { appPackage } from '../../../testing/app-package';
import { TestSite } from '../../../testing/test-site';
import { openDirectoryBundleStore } from '../../storage/directory/bundle-store';
import { openDirectoryReleaseLog } from '../../storage/directory/event-logs';
import { runSite } from './run-site';
import { siteSettings } from './site-settings';

/** With a code, nothing can be written, as the kernel says it; with `opens`, files can be created, but not filled. */
const mockDisk: { code?: string; opens?: boolean } = {};
const { open } = files;
beforeAll(() => {
  jest.spyOn(files, 'open').mockImplementation(async (file, flags, mode) => {
    const { code, opens } = mockDisk;
    if (code === undefined || flags === 'r') return open(file, flags, mode);
    const fail = (syscall: string) => Object.assign(new Error(`${code}: no writing`), { code, syscall });
    if (!opens) throw fail('open');
    return Object.assign(await open(file, flags, mode), {
      writeFile: async () => {
        throw fail('write');
      },
    });
  });
});
afterAll(() => jest.restoreAllMocks());
afterEach(() => {
  delete mockDisk.code;
  delete mockDisk.opens;
});

const temporaryFolder = temporaryFolders();

async function siteOnDisk() {
  const folder = await temporaryFolder();
  const bundles = await openDirectoryBundleStore(folder);
  const log = await openDirectoryReleaseLog(path.join(folder, 'log'));
  const site = await TestSite.open({ bundles, log });
  await site.goLive({ app: 'quiz', mounts: ['/quizzes'] });
  await site.publish({ app: 'quiz', version: '1.1.0', mounts: ['/quizzes'] });
  return site;
}

describe('a disk that cannot be written', () => {
  it.each([
    ['ENOSPC', /^The disk of DATA_DIR is full: make room, then repeat \(ENOSPC\)\. Nothing was changed\.$/],
    ['EROFS', /is read-only/],
    ['EACCES', /user that the server runs as/],
  ])(
    'answers %s to a move and to an upload, changes nothing, and lets bundles be read',
    async (code, said) => {
      const site = await siteOnDisk();
      mockDisk.code = code;
      const answers = [
        await site.promote('quiz', '1.1.0'),
        await site.upload('quiz', appPackage({ app: 'quiz', version: '2.0.0', mounts: ['/quizzes'] })),
      ];
      for (const answer of answers) {
        expect([answer.statusCode, answer.json()]).toEqual([
          503,
          { code: 'storage_unavailable', detail: expect.stringMatching(said) },
        ]);
      }
      expect(await site.liveVersions()).toEqual({ quiz: '1.0.0' });
      expect((await site.get('/apps/quiz/1.0.0/entry.js')).statusCode).toBe(200);
      delete mockDisk.code;
      expect((await site.promote('quiz', '1.1.0')).statusCode).toBe(200);
    },
  );

  it.each([
    ['opened', false],
    ['written', true],
  ])('answers a large upload whose file cannot be %s', async (_, opens) => {
    const site = await siteOnDisk();
    Object.assign(mockDisk, { code: 'ENOSPC', opens });
    const extra = { 'large.js': randomBytes(200_000).toString('hex') };
    const large = appPackage({ app: 'quiz', version: '2.0.0', mounts: ['/quizzes'], extra });
    const answer = await site.upload('quiz', large);
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { code: 'storage_unavailable', detail: expect.stringContaining('is full: make room') },
    ]);
  });

  it('answers a learner’s large upload in the learner’s words', async () => {
    const api = createServer((_request, response) => void response.end('{"id":1}'));
    const { site } = await TestSite.open({ api: { origin: await listen(api) } });
    mockDisk.code = 'ENOSPC';
    const answer = await site.inject({
      method: 'POST',
      url: '/api/vocabulary/import',
      payload: Buffer.alloc(100_000, 1),
      headers: { 'content-type': 'application/json', 'accept-language': 'de' },
    });
    api.closeAllConnections();
    api.close();
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { code: 'api_unavailable', detail: expect.stringMatching(/^Der Dienst antwortet/) },
    ]);
  });

  it('ends the start with one line that names the directory', async () => {
    const dataDir = await temporaryFolder();
    mockDisk.code = 'EROFS';
    const starting = runSite(siteSettings({ PORT: '0', DATA_DIR: dataDir }));
    await expect(starting).rejects.toMatchObject({
      name: 'StorageFault',
      message: `The data directory ${dataDir}/releases (DATA_DIR) is read-only: mount it so that it can be written (EROFS).`,
    });
  });

  it('ends the start with one line where the directory cannot be made', async () => {
    const dataDir = path.join(await temporaryFolder(), 'file');
    await writeFile(dataDir, '');
    const starting = runSite(siteSettings({ PORT: '0', DATA_DIR: dataDir }));
    await expect(starting).rejects.toMatchObject({
      name: 'StorageFault',
      message: `The data directory ${dataDir}/releases (DATA_DIR) cannot be created, because part of its path is a file: name a folder (ENOTDIR).`,
    });
  });
});

it('names the file of the log that is damaged', async () => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, '00000001.json'), '{"revision":');
  const log = await openDirectoryReleaseLog(folder);
  await expect(log.read(0)).rejects.toMatchObject({
    name: 'StorageFault',
    message: `${folder}/00000001.json is damaged: it is not JSON. Restore it from a backup.`,
  });
});
