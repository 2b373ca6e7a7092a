import { LIVE_SET_ELEMENT_ID } from '@glossa/contract/page-protocol';
import type { LiveSet } from '@glossa/contract/release';
import { expect } from '../../fixtures';
import { postReport, readSetCookies } from '../../site/forged-visitor';
import { OwnRepository } from '../../site/own-repository';
import { githubLines, gitlabLines } from '../../site/pipeline-lines';
import type { RunningSite } from '../../site/running-site';
import { isThorough } from '../../site/thoroughness';
import { testWithOwnSite } from './own-site';

const test = testWithOwnSite();

const TEST_TIMEOUT_MS = 900_000;
/** As many as the canary needs before it is judged. */
const MIN_VISITORS = 20;
/** One in ten gets the canary. */
const MAX_VISITORS = 1_000;

async function pipelineToken(site: RunningSite): Promise<string> {
  const options = ['--name', 'notes pipeline', '--role', 'team', '--app', 'notes', '--expires', '1d'];
  return (JSON.parse(await site.releases('token', 'create', ...options, '--json')) as { token: string })
    .token;
}

/** Visitors open pages until enough of them have got a version of notes, and report how it went. */
async function visit(site: RunningSite, version: string, result: 'well' | 'failed'): Promise<void> {
  let reached = 0;
  for (let visitor = 0; reached < MIN_VISITORS && visitor < MAX_VISITORS; visitor += 1) {
    const page = await fetch(`${site.url}/login`, { headers: { accept: 'text/html' } });
    const live = new RegExp(`id="${LIVE_SET_ELEMENT_ID}">(.*?)</script>`, 's').exec(await page.text())?.[1];
    const { apps, revision } = JSON.parse(live ?? '') as LiveSet;
    if (apps['notes']?.version !== version) continue;
    reached += 1;
    const outcomes = [{ app: 'notes', version, revision, result }];
    const report = { tab: `visitor-of-the-canary-${visitor}`, outcomes };
    await postReport(site.url, '/releases/beacons', readSetCookies(page), report);
  }
  expect(reached, 'visitors with the canary').toBe(MIN_VISITORS);
}

test('a team in its own repository has nothing but packed packages, and its remote goes live by its pipeline', async ({
  signedIn: page,
  site,
}) => {
  test.skip(!isThorough, 'It installs everything that a remote is built with; TEST_THOROUGHLY=1 runs it.');
  test.setTimeout(TEST_TIMEOUT_MS);
  const settings = { RELEASES_URL: site.url, RELEASES_TOKEN: await pipelineToken(site) };
  const repository = await OwnRepository.pack('notes', settings);
  const links = page.locator('#site-sidebar li a');
  await page.goto('/dashboard');
  await expect(links.filter({ hasText: 'Quizzes' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameTab: true }));

  try {
    const start = performance.now();
    await test.step('an empty folder becomes a repository whose tests pass', async () => {
      await repository.create('--title "Notes"');
      await repository.runOrFail('npm install');
      await repository.runOrFail('npm test');
    });

    await test.step('the workflow on GitHub makes its first version live', async () => {
      const lines = [
        ...githubLines(repository.path(), 'check'),
        ...githubLines(repository.path(), 'release'),
      ];
      expect(lines).toContain('npx releases publish .');
      for (const line of lines) await repository.runOrFail(line, { GITHUB_REF_NAME: 'v1.0.0' });
      await links.filter({ hasText: 'Notes' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible();
      await expect(page.getByText('Words you save while watching a video appear here.')).toBeVisible();
    });
    const seconds = Math.round((performance.now() - start) / 1000);
    // docs/new-remote.md states this figure.
    console.log(`From an empty folder to the remote live in a browser: ${seconds} s`);

    const release = async (version: string, result: 'well' | 'failed') => {
      await repository.runOrFail(`npm version ${version} --no-git-tag-version`);
      const tag = { CI_COMMIT_TAG: `v${version}` };
      for (const line of gitlabLines(repository.path(), 'release')) {
        // The canary is on by now, and the next line waits for those who try it.
        if (line.startsWith('npx releases watch')) await visit(site, version, result);
        const { code, output } = await repository.run(line, tag);
        if (code !== 0) return { failed: line, output };
      }
      return { failed: undefined, output: '' };
    };
    const rename = (from: string, to: string) =>
      repository.edit('src/messages/en.json', (text) => text.replaceAll(from, to));

    await test.step('the pipeline on GitLab tries the next version as a canary, and makes it live', async () => {
      await rename('"Notes"', '"My words"');
      expect(await release('1.1.0', 'well')).toEqual({ failed: undefined, output: '' });
      await expect(links.filter({ hasText: 'My words' })).toBeVisible();
      expect(await page.evaluate(() => 'sameTab' in window), 'the tab was never loaded anew').toBe(true);
    });

    await test.step('a version that fails for visitors does not go live, and its canary ends', async () => {
      await rename('"My words"', '"Broken words"');
      const { failed, output } = await release('1.2.0', 'failed');
      expect(failed).toContain('releases watch notes');
      expect(output).toContain('1.2.0 failed for 20 of 20 visitors');
      for (const line of gitlabLines(repository.path(), 'end-canary')) {
        await repository.runOrFail(line, { CI_COMMIT_TAG: 'v1.2.0' });
      }
      const list = await repository.runOrFail('npx releases list');
      expect(list).toMatch(/^notes +1\.2\.0 +(?!canary)/m);
      expect(list).toMatch(/^ +1\.1\.0 +live /m);
    });

    await test.step('its token is for its own app', async () => {
      const { code, output } = await repository.run('npx releases rollback quiz');
      expect([code, output]).toEqual([1, expect.stringContaining('quiz')]);
    });
  } finally {
    await repository.remove();
  }
});
