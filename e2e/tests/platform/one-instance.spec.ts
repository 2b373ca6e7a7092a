import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '../../fixtures';
import { root } from '../../site/running-site';
import { localize, setLanguage } from '../../site/texts';
import { expectWorking, follow, REMOTES } from './mounts';
import { testWithOwnSite } from '../../site/own-site';
import { type ProbeFacts, publishProbe, readProbe } from './probe';

const test = testWithOwnSite();

const SINGLETONS = [
  '@glossa/kit/api-client',
  '@glossa/kit/auth',
  '@glossa/kit/federation',
  '@glossa/kit/i18n',
  '@tanstack/react-query',
  'react',
  'react-dom',
  'react-dom/client',
  'react-intl',
  'react-router-dom',
  'zustand',
];

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ site }) => {
  test.setTimeout(120_000);
  await publishProbe(site);
  await site.releases('promote', 'probe', '1.0.0');
});

/** Opens the probe, then every remote's screen and the probe after each, in one tab. */
async function visitAll(page: Page): Promise<ProbeFacts> {
  await page.goto('/probe');
  await expect(page.getByRole('heading', { name: 'Probe' })).toBeVisible();
  for (const remote of REMOTES) {
    await follow(page, remote);
    await expectWorking(page, remote);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Probe' })).toBeVisible();
  }
  return readProbe(page);
}

test('the shell and all remotes take every shared module from one place, in one version', async ({
  signedIn: page,
}) => {
  await visitAll(page);
  const scope = await page.evaluate(() => {
    interface SharedModule {
      from: string;
      loaded?: boolean;
      useIn: string[];
    }
    const { __INSTANCES__: instances } = (
      globalThis as unknown as {
        __FEDERATION__: {
          __INSTANCES__: {
            name: string;
            shareScopeMap: Record<string, Record<string, Record<string, SharedModule>>>;
          }[];
        };
      }
    ).__FEDERATION__;
    const host = instances.find(({ name }) => name === 'shell');
    const modules = Object.entries(host?.shareScopeMap['default'] ?? {});
    return modules
      .map(([name, versions]) => ({
        name,
        copies: Object.values(versions).map(({ from, loaded, useIn }) => ({
          from,
          loaded: Boolean(loaded),
          useIn,
        })),
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  });
  expect(scope.map(({ name }) => name)).toEqual(SINGLETONS);
  for (const { name, copies } of scope) {
    expect(copies, `${name} is there once, from the shell`).toMatchObject([{ from: 'shell', loaded: true }]);
  }
  const users = (name: string) => scope.find((each) => each.name === name)?.copies[0]?.useIn;
  const containers = ['video', 'vocabulary', 'quiz', 'account', 'probe'].map((app) => `glossa_${app}_1_0_0`);
  for (const name of ['react', 'react-intl', '@glossa/kit/api-client']) {
    expect(users(name), `${name} serves every remote`).toEqual(expect.arrayContaining(containers));
  }
});

test('all remotes call the same React, API client and query cache', async ({ signedIn: page }) => {
  const { callers } = await visitAll(page);
  for (const name of ['react', 'api-client', 'query-cache']) {
    expect(callers[name], name).toEqual(expect.arrayContaining([...REMOTES]));
  }
});

test('queries of one remote are cached for another, and its hooks run in the shell’s tree', async ({
  signedIn: page,
}) => {
  const before = await visitAll(page);
  expect(before.cached).toEqual(
    expect.arrayContaining(['probe', 'progress', 'quizzes', 'video', 'vocabulary']),
  );
  expect(before).toMatchObject({ note: 'kept', effectsRan: true, clicks: 0, pathname: '/probe' });
  await page.getByRole('button', { name: 'Count' }).click();
  await expect.poll(async () => (await readProbe(page)).clicks).toBe(1);
});

test('a remote’s change of the session reaches the shell at once, and a sign-out reaches the remote', async ({
  signedIn: page,
  learner,
}) => {
  await page.goto('/probe');
  expect((await readProbe(page)).session).toEqual({ status: 'authenticated', username: learner.username });
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(page.locator('#site-sidebar')).toContainText('renamed-by-the-probe');
  expect((await readProbe(page)).session.username).toBe('renamed-by-the-probe');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('no remote’s bundle has a copy of what the shell provides', () => {
  const marks = {
    // Strings that occur only in the package's own code.
    react: '__CLIENT_INTERNALS_DO_NOT_USE',
    'react-dom': '__reactFiber$',
    'react-router': 'useLocation() may be used',
    'react-intl': 'MISSING_TRANSLATION',
    zustand: 'getInitialState',
    'query cache': 'resumePausedMutations',
    axios: 'AxiosError',
    'session store': 'glossa.token',
  };
  const copies = (folder: string) => {
    const dist = join(root, folder, 'dist');
    const code = readdirSync(dist).filter((file) => file.endsWith('.js'));
    const text = code.map((file) => readFileSync(join(dist, file), 'utf8')).join('\n');
    return Object.entries(marks).flatMap(([name, mark]) => (text.includes(mark) ? [name] : []));
  };
  expect(copies('shell'), 'the marks are real: the shell has them all').toEqual(Object.keys(marks));
  for (const remote of REMOTES) expect(copies(`mfe-${remote}`), remote).toEqual([]);
});

test('a text that an app lacks in a language is in English, and so is an app that lacks the language', async ({
  signedIn: page,
}) => {
  await setLanguage(page, 'es');
  await page.goto('/probe');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading')).toHaveText('Sonda');
  await expect(main.getByRole('button', { name: 'Count' })).toBeVisible();
  await expect(main.locator('[lang]')).toHaveAttribute('lang', 'es');

  await setLanguage(page, 'ka');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ka');
  await expect(page.getByRole('link', { name: localize(page, 'Vocabulary') }).first()).toBeVisible();
  await expect(main.getByRole('heading')).toHaveText('Probe');
  await expect(main.locator('[lang]')).toHaveAttribute('lang', 'en');
});
