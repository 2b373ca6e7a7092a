import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CommentHost } from '@glossa/server/testing/comment-host';
import { findChromium } from '../../browsers';
import { expect, signInWith } from '../../fixtures';
import { readLiveApp } from '../../site/live-set';
import { tryCanary } from '../../site/canary-visitors';
import { DevServer } from '../../site/servers/dev-server';
import { openPreview } from '../../site/open-preview';
import { OwnRepository } from '../../site/own-repository';
import { githubLines, gitlabLines } from '../../site/pipeline-lines';
import { RunningSite } from '../../site/running-site';
import { startedSiteFolder } from '../../site/site-folder';
import { tinyDeclaration, writeTinyDist } from '../../site/tiny-app';
import { testWithOwnSite } from '../../site/own-site';

const test = testWithOwnSite();

const PIPELINES_TIMEOUT_MS = 600_000;
const WHOLE_WAY_TIMEOUT_MS = 900_000;

/** What the pipeline of an app has in its settings. */
async function pipelineSettings(site: RunningSite, app: string): Promise<NodeJS.ProcessEnv> {
  const options = ['--name', `${app} pipeline`, '--role', 'team', '--app', app, '--expires', '1d', '--json'];
  const { token } = JSON.parse(await site.releases('token', 'create', ...options)) as { token: string };
  return { RELEASES_URL: site.url, RELEASES_TOKEN: token };
}

test('the lines of the pipelines release a version, try the next as a canary, and stop at one that fails', async ({
  site,
}) => {
  test.setTimeout(PIPELINES_TIMEOUT_MS);
  // The tiny app has no code that a browser could load, so the runner has no Chromium.
  const settings = { ...(await pipelineSettings(site, 'cards')), CHROMIUM_PATH: '/bin/false' };
  const repository = await OwnRepository.pack('cards', settings);
  const liveVersion = async () => (await readLiveApp(site.url, 'cards')).version;
  /** Runs lines until one fails, which it returns. Visitors come as soon as there is a canary to be watched. */
  const release = async (lines: string[], version: string, result: 'well' | 'failed' | 'none') => {
    await repository.runOrFail(`npm version ${version} --no-git-tag-version --allow-same-version`);
    rmSync(repository.path('built'), { recursive: true, force: true });
    writeTinyDist(repository.path('built'), 'cards', version);
    const tag = { GITHUB_REF_NAME: `v${version}`, CI_COMMIT_TAG: `v${version}` };
    for (const line of lines) {
      if (line.startsWith('npx releases watch') && result !== 'none')
        await tryCanary(site, 'cards', version, result);
      const { code, output } = await repository.run(line, tag);
      if (code !== 0) return `${line}: ${output}`;
    }
    return 'released';
  };

  try {
    await repository.create('--kit 1.1.0');
    const onGithub = githubLines(repository.path(), 'release');
    const onGitlab = gitlabLines(repository.path(), 'release');
    expect([onGithub.length, onGitlab.length]).toEqual([6, 6]);
    // Only the command is installed: the app is a tiny one that needs no build.
    await repository.edit('package.json', (text) => {
      const manifest = JSON.parse(text) as Record<string, object>;
      const build = `node -e "require('node:fs').cpSync('built/dist', 'dist', { recursive: true })"`;
      const cli = Object.entries(manifest['devDependencies'] ?? {}).filter(
        ([name]) => name === '@glossa/releases-cli',
      );
      return JSON.stringify({
        ...manifest,
        glossa: tinyDeclaration('cards'),
        scripts: { ...manifest['scripts'], build },
        dependencies: {},
        devDependencies: Object.fromEntries(cli),
      });
    });
    await repository.runOrFail('npm install');

    await test.step('a first version, on GitHub', async () => {
      expect(await release(onGithub, '1.0.0', 'none')).toBe('released');
      expect(await liveVersion()).toBe('1.0.0');
      expect(await release(onGithub, '1.0.0', 'none'), 'the same tag again').toBe('released');
    });

    await test.step('one that goes well as a canary, on GitLab', async () => {
      expect(await release(onGitlab, '1.1.0', 'well')).toBe('released');
      expect(await liveVersion()).toBe('1.1.0');
    });

    await test.step('one that fails for visitors, whose canary ends', async () => {
      const stopped = await release(onGitlab, '1.2.0', 'failed');
      expect(stopped).toContain('npx releases watch cards');
      expect(stopped).toContain('1.2.0 failed for 20 of 20 visitors');
      expect(await site.releases('list')).toMatch(/^cards +1\.2\.0 +canary 10%/m);
      expect(await release(gitlabLines(repository.path(), 'end-canary'), '1.2.0', 'none')).toBe('released');
      expect(await site.releases('list')).not.toContain('canary');
      expect(await liveVersion()).toBe('1.1.0');
    });

    await test.step('a preview of each change, whose link stands in a comment', async () => {
      const host = await CommentHost.start();
      rmSync(repository.path('built'), { recursive: true, force: true });
      writeTinyDist(repository.path('built'), 'cards', '1.2.0-pr.12.7');
      // The tiny app has no screen that the browser test of the template knows.
      const isOfPreview = (line: string) => line.startsWith('npx releases');
      const onGithubToo = githubLines(repository.path(), 'preview').filter(isOfPreview);
      const onGitlabToo = gitlabLines(repository.path(), 'preview').filter(isOfPreview);
      for (const [lines, env] of [
        [onGithubToo, host.github()],
        [onGitlabToo, host.gitlab()],
      ] as const) {
        for (const line of lines) await repository.runOrFail(line, { ...env, CHANGE: '12.7' });
        expect(host.comments).toEqual([{ id: 1, body: expect.stringContaining('cards 1.2.0-pr.12.7') }]);
      }
      const ending = gitlabLines(repository.path(), 'end-preview').slice(1);
      for (const line of ending)
        expect(await repository.runOrFail(line, { ...host.gitlab(), CHANGE: '12.8' })).toContain(
          'Ended 2 preview links',
        );
      expect(host.comments).toEqual([]);
      await host.close();
    });

    await test.step('their token is for their own app', async () => {
      const { version } = await readLiveApp(site.url, 'quiz');
      const { code, output } = await repository.run('npx releases rollback quiz');
      expect([code, output]).toEqual([1, expect.stringContaining('quiz')]);
      expect((await readLiveApp(site.url, 'quiz')).version).toBe(version);
    });
  } finally {
    await repository.remove();
  }
});

test('a team with nothing but packed packages makes a remote, makes it live, shows a change by a link and takes its bytes to another site', async ({
  signedIn: page,
  learner,
  site,
  browser,
}) => {
  test.setTimeout(WHOLE_WAY_TIMEOUT_MS);
  const repository = await OwnRepository.pack('notes', await pipelineSettings(site, 'notes'));
  const link = page.locator('#site-sidebar li a').filter({ hasText: 'My notes' });
  await page.goto('/dashboard');
  await page.evaluate(() => Object.assign(window, { sameTab: true }));

  /** That of the repository, which makes a learner of its own. */
  const browserTest = async (settings: NodeJS.ProcessEnv) => {
    const printed = await repository.runOrFail('npm run test:browser', {
      CHROMIUM_PATH: findChromium(),
      ...settings,
    });
    expect(printed).toMatch(/pass 1\n[^]* skipped 0\n/);
  };

  const seconds: string[] = [];
  const begun = performance.now();
  let start = begun;
  /** Says how long it took since the last note, or since another time. */
  const noteTime = (way: string, since = start) => {
    seconds.push(`${way}: ${((performance.now() - since) / 1000).toFixed(1)} s`);
    start = performance.now();
  };

  try {
    await test.step('an empty folder becomes a repository whose tests pass', async () => {
      await repository.create('--title "My notes"');
      noteTime('  create-remote');
      seconds.push((await repository.runOrFail('npm install')).trim());
      noteTime('  npm install');
      await repository.runOrFail('npm test');
      noteTime('  npm test');
    });

    await test.step('a dev server shows it in the running site before it is published', async () => {
      const dev = await DevServer.start(repository.path(), 'notes', { SITE: site.url });
      await browserTest({ SITE: dev.origin });
      await dev.stop();
      noteTime('  the dev server, and the browser test on it');
    });

    await test.step('the workflow makes it live, in an open tab too', async () => {
      const lines = ['check', 'release'].flatMap((job) => githubLines(repository.path(), job));
      for (const [place, line] of lines.entries()) {
        // A runner begins each job in an empty folder.
        if (line.startsWith('npm ci'))
          renameSync(repository.path('node_modules'), join(repository.folder, `modules-${place}`));
        await repository.runOrFail(line, { GITHUB_REF_NAME: 'v1.0.0' });
        noteTime(`  ${line}`);
      }
      await link.click();
      await expect(page.getByRole('heading', { level: 1, name: 'My notes' })).toBeVisible();
      await expect(page.getByText('Words you save while watching a video appear here.')).toBeVisible();
      expect(await page.evaluate(() => 'sameTab' in window), 'the tab was never loaded anew').toBe(true);
    });
    noteTime('an empty folder → live in a browser', begun);

    await test.step('a change is seen by who has its link', async () => {
      await repository.edit('src/messages/en.json', (text) =>
        text.replaceAll('"My notes"', '"My new notes"'),
      );
      start = performance.now();
      const printed = await repository.runOrFail('npx releases publish . --change 12.7');
      noteTime('a change → its preview link');
      const reader = await browser.newPage();
      await signInWith(reader, learner);
      await openPreview(reader, printed, site.url);
      await expect(reader.getByRole('heading', { level: 1, name: 'My new notes' })).toBeVisible();
      await reader.close();
      await browserTest({ CHANGE: '12.7' });
    });

    await test.step('another site takes the same bytes', async () => {
      const production = await RunningSite.start(startedSiteFolder());
      const settings = await pipelineSettings(production, 'notes');
      const from = { RELEASES_FROM_TOKEN: site.operatorToken };
      start = performance.now();
      await repository.runOrFail(`npx releases promote notes 1.0.0 --from ${site.url}`, {
        ...settings,
        ...from,
      });
      noteTime('staging → production');
      const [tried, live] = [
        await readLiveApp(site.url, 'notes'),
        await readLiveApp(production.url, 'notes'),
      ];
      expect([live.version, live.entry]).toEqual(['1.0.0', tried.entry]);
      await production.stop();
    });
    // docs/new-remote.md states these figures.
    console.log(seconds.join('\n'));
  } finally {
    await repository.remove();
  }
});
