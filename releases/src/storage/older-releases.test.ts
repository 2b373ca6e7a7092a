import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, cp } from 'node:fs/promises';
import path from 'node:path';
import { BuiltRelease, type LiveSet } from '@glossa/contract/release';
import { Compile } from 'typebox/compile';
import { releaseEvent } from '../../testing/known-releases';
import { createMemoryReleaseLog } from '../../testing/memory-event-logs';
import { temporaryFolders } from '../../testing/temporary-folder';
import { TestSite } from '../../testing/test-site';
import { openDirectoryBundleStore } from './directory/bundle-store';
import { readStoredRelease } from '../core/bundle/read-stored-release';

/** As servers of earlier commits stored them, with fewer languages. */
const folder = path.join(__dirname, '../../testing/stored-releases');
const recorded = readdirSync(folder);
const builtRelease = Compile(BuiltRelease);
const temporaryFolder = temporaryFolders();

test.each(recorded)('a version stored as in %s has the form of today', (name) => {
  const stored = readStoredRelease(readFileSync(path.join(folder, name)));
  expect([...builtRelease.Errors(stored.release)]).toEqual([]);
  expect(stored.sizes).toMatchObject({ raw: expect.any(Number), code: expect.any(Number) });
});

test.each(recorded)('a version stored as in %s is live with its calls', async (name) => {
  const root = await temporaryFolder();
  const version = path.join(root, 'bundles/quiz/1.0.0');
  await mkdir(version, { recursive: true });
  await cp(path.join(folder, name), path.join(version, 'release.json'));
  const log = createMemoryReleaseLog();
  await log.append(releaseEvent(1));
  await log.append(releaseEvent(2, { action: 'promote' }));
  const site = await TestSite.open({ log, bundles: await openDirectoryBundleStore(root) });
  const { apps } = (await site.get('/releases/live')).json<LiveSet>();
  const calls = expect.arrayContaining(['/api/quizzes']) as string[];
  expect(apps['quiz']?.screens).toContainEqual({ path: '/quizzes', calls });
});
