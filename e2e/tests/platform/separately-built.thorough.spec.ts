import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltRelease } from '@glossa/contract/release';
import { expect } from '../../fixtures';
import { readLiveSet } from '../../site/live-set';
import { siteProcesses } from '../../site/processes';
import { root } from '../../site/running-site';
import { WorkspaceCopy } from '../../site/workspace-copy';
import { CHANGED_HEADING, CHANGED_VERSION, publishChangedQuiz, QUIZ_HEADING } from './changed-quiz';
import { REMOTES } from './mounts';
import { testWithOwnSite } from '../../site/own-site';

const test = testWithOwnSite();

async function builtRelease(dist: string): Promise<BuiltRelease> {
  return JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')) as BuiltRelease;
}

test('a remote is built without the other apps into the same bytes', async ({ site: _fullBuild }) => {
  test.setTimeout(180_000);
  const folder = 'mfe-quiz';
  const copy = await WorkspaceCopy.of(folder, 'shared');
  try {
    const others = [
      'shell',
      'api',
      'releases',
      ...REMOTES.filter((each) => each !== 'quiz').map((each) => `mfe-${each}`),
    ];
    expect(others.filter((other) => existsSync(copy.path(other)))).toEqual([]);
    await copy.build(folder);
    expect(await builtRelease(copy.path(folder, 'dist'))).toEqual(
      await builtRelease(join(root, folder, 'dist')),
    );
  } finally {
    await copy.remove();
  }
});

/** Returns the digest of every served file of every live app except one. */
async function servedFiles(siteUrl: string, except: string): Promise<Record<string, string>> {
  const live = await readLiveSet(siteUrl);
  const served: Record<string, string> = {};
  for (const [name, app] of Object.entries(live.apps)) {
    if (name === except) continue;
    for (const { file } of [
      app.entry,
      ...app.scripts,
      ...app.styles,
      ...Object.values(app.messages).flat(),
    ]) {
      const answer = await fetch(`${siteUrl}${app.base}${file}`);
      expect(answer.status, `${app.base}${file}`).toBe(200);
      const bytes = Buffer.from(await answer.arrayBuffer());
      served[`${app.base}${file}`] = createHash('sha256').update(bytes).digest('hex');
    }
  }
  return served;
}

test('a new version of one remote changes no byte of another app, and is served without a restart', async ({
  signedIn: page,
  site,
}) => {
  test.setTimeout(180_000);
  const servers = () =>
    siteProcesses(site.dataDirectory, site.process.pid).filter(({ name }) => name.startsWith('node'));
  const before = { files: await servedFiles(site.url, 'quiz'), servers: servers() };
  expect(Object.keys(before.files).length).toBeGreaterThanOrEqual(4 * 3);
  await page.goto('/quizzes');
  await expect(page.getByRole('heading', { name: QUIZ_HEADING })).toBeVisible();

  await publishChangedQuiz(site);
  await page.reload();
  await expect(page.getByRole('heading', { name: QUIZ_HEADING }), 'published is not live').toBeVisible();
  await site.releases('promote', 'quiz', CHANGED_VERSION);
  await page.reload();
  await expect(page.getByRole('heading', { name: CHANGED_HEADING })).toBeVisible();

  expect(await servedFiles(site.url, 'quiz')).toEqual(before.files);
  expect(servers()).toEqual(before.servers);
});
