import { expect, test as base } from '../fixtures';
import { filterRunning, killAll, siteProcesses } from './processes';
import { RunningSite } from './running-site';
import { startedSiteFolder } from './site-folder';

const START_LIMIT_MS = 240_000;
const END_LIMIT_MS = 60_000;

/**
 * Returns `test` with a site of its own for one file: its tests may promote, roll back and publish. Each call starts
 * another site, with these additional settings; where they depend on another fixture, it gives `siteSettings`.
 */
export function testWithOwnSite(settings: NodeJS.ProcessEnv = {}) {
  return base.extend<object, { siteSettings: NodeJS.ProcessEnv; site: RunningSite }>({
    siteSettings: [({}, use) => use(settings), { scope: 'worker' }],
    site: [
      async ({ siteSettings }, use) => {
        const site = await RunningSite.start(startedSiteFolder(), siteSettings);
        await use(site);
        await site.stop();
      },
      { scope: 'worker', timeout: START_LIMIT_MS },
    ],
    siteUrl: async ({ site }, use) => use(site.url),
  });
}

/** A site whose processes a test may end; the test puts the one that it starts again in its place. */
export interface EndableSite {
  site: RunningSite;
}

/** As `testWithOwnSite`, for tests that end the site's processes. */
export function testWithEndableSite() {
  return base.extend<object, { own: EndableSite }>({
    own: [
      async ({}, use) => {
        const own = { site: await RunningSite.start(startedSiteFolder()) };
        await use(own);
        await own.site.stop();
      },
      { scope: 'worker', timeout: START_LIMIT_MS },
    ],
    siteUrl: async ({ own }, use) => use(own.site.url),
  });
}

/** Kills all processes of the site at once, as a power cut does. */
export async function killSite({ site: { dataDirectory, process } }: EndableSite): Promise<void> {
  const family = siteProcesses(dataDirectory, process.pid);
  killAll(family);
  await expect.poll(() => filterRunning(family), { timeout: END_LIMIT_MS }).toEqual([]);
}
