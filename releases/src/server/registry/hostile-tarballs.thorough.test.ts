import path from 'node:path';
import { folderContent } from '../../../testing/folder-content';
import { HOSTILE_LIMITS, HOSTILE_TARBALLS } from '../../../testing/hostile-tarballs';
import { temporaryFolders } from '../../../testing/temporary-folder';
import { TestSite } from '../../../testing/test-site';
import { openDirectoryBundleStore } from '../../storage/directory/bundle-store';
import { openDirectoryReleaseLog } from '../../storage/directory/event-logs';

// A busy machine takes its time.
jest.setTimeout(60_000);

const temporaryFolder = temporaryFolders();

let data: string;
let temporary: string;
let site: TestSite;
beforeAll(async () => {
  data = await temporaryFolder();
  temporary = await temporaryFolder();
  process.env['TMPDIR'] = temporary;
  site = await TestSite.open({
    bundles: await openDirectoryBundleStore(data),
    log: await openDirectoryReleaseLog(path.join(data, 'log')),
    bundleLimits: HOSTILE_LIMITS,
  });
  await site.goLive({ app: 'quiz', mounts: ['/quizzes'] });
});

it.each(HOSTILE_TARBALLS)('refuses %s, says what to do, and writes nothing', async (_what, code, tarball) => {
  const before = await folderContent(data);
  const answer = await site.upload('quiz', tarball());
  expect(answer.json()).toEqual({ code, detail: expect.stringMatching(/[.?] [A-Z].*[.?]$/s) });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(await folderContent(data)).toEqual(before);
  expect(await folderContent(temporary)).toEqual([]);
  expect(await site.liveVersions()).toEqual({ quiz: '1.0.0' });
});

it('takes what those were made of', async () => {
  expect((await site.publish({ app: 'quiz', version: '2.0.0', mounts: ['/quizzes'] })).statusCode).toBe(201);
});
